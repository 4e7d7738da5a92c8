r"""The text catalogues: every sentence a player reads, by key and language.

Owns reading `texts/<language>/*.json` and filling a sentence with its arguments. The files are in
inlang's message format, so that the client compiles the very same sentences; of that format this
reader knows plain texts, `\{` for a brace, and variants chosen by plural or by equality. It does
not own any sentence, and does not decide who reads which language.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

import msgspec

_TOKEN = re.compile(r"\\([{}\\])|\{([a-z][A-Za-z0-9_]*)\}")
_PLURAL = re.compile(r"local (\w+) = (\w+): plural")

# CLDR's plural categories of whole numbers; a new language adds its line here.
_PLURALS: Mapping[str, Callable[[int], str]] = {"en": lambda count: "one" if count == 1 else "other"}


class TextError(LookupError):
    """A key, language or argument that does not exist: a mistake in the program, never a player's."""


class Variants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in several forms; the first form whose conditions all hold is said."""

    declarations: tuple[str, ...]
    selectors: tuple[str, ...]
    match: dict[str, str]


Text = str | tuple[Variants]


def say(key: str, /, language: str = "en", **args: str | int) -> str:
    """Return the sentence `key`, filled with `args`; raise TextError when either is wanting."""
    text = catalogue(language).get(key)
    if text is None:
        raise TextError(f"no text {key!r} in language {language!r}: add it to src/fullset/texts/{language}/")
    pattern = text if isinstance(text, str) else _choose(key, text[0], language, args)
    said = _TOKEN.sub(lambda token: token[1] or _argument(key, token[2], args), pattern)
    return said.replace("!.", "!")  # a name that ends a sentence may bring its own mark


@cache
def catalogue(language: str) -> Mapping[str, Text]:
    """Return every text of a language by key; raise TextError for an unknown language or a key given twice."""
    folder = files(__name__) / language
    if not folder.is_dir():
        raise TextError(f"no language {language!r}: there is no folder src/fullset/texts/{language}/")
    found: dict[str, Text] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".json"):
            continue
        area = read(file.read_bytes())
        if twice := found.keys() & area.keys():
            raise TextError(f"text {min(twice)!r} of {language}/{file.name} stands in another file too: keep one")
        found |= area
    return MappingProxyType(found)


def read(content: bytes) -> dict[str, Text]:
    """Parse one catalogue file; msgspec's errors name the place that is malformed."""
    raw = msgspec.json.decode(content, type=dict[str, msgspec.Raw])
    raw.pop("$schema", None)
    return {key: msgspec.json.decode(value, type=Text) for key, value in raw.items()}


def arguments(text: Text) -> frozenset[str]:
    """Return the names of the arguments that a text needs, whatever variant is chosen."""
    if isinstance(text, str):
        return frozenset(token[2] for token in _TOKEN.finditer(text) if token[2])
    variants = text[0]
    plurals = _plural_sources(variants)
    chosen_by = {plurals.get(selector, selector) for selector in variants.selectors}
    return frozenset(chosen_by).union(*(arguments(form) for form in variants.match.values()))


def _choose(key: str, variants: Variants, language: str, args: Mapping[str, str | int]) -> str:
    plurals = _plural_sources(variants)
    values = {
        selector: _plural(language, _argument(key, plurals[selector], args))
        if selector in plurals
        else _argument(key, selector, args)
        for selector in variants.selectors
    }
    for conditions, form in variants.match.items():
        if _holds(conditions, values):
            return form
    raise TextError(f"text {key!r} has no variant for {values}: add one, or one with '*'")


def _plural_sources(variants: Variants) -> dict[str, str]:
    """Return the argument that each plural declared in `variants` is counted from."""
    found = (_PLURAL.fullmatch(line) for line in variants.declarations)
    return {plural[1]: plural[2] for plural in found if plural}


def _holds(conditions: str, values: Mapping[str, str]) -> bool:
    pairs = (condition.strip().split("=", 1) for condition in conditions.split(","))
    return all(wanted in ("*", values[selector]) for selector, wanted in pairs)


def _plural(language: str, count: str) -> str:
    if language not in _PLURALS:
        raise TextError(f"no plural rule for language {language!r}: add it to fullset/texts/__init__.py")
    return _PLURALS[language](int(count))


def _argument(key: str, name: str, args: Mapping[str, str | int]) -> str:
    if name not in args:
        raise TextError(f"text {key!r} needs the argument {name!r}, got {sorted(args)}")
    return str(args[name])
