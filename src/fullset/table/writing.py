"""Writing into a table's log: decide, fold, store, tell, one row at a time.

Owns that order. A row is durable before anyone hears of it; one append is in flight; a lost race is decided again on
the rows that won. What is decided, and who is told, is the caller's.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable

from msgspec import Struct

from fullset.bus import BESIDE
from fullset.store import Amendment, Append, Change, Close, Gap, LostRace, NoTable, Repeated
from fullset.table.ahead import Ahead
from fullset.table.duties import Duty, due_changes, duties
from fullset.table.entries import Entry, GameRow, Moved, TableAct, pack
from fullset.table.errand import finished
from fullset.table.feed import Step
from fullset.table.history import History
from fullset.table.house import House
from fullset.table.refusal import Refusal
from fullset.table.state import TableState

TRIES = 4
"""How often a lost race is decided again; the game has moved on by then."""


class Decision(Struct, frozen=True, gc=False):
    """What a command comes to, with what must become durable beside it."""

    what: TableAct | GameRow
    changes: tuple[Change, ...] = ()


Decide = Callable[[TableState], Awaitable[Decision]]
"""Decides on the table as it stands; raises Refusal."""
Done = Callable[[int], None]
"""Hears the number of a row that is stored and told."""
Note = Callable[[TableState], tuple[Amendment, ...]]
"""Decides what is stored beside the rows; raises Refusal."""


class Log:
    """The log of one table, and the only way to write into it."""

    def __init__(self, house: House, history: History, told: Callable[[Step], None], ahead: Ahead) -> None:
        self.history = history
        self.ahead = ahead
        self._house = house
        self._told = told
        self._turn = asyncio.Lock()
        self._due_of: TableState | None = None
        self._due: dict[Duty, int] = {}

    @property
    def duties(self) -> dict[Duty, int]:
        """What the table has to do as of its last durable row."""
        if self._due_of is not self.state:
            self._due_of, self._due = self.state, duties(self.state, self._house.pace)
        return self._due

    @property
    def state(self) -> TableState:
        """The table as of its last durable row."""
        return self.history.state

    async def write(self, command: str, decide: Decide, done: Done | None = None) -> int:
        """Decide, store and tell one row; return its number, or the first one's for a command that was done before.

        Of a row that is new, `done` hears right after everybody else, so that what it says travels with the row.
        Once begun it is finished, also when the caller is cancelled: a row that is stored is always told.
        """
        return await finished(self.written(command, decide, done))

    async def finished(self) -> None:
        """Wait for the row that is being written, if there is one."""
        async with self._turn:
            return

    async def catch_up(self) -> None:
        """Take in the rows that others have stored."""
        async with self._turn:
            await self._read_on()

    async def amend(self, change: Amendment) -> None:
        """Store a change that belongs to no row."""
        async with self._turn:
            await self._house.store.amend(self.state.table, change)

    async def reread(self) -> None:
        """Take in what others have stored of what is answered ahead; nothing is stored meanwhile that would be lost."""
        async with self._turn:
            await self.look_beside()

    async def look_beside(self) -> None:
        """Do the same for who has the turn, as a decision has."""
        self.ahead.reread(await self._house.store.prepared(self.state.table))

    async def noted(self, command: str, decide: Note, told: Callable[[], None]) -> int:
        """Decide, store and tell what belongs to no row, on an errand; return the number of the last row.

        A command is done once.
        """
        async with self._turn:
            if not self.ahead.is_done(command):
                await self._take_in()  # another node may have done it, or stored what it takes back
            if not self.ahead.is_done(command):
                await self._keep((*decide(self.state), self.ahead.done(command)))
                told()
                self._house.bus.publish(self.state.table, BESIDE)
            return self.state.seq

    async def _keep(self, changes: tuple[Amendment, ...]) -> None:
        changes = (*changes, *self.ahead.besides(self.state, changes, self._house.pace))
        if changes:
            await self._house.store.amend(self.state.table, *changes)
            self.ahead.stored(changes)

    async def written(self, command: str, decide: Decide, done: Done | None = None) -> int:
        """Do the same for who is on an errand, and so finishes whatever it has begun."""
        async with self._turn:
            for _ in range(TRIES):
                try:
                    return await self._append(command, await decide(self.state), done)
                except Refusal:
                    # What was done before is mostly refused now; where it is not, the store knows that it is Repeated.
                    if (seq := self.history.done(command)) is None:
                        raise
                    return seq
                except (LostRace, Gap):
                    await self._read_on()
                except Repeated as before:
                    await self._read_on()
                    return before.seq
        raise Refusal("stale", "stale")

    async def _append(self, command: str, decision: Decision, done: Done | None) -> int:
        before = self.state
        entry = Entry(self._house.now(), decision.what)
        after = self.history.next(entry)  # before it is stored: what cannot be folded must not be in the log
        pace = self._house.pace
        # What closes the table stands last, as the store asks: nothing is beside it.
        beside = self.ahead.besides(after, decision.changes, pace)
        due = duties(after, pace)
        changes = (*due_changes(self.duties, due), *decision.changes, *beside)
        begun, body = time.perf_counter(), pack(entry)
        # A move answers a prompt, which is closed with it: what comes again is refused, and found in the history.
        once = not isinstance(decision.what, Moved)
        await self._house.store.append(Append(before.table, after.seq, body, command, changes, once))
        self._house.stored(after, decision.what, time.perf_counter() - begun)
        self.ahead.stored(changes)
        step = self.history.add(entry, body, after, command)
        self._due_of, self._due = after, due
        self._told(step)
        if done is not None:
            done(after.seq)
        self._house.bus.publish(before.table, after.seq)
        return after.seq

    async def _take_in(self) -> None:
        """Take in what others have stored: the rows last, so that no answer is held against an older table."""
        await self.look_beside()
        for row in await self._house.store.read(self.state.table, self.state.seq):
            self._told(self.history.read(row))

    async def _read_on(self) -> None:
        await self._take_in()
        try:
            await self._keep(())
        except NoTable:  # another node has closed it: nothing waits there any more
            self.ahead.stored((Close(self.state.changed),))
