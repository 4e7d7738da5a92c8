"""The Just Say No exchange: once, for every card and every target (R121 to R135)."""

from fullset.rules.cards import JUST_SAY_NO
from fullset.rules.effects import verb_of
from fullset.rules.errors import Illegal, Reason, because
from fullset.rules.events import Allowed, Refused
from fullset.rules.frames import Respond
from fullset.rules.listing import Choices, choices_of, ready
from fullset.rules.moves import Allow, Move, No
from fullset.rules.offers import RespondOffer
from fullset.rules.payment import bill_of
from fullset.rules.state import GameState, Seat
from fullset.rules.step import Step
from fullset.rules.turn import cost_of_no

ALLOW, NO = Allow(), No()
_BOTH, _ONLY_ALLOW = choices_of([ready([ALLOW, NO])]), choices_of([ready([ALLOW])])


def can_be_asked(state: GameState, seat: Seat) -> bool:
    """Say whether a seat could refuse, by what everybody sees; the hand never counts here (R255)."""
    return cost_of_no(state, seat) <= state.plays_left


def why_not_no(state: GameState, seat: Seat) -> Reason | None:
    """Say why a seat cannot refuse now."""
    if JUST_SAY_NO not in state.players[seat].hand:
        return because("R132", "no_just_say_no")
    return None


def legal(state: GameState, frame: Respond) -> Choices:
    """List the answers."""
    return _BOTH if JUST_SAY_NO in state.players[frame.asked].hand else _ONLY_ALLOW


def check(state: GameState, frame: Respond, move: Allow | No) -> Move:
    """Refuse a Just Say No that is not in the hand."""
    if isinstance(move, No) and (reason := why_not_no(state, frame.asked)):
        raise Illegal(reason)
    return move


def offer(state: GameState, frame: Respond) -> RespondOffer:
    """Offer the answers, and the bill that follows when a charge is let stand."""
    seat = frame.asked
    charged = frame.amount > 0 and seat == frame.target
    return RespondOffer(
        no=why_not_no(state, seat),
        holds=state.players[seat].hand.count(JUST_SAY_NO),
        cost=cost_of_no(state, seat),
        bill=bill_of(state, frame.target, frame.actor, frame.amount, frame.move.card) if charged else None,
    )


def answer(step: Step, frame: Respond, move: Allow | No) -> None:
    """Take an answer: a refusal asks the other of the two, letting it stand lands the play or ends it (R125, R126)."""
    seat, target = frame.asked, frame.target
    other = frame.actor if seat == target else target
    if type(move) is No:
        step.emit(Refused(seat, other, cost_of_no(step.state, seat)))
        return
    step.emit(Allowed(seat, other))
    if seat == target:
        verb_of(step.state.edition, frame.move.card).land(step, frame)
