"""The golden playthroughs go as they went: every state has the hash that was written down, and every card was shown."""

import json
from pathlib import Path
from typing import Any

import pytest

from fullset.rules.edition import load_edition
from tests.golden.playthrough import GAMES, OPTIONS, SEATS, Seen, effects_of, refusable, replay, state_hash

FILES = sorted(GAMES.glob("*.json"))


def read(file: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(file.read_bytes())
    return told


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_game_goes_as_it_went(file: Path) -> None:
    last = None
    for number, (state, move, wanted) in enumerate(replay(read(file))):
        assert state_hash(state) == wanted, f"move {number}: {move}"
        last = state
    assert last is not None
    assert last.outcome is not None


@pytest.mark.parametrize("seats", SEATS)
def test_every_card_was_played_and_refused(seats: int) -> None:
    edition = load_edition("classic", OPTIONS)
    seen = Seen()
    for file in FILES:
        before = None
        if file.stem.startswith(f"classic-{seats}-"):
            for state, move, _ in replay(read(file)):
                if before is not None and move is not None:
                    seen.note(before, move)
                before = state
    assert seen.effects >= effects_of(edition)
    assert seen.refused >= refusable(edition)
