// Is what is written what was meant?

#include "markup.hpp"

#include <gtest/gtest.h>

namespace berth::report {
namespace {

TEST(Markup, nests_elements_and_escapes_what_is_in_them) {
  Markup markup;
  markup.element("g", {{"class", "a\"b"}}, [&] {
    markup.element("text", {{"x", 1.005}, {"y", 2}}, "<&>");
    markup.empty("rect", {{"width", 0.5}});
  });
  EXPECT_EQ(markup.text(),
            "<g class=\"a&quot;b\">\n"
            "  <text x=\"1\" y=\"2\">&lt;&amp;&gt;</text>\n"
            "  <rect width=\"0.5\"/>\n"
            "</g>\n");
}

}  // namespace
}  // namespace berth::report
