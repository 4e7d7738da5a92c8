"""The history of a table: its state, the last rows as they were told, and the commands that were done.

Owns folding stored rows in order. It decides nothing and stores nothing.
"""

from collections import deque
from collections.abc import Sequence

from fullset.store.contract import Row, TableId
from fullset.table.entries import Entry, unpack
from fullset.table.feed import Step
from fullset.table.fold import fold, open_table
from fullset.table.parts import Shown
from fullset.table.state import TableState

KEPT = 64
"""Rows that are kept for who was away for a moment; who missed more gets a fresh view."""


REMEMBERED = 4096
"""Commands that are known by heart to be done."""


class History:
    """A table from its first row on."""

    def __init__(self, table: TableId, rows: Sequence[Row]) -> None:
        first, *later = rows
        self.shown = Shown(open_table(table, unpack(first.body)))
        self.steps: deque[Step] = deque(maxlen=KEPT)
        self.done: dict[str, int] = {}
        for row in later:
            self.read(row)

    @property
    def state(self) -> TableState:
        """The table as of its last row."""
        return self.shown.table

    def next(self, entry: Entry) -> TableState:
        """Say what the table would be after one more row."""
        return fold(self.state, self.state.seq + 1, entry)

    def read(self, row: Row) -> Step:
        """Take in a stored row, the next one."""
        entry = unpack(row.body)
        return self.add(entry, self.next(entry), row.command)

    def add(self, entry: Entry, after: TableState, command: str | None) -> Step:
        """Take in a row whose state is known."""
        if command is not None:
            self.done[command] = after.seq
            if len(self.done) > REMEMBERED:
                del self.done[next(iter(self.done))]  # nobody sends again what is so old
        if self.steps:
            self.steps[-1].forget()
        step = Step(self.shown, entry, Shown(after))
        self.steps.append(step)
        self.shown = step.after
        return step

    def since(self, seq: int) -> tuple[Step, ...] | None:
        """Return the rows after a number, or None when they are no longer kept or the number is not of this log."""
        missed = self.state.seq - seq
        if not 0 <= missed <= len(self.steps):
            return None
        return tuple(self.steps)[len(self.steps) - missed :]
