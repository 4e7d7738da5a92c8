"""The shoe: how far a committed shuffle has been dealt, as a value, and the Dealer that goes on from there.

Owns the way back to a Dealer from stored events, so that a move that was not stored leaves no trace in the luck.
"""

from msgspec import Struct
from msgspec.structs import replace

from fullset.rules.dealer import SeededDealer
from fullset.rules.events import Dealt, Drew, Event, Reshuffled
from fullset.rules.state import GameState


class Shoe(Struct, frozen=True, gc=False):
    """Shuffles so far, the pile that the last one ordered (counts per kind), and cards drawn from it since."""

    shuffles: int = 0
    pile: tuple[int, ...] = ()
    drawn: int = 0


def first_shoe(state: GameState) -> Shoe:
    """Shuffle number 0, the deal, of a table on which nothing is dealt yet."""
    return Shoe(1, state.pile)


def dealt_on(shoe: Shoe, event: Event, before: GameState, after: GameState) -> Shoe:
    """Follow one event; cards that lie under the pile in a known order are not the Dealer's (R280)."""
    match event:
        case Dealt(count=count):
            return replace(shoe, drawn=shoe.drawn + count)
        case Drew() if any(before.pile):
            return replace(shoe, drawn=shoe.drawn + 1)
        case Reshuffled():
            return Shoe(shoe.shuffles + 1, after.pile)
        case _:
            return shoe


def dealer_at(key: bytes, shoe: Shoe, state: GameState) -> SeededDealer:
    """Make the Dealer that names the next card."""
    dealer = SeededDealer(key)
    kinds = state.edition.kinds
    empty = (0,) * len(kinds)
    for _ in range(shoe.shuffles - 1):
        dealer.shuffle(kinds, empty)  # only counted: their orders have been dealt
    if shoe.shuffles:
        dealer.shuffle(kinds, shoe.pile)
    for _ in range(shoe.drawn):
        dealer.draw(kinds, shoe.pile, 0)
    return dealer
