"""The clock of a turn: what quick turns save, what late ones cost; a restart changes nothing (R330 to R332)."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st
from msgspec.structs import replace

from fullset.rules.edition import edition_ids
from fullset.rules.frames import Discard, Settle, Turn, WinNow
from fullset.rules.moves import End, No
from fullset.table.duties import Pace, duties
from fullset.table.entries import Moved, unpack
from fullset.table.live import LiveTable
from fullset.table.protocol import Play, Ready, Start, Waiting
from fullset.table.state import Sitter, seat_of, waiting
from fullset.table.timers import running
from fullset.table.turn_clock import BACK, Clock, back, begun, ended, run_out, spent
from tests.table.kit import Clock as Time
from tests.table.kit import (
    Listener,
    any_move,
    dealt,
    done,
    everybody,
    given,
    luck,
    moved_on,
    new_id,
    opened,
    person_to_act,
    settled,
    user,
)
from tests.table.test_secrecy import otherwise

WHOLE = 60_000
CLOCKS = st.builds(Clock, st.integers(0, WHOLE), st.integers(0, WHOLE // 2), st.integers(0, 5))


@pytest.mark.parametrize(
    ("left", "saved", "then"),
    [(40_000, 0, 10_000), (60_000, 20_000, 30_000), (3, 0, 0), (0, 7_000, 7_000), (59_999, 29_999, 30_000)],
)
def test_r330_a_quarter_of_what_the_clock_had_left_is_saved_up_to_half_a_clock(
    left: int, saved: int, then: int
) -> None:
    assert ended(Clock(left, saved, 1), WHOLE) == Clock(left, then, 0)


@pytest.mark.parametrize(
    ("time", "left", "saved"), [(0, 10, 5), (4, 6, 5), (10, 0, 5), (13, 0, 2), (99, 0, 0), (-5, 10, 5)]
)
def test_r330_time_is_taken_from_the_clock_first_then_from_what_was_saved(time: int, left: int, saved: int) -> None:
    assert spent(Clock(10, 5), time) == Clock(left, saved)


def test_r331_two_turns_in_a_row_that_ran_out_halve_the_next_clock_until_one_ends_in_time() -> None:
    lengths: list[int] = []
    clock = Clock(0)
    for late in (True, True, True, False, True, False):
        clock = begun(clock, WHOLE)
        lengths.append(clock.left)
        clock = ended(run_out(clock) if late else spent(clock, clock.left // 2), WHOLE)
    assert lengths == [60_000, 60_000, 30_000, 30_000, 60_000, 60_000]


@examples(clock=CLOCKS, times=st.lists(st.integers(0, 90_000), max_size=6))
def test_r330_a_clock_never_holds_less_than_nothing_or_more_than_it_may(clock: Clock, times: list[int]) -> None:
    for time in times:
        clock = spent(clock, time)
    clock = ended(clock, WHOLE)
    assert 0 <= clock.saved <= WHOLE // 2
    assert 0 <= begun(clock, WHOLE).all <= WHOLE * 3 // 2
    assert back(clock, WHOLE).left >= BACK


async def turn_of(table: LiveTable, number: int, time: Time, seconds: float) -> None:
    """Let a user end the turn after some seconds, and discard at once."""
    assert person_to_act(table) == number
    time.seconds += seconds
    await done(table, number, Play(new_id(), table.state.prompt, End()))
    while isinstance(frame(table), Discard):
        await done(table, number, any_move(table, Random(1)))


def frame(table: LiveTable) -> object:
    assert table.state.state is not None
    return table.state.state.frames[-1]


def sitter(table: LiveTable, number: int) -> Sitter:
    seat = seat_of(table.state, user(number))
    assert seat is not None
    return table.state.sitters[seat]


def shown(page: Listener) -> Waiting:
    stage = given(page.welcome.parts.stage)
    assert stage is not None
    assert stage.waiting is not None
    return stage.waiting


async def timed_out(table: LiveTable, time: Time, number: int) -> None:
    """Let the clock end a user's turn, its discard too."""
    clock = running(table.state)
    assert clock is not None
    time.seconds = clock.until / 1000
    table.start()
    await settled(lambda: person_to_act(table) != number)


async def test_r330_what_quick_turns_save_is_shown_and_comes_after_the_clock(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, time) as tables:
        table = await dealt(tables, 2, turn_timer=60)
        one = person_to_act(table)
        await turn_of(table, one, time, 20)
        assert sitter(table, one).saved == 10_000
        await turn_of(table, 1 - one, time, 60.5)
        assert (sitter(table, 1 - one).saved, sitter(table, 1 - one).late) == (0, 1)
        page = Listener(user(one))
        table.follow(page)
        assert (shown(page).until, shown(page).saved, shown(page).whole) == (time.seconds + 70, 10, 60)
        await turn_of(table, one, time, 64)
        assert sitter(table, one).saved == 6_000


async def test_r331_the_clock_ends_two_turns_and_the_third_has_half_the_time(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, time) as tables:
        table = await dealt(tables, 2, turn_timer=60)
        late = person_to_act(table)
        for _ in range(2):
            await timed_out(table, time, late)
            await turn_of(table, 1 - late, time, 10)
        clock = running(table.state)
        assert clock is not None
        assert (clock.whole, clock.until) == (30_000, int(time.seconds * 1000) + 30_000)
        await turn_of(table, late, time, 10)
        assert (sitter(table, late).late, sitter(table, late).saved) == (0, 5_000)


