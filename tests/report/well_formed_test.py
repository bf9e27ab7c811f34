"""Is every page well-formed, whatever nodes are called?"""

import unittest
import xml.etree.ElementTree as ElementTree

from sample_pages import sample_pages

SVG = "{http://www.w3.org/2000/svg}"


class WellFormed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with sample_pages() as pages:
            cls.pages = {name: ElementTree.parse(path).getroot() for name, path in pages.items()}

    def test_ids_are_given_once(self):
        for name, root in self.pages.items():
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            self.assertEqual(len(ids), len(set(ids)), name)

    def test_figures_have_a_title_and_a_description(self):
        for name, root in self.pages.items():
            for figure in root.iter(f"{SVG}svg"):
                texts = {element.get("id"): element.text for element in figure if element.tag != f"{SVG}style"}
                for referred in figure.get("aria-labelledby").split():
                    self.assertTrue(texts[referred], name)

    def test_every_mark_says_its_value_in_a_tooltip(self):
        for name, root in self.pages.items():
            for mark in self.marks(root):
                self.assertIsNotNone(mark.find(f"{SVG}title"), (name, mark.attrib))

    def test_nothing_comes_from_elsewhere_and_nothing_runs(self):
        for name, root in self.pages.items():
            for element in root.iter():
                self.assertNotIn(element.tag.split("}")[1], {"script", "img", "iframe", "object", "use"}, name)
                for attribute, value in element.attrib.items():
                    self.assertFalse(attribute.startswith("on"), (name, attribute))
                    self.assertFalse(attribute in {"src", "href"} and value != "data:,", (name, value))

    def test_names_that_are_markup_stay_names(self):
        bars = [mark.get("data-node") for mark in self.marks(self.pages["hostile_names"]) if mark.get("data-when")]
        self.assertIn("</title></style></svg><script>console.log(1)</script>", bars)
        self.assertIn("\"onload='alert(1)'&amp;", bars)
        self.assertIn("数据库-一号-有一个非常长的名字-在这里", bars)

    @staticmethod
    def marks(root):
        for figure in root.iter(f"{SVG}svg"):
            for element in figure.iter():
                if element is not figure and any(name.startswith("data-") for name in element.attrib):
                    yield element


if __name__ == "__main__":
    unittest.main()
