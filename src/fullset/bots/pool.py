"""The pool of bot workers: jobs go to processes of their own, so that no bot holds up the event loop.

Owns the processes, their deadlines and the way on when one fails: it is killed and replaced, and its job is answered
with a legal move chosen by lot.
"""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from random import Random

from fullset.bots.job import BotFailed, Job, chosen, read_choice, write_job
from fullset.bots.worker import LENGTH
from fullset.rules.moves import Move

log = logging.getLogger(__name__)

DEADLINE = 5.0
"""Seconds that a job may take."""
COMMAND = (sys.executable, "-m", "fullset.bots.worker")
LONGEST = 65_536
"""Bytes of the longest choice."""


class Worker:
    """One process, started when it is first asked."""

    def __init__(self) -> None:
        self.process: Process | None = None

    async def ask(self, job: bytes, deadline: float) -> Move:
        """Return the move that the bot chose; whatever goes wrong raises, and the process is gone."""
        try:
            async with asyncio.timeout(deadline):
                return await self._exchange(job)
        except BaseException:
            await self.stop()
            raise

    async def stop(self) -> None:
        """Kill the process."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()

    async def _exchange(self, job: bytes) -> Move:
        if self.process is not None and self.process.returncode is not None:
            await self.stop()  # something has killed it while it had nothing to do
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(*COMMAND, stdin=PIPE, stdout=PIPE)
        ears, mouth = self.process.stdin, self.process.stdout
        assert ears is not None
        assert mouth is not None
        ears.write(LENGTH.pack(len(job)) + job)
        await ears.drain()
        (length,) = LENGTH.unpack(await mouth.readexactly(LENGTH.size))
        if length > LONGEST:
            raise ValueError(f"a choice of {length} bytes")
        return read_choice(await mouth.readexactly(length)).move


class Pool:
    """As many workers as the machine has cores to spare."""

    def __init__(self, size: int | None = None, deadline: float = DEADLINE) -> None:
        count = size or max(1, (os.cpu_count() or 2) - 1)
        self.workers = [Worker() for _ in range(count)]
        self._deadline = deadline
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self._free.put_nowait(worker)

    async def choose(self, job: Job) -> Move:
        """Return a legal move for the job."""
        if len(job.moves) == 1:
            return job.moves[0]
        worker = await self._free.get()
        try:
            return chosen(job, await worker.ask(write_job(job), self._deadline))
        except Exception as error:  # noqa: BLE001  (whatever it is, no table may stand still for a bot)
            how = error if isinstance(error, BotFailed) else type(error).__name__
            log.warning("a %s bot failed (%s): a move is chosen by lot", job.level, how)
            return Random(job.seed).choice(job.moves)
        finally:
            self._free.put_nowait(worker)

    async def close(self) -> None:
        """Stop all workers."""
        for worker in self.workers:
            await worker.stop()
