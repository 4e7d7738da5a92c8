"""Random games break no law, end with a ranking, and cover the ground (`fullset selfplay`)."""

from typing import Any

import msgspec
import pytest

from fullset.cli import main
from fullset.rules.edition import load_edition
from fullset.rules.offers import Offer
from fullset.selfplay import invariants
from fullset.selfplay.coverage import Cell, cells
from fullset.selfplay.expand import expand
from fullset.selfplay.walk import play_game
from tests.conftest import LONG

GAMES = 5000 if LONG else 40


def report(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    code = main(["selfplay", "--json", *words])
    told: dict[str, Any] = msgspec.json.decode(capsys.readouterr().out)
    return code, told


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_break_nothing_and_end_ranked(capsys: pytest.CaptureFixture[str], seats: int) -> None:
    code, told = report(capsys, "--players", str(seats), "--games", str(GAMES), "--check", "--jobs", "1")
    assert told["broken"] == []
    assert sum(told["endings"].values()) == told["games"] == GAMES
    assert code == 0


def test_every_cell_is_reached_or_named_with_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    code, told = report(capsys, "--games", "10", "--check", "--coverage", "--jobs", "1")
    coverage = told["coverage"]
    assert coverage["holes"] == {}
    assert coverage["reached"] == coverage["cells"]
    assert all("Just Say Nos" in reason for reason in coverage["never"].values())
    assert code == 0


def test_the_cells_follow_the_edition() -> None:
    classic = cells(load_edition("classic"))
    assert classic[Cell("respond", load_edition("classic").kinds[-3], "allow", 0)] is None
    fewer = cells(load_edition("classic", {"without": ["just-say-no"]}))
    assert all(cell.card != "just-say-no" for cell in fewer)
    named = {cell: why for cell, why in fewer.items() if cell.answer == "refuse"}
    assert all(why is not None for why in named.values())


def test_a_broken_law_is_found(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A checker that cannot fail checks nothing: let offers leave something out, and see it named."""

    def forgetful(offer: Offer) -> set[bytes] | None:
        offered = expand(offer)
        return offered and offered - {b'{"do":"end"}'}

    monkeypatch.setattr(invariants, "expand", forgetful)
    code, told = report(capsys, "--games", "1", "--check", "--jobs", "1")
    assert code == 1
    assert "not offered" in told["broken"][0]["law"]


def test_a_seed_gives_the_same_game_again() -> None:
    edition = load_edition("classic")
    assert play_game(edition, 3, 11) == play_game(edition, 3, 11)
    assert play_game(edition, 3, 11) != play_game(edition, 3, 12)


def test_a_house_rule_that_is_none_is_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "--option", "draw=9"]) == 2
    assert "draw" in capsys.readouterr().err


def test_the_benchmark_measures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "rules", "--players", "2", "--seconds", "0.1", "--json"]) == 0
    figures = msgspec.json.decode(capsys.readouterr().out)
    assert figures["moves"] > 1000
    assert figures["loop_iterations_per_move"] > 0
