"""What became of answers given ahead, read from the log: each question that had an acknowledged one got that one."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

from fullset.rules.frames import Respond
from fullset.store import Row
from fullset.table.entries import Moved, unpack
from fullset.table.history import History
from fullset.table.state import TableState
from tests.server.ledger import Ledger, Victim


def all_used(server: Victim, ledgers: list[Ledger]) -> int:
    """Hold that every question that had an acknowledged answer got that one, ahead; return how many there were."""
    ids = {command_id for ledger in ledgers for command_id in ledger.acknowledged}
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as database:
        found = database.execute("SELECT table_id, seq, body, command FROM log ORDER BY table_id, seq").fetchall()
    rows = [Row(*each) for each in found]
    own = {row.table for row in rows if (row.command or "").partition(":")[2] in ids}
    return sum(
        _is_used(table, row, ledger)
        for table, row in _told([row for row in rows if row.table in own])
        for ledger in ledgers
    )


def _told(rows: list[Row]) -> Iterator[tuple[TableState, Row]]:
    """Go through the log of a table, each row with the table as it was before."""
    history = History(rows[0].table, rows[:1])
    for row in rows[1:]:
        yield history.state, row
        history.read(row)


def _is_used(table: TableState, row: Row, ledger: Ledger) -> bool:
    """Say whether a row answers what a person had answered ahead; hold that it is that answer."""
    seat, prepared = ledger.prepared.get(table.played, (None, None))
    moved = unpack(row.body).what
    if prepared is None or table.state is None or not isinstance(moved, Moved) or moved.seat != seat:
        return False
    asked = table.state.frames[-1]
    if not isinstance(asked, Respond) or asked.target != asked.asked or asked.noes:
        return False
    assert moved.move == prepared.move
    assert (row.command or "").startswith("ahead:")
    return True
