"""Event: one thing that happened, past tense. The unit of storage, broadcast, animation, log line and announcement.

Places are named as in the notation: `red#2` is a set, `property:red@red` a card in it, as they lay before the event.
"""

from typing import TypeAlias

from fullset.rules.cards import Card
from fullset.rules.events.debts import ChipGiven, ChipReturned, HandedOver, SettlingEnded
from fullset.rules.events.movements import (
    Fell,
    Gave,
    GiveDue,
    Joined,
    Paid,
    Placed,
    Received,
    Swapped,
    SwappedBanks,
    Took,
    TookColour,
    TookHand,
    TookMoney,
    TookSet,
)
from fullset.rules.events.plays import (
    Allowed,
    Banked,
    Billed,
    Built,
    CarriedOn,
    Laid,
    Moved,
    Paused,
    Played,
    Refused,
    Resolved,
)
from fullset.rules.events.turn import (
    Dealt,
    DiscardDue,
    Discarded,
    DrawBegan,
    DrawStopped,
    Drew,
    Ended,
    LastRound,
    Reshuffled,
    Resigned,
    TurnBegan,
    TurnEnded,
    TurnGained,
)

__all__ = [
    "Allowed",
    "Banked",
    "Billed",
    "Built",
    "CarriedOn",
    "ChipGiven",
    "ChipReturned",
    "Dealt",
    "DiscardDue",
    "Discarded",
    "DrawBegan",
    "DrawStopped",
    "Drew",
    "Ended",
    "Event",
    "Fell",
    "Gave",
    "GiveDue",
    "HandedOver",
    "Joined",
    "Laid",
    "LastRound",
    "Moved",
    "Paid",
    "Paused",
    "Placed",
    "Played",
    "Received",
    "Refused",
    "Reshuffled",
    "Resigned",
    "Resolved",
    "SettlingEnded",
    "Swapped",
    "SwappedBanks",
    "Took",
    "TookColour",
    "TookHand",
    "TookMoney",
    "TookSet",
    "TurnBegan",
    "TurnEnded",
    "TurnGained",
    "named_cards",
]

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
