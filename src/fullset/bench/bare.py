"""The bare broadcast: the most that one core can do with the same frames. `python -m fullset.bench.bare FRAMES PORT`.

Owns a server that for each thing it receives sends the rows of a recorded move to everybody of a table, without
reading, deciding, storing or framing anything. Its load stands in `echo`.
"""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import msgspec
from uvicorn.loops.auto import auto_loop_factory

from fullset.bench.echo import PLACE, Broadcast
from fullset.bench.told import tell_when_asked


class Desk:
    """One table and its lines."""

    def __init__(self, broadcasts: Sequence[Broadcast], first: int) -> None:
        self.lines: dict[int, asyncio.Transport] = {}
        self._broadcasts = broadcasts
        self._next = first

    def tell(self) -> None:
        """Send the rows of the next move."""
        rows = self._broadcasts[self._next % len(self._broadcasts)].rows
        self._next += 1
        lines = self.lines
        for place, row in enumerate(rows):
            lines[place].write(row)


class Line(asyncio.Protocol):
    """A line of a table."""

    def __init__(self, desks: dict[int, Desk], broadcasts: Sequence[Broadcast]) -> None:
        self._desks = desks
        self._broadcasts = broadcasts
        self._desk: Desk | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remember the way out."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's own transports are none by class

    def data_received(self, data: bytes) -> None:
        """Take a place at a table with the first bytes; tell everybody with any others."""
        if self._desk is not None:
            self._desk.tell()
            return
        number, place = PLACE.unpack(data)
        self._desk = self._desks.setdefault(number, Desk(self._broadcasts, number))
        self._desk.lines[place] = self._transport


async def serve(broadcasts: Sequence[Broadcast], port: int) -> None:
    """Serve until stopped."""
    desks: dict[int, Desk] = {}
    server = await asyncio.get_running_loop().create_server(lambda: Line(desks, broadcasts), "127.0.0.1", port)
    await server.serve_forever()


def main(frames: str, port: str) -> None:
    """Read what was recorded and serve it."""
    tell_when_asked()
    broadcasts = msgspec.msgpack.decode(Path(frames).read_bytes(), type=list[Broadcast])
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:  # uvloop, where there is one
        runner.run(serve(broadcasts, int(port)))


if __name__ == "__main__":
    main(*sys.argv[1:])
