"""Bill: what a payment costs its payer, and which one costs least (R82, R83, R233).

Card by card first, which is cheap and nearly right; the best ones are then judged as wholes.
"""

from collections.abc import Sequence
from heapq import nsmallest
from typing import NamedTuple

from fullset.bots.holding import laid_out, minus, plus
from fullset.bots.outlook import Outlook, is_property
from fullset.bots.table import after_handing, value_of
from fullset.bots.worth import LOST, bank_of, coins, own, rival_wins, theirs
from fullset.rules.cards import Card
from fullset.rules.moves import CardRef, Pay, SetRef
from fullset.rules.sets import buildings_on, card_ref, set_refs, spot
from fullset.rules.state import PropertySet, Seat

JUDGED = 24
"""Payments, or choices of discards, that are judged as wholes."""


class Item(NamedTuple):
    """Something that can pay, with what giving it costs by itself."""

    ref: CardRef
    value: int
    cost: float


def items(look: Outlook, to: Seat) -> list[Item]:
    """List what the own bank and table could pay with; any-colour wilds pay nothing."""
    values, costs = look.edition.values, _Costs(look, to)
    found = [Item(card, values[card], costs.coin * values[card]) for card in look.mine.bank]
    for each, place in zip(look.mine.sets, set_refs(look.mine.sets), strict=True):
        found += [Item(ref, value_of(look.edition, ref), costs.of(ref)) for ref in units(each, place)]
    return [item for item in found if item.value]


def units(each: PropertySet, place: SetRef) -> list[CardRef]:
    """Name what lies in a set, card by card, the Shack with the one it is on (R147)."""
    refs = [card_ref(card, place) for card in (*each.cards, *map(Card, buildings_on(each)))]
    if each.shack:
        refs[each.cards.index(each.shack)] = card_ref(each.shack, place, shack=True)
    return refs


class _Costs:
    """What single cards cost to give."""

    def __init__(self, look: Outlook, to: Seat) -> None:
        bank = bank_of(look, look.me)
        self._look = look
        self._to = look.held_by(to)
        self.coin = coins(look, bank) / bank + look.weights.coin_of_rivals if bank else 0.0

    def of(self, ref: CardRef) -> float:
        look, card = self._look, spot(ref).card
        given = look.weights.face_value + look.weights.coin_of_rivals
        points = given * value_of(look.edition, ref)
        if not is_property(look.edition, card):
            return points + look.weights.coin_of_rivals
        points += look.tempo(look.plan) - look.tempo(minus(look.plan, card))
        return points + theirs(look, plus(self._to, card)) - theirs(look, self._to)


def best_payment(look: Outlook, to: Seat, moves: Sequence[Pay]) -> Pay:
    """Choose the payment that costs least, what it does for its receiver included."""
    if len(moves) > JUDGED:
        costs = _Costs(look, to)
        cost_of: dict[CardRef, float] = {item.ref: item.cost for item in items(look, to)}
        for ref in {ref for move in moves for ref in move.cards} - cost_of.keys():
            cost_of[ref] = costs.of(ref)  # it takes along a Shack that is not on it
        moves = nsmallest(JUDGED, moves, key=lambda move: sum(cost_of[ref] for ref in move.cards))
    return min(moves, key=lambda move: cost(look, to, move.cards))


def smallest_payment(look: Outlook, to: Seat, moves: Sequence[Pay]) -> Pay:
    """Choose the payment with the smallest cards that makes nobody win, properties only where money does not do."""

    def smallest(move: Pay) -> tuple[int, list[int]]:
        goods = sum("@" in ref for ref in move.cards)
        return goods, sorted(value_of(look.edition, ref) for ref in move.cards)

    for move in sorted(moves, key=smallest):
        if cost(look, to, move.cards) < LOST / 2:
            return move
    return best_payment(look, to, moves)


def cost(look: Outlook, to: Seat, cards: tuple[CardRef, ...]) -> float:
    """Judge a payment as a whole."""
    hand, values = look.view.hand, look.edition.values
    before, other = look.mine.sets, look.view.seats[to].sets
    money = sum(values[Card(ref)] for ref in cards if "@" not in ref)
    goods = sum(value_of(look.edition, ref) for ref in cards if "@" in ref)
    mine, gained = after_handing(look.edition, before, other, tuple(ref for ref in cards if "@" in ref))
    bank = bank_of(look, look.me)
    points = coins(look, bank) - coins(look, bank - money)
    points += own(look, before, hand) - own(look, mine, hand) + look.weights.face_value * goods
    points += theirs(look, laid_out(gained)) - theirs(look, laid_out(other))
    points += look.weights.coin_of_rivals * (money + goods)
    return points + LOST * rival_wins(look, to, gained)


def cheapest_cost(look: Outlook, to: Seat, amount: int) -> float:
    """Work out what a bill will cost when it is paid well."""
    found = items(look, to)
    owes_more = sum(item.value for item in found) < amount and look.mine.chips_home > 0
    points = look.weights.chip_owed + look.weights.chip_held / len(look.rivals) if owes_more else 0.0
    return points + cost(look, to, cover(found, amount))


def cover(found: list[Item], amount: int) -> tuple[CardRef, ...]:
    """Choose the items that cover a bill at the least sum of costs; all of them where they do not."""
    if sum(item.value for item in found) <= amount:
        return tuple(item.ref for item in found)
    best: dict[int, tuple[float, tuple[CardRef, ...]]] = {0: (0.0, ())}
    for item in found:
        for paid, (points, refs) in sorted(best.items(), reverse=True):
            if paid < amount:
                there = min(amount, paid + item.value)
                candidate = (points + max(0.0, item.cost), (*refs, item.ref))
                if there not in best or candidate < best[there]:
                    best[there] = candidate
    return best[amount][1]
