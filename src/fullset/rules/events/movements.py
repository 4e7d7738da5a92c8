"""Events of changing hands: paying, taking, swapping, giving; and what a table does after a movement."""

from typing import Literal

from msgspec import Struct

from fullset.rules.cards import Building, Card, Colour, HandType
from fullset.rules.moves import CardRef, SetRef
from fullset.rules.state import Seat


class Paid(Struct, frozen=True, gc=False, tag="paid"):
    """A seat paid its bill of `owed` with `cards`, worth `worth` (both in millions)."""

    seat: Seat
    to: Seat
    cards: tuple[CardRef, ...]
    owed: int
    worth: int


class Took(Struct, frozen=True, gc=False, tag="took"):
    """A seat took one property from another's table."""

    seat: Seat
    other: Seat
    card: CardRef


class TookSet(Struct, frozen=True, gc=False, tag="took-set"):
    """A seat took a whole set, buildings included, from another's table."""

    seat: Seat
    other: Seat
    set: SetRef


class TookColour(Struct, frozen=True, gc=False, tag="took-colour"):
    """A seat took every card of a colour from another's table."""

    seat: Seat
    other: Seat
    colour: Colour
    cards: tuple[CardRef, ...]


class TookMoney(Struct, frozen=True, gc=False, tag="took-money"):
    """A seat took one card from another's bank."""

    seat: Seat
    other: Seat
    card: Card


class TookHand(Struct, frozen=True, gc=False, tag="took-hand"):
    """A seat took all cards of a type out of another's hand; `cards` is empty for those who may not see them (R208)."""

    seat: Seat
    other: Seat
    of: HandType
    cards: tuple[Card, ...]
    count: int


class Swapped(Struct, frozen=True, gc=False, tag="swapped"):
    """A seat took one property of another's and gave one of its own for it."""

    seat: Seat
    other: Seat
    take: CardRef
    give: CardRef


class SwappedBanks(Struct, frozen=True, gc=False, tag="swapped-banks"):
    """A seat swapped its whole bank with another's."""

    seat: Seat
    other: Seat


class GiveDue(Struct, frozen=True, gc=False, tag="give-due"):
    """A seat has to give its cards away one by one until one is left, because `other` played `card`."""

    seat: Seat
    other: Seat
    card: Card


class Gave(Struct, frozen=True, gc=False, tag="gave", omit_defaults=True):
    """A seat gave one card away: a bank card, or a property with the Shack that goes along (`KIND+shack@SET`).

    `shack` is the mate that carries a Shack which its card left behind; `takes` names another set whose Shack goes
    along too, because its last card is kept (R277).
    """

    seat: Seat
    to: Seat
    card: CardRef
    shack: Card | None = None
    takes: SetRef | None = None


class Received(Struct, frozen=True, gc=False, tag="received", omit_defaults=True):
    """A seat received a wild whose colour it may choose; it lies in the seat's set number `index` until placed.

    `whole` where it came inside a set that was taken whole. `shack` says where the Shack is that it came with: `laid`
    in that set, or `banked` where the set had one already (R316).
    """

    seat: Seat
    card: Card
    index: int
    whole: bool = False
    shack: Literal["laid", "banked"] | None = None


class Placed(Struct, frozen=True, gc=False, tag="placed"):
    """A seat placed a received wild as `colour` into `set` (`new` starts one)."""

    seat: Seat
    card: Card
    colour: Colour
    set: SetRef


class Joined(Struct, frozen=True, gc=False, tag="joined"):
    """Two part sets of one colour joined; the cards of `set` went to `into`, the earlier one (R46)."""

    seat: Seat
    set: SetRef
    into: SetRef


class Fell(Struct, frozen=True, gc=False, tag="fell"):
    """A building whose set is no longer complete went to its owner's bank (R164, R166)."""

    seat: Seat
    building: Building
    set: SetRef
