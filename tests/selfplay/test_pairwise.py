"""Any two house rules together: random games with every law checked, under sets in which all pairs of values meet.

The long run plays every set of every edition. It may be stopped: what has passed is written into pytest's cache, under
a digest of the rules, and is not played again until they change.
"""

import hashlib
import os
from functools import cache
from itertools import combinations, islice
from pathlib import Path

import pytest

import fullset.rules
from fullset.rules.edition import edition_ids, load_edition
from fullset.selfplay.batch import Batch, Tally, play_batch
from tests.selfplay.pairs import Options, Pairs

LONG = os.environ.get("FULLSET_LONG") == "1"
SAMPLE = 6
GAMES = 20
MOST_SETS = 40
"""More than a good choice of sets needs."""


@cache
def sets_of(edition_id: str) -> tuple[Options, ...]:
    return tuple(Pairs(edition_id).sets())


def played(edition_id: str, options: Options, number: int, games: int) -> Tally:
    """Play games of a set, with as few seats as may be in the first, more in each that follows."""
    low, high = load_edition(edition_id, options).seats
    tally = Tally()
    for game in range(games):
        seats = low + (number + game) % (high - low + 1)
        tally = tally.plus(play_batch(Batch(edition_id, options, seats, number * 1000 + game, 1, check=True)))
    return tally


@pytest.mark.parametrize("edition_id", edition_ids()[:1])
def test_every_pair_that_may_meet_does(edition_id: str) -> None:
    pairs = Pairs(edition_id)
    met: set[frozenset[tuple[str, str]]] = set()
    for options in sets_of(edition_id):
        assert set(options) == set(pairs.values)
        load_edition(edition_id, options)
        met |= {frozenset(two) for two in combinations([(key, str(value)) for key, value in options.items()], 2)}
    for pair in pairs.wanted():
        assert frozenset((key, str(pairs.values[key][place])) for key, place in pair) in met
    assert len(sets_of(edition_id)) < MOST_SETS


def test_what_is_refused_together_never_meets() -> None:
    for edition_id in edition_ids():
        sets = sets_of(edition_id)
        assert not [each for each in sets if each["win_pause"] and each["wild_move_cost"]]
        assert [each for each in sets if each["win_pause"]]
        assert [each for each in sets if each["wild_move_cost"]]
        assert not [each for each in sets if each["draw_when_empty"] < each["draw"]]


@pytest.mark.parametrize("edition_id", edition_ids())
def test_any_house_rules_together_break_no_law(edition_id: str) -> None:
    for number, options in islice(enumerate(sets_of(edition_id)), SAMPLE):
        assert played(edition_id, options, number, 1).broken == (), options


# To find out how many there are takes a second, and each process that collects tests would do it.
NUMBERED = [(each, number) for each in edition_ids() for number in range(len(sets_of(each)) if LONG else 1)]


@pytest.mark.long
@pytest.mark.parametrize(("edition_id", "number"), NUMBERED)
def test_all_house_rules_together_break_no_law(edition_id: str, number: int, request: pytest.FixtureRequest) -> None:
    ledger = request.config.cache
    key = f"fullset/pairs/{edition_id}/{number}"
    # Whatever stands there: pytest says no more of it.
    if ledger.get(key, None) == rules_digest():  # pyright: ignore[reportUnknownMemberType]
        pytest.skip("passed before, by the same rules")
    options = sets_of(edition_id)[number]
    tally = played(edition_id, options, number, GAMES)
    assert tally.broken == (), options
    assert sum(tally.endings.values()) == GAMES
    ledger.set(key, rules_digest())


@cache
def rules_digest() -> str:
    """Mark the rules, the editions and the games that are played."""
    found = hashlib.sha256()
    root = Path(fullset.rules.__file__).parent.parent
    for part in ("rules", "editions", "selfplay"):
        for path in sorted((root / part).rglob("*")):
            if path.suffix in (".py", ".toml"):
                found.update(path.read_bytes())
    found.update(Path(__file__).with_name("pairs.py").read_bytes())
    return found.hexdigest()
