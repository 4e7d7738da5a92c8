"""Decision `play`: everything the seat on turn may do with its hand and table, and what each of it does."""

from collections.abc import Callable
from functools import lru_cache
from typing import Literal, NamedTuple

from msgspec.structs import replace

from fullset.rules import free, lay, movable
from fullset.rules.cards import DOUBLER, JUST_SAY_NO, Card
from fullset.rules.edition import Edition, Face
from fullset.rules.effects import VERBS
from fullset.rules.effects.verb import NOTHING, Lister, lands_at_once
from fullset.rules.errors import Illegal, Reason, Text, because
from fullset.rules.events import Banked, Laid
from fullset.rules.frames import Turn, Use
from fullset.rules.listing import Choices, Group, all_of, choices_of, ready
from fullset.rules.moves import Act, Bank, End, Lay, Move, Rent, Shift
from fullset.rules.offers import CardOffer, PlayOffer, Way
from fullset.rules.property import MOST_EDITIONS, layout, may_lie_alone
from fullset.rules.receive import judge_own
from fullset.rules.state import GameState, PropertySet, Seat
from fullset.rules.step import Step
from fullset.rules.turn import cost_of_no, end_turn, is_spent, over_limit

PlayMove = Bank | Lay | Rent | Act | Shift | End
END = End()
LAST_PLAY_ENDS_TURN = Text("warn.last_play_ends_turn")
NO_ANSWER_LEFT = Text("warn.no_answer_left")
NO_PLAYS_LEFT = because("R21", "no_plays_left")


def why_not_bank(edition: Edition, face: Face) -> Reason | None:
    """Say why a card cannot be banked (R32 to R39)."""
    if face.family == "property":
        return because("R35", "property_not_banked", card=face.kind)
    if face.family == "wild":
        if not face.value:
            return because("R37", "rainbow_not_banked")
        if not edition.switches.bank_wilds:
            return because("R36", "wild_not_banked", card=face.kind)
    return None


def why_not_act(face: Face) -> Reason | None:
    """Say why a card has no effect that can be played by itself."""
    if face.verb:
        return None
    if face.kind == JUST_SAY_NO:
        return because("R132", "nothing_to_answer")
    if face.kind == DOUBLER:
        return because("R187", "doubler_not_alone")
    return because("R32", "no_effect", card=face.kind)


_Row = tuple[Group[Move], Lister | None]
"""What one kind of hand card is good for: the moves it always has, and what lists the others, which follow them."""


_Rows = dict[Card, _Row]
_CHOOSING: dict[Edition, _Rows] = {}
_PLAIN: dict[Edition, _Rows] = {}
"""The rows of each edition, for tables on which several sets of a colour have room, so that they are named, or not."""


def _rows_at(edition: Edition, *, choice: bool) -> _Rows:
    known = _CHOOSING if choice else _PLAIN
    if len(known) >= MOST_EDITIONS:
        known.clear()
    rows = known[edition] = _rows(edition, choice=choice)
    return rows


def _rows(edition: Edition, *, choice: bool) -> _Rows:
    rows: _Rows = {}
    for kind, face in edition.faces.items():
        moves: tuple[Move, ...] = () if why_not_bank(edition, face) else (Bank(kind),)
        more = VERBS[face.verb].moves(edition, face) if face.verb else NOTHING
        if face.family in ("property", "wild"):
            if choice or not may_lie_alone(edition, kind):
                more = _lays(face)
            else:
                moves += lay.plain_moves(face)
        rows[kind] = (ready(moves), more) if callable(more) else (ready((*moves, *all_of([more]))), None)
    return rows


def _lays(face: Face) -> Lister:
    return lambda state, seat, _table: ready(lay.moves(state, seat, face))


_END = ready([END])
_ONLY_END = choices_of([_END])


def legal(state: GameState, frame: Turn) -> Choices:
    """List the moves of the seat on turn: to end it, card by card those of the hand, and those on the own table."""
    seat, edition = frame.seat, state.edition
    player = state.players[seat]
    table = layout(edition, player.sets)
    shifts = free.groups(state, table) if table.noted else ()  # without asking, where nothing can move
    if not shifts and state.plays_left == 0:
        return _ONLY_END
    groups: list[Group[Move]] = [_END]
    count = 1
    if state.plays_left > 0:
        choice = table.choice
        rows = (_CHOOSING if choice else _PLAIN).get(edition) or _rows_at(edition, choice=choice)
        for kind in dict.fromkeys(player.hand):
            group, lister = rows[kind]
            groups.append(group)
            count += group.count
            if lister is not None:
                more = lister(state, seat, table)
                groups.append(more)
                count += more.count
    for group in shifts:
        groups.append(group)
        count += group.count
    return Choices(groups, count)


def moves_with(state: GameState, seat: Seat, face: Face) -> list[Move]:
    """List what a card does by its verb, in whatever frame it is played."""
    if face.verb is None:
        return []
    found = VERBS[face.verb].moves(state.edition, face)
    if callable(found):
        return all_of([found(state, seat, layout(state.edition, state.players[seat].sets))])
    return all_of([found])


def check(state: GameState, frame: Turn, move: PlayMove) -> Move:
    """Take a move of the seat on turn, in its canonical form."""
    match move:
        case End():
            return move
        case Shift():
            return free.check(state, frame.seat, move)
        case _:
            return _check_hand_card(state, frame.seat, move)


