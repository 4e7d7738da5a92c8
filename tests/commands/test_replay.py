"""`fullset replay` tells a game from its record in words: all of it, or what one seat knew."""

import json
from pathlib import Path
from random import Random

import pytest

from fullset import cli
from fullset.rules import game
from fullset.rules.dealer import RandomDealer
from fullset.rules.edition import edition_ids, load_edition
from fullset.rules.events import named_cards
from fullset.rules.record import Record, RecordMove, RecordSeat, write_record

NAMES = ("Asha", "Ben", "Chidi")


def recorded(folder: Path, edition_id: str) -> Path:
    """Play a game of three at random and save its record."""
    random, edition = Random(5), load_edition(edition_id)
    dealer = RandomDealer(random)
    state, events = game.new_game(edition, len(NAMES), dealer, 0)
    deal, moves = named_cards(events), list[RecordMove]()
    while (asked := game.to_act(state)) is not None:
        move = random.choice(game.legal_moves(state))
        state, events = game.apply(state, asked[0], move, dealer)
        moves.append(RecordMove(asked[0], move, named_cards(events)))
    path = folder / f"{edition_id}.json"
    seats = tuple(map(RecordSeat, NAMES))
    path.write_bytes(
        write_record(
            Record(
                edition=edition_id,
                rules=edition.version,
                seats=seats,
                first=0,
                deal=deal,
                moves=tuple(moves),
                outcome=state.outcome,
            )
        )
    )
    return path


@pytest.mark.parametrize("edition_id", edition_ids())
def test_a_whole_game_is_told(edition_id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(recorded(tmp_path, edition_id))]) == 0
    told = capsys.readouterr().out
    assert told.startswith("   0  The cards are dealt. Asha's turn. Asha drew ")
    assert "The game is over" in told.splitlines()[-1]
    assert any(f"{name} won." in told.splitlines()[-1] for name in NAMES)
    assert ("M5" in told) == (load_edition(edition_id).money == "M5")


def test_a_seat_is_told_only_what_it_knew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = recorded(tmp_path, "no-mercy")
    assert cli.main(["replay", str(path), "--seat", "1", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert "Asha drew 2 cards." in lines[0]["told"]
    told = [sentence for line in lines for sentence in line["told"]]
    assert not [sentence for sentence in told if sentence.startswith("Chidi drew ") and "card" not in sentence]
    assert [sentence for sentence in told if sentence.startswith("Ben drew ") and " and " in sentence]


@pytest.mark.parametrize("words", [["--seat", "3"], ["--seat", "-1"]])
def test_a_seat_that_is_not_there_is_refused(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["replay", str(recorded(tmp_path, "classic")), *words]) == 1
    assert "seats 0 to 2" in capsys.readouterr().err


def test_what_is_no_record_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "none.json"
    path.write_text("{}")
    assert cli.main(["replay", str(path)]) == 1
    assert "record:" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_that_was_cut_is_refused_with_file_place_and_way_out(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = recorded(tmp_path, "classic")
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.index(b'"moves"') + 40])
    assert cli.main([command, str(path)]) == 1
    lines = whole[: whole.index(b'"moves"')].count(b"\n") + 1
    told = "".join(capsys.readouterr())
    assert f"{path}: record: the text ends at line {lines + 1}, column " in told
    assert "it was cut off; fetch or save it again" in told


def test_what_is_wrong_in_a_record_has_a_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "wrong.json"
    path.write_text('{"edition": "classic",\n "options": {"é": x}}', "utf-8")
    assert cli.main(["replay", str(path)]) == 1
    assert capsys.readouterr().err.endswith("invalid character at line 2, column 19\n")
    assert cli.main(["replay", str(tmp_path / "none.json")]) == 1
    assert capsys.readouterr().err.endswith("none.json: cannot be read: No such file or directory\n")
