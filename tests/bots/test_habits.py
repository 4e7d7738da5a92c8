"""What bots do over many games: every card, no arrangement twice, legal moves only, the same again."""

from collections import Counter
from collections.abc import Iterator

import pytest

from fullset.rules.cards import Card
from fullset.rules.edition import Edition
from fullset.rules.frames import Settle, Turn, WinNow
from fullset.rules.moves import Act, Lay, No, Rent, Shift
from fullset.rules.state import PropertySet
from tests.bots.asked import CLASSIC, EVERY_EDITION, choose, played

SHORT, LONG = 40, 1000
"""Games."""


def used(games: int, level: str, edition: Edition = CLASSIC) -> Iterator[Card]:
    """Yield the cards that are played for what they are, not banked."""
    for deal in range(games):
        for made in played((level,) * (2 + deal % 3), deal, edition):
            match made.move:
                case Lay(card=card) | Act(card=card):
                    yield card
                case Rent(card=card, doubles=doubles):
                    yield card
                    yield from (Card("double-the-rent"),) * doubles
                case No():
                    yield Card("just-say-no")
                case _:
                    continue


def unused(games: int, level: str) -> set[Card]:
    """List what is not used in so many games; no more are played once all is."""
    left = set(PLAYABLE)
    for card in used(games, level):
        left.discard(card)
        if not left:
            break
    return left


def repeated(games: int, level: str, edition: Edition = CLASSIC) -> tuple[int, int]:
    """Count free moves, and arrangements that came up twice between two plays."""
    free, again = 0, 0
    for deal in range(games):
        seen: dict[int, set[object]] = {}
        for made in played((level,) * (2 + deal % 3), deal, edition):
            if not isinstance(made.before.frames[-1], Turn | Settle | WinNow):
                continue
            if isinstance(made.move, Shift):
                free += 1
                before = seen.setdefault(made.seat, {_arranged(made.before.players[made.seat].sets)})
                after = _arranged(made.after.players[made.seat].sets)
                again += after in before
                before.add(after)
            else:
                seen.clear()
    return free, again


def _arranged(sets: tuple[PropertySet, ...]) -> object:
    return frozenset(Counter(map(_lies, sets)).items())


def _lies(each: PropertySet) -> tuple[object, ...]:
    return each.colour, tuple(sorted(each.cards)), each.house, each.hotel, each.shack


def playable(edition: Edition) -> set[Card]:
    """List what can be played for what it is."""
    return {kind for kind, face in edition.faces.items() if face.family != "money"}


PLAYABLE = playable(CLASSIC)


@pytest.mark.parametrize("level", ["regular", "novice"])
def test_every_card_is_used(level: str) -> None:
    assert not unused(SHORT * 3, level)


@pytest.mark.parametrize("level", ["regular", "novice"])
def test_no_arrangement_comes_up_twice_between_two_plays(level: str) -> None:
    free, again = repeated(SHORT, level)
    assert free > 20
    assert not again


@EVERY_EDITION
def test_no_arrangement_comes_up_twice_in_any_edition(edition: Edition) -> None:
    for level in ("regular", "novice"):
        assert not repeated(6, level, edition)[1]


@pytest.mark.long
@EVERY_EDITION
@pytest.mark.parametrize("level", ["regular", "novice"])
def test_habits_over_three_hundred_games_of_every_edition(level: str, edition: Edition) -> None:
    assert not playable(edition) - set(used(300, level, edition))
    assert not repeated(300, level, edition)[1]


@pytest.mark.long
@pytest.mark.parametrize("level", ["regular", "novice"])
def test_habits_over_a_thousand_games(level: str) -> None:
    counted = Counter(used(LONG, level))
    assert not PLAYABLE - set(counted)
    assert min(counted[kind] for kind in PLAYABLE) >= 5
    assert not repeated(LONG, level)[1]


@pytest.mark.parametrize("level", ["regular", "novice"])
def test_a_choice_is_legal_and_can_be_made_again(level: str) -> None:
    for made in played((level, "random", level), 3):
        assert made.move in made.moves
        assert choose(level, made.before, 5) == choose(level, made.before, 5)
