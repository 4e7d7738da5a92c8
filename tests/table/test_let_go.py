"""What a table lets go is free at once: what has been frozen once no collector finds (server/memory.py)."""

import asyncio
import gc
from pathlib import Path
from random import Random
from weakref import ref

from fullset.bus import BESIDE
from fullset.table.live import LiveTable
from fullset.table.protocol import MoreTime, Stand, Standing, TakeBack, Withdraw
from fullset.table.refusal import Refusal
from fullset.table.tables import IDLE, Tables
from fullset.table.weakly import weakly
from tests.table.kit import Clock, Listener, dealt, done, new_id, opened, person_to_act, play_on, refused, settled, user


async def played(tables: Tables) -> "ref[LiveTable]":
    """Let people play to the end with somebody who follows, and leave."""
    table = await dealt(tables, 2, turn_timer=60)
    page = Listener(user(0))
    table.follow(page)
    await done(table, 1, Stand(new_id(), (Standing("end"),)))
    await play_on(table, Random(3))
    table.unfollow(page)
    return ref(table)


def rests(table: "ref[LiveTable]") -> bool:
    """Say whether a table has nothing to do any more, and keep nothing of it."""
    live = table()
    return live is not None and live.idle


async def test_a_table_that_is_let_go_is_free_at_once(tmp_path: Path) -> None:
    clock = Clock()
    async with opened(tmp_path, clock) as tables:
        gc.disable()
        try:
            table = await played(tables)
            await settled(lambda: rests(table))
            clock.seconds += IDLE / 1000 + 1
            await tables.sweep()
            assert tables.live == 0
            assert table() is None
        finally:
            gc.enable()


async def test_a_table_that_is_closed_does_nothing_more_whatever_its_last_row_asks_for(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2, turn_timer=60)
        last = asyncio.ensure_future(done(table, person_to_act(table), MoreTime(new_id())))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not last.done()
        await table.close()
        await last
        assert table.idle


async def test_tables_that_are_closed_do_nothing_more_for_what_they_hear_from_others(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2, turn_timer=60)
        last = asyncio.ensure_future(done(table, person_to_act(table), MoreTime(new_id())))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        tables.house.bus.publish(table.state.table, BESIDE)
        await asyncio.sleep(0)
        await tables.close()
        await last
        for _ in range(20):
            await asyncio.sleep(0.002)
        assert table.idle


async def test_a_refusal_is_free_when_it_is_said(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await dealt(tables, 2)
        gc.collect()
        gc.disable()
        try:
            for _ in range(3):
                await refused(table, 0, TakeBack(new_id()))
                await refused(table, 0, Withdraw(new_id(), 1))
            await asyncio.sleep(0)  # the loop lets go of the last one
            assert not [each for each in gc.get_objects() if type(each) is Refusal]
        finally:
            gc.enable()


class Hearer:
    """Hears numbers."""

    def __init__(self) -> None:
        self.heard: list[int] = []

    def hear(self, number: int) -> None:
        self.heard.append(number)


def test_a_weak_call_reaches_who_is_there_and_keeps_nobody() -> None:
    hearer = Hearer()
    call, there = weakly(hearer.hear), ref(hearer)
    call(1)
    assert hearer.heard == [1]
    del hearer
    assert there() is None
    call(2)
