#include <iostream>
#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace {

/// Prints, after each failed test, the one command that repeats it.
class RepeatCommand : public testing::EmptyTestEventListener {
 public:
  explicit RepeatCommand(std::string program) : program_(std::move(program)) {}

  void OnTestEnd(const testing::TestInfo& test) override {
    if (test.result()->Failed())
      std::cout << "repeat: " << program_ << " --gtest_filter='" << test.test_suite_name() << '.'
                << test.name() << "'\n"
                << std::flush;
  }

 private:
  std::string program_;
};

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  // The list owns what it is given.
  testing::UnitTest::GetInstance()->listeners().Append(new RepeatCommand(argv[0]));
  return RUN_ALL_TESTS();
}
