"""Does every test run, under a label, to the end?"""

import json
import os
import subprocess
import unittest

from sources import ROOT, HouseTest, files

KINDS = {"unit", "conformance", "golden", "property", "statistical", "fault", "house", "package"}
MARKS = {"smoke", "threads"}


class RegisteredTests(HouseTest):
    @classmethod
    def setUpClass(cls):
        listing = subprocess.run(
            [os.environ["BERTH_CTEST"], "--test-dir", os.environ["BERTH_BUILD"], "--show-only=json-v1"],
            check=True, capture_output=True)
        cls.labels = {
            test["name"]: {label for p in test.get("properties", []) if p["name"] == "LABELS" for label in p["value"]}
            for test in json.loads(listing.stdout)["tests"]
        }

    def test_every_test_is_of_a_kind_and_has_no_unknown_label(self):
        for name, labels in self.labels.items():
            self.assertTrue(labels & KINDS, f"{name} is of no kind")
            self.assertLessEqual(labels, KINDS | MARKS, name)

    def test_every_label_has_a_test(self):
        self.assertEqual((KINDS | MARKS) - set.union(*self.labels.values()), set())

    def test_every_test_source_is_built(self):
        for path in files("tests", suffixes={".cpp"}):
            if path.stem.endswith("_test"):
                listed = (path.parent / "CMakeLists.txt").read_text()
                self.assertIn(path.name, listed, path.relative_to(ROOT))

    def test_no_test_is_skipped_switched_off_or_sleeps(self):
        self.assert_no_line(
            (path for path in files("tests") if path.parent.name != "house"),
            r"GTEST_SKIP|DISABLED_|sleep_for|usleep|nanosleep|\bsleep\(|REPEAT UNTIL_PASS",
            "a test runs, waits on a condition and is not repeated:")


if __name__ == "__main__":
    unittest.main()
