// Preloaded into a program, kills it right before one of its changes of files, as a power button would.
//
// A change is a call that writes, cuts, syncs, renames or removes a regular file; the standard streams are
// left out. BERTH_FAULT_AT=N kills the program before change N (from 1). BERTH_FAULT_COUNT=FILE names a file
// of eight bytes in which the changes are counted; without it each process counts for itself.

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>

namespace {

using Counter = std::atomic<std::uint64_t>;

Counter* make_counter() {
  static Counter own{0};
  const char* const path = getenv("BERTH_FAULT_COUNT");
  if (path == nullptr) return &own;
  const int file = open(path, O_RDWR | O_CLOEXEC);
  void* const shared = mmap(nullptr, sizeof(Counter), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  return shared == MAP_FAILED ? &own : static_cast<Counter*>(shared);
}

std::uint64_t fatal_change() {
  const char* const text = getenv("BERTH_FAULT_AT");
  return text == nullptr ? 0 : strtoull(text, nullptr, 10);
}

void count_change() {
  static Counter* const counter = make_counter();
  static const std::uint64_t fatal = fatal_change();
  if (counter->fetch_add(1) + 1 != fatal) return;
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
  static auto* const original = BERTH_NEXT(write);
  return original(file, bytes, size);
}

ssize_t writev(int file, const struct iovec* parts, int count) {
  count_change_of(file);
  static auto* const original = BERTH_NEXT(writev);
  return original(file, parts, count);
}

ssize_t pwrite(int file, const void* bytes, size_t size, off_t offset) {
  count_change_of(file);
  static auto* const original = BERTH_NEXT(pwrite);
  return original(file, bytes, size, offset);
}

ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t offset) {
  count_change_of(file);
  static auto* const original = BERTH_NEXT(pwrite64);
  return original(file, bytes, size, offset);
}

int ftruncate(int file, off_t size) noexcept {
  count_change_of(file);
  static auto* const original = BERTH_NEXT(ftruncate);
  return original(file, size);
}

int ftruncate64(int file, off64_t size) noexcept {
  count_change_of(file);
  static auto* const original = BERTH_NEXT(ftruncate64);
  return original(file, size);
}

int fsync(int file) {
  count_change_of(file);
  static auto* const original = BERTH_NEXT(fsync);
  return original(file);
}

int fdatasync(int file) {
  count_change_of(file);
  static auto* const original = BERTH_NEXT(fdatasync);
  return original(file);
}

int rename(const char* from, const char* to) noexcept {
  count_change_of(from);
  static auto* const original = BERTH_NEXT(rename);
  return original(from, to);
}

int unlink(const char* path) noexcept {
  count_change_of(path);
  static auto* const original = BERTH_NEXT(unlink);
  return original(path);
}

}  // extern "C"
