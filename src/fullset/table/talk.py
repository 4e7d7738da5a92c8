"""Talk: what seats say to each other. Owns how often, by whom, masked or not, and what of it is remembered.

What is said is no row of the log. The feed's number is the log's: a joke would cost a commit, move the number on, and
stand among the rows of every game for good. It goes to whoever follows, beside the feed and without a number; the last
lines are kept in memory for who comes late, and go with it. Nothing of it is stored or written to the server's log.
"""

import asyncio
from collections import deque
from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from fullset.table.decide import own_seat
from fullset.table.mild import mild, place
from fullset.table.names import folded
from fullset.table.protocol import Said, Say, Talking, Unsaid, Unsay, Write
from fullset.table.refusal import Refusal
from fullset.table.state import TableState, UserId, seat_of

KEPT = 20
"""Lines that who comes late still hears."""
PAUSE = 3.0
"""Seconds from one line of a person to the next."""
MINUTE = 60.0
IN_A_MINUTE = 6
"""Lines of a person in a minute."""
LONGEST = 120
STEP = 0.001


class _Line(Struct, frozen=True, gc=False):
    """What somebody said, and as which command; by user, because seats get other numbers."""

    user: UserId
    command: str
    said: Said


class Talk:
    """What is said at one table."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._lines: list[_Line] = []
        self._times: dict[UserId, deque[float]] = {}
        self._masking = asyncio.Lock()
        """One line at a time: one that is sent again while it is masked is known by its turn."""

    async def take(
        self, table: Callable[[], TableState], user: UserId, command: Talking, address: str
    ) -> Said | Unsaid | None:
        """Take in what a user says or takes back; None where there is nothing new to tell. Raise Refusal.

        `table` gives the table as it is by then: masking takes a while.
        """
        match command:
            case Say():
                return self._hear(table(), user, command)
            case Write():
                async with self._masking:
                    return await self._write(table, user, command, address)
            case Unsay():
                return self._forget(table(), user, command)

    def _knows(self, user: UserId, command: Say | Write) -> bool:
        """Say whether a command has been heard that is remembered."""
        return any(line.command == command.id and line.user == user for line in self._lines)

    def _hear(self, table: TableState, user: UserId, command: Say) -> Said | None:
        if self._knows(user, command):
            return None
        seat = _speaker(table, user)
        self._in_time(user)
        return self._add(user, command, Said(seat, self._moment(), command.phrase))

    async def _write(self, table: Callable[[], TableState], user: UserId, command: Write, address: str) -> Said | None:
        if self._knows(user, command):
            return None
        with place(address):
            words = self._read(table(), user, command)
            masked = await mild(words)
        seat = _writer(table(), user)  # it may be a writer's no longer
        said = Said(seat, self._moment(), words=words, mild=None if masked == words else masked)
        return self._add(user, command, said)

    def _read(self, table: TableState, user: UserId, command: Write) -> str:
        """Return the words that a user may write, as they are shown."""
        _writer(table, user)
        words = folded(command.words, LONGEST)
        if not words:
            raise Refusal("malformed", "words")
        self._in_time(user)
        return words

    def _add(self, user: UserId, command: Say | Write, said: Said) -> Said:
        self._lines = [*self._lines[1 - KEPT :], _Line(user, command.id, said)]
        return said

    def _forget(self, table: TableState, user: UserId, command: Unsay) -> Unsaid | None:
        """Take back what was said at a time, by who said it or by the host, if it is remembered."""
        seat = own_seat(table, user)
        found = next((line for line in self._lines if line.said.at == command.at), None)
        if found is None:
            return None
        if found.user != user and seat != table.host:
            raise Refusal("forbidden", "not-host")
        self._lines.remove(found)
        return Unsaid(command.at)

    def last(self, table: TableState) -> tuple[Said, ...]:
        """Return the last lines, of those who still have a seat and may speak, as it is numbered now."""
        found = ((line, seat_of(table, line.user)) for line in self._lines)
        return tuple(
            replace(line.said, seat=seat) for line, seat in found if seat is not None and not table.sitters[seat].muted
        )

    def _moment(self) -> float:
        last = self._lines[-1].said.at if self._lines else 0.0
        return max(self._clock(), last + STEP)

    def _in_time(self, user: UserId) -> None:
        """Count one more line of a user, unless it has said too much."""
        now = self._clock()
        recent = {who: deque(at for at in times if at > now - MINUTE) for who, times in self._times.items()}
        self._times = {who: times for who, times in recent.items() if times}
        times = self._times.setdefault(user, deque())
        if len(times) >= IN_A_MINUTE or (times and now - times[-1] < PAUSE):
            raise Refusal("too-fast", "talk", seconds=int(PAUSE), most=IN_A_MINUTE)
        times.append(now)


def _speaker(table: TableState, user: UserId) -> int:
    seat = own_seat(table, user)
    if table.sitters[seat].left:
        raise Refusal("gone", "left")
    if table.sitters[seat].muted:
        raise Refusal("forbidden", "muted")
    if table.chat == "nothing":
        raise Refusal("forbidden", "no-talk")
    return seat


def _writer(table: TableState, user: UserId) -> int:
    seat = _speaker(table, user)
    if table.chat != "words":
        raise Refusal("forbidden", "phrases-only")
    return seat
