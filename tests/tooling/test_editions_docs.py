"""docs/editions.md is made from the data, and is the one that today's data give."""

import pytest

from fullset.rules.edition import edition_ids, load_edition
from fullset.rules.switches import switch_facts
from scripts import editions_docs

PAGE = editions_docs.page()


def row(first: str) -> list[str]:
    (found,) = (line for line in PAGE.splitlines() if line.startswith(f"| `{first}` |"))
    return [cell.strip() for cell in found.strip("|").split("|")]


def test_the_page_is_fresh() -> None:
    assert editions_docs.TARGET.read_text() == PAGE, "run scripts/editions_docs.py"


@pytest.mark.parametrize("number", range(len(edition_ids())), ids=edition_ids())
def test_each_card_is_told_with_how_many_there_are(number: int) -> None:
    edition = load_edition(edition_ids()[number])
    for kind, face in edition.faces.items():
        assert row(kind)[2 + number] == str(face.copies), kind


def test_what_is_worth_something_else_somewhere_says_where() -> None:
    assert row("deal-breaker")[1].startswith("5; 3 in `no-mercy`")
    assert row("wild:any")[1] == "none"


def test_every_switch_is_told_with_its_ruling() -> None:
    for key, fact in switch_facts().items():
        assert row(key)[-1] == fact.rule
