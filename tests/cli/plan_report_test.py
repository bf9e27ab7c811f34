"""Do the figures of `plan --html`, as a browser has them, show the numbers of `plan --json`?"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from support.chromium import Chromium  # noqa: E402

DATA = """
[...document.querySelectorAll(`svg[data-figure="%s"] *`)]
    .map(mark => ({...mark.dataset})).filter(data => Object.keys(data).length)
"""
TILES = """
Object.fromEntries([...document.querySelectorAll(".tiles > div")].map(tile => [tile.dataset.name, tile.dataset.value]))
"""


class Workbench:
    """The real program and a store of its own."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def berth(self, *words):
        run = subprocess.run([os.environ["BERTH"], *words], cwd=self.folder, check=True, capture_output=True, text=True)
        return run.stdout

    def json(self, *words):
        return json.loads(self.berth(*words, "--json"))

    def held(self):
        """How many bucket replicas each node of the active map holds."""
        active = self.json("map")
        ids = [node["id"] for node in active["nodes"]]
        held = dict.fromkeys(ids, 0)
        for holders in active["table"]:
            for node in holders:
                held[ids[node]] += 1
        return held

    def after(self, plan):
        """What each node holds by the plan: its moves applied to the active map."""
        held = self.held()
        for move in plan["move_list"]:
            held[move["from"]] -= 1
            held[move["to"]] = held.get(move["to"], 0) + 1
        return held


class PlanReport(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = cls.enterClassContext(Chromium())

    def setUp(self):
        self.bench = Workbench(self.enterContext(tempfile.TemporaryDirectory()))

    def make(self, buckets, nodes):
        self.bench.berth("init", "--buckets", str(buckets))
        for node in nodes:
            self.bench.berth("node", "add", node)
        self.bench.berth("apply", "--now")

    def report(self):
        """Opens the report of the staged edits; the plan's JSON."""
        plan = json.loads(self.bench.berth("plan", "--json", "--html", "plan.html"))
        self.browser.open(self.bench.folder / "plan.html")
        self.assertEqual(self.browser.complaints(), [])
        return plan

    def marks(self, figure):
        return self.browser.evaluate(DATA % figure)

    def expect_headline(self, plan):
        tiles = self.browser.evaluate(TILES)
        self.assertEqual(int(tiles["moves"]), plan["moves"])
        self.assertEqual(int(tiles["lower_bound"]), plan["lower_bound"])
        self.assertEqual(float(tiles["imbalance_after"]), plan["max_imbalance"]["after"])
        if plan["flows"]:
            self.assertEqual(int(tiles["busiest_link"]), max(flow["moves"] for flow in plan["flows"]))

    def expect_flows(self, plan):
        """Every cell holds the moves from its senders to its receivers, and no move is in no cell."""
        cells = self.marks("flows")
        for cell in cells:
            moves = sum(flow["moves"] for flow in plan["flows"]
                        if cell["from"] <= flow["from"] <= cell["fromLast"] and cell["to"] <= flow["to"] <= cell["toLast"])
            self.assertEqual(int(cell["value"]), moves, cell)
        self.assertEqual(sum(int(cell["value"]) for cell in cells), plan["moves"])

    def expect_bars(self, before, after):
        """Every bar is of the node and the number that it says."""
        bars = self.marks("load")
        for bar in bars:
            held = before if bar["when"] == "before" else after
            self.assertEqual(int(bar["value"]), held.get(bar["node"], 0), bar)
        return {bar["node"] for bar in bars}

    def expect_curve(self, plan):
        """The steps go from today's imbalance down to what this plan reaches with its moves."""
        steps = self.marks("curve")
        chosen = [step for step in steps if "chosen" in step]
        trades = [(int(step["moves"]), float(step["imbalance"])) for step in steps if "chosen" not in step]
        reached = (plan["moves"], plan["max_imbalance"]["after"])
        self.assertEqual([(int(step["moves"]), float(step["imbalance"])) for step in chosen], [reached])
        self.assertEqual(trades[-1], reached)
        self.assertEqual(trades[0][0], 0)
        self.assertAlmostEqual(trades[0][1], plan["max_imbalance"]["before"], delta=1e-8)
        for (moves, imbalance), (more_moves, less_imbalance) in zip(trades, trades[1:]):
            self.assertLess(moves, more_moves)
            self.assertGreater(imbalance, less_imbalance)

    def test_of_five_nodes(self):
        self.make(256, ["a", "b", "c", "d"])
        self.bench.berth("node", "add", "e")
        plan = self.report()
        self.expect_headline(plan)
        self.expect_flows(plan)
        self.expect_curve(plan)
        self.assertEqual(self.expect_bars(self.bench.held(), self.bench.after(plan)), {"a", "b", "c", "d", "e"})

    def test_of_sixty_nodes(self):
        self.make(1024, [f"n{i:02}" for i in range(60)])
        for node in range(6):
            self.bench.berth("node", "drain", f"n{node:02}")
        plan = self.report()
        before, after = self.bench.held(), self.bench.after(plan)
        self.expect_headline(plan)
        self.expect_flows(plan)
        self.assertLessEqual({f"n{i:02}" for i in range(6)}, self.expect_bars(before, after))
        columns = self.marks("profile")
        self.assertEqual(len(columns), 60)
        for column in columns:
            self.assertEqual(column["first"], column["last"])
            self.assertEqual(int(column["before"]), before[column["first"]])
            self.assertEqual(int(column["after"]), after[column["first"]])

    def test_of_hostile_names(self):
        names = ["</title><script>console.log(1)</script>", "\"'&amp;", "数据库", "<img/src=x/onerror=alert(1)>"]
        self.make(64, names[:2])
        for name in names[2:]:
            self.bench.berth("node", "add", name)
        plan = self.report()
        self.expect_headline(plan)
        self.expect_flows(plan)
        self.assertEqual(self.expect_bars(self.bench.held(), self.bench.after(plan)), set(names))

    def test_without_edits(self):
        self.make(64, ["a", "b"])
        plan = self.report()
        self.assertEqual(plan["moves"], 0)
        self.expect_headline(plan)
        self.assertEqual(self.expect_bars(self.bench.held(), self.bench.held()), {"a", "b"})
        self.assertEqual(self.marks("flows"), [])

    def test_of_a_direct_map(self):
        self.bench.berth("init", "--placement", "direct:draws")
        for node in "abcd":
            self.bench.berth("node", "add", node)
        self.bench.berth("apply", "--now")
        self.bench.berth("node", "add", "e")
        plan = self.report()
        shares = {(flow["from"], flow["to"]): flow["share"] for flow in plan["key_shares"]["flows"]}
        self.assertEqual({(cell["from"], cell["to"]): float(cell["value"]) for cell in self.marks("flows")}, shares)
        self.assertEqual(float(self.browser.evaluate(TILES)["moved"]), plan["key_shares"]["moved"])


if __name__ == "__main__":
    unittest.main()
