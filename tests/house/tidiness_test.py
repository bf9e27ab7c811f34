"""Is anything left behind that should not be in a finished repository?"""

import pathlib
import re
import unittest

from sources import ROOT, HouseTest, cpp, everything, files

THIS = pathlib.Path(__file__).resolve()


def others():
    """Every file but this one, which has to name what it looks for, and the licence, whose words are not ours."""
    return (path for path in everything() if path != THIS and path.name != "LICENSE")


class Tidiness(HouseTest):
    def test_nothing_is_left_for_later(self):
        self.assert_no_line(others(), r"\b(TODO|FIXME|XXX)\b|phase 2|not implemented yet", "do it now or not at all:")

    def test_every_suppressed_warning_has_its_reason_beside_it(self):
        self.assert_no_line(
            others(), r"NOLINT(NEXTLINE|BEGIN)?(?!END)(?!\w)(?!\([\w.,* -]+\): \S+ \S+)", "write NOLINT(check): reason")
        self.assert_no_line(
            (path for path in others() if path.name != "BerthOptions.cmake"), r"-Wno-|GCC diagnostic ignored",
            "mend the cause of the warning; what a compiler gets wrong is told in BerthOptions.cmake:")

    def test_nothing_points_to_one_machine_or_one_registry(self):
        self.assert_no_line(others(), r"(?<![\w.$}])/(work|root|home|tmp)/\w", "a path of one machine:")
        self.assert_no_line(
            others(), r"deb\.debian\.org|registry\.npmjs|pypi\.org|pythonhosted|crates\.io", "a registry's host:")

    def test_headers_begin_with_pragma_once_and_open_no_namespace(self):
        for path in files("include", "src", "tests", suffixes={".hpp"}):
            self.assertEqual(path.read_text().splitlines()[0], "#pragma once", path.relative_to(ROOT))
        self.assert_no_line(
            files("include", "src", "tests", suffixes={".hpp"}), r"\busing namespace\b", "not in a header:")

    def test_file_names_are_snake_case(self):
        for path in cpp("include", "src", "tests", "bench", "examples"):
            self.assertRegex(path.name, r"^[a-z0-9_]+\.(hpp|cpp)$", path.relative_to(ROOT))

    def test_a_source_includes_its_own_header_first(self):
        for path in files("src", suffixes={".cpp"}):
            text = path.read_text()
            own = f"{path.stem}.hpp"
            includes = re.findall(r'^#include ["<]([^">]+)[">]', text, re.MULTILINE)
            if any(pathlib.Path(name).name == own for name in includes):
                self.assertEqual(pathlib.Path(includes[0]).name, own, path.relative_to(ROOT))


if __name__ == "__main__":
    unittest.main()
