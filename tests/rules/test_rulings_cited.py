"""Every ruling is cited by a test or a scenario, those of the Classic column by one of the rules, or named here."""

import re
from pathlib import Path

TESTS = Path(__file__).parent.parent
CLIENT = TESTS.parent / "web" / "src"
PAGE = (TESTS.parent / "docs" / "rules.md").read_text("utf-8")

CLASSIC: set[int] = {
    *(set(range(1, 93)) - {13, 51, 61, 86}),
    *(set(range(121, 136)) - {124, 129, 130}),
    *range(158, 185),
    *(187, 215, 216, *range(217, 225), 226, 227, 233),
    *(*range(241, 253), 255, 261, 262, 263, 270, 271, 275, 276, 279, 280, 281, 283, 286),
}

ELSEWHERE = {
    5: "the seating and the starter: `table/test_deal.py`",
    6: "the first seat of a rematch: `table/test_deal.py`",
    9: "ways in are the server's",
    10: "who sets options is the table's",
    11: "one edition, one set of rules",
    29: "Cancel is the browser's: a move is complete when it is made",
    92: "nobody is charged on their own turn: no card of the deck can",
    135: "time limits: `table/test_turn_clock.py`",
    12: "what is hidden: test_secrets",
}
"""Rulings that no test of the rules can show, and why."""

CLASSIC_TESTS = ("scenarios/*/classic/*.json", "rules/test_*.py", "perft/*.py")
ALL_TESTS = ("scenarios/*/*/*.json", "*/*.py")

SHOWN = {
    239: "cards are read at any time in most browser tests; ready-made payments are `test_bundles`'",
}
"""Rulings that no one test is about."""


def cited(*paths: Path) -> set[int]:
    """Collect the R numbers in scenarios, and in the names and words of tests."""
    texts = [path.read_text("utf-8") for path in paths if path != Path(__file__)]
    found = {int(number) for text in texts for number in re.findall(r"[Rr]([0-9]+)\b", text.replace("_", " "))}
    for text in texts:
        for low, high in re.findall(r"[Rr]([0-9]+)[ _]to[ _][Rr]([0-9]+)", text):
            found |= set(range(int(low), int(high) + 1))
    return found


def test_every_ruling_of_classic_is_cited() -> None:
    tests = [path for each in CLASSIC_TESTS for path in TESTS.glob(each)]
    missing = sorted(CLASSIC - cited(*tests) - set(ELSEWHERE))
    assert not missing, missing


def test_every_ruling_is_cited() -> None:
    tests = [path for each in ALL_TESTS for path in TESTS.glob(each)]
    rulings = {int(number) for number in re.findall(r"^\| R(\d+) \|", PAGE, re.MULTILINE)}
    assert len(rulings) > 300
    missing = sorted(rulings - cited(*tests, *CLIENT.rglob("*.test.ts*")) - set(SHOWN))
    assert not missing, missing
