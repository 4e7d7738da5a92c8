"""Games as a server keeps them: for its host, who may read of a game that still runs, or whose table has failed."""

import os
from pathlib import Path

from fullset.rules.errors import Malformed
from fullset.rules.record import Record, write_record
from fullset.store import TableId
from fullset.store.aside import rows_aside
from fullset.table.records import SoFar, record_so_far

OWNER_ONLY = 0o600
"""A record holds hands, those of a game that still runs too."""


def read_stored(database: Path, table: str, game: int | None) -> tuple[Record, str | None]:
    """Read a game of a table, its last one unless it is named; with what could not be read, in a sentence.

    Raises Malformed where there is no such game, StoreUnavailable where the database cannot be read.
    """
    rows = rows_aside(database, table)
    if not rows:
        raise Malformed(f"{database} has no such table; name an open one by its code, any by its id in the log")
    found = record_so_far(TableId(rows[0].table), rows, game)
    failure = _failure(found)
    if found.record is None:
        which = "no game yet" if game is None else f"no game {game}: its last is {found.games}"
        raise Malformed(failure or f"this table has dealt {which}")
    return found.record, failure


def _failure(found: SoFar) -> str | None:
    if found.failure is None:
        return None
    kind = type(found.failure).__name__
    return f"row {found.row} of the table cannot be read ({kind}: {found.failure}); what is told ends there"


def save(record: Record, place: Path) -> None:
    """Write a record into a new file, for its owner alone; raise Malformed, also where there is a file already."""
    try:
        with os.fdopen(os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY), "wb") as file:
            file.write(write_record(record))
    except OSError as error:
        raise Malformed(f"it is not saved as {place}: {error.strerror or error}") from error
