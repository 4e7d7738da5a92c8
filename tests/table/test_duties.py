"""What a table does by itself and when: timers, the pace of bots, tables that everybody has forgotten."""

import asyncio
import math
from pathlib import Path
from random import Random

from msgspec.structs import replace

from fullset.bots.job import Job
from fullset.rules.moves import Allow, Discard, End, Move, Pay, Place
from fullset.store import Due
from fullset.table.duties import ANSWER_PACE, LOOK_AGAIN, PLAY_PACE, UNTOUCHED, Pace, duties
from fullset.table.entries import Closed, Moved, unpack
from fullset.table.live import LiveTable
from fullset.table.protocol import Play, Sit, Start
from fullset.table.state import waiting
from fullset.table.tables import Tables
from fullset.table.timers import timer_at
from tests.table.kit import (
    Clock,
    Listener,
    any_move,
    dealt,
    done,
    everybody,
    given,
    lobby,
    luck,
    moved_on,
    new_id,
    opened,
    person_to_act,
    refused,
    settled,
    user,
)
from tests.table.test_ahead_elsewhere import Deaf, at_another


async def test_a_turn_whose_time_is_over_ends(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, turn_timer=30)
        page, mover = Listener(user(0)), person_to_act(table)
        table.follow(page)
        stage = given(page.welcome.parts.stage)
        assert stage is not None
        assert stage.waiting is not None
        assert stage.waiting.until == clock.seconds + 30
        clock.seconds += 31
        table.start()
        await settled(lambda: waiting(table.state) is None or person_to_act(table) != mover)
        assert page.rows[-1].log[0].key == "log.time-out"


async def test_the_time_of_a_turn_is_shared_by_its_plays(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, turn_timer=30)
        mover = person_to_act(table)
        clock.seconds += 20
        await done(table, mover, any_move(table, Random(3)))
        waited = waiting(table.state)
        if waited is not None and waited[1] == "play" and person_to_act(table) == mover:
            assert duties(table.state, Pace())["timer"] == (clock.seconds + 10) * 1000


async def test_a_game_of_people_who_never_answer_ends_by_the_clock(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, turn_timer=30, answer_timer=20, sets_to_win=1)
        page, random = Listener(user(0)), Random(5)
        table.follow(page)
        for step in range(600):
            if table.state.phase == "over":
                break
            if step % 2:
                await done(table, person_to_act(table), any_move(table, random))
                continue
            before = table.state.seq
            clock.seconds += 46  # the clock, and as much as can be saved (R330)
            table.start()
            await moved_on(table, before)
            await settled(
                lambda: (timer_at(table.state) or math.inf) > clock.seconds * 1000
            )  # a discard may be late too
        rows = [unpack(row.body).what for row in await tables.house.store.read(table.state.table)]
        by_clock = [row.move for row in rows if isinstance(row, Moved) and row.by == "clock"]
        assert by_clock
        assert all(isinstance(move, Allow | Discard | End | Pay | Place) for move in by_clock)


async def test_the_pace_of_a_bot_is_drawn_from_table_and_row_alone(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 1, bots=1)
        state = replace(table.state, sitters=tuple(replace(sitter, bot="regular") for sitter in table.state.sitters))
        pauses = {duties(replace(state, seq=seq), Pace())["bot"] - state.changed for seq in range(200)}
        assert min(pauses) >= PLAY_PACE[0]
        assert max(pauses) < PLAY_PACE[1]
        assert len(pauses) > 100
        assert duties(state, Pace(0.0))["bot"] == state.changed
        assert ANSWER_PACE[0] > PLAY_PACE[0]


async def test_a_bot_thinks_in_its_pause_so_that_what_it_holds_does_not_show_in_time(tmp_path: Path) -> None:
    """Law 4: a bot that has one answer, and one that thinks about several, answer after the very same pause."""
    thought: list[int] = []

    async def at_once(job: Job) -> Move:
        thought.append(len(job.moves))
        return job.moves[0]

    async with opened(tmp_path, choose=at_once) as tables:
        for pace in (Pace(1000.0), Pace(0.1)):  # of minutes: however slow a machine is, it is over before
            thought.clear()
            paced = Tables(replace(tables.house, pace=pace))
            table = await dealt(paced, 1, bots=1)
            if table.state.sitters[person_or_bot(table)].bot is None:
                await done(table, 0, Play(new_id(), table.state.prompt, End()))
            seq = table.state.seq
            await settled(lambda: bool(thought))
            if pace.factor > 1:
                await asyncio.sleep(0.02)
                assert table.state.seq == seq, "it has thought, and waits"
            else:
                await moved_on(table, seq)
            await paced.close()


