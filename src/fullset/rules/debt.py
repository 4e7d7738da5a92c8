"""Decisions `settle` and `use`: a hand card for each due chip, and what its holder does with it (R96 to R114)."""

from msgspec.structs import replace

from fullset.rules import free, lay, movable
from fullset.rules.cards import JUST_SAY_NO, RAINBOW, Card, Colour
from fullset.rules.chips import due
from fullset.rules.edition import Face
from fullset.rules.effects import VERBS
from fullset.rules.effects.again import ONLY_ON_OWN_TURN
from fullset.rules.errors import Illegal, Reason, because
from fullset.rules.events import ChipReturned, HandedOver, Laid, SettlingEnded
from fullset.rules.frames import Debt, Use
from fullset.rules.frames import Settle as SettleFrame
from fullset.rules.listing import Listing, listing, ready
from fullset.rules.moves import Act, Bank, Lay, Move, Rent, SetRef, Settle, Shift
from fullset.rules.offers import CardOffer, Option, Question, SettleOffer, UseOffer, Way
from fullset.rules.pause import pause_settling
from fullset.rules.play import LAST_PLAY_ENDS_TURN, hand_ways, moves_with, why_not_act, why_not_bank
from fullset.rules.property import layout
from fullset.rules.receive import judge_movement, resting_places
from fullset.rules.state import GameState, Seat
from fullset.rules.step import Step
from fullset.rules.turn import end_turn, is_spent, refill


def holders(state: GameState, debtor: Seat) -> dict[Seat, int]:
    """Count the due chips of a seat by who holds them."""
    found: dict[Seat, int] = {}
    for chip in due(state, debtor):
        found[chip.holder] = found.get(chip.holder, 0) + 1
    return found


def go_on_settling(step: Step, frame: SettleFrame) -> bool:
    """Ask for the next card, or end the settling: nothing due, no hand (R113), no play left (R114)."""
    state, seat = step.state, frame.seat
    if not due(state, seat):
        step.emit(SettlingEnded(seat))
    elif not state.players[seat].hand:
        return refill(step, seat) or _hand_is_empty(step, frame)
    elif state.plays_left < 1:
        step.emit(SettlingEnded(seat))
    else:
        return False
    return True


def _hand_is_empty(step: Step, frame: SettleFrame) -> bool:
    """Let the chips come back, or end the turn with the chips waiting (R113, R268)."""
    state, seat = step.state, frame.seat
    if state.edition.switches.settlement_empty_hand == "return":
        for chip in due(state, seat):
            step.emit(ChipReturned(seat, chip.holder))
        return True
    if not pause_settling(step, frame):
        step.emit(SettlingEnded(seat))
        end_turn(step)
    return True


def go_on_debt(step: Step, frame: Debt) -> bool:
    """The card has been used: the chip comes home (R110, R269)."""
    step.emit(ChipReturned(frame.debtor, frame.holder))
    return True


def legal_settle(state: GameState, frame: SettleFrame) -> Listing:
    """List every hand card to every holder, and free moves (R51, R98, R99)."""
    owed, player = holders(state, frame.seat), state.players[frame.seat]
    settles = ready([Settle(card, to) for card in dict.fromkeys(player.hand) for to in owed])
    return listing([settles, *free.groups(state, layout(state.edition, player.sets))])


def check_settle(state: GameState, frame: SettleFrame, move: Settle | Shift) -> Move:
    """Take a hand card for a seat that holds a due chip."""
    if isinstance(move, Shift):
        return free.check(state, frame.seat, move)
    if move.card not in state.players[frame.seat].hand:
        raise Illegal(because("R98", "not_in_hand", card=move.card))
    if move.to not in holders(state, frame.seat):
        raise Illegal(because("R99", "settle_not_holder"))
    return move


def settle(step: Step, frame: SettleFrame, move: Settle) -> None:
    """Hand the card over: to be used at once, or into the holder's hand (R101)."""
    used = step.state.edition.switches.settlement == "use_at_once"
    step.emit(HandedOver(frame.seat, move.to, move.card, used))
    if not used:
        step.emit(ChipReturned(frame.seat, move.to))


