"""Writing into a table's log: decide, fold, store, tell, one row at a time.

Owns that order. A row is durable before anyone hears of it; one append is in flight; a lost race is decided again on
the rows that won. What is decided, and who is told, is the caller's.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import cast

from msgspec import Struct

from fullset.bus import BESIDE
from fullset.rules.moves import Resign
from fullset.rules.state import GameState
from fullset.store import Amendment, Append, Change, ClearDue, Close, Due, Gap, LostRace, NoTable, Repeated, SetDue
from fullset.table.ahead import Ahead
from fullset.table.duties import DUTIES, Duty, due_changes, duties
from fullset.table.entries import Entry, GameRow, Moved, TableAct, pack
from fullset.table.errand import finished
from fullset.table.feed import Step
from fullset.table.history import History
from fullset.table.house import House
from fullset.table.pen import Pen
from fullset.table.refusal import Refusal
from fullset.table.state import TableState

TRIES = 4
"""How often a lost race is decided again; the game has moved on by then."""


class Decision(Struct, frozen=True, gc=False):
    """What a command comes to, with what must become durable beside it."""

    what: TableAct | GameRow
    changes: tuple[Change, ...] = ()
    state: GameState | None = None
    """The game that its events lead to, where deciding has made it, so that they need not be folded again."""


Decide = Callable[[TableState], Awaitable[Decision]]
"""Decides on the table as it stands; raises Refusal."""
Done = Callable[[int], None]
"""Hears the number of a row that is stored and told."""
Note = Callable[[TableState], tuple[Amendment, ...]]
"""Decides what is stored beside the rows; raises Refusal."""


class Pending(Struct, frozen=True):
    """A row that is being stored: what follows when it is."""

    row: Append
    entry: Entry
    after: TableState
    due: dict[Duty, int]
    begun: float


class Log:
    """The log of one table, and the only way to write into it."""

    def __init__(self, house: House, history: History, told: Callable[[Step], None], ahead: Ahead) -> None:
        self.history = history
        self.ahead = ahead
        self._house = house
        self._told = told
        self._pen = Pen()
        self._due_of: TableState | None = None
        self._due: dict[Duty, int] = {}
        self._stored: dict[str, int] = {}
        """The due times that are stored, as far as this node has stored them; none of them is later."""

    @property
    def free(self) -> bool:
        """Whether nothing is being written, so that `begin` may."""
        return self._pen.free

    @property
    def duties(self) -> dict[Duty, int]:
        """What the table has to do as of its last durable row."""
        table = self.state
        if self._due_of is not table:
            self._due_of, self._due = table, duties(table, self._house.pace)
        return self._due

    @property
    def state(self) -> TableState:
        """The table as of its last durable row."""
        return self.history.shown.table

    async def write(self, command: str, decide: Decide, done: Done | None = None) -> int:
        """Decide, store and tell one row; return its number, or the first one's for a command that was done before.

        Of a row that is new, `done` hears right after everybody else, so that what it says travels with the row.
        Once begun it is finished, also when the caller is cancelled: a row that is stored is always told.
        """
        return await finished(self.written(command, decide, done))

    async def finished(self) -> None:
        """Wait for the row that is being written, if there is one."""
        async with self._pen:
            return

    async def catch_up(self) -> None:
        """Take in the rows that others have stored."""
        async with self._pen:
            await self._read_on()

    async def amend(self, change: Amendment) -> None:
        """Store a change that belongs to no row."""
        async with self._pen:
            await self._amend(change)

    async def put_off(self, due: Due, pause: int) -> None:
        """Store when to look again after a due time that has come: when it is due now, or else after a pause."""
        async with self._pen:
            at, now = self.duties.get(cast("Duty", due.kind)), self._house.now()
            if at is not None:
                await self._amend(SetDue(due.kind, at if at > now else now + pause))
            elif due.kind in DUTIES:
                await self._amend(ClearDue(due.kind, due.seq))  # and not what a row has set that is not known here
            elif due.seq == self.state.seq or (due.seq < self.state.seq and self.ahead.waits):
                await self._amend(SetDue(due.kind, now + pause))
            elif due.seq < self.state.seq:  # nobody answers ahead any more
                await self._amend(ClearDue(due.kind, due.seq))

    async def _amend(self, change: Amendment) -> None:
        await self._house.store.amend(self.state.table, change)
        self._noted((change,))

    def _noted(self, changes: tuple[Change, ...]) -> None:
        """Remember which due times of duties are stored."""
        for change in changes:
            if isinstance(change, SetDue) and change.kind in DUTIES:
                self._stored[change.kind] = change.at
            elif isinstance(change, ClearDue):
                self._stored.pop(change.kind, None)

    async def reread(self) -> None:
        """Take in what others have stored of what is answered ahead; nothing is stored meanwhile that would be lost."""
        async with self._pen:
            await self.look_beside()

    async def look_beside(self) -> None:
        """Do the same for who has the turn, as a decision has."""
        self.ahead.reread(await self._house.store.prepared(self.state.table))

    async def noted(self, command: str, decide: Note, told: Callable[[], None]) -> int:
        """Decide, store and tell what belongs to no row, on an errand; return the number of the last row.

        A command is done once.
        """
        async with self._pen:
            if not self.ahead.is_done(command):
                await self._take_in()  # another node may have done it, or stored what it takes back
            if not self.ahead.is_done(command):
                await self._keep((*decide(self.state), *self.ahead.done(command, self._house.now())))
                self._house.bus.publish(self.state.table, BESIDE)
            told()  # also of what was stored when the store said that it was not
            return self.state.seq

    async def _keep(self, changes: tuple[Amendment, ...]) -> None:
        changes = (*changes, *self.ahead.besides(self.state, changes, self._house.pace))
        if changes:
            await self._house.store.amend(self.state.table, *changes)
            self.ahead.stored(changes)

    async def written(self, command: str, decide: Decide, done: Done | None = None) -> int:
        """Do the same for who is on an errand, and so finishes whatever it has begun."""
        async with self._pen:
            for _ in range(TRIES):
                if (seq := self.history.done(command)) is not None:  # whatever it asks for this time
                    return seq
                try:
                    return await self._append(command, await decide(self.state), done)
                except (LostRace, Gap):
                    await self._read_on()
                except Repeated as before:
                    await self._read_on()
                    return before.seq
        raise Refusal("stale", "stale")

    def begin(self, command: str, decision: Decision, done: Done, ended: Callable[[int | None], None]) -> None:
        """Store and tell what has been decided on the table as it stands, for who does not wait.

        Nobody may be writing, and the command is new. `ended` hears the number of the row. It hears None, when others
        may write again, where it was not stored, whatever the reason: `written` will find it once more.
        """
        pending = self._pending(command, decision)
        stored = asyncio.ensure_future(self._house.store.append(pending.row))
        self._pen.take()
        stored.add_done_callback(partial(self._begun, pending, done, ended))

    def _begun(
        self, pending: Pending, done: Done, ended: Callable[[int | None], None], stored: "asyncio.Future[None]"
    ) -> None:
        failed = stored.cancelled() or stored.exception() is not None
        try:
            if not failed:
                self._add(pending, done)
        finally:
            self._pen.drop()
            ended(None if failed else pending.row.seq)

    async def _append(self, command: str, decision: Decision, done: Done | None) -> int:
        pending = self._pending(command, decision)
        await self._house.store.append(pending.row)
        self._add(pending, done)
        return pending.row.seq

    def _pending(self, command: str, decision: Decision) -> Pending:
        """Say what is to be stored, and what follows from it."""
        before = self.state
        entry = Entry(self._house.now(), decision.what)
        # Before it is stored: what cannot be folded must not be in the log.
        after = self.history.next(entry, decision.state)
        pace = self._house.pace
        # What closes the table stands last, as the store asks: nothing is beside it.
        beside = self.ahead.besides(after, decision.changes, pace)
        due = duties(after, pace)
        changes = (*due_changes(self.duties, due, self._stored), *decision.changes, *beside)
        begun, body = time.perf_counter(), pack(entry)
        # A move answers a prompt, which is closed with it: what comes again is found in the history, or stale. To give
        # up, or be taken out, answers none: sent again, it would be done again in a later game.
        once = not isinstance(decision.what, Moved) or isinstance(decision.what.move, Resign)
        return Pending(Append(before.table, after.seq, body, command, changes, once), entry, after, due, begun)

    def _add(self, pending: Pending, done: Done | None) -> None:
        """Take in and tell a row that is stored."""
        row, after = pending.row, pending.after
        self._house.stored(after, pending.entry.what, time.perf_counter() - pending.begun)
        if row.changes:
            self._noted(row.changes)
            self.ahead.stored(row.changes)
        step = self.history.add(pending.entry, row.body, after, row.command)
        self._due_of, self._due = after, pending.due
        self._told(step)
        if done is not None:
            done(row.seq)
        self._house.bus.publish(row.table, row.seq)

    async def _take_in(self) -> None:
        """Take in what others have stored: the rows last, so that no answer is held against an older table."""
        await self.look_beside()
        for row in await self._house.store.read(self.state.table, self.state.seq):
            self._stored = {}  # another node knows what it has stored
            self._told(self.history.read(row))

    async def _read_on(self) -> None:
        await self._take_in()
        try:
            await self._keep(())
        except NoTable:  # another node has closed it: nothing waits there any more
            self.ahead.stored((Close(self.state.changed),))
