"""Events of a play: banking, laying, moving, building, playing for an effect, refusing, pausing."""

from msgspec import Struct

from fullset.rules.cards import Building, Card, Colour
from fullset.rules.frames import Pay
from fullset.rules.moves import Act, CardRef, Rent, SetRef
from fullset.rules.state import Seat


class Banked(Struct, frozen=True, gc=False, tag="banked"):
    """A seat laid a hand card into its bank."""

    seat: Seat
    card: Card


class Laid(Struct, frozen=True, gc=False, tag="laid"):
    """A seat laid a property or wild as `colour` into `set` (`new` starts one)."""

    seat: Seat
    card: Card
    colour: Colour
    set: SetRef


class Moved(Struct, frozen=True, gc=False, tag="moved", omit_defaults=True):
    """A seat moved a wild or building of its own; it cost `cost` plays."""

    seat: Seat
    card: CardRef
    colour: Colour
    to: SetRef
    cost: int = 0
    shack: Card | None = None
    """The mate that carries the Shack of the old set from now on (R259)."""


class Played(Struct, frozen=True, gc=False, tag="played"):
    """A seat played `cards` for their effect, one play each, and each of `targets` is asked, in this order (R244).

    The cards lie in no pile until they have resolved (R242).
    """

    seat: Seat
    cards: tuple[Card, ...]
    move: Act | Rent
    amount: int
    """The bill of each target in millions, 0 where nothing is charged."""
    targets: tuple[Seat, ...]


class Built(Struct, frozen=True, gc=False, tag="built", omit_defaults=True):
    """A seat built a House or Hotel on its own set, or a Shack on the card `on` of it."""

    seat: Seat
    building: Building
    set: SetRef
    on: Card | None = None


class Refused(Struct, frozen=True, gc=False, tag="refused"):
    """A seat said no to `other`; it cost `cost` plays (R123)."""

    seat: Seat
    other: Seat
    cost: int = 0


class Allowed(Struct, frozen=True, gc=False, tag="allowed"):
    """A seat let it stand: the play if it was the target, the refusal if it was the actor."""

    seat: Seat
    other: Seat


class Billed(Struct, frozen=True, gc=False, tag="billed"):
    """A charge stands: the bill is open."""

    bill: Pay


class Resolved(Struct, frozen=True, gc=False, tag="resolved"):
    """A play is over; its cards went to the discard pile."""

    cards: tuple[Card, ...]


class Paused(Struct, frozen=True, gc=False, tag="paused"):
    """The game paused: free moves of the seat on turn would win now (R225)."""

    seat: Seat


class CarriedOn(Struct, frozen=True, gc=False, tag="carried-on"):
    """A seat let the winning moves be."""

    seat: Seat
