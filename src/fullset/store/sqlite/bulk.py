"""Many rows in one statement: the short way for what is written most.

Owns which rows may go together and the statements for them. `write` says the same row by row, and is asked whenever not
every row of a bulk could be written. Each statement takes the interpreter's lock from the event loop twice, so that
what counts in a crowd is their number.
"""

import sqlite3
from collections.abc import Sequence
from functools import cache

from fullset.store.contract import Append, ClearDue, SetDue
from fullset.store.sqlite.write import CLEAR_DUE, once

MOST = 256
"""Rows of the longest statement."""

_APPEND = """
INSERT OR IGNORE INTO log (table_id, seq, command, body, once)
SELECT column1, column2, column3, column4, column5 FROM (VALUES {})
WHERE EXISTS (SELECT 1 FROM log WHERE table_id = column1 AND seq = column2 - 1)
AND EXISTS (SELECT 1 FROM tables WHERE id = column1 AND closed_at IS NULL)
"""
_SET_DUE = """
INSERT OR REPLACE INTO dues (table_id, kind, seq, at)
SELECT column1, column2, column3, column4 FROM (VALUES {}) WHERE column1 IS NOT NULL
"""


def goes_along(row: Append) -> bool:
    """Say whether a row can be written together with others: it changes nothing but due times, each kind once."""
    if not row.changes:  # as most rows
        return True
    kinds = {change.kind for change in row.changes if isinstance(change, SetDue | ClearDue)}
    return len(kinds) == len(row.changes)


def append_all(db: sqlite3.Connection, rows: Sequence[Append]) -> bool:
    """Write rows that go along, each of another table; return False, with some of them written, if not all can be."""
    values = [(row.table, row.seq, row.command, row.body, once(row)) for row in rows]
    if len({row.table for row in rows}) < len(rows) or _written(db, _APPEND, values) < len(rows):
        return False
    dues = [(row, change) for row in rows for change in row.changes]
    _written(db, _SET_DUE, [(row.table, due.kind, row.seq, due.at) for row, due in dues if isinstance(due, SetDue)])
    for row, due in dues:
        if isinstance(due, ClearDue):
            db.execute(CLEAR_DUE, (row.table, due.kind, due.seq))
    return True


def _written(db: sqlite3.Connection, statement: str, values: Sequence[tuple[object, ...]]) -> int:
    """Write rows of values, MOST in a statement; return how many were new.

    A statement is filled up with rows of nothing, which are not written, to one of few lengths.
    """
    written = 0
    for at in range(0, len(values), MOST):
        some = values[at : at + MOST]
        places, count = len(some[0]), 1 << (len(some) - 1).bit_length()
        flat = [value for row in some for value in row]
        flat += [None] * (places * count - len(flat))
        written += db.execute(_statement(statement, places, count), flat).rowcount
    return written


@cache  # few lengths, so that SQLite too knows them by heart
def _statement(statement: str, places: int, count: int) -> str:
    row = f"({', '.join('?' * places)})"
    return statement.format(", ".join([row] * count))
