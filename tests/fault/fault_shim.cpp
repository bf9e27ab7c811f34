// Preloaded into a program, kills it right before one of its changes of files, as a power button would.
//
// A change is a call that writes, cuts, syncs, renames or removes a regular file; the standard streams are
// left out. BERTH_FAULT_AT=N kills the program before change N (from 1). BERTH_FAULT_COUNT=FILE names a file
// of eight bytes in which the changes are counted; without it each process counts for itself.

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

using Counter = std::atomic<std::uint64_t>;

const char* setting(const char* name) {
  return getenv(name);  // NOLINT(concurrency-mt-unsafe): read once, when the first file changes
}

Counter* make_counter() {
  static Counter own{0};
  const char* const path = setting("BERTH_FAULT_COUNT");
  if (path == nullptr) return &own;
  const int file = open(path, O_RDWR | O_CLOEXEC);
  void* const shared = mmap(nullptr, sizeof(Counter), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  return shared == MAP_FAILED ? &own : static_cast<Counter*>(shared);
}

std::uint64_t fatal_change() {
  const char* const text = setting("BERTH_FAULT_AT");
  return text == nullptr ? 0 : strtoull(text, nullptr, 10);
}

void count_change() {
  static Counter* const k_counter = make_counter();
  static const std::uint64_t k_fatal = fatal_change();
  if (k_counter->fetch_add(1) + 1 != k_fatal) return;
  kill(getpid(), SIGKILL);
  while (true) pause();
}

void count_change_of(int file) {
  struct stat status{};
  if (file > STDERR_FILENO && fstat(file, &status) == 0 && S_ISREG(status.st_mode)) count_change();
}

void count_change_of(const char* path) {
  struct stat status{};
  if (lstat(path, &status) == 0 && S_ISREG(status.st_mode)) count_change();
}

/// The function of this name that the program would call without us.
template <typename Function>
Function* next(Function*, const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

}  // namespace

#define BERTH_NEXT(function) next(&(function), #function)

extern "C" {

ssize_t write(int file, const void* bytes, size_t size) {
  count_change_of(file);
  return BERTH_NEXT(write)(file, bytes, size);
}

ssize_t writev(int file, const struct iovec* parts, int count) {
  count_change_of(file);
  return BERTH_NEXT(writev)(file, parts, count);
}

ssize_t pwrite(int file, const void* bytes, size_t size, off_t offset) {
  count_change_of(file);
  return BERTH_NEXT(pwrite)(file, bytes, size, offset);
}

ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t offset) {
  count_change_of(file);
  return BERTH_NEXT(pwrite64)(file, bytes, size, offset);
}

int ftruncate(int file, off_t size) noexcept {
  count_change_of(file);
  return BERTH_NEXT(ftruncate)(file, size);
}

int ftruncate64(int file, off64_t size) noexcept {
  count_change_of(file);
  return BERTH_NEXT(ftruncate64)(file, size);
}

int fsync(int file) {
  count_change_of(file);
  return BERTH_NEXT(fsync)(file);
}

int fdatasync(int file) {
  count_change_of(file);
  return BERTH_NEXT(fdatasync)(file);
}

int rename(const char* from, const char* to) noexcept {
  count_change_of(from);
  return BERTH_NEXT(rename)(from, to);
}

int unlink(const char* path) noexcept {
  count_change_of(path);
  return BERTH_NEXT(unlink)(path);
}

}  // extern "C"
