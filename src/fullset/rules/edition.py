"""Edition: frozen data, and the only reader of `editions/*.toml`. No edition is named in code (law 5)."""

import tomllib
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from fullset.rules.cards import COLOURS, Card, Colour, Family, colours_on
from fullset.rules.errors import Malformed, Unfit, because
from fullset.rules.switches import Switches, refuse_value

VerbName = Literal["charge", "take", "swap", "draw", "build", "pick", "sweep", "raid", "trade", "give", "debt", "again"]


class Face(Struct, frozen=True, gc=False, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """One row of card data: what is printed on a kind of card, and the verb with its parameters."""

    kind: Card
    family: Family
    copies: int = 0
    value: int = 0
    """Bank and pay value in millions; the any-colour wild has none."""
    colours: tuple[Colour, ...] = ()
    verb: VerbName | None = None
    amount: int = 0
    """A fixed charge in millions, the cards a draw card draws, or what a building adds to a rent."""
    up_to: int = 0
    """The hand size up to which a draw card draws (R185)."""
    multiplier: int = 1
    who: Literal["one", "all", "switch"] = "all"
    """Whom it hits: one chosen seat, every other seat, or as the switch `any_rent_targets` says."""
    takes: Literal["property", "set", "money"] | None = None
    """What changes hands: one property, a whole set, or a bank card."""
    needs: Card | None = None
    """The building that must stand already (R159)."""
    hazard: bool = False
    """Whether the card wears the hazard frame."""


class ColourRow(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A colour: cards in a complete set, rent by number of cards, and whether House and Hotel may stand on it."""

    size: int
    rents: tuple[int, ...]
    buildable: bool = True


class Edition(Struct, frozen=True, gc=False, kw_only=True, eq=False):
    """A rule edition with the switches in force: decks, sizes, rents, values. A house-ruled table has its own value.

    There is one object for each edition and set of options (`load_edition`), so that it is compared by identity.
    """

    id: str
    version: int
    order: int
    """Its place in every list of editions; the first one is the edition of a first game."""
    group: str
    """The name of the group that it is a mode of (`edition.group.GROUP`); empty for one that stands by itself."""
    guide: str
    """The guide of the text catalogue that explains it (`guide.GUIDE.*`)."""
    wording: str
    """Whose words it uses where it has its own (`colour.railroad.WORDING`); empty for the usual ones."""
    money: Literal["5M", "M5"]
    """How amounts are written (R240)."""
    seats: tuple[int, int]
    switches: Switches
    colours: dict[Colour, ColourRow]
    faces: dict[Card, Face]
    kinds: tuple[Card, ...]
    """Every kind in the deck, in canonical order: the index of the counts of a draw pile."""
    index: dict[Card, int]
    """The place of each kind in `kinds`."""
    wilds: frozenset[Card]
    sizes: dict[Colour, int]
    values: dict[Card, int]
    options: dict[str, Any]
    """The settings that differ from the edition's own (a JSON object: any of the switches' types)."""

    @property
    def deck(self) -> tuple[Card, ...]:
        """The whole deck in canonical order."""
        return tuple(kind for kind in self.kinds for _ in range(self.faces[kind].copies))


class _Catalogue(Struct, forbid_unknown_fields=True):
    colours: dict[Colour, ColourRow]
    cards: list[Face]


class _EditionFile(Struct, forbid_unknown_fields=True):
    id: str
    version: int
    order: int
    seats: tuple[int, int]
    switches: dict[str, Any]  # checked as Switches once the host's options are laid over it
    deck: dict[Card, int]
    values: dict[Card, int] = {}
    group: str = ""
    guide: str = ""
    wording: str = ""
    money: Literal["5M", "M5"] = "5M"


@cache
def edition_ids() -> tuple[str, ...]:
    """List the editions that are installed, in their order."""
    return tuple(_files())


def default_edition() -> str:
    """Name the edition of a first game: the first in order."""
    return edition_ids()[0]


@cache
def _files() -> dict[str, _EditionFile]:
    folder = resources.files("fullset.editions")
    texts = (path.read_text("utf-8") for path in folder.iterdir() if path.name.endswith(".toml"))
    files = (msgspec.convert(tomllib.loads(text), _EditionFile) for text in texts)
    return {file.id: file for file in sorted(files, key=lambda file: (file.order, file.id))}


@cache
def _catalogue() -> _Catalogue:
    text = resources.files("fullset.editions").joinpath("shared", "cards.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), _Catalogue)


@cache
def _printed() -> dict[Card, Face]:
    """Find what is printed on each kind of card that there is in any deck."""
    return {face.kind: face for face in _catalogue().cards}


def _faces(file: _EditionFile) -> list[Face]:
    """Lay an edition's copies and values over what is printed on its cards, in canonical order."""
    printed = _printed()
    values = file.values
    faces = [
        replace(printed[kind], copies=copies, value=values.get(kind, printed[kind].value))
        for kind, copies in file.deck.items()
    ]
    return sorted(faces, key=_canonical)


def _edition_file(edition_id: str) -> _EditionFile:
    if edition_id not in _files():
        raise Malformed(f"unknown edition {edition_id!r}: choose one of {', '.join(edition_ids())}")
    return _files()[edition_id]


def refuse_seats(edition: Edition, seats: int) -> None:
    """Raise Malformed where an edition is not for so many seats (R1)."""
    least, most = edition.seats
    if not least <= seats <= most:
        raise Malformed(f"{edition.id} is for {least} to {most} seats, not {seats} (R1)")


def load_edition(edition_id: str, options: dict[str, Any] | None = None) -> Edition:
    """Read an edition with a host's options laid over its switches.

    Raises Malformed for an unknown edition, and Unfit, with the reason, for an unknown option, a value out of range or
    a refused combination (docs/rules.md 14).
    """
    try:
        told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(options or {}))
    except TypeError as error:
        raise Malformed(f"options: {error}") from error
    file = _edition_file(edition_id)
    for key, value in told.items():
        refuse_value(key, value)
    chosen = _chosen(file, told)
    return _edition(edition_id, msgspec.json.encode(chosen, order="deterministic"))


