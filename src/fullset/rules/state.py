"""GameState, Player, PropertySet, Outcome: everything that is true, as values. Owns no rule."""

from typing import Literal, TypeAlias

from msgspec import Struct

from fullset.rules.cards import Card, Colour
from fullset.rules.edition import Edition
from fullset.rules.frames import Frame

Seat: TypeAlias = int
"""An index at the table, clockwise from 0."""


class PropertySet(
    Struct, frozen=True, gc=False, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True
):  # its hash is kept: what follows from a set is looked up with every change of a table
    """Properties of one colour that lie together, in the order they came, and what is built on them."""

    colour: Colour
    cards: tuple[Card, ...]
    house: bool = False
    hotel: bool = False
    shack: Card | None = None


class Player(Struct, frozen=True, gc=False):
    """What one seat holds: hand (in the order drawn), bank (in the order laid, R261) and sets (table order)."""

    hand: tuple[Card, ...] = ()
    bank: tuple[Card, ...] = ()
    sets: tuple[PropertySet, ...] = ()


class Chip(
    Struct,
    frozen=True,
    gc=False,
    omit_defaults=True,
    forbid_unknown_fields=True,
    rename={"debtor": "from", "holder": "to"},
):
    """A debt chip that is out: `debtor` owes one card to `holder`; one that waits is due on a later turn (R115)."""

    debtor: Seat
    holder: Seat
    waits: bool = False


class Outcome(Struct, frozen=True, gc=False):
    """How a game ended: the winners (several in a shared win) and all seats ranked, best first (R262)."""

    winners: tuple[Seat, ...]
    ranking: tuple[Seat, ...]
    reason: Literal["sets", "exhausted", "idle", "left"]


class GameState(Struct, frozen=True, gc=False):
    """Everything true about a game. The draw pile is known by counts only; its order is the Dealer's (law 1)."""

    edition: Edition
    players: tuple[Player, ...]
    turn: Seat
    plays_left: int
    frames: tuple[Frame, ...]
    pile: tuple[int, ...]
    """Cards in the draw pile, per kind in the order of `edition.kinds`."""
    bottom: tuple[Card, ...] = ()
    """Cards put under the draw pile in a known order, next one first (`discards_go` bottom, R280)."""
    discard: tuple[Card, ...] = ()
    chips: tuple[Chip, ...] = ()
    free_moves: int = 0
    """Free moves since the last play (R263)."""
    stirred: bool = False
    """Whether a card has changed place in this turn (R283)."""
    idle_turns: int = 0
    """Consecutive turns in which none did (R252)."""
    last_turn_of: Seat | None = None
    """The seat after whose turn the game ends (R19)."""
    out: tuple[Seat, ...] = ()
    """Seats that have given up, in that order (R264)."""
    outcome: Outcome | None = None


def chips_of(edition: Edition) -> int:
    """Say how many debt chips a seat has (R13)."""
    return edition.switches.debt_chips


def chips_home(state: GameState, seat: Seat) -> int:
    """Count the debt chips that a seat still has to give (R95)."""
    return chips_of(state.edition) - sum([chip.debtor == seat for chip in state.chips])
