"""The process that is measured: started, kept on a core of its own, asked what it has used, ended. Owns no load."""

import asyncio
import os
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from fullset.bench.told import Used

PATIENCE = 30.0
"""Seconds that a process may take to come up."""


class Measured:
    """A process of this program on this machine that listens on a port."""

    def __init__(self, process: Process, port: int) -> None:
        self._process = process
        self.port = port

    @classmethod
    async def start(cls, module: str, *words: str) -> "Measured":
        """Run a module with the given words and a free port; wait until it listens there."""
        with socket.create_server(("127.0.0.1", 0)) as probe:
            port = int(probe.getsockname()[1])
        command = (sys.executable, "-m", module, *words, str(port))
        measured = cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE), port)
        async with asyncio.timeout(PATIENCE):
            while not measured.listens():  # noqa: ASYNC110  (another process sets no event)
                await asyncio.sleep(0.1)
        _keep_on(measured._process.pid, _CORES[:1])
        return measured

    def listens(self) -> bool:
        """Say whether the process is up."""
        try:
            socket.create_connection(("127.0.0.1", self.port)).close()
        except OSError:
            return False
        return True

    async def used(self) -> Used:
        """Ask what it has used so far."""
        mouth, ears = self._process.stdin, self._process.stdout
        assert mouth is not None
        assert ears is not None
        mouth.write(b"?\n")
        return msgspec.json.decode(await ears.readline(), type=Used)

    async def stop(self) -> None:
        """End the process."""
        self._process.terminate()
        await self._process.wait()


@contextmanager
def on_other_core() -> Generator[None]:
    """Keep this process, which is the load, off the core of what it measures, for a while."""
    _keep_on(os.getpid(), _CORES[-1:])
    try:
        yield
    finally:
        _keep_on(os.getpid(), _CORES)


def _keep_on(process: int, cores: list[int]) -> None:
    """Keep a process with its threads on some cores (Linux)."""
    if cores:
        for thread in Path(f"/proc/{process}/task").iterdir():
            os.sched_setaffinity(int(thread.name), cores)


_CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
