"""Frames: unfinished business on the stack, as plain data. Says who must act; what follows stands in the verbs."""

from msgspec import Struct

from fullset.rules.cards import Card
from fullset.rules.moves import Act, Rent


class Turn(Struct, frozen=True, gc=False, tag="turn"):
    """The bottom of the stack: `seat` plays (decision `play`)."""

    seat: int


class Play(Struct, frozen=True, gc=False, tag="play"):
    """A card being played lies here, in no pile, until it has resolved (R242). Nobody is asked."""

    seat: int
    cards: tuple[Card, ...]


class Respond(Struct, frozen=True, gc=False, tag="respond"):
    """A play aimed at `target`: `asked` (target or actor) says no or lets it stand; `amount` is a fixed bill (R241)."""

    asked: int
    actor: int
    target: int
    move: Act | Rent
    amount: int = 0
    noes: int = 0


class Pay(Struct, frozen=True, gc=False, tag="pay"):
    """`seat` owes `amount` to `to` for `card`."""

    seat: int
    to: int
    amount: int
    card: Card


class Discard(Struct, frozen=True, gc=False, tag="discard"):
    """`seat` is `count` cards over the hand limit at the end of its turn (R25)."""

    seat: int
    count: int


class Draw(Struct, frozen=True, gc=False, tag="draw"):
    """`seat` draws `left` more cards: a chance node, answered by the Dealer."""

    seat: int
    left: int


class Place(Struct, frozen=True, gc=False, tag="place"):
    """`seat` received a wild that lies in its set `index`, and may choose its colour (R59, R248)."""

    seat: int
    card: Card
    index: int


Frame = Turn | Play | Respond | Pay | Discard | Draw | Place
