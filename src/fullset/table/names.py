"""Names at a table: cleaned as all words of people are, told apart, and those of bots. Owns no seat."""

import unicodedata
from collections.abc import Iterable

from fullset.table.refusal import Refusal
from fullset.texts import say

LONGEST = 20


def clean(name: str) -> str:
    """Take out what does not show and fold white space; raise Refusal when nothing is left, or it is too long."""
    shown = folded(name, LONGEST)
    if not shown or len(name) > LONGEST:
        raise Refusal("malformed", "name", most=LONGEST)
    return shown


def folded(text: str, longest: int) -> str:
    """Take out of a person's words what does not show, fold white space, and cut them."""
    shown = "".join(sign if _shows(sign) else " " for sign in unicodedata.normalize("NFC", text))
    return " ".join(shown.split())[:longest].strip()


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
