"""Every ruling of the Classic column is cited by a test or a scenario, or named here with who keeps it."""

import re
from pathlib import Path

TESTS = Path(__file__).parent.parent

CLASSIC: set[int] = {
    *(set(range(1, 93)) - {13, 51, 61, 86}),
    *(set(range(121, 136)) - {124, 129, 130}),
    *range(158, 185),
    *(187, 215, 216, *range(217, 225), 226, 227, 233),
    *(*range(241, 253), 255, 261, 262, 263, 270, 271, 275, 276, 279, 280, 281, 283, 286),
}

ELSEWHERE = {
    5: "the seating and the starter are drawn in the Dealer (`dealer.seating`), chosen by the table",
    6: "the first seat of a rematch is the table's",
    9: "ways in are the server's",
    10: "who sets options is the table's",
    11: "one edition, one set of rules",
    29: "Cancel is the browser's: a move is complete when it is made",
    92: "nobody is charged on their own turn: no card of the deck can",
    135: "time limits are the table's",
    12: "what is hidden: test_secrets",
}
"""Rulings that no test of the rules can show, and why."""


def cited() -> set[int]:
    """Collect the R numbers in the scenarios and in the names and docstrings of the tests of the rules."""
    texts = [path.read_text("utf-8") for path in TESTS.glob("scenarios/*/classic/*.json")]
    texts += [path.read_text("utf-8") for path in TESTS.glob("rules/test_*.py") if path.name != Path(__file__).name]
    texts += [path.read_text("utf-8") for path in TESTS.glob("perft/*.py")]
    found = {int(number) for text in texts for number in re.findall(r"[Rr]([0-9]+)\b", text.replace("_", " "))}
    for text in texts:
        for low, high in re.findall(r"[Rr]([0-9]+)[ _]to[ _][Rr]([0-9]+)", text):
            found |= set(range(int(low), int(high) + 1))
    return found


def test_every_ruling_of_classic_is_cited() -> None:
    missing = sorted(CLASSIC - cited() - set(ELSEWHERE))
    assert not missing, missing