@lru_cache(maxsize=1024)
def _edition(edition_id: str, options: bytes) -> Edition:
    file = _edition_file(edition_id)
    chosen: dict[str, Any] = msgspec.json.decode(options)
    switches = msgspec.convert({**file.switches, **chosen}, Switches)
    deck = _faces(file)
    _refuse_without(deck, switches)
    faces = {face.kind: face for face in deck if face.kind not in switches.without}
    colours = _catalogue().colours
    edition = Edition(
        id=file.id,
        version=file.version,
        order=file.order,
        group=file.group,
        guide=file.guide or file.id,
        wording=file.wording,
        money=file.money,
        seats=file.seats,
        switches=switches,
        colours=colours,
        faces=faces,
        kinds=tuple(faces),
        index={kind: place for place, kind in enumerate(faces)},
        wilds=frozenset(kind for kind, face in faces.items() if face.family == "wild"),
        sizes={colour: row.size for colour, row in colours.items()},
        values={kind: face.value for kind, face in faces.items()},
        options=chosen,
    )
    refuse_combinations(edition)
    return edition


_FAMILIES: tuple[Family, ...] = ("money", "property", "wild", "rent", "action", "building")


def _canonical(face: Face) -> tuple[int, int, tuple[int, ...], str]:
    money = int(face.kind.removeprefix("money:")) if face.family == "money" else 0
    shown = tuple(COLOURS.index(colour) for colour in colours_on(face.kind)) if ":" in face.kind and not money else ()
    return _FAMILIES.index(face.family), money, shown, face.kind


def _chosen(file: _EditionFile, options: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in options.items() if not _same(file.switches.get(key, ...), value)}


def _same(one: Any, other: Any) -> bool:  # noqa: ANN401 - JSON values; 1 and true are not the same
    return type(one) is type(other) and one == other


_LEAVABLE: tuple[Family, ...] = ("action", "rent", "building")


def leavable(edition: Edition) -> tuple[Card, ...]:
    """List the kinds of its deck that a host may leave out (R286)."""
    return tuple(kind for kind, face in edition.faces.items() if face.family in _LEAVABLE)


def _refuse_without(deck: list[Face], switches: Switches) -> None:
    families = {face.kind: face.family for face in deck}
    for kind in switches.without:
        if kind not in _printed():
            raise Unfit(because("R286", "no_such_kind", name=kind[:40]))
        if kind not in families:
            raise Unfit(because("R286", "kind_not_in_deck", card=kind))
        if families[kind] not in _LEAVABLE:
            raise Unfit(because("R286", "kind_stays", card=kind))


def refuse_combinations(edition: Edition) -> None:
    """Refuse switches that do not go together with each other or with the deck (docs/rules.md 14)."""
    switches = edition.switches
    if switches.draw_when_empty < switches.draw:
        raise Unfit(because("R15", "empty_hand_draws_less", n=switches.draw_when_empty, draw=switches.draw))
    seats, hand, held = edition.seats[1], switches.starting_hand, len(edition.deck)
    if hand * seats > held:
        raise Unfit(because("R3", "hands_beyond_deck", n=hand, seats=seats, held=held))
    most = len(completable(edition))
    if switches.sets_to_win > most:
        raise Unfit(because("R217", "sets_beyond_deck", n=switches.sets_to_win, most=most))
    if switches.win_pause and switches.wild_move_cost:
        raise Unfit(because("R225", "pause_needs_free_moves"))


def completable(edition: Edition) -> tuple[Colour, ...]:
    """List the colours of which the deck can fill a set, each by itself: its own cards and the wilds that show it."""
    lie = [face for face in edition.faces.values() if face.family in ("property", "wild")]
    held = {colour: sum(face.copies for face in lie if colour in face.colours) for colour in edition.colours}
    return tuple(colour for colour, size in edition.sizes.items() if held[colour] >= size)
