"""What is masked in words of one's own, and that nothing harmless is."""

import re
import time
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from fullset.table.mild import MASK, masked

ROOT = Path(__file__).resolve().parents[2]


def batched(words: Iterable[str], size: int) -> Iterator[tuple[str, ...]]:
    left = iter(words)
    while found := tuple(islice(left, size)):
        yield found


@pytest.mark.parametrize(
    ("words", "mild"),
    [
        ("you asshole!", f"you {MASK}!"),
        ("oh sh1t", f"oh {MASK}"),
        ("oh s\u200dh\ufe0fit \u2764\ufe0f", f"oh {MASK} \u2764"),
        ("f u c k this", f"{MASK} this"),
        ("Du Arschloch", f"Du {MASK}"),
        ("putain de merde", f"{MASK} de {MASK}"),
        ("see https://example.org/a?b=c now", f"see {MASK} now"),
        ("join www.example.org", f"join {MASK}"),
        ("come to Example.com/join!", f"come to {MASK}"),
        ("at example.co.uk tonight", f"at {MASK} tonight"),
        ("mail me@example.org", f"mail {MASK}"),
        ("call +49 (30) 1234-567 at once", f"call {MASK} at once"),
        ("host 192.168.10.200", f"host {MASK}"),
    ],
)
def test_insults_links_and_addresses_are_masked(words: str, mild: str) -> None:
    assert masked(words) == mild


@pytest.mark.parametrize(
    "words",
    [
        "Nice set. I take it, and I am glad!",
        "wait...what",
        "you owe me 5M, or 3.5 of your 10 cards",
        "1 2 3 4 5",
        "ok.so what",
        "Scunthorpe, Essex, assessment",
        "K7M2 at 20:15?",
        "\U0001f469\u200d\U0001f4bb and \u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
    ],
)
def test_harmless_words_stay(words: str) -> None:
    assert masked(words) == words


def test_no_word_of_the_game_itself_is_masked() -> None:
    told = " ".join(file.read_text("utf-8") for file in ROOT.glob("src/fullset/texts/en/*.json"))
    words = sorted(set(re.findall("[a-z']+", told.lower())))
    for line in batched(words, 15):
        assert masked(" ".join(line)) == " ".join(line)


def test_no_line_takes_long() -> None:
    random = Random(1)
    masked("the lists are read")
    for signs in ("ab", "fuckshit@$1!. ", "éàß*-_ ", "1-. (", "a.", "a@.:/", "🍑f", "+-0", "w."):
        for _ in range(30):
            line = "".join(random.choice(signs) for _ in range(120))
            begun = time.thread_time()
            masked(line)
            assert time.thread_time() - begun < 0.2, line
