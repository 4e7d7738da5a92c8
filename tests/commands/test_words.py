"""What the command line refuses, it refuses in the catalogue's words, with the ruling."""

import json
from pathlib import Path

import pytest

from fullset import cli


@pytest.mark.parametrize("command", ["selfplay"])
def test_options_that_cannot_be_are_refused_in_words(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([command, "--option", "draw=9", "--games", "1"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"fullset {command}: ")
    assert "(R14)" in said
    assert "_" not in said
    assert "reason" not in said


def test_a_scenario_that_fails_says_why_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fails.json"
    step = {"by": 0, "move": {"do": "bank", "card": "property:red"}}
    position = {"edition": "classic", "seats": [{"hand": ["property:red"]}, {}]}
    path.write_text(json.dumps({"title": "t", "rules": ["R35"], "position": position, "steps": [step]}))
    assert cli.main(["check", str(path)]) == 1
    told = capsys.readouterr().out
    assert "FAIL" in told
    assert "(R35)" in told
    assert "reason." not in told


def test_seats_that_an_edition_does_not_have_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["arena", "random", "random", "--players", "9", "--deals", "1"]) == 2
    assert "2 to 5 seats" in capsys.readouterr().err
