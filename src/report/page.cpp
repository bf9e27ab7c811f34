#include "berth/report/page.hpp"

#include "markup.hpp"
#include "style.hpp"

namespace berth::report {
namespace {

// Nothing is fetched and nothing runs, whatever a name contains.
constexpr std::string_view k_policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

std::string_view style_for(Verdict verdict) {
  switch (verdict) {
    case Verdict::pass:
      return "verdict pass";
    case Verdict::warn:
      return "verdict warn";
    case Verdict::error:
      break;
  }
  return "verdict error";
}

void write_head(Markup& markup, const Page& page) {
  markup.element("head", {}, [&] {
    markup.empty("meta", {{"charset", "utf-8"}});
    markup.empty("meta", {{"http-equiv", "Content-Security-Policy"}, {"content", k_policy}});
    markup.empty("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
    markup.empty("link", {{"rel", "icon"}, {"href", "data:,"}});
    markup.element("title", {}, page.headline);
    markup.element("style", {}, [&] {
      markup.raw(figure_style());
      markup.raw(page_style());
    });
  });
}

void write_tiles(Markup& markup, const std::vector<Tile>& tiles) {
  markup.element("dl", {{"class", "tiles"}}, [&] {
    for (const Tile& tile : tiles) {
      markup.element("div", {{"data-name", tile.name}, {"data-value", tile.exact}}, [&] {
        markup.element("dt", {}, tile.label);
        markup.element("dd", {}, [&] {
          markup.element("span", {{"class", "value"}}, tile.value);
          if (!tile.note.empty()) markup.element("span", {{"class", "note"}}, tile.note);
        });
      });
    }
  });
}

void write_checks(Markup& markup, const std::vector<Check>& checks) {
  if (checks.empty()) return;
  markup.element("ul", {{"class", "checks"}}, [&] {
    for (const Check& check : checks) {
      markup.element("li", {}, [&] {
        markup.element("span", {{"class", style_for(check.verdict)}}, name_of(check.verdict));
        markup.element("span", {}, check.text);
      });
    }
  });
}

void write_command(Markup& markup, const std::string& command) {
  if (command.empty()) return;
  markup.element("div", {{"class", "next"}}, [&] {
    markup.element("span", {}, "Next");
    markup.element("code", {}, command);
  });
}

void write_row(Markup& markup, const std::vector<std::string>& row) {
  markup.element("tr", {}, [&] {
    for (std::size_t i = 0; i < row.size(); ++i)
      i == 0 ? markup.element("th", {{"scope", "row"}}, row[i]) : markup.element("td", {}, row[i]);
  });
}

void write_table(Markup& markup, const DataTable& table) {
  markup.element("details", {}, [&] {
    markup.element("summary", {}, table.title);
    markup.element(
        "div", {{"class", "scroll"}, {"tabindex", 0}, {"role", "region"}, {"aria-label", table.title}}, [&] {
          markup.element("table", {}, [&] {
            markup.element("thead", {}, [&] {
              markup.element("tr", {}, [&] {
                for (const std::string& cell : table.header) markup.element("th", {{"scope", "col"}}, cell);
              });
            });
            markup.element("tbody", {}, [&] {
              for (const auto& row : table.rows) write_row(markup, row);
            });
          });
        });
  });
}

void write_section(Markup& markup, const Section& section) {
  markup.element("section", {{"id", section.name}}, [&] {
    markup.element("h2", {}, section.heading);
    if (!section.text.empty()) markup.element("p", {}, section.text);
    for (const Drawing& drawing : section.drawings)
      markup.element(
          "div", {{"class", "drawing"}, {"tabindex", 0}, {"role", "region"}, {"aria-label", drawing.title}},
          [&] { markup.raw(svg_element(drawing)); });
    for (const DataTable& table : section.tables) write_table(markup, table);
  });
}

void write_footer(Markup& markup, const Page& page) {
  markup.element("footer", {}, [&] {
    markup.element("dl", {}, [&] {
      for (const auto& [name, value] : page.particulars) {
        markup.element("dt", {}, name);
        markup.element("dd", {}, value);
      }
    });
  });
}

void write_main(Markup& markup, const Page& page) {
  markup.element("main", {}, [&] {
    markup.element("header", {}, [&] {
      markup.element("p", {{"class", "kicker"}}, page.kicker);
      markup.element("h1", {}, page.headline);
      if (!page.lead.empty()) markup.element("p", {{"class", "lead"}}, page.lead);
      write_tiles(markup, page.tiles);
      write_checks(markup, page.checks);
      write_command(markup, page.command);
    });
    for (const Section& section : page.sections) write_section(markup, section);
    write_footer(markup, page);
  });
}

}  // namespace

std::string_view name_of(Verdict verdict) noexcept {
  switch (verdict) {
    case Verdict::pass:
      return "PASS";
    case Verdict::warn:
      return "WARN";
    case Verdict::error:
      break;
  }
  return "ERROR";
}

std::string html(const Page& page) {
  Markup markup;
  markup.raw("<!DOCTYPE html>\n");
  markup.element("html", {{"xmlns", "http://www.w3.org/1999/xhtml"}, {"lang", "en"}}, [&] {
    write_head(markup, page);
    markup.element("body", {}, [&] { write_main(markup, page); });
  });
  return markup.text();
}

}  // namespace berth::report
