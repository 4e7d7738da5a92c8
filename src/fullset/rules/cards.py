"""Colours and card kinds: the words of the notation. Owns no numbers; those stand in the editions."""

from functools import cache
from typing import Final, Literal, NewType, TypeAlias

Colour: TypeAlias = Literal[
    "brown", "light-blue", "pink", "orange", "red", "yellow", "green", "dark-blue", "railroad", "utility"
]
COLOURS: Final[tuple[Colour, ...]] = (
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

Card = NewType("Card", str)
"""A kind of card, written as in the notation (`property:red`); two equal cards are the same value."""

Family: TypeAlias = Literal["money", "property", "wild", "rent", "action", "building"]
Building: TypeAlias = Literal["house", "hotel", "shack"]
HandType: TypeAlias = Literal["property", "money", "action"]

RAINBOW: Final = Card("wild:any")
JUST_SAY_NO: Final = Card("just-say-no")
DOUBLER: Final = Card("double-the-rent")
HOUSE: Final = Card("house")
HOTEL: Final = Card("hotel")
SHACK: Final = Card("shack")


@cache  # as many as there are kinds
def colours_on(card: Card) -> tuple[Colour, ...]:
    """List the colours printed on a card, in canonical order; the any-colour cards show all ten."""
    _, _, tail = card.partition(":")
    if tail == "any":
        return COLOURS
    named = tail.split("/")
    return tuple(colour for colour in COLOURS if colour in named)
