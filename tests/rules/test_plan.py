"""A plan of a win takes as few moves of wilds as the best of all ways, worked out wild by wild (R328)."""

from itertools import combinations
from random import Random

import pytest

from fullset.rules.cards import RAINBOW, Card, Colour
from fullset.rules.edition import load_edition
from fullset.rules.matching import assigned
from fullset.rules.plan import Lies, Needs, Place, lies_of, needs_of, plan_of
from fullset.rules.property import layout
from fullset.rules.sets import arrive
from fullset.rules.state import PropertySet

BARRED = 99


def cost(needs: Needs, place: Place, colour: Colour, *, bare: bool) -> int:
    """Say what it costs that a wild lies in a colour."""
    card, lies = place
    if colour not in needs.edition.faces[card].colours or (bare and card == RAINBOW):
        return BARRED
    return int(lies != colour)


def fewest(needs: Needs, lies: Lies) -> int | None:
    """Count the moves of the best way to fill any colours that would do."""
    wilds: list[Place] = [place for place, held in lies.items() for _ in range(held)]
    found = [BARRED]
    for chosen in combinations(needs.gaps, needs.count):
        rows: list[tuple[Colour, int]] = [(colour, place) for colour in chosen for place in range(needs.gaps[colour])]
        if len(rows) > len(wilds):
            continue
        costs = [
            [cost(needs, wild, colour, bare=place == 0 and colour in needs.bare) for wild in wilds]
            for colour, place in rows
        ]
        found.append(sum(costs[row][column] for row, column in enumerate(assigned(costs))))
    return min(found) if min(found) < BARRED else None


@pytest.mark.parametrize("lone", ["forbidden", "counts"])
@pytest.mark.parametrize("need", [2, 3, 4])
@pytest.mark.parametrize("edition_id", ["no-mercy", "classic"])
def test_no_way_takes_fewer_moves_than_the_plan(edition_id: str, need: int, lone: str) -> None:
    edition = load_edition(edition_id, {"sets_to_win": need, "lone_rainbow": lone})
    cards: list[Card] = [card for card in edition.deck if edition.faces[card].family in ("property", "wild")]
    planned = 0
    for seed in range(60):
        random = Random(seed)
        sets: tuple[PropertySet, ...] = ()
        for card in random.sample(cards, random.randrange(6, 18)):
            sets = arrive(edition, sets, card, random.choice(edition.faces[card].colours))
        table = layout(edition, sets)
        needs, lies = needs_of(table), lies_of(table)
        plan = plan_of(needs, lies)
        assert (plan and plan.moves) == fewest(needs, lies), sets
        if plan is not None:
            planned += 1
            assert plan.moves == sum(max(0, held - lies.get(place, 0)) for place, held in plan.wanted.items())
    assert planned
