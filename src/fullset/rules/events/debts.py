"""Events of debt chips: given, settled, come home."""

from msgspec import Struct

from fullset.rules.cards import Card
from fullset.rules.state import Seat


class ChipGiven(Struct, frozen=True, gc=False, tag="chip-given"):
    """A seat owes one card to another, and its chip says so; one given on the own turn waits for the next (R115)."""

    seat: Seat
    to: Seat
    waits: bool


class HandedOver(Struct, frozen=True, gc=False, tag="handed-over"):
    """A seat handed a card over for a debt chip, to be `used` at once or into the other's hand.

    `card` is null for those who may not see what went into a hand.
    """

    seat: Seat
    to: Seat
    card: Card | None
    used: bool


class ChipReturned(Struct, frozen=True, gc=False, tag="chip-returned"):
    """A debt chip came home: its card has been used or handed over, or the debtor has none left (R110, R113)."""

    seat: Seat
    holder: Seat


class SettlingEnded(Struct, frozen=True, gc=False, tag="settling-ended"):
    """A seat has settled what it could; chips that are still due wait for its next turn (R114)."""

    seat: Seat
