"""Frames: unfinished business on the stack, as plain data. Says who must act; what follows stands in the verbs."""

from typing import Literal

from msgspec import Struct

from fullset.rules.cards import Card
from fullset.rules.moves import Act, Rent


class Turn(Struct, frozen=True, gc=False, tag="turn"):
    """The bottom of the stack: `seat` plays (decision `play`); `again` gives it another turn after this one (R211)."""

    seat: int
    again: bool = False


class Play(Struct, frozen=True, gc=False, tag="play"):
    """A card being played lies here, in no pile, until it has resolved (R242). Nobody is asked.

    `paused` once the play has paused for winning free moves (R260).
    """

    seat: int
    cards: tuple[Card, ...]
    paused: bool = False


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


class Place(Struct, frozen=True, gc=False, tag="place", omit_defaults=True):
    """`seat` received a wild that lies in its set `index`, and may choose its colour (R59, R248).

    `whole` where it came inside a set that was taken whole (R63). `shack` says where the Shack lies that it came with
    (R316): `laid` in that set, or `banked` where the set had one already.
    """

    seat: int
    card: Card
    index: int
    whole: bool
    shack: Literal["laid", "banked"] | None = None


class Settle(Struct, frozen=True, gc=False, tag="settle"):
    """`seat` settles its due chips before it plays (R96); `paused` as in Play, before an empty hand ends the turn."""

    seat: int
    paused: bool = False


class Debt(Struct, frozen=True, gc=False, tag="debt"):
    """A chip of `debtor` that is being settled with `holder`: out until the card has been used (R269)."""

    debtor: int
    holder: int


class Use(Struct, frozen=True, gc=False, tag="use"):
    """`seat` was handed a card for a debt chip and uses it at once, as if on its own turn (R101 to R109)."""

    seat: int
    card: Card


class Give(Struct, frozen=True, gc=False, tag="give"):
    """`seat` gives its cards away one by one until one is left, because `actor` played `card` (R199, R201).

    `split` holds the places of the sets from which it has given a card (R277).
    """

    seat: int
    actor: int
    card: Card
    split: tuple[int, ...] = ()


class WinNow(Struct, frozen=True, gc=False, tag="win-now"):
    """The game pauses: free moves of `seat` win now, or it carries on (R225)."""

    seat: int


Frame = Turn | Play | Respond | Pay | Discard | Draw | Place | Settle | Debt | Use | Give | WinNow
