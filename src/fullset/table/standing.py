"""Standing answers: how a seat always answers, as long as the game lasts (UI-R14). Pure; raises Refusal.

Owns which questions each kind serves, and with which move. Only what all may see decides (UI-R15): the decision, the
card, the amount, the own bank and table; never the hand. When they go out stands in `duties`, where they are kept in
`ahead`.
"""

from msgspec import Struct

from fullset.rules.bundles import Rule, best_payment
from fullset.rules.frames import Pay as PayFrame
from fullset.rules.frames import Place as PlaceFrame
from fullset.rules.frames import Respond, Turn
from fullset.rules.free import MOST_FREE_MOVES
from fullset.rules.moves import Allow, End, Move, Pay, Place
from fullset.rules.purse import purse_of
from fullset.rules.reach import can_win
from fullset.rules.receive import legal as places
from fullset.rules.sets import NEW, lifted, set_refs
from fullset.rules.state import GameState
from fullset.table.protocol import Standing
from fullset.table.refusal import Refusal
from fullset.table.state import TableState

CASH: Rule = (3, 2, 4)
"""No property where money is enough, then what is worth least, then the fewest cards."""
UP_TO = ("pay", "allow")
"""The kinds that serve up to a sum."""


class Stand(Struct, frozen=True, gc=False):
    """The standing answers of a seat, for questions that come after row `since` in a game."""

    game: int
    since: int
    answers: tuple[Standing, ...]


def stand(table: TableState, answers: tuple[Standing, ...]) -> Stand:
    """Take the standing answers of a seat; raise Refusal where no game runs, or they contradict each other."""
    if table.phase != "play":
        raise Refusal("stale", "no-game")
    kinds = [answer.kind for answer in answers]
    if len(set(kinds)) < len(kinds) or any((answer.most is None) == (answer.kind in UP_TO) for answer in answers):
        raise Refusal("malformed", "standing")
    return Stand(table.game, table.seq, answers)


def still_stands(table: TableState, seat: int, kept: Stand) -> bool:
    """Say whether standing answers hold: in their game, and while nobody plays for their seat."""
    return (table.phase, table.game) == ("play", kept.game) and table.sitters[seat].answers_itself


def standing_move(table: TableState, kept: Stand) -> Move | None:
    """Return the move with which a standing answer serves the open question of its seat, if one does."""
    state = table.state
    if state is None or table.prompt <= kept.since:
        return None
    most = {answer.kind: answer.most or 0 for answer in kept.answers}
    match state.frames[-1]:
        case Respond(asked=asked, target=target, amount=amount, noes=0) if asked == target:
            return Allow() if 0 < amount <= most.get("allow", 0) else None
        case PayFrame() as frame:
            return _cash(state, frame) if frame.amount <= most.get("pay", 0) else None
        case Turn(seat=seat):
            return End() if "end" in most and _is_spent(state, seat) else None
        case PlaceFrame() as frame:
            return _best_place(state, frame) if "place" in most else None
        case _:
            return None


def _cash(state: GameState, frame: PayFrame) -> Pay | None:
    """Pay exactly or with the least loss, if the bank can."""
    purse = purse_of(state, frame.seat)
    if purse.total < frame.amount:
        return None
    cards = best_payment(purse, frame.amount, frozenset(), CASH)
    return None if any("@" in ref for ref in cards) else Pay(cards)


def _is_spent(state: GameState, seat: int) -> bool:
    """Say whether nothing is left of a turn but free moves, and none of them wins."""
    moves_left = MOST_FREE_MOVES - state.free_moves
    return state.plays_left == 0 and not can_win(state.edition, state.players[seat].sets, moves_left)


def _best_place(state: GameState, frame: PlaceFrame) -> Place:
    """Choose the set that lacks least; among equals the first that the rules list."""
    sets = lifted(state.players[frame.seat].sets, frame.index, frame.card)
    refs = set_refs(sets)
    sizes = state.edition.sizes

    def lacks(move: Place) -> tuple[bool, int]:
        open_sets = [
            sizes[each.colour] - len(each.cards)
            for each, ref in zip(sets, refs, strict=True)
            if each.colour == move.colour and move.set in (None, ref) and len(each.cards) < sizes[each.colour]
        ]
        return (False, open_sets[0]) if open_sets and move.set != NEW else (True, sizes[move.colour])

    return min(places(state, frame), key=lacks)
