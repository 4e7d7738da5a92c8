"""A text with its arguments in words, as the client says it: the argument's name tells what it is.

Owns the names of arguments that are looked up. Seats and amounts belong to a table, and are not said here.
"""

from collections.abc import Callable, Mapping, Sequence

from fullset.texts import say

Value = int | str | Sequence[str]


Naming = Callable[[str, str], str]
"""What is said for one value of an argument in a language."""


def in_words(key: str, args: Mapping[str, Value], language: str = "en", own: Mapping[str, Naming] | None = None) -> str:
    """Say a text whose arguments are cards, colours, switches, words or numbers; `own` says what others are."""
    naming = {**_NAMED, **(own or {})}
    return say(key, language, **{name: _word(naming.get(name), value, language) for name, value in args.items()})


def _word(named: Naming | None, value: Value, language: str) -> int | str:
    if named is None:
        return value if isinstance(value, int) else str(value)
    listed = [value] if isinstance(value, int | str) else value
    return _list([named(str(each), language) for each in listed], language)


def _list(words: list[str], language: str) -> str:
    *first, last = words or [""]
    return f"{', '.join(first)} {say('words.and', language)} {last}" if first else last


def _card(kind: str, language: str) -> str:
    return card_name(kind, language, "5M")


def card_name(kind: str, language: str, style: str) -> str:
    """Name a card; a banknote is called by what it is worth, in the style of its edition (R240)."""
    family, _, amount = kind.partition(":")
    return say(
        f"card.{kind}.name", language, **({"amount": money(amount, language, style)} if family == "money" else {})
    )


def money(amount: str, language: str, style: str) -> str:
    """Write an amount in millions: 5M or M5 (R240)."""
    return say(f"money.{style.lower()}", language, n=amount)


_NAMED: Mapping[str, Naming] = {
    "card": _card,
    "cards": _card,
    "colour": lambda colour, language: say(f"colour.{colour}", language),
    "switch": lambda key, language: say(f"switch.{key}.name", language),
}
