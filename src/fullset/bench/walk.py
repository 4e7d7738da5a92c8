"""Walking an Offer as the browser does: from what it says, without a rule, to a Move."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from fullset.rules.moves import Move
from fullset.rules.offers import (
    Bill,
    CardOffer,
    DiscardOffer,
    GiveOffer,
    Offer,
    PayOffer,
    PlaceOffer,
    PlayOffer,
    Question,
    RespondOffer,
    SettleOffer,
    UseOffer,
    Way,
    WinNowOffer,
)

REFUSALS = 0.5
"""How often a Just Say No is played where one could be."""
EARLY_ENDS = 0.1
"""How often a turn is ended though something could be played."""


def walk(offer: Offer, hand: Sequence[str], random: Random) -> Move:
    """Choose any move that an offer holds."""
    move: Move = msgspec.convert(_chosen(offer, hand, random), type=Move)
    return move


def _chosen(offer: Offer, hand: Sequence[str], random: Random) -> dict[str, Any]:
    match offer:
        case PlayOffer():
            return _play(offer, random)
        case PayOffer(bill=bill):
            return {"do": "pay", "cards": _payment(bill, random)}
        case DiscardOffer(count=count):
            return {"do": "discard", "cards": random.sample(list(hand), count)}
        case PlaceOffer(card=card, questions=questions):
            return _answered({"do": "place", "card": card}, questions, random)
        case _:
            return _short(offer, random)


def _short(offer: RespondOffer | SettleOffer | UseOffer | GiveOffer | WinNowOffer, random: Random) -> dict[str, Any]:
    match offer:
        case RespondOffer(no=reason):
            return {"do": "no" if reason is None and random.random() < REFUSALS else "allow"}
        case SettleOffer(hand=cards) | GiveOffer(cards=cards):
            return _any_way(cards, random)
        case UseOffer(card=card):
            return _any_way((card,), random)
        case WinNowOffer():
            return {"do": "carry-on"}


def _play(offer: PlayOffer, random: Random) -> dict[str, Any]:
    playable = _open_ways(offer.hand)
    if offer.end is None and (not playable or random.random() < EARLY_ENDS):
        return {"do": "end"}
    return _any_way(offer.hand if playable else offer.table, random)


def _open_ways(cards: Sequence[CardOffer]) -> list[tuple[str, Way]]:
    return [(held.card, way) for held in cards for way in held.ways if way.reason is None]


def _any_way(cards: Sequence[CardOffer], random: Random) -> dict[str, Any]:
    card, way = random.choice(_open_ways(cards))
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