def _check_hand_card(state: GameState, seat: Seat, move: Bank | Lay | Rent | Act) -> Move:
    if move.card not in state.players[seat].hand:
        raise Illegal(because("R23", "not_in_hand", card=move.card))
    if state.plays_left < 1:
        raise Illegal(NO_PLAYS_LEFT)
    face = state.edition.faces[move.card]
    if isinstance(move, Bank):
        if reason := why_not_bank(state.edition, face):
            raise Illegal(reason)
        return move
    if isinstance(move, Lay):
        return lay.check(state, seat, face, move)
    if face.verb is None:
        raise Illegal(why_not_act(face) or because("R32", "no_effect", card=move.card))
    return VERBS[face.verb].check(state, seat, face, move)


def end(step: Step, _frame: Turn, _move: End) -> None:
    """End the turn."""
    end_turn(step)


def bank(step: Step, frame: Turn | Use, move: Bank) -> None:
    """Lay a card into the bank."""
    step.emit(Banked(frame.seat, move.card))


def lay_down(step: Step, frame: Turn, move: Lay) -> None:
    """Lay a property or wild, and judge the own table."""
    seat, state = frame.seat, step.state
    colour = move.colour or state.edition.faces[move.card].colours[0]
    ref = move.set or lay.places(state.edition, state.players[seat].sets, move.card, colour)[0]
    step.emit(Laid(seat, move.card, colour, ref))
    judge_own(step, seat)


def take_effect(step: Step, frame: Turn | Use, move: Rent | Act) -> None:
    """Play a card for its effect."""
    face = step.state.edition.faces[move.card]
    assert face.verb is not None
    VERBS[face.verb].begin(step, frame.seat, face, move)


def offer(state: GameState, frame: Turn) -> PlayOffer:
    """Offer the whole turn: each kind in the hand, each card on the own table, and ending the turn."""
    seat = frame.seat
    over = over_limit(state, seat)
    warn = (Text("warn.discard_due", {"n": over}),) if over else ()
    if is_spent(state.edition, state.plays_left - 1):
        warn = (*warn, LAST_PLAY_ENDS_TURN)
    return PlayOffer(_hand(state, seat), movable.offers(state, seat), warn=warn)


def _hand(state: GameState, seat: Seat) -> tuple[CardOffer, ...]:
    """Offer each kind in the hand; of most cards nothing has to be made anew."""
    left, player = state.plays_left, state.players[seat]
    kinds = dict.fromkeys(player.hand)
    uses = _uses_at(state.edition, player.sets)
    if left < 1:
        return tuple([uses[card].spent for card in kinds])
    answers = left > cost_of_no(state, seat)
    return tuple(
        [uses[card].whole or CardOffer(card, _hanging(state, seat, uses[card], answers=answers)) for card in kinds]
    )


MakesWay = Callable[[GameState, Seat, Face], Way]
"""What offers to do one thing with a hand card, as the tables lie."""


class _Uses(NamedTuple):
    """What can be done with one kind of hand card: what hangs on the tables, what does not."""

    face: Face
    hanging: tuple[MakesWay, ...]
    fixed: tuple[Way, ...]
    whole: CardOffer | None
    """The whole offer, where nothing hangs on the tables."""
    spent: CardOffer
    """What is offered when no play is left."""


@lru_cache(maxsize=256)
def _all_uses(edition: Edition, choice: bool) -> dict[Card, _Uses]:  # noqa: FBT001 - a key
    """Set up what can be done with each kind, as `_rows` has it: where several sets have room one has to be named."""
    return {
        kind: _uses(edition, face, choice=choice or not may_lie_alone(edition, kind))
        for kind, face in edition.faces.items()
    }


def _uses(edition: Edition, face: Face, *, choice: bool) -> _Uses:
    kind = face.kind
    hanging: list[MakesWay] = []
    fixed: list[Way] = []
    does: list[Literal["lay", "rent", "act", "bank"]] = []
    if face.family in ("property", "wild"):
        does.append("lay")
        if choice:
            hanging.append(lay.way)
        else:
            fixed.append(lay.plain_way(face))
    if face.verb:
        does.append("rent" if face.colours else "act")
        hanging.append(VERBS[face.verb].way)
    elif face.family == "action":
        does.append("act")
        fixed.append(Way("act", reason=why_not_act(face)))
    if face.value and face.family != "property":
        does.append("bank")
        fixed.append(Way("bank", amount=face.value, reason=why_not_bank(edition, face)))
    whole = None if hanging else CardOffer(kind, tuple(fixed))
    spent = CardOffer(kind, tuple([Way(do, reason=NO_PLAYS_LEFT) for do in does]))
    return _Uses(face, tuple(hanging), tuple(fixed), whole, spent)


def _uses_at(edition: Edition, sets: tuple[PropertySet, ...]) -> dict[Card, _Uses]:
    """Say what can be done with each kind as a table lies."""
    return _all_uses(edition, layout(edition, sets).choice)


def _hanging(state: GameState, seat: Seat, uses: _Uses, *, answers: bool) -> tuple[Way, ...]:
    """List the ways of a card, warned of where the play is wanted that would answer a refusal."""
    face = uses.face
    ways = [make(state, seat, face) for make in uses.hanging]
    if not answers:
        ways = [_warned(face, way) for way in ways]
    return (*ways, *uses.fixed)


def _warned(face: Face, way: Way) -> Way:
    """Say of a card that is aimed at somebody that a refusal could not be answered: no play is left (R123, R124)."""
    if way.reason or way.do not in ("act", "rent") or face.verb is None or VERBS[face.verb].land is lands_at_once:
        return way
    return replace(way, warn=(*way.warn, NO_ANSWER_LEFT))


def hand_ways(state: GameState, seat: Seat, card: Card) -> tuple[Way, ...]:
    """List what a card is good for, from the hand or handed over, each with its questions or the reason why not."""
    return _hanging(state, seat, _uses_at(state.edition, state.players[seat].sets)[card], answers=True)
