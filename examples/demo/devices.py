"""The rows of the demo: who makes the network device whose address begins with this prefix."""

import csv
import dataclasses

REGISTRY = "/usr/share/ieee-data/oui.csv"


@dataclasses.dataclass
class Registry:
    records: int
    organisations: dict[str, str]
    repeated: list[str]


def read():
    """The IEEE's registry. Quoted fields hold line breaks, and a prefix may be registered more than once: its
    organisations then share one row."""
    organisations = {}
    repeated = []
    records = 0
    with open(REGISTRY, newline="", encoding="utf-8") as file:
        for record in csv.DictReader(file):
            records += 1
            prefix, organisation = record["Assignment"], record["Organization Name"]
            if prefix in organisations:
                repeated.append(prefix)
                organisation = f"{organisations[prefix]} / {organisation}"
            organisations[prefix] = organisation
    return Registry(records, organisations, sorted(set(repeated)))
