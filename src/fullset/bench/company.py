"""The people of one table of the load: they sit down, play game after game, and never refuse to go on.

Owns what is read of the server's messages: only what is needed to choose the next move, so that the load is cheap.
"""

import asyncio
import itertools
import time
from functools import partial
from random import Random
from typing import Protocol

import msgspec
from msgspec import UNSET, Struct, UnsetType

from fullset.bench.line import Line, connected, framed, greeting
from fullset.bench.walk import walk
from fullset.rules.cards import Card
from fullset.table.protocol import Command, Done, Play, Prompt, Sit, Start

_IDS = itertools.count()
ROW, DONE, REFUSED = b'{"type":"row"', b'{"type":"done"', b'{"type":"refused"'
NUMBER = len(ROW + b',"seq":')
"""Where the number of a row begins."""
PROMPT, HAND, NO_HAND = b'"prompt":{"id"', b'"hand":["', b'"hand":[]'
"""Marks of a row that says what its viewer is asked, or holds."""
OVER = b'"phase":"over"'


class Moment(Struct, frozen=True):
    """One move as it travelled: who sent it, its frame, the rows that everybody got, and whose place was asked next."""

    place: int
    move: bytes
    rows: tuple[bytes, ...]
    asked: int | None


class Measure(Protocol):
    """Who hears what a table does."""

    def ready(self, company: "Company") -> None:
        """Hear that a table waits for its next move."""
        ...

    def moved(self, seconds: float, moment: Moment) -> None:
        """Hear of a move that everybody has been told of."""
        ...

    def fail(self, error: Exception) -> None:
        """Hear of what must not happen."""
        ...


class _Parts(Struct, frozen=True):
    """What of the parts is read."""

    hand: tuple[Card, ...] | UnsetType = UNSET
    prompt: Prompt | UnsetType | None = UNSET


class _Row(Struct, frozen=True):
    parts: _Parts


_ROWS = msgspec.json.Decoder(_Row)
_DONE = msgspec.json.Decoder(Done)


class Company:
    """The people of one table."""

    def __init__(self, crowd: Measure, code: str, cookie: str, players: int, random: Random) -> None:
        self._crowd = crowd
        self._code = code
        self._cookie = cookie
        self._random = random
        self._lines: list[Line] = []
        self._hands: list[tuple[Card, ...]] = [()] * players
        self._rows: dict[int, bytes] = {}
        """By place: the rows of the move that is under way."""
        self._told: int | None = None
        """The last row that everybody got; None until all sit."""
        self._asked: tuple[int, Prompt] | None = None
        self._move: tuple[float, int, bytes] | None = None
        self._answers: dict[str, asyncio.Future[int]] = {}

    async def sit(self, port: int) -> None:
        """Connect everybody, the host first, and let all sit down."""
        last = 0
        for place in range(len(self._hands)):
            greets = greeting(port, f"/t/{self._code}/socket", None if place else self._cookie)
            line = Line(greets, partial(self._heard, place), self._crowd.fail)
            self._lines.append(line)
            await connected(line, port)
            if place:
                last = await self._ask(place, Sit(_new_id(), f"Guest {place}", "0" * 32))
        self._told = last

    def deal(self) -> None:
        """Let the host deal."""
        self._lines[0].send(framed(msgspec.json.encode(Start(_new_id()))))

    def move(self) -> None:
        """Let whoever is asked answer."""
        assert self._asked is not None
        place, prompt = self._asked
        self._asked = None
        move = walk(prompt.offer, self._hands[place], self._random)
        frame = framed(msgspec.json.encode(Play(_new_id(), prompt.id, move)))
        self._move = time.perf_counter(), place, frame
        self._lines[place].send(frame)

    def leave(self) -> None:
        """Close every line."""
        for line in self._lines:
            line.close()

    async def _ask(self, place: int, command: Command) -> int:
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._answers[command.id] = answer
        self._lines[place].send(framed(msgspec.json.encode(command)))
        return await answer

    def _heard(self, place: int, content: bytes) -> None:
        try:
            self._understood(place, content)
        except Exception as error:  # noqa: BLE001  (an event loop would only log it, and the load would stand still)
            self._crowd.fail(error)

    def _understood(self, place: int, content: bytes) -> None:
        if content.startswith(ROW):
            self._row(place, content)
        elif content.startswith(REFUSED):
            self._crowd.fail(RuntimeError(f"the server refused: {content.decode()}"))
        elif self._answers and content.startswith(DONE):
            done = _DONE.decode(content)
            if answer := self._answers.pop(done.id, None):
                answer.set_result(done.seq)

    def _row(self, place: int, content: bytes) -> None:
        if PROMPT in content or HAND in content or NO_HAND in content:
            self._read(place, content)
        seq = int(content[NUMBER : content.index(b",", NUMBER)])
        if self._told is None or seq <= self._told:  # of somebody who sits down
            return
        self._rows[place] = content
        if len(self._rows) == len(self._lines):
            self._told = seq
            rows, self._rows = self._rows, {}
            self._all_told(tuple(rows[place] for place in range(len(self._lines))))

    def _read(self, place: int, content: bytes) -> None:
        parts = _ROWS.decode(content).parts
        if not isinstance(parts.hand, UnsetType):
            self._hands[place] = parts.hand
        if isinstance(parts.prompt, Prompt):
            self._asked = place, parts.prompt

    def _all_told(self, rows: tuple[bytes, ...]) -> None:
        if self._move is not None:
            sent, place, frame = self._move
            self._move = None
            asked = None if self._asked is None else self._asked[0]
            self._crowd.moved(time.perf_counter() - sent, Moment(place, frame, rows, asked))
        if OVER in rows[0]:
            self.deal()
        else:
            self._crowd.ready(self)


def _new_id() -> str:
    return f"bench-{next(_IDS):08d}"
