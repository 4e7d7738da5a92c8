"""The inner door: health and figures, at an address of their own that is off unless it is given.

It answers from a thread, so that it can still say so when the event loop hangs. Nothing that is played goes through it.
"""

import asyncio
import threading
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from http import HTTPStatus
from socketserver import TCPServer, ThreadingMixIn
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

from prometheus_client import CONTENT_TYPE_LATEST

from fullset.server.config import read_port
from fullset.server.listening import AddressTaken
from fullset.server.metrics import Metrics
from fullset.store import Store, StoreUnavailable

PATIENCE = 3.0
"""Seconds after which a server that has not answered is ill."""
LASTS = 3.0
"""Seconds for which a write that went well proves that the store still writes."""
PLAIN = "text/plain; charset=utf-8"
Answer = tuple[HTTPStatus, str, bytes]


def place_of(text: str) -> tuple[str, int]:
    """Read `HOST:PORT`, or a port of this machine alone; raise ValueError."""
    host, colon, port = text.rpartition(":")
    if not port.isascii() or not port.isdigit() or (colon and not host):
        raise ValueError(f"{text!r} is no address: write HOST:PORT, or PORT for this machine alone")
    return host.strip("[]") or "127.0.0.1", read_port(port)


def try_place(place: str) -> None:
    """Open the door once, so that what is wrong with it is said in a sentence; raise ValueError or AddressTaken."""
    _bound(place).server_close()


@contextmanager
def inner_door(place: str, store: Store, metrics: Metrics) -> Generator[int]:
    """Answer at an address for a while; give its port. Raises AddressTaken."""
    health = _Health(asyncio.get_running_loop(), store)

    def answer(path: str) -> Answer:
        if path == "/metrics":
            return HTTPStatus.OK, CONTENT_TYPE_LATEST, metrics.text()
        if path == "/health":
            return health.told()
        return HTTPStatus.NOT_FOUND, PLAIN, b"/health and /metrics\n"

    server = _bound(place)
    server.set_app(_app(answer))
    thread = threading.Thread(target=server.serve_forever, name="inner door", daemon=True)
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True

    def server_bind(self) -> None:
        """Bind without asking a name server who we are."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = str(self.server_address[0]), int(self.server_address[1])
        self.setup_environ()


class _Request(WSGIRequestHandler):
    timeout = 10

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (the name is the base's)
        """Write nothing down."""


def _bound(place: str) -> _Server:
    try:
        return _Server(place_of(place), _Request)
    except OSError as error:
        why = error.strerror or str(error)
        raise AddressTaken(f"cannot listen on {place} ({why}). Choose another with --metrics.") from error


def _app(answer: Callable[[str], Answer]) -> Callable[[dict[str, Any], Callable[..., object]], Iterable[bytes]]:
    def app(request: dict[str, Any], start: Callable[..., object]) -> Iterable[bytes]:  # Any: WSGI's own
        status, kind, content = answer(str(request.get("PATH_INFO")))
        start(f"{status.value} {status.phrase}", [("content-type", kind), ("cache-control", "no-store")])
        return [content]

    return app


class _Health:
    """What ails a server, if anything."""

    def __init__(self, loop: asyncio.AbstractEventLoop, store: Store) -> None:
        self._loop = loop
        self._store = store
        self._written_at = -LASTS

    def told(self) -> Answer:
        """Ask the event loop, and through it both lanes of the store."""
        asked = asyncio.run_coroutine_threadsafe(self._probe(), self._loop)
        try:
            said = asked.result(PATIENCE)
        except TimeoutError:
            asked.cancel()
            said = "slow"
        status = HTTPStatus.OK if said == "ok" else HTTPStatus.SERVICE_UNAVAILABLE
        return status, PLAIN, f"{said}\n".encode()

    async def _probe(self) -> str:
        try:
            await self._store.next_due()
            await self._write()
        except StoreUnavailable as error:
            return str(error.fault)
        return "ok"

    async def _write(self) -> None:
        """Try whether rows can be stored, unless that was so a moment ago: it costs a commit."""
        if self._loop.time() - self._written_at >= LASTS:
            await self._store.probe()
            self._written_at = self._loop.time()
