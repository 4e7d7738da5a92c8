"""How strong the levels are. The short figures hold for their seeds; the long ones are those that are published."""

import pytest

from fullset.arena.duel import Report, Terms, duel
from tests.bots.asked import CLASSIC


def match(a: str, b: str, deals: int, players: int = 2, seed: int = 1) -> Report:
    terms = Terms(a=a, b=b, edition="classic", players=players, deals=deals, seed=seed)
    return duel(CLASSIC, terms, lambda _done, _mean: None)


def test_regular_beats_random() -> None:
    assert match("regular", "random", 100).mean >= 0.96


@pytest.mark.parametrize(("players", "least"), [(3, 0.93), (4, 0.90), (5, 0.88)])
def test_regular_beats_a_field_of_random(players: int, least: float) -> None:
    assert match("regular", "random", 25, players).mean >= least


@pytest.mark.long
def test_regular_beats_random_in_98_of_100() -> None:
    report = match("regular", "random", 1000)
    assert report.mean >= 0.98
    assert not report.capped


@pytest.mark.long
@pytest.mark.parametrize(("players", "least"), [(3, 0.96), (4, 0.94), (5, 0.93)])
def test_regular_beats_a_field_of_random_over_a_thousand_deals(players: int, least: float) -> None:
    assert match("regular", "random", 1000, players).mean >= least


def test_novice_lies_between_random_and_regular() -> None:
    assert 0.75 <= match("novice", "random", 60).mean <= 0.96
    assert 0.15 <= match("novice", "regular", 60).mean <= 0.38


@pytest.mark.long
def test_novice_holds_its_place_over_a_thousand_deals() -> None:
    assert 0.85 <= match("novice", "random", 1000).mean <= 0.94
    assert 0.17 <= match("novice", "regular", 1000).mean <= 0.30
