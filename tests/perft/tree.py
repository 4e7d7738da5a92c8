"""Walks an offer as a browser does: every way, every answer, down to whole moves; reads reasons, knows no rule."""

import re
from collections.abc import Iterator
from itertools import combinations, product

import msgspec

from fullset.rules.errors import Reason
from fullset.rules.offers import (
    Bill,
    CardOffer,
    DiscardOffer,
    GiveOffer,
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
from tests.perft.shapes import MOST_PAYABLE
from tests.perft.tabled import Json

RULE = re.compile(r"R[0-9]+")


def moves_in(offer: Offer, hand: tuple[str, ...]) -> Iterator[Json] | None:
    """List the moves that an offer leads to; None where a payment has too many cards, or Shacks that may ride."""
    match offer:
        case PayOffer(bill=bill):
            return _payments(bill)
        case DiscardOffer(count=count):
            return ({"do": "discard", "cards": list(cards)} for cards in set(combinations(sorted(hand), count)))
        case PlaceOffer(card=card, questions=questions):
            return answers({"do": "place", "card": card}, questions)
        case RespondOffer():
            refuse: list[Json] = [] if cites(offer.no) else [{"do": "no"}]
            return iter([{"do": "allow"}, *refuse])
        case _:
            return _plays(offer)


def cites(reason: Reason | None) -> bool:
    """Say whether something is barred; a bar names its ruling and a text."""
    if reason is None:
        return False
    assert RULE.fullmatch(reason.rule), reason
    assert reason.text.key.startswith("reason."), reason
    return True


def _plays(offer: PlayOffer | SettleOffer | UseOffer | GiveOffer | WinNowOffer) -> Iterator[Json]:
    """Walk what may be done card by card, and what needs none."""
    if isinstance(offer, PlayOffer) and not cites(offer.end):
        yield {"do": "end"}
    if isinstance(offer, WinNowOffer):
        yield {"do": "carry-on"}
    for card in _cards(offer):
        for way in card.ways:
            yield from _way(card.card, way)


def _cards(offer: PlayOffer | SettleOffer | UseOffer | GiveOffer | WinNowOffer) -> tuple[CardOffer, ...]:
    match offer:
        case PlayOffer() | SettleOffer():
            return (*offer.hand, *offer.table)
        case UseOffer():
            return (offer.card,)
        case GiveOffer():
            return offer.cards
        case WinNowOffer():
            return offer.table


def _way(card: str, way: Way) -> Iterator[Json]:
    if not cites(way.reason):
        yield from answers({"do": way.do, "card": card, **way.fixed}, way.questions)


def answers(told: Json, questions: tuple[Question, ...]) -> Iterator[Json]:
    """Answer the first question in every way, then what it leads to, then the rest."""
    if not questions:
        yield {key: value for key, value in told.items() if (key, value) != ("doubles", 0)}
        return
    first, *rest = questions
    assert first.options, f"a question without an answer: {first}"
    for option in first.options:
        if not barred(option):
            answer: object = option.value
            if first.rival is not None:  # one of several picks
                answer = {**told.get(first.field, {}), str(first.rival): option.value}
            yield from answers({**told, first.field: answer}, (*option.then, *rest))


def barred(option: Option) -> bool:
    """Say whether an answer is shown disabled."""
    return cites(option.reason)


def _payments(bill: Bill) -> Iterator[Json] | None:
    """Measure as the browser does: by the items' values alone."""
    if any("+shack" in item.card for item in bill.items):
        return None
    if bill.everything is not None:
        assert sorted(item.card for item in bill.items) == sorted(bill.everything)
        return iter([{"do": "pay", "cards": list(bill.everything)}])
    if len(bill.items) > MOST_PAYABLE:
        return None
    return _covering(bill)


def _covering(bill: Bill) -> Iterator[Json]:
    seen: set[tuple[str, ...]] = set()
    for takes in product((False, True), repeat=len(bill.items)):
        items = [item for item, taken in zip(bill.items, takes, strict=True) if taken]
        worth = sum(item.value for item in items)
        cards = tuple(sorted(item.card for item in items))
        if cards not in seen and worth >= bill.owes and all(worth - item.value < bill.owes for item in items):
            seen.add(cards)
            yield {"do": "pay", "cards": list(cards)}


def size_of(offer: Offer) -> int:
    """Measure an offer as it is sent, in bytes."""
    return len(msgspec.json.encode(offer))
