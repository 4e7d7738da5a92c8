"""Debt: Forced Debt makes a seat owe a card without a bill (R118, R210)."""

from fullset.rules.chips import give_chip
from fullset.rules.edition import Edition, Face
from fullset.rules.effects.verb import Effect, Lister, Verb, aimed, canonical, check_target, others
from fullset.rules.errors import Illegal, Reason, because
from fullset.rules.events import Played
from fullset.rules.frames import Respond
from fullset.rules.listing import Group
from fullset.rules.moves import Act
from fullset.rules.offers import Option, Question, Way, all_refused
from fullset.rules.property import Layout
from fullset.rules.state import GameState, Seat, chips_home
from fullset.rules.step import Step


def why_not_at(state: GameState, target: Seat) -> Reason | None:
    """Say why a seat cannot be made to owe: all its chips are out (R118)."""
    return None if chips_home(state, target) > 0 else because("R118", "no_chip_at_home")


def moves(edition: Edition, face: Face) -> Lister:
    """List the seats with a chip at home."""

    def list_them(state: GameState, seat: Seat, _table: Layout) -> Group[Effect]:
        return aimed(face.kind, tuple([target for target in others(state, seat) if not why_not_at(state, target)]))

    return list_them


def check(state: GameState, seat: Seat, face: Face, move: Effect) -> Effect:
    """Take a target that has a chip to give."""
    target = check_target(state, seat, move.target)
    if reason := why_not_at(state, target):
        raise Illegal(reason)
    return canonical(move, Act(face.kind, target))


def begin(step: Step, seat: Seat, face: Face, move: Effect) -> None:
    """Ask the target."""
    assert move.target is not None
    step.emit(Played(seat, (face.kind,), move, 0, (move.target,)))


def land(step: Step, frame: Respond) -> None:
    """Give the chip."""
    give_chip(step, frame.target, frame.actor)


def way(state: GameState, seat: Seat, face: Face) -> Way:
    """Offer whom to make owe."""
    options = tuple([Option(target, target, reason=why_not_at(state, target)) for target in others(state, seat)])
    if all_refused(options):
        return Way("act", reason=because("R118", "no_chip_at_home"))
    return Way("act", questions=(Question("target", options),))


DEBT = Verb(moves, check, way, begin, land)
