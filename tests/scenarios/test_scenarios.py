"""Every scenario file holds: the given ones of the editions that exist, and our own.

Editions with the Classic deck whose data file does not exist yet are played as Classic with their column of switches,
so that their rulings hold before they have a name. The given files of the rest are skipped one by one, never hidden.
"""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fullset.rules.edition import edition_ids
from fullset.rules.scenario import Scenario, run

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*/*.json"))

COLUMNS: dict[str, dict[str, Any]] = {
    "metro": {
        "bank_wilds": False,
        "lone_rainbow": "dormant",
        "minimal_payment": False,
        "received_wild": "owner_places",
        "forced_deal_own_full_set": False,
        "buildings_move": False,
        "off_turn_win": "own_turn_start",
        "seating": "fixed",
        "away": "answered",
    },
    "rulebook": {
        "bank_wilds": False,
        "wild_move_cost": 1,
        "lone_rainbow": "dormant",
        "rainbow_pays": "never",
        "minimal_payment": False,
        "forced_deal_own_full_set": False,
        "buildings_move": False,
        "seating": "fixed",
    },
}
"""How each differs from Classic (rules.md section 4)."""


def name_of(file: Path) -> str:
    return str(file.relative_to(HERE).with_suffix(""))


def scenario_of(content: bytes) -> Scenario:
    return msgspec.json.decode(content, type=Scenario)


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_the_scenario_holds(file: Path) -> None:
    edition = json.loads(file.read_bytes())["position"]["edition"]
    if edition not in edition_ids() and "given" in file.parts:
        pytest.skip(f"the edition {edition} is not built yet")
    run(scenario_of(file.read_bytes()))


@pytest.mark.parametrize("file", [file for file in FILES if file.parent.name in COLUMNS], ids=name_of)
def test_the_switches_of_a_column_do_what_its_edition_says(file: Path) -> None:
    told = json.loads(file.read_bytes())
    position = told["position"]
    column = COLUMNS[position["edition"]]
    position |= {"edition": "classic", "options": column | position.get("options", {})}
    run(scenario_of(json.dumps(told).encode()))


def test_every_own_scenario_cites_rulings() -> None:
    for file in FILES:
        told = json.loads(file.read_bytes())
        assert told["rules"], file
        assert all(rule.startswith("R") or "given" in file.parts for rule in told["rules"]), file


def test_all_given_files_of_classic_are_here() -> None:
    assert len(list(HERE.glob("given/classic/*.json"))) == 50
