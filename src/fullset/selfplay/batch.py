"""A batch of self-play games, played in a worker process, and what came of it."""

from collections import Counter
from typing import Any

from msgspec import Struct

from fullset.rules.edition import Edition, load_edition
from fullset.rules.events import Event
from fullset.rules.moves import Move
from fullset.rules.state import GameState, Seat
from fullset.selfplay.cells import Cell
from fullset.selfplay.coverage import Ground
from fullset.selfplay.laws import Laws
from fullset.selfplay.recording import Recording
from fullset.selfplay.walk import play_game


class Batch(Struct, frozen=True):
    """Which games to play: seeds `start` and the `games - 1` after it."""

    edition: str
    options: dict[str, Any]  # JSON values of switches
    seats: int
    start: int
    games: int
    check: bool


class Breach(Struct, frozen=True):
    """A broken law: the game's seed (or the cell tried for), the move's number, and what broke."""

    game: str
    move: int
    law: str


class Tally(Struct, frozen=True):
    """What games came to: how they ended, their moves, cells reached, laws broken."""

    games: int = 0
    moves: int = 0
    endings: dict[str, int] = {}
    reached: dict[Cell, int] = {}
    broken: tuple[Breach, ...] = ()

    def plus(self, other: "Tally") -> "Tally":
        """Add two tallies."""
        return Tally(
            self.games + other.games,
            self.moves + other.moves,
            dict(Counter(self.endings) + Counter(other.endings)),
            dict(Counter(self.reached) + Counter(other.reached)),
            self.broken + other.broken,
        )


def play_batch(batch: Batch) -> Tally:
    """Play the games of a batch one after the other."""
    edition = load_edition(batch.edition, batch.options)
    total = Tally()
    for seed in range(batch.start, batch.start + batch.games):
        total = total.plus(_one(edition, batch, seed))
    return total


def _one(edition: Edition, batch: Batch, seed: int) -> Tally:
    ground = Ground(edition)
    recording = Recording(edition, batch.seats, seed) if batch.check else None
    watcher = Watcher(ground, Laws(edition) if batch.check else None, recording)
    try:
        end = play_game(edition, batch.seats, seed, watcher)
        if recording:
            recording.check(end)
    except Exception as error:  # noqa: BLE001 - whatever breaks is the finding
        breach = Breach(f"seed {seed}", watcher.moves, f"{type(error).__name__}: {error}")
        return Tally(1, watcher.moves, {}, dict(ground.reached), (breach,))
    reason = end.outcome.reason if end.outcome else "none"
    return Tally(1, watcher.moves, {reason: 1}, dict(ground.reached))


class Watcher:
    """Looks on at each move of a game: counts ground, checks the laws and writes a record where wanted."""

    def __init__(self, ground: Ground, laws: Laws | None, recording: Recording | None = None) -> None:
        self.ground = ground
        self.laws = laws
        self.recording = recording
        self.moves = 0

    def __call__(self, before: GameState, seat: Seat, move: Move, after: GameState, events: list[Event]) -> None:
        """Look at one move."""
        self.moves += 1
        self.ground.note(before, move)
        if self.laws:
            self.laws.check(before, seat, move, after, events)
        if self.recording:
            self.recording.note(seat, move, events)
