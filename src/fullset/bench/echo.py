"""The load of the bare broadcast: lines that count bytes, and send the next move when they have had the last."""

import asyncio
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias, cast

import msgspec
from msgspec import Struct

from fullset.bench.measured import Measured

Broadcast: TypeAlias = tuple[bytes, tuple[bytes, ...]]
"""What is received, and what is sent to each of a table, as it travels."""
PLACE = struct.Struct("!IB")
"""With what a line begins: the number of its table, and its place there."""


class BareFigures(Struct, frozen=True):
    """How often a second the bare server told a table, how much processor time that took, and its part of the core."""

    per_s: float
    cpu_us: float
    cpu_share: float


async def measure_bare(broadcasts: Sequence[Broadcast], tables: int, seconds: float, folder: Path) -> BareFigures:
    """Measure the bare server with recorded moves, from as many tables and lines as they were recorded at."""
    file = folder / "frames"
    file.write_bytes(msgspec.msgpack.encode(broadcasts))
    server = await Measured.start("fullset.bench.bare", str(file))
    circles = [Circle(broadcasts, number) for number in range(tables)]
    try:
        for circle in circles:
            await circle.connect(server.port, len(broadcasts[0][1]))
        await asyncio.sleep(SETTLING)
        for line in (line for circle in circles for line in circle.lines):
            line.send()
        await asyncio.sleep(SETTLING)
        return await _measured(server, circles, seconds)
    finally:
        for line in (line for circle in circles for line in circle.lines):
            line.close()
        await server.stop()


SETTLING = 0.5
"""Seconds until every place is taken, and until every table is under way."""


async def _measured(server: Measured, circles: Sequence["Circle"], seconds: float) -> BareFigures:
    loop = asyncio.get_running_loop()
    begun, before, told = loop.time(), await server.used(), sum(circle.told for circle in circles)
    await asyncio.sleep(seconds)
    took, after = loop.time() - begun, await server.used()
    told = sum(circle.told for circle in circles) - told
    spent = after.cpu_s - before.cpu_s
    return BareFigures(told / took, spent / max(told, 1) * 1e6, spent / took)


class Circle:
    """The people of one table: each sends its next move when it has had the rows of one move of everybody.

    So a table is never idle, and one look at a socket finds several rows: the load costs less than the server.
    """

    def __init__(self, broadcasts: Sequence[Broadcast], number: int) -> None:
        self.lines: list[Line] = []
        self._broadcasts = broadcasts
        self._number = number

    @property
    def told(self) -> int:
        """How many broadcasts were heard in full, about."""
        return sum(line.rounds for line in self.lines)

    async def connect(self, port: int, players: int) -> None:
        """Connect everybody."""
        loop = asyncio.get_running_loop()
        moves = [move for move, _ in self._broadcasts]
        for place in range(players):
            sizes = [len(rows[place]) for _, rows in self._broadcasts]
            line = Line(PLACE.pack(self._number, place), moves, _rounds(sizes, self._number, players))
            await loop.create_connection(lambda line=line: line, "127.0.0.1", port)  # type: ignore[misc]  # as above
            self.lines.append(line)


def _rounds(sizes: Sequence[int], first: int, players: int) -> list[int]:
    """Sum what comes in each round, from the broadcast on with which the table begins; after them all it goes on."""
    count = len(sizes)
    return [
        sum(sizes[(first + at + step) % count] for step in range(players)) for at in range(0, count * players, players)
    ]


class Line(asyncio.Protocol):
    """One person at a table, who counts bytes."""

    def __init__(self, place: bytes, moves: Sequence[bytes], rounds: Sequence[int]) -> None:
        self.rounds = 0
        self._place = place
        self._moves = moves
        self._sizes = rounds
        self._wanted = rounds[0]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the place."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's own transports are none by class
        self._transport.write(self._place)

    def send(self) -> None:
        """Send a move."""
        self._transport.write(self._moves[self.rounds % len(self._moves)])

    def data_received(self, data: bytes) -> None:
        """Count what came; when a round is there, go on."""
        self._wanted -= len(data)
        while self._wanted <= 0:
            self.rounds += 1
            self._wanted += self._sizes[self.rounds % len(self._sizes)]
            self.send()

    def close(self) -> None:
        """Close the line."""
        self._transport.close()
