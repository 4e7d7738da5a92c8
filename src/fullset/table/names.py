"""Names at a table: cleaned as all words of people are, told apart, and those of bots. Owns no seat."""

import re
import unicodedata
from collections.abc import Iterable, Iterator

from fullset.table.refusal import Refusal
from fullset.texts import say

LONGEST = 20
MOST_MARKS = 4
"""Marks above and below one sign in any language, of which Burmese has most; more cover the lines beside it."""
_BLANK = re.compile("[\u115f\u1160\u2800\u3164\uffa0]")
"""Letters that show nothing, which Unicode counts among those that do."""
_JOINTS = "\u200c\u200d"
"""What parts and joins signs: in Persian and Sinhala names, and in pictures of several."""
_UNSEEN = re.compile(f"[{_JOINTS}\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""What only says how the sign before it is drawn, as in some Japanese and Mongolian names."""


def clean(name: str) -> str:
    """Take out what does not show and fold white space; raise Refusal when nothing is left, or it is too long."""
    shown = folded(name, LONGEST) if len(name) <= LONGEST else ""  # a long one may take long to fold
    if not shown:
        raise Refusal("malformed", "name", most=LONGEST)
    return shown


def folded(text: str, longest: int) -> str:
    """Take out of a person's words what does not show, fold white space, and cut them."""
    return " ".join("".join(_drawn(unicodedata.normalize("NFC", text))).split())[:longest].strip()


def _drawn(text: str) -> Iterator[str]:
    """Put a space for what does not show; leave out marks that nothing carries, or that pile up over other lines."""
    piled = MOST_MARKS
    for sign in text:
        kind = "Mn" if sign in _JOINTS else unicodedata.category(sign)
        if kind[0] == "C" or _BLANK.match(sign) or sign.isspace():
            piled = MOST_MARKS
            yield " "
        elif kind[0] != "M":
            piled = 0
            yield sign
        elif piled < MOST_MARKS:
            piled += kind != "Mc"  # which has a place of its own
            yield sign


def told_apart(name: str, taken: Iterable[str]) -> str:
    """Return the name with the first number that makes it one of its own at the table, as it looks."""
    others = set(map(_looks, taken))
    found, number = name, 1
    while _looks(found) in others:
        number += 1
        tail = f" {number}"
        found = name[: LONGEST - len(tail)] + tail
    return found


def _looks(name: str) -> str:
    """Return what names share that look alike: case, width and how a sign is drawn tell nobody apart."""
    return unicodedata.normalize("NFKC", plain(name)).casefold()


def plain(words: str) -> str:
    """Leave out what is not seen by itself."""
    return _UNSEEN.sub("", words)


def bot_name(taken: Iterable[str]) -> str:
    """Choose the first name of a bot that is like no other."""
    others, names = tuple(taken), say("bot.names").split(", ")
    free = (name for name in names if told_apart(name, others) == name)
    return next(free, None) or told_apart(names[0], others)
