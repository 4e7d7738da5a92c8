"""Edition and Switches: frozen data, and the only reader of `editions/*.toml`. No edition is named in code (law 5)."""

import tomllib
from functools import cache, lru_cache
from importlib import resources
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from fullset.rules.cards import COLOURS, Card, Colour, Family, colours_on
from fullset.rules.errors import Malformed

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
    """Whether the card wears the hazard frame (docs/rules.md 1.3)."""


class ColourRow(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A colour: cards in a complete set, rent by number of cards, and whether House and Hotel may stand on it."""

    size: int
    rents: tuple[int, ...]
    buildable: bool = True


def _whole(low: int, high: int, rule: str) -> Meta:
    return Meta(ge=low, le=high, extra={"rule": rule})


class Switches(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """The named rule choices of `docs/rules.md` section 4, each read in exactly one place."""

    sets_to_win: Annotated[int, _whole(1, 5, "R217")]
    plays_per_turn: Annotated[int, _whole(1, 5, "R21")]
    starting_hand: Annotated[int, _whole(3, 7, "R3")]
    hand_limit: Annotated[int, _whole(5, 10, "R25")]
    draw: Annotated[int, _whole(1, 4, "R14")]
    draw_when_empty: Annotated[int, _whole(2, 7, "R15")]
    refill: Annotated[Literal["next_turn", "at_once"], Meta(extra={"rule": "R16"})]
    discards_go: Annotated[Literal["pile", "bottom"], Meta(extra={"rule": "R27"})]
    without: Annotated[tuple[Card, ...], Meta(extra={"rule": "R2"})]
    debt_chips: Annotated[int, _whole(0, 5, "R13")]
    auto_end: Annotated[bool, Meta(extra={"rule": "R24"})]
    bank_wilds: Annotated[bool, Meta(extra={"rule": "R36"})]
    wild_move_cost: Annotated[int, _whole(0, 1, "R49")]
    lone_rainbow: Annotated[Literal["forbidden", "dormant", "counts"], Meta(extra={"rule": "R53"})]
    rainbow_pays: Annotated[Literal["never", "when_broke"], Meta(extra={"rule": "R84"})]
    minimal_payment: Annotated[bool, Meta(extra={"rule": "R82"})]
    rent_set: Annotated[Literal["choose", "best"], Meta(extra={"rule": "R67"})]
    rent_needs_property: Annotated[bool, Meta(extra={"rule": "R66"})]
    any_rent_targets: Annotated[Literal["all", "one"], Meta(extra={"rule": "R65"})]
    doublers_per_rent: Annotated[int, _whole(1, 2, "R70")]
    no_costs_play: Annotated[bool, Meta(extra={"rule": "R123"})]
    received_wild: Annotated[Literal["best_fit", "keeps", "owner_places"], Meta(extra={"rule": "R59"})]
    forced_deal_own_full_set: Annotated[bool, Meta(extra={"rule": "R179"})]
    buildings_move: Annotated[bool, Meta(extra={"rule": "R162"})]
    heist_pick: Annotated[Literal["choose", "dearest"], Meta(extra={"rule": "R194"})]
    super_sly_wilds: Annotated[Literal["placed", "printed"], Meta(extra={"rule": "R189"})]
    settlement: Annotated[Literal["use_at_once", "to_hand"], Meta(extra={"rule": "R101"})]
    settlement_empty_hand: Annotated[Literal["wait", "return"], Meta(extra={"rule": "R113"})]
    off_turn_win: Annotated[Literal["at_once", "own_turn_start"], Meta(extra={"rule": "R218"})]
    win_pause: Annotated[bool, Meta(extra={"rule": "R225"})]
    seating: Annotated[Literal["fixed", "random"], Meta(extra={"rule": "R5"})]
    rematch_first: Annotated[Literal["last_winner", "random"], Meta(extra={"rule": "R6"})]
    leave: Annotated[Literal["bot", "resign"], Meta(extra={"rule": "R228"})]
    away: Annotated[Literal["called", "answered"], Meta(extra={"rule": "R230"})]
    away_after: Annotated[int, _whole(10, 600, "R230")]
    turn_timer: Annotated[int, _whole(0, 3600, "R231")]
    answer_timer: Annotated[int, _whole(0, 3600, "R232")]


class Edition(Struct, frozen=True, gc=False, kw_only=True, eq=False):
    """A rule edition with the switches in force: decks, sizes, rents, values. A house-ruled table has its own value.

    There is one object for each edition and set of options (`load_edition`), so that it is compared by identity.
    """

    id: str
    version: int
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
    seats: tuple[int, int]
    switches: dict[str, Any]  # checked as Switches once the host's options are laid over it
    deck: dict[Card, int]
    values: dict[Card, int] = {}
    guide: str = ""
    wording: str = ""
    money: Literal["5M", "M5"] = "5M"


@cache
def edition_ids() -> tuple[str, ...]:
    """List the editions that are installed."""
    folder = resources.files("fullset.editions")
    return tuple(sorted(path.name.removesuffix(".toml") for path in folder.iterdir() if path.name.endswith(".toml")))


@cache
def _catalogue() -> _Catalogue:
    text = resources.files("fullset.editions").joinpath("shared", "cards.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), _Catalogue)


def _faces(file: _EditionFile) -> list[Face]:
    """Lay an edition's copies and values over what is printed on its cards, in canonical order."""
    printed = {face.kind: face for face in _catalogue().cards}
    values = file.values
    faces = [
        replace(printed[kind], copies=copies, value=values.get(kind, printed[kind].value))
        for kind, copies in file.deck.items()
    ]
    return sorted(faces, key=_canonical)


@cache
def _edition_file(edition_id: str) -> _EditionFile:
    if edition_id not in edition_ids():
        raise Malformed(f"unknown edition {edition_id!r}: choose one of {', '.join(edition_ids())}")
    text = resources.files("fullset.editions").joinpath(f"{edition_id}.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), _EditionFile)


def load_edition(edition_id: str, options: dict[str, Any] | None = None) -> Edition:
    """Read an edition with a host's options laid over its switches.

    Raises Malformed for an unknown edition or option, a value out of range or a refused combination (section 4).
    """
    try:
        told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(options or {}))
    except TypeError as error:
        raise Malformed(f"options: {error}") from error
    chosen = _chosen(_edition_file(edition_id), told)
    return _edition(edition_id, msgspec.json.encode(chosen, order="deterministic"))


@lru_cache(maxsize=1024)
def _edition(edition_id: str, options: bytes) -> Edition:
    file = _edition_file(edition_id)
    chosen: dict[str, Any] = msgspec.json.decode(options)
    try:
        switches = msgspec.convert({**file.switches, **chosen}, Switches)
    except msgspec.ValidationError as error:
        raise Malformed(f"options: {error}") from error
    deck = _faces(file)
    _refuse_without(deck, switches)
    faces = {face.kind: face for face in deck if face.kind not in switches.without}
    colours = _catalogue().colours
    edition = Edition(
        id=file.id,
        version=file.version,
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
    _refuse_combinations(edition)
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


def _refuse_without(deck: list[Face], switches: Switches) -> None:
    may_go = {face.kind for face in deck if face.family in ("action", "rent", "building")}
    for kind in switches.without:
        if kind not in may_go:
            raise Malformed(f"options: without names {kind!r}; only action, rent and building kinds may go (R286)")


def _refuse_combinations(edition: Edition) -> None:
    switches = edition.switches
    if switches.draw_when_empty < switches.draw:
        raise Malformed("options: draw_when_empty may not be below draw (R15)")
    if switches.starting_hand * edition.seats[1] > len(edition.deck):
        raise Malformed("options: starting_hand times the seats is more than the deck holds (R3)")
    if switches.sets_to_win > len(edition.colours):
        raise Malformed("options: sets_to_win is more than the colours of the deck (R217)")
    if switches.win_pause and switches.wild_move_cost:
        raise Malformed("options: win_pause needs wild moves that are free: wild_move_cost 0 (R225)")
