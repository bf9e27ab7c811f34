"""Do the figures of `plan --html`, as a browser has them, show the numbers of `plan --json`?"""

import collections
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
Object.fromEntries([...document.querySelectorAll(".tiles > div")].map(tile => [tile.dataset.name, {
    value: tile.dataset.value, note: tile.querySelector(".note")?.textContent ?? ""}]))
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
        """What each node holds by the plan: its changes applied to the active map."""
        held = collections.Counter(self.held())
        held.subtract(change["from"] for name in ("move_list", "release_list") for change in plan[name])
        held.update(change["to"] for name in ("move_list", "placing_list") for change in plan[name])
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

    def make_in_zones(self, buckets, replicas, zones):
        """A table of several replicas over two nodes in each zone."""
        self.bench.berth("init", "--buckets", str(buckets), "--replicas", str(replicas))
        for zone in zones:
            for number in "12":
                self.bench.berth("node", "add", zone + number, "--zone", zone)
        self.bench.berth("apply", "--now")

    def report(self, *options):
        """Opens the report of the staged edits; the plan's JSON."""
        plan = json.loads(self.bench.berth("plan", "--json", "--html", "plan.html", *options))
        self.browser.open(self.bench.folder / "plan.html")
        self.assertEqual(self.browser.complaints(), [])
        return plan

    def marks(self, figure):
        return self.browser.evaluate(DATA % figure)

    def expect_headline(self, plan, of_replicas=False):
        """Every tile has its number. Caps and roles are spoken of where there are replicas."""
        tiles = self.browser.evaluate(TILES)
        expected = {
            "moves": plan["moves"],
            "lower_bound": plan["lower_bound"],
            "imbalance_after": plan["max_imbalance"]["after"],
        }
        if of_replicas:
            expected["zone_violations_after"] = plan["zone_violations"]["after"]
            expected["role_changes"] = len(plan["role_changes"])
        if "bytes" in plan:
            expected["moved_bytes"] = plan["bytes"]["moved"]
            expected["heaviest_after"] = plan["bytes"]["heaviest"]["after"]
        if plan["flows"]:
            received = collections.Counter()
            for flow in plan["flows"]:
                received[flow["to"]] += flow["moves"]
            expected["busiest_link"] = max(flow["moves"] for flow in plan["flows"])
            expected["busiest_receiver"] = max(received.values())
            expected["waves"] = plan["waves"]
        self.assertEqual({name: float(tile["value"]) for name, tile in tiles.items()}, expected)
        if "zone_violations_after" in tiles:
            before = plan["zone_violations"]["before"]
            self.assertEqual(tiles["zone_violations_after"]["note"], f"was {before:,}")
        if "waves" in tiles:
            self.assertEqual(tiles["waves"]["note"], f"at least {plan['fewest_waves']:,}")

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
        """The steps are the points of the plan's curve, and the mark is where this plan stands. One is no curve."""
        steps = self.marks("curve")
        points = [(int(step["moves"]), float(step["imbalance"])) for step in steps if "chosen" not in step]
        curve = [(point["moves"], point["max_imbalance"]) for point in plan["curve"]]
        if len(curve) == 1:
            self.assertEqual(steps, [])
            return
        self.assertEqual(points, curve)
        chosen = [(int(step["moves"]), float(step["imbalance"])) for step in steps if "chosen" in step]
        self.assertEqual(chosen, [(plan["moves"], plan["max_imbalance"]["after"])])

    def expect_waves(self, plan):
        """Every bar counts the moves of its waves, in a lane those of its node, and no move is in no bar."""
        moves = list(zip(plan["wave_of_move"], plan["move_list"], strict=True))
        bars = self.marks("waves")
        lanes = [bar for bar in bars if "node" in bar]
        self.assertTrue(lanes)
        for bar in bars:
            inside = [move for wave, move in moves if int(bar["wave"]) <= wave + 1 <= int(bar["lastWave"])]
            if bar in lanes:
                end = {"sends": "from", "receives": "to"}[bar["does"]]
                inside = [move for move in inside if move[end] == bar["node"]]
            self.assertEqual(int(bar["value"]), len(inside), bar)
        self.assertEqual(sum(int(bar["value"]) for bar in bars if bar not in lanes), plan["moves"])
        for does, end in ("sends", "from"), ("receives", "to"):
            for node in {bar["node"] for bar in lanes}:
                drawn = sum(int(bar["value"]) for bar in lanes if (bar["node"], bar["does"]) == (node, does))
                self.assertEqual(drawn, sum(move[end] == node for move in plan["move_list"]), (node, does))

    def expect_all(self, plan, of_replicas=False):
        """Every figure and every number of the page; the nodes with bars of their own."""
        self.expect_headline(plan, of_replicas)
        self.expect_flows(plan)
        self.expect_curve(plan)
        self.expect_waves(plan)
        return self.expect_bars(self.bench.held(), self.bench.after(plan))

    def test_of_five_nodes(self):
        self.make(256, ["a", "b", "c", "d"])
        self.bench.berth("node", "add", "e")
        self.assertEqual(self.expect_all(self.report("--curve")), {"a", "b", "c", "d", "e"})

    def test_of_fewer_moves_than_balance_needs(self):
        self.make(100, ["a", "b", "c", "d"])
        self.bench.berth("node", "add", "e")
        plan = self.report("--curve", "--max-moves", "12", "--streams", "2")
        self.assertGreater(plan["max_imbalance"]["after"], 0)
        self.expect_all(plan)

    def test_of_replicas_that_break_the_caps_of_today(self):
        self.make_in_zones(60, 2, "abc")
        self.bench.berth("set", "--cap", "zone=1")
        self.bench.berth("node", "add", "d1", "--zone", "d", "--weight", "2")
        plan = self.report("--curve")
        self.assertGreater(plan["zone_violations"]["before"], 0)
        self.assertEqual(plan["zone_violations"]["after"], 0)
        self.assertGreater(len(plan["role_changes"]), 0)
        self.expect_all(plan, of_replicas=True)

    def test_of_buckets_with_sizes(self):
        self.make(100, ["a", "b", "c", "d"])
        self.bench.berth("node", "add", "e")
        sizes = "".join(f"{bucket}\t{1000 + bucket * bucket}\n" for bucket in range(100))
        self.bench.folder.joinpath("sizes.tsv").write_text(sizes)
        plan = self.report("--sizes", "sizes.tsv", "--objective", "bytes")
        self.expect_headline(plan)
        self.expect_flows(plan)
        self.expect_waves(plan)
        self.expect_bars(self.bench.held(), self.bench.after(plan))
        self.assertEqual(self.marks("curve"), [])

    def test_of_another_replica(self):
        self.make_in_zones(60, 1, "ab")
        self.bench.berth("set", "--replicas", "2")
        plan = self.report()
        self.assertEqual(plan["placed"], 60)
        self.assertEqual(int(self.browser.evaluate(TILES)["placed"]["value"]), 60)
        self.expect_bars(self.bench.held(), self.bench.after(plan))

    def test_of_sixty_nodes(self):
        self.make(1024, [f"n{i:02}" for i in range(60)])
        for node in range(6):
            self.bench.berth("node", "drain", f"n{node:02}")
        plan = self.report("--curve")
        before, after = self.bench.held(), self.bench.after(plan)
        self.assertLessEqual({f"n{i:02}" for i in range(6)}, self.expect_all(plan))
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
        self.assertEqual(self.expect_all(self.report("--curve")), set(names))

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
        self.assertEqual(float(self.browser.evaluate(TILES)["moved"]["value"]), plan["key_shares"]["moved"])


if __name__ == "__main__":
    unittest.main()
