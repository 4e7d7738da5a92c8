"""The line: uvicorn's WebSocket, with short ways for what travels most: whole text messages on an open connection.

Owns those two ways and nothing else. Handshakes, pings, closings, fragments and whatever is not as it should be go
through the library; what comes out is the same (a test sends both ways).

Messages go out together at the end of a turn of the event loop: what all tables of a commit have to say is written in
one go, which wakes the other side once and not at every message, and of several messages of one line it makes one.
"""

import asyncio
import logging
from collections.abc import Callable
from struct import Struct
from typing import Any, cast

from starlette.websockets import WebSocket
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from fullset.server.limits import Bucket

try:
    from websockets.speedups import apply_mask
except ImportError:  # where there is no compiled wheel, as on some phones
    from websockets.utils import apply_mask

log = logging.getLogger(__name__)

KEY = "fullset.line"
"""The name under which the scope of a connection holds its line."""
OUTBOX = "fullset.outbox"
"""The name under which the lines of a server find their outbox, in what uvicorn lets them share."""
HEAD_END = b"\r\n\r\n"
TEXT = 0x81
"""The first byte of a whole text message."""
MASKED, LENGTH = 0x80, 0x7F
SHORT, MIDDLE = 126, 127
"""What stands for a length of two bytes, and of eight."""
LONGEST = 65_535
_MIDDLE_HEAD = Struct(">BBH").pack
MASK = 4
PIECE = 1024
"""Bytes that are parsed at once the long way: some hundred frames at most."""
STRANGE, STRANGE_A_SECOND = 512, 64
"""Frames that may come the long way, at once and on average."""
AHEAD = 8
"""Messages that are taken in before the client has to wait."""


def line_of(socket: WebSocket) -> "Line":
    """Return the line of a connection."""
    return cast("Line", socket.scope["extensions"][KEY])  # an ASGI scope has no types


