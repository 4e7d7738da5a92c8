"""The pen of a table: one writer holds it at a time, others wait for it in the order in which they came.

Owns that order. Unlike `asyncio.Lock` it can be taken without waiting, by who has seen that it is free.
"""

import asyncio
from collections import deque
from types import TracebackType


class Pen:
    """See above; `async with pen` waits for it and puts it down."""

    __slots__ = ("_waiting", "free")

    def __init__(self) -> None:
        self.free = True
        self._waiting: deque[asyncio.Future[None]] | None = None
        """Who waits; made when somebody does."""

    def take(self) -> None:
        """Take it, where it is free."""
        assert self.free
        self.free = False

    def drop(self) -> None:
        """Hand it to who has waited longest, or put it down."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.free = True

    async def __aenter__(self) -> None:
        """Wait for it."""
        if self.free:
            self.free = False
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting = self._waiting or deque()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it had just been handed over
                self.drop()
            raise

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        """Hand it on."""
        self.drop()
