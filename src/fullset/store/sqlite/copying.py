"""Copying pages from the write-ahead log back into the file, beside the writing.

Owns when. SQLite does it in the commit that finds the log long, which then takes tens of milliseconds, and everybody
waits for it. Done before, by a connection of its own, it holds up no commit: what is left for the writer is little.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress

from fullset.store.errors import StoreUnavailable
from fullset.store.sqlite.lane import Answer, Job, Lane

EVERY = 200
"""Rows after which pages are copied: about 3 MB of log, of the 16 at which the writer does it itself."""


class Copying:
    """Counts what is written, and lets pages be copied now and then."""

    def __init__(self, lane: Lane) -> None:
        self._lane = lane
        self._rows = 0

    def written(self) -> None:
        """Count a row."""
        self._rows += 1
        if self._rows >= EVERY:
            self._rows = 0
            with suppress(StoreUnavailable):  # a row that was written while the store closes is written all the same
                self._lane.put(_copy)


def copying(db: sqlite3.Connection, jobs: Sequence[Job]) -> Sequence[Answer]:
    """Copy once for all who ask; what is wrong with the disk, the writer meets and tells."""
    with suppress(sqlite3.Error):
        jobs[0](db)
    return [None for _ in jobs]


def _copy(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
