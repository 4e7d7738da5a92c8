"""Event: one thing that happened, past tense. The unit of storage, broadcast, animation, log line and announcement.

Places are named as in the notation: `red#2` is a set, `property:red@red` a card in it, as they lay before the event.
"""

from typing import TypeAlias

from msgspec import Struct

from fullset.rules.cards import Building, Card, Colour, HandType
from fullset.rules.frames import Pay
from fullset.rules.moves import Act, CardRef, Rent, SetRef
from fullset.rules.state import Outcome, Seat


class Dealt(Struct, frozen=True, gc=False, tag="dealt"):
    """A seat got its opening hand; `cards` is empty for those who may not see it."""

    seat: Seat
    cards: tuple[Card, ...]
    count: int


class TurnBegan(Struct, frozen=True, gc=False, tag="turn-began"):
    """A seat's turn began with `plays` plays; it draws `draws` cards."""

    seat: Seat
    plays: int
    draws: int


class DrawBegan(Struct, frozen=True, gc=False, tag="draw-began"):
    """A seat started to draw `count` cards for a card's effect or a refill."""

    seat: Seat
    count: int


class Drew(Struct, frozen=True, gc=False, tag="drew", omit_defaults=True):
    """A seat drew one card; `card` is null for those who may not see it.

    One that lay under the pile in a known order (R280) was not named by the Dealer.
    """

    seat: Seat
    card: Card | None
    from_bottom: bool = False


class DrawStopped(Struct, frozen=True, gc=False, tag="draw-stopped"):
    """Both piles are empty: the rest of a draw is lost (R18, R243)."""

    seat: Seat


class Reshuffled(Struct, frozen=True, gc=False, tag="reshuffled"):
    """The discards became the new draw pile (R242)."""

    count: int


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


class Swapped(Struct, frozen=True, gc=False, tag="swapped"):
    """A seat took one property of another's and gave one of its own for it."""

    seat: Seat
    other: Seat
    take: CardRef
    give: CardRef


class TookMoney(Struct, frozen=True, gc=False, tag="took-money"):
    """A seat took one card from another's bank."""

    seat: Seat
    other: Seat
    card: Card


class TookColour(Struct, frozen=True, gc=False, tag="took-colour"):
    """A seat took every card of a colour from another's table."""

    seat: Seat
    other: Seat
    colour: Colour
    cards: tuple[CardRef, ...]


class TookHand(Struct, frozen=True, gc=False, tag="took-hand"):
    """A seat took all cards of a type out of another's hand; `cards` is empty for those who may not see them (R208)."""

    seat: Seat
    other: Seat
    of: HandType
    cards: tuple[Card, ...]
    count: int


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

    `shack` is the mate that carries a Shack which its card left behind.
    """

    seat: Seat
    to: Seat
    card: CardRef
    shack: Card | None = None


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


class Paused(Struct, frozen=True, gc=False, tag="paused"):
    """The game paused: free moves of the seat on turn would win now (R225)."""

    seat: Seat


class CarriedOn(Struct, frozen=True, gc=False, tag="carried-on"):
    """A seat let the winning moves be."""

    seat: Seat


class TurnGained(Struct, frozen=True, gc=False, tag="turn-gained"):
    """A seat will have another turn right after this one, which ends now (R211)."""

    seat: Seat


class Resigned(Struct, frozen=True, gc=False, tag="resigned"):
    """A seat gave up: its cards went to the discard pile, and all that waited for it or was aimed at it lapsed."""

    seat: Seat


class Received(Struct, frozen=True, gc=False, tag="received", omit_defaults=True):
    """A seat received a wild whose colour it may choose; it lies in the seat's set number `index` until placed.

    `whole` where it came inside a set that was taken whole.
    """

    seat: Seat
    card: Card
    index: int
    whole: bool = False


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


class Resolved(Struct, frozen=True, gc=False, tag="resolved"):
    """A play is over; its cards went to the discard pile."""

    cards: tuple[Card, ...]


class DiscardDue(Struct, frozen=True, gc=False, tag="discard-due"):
    """A seat is `count` cards over the hand limit at the end of its turn (R25)."""

    seat: Seat
    count: int


class Discarded(Struct, frozen=True, gc=False, tag="discarded", omit_defaults=True):
    """A seat discarded down to the hand limit, onto the discard pile or unseen under the draw pile (R27).

    `cards` is empty for those who may not see them.
    """

    seat: Seat
    cards: tuple[Card, ...]
    count: int
    under: bool = False


class TurnEnded(Struct, frozen=True, gc=False, tag="turn-ended"):
    """A seat's turn ended."""

    seat: Seat


class LastRound(Struct, frozen=True, gc=False, tag="last-round"):
    """Piles and hands are empty: everyone has one more turn, the last is `seat`'s (R19)."""

    seat: Seat


class Ended(Struct, frozen=True, gc=False, tag="ended"):
    """The game is over."""

    outcome: Outcome


Event: TypeAlias = (
    Dealt
    | TurnBegan
    | DrawBegan
    | Drew
    | DrawStopped
    | Reshuffled
    | Banked
    | Laid
    | Moved
    | Played
    | Built
    | Refused
    | Allowed
    | Billed
    | Paid
    | Took
    | TookSet
    | Swapped
    | TookMoney
    | TookColour
    | TookHand
    | SwappedBanks
    | GiveDue
    | Gave
    | ChipGiven
    | HandedOver
    | ChipReturned
    | SettlingEnded
    | Paused
    | CarriedOn
    | TurnGained
    | Resigned
    | Received
    | Placed
    | Joined
    | Fell
    | Resolved
    | DiscardDue
    | Discarded
    | TurnEnded
    | LastRound
    | Ended
)


def named_cards(events: tuple[Event, ...]) -> tuple[Card, ...]:
    """List the cards that the Dealer named, in order."""
    cards: list[Card] = []
    for event in events:
        if isinstance(event, Dealt):
            cards += event.cards
        elif isinstance(event, Drew) and event.card is not None and not event.from_bottom:
            cards.append(event.card)
    return tuple(cards)
