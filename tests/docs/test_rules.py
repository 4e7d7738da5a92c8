"""docs/rules.md is where a ruling is looked up: every number that is cited is there, once, with its switch."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fullset.rules.switches import switch_facts

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text("utf-8")
ROW = re.compile(r"^\| R(\d+) \| (.+) \|$", re.MULTILINE)
NUMBERS = [int(number) for number, _ in ROW.findall(PAGE)]
CITED = re.compile(r"(?<![A-Za-z0-9/+])R(\d+)(?!\w)|_r(\d+)_")
TEXTS = {".py", ".json", ".toml", ".ts", ".tsx", ".md"}
PLACES = ("src", "tests", "web/src", "web/test", "scripts", "docs/adr", "docs/how-to")


def switches_named() -> Iterator[tuple[int, set[str]]]:
    """List the rows with the switches that their last column names; a table without that column has none."""
    for section in PAGE.split("\n## "):
        if "| Switch |" in section:
            for number, row in ROW.findall(section):
                yield int(number), set(re.findall(r"`(\w+)`", row.rpartition(" |")[2]))


def test_each_ruling_stands_once_and_in_order() -> None:
    assert sorted(set(NUMBERS)) == NUMBERS
    assert set(NUMBERS) >= {*range(1, 287)}


@pytest.mark.parametrize("place", PLACES)
def test_every_ruling_that_is_cited_can_be_looked_up(place: str) -> None:
    built = ROOT / "src" / "fullset" / "server" / "client"
    for path in (ROOT / place).rglob("*"):
        if path.suffix in TEXTS and built not in path.parents:
            cited = {int(a or b) for a, b in CITED.findall(path.read_text("utf-8"))}
            assert cited <= {*NUMBERS}, path


def test_every_range_of_rulings_on_the_page_is_there() -> None:
    cited = {int(number) for number in re.findall(r"\bR(\d+)\b", PAGE)} - {287, 299}  # the ones said to be unused
    assert cited <= {*NUMBERS}


def test_every_switch_stands_beside_its_ruling() -> None:
    named = dict(switches_named())
    assert {key: fact.rule for key, fact in switch_facts().items() if key not in named[int(fact.rule[1:])]} == {}


def test_what_is_named_as_a_switch_is_one() -> None:
    for number, keys in switches_named():
        assert keys <= switch_facts().keys(), f"R{number}"
