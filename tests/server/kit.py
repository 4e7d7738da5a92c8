"""A server in the test's own loop, and browsers that speak to it over real sockets."""

import asyncio
import itertools
import os
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import uvicorn
from msgspec import UNSET
from uvicorn import server as uvicorn_server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fullset.bench.walk import walk
from fullset.server.app import OpenStore
from fullset.server.config import Config, unlimited
from fullset.server.listening import listen
from fullset.server.serve import new_server
from fullset.store import open_store
from fullset.table.protocol import (
    Answers,
    ClientMessage,
    Command,
    Done,
    Parts,
    Ping,
    Play,
    Pong,
    Presence,
    Prompt,
    Refused,
    Row,
    Said,
    ServerMessage,
    Start,
    Unsaid,
    Welcome,
)

PATIENCE = 60
"""Seconds until something that must come has come on the slowest machine."""
_IDS = itertools.count()
_MESSAGES = msgspec.json.Decoder[ServerMessage](ServerMessage)


def new_id() -> str:
    return f"c-{os.getpid()}-{next(_IDS):06d}"


def luck(seed: int = 0) -> str:
    return Random(seed).randbytes(16).hex()


def http_client(address: str = "") -> httpx.AsyncClient:
    """Open a client as patient as the tests are."""
    return httpx.AsyncClient(base_url=address, timeout=PATIENCE)


def pass_time(seconds: float) -> None:
    """Let seconds pass at once for every alarm of the event loop, whoever has set it; no clock of a wall moves."""
    loop = asyncio.get_running_loop()
    before = loop.time
    loop.__dict__["time"] = lambda: before() + seconds


class House:
    """A running server."""

    def __init__(self, server: uvicorn.Server) -> None:
        self.server = server
        self.port = int(server.servers[0].sockets[0].getsockname()[1])
        self.http = f"http://127.0.0.1:{self.port}"
        self.ws = f"ws://127.0.0.1:{self.port}"
        self._browsers: list[Browser] = []

    @property
    def connections(self) -> int:
        return len(self.server.server_state.connections)

    def browser(self, seed: int = 0) -> "Browser":
        self._browsers.append(Browser(self.http, self.ws, seed))
        return self._browsers[-1]

    async def close(self) -> None:
        for browser in self._browsers:
            await browser.http.aclose()


def quick(folder: Path) -> Config:
    """Configure for tests: bots move at once, and nothing is too fast."""
    return unlimited(
        Config(
            host="127.0.0.1",
            port=0,
            database=str(folder / "games.sqlite3"),
            bot_pace=0.0,
            bot_workers=1,
        )
    )


class Brisk:
    """What uvicorn's server takes for asyncio. It sleeps for a moment where that sleeps a tenth of a second.

    The server looks so often whether it is to stop, and rests once more before it does: in hundreds of tests.
    """

    def __getattr__(self, name: str) -> object:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(seconds: float) -> None:
        await asyncio.sleep(seconds / 20)


uvicorn_server.__dict__["asyncio"] = Brisk()


@asynccontextmanager
async def serving(config: Config, open_at: OpenStore = open_store) -> AsyncGenerator[House]:
    """Run a server on a free port."""
    server = new_server(config, open_at)
    running = asyncio.ensure_future(server.serve([listen(config)]))
    while not server.started:
        if running.done():
            await running
            raise AssertionError("the server did not start")
        await asyncio.sleep(0.01)
    house = House(server)
    try:
        yield house
    finally:
        await house.close()
        server.should_exit = True
        await running


class Browser:
    """Somebody's browser: one cookie jar, and at most one socket at a time."""

    def __init__(self, http: str, ws: str, seed: int = 0) -> None:
        self.ws = ws
        self.http = http_client(http)
        self.random = Random(seed)
        self.name = f"P{seed}"

    async def open(self, bots: int = 0, **more: object) -> str:
        body = {"name": self.name, "luck": luck(), "bots": bots, **more}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["code"])

    def cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @asynccontextmanager
    async def at(self, code: str, since: int | None = None, *, watches: bool = False) -> AsyncGenerator["Screen"]:
        if "fullset" not in self.http.cookies:
            await self.http.get("/")
        query = ["as=watcher"] * watches + ([] if since is None else [f"since={since}"])
        url = f"{self.ws}/t/{code}/socket" + ("?" + "&".join(query) if query else "")
        # Nobody pings: a line on which a test reads nothing for a while is not a dead one.
        cookies = {"Cookie": self.cookies()}
        async with connect(
            url, additional_headers=cookies, max_size=None, open_timeout=60, ping_interval=None
        ) as socket:
            yield Screen(socket, self.random)


