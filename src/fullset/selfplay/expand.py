"""Walks an Offer as a browser does, and lists every Move that it can lead to."""

from collections.abc import Iterator
from typing import Any

import msgspec

from fullset.rules.moves import Move
from fullset.rules.offers import (
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
    WinNowOffer,
)

Fields = dict[str, Any]  # the fields of a Move in the making: JSON values


def expand(offer: Offer) -> set[bytes] | None:
    """List the moves of an offer, as canonical JSON; None where the offer is not a tree (bills, discards)."""
    if isinstance(offer, PayOffer | DiscardOffer):
        return None
    fields = [each for card in _cards(offer) for each in _of_card(card)]
    match offer:
        case PlayOffer():
            fields += [{"do": "end"}] if offer.end is None else []
        case RespondOffer():
            fields += [{"do": "allow"}] + ([{"do": "no"}] if offer.no is None else [])
        case PlaceOffer():
            fields += _answered({"do": "place", "card": offer.card}, offer.questions)
        case WinNowOffer():
            fields.append({"do": "carry-on"})
        case _:
            pass
    return {msgspec.json.encode(msgspec.convert(each, Move)) for each in fields}


def _cards(offer: Offer) -> tuple[CardOffer, ...]:
    """List the cards of an offer that something may be done with."""
    match offer:
        case PlayOffer() | SettleOffer():
            return (*offer.hand, *offer.table)
        case WinNowOffer():
            return offer.table
        case GiveOffer():
            return offer.cards
        case UseOffer():
            return (offer.card,)
        case _:
            return ()


def _of_card(card: CardOffer) -> Iterator[Fields]:
    for way in card.ways:
        if way.reason is None:
            yield from _answered({"do": way.do, "card": card.card, **way.fixed}, way.questions)


def _answered(fields: Fields, questions: tuple[Question, ...]) -> Iterator[Fields]:
    if not questions:
        yield fields
        return
    first, *rest = questions
    for option in first.options:
        if option.reason is None:
            answer = _with_answer(fields, first, option.value)
            yield from _answered(answer, (*option.then, *rest))


def _with_answer(fields: Fields, question: Question, value: int | str) -> Fields:
    if question.rival is not None:
        picks = fields.get(question.field, {})
        return {**fields, question.field: {**picks, str(question.rival): value}}
    if question.field == "doubles" and value == 0:
        return fields
    return {**fields, question.field: value}
