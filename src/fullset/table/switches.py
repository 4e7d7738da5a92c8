"""The switches as a host meets them: what each may be, its ruling, and what differs from the edition, in words.

Owns no value: those stand in the editions, and what a switch does in the rules.
"""

from functools import lru_cache
from typing import Any

from msgspec import Struct

from fullset.rules.edition import Edition, leavable
from fullset.rules.errors import Text, TextValue
from fullset.rules.switches import Fact, Kind, Subject, switch_facts
from fullset.table.protocol import Difference


class SwitchSheet(Struct, frozen=True, omit_defaults=True):
    """One switch of an edition: its ruling, the key of its sentence, and what a host may choose.

    `idle` is one that speaks of a card which the edition does not have: it may be set, and changes nothing.
    """

    key: str
    rule: str
    subject: Subject
    text: str
    kind: Kind
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    """Of a choice its values; of a list of cards the kinds that it may name (R286)."""
    idle: bool = False


@lru_cache(maxsize=64)
def switch_sheets(edition: Edition) -> tuple[SwitchSheet, ...]:
    """List every switch, in the order of the rules."""
    return tuple(_sheet(edition, fact) for fact in switch_facts().values())


def _sheet(edition: Edition, fact: Fact) -> SwitchSheet:
    numbered = fact.kind == "number"
    return SwitchSheet(
        key=fact.key,
        rule=fact.rule,
        subject=fact.subject,
        text=f"switch.{fact.key}",
        kind=fact.kind,
        low=fact.low if numbered else None,
        high=fact.high if numbered else None,
        choices=leavable(edition) if fact.kind == "cards" else fact.choices,
        idle=bool(fact.card) and fact.card not in edition.faces,
    )


@lru_cache(maxsize=256)  # asked for with every row
def differences(edition: Edition) -> tuple[Difference, ...]:
    """Say in words what a host changed."""
    return tuple(
        Difference(fact.key, fact.rule, Text(f"switch.{fact.key}", _argument(fact, edition.options[fact.key])))
        for fact in switch_facts().values()
        if fact.key in edition.options
    )


def _argument(fact: Fact, value: Any) -> dict[str, TextValue]:  # noqa: ANN401  (a JSON value of any switch)
    if fact.kind == "flag":
        return {"value": "on" if value else "off"}
    return {"cards": tuple(value)} if fact.kind == "cards" else {"value": value}
