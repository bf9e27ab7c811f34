"""Runs the command, shown or quietly, in the folder where the store and the shards lie."""

import json
import os
import subprocess

import terminal


class Berth:
    def __init__(self, command, folder):
        self.command = command
        self.folder = folder
        # The store is the one in the folder, whatever the user of the demo works with.
        os.environ.pop("BERTH_STORE", None)

    def show(self, *words):
        """Runs the command as a user would see it."""
        terminal.command(["berth", *words])
        subprocess.run([self.command, *words], cwd=self.folder, check=True)

    def do(self, *words):
        """Runs the command and shows no answer."""
        terminal.command(["berth", *words])
        self._output(*words)

    def start(self, *words):
        """Starts the command and leaves it alone."""
        terminal.command(["berth", *words, "&"])
        return subprocess.Popen([self.command, *words], cwd=self.folder, stdout=subprocess.DEVNULL)

    def ask(self, *words):
        """The JSON answer."""
        return json.loads(self._output(*words, "--json"))

    def lines(self, *words, keys):
        """The tab-separated answers for these keys, one a line."""
        text = self._output(*words, keys=keys)
        return [line.split("\t") for line in text.splitlines()]

    def route(self, keys):
        """The node of every key."""
        return {key: node for key, _, node, _ in self.lines("route", keys=keys)}

    def _output(self, *words, keys=()):
        text = "".join(f"{key}\n" for key in keys)
        run = subprocess.run(
            [self.command, *words], cwd=self.folder, check=True, input=text, text=True, capture_output=True)
        return run.stdout
