"""Bills and what may pay them (R78 to R92, R253)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from fullset.rules.bundles import LEAST, READY_MADE, best_payment, bundles
from fullset.rules.cards import SHACK, Card
from fullset.rules.chips import give_chip
from fullset.rules.edition import Edition
from fullset.rules.errors import Illegal, Reason, because
from fullset.rules.events import Paid
from fullset.rules.frames import Pay as PayFrame
from fullset.rules.listing import Choices, Group, choices_of
from fullset.rules.moves import Move, Pay
from fullset.rules.offers import Bill, Bundle, Item, PayOffer
from fullset.rules.picks import MOST_PAYMENTS, Picks, RidingPicks, minimal_payments
from fullset.rules.purse import Payment, Purse, breaking, home, needs_riders, purse_of
from fullset.rules.receive import Gain, hand_over
from fullset.rules.riding import spelled
from fullset.rules.sets import spot
from fullset.rules.state import GameState, PropertySet, Seat, chips_home
from fullset.rules.step import Step

RAINBOW_CANNOT_PAY = because("R84", "rainbow_cannot_pay")


def _all_must_go(edition: Edition, purse: Purse, owes: int) -> list[Payment] | None:
    """List the ways to give everything where it is not enough (R87, R88), else None."""
    if purse.total >= owes:
        return None
    return purse.everything(rainbows=edition.switches.rainbow_pays == "when_broke")


def legal(state: GameState, frame: PayFrame) -> Choices | Sequence[Move]:
    """List the payments: all there is where it is not enough, else the minimal ones, the best for certain (R312)."""
    picks = minimal_payments(state.edition, state.players[frame.seat], frame.amount)
    count = picks.count
    if 0 < count < MOST_PAYMENTS:
        return Choices((Group(count, _pay, picks),), count)
    purse = purse_of(state, frame.seat)
    everything = _all_must_go(state.edition, purse, frame.amount)
    if everything is not None:
        return [Pay(cards) for cards in everything]
    return choices_of([Group(MOST_PAYMENTS, _pay_of_many, _Many(state, frame, purse, picks))])


def _pay(picks: Picks | RidingPicks, number: int) -> Pay:
    return Pay(picks.at(number))


class _Many(NamedTuple):
    """A bill that can be paid in more ways than are listed."""

    state: GameState
    frame: PayFrame
    purse: Purse
    picks: Picks | RidingPicks


_SURE = MOST_PAYMENTS - len(READY_MADE)
"""Payments that are listed whatever the ready-made ones are."""


def _pay_of_many(many: _Many, number: int) -> Pay:
    if number >= _SURE:
        number = _last_listed(many)[number - _SURE]
    return Pay(many.picks.at(number))


def _last_listed(many: _Many) -> list[int]:
    """Find the ready-made payments that are not among the first ones, and as many others as are still listed."""
    state, frame, purse, picks = many
    ready = bundles(purse, frame.amount, breaking(state.edition, state.players[frame.seat].sets))
    numbers = [picks.number_of(bundle.cards) for bundle in ready]
    late = [number for number in numbers if number >= _SURE]
    return late + [number for number in range(_SURE, MOST_PAYMENTS) if number not in late]


def check(state: GameState, frame: PayFrame, move: Pay) -> Pay:
    """Refuse a payment that names what is not there, falls short, or holds what is not needed."""
    purse = purse_of(state, frame.seat)
    cards = spelled(purse, move.cards, frame.amount)
    everything = _all_must_go(state.edition, purse, frame.amount)
    if everything is not None:
        if any(ref in purse.rainbows and ref not in everything[0] for ref in cards):
            raise Illegal(RAINBOW_CANNOT_PAY)
        if sorted(cards) not in map(sorted, everything):
            raise Illegal(because("R87", "pay_everything", amount=frame.amount, cards=everything[0]))
        return Pay(cards)
    reason = why_not_pay(purse, cards, frame.amount, minimal=state.edition.switches.minimal_payment)
    if reason:
        raise Illegal(reason)
    return Pay(cards)


def why_not_pay(purse: Purse, cards: Payment, owes: int, *, minimal: bool) -> Reason | None:
    """Say what is wrong with a payment for a bill that can be covered."""
    if any(ref in purse.rainbows for ref in cards):
        return RAINBOW_CANNOT_PAY
    values = [purse.value_of(ref) for ref in cards]
    total = sum(values)
    if total < owes:
        return because("R82", "pay_short", amount=owes - total)
    if not needs_riders(purse, cards, owes):
        return because("R274", "shack_not_needed")
    if minimal and total - min(values) >= owes:
        spare = min(cards, key=purse.value_of)
        return because("R82", "pay_not_needed", cards=(spare,))
    return None


def settle(step: Step, frame: PayFrame, move: Pay) -> None:
    """Hand the payment over: one movement, judged at its end (R270)."""
    cards = move.cards
    worth = worth_of(step.state.edition, cards)
    paid = Paid(frame.seat, frame.to, cards, frame.amount, worth)
    for ref in cards:
        if "@" in ref:
            hand_over(step, paid, Gain(frame.to, frame.seat, cards))
            break
    else:
        step.emit(paid)  # money moves no set
    if worth < frame.amount:
        give_chip(step, frame.seat, frame.to)  # R87, R93, R94


def worth_of(edition: Edition, cards: Payment) -> int:
    """Add up what cards pay, Shacks that go along included (R86)."""
    values = edition.values
    worth = 0
    for ref in cards:
        card, _, shack = spot(ref)
        worth += values[card]
        if shack:
            worth += values[SHACK]
    return worth


def offer(state: GameState, frame: PayFrame) -> PayOffer:
    """Offer a bill."""
    return PayOffer(bill_of(state, frame.seat, frame.to, frame.amount, frame.card))


def bill_of(state: GameState, seat: Seat, to: Seat, owes: int, card: Card) -> Bill:
    """Write out a bill: what may pay it, and ready-made payments."""
    player = state.players[seat]
    items, everything, ready = _means(state.edition, player.bank, player.sets, owes)
    minimal = state.edition.switches.minimal_payment
    short = everything is not None and worth_of(state.edition, everything) < owes
    chip = short and chips_home(state, seat) > 0
    return Bill(owes, to, card, items, minimal, chip=chip, everything=everything, bundles=ready)


class _Means(NamedTuple):
    """What may pay a bill, all of it where that is not enough, and ready-made payments."""

    items: tuple[Item, ...]
    everything: Payment | None
    ready: tuple[Bundle, ...]


@lru_cache(maxsize=2048)  # a bill is shown when it is foreseen, when its card may be refused, and when it is due
def _means(edition: Edition, bank: tuple[Card, ...], sets: tuple[PropertySet, ...], owes: int) -> _Means:
    purse = Purse(edition, bank, sets)
    everything = _all_must_go(edition, purse, owes)
    complete = breaking(edition, sets)
    found: list[Item] = []
    for ref, value in purse.values.items():
        item = Item(ref, value, bool(complete) and home(ref) in complete)
        found += (item,) * purse.copies[ref]
    for rider in chain.from_iterable(purse.riders.values()):
        found.append(Item(rider, purse.value_of(rider), home(rider) in complete))
    items = tuple(found)
    if everything is None:
        return _Means(items, None, bundles(purse, owes, complete))
    all_of_it = everything[0]
    items += tuple(Item(ref, 0) for ref in all_of_it if ref in purse.rainbows)
    return _Means(items, all_of_it, ())


def cheapest(state: GameState, frame: PayFrame) -> Pay:
    """Choose the cheapest legal payment: no set broken if avoidable, least worth, fewest properties (R233, R305)."""
    purse = purse_of(state, frame.seat)
    everything = _all_must_go(state.edition, purse, frame.amount)
    if everything is not None:
        return Pay(everything[0])
    return Pay(best_payment(purse, frame.amount, breaking(state.edition, state.players[frame.seat].sets), LEAST))
