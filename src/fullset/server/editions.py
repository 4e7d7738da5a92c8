"""The editions as the client shows them: cards, colours, switches; data and keys of texts, no rule."""

from functools import cache
from typing import Any, Literal

from msgspec import Struct

from fullset.rules.cards import Card, Colour, Family
from fullset.rules.edition import Edition, edition_ids, load_edition
from fullset.table.switches import SwitchSheet, switch_sheets


class EditionName(Struct, frozen=True):
    """An edition in the list, which has the one for a first game first."""

    id: str
    version: int
    group: str
    """The group that it is a mode of (`edition.group.GROUP`); empty for one that stands by itself."""
    seats: tuple[int, int]
    cards: int


class ColourSheet(Struct, frozen=True):
    """A colour: cards in a set, the rent for each number of cards, whether it may be built on."""

    colour: Colour
    size: int
    rents: tuple[int, ...]
    buildable: bool


class CardSheet(Struct, frozen=True, omit_defaults=True):
    """A kind of card: what is printed on it. Its name and rule are the texts `card.KIND.name` and `.rule`."""

    kind: Card
    family: Family
    copies: int
    value: int
    colours: tuple[Colour, ...] = ()
    amount: int = 0
    multiplier: int = 1
    hazard: bool = False


class EditionSheet(Struct, frozen=True):
    """A whole edition; `defaults` holds a value for each switch.

    `guide` names its guide in the texts, `wording` its own words for colours, `money` how amounts are written (R240).
    """

    id: str
    version: int
    guide: str
    wording: str
    money: Literal["5M", "M5"]
    seats: tuple[int, int]
    colours: tuple[ColourSheet, ...]
    cards: tuple[CardSheet, ...]
    switches: tuple[SwitchSheet, ...]
    defaults: dict[str, Any]  # JSON values of switches


def edition_names() -> tuple[EditionName, ...]:
    """List the editions."""
    editions = map(load_edition, edition_ids())
    return tuple(
        EditionName(edition.id, edition.version, edition.group, edition.seats, len(edition.deck))
        for edition in editions
    )


def edition_sheet(edition_id: str) -> EditionSheet | None:
    """Show an edition, or None for one that there is not, of which nothing is kept."""
    return _sheet(edition_id) if edition_id in edition_ids() else None


@cache
def _sheet(edition_id: str) -> EditionSheet:
    edition = load_edition(edition_id)
    return EditionSheet(
        id=edition.id,
        version=edition.version,
        guide=edition.guide,
        wording=edition.wording,
        money=edition.money,
        seats=edition.seats,
        colours=tuple(
            ColourSheet(colour, row.size, row.rents, row.buildable) for colour, row in edition.colours.items()
        ),
        cards=_cards(edition),
        switches=switch_sheets(edition),
        defaults={sheet.key: getattr(edition.switches, sheet.key) for sheet in switch_sheets(edition)},
    )


def _cards(edition: Edition) -> tuple[CardSheet, ...]:
    return tuple(
        CardSheet(
            kind=face.kind,
            family=face.family,
            copies=face.copies,
            value=face.value,
            colours=face.colours,
            amount=face.amount,
            multiplier=face.multiplier,
            hazard=face.hazard,
        )
        for face in edition.faces.values()
    )
