"""One table that fails harms no other, and its rows are kept."""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from fullset.bots.job import Job
from fullset.rules.cards import Card
from fullset.rules.events import TurnEnded
from fullset.rules.moves import Discard, End, Move
from fullset.rules.state import GameState
from fullset.store import Append, Close
from fullset.table import live
from fullset.table import tables as tables_of_a_server
from fullset.table.duties import UNTOUCHED, Pace
from fullset.table.entries import Closed, Entry, Moved, pack, unpack
from fullset.table.feed import Step
from fullset.table.live import LiveTable
from fullset.table.protocol import AllowChat, MoreTime, Play, Refused, Standing
from fullset.table.refusal import Refusal
from fullset.table.state import UserId, waiting
from fullset.table.tables import Tables
from tests.table.kit import (
    Clock,
    Listener,
    any_move,
    dealt,
    done,
    new_id,
    opened,
    person_to_act,
    play_on,
    refused,
    settled,
    user,
)
from tests.table.staged import at_the_birthday


async def test_a_row_that_cannot_be_folded_takes_one_table_out_of_order(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(tmp_path) as tables:
        ill, well = await dealt(tables, 2), await dealt(tables, 2)
        page, mover, move = Listener(user(0)), person_to_act(ill), any_move(ill, Random(1))
        ill.follow(page)
        poison = Entry(1, Moved(0, End(), "person", (), (TurnEnded(0), TurnEnded(0))))
        await tables.house.store.append(Append(ill.state.table, ill.state.seq + 1, pack(poison)))
        tables.house.bus.publish(ill.state.table, ill.state.seq + 1)
        await settled(lambda: ill.broken)
        last = page.messages[-1]
        assert isinstance(last, Refused)
        assert (last.code, last.text.key) == ("unavailable", "error.out-of-order")
        assert (await refused(ill, mover, move)).text.key == "error.out-of-order"
        where = f"table {ill.state.table} is out of order at row {ill.state.seq} of game 1, telling of a Moved"
        assert where in caplog.text
        told = next(record for record in caplog.records if where in record.getMessage())
        assert [vars(told)[name] for name in ("table", "row", "game")] == [ill.state.table, ill.state.seq, 1]
        assert await play_on(well, Random(2))
        assert well.state.phase == "over"


async def test_a_table_that_cannot_be_loaded_is_out_of_order_and_the_sweep_goes_on(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        ill, well = await dealt(tables, 2), await dealt(tables, 2)
        await tables.house.store.append(Append(ill.state.table, ill.state.seq + 1, b"{}"))
        codes = ill.state.code, well.state.code
    async with opened(tmp_path) as tables:
        with pytest.raises(Refusal, match="out-of-order"):
            await tables.at(codes[0])
        await tables.sweep()
        found = await tables.at(codes[1])
        assert found is not None
        await done(found, person_to_act(found), any_move(found, Random(1)))


async def test_a_table_that_cannot_be_loaded_is_counted_and_closed_when_nobody_has_touched_it_for_days(
    tmp_path: Path,
) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        ill, unreadable = await dealt(tables, 2), b"{}"
        table, code, last = ill.state.table, ill.state.code, ill.state.seq + 1
        await tables.house.store.append(Append(table, last, unreadable))
    clock.seconds += UNTOUCHED / 2000
    async with opened(tmp_path, clock) as tables:
        assert tables.out_of_order == 0
        with pytest.raises(Refusal, match="out-of-order"):
            await tables.at(code)
        assert tables.out_of_order == 1
        for _ in range(3):
            await tables.sweep()
        assert await tables.house.store.find(code) == table
        clock.seconds += UNTOUCHED / 2000 + 10
        await tables.sweep()
        assert await tables.at(code) is None
        assert tables.out_of_order == 0
        *_, kept, closed = await tables.house.store.read(table)
        assert (kept.seq, kept.body, closed.seq) == (last, unreadable, last + 1)
        assert isinstance(unpack(closed.body).what, Closed)


async def test_who_asks_without_end_for_a_table_that_cannot_be_loaded_has_it_folded_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tables_of_a_server, "AGAIN", 1000.0)
    async with opened(tmp_path) as tables:
        ill = await dealt(tables, 2)
        await tables.house.store.append(Append(ill.state.table, ill.state.seq + 1, b"{}"))
        code = ill.state.code
    async with opened(tmp_path) as tables:
        for _ in range(20):
            with pytest.raises(Refusal, match="out-of-order"):
                await tables.at(code)
        assert caplog.text.count("cannot be folded") == 1
        monkeypatch.setattr(tables_of_a_server, "AGAIN", 0.0)
        with pytest.raises(Refusal, match="out-of-order"):
            await tables.at(code)
        assert caplog.text.count("cannot be folded") == 1
        await asyncio.sleep(0.01)
        with pytest.raises(Refusal, match="out-of-order"):
            await tables.at(code)
        assert caplog.text.count("cannot be folded") == 2


async def test_a_long_log_is_folded_while_other_tables_have_their_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables_of_a_server, "AT_A_TIME", 5)
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        await play_on(table, Random(3), 60)
        code, before = table.state.code, table.state
    async with opened(tmp_path) as tables:
        loading, turns = asyncio.ensure_future(tables.at(code)), 0
        while not loading.done():
            turns += 1
            await asyncio.sleep(0)
        found = await loading
        assert found is not None
        assert found.state == before
        assert turns > before.seq // 5


