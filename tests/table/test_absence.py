"""People who are away: bots are called, stand in by themselves, and give the seat back."""

from pathlib import Path
from random import Random

from fullset.table.protocol import CallBot, Leave, Ready, Sit, Start, TakeBack
from fullset.table.state import TableState, seat_of, waiting
from tests.table.kit import (
    Clock,
    Listener,
    any_move,
    by_lot,
    dealt,
    done,
    everybody,
    lobby,
    luck,
    new_id,
    opened,
    person_to_act,
    played_by_itself,
    refused,
    settled,
    user,
)


async def test_r230_a_bot_may_be_called_after_ninety_seconds_of_waiting(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2)
        absent = person_to_act(table)
        (seat, _), other = waiting(table.state) or (0, ""), 1 - absent
        clock.seconds += 89
        assert (await refused(table, other, CallBot(new_id(), seat))).text.key == "error.too-early"
        clock.seconds += 1
        assert (await refused(table, absent, CallBot(new_id(), seat))).text.key == "error.no-call"
        assert (await refused(table, 7, CallBot(new_id(), seat))).text.key == "error.not-seated"
        assert (await refused(table, absent, CallBot(new_id(), 1 - seat))).text.key == "error.not-waited-for"
        await done(table, other, CallBot(new_id(), seat))
        assert table.state.sitters[seat].bot == "regular"
        assert (await refused(table, absent, any_move(table, Random(1)))).text.key == "error.take-back"


async def test_r230_waiting_counts_from_the_question(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2)
        clock.seconds += 100
        absent = person_to_act(table)
        await done(table, absent, any_move(table, Random(3)))
        waited = waiting(table.state)
        assert waited is not None
        caller = next(number for number in (0, 1) if table.state.sitters[waited[0]].user != user(number))
        assert (await refused(table, caller, CallBot(new_id(), waited[0]))).text.key == "error.too-early"


async def test_r235_one_tap_takes_the_seat_back(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2)
        absent = person_to_act(table)
        waited = waiting(table.state)
        assert waited is not None
        clock.seconds += 90
        await done(table, 1 - absent, CallBot(new_id(), waited[0]))
        await done(table, absent, TakeBack(new_id()))
        assert table.state.sitters[waited[0]].bot is None
        assert (await refused(table, absent, TakeBack(new_id()))).text.key == "error.yours"
        assert (await refused(table, 1 - absent, CallBot(new_id(), waited[0]))).text.key == "error.too-early"
        await done(table, absent, any_move(table, Random(1)))


async def test_r336_opening_the_page_anew_takes_the_seat_back_and_reconnecting_does_not(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2)
        absent = person_to_act(table)
        waited = waiting(table.state)
        assert waited is not None
        clock.seconds += 90
        await done(table, 1 - absent, CallBot(new_id(), waited[0]))
        table.follow(Listener(user(absent)), table.state.seq)
        assert table.state.sitters[waited[0]].bot
        await table.come_back(user(absent))
        assert table.state.sitters[waited[0]].bot is None


async def test_r230_with_no_other_person_left_a_bot_steps_in_by_itself(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock, by_lot) as tables:
        table = await dealt(tables, 1, bots=1)
        page = Listener(user(0))
        table.follow(page)
        await settled(lambda: table.state.sitters[waiting_seat(table.state)].user is not None)
        clock.seconds += 500
        table.start()
        await settled(lambda: True)
        assert table.state.sitters[waiting_seat(table.state)].bot is None, "who is here may think"
        table.unfollow(page)
        clock.seconds += 29
        table.start()
        await settled(lambda: True)
        assert table.state.sitters[waiting_seat(table.state)].bot is None, "a lost connection has its grace"
        clock.seconds += 2
        table.start()
        await played_by_itself(table)


def waiting_seat(state: TableState) -> int:
    waited = waiting(state)
    assert waited is not None
    return waited[0]


async def test_r230_while_others_are_here_nothing_happens_by_itself(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 2)
        absent = person_to_act(table)
        table.follow(Listener(user(1 - absent)))
        clock.seconds += 1000
        before = table.state.seq
        table.start()
        await settled(lambda: True)
        assert table.state.seq == before


