"""Clocks that jump: while the server runs, and between two of its lives."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from fullset.rules.moves import End
from fullset.table.duties import Pace, duties
from fullset.table.protocol import CallBot, Play
from fullset.table.state import waiting
from fullset.table.steady import steady
from tests.table.kit import Clock, any_move, dealt, done, new_id, opened, person_to_act, refused, settled


def test_a_jump_of_the_wall_clock_is_not_noticed() -> None:
    wall, ticks = Clock(), Clock()
    ticks.seconds = 5.0
    now = steady(wall, ticks)
    assert now() == wall.seconds
    for jump in (-3600.0, 86_400.0, -1e6):
        wall.seconds += jump
        before = now()
        ticks.seconds += 1
        assert now() == before + 1


async def test_after_a_restart_on_a_clock_that_was_set_back_nobody_waits_for_the_past(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, turn_timer=60)
        code, mover, last = table.state.code, person_to_act(table), table.state.changed
    clock.seconds -= 7200
    async with opened(tmp_path, clock) as tables:
        found = await tables.at(code)
        assert found is not None
        clock.seconds += 45
        assert (await refused(found, 1 - mover, CallBot(new_id(), 0))).code == "forbidden"
        clock.seconds += 16
        found.start()
        await settled(lambda: waiting(found.state) is None or person_to_act(found) != mover)
        assert found.state.changed >= last + 60_000


async def test_a_bot_may_be_called_though_the_clock_was_set_back(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2)
        code, mover = table.state.code, person_to_act(table)
    clock.seconds -= 7200
    async with opened(tmp_path, clock) as tables:
        found = await tables.at(code)
        assert found is not None
        seat = (waiting(found.state) or (0,))[0]
        assert (await refused(found, 1 - mover, CallBot(new_id(), seat))).text.key == "error.too-early"
        clock.seconds += 91
        await done(found, 1 - mover, CallBot(new_id(), seat))


async def test_a_clock_that_runs_back_lengthens_no_turn(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, turn_timer=30)
        mover = person_to_act(table)
        clock.seconds -= 5000
        await done(table, mover, any_move(table, Random(3)))
        due = duties(table.state, Pace()).get("timer")
        assert due is None or due <= (clock.seconds + 30) * 1000


async def test_one_table_from_the_future_moves_no_other_tables_time(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        clock.seconds += 1e8
        future = await dealt(tables, 2, turn_timer=30)
        clock.seconds -= 1e8
        present = await dealt(tables, 2, turn_timer=30)
        codes = future.state.code, present.state.code
    async with opened(tmp_path, clock) as tables:
        ahead, here = await tables.at(codes[0]), await tables.at(codes[1])
        assert ahead is not None
        assert here is not None
        mover = person_to_act(here)
        await tables.sweep()
        assert person_to_act(here) == mover
        await done(ahead, person_to_act(ahead), any_move(ahead, Random(1)))
        await done(here, mover, any_move(here, Random(1)))
        assert ahead.state.changed - here.state.changed >= 1e10


@pytest.mark.parametrize("jump", [-7200, -86_400 * 400])
async def test_r330_a_clock_that_was_set_back_over_a_restart_takes_and_gives_no_saved_time(
    tmp_path: Path, jump: int
) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, turn_timer=60, hand_limit=10)
        one, code = person_to_act(table), table.state.code
        for _ in range(2):
            clock.seconds += 20
            await done(table, person_to_act(table), Play(new_id(), table.state.prompt, End()))
        saved = [sitter.saved for sitter in table.state.sitters]
        clock.seconds += 5
    clock.seconds += jump
    async with opened(tmp_path, clock) as tables:
        found = await tables.at(code)
        assert found is not None
        assert person_to_act(found) == one
        assert [sitter.saved for sitter in found.state.sitters] == saved == [10_000, 10_000]
        clock.seconds += 20
        await done(found, one, Play(new_id(), found.state.prompt, End()))
        assert sorted(sitter.saved for sitter in found.state.sitters) == [10_000, 20_000]
        assert all(sitter.late == 0 for sitter in found.state.sitters)


@pytest.mark.parametrize("jump", [-7200, -5, 0, 7200])
async def test_r337_an_open_question_waits_after_a_restart_wherever_the_clock_was_set(
    tmp_path: Path, jump: int
) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, turn_timer=5)
        code, mover = table.state.code, person_to_act(table)
    clock.seconds += jump
    async with opened(tmp_path, clock) as tables:
        found = await tables.at(code)
        assert found is not None
        clock.seconds += 14
        found.start()
        await asyncio.sleep(0.05)
        assert person_to_act(found) == mover
        clock.seconds += 2
        found.start()
        await settled(lambda: waiting(found.state) is None or person_to_act(found) != mover)
