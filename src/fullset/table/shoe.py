"""The shoe: how far a committed shuffle has been dealt, as a value, and the Dealer that goes on from there.

Owns the way back to a Dealer from stored events, so that a move that was not stored leaves no trace in the luck.
"""

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from fullset.rules.cards import Card
from fullset.rules.dealer import Kinds, Pile, SeededDealer, shuffled
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


def dealt_to(shoe: Shoe, named: tuple[Card, ...], events: tuple[Event, ...]) -> Shoe | None:
    """Follow a move for which the Dealer `named` cards; None where it shuffled, and its events have to be followed."""
    if Reshuffled in map(type, events):
        return None
    return replace(shoe, drawn=shoe.drawn + len(named)) if named else shoe


def dealer_at(key: bytes, shoe: Shoe, state: GameState) -> SeededDealer:
    """Make the Dealer that names the next card."""
    if not shoe.shuffles:
        return SeededDealer(key)
    order = _order(key, shoe.shuffles - 1, state.edition.kinds, shoe.pile)
    return SeededDealer(key, shoe.shuffles, order[: len(order) - shoe.drawn])


@lru_cache(maxsize=2048)  # a table draws from one order for many turns
def _order(key: bytes, number: int, kinds: Kinds, pile: Pile) -> tuple[Card, ...]:
    return tuple(shuffled(key, number, kinds, pile))
