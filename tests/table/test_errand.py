"""An errand begins at once, is finished whoever stops waiting, and leaves no ring of references."""

import asyncio
import gc
import weakref

import pytest

from fullset.table.errand import Errand, finished
from fullset.table.refusal import Refusal


class Work:
    """What an errand does, step by step as a test lets it."""

    def __init__(self) -> None:
        self.gate: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.steps: list[str] = []

    async def do(self) -> int:
        self.steps.append("begun")
        found = await self.gate
        await asyncio.sleep(0)
        self.steps.append("done")
        return found


async def test_it_begins_at_once_and_tells_of_its_end() -> None:
    work, ends = Work(), list[tuple[int | None, BaseException | None]]()
    Errand(work.do(), lambda result, error: ends.append((result, error)))
    assert work.steps == ["begun"]
    work.gate.set_result(7)
    for _ in range(4):
        await asyncio.sleep(0)
    assert (work.steps, ends) == (["begun", "done"], [(7, None)])


async def test_what_is_raised_is_its_callers() -> None:
    work = Work()
    waiting = asyncio.ensure_future(finished(work.do()))
    await asyncio.sleep(0)
    work.gate.set_exception(OSError("no disk"))
    with pytest.raises(OSError, match="no disk"):
        await waiting


@pytest.mark.parametrize("raises", [None, Refusal, OSError])
async def test_it_is_finished_when_its_caller_is_cancelled(
    raises: type[Exception] | None, caplog: pytest.LogCaptureFixture
) -> None:
    work = Work()
    waiting = asyncio.ensure_future(finished(work.do()))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    if raises is None:
        work.gate.set_result(1)
    else:
        work.gate.set_exception(Refusal("stale", "stale") if raises is Refusal else raises())
    for _ in range(4):
        await asyncio.sleep(0)
    assert work.steps == ["begun"] + ["done"] * (raises is None)
    assert len(caplog.records) == (raises is OSError)


async def test_a_refusal_holds_nothing_that_holds_it() -> None:
    async def refused() -> int:
        await asyncio.sleep(0)
        raise refusal()

    def refusal() -> Refusal:
        found = Refusal("stale", "stale")
        alive.append(weakref.ref(found))
        return found

    alive: list[weakref.ref[Refusal]] = []
    gc.collect()
    gc.disable()
    try:
        with pytest.raises(Refusal):
            await finished(refused())
        await asyncio.sleep(0)
        assert alive[0]() is None
    finally:
        gc.enable()
