"""Charge: rents, Debt Collector, Birthday. A fixed bill for one seat or every other one (R64 to R77, R182, R183)."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from fullset.rules.cards import DOUBLER, Card, Colour
from fullset.rules.edition import Edition, Face
from fullset.rules.effects.verb import (
    Effect,
    Lister,
    Verb,
    alone,
    at_others,
    canonical,
    check_target,
    others,
    seat_question,
)
from fullset.rules.errors import Illegal, Malformed, Reason, Text, because
from fullset.rules.events import Billed, Played
from fullset.rules.frames import Pay, Respond
from fullset.rules.listing import Group
from fullset.rules.moves import Act, Rent, SetRef
from fullset.rules.offers import Option, Question, Way, all_refused
from fullset.rules.property import Layout, layout
from fullset.rules.sets import set_index
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.step import Step
from fullset.rules.turn import cost_of_no

RAINBOWS_CHARGE_NOTHING = because("R275", "rainbows_charge_nothing")
RENT_OF_NOTHING = (Text("warn.rent_of_nothing"),)
NO_ANSWER_LEFT = (Text("warn.no_answer_left"),)


def _aims_at_one(edition: Edition, face: Face) -> bool:
    if face.who == "switch":
        return edition.switches.any_rent_targets == "one"
    return face.who == "one"


def _rents(state: GameState, seat: Seat, colour: Colour) -> dict[SetRef, int]:
    """What each set of a colour that can be charged for would bring (R66, R67); the empty name is a rent of nothing."""
    return _table_rents(layout(state.edition, state.players[seat].sets)).get(colour, _no_rents(state.edition))


def _no_rents(edition: Edition) -> dict[SetRef, int]:
    return {} if edition.switches.rent_needs_property else {"": 0}  # no set to name (R75)


@lru_cache(maxsize=256)
def _table_rents(table: Layout) -> dict[Colour, dict[SetRef, int]]:
    switches = table.edition.switches
    free = not switches.rent_needs_property
    if table.plain:
        return {each.colour: {each.colour: each.rent} for each in table.facts if each.rent or free}
    found: dict[Colour, dict[SetRef, int]] = {}
    for each, ref in zip(table.facts, table.refs, strict=True):
        if each.rent or free:
            found.setdefault(each.colour, {})[ref] = each.rent
    if switches.rent_set == "best":
        return {colour: _best(rents) for colour, rents in found.items()}
    return found


def _best(rents: dict[SetRef, int]) -> dict[SetRef, int]:
    most = max(rents.values())
    return {ref: rent for ref, rent in rents.items() if rent == most}


def _doublers(state: GameState, seat: Seat) -> int:
    """Say how many doublers a rent may carry now: one play each, beside the rent's own (R69, R70).

    A rent that was handed over for a debt chip is played alone: its holder has no plays (R108).
    """
    held = state.players[seat].hand.count(DOUBLER) if seat == state.turn else 0
    return min(held, state.edition.switches.doublers_per_rent, state.plays_left - 1) if held else 0


def _amount(edition: Edition, face: Face, rent: int, doubles: int) -> int:
    if not face.colours:
        return face.amount
    doubler = edition.faces[DOUBLER].multiplier if doubles else 1
    for _ in range(doubles):
        rent *= doubler
    return rent * face.multiplier


def moves(edition: Edition, face: Face) -> Lister | Group[Effect]:
    """List the charges a card can make."""
    one = _aims_at_one(edition, face)
    if not face.colours:
        return at_others(face.kind) if one else alone(face.kind)
    shown, switches = set(face.colours), edition.switches
    by_colours, needs_property = switches.rent_set == "best", switches.rent_needs_property

    def list_them(state: GameState, seat: Seat, table: Layout) -> Group[Effect]:
        if table.plain or by_colours:
            charges = len(shown & table.charging) if needs_property else len(shown)
        else:
            charges = len(_charges(table, face))
        targets = others(state, seat) if one else _NOTHING_TO_NAME
        doubles = 1
        if state.plays_left > 1 and DOUBLER in state.players[seat].hand:
            doubles += _doublers(state, seat)
        return Group(charges * len(targets) * doubles, _rent, (face, table, targets, doubles))

    return list_them


_NOTHING_TO_NAME: tuple[None] = (None,)


def _rent(of: tuple[Face, Layout, tuple[Seat | None, ...], int], number: int) -> Rent:
    """Make one of the rents: doublers change fastest, then targets, then colours."""
    face, table, targets, doubles = of
    number, doubled = divmod(number, doubles)
    charge, target = divmod(number, len(targets))
    colour, ref = _charges(table, face)[charge]
    return Rent(face.kind, colour, ref, targets[target], doubled)


def _charges(table: Layout, face: Face) -> list[tuple[Colour, SetRef | None]]:
    """List the colours of a card that a rent can be charged for, in the order printed, each with the sets to name.

    No set is ever named where a colour lies there once, or the best one counts.
    """
    switches = table.edition.switches
    if table.plain or switches.rent_set == "best":
        open_colours = table.charging if switches.rent_needs_property else face.colours
        return [(colour, None) for colour in face.colours if colour in open_colours]
    edition = table.edition
    found, nothing = _table_rents(table), _no_rents(edition)
    return [(colour, ref) for colour in face.colours for ref in _to_name(edition, found.get(colour, nothing))]


def _to_name(edition: Edition, rents: dict[SetRef, int]) -> Sequence[SetRef | None]:
    """List the sets that a move has to choose from; None where there is nothing to choose (R67)."""
    if edition.switches.rent_set == "choose" and len(rents) > 1:
        return list(rents)
    return _NOTHING_TO_NAME if rents else ()


def check(state: GameState, seat: Seat, face: Face, move: Effect) -> Effect:
    """Take a charge: the colour and set it is for, its target, and its doublers."""
    one = _aims_at_one(state.edition, face)
    if not one and move.target is not None:
        raise Illegal(because("R65", "charges_everyone", card=face.kind))
    target = check_target(state, seat, move.target) if one else None
    if isinstance(move, Act):
        if face.colours:
            raise Malformed(f"{face.kind} is played as a rent, with a colour")
        return canonical(move, Act(face.kind, target))
    if reason := why_not_rent(state, seat, face, move.colour):
        raise Illegal(reason)
    ref = _check_ref(state, seat, move)
    if not 0 <= move.doubles <= _doublers(state, seat):
        raise Illegal(because("R70", "too_many_doublers", n=_doublers(state, seat)))
    return Rent(face.kind, move.colour, ref, target, move.doubles)


def why_not_rent(state: GameState, seat: Seat, face: Face, colour: Colour) -> Reason | None:
    """Say why a rent card cannot charge for a colour."""
    if colour not in face.colours:
        return because("R77", "not_on_card", colour=colour, card=face.kind)
    if _rents(state, seat, colour):
        return None
    return _why_nothing(colour, lies=any(each.colour == colour for each in state.players[seat].sets))


def _why_nothing(colour: Colour, *, lies: bool) -> Reason:
    """Say why nothing is charged for a colour, which lies there or not."""
    return RAINBOWS_CHARGE_NOTHING if lies else because("R66", "no_rent_without_property", colour=colour)


def _check_ref(state: GameState, seat: Seat, move: Rent) -> SetRef | None:
    rents = _rents(state, seat, move.colour)
    if move.set is not None and move.set not in rents:
        raise Illegal(_why_not_set(state, seat, move.colour, move.set))
    to_name = _to_name(state.edition, rents)
    if None in to_name:
        return None
    if move.set is None:
        raise Illegal(because("R67", "name_the_set", colour=move.colour))
    return move.set


def _why_not_set(state: GameState, seat: Seat, colour: Colour, ref: SetRef) -> Reason:
    sets = state.players[seat].sets
    index = set_index(sets, ref)
    if index is None or sets[index].colour != colour:
        return because("R43", "no_such_set", set=ref)
    if state.edition.switches.rent_set == "best":
        return because("R249", "not_the_best_set", set=ref)
    return RAINBOWS_CHARGE_NOTHING


def begin(step: Step, seat: Seat, face: Face, move: Effect) -> None:
    """Fix the bill and ask everyone it is aimed at; a bill of nothing asks nobody (R75, R241)."""
    state = step.state
    doubles = move.doubles if isinstance(move, Rent) else 0
    rent = 0
    if isinstance(move, Rent):
        rents = _rents(state, seat, move.colour)
        rent = rents[move.set] if move.set else next(iter(rents.values()))
    amount = _amount(state.edition, face, rent, doubles)
    targets = (move.target,) if move.target is not None else others(state, seat)
    cards: tuple[Card, ...] = (face.kind, *(DOUBLER,) * doubles)
    step.emit(Played(seat, cards, move, amount, targets if amount else ()))


def land(step: Step, frame: Respond) -> None:
    """Open the bill."""
    step.emit(Billed(Pay(frame.target, frame.actor, frame.amount, frame.move.card)))


def way(state: GameState, seat: Seat, face: Face) -> Way:
    """Offer the questions of a charge: colour, set, doublers, target."""
    aim = (seat_question(others(state, seat)),) if _aims_at_one(state.edition, face) else ()
    if not face.colours:
        return Way("act", questions=aim, amount=face.amount)
    most = _doublers(state, seat)
    answered = state.plays_left - 1 - cost_of_no(state, seat) if most else 0
    colours = _colours_shown(state.edition, state.players[seat].sets, _RentCard(face.kind, seat, most, answered))
    if all_refused(colours):
        return Way("rent", reason=because("R66", "no_property_for_rent", card=face.kind))
    return Way("rent", questions=(Question("colour", colours), *aim))


class _RentCard(NamedTuple):
    """A rent card, its holder, how many doublers it may carry, and how many with a play left to answer a refusal."""

    kind: Card
    seat: Seat
    most: int
    answered: int


@lru_cache(maxsize=1024)  # a table is looked at more often than it changes
def _colours_shown(edition: Edition, sets: tuple[PropertySet, ...], card: _RentCard) -> tuple[Option, ...]:
    table, nothing = layout(edition, sets), _no_rents(edition)
    found = _table_rents(table)
    options: list[Option] = []
    for colour in edition.faces[card.kind].colours:
        rents = found.get(colour, nothing)
        if not rents:
            options.append(_refused(colour, lies=colour in table.colours))
        elif len(rents) == 1 or None in _to_name(edition, rents):
            options.append(_rent_shown(edition, card, colour, None, next(iter(rents.values()))))
        else:
            named = tuple([_rent_shown(edition, card, ref, card.seat, rent) for ref, rent in rents.items()])
            options.append(Option(colour, then=(Question("set", named),)))
    return tuple(options)


@cache
def _refused(colour: Colour, *, lies: bool) -> Option:
    return Option(colour, reason=_why_nothing(colour, lies=lies))


def _rent_shown(edition: Edition, card: _RentCard, name: SetRef, owner: Seat | None, rent: int) -> Option:
    """Show what a colour or set would charge, doublers to follow; a rent of nothing with a warning (R75)."""
    amount = _amount(edition, edition.faces[card.kind], rent, 0)
    then = (_doubles(edition, card, rent),) if card.most else ()
    return Option(name, owner, amount, () if rent else RENT_OF_NOTHING, None, then)


@lru_cache(maxsize=256)
def _doubles(edition: Edition, card: _RentCard, rent: int) -> Question:
    face = edition.faces[card.kind]
    doubled = [_doubled(edition, face, rent, doubles, card.answered) for doubles in range(card.most + 1)]
    return Question("doubles", tuple(doubled))


def _doubled(edition: Edition, face: Face, rent: int, doubles: int, answered: int) -> Option:
    """Show a doubled rent, with a warning where it takes the play that an answer to a refusal would cost (R124)."""
    answers = doubles == 0 or not rent or doubles <= answered
    return Option(doubles, amount=_amount(edition, face, rent, doubles), warn=() if answers else NO_ANSWER_LEFT)


CHARGE = Verb(moves, check, way, begin, land)
