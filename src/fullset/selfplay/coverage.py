"""The ground that self-play covers: cells of (decision, card, answer, nesting), derived from an edition's data.

Nesting is the number of Just Say Nos that lie on a play when its question is answered.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from fullset.rules.cards import JUST_SAY_NO, Card
from fullset.rules.edition import Edition, Face
from fullset.rules.frames import Pay as PayFrame
from fullset.rules.frames import Place as PlaceFrame
from fullset.rules.frames import Respond
from fullset.rules.moves import Act, Bank, Discard, Lay, Move, No, Rent, Shift
from fullset.rules.play import why_not_bank
from fullset.rules.sets import spot
from fullset.rules.state import GameState

MOST_NESTING = 3


class Cell(NamedTuple):
    """One combination; `answer` is the verb of the move, `refuse` or `allow` for a question."""

    decision: str
    card: Card
    answer: str
    nesting: int = 0

    def __str__(self) -> str:
        """Write it as a line of a report."""
        return f"{self.decision} {self.card} {self.answer} nesting {self.nesting}"


def cells(edition: Edition) -> dict[Cell, str | None]:
    """List every cell of an edition, with the reason where it can never be reached."""
    found: dict[Cell, str | None] = {}
    noes = edition.faces[JUST_SAY_NO].copies if JUST_SAY_NO in edition.faces else 0
    for face in edition.faces.values():
        for cell in _played(edition, face):
            found[cell] = None
        found[Cell("discard", face.kind, "discard")] = None
        if face.family == "wild" and edition.switches.received_wild == "owner_places":
            found[Cell("place", face.kind, "place")] = None
        if face.verb in ("charge", "take", "swap"):
            found.update(_asked(face, noes))
    return found


def _played(edition: Edition, face: Face) -> Iterator[Cell]:
    if why_not_bank(edition, face) is None:
        yield Cell("play", face.kind, "bank")
    if face.family in ("property", "wild"):
        yield Cell("play", face.kind, "lay")
    if face.family == "wild" or (face.verb == "build" and edition.switches.buildings_move):
        yield Cell("play", face.kind, "move")
    if face.verb:
        yield Cell("play", face.kind, "rent" if face.family == "rent" else "act")


def _asked(face: Face, noes: int) -> dict[Cell, str | None]:
    found: dict[Cell, str | None] = {}
    for nesting in range(MOST_NESTING + 1):
        for answer, needs in (("allow", nesting), ("refuse", nesting + 1)):
            reason = None if needs <= noes else f"it takes {needs} Just Say Nos; the deck has {noes}"
            found[Cell("respond", face.kind, answer, nesting)] = reason
    if face.verb == "charge":
        found[Cell("pay", face.kind, "pay")] = None
    return found


def cells_of(state: GameState, move: Move) -> tuple[Cell, ...]:
    """Say which cells a move made from a state belongs to."""
    frame = state.frames[-1]
    match frame:
        case Respond():
            return (Cell("respond", frame.move.card, "refuse" if isinstance(move, No) else "allow", frame.noes),)
        case PayFrame():
            return (Cell("pay", frame.card, "pay"),)
        case PlaceFrame():
            return (Cell("place", frame.card, "place"),)
        case _:
            return _own_turn(move)


_OWN_CARD: dict[type, str] = {Bank: "bank", Lay: "lay", Rent: "rent", Act: "act"}


def _own_turn(move: Move) -> tuple[Cell, ...]:
    match move:
        case Bank() | Lay() | Rent() | Act():
            return (Cell("play", move.card, _OWN_CARD[type(move)]),)
        case Shift():
            return (Cell("play", spot(move.card).card, "move"),)
        case Discard():
            return tuple(Cell("discard", card, "discard") for card in move.cards)
        case _:
            return ()  # ending a turn names no card


class Ground:
    """How often each cell was reached."""

    def __init__(self, edition: Edition) -> None:
        self.cells = cells(edition)
        self.reached: Counter[Cell] = Counter()

    def note(self, state: GameState, move: Move) -> None:
        """Count a move."""
        self.reached.update(cells_of(state, move))

    def holes(self, least: int) -> dict[Cell, int]:
        """List the cells that can be reached and were not often enough, with how often they were."""
        return {
            cell: self.reached[cell] for cell, why in self.cells.items() if why is None and self.reached[cell] < least
        }

    def never(self) -> dict[Cell, str]:
        """List the cells that cannot be reached, with the reason."""
        return {cell: why for cell, why in self.cells.items() if why is not None}
