"""Walking an Offer as the browser does: from what it says, without a rule, to a Move."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from fullset.rules.moves import Move
from fullset.rules.offers import (
    Bill,
    DiscardOffer,
    Offer,
    PayOffer,
    PlaceOffer,
    PlayOffer,
    Question,
    RespondOffer,
    Way,
)

REFUSALS = 0.5
"""How often a Just Say No is played where one could be."""
EARLY_ENDS = 0.1
"""How often a turn is ended though something could be played."""


def walk(offer: Offer, hand: Sequence[str], random: Random) -> Move:
    """Choose any move that an offer holds."""
    match offer:
        case PlayOffer():
            return _move(_play(offer, random))
        case PayOffer(bill=bill):
            return _move({"do": "pay", "cards": _payment(bill, random)})
        case RespondOffer(no=reason):
            return _move({"do": "no" if reason is None and random.random() < REFUSALS else "allow"})
        case DiscardOffer(count=count):
            return _move({"do": "discard", "cards": random.sample(list(hand), count)})
        case PlaceOffer(card=card, questions=questions):
            return _move(_answered({"do": "place", "card": card}, questions, random))


def _move(content: dict[str, Any]) -> Move:
    move: Move = msgspec.convert(content, Move)
    return move


def _play(offer: PlayOffer, random: Random) -> dict[str, Any]:
    ways = [(held.card, way) for held in offer.hand for way in held.ways if way.reason is None]
    if offer.end is None and (not ways or random.random() < EARLY_ENDS):
        return {"do": "end"}
    if not ways:
        ways = [(held.card, way) for held in offer.table for way in held.ways if way.reason is None]
    card, way = random.choice(ways)
    return _way(card, way, random)


def _way(card: str, way: Way, random: Random) -> dict[str, Any]:
    return _answered({"do": way.do, "card": card, **way.fixed}, way.questions, random)


def _answered(move: dict[str, Any], questions: Sequence[Question], random: Random) -> dict[str, Any]:
    for question in questions:
        option = random.choice([option for option in question.options if option.reason is None])
        if question.rival is None:
            move = {**move, question.field: option.value}
        else:
            move = {**move, question.field: {**move.get(question.field, {}), str(question.rival): option.value}}
        move = _answered(move, option.then, random)
    return move


def _payment(bill: Bill, random: Random) -> list[str]:
    if bill.everything is not None:
        return list(bill.everything)
    if bill.bundles:
        return list(random.choice(bill.bundles).cards)
    items = sorted(bill.items, key=lambda item: -item.value)
    chosen: list[str] = []
    left = bill.owes
    for item in items:
        if left > 0:
            chosen.append(item.card)
            left -= item.value
    return chosen
