"""The pages that hold Python sessions say what really happens."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("README.md", "docs/notation.md")


@pytest.mark.parametrize("page", PAGES)
def test_a_session_prints_what_the_page_shows(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0
