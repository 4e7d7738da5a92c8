"""Sets of house rules in which every two values of two switches meet; what is refused together is left out.

Greedy: each set begins with a pair that has not met yet, and gives every other switch the value that lets the most
pairs meet. Owns which values stand for a switch; what is refused is the edition's to say.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import msgspec

from fullset.rules.edition import Edition, leavable, load_edition
from fullset.rules.errors import Unfit
from fullset.rules.switches import Fact, switch_facts

OUTSIDE = {"seating", "rematch_first", "away", "away_after", "turn_timer", "answer_timer"}
"""Read by the table alone: no game shows them."""
SLACK: dict[str, Any] = {"draw": 1, "draw_when_empty": 7, "win_pause": False, "wild_move_cost": 0}
"""What refuses nothing, for switches that have no value yet."""

Options = dict[str, Any]  # JSON values of switches


class Setting(NamedTuple):
    """One switch at one of its values, by number, so that lists may be values too."""

    key: str
    place: int


Pair = frozenset[Setting]


class Pairs:
    """The values of an edition's switches, and which of them may meet."""

    def __init__(self, edition_id: str) -> None:
        self.edition_id = edition_id
        edition = load_edition(edition_id)
        self.values = {key: _values(edition, fact) for key, fact in switch_facts().items() if key not in OUTSIDE}
        self._allowed: dict[bytes, bool] = {}

    def wanted(self) -> set[Pair]:
        """List the pairs that can meet."""
        settings = [Setting(key, place) for key, values in self.values.items() for place in range(len(values))]
        pairs = (frozenset(pair) for pair in combinations(settings, 2) if pair[0].key != pair[1].key)
        return {pair for pair in pairs if self._fits(pair)}

    def sets(self, seed: int = 1) -> Iterator[Options]:
        """Yield sets of options until every pair has met; each names every switch."""
        random, missing = Random(seed), self.wanted()
        while missing:
            first = min(missing, key=sorted)
            chosen = self._filled(set(first), missing, random)
            missing -= {frozenset(pair) for pair in combinations(chosen, 2)}
            yield self.options(chosen)

    def options(self, settings: Iterable[Setting]) -> Options:
        """Write settings as a host's options."""
        return {key: self.values[key][place] for key, place in settings}

    def _filled(self, chosen: set[Setting], missing: set[Pair], random: Random) -> set[Setting]:
        keys = [key for key in self.values if key not in {setting.key for setting in chosen}]
        random.shuffle(keys)
        for key in keys:
            fits = [Setting(key, place) for place in range(len(self.values[key]))]
            fits = [setting for setting in fits if self._fits({*chosen, setting})]
            chosen.add(max(fits, key=lambda setting: sum(frozenset((setting, one)) in missing for one in chosen)))
        return chosen

    def _fits(self, settings: Iterable[Setting]) -> bool:
        options = {**SLACK, **self.options(settings)}
        key = msgspec.json.encode({name: options[name] for name in sorted(options) if name in BOUND}, order="sorted")
        if key not in self._allowed:
            self._allowed[key] = _is_allowed(self.edition_id, options)
        return self._allowed[key]


BOUND = {*SLACK, "sets_to_win", "starting_hand", "without"}
"""The switches that some refusal names; the sets as a whole are checked by whoever plays them."""


def _is_allowed(edition_id: str, options: Options) -> bool:
    try:
        load_edition(edition_id, options)
    except Unfit:
        return False
    return True


def _values(edition: Edition, fact: Fact) -> tuple[Any, ...]:
    """Choose values of a switch: all of a few, of many numbers the ends and the edition's own."""
    match fact.kind:
        case "number":
            return tuple(sorted({fact.low, getattr(edition.switches, fact.key), fact.high}))
        case "flag":
            return False, True
        case "choice":
            return fact.choices
        case "cards":
            kinds = list(leavable(edition))
            return [], kinds[::2], kinds[1::2], kinds
