"""Bots play every edition under any house rules: legal moves only, and every game ends."""

import os
from typing import Any

from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st

from fullset.arena.match import number, play_game
from fullset.rules.edition import Edition, edition_ids, load_edition
from fullset.rules.errors import Malformed
from tests.rules.options import houses, seeds

LONG = os.environ.get("FULLSET_LONG") == "1"
LEVELS = ("regular", "novice", "random")


def housed(edition_id: str, options: dict[str, Any]) -> Edition:
    """Load an edition with house rules, those left out that its deck does not know."""
    kinds = load_edition(edition_id).faces
    known = dict(options)
    if "without" in known:
        known["without"] = [kind for kind in known["without"] if kind in kinds]
    try:
        return load_edition(edition_id, known)
    except Malformed:
        reject()


@settings(max_examples=400 if LONG else 25, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(st.sampled_from(edition_ids()), houses, st.integers(2, 5), seeds)
def test_bots_play_to_the_end_by_any_rules(edition_id: str, options: dict[str, Any], seats: int, seed: int) -> None:
    edition = housed(edition_id, options)
    seats = min(seats, edition.seats[1])
    line_up = [LEVELS[number(seed, seat) % 3] for seat in range(seats)]
    played = play_game(edition, line_up, seed)  # it raises for a move that is not legal
    assert not played.capped