async def test_r234_r332_a_turn_that_ran_out_ends_with_its_discard_and_waits_for_no_other_timer(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, time) as tables:
        table = await dealt(tables, 2, turn_timer=60, hand_limit=5, answer_timer=0)
        late = person_to_act(table)
        page = Listener(user(late))
        table.follow(page)
        await timed_out(table, time, late)
        assert len(given(page.rows[-1].parts.hand)) == 5
        assert isinstance(frame(table), Turn)
        assert page.rows[-1].log[0].key == "log.time-out"


async def test_r332_a_discard_runs_on_what_the_turn_has_left(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, time) as tables:
        table = await dealt(tables, 2, turn_timer=60, hand_limit=5)
        time.seconds += 50
        await done(table, person_to_act(table), Play(new_id(), table.state.prompt, End()))
        clock = running(table.state)
        assert isinstance(frame(table), Discard)
        assert clock is not None
        assert clock.until == int(time.seconds * 1000) + 10_000


async def test_r330_a_restart_changes_no_clock(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, time) as tables:
        table = await dealt(tables, 3, turn_timer=60)
        for seconds in (20, 59, 61, 5, 66, 30):
            await turn_of(table, person_to_act(table), time, seconds)
        before, code = table.state, table.state.code
    async with opened(tmp_path, time) as tables:
        again = await tables.at(code)
        assert again is not None
        assert again.state == before
        assert running(again.state) == running(before)


async def test_r337_a_timer_that_ran_out_while_the_server_was_down_leaves_time_to_come_back(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, time) as tables:
        code = (await dealt(tables, 2, turn_timer=60)).state.code
    time.seconds += 300
    async with opened(tmp_path, time) as tables:
        table = await tables.at(code)
        assert table is not None
        late = person_to_act(table)
        time.seconds += BACK / 1000 - 1
        table.start()
        await settled(lambda: True)
        assert person_to_act(table) == late
        time.seconds += 1
        table.start()
        await settled(lambda: person_to_act(table) != late)


async def test_r330_a_rematch_begins_with_nothing_saved(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, time) as tables:
        table = await dealt(tables, 2, turn_timer=60, sets_to_win=1)
        random = Random(4)
        while waiting(table.state) is not None:
            await done(table, person_to_act(table), any_move(table, random))
        assert any(each.saved for each in table.state.sitters)
        await done(table, 1, Ready(new_id(), luck(9)))
        await done(table, 0, Start(new_id()))
        assert all((each.saved, each.late) == (0, 0) for each in table.state.sitters)


async def test_r231_without_a_timer_nothing_is_saved_and_no_clock_is_shown(tmp_path: Path) -> None:
    time = Time()
    async with opened(tmp_path, time) as tables:
        table = await dealt(tables, 2)
        await turn_of(table, person_to_act(table), time, 1)
        page = Listener(user(0))
        table.follow(page)
        assert (shown(page).until, shown(page).saved, shown(page).whole) == (None, 0, None)
        assert not any(each.saved for each in table.state.sitters)


@pytest.mark.parametrize("edition", edition_ids())
async def test_r333_no_hidden_card_changes_a_clock_or_when_anything_is_due(tmp_path: Path, edition: str) -> None:
    time, random = Time(), Random(6)
    async with opened(tmp_path, time) as tables:
        table = await dealt(tables, 3, edition=edition, turn_timer=60, answer_timer=45)
        everybody(table, 3)
        for _ in range(150):
            if (state := table.state.state) is None or table.state.phase == "over":
                break
            other = replace(table.state, state=otherwise(state, None, random))
            assert running(other) == running(table.state)
            assert duties(other, Pace()) == duties(table.state, Pace())
            time.seconds += random.choice((1, 5, 20, 44))
            await done(table, person_to_act(table), any_move(table, random))


@pytest.mark.parametrize("edition", edition_ids())
async def test_r231_to_r234_games_in_which_time_runs_out_again_and_again_go_on_to_their_end(
    tmp_path: Path, edition: str
) -> None:
    """Every second decision is left to the clock, by people who are all here."""
    time, random = Time(), Random(5)
    async with opened(tmp_path, time) as tables:
        table = await dealt(tables, 2, edition=edition, turn_timer=60, answer_timer=45, sets_to_win=1)
        everybody(table, 2)
        for _ in range(800):
            clock, before = running(table.state), table.state.seq
            if clock is None:
                break
            if not isinstance(frame(table), Turn | Discard | Settle | WinNow):
                assert clock == (table.state.since + 45_000, 45_000, 0), "an answer has its own clock, anew each time"
            if random.random() < 0.5 and clock.until > time.seconds * 1000:
                await done(table, person_to_act(table), any_move(table, random))
                continue
            time.seconds = max(time.seconds, clock.until / 1000)
            table.start()
            await moved_on(table, before)
        rows = [unpack(row.body).what for row in await tables.house.store.read(table.state.table)]
        by_clock = [row for row in rows if isinstance(row, Moved) and row.by == "clock"]
        assert by_clock
        assert not any(isinstance(row.move, No) for row in by_clock)
        assert not any(sitter.away for sitter in table.state.sitters)
