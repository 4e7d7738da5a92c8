"""Prepared answers: what a seat answers to a question that an open frame will ask it (R244). Pure; raises Refusal.

Owns which question a seat can foresee, what may be prepared for it, and when a prepared answer serves. The stack is
open to all, so that foreseeing tells nothing. Where answers are kept stands in `ahead`.
"""

from msgspec import Struct
from msgspec.structs import replace

from fullset.rules.errors import RulesError
from fullset.rules.frames import Pay as Bill
from fullset.rules.frames import Respond
from fullset.rules.game import check, offer, to_act
from fullset.rules.moves import Allow, Move, No, Pay
from fullset.rules.offers import RespondOffer
from fullset.rules.state import GameState
from fullset.table.legal import legal
from fullset.table.protocol import Ahead, PreparedAnswer
from fullset.table.refusal import Refusal
from fullset.table.state import TableState


class Answer(Struct, frozen=True, gc=False):
    """An answer to what `frame` asks when it comes up, in the play of row `played`; `pay` pays its bill."""

    game: int
    played: int
    frame: Respond
    move: Allow | No
    pay: Pay | None = None

    def shown(self) -> PreparedAnswer:
        """Show it to its seat."""
        return PreparedAnswer(self.played, self.move, self.pay)


def foreseen(table: TableState, seat: int) -> Ahead | None:
    """Show a seat what it will be asked when what lies on top is done; None where it is asked now, or not foreseen."""
    state = table.state
    if state is None or table.phase != "play" or len(state.frames) == 1:  # as in most rows
        return None
    frame = _question(state, seat)
    if frame is None or frame is state.frames[-1] or not table.sitters[seat].answers_itself:
        return None
    asked = offer(_when_up(state, frame), seat)
    return Ahead(table.played, state.frames.index(frame), asked) if isinstance(asked, RespondOffer) else None


def prepare(table: TableState, seat: int, played: int, move: Allow | No, pay: Pay | None) -> Answer:
    """Take an answer to what a seat foresees, or to the same question if it has just come up; raise Refusal."""
    state = table.state
    frame = None if state is None or table.phase != "play" else _question(state, seat)
    if state is None or frame is None or played != table.played:
        raise Refusal("stale", "not-coming")
    return _taken(table, state, frame, move, pay)


def pays_after(table: TableState, seat: int, move: Move, pay: Pay) -> Answer:
    """Take the payment that is to follow when a seat lets the charge stand that it is asked about; raise Refusal."""
    state = table.state
    frame = None if state is None else state.frames[-1]
    if state is None or not isinstance(frame, Respond) or frame.target != seat or not isinstance(move, Allow):
        raise Refusal("illegal", "no-bill")
    return _taken(table, state, frame, move, pay)


def _taken(table: TableState, state: GameState, frame: Respond, move: Allow | No, pay: Pay | None) -> Answer:
    legal(_when_up(state, frame), frame.target, move)
    if pay is not None:
        if not frame.amount or not isinstance(move, Allow):
            raise Refusal("illegal", "no-bill")
        legal(_when_billed(state, frame), frame.target, pay)
    return Answer(table.game, table.played, frame, move, pay)


def is_open(table: TableState, seat: int, answer: Answer) -> bool:
    """Say whether the question of an answer may still come, or has come and takes the answer."""
    state = table.state
    if state is None or (table.game, table.played, table.phase) != (answer.game, answer.played, "play"):
        return False
    if not table.sitters[seat].answers_itself:
        return False
    if next_move(table, seat, answer) is not None:
        return True
    coming = (answer.frame, _bill(answer.frame)) if answer.pay else (answer.frame,)
    return any(frame in coming for frame in state.frames[:-1])


def next_move(table: TableState, seat: int, answer: Answer) -> Move | None:
    """Return the move with which an answer serves the question that is open now, if it does."""
    state = table.state
    if state is None or (table.game, table.played) != (answer.game, answer.played):
        return None
    top = state.frames[-1]
    move = answer.move if top == answer.frame else answer.pay if top == _bill(answer.frame) else None
    return move if move is not None and _is_legal(state, seat, move) else None


def _question(state: GameState, seat: int) -> Respond | None:
    """Find the frame that asks a seat about a card aimed at it, before anybody has said no."""
    for frame in state.frames:
        if isinstance(frame, Respond) and frame.target == frame.asked == seat and not frame.noes:
            return frame
    return None


def _when_up(state: GameState, frame: Respond) -> GameState:
    """Show the game as it will be when a frame comes up, as far as that is known."""
    place = state.frames.index(frame)
    return replace(state, frames=state.frames[: place + 1])


def _when_billed(state: GameState, frame: Respond) -> GameState:
    place = state.frames.index(frame)
    return replace(state, frames=(*state.frames[:place], _bill(frame)))


def _bill(frame: Respond) -> Bill:
    return Bill(frame.target, frame.actor, frame.amount, frame.move.card)


def _is_legal(state: GameState, seat: int, move: Move) -> bool:
    asked = to_act(state)
    if asked is None or asked[0] != seat:
        return False
    try:
        check(state, seat, move)
    except RulesError:
        return False
    return True
