"""Law 4 in time: the same answers with other hands are the same bytes at the same times, whoever gives them."""

import asyncio
from itertools import pairwise
from pathlib import Path

from fullset.bots.job import Job
from fullset.rules.moves import Allow, Move
from fullset.store import Due
from fullset.table.duties import Pace
from fullset.table.live import LiveTable
from fullset.table.protocol import Leave, Prepare, Standing
from fullset.table.state import UserId
from fullset.table.tables import Tables
from tests.table.kit import PATIENCE, Clock, Listener, new_id, opened, settled, user
from tests.table.staged import BIRTHDAY, Hands, asks, at_the_birthday, person_id, tell
from tests.table.test_prepared import TWO

PACE = Pace(0.1)
ALWAYS = (Standing("allow", 2), Standing("pay", 2))
SEATS = (1, 2, 3)


class Watch(Listener):
    """A follower that notes when it hears something."""

    def __init__(self, who: UserId, clock: Clock) -> None:
        super().__init__(who)
        self.heard: list[tuple[float, bytes]] = []
        self._clock = clock

    def send(self, message: bytes) -> None:
        self.heard.append((self._clock.seconds, message))


class Bot:
    """A bot that would never say no, whatever it holds; it thinks until the clock of the test says that it is time.

    One job at a time goes through: the pause of the next one would pass by itself, while the clock of the test stands.
    """

    def __init__(self) -> None:
        self.due = asyncio.Semaphore(0)

    async def choose(self, job: Job) -> Move:
        await self.due.acquire()
        return Allow() if Allow() in job.moves else job.moves[0]


def hands_with_a_no_at(place: int) -> Hands:
    """Deal the same cards, with the Just Say No at another seat."""
    other: dict[int, tuple[str, ...]] = {
        1: ("money:1", "money:1"),
        2: ("money:2", "money:3"),
        3: ("money:1", "money:4"),
    }
    second = next(seat for seat in SEATS if seat != place)
    more = {place: ("just-say-no",), second: ("property:red",)}
    return (BIRTHDAY[0], *(other[seat] + more.get(seat, ()) for seat in SEATS))


async def next_due(tables: Tables, table: LiveTable) -> Due:
    """Return what the table does by itself next, once it has done all that is due now."""
    now = tables.house.now()
    async with asyncio.timeout(PATIENCE):
        while True:
            stored = await tables.house.store.due(now + 60_000)
            found = [each for each in stored if each.kind in {"ahead", "bot"} and each.seq == table.state.seq]
            if found and min(each.at for each in found) > now:
                return min(found, key=lambda each: each.at)


async def one_row(table: LiveTable, bot: Bot, kind: str) -> None:
    """Let the table do what is due."""
    before = table.state.seq
    if kind == "bot":
        bot.due.release()
    table.start()
    await settled(lambda: table.state.seq > before)


async def birthday(folder: Path, hands: Hands) -> list[tuple[float, bytes]]:
    """Let a standing answer, a prepared one and a bot answer one after the other; return what others hear, and when."""
    clock, bot = Clock(), Bot()
    async with opened(folder, clock, bot.choose, PACE) as tables:
        table = await at_the_birthday(tables, hands, standing={1: ALWAYS})
        pages = [Watch(person_id(table, 0), clock), Watch(user(9), clock)]
        for page in pages:
            table.follow(page)
        await tell(table, 2, Prepare(new_id(), table.state.played, Allow(), TWO))
        await tell(table, 3, Leave(new_id()))
        while asks(table) != (0, "play"):
            due = await next_due(tables, table)
            clock.seconds = due.at / 1000
            await one_row(table, bot, due.kind)
        return [heard for page in pages for heard in page.heard]


async def test_nobody_can_tell_from_bytes_or_times_who_holds_a_just_say_no(tmp_path: Path) -> None:
    folders = {place: tmp_path / str(place) for place in SEATS}
    for folder in folders.values():
        folder.mkdir()
    heard = [await birthday(folder, hands_with_a_no_at(place)) for place, folder in folders.items()]
    for one, other in pairwise(heard):
        assert one == other
    times = {at for at, _ in heard[0]}
    assert len(times) > 4, "standing answers and bots took their time"
