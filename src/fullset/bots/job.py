"""A bot's job, as it goes to a worker process: what the seat may know, its legal moves, and nothing else (law 4)."""

import traceback
from functools import lru_cache
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


class Choice(Struct, frozen=True, gc=False, tag=True):
    """The answer: a legal move."""

    move: Move


class Failure(Struct, frozen=True, gc=False, tag=True):
    """The answer of a bot that failed: with which error, and where; no value of it, which may be a card."""

    error: str
    way: tuple[str, ...]


def failure(error: BaseException) -> Failure:
    """Say how a bot failed."""
    frames = traceback.extract_tb(error.__traceback__)
    return Failure(type(error).__name__, tuple(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames))


class BotFailed(Exception):
    """A bot failed in its worker process; the message says how, and shows no card."""

    def __init__(self, how: Failure) -> None:
        super().__init__(f"{how.error} at {', '.join(reversed(how.way))}")


def chosen(job: Job, move: Move) -> Move:
    """Take a move that is listed, or a combination of picks, of which not all are (R312); raises ValueError."""
    if move in job.moves or is_pick(edition_of(job), job.view, move):
        return move
    raise ValueError(f"{job.level} chose {move}, which is not legal")


_ENCODER = msgspec.msgpack.Encoder()
_JOBS = msgspec.msgpack.Decoder(Job)
_ANSWERS: msgspec.msgpack.Decoder[Choice | Failure] = msgspec.msgpack.Decoder(Choice | Failure)


def write_job(job: Job) -> bytes:
    """Write a job."""
    return _ENCODER.encode(job)


def read_job(content: bytes) -> Job:
    """Read a job."""
    return _JOBS.decode(content)


def write_answer(answer: Choice | Failure) -> bytes:
    """Write an answer."""
    return _ENCODER.encode(answer)


def read_choice(content: bytes) -> Choice:
    """Read an answer; raise BotFailed."""
    answer = _ANSWERS.decode(content)
    if isinstance(answer, Failure):
        raise BotFailed(answer)
    return answer


def edition_of(job: Job) -> Edition:
    """Load the edition that a job plays by; the last ones are kept."""
    return _edition(job.edition, msgspec.json.encode(job.options, order="sorted"))


@lru_cache(maxsize=64)
def _edition(edition: str, options: bytes) -> Edition:
    return load_edition(edition, msgspec.json.decode(options, type=dict[str, Any]))