class Outbox:
    """The lines of an event loop that have something to say at the end of this turn of it."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._lines: list[Line] = []

    def add(self, line: "Line") -> None:
        """Let a line post at the end of this turn."""
        if not self._lines:
            self._loop.call_soon(self._go)
        self._lines.append(line)

    def _go(self) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            try:
                line.post()
            except Exception as error:  # noqa: BLE001  (whatever it is, it is this line's)
                self._loop.call_exception_handler({"message": "a line could not post", "exception": error})


class Line(WebSocketsSansIOProtocol):
    """See above."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401  (uvicorn's own)
        super().__init__(*args, **kwargs)
        self.on_writable: Callable[[], None] | None = None
        """Called when the client has taken enough that more can be sent."""
        self.takes = True
        """Whether more can be sent without waiting for the client."""
        self.on_text: Callable[[str], bool] | None = None
        """Asked about each whole text message that has none waiting in front of it; says whether it has taken it."""
        self._outbox: Outbox = self.app_state.setdefault(OUTBOX, Outbox(self.loop))
        self._outgoing: list[bytes] = []
        """Frames that go out at the end of this turn of the event loop."""
        self.heard_at = 0.0
        """When a message came the short way, by the event loop's clock."""
        self._strange = Bucket(STRANGE_A_SECOND, STRANGE)
        self._flooding = False
        self._aligned = False
        """Whether what has come so far ends with a frame, so that the next byte begins one."""

    async def run_asgi(self) -> None:
        """Let the application find this line while it runs."""
        extensions = cast("dict[str, dict[str, object]]", self.scope)["extensions"]  # uvicorn types it as its own
        extensions[KEY] = self
        try:
            await super().run_asgi()
        finally:
            # No ring of references is left: what is frozen (server/memory.py) no collector would ever find.
            del extensions[KEY]
            self.on_writable = self.on_text = None

    @property
    def open(self) -> bool:
        """Whether messages may go either way."""
        return self.handshake_complete and not self.close_sent and not self.disconnected and self.conn.state is OPEN

    def tell(self, message: bytes) -> None:
        """Send a text message, if the line is open."""
        if not self._outgoing:
            if not self.open:
                return
            self._outbox.add(self)
        size = len(message)
        if SHORT <= size <= LONGEST:  # as most
            self._outgoing += (_MIDDLE_HEAD(TEXT, SHORT, size), message)
        elif size < SHORT:
            self._outgoing += (bytes((TEXT, size)), message)
        else:
            self._outgoing += (bytes((TEXT, MIDDLE)) + size.to_bytes(8, "big"), message)

    def post(self) -> None:
        """Let go out what waits; before anything else is written, too."""
        if self._outgoing:
            frames, self._outgoing = self._outgoing, []
            if not (self.close_sent or self.transport.is_closing()):  # a farewell is the last frame
                self.transport.write(b"".join(frames))

    async def send(self, message: ASGISendEvent) -> None:
        """Send what is no whole text message after what was told before it."""
        self.post()
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._forget_handshake()

    def _forget_handshake(self) -> None:
        """Let go of what only the handshake needs; it would be a fifth of an open line's memory."""
        self.request.headers.clear()
        self.response.headers.clear()
        cast("list[object]", self.scope["headers"]).clear()  # uvicorn's own list, or Starlette's copy

    def shutdown(self) -> None:
        """Say farewell after what was told before it."""
        self.post()
        super().shutdown()

    def pause_writing(self) -> None:
        """Let who sends wait."""
        super().pause_writing()
        self.takes = False

    def connection_lost(self, exc: Exception | None) -> None:
        """Let nobody wait any more."""
        super().connection_lost(exc)
        self.takes = True
        # The library's parser waits for more, and holds itself: the same ring as in `run_asgi`, 4 KB a line.
        self.conn.parser.close()

    def resume_writing(self) -> None:
        """Go on sending."""
        super().resume_writing()
        self.takes = True
        if self.on_writable is not None:
            self.on_writable()

    def data_received(self, data: bytes) -> None:
        """Take in what came; the short way is for one whole text message between frames."""
        if not self.handshake_initiated:
            self._aligned = data.endswith(HEAD_END)
        elif self._aligned:
            end = _end(data, 0)
            text = _text(data) if end == len(data) and self._may_go_short(end) else None
            if text is not None:
                self._heard(text)
                return
            self._aligned = ends_with_a_frame(data, end)
        self.post()  # what the library answers comes after what was told
        for at in range(0, len(data), PIECE):
            if self._flooded():
                return
            super().data_received(data[at : at + PIECE])

    def handle_events(self) -> None:
        """Count what has come the long way: a ping, a fragment, an empty message cost as much as one that is read."""
        if self.conn.events and not self._strange.take(len(self.conn.events)):
            self._flooding = True
        super().handle_events()

    def _flooded(self) -> bool:
        """Cut the line of a client that sends frames without end which no message limit counts."""
        if self.disconnected or self.transport.is_closing():
            return True
        if not self._flooding:
            return False
        client = self.scope["client"]
        log.warning("a line was closed for abuse", extra={"address": client[0] if client else "unknown"})
        self.transport.abort()
        return True

    def _may_go_short(self, size: int) -> bool:
        """Say whether a whole message may come now, not amid the parts of another, and is not too large."""
        return self.open and not self.frames and size <= self.config.ws_max_size

    def send_keepalive_ping(self) -> None:
        """Ask for a sign of life, unless one has come within the interval; a ping costs a third of a move."""
        rest = self.heard_at + (self.ping_interval or 0) - self.loop.time()
        if rest > 0:
            self.ping_timer = self.loop.call_later(rest, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def _heard(self, text: str) -> None:
        self.heard_at = self.loop.time()
        if self.on_text is not None and self.queue.empty() and self.on_text(text):
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


def _end(data: bytes, at: int) -> int:
    """Return where the frame that begins at `at` ends; a place beyond the data where that cannot be told yet."""
    size = len(data)
    if size < at + 2 + MASK:
        return size + 1
    length = data[at + 1] & LENGTH
    if length == MIDDLE:
        return size + 1
    if length == SHORT:
        length = 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return at + 2 + MASK + length


def _text(data: bytes) -> str | None:
    """Return the text of a whole frame that is a message; None where the library has to say what is wrong with it."""
    if data[0] != TEXT or not data[1] & MASKED:
        return None
    start = 4 if data[1] & LENGTH == SHORT else 2
    begin = start + MASK
    try:
        return apply_mask(data[begin:], data[start:begin]).decode()
    except UnicodeDecodeError:
        return None


def ends_with_a_frame(data: bytes, end: int) -> bool:
    """Say whether data whose first frame ends at `end` is made of whole frames, and not of too many."""
    for _ in range(STRANGE):  # of more the line is cut
        if end >= len(data):
            break
        end = _end(data, end)
    return end == len(data)
