"""Every scenario file holds: the given ones and our own.

Those of the editions with the Classic deck are played a second time as Classic with that edition's switches as house
rules: an edition is its data, and its name does nothing.
"""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fullset.rules.edition import load_edition
from fullset.rules.scenario import Scenario, run

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*/*.json"))

SAME_DECK = ("metro", "rulebook")


def name_of(file: Path) -> str:
    return str(file.relative_to(HERE).with_suffix(""))


def switches_of(edition: str) -> dict[str, Any]:
    """Say which switches of an edition differ from Classic's."""
    classic, own = (msgspec.to_builtins(load_edition(each).switches) for each in ("classic", edition))
    return {key: value for key, value in own.items() if value != classic[key]}


def scenario_of(content: bytes) -> Scenario:
    return msgspec.json.decode(content, type=Scenario)


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_the_scenario_holds(file: Path) -> None:
    run(scenario_of(file.read_bytes()))


@pytest.mark.parametrize("file", [file for file in FILES if file.parent.name in SAME_DECK], ids=name_of)
def test_the_switches_of_an_edition_make_it_out_of_classic(file: Path) -> None:
    told = json.loads(file.read_bytes())
    position = told["position"]
    column = switches_of(position["edition"])
    position |= {"edition": "classic", "options": column | position.get("options", {})}
    run(scenario_of(json.dumps(told).encode()))


def test_every_own_scenario_cites_rulings() -> None:
    for file in FILES:
        told = json.loads(file.read_bytes())
        assert told["rules"], file
        assert all(rule.startswith("R") or "given" in file.parts for rule in told["rules"]), file


def test_all_given_files_of_classic_are_here() -> None:
    assert len(list(HERE.glob("given/classic/*.json"))) == 50
