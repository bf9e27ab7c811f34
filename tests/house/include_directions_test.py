"""Does every room include only what the design lets it include?"""

import re
import unittest

from sources import ROOMS, ROOT, HouseTest, cpp, room_files

# Who may use whom; what a used room uses comes with it.
USES = {
    "base": set(),
    "hash": {"base"},
    "algo": {"hash"},
    "json": {"base"},
    "map": {"hash", "algo", "json"},
    "plan": {"map"},
    "report": set(),
    "sqlite": {"base"},
    "store": {"map", "sqlite"},
    "move": {"map", "plan", "store", "sqlite"},
    "cli": {"move", "report"},
}

# The rooms whose files may include a library, which nobody else sees.
LIBRARIES = {
    "CLI/": {"cli"},
    "fmt/": {"map", "plan", "store", "move", "cli"},
    "nlohmann/": {"json", "map", "plan", "cli"},
    "openssl/": {"map"},
    "sqlite3.h": {"sqlite"},
    "toml++/": {"cli"},
    "xxhash.h": {"hash"},
}

INCLUDE = re.compile(r'^\s*#\s*include\s+["<]([^">]+)[">]', re.MULTILINE)


def allowed(room):
    reached = set()
    waiting = {room}
    while waiting:
        found = waiting.pop()
        reached.add(found)
        waiting |= USES[found] - reached
    return reached


def includes(path):
    return INCLUDE.findall(path.read_text())


class IncludeDirections(HouseTest):
    def test_the_table_names_every_room(self):
        self.assertEqual(sorted(USES), ROOMS)

    def test_no_room_uses_itself_by_a_detour(self):
        for room, used in USES.items():
            for other in used:
                self.assertNotIn(room, allowed(other), f"{room} uses {other}, which uses {room}")

    def test_a_room_includes_only_rooms_below_it(self):
        for room in ROOMS:
            for path in room_files(room):
                for name in includes(path):
                    target = re.match(r"(?:berth/)?(\w+)/", name)
                    if target and target[1] in ROOMS:
                        self.assertIn(target[1], allowed(room), f"{path.relative_to(ROOT)} includes {name}")

    def test_a_library_stays_in_the_rooms_that_drive_it(self):
        for room in ROOMS:
            for path in room_files(room):
                for name in includes(path):
                    for library, rooms in LIBRARIES.items():
                        if name.startswith(library):
                            self.assertIn(room, rooms, f"{path.relative_to(ROOT)} includes {name}")

    def test_installed_headers_include_only_the_standard_library_and_each_other(self):
        for path in cpp("include"):
            for name in includes(path):
                self.assertRegex(name, r"^(berth/\w+(/\w+)+\.hpp|[a-z_]+)$", path.relative_to(ROOT))


if __name__ == "__main__":
    unittest.main()
