// Does a subject survive being written into a transition?

#include "berth/move/subject.hpp"

#include <gtest/gtest.h>

#include "cluster.hpp"

namespace berth::test {
namespace {

TEST(Subject, is_written_as_in_sql) {
  EXPECT_EQ(to_text({"devices", "prefix"}), R"("devices"."prefix")");
  EXPECT_EQ(to_text({"a\"b", "c.d"}), R"("a""b"."c.d")");
}

TEST(Subject, is_read_back_whatever_the_names) {
  for (const Subject& subject : {Subject{"t", "k"}, Subject{"a\"b", "\"\""}, Subject{"a\".\"b", "c"},
                                 Subject{"Größe", "ключ"}, Subject{"", ""}})
    EXPECT_EQ(subject_from_text(to_text(subject)), subject);
}

TEST(Subject, refuses_text_that_it_did_not_write) {
  for (const char* const text : {"", "t.k", R"("t")", R"("t"."k)", R"("t"."k"x)", R"("t""k")", R"("t"x"k")"})
    expect_error(ErrorCode::corrupt, {}, [&] { subject_from_text(text); });
}

}  // namespace
}  // namespace berth::test
