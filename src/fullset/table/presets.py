"""Presets: an edition with a host's options, as it is chosen, shared as a link, and taken over into another edition.

Owns what is told of options that cannot be. What they are stands in the rules.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any, TypeAlias, cast

from msgspec import Struct

from fullset.rules.cards import Card
from fullset.rules.edition import Edition, edition_ids, leavable, load_edition
from fullset.rules.errors import Reason, Unfit
from fullset.rules.switches import Kind, switch_facts
from fullset.table.protocol import Difference
from fullset.table.refusal import Refusal
from fullset.table.switches import differences

Options: TypeAlias = dict[str, Any]  # JSON values of switches
MOST_KINDS = 60
"""Kinds of a list that a link may name, more than any deck has: the rules are asked about each that does not fit."""


class Dropped(Struct, frozen=True):
    """An option that the edition cannot be played with."""

    key: str
    reason: Reason


class Preset(Struct, frozen=True):
    """`GET /api/presets?edition=ID&SWITCH=VALUE`: rules that a table could play, and what had to be dropped."""

    edition: str
    seats: tuple[int, int]
    cards: int
    options: dict[str, Any]
    differences: tuple[Difference, ...]
    dropped: tuple[Dropped, ...]


def chosen(edition_id: str, options: Options) -> Edition:
    """Return the edition that a host chose; raise Refusal, with the reason, where it cannot be played like that."""
    if edition_id not in edition_ids():
        raise Refusal("malformed", "no-edition", edition=edition_id[:20])
    try:
        return load_edition(edition_id, {key: _once(value) for key, value in options.items()})
    except Unfit as error:
        raise Refusal("malformed", "settings", error.reason) from error


def _once(value: object) -> object:
    """Name each kind of a list once: it is stored, and sent to everybody, as it is chosen."""
    if not isinstance(value, list):
        return value
    kinds = cast("list[object]", value)
    return list(dict.fromkeys(kinds)) if all(isinstance(kind, str) for kind in kinds) else kinds


def preset(edition_id: str, options: Options) -> Preset:
    """Lay options over an edition, without those that it cannot be played with; raise Refusal if there is none such."""
    plain = chosen(edition_id, {})
    fitting = dict(_single(plain, options))
    edition = _together(plain, fitting)
    return Preset(
        edition=edition.id,
        seats=edition.seats,
        cards=len(edition.deck),
        options=edition.options,
        differences=differences(edition),
        dropped=tuple(_dropped(edition, options)),
    )


def _single(plain: Edition, options: Options) -> Iterator[tuple[str, Any]]:
    """Keep each option that fits by itself, and of kinds that are left out those that may go."""
    for key, value in options.items():
        kinds = _kinds(key, value)
        yield key, value if kinds is None else [kind for kind in kinds if kind in leavable(plain)]


def _together(plain: Edition, options: Options) -> Edition:
    """Add option after option; those that wait for others are tried again after them."""
    edition = plain
    waiting = {key: value for key, value in options.items() if key in switch_facts()}
    before = -1
    while len(waiting) != before:
        before = len(waiting)
        for key, value in tuple(waiting.items()):
            with suppress(Unfit):
                edition = load_edition(plain.id, {**edition.options, key: value})
                del waiting[key]
    return edition


def _dropped(edition: Edition, options: Options) -> Iterator[Dropped]:
    """Say of each option that is not in force why it cannot be."""
    for key, value in options.items():
        kinds = _kinds(key, value)
        wanted = [value] if kinds is None else [[kind] for kind in kinds if kind not in edition.switches.without]
        for one in wanted:
            try:
                load_edition(edition.id, {**edition.options, key: one})
            except Unfit as error:
                yield Dropped(key, error.reason)


def _kinds(key: str, value: object) -> list[Card] | None:
    fact = switch_facts().get(key)
    if fact is None or fact.kind != "cards" or not isinstance(value, list):
        return None
    return [Card(str(kind)) for kind in value]  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]


def read_options(pairs: Iterable[tuple[str, str]]) -> Options:
    """Read options as they stand in a link; what cannot be read stays a text, which no number or flag can be."""
    kinds: dict[str, Kind] = {key: fact.kind for key, fact in switch_facts().items()}
    return {key: _read(kinds.get(key), text) for key, text in pairs}


def _read(kind: Kind | None, text: str) -> Any:  # noqa: ANN401 - a JSON value of any switch
    if kind == "number" and text.isascii() and text.isdecimal() and len(text) < 6:  # noqa: PLR2004 - more than any has
        return int(text)
    if kind == "flag":
        return {"true": True, "false": False}.get(text, text)
    if kind == "cards":
        return [each for each in text.split(",", MOST_KINDS)[:MOST_KINDS] if each]
    return text
