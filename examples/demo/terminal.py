"""How the demo talks: headings, the commands it runs, bars, and the sentence it stops with."""

import os
import shlex
import sys

COLOURS = {"bold": 1, "dim": 2, "red": 31, "green": 32, "cyan": 36}
BAR_COLUMNS = 40


def paint(text, colour):
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return text
    return f"\033[{COLOURS[colour]}m{text}\033[0m"


def heading(text):
    print(f"\n{paint(text, 'bold')}\n{paint('─' * len(text), 'dim')}")


def say(text):
    print(text, flush=True)


def command(words):
    print(paint(f"$ {shlex.join(words)}".replace("'&'", "&"), "cyan"), flush=True)


def check(holds, sentence):
    """Goes on, with a mark, where the sentence holds; ends the demo where it does not."""
    if not holds:
        sys.exit(paint(f"✗ not true: {sentence}", "red"))
    print(f"{paint('✓', 'green')} {sentence}", flush=True)


def bars(counts, unit):
    """One bar a name, the longest as wide as the chart."""
    longest = max(counts.values())
    total = sum(counts.values())
    for name, count in counts.items():
        bar = "█" * round(BAR_COLUMNS * count / longest)
        print(f"  {name}  {paint(bar.ljust(BAR_COLUMNS), 'green')} {count:>7,} {unit}  {100 * count / total:4.1f} %")
