"""The load of `bench table`: people at many tables, each with a socket, who answer every prompt at once by lot."""

import asyncio
import itertools
import json
import time
from random import Random
from typing import NoReturn
from urllib.request import Request, urlopen

import msgspec
from msgspec import UNSET, Struct
from websockets.asyncio.client import ClientConnection, connect

from fullset.bench.walk import walk
from fullset.rules.cards import Card
from fullset.table.protocol import (
    Command,
    Done,
    Parts,
    Play,
    Prompt,
    Refused,
    Row,
    ServerMessage,
    Sit,
    Start,
    Welcome,
)

_MESSAGES = msgspec.json.Decoder[ServerMessage](ServerMessage)
_IDS = itertools.count()


class Load(Struct, frozen=True, kw_only=True):
    """How many people play, and how long they think before a move, on average, in seconds."""

    tables: int
    players: int
    pause: float = 0.0
    seed: int = 1


class Tally:
    """What was measured so far: seconds from a move to its Done, and sizes of rows."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.sizes: list[int] = []
        self.asked_sizes: list[int] = []


class Crowd:
    """All the people, and what they measure."""

    def __init__(self, port: int, load: Load) -> None:
        self.port = port
        self.pause = load.pause
        self.tally = Tally()
        self._tables = load.tables
        self._players = load.players
        self._random = Random(load.seed)

    async def play(self) -> None:
        """Open the tables and play until cancelled."""
        async with asyncio.TaskGroup() as group:
            for _ in range(self._tables):
                code, cookie = await asyncio.to_thread(self._open)
                everyone = asyncio.Barrier(self._players)
                for seat in range(self._players):
                    person = Person(self, code, Random(self._random.random()), everyone)
                    group.create_task(person.play(cookie if seat == 0 else None))

    def _open(self) -> tuple[str, str]:
        body = json.dumps({"name": "Host", "luck": "0" * 32}).encode()
        request = Request(f"http://127.0.0.1:{self.port}/api/tables", body, method="POST")
        with urlopen(request) as answer:  # noqa: S310  (our own server)
            cookie = answer.headers.get_all("set-cookie")[0].partition(";")[0]
            return str(json.load(answer)["code"]), cookie


class Person:
    """One person at one table."""

    def __init__(self, crowd: Crowd, code: str, random: Random, everyone: asyncio.Barrier) -> None:
        self._crowd = crowd
        self._code = code
        self._random = random
        self._everyone = everyone
        self._hand: tuple[Card, ...] = ()
        self._prompt: Prompt | None = None
        self._phase = "lobby"

    async def play(self, cookie: str | None) -> None:
        """Play game after game; who has the host's cookie deals."""
        url = f"ws://127.0.0.1:{self._crowd.port}/t/{self._code}/socket"
        async with connect(url, additional_headers={"Cookie": cookie} if cookie else None, compression=None) as line:
            await self._read(line)
            if cookie is None:
                await self._ask(line, Sit(_new_id(), "Guest", "0" * 32))
            while True:
                await self._everyone.wait()
                if cookie is not None:
                    await self._ask(line, Start(_new_id()))
                await self._game(line)

    async def _game(self, line: ClientConnection) -> None:
        while self._phase != "play":
            await self._read(line)
        while self._phase == "play":
            if self._prompt is None:
                await self._read(line)
                continue
            await asyncio.sleep(self._crowd.pause * 2 * self._random.random())
            move = walk(self._prompt.offer, self._hand, self._random)
            begun = time.perf_counter()
            await self._ask(line, Play(_new_id(), self._prompt.id, move))
            self._crowd.tally.waits.append(time.perf_counter() - begun)

    async def _ask(self, line: ClientConnection, command: Command) -> None:
        await line.send(msgspec.json.encode(command).decode())
        while True:
            message = await self._read(line)
            if isinstance(message, Done) and message.id == command.id:
                return
            if isinstance(message, Refused):
                _fail(command, message)

    async def _read(self, line: ClientConnection) -> ServerMessage:
        frame = await line.recv()
        message = _MESSAGES.decode(frame)
        if isinstance(message, Row | Welcome):
            self._show(message.parts)
        if isinstance(message, Row):
            asked = self._prompt is not None and self._prompt.id == message.seq
            (self._crowd.tally.asked_sizes if asked else self._crowd.tally.sizes).append(len(frame))
        return message

    def _show(self, parts: Parts) -> None:
        if parts.table is not UNSET:
            self._phase = parts.table.phase
        if parts.hand is not UNSET:
            self._hand = parts.hand
        if parts.prompt is not UNSET:
            self._prompt = parts.prompt


def _fail(command: Command, refused: Refused) -> NoReturn:
    raise RuntimeError(f"the server refused {command}: {refused.text}")


def _new_id() -> str:
    return f"bench-{next(_IDS):08d}"
