"""Lines that are closed are free at once: what has been frozen once no collector finds (server/memory.py)."""

import asyncio
import gc
from collections.abc import Generator
from pathlib import Path

import pytest
from websockets.server import ServerProtocol

from fullset.bots import job
from fullset.server import editions
from fullset.server.connection import Connection
from fullset.server.editions import edition_sheet
from fullset.server.line import Line
from fullset.server.memory import LATEST, OFTEN, QUIET, ROWS, SELDOM, Memory
from tests.server.kit import quick, serving
from tests.table.kit import settled


def held() -> int:
    """Count what is left of lines that something holds, if only they each other."""
    return sum(type(each) in {Line, Connection, ServerProtocol} for each in gc.get_objects())


@pytest.mark.parametrize("lost", [False, True])
async def test_a_line_that_is_closed_or_lost_is_free_at_once(tmp_path: Path, *, lost: bool) -> None:
    async with serving(quick(tmp_path)) as house:
        code = await house.browser(1).open()
        gc.collect()
        gc.disable()
        try:
            async with house.browser(1).at(code) as one, house.browser(2).at(code) as other:
                await one.read()
                await other.read()
                assert held() == 6
                if lost:
                    one.socket.transport.abort()
                    other.socket.transport.abort()
            await settled(lambda: not held())
        finally:
            gc.enable()


def test_nothing_is_kept_of_an_edition_that_there_is_not() -> None:
    kept = vars(editions)["_sheet"].cache_info
    assert edition_sheet("classic") is not None
    before = kept().currsize
    assert all(edition_sheet(f"no-{number}") is None for number in range(50))
    assert kept().currsize == before


def test_bots_keep_the_rules_of_the_last_tables_only() -> None:
    edition = vars(job)["_edition"]
    for seconds in range(1, 200):
        edition("classic", b'{"turn_timer":%d}' % seconds)
    assert edition.cache_info().currsize < 100


class Ring:
    """Garbage that only the collector finds."""

    left = 0

    def __init__(self) -> None:
        self.itself = self
        Ring.left += 1

    def __del__(self) -> None:
        Ring.left -= 1


@pytest.fixture
def unset() -> Generator[None]:
    """Put the collector back as it was."""
    thresholds, Ring.left = gc.get_threshold(), 0
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)


def aged(memory: Memory) -> None:
    """Let garbage lie about that has outlived its first look."""
    ring = Ring()
    gc.collect(1)
    del ring
    memory.tick()


def wait(memory: Memory) -> None:
    for _ in range(QUIET):
        memory.tick()


@pytest.mark.usefixtures("unset")
def test_old_garbage_is_looked_for_when_it_is_time_and_little_goes_on() -> None:
    now = 0.0
    memory = Memory(lambda: now)
    memory.start()
    memory.more()
    aged(memory)
    wait(memory)
    assert Ring.left == 1, "it is not time"
    now = OFTEN
    gc.collect(0)
    memory.tick()
    assert Ring.left == 1, "much goes on"
    wait(memory)
    assert Ring.left == 0


@pytest.mark.usefixtures("unset")
def test_old_garbage_does_not_wait_for_ever_for_a_busy_server() -> None:
    now = 0.0
    memory = Memory(lambda: now)
    memory.start()
    memory.more()
    aged(memory)
    now = LATEST
    gc.collect(0)
    memory.tick()
    assert Ring.left == 0


@pytest.mark.usefixtures("unset")
def test_what_is_frozen_is_looked_at_when_nobody_is_there() -> None:
    now = 0.0
    memory = Memory(lambda: now)
    memory.more()
    ring = Ring()
    memory.start()
    del ring
    now = SELDOM
    wait(memory)
    assert Ring.left == 1, "somebody is there"
    memory.less()
    wait(memory)
    assert Ring.left == 0


async def test_what_rows_leave_is_looked_at_in_small_pieces() -> None:
    memory = Memory()
    gc.disable()
    try:
        before = gc.get_stats()[0]["collections"]
        for _ in range(2 * ROWS - 1):
            memory.row()
        await asyncio.sleep(0)
        assert gc.get_stats()[0]["collections"] == before + 1
    finally:
        gc.enable()
