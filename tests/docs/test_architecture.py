"""ARCHITECTURE.md leads to files that are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ELSEWHERE = ("web/", "tests/", "scripts/", "docs/")
TABLES = (ROOT / "ARCHITECTURE.md").read_text("utf-8").partition("## Where things live")[2].partition("## The laws")[0]
ROWS = [row for row in TABLES.splitlines() if row.startswith("| ") and "`" in row]


@pytest.mark.parametrize("row", ROWS)
def test_every_path_of_the_table_is_there(row: str) -> None:
    places = re.findall(r"`([^` ]+)`", row.split("|")[2])
    assert places
    beside = ROOT
    for place in places:
        top = ROOT if place.startswith(ELSEWHERE) else ROOT / "src" / "fullset"
        found = next((path for folder in (top, beside) for path in folder.glob(place)), None)
        assert found is not None, place
        beside = found.parent
