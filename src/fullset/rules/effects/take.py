"""Take: Sly Deal takes one property, Deal Breaker a whole set (R172 to R177)."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from fullset.rules.cards import Card
from fullset.rules.edition import Edition, Face
from fullset.rules.effects.verb import NOTHING, Effect, Lister, Verb, canonical, check_set, check_target, others
from fullset.rules.errors import Illegal, Malformed, Reason, because
from fullset.rules.events import Played, Took, TookSet
from fullset.rules.frames import Respond
from fullset.rules.listing import Group, ready
from fullset.rules.moves import Act, CardRef
from fullset.rules.offers import Option, Question, Way, all_refused
from fullset.rules.property import Goods, Layout, SetFacts, facts_of, goods, layout
from fullset.rules.receive import Gain, hand_over
from fullset.rules.sets import leaving, refs_of, spot
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.step import Step

NO_COMPLETE_SET = because("R173", "no_complete_set")
SET_NOT_COMPLETE = because("R172", "set_not_complete")
ONE_PROPERTY = "R176"
"""The rule of which single properties a theft may take."""


MOST_SHOWN = 1024
"""Tables that are remembered as they are offered: they are looked at more often than they change."""


def why_not_from(each: SetFacts, rule: str = ONE_PROPERTY) -> Reason | None:
    """Say why no single card may be taken from a set: complete ones are safe (R176, in a swap R178)."""
    return because(rule, "complete_sets_are_safe") if each.complete else None


def why_not_set(each: SetFacts) -> Reason | None:
    """Say why a set may not be taken whole: it is not complete (R172, R174)."""
    return None if each.complete else SET_NOT_COMPLETE


def takable(table: Layout) -> Goods:
    """Say which single properties of a table may be taken, equal ones once."""
    found = table.takable
    if found is None:  # tables change more seldom than they are looked at
        found = table.takable = goods_but(table, why_not_from)
    return found


def goods_but(table: Layout, why_not: Callable[[SetFacts], Reason | None]) -> Goods:
    """Gather the cards of a table but those of sets that are safe, which no set is that is not complete."""
    if not table.complete:
        return goods(table, [each.kinds for each in table.facts])  # most of the time
    return goods(table, [0 if why_not(each) else each.kinds for each in table.facts])


def moves(edition: Edition, face: Face) -> Lister:
    """List what can be taken."""
    kind = face.kind
    if face.takes == "set":
        return lambda state, seat, _table: _breaks(state, seat, kind)

    def list_them(state: GameState, seat: Seat, _table: Layout) -> Group[Effect]:
        count, theirs = takable_of_others(state, seat)
        return Group(count, _theft, (kind, theirs))

    return list_them


Theirs: TypeAlias = list[tuple[Seat, Goods]]
"""What may be taken of the other seats."""


def takable_of_others(state: GameState, seat: Seat) -> tuple[int, Theirs]:
    """Say which single properties may be taken of each other seat, and how many in all."""
    edition, players = state.edition, state.players
    total = 0
    found: Theirs = []
    for target in others(state, seat):
        table = layout(edition, players[target].sets)
        theirs = table.takable or takable(table)
        total += theirs.count
        found.append((target, theirs))
    return total, found


def nth_takable(theirs: Theirs, number: int) -> tuple[Seat, CardRef]:
    """Name one of the properties that may be taken of other seats, and whose it is."""
    for target, lies in theirs:
        if number < lies.count:
            return target, lies.at(number)
        number -= lies.count
    raise IndexError(number)


def _theft(of: tuple[Card, Theirs], number: int) -> Act:
    kind, theirs = of
    target, take = nth_takable(theirs, number)
    return Act(kind, target, take=take)


def _breaks(state: GameState, seat: Seat, kind: Card) -> Group[Effect]:
    """List the sets that can be taken whole."""
    edition, players = state.edition, state.players
    found: list[Act] = []
    for target in others(state, seat):
        table = layout(edition, players[target].sets)
        if table.complete:
            found += _whole_sets(table, kind, target)
    return ready(found) if found else NOTHING


def _whole_sets(table: Layout, kind: Card, target: Seat) -> list[Act]:
    named = zip(table.facts, table.refs, strict=True)
    return [Act(kind, target, place) for each, place in named if not why_not_set(each)]


def check(state: GameState, seat: Seat, face: Face, move: Effect) -> Effect:
    """Take a theft: its target, and a set or a card there that may be taken."""
    target = check_target(state, seat, move.target)
    sets = state.players[target].sets
    if face.takes == "set":
        index = check_set(sets, move.set)
        if reason := why_not_set(facts_of(state.edition, sets[index])):
            raise Illegal(reason)
        return canonical(move, Act(face.kind, target, move.set))
    take = move.take if isinstance(move, Act) else None
    if not isinstance(take, str):
        raise Malformed("name the card to take: KIND@SET")
    take = check_takable(state, target, take)
    return canonical(move, Act(face.kind, target, take=take), take=take)


def check_takable(state: GameState, owner: Seat, ref: CardRef, rule: str = ONE_PROPERTY) -> CardRef:
    """Take a card of that table that is a property and lies in no complete set; the rule says so when it does."""
    each, found = property_at(state, owner, ref)
    if reason := why_not_from(facts_of(state.edition, each), rule):
        raise Illegal(reason)
    return found


def property_at(state: GameState, owner: Seat, ref: CardRef) -> tuple[PropertySet, CardRef]:
    """Find a property on a table: its set, and its one spelling with the Shack that goes along (R144)."""
    sets = state.players[owner].sets
    card, place, _ = spot(ref)
    each = sets[check_set(sets, place)]
    found = leaving(each, ref)
    if found is None:
        raise Illegal(because("R169", "no_such_property", card=card, set=place))
    return each, found


def begin(step: Step, seat: Seat, face: Face, move: Effect) -> None:
    """Ask the owner."""
    assert move.target is not None
    step.emit(Played(seat, (face.kind,), move, 0, (move.target,)))


def land(step: Step, frame: Respond) -> None:
    """Hand over the set or card: one movement (R270)."""
    move = frame.move
    assert isinstance(move, Act)
    actor, target = frame.actor, frame.target
    if move.set is not None:
        hand_over(step, TookSet(actor, target, move.set), Gain(actor, target, whole=move.set))
    else:
        assert isinstance(move.take, str)
        hand_over(step, Took(actor, target, move.take), Gain(actor, target, (move.take,)))


def way(state: GameState, seat: Seat, face: Face) -> Way:
    """Offer whom and what to take; what is safe is shown with its reason."""
    edition, players, targets = state.edition, state.players, others(state, seat)
    show, nothing = (_owner_of_sets, NO_COMPLETE_SET) if face.takes == "set" else (owner_of_cards, nothing_to_take())
    options = tuple([show(edition, players[target].sets, target) for target in targets])
    return Way("act", reason=nothing) if all_refused(options) else Way("act", questions=(Question("target", options),))


def nothing_to_take(rule: str = ONE_PROPERTY) -> Reason:
    """Say that no single property may be taken."""
    return because(rule, "nothing_to_take")


@lru_cache(maxsize=MOST_SHOWN)
def _owner_of_sets(edition: Edition, sets: tuple[PropertySet, ...], owner: Seat) -> Option:
    """Show a seat as one whose sets may be taken whole."""
    table = layout(edition, sets)
    if not table.complete:
        return Option(owner, seat=owner, reason=NO_COMPLETE_SET)
    named = zip(table.facts, table.refs, strict=True)
    options = tuple([Option(place, owner, reason=why_not_set(each)) for each, place in named])
    return Option(owner, seat=owner, then=(Question("set", options),))


@lru_cache(maxsize=MOST_SHOWN)
def owner_of_cards(edition: Edition, sets: tuple[PropertySet, ...], owner: Seat, rule: str = ONE_PROPERTY) -> Option:
    """Show a seat as one of whose properties one may be taken; the rule says why one may not."""
    table = layout(edition, sets)
    if not takable(table).count:
        return Option(owner, seat=owner, reason=nothing_to_take(rule))
    named = zip(table.sets, table.facts, table.refs, strict=True)
    options = tuple(
        [
            Option(ref, owner, reason=why_not_from(facts, rule))
            for each, facts, place in named
            for ref in refs_of(each, place)
        ]
    )
    return Option(owner, seat=owner, then=(Question("take", options),))


TAKE = Verb(moves, check, way, begin, land)
