"""What a table does by itself waits for its turn to write; what is written before it may make it wrong, or too soon."""

import asyncio
import time
from pathlib import Path

from fullset.rules.moves import Allow
from fullset.table.duties import Pace, paced_at
from fullset.table.live import LiveTable
from fullset.table.protocol import MoreTime, Prepare, Stand, Standing, Withdraw
from fullset.table.state import seat_of
from fullset.table.timers import running
from tests.table.kit import Clock, Listener, dealt, done, new_id, opened, person_to_act, settled, user
from tests.table.staged import asks, at_the_birthday, do, tell
from tests.table.test_prepared import ONES, TWO, until_asked

CHARGES = (Standing("allow", 2), Standing("pay", 2))


async def begun() -> None:
    """Let what was just started take its turn to write, and alarms ring that are due."""
    await asyncio.sleep(0)
    await asyncio.sleep(0)


async def looked_on(table: LiveTable) -> None:
    """Let everything happen that is due."""
    for _ in range(20):
        await asyncio.sleep(0.002)
    await table.close()


async def test_r339_time_that_is_given_in_the_last_moment_counts(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, turn_timer=60)
        one, prompt = person_to_act(table), table.state.prompt
        clock.seconds += 60
        asking = asyncio.ensure_future(done(table, one, MoreTime(new_id())))
        await begun()
        table.start()  # its time is over, too
        await asking
        await looked_on(table)
        running_on = running(table.state)
        assert running_on is not None
        assert (person_to_act(table), table.state.prompt) == (one, prompt)
        assert running_on.until == int(clock.seconds * 1000) + 30_000


async def test_r334_who_is_back_in_the_last_moment_is_not_away(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, edition="metro", turn_timer=0, answer_timer=0)
        gone = person_to_act(table)
        page = Listener(user(gone))
        table.follow(Listener(user(1 - gone)))
        clock.seconds += 15
        writing = asyncio.ensure_future(done(table, 1 - gone, Stand(new_id(), CHARGES)))
        await begun()
        table.start()  # it is away, too
        await begun()
        table.follow(page)
        await writing
        await looked_on(table)
        seat = seat_of(table.state, user(gone))
        assert seat is not None
        assert not table.state.sitters[seat].away


async def test_ui_r15_a_prepared_answer_that_is_withdrawn_in_the_last_moment_hastens_no_standing_one(
    tmp_path: Path,
) -> None:
    """A standing answer goes out at the pace of the table, whatever else was thought of."""
    clock, pace = Clock(), Pace(1.0)
    async with opened(tmp_path, clock, pace=pace) as tables:
        table = await at_the_birthday(tables, standing={2: CHARGES})
        await tell(table, 2, Prepare(new_id(), table.state.played, Allow(), TWO))
        await do(table, 1, Allow())
        moving = asyncio.ensure_future(do(table, 1, ONES))
        withdrawing = asyncio.ensure_future(tell(table, 2, Withdraw(new_id(), table.state.played)))
        await moving
        await withdrawing
        await looked_on(table)
        assert asks(table) == (2, "respond")
        assert tables.house.store is not None
        again = await tables.load(table.state.table)
        clock.seconds = paced_at(table.state, "respond", pace) / 1000
        again.start()
        await until_asked(again, 2, "pay")


async def test_a_host_who_comes_and_goes_in_the_last_moment_has_thirty_seconds_again(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 3)
        host, pages = table.state.host, [Listener(user(number)) for number in range(3)]
        for page in pages:
            table.follow(page)
        table.unfollow(pages[0])
        clock.seconds += 30
        writing = asyncio.ensure_future(done(table, 1, Stand(new_id(), CHARGES)))
        await begun()
        table.start()
        await begun()
        table.follow(pages[0])
        table.unfollow(pages[0])
        await writing
        await looked_on(table)
        assert table.state.host == host
        again = await tables.load(table.state.table)
        clock.seconds += 30
        again.start()
        await settled(lambda: again.state.host != host)


class LateClock(Clock):
    """A clock that is early by a millisecond when an alarm rings, on a loop that then has other things to do."""

    def __init__(self, due: float) -> None:
        super().__init__()
        self.seconds = due
        self.early = False

    def __call__(self) -> float:
        if not self.early:
            return super().__call__()
        asyncio.get_running_loop().call_soon(time.sleep, 0.005)
        return self.seconds - 0.001


async def test_an_alarm_that_rings_while_the_last_one_is_let_be_is_heard(tmp_path: Path) -> None:
    clock = LateClock(1_000_000.0)
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, turn_timer=60)
        one = person_to_act(table)
        clock.seconds += 60
        table.start()
        clock.early = True
        await asyncio.sleep(0.003)
        clock.early = False
        await settled(lambda: person_to_act(table) != one)
