"""What the clock plays for a seat whose time ran out: one of its legal moves (R233, R234, R279).

Owns the cheapest way on: let it happen, pay with the least, discard the cheapest, place where it fits, end the turn.
"""

from collections.abc import Iterable, Sequence

from fullset.rules.cards import Card
from fullset.rules.edition import Edition
from fullset.rules.moves import Allow, Discard, End, Move, Pay, Place
from fullset.rules.offers import Offer, PlaceOffer


def timed_out(offer: Offer, moves: Sequence[Move], edition: Edition) -> Move:
    """Choose among the legal moves of a decision; there is always one (law 8)."""
    payments = [move for move in moves if isinstance(move, Pay)]
    if payments:
        return min(payments, key=lambda move: (_worth(edition, move.cards), _from_table(move)))
    discards = [move for move in moves if isinstance(move, Discard)]
    if discards:
        return min(discards, key=lambda move: _worth(edition, move.cards))
    if isinstance(offer, PlaceOffer):
        fits = (move for move in moves if isinstance(move, Place) and move.colour == offer.default)
        return next(fits, moves[0])
    ways_on = (move for move in moves if isinstance(move, Allow | End))
    return next(ways_on, moves[0])


def _worth(edition: Edition, cards: Iterable[str]) -> int:
    return sum(edition.values[Card(ref.partition("@")[0])] for ref in cards)


def _from_table(move: Pay) -> int:
    return sum("@" in ref for ref in move.cards)
