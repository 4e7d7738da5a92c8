"""The door: uvicorn's HTTP, with an end to waiting for requests that never become whole, and to what stands before one.

Owns how long a connection may stay without one, and how long its head may be. A request that is whole is the
endpoints', a socket the line's.
"""

import asyncio
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from fullset.server.wire import LARGEST

PATIENCE = 10.0
"""Seconds between two looks at a connection. One that has asked for nothing in between is cut: it lives two at most."""
LONGEST_HEAD = 12_288
"""Bytes of the address and the headers of a request: each header is read by itself, and 60 KB of them took 90 ms."""
PIECE = 1024
"""Bytes that are read at once: the library measures no head that comes whole."""


class Door(H11Protocol):
    """See above."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401  (uvicorn's own)
        super().__init__(*args, **kwargs)
        self._seen: RequestResponseCycle | None = None
        """The last request, as of the last look."""
        self._next_look: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._next_look = self.loop.call_later(PATIENCE, self._look)

    def data_received(self, data: bytes) -> None:
        """Take in what came piece by piece, as long as it is worth it."""
        for at in range(0, len(data), PIECE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            super().data_received(data[at : at + PIECE])
            if self._runs_ahead() or (at >= LARGEST and self._in_chunks()):
                self.transport.abort()

    def _runs_ahead(self) -> bool:
        """Say whether more than a head waits behind a request that is being answered: it would come whole."""
        return self.conn.their_state is h11.DONE and len(self.conn.trailing_data[0]) > LONGEST_HEAD

    def _in_chunks(self) -> bool:
        """Say whether a message comes in chunks, of which 256 KB can hold 40,000."""
        return any(name == b"transfer-encoding" for name, _ in self.headers or ())

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._wait_no_more()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to the line."""
        self._wait_no_more()
        super().handle_websocket_upgrade(event)

    def _look(self) -> None:
        """Cut a connection that has asked for nothing since the last look, and is being answered nothing."""
        last = cast("RequestResponseCycle | None", self.cycle)  # uvicorn does not say that there may be none
        if self._seen is last and (last is None or last.response_complete):
            self.transport.abort()
            return
        self._seen = last
        self._next_look = self.loop.call_later(PATIENCE, self._look)

    def _wait_no_more(self) -> None:
        if self._next_look is not None:
            self._next_look.cancel()
            self._next_look = None
