"""The naive reading of bills: every choice of cards is tried, with every Shack that could ride along."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, count, product
from typing import NamedTuple

from fullset.rules.state import GameState
from tests.perft.printed import value_of
from tests.perft.tabled import RAINBOW, Pile, piles, switch

SHACK = 3


class Unit(NamedTuple):
    """Something that may be handed over: its reference, value, and the set whose Shack it carries or could."""

    ref: str
    value: int
    set: str = ""
    carries: bool = False


def belongings(state: GameState, seat: int) -> list[Unit]:
    """Everything that a seat could hand over, with its value (R78); a card once per copy."""
    edition = state.edition.id
    found = [Unit(card, value_of(card, edition)) for card in state.players[seat].bank]
    for pile in piles(state, seat):
        carried = pile.shack
        for card in pile.cards:
            value = value_of(card, edition)
            if card == carried:
                value += SHACK * (card != RAINBOW)
                found.append(Unit(f"{card}+shack@{pile.name}", value, pile.name, carries=True))
                carried = None
            else:
                found.append(Unit(f"{card}@{pile.name}", value, pile.name))
        built = [building for building in ("house", "hotel") if getattr(pile, building)]
        found += [Unit(f"{building}@{pile.name}", value_of(building, edition)) for building in built]
    return found


def is_rainbow(unit: Unit) -> bool:
    return unit.ref.startswith(RAINBOW)


def with_shack(ref: str) -> str:
    return ref.replace("@", "+shack@")


def payments(state: GameState, seat: int, owes: int) -> Iterator[tuple[tuple[str, ...], bool]]:
    """Yield the payments that R82 to R87 allow, and whether no card of it could be dropped."""
    every = belongings(state, seat)
    shacks = [pile for pile in piles(state, seat) if pile.shack]
    mates = [pile for pile in shacks if pile.shack == RAINBOW and any(card != RAINBOW for card in pile.cards)]
    if sum(unit.value for unit in every) + SHACK * len(mates) < owes:
        for goes in everything(state, every, mates):
            yield tuple(sorted(goes)), True
        return
    held = Counter(unit for unit in every if not is_rainbow(unit))
    for counts in product(*(range(n + 1) for n in held.values())):
        picked = [unit for unit, n in zip(held, counts, strict=True) for _ in range(n)]
        for units in ridden(picked, shacks, owes):
            total = sum(unit.value for unit in units)
            bare = all(total - unit.value < owes for unit in units)  # R82, R147
            if total >= owes and (bare or not switch(state, "minimal_payment")):
                yield tuple(sorted(unit.ref for unit in units)), bare


def everything(state: GameState, every: list[Unit], mates: list[Pile]) -> Iterator[list[str]]:
    """R84, R87, R146: all that can go; a Shack on a rainbow that stays rides any card of its set."""
    if switch(state, "rainbow_pays") == "when_broke":
        yield [unit.ref for unit in every]
        return
    goes = [unit.ref for unit in every if not is_rainbow(unit)]
    kinds = [[f"{card}@{pile.name}" for card in dict.fromkeys(pile.cards) if card != RAINBOW] for pile in mates]
    for riders in product(*kinds):
        found = list(goes)
        for rider in riders:
            found[found.index(rider)] = with_shack(rider)
        yield found


def ridden(picked: list[Unit], shacks: list[Pile], owes: int) -> Iterator[list[Unit]]:
    """R257, R274, R317: Shacks ride exactly when the cards fall short without them, and no more than it takes."""
    missing = owes - sum(unit.value for unit in picked)
    if missing <= 0:
        yield picked
        return
    carried = {unit.set for unit in picked if unit.carries}
    free = [pile for pile in shacks if pile.name not in carried]
    number = next(n for n in count(1) if n * SHACK >= missing)
    for chosen in combinations(free, number):
        could = [
            [unit for unit in dict.fromkeys(picked) if unit.set == pile.name and not _equals_carrier(unit, pile)]
            for pile in chosen
        ]
        for riders in product(*could):
            units = list(picked)
            for rider in riders:
                units[units.index(rider)] = Unit(with_shack(rider.ref), rider.value + SHACK)
            yield units


def _equals_carrier(unit: Unit, pile: Pile) -> bool:
    """A Shack that rides an equal card is the card under it: tried as such."""
    return unit.ref == f"{pile.shack}@{pile.name}"
