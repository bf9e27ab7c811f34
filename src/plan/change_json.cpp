#include "change_json.hpp"

#include <vector>

namespace berth {
namespace {

using json::Fields;
using json::Json;

Json to_json(const Move& move) {
  return {{"bucket", to_integer(move.bucket)},
          {"replica", move.replica},
          {"from", move.from.text()},
          {"to", move.to.text()}};
}

Json to_json(const Placing& placing) {
  return {{"bucket", to_integer(placing.bucket)}, {"replica", placing.replica}, {"to", placing.to.text()}};
}

Json to_json(const Release& release) {
  return {{"bucket", to_integer(release.bucket)}, {"from", release.from.text()}};
}

Json to_json(const RoleChange& change) {
  return {{"bucket", to_integer(change.bucket)},
          {"replica", change.replica},
          {"from", change.from.text()},
          {"to", change.to.text()}};
}

template <typename Row>
Json list_of(const std::vector<Row>& rows) {
  Json list = Json::array();
  for (const Row& row : rows) list.push_back(to_json(row));
  return list;
}

Bucket bucket_of(const Fields& row) { return Bucket{row.number<std::uint32_t>("bucket")}; }
std::uint32_t replica_of(const Fields& row) { return row.number<std::uint32_t>("replica"); }
NodeId from_of(const Fields& row) { return NodeId(row.text("from")); }
NodeId to_of(const Fields& row) { return NodeId(row.text("to")); }

Move move_from(const Fields& row) { return {bucket_of(row), replica_of(row), from_of(row), to_of(row)}; }
Placing placing_from(const Fields& row) { return {bucket_of(row), replica_of(row), to_of(row)}; }
Release release_from(const Fields& row) { return {bucket_of(row), from_of(row)}; }
RoleChange role_change_from(const Fields& row) {
  return {bucket_of(row), replica_of(row), from_of(row), to_of(row)};
}

template <typename Row>
std::vector<Row> rows_of(const char* what, const Json& list, Row (*read)(const Fields&)) {
  std::vector<Row> rows;
  rows.reserve(list.size());
  for (const Json& row : list) rows.push_back(read(Fields(what, row)));
  return rows;
}

}  // namespace

void add_change(Json& plan, const TableChange& change) {
  plan["move_list"] = list_of(change.moves);
  plan["placing_list"] = list_of(change.placed);
  plan["release_list"] = list_of(change.released);
  plan["role_changes"] = list_of(change.role_changes);
}

TableChange change_from_json(const Fields& plan) {
  return {rows_of("a move of the plan", plan.list("move_list"), move_from),
          rows_of("a placing of the plan", plan.list("placing_list"), placing_from),
          rows_of("a release of the plan", plan.list("release_list"), release_from),
          rows_of("a role change of the plan", plan.list("role_changes"), role_change_from)};
}

}  // namespace berth
