"""Does the README show the example that is compiled, and the commands that exist?"""

import re
import unittest

from sources import ROOT, HouseTest


class Readme(HouseTest):
    def setUp(self):
        self.text = (ROOT / "README.md").read_text()

    def test_its_cpp_block_is_the_example(self):
        blocks = re.findall(r"^```cpp\n(.*?)^```$", self.text, re.MULTILINE | re.DOTALL)
        self.assertEqual(blocks, [(ROOT / "examples/which_node.cpp").read_text()])

    def test_its_make_targets_exist(self):
        targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
        named = set(re.findall(r"\bmake (build|demo|test|check|bench)\b", self.text))
        self.assertLessEqual({"demo", "test"}, named)
        self.assertLessEqual(named, targets)


if __name__ == "__main__":
    unittest.main()
