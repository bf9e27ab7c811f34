"""What the house rules are asked of: the files of this repository and their lines."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROOMS = sorted(path.name for path in (ROOT / "src").iterdir() if path.is_dir())
TEXT = {".hpp", ".cpp", ".py", ".sh", ".md", ".txt", ".cmake", ".in", ".json", ""}


def files(*folders, suffixes=TEXT):
    """The text files below these folders of the repository, sorted."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and path.suffix in suffixes and "__pycache__" not in path.parts:
                yield path


def everything():
    """Every text file of ours: the folders that hold them and the files at the top. In a work tree of git `.git` is a
    file, and not ours."""
    yield from files(".ci", "bench", "cmake", "docs", "examples", "include", "src", "tests", "tools")
    yield from (path for path in sorted(ROOT.iterdir()) if path.is_file() and path.suffix in TEXT and path.name != ".git")


def cpp(*folders):
    return files(*folders, suffixes={".hpp", ".cpp"})


def room_files(room):
    """The headers and sources of one room."""
    return cpp(f"include/berth/{room}", f"src/{room}")


class HouseTest(unittest.TestCase):
    """A test whose failure lists every line that breaks the rule."""

    def assert_no_line(self, paths, pattern, why):
        """No line of `paths` matches `pattern`."""
        broken = [
            f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
            for path in paths
            for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1)
            if re.search(pattern, line)
        ]
        if broken:
            self.fail("\n".join([why, *broken]))
