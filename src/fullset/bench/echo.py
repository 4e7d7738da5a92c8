"""The load of the bare broadcast: at each table one move is under way, as at a real one.

Whoever made a recorded move sends it; when everybody of the table has its rows, the next one is sent. So what is
compared does as many system calls as a table has to: no two rows of one line ever go out together.
"""

import asyncio
import struct
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from fullset.bench.measured import Measured


class Broadcast(Struct, frozen=True):
    """Who sends a move, what is received of it, and what is sent to each of a table, as it travels."""

    place: int
    move: bytes
    rows: tuple[bytes, ...]


PLACE = struct.Struct("!IB")
"""With what a line begins: the number of its table, and its place there."""


class BareFigures(Struct, frozen=True):
    """How often a second the bare server told a table, how much processor time that took, and its part of the core."""

    per_s: float
    """As it was: where `cpu_share` is far below 1, the load was the slower side."""
    cpu_us: float
    cpu_share: float
    per_core_s: float
    """What a whole core does in a second, by the processor time that one broadcast takes."""


async def measure_bare(broadcasts: Sequence[Broadcast], tables: int, seconds: float, folder: Path) -> BareFigures:
    """Measure the bare server with recorded moves, from as many tables and lines as they were recorded at."""
    file = folder / "frames"
    file.write_bytes(msgspec.msgpack.encode(broadcasts))
    server = await Measured.start("fullset.bench.bare", str(file))
    circles = [Circle(broadcasts, number) for number in range(tables)]
    try:
        for circle in circles:
            await circle.connect(server.port)
        await asyncio.sleep(SETTLING)
        for circle in circles:
            circle.move()
        await asyncio.sleep(SETTLING)
        return await _measured(server, circles, seconds)
    finally:
        for circle in circles:
            circle.close()
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
    return BareFigures(told / took, spent / max(told, 1) * 1e6, spent / took, told / spent)


class Circle:
    """The people of one table, who make the recorded moves one after the other, from another one on at each table."""

    def __init__(self, broadcasts: Sequence[Broadcast], number: int) -> None:
        self.told = 0
        """Moves of which everybody has had the row."""
        self._broadcasts = broadcasts
        self._number = number
        self._lines: list[asyncio.Transport] = []
        self._wanted = 0

    async def connect(self, port: int) -> None:
        """Connect everybody."""
        loop = asyncio.get_running_loop()
        for place in range(len(self._broadcasts[0].rows)):
            transport, _ = await loop.create_connection(lambda: Line(self), "127.0.0.1", port)
            transport.write(PLACE.pack(self._number, place))
            self._lines.append(transport)

    def move(self) -> None:
        """Let whoever made the next move send it."""
        under_way = self._broadcasts[(self._number + self.told) % len(self._broadcasts)]
        self._wanted = sum(map(len, under_way.rows))
        self._lines[under_way.place].write(under_way.move)

    def heard(self, size: int) -> None:
        """Count what came to anybody; when all rows are there, go on."""
        self._wanted -= size
        if not self._wanted:
            self.told += 1
            self.move()

    def close(self) -> None:
        """Close every line."""
        for line in self._lines:
            line.close()


class Line(asyncio.Protocol):
    """One person at a table, who counts bytes."""

    def __init__(self, circle: Circle) -> None:
        self._circle = circle

    def data_received(self, data: bytes) -> None:
        """Count what came."""
        self._circle.heard(len(data))
