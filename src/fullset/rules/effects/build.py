"""Build: House and Hotel go on an own complete set and stay there (R158 to R160, R170, R171)."""

from fullset.rules.cards import Card
from fullset.rules.edition import Edition, Face
from fullset.rules.effects.verb import Effect, Verb, canonical, check_set, lands_at_once
from fullset.rules.errors import Illegal, Reason, because
from fullset.rules.events import Built
from fullset.rules.moves import Act
from fullset.rules.offers import Option, Question, Way
from fullset.rules.property import is_complete
from fullset.rules.sets import building_of, has_building, set_refs
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


def moves(state: GameState, seat: Seat, face: Face) -> list[Effect]:
    """List the sets to build on."""
    sets = state.players[seat].sets
    sites = [index for index, each in enumerate(sets) if not why_not_build(state.edition, each, face.kind)]
    if not sites:
        return []
    refs = set_refs(sets)
    return [Act(face.kind, set=refs[index]) for index in sites]


def check(state: GameState, seat: Seat, face: Face, move: Effect) -> Effect:
    """Take a building: an own set where it can stand."""
    sets = state.players[seat].sets
    index = check_set(sets, move.set)
    if reason := why_not_build(state.edition, sets[index], face.kind):
        raise Illegal(reason)
    return canonical(move, Act(face.kind, set=move.set))


def begin(step: Step, seat: Seat, face: Face, move: Effect) -> None:
    """Build."""
    assert move.set is not None
    step.emit(Built(seat, building_of(face.kind), move.set))


def way(state: GameState, seat: Seat, face: Face) -> Way:
    """Offer the own sets, those where it cannot stand with the reason."""
    sets = state.players[seat].sets
    options = tuple(
        Option(place, seat=seat, amount=face.amount, reason=why_not_build(state.edition, each, face.kind))
        for each, place in zip(sets, set_refs(sets), strict=True)
    )
    if not any(option.reason is None for option in options):
        return Way("act", reason=because("R158", "nowhere_to_build", card=face.kind))
    return Way("act", questions=(Question("set", options),))


BUILD = Verb(moves, check, way, begin, lands_at_once)
