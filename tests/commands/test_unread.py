"""A command whose output nobody reads to its end stops quietly, as other tools do."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fullset.cli import UNREAD
from fullset.rules.edition import edition_ids
from tests.commands.test_replay import recorded


def unread(*words: str, unbuffered: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command into a pipe that nobody reads."""
    env = os.environ | {"PYTHONUNBUFFERED": unbuffered}
    reading, writing = os.pipe()
    os.close(reading)
    try:
        command = [sys.executable, "-m", "fullset.cli", *words]
        return subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, check=False, env=env)
    finally:
        os.close(writing)


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", [("replay",), ("replay", "--json"), ("verify",)], ids=" ".join)
def test_a_record_that_is_read_no_further_is_told_no_further(
    words: tuple[str, ...], unbuffered: str, tmp_path: Path
) -> None:
    shown = unread(*words, str(recorded(tmp_path, edition_ids()[0])), unbuffered=unbuffered)
    assert (shown.returncode, shown.stderr) == (UNREAD, "")


@pytest.mark.parametrize(
    "words",
    [("--help",), ("check", "tests/scenarios"), ("selfplay", "--games", "1"), ("bench", "--help"), ("arena", "--help")],
    ids=" ".join,
)
def test_nor_does_any_other_command_complain(words: tuple[str, ...]) -> None:
    shown = unread(*words)
    assert (shown.returncode, shown.stderr) == (UNREAD, "")
