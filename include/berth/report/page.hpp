#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "berth/report/drawing.hpp"

namespace berth::report {

/// One number of the headline.
struct Tile {
  std::string name;  ///< `lower_bound`: what the number is called in JSON
  std::string label;
  std::string value;  ///< as it is read
  std::string exact;  ///< as a machine compares it
  std::string note;   ///< a few words below it, may be empty
};

/// A table that is folded away until somebody asks for the numbers of a figure.
struct DataTable {
  std::string title;
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;  ///< the first cell names the row; the others are numbers
};

/// A finding, what it means, and the figures and tables that show it.
struct Section {
  std::string name;
  std::string heading;
  std::string text;
  std::vector<Drawing> drawings;
  std::vector<DataTable> tables;
};

enum class Verdict : std::uint8_t { pass, warn, error };

/// `PASS`, `WARN`, `ERROR`.
std::string_view name_of(Verdict verdict) noexcept;

/// Something that was looked at, and what came of it.
struct Check {
  Verdict verdict = Verdict::pass;
  std::string text;
};

/// What one report says, from top to bottom.
struct Page {
  std::string kicker;    ///< what this is about: `berth plan · version 2 → 3`
  std::string headline;  ///< the finding, in one sentence
  std::string lead;      ///< a sentence or two more
  std::vector<Tile> tiles;
  std::vector<Check> checks;
  std::string command;  ///< what usually follows; may be empty
  std::vector<Section> sections;
  std::vector<std::pair<std::string, std::string>> particulars;  ///< name and value, at the foot
};

/// The page as one file: it loads nothing, runs nothing, is light or dark as its reader wishes, and prints.
/// The same page gives the same bytes.
std::string html(const Page& page);

}  // namespace berth::report
