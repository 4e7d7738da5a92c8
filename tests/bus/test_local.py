"""The bus inside one process."""

import asyncio
from typing import Any

import pytest

from fullset.bus import Bus, LocalBus
from fullset.store import TableId

A = TableId("a")


@pytest.fixture
def bus() -> Bus:
    return LocalBus()


async def test_everyone_who_listens_hears_a_hint(bus: Bus) -> None:
    heard: list[tuple[str, TableId, int]] = []
    bus.subscribe(lambda table, seq: heard.append(("one", table, seq)))
    bus.subscribe(lambda table, seq: heard.append(("two", table, seq)))
    bus.publish(A, 1)
    assert heard == []
    await asyncio.sleep(0)
    assert heard == [("one", A, 1), ("two", A, 1)]


async def test_nobody_need_listen(bus: Bus) -> None:
    bus.publish(A, 1)
    await asyncio.sleep(0)


async def test_who_has_stopped_hears_nothing_not_even_what_was_on_its_way(bus: Bus) -> None:
    heard: list[int] = []
    stop = bus.subscribe(lambda _table, seq: heard.append(seq))
    bus.publish(A, 1)
    stop()
    stop()
    bus.publish(A, 2)
    await asyncio.sleep(0)
    assert heard == []


async def test_a_listener_that_fails_harms_nobody_else(bus: Bus) -> None:
    failures: list[dict[str, Any]] = []  # Any: asyncio's own type of what its handler is told
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: failures.append(context))
    heard: list[int] = []

    def fail(_table: TableId, _seq: int) -> None:
        raise RuntimeError("deaf")

    bus.subscribe(fail)
    bus.subscribe(lambda _table, seq: heard.append(seq))
    bus.publish(A, 1)
    await asyncio.sleep(0)
    assert heard == [1]
    assert [str(failure["exception"]) for failure in failures] == ["deaf"]


async def test_a_closed_bus_is_silent(bus: Bus) -> None:
    heard: list[int] = []
    bus.subscribe(lambda _table, seq: heard.append(seq))
    bus.publish(A, 1)
    await bus.close()
    await bus.close()
    bus.publish(A, 2)
    await asyncio.sleep(0)
    assert heard == []
