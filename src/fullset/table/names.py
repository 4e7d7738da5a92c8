"""Names at a table: cleaned, told apart, and those of bots. Owns no seat."""

import unicodedata
from collections.abc import Iterable

from fullset.table.refusal import Refusal
from fullset.texts import say

LONGEST = 20


def clean(name: str) -> str:
    """Take out what does not show and fold white space; raise Refusal when nothing is left."""
    shown = "".join(sign if _shows(sign) else " " for sign in unicodedata.normalize("NFC", name))
    folded = " ".join(shown.split())[:LONGEST].strip()
    if not folded:
        raise Refusal("malformed", "name")
    return folded


def _shows(sign: str) -> bool:
    return unicodedata.category(sign)[0] != "C"


def told_apart(name: str, taken: Iterable[str]) -> str:
    """Return the name with the first number that makes it one of its own at the table."""
    others = {other.casefold() for other in taken}
    found, number = name, 1
    while found.casefold() in others:
        number += 1
        tail = f" {number}"
        found = name[: LONGEST - len(tail)] + tail
    return found


def bot_name(taken: Iterable[str]) -> str:
    """Choose the first name of a bot that is free."""
    others = set(taken)
    names = say("bot.names").split(", ")
    free = (name for name in names if name not in others)
    return next(free, None) or told_apart(names[0], others)