def person_or_bot(table: LiveTable) -> int:
    waited = waiting(table.state)
    assert waited is not None
    return waited[0]


async def test_a_table_that_nobody_touches_for_days_is_closed_and_its_code_is_free(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await lobby(tables, 2)
        clock.seconds += UNTOUCHED / 2000
        await done(table, 2, Sit(new_id(), "P2", luck(2)))
        clock.seconds += UNTOUCHED / 2000 + 10
        await tables.sweep()
        assert await tables.at(table.state.code) is not None, "somebody touched it meanwhile"
        clock.seconds += UNTOUCHED / 2000 + 10
        await tables.sweep()
        assert await tables.at(table.state.code) is None
        *_, last = await tables.house.store.read(table.state.table)
        assert isinstance(unpack(last.body).what, Closed)
        assert (await refused(table, 3, Sit(new_id(), "P3", luck(3)))).code == "gone"


async def test_idle_tables_are_let_go_and_come_back(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await lobby(tables, 2)
        clock.seconds += 120
        await tables.sweep()
        again = await tables.at(table.state.code)
        assert again is not None
        assert again is not table
        assert again.state == table.state


async def test_a_table_that_somebody_follows_is_kept(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await lobby(tables, 2)
        table.follow(Listener(user(0)))
        clock.seconds += 120
        await tables.sweep()
        assert await tables.at(table.state.code) is table


async def test_the_sweep_takes_up_a_game_that_no_node_holds(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2)
        first, seq = table.state.table, table.state.seq
        await table.close()
        elsewhere = Tables(tables.house)
        clock.seconds += 100
        await elsewhere.sweep()
        clock.seconds += 100
        taken_up = await elsewhere.load(first)
        taken_up.start()
        await moved_on(taken_up, seq)
        assert (await refused(taken_up, 0, Play(new_id(), seq + 99, End()))).code in ("stale", "forbidden")
        await elsewhere.close()


async def test_that_somebody_may_be_away_is_stored_once_and_put_off_when_it_comes(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table, random = await dealt(tables, 2), Random(4)
        everybody(table, 2)
        first = (await away_dues(tables))[0]
        for _ in range(5):
            clock.seconds += 20
            await done(table, person_to_act(table), any_move(table, random))
        assert await away_dues(tables) == [first]
        clock.seconds += 3
        await tables.sweep()
        later = (await away_dues(tables))[0]
        assert later.at == duties(table.state, Pace())["away"] > first.at
        clock.seconds += 200
        await tables.sweep()  # they are here: nothing is done
        assert (await away_dues(tables))[0].at == tables.house.now() + LOOK_AGAIN
        await done(table, person_to_act(table), any_move(table, random))
        assert (await away_dues(tables))[0].at < duties(table.state, Pace())["away"], "never later than it is"


async def test_what_is_due_of_rows_that_a_node_has_not_heard_of_is_not_lost_there(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await lobby(tables, 2)
        async with at_another(tables, table, Deaf()) as twin:
            before = Due(table.state.table, "away", twin.state.seq, 0)  # seen before the row that sets it again
            seq = await done(table, 0, Start(new_id()))
            await table.close()
            (due,) = await away_dues(tables)
            await twin.remind(before)
            assert await away_dues(tables) == [due]
            clock.seconds += 100
            await twin.remind(due)
            assert twin.state.seq == seq
            assert (await away_dues(tables))[0].at > due.at
            clock.seconds += 100
            twin.start()
            await moved_on(twin, seq)


async def away_dues(tables: Tables) -> list[Due]:
    return [due for due in await tables.house.store.due(10**15) if due.kind == "away"]
