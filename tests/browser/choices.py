"""How a seat without a page chooses: plainly, so that a table fills, and at one seat rather than at the others.

Walks an Offer as the browser does. Owns no rule.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from fullset.rules.moves import Move
from fullset.rules.offers import (
    Bill,
    CardOffer,
    DiscardOffer,
    GiveOffer,
    Item,
    Offer,
    Option,
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

Draft = dict[str, Any]  # a Move as JSON, as the offers' own values


class Habit(Struct, frozen=True):
    """What seats are inclined to do."""

    order: Sequence[str] = ("lay", "rent", "act", "bank")
    """Which ways come first; one that is not named is not gone."""
    at: int | None = None
    """The seat that cards are played at, where they may be."""
    wilds_first: bool = False
    """Wilds are laid, paid and taken before anything else."""


def choose(offer: Offer, hand: Sequence[str], habit: Habit) -> Move:
    """Choose a move that the offer holds."""
    move: Move = msgspec.convert(_draft(offer, hand, habit), Move)
    return move


def _draft(offer: Offer, hand: Sequence[str], habit: Habit) -> Draft:
    match offer:
        case PlayOffer():
            return _play(offer, habit)
        case PayOffer(bill=bill):
            return {"do": "pay", "cards": _payment(bill, habit)}
        case DiscardOffer(count=count):
            return {"do": "discard", "cards": list(hand[:count])}
        case PlaceOffer(card=card, questions=questions):
            return _answered({"do": "place", "card": card}, questions, habit)
        case _:
            return _short(offer, habit)


def _short(offer: RespondOffer | SettleOffer | UseOffer | GiveOffer | WinNowOffer, habit: Habit) -> Draft:
    match offer:
        case RespondOffer():
            return {"do": "allow"}
        case SettleOffer(hand=cards) | GiveOffer(cards=cards):
            return _first(cards, habit)
        case UseOffer(card=handed):
            return _first((handed,), habit)
        case WinNowOffer():
            return {"do": "carry-on"}


def _first(cards: Sequence[CardOffer], habit: Habit) -> Draft:
    held, way = next((held, way) for held in cards for way in held.ways if way.reason is None)
    return _answered({"do": way.do, "card": held.card, **way.fixed}, way.questions, habit)


def _play(offer: PlayOffer, habit: Habit) -> Draft:
    ways = [(held, way) for held in offer.hand for way in held.ways if way.reason is None and way.do in habit.order]
    if not ways and offer.end is None:
        return {"do": "end"}
    if not ways:  # the turn cannot end before something is moved
        ways = [(held, way) for held in offer.table for way in held.ways if way.reason is None]
    held, way = min(ways, key=lambda each: _rank(each[0], each[1], habit))
    return _answered({"do": way.do, "card": held.card, **way.fixed}, way.questions, habit)


def _rank(held: CardOffer, way: Way, habit: Habit) -> tuple[bool, int, bool]:
    place = habit.order.index(way.do) if way.do in habit.order else 0
    kept = held.card in ("just-say-no", "double-the-rent")
    return (habit.wilds_first and not held.card.startswith("wild:"), place, kept)


def _answered(draft: Draft, questions: Sequence[Question], habit: Habit) -> Draft:
    for question in questions:
        option = max((each for each in question.options if each.reason is None), key=lambda each: _worth(each, habit))
        if question.rival is None:
            draft = {**draft, question.field: option.value}
        else:
            draft = {**draft, question.field: {**draft.get(question.field, {}), str(question.rival): option.value}}
        draft = _answered(draft, option.then, habit)
    return draft


def _worth(option: Option, habit: Habit) -> tuple[bool, bool, int]:
    aimed = habit.at is not None and habit.at in (option.value, option.seat)
    wild = habit.wilds_first and str(option.value).startswith("wild:")
    return (wild, aimed, option.amount or 0)


def _payment(bill: Bill, habit: Habit) -> list[str]:
    if bill.everything is not None:
        return list(bill.everything)
    if bill.bundles and not habit.wilds_first:
        return list(bill.bundles[0].cards)
    items = sorted(bill.items, key=lambda item: (not item.card.startswith("wild:"), -item.value))
    chosen: list[Item] = []
    for item in items:
        if _sum(chosen) < bill.owes:
            chosen.append(item)
    for item in sorted(chosen, key=lambda each: each.value):
        if _sum(chosen) - item.value >= bill.owes:  # a card too many is refused
            chosen.remove(item)
    return [item.card for item in chosen]


def _sum(items: Sequence[Item]) -> int:
    return sum(item.value for item in items)
