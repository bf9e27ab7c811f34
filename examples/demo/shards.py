"""One SQLite file a node: where the rows of the demo live."""

import contextlib
import sqlite3

TABLE = "devices"
KEY = "prefix"


class Shards:
    def __init__(self, folder):
        self.folder = folder

    def nodes(self):
        return sorted(path.stem for path in self.folder.glob("db-*.sqlite"))

    def create(self, node):
        with self._open(node) as shard:
            shard.execute(f"CREATE TABLE {TABLE} ({KEY} TEXT PRIMARY KEY, organisation TEXT NOT NULL) WITHOUT ROWID")

    def insert(self, node, rows):
        with self._open(node) as shard:
            shard.executemany(f"INSERT INTO {TABLE} VALUES (?, ?)", rows)

    def rows(self, node):
        with self._open(node) as shard:
            return dict(shard.execute(f"SELECT {KEY}, organisation FROM {TABLE}"))

    def contents(self):
        """The rows of every node."""
        return {node: self.rows(node) for node in self.nodes()}

    @contextlib.contextmanager
    def _open(self, node):
        with contextlib.closing(sqlite3.connect(self.folder / f"{node}.sqlite")) as shard, shard:
            yield shard
