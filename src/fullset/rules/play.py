"""Decision `play`: everything the seat on turn may do with its hand and table, and what each of it does."""

from functools import lru_cache

from msgspec.structs import replace

from fullset.rules import free, lay
from fullset.rules.cards import DOUBLER, JUST_SAY_NO, Card
from fullset.rules.edition import Edition, Face
from fullset.rules.effects import VERBS
from fullset.rules.effects.verb import NOTHING, Lister, lands_at_once
from fullset.rules.errors import Illegal, Reason, Text, because
from fullset.rules.events import Banked, Laid
from fullset.rules.frames import Turn, Use
from fullset.rules.listing import Group, Listing, all_of, ready
from fullset.rules.moves import Act, Bank, End, Lay, Move, Rent, Shift
from fullset.rules.offers import CardOffer, PlayOffer, Way
from fullset.rules.property import layout, may_lie_alone
from fullset.rules.receive import judge_own
from fullset.rules.state import GameState, Seat
from fullset.rules.step import Step
from fullset.rules.turn import cost_of_no, end_turn, is_spent, over_limit

PlayMove = Bank | Lay | Rent | Act | Shift | End
END = End()
LAST_PLAY_ENDS_TURN = Text("warn.last_play_ends_turn")


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


@lru_cache(maxsize=256)
def _rows(edition: Edition, choice: bool) -> dict[Card, _Row]:  # noqa: FBT001 - a key
    """Set up the rows for tables on which several sets of a colour have room, so that they are named, or for others."""
    rows: dict[Card, _Row] = {}
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


def legal(state: GameState, frame: Turn) -> Listing:
    """List the moves of the seat on turn: to end it, card by card those of the hand, and those on the own table."""
    seat, edition = frame.seat, state.edition
    player = state.players[seat]
    table = layout(edition, player.sets)
    groups: list[Group[Move]] = [_END]
    count = 1
    if state.plays_left > 0:
        rows = table.rows
        if rows is None:
            rows = table.rows = _rows(edition, table.choice)
        for kind in dict.fromkeys(player.hand):
            group, lister = rows[kind]
            groups.append(group)
            count += group.count
            if lister is not None:
                more = lister(state, seat, table)
                groups.append(more)
                count += more.count
    for shifts in free.groups(state, table):
        groups.append(shifts)
        count += shifts.count
    return Listing(groups, count)


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
        raise Illegal(because("R21", "no_plays_left"))
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
    cards = tuple(CardOffer(card, _ways(state, seat, card)) for card in dict.fromkeys(state.players[seat].hand))
    return PlayOffer(cards, free.offers(state, seat), warn=warn)


def _ways(state: GameState, seat: Seat, card: Card) -> tuple[Way, ...]:
    ways = hand_ways(state, seat, card)
    if state.plays_left > cost_of_no(state, seat):
        return ways
    if state.plays_left > 0:
        return tuple(_warned(state.edition.faces[card], way) for way in ways)
    spent = because("R21", "no_plays_left")
    return tuple(Way(way.do, reason=spent) for way in ways)


def _warned(face: Face, way: Way) -> Way:
    """Say of a card that is aimed at somebody that a refusal could not be answered: no play is left (R123, R124)."""
    if way.reason or way.do not in ("act", "rent") or face.verb is None or VERBS[face.verb].land is lands_at_once:
        return way
    return replace(way, warn=(*way.warn, Text("warn.no_answer_left")))


def hand_ways(state: GameState, seat: Seat, card: Card) -> tuple[Way, ...]:
    """List what a card is good for, from the hand or handed over, each with its questions or the reason why not."""
    edition = state.edition
    face = edition.faces[card]
    ways: list[Way] = []
    if face.family in ("property", "wild"):
        ways.append(lay.way(state, seat, face))
    if face.verb:
        ways.append(VERBS[face.verb].way(state, seat, face))
    elif face.family == "action":
        ways.append(Way("act", reason=why_not_act(face)))
    bank_reason = why_not_bank(edition, face)
    if face.value and face.family != "property":
        ways.append(Way("bank", amount=face.value, reason=bank_reason))
    return tuple(ways)
