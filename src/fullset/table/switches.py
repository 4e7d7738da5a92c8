"""The switches as a host meets them: what each may be, its ruling, and what differs from the edition, in words.

Owns no value: those stand in the editions, and what a switch does in the rules.
"""

from functools import cache, lru_cache
from typing import Any, Literal

import msgspec
from msgspec import Struct

from fullset.rules.edition import Edition, Switches
from fullset.rules.errors import Text, TextValue
from fullset.table.protocol import Difference


class SwitchSheet(Struct, frozen=True, omit_defaults=True):
    """One switch: its ruling, the key of its sentence, and what a host may choose."""

    key: str
    rule: str
    text: str
    kind: Literal["number", "choice", "flag", "cards"]
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()


@cache
def switch_sheets() -> tuple[SwitchSheet, ...]:
    """List every switch, in the order of the rules."""
    info = msgspec.inspect.type_info(Switches)
    assert isinstance(info, msgspec.inspect.StructType)
    return tuple(_sheet(field.name, field.type) for field in info.fields)


def _sheet(key: str, kind: msgspec.inspect.Type) -> SwitchSheet:
    assert isinstance(kind, msgspec.inspect.Metadata)
    # msgspec says no more of `extra` than that it is a dict.
    extra: dict[str, str] = msgspec.convert(kind.extra, dict[str, str])  # pyright: ignore[reportUnknownMemberType]
    rule = extra["rule"]
    text = f"switch.{key}"
    match kind.type:
        case msgspec.inspect.IntType(ge=low, le=high):
            return SwitchSheet(key, rule, text, "number", low=low, high=high)
        case msgspec.inspect.BoolType():
            return SwitchSheet(key, rule, text, "flag")
        case msgspec.inspect.LiteralType(values=values):
            return SwitchSheet(key, rule, text, "choice", choices=tuple(map(str, values)))
        case _:
            return SwitchSheet(key, rule, text, "cards")


@lru_cache(maxsize=256)  # asked for with every row
def differences(edition: Edition) -> tuple[Difference, ...]:
    """Say in words what a host changed."""
    return tuple(
        Difference(sheet.key, sheet.rule, Text(sheet.text, _argument(sheet, edition.options[sheet.key])))
        for sheet in switch_sheets()
        if sheet.key in edition.options
    )


def _argument(sheet: SwitchSheet, value: Any) -> dict[str, TextValue]:  # noqa: ANN401  (a JSON value of any switch)
    if sheet.kind == "flag":
        return {"value": "on" if value else "off"}
    return {"cards": tuple(value)} if sheet.kind == "cards" else {"value": value}
