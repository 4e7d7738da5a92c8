"""A connection: one socket of one user at one table, with its queue of messages to be sent.

Owns slowness and closing. A client that reads too slowly is closed (1013) and resumes from its last row; it never holds
up the table. This is the one place that sends, so the one place that knows what sending to a closed socket raises.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from fullset.server.limits import address_of
from fullset.server.line import line_of
from fullset.server.listening import SILENCE
from fullset.table.present import TRY_LATER
from fullset.table.state import UserId

log = logging.getLogger(__name__)

WAITING = 256
"""Messages that may wait for a slow client."""
POLICY = 1008
CLOSING = 2.0
"""Seconds that a farewell may take."""


class Connection:
    """See `table.present.Follower`."""

    __slots__ = (
        "__weakref__",
        "_code",
        "_flush",
        "_line",
        "_over",
        "_socket",
        "_waiting",
        "address",
        "user",
        "watches",
    )

    def __init__(self, socket: WebSocket, user: UserId, *, watches: bool = False) -> None:
        self.user = user
        self.watches = watches
        self.address = address_of(socket)
        self._socket = socket
        self._line = line_of(socket)
        self._waiting: deque[bytes] | None = None
        """Only while a client is slow."""
        self._code: int | None = None
        """With what this side closes the line."""
        self._over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._flush: asyncio.Future[None] | None = None
        self._line.on_writable = self._send_on

    def hear(self, takes: Callable[[str], bool]) -> None:
        """Ask first whether a message is taken as it comes; whatever is not, is to be received."""
        self._line.on_text = takes

    def send(self, message: bytes) -> None:
        """Take a message to be sent in order."""
        line = self._line
        if line.takes and not self._waiting:
            line.tell(message)
        elif self._stalled:
            self.end(TRY_LATER)
        else:
            self._waiting = self._waiting or deque()
            self._waiting.append(message)

    @property
    def _stalled(self) -> bool:
        return self._waiting is not None and len(self._waiting) >= WAITING

    def _send_on(self) -> None:
        """Send what waits for the client, as far as it takes it."""
        while self._waiting and self._line.takes:
            self._line.tell(self._waiting.popleft())
        if not self._waiting and self._flush is not None and not self._flush.done():
            self._flush.set_result(None)

    def end(self, code: int) -> None:
        """Close the connection soon."""
        if self._code is None:
            self._code = code
            self._is_over()

    def _is_over(self, _: object = None) -> None:
        if not self._over.done():
            self._over.set_result(None)

    async def receive(self) -> str | bytes | None:
        """Return the next frame; None when the other side has gone."""
        message = await self._line.receive()
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        return message.get("bytes") or b"" if text is None else text

    async def run(self, reader: "asyncio.Task[None]") -> None:
        """Go on until one side ends it; `reader` takes in what comes."""
        try:
            reader.add_done_callback(self._is_over)
            await self._over
            if self._code is not None and not self._stalled:
                await self._flushed()
        finally:  # also when the server stops and cancels this
            reader.cancel()
            _note(*await asyncio.gather(reader, return_exceptions=True))

    async def farewell(self) -> None:
        """Close the line, if it is ours to close; a client that has stalled reads that last, when it reads again."""
        if self._code is not None:
            stalled = self._stalled
            self._waiting = None  # what a stalled client has missed is not kept for it
            await self._close(self._code, SILENCE / 1000 if stalled else CLOSING)

    async def _flushed(self) -> None:
        """Let the last refusals out before the door closes."""
        if self._waiting:
            self._flush = asyncio.get_running_loop().create_future()
            with suppress(TimeoutError):
                async with asyncio.timeout(CLOSING):
                    await self._flush

    async def _close(self, code: int, patience: float) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
            async with asyncio.timeout(patience):
                await self._socket.close(code)


def _note(*ends: BaseException | None) -> None:
    """Write down what ended a connection, if it is neither side's will."""
    for end in ends:
        if end is not None and not isinstance(end, asyncio.CancelledError):
            log.error("a connection failed", exc_info=end)
