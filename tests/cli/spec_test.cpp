// Which files of desired nodes are refused, and does the sentence say where, what and the way out?

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/file.hpp"
#include "workbench.hpp"

namespace berth::test {
namespace {

/// A store of two nodes and a file to compare it with.
struct SpecBench : Workbench {
  SpecBench() { make_store(16, {"a", "b"}); }

  void expect_refused_spec(const std::string& text, int status, const std::string& words) const {
    write_file(path("spec.toml"), text);
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"check", path("spec.toml")}, {"plan", "--what-if", path("spec.toml")}})
      expect_refused(command, status, path("spec.toml") + words);
  }
};

}  // namespace

TEST(Spec, that_is_not_there_is_named) {
  const SpecBench bench;
  bench.expect_refused({"check", bench.path("absent.toml")}, 1, "absent.toml cannot be read");
  bench.expect_refused({"plan", "--what-if", bench.path("absent.toml")}, 1, "absent.toml cannot be read");
}

TEST(Spec, that_is_no_toml_is_refused_with_its_line) {
  const SpecBench bench;
  bench.expect_refused_spec("replicas = 1\n[[nodes]\n", 1, ":2: this is not TOML (");
  bench.expect_refused_spec("[[nodes]]\nid = \"a\"\nid = \"b\"\n", 1, ":3: this is not TOML (");
  bench.expect_refused_spec("[[nodes]]\nid = \"\xff\"\n", 1, ":2: this is not TOML (");
}

TEST(Spec, with_an_unknown_key_is_refused) {
  const SpecBench bench;
  bench.expect_refused_spec(
      "replica = 1\n[[nodes]]\nid = \"a\"\n", 1,
      ":1: 'replica' is no key of a spec: it may have buckets, replicas, caps and nodes");
  bench.expect_refused_spec("[[node]]\nid = \"a\"\n", 1, ":1: 'node' is no key of a spec");
  bench.expect_refused_spec(
      "[[nodes]]\nid = \"a\"\nwieght = 2\n", 1,
      ":3: 'wieght' is no key of a node: it may have id, address, zone, weight and state");
}

TEST(Spec, with_a_value_of_another_type_is_refused) {
  const SpecBench bench;
  const std::string a = "[[nodes]]\nid = \"a\"\n";
  bench.expect_refused_spec("buckets = \"16\"\n" + a, 1,
                            ":1: buckets of a spec has to be a whole number, without quotes");
  bench.expect_refused_spec("replicas = 1.5\n" + a, 1, ":1: replicas of a spec has to be a whole number");
  bench.expect_refused_spec("caps = \"zone=1\"\n" + a, 1, ":1: caps of a spec has to be a list of texts");
  bench.expect_refused_spec("caps = [\n  \"zone=1\",\n  2,\n]\n" + a, 1,
                            ":3: caps has to be a list of texts");
  bench.expect_refused_spec("[nodes]\nid = \"a\"\n", 1,
                            ":1: nodes of a spec has to be a list of tables: write [[nodes]]");
  bench.expect_refused_spec("nodes = [\"a\"]\n", 1, ":1: nodes has to be a list of tables");
  bench.expect_refused_spec("[[nodes]]\nid = 1\n", 1, ":2: id of a node has to be text in quotes");
  bench.expect_refused_spec(a + "weight = \"2\"\n", 1,
                            ":3: weight of node a has to be a number, as 2 or 0.25");
  bench.expect_refused_spec(a + "zone = [\"eu\"]\n", 1, ":3: zone of node a has to be text in quotes");
  bench.expect_refused_spec(a + "address = 5432\n", 1, ":3: address of node a has to be text in quotes");
  bench.expect_refused_spec(a + "state = true\n", 1, ":3: state of node a has to be text in quotes");
}

