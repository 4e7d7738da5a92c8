"""The sentences of events: which get one, with its key and arguments; the words stand in `texts/*/log.json`.

Arguments are named for what they are: `seat` and `other` are seats, `card` and `cards` kinds, `colour` a colour,
`amount` is in millions; the rest are words and counts.
"""

from collections.abc import Callable
from typing import Any

from fullset.rules import events as ev
from fullset.rules.cards import Card
from fullset.rules.errors import Text, TextValue
from fullset.rules.moves import CardRef, SetRef

_SHACK = "+shack"
"""What a reference to a card says whose Shack goes along."""


def line(key: str, /, **args: TextValue) -> Text:
    """Build a sentence of the log."""
    return Text(f"log.{key}", args)


def tell_event(event: ev.Event) -> tuple[Text, ...]:
    """Tell an event; the ones without a row here follow from what was said, or are seen on the stage."""
    told = _TOLD.get(type(event))
    return () if told is None else told(event)


def _kind(ref: CardRef) -> Card:
    return Card(ref.partition("@")[0].removesuffix(_SHACK))


def _kinds(refs: tuple[CardRef, ...]) -> tuple[Card, ...]:
    """Name the cards of references, a Shack that goes along after the card that it is on."""
    shack = Card("shack")
    return tuple(kind for ref in refs for kind in ((_kind(ref), shack) if _SHACK in ref else (_kind(ref),)))


def _colour(place: SetRef) -> str:
    return place.partition("#")[0]


def _played(event: ev.Played) -> tuple[Text, ...]:
    card, *doublers = event.cards
    seat, count = event.seat, len(doublers)
    if not event.amount and len(event.targets) != 1:
        return (line("played", seat=seat, card=card),)
    if not event.amount:
        return (line("played-on", seat=seat, other=event.targets[0], card=card),)
    if len(event.targets) != 1:
        return (line("charged-all", seat=seat, card=card, amount=event.amount, count=count),)
    return (line("charged", seat=seat, other=event.targets[0], card=card, amount=event.amount, count=count),)


def _paid(event: ev.Paid) -> tuple[Text, ...]:
    if not event.cards:
        return (line("paid-nothing", seat=event.seat, other=event.to),)
    cards = _kinds(event.cards)
    return (line("paid", seat=event.seat, other=event.to, amount=event.owed, cards=cards),)


def _discarded(event: ev.Discarded) -> tuple[Text, ...]:
    if not event.cards:
        return (line("discarded-unseen", seat=event.seat, count=event.count),)
    return (line("discarded", seat=event.seat, cards=event.cards),)


def _swapped(event: ev.Swapped) -> tuple[Text, ...]:
    given = (_kind(event.give),)
    return (line("swapped", seat=event.seat, other=event.other, card=_kind(event.take), cards=given),)


def _ended(event: ev.Ended) -> tuple[Text, ...]:
    winners = (line("won", seat=seat) for seat in event.outcome.winners)
    return (line(f"ended.{event.outcome.reason}"), *winners)


def _built(event: ev.Built) -> tuple[Text, ...]:
    seat, card = event.seat, event.building
    if event.on is None:
        return (line("built", seat=seat, card=card, colour=_colour(event.set)),)
    return (line("built-shack", seat=seat, card=card, cards=(event.on,)),)


def _took_colour(event: ev.TookColour) -> tuple[Text, ...]:
    cards = _kinds(event.cards)
    return (line("took-colour", seat=event.seat, other=event.other, cards=cards, colour=event.colour),)


def _took_hand(event: ev.TookHand) -> tuple[Text, ...]:
    seat, other = event.seat, event.other
    if event.cards:
        return (line("took-hand-cards", seat=seat, other=other, cards=event.cards),)
    if not event.count:
        return (line("took-hand-none", seat=seat, other=other, kind=event.of),)
    return (line("took-hand", seat=seat, other=other, kind=event.of, count=event.count),)


def _gave(event: ev.Gave) -> tuple[Text, ...]:
    key = "gave-shack" if _SHACK in event.card else "gave"
    return (line(key, seat=event.seat, other=event.to, card=_kind(event.card)),)


def _handed_over(event: ev.HandedOver) -> tuple[Text, ...]:
    if event.card is None:
        return (line("handed-over-unseen", seat=event.seat, other=event.to),)
    return (line("handed-over", seat=event.seat, other=event.to, card=event.card),)


def _laid(event: ev.Laid | ev.Placed) -> tuple[Text, ...]:
    return (line("laid", seat=event.seat, card=event.card, colour=event.colour),)


# One row per event; Any, because a row's own type of event cannot be said of a dict's values.
_TOLD: dict[type, Callable[[Any], tuple[Text, ...]]] = {
    ev.TurnBegan: lambda event: (line("turn-skipped" if event.skipped else "turn", seat=event.seat),),
    ev.DrawStopped: lambda event: (line("draw-stopped", seat=event.seat),),
    ev.Reshuffled: lambda event: (line("reshuffled", count=event.count),),
    ev.Banked: lambda event: (line("banked", seat=event.seat, card=event.card),),
    ev.Laid: _laid,
    ev.Placed: _laid,
    ev.Moved: lambda event: (line("moved", seat=event.seat, card=_kind(event.card), colour=event.colour),),
    ev.Played: _played,
    ev.Built: _built,
    ev.Refused: lambda event: (line("refused", seat=event.seat, other=event.other),),
    ev.Allowed: lambda event: (line("allowed", seat=event.seat, other=event.other),),
    ev.Paid: _paid,
    ev.Took: lambda event: (line("took", seat=event.seat, other=event.other, card=_kind(event.card)),),
    ev.TookSet: lambda event: (line("took-set", seat=event.seat, other=event.other, colour=_colour(event.set)),),
    ev.Swapped: _swapped,
    ev.TookMoney: lambda event: (line("took-money", seat=event.seat, other=event.other, card=event.card),),
    ev.TookColour: _took_colour,
    ev.TookHand: _took_hand,
    ev.SwappedBanks: lambda event: (line("swapped-banks", seat=event.seat, other=event.other),),
    ev.GiveDue: lambda event: (line("give-due", seat=event.seat),),
    ev.Gave: _gave,
    ev.ChipGiven: lambda event: (line("chip-given", seat=event.seat, other=event.to),),
    ev.HandedOver: _handed_over,
    ev.ChipReturned: lambda event: (line("chip-returned", seat=event.seat, other=event.holder),),
    ev.SettlingEnded: lambda event: (line("settling-ended", seat=event.seat),),
    ev.Paused: lambda event: (line("paused", seat=event.seat),),
    ev.CarriedOn: lambda event: (line("carried-on", seat=event.seat),),
    ev.TurnGained: lambda event: (line("turn-gained", seat=event.seat),),
    ev.Resigned: lambda event: (line("resigned", seat=event.seat),),
    ev.Fell: lambda event: (line("fell", seat=event.seat, card=event.building, colour=_colour(event.set)),),
    ev.Discarded: _discarded,
    ev.LastRound: lambda event: (line("last-round", seat=event.seat),),
    ev.Ended: _ended,
}
