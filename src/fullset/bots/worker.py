"""The worker process of the bots: reads jobs from its input, one after the other, and writes choices to its output.

Owns the framing (four bytes of length, then msgpack) and the low priority. It ends with its input.
"""

import os
import signal
import struct
import sys
from contextlib import suppress
from typing import BinaryIO

from fullset.bots import BOTS
from fullset.bots.job import Choice, Failure, Job, edition_of, failure, read_job, write_answer

LENGTH = struct.Struct(">I")


def choose(job: Job) -> Choice:
    """Let the bot of the job's level choose."""
    return Choice(BOTS[job.level].choose(job.view, job.moves, edition_of(job), job.seed))


def answer_to(job: bytes) -> Choice | Failure:
    """Choose, or say how that failed: where this process writes itself, everybody reads who reads the server's log."""
    try:
        return choose(read_job(job))
    except Exception as error:  # noqa: BLE001  (whatever it is, the pool writes it down)
        return failure(error)


def serve(jobs: BinaryIO, choices: BinaryIO) -> None:
    """Answer jobs until there are no more."""
    while header := jobs.read(LENGTH.size):
        answer = write_answer(answer_to(jobs.read(*LENGTH.unpack(header))))
        choices.write(LENGTH.pack(len(answer)) + answer)
        choices.flush()


if __name__ == "__main__":
    os.nice(10)
    # Ctrl+C in a terminal reaches the whole group; the server ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)
