"""Random games break no law, end with a ranking, and cover the ground (`fullset selfplay`)."""

from typing import Any

import msgspec
import pytest

from fullset.cli import main
from fullset.rules.cards import Card
from fullset.rules.edition import default_edition, edition_ids, load_edition
from fullset.rules.offers import Offer
from fullset.rules.record import Record, read_record
from fullset.selfplay import invariants, recording
from fullset.selfplay.cells import Cell, cells
from fullset.selfplay.expand import expand
from fullset.selfplay.walk import play_game
from tests.selfplay.resume import once, passed

TABLES = [
    (each, seats)
    for each in edition_ids()
    for low, high in [load_edition(each).seats]
    for seats in range(low, high + 1)
]
BATCH = 250
GAMES = {default_edition(): 5000}
"""Games of the long run for each number of seats; 3,000 for the editions that are not named."""
BATCHES = [
    (edition, seats, start) for edition, seats in TABLES for start in range(1, GAMES.get(edition, 3000) + 1, BATCH)
]
SAMPLE = [*((edition_ids()[0], seats) for seats in (2, 3, 4, 5)), *((each, 3) for each in edition_ids()[1:])]


def report(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    code = main(["selfplay", "--json", *words])
    told: dict[str, Any] = msgspec.json.decode(capsys.readouterr().out)
    return code, told


def play(capsys: pytest.CaptureFixture[str], edition: str, seats: int, *words: str) -> dict[str, Any]:
    """Play games with every law checked; they end ranked, and none is broken."""
    code, told = report(capsys, "--edition", edition, "--players", str(seats), "--check", "--jobs", "1", *words)
    assert told["broken"] == []
    assert sum(told["endings"].values()) == told["games"]
    assert code == 0, told["coverage"]["holes"]
    return told


@pytest.mark.parametrize(("edition", "seats"), SAMPLE)
def test_random_games_break_nothing_and_end_ranked(
    capsys: pytest.CaptureFixture[str], edition: str, seats: int
) -> None:
    assert play(capsys, edition, seats, "--games", "12")["games"] == 12


@pytest.mark.parametrize("edition", edition_ids())
def test_every_cell_is_reached_or_named_with_its_reason(capsys: pytest.CaptureFixture[str], edition: str) -> None:
    coverage = play(capsys, edition, 2, "--games", "5", "--coverage", "--least", "2")["coverage"]
    assert coverage["reached"] == coverage["cells"]
    assert all("Just Say Nos" in why or "R106" in why for why in coverage["never"].values())


@pytest.mark.long
@pytest.mark.parametrize(("edition", "seats", "start"), BATCHES)
def test_many_games_break_nothing_and_cover_the_ground(
    capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest, edition: str, seats: int, start: int
) -> None:
    """The long run may be stopped: what has passed is not played again until the rules change."""
    once(request, f"games/{edition}/{seats}/{start}")
    covered = ("--coverage",) if start == 1 else ()
    play(capsys, edition, seats, "--games", str(BATCH), "--seed", str(start), *covered)
    passed(request, f"games/{edition}/{seats}/{start}")


def test_r1_a_table_that_an_edition_is_not_for_is_no_broken_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "--edition", "lite-mild", "--players", "5", "--games", "3"]) != 0
    told = capsys.readouterr()
    assert "lite-mild is for 2 to 4 seats, not 5 (R1)" in told.err
    assert "BROKEN" not in told.out + told.err


def test_no_game_at_all_shows_nothing_and_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["selfplay", "--games", "0"])
    assert ended.value.code == 2
    assert "'0' is not a number from 1 up" in capsys.readouterr().err


def test_who_gives_up_is_ranked_last() -> None:
    left = [end for seed in range(60) if (end := play_game(load_edition("lite-mild"), 3, seed)).out]
    assert left
    for end in left:
        assert end.outcome is not None
        assert end.outcome.ranking[-1] == end.out[0]


def test_the_cells_follow_the_edition() -> None:
    classic = cells(load_edition("classic"))
    assert classic[Cell("respond", load_edition("classic").kinds[-3], "allow", 0)] is None
    fewer = cells(load_edition("classic", {"without": ["just-say-no"]}))
    assert all(cell.card != "just-say-no" for cell in fewer)
    named = {cell: why for cell, why in fewer.items() if cell.answer == "refuse"}
    assert all(why is not None for why in named.values())


def test_a_refusal_that_costs_a_play_that_is_not_there_is_no_hole() -> None:
    """The actor refuses twice at most in a turn of three plays (R123, R255); handed over for a chip it is off turn."""
    act = load_edition("lite-full", {"plays_per_turn": 2})
    assert "plays" in str(cells(act)[Cell("respond", Card("yoink"), "refuse", 3)])
    assert cells(load_edition("lite-full"))[Cell("respond", Card("yoink"), "refuse", 3)] is None
    used = load_edition("no-mercy", {"plays_per_turn": 2})
    assert cells(used)[Cell("respond", Card("yoink"), "refuse", 3)] is None


def test_a_broken_law_is_found(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A checker that cannot fail checks nothing: let offers leave something out, and see it named."""

    def forgetful(offer: Offer) -> set[bytes] | None:
        offered = expand(offer)
        return offered and offered - {b'{"do":"end"}'}

    monkeypatch.setattr(invariants, "expand", forgetful)
    code, told = report(capsys, "--games", "1", "--check", "--jobs", "1")
    assert code == 1
    assert "not offered" in told["broken"][0]["law"]


def test_a_record_that_loses_a_move_is_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def forgetful(text: bytes) -> Record:
        whole = read_record(text)
        return msgspec.structs.replace(whole, moves=whole.moves[:-1], outcome=None)

    monkeypatch.setattr(recording, "read_record", forgetful)
    code, told = report(capsys, "--games", "1", "--check", "--jobs", "1")
    assert code == 1
    assert "a record does not" in told["broken"][0]["law"]


@pytest.mark.parametrize("option", ['without=["house", "birthday"]', "debt_chips=2", "leave=resign"])
def test_a_record_keeps_house_rules(capsys: pytest.CaptureFixture[str], option: str) -> None:
    play(capsys, "classic", 3, "--games", "5", "--option", option)


def test_a_seed_gives_the_same_game_again() -> None:
    edition = load_edition("classic")
    assert play_game(edition, 3, 11) == play_game(edition, 3, 11)
    assert play_game(edition, 3, 11) != play_game(edition, 3, 12)


def test_a_house_rule_that_is_none_is_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "--option", "draw=9"]) == 2
    assert "draw" in capsys.readouterr().err


def test_a_house_rule_without_a_value_is_refused_with_the_way_to_write_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["selfplay", "--option", "draw"])
    assert "'draw' gives a house rule no value: write KEY=JSON" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "verdict"), [((), "no law was looked at: --check looks at all"), (("--check",), "0 laws broken")]
)
def test_laws_are_said_to_hold_only_where_they_were_looked_at(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], verdict: str
) -> None:
    assert main(["selfplay", "--games", "1", *words]) == 0
    told = capsys.readouterr().out
    assert told.startswith("1 game of classic for 2, ")
    assert verdict in told


def test_the_benchmark_measures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "rules", "--players", "2", "--seconds", "0.1", "--json"]) == 0
    figures = msgspec.json.decode(capsys.readouterr().out)
    assert figures["moves"] > 1000
    assert figures["loop_iterations_per_move"] > 0
