#include "cli/input/subject_options.hpp"

#include "berth/base/error.hpp"

#include "cli/output/shell_word.hpp"

namespace berth::cli {

void SubjectOptions::add_to(Command& command) {
  command.option({"--table", "T", "the table whose rows move (as the transition began)"}, table)
      .option({"--key", "C", "the column of their key (as the transition began)"}, key);
}

Subject SubjectOptions::completed_by(const ActiveState& state) const {
  Subject subject{table, key};
  if (state.transition && !state.transition->subject.empty()) {
    const Subject remembered = subject_from_text(state.transition->subject);
    if (subject.table.empty()) subject.table = remembered.table;
    if (subject.key_column.empty()) subject.key_column = remembered.key_column;
  }
  if (subject.table.empty() || subject.key_column.empty())
    throw Error(ErrorCode::invalid_argument,
                "which rows are meant is not known: name their table and the column of "
                "their key with --table T --key C");
  return subject;
}

std::string SubjectOptions::text_of(const Subject& subject) {
  return "--table " + shell_word(subject.table) + " --key " + shell_word(subject.key_column);
}

}  // namespace berth::cli
