"""What is printed on the cards of Classic, written down a second time from section 1 of the rules."""

from typing import Final

COLOURS: Final[tuple[str, ...]] = (
    "brown",
    "light-blue",
    "pink",
    "orange",
    "red",
    "yellow",
    "green",
    "dark-blue",
    "railroad",
    "utility",
)
SIZES: Final[dict[str, int]] = dict(zip(COLOURS, (2, 3, 3, 3, 3, 3, 3, 2, 4, 2), strict=True))
RENTS: Final[dict[str, tuple[int, ...]]] = {
    "brown": (1, 2),
    "light-blue": (1, 2, 3),
    "pink": (1, 2, 4),
    "orange": (1, 3, 5),
    "red": (2, 3, 6),
    "yellow": (2, 4, 6),
    "green": (2, 4, 7),
    "dark-blue": (3, 8),
    "railroad": (1, 2, 3, 4),
    "utility": (1, 2),
}
UNBUILT: Final = ("railroad", "utility")

MONEY: Final = {1: 6, 2: 5, 3: 3, 4: 3, 5: 2, 10: 1}
PAY: Final[dict[str, int]] = dict(zip(COLOURS, (1, 1, 2, 2, 3, 3, 4, 4, 2, 2), strict=True))
PAIRS: Final = {
    "brown/light-blue": (1, 1),
    "light-blue/railroad": (1, 4),
    "pink/orange": (2, 2),
    "red/yellow": (2, 3),
    "green/dark-blue": (1, 4),
    "green/railroad": (1, 4),
    "railroad/utility": (1, 2),
}
RENT_PAIRS: Final = ("brown/light-blue", "pink/orange", "red/yellow", "green/dark-blue", "railroad/utility")
ACTIONS: Final = {
    "deal-breaker": (2, 5),
    "just-say-no": (3, 4),
    "sly-deal": (3, 3),
    "forced-deal": (3, 3),
    "debt-collector": (3, 3),
    "birthday": (3, 2),
    "pass-go": (10, 1),
    "house": (3, 3),
    "hotel": (2, 4),
    "double-the-rent": (2, 1),
}

DECK: Final[dict[str, tuple[int, int]]] = {
    **{f"money:{value}": (copies, value) for value, copies in MONEY.items()},
    **{f"property:{colour}": (SIZES[colour], PAY[colour]) for colour in COLOURS},
    **{f"wild:{pair}": row for pair, row in PAIRS.items()},
    "wild:any": (2, 0),
    **{f"rent:{pair}": (2, 1) for pair in RENT_PAIRS},
    "rent:any": (3, 3),
    **ACTIONS,
}
"""Copies and value in millions of every kind."""


def value_of(card: str) -> int:
    return DECK[card][1]


def colours_of(card: str) -> tuple[str, ...]:
    """The colours printed on a property, wild or rent."""
    family, _, tail = card.partition(":")
    if family not in ("property", "wild", "rent"):
        return ()
    return COLOURS if tail == "any" else tuple(tail.split("/"))
