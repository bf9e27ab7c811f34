#include "cli/why_not.hpp"

#include <memory>
#include <string>
#include <utility>

#include "cli/commands.hpp"
#include "cli/input/key_question.hpp"
#include "cli/output/json.hpp"
#include "cli/output/since_text.hpp"

namespace berth::cli {
namespace {

struct Options {
  KeyQuestion question;
  std::string node;
};

Json to_json(const NodeShare& share) {
  return {{"held", share.held}, {"share", share.share}, {"least", share.least}, {"most", share.most}};
}

Json to_json(const FullZone& full) {
  Json holders = Json::array();
  for (const NodeId& holder : full.holders) holders.push_back(holder.text());
  return {{"cap", text_of(full.cap)}, {"zone", full.zone}, {"holders", std::move(holders)}};
}

Json to_json(const KeyRank& rank) {
  return {{"place", rank.place}, {"full_cap", rank.full_cap ? Json(text_of(*rank.full_cap)) : Json()}};
}

Json to_json(const Step& step) {
  return {{"from", step.move->from.text()}, {"to", step.move->to.text()}, {"stage", name_of(step.stage)}};
}

template <typename Part>
Json or_null(const std::optional<Part>& part) {
  return part ? to_json(*part) : Json();
}

Json to_json(const WhyNot& answer, const LocatedKey& key, const NodeId& id) {
  Json json = naming_fields(key);
  json["nodes"] = Json::array();
  for (const Node* node : key.here.nodes) json["nodes"].push_back(node->id.text());
  json["version"] = to_integer(key.here.version);
  json["node"] = id.text();
  json["holds"] = answer.replica.has_value();
  json["replica"] = answer.replica ? Json(*answer.replica) : Json();
  json["reason"] = answer.grounds.reason;
  json["text"] = answer.grounds.text;
  json["move"] = or_null(answer.step);
  json["load"] = answer.absence ? to_json(answer.absence->share) : Json();
  json["full_zone"] = answer.absence ? or_null(answer.absence->full_zone) : Json();
  json["rank"] = or_null(answer.rank);
  json["since"] = since_to_json(key.since);
  return json;
}

void print_answer(Session& session, const WhyNot& answer, const LocatedKey& key) {
  session.print("{}", naming_lines(key));
  std::string ids;
  for (const Node* node : key.here.nodes) ids.append(ids.empty() ? "" : ", ").append(node->id.text());
  session.print("on        {}\n", ids.empty() ? "no node" : ids);
  session.print("answer    {}\n", answer.grounds.text);
  session.print("version   {}\n", to_integer(key.here.version));
  session.suggest(answer.step ? "migrate status" : "node list");
}

ExitStatus why_not(Session& session, const Options& options) {
  const NodeId id(options.node);
  const auto store = open_store(session);
  const Routing routing = options.question.routing(*store);
  const LocatedKey key = locate(*store, routing, options.question);
  const WhyNot answer = why_not(routing, key, id);
  if (session.json) {
    print(session, to_json(answer, key, id));
  } else {
    print_answer(session, answer, key);
  }
  return ExitStatus::done;
}

}  // namespace

void add_why_not(Command& root) {
  const auto options = std::make_shared<Options>();
  Command command = root.command("why-not", "Say why a key is not on a node", "why-not alice db-3",
                                 [options](Session& session) { return why_not(session, *options); });
  options->question.add_to(command);
  command.argument({"NODE", "", "the node's id"}, options->node);
}

}  // namespace berth::cli
