#include "style.hpp"

namespace berth::report {
namespace {

constexpr std::string_view k_figure_style = R"css(
:root {
  color-scheme: light dark;
  --paper: #ffffff; --panel: #f6f7f8; --ink: #16191d; --quiet: #5b6470; --rule: #e4e7eb; --axis: #8d96a1;
  --before: #b3bbc5; --soft: #dde2e8; --after: #1f65b0; --sends: #b4540f; --extra: #fbf1e4;
  --pass: #1b7443; --warn: #8f5a00; --error: #b3261e;
  --shade-0: #f6f7f8; --shade-1: #deeaf6; --shade-2: #bdd6ee; --shade-3: #93bce2; --shade-4: #6aa1d5;
  --shade-5: #2f74bb; --shade-6: #1f5a9a; --shade-7: #123f73; --over-pale: #16191d; --over-deep: #ffffff;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #14171b; --panel: #1c2026; --ink: #e9ecef; --quiet: #9ba5b1; --rule: #2a3038; --axis: #6b7580;
    --before: #5c6672; --soft: #343b45; --after: #66a9ee; --sends: #ec9a5a; --extra: #2b241b;
    --pass: #62c48f; --warn: #e5b04c; --error: #f28b82;
    --shade-0: #1c2026; --shade-1: #1b2f45; --shade-2: #1f4064; --shade-3: #245485; --shade-4: #2f6aa6;
    --shade-5: #69a5e2; --shade-6: #93c1f0; --shade-7: #c3dffb; --over-pale: #ffffff; --over-deep: #10141a;
  }
}
.figure {
  background: var(--paper);
  font: 12px/1.3 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif;
}
.figure text { fill: var(--ink); }
.figure .number { font-variant-numeric: tabular-nums; }
.figure .quiet { fill: var(--quiet); }
.figure .strong { font-weight: 600; }
.figure .end { text-anchor: end; }
.figure .middle { text-anchor: middle; }
.figure .after-text, .figure .receives-text { fill: var(--after); font-weight: 600; }
.figure .sends-text { fill: var(--sends); font-weight: 600; }
.figure .rule { stroke: var(--rule); stroke-width: 1px; }
.figure .axis { stroke: var(--axis); stroke-width: 1px; }
.figure .before { fill: var(--before); }
.figure .soft { fill: var(--soft); }
.figure .crisp { shape-rendering: crispEdges; }
.figure .after, .figure .receives { fill: var(--after); }
.figure .sends { fill: var(--sends); }
.figure .wave { fill: var(--axis); }
.figure .extra { fill: var(--extra); }
.figure .reach { fill: var(--ink); fill-opacity: 0; }
.figure .reach:hover { fill-opacity: 0.08; }
.figure .curve { fill: none; stroke: var(--after); stroke-width: 2px; stroke-linejoin: round; }
.figure .point { fill: var(--paper); stroke: var(--after); stroke-width: 1.5px; }
.figure .chosen { fill: var(--sends); stroke: var(--paper); stroke-width: 2px; }
.figure .shade-0 { fill: var(--shade-0); }
.figure .shade-1 { fill: var(--shade-1); }
.figure .shade-2 { fill: var(--shade-2); }
.figure .shade-3 { fill: var(--shade-3); }
.figure .shade-4 { fill: var(--shade-4); }
.figure .shade-5 { fill: var(--shade-5); }
.figure .shade-6 { fill: var(--shade-6); }
.figure .shade-7 { fill: var(--shade-7); }
.figure .over-1, .figure .over-2, .figure .over-3, .figure .over-4 { fill: var(--over-pale); pointer-events: none; }
.figure .over-5, .figure .over-6, .figure .over-7 { fill: var(--over-deep); pointer-events: none; }
)css";

constexpr std::string_view k_page_style = R"css(
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif;
}
main { max-width: 928px; margin: 0 auto; padding: 56px 24px 72px; }
h1, h2, p, dl, dd, ul { margin: 0; padding: 0; }
.kicker { color: var(--quiet); font-size: 14px; letter-spacing: 0.02em; }
h1 { margin: 8px 0 12px; max-width: 24em; font-size: 36px; line-height: 1.15; letter-spacing: -0.018em; font-weight: 700; text-wrap: balance; }
.lead { max-width: 40em; color: var(--quiet); font-size: 18px; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(190px, 40%), 1fr)); gap: 28px 24px; margin: 36px 0 0; padding: 24px 0 0; border-top: 2px solid var(--ink); }
.tiles dt { color: var(--quiet); font-size: 14px; }
.tiles dd { overflow-wrap: anywhere; }
.tiles .value { display: block; font-size: 26px; line-height: 1.25; font-weight: 600; letter-spacing: -0.01em; font-variant-numeric: tabular-nums; }
.tiles .note { display: block; color: var(--quiet); font-size: 14px; }
section { margin-top: 60px; }
h2 { font-size: 22px; line-height: 1.25; letter-spacing: -0.01em; font-weight: 650; text-wrap: balance; }
section p { max-width: 44em; margin-top: 6px; color: var(--quiet); }
.drawing { margin: 20px 0 0; overflow-x: auto; }
.figure { display: block; width: 100%; min-width: 800px; height: auto; }
.checks { list-style: none; margin-top: 36px; border-top: 1px solid var(--rule); }
.checks li { display: flex; gap: 16px; padding: 10px 0; border-bottom: 1px solid var(--rule); overflow-wrap: anywhere; }
.verdict { flex: none; width: 5em; font-size: 13px; line-height: 24px; font-weight: 700; letter-spacing: 0.05em; }
.pass { color: var(--pass); }
.warn { color: var(--warn); }
.error { color: var(--error); }
.next { margin-top: 24px; padding: 14px 18px; background: var(--panel); border-radius: 8px; color: var(--quiet); font-size: 14px; }
code { display: block; margin-top: 2px; color: var(--ink); font: 15px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
details { margin-top: 14px; font-size: 14px; }
summary { width: fit-content; color: var(--quiet); cursor: pointer; }
summary:hover { color: var(--ink); }
summary:focus-visible { outline: 2px solid var(--after); outline-offset: 3px; border-radius: 2px; }
.scroll { max-height: 420px; margin-top: 10px; overflow: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 20px 4px 0; border-bottom: 1px solid var(--rule); text-align: right; font-weight: 400; white-space: nowrap; }
th:first-child { text-align: left; }
thead th { position: sticky; top: 0; background: var(--paper); color: var(--quiet); }
footer { margin-top: 64px; padding-top: 16px; border-top: 1px solid var(--rule); color: var(--quiet); font-size: 13px; }
footer dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; }
footer dd { overflow-wrap: anywhere; font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
@media (max-width: 600px) {
  main { padding-top: 32px; }
  h1 { font-size: 28px; }
}
@media print {
  :root { color-scheme: light; }
  main { max-width: none; padding: 0; }
  section, .tiles, .checks li { break-inside: avoid; }
  .drawing { overflow: visible; }
  .figure { min-width: 0; }
  details { display: none; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
)css";

}  // namespace

std::string_view figure_style() { return k_figure_style; }

std::string_view page_style() { return k_page_style; }

}  // namespace berth::report