def offer_settle(state: GameState, frame: SettleFrame) -> SettleOffer:
    """Offer the hand, card by card, to each holder; and the own table, with a warning if the turn ends by it (R119)."""
    owed = holders(state, frame.seat)
    question = Question("to", tuple(Option(to, seat=to, amount=chips) for to, chips in owed.items()))
    ends = is_spent(state.edition, state.plays_left - 1)
    way = Way("settle", questions=(question,), warn=(LAST_PLAY_ENDS_TURN,) if ends else ())
    hand = tuple(CardOffer(card, (way,)) for card in dict.fromkeys(state.players[frame.seat].hand))
    used = state.edition.switches.settlement == "use_at_once"
    return SettleOffer(hand, movable.offers(state, frame.seat), sum(owed.values()), used)


UseMove = Bank | Lay | Rent | Act


def legal_use(state: GameState, frame: Use) -> list[Move]:
    """List what the holder may do with the card, as if on its own turn (R102 to R107)."""
    face = state.edition.faces[frame.card]
    found: list[Move] = [] if why_not_bank(state.edition, face) else [Bank(frame.card)]
    found += _lays(state, frame.seat, face)
    return found + moves_with(state, frame.seat, face)


def _lays(state: GameState, seat: Seat, face: Face) -> list[Lay]:
    if face.family not in ("property", "wild"):
        return []
    if not _has_no_place(state, seat, face):
        return lay.moves(state, seat, face)
    places = resting_places(state.edition, state.players[seat].sets, face.kind)
    return [Lay(face.kind, colour, ref if len(refs) > 1 else None) for colour, refs in places.items() for ref in refs]


def _has_no_place(state: GameState, seat: Seat, face: Face) -> bool:
    """Say whether a rainbow that may not lie alone has no set to join: it is laid all the same, dormant (R104)."""
    return face.kind == RAINBOW and not lay.moves(state, seat, face)


def check_use(state: GameState, frame: Use, move: UseMove) -> Move:
    """Take a use of just this card."""
    face = state.edition.faces[frame.card]
    if move.card != frame.card:
        raise Illegal(because("R101", "use_this_card", card=frame.card))
    if isinstance(move, Bank):
        if reason := why_not_bank(state.edition, face):
            raise Illegal(reason)
        return move
    if isinstance(move, Lay):
        return _check_lay(state, frame, face, move)
    if face.verb is None:
        raise Illegal(_why_not_used(face) or because("R32", "no_effect", card=move.card))
    return VERBS[face.verb].check(state, frame.seat, face, move)


def _why_not_used(face: Face) -> Reason | None:
    return ONLY_ON_OWN_TURN if face.kind == JUST_SAY_NO else why_not_act(face)


def _check_lay(state: GameState, frame: Use, face: Face, move: Lay) -> Lay:
    if face.family in ("property", "wild") and _has_no_place(state, frame.seat, face):
        found = next((one for one in _lays(state, frame.seat, face) if _same_place(one, move)), None)
        if found is None:
            raise Illegal(because("R104", "cannot_place", colour=move.colour or "-", card=frame.card))
        return found
    return lay.check(state, frame.seat, face, move)


def _same_place(one: Lay, move: Lay) -> bool:
    return one.colour == move.colour and move.set in (None, one.set)


def lay_down(step: Step, frame: Use, move: Lay) -> None:
    """Lay the card; one that has no place lies all the same (R104)."""
    seat, state = frame.seat, step.state
    colour = move.colour or state.edition.faces[frame.card].colours[0]
    step.emit(Laid(seat, frame.card, colour, move.set or _first_place(state, seat, frame.card, colour)))
    judge_movement(step, seat)


def _first_place(state: GameState, seat: Seat, card: Card, colour: Colour) -> SetRef:
    places = resting_places(state.edition, state.players[seat].sets, card)
    return next(refs[0] for shown, refs in places.items() if shown == colour)


def offer_use(state: GameState, frame: Use) -> UseOffer:
    """Offer the ways of the card."""
    face = state.edition.faces[frame.card]
    ways = hand_ways(state, frame.seat, frame.card)
    if face.kind == JUST_SAY_NO:
        ways = tuple(replace(way, reason=_why_not_used(face)) if way.do == "act" else way for way in ways)
    if face.family == "wild" and _has_no_place(state, frame.seat, face):
        places = resting_places(state.edition, state.players[frame.seat].sets, face.kind)
        options = tuple(lay.colour_option(frame.seat, colour, refs) for colour, refs in places.items())
        ways = (Way("lay", questions=(Question("colour", options),)),)
    return UseOffer(CardOffer(frame.card, ways))
