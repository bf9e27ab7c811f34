#include "cli/session.hpp"

#include <chrono>
#include <cstdlib>
#include <utility>

#include "cli/output/shell_word.hpp"

namespace berth::cli {
namespace {

std::string environment(const char* name) {
  const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): one thread
  return value == nullptr ? std::string() : value;
}

}  // namespace

std::string Session::command_line(std::string_view command) const {
  return fmt::format("berth {}{}", command, store_url.empty() ? "" : " --store " + shell_word(store_url));
}

void Session::suggest(std::string_view command) { print("next: {}\n", command_line(command)); }

std::string store_url(const Session& session) {
  if (!session.store_url.empty()) return session.store_url;
  const std::string url = environment("BERTH_STORE");
  return url.empty() ? "sqlite:berth.db" : url;
}

std::unique_ptr<Store> open_store(const Session& session) { return berth::open_store(store_url(session)); }

Authorship signature(std::string reason) {
  std::string author = environment("USER");
  if (author.empty()) author = fmt::format("uid {}", ::getuid());
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return {std::move(author), std::move(reason),
          std::chrono::duration_cast<std::chrono::seconds>(now).count()};
}

}  // namespace berth::cli
