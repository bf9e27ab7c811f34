#pragma once

// Each family of golden files has one source here, which adds its files to the registry.

#include "golden/registry.hpp"

namespace berth::test {

void add_choose_k(Registry& registry);
void add_draws(Registry& registry);
void add_flip(Registry& registry);
void add_jump(Registry& registry);
void add_jump_back(Registry& registry);
void add_key_hashes(Registry& registry);
void add_rendezvous(Registry& registry);
void add_swift_rings(Registry& registry);

}  // namespace berth::test
