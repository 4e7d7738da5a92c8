"""A text with its arguments in words, as the client says it: the argument's name tells what it is.

Owns the names of arguments that are looked up. Seats and amounts belong to a table, and are not said here.
"""

from collections.abc import Callable, Mapping, Sequence

from fullset.texts import say

Value = int | str | Sequence[str]


def in_words(key: str, args: Mapping[str, Value], language: str = "en") -> str:
    """Say a text whose arguments are cards, colours, switches, words or numbers."""
    return say(key, language, **{name: _word(name, value, language) for name, value in args.items()})


def _word(name: str, value: Value, language: str) -> int | str:
    named = _NAMED.get(name)
    if named is None:
        return value if isinstance(value, int) else str(value)
    listed = [value] if isinstance(value, int | str) else value
    return _list([named(str(each), language) for each in listed], language)


def _list(words: list[str], language: str) -> str:
    *first, last = words or [""]
    return f"{', '.join(first)} {say('words.and', language)} {last}" if first else last


def _card(kind: str, language: str) -> str:
    family, _, amount = kind.partition(":")
    return say(f"card.{kind}.name", language, **({"amount": say("money.5m", n=amount)} if family == "money" else {}))


_NAMED: Mapping[str, Callable[[str, str], str]] = {
    "card": _card,
    "cards": _card,
    "colour": lambda colour, language: say(f"colour.{colour}", language),
    "switch": lambda key, language: say(f"switch.{key}.name", language),
}
