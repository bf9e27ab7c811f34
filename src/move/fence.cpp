#include "move/fence.hpp"

#include <fmt/core.h>

#include "berth/base/error.hpp"
#include "berth/move/client_fence.hpp"

namespace berth::move {
namespace {

constexpr std::string_view k_selected = "bucket IN temp.berth_selected";

std::int64_t to_sql(Epoch epoch) { return static_cast<std::int64_t>(to_integer(epoch)); }

std::int64_t to_sql(std::uint64_t digest) { return static_cast<std::int64_t>(digest); }

}  // namespace

void Fence::close(Epoch epoch) {
  require_epoch(epoch);
  shard_->database()
      .prepare(
          "INSERT INTO main.berth_fence (bucket, min_epoch, serves) "
          "SELECT bucket, ?1, 0 FROM temp.berth_selected WHERE true "
          "ON CONFLICT (bucket) DO UPDATE SET min_epoch = excluded.min_epoch, serves = 0, "
          "row_count = iif(serves, NULL, row_count), row_digest = iif(serves, NULL, row_digest)")
      .bind(0, to_sql(epoch))
      .run();
}

Claim Fence::claim(Epoch epoch) {
  require_closed(epoch);
  const Claim claim{epoch, shard_->database().integer("SELECT max(token) + 1 FROM main.berth_fence")};
  shard_->database()
      .prepare(fmt::format("UPDATE main.berth_fence SET min_epoch = ?1, token = ?2 WHERE {}", k_selected))
      .bind(0, to_sql(epoch))
      .bind(1, claim.token)
      .run();
  return claim;
}

void Fence::require(const Claim& claim) {
  require_epoch(claim.epoch);
  sqlite::Statement lost = shard_->database().prepare(
      "SELECT bucket FROM temp.berth_selected LEFT JOIN main.berth_fence USING (bucket) "
      "WHERE token IS NOT ?1 OR serves IS NOT 0 LIMIT 1");
  if (lost.bind(0, claim.token).step())
    throw Error(
        ErrorCode::stale,
        fmt::format("another worker took over bucket {} on {} at the same epoch {}: let it finish, then run "
                    "this again",
                    lost.integer(0), shard_->name(), to_integer(claim.epoch)));
}

Tallies Fence::recorded(Epoch epoch) {
  require_closed(epoch);
  Tallies tallies = shard_->no_rows();
  sqlite::Statement rows = shard_->database().prepare(
      fmt::format("SELECT bucket, row_count, row_digest FROM main.berth_fence WHERE {}", k_selected));
  while (rows.step()) {
    if (rows.is_null(1))
      throw Error(
          ErrorCode::mismatch,
          fmt::format("{} has no record of the rows that bucket {} held when it was fenced: another program "
                      "changed berth_fence there; bring back that table from a backup",
                      shard_->name(), rows.integer(0)));
    tallies[Bucket{static_cast<std::uint32_t>(rows.integer(0))}] = {
        static_cast<std::uint64_t>(rows.integer(1)), static_cast<std::uint64_t>(rows.integer(2))};
  }
  return tallies;
}

void Fence::record(Epoch epoch, const Tallies& tallies) {
  require_epoch(epoch);
  sqlite::Statement update = shard_->database().prepare(
      "UPDATE main.berth_fence SET row_count = ?2, row_digest = ?3 WHERE bucket = ?1");
  for (const auto& [bucket, tally] : tallies)
    update.bind(0, to_integer(bucket)).bind(1, to_sql(tally.rows)).bind(2, to_sql(tally.digest)).run();
}

bool Fence::is_open(Epoch epoch) {
  require_epoch(epoch);
  return shard_->database().integer(
             "SELECT count(*) FROM temp.berth_selected LEFT JOIN main.berth_fence USING (bucket) "
             "WHERE serves IS NOT 1") == 0;
}

void Fence::open(Epoch epoch) {
  require_closed(epoch);
  shard_->database()
      .prepare(fmt::format("UPDATE main.berth_fence SET min_epoch = ?1, serves = 1, row_count = NULL, "
                           "row_digest = NULL WHERE {}",
                           k_selected))
      .bind(0, to_sql(epoch))
      .run();
}

void Fence::require_epoch(Epoch epoch) {
  sqlite::Database& database = shard_->database();
  database.run(std::string(k_create_fence));
  sqlite::Statement above = database.prepare(fmt::format(
      "SELECT bucket, min_epoch FROM main.berth_fence WHERE {} AND min_epoch > ?1 LIMIT 1", k_selected));
  if (above.bind(0, to_sql(epoch)).step())
    throw Error(
        ErrorCode::stale,
        fmt::format("another worker fenced bucket {} on {} at epoch {}, this one stands at epoch {}: let it "
                    "finish, then run this again",
                    above.integer(0), shard_->name(), above.integer(1), to_integer(epoch)));
}

void Fence::require_closed(Epoch epoch) {
  require_epoch(epoch);
  sqlite::Statement unfenced = shard_->database().prepare(
      "SELECT bucket FROM temp.berth_selected LEFT JOIN main.berth_fence USING (bucket) "
      "WHERE serves IS NOT 0 LIMIT 1");
  if (unfenced.step())
    throw Error(ErrorCode::mismatch,
                fmt::format("{} does not fence bucket {} although it is being moved: another program changed "
                            "berth_fence there; bring back that table from a backup",
                            shard_->name(), unfenced.integer(0)));
}

}  // namespace berth::move
