"""Do the commands of the README, typed in their order, print what it shows?"""

import os
import pathlib
import re
import shlex
import sqlite3
import subprocess
import tempfile
import unittest

README = pathlib.Path(__file__).parents[2] / "README.md"
TIME = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z")


def tour():
    """Each command of the console blocks with the lines that are shown below it, up to an ellipsis."""
    for block in re.findall(r"^```console\n(.*?)^```$", README.read_text(), re.MULTILINE | re.DOTALL):
        for step in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *shown = step.splitlines()
            yield shlex.split(command, comments=True), [line for line in shown if line != "…"]


class ReadmeTour(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.keys = [f"user:{number}" for number in range(20_000)]
        (self.folder / "keys.txt").write_text("".join(key + "\n" for key in self.keys))

    def berth(self, *words):
        environment = {"USER": "dba", "PATH": os.environ["PATH"]}
        run = subprocess.run([os.environ["BERTH"], *words], cwd=self.folder, env=environment, capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, (words, run.stderr))
        return TIME.sub("TIME", run.stdout).splitlines()

    def add_what_the_first_comment_leaves_out(self):
        for node in ("db-2", "db-3", "db-4"):
            self.berth("node", "add", node, "--address", f"sqlite:{node}.sqlite")

    def fill_databases(self):
        shards = {f"db-{number}": sqlite3.connect(self.folder / f"db-{number}.sqlite") for number in range(1, 6)}
        for shard in shards.values():
            shard.execute("CREATE TABLE users(id TEXT PRIMARY KEY)")
        for line in self.berth("route", *self.keys):
            key, _, node, _ = line.split("\t")
            shards[node].execute("INSERT INTO users VALUES(?)", [key])
        for shard in shards.values():
            shard.commit()
            shard.close()

    def test_every_command_prints_what_is_shown(self):
        steps = list(tour())
        self.assertGreater(len(steps), 8)
        for command, shown in steps:
            self.assertEqual(command[0], "berth")
            if command[1:3] == ["apply", "join.plan"]:
                self.fill_databases()
            printed = self.berth(*command[1:])
            for line in shown:
                self.assertIn(TIME.sub("TIME", line), printed, command)
            if command[1:4] == ["node", "add", "db-1"]:
                self.add_what_the_first_comment_leaves_out()


if __name__ == "__main__":
    unittest.main()
