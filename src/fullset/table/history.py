"""The history of a table: its state, the last rows as they were told, and the commands that were done.

Owns folding stored rows in order. It decides nothing and stores nothing.
"""

from collections.abc import Iterator, Sequence
from zlib import compress, decompress

from fullset.rules.state import GameState
from fullset.store.contract import Row, TableId
from fullset.table.entries import Entry, unpack
from fullset.table.feed import Past, Step
from fullset.table.fold import fold, open_table
from fullset.table.parts import Shown
from fullset.table.state import TableState

KEPT = 32
"""Rows that are kept for who was away for a moment; who missed more gets a fresh view."""
STRETCH = 16
"""Rows from one state that is kept with them to the next; those between are folded again for who asks."""
REMEMBERED = 1024
"""Rows of which is known by heart what command they did, two games or more; nobody sends again what is older."""
MARK = 8
"""Bytes of a hash."""


def _mark(command: str | None) -> bytes:
    return hash(command).to_bytes(MARK, "little", signed=True)


class Stretch:
    """Some rows, and the table before the first of them: the tables between would be half of a live table's memory."""

    __slots__ = ("_bodies", "_pressed", "before")

    def __init__(self, before: TableState) -> None:
        self.before = before
        self._bodies: list[bytes] = []
        """As they are stored: one object a row, which no garbage collector looks at."""
        self._pressed: bytes | None = None
        """All of them, once there are STRETCH: a sixth of their size, for 2 us a row."""

    def add(self, body: bytes) -> None:
        """Take in a row."""
        self._bodies.append(body)
        if len(self._bodies) == STRETCH:
            self._pressed = compress(b"\n".join(self._bodies), level=1)  # JSON as it is stored has no line's end
            self._bodies = []

    @property
    def full(self) -> bool:
        """Whether it takes no more rows."""
        return self._pressed is not None

    def past(self) -> Iterator[Past]:
        """Fold the rows once more."""
        table = self.before
        bodies = self._bodies if self._pressed is None else decompress(self._pressed).split(b"\n")
        for entry in map(unpack, bodies):
            yield Past(table, entry)
            table = fold(table, table.seq + 1, entry)


class History:
    """A table from its first row on."""

    def __init__(self, table: TableId, rows: Sequence[Row]) -> None:
        first, *later = rows
        self.shown = Shown(open_table(table, unpack(first.body)))
        self._commands = bytearray()
        """Of the last rows, a mark of what each did: 8 bytes a row, where the words themselves would be 200."""
        self._stretches: list[Stretch] = []
        self._unfolded: list[Past] | None = None
        """What has been made of these, until there is a row more: after a start everybody asks."""
        for row in later:
            self.read(row)

    @property
    def state(self) -> TableState:
        """The table as of its last row."""
        return self.shown.table

    @property
    def past(self) -> Sequence[Past]:
        """The last rows, the oldest first."""
        if self._unfolded is None:
            self._unfolded = [past for stretch in self._stretches for past in stretch.past()][-KEPT:]
        return self._unfolded

    def next(self, entry: Entry, state: GameState | None = None) -> TableState:
        """Say what the table would be after one more row; `state` is the game that its events lead to, if at hand."""
        table = self.shown.table
        return fold(table, table.seq + 1, entry, state)

    def read(self, row: Row) -> Step:
        """Take in a stored row, the next one."""
        entry = unpack(row.body)
        return self.add(entry, row.body, self.next(entry), row.command)

    def add(self, entry: Entry, body: bytes, after: TableState, command: str | None) -> Step:
        """Take in a row whose state is known."""
        self._commands += _mark(command)
        if len(self._commands) > REMEMBERED * MARK:
            del self._commands[:MARK]
        if not self._stretches or self._stretches[-1].full:
            self._stretches = [*self._stretches[-KEPT // STRETCH :], Stretch(self.state)]
        self._stretches[-1].add(body)
        self._unfolded = None
        step = Step(self.shown, entry, self.shown.next(after))
        self.shown = step.after
        return step

    def done(self, command: str) -> int | None:
        """Return the row that did a command, as far as is remembered; asked before each, it looks at bytes alone."""
        wanted, at = _mark(command), -1
        while (at := self._commands.find(wanted, at + 1)) >= 0:
            if at % MARK == 0:  # else the ends of two marks look like it
                return self.state.seq + 1 - (len(self._commands) - at) // MARK
        return None

    def since(self, seq: int) -> tuple[Step, ...] | None:
        """Return the rows after a number, or None when they are no longer kept or the number is not of this log."""
        missed = self.state.seq - seq
        if not missed:
            return ()
        past = self.past if 0 < missed <= KEPT else ()
        return self._steps(past[-missed:]) if 0 < missed <= len(past) else None

    def _steps(self, past: Sequence[Past]) -> tuple[Step, ...]:
        """Make steps of rows again, up to the last one."""
        shown = [Shown(each.before) for each in past] + [self.shown]
        return tuple(Step(shown[at], each.entry, shown[at + 1]) for at, each in enumerate(past))
