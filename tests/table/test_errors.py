"""Every refusal has its sentence, and every sentence is said somewhere."""

import re
from importlib.resources import files
from pathlib import Path

from fullset.texts import catalogue

SOURCES = Path(str(files("fullset")))
SAID = re.compile(r'Refusal\(\s*"([a-z-]+)",\s*(?:"([a-z-]+)"|([^,)]+))')


def said_keys() -> set[str]:
    found: set[str] = set()
    for place in ("table", "server"):
        for path in sorted((SOURCES / place).rglob("*.py")):
            for match in SAID.finditer(path.read_text("utf-8")):
                found |= set(re.findall(r'"([a-z-]+)"', match[3])) if match[3] else {match[2]}
    return found


def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal() -> None:
    kept = {key.removeprefix("error.") for key in catalogue("en") if key.startswith("error.")}
    # Three are chosen by what the seat is: who has none, whose seat a bot plays, and who gave up.
    assert said_keys() | {"dealt-already", "take-back", "gave-up"} == kept
