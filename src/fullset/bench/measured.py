"""The server that is measured: its process, and what the kernel says that it used. Owns no load."""

import asyncio
import os
import socket
import sys
import time
from asyncio.subprocess import Process
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE = 30.0
"""Seconds that a server may take to come up."""


class Server:
    """A server process on this machine."""

    def __init__(self, process: Process, port: int) -> None:
        self._process = process
        self.port = port

    @classmethod
    async def start(cls, database: Path) -> "Server":
        """Start a server with an empty database, and wait until it answers."""
        with socket.create_server(("127.0.0.1", 0)) as probe:
            port = int(probe.getsockname()[1])
        words = ("-m", "fullset.bench.served", str(database), str(port))
        server = cls(await asyncio.create_subprocess_exec(sys.executable, *words), port)
        async with asyncio.timeout(PATIENCE):
            await asyncio.to_thread(server.wait)
        return server

    def wait(self) -> None:
        """Wait until the server is up."""
        while not self.answers():
            time.sleep(0.1)

    def answers(self) -> bool:
        """Say whether the server is up."""
        try:
            with urlopen(f"http://127.0.0.1:{self.port}/api/editions") as answer:
                return bool(answer.status == 200)  # noqa: PLR2004  (HTTP)
        except URLError:
            return False

    def cpu_seconds(self) -> float:
        """Return the processor time that the server has used (Linux)."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_mb(self) -> float:
        """Return the memory that the server holds (Linux)."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    async def stop(self) -> None:
        """End the server."""
        self._process.terminate()
        await self._process.wait()
