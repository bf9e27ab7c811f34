// A program whose changes to files are known: it makes each kind that the shim counts once, ten in all, in
// the folder that it is given.

#include <fcntl.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <string>

int main(int, char** arguments) {
  const std::string folder = arguments[1];
  const std::string path = folder + "/file";
  const std::string renamed = folder + "/renamed";
  std::string content = "text";
  const char* const text = content.data();
  const iovec part{content.data(), 4};
  const int file = open(path.c_str(), O_RDWR | O_CREAT, 0600);
  const bool done = write(file, text, 4) == 4 && writev(file, &part, 1) == 4 &&
                    pwrite(file, text, 4, 8) == 4 && pwrite64(file, text, 4, 12) == 4 &&
                    ftruncate(file, 3) == 0 && ftruncate64(file, 2) == 0 && fsync(file) == 0 &&
                    fdatasync(file) == 0 && std::rename(path.c_str(), renamed.c_str()) == 0 &&
                    unlink(renamed.c_str()) == 0;
  // Neither a pipe nor a standard stream is a file that somebody finds later.
  std::array<int, 2> ends{};
  return done && pipe(ends.data()) == 0 && write(ends[1], text, 4) == 4 && write(STDOUT_FILENO, text, 4) == 4
             ? 0
             : 1;
}
