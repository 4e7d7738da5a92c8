"""What is printed on the cards, written down a second time from section 1 of the rules."""

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


RENT_COPIES: Final = {
    **{f"rent:{pair}": (1, 1) for pair in RENT_PAIRS},
    "rent:any": (3, 3),
    **{f"double-rent:{pair}": (1, 1) for pair in RENT_PAIRS},
    "double-rent:any": (3, 3),
}
MERCILESS: Final = {
    "deal-breaker": (3, 3),
    "just-say-no": (5, 4),
    "forced-debt": (3, 2),
    "go-again": (3, 1),
    "heist": (3, 4),
    "market-crash": (3, 4),
    "pass-go-go-go": (4, 1),
    "repossession": (2, 5),
    "shack": (3, 3),
    "super-sly-deal": (3, 3),
    "tax-collector": (2, 5),
    "tough-luck": (3, 5),
    "unfair-trade": (2, 4),
    "yoink": (3, 2),
}
LANDS: Final = {card: row for card, row in DECK.items() if card.startswith(("property:", "wild:"))}
NOTES: Final = {1: 4, 2: 4, 3: 3, 4: 3, 5: 2, 10: 1, 15: 1}
LIGHT_NOTES: Final = {1: 6, 2: 5, 3: 4, 4: 4, 5: 3, 10: 1, 15: 1}
STARTER: Final = {"just-say-no": 3, "pass-go-go-go": 4, "yoink": 3, "deal-breaker": 2, "shack": 3}
MILD: Final = STARTER | {"just-say-no": 5, "go-again": 3, "heist": 2, "tough-luck": 2, "forced-debt": 2}


def _notes(copies: dict[int, int]) -> dict[str, tuple[int, int]]:
    return {f"money:{value}": (count, value) for value, count in copies.items()}


def _actions(copies: dict[str, int]) -> dict[str, tuple[int, int]]:
    return {card: (count, MERCILESS[card][1]) for card, count in copies.items()}


FULL: Final = {**_notes(NOTES), **LANDS, **RENT_COPIES, **MERCILESS}
DECKS: Final[dict[str, dict[str, tuple[int, int]]]] = {
    "classic": DECK,
    "metro": DECK,
    "rulebook": DECK,
    "no-mercy": FULL,
    "lite-full": FULL,
    "lite-mild": {**_notes(LIGHT_NOTES), **LANDS, **RENT_COPIES, **_actions(MILD)},
    "lite-starter": {
        **_notes(LIGHT_NOTES),
        **LANDS,
        **{card: row for card, row in RENT_COPIES.items() if card != "double-rent:any"},
        **_actions(STARTER),
    },
}
"""Copies and value of every kind, by edition."""


def value_of(card: str, edition: str = "classic") -> int:
    return DECKS[edition][card][1]


def colours_of(card: str) -> tuple[str, ...]:
    """The colours printed on a property, wild or rent."""
    family, _, tail = card.partition(":")
    if family not in ("property", "wild", "rent", "double-rent"):
        return ()
    return COLOURS if tail == "any" else tuple(tail.split("/"))
