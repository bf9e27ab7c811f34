"""Do the rooms keep their hands off the world outside the program?"""

import unittest

from sources import ROOMS, HouseTest, room_files

# Below the store nothing knows time, files, sockets, the environment or chance.
PURE = ["base", "hash", "algo", "map", "plan", "report"]
OUTSIDE = (
    r"<(chrono|ctime|time\.h|fstream|filesystem|iostream|cstdio|random|thread|unistd\.h|sys/.*|netinet/.*)>"
    r"|\b(getenv|random_device|srand|rand|fopen|system_clock|steady_clock)\b"
)
# Answers must not depend on what a library, an address or a table of buckets in memory decides.
CHANCE = r"std::hash\b|unordered_(map|set|multi)|__TIME__|__DATE__"
# A library answers and throws; only the command talks and ends.
TALK = r"std::(cout|cerr|clog|exit|quick_exit|abort|terminate|signal)\b|\b(printf|fprintf|puts|perror|sigaction)\("


class PureRooms(HouseTest):
    def test_nothing_below_the_store_touches_the_world(self):
        for room in PURE:
            self.assert_no_line(room_files(room), OUTSIDE, f"{room} must stay pure:")

    def test_no_answer_depends_on_std_hash_or_on_unordered_iteration(self):
        for room in PURE:
            self.assert_no_line(room_files(room), CHANCE, f"{room} must answer the same everywhere:")

    def test_library_code_never_prints_or_exits(self):
        for room in set(ROOMS) - {"cli"}:
            self.assert_no_line(room_files(room), TALK, f"{room} is a library:")


if __name__ == "__main__":
    unittest.main()
