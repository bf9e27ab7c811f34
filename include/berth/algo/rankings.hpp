#pragma once

// Every ranking by its frozen name: the one list that maps, the command line and the tests read.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "berth/algo/choose_k_ranking.hpp"
#include "berth/algo/draws_ranking.hpp"
#include "berth/algo/ranking.hpp"
#include "berth/algo/rendezvous_ranking.hpp"
#include "berth/algo/weighted_draws_ranking.hpp"
#include "berth/algo/weighted_rendezvous_ranking.hpp"

namespace berth::algo {

/// One ranking, chosen at run time. Visit it once for a batch of keys, not per key, where speed matters.
using AnyRanking = std::variant<DrawsRanking, ChooseKRanking, RendezvousRanking>;
using AnyWeightedRanking = std::variant<WeightedDrawsRanking, WeightedRendezvousRanking>;

namespace detail {

template <typename Variant, typename Over>
struct RankingsOf;

template <typename Over, typename... Rankings>
struct RankingsOf<std::variant<Rankings...>, Over> {
  static constexpr std::array k_names{Rankings::k_name...};

  static constexpr std::optional<std::variant<Rankings...>> find(std::string_view name, Over over) noexcept {
    std::optional<std::variant<Rankings...>> found;
    ((Rankings::k_name == name ? static_cast<void>(found.emplace(Rankings(over))) : void()), ...);
    return found;
  }
};

using UniformRankings = RankingsOf<AnyRanking, std::uint32_t>;
using WeightedRankings = RankingsOf<AnyWeightedRanking, std::span<const std::uint64_t>>;

}  // namespace detail

inline constexpr auto k_ranking_names = detail::UniformRankings::k_names;
inline constexpr auto k_weighted_ranking_names = detail::WeightedRankings::k_names;

/// No ranking has more slots.
inline constexpr std::uint32_t k_max_ranked_slots = 1U << 31;

/// The ranking of this name over `slots`, in `[0, k_max_ranked_slots]`; none if there is no such ranking.
constexpr std::optional<AnyRanking> find_ranking(std::string_view name, std::uint32_t slots) noexcept {
  return detail::UniformRankings::find(name, slots);
}

/// The ranking of this name over slots with these weights, which the caller keeps; none if there is no such
/// ranking.
constexpr std::optional<AnyWeightedRanking> find_weighted_ranking(
    std::string_view name, std::span<const std::uint64_t> weights) noexcept {
  return detail::WeightedRankings::find(name, weights);
}

/// Fills `best` with the best slots, best first; returns the part that is filled.
template <typename... Rankings>
// NOLINTNEXTLINE(bugprone-exception-escape): the variant always holds a value, for to make one cannot throw
constexpr std::span<std::uint32_t> rank(const std::variant<Rankings...>& ranking, KeyHash hash,
                                        std::span<std::uint32_t> best) noexcept {
  return std::visit([&](const auto& r) { return r.rank(hash, best); }, ranking);
}

}  // namespace berth::algo
