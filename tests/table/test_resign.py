"""Where leaving is giving up (R228, R264): the table makes the move for who leaves, and the seat is gone."""

from pathlib import Path
from random import Random

from fullset.rules.moves import Resign
from fullset.table.entries import Moved, unpack
from fullset.table.protocol import CallBot, Leave, Ready, Sit, Start, TakeBack
from fullset.table.records import record_of
from fullset.table.state import waiting
from tests.table.kit import (
    Clock,
    Listener,
    any_move,
    dealt,
    done,
    given,
    luck,
    new_id,
    opened,
    person_to_act,
    play_on,
    refused,
    user,
)


async def test_who_leaves_gives_up_whoever_is_waited_for(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3, leave="resign")
        viewer = Listener(user(9))
        table.follow(viewer)
        asked = person_to_act(table)
        leaver = next(number for number in range(3) if number != asked)
        seat = next(seat for seat, sitter in enumerate(table.state.sitters) if sitter.user == user(leaver))
        await done(table, leaver, Leave(new_id()))
        assert person_to_act(table) == asked
        row = viewer.rows[-1]
        assert [line.key for line in row.log] == ["log.resigned"]
        plates = given(row.parts.table).seats
        assert [plate.left for plate in plates] == [place == seat for place in range(3)]
        part = given(row.parts.seats)[str(seat)]
        assert part is not None
        assert (part.out, part.hand) == (True, 0)
        assert table.state.sitters[seat].bot is None


async def test_who_has_given_up_does_nothing_more_in_this_game(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3, leave="resign")
        leaver = person_to_act(table)
        await done(table, leaver, Leave(new_id()))
        assert (await refused(table, leaver, Leave(new_id()))).text.key == "error.left"
        assert (await refused(table, leaver, TakeBack(new_id()))).text.key == "error.gave-up"
        assert (await refused(table, leaver, Sit(new_id(), "back", luck(1)))).text.key == "error.gave-up"
        waited = waiting(table.state)
        assert waited is not None
        assert (await refused(table, leaver, CallBot(new_id(), waited[0]))).text.key == "error.left"
        assert (await refused(table, leaver, any_move(table, Random(1)))).text.key == "error.not-asked"


async def test_it_may_be_given_up_as_a_move_too(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3, leave="resign")
        leaver = person_to_act(table)
        move = any_move(table, Random(1))
        await done(table, leaver, type(move)(move.id, move.prompt, Resign()))
        assert sum(sitter.left for sitter in table.state.sitters) == 1
        assert person_to_act(table) != leaver


async def test_the_host_who_gives_up_is_followed_by_the_next(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3, leave="resign")
        await done(table, 0, Leave(new_id()))
        assert table.state.host is not None
        assert table.state.sitters[table.state.host].user != user(0)


async def test_who_is_asked_has_no_more_time_for_it_than_before(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 3, leave="resign", turn_timer=60)
        asked = person_to_act(table)
        since = table.state.since
        clock.seconds += 20
        await done(table, (asked + 1) % 3, Leave(new_id()))
        assert (table.state.since, table.state.turn_left) == (since, 60_000)
        clock.seconds += 10
        await done(table, asked, Leave(new_id()))
        assert table.state.phase == "over"


async def test_the_last_one_wins_and_the_shuffle_is_opened(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2, leave="resign")
        leaver = person_to_act(table)
        await done(table, leaver, Leave(new_id()))
        state = table.state
        assert (state.phase, state.seed is not None, state.next_commitment is not None) == ("over", True, True)
        assert state.state is not None
        assert state.state.outcome is not None
        (winner,) = state.state.outcome.winners
        assert state.sitters[winner].user == user(1 - leaver)
        rows = await tables.house.store.read(state.table)
        last = unpack(rows[-1].body).what
        assert isinstance(last, Moved)
        assert isinstance(last.move, Resign)
        record = record_of(state.table, rows, 1)
        assert record is not None
        assert record.moves[-1].move == Resign()


async def test_the_next_game_is_dealt_without_them_or_with_them_if_they_sit_down_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3, leave="resign")
        await done(table, 2, Leave(new_id()))
        await play_on(table, Random(4))
        assert (await refused(table, 2, Ready(new_id(), luck(2)))).text.key == "error.left"
        await done(table, 2, Sit(new_id(), "P2", luck(2)))
        await done(table, 0, Start(new_id()))
        assert [sitter.left for sitter in table.state.sitters] == [False] * 3


async def test_leaving_one_game_that_is_sent_again_gives_up_no_later_one(tmp_path: Path) -> None:
    """As by a page that slept while its person went on elsewhere."""
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3, leave="resign", sets_to_win=1)
        left = Leave(new_id())
        seq = await done(table, 2, left)
        await play_on(table, Random(6))
        await done(table, 2, Sit(new_id(), "P2", luck(2)))
        assert await done(table, 2, left) == seq
        assert not any(sitter.left for sitter in table.state.sitters)
        await done(table, 0, Start(new_id()))
        assert await done(table, 2, left) == seq
        assert not any(sitter.left for sitter in table.state.sitters)
    async with opened(tmp_path) as tables:
        again = await tables.load(table.state.table)
        assert await done(again, 2, left) == seq
        assert again.state == table.state


async def test_a_restart_tells_the_same(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3, leave="resign")
        await done(table, 1, Leave(new_id()))
        before = table.state
    async with opened(tmp_path) as tables:
        again = await tables.load(before.table)
        assert again.state == before


async def test_elsewhere_a_bot_plays_on(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3)
        await done(table, 1, Leave(new_id()))
        assert [sitter.bot for sitter in table.state.sitters if sitter.left] == ["regular"]
        await done(table, 1, TakeBack(new_id()))
