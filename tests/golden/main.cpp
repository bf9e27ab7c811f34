// golden_vectors DIRECTORY: holds the library to the recorded answers in the directory, or in BERTH_VECTORS
// when that is set.

#include <cstdlib>
#include <iostream>

#include "golden/directory.hpp"
#include "golden/families/families.hpp"

int main(int argc, char** argv) {
  const char* const wished = std::getenv("BERTH_VECTORS");  // NOLINT(concurrency-mt-unsafe): one thread
  if (wished == nullptr && argc != 2) {
    std::cerr << "usage: golden_vectors DIRECTORY\n";
    return EXIT_FAILURE;
  }
  const std::filesystem::path directory = wished != nullptr ? wished : argv[1];

  berth::test::Registry registry;
  berth::test::add_choose_k(registry);
  berth::test::add_draws(registry);
  berth::test::add_flip(registry);
  berth::test::add_jump(registry);
  berth::test::add_jump_back(registry);
  berth::test::add_key_hashes(registry);
  berth::test::add_rendezvous(registry);
  berth::test::add_swift_rings(registry);

  if (check_directory(directory, registry, std::cout)) return EXIT_SUCCESS;
  std::cout << "repeat: BERTH_VECTORS='" << directory.string() << "' " << argv[0] << '\n';
  return EXIT_FAILURE;
}
