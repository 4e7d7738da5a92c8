"""Where the table answers for who is away (R228 to R235, R334 to R336): when, what, how long, and back again."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from fullset.rules.edition import edition_ids, load_edition
from fullset.rules.events import TurnBegan
from fullset.rules.moves import Discard, End, No
from fullset.rules.record import verify
from fullset.table.duties import Pace, duties
from fullset.table.entries import Moved, unpack
from fullset.table.live import LiveTable
from fullset.table.parts import table_part
from fullset.table.protocol import CallBot, Leave, Play, TakeBack
from fullset.table.records import record_of
from fullset.table.state import resting, seat_of, waiting
from fullset.table.tables import Tables
from fullset.table.timers import running
from tests.table.kit import (
    Clock,
    Listener,
    any_move,
    by_lot,
    dealt,
    done,
    everybody,
    given,
    moved_on,
    new_id,
    opened,
    person_to_act,
    play_on,
    refused,
    settled,
    user,
)

LITE = "lite-full"
ANSWERED = [each for each in edition_ids() if load_edition(each).switches.away == "answered"]
CALLED = [each for each in edition_ids() if load_edition(each).switches.away == "called"]


def seat_number(table: LiveTable, number: int) -> int:
    seat = seat_of(table.state, user(number))
    assert seat is not None
    return seat


def is_away(table: LiveTable, number: int) -> bool:
    return table.state.sitters[seat_number(table, number)].away


async def pass_time(table: LiveTable, clock: Clock, seconds: float) -> None:
    """Let time pass, and the table do what is due."""
    clock.seconds += seconds
    table.start()
    await asyncio.sleep(0.01)


async def moves_by(tables: Tables, table: LiveTable, by: str) -> list[Moved]:
    rows = [unpack(row.body).what for row in await tables.house.store.read(table.state.table)]
    return [row for row in rows if isinstance(row, Moved) and row.by == by]


async def skips_of(tables: Tables, table: LiveTable, seat: int) -> int:
    rows = [unpack(row.body).what for row in await tables.house.store.read(table.state.table)]
    events = [event for row in rows if isinstance(row, Moved) for event in row.events]
    return sum(isinstance(event, TurnBegan) and event.seat == seat and event.skipped for event in events)


async def end_turn(table: LiveTable, number: int) -> None:
    """Let a user end the turn, discarding what is over the limit."""
    await done(table, number, Play(new_id(), table.state.prompt, End()))
    while (waited := waiting(table.state)) and waited[1] == "discard" and person_to_act(table) == number:
        await done(table, number, any_move(table, Random(1)))


@pytest.mark.parametrize("edition", ANSWERED)
async def test_r230_the_table_answers_for_a_lost_connection_and_no_sooner(tmp_path: Path, edition: str) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, edition=edition)
        pages = everybody(table, 2)
        gone = person_to_act(table)
        table.unfollow(pages[gone])
        wait = table.state.edition.switches.away_after
        await pass_time(table, clock, wait - 1)
        assert person_to_act(table) == gone
        await pass_time(table, clock, 1)
        await settled(lambda: person_to_act(table) != gone)
        assert is_away(table, gone)
        assert [plate.away for plate in table_part(table.state).seats] == [
            seat == seat_number(table, gone) for seat in range(2)
        ]
        assert {type(row.move) for row in await moves_by(tables, table, "away")} <= {End, Discard}
        told = [text.key for row in pages[1 - gone].rows for text in row.log]
        assert "log.answered" in told


@pytest.mark.parametrize("edition", ANSWERED)
async def test_r335_the_turns_of_who_is_away_are_skipped_until_they_are_back(tmp_path: Path, edition: str) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 3, edition=edition)
        pages = everybody(table, 3)
        gone = person_to_act(table)
        table.unfollow(pages[gone])
        await pass_time(table, clock, 90)
        await settled(lambda: person_to_act(table) != gone)
        seat = seat_number(table, gone)
        for turn in range(4):
            assert person_to_act(table) != gone
            await end_turn(table, person_to_act(table))
            assert await skips_of(tables, table, seat) == (turn + 1) // 2
        assert "log.turn-skipped" in [text.key for row in pages[gone - 1].rows for text in row.log]
        back = Listener(user(gone))
        table.follow(back, table.state.seq)
        await table.come_back(user(gone), anew=False)
        assert not is_away(table, gone)
        for _ in range(2):
            await end_turn(table, person_to_act(table))
        assert person_to_act(table) == gone


@pytest.mark.parametrize("edition", ANSWERED)
async def test_r233_questions_of_who_is_away_are_answered_at_the_pace_of_bots(tmp_path: Path, edition: str) -> None:
    """One of two plays by lot, the other is never there: it says no to nothing and pays what is asked."""
    clock, random = Clock(), Random(5)
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, edition=edition)
        table.follow(Listener(user(0)))
        if person_to_act(table) == 1:
            await pass_time(table, clock, 90)
        steps = 0
        while waiting(table.state) and steps < 600:
            steps += 1
            if person_to_act(table) == 0:
                await done(table, 0, any_move(table, random))
                continue
            before = table.state.seq
            await pass_time(table, clock, 0 if is_away(table, 1) else 90)
            await moved_on(table, before)
        by_table = await moves_by(tables, table, "away")
        assert by_table
        assert not any(isinstance(row.move, No) for row in by_table)
        assert sum(isinstance(row.move, End) for row in by_table) <= 1, "later turns are skipped"
        assert table.state.phase == "over"
        record = record_of(table.state.table, await tables.house.store.read(table.state.table), 1)
        assert record is not None
        verify(record)


@pytest.mark.parametrize("edition", ["lite-full", "lite-mild", "lite-starter"])
async def test_r334_who_is_here_and_does_nothing_is_answered_for_after_ninety_seconds(
    tmp_path: Path, edition: str
) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, edition=edition)
        pages = everybody(table, 2)
        idler = person_to_act(table)
        stage = given(pages[0].welcome.parts.stage)
        assert stage is not None
        assert stage.waiting is not None
        assert (stage.waiting.until, stage.waiting.call_bot_at) == (clock.seconds + 90, None)
        await pass_time(table, clock, 89)
        assert person_to_act(table) == idler
        await pass_time(table, clock, 1)
        await settled(lambda: person_to_act(table) != idler)
        assert is_away(table, idler)
        await done(table, idler, TakeBack(new_id()))
        assert not is_away(table, idler)
        await end_turn(table, person_to_act(table))
        assert person_to_act(table) == idler


async def test_r334_the_time_of_who_was_alone_begins_when_another_is_back(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, edition=LITE)
        everybody(table, 2)
        gone = person_to_act(table)
        await pass_time(table, clock, 90)
        await settled(lambda: person_to_act(table) != gone)
        await pass_time(table, clock, 600)
        assert person_to_act(table) == 1 - gone, "nobody waits"
        await done(table, gone, TakeBack(new_id()))
        shown = running(table.state)
        assert shown is not None
        assert shown.until == (clock.seconds + 90) * 1000
        await pass_time(table, clock, 89)
        assert not is_away(table, 1 - gone)
        await pass_time(table, clock, 1)
        await settled(lambda: is_away(table, 1 - gone))


async def test_r337_who_was_asked_before_a_start_has_time_to_come_back_here_too(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        code = (await dealt(tables, 2, edition=LITE)).state.code
    clock.seconds += 200
    async with opened(tmp_path, clock) as tables:
        table = await tables.at(code)
        assert table is not None
        everybody(table, 2)
        asked = person_to_act(table)
        await pass_time(table, clock, 14)
        assert not is_away(table, asked)
        await pass_time(table, clock, 1)
        await settled(lambda: is_away(table, asked))


async def test_r334_a_short_wait_is_for_lost_connections_alone(tmp_path: Path) -> None:
    """Metro without timers: who is connected has 90 seconds, not 15."""
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2, edition="metro", turn_timer=0, answer_timer=0)
        clock = running(table.state)
        assert clock is not None
        assert clock.until == table.state.since + 90_000


async def test_r285_without_a_lost_connection_the_clocks_apply(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, edition="metro")
        everybody(table, 2)
        slow = person_to_act(table)
        await pass_time(table, clock, 119)
        assert person_to_act(table) == slow
        await pass_time(table, clock, 1)
        await settled(lambda: person_to_act(table) != slow)
        assert not is_away(table, slow), "a turn that ran out of time is no absence"
        assert {row.seat for row in await moves_by(tables, table, "clock")} == {seat_number(table, slow)}


async def test_who_plays_with_bots_alone_may_think(tmp_path: Path) -> None:
    async with opened(tmp_path, choose=by_lot) as tables:
        table = await dealt(tables, 1, bots=1, edition=LITE)
        table.follow(Listener(user(0)))
        await settled(lambda: table.state.sitters[(waiting(table.state) or (0, ""))[0]].bot is None)
        assert running(table.state) is None


async def test_r335_a_table_where_all_are_away_waits_for_one_of_them(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, edition="metro")
        while not resting(table.state):
            before = table.state.seq
            await pass_time(table, clock, 31)
            await moved_on(table, before)
        before = table.state.seq
        await pass_time(table, clock, 4000)
        await asyncio.sleep(0.05)
        assert table.state.seq == before
        asked = person_to_act(table)
        table.follow(Listener(user(asked)))
        await table.come_back(user(asked))
        await end_turn(table, asked)
        assert person_to_act(table) == asked, "the other one is away still"


async def test_r235_who_comes_back_while_it_is_asked_answers_for_itself(tmp_path: Path) -> None:
    clock, random = Clock(), Random(2)
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, edition=LITE)
        table.follow(Listener(user(0)))
        if person_to_act(table) == 0:
            await end_turn(table, 0)
        await pass_time(table, clock, 90)
        await settled(lambda: is_away(table, 1))
        while person_to_act(table) == 0:  # the deal of this test comes to it before a game is over
            await done(table, 0, any_move(table, random))
        assert duties(table.state, Pace())["away"] < table.state.since + 3_000
        await done(table, 1, TakeBack(new_id()))
        time = running(table.state)
        assert time is not None
        assert time.until == int(clock.seconds * 1000) + 90_000
        await done(table, 1, any_move(table, random))


@pytest.mark.parametrize(("timer", "left"), [(120, 30), (95, 15), (12, 12)])
async def test_r336_who_takes_the_seat_back_in_mid_turn_has_what_was_left_and_time_to_look(
    tmp_path: Path, timer: int, left: int
) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, away_after=10 if timer < 90 else 90, turn_timer=timer)
        absent = person_to_act(table)
        clock.seconds += min(90, timer - 1)
        await done(table, 1 - absent, CallBot(new_id(), seat_number(table, absent)))
        assert running(table.state) is None
        clock.seconds += 500
        await done(table, absent, TakeBack(new_id()))
        time = running(table.state)
        assert time is not None
        assert time.until == int(clock.seconds * 1000) + left * 1000


@pytest.mark.parametrize("edition", ANSWERED)
async def test_r230_no_bot_is_called_where_the_table_answers(tmp_path: Path, edition: str) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, edition=edition)
        clock.seconds += 200
        waited = person_to_act(table)
        refusal = await refused(table, 1 - waited, CallBot(new_id(), seat_number(table, waited)))
        assert refusal.text.key == "error.table-answers"


@pytest.mark.parametrize("edition", CALLED)
async def test_r230_elsewhere_a_bot_is_called_on_the_word_of_another(tmp_path: Path, edition: str) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, edition=edition)
        page, waited = Listener(user(0)), person_to_act(table)
        table.follow(page)
        stage = given(page.welcome.parts.stage)
        assert stage is not None
        assert stage.waiting is not None
        assert (stage.waiting.until, stage.waiting.call_bot_at) == (None, clock.seconds + 90)
        await pass_time(table, clock, 90)
        await done(table, 1 - waited, CallBot(new_id(), seat_number(table, waited)))
        assert table.state.sitters[seat_number(table, waited)].bot
        assert not is_away(table, waited)


@pytest.mark.parametrize("edition", edition_ids())
async def test_r228_r229_leaving_on_purpose(tmp_path: Path, edition: str) -> None:
    """A bot plays on, or the last one left wins; both with the edition's own switches."""
    async with opened(tmp_path, choose=by_lot) as tables:
        table = await dealt(tables, 2, edition=edition)
        seat = seat_number(table, 1)
        await done(table, 1, Leave(new_id()))
        if table.state.edition.switches.leave == "resign":
            assert table.state.phase == "over"
            assert table.state.state is not None
            assert table.state.state.outcome is not None
            assert table.state.state.outcome.winners == (1 - seat,)
            return
        assert (table.state.sitters[seat].left, table.state.sitters[seat].bot) == (True, "regular")
        random = Random(1)
        while table.state.phase == "play":
            if table.state.sitters[(waiting(table.state) or (seat, ""))[0]].bot:
                before = table.state.seq
                await moved_on(table, before)
            else:
                await done(table, 0, any_move(table, random))


