"""More time, once for the asking and once for a lost connection (R339): in the log, and never saved."""

import asyncio
from pathlib import Path

import pytest

from fullset.rules.game import legal_moves
from fullset.rules.moves import Bank, End, Lay
from fullset.table.live import LiveTable
from fullset.table.protocol import Leave, MoreTime, Play
from fullset.table.state import seat_of
from fullset.table.tables import Tables
from fullset.table.timers import running
from fullset.table.turn_clock import Clock as TurnClock
from fullset.table.turn_clock import ended
from tests.table.kit import Clock, Listener, dealt, done, given, new_id, opened, person_to_act, refused, user
from tests.table.staged import at_the_birthday


def left(table: LiveTable, clock: Clock) -> float:
    time = running(table.state)
    assert time is not None
    return time.until / 1000 - clock.seconds


async def test_a_player_has_thirty_seconds_more_for_the_asking_once_a_turn(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, turn_timer=60)
        one = person_to_act(table)
        page = Listener(user(1 - one))
        table.follow(page)
        clock.seconds += 50
        await done(table, one, MoreTime(new_id()))
        assert left(table, clock) == 40
        assert [text.key for text in page.rows[-1].log] == ["log.time-given.asked"]
        stage = given(page.rows[-1].parts.stage)
        assert stage is not None
        assert stage.waiting is not None
        assert (stage.waiting.more, stage.waiting.until) == (False, clock.seconds + 40)
        assert (await refused(table, one, MoreTime(new_id()))).text.key == "error.no-more-time"
        assert (await refused(table, 1 - one, MoreTime(new_id()))).text.key == "error.no-more-time"
        assert (await refused(table, 7, MoreTime(new_id()))).text.key == "error.not-seated"


async def test_the_question_stays_the_same_and_the_next_turn_may_ask_again(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, turn_timer=60, hand_limit=10)
        for _ in range(3):
            one, asked = person_to_act(table), table.state.prompt
            await done(table, one, MoreTime(new_id()))
            assert table.state.prompt == asked
            await done(table, one, Play(new_id(), asked, End()))


def test_none_of_it_is_saved() -> None:
    assert ended(TurnClock(70_000), 60_000, 30_000).saved == 10_000
    assert ended(TurnClock(20_000), 60_000, 30_000).saved == 0
    assert ended(TurnClock(20_000), 60_000, 30_000).late == 0


async def test_a_turn_with_more_time_saves_what_it_would_have_saved(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, turn_timer=60, hand_limit=10)
        one = person_to_act(table)
        await done(table, one, MoreTime(new_id()))
        clock.seconds += 20
        await done(table, one, Play(new_id(), table.state.prompt, End()))
        seat = seat_of(table.state, user(one))
        assert seat is not None
        assert table.state.sitters[seat].saved == 10_000


async def test_a_lost_connection_that_returns_brings_fifteen_seconds_once(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, turn_timer=60)
        one = person_to_act(table)
        page = Listener(user(one))
        table.follow(page)
        await table.come_back(user(one))
        assert left(table, clock) == 60, "who comes for the first time was not lost"
        for more in (15, 0):
            table.unfollow(page)
            clock.seconds += 10
            before = left(table, clock)
            table.follow(page, table.state.seq)
            await table.come_back(user(one), anew=False)
            assert left(table, clock) == before + more
        assert "log.time-given.back" in [text.key for row in page.rows for text in row.log]


async def test_where_no_clock_runs_there_is_no_more_time(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2)
        one = person_to_act(table)
        page = Listener(user(one))
        table.follow(page)
        assert (await refused(table, one, MoreTime(new_id()))).text.key == "error.no-more-time"
        before = table.state.seq
        table.unfollow(page)
        table.follow(page)
        await table.come_back(user(one))
        assert table.state.seq == before


async def test_more_time_survives_a_restart_and_a_rival_who_gives_up(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 3, turn_timer=60, leave="resign")
        one = person_to_act(table)
        await done(table, one, MoreTime(new_id()))
        await done(table, (one + 1) % 3, Leave(new_id()))
        assert left(table, clock) == 90
        before, code = table.state, table.state.code
    async with opened(tmp_path, clock) as tables:
        again = await tables.at(code)
        assert again is not None
        assert again.state == before
        assert left(again, clock) == 90


async def restarted(tables: Tables, code: str, one: int) -> LiveTable:
    """Find the table after a restart, and let a person come back to it as its browser does."""
    again = await tables.at(code)
    assert again is not None
    page = Listener(user(one))
    again.follow(page, again.state.seq)
    await again.come_back(user(one), anew=False)
    return again


@pytest.mark.parametrize(("down", "more"), [(300, 15), (20, 55)])
async def test_r337_r339_a_turn_that_a_restart_cut_into_goes_on_when_its_player_returns(
    tmp_path: Path, down: int, more: int
) -> None:
    """It is not over with the next move, as if the time had been the player's own."""
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, turn_timer=60)
        one, code = person_to_act(table), table.state.code
    clock.seconds += down
    async with opened(tmp_path, clock) as tables:
        again = await restarted(tables, code, one)
        assert left(again, clock) == more
        clock.seconds += 5
        await done(again, one, bank_or_lay(again))
        assert person_to_act(again) == one
        assert left(again, clock) == more - 5
        seat = seat_of(again.state, user(one))
        assert seat is not None
        await done(again, one, Play(new_id(), again.state.prompt, End()))
        assert again.state.sitters[seat].late == 0
        before = again.state
    async with opened(tmp_path, clock) as tables:
        last = await tables.at(code)
        assert last is not None
        assert last.state == before


@pytest.mark.parametrize(("down", "more"), [(300, 15), (20, 35)])
async def test_r337_r339_a_question_that_a_restart_cut_into_waits_for_who_returns(
    tmp_path: Path, down: int, more: int
) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await at_the_birthday(tables, answer_timer=40)
        one, code, prompt = person_to_act(table), table.state.code, table.state.prompt
    clock.seconds += down
    async with opened(tmp_path, clock) as tables:
        again = await restarted(tables, code, one)
        assert (left(again, clock), again.state.prompt) == (more, prompt)
        assert (await refused(again, 9, MoreTime(new_id()))).text.key == "error.not-seated"
        await done(again, one, MoreTime(new_id()))
        assert left(again, clock) == more + 30


async def test_r337_a_rival_who_gives_up_after_a_restart_leaves_the_time_to_come_back(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 3, turn_timer=60, leave="resign")
        one, code = person_to_act(table), table.state.code
    clock.seconds += 300
    async with opened(tmp_path, clock) as tables:
        again = await tables.at(code)
        assert again is not None
        await done(again, (one + 1) % 3, Leave(new_id()))
        clock.seconds += 5
        await asyncio.sleep(0.01)
        again.start()
        await asyncio.sleep(0.01)
        assert person_to_act(again) == one
        await restarted(tables, code, one)
        assert left(again, clock) == 15


async def test_r337_more_time_that_is_asked_for_after_a_restart_counts_from_then(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, turn_timer=60)
        one, code = person_to_act(table), table.state.code
    clock.seconds += 300
    async with opened(tmp_path, clock) as tables:
        again = await tables.at(code)
        assert again is not None
        await done(again, one, MoreTime(new_id()))
        assert left(again, clock) == 30


def bank_or_lay(table: LiveTable) -> Play:
    """Lay down a card, which asks nobody anything."""
    assert table.state.state is not None
    move = next(move for move in legal_moves(table.state.state) if isinstance(move, Bank | Lay))
    return Play(new_id(), table.state.prompt, move)
