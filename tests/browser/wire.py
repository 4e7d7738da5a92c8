"""The line between a phone and the server: everything goes through it, and nothing once it is cut."""

import asyncio
from contextlib import suppress

from anyio.from_thread import BlockingPortal

CHUNK = 65536


class Wire:
    """An address of its own that leads to a server."""

    def __init__(self, portal: BlockingPortal, port: int) -> None:
        self._portal = portal
        self._port = port
        self._lines: set[asyncio.StreamWriter] = set()
        self._cut = False
        self._server = portal.call(self._listen)
        self.http = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def cut(self) -> None:
        """Cut every line, and let no new one through."""
        self._portal.call(self._cutting)

    def mend(self) -> None:
        """Let lines through again."""
        self._cut = False

    def close(self) -> None:
        """Take the line down."""
        self._portal.call(self._closing)

    async def _listen(self) -> asyncio.Server:
        return await asyncio.start_server(self._joined, "127.0.0.1", 0)

    async def _joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._lines.add(writer)
        try:
            if self._cut:
                return
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._port)
            self._lines.add(far_writer)
            await asyncio.gather(_pass_on(reader, far_writer), _pass_on(far_reader, writer))
            self._lines.discard(far_writer)
        finally:
            self._lines.discard(writer)
            writer.close()

    async def _cutting(self) -> None:
        self._cut = True
        for line in self._lines:
            line.transport.abort()

    async def _closing(self) -> None:
        await self._cutting()
        self._server.close()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while chunk := await reader.read(CHUNK):
            writer.write(chunk)
            await writer.drain()
    writer.close()
