"""The app: routes, and what is started and stopped with the server. Owns that order and nothing of what is served."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AbstractContextManager, AsyncExitStack, asynccontextmanager, nullcontext, suppress
from typing import TypeAlias

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Match, Mount, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from fullset.bots.pool import Pool
from fullset.bus import LocalBus
from fullset.server import api, pages, records
from fullset.server.assets import Assets
from fullset.server.config import Config
from fullset.server.headers import SecurityHeaders
from fullset.server.inside import inner_door
from fullset.server.memory import Memory
from fullset.server.metrics import Metrics
from fullset.server.noted import noting
from fullset.server.site import new_site
from fullset.server.socket import table_socket
from fullset.server.tidy import tidying
from fullset.store import Store, open_store
from fullset.table.duties import Pace
from fullset.table.house import House, Stored
from fullset.table.steady import steady
from fullset.table.tables import Tables

log = logging.getLogger(__name__)

SWEEP = 1.0
"""Seconds between two looks at what is overdue."""


OpenStore: TypeAlias = Callable[[str], Awaitable[Store]]
"""Opens the store at an address."""


class App(Starlette):
    """An app whose sockets go past the middleware and the router.

    None of that does anything for them, and what calls them stays in memory for as long as they are open.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and a socket to its table."""
        if scope["type"] == "websocket":
            match, found = SOCKET.matches(scope)
            if match is Match.FULL:
                scope.update(found, app=self)
                await table_socket(WebSocket(scope, receive, send))
                return
        await super().__call__(scope, receive, send)


SOCKET = WebSocketRoute("/t/{code}/socket", table_socket)


def new_app(config: Config, open_at: OpenStore = open_store) -> Starlette:
    """Build the app of a configuration; the store is opened when it starts."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncGenerator[None]:
        metrics, memory = Metrics(), Memory()
        async with tables_of(config, open_at, noting(metrics, memory)) as tables:
            app.state.site = new_site(config, tables, metrics, memory)
            memory.start()
            looking = asyncio.ensure_future(memory.looking())
            try:
                with metrics.watching(tables), _inner_door(config, tables, metrics):
                    log.info("serving")
                    yield
                    log.info("stopping")
            finally:
                await _stop(looking)

    middleware = [Middleware(SecurityHeaders), Middleware(GZipMiddleware, minimum_size=1024)]
    return App(routes=_routes(), middleware=middleware, lifespan=life)


@asynccontextmanager
async def tables_of(config: Config, open_at: OpenStore, stored: Stored) -> AsyncGenerator[Tables]:
    """Open the store, the bots and the tables; afterwards let go of them in order, the store last."""
    async with AsyncExitStack() as stack:
        store = await open_at(config.store)
        stack.push_async_callback(store.close)
        pool = Pool(config.bot_workers)
        stack.push_async_callback(pool.close)
        bus = LocalBus()
        stack.push_async_callback(bus.close)
        pace = Pace(config.bot_pace)
        tables = Tables(House(store=store, bus=bus, choose=pool.choose, pace=pace, clock=steady(), stored=stored))
        stack.push_async_callback(tables.close)
        sweeping = asyncio.ensure_future(_sweep(tables))
        stack.push_async_callback(_stop, sweeping)
        if config.keep_days is not None:
            tidies = tidying(store, config.keep_days, tables.house.now)
            stack.push_async_callback(_stop, asyncio.ensure_future(tidies))
        yield tables


def _inner_door(config: Config, tables: Tables, metrics: Metrics) -> AbstractContextManager[object]:
    """Open the inner door, where one is asked for."""
    return nullcontext() if config.metrics is None else inner_door(config.metrics, tables.house.store, metrics)


async def _sweep(tables: Tables) -> None:
    while True:
        try:
            await tables.sweep()
        except Exception:  # it must never end: what is due would be looked after no more
            log.exception("what is due could not be looked after")
        await asyncio.sleep(SWEEP)


async def _stop(task: "asyncio.Task[None]") -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


def _routes() -> list[Route | WebSocketRoute | Mount]:
    return [
        Route("/", pages.home),
        Route("/cards", pages.home),
        Route("/new", pages.preset_page),
        Route("/rules", pages.home),
        Route("/rules/{chapter:path}", pages.home),
        Route("/api/tables", api.open_table, methods=["POST"]),
        Route("/api/tables/{code}", api.table_summary),
        Route("/api/tables/{code}/games/{game}", records.by_code),
        Route("/api/games/{record}", records.by_id),
        Route("/api/editions", api.list_editions),
        Route("/api/editions/{edition}", api.show_edition),
        Route("/api/presets", api.show_preset),
        Route("/api/me", api.my_tables),
        Route("/api/{rest:path}", api.nothing),
        SOCKET,
        Route("/t/{code}/qr.svg", pages.qr),
        Route("/t/{code}", pages.table_page),
        Route("/t/{code}/{page}", pages.table_page),
        Mount("/", Assets()),
    ]