async def test_after_a_restart_people_get_time_to_come_back(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        code = (await dealt(tables, 2)).state.code
    clock.seconds += 1000
    async with opened(tmp_path, clock) as tables:
        await tables.sweep()
        table = await tables.at(code)
        assert table is not None
        before = table.state.seq
        clock.seconds += 29
        table.start()
        await settled(lambda: True)
        assert table.state.seq == before
        clock.seconds += 2
        table.start()
        await settled(lambda: table.state.seq > before)


async def test_r228_who_leaves_a_game_is_played_for_and_may_come_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3)
        seat = next(seat for seat, sitter in enumerate(table.state.sitters) if sitter.user == user(0))
        await done(table, 0, Leave(new_id()))
        gone = table.state.sitters[seat]
        assert (gone.left, gone.bot) == (True, "regular")
        assert table.state.host != seat
        await table.come_back(user(0))
        assert table.state.sitters[seat].left, "who left on purpose comes back on purpose"
        waited = waiting_seat(table.state)
        if waited != seat:
            assert (await refused(table, 0, CallBot(new_id(), waited))).text.key == "error.left"
        await done(table, 0, TakeBack(new_id()))
        assert (table.state.sitters[seat].left, table.state.sitters[seat].bot) == (False, None)


async def test_who_comes_back_after_the_game_needs_a_free_seat(tmp_path: Path) -> None:
    async with opened(tmp_path, choose=by_lot) as tables:
        table = await dealt(tables, 2, bots=3)
        for number in (0, 1):
            await done(table, number, Leave(new_id()))
        await played_by_itself(table)
        for number in (2, 3):
            await done(table, number, Sit(new_id(), f"P{number}", luck(number)))
        assert (await refused(table, 0, TakeBack(new_id()))).code == "full"


async def test_a_lobby_whose_host_is_gone_gets_another_one(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await lobby(tables, 3)
        pages = [Listener(user(number)) for number in range(3)]
        table.follow(pages[0])
        table.follow(pages[2])
        table.unfollow(pages[0])
        clock.seconds += 29
        table.start()
        await settled(lambda: True)
        assert table.state.host == seat_of(table.state, user(0))
        clock.seconds += 1
        table.start()
        await settled(lambda: table.state.host == 2)
        assert [text.key for text in pages[2].rows[-1].log] == ["log.host"]


async def test_a_game_whose_host_is_gone_gets_another_one_and_the_question_stays_open(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        table = await dealt(tables, 3)
        pages = everybody(table, 3)
        asked, random = table.state.prompt, Random(1)
        table.unfollow(pages[0])
        clock.seconds += 29
        table.start()
        await settled(lambda: True)
        assert table.state.host == seat_of(table.state, user(0))
        clock.seconds += 1
        table.start()
        await settled(lambda: table.state.host != seat_of(table.state, user(0)))
        assert table.state.prompt == asked
        if person_to_act(table) != 0:
            await done(table, person_to_act(table), any_move(table, random))


async def test_r237_a_rematch_is_dealt_to_those_who_stayed(tmp_path: Path) -> None:
    async with opened(tmp_path, choose=by_lot) as tables:
        table = await dealt(tables, 3)
        await done(table, 2, Leave(new_id()))
        for number in (0, 1):
            await done(table, number, Leave(new_id()))
        await played_by_itself(table)
        assert table.state.host is None
        for number in (1, 0):
            await done(table, number, Sit(new_id(), f"Q{number}", luck(number)))
        await done(table, 0, Ready(new_id(), luck(50)))
        assert (await refused(table, 0, Start(new_id()))).text.key == "error.not-host"
        await done(table, 1, Start(new_id()))
        assert (table.state.game, table.state.phase) == (2, "play")
        assert {sitter.user for sitter in table.state.sitters} == {user(0), user(1)}
        assert sorted(table.state.contributions) == sorted([luck(50), luck(1)])
