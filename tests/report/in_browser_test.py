"""Do the pages look in a browser as they should?"""

import os
import sys
import unittest

from sample_pages import sample_pages

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from support.chromium import Chromium  # noqa: E402

# Texts of a figure that stick out of it, in its own pixels.
STICKING_OUT = """
[...document.querySelectorAll("svg.figure")].flatMap(svg => {
  const frame = svg.getBoundingClientRect();
  return [...svg.querySelectorAll("text, rect, circle")].filter(mark => {
    const box = mark.getBoundingClientRect();
    return box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 ||
           box.bottom > frame.bottom + 1;
  }).map(mark => `${svg.dataset.figure}: ${mark.textContent}`);
})
"""

# Pairs of texts of one figure that lie on each other.
ON_EACH_OTHER = """
[...document.querySelectorAll("svg.figure")].flatMap(svg => {
  const texts = [...svg.querySelectorAll("text")].map(text => [text.textContent, text.getBoundingClientRect()]);
  texts.sort((a, b) => a[1].left - b[1].left);
  const found = [];
  for (let i = 0; i < texts.length; ++i)
    for (let j = i + 1; j < texts.length && texts[j][1].left < texts[i][1].right - 1; ++j)
      if (texts[i][1].top < texts[j][1].bottom - 4 && texts[j][1].top < texts[i][1].bottom - 4)
        found.push(`${svg.dataset.figure}: ${texts[i][0]} and ${texts[j][0]}`);
  return found;
})
"""

# Texts whose contrast to what is behind them is less than WCAG 2.2 asks of text, 4.5.
PALE = """
(() => {
  const channel = c => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  const luminance = colour => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map(Number).map(channel);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => {
    const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
  };
  const behind = text => {
    const shade = [...text.classList].find(name => name.startsWith("over-"));
    if (shade) return getComputedStyle(text.closest("svg").querySelector("." + shade.replace("over", "shade"))).fill;
    for (let at = text; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (colour !== "rgba(0, 0, 0, 0)") return colour;
    }
  };
  const said = element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  const shown = [...document.querySelectorAll("main *, svg text")].filter(
      element => said(element) && (!element.closest("svg") || element.tagName === "text"));
  return shown.flatMap(element => {
    const style = getComputedStyle(element);
    const ratio = contrast(element.tagName === "text" ? style.fill : style.color, behind(element));
    return ratio < 4.5 ? [`${element.textContent}: ${ratio.toFixed(2)}`] : [];
  });
})()
"""


class InBrowser(unittest.TestCase):
    """Asked of every page, light and dark, on a desk and on a phone."""

    @classmethod
    def setUpClass(cls):
        cls.pages = cls.enterClassContext(sample_pages())
        cls.browser = cls.enterClassContext(Chromium())

    def ask(self, question, width=1100, colours="light"):
        """The answers by page, those that are not empty."""
        self.browser.view(width, colours)
        answers = {}
        for name, file in self.pages.items():
            self.browser.open(file)
            if answer := question(self.browser):
                answers[name] = answer
        return answers

    def test_the_console_is_empty(self):
        self.assertEqual(self.ask(lambda browser: browser.complaints()), {})

    def test_nothing_else_is_loaded(self):
        self.assertEqual(self.ask(lambda browser: browser.requests()[1:]), {})

    def test_nothing_sticks_out_of_its_figure(self):
        self.assertEqual(self.ask(lambda browser: browser.evaluate(STICKING_OUT)), {})

    def test_no_text_lies_on_another(self):
        self.assertEqual(self.ask(lambda browser: browser.evaluate(ON_EACH_OTHER)), {})

    def test_every_text_can_be_read(self):
        for colours in ("light", "dark"):
            self.assertEqual(self.ask(lambda browser: browser.evaluate(PALE), colours=colours), {}, colours)

    def test_a_page_is_never_wider_than_its_window(self):
        wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        for width in (360, 1100):
            self.assertEqual(self.ask(lambda browser: browser.evaluate(wider), width=width), {}, width)


if __name__ == "__main__":
    unittest.main()
