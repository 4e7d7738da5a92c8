"""The golden playthroughs go as they went: every state has the hash that was written down, and every card was shown."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.golden.playthrough import GAMES, Seen, replay, state_hash, tables

FILES = sorted(GAMES.glob("*.json"))


def read(file: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(file.read_bytes())
    return told


@pytest.mark.parametrize(("edition_id", "seats"), tables())
def test_the_games_go_as_they_went_and_show_every_card(edition_id: str, seats: int) -> None:
    seen = Seen()
    before = None
    for file in sorted(GAMES.glob(f"{edition_id}-{seats}-*.json")):
        for number, (state, move, wanted) in enumerate(replay(read(file))):
            assert state_hash(state) == wanted, f"{file.name}, move {number}: {move}"
            if before is not None and move is not None:
                seen.note(before, move)
            before = state
        assert before is not None
        assert before.outcome is not None
    assert before is not None
    assert seen.missing(before.edition) == set()


def test_no_file_is_left_over() -> None:
    assert {file.stem.rpartition("-")[0] for file in FILES} == {f"{each}-{seats}" for each, seats in tables()}
