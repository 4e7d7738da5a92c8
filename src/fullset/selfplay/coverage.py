"""The ground that self-play covers: which cells a move belongs to, and how often each was reached."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from fullset.rules.cards import DOUBLER, SHACK, Card
from fullset.rules.edition import Edition
from fullset.rules.frames import Frame, Respond, Settle, Use, WinNow
from fullset.rules.frames import Give as GiveFrame
from fullset.rules.frames import Pay as PayFrame
from fullset.rules.frames import Place as PlaceFrame
from fullset.rules.frames import Play as PlayFrame
from fullset.rules.game import to_act
from fullset.rules.moves import Act, Bank, Discard, Give, Lay, Move, No, Pay, Rent, Resign, Shift
from fullset.rules.moves import Settle as SettleMove
from fullset.rules.purse import purse_of
from fullset.rules.sets import is_carried, known_index, spot
from fullset.rules.state import GameState, PropertySet, Seat, chips_home, chips_of
from fullset.selfplay.cells import NO_CARD, Cell, cells

WAYS: dict[type, str] = {Bank: "bank", Lay: "lay", Rent: "rent", Act: "act"}


def cells_of(state: GameState, move: Move) -> tuple[Cell, ...]:
    """Say which cells a move made from a state belongs to."""
    if isinstance(move, Resign):
        asked = to_act(state)
        return (Cell(asked[1], NO_CARD, "resign"),) if asked else ()
    frame = state.frames[-1]
    return _READERS.get(type(frame), _own_turn)(state, frame, move)


def _answered(_state: GameState, frame: Respond, move: Move) -> tuple[Cell, ...]:
    return (Cell("respond", frame.move.card, "refuse" if isinstance(move, No) else "allow", frame.noes),)


def _paid(state: GameState, frame: PayFrame, move: Move) -> tuple[Cell, ...]:
    assert isinstance(move, Pay)
    found = [Cell("pay", frame.card, "pay")]
    shacks = [ref for ref in move.cards if spot(ref).shack]
    if not shacks and not chips_of(state.edition):
        return tuple(found)
    purse = purse_of(state, frame.seat)
    if chips_of(state.edition) and purse.total < frame.amount:
        found.append(Cell("pay", frame.card, "chip" if chips_home(state, frame.seat) else "no chip left"))
    return *found, *(Cell("pay", SHACK, "rides" if purse.rides(ref) else "carried") for ref in shacks)


def _placed(state: GameState, frame: PlaceFrame, _move: Move) -> tuple[Cell, ...]:
    each = state.players[frame.seat].sets[frame.index]
    plain = Cell("place", frame.card, "place")
    return (plain, Cell("place", SHACK, "along")) if frame.shack or is_carried(each, frame.card) else (plain,)


def _given(_state: GameState, frame: GiveFrame, move: Move) -> tuple[Cell, ...]:
    assert isinstance(move, Give)
    plain = Cell("give", spot(move.card).card, frame.card)
    if move.shack is None:
        return (plain,)
    return plain, Cell("give", SHACK, "along" if move.shack else "left")


def _used(_state: GameState, frame: Use, move: Move) -> tuple[Cell, ...]:
    return (Cell("use", frame.card, WAYS[type(move)]),)


def _paused(state: GameState, _frame: WinNow, move: Move) -> tuple[Cell, ...]:
    return (Cell("win-now", _paused_card(state), "move" if isinstance(move, Shift) else "carry-on"),)


def _paused_card(state: GameState) -> Card:
    play = state.frames[1]
    return play.cards[0] if isinstance(play, PlayFrame) else NO_CARD


def _settled(state: GameState, frame: Settle, move: Move) -> tuple[Cell, ...]:
    if isinstance(move, Shift):
        return Cell("settle", spot(move.card).card, "move"), *_shack_moved(state, frame.seat, move)
    assert isinstance(move, SettleMove)
    return (Cell("settle", move.card, "settle"),)


def _own_turn(state: GameState, _frame: Frame, move: Move) -> tuple[Cell, ...]:
    match move:
        case Bank() | Lay() | Act():
            return (Cell("play", move.card, WAYS[type(move)]),)
        case Rent():
            plain = Cell("play", move.card, "rent")
            return (plain, Cell("play", DOUBLER, "rent")) if move.doubles else (plain,)
        case Shift():
            return Cell("play", spot(move.card).card, "move"), *_shack_moved(state, state.turn, move)
        case Discard():
            return tuple(Cell("discard", card, "discard") for card in move.cards)
        case _:
            return ()  # ending a turn names no card


def _shack_moved(state: GameState, seat: Seat, move: Shift) -> tuple[Cell, ...]:
    """Say how a Shack changes place with a free move: with its card, or onto a mate (R141, R142)."""
    card, place, _ = spot(move.card)
    sets = state.players[seat].sets
    each: PropertySet = sets[known_index(sets, place)]
    if each.shack != card:
        return ()
    if len(each.cards) == 1:
        return (Cell("play", SHACK, "move along"),)
    stays = move.shack == card or (move.shack is None and not is_carried(each, card))
    return () if stays else (Cell("play", SHACK, "new carrier"),)


# Any, because a row's own frame type cannot be said of a dict's values.
_READERS: dict[type, Callable[[GameState, Any, Move], tuple[Cell, ...]]] = {
    Respond: _answered,
    PayFrame: _paid,
    PlaceFrame: _placed,
    Use: _used,
    GiveFrame: _given,
    WinNow: _paused,
    Settle: _settled,
}


class Ground:
    """How often each cell was reached."""

    def __init__(self, edition: Edition) -> None:
        self.cells = cells(edition)
        self.reached: Counter[Cell] = Counter()

    def note(self, state: GameState, move: Move) -> None:
        """Count a move."""
        self.reached.update(cells_of(state, move))

    def holes(self, least: int) -> dict[Cell, int]:
        """List the cells that can be reached and were not often enough, with how often they were."""
        return {
            cell: self.reached[cell] for cell, why in self.cells.items() if why is None and self.reached[cell] < least
        }

    def never(self) -> dict[Cell, str]:
        """List the cells that cannot be reached, with the reason."""
        return {cell: why for cell, why in self.cells.items() if why is not None}
