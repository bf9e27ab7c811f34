"""The answers of `rendezvous` and weighted `rendezvous` from their definition, with integers of any size and no care for
speed. Writes rendezvous_rank.tsv and rendezvous_weighted.tsv into the directory that is its argument, or compares
them with the ones that are there when the argument before it is --check."""

import pathlib
import sys
from fractions import Fraction

WORD = 2**64
FRACTION_BITS = 40
EDGE_KEYS = [0, 1, 2, 2**31, 2**32, 2**63 - 1, 2**63, WORD - 1]


def output(key, t):
    """Output t of SplitMix64 seeded with the key hash."""
    z = (key + t * 0x9E3779B97F4A7C15) % WORD
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % WORD
    z = (z ^ z >> 27) * 0x94D049BB133111EB % WORD
    return z ^ z >> 31


def whole_units_of_log2(x):
    """The whole part of 2^40 log2(x), from bounds below and above x^(2^40) that keep 300 bits."""
    low = high = x
    exponent_low = exponent_high = 0
    for _ in range(FRACTION_BITS):
        low, high = low * low, high * high
        exponent_low, exponent_high = 2 * exponent_low, 2 * exponent_high
        cut = max(0, high.bit_length() - 300)
        low, high = low >> cut, (high >> cut) + (1 if cut else 0)
        exponent_low, exponent_high = exponent_low + cut, exponent_high + cut
    below, above = low.bit_length() - 1 + exponent_low, high.bit_length() - 1 + exponent_high
    assert below == above, f"300 bits are too few for {x}"
    return below


def time(key, slot, weight):
    """-log2(u) / weight in units of 2^-40, rounded up before the division."""
    u = output(key, slot + 1) | 1
    return Fraction(64 * 2**FRACTION_BITS - whole_units_of_log2(u), weight)


def ranking(key, slots):
    return sorted(range(slots), key=lambda slot: -output(key, slot + 1))


def weighted_ranking(key, weights):
    return sorted((slot for slot, weight in enumerate(weights) if weight > 0),
                  key=lambda slot: (time(key, slot, weights[slot]), slot))


def keys(count, salt):
    return EDGE_KEYS + [output(salt, t) for t in range(1, count + 1)]


def rank_rows():
    yield "key\tn\tk\tslots"
    for n, k in [(1, 1), (2, 2), (3, 3), (8, 8), (9, 5), (100, 12), (1000, 12)]:
        for key in keys(60, n):
            yield f"{key}\t{n}\t{k}\t{','.join(map(str, ranking(key, n)[:k]))}"


def weighted_rows():
    yield "key\tweights\tk\tslots"
    some = [[1, 7, 40], [0, 0, 0], [5], [1, 1, 1, 1, 1], [0, 3, 0, 1], [1000000, 1, 999999, 500000],
            [2**63, 2**63 - 1, 1, 2**62], [1024, 1024, 5], list(range(30)), [1 + output(9, t) % 1000 for t in range(40)]]
    for weights in some:
        for key in keys(32, len(weights)):
            for k in sorted({1, 3, len(weights)}):
                best = weighted_ranking(key, weights)[:k]
                yield f"{key}\t{','.join(map(str, weights))}\t{k}\t{','.join(map(str, best))}"


def files():
    for name, what, rows in [("rendezvous_rank.tsv", "rendezvous", rank_rows),
                             ("rendezvous_weighted.tsv", "weighted rendezvous", weighted_rows)]:
        yield name, f"# {what}: made by tests/golden/rendezvous_oracle.py from the definition\n" + "\n".join(rows()) + "\n"


def main():
    directory = pathlib.Path(sys.argv[-1])
    for name, content in files():
        if "--check" not in sys.argv:
            (directory / name).write_text(content)
        elif (directory / name).read_text() != content:
            sys.exit(f"{name} is not what the definition gives")


if __name__ == "__main__":
    main()
