"""A host takes a person out of the table: the game goes on, and the person neither plays, looks on nor comes back."""

from pathlib import Path
from random import Random

import pytest

from fullset.table.live import LiveTable
from fullset.table.present import TURNED_AWAY
from fullset.table.protocol import Kick, Refused, Row, Sit, Start, TakeBack
from fullset.table.refusal import Refusal
from fullset.table.state import seat_of, waiting
from tests.table.kit import (
    Listener,
    any_move,
    by_lot,
    dealt,
    done,
    given,
    lobby,
    luck,
    new_id,
    opened,
    person_to_act,
    play_on,
    refused,
    settled,
    user,
)


def seat_number(table: LiveTable, number: int) -> int:
    seat = seat_of(table.state, user(number))
    assert seat is not None
    return seat


async def kick(table: LiveTable, number: int) -> int:
    seat = seat_number(table, number)
    await done(table, 0, Kick(new_id(), seat))
    return seat


async def test_r228_in_a_game_a_bot_plays_on_and_the_hand_is_out_of_sight(tmp_path: Path) -> None:
    async with opened(tmp_path, choose=by_lot) as tables:
        table = await dealt(tables, 2)
        mallory, host = Listener(user(1)), Listener(user(0))
        table.follow(mallory)
        table.follow(host)
        seat = await kick(table, 1)
        row, refusal = [message for message in mallory.messages if isinstance(message, Row | Refused)][-2:]
        assert isinstance(row, Row)
        assert (given(row.parts.you).seat, row.parts.hand, row.log[0].key) == (None, (), "log.kicked")
        assert isinstance(refusal, Refused)
        assert (refusal.code, refusal.text.key, mallory.closed) == ("forbidden", "error.kicked", TURNED_AWAY)
        assert (table.state.sitters[seat].bot, table.state.sitters[seat].user) == ("regular", None)
        await play_with_bots(table)
        assert (table.state.phase, host.closed) == ("over", None)


async def play_with_bots(table: LiveTable) -> None:
    """Let the host move by lot whenever it is asked, until the game is over."""
    random, host = Random(3), seat_number(table, 0)

    def host_waits() -> bool:
        waited = waiting(table.state)
        return waited is None or waited[0] == host

    while table.state.phase == "play":
        await settled(host_waits)
        if table.state.phase == "play":
            await done(table, 0, any_move(table, random))


async def test_r228_r264_where_leaving_is_giving_up_a_kicked_seat_gives_up(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3, leave="resign")
        seat = await kick(table, 1)
        assert table.state.state is not None
        assert table.state.state.out == (seat,)
        assert table.state.barred == (user(1),)
        listener = Listener(user(0))
        table.follow(listener, table.state.seq - 1)
        assert [line.key for line in listener.rows[-1].log][:2] == ["log.kicked", "log.resigned"]
        await play_on(table, Random(1))
        assert table.state.phase == "over"


async def test_an_order_of_one_game_that_is_sent_again_takes_nobody_out_of_a_later_one(tmp_path: Path) -> None:
    """Others have the seat by then."""
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 4, leave="resign", sets_to_win=1)
        order = Kick(new_id(), next(seat for seat in (1, 2) if seat != table.state.host))
        seq = await done(table, 0, order)
        await play_on(table, Random(6))
        others = user(1), user(2), user(3)
        while table.state.phase != "play" or table.state.sitters[order.seat].user not in others:
            await play_on(table, Random(6))
            await done(table, 0, Start(new_id()))
        assert await done(table, 0, order) == seq
        assert not any(sitter.left for sitter in table.state.sitters)


async def test_r229_the_last_one_left_wins_by_a_kick_and_the_game_is_closed(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2, leave="resign")
        await kick(table, 1)
        assert table.state.phase == "over"
        assert table.state.seed is not None


async def test_who_was_kicked_does_not_come_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 3)
        code = table.state.code
        await kick(table, 1)
        assert [sitter.name for sitter in table.state.sitters] == ["P0", "P2"]
        await done(table, 0, Start(new_id()))
        await kick(table, 2)
        assert (await refused(table, 2, TakeBack(new_id()))).text.key == "error.not-seated"
    async with opened(tmp_path) as tables:
        again = await tables.at(code)
        assert again is not None
        for number in (1, 2):
            answer = await refused(again, number, Sit(new_id(), "Mallory", luck(number)))
            assert (answer.code, answer.text.key) == ("forbidden", "error.kicked")
            with pytest.raises(Refusal, match="kicked"):
                again.admit(user(number), watches=False, address="192.0.2.1")


async def test_only_the_host_kicks_and_only_other_people(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await lobby(tables, 2, bots=1)
        assert (await refused(table, 1, Kick(new_id(), 0))).text.key == "error.not-host"
        for seat, key in ((0, "error.no-person"), (2, "error.no-person"), (-1, "error.no-seat"), (9, "error.no-seat")):
            assert (await refused(table, 0, Kick(new_id(), seat))).text.key == key


async def test_after_a_game_a_kicked_seat_keeps_its_name_in_the_results(tmp_path: Path) -> None:
    random = Random(2)
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 3)
        while table.state.phase == "play":
            await done(table, person_to_act(table), any_move(table, random))
        seat = await kick(table, 1)
        assert (table.state.sitters[seat].name, table.state.sitters[seat].left) == ("P1", True)
        await done(table, 0, Start(new_id()))
        assert sorted(sitter.name for sitter in table.state.sitters) == ["P0", "P2"]