TEST(Spec, with_a_value_that_breaks_a_rule_is_refused) {
  const SpecBench bench;
  const std::string a = "[[nodes]]\nid = \"a\"\n";
  bench.expect_refused_spec("buckets = 0\n" + a, 1,
                            ":1: buckets is 0: give a whole number from 1 to 1048576");
  bench.expect_refused_spec("buckets = 4294967297\n" + a, 1, ":1: buckets is 4294967297: give");
  bench.expect_refused_spec("replicas = -1\n" + a, 1, ":1: replicas is -1: give a whole number from 1 to 16");
  bench.expect_refused_spec("caps = [\"rack=1\"]\n" + a, 1, ":1: 'rack=1' is no cap: write zone=1");
  bench.expect_refused_spec("[[nodes]]\nid = \"a b\"\n", 1, ":2: node id 'a b' has a space");
  bench.expect_refused_spec(a + "zone = \"eu//r\"\n", 1, ":3: zone");
  bench.expect_refused_spec(a + "address = \"x\\ny\"\n", 1, ":3: ");
  bench.expect_refused_spec(a + "state = \"gone\"\n", 1, ":3: 'gone' is no state of a node: write up, down");
  for (const char* const weight : {"-1", "nan", "inf", "1e20", "0.0000001", "100000001"})
    bench.expect_refused_spec(a + "weight = " + weight + '\n', 1, ":3: weight '");
}

TEST(Spec, with_a_node_without_a_name_or_with_that_of_another_is_refused) {
  const SpecBench bench;
  bench.expect_refused_spec("\n[[nodes]]\nweight = 2\n", 1,
                            ":2: this node has no id: name it, as id = \"db-1\"");
  bench.expect_refused_spec("[[nodes]]\nid = \"a\"\n\n[[nodes]]\nid = \"a\"\n", 1,
                            ":5: node a is there already, in line 2: leave one of them out");
}

TEST(Spec, that_would_leave_no_node_is_refused) {
  const SpecBench bench;
  bench.expect_refused_spec("", 1, ":1: the file names no nodes, and all would leave");
  bench.expect_refused_spec("replicas = 1\nnodes = []\n", 1, ":2: nodes is empty, and all would leave");
}

TEST(Spec, with_caps_that_contradict_each_other_is_refused) {
  const SpecBench bench;
  const std::string a = "[[nodes]]\nid = \"a\"\n";
  bench.expect_refused_spec("caps = [\"zone=1\", \"zone=2\"]\n" + a, 1,
                            ":1: the caps zone=1 and zone=2 are of one level: leave one out");
  bench.expect_refused_spec(
      "caps = [\"zone=3\", \"zone:1=2\"]\n" + a, 1,
      ":1: the caps zone:1=2 and zone=3 contradict each other, the outer zone holds the "
      "inner ones: raise the first or lower the second");
}

TEST(Spec, that_no_table_satisfies_is_infeasible_and_says_what_lacks) {
  const SpecBench bench;
  const std::string two = "[[nodes]]\nid = \"a\"\nzone = \"eu\"\n[[nodes]]\nid = \"b\"\nzone = \"eu\"\n";
  bench.expect_refused_spec("\nreplicas = 3\n" + two, 4,
                            ":2: 3 replicas of 16 buckets need 48 places and there are 32");
  bench.expect_refused_spec(
      "replicas = 2\ncaps = [\"zone=1\"]\n" + two, 4,
      ":1: 2 replicas of 16 buckets need 32 places and there are 16: zone eu 16 (at most 1 of "
      "a bucket)");
  bench.expect_refused_spec("# nobody\n[[nodes]]\nid = \"a\"\nweight = 0\n", 4,
                            ":2: no node has a weight above 0");
  bench.expect_refused_spec("[[nodes]]\nid = \"a\"\nstate = \"draining\"\n", 4,
                            ":1: no node has a weight above 0");
}

TEST(Spec, with_buckets_for_a_map_that_has_none_is_refused) {
  const Workbench bench;
  bench.output({"init", "--placement", "direct:draws"});
  write_file(bench.path("spec.toml"), "replicas = 1\nbuckets = 16\n[[nodes]]\nid = \"a\"\n");
  bench.expect_refused({"check", bench.path("spec.toml")}, 1,
                       "spec.toml:2: a direct map has no buckets, not 16");
}

}  // namespace berth::test
