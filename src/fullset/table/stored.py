"""Games as a server's database keeps them: for its host, who may read a running one, or one whose table has failed.

Owns what is said where there is no such game.
"""

from pathlib import Path

from fullset.rules.errors import Malformed
from fullset.rules.record import Record
from fullset.store import StoreError, TableId
from fullset.store.aside import rows_aside
from fullset.table.records import SoFar, record_so_far


def read_stored(database: Path, table: str, game: int | None) -> tuple[Record, str | None]:
    """Read a game of a table, its last one unless it is named; with what could not be read, in a sentence.

    Raises Malformed where there is no such game, or the database cannot be read.
    """
    try:
        rows = rows_aside(database, table)
    except StoreError as error:
        raise Malformed(str(error)) from error
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
