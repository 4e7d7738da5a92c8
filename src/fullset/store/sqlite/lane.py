"""A thread that owns one connection and does in groups what the event loop asks of it.

Owns the hand-over in both directions: what is asked in a turn of the event loop is handed over together at its end,
what is handed over while a group runs forms the next group, and the answers of a group wake the loop once. It does not
own what a job does, nor transactions.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeVar

from fullset.store.errors import Fault, StoreUnavailable

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], object]
Answer = object  # what the job returned, or the exception that it raised
Group = Callable[[sqlite3.Connection, Sequence[Job]], Sequence[Answer]]
_Asked = tuple[Job, "asyncio.Future[object]"]

_LARGEST_GROUP = 1000


class Lane:
    """One thread, one connection; made and used on one event loop."""

    def __init__(self, place: str, db: sqlite3.Connection, group: Group) -> None:
        self._place = place
        self._db = db
        self._group = group
        self._loop = asyncio.get_running_loop()
        self._asked: SimpleQueue[list[_Asked] | None] = SimpleQueue()
        self._gathered: list[_Asked] = []
        """What is asked in this turn of the event loop: each hand-over wakes the thread, which then asks for the
        interpreter's lock, in the middle of the turn."""
        self._open = True
        # A daemon: a program that ends without closing loses only what nobody was told to be stored.
        self._thread = Thread(target=self._work, name=f"store {place}", daemon=True)
        self._thread.start()

    async def ask(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Return what `job` returns once its group is done; raise what it raises, or StoreUnavailable."""
        return await self.put(job)

    def put(self, job: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        """Ask the same, and need not wait; raise StoreUnavailable."""
        if not self._open:
            raise StoreUnavailable(Fault.CLOSED, self._place, "closed")
        future: asyncio.Future[T] = self._loop.create_future()
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append((job, future))  # type: ignore[arg-type]  # a future of T is answered with the T of its job
        return future

    def _hand_over(self) -> None:
        if self._gathered:
            asked, self._gathered = self._gathered, []
            self._asked.put(asked)

    async def close(self) -> None:
        """Finish what was asked, then close the connection and end the thread."""
        if self._open:
            self._open = False
            self._hand_over()
            self._asked.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        last = False
        while not last:
            asked, last = self._take()
            if asked:
                answers = self._group(self._db, [job for job, _ in asked])
                self._wake(asked, answers)
        self._db.close()

    def _take(self) -> tuple[list[_Asked], bool]:
        """Wait for something to do; return all that waits, and whether it is the last."""
        asked: list[_Asked] = []
        some = self._asked.get()
        with suppress(Empty):
            while some is not None:
                asked += some
                if len(asked) >= _LARGEST_GROUP:
                    break
                some = self._asked.get_nowait()
        return asked, some is None

    def _wake(self, asked: Sequence[_Asked], answers: Sequence[Answer]) -> None:
        # A loop that is closed has nobody left who waits.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(_answer, asked, answers)


def _answer(asked: Sequence[_Asked], answers: Sequence[Answer]) -> None:
    for (_, future), answer in zip(asked, answers, strict=True):
        if future.done():  # whoever asked was cancelled
            continue
        if isinstance(answer, BaseException):
            future.set_exception(answer)
        else:
            future.set_result(answer)
