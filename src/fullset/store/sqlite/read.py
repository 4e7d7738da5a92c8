"""What is read from the SQLite file.

Owns the reading statements. It does not write, and knows no thread.
"""

import sqlite3

from fullset.store.contract import Due, Live, Prepared, Row, TableId


def find(db: sqlite3.Connection, code: str, keeping: str | None) -> TableId | None:
    """Return the open table that has the code, and keeps a secret of a name where one is given."""
    # One question, so that a code of a table that keeps none takes as long as a code of no table.
    asked = """
    SELECT id FROM tables WHERE code = ?1
    AND (?2 IS NULL OR EXISTS (SELECT 1 FROM secrets WHERE table_id = id AND name = ?2))
    """
    found = db.execute(asked, (code, keeping)).fetchone()
    return TableId(found[0]) if found else None


def rows(db: sqlite3.Connection, table: TableId, since: int) -> tuple[Row, ...]:
    """Return the rows of a table after a number, in order."""
    asked = "SELECT table_id, seq, body, command FROM log WHERE table_id = ? AND seq > ? ORDER BY seq"
    return tuple(Row(*row) for row in db.execute(asked, (table, since)))


def last(db: sqlite3.Connection, table: TableId) -> int:
    """Return the number of a table's last row, or 0."""
    (found,) = db.execute("SELECT coalesce(max(seq), 0) FROM log WHERE table_id = ?", (table,)).fetchone()
    return int(found)


def secret(db: sqlite3.Connection, table: TableId, name: str) -> bytes | None:
    """Return a secret."""
    found = db.execute("SELECT value FROM secrets WHERE table_id = ? AND name = ?", (table, name)).fetchone()
    return bytes(found[0]) if found else None


def prepared(db: sqlite3.Connection, table: TableId) -> tuple[Prepared, ...]:
    """Return the prepared answers of a table."""
    asked = "SELECT seat, frame, body FROM prepared WHERE table_id = ? ORDER BY seat, frame"
    return tuple(Prepared(*row) for row in db.execute(asked, (table,)))


def due(db: sqlite3.Connection, now: int, limit: int) -> tuple[Due, ...]:
    """Return what is due, the earliest first."""
    asked = "SELECT table_id, kind, seq, at FROM dues WHERE at <= ? ORDER BY at, table_id, kind LIMIT ?"
    return tuple(Due(*row) for row in db.execute(asked, (now, limit)))


def next_due(db: sqlite3.Connection) -> int | None:
    """Return the earliest time of all dues."""
    (found,) = db.execute("SELECT min(at) FROM dues").fetchone()
    return None if found is None else int(found)


def live(db: sqlite3.Connection, after: TableId | None, limit: int) -> tuple[Live, ...]:
    """Return tables that are not closed, by id."""
    asked = """
    SELECT id, code, (SELECT max(seq) FROM log WHERE table_id = id) FROM tables
    WHERE closed_at IS NULL AND id > ? ORDER BY id LIMIT ?
    """
    return tuple(Live(*row) for row in db.execute(asked, (after or "", limit)))


def closed(db: sqlite3.Connection, before: int, limit: int) -> tuple[TableId, ...]:
    """Return tables closed before a time, the longest closed first."""
    asked = "SELECT id FROM tables WHERE closed_at < ? ORDER BY closed_at, id LIMIT ?"
    return tuple(TableId(row[0]) for row in db.execute(asked, (before, limit)))
