"""The door: uvicorn's HTTP, with an end to waiting for requests that never become whole.

Owns how long a connection may stay without one. A request that is whole is the endpoints', a socket the line's.
"""

import asyncio
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

PATIENCE = 10.0
"""Seconds between two looks at a connection. One that has asked for nothing in between is cut: it lives two at most."""


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
