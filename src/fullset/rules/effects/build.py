"""Build: House and Hotel go on an own complete set, a Shack on any own property; they stay there (R136 to R171)."""

from functools import lru_cache

from msgspec.structs import replace

from fullset.rules.cards import SHACK, Card
from fullset.rules.edition import Edition, Face
from fullset.rules.effects.verb import NOTHING, Effect, Lister, Verb, canonical, check_set, lands_at_once
from fullset.rules.errors import Illegal, Malformed, Reason, Text, because
from fullset.rules.events import Built
from fullset.rules.listing import Group, ready
from fullset.rules.moves import Act, SetRef
from fullset.rules.offers import Option, Question, Way, all_refused
from fullset.rules.property import Goods, Layout, goods, is_alive, is_complete, layout
from fullset.rules.sets import building_of, has_building, refs_of, set_refs, spot
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.step import Step

BUILD_ON_COMPLETE = because("R158", "build_on_complete")


def why_not_build(edition: Edition, each: PropertySet, card: Card) -> Reason | None:
    """Say why a building cannot stand on a set; placing and moving ask the same (R250)."""
    if not is_complete(edition, each):
        return BUILD_ON_COMPLETE
    if not edition.colours[each.colour].buildable:
        return because("R158", "not_buildable", colour=each.colour)
    if has_building(each, building_of(card)):
        return because("R160", "already_built", card=card)
    needs = edition.faces[card].needs
    if needs and not has_building(each, building_of(needs)):
        return because("R159", "needs_house")
    return None


def _shack_sites(table: Layout) -> Goods:
    """Say which cards a Shack may be put on: one on a set, finished or not (R136, R138 to R140)."""
    sites = zip(table.sets, table.facts, strict=True)
    return goods(table, [0 if each.shack else facts.kinds for each, facts in sites])


def moves(edition: Edition, face: Face) -> Lister:
    """List the sets to build on, or the cards to put a Shack on."""
    kind = face.kind
    if kind == SHACK:
        return _shacks
    return lambda _state, _seat, table: _buildings(table, kind) if table.complete else NOTHING


def _shacks(state: GameState, seat: Seat, table: Layout) -> Group[Effect]:
    sites = _shack_sites(table)
    return Group(sites.count, _shack_on, sites)


@lru_cache(maxsize=64)
def _buildings(table: Layout, kind: Card) -> Group[Act]:
    named = zip(table.sets, table.refs, strict=True)
    return ready([Act(kind, set=ref) for each, ref in named if not why_not_build(table.edition, each, kind)])


def _shack_on(sites: Goods, number: int) -> Act:
    return Act(SHACK, on=sites.at(number))


def check(state: GameState, seat: Seat, face: Face, move: Effect) -> Effect:
    """Take a building: an own set where it can stand."""
    sets = state.players[seat].sets
    if face.kind == SHACK:
        return _check_shack(sets, face, move)
    index = check_set(sets, move.set)
    if reason := why_not_build(state.edition, sets[index], face.kind):
        raise Illegal(reason)
    return canonical(move, Act(face.kind, set=move.set))


def _check_shack(sets: tuple[PropertySet, ...], face: Face, move: Effect) -> Effect:
    on = move.on if isinstance(move, Act) else None
    if on is None:
        raise Malformed("name the card to build on: KIND@SET")
    card, place, under_shack = spot(on)
    each = sets[check_set(sets, place)]
    if card not in each.cards or (under_shack and not each.shack):
        raise Illegal(because("R139", "no_such_property", card=card, set=place))
    if each.shack:
        raise Illegal(because("R138", "shack_already", set=place))
    return canonical(move, Act(face.kind, on=on))


def begin(step: Step, seat: Seat, face: Face, move: Effect) -> None:
    """Build."""
    if isinstance(move, Act) and move.on is not None:
        card, place, _ = spot(move.on)
        step.emit(Built(seat, "shack", place, card))
        return
    assert move.set is not None
    step.emit(Built(seat, building_of(face.kind), move.set))


def way(state: GameState, seat: Seat, face: Face) -> Way:
    """Offer the own sets, those where it cannot stand with the reason."""
    show = _shack_way if face.kind == SHACK else _building_way
    return show(state.edition, state.players[seat].sets, seat, face.kind)


@lru_cache(maxsize=256)
def _building_way(edition: Edition, sets: tuple[PropertySet, ...], seat: Seat, kind: Card) -> Way:
    table = layout(edition, sets)
    if not table.complete:
        return Way("act", reason=because("R158", "nowhere_to_build", card=kind))
    amount = edition.faces[kind].amount
    named = zip(table.sets, table.refs, strict=True)
    options = tuple([Option(place, seat, amount, reason=why_not_build(edition, each, kind)) for each, place in named])
    if all_refused(options):
        return Way("act", reason=because("R158", "nowhere_to_build", card=kind))
    return Way("act", questions=(Question("set", options),))


@lru_cache(maxsize=256)
def _shack_way(edition: Edition, sets: tuple[PropertySet, ...], seat: Seat, kind: Card) -> Way:
    amount = edition.faces[kind].amount
    options = tuple(
        [
            _shack_option(edition, each, place, Option(ref, seat, amount))
            for each, place in zip(sets, set_refs(sets), strict=True)
            for ref in refs_of(each, place)
        ]
    )
    if all_refused(options):
        return Way("act", reason=because("R136", "nowhere_to_build", card=kind))
    return Way("act", questions=(Question("on", options),))


def _shack_option(edition: Edition, each: PropertySet, place: SetRef, option: Option) -> Option:
    """Say why a Shack cannot stand on a card, or that it charges nothing there: on a dormant rainbow (R156)."""
    if each.shack:
        return replace(option, reason=because("R138", "shack_already", set=place))
    return option if is_alive(edition, each) else replace(option, amount=0, warn=(Text("warn.no_effect"),))


BUILD = Verb(moves, check, way, begin, lands_at_once)
