// Which URLs name a store?

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "berth/base/error.hpp"
#include "berth/store/store.hpp"

#include "sample.hpp"
#include "support/temp_directory.hpp"

namespace berth::test {

TEST(Url, a_url_without_a_known_kind_of_store_is_refused) {
  for (const std::string url :
       {"", "berth.db", "sqlite", "sqlite:", "SQLITE:x", "postgres://h/d", "etcd://h:1/p"}) {
    try {
      open_store(url);
      ADD_FAILURE() << url;
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ErrorCode::invalid_argument);
      EXPECT_NE(std::string(error.what()).find("sqlite:berth.db"), std::string::npos) << error.what();
    }
    EXPECT_THROW(create_store(url, sample_map(), by("founder")), Error) << url;
  }
}

TEST(Url, a_path_may_hold_what_urls_reserve) {
  const TempDirectory directory;
  const std::string url = "sqlite:" + (directory.path() / "a b?c=d#e%20:é.db").string();
  create_store(url, sample_map(), by("founder"));
  EXPECT_EQ(open_store(url)->state().active, sample_map().stamp());
  EXPECT_TRUE(std::filesystem::exists(url.substr(7)));
}

}  // namespace berth::test
