"""Switches: the named rule choices of an edition, what each may be, and the refusal of what it may not.

Owns one switch at a time; what does not go together is refused by the edition, which knows the deck.
"""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, cast, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct

from fullset.rules.cards import Card
from fullset.rules.errors import Reason, Unfit, because

Subject: TypeAlias = Literal["goal", "turn", "wilds", "rent", "pay", "cards", "debt", "seats", "time"]
"""What a switch is about, so that a host finds it."""


class _About(NamedTuple):
    rule: str
    subject: Subject
    card: str


def _about(subject: Subject, rule: str, *, card: str = "") -> Meta:
    return Meta(extra=_About(rule, subject, card)._asdict())


def _whole(low: int, high: int, subject: Subject, rule: str, *, card: str = "") -> Meta:
    return Meta(ge=low, le=high, extra=_About(rule, subject, card)._asdict())


class Switches(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """The named rule choices of the rules (`docs/editions.md` 2), each read in exactly one place.

    Each names what it is about, its ruling and, where it speaks of one kind of card, that card.
    """

    sets_to_win: Annotated[int, _whole(1, 5, "goal", "R217")]
    plays_per_turn: Annotated[int, _whole(1, 5, "turn", "R21")]
    starting_hand: Annotated[int, _whole(3, 7, "turn", "R3")]
    hand_limit: Annotated[int, _whole(5, 10, "turn", "R25")]
    draw: Annotated[int, _whole(1, 4, "turn", "R14")]
    draw_when_empty: Annotated[int, _whole(2, 7, "turn", "R15")]
    refill: Annotated[Literal["next_turn", "at_once"], _about("turn", "R16")]
    discards_go: Annotated[Literal["pile", "bottom"], _about("turn", "R27")]
    without: Annotated[tuple[Card, ...], _about("cards", "R2")]
    debt_chips: Annotated[int, _whole(0, 5, "debt", "R13")]
    auto_end: Annotated[bool, _about("turn", "R24")]
    bank_wilds: Annotated[bool, _about("wilds", "R36")]
    wild_move_cost: Annotated[int, _whole(0, 1, "wilds", "R49")]
    lone_rainbow: Annotated[Literal["forbidden", "dormant", "counts"], _about("wilds", "R53")]
    rainbow_pays: Annotated[Literal["never", "when_broke"], _about("pay", "R84")]
    minimal_payment: Annotated[bool, _about("pay", "R82")]
    rent_set: Annotated[Literal["choose", "best"], _about("rent", "R67")]
    rent_needs_property: Annotated[bool, _about("rent", "R66")]
    any_rent_targets: Annotated[Literal["all", "one"], _about("rent", "R65", card="rent:any")]
    doublers_per_rent: Annotated[int, _whole(1, 2, "rent", "R70", card="double-the-rent")]
    no_costs_play: Annotated[bool, _about("cards", "R123", card="just-say-no")]
    received_wild: Annotated[Literal["best_fit", "keeps", "owner_places"], _about("wilds", "R59")]
    forced_deal_own_full_set: Annotated[bool, _about("cards", "R179", card="forced-deal")]
    buildings_move: Annotated[bool, _about("cards", "R162", card="house")]
    heist_pick: Annotated[Literal["choose", "dearest"], _about("cards", "R194", card="heist")]
    super_sly_wilds: Annotated[Literal["placed", "printed"], _about("cards", "R189", card="super-sly-deal")]
    settlement: Annotated[Literal["use_at_once", "to_hand"], _about("debt", "R101")]
    settlement_empty_hand: Annotated[Literal["wait", "return"], _about("debt", "R113")]
    off_turn_win: Annotated[Literal["at_once", "own_turn_start"], _about("goal", "R218")]
    win_pause: Annotated[bool, _about("goal", "R225")]
    seating: Annotated[Literal["fixed", "random"], _about("seats", "R5")]
    rematch_first: Annotated[Literal["last_winner", "random"], _about("seats", "R6")]
    leave: Annotated[Literal["bot", "resign"], _about("seats", "R228")]
    away: Annotated[Literal["called", "answered"], _about("time", "R230")]
    away_after: Annotated[int, _whole(10, 600, "time", "R230")]
    turn_timer: Annotated[int, _whole(0, 3600, "time", "R231")]
    answer_timer: Annotated[int, _whole(0, 3600, "time", "R232")]


Kind: TypeAlias = Literal["number", "choice", "flag", "cards"]


class Fact(NamedTuple):
    """What is known of a switch: what it may be, and what it is about."""

    key: str
    kind: Kind
    rule: str
    subject: Subject
    card: str
    """The kind of card it speaks of; empty where it speaks of no one kind."""
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()


@cache
def switch_facts() -> dict[str, Fact]:
    """Say what each switch may be, in the order of the rules."""
    hints = get_type_hints(Switches, include_extras=True)
    return {key: _fact(key, *get_args(hints[key])) for key in Switches.__struct_fields__}


def _fact(key: str, shape: Any, meta: Meta) -> Fact:  # noqa: ANN401 - any type that a switch has
    about = _About(**(meta.extra or {}))
    if shape is int:
        return Fact(key, "number", *about, low=int(meta.ge or 0), high=int(meta.le or 0))
    if shape is bool:
        return Fact(key, "flag", *about)
    if get_origin(shape) is Literal:
        return Fact(key, "choice", *about, choices=get_args(shape))
    return Fact(key, "cards", *about)


def refuse_value(key: str, value: object) -> None:
    """Refuse a key that is no switch, and a value that it cannot be."""
    fact = switch_facts().get(key)
    if fact is None:
        raise Unfit(because("R10", "no_such_switch", name=key[:40]))
    why = _why_not(fact, value)
    if why is not None:
        raise Unfit(why)


def _why_not(fact: Fact, value: object) -> Reason | None:
    """Say why a switch cannot have a value, if it cannot; true and false are no numbers."""
    fits, why = _CHECKS[fact.kind](fact, value)
    return None if fits else why


Checked: TypeAlias = tuple[bool, Reason]


def _number(fact: Fact, value: object) -> Checked:
    fits = isinstance(value, int) and not isinstance(value, bool) and fact.low <= value <= fact.high
    return fits, because(fact.rule, "switch_range", switch=fact.key, low=fact.low, high=fact.high)


def _flag(fact: Fact, value: object) -> Checked:
    return isinstance(value, bool), because(fact.rule, "switch_flag", switch=fact.key)


def _choice(fact: Fact, value: object) -> Checked:
    return value in fact.choices, because(fact.rule, "switch_choice", switch=fact.key, choices=", ".join(fact.choices))


def _cards(fact: Fact, value: object) -> Checked:
    kinds = cast("list[object]", value) if isinstance(value, list) else [None]
    return all(isinstance(kind, str) for kind in kinds), because(fact.rule, "switch_cards", switch=fact.key)


_CHECKS: dict[Kind, Callable[[Fact, object], Checked]] = {
    "number": _number,
    "flag": _flag,
    "choice": _choice,
    "cards": _cards,
}
