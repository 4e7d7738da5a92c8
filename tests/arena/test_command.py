"""`fullset arena`: its output, its progress and its exit codes."""

import argparse
import io
import json
import sys

import pytest

from fullset import cli
from fullset.arena import command


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    command.arguments(parser)
    return command.run(parser.parse_args(words))


def test_json_is_the_same_on_every_run(capsys: pytest.CaptureFixture[str]) -> None:
    outputs: list[tuple[str, str]] = []
    for _ in range(2):
        assert run("regular", "random", "--deals", "4", "--seed", "1", "--json") == 0
        told = capsys.readouterr()
        outputs.append((told.out, told.err))
    assert outputs[0] == outputs[1]
    report = json.loads(outputs[0][0])
    assert report["terms"] == {"a": "regular", "b": "random", "edition": "classic", "players": 2, "deals": 4, "seed": 1}
    assert report["low"] <= report["mean"] <= report["high"]
    assert report["games"] == 8
    assert not outputs[0][1], "no progress where nobody watches"


def test_text_names_the_share_and_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("random", "random", "--deals", "3", "--players", "3") == 0
    assert "33.33% of the wins (33.33% to 33.33%" in capsys.readouterr().out


def test_progress_is_shown_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    assert run("random", "random", "--deals", "2") == 0
    assert "\r2/2 deals, 50.0%\n" in screen.getvalue()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("random", "random", "--players", "6"), "classic is for 2 to 5 seats, not 6 (R1)"),
        (("random", "random", "--edition", "chess"), "unknown edition 'chess'"),
    ],
)
def test_what_cannot_be_played_is_said(words: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["arena", *words]) == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize("words", [("nobody", "random"), ("random", "random", "--deals", "0")])
def test_what_cannot_be_read_is_said(words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(*words)
    assert stopped.value.code == 2