async def test_r335_who_is_away_and_leaves_is_played_for_by_a_bot(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, edition="metro")
        gone = person_to_act(table)
        table.follow(Listener(user(1 - gone)))
        await pass_time(table, clock, 20)
        await settled(lambda: person_to_act(table) != gone)
        await done(table, gone, Leave(new_id()))
        sitter = table.state.sitters[seat_number(table, gone)]
        assert (sitter.away, sitter.bot, sitter.left) == (False, "regular", True)


async def test_r335_absence_survives_a_restart(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 3, edition=LITE)
        gone = person_to_act(table)
        table.follow(Listener(user((gone + 1) % 3)))
        await pass_time(table, clock, 90)
        await settled(lambda: person_to_act(table) != gone)
    before = table.state  # another host may have been on the way, too
    async with opened(tmp_path, clock) as tables:
        again = await tables.at(before.code)
        assert again is not None
        assert again.state == before
        assert is_away(again, gone)


async def test_a_rematch_counts_nobody_as_away(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2, edition=LITE)
        gone = person_to_act(table)
        table.follow(Listener(user(1 - gone)))
        await pass_time(table, clock, 90)
        await settled(lambda: is_away(table, gone))
        await done(table, gone, TakeBack(new_id()))
        await play_on(table, Random(3))
        assert not any(sitter.away for sitter in table.state.sitters)
