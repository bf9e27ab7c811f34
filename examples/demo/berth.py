"""Runs the command, shown or quietly."""

import json
import os
import subprocess

import terminal


class Berth:
    def __init__(self, command, store):
        self.command = command
        os.environ["BERTH_STORE"] = f"sqlite:{store}"

    def show(self, *words):
        """Runs the command as a user would see it."""
        terminal.command(["berth", *words])
        subprocess.run([self.command, *words], check=True)

    def ask(self, *words):
        """The JSON answer."""
        return json.loads(self._output(*words, "--json"))

    def lines(self, *words, keys):
        """The tab-separated answers for these keys, one a line."""
        text = self._output(*words, keys=keys)
        return [line.split("\t") for line in text.splitlines()]

    def start(self, *words):
        """Starts the command and leaves it alone."""
        terminal.command(["berth", *words, "&"])
        return subprocess.Popen([self.command, *words], stdout=subprocess.DEVNULL)

    def route(self, keys):
        """The node of every key."""
        return {key: node for key, _, node, _ in self.lines("route", keys=keys)}

    def _output(self, *words, keys=()):
        text = "".join(f"{key}\n" for key in keys)
        return subprocess.run([self.command, *words], check=True, input=text, text=True, capture_output=True).stdout
