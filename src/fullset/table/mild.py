"""Milder words: what somebody has written, with insults, links and addresses masked. Owns which words those are.

The insults are those of a library's lists, in many languages; each reader chooses whether they want them masked.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from typing import Any

from fullset.table.names import plain
from fullset.table.refusal import Refusal

MASK = "***"
LANGUAGES = (
    *("arabic", "chinese", "czech", "danish", "dutch", "english", "finnish", "french", "german", "hindi", "hungarian"),
    *("italian", "japanese", "korean", "norwegian", "persian", "polish", "portuguese", "russian", "spanish", "swedish"),
    "thai",
)
"""Turkish is left out: its list holds `it`, `am` and `top`."""
HARMLESS = ("con", "del", "fan", "gal", "gat", "gay", "gol", "hol", "mona", "pot", "sharma", "sm", "stake", "xx")
"""Insults of one language that are everyday words, names or signs of another."""
_ENDINGS = "app|biz|com|de|dev|edu|eu|fr|gg|info|io|ly|net|nl|org|pl|ru|tv|uk|xyz"
"""Of sites, without those that are words: who forgets a space has given no address."""
_WHERE = re.compile(
    r"\b[a-z][a-z0-9+.-]*://\S+"
    r"|\S+@\S+"
    rf"|(?<![\w.])(?:www\.\S+|(?:[\w-]+\.)+(?:{_ENDINGS})\b(?:[/:?#]\S*)?)"
    r"|(?<!\w)\+?\(?\d(?:[ ()./-]{0,2}\d){6,}(?!\w)",
    re.IGNORECASE,
)
"""Links, addresses of mail and machines, telephone numbers."""


MOST = 32
"""Lines of all tables that wait for the mask at once: about a third of a second's work."""
MOST_OF_ONE = 8
"""Of them from one address, so that nobody fills the queue alone."""
_WORKER = ThreadPoolExecutor(1, "mild")
_WAITING: Counter[str] = Counter()
"""Lines that wait, by address."""


@contextmanager
def place(address: str) -> Generator[None]:
    """Hold a place in the queue for a line from an address; raise Refusal where there is none."""
    if _WAITING[address] >= MOST_OF_ONE or _WAITING.total() >= MOST:
        raise Refusal("too-fast", "talk-queue")
    _WAITING[address] += 1
    try:
        yield
    finally:
        _WAITING[address] -= 1
        if not _WAITING[address]:
            del _WAITING[address]


async def mild(words: str) -> str:
    """Mask words beside the event loop: some take ten milliseconds, and reading the lists takes half a second."""
    return await asyncio.get_running_loop().run_in_executor(_WORKER, masked, words)


def masked(words: str) -> str:
    """Mask insults, links and addresses, whatever stands unseen between their letters."""
    read = plain(words)
    found = _filter()(_WHERE.sub(MASK, read))
    return words if found == read else found


@lru_cache(maxsize=1)
def _filter() -> Callable[[str], str]:
    library: Any = import_module(
        "glin_profanity"
    )  # it has no types, and takes long: for tables where words are written
    found = library.Filter(
        {
            "languages": list(LANGUAGES),
            "ignore_words": list(HARMLESS),
            "allow_obfuscated_match": True,
            "word_boundaries": True,
            "replace_with": MASK,
        }
    )

    def mask(words: str) -> str:
        return str(found.check_profanity(words).get("processed_text") or words)

    return mask
