"""Upkeep: what a table does by itself: bots move, time runs out, the absent are stood in for, a host is replaced.

Owns the alarms of one table and what they set off. When something is due stands in `duties` and `absence`; the same
times are stored with the rows, so that a restart goes on with them.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress

from fullset.bots.job import Job
from fullset.rules.game import legal_moves, offer
from fullset.rules.moves import Move
from fullset.rules.view import view
from fullset.store import Close, Due, NoTable, SetDue, StoreUnavailable
from fullset.table import absence
from fullset.table.ahead import DUE
from fullset.table.alarms import Alarms
from fullset.table.duties import CLOSE, LOOK_AGAIN, UNTOUCHED, Duty, duties
from fullset.table.entries import Closed
from fullset.table.house import House
from fullset.table.play import By, decide_move
from fullset.table.present import Present
from fullset.table.refusal import Refusal
from fullset.table.state import TableState, waiting
from fullset.table.timed_out import timed_out
from fullset.table.timers import hurried_at, timer_at
from fullset.table.turn_clock import BACK
from fullset.table.vault import Vault
from fullset.table.weakly import weakly
from fullset.table.writing import Decision, Log

log = logging.getLogger(__name__)

FOR_A_PERSON = "stand-in"
"""How a bot plays for a person, whatever level its row names (R233, R338)."""
STORE_AGAIN = 5_000
"""Milliseconds after which something is tried again that could not be stored."""


class Upkeep:
    """The duties of one table at this node; `fail` is told of what must not happen."""

    def __init__(
        self, house: House, rows: Log, vault: Vault, present: Present, fail: Callable[[Exception, str], None]
    ) -> None:
        self._house = house
        self._rows = rows
        self._vault = vault
        self._present = present
        self._fail = fail
        self._alarms = Alarms(weakly(self._rang), house.now)
        self._under_way: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._again: set[tuple[str, int]] = set()
        self._stopped = False

    @property
    def idle(self) -> bool:
        """Whether nothing is to be done."""
        return not self._alarms and not self._under_way

    def arm(self) -> None:
        """Set every alarm to what the table has to do as it stands."""
        table = self._rows.state
        due = self._rows.duties
        if self.all_is_well(table, due):
            self._alarms.stop()
            return
        self._alarms.set("bot", table.changed if "bot" in due else None)
        self._alarms.set("timer", self._timer(due.get("timer")))
        coming = self._rows.ahead.outgoing(table, self._house.pace)
        self._alarms.set("ahead", None if coming is None else coming.at)
        self._alarms.set("away", self._stands_in_at(table))
        self._alarms.set("host", absence.host_passes_at(table, self._gone))

    def all_is_well(self, table: TableState, due: dict[Duty, int]) -> bool:
        """Say whether no alarm is to be set: everybody is here, no clock runs and no answer waits, as after most rows.

        What the general way would find is the same (a test holds both together).
        """
        return (
            "bot" not in due
            and "timer" not in due
            and table.edition.switches.away != "answered"
            and not self._rows.ahead.waits
            and self._present.complete(table)
        )

    def _stands_in_at(self, table: TableState) -> int | None:
        at = absence.stand_in_at(table, self._gone, self._house.pace)
        return self._timer(at) if at == hurried_at(table) else at

    def _timer(self, at: int | None) -> int | None:
        """Give whoever was asked before this node knew the table time to come back (R337)."""
        if at is None or not self._present.asked_before(self._rows.state):
            return at
        return max(at, self._present.start + BACK)

    def stop(self) -> None:
        """Do nothing more; only a row that is being written is finished."""
        self._stopped = True
        self._alarms.stop()
        for task in self._under_way.values():
            task.cancel()

    def _must_be_due(self, kind: str, at: int | None) -> None:
        """Raise Refusal where what an alarm rang for need not be done now; if it must be later, the alarm is set to it.

        What waited for its turn to write may have been overtaken: by more time, or by somebody who is back.
        """
        if at is not None and at <= self._house.now():
            return
        self._alarms.set(kind, at)
        raise Refusal("stale", "stale")

    async def remind(self, due: Due) -> None:
        """Look after a stored time that has passed: do what is to be done, and store when to look again."""
        if due.kind == CLOSE:
            await self._close_or_wait()
            return
        if due.seq > self._rows.state.seq:  # another node's, which may have told nobody
            await self._rows.catch_up()
        if due.kind == DUE:
            await self._rows.reread()  # it may be another node's
        self.arm()
        await self._rows.put_off(due, LOOK_AGAIN)

    async def _close_or_wait(self) -> None:
        """Close the table if nobody has touched it for days, also while this waited for its turn to write."""

        async def rule(table: TableState) -> Decision:
            now = self._house.now()
            if self._is_kept(table, now):
                raise Refusal("stale", "stale")
            return Decision(Closed(), (Close(now),))

        if not self._is_kept(self._rows.state, self._house.now()):
            with suppress(Refusal):
                await self._rows.write(f"close:{self._rows.state.seq}", rule)
                return
        again = max(self._house.now() + LOOK_AGAIN, self._rows.state.changed + UNTOUCHED)
        await self._rows.amend(SetDue(CLOSE, again))

    def _is_kept(self, table: TableState, now: int) -> bool:
        return bool(self._present.followers) or now < table.changed + UNTOUCHED

    def _gone(self, seat: int) -> int | None:
        return self._present.gone_since(self._rows.state, seat)

    def _rang(self, kind: str) -> None:
        key = (kind, self._rows.state.seq)
        if key in self._under_way:
            self._again.add(key)
            return
        task = asyncio.ensure_future(self._do(kind))
        self._under_way[key] = task
        task.add_done_callback(lambda _: self._ended(key))

    def _ended(self, key: tuple[str, int]) -> None:
        """Look again at what an alarm rang for while it was just being let be."""
        self._under_way.pop(key)
        if key in self._again and not self._stopped:
            self.arm()
        self._again.discard(key)

    async def _do(self, kind: str) -> None:
        try:
            await _DUTIES[kind](self)
        except Refusal as refusal:
            if refusal.code in ("illegal", "malformed"):  # a move of our own: the table would wait for ever
                self._fail(refusal, f"at its {kind}")
            # Otherwise the table has moved on, and what follows has its own alarm.
        except NoTable:  # it is closed, at another node
            self.stop()
        except StoreUnavailable:
            log.exception("table %s: a %s could not be stored", self._rows.state.table, kind)
            self._alarms.set(kind, self._house.now() + STORE_AGAIN)
        except Exception as error:  # noqa: BLE001  (whatever it is, it stays inside this table)
            self._fail(error, f"at its {kind}")

    async def bot(self) -> None:
        """Let the bot whose turn it is move; it thinks in its pause, so that how long does not show (law 4)."""
        asked = self._rows.state
        seat, _ = _waited(asked)
        # Nobody may work out what a bot's chance was, and from its moves its hand.
        move = await self._house.choose(job(asked, seat, secrets.randbits(63)))
        await asyncio.sleep((duties(asked, self._house.pace)["bot"] - self._house.now()) / 1000)

        async def rule(table: TableState) -> Decision:
            if table.sitters[seat].plays_itself:
                raise Refusal("stale", "stale")
            return await self._moved(table, seat, asked.prompt, move, "bot")

        await self._rows.write(f"bot:{asked.seq}", rule)

    async def ahead(self) -> None:
        """Let an answer that was given ahead go out, as its person's own."""
        asked = self._rows.state

        async def rule(table: TableState) -> Decision:
            await self._rows.look_beside()  # it may have been taken back at another node
            seat = absence.waited_person(table)
            coming = self._rows.ahead.outgoing(table, self._house.pace)
            if seat is None or coming is None or table.prompt != asked.prompt:
                raise Refusal("stale", "stale")
            self._must_be_due("ahead", coming.at)
            return await self._moved(table, seat, asked.prompt, coming.move, "person")

        await self._rows.write(f"ahead:{asked.seq}", rule)

    async def timer(self) -> None:
        """Let the clock move for the seat whose time is over."""
        asked = self._rows.state

        async def rule(table: TableState) -> Decision:
            seat = absence.waited_person(table)
            if seat is None or table.prompt != asked.prompt:
                raise Refusal("stale", "stale")
            self._must_be_due("timer", self._timer(timer_at(table)))
            return await self._moved(table, seat, asked.prompt, clock_move(table, seat), "clock")

        await self._rows.write(f"clock:{asked.seq}", rule)

    async def away(self) -> None:
        """Stand in for the seat that is waited for in vain."""
        asked = self._rows.state

        async def rule(table: TableState) -> Decision:
            seat = absence.waited_person(table)
            if seat is None or table.seq != asked.seq:
                raise Refusal("stale", "stale")
            self._must_be_due("away", self._stands_in_at(table))
            if table.edition.switches.away == "answered":
                return await self._moved(table, seat, table.prompt, clock_move(table, seat), "away")
            return Decision(absence.stand_in(table))

        await self._rows.write(f"away:{asked.seq}", rule)

    async def host(self) -> None:
        """Let another person host a table whose host is gone."""
        asked = self._rows.state

        async def rule(table: TableState) -> Decision:
            self._must_be_due("host", absence.host_passes_at(table, self._gone))
            return Decision(absence.host_passed(table, self._gone))

        await self._rows.write(f"host:{asked.seq}", rule)

    async def _moved(self, table: TableState, seat: int, prompt: int, move: Move, by: By) -> Decision:
        deal = await self._vault.deal(table)
        return await self._vault.sealed(table, decide_move(table, seat, prompt, move, by, deal))


_DUTIES: dict[str, Callable[[Upkeep], Awaitable[None]]] = {
    "bot": Upkeep.bot,
    "ahead": Upkeep.ahead,
    "timer": Upkeep.timer,
    "away": Upkeep.away,
    "host": Upkeep.host,
}


def _waited(table: TableState) -> tuple[int, str]:
    waited = waiting(table)
    if waited is None:
        raise Refusal("stale", "stale")
    return waited


def job(table: TableState, seat: int, seed: int) -> Job:
    """Ask the bot of a seat: what it may see, what it may do, and chance of its own."""
    state, level = table.state, table.sitters[seat].bot
    asked = None if state is None else offer(state, seat)
    if state is None or level is None or asked is None:
        raise Refusal("stale", "stale")
    return Job(
        level=FOR_A_PERSON if table.sitters[seat].user else level,
        edition=state.edition.id,
        options=state.edition.options,
        view=view(state, seat),
        offer=asked,
        moves=tuple(legal_moves(state)),
        seed=seed,
    )


def clock_move(table: TableState, seat: int) -> Move:
    """Choose what the clock plays for a seat."""
    waited = waiting(table)
    if table.state is None or waited is None or waited[0] != seat:
        raise Refusal("stale", "stale")
    return timed_out(table.state)
