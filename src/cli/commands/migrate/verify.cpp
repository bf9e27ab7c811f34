#include "berth/move/verify.hpp"

#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/input/subject_options.hpp"
#include "cli/number.hpp"
#include "cli/output/escape.hpp"
#include "cli/output/json.hpp"

namespace berth::cli {
namespace {

Json to_json(const VerifyResult& result) {
  Json nodes = Json::object();
  for (const auto& [node, rows] : result.rows_by_node) nodes[node.text()] = rows;
  Json first = Json::array();
  for (const Misplaced& row : result.first_misplaced) {
    Json json = key_field(row.key);
    json["bucket"] = to_integer(row.bucket);
    json["on"] = row.on.text();
    json["wanted"] = Json::array();
    for (const NodeId& node : row.wanted) json["wanted"].push_back(node.text());
    first.push_back(std::move(json));
  }
  return {{"rows", result.rows},
          {"copies", result.copies},
          {"rows_by_node", std::move(nodes)},
          {"misplaced", result.misplaced},
          {"first_misplaced", std::move(first)}};
}

void print_result(Session& session, const VerifyResult& result) {
  session.print("{} rows, {} misplaced\n", grouped(result.rows), grouped(result.misplaced));
  if (result.copies > 0) session.print("{} copies of rows that are moving\n", grouped(result.copies));
  for (const auto& [node, rows] : result.rows_by_node)
    session.print("  {}  {}\n", node.text(), grouped(rows));
  for (const Misplaced& row : result.first_misplaced) {
    std::string wanted;
    for (const NodeId& node : row.wanted) wanted.append(wanted.empty() ? "" : ",").append(node.text());
    session.print("misplaced: {} of bucket {} is on {}, belongs on {}\n", escaped(row.key),
                  to_integer(row.bucket), row.on.text(), wanted.empty() ? "-" : wanted);
  }
  if (!result.clean())
    session.print(
        "either --table or --key is not what the rows are placed by, or a program wrote rows past the fence: "
        "docs/migration.md, \"Rows on the wrong node\", says how to tell and repair\n");
}

ExitStatus verify(Session& session, const SubjectOptions& options) {
  const auto store = open_store(session);
  const VerifyResult result = verify_rows(*store, options.completed_by(store->state()));
  if (session.json) {
    print(session, to_json(result));
  } else {
    print_result(session, result);
    if (result.clean()) session.suggest("status");
  }
  return result.clean() ? ExitStatus::done : ExitStatus::mismatch;
}

}  // namespace

void add_migrate_verify(Command& group) {
  const auto options = std::make_shared<SubjectOptions>();
  Command command = group.command("verify", "Check that every row is where the map wants it",
                                  "migrate verify --table people --key id",
                                  [options](Session& session) { return verify(session, *options); });
  options->add_to(command);
}

}  // namespace berth::cli