class Screen:
    """What one open page shows: parts by name, replaced as they come."""

    def __init__(self, socket: ClientConnection, random: Random) -> None:
        self.socket = socket
        self.random = random
        self.seq = 0
        self.here: tuple[int, ...] = ()
        self.parts: dict[str, Any] = {}
        self.seats: dict[str, Any] = {}
        self.frames: list[bytes] = []
        self.messages: list[ServerMessage] = []
        self.said: list[Said] = []
        self.ahead = Answers()
        self.watching = 0
        self.answers: dict[str, Done | Refused] = {}

    async def read(self) -> ServerMessage:
        async with asyncio.timeout(PATIENCE):  # what never comes fails a test; without an end it would hang all of them
            frame = await self.socket.recv()
        content = frame.encode() if isinstance(frame, str) else frame
        self.frames.append(content)
        message = _MESSAGES.decode(content)
        self.messages.append(message)
        self._take(message)
        return message

    def _take(self, message: ServerMessage) -> None:
        match message:
            case Welcome(seq=seq, parts=parts, here=here, watching=watching):
                self.watching = watching
                self.parts, self.seats, self.seq, self.here = {}, {}, seq, here
                self._show(parts)
            case Row(seq=seq, parts=parts):
                assert seq == self.seq + 1, (seq, self.seq)
                self.seq = seq
                self._show(parts)
            case Presence(here=here, watching=watching):
                self.here, self.watching = here, watching
            case Done(id=command) | Refused(id=str(command)):
                self.answers[command] = message
            case Said() | Unsaid():
                self.said = [each for each in self.said if each.at != message.at]
                self.said += [message] if isinstance(message, Said) else []
            case Answers():
                self.ahead = message
            case Refused() | Pong():
                pass

    def _show(self, parts: Parts) -> None:
        for name in ("table", "you", "hand", "stage", "prompt", "ahead"):
            value = getattr(parts, name)
            if value is not UNSET:
                self.parts[name] = value
        if parts.seats is not UNSET:
            seats = {**self.seats, **parts.seats}
            self.seats = {seat: part for seat, part in seats.items() if part is not None}

    @property
    def view(self) -> dict[str, Any]:
        return {**self.parts, "seats": self.seats}

    @property
    def prompt(self) -> Prompt | None:
        found: Prompt | None = self.parts.get("prompt")
        return found

    @property
    def phase(self) -> str:
        return str(self.parts["table"].phase)

    async def send(self, command: ClientMessage) -> None:
        await self.socket.send(msgspec.json.encode(command).decode())

    async def ask(self, command: Command) -> Done | Refused:
        await self.send(command)
        while command.id not in self.answers:
            await self.read()
        return self.answers[command.id]

    async def done(self, command: Command) -> int:
        answer = await self.ask(command)
        assert isinstance(answer, Done), answer
        return answer.seq

    async def refused(self, command: Command) -> Refused:
        answer = await self.ask(command)
        assert isinstance(answer, Refused), answer
        return answer

    async def closed(self) -> int:
        """Read until the server closes the line; return the code that it gave."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    await self.read()
                except ConnectionClosed as closed:
                    return closed.rcvd.code if closed.rcvd else 1006

    async def until(self, holds: Callable[["Screen"], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not self.parts or not holds(self):
                await self.read()

    async def up_to_date(self) -> None:
        """Read all that was sent before now."""
        await self.send(Ping(len(self.frames)))
        while not self.messages or not isinstance(self.messages[-1], Pong):
            await self.read()

    async def until_row(self, seq: int) -> None:
        await self.until(lambda at: at.seq >= seq)

    def move(self) -> Play:
        assert self.prompt is not None
        offer = self.prompt.offer
        return Play(new_id(), self.prompt.id, walk(offer, self.parts["hand"], self.random))

    async def play_on(self, most: int = 10_000) -> int:
        """Answer every prompt until the game is over; return how many moves were made."""
        moves = 0
        while not self.parts or (self.phase != "over" and moves < most):
            if self.parts and self.prompt is not None:
                await self.done(self.move())
                moves += 1
            else:
                await self.read()
        return moves

    async def start(self) -> int:
        return await self.done(Start(new_id()))
