"""One socket of the load: a WebSocket client that costs next to nothing, so that the server is what is measured.

Owns the handshake and the frames. It understands what our server sends and no more: no fragments, no extensions.
"""

import asyncio
from collections.abc import Callable
from typing import cast

OPENED = b"HTTP/1.1 101"
END = b"\r\n\r\n"
TEXT, CLOSE, PING = 0x81, 0x88, 0x89
SHORT, MIDDLE = 126, 127
"""What stands for a length of two bytes, and of eight."""


def greeting(port: int, path: str, cookie: str | None) -> bytes:
    """Write the request that opens a WebSocket."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    lines += [f"Cookie: {cookie}"] if cookie else []
    return "\r\n".join(lines).encode() + END


def framed(content: bytes, kind: int = TEXT) -> bytes:
    """Write a frame of a client; its mask is zero, which leaves the content as it is."""
    size = len(content)
    length = bytes((0x80 | size,)) if size < SHORT else bytes((0x80 | SHORT,)) + size.to_bytes(2, "big")
    return bytes((kind,)) + length + b"\0\0\0\0" + content


def as_sent(content: bytes) -> bytes:
    """Write the frame in which a server sends some content, which is never very short or very long."""
    size = len(content)
    head = bytes((TEXT, size)) if size < SHORT else bytes((TEXT, SHORT)) + size.to_bytes(2, "big")
    return head + content


class Line(asyncio.Protocol):
    """See above; `heard` gets the content of each message, `lost` what ended an open line from the other side."""

    def __init__(self, greets: bytes, heard: Callable[[bytes], None], lost: Callable[[Exception], None]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._greets = greets
        self._heard = heard
        self._lost = lost
        self._rest = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin the handshake."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's own transports are none by class
        self._transport.write(self._greets)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let know who waits for the handshake, or for a row: nobody would ever hear of it else."""
        error = exc or ConnectionError("the server closed the line")
        if not self.opened.done():
            self.opened.set_exception(error)
        elif self._transport is not None:
            self._lost(error)

    def send(self, frame: bytes) -> None:
        """Send a frame, or several."""
        assert self._transport is not None
        self._transport.write(frame)

    def data_received(self, data: bytes) -> None:
        """Take in what comes, frame by frame."""
        if self._rest:
            data = self._rest + data
        if not self.opened.done():
            answer, end, data = data.partition(END)
            if not end:
                self._rest = answer
                return
            self._greeted(answer)
        self._rest = data[self._frames(data) :]

    def _greeted(self, answer: bytes) -> None:
        if answer.startswith(OPENED):
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(answer.decode("ascii", "replace")))

    def _frames(self, data: bytes) -> int:
        """Pass on every whole frame; return where the first other begins."""
        at, size = 0, len(data)
        while size - at >= 2:  # noqa: PLR2004  (the shortest head; of a longer one that is cut off too much is wanted)
            start, length = at + 2, data[at + 1]
            if length == SHORT:
                start, length = at + 4, int.from_bytes(data[at + 2 : at + 4], "big")
            elif length == MIDDLE:
                start, length = at + 10, int.from_bytes(data[at + 2 : at + 10], "big")
            if size < start + length or size < start:
                break
            self._frame(data[at], data[start : start + length])
            at = start + length
        return at

    def _frame(self, kind: int, content: bytes) -> None:
        if kind == TEXT:
            self._heard(content)
        elif kind == PING:
            self.send(framed(content, 0x8A))
        elif kind == CLOSE:
            raise ConnectionError(f"the server closed a line: {content!r}")

    def close(self) -> None:
        """Close the line."""
        if self._transport is not None:
            self._transport.close()
            self._transport = None


async def connected(line: Line, port: int) -> None:
    """Connect a line to this machine, and wait until its handshake is over."""
    await asyncio.get_running_loop().create_connection(lambda: line, "127.0.0.1", port)
    await line.opened