async def test_a_bot_that_fails_inside_the_server_takes_its_table_out_of_order(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def failing(_: Job) -> Move:
        raise ZeroDivisionError

    async with opened(tmp_path, choose=failing) as tables:
        ill, well = await dealt(tables, 1, bots=1), await dealt(tables, 2)
        if ill.state.sitters[(waiting(ill.state) or (0,))[0]].user:
            await done(ill, 0, Play(new_id(), ill.state.prompt, End()))
        await settled(lambda: ill.broken)
        assert f"at row {ill.state.seq} of game 1, at its bot" in caplog.text
        assert await play_on(well, Random(2), 10) == 10


async def test_a_command_that_fails_is_logged_with_its_place_and_without_what_it_says(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> None:
        raise ZeroDivisionError

    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        mover, move = person_to_act(table), any_move(table, Random(1))
        monkeypatch.setattr(live, "decide_play", failing)
        assert (await refused(table, mover, move)).text.key == "error.trouble"
        assert f"table {table.state.table} failed at row {table.state.seq} of game 1, in a Play" in caplog.text
        assert table.state.code not in caplog.text
        assert not any(card in caplog.text for player in given_state(table).players for card in player.hand)


def given_state(table: LiveTable) -> GameState:
    assert table.state.state is not None
    return table.state.state


def broken(step: Step, _users: Iterable[UserId | None]) -> list[bytes]:
    raise ZeroDivisionError(step)


async def test_a_row_that_cannot_be_told_takes_its_table_out_of_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as tables:
        ill, well = await dealt(tables, 2), await dealt(tables, 2)
        page, mover, move = Listener(user(0)), person_to_act(ill), any_move(ill, Random(1))
        ill.follow(page)
        with monkeypatch.context() as patch:
            patch.setattr(Step, "messages", broken)
            assert await done(ill, mover, move) == ill.state.seq, "it is stored"
        assert ill.broken
        last = page.messages[-1]
        assert isinstance(last, Refused)
        assert last.text.key == "error.out-of-order"
        assert await play_on(well, Random(2), 10) == 10


async def test_a_table_out_of_order_writes_nothing_for_who_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as tables:
        ill = await dealt(tables, 2, turn_timer=60)
        page = Listener(user(person_to_act(ill)))
        ill.follow(page)
        ill.unfollow(page)
        with monkeypatch.context() as patch:
            patch.setattr(Step, "messages", broken)
            await done(ill, person_to_act(ill), MoreTime(new_id()))
        assert ill.broken
        rows = await tables.house.store.last(ill.state.table)
        ill.follow(page)
        await ill.come_back(page.user)
        assert await tables.house.store.last(ill.state.table) == rows


async def test_a_table_that_fails_is_put_off_and_stands_in_nobodys_way(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        ill = await dealt(tables, 2)
        await tables.house.store.append(Append(ill.state.table, ill.state.seq + 1, b"{}"))
    clock.seconds += 100
    async with opened(tmp_path, clock) as tables:
        await tables.sweep()
        assert "what is due cannot be done" in caplog.text
        assert await tables.house.store.due(tables.house.now()) == ()
        caplog.clear()
        await tables.sweep()
        assert caplog.text == ""


async def test_a_bot_whose_move_is_not_legal_leaves_nobody_waiting_in_silence(tmp_path: Path) -> None:
    async def cheating(_: Job) -> Move:
        return Discard((Card("money:10"),))

    async with opened(tmp_path, choose=cheating) as tables:
        ill = await dealt(tables, 1, bots=1)
        if ill.state.sitters[(waiting(ill.state) or (0,))[0]].user:
            await done(ill, 0, Play(new_id(), ill.state.prompt, End()))
        await settled(lambda: ill.broken)


async def agreed(one: LiveTable, other: LiveTable) -> None:
    await settled(lambda: one.state == other.state)


async def test_a_row_of_another_node_is_heard_and_told(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        table = await dealt(here, 2)
        page = Listener(user(0))
        table.follow(page)
        elsewhere = Tables(here.house)  # another node: the same store and bus
        twin = await elsewhere.at(table.state.code)
        assert twin is not None
        for step in range(12):
            on, off = (twin, table) if step % 2 else (table, twin)
            await done(on, person_to_act(on), any_move(on, Random(step)))
            await agreed(on, off)
        assert [row.seq for row in page.rows] == list(range(page.welcome.seq + 1, table.state.seq + 1))
        await elsewhere.close()


async def test_a_table_that_another_node_has_closed_is_not_out_of_order(tmp_path: Path) -> None:
    async with opened(tmp_path, Clock(), pace=Pace(1.0)) as here:
        table = await at_the_birthday(here, standing={1: (Standing("allow", 2),)})  # which waits to go out
        last = here.house.now()
        row = Append(table.state.table, table.state.seq + 1, pack(Entry(last, Closed())), "close", (Close(last),))
        await here.house.store.append(row)
        await table.catch_up(row.seq)
        assert (table.broken, table.state.seq) == (False, row.seq)
        assert (await refused(table, 0, AllowChat(new_id(), "nothing"))).text.key == "error.no-table"


async def test_of_two_nodes_that_move_at_once_one_wins(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        table = await dealt(here, 2)
        elsewhere = Tables(here.house)
        twin = await elsewhere.at(table.state.code)
        assert twin is not None
        mover = person_to_act(table)
        answers = await asyncio.gather(
            table.submit(user(mover), any_move(table, Random(1))), twin.submit(user(mover), any_move(twin, Random(2)))
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Refused"]
        assert next(answer.code for answer in answers if isinstance(answer, Refused)) == "stale"
        await agreed(table, twin)
        await elsewhere.close()
