"""Tables without a network: a real store in a folder, a clock that a test moves, followers that keep what they hear."""

import asyncio
import itertools
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from fullset.bots.job import Job
from fullset.bus import LocalBus
from fullset.rules.game import legal_moves
from fullset.rules.moves import Move
from fullset.store import Store, open_store
from fullset.table.duties import Pace
from fullset.table.house import House
from fullset.table.live import LiveTable
from fullset.table.protocol import (
    AddBot,
    Command,
    Done,
    Play,
    Presence,
    Refused,
    Row,
    ServerMessage,
    Sit,
    Start,
    Welcome,
)
from fullset.table.state import UserId, waiting
from fullset.table.tables import Tables

_IDS = itertools.count()
_MESSAGES = msgspec.json.Decoder[ServerMessage](ServerMessage)
CLASSIC = "classic"
PATIENCE = 30.0


T = TypeVar("T")


def given(part: T | UnsetType) -> T:
    """Return a part that a message must hold."""
    assert part is not UNSET
    return part


def new_id() -> str:
    return f"command-{next(_IDS):06d}"


def user(number: int) -> UserId:
    return UserId(f"{number:032x}")


def luck(number: int) -> str:
    return Random(number).randbytes(16).hex()


class Clock:
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self.seconds = 1_000_000.0

    def __call__(self) -> float:
        return self.seconds


async def by_lot(job: Job) -> Move:
    """Choose for a bot without a process."""
    return Random(job.seed).choice(job.moves)


async def never(_: Job) -> Move:
    """Let bots think for ever, so that nothing happens between the steps of a test."""
    await asyncio.Event().wait()
    raise AssertionError


@asynccontextmanager
async def opened(
    folder: Path,
    clock: Clock | None = None,
    choose: Callable[[Job], Awaitable[Move]] = never,
    pace: Pace = Pace(0.0),  # noqa: B008  (a value)
) -> AsyncGenerator[Tables]:
    """Open the tables of a folder; what was stored there before is there again."""
    store: Store = await open_store(f"sqlite:{folder / 'games.sqlite3'}")
    house = House(store=store, bus=LocalBus(), choose=choose, pace=pace, clock=clock or Clock())
    tables = Tables(house)
    try:
        yield tables
    finally:
        await tables.close()
        await store.close()


class Listener:
    """A follower that keeps what it hears."""

    def __init__(self, who: UserId, *, watches: bool = False, address: str = "192.0.2.1") -> None:
        self.user = who
        self.watches = watches
        self.address = address
        self.frames: list[bytes] = []
        self.closed: int | None = None

    def send(self, message: bytes) -> None:
        self.frames.append(message)

    def end(self, code: int) -> None:
        self.closed = code

    @property
    def messages(self) -> list[ServerMessage]:
        return [_MESSAGES.decode(frame) for frame in self.frames]

    @property
    def rows(self) -> list[Row]:
        return [message for message in self.messages if isinstance(message, Row)]

    @property
    def welcome(self) -> Welcome:
        return next(message for message in self.messages if isinstance(message, Welcome))

    @property
    def here(self) -> tuple[int, ...]:
        return [message.here for message in self.messages if isinstance(message, Presence | Welcome)][-1]


def everybody(table: LiveTable, people: int) -> list[Listener]:
    """Let users 0, 1, ... follow a table."""
    pages = [Listener(user(number)) for number in range(people)]
    for page in pages:
        table.follow(page)
    return pages


async def done(table: LiveTable, number: int, command: Command) -> int:
    answer = await table.submit(user(number), command)
    assert isinstance(answer, Done), answer
    return answer.seq


async def begun(table: LiveTable, number: int, move: Play) -> tuple[Done | Refused | None, list[int]]:
    """Begin a move; return its answer, and of which rows it was told beside that."""
    ended: asyncio.Future[Done | Refused | None] = asyncio.get_running_loop().create_future()
    rows: list[int] = []

    def end(answer: Done | Refused | None, error: BaseException | None) -> None:
        assert error is None
        ended.set_result(answer)

    table.begin(user(number), move, rows.append, end)
    return await ended, rows


async def refused(table: LiveTable, number: int, command: Command) -> Refused:
    answer = await table.submit(user(number), command)
    assert isinstance(answer, Refused), answer
    return answer


async def lobby(tables: Tables, people: int, bots: int = 0, edition: str = CLASSIC, **options: object) -> LiveTable:
    """Open a table at which users 0, 1, ... sit; user 0 hosts."""
    table = await tables.open(edition, options)
    for number in range(people):
        await done(table, number, Sit(new_id(), f"P{number}", luck(number)))
    for _ in range(bots):
        await done(table, 0, AddBot(new_id(), "regular"))
    return table


async def dealt(tables: Tables, people: int, bots: int = 0, edition: str = CLASSIC, **options: object) -> LiveTable:
    table = await lobby(tables, people, bots, edition, **options)
    await done(table, 0, Start(new_id()))
    return table


def person_to_act(table: LiveTable) -> int:
    """Return the number of the user that the game waits for."""
    waited = waiting(table.state)
    assert waited is not None
    who = table.state.sitters[waited[0]].user
    assert who is not None
    return int(who, 16)


def any_move(table: LiveTable, random: Random) -> Play:
    assert table.state.state is not None
    return Play(new_id(), table.state.prompt, random.choice(legal_moves(table.state.state)))


async def play_on(table: LiveTable, random: Random, most: int = 10_000) -> int:
    """Let people move by lot until the game is over."""
    for moves in range(most):
        if waiting(table.state) is None:
            return moves
        await done(table, person_to_act(table), any_move(table, random))
    return most


async def settled(holds: Callable[[], bool]) -> None:
    """Let the loop run until something holds; how long that takes is the machine's business."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, "it never came to that"
        await asyncio.sleep(0.002)


async def moved_on(table: LiveTable, seq: int) -> None:
    """Wait for a row after this one."""
    await settled(lambda: table.state.seq > seq)


async def played_by_itself(table: LiveTable) -> None:
    """Let bots play a game to its end, however many rows a slow disk has to take until then."""
    while table.state.phase != "over":
        await moved_on(table, table.state.seq)
