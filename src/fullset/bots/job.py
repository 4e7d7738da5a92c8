"""A bot's job, as it goes to a worker process: what the seat may know, its legal moves, and nothing else (law 4)."""

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from fullset.bots.picks import is_pick
from fullset.rules.edition import Edition, load_edition
from fullset.rules.moves import Move
from fullset.rules.offers import Offer
from fullset.rules.view import View


class Job(Struct, frozen=True, gc=False, kw_only=True):
    """A question to a bot of a level."""

    level: str
    edition: str
    options: dict[str, Any]  # JSON values of switches
    view: View
    offer: Offer
    moves: tuple[Move, ...]
    seed: int


class Choice(Struct, frozen=True, gc=False):
    """The answer: a legal move."""

    move: Move


def chosen(job: Job, move: Move) -> Move:
    """Take a move that is listed, or a combination of picks, of which not all are (R312); raises ValueError."""
    if move in job.moves or is_pick(edition_of(job), job.view, move):
        return move
    raise ValueError(f"{job.level} chose {move}, which is not legal")


_ENCODER = msgspec.msgpack.Encoder()
_JOBS = msgspec.msgpack.Decoder(Job)
_CHOICES = msgspec.msgpack.Decoder(Choice)


def write_job(job: Job) -> bytes:
    """Write a job."""
    return _ENCODER.encode(job)


def read_job(content: bytes) -> Job:
    """Read a job."""
    return _JOBS.decode(content)


def write_choice(choice: Choice) -> bytes:
    """Write an answer."""
    return _ENCODER.encode(choice)


def read_choice(content: bytes) -> Choice:
    """Read an answer."""
    return _CHOICES.decode(content)


def edition_of(job: Job) -> Edition:
    """Load the edition that a job plays by; the last ones are kept."""
    return _edition(job.edition, msgspec.json.encode(job.options, order="sorted"))


@cache
def _edition(edition: str, options: bytes) -> Edition:
    return load_edition(edition, msgspec.json.decode(options, type=dict[str, Any]))
