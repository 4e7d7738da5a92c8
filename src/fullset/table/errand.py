"""An errand: a coroutine that runs at once, as far as it gets, and is finished whoever stops waiting for it.

Owns what a task costs where nothing waits: a turn of the event loop before the coroutine begins, and another one before
its caller hears. Python 3.12 has eager tasks for that; an errand is that for 3.11, for a coroutine that waits for
futures alone. It runs under no task of its own: what asks for the current one (`asyncio.timeout`) has no place in it.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Generic, TypeAlias, TypeVar, cast

from fullset.table.refusal import Refusal

T = TypeVar("T")
Ended: TypeAlias = Callable[[T | None, BaseException | None], None]
"""Hears of the end: the result, or else what was raised."""

log = logging.getLogger(__name__)


class Errand(Generic[T]):
    """See above; `ended` is called in the turn in which it ends."""

    __slots__ = ("_ended", "_work")

    def __init__(self, work: "Coroutine[Any, Any, T]", ended: "Ended[T]") -> None:
        self._work = work
        self._ended = ended
        self._go_on(None)

    def _go_on(self, _: object) -> None:
        try:
            # What a future holds, it gives or raises itself when its waiter goes on.
            waits = cast("asyncio.Future[object] | None", self._work.send(None))
        except StopIteration as end:
            self._end()(end.value, None)
        except BaseException as error:  # noqa: BLE001  (whatever it is, it is the caller's)
            self._end()(None, error)
        else:
            if waits is None:  # a turn of the loop, as `asyncio.sleep(0)` asks for
                asyncio.get_running_loop().call_soon(self._go_on, None)
            else:
                waits._asyncio_future_blocking = False  # noqa: SLF001  (the word of futures to their tasks)
                waits.add_done_callback(self._go_on)

    def _end(self) -> "Ended[T]":
        """Let go of who hears: what was raised, this errand and who hears could hold each other for ever."""
        ended = self._ended
        del self._ended
        return ended


async def finished(work: Coroutine[Any, Any, T]) -> T:
    """Finish what is begun, also when the caller is cancelled."""
    told: asyncio.Future[T] = asyncio.get_running_loop().create_future()
    try:
        Errand(work, partial(_tell, told))
        return await told
    finally:
        del told  # a refusal holds this frame, and the future the refusal: a ring for each


def _tell(told: "asyncio.Future[T]", result: T | None, error: BaseException | None) -> None:
    if told.done():
        _note(error)
    elif error is not None:
        told.set_exception(error)
    else:
        told.set_result(cast("T", result))


def _note(error: BaseException | None) -> None:
    """Write down what failed when nobody was left to be told; who has gone needs not hear of a refusal."""
    if error is not None and not isinstance(error, Refusal):
        log.error("what nobody waited for could not be written", exc_info=error)
