"""A connection: one socket of one user at one table, with its queue of messages to be sent.

Owns slowness and closing. A client that reads too slowly is closed (1013) and resumes from its last row; it never holds
up the table. This is the one place that sends, so the one place that knows what sending to a closed socket raises.
"""

import asyncio
import logging
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from fullset.server.listening import SILENCE
from fullset.table.state import UserId

log = logging.getLogger(__name__)

WAITING = 256
"""Messages that may wait for a slow client."""
TRY_LATER = 1013
POLICY = 1008
CLOSING = 2.0
"""Seconds that a farewell may take."""


class Connection:
    """See `table.present.Follower`."""

    def __init__(self, socket: WebSocket, user: UserId, *, watches: bool = False) -> None:
        self.user = user
        self.watches = watches
        self._socket = socket
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(WAITING)
        self._end: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def send(self, message: bytes) -> None:
        """Take a message to be sent in order."""
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            self.end(TRY_LATER)

    def end(self, code: int) -> None:
        """Close the connection soon."""
        if not self._end.done():
            self._end.set_result(code)

    async def receive(self) -> str | bytes | None:
        """Return the next frame; None when the other side has gone."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text: str | None = message.get("text")
        content: bytes = message.get("bytes") or b""
        return content if text is None else text

    async def run(self, reader: "asyncio.Task[None]") -> None:
        """Send what is queued until one side ends it; `reader` takes in what comes."""
        writer = asyncio.ensure_future(self._write())
        try:
            await asyncio.wait((reader, writer, self._end), return_when=asyncio.FIRST_COMPLETED)
            if self._end.done() and not self._queue.full():
                await self._flushed()
        finally:  # also when the server stops and cancels this
            reader.cancel()
            writer.cancel()
            _note(*await asyncio.gather(reader, writer, return_exceptions=True))

    async def farewell(self) -> None:
        """Close the line, if it is ours to close; a client that has stalled reads that last, when it reads again."""
        if self._end.done():
            stalled = self._queue.full()
            self._queue = asyncio.Queue(1)  # what a stalled client has missed is not kept for it
            await self._close(self._end.result(), SILENCE / 1000 if stalled else CLOSING)

    async def _write(self) -> None:
        # A socket that is closed already raises RuntimeError, not WebSocketDisconnect (Starlette 2766).
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                await self._socket.send_text((await self._queue.get()).decode())
                self._queue.task_done()

    async def _flushed(self) -> None:
        """Let the last refusals out before the door closes."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING):
                await self._queue.join()

    async def _close(self, code: int, patience: float) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
            async with asyncio.timeout(patience):
                await self._socket.close(code)


def _note(*ends: BaseException | None) -> None:
    """Write down what ended a connection, if it is neither side's will."""
    for end in ends:
        if end is not None and not isinstance(end, asyncio.CancelledError):
            log.error("a connection failed", exc_info=end)
