"""The runner of scenarios says what does not hold, in one line a file, whatever a file says."""

import json
from pathlib import Path
from typing import Any

import pytest

from fullset.commands.check import verdict_on
from fullset.rules import scenario

CHIPS = [{"from": 0, "to": 1}, {"from": 1, "to": 0}]
"""Of the position below: the first waits, since seat 0 is on turn (R256)."""


def told(*steps: dict[str, Any], **position: object) -> dict[str, Any]:
    return {
        "title": "A scenario of a test",
        "rules": ["R256"],
        "position": {"edition": "no-mercy", "chips": CHIPS, "seats": [{"hand": ["money:1"]}, {}], **position},
        "steps": list(steps),
    }


def verdict(tmp_path: Path, content: object) -> str | None:
    file = tmp_path / "scenario.json"
    file.write_text(content if isinstance(content, str) else json.dumps(content))
    return verdict_on(file)


HOLD: dict[str, list[dict[str, Any]]] = {
    "chips in any order": [{"expect": {"chips": CHIPS[::-1]}}],
    "chips, one of which is told to wait": [{"expect": {"chips": [CHIPS[1], {**CHIPS[0], "waits": True}]}}],
    "a move that is refused": [{"by": 1, "reject": {"do": "end"}}],
    "a move that does not exist": [{"by": 0, "reject": {"do": "dance"}}],
    "no step": [],
}


@pytest.mark.parametrize("steps", HOLD.values(), ids=HOLD.keys())
def test_what_holds_is_ok(steps: list[dict[str, Any]], tmp_path: Path) -> None:
    assert verdict(tmp_path, told(*steps)) is None


FAIL: dict[str, tuple[object, str]] = {
    "a chip told not to wait": (
        told({"expect": {"chips": [CHIPS[1], {**CHIPS[0], "waits": False}]}}),
        "step 1: expected chips",
    ),
    "a chip too few": (told({"expect": {"chips": CHIPS[:1]}}), "step 1: expected chips"),
    "a chip too many": (told({"expect": {"chips": [*CHIPS, CHIPS[0]]}}), "step 1: expected chips"),
    "a seat that is not there": (told({"expect": {"seats": {"7": {"hand": []}}}}), "seat 7"),
    "a seat below zero": (told({"expect": {"seats": {"-1": {"hand": []}}}}), "seat -1"),
    "another hand": (told({"expect": {"seats": {"0": {"hand": []}}}}), "step 1: expected seat 0 hand"),
    "other chips at home": (told({"expect": {"seats": {"0": {"chips_home": 3}}}}), "step 1: expected seat 0 chips"),
    "two things in a step": (told({"by": 0, "move": {"do": "end"}, "expect": {"turn": 1}}), "step 1 is not one of"),
    "nothing in a step": (told({"by": 0}), "step 1 is not one of"),
    "a move by nobody": (told({"move": {"do": "end"}}), "step 1 is not one of"),
    "a refused move": (told({"by": 1, "move": {"do": "end"}}), "step 1: expected the move to be accepted"),
    "an accepted move": (told({"by": 0, "reject": {"do": "end"}}), "step 1: expected the move to be refused"),
    "a move that cannot be": (told({"expect": {"can": [{"do": "no"}]}}), "to be possible"),
    "a position that loads": (told({"load": "refused"}), "step 1: expected the position to be refused"),
    "a position that does not": (told({"expect": {}}, turn=4), "step 0: expected a position"),
    "no scenario": ("nonsense", "scenario: JSON is malformed"),
    "no file of this kind": ("[]", "scenario: Expected `object`"),
}


@pytest.mark.parametrize(("content", "says"), FAIL.values(), ids=FAIL.keys())
def test_what_does_not_hold_is_named(content: object, says: str, tmp_path: Path) -> None:
    assert says in (verdict(tmp_path, content) or "")


def test_a_fault_of_the_rules_in_one_file_leaves_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_scenario: scenario.Scenario) -> None:
        raise LookupError("no set red")

    monkeypatch.setattr(scenario, "run", broken)
    assert verdict(tmp_path, told()) == "the rules broke: LookupError: no set red"
