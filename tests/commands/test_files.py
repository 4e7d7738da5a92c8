"""Files that a command cannot read, or has nothing in, are told in a sentence."""

from pathlib import Path

import pytest

from fullset import cli
from fullset.rules.edition import edition_ids
from tests.commands.test_replay import recorded


@pytest.mark.parametrize("command", ["check", "verify", "replay"])
def test_a_file_that_is_not_there_is_told_alike_by_every_command(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([command, str(tmp_path / "none.json")]) == 1
    shown = capsys.readouterr()
    assert "cannot be read: No such file or directory\n" in shown.out + shown.err
    assert "Errno" not in shown.out + shown.err


def test_a_folder_without_scenarios_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", str(tmp_path)]) == 1
    assert f"no *.json below {tmp_path}: name a scenario file or its folder" in capsys.readouterr().err


def test_a_game_of_a_file_has_no_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(recorded(tmp_path, edition_ids()[0])), "--game", "2"]) == 1
    assert "a file holds one game: leave --game out" in capsys.readouterr().err
