"""The pages lead to what is there, and those that hold Python sessions say what really happens."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))
LINK = re.compile(r'\]\(([^)#:]+)(?:#[^)]*)?\)|src="([^":]+)"')
SESSIONS = ("README.md", "docs/notation.md")


@pytest.mark.parametrize("page", SESSIONS)
def test_a_session_prints_what_the_page_shows(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_to_a_file(page: Path) -> None:
    links = {link or picture for link, picture in LINK.findall(page.read_text("utf-8"))}
    assert {link for link in links if not (page.parent / link).exists()} == set()
