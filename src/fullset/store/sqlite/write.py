"""What is written to the SQLite file, inside a transaction that somebody else holds.

Owns the writing statements and the order in which a refusal is found. It does not commit, and knows
no thread.
"""

import sqlite3
from typing import assert_never

from fullset.store.contract import (
    Append,
    Change,
    ClearDue,
    Close,
    DropPrepared,
    Prepare,
    PutSecret,
    SetDue,
    TableId,
)
from fullset.store.errors import CodeTaken, Gap, LostRace, NoTable, Repeated, SecretTaken, StoreError

_OPEN = "INSERT OR IGNORE INTO tables (id, code) VALUES (?, ?)"
_FIRST = "INSERT INTO log (table_id, seq, command, body, once) VALUES (?, ?, ?, ?, ?)"
# One statement both asks and writes; only when it has written nothing is it asked why.
_APPEND = """
INSERT OR IGNORE INTO log (table_id, seq, command, body, once)
SELECT ?, ?, ?, ?, ?
WHERE EXISTS (SELECT 1 FROM log WHERE table_id = ? AND seq = ?)
AND EXISTS (SELECT 1 FROM tables WHERE id = ? AND closed_at IS NULL)
"""
_IS_OPEN = "SELECT 1 FROM tables WHERE id = ? AND closed_at IS NULL"
_BY_COMMAND = "SELECT seq FROM log WHERE table_id = ? AND command = ?"
_LAST = "SELECT coalesce(max(seq), 0) FROM log WHERE table_id = ?"
_SET_DUE = "INSERT OR REPLACE INTO dues (table_id, kind, seq, at) VALUES (?, ?, ?, ?)"
CLEAR_DUE = "DELETE FROM dues WHERE table_id = ? AND kind = ? AND seq = coalesce(?, seq)"
_PUT_SECRET = "INSERT OR IGNORE INTO secrets (table_id, name, value) VALUES (?, ?, ?)"  # noqa: S105 - a statement
_SECRET = "SELECT value FROM secrets WHERE table_id = ? AND name = ?"  # noqa: S105 - a statement
_PREPARE = "INSERT OR REPLACE INTO prepared (table_id, seat, frame, body) VALUES (?, ?, ?, ?)"
_DROP = "DELETE FROM prepared WHERE table_id = ? AND seat = coalesce(?, seat) AND frame = coalesce(?, frame)"
PROBE = 8_192
"""Bytes that a file must have room for, so that it is told to be full before rows are refused, and not after."""
_CLOSE = "UPDATE tables SET code = NULL, closed_at = ? WHERE id = ?"


def open_table(db: sqlite3.Connection, code: str, first: Append) -> None:
    """Write a new table and its first row; raise Gap, Repeated, LostRace or CodeTaken."""
    if first.seq != 1:
        raise Gap(first.table, first.seq, 0)
    if not db.execute(_OPEN, (first.table, code)).rowcount:
        raise _refusal_of_opening(db, code, first)
    db.execute(_FIRST, (first.table, first.seq, first.command, first.body, once(first)))
    _change(db, first.table, first.seq, first.changes)


def append(db: sqlite3.Connection, row: Append) -> None:
    """Write a row and its changes; raise Repeated, NoTable, LostRace, Gap or SecretTaken."""
    table, seq = row.table, row.seq
    if not db.execute(_APPEND, (table, seq, row.command, row.body, once(row), table, seq - 1, table)).rowcount:
        raise _refusal(db, row)
    _change(db, table, seq, row.changes)


def once(row: Append) -> int | None:
    """Mark a row whose command is not to be done again."""
    return 1 if row.once and row.command is not None else None


def amend(db: sqlite3.Connection, table: TableId, changes: tuple[Change, ...]) -> None:
    """Write changes without a row; raise NoTable or SecretTaken."""
    if not db.execute(_IS_OPEN, (table,)).fetchone():
        raise NoTable(table)
    _change(db, table, _last(db, table), changes)


def forget(db: sqlite3.Connection, table: TableId) -> None:
    """Delete all of a closed table; an open one has nothing deleted."""
    if db.execute("DELETE FROM tables WHERE id = ? AND closed_at IS NOT NULL", (table,)).rowcount:
        db.execute("DELETE FROM log WHERE table_id = ?", (table,))
        db.execute("DELETE FROM secrets WHERE table_id = ?", (table,))


def probe(db: sqlite3.Connection) -> None:
    """Write a row that needs pages of its own, and take it back: what is committed is that they are free."""
    db.execute("INSERT INTO secrets (table_id, name, value) VALUES ('', '', zeroblob(?))", (PROBE,))
    db.execute("DELETE FROM secrets WHERE table_id = '' AND name = ''")


def _change(db: sqlite3.Connection, table: TableId, seq: int, changes: tuple[Change, ...]) -> None:
    for change in changes:
        match change:
            case SetDue(kind, at):
                db.execute(_SET_DUE, (table, kind, seq, at))
            case ClearDue(kind, only):
                db.execute(CLEAR_DUE, (table, kind, only))
            case PutSecret(name, value):
                _put_secret(db, table, name, value)
            case Prepare(seat, frame, body):
                db.execute(_PREPARE, (table, seat, frame, body))
            case DropPrepared(seat, frame):
                db.execute(_DROP, (table, seat, frame))
            case Close(at):
                _close(db, table, at)
            case _:
                assert_never(change)


def _put_secret(db: sqlite3.Connection, table: TableId, name: str, value: bytes) -> None:
    if db.execute(_PUT_SECRET, (table, name, value)).rowcount:
        return
    if db.execute(_SECRET, (table, name)).fetchone() != (value,):
        raise SecretTaken(table, name)


def _close(db: sqlite3.Connection, table: TableId, at: int) -> None:
    db.execute(_CLOSE, (at, table))
    db.execute("DELETE FROM dues WHERE table_id = ?", (table,))
    db.execute("DELETE FROM prepared WHERE table_id = ?", (table,))


def _refusal_of_opening(db: sqlite3.Connection, code: str, first: Append) -> StoreError:
    last = _last(db, first.table)
    if last:
        return _repeated(db, first) or LostRace(first.table, first.seq)
    return CodeTaken(code)


def _refusal(db: sqlite3.Connection, row: Append) -> StoreError:
    """Say why a row cannot be written; a resend comes first, for it is harmless even when its table has moved on."""
    if repeated := _repeated(db, row):
        return repeated
    if not db.execute(_IS_OPEN, (row.table,)).fetchone():
        return NoTable(row.table)
    last = _last(db, row.table)
    return LostRace(row.table, row.seq) if row.seq <= last else Gap(row.table, row.seq, last)


def _repeated(db: sqlite3.Connection, row: Append) -> Repeated | None:
    found = db.execute(_BY_COMMAND, (row.table, row.command)).fetchone()
    return Repeated(row.table, found[0]) if found else None


def _last(db: sqlite3.Connection, table: TableId) -> int:
    (last,) = db.execute(_LAST, (table,)).fetchone()
    return int(last)
