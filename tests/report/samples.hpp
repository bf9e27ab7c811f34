#pragma once

#include <map>
#include <string>

#include "berth/report/plan_report.hpp"

namespace berth::report::test {

/// Four nodes and a fifth that joins, as in the README.
TablePlan fifth_node();

/// A cluster of `nodes` that loses its first tenth and gets as many new ones, with three replicas.
TablePlan replaced_tenth(std::uint64_t nodes);

/// Names that try to be markup, scripts, or another name.
TablePlan hostile_names();

/// Every kind of page by name: from nothing at all to a thousand nodes.
std::map<std::string, Page> sample_pages();

}  // namespace berth::report::test
