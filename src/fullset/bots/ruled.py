"""The rule-based bot: exact layer first, then scores; the levels are data."""

from collections.abc import Callable, Sequence
from heapq import nsmallest
from math import log
from random import Random

from fullset.bots.answer import stake_of_answer, threshold
from fullset.bots.bill import JUDGED, best_payment, smallest_payment
from fullset.bots.debts import cost_of_giving, cost_of_settling, with_card
from fullset.bots.levels import Level
from fullset.bots.outlook import Outlook, outlook_of
from fullset.bots.peril import safe
from fullset.bots.picks import with_best_picks
from fullset.bots.scores import score
from fullset.bots.table import after_lay
from fullset.bots.thrift import cheapest_payment, in_need
from fullset.bots.win import free_win, winning_move
from fullset.bots.worth import LOST, missed, own
from fullset.rules import frames
from fullset.rules.edition import Edition
from fullset.rules.moves import Allow, CarryOn, Discard, Give, Lay, Move, No, Pay, Place, Settle, Shift
from fullset.rules.sets import lifted
from fullset.rules.view import View


class Ruled:
    """See `contract.Bot`."""

    def __init__(self, level: Level) -> None:
        self._level = level

    def choose(self, view: View, moves: Sequence[Move], edition: Edition, seed: int) -> Move:
        """Choose by rule; a decision that this bot does not know is chosen by lot."""
        random = Random(seed)
        look = outlook_of(view, edition, self._level.weights)
        rule = _RULES.get(type(view.frames[-1]))
        return rule(look, moves, self._level, random) if rule else random.choice(moves)


def play(look: Outlook, moves: Sequence[Move], level: Level, random: Random) -> Move:
    """Win if that can be done; else make the best move that gives nothing away."""
    found = winning_move(look, moves)
    if found:
        return found
    options = with_best_picks(look, moves)
    scored = [(points + gumbel(level, random), move) for move in options if (points := score(look, move)) is not None]
    if random.random() < carelessness(look, level):
        random.shuffle(scored)
        return safe(look, [move for _, move in scored])
    scored.sort(key=lambda pair: pair[0], reverse=True)
    return safe(look, [move for _, move in scored])


def pay(look: Outlook, moves: Sequence[Move], level: Level, random: Random) -> Move:
    """Pay what costs least, or with the smallest cards; in no case what makes somebody win."""
    frame = look.view.frames[-1]
    assert isinstance(frame, frames.Pay)
    bills = [move for move in moves if isinstance(move, Pay)]
    if level.pays == "cheapest":
        return cheapest_payment(look, bills)
    return smallest_payment(look, frame.to, bills) if level.pays == "smallest" else best_payment(look, frame.to, bills)


def reply(look: Outlook, moves: Sequence[Move], level: Level, random: Random) -> Move:
    """Say no where it matters; some levels forget it where the game does not hang on it."""
    if level.says_no == "in-need":
        return No() if No() in moves and in_need(look) else Allow()
    stake = stake_of_answer(look)
    if No() not in moves or stake < threshold(look):
        return Allow()
    forgotten = stake < LOST / 2 and random.random() < level.forgets_no
    return Allow() if forgotten else No()


def discard(look: Outlook, moves: Sequence[Move], level: Level, random: Random) -> Move:
    """Discard what is missed least: card by card first, then the best choices as wholes."""
    choices = [move for move in moves if isinstance(move, Discard)]
    if len(choices) > JUDGED:
        single = {card: missed(look, (card,)) for card in set(look.view.hand)}
        choices = nsmallest(JUDGED, choices, key=lambda move: sum(single[card] for card in move.cards))
    return min(choices, key=lambda move: missed(look, move.cards))


def place(look: Outlook, moves: Sequence[Move], level: Level, random: Random) -> Move:
    """Place a received wild where the table is worth most."""
    frame = look.view.frames[-1]
    assert isinstance(frame, frames.Place)
    without = lifted(look.mine.sets, frame.index, frame.card)
    places = [move for move in moves if isinstance(move, Place)]
    return max(places, key=lambda move: own(look, after_lay(look.edition, without, _lay(move)), look.view.hand))


def settle(look: Outlook, moves: Sequence[Move], level: Level, random: Random) -> Move:
    """Win by free moves, else better the own table, else hand over what costs least."""
    found = free_win(look, moves)
    if found:
        return found
    shifts = [(points, move) for move in moves if isinstance(move, Shift) and (points := score(look, move)) is not None]
    if shifts:
        return max(shifts, key=lambda pair: pair[0])[1]
    cards = [move for move in moves if isinstance(move, Settle)]
    return min(cards, key=lambda move: cost_of_settling(look, move) - gumbel(level, random))


def use(look: Outlook, moves: Sequence[Move], level: Level, random: Random) -> Move:
    """Make the best of a card that was handed over, as if it were in the hand."""
    frame = look.view.frames[-1]
    assert isinstance(frame, frames.Use)
    return play(with_card(look, frame), moves, level, random)


def give(look: Outlook, moves: Sequence[Move], level: Level, random: Random) -> Move:
    """Give what costs least to whom it helps least, so that the best card is kept."""
    gifts = [move for move in moves if isinstance(move, Give)]
    return min(gifts, key=lambda move: cost_of_giving(look, move))


def win_now(look: Outlook, moves: Sequence[Move], level: Level, random: Random) -> Move:
    """Make the free moves that win."""
    return free_win(look, moves) or CarryOn()


def _lay(move: Place) -> Lay:
    return Lay(move.card, move.colour, move.set)


def carelessness(look: Outlook, level: Level) -> float:
    """Say how likely a move is made by lot: some levels relax unless another seat is nearer to winning."""
    if not level.relaxes:
        return 0.0
    lead = min(look.missing(look.held_by(seat)) for seat in look.rivals) - look.missing(look.table)
    return level.relaxes * max(0.0, lead + 1)


def gumbel(level: Level, random: Random) -> float:
    """Draw the noise of a level: scores with Gumbel noise choose as a soft maximum of that temperature does."""
    if not level.temperature:
        return 0.0
    return -level.temperature * log(-log(max(random.random(), 1e-12)))


_RULES: dict[type, Callable[[Outlook, Sequence[Move], Level, Random], Move]] = {
    frames.Turn: play,
    frames.Respond: reply,
    frames.Pay: pay,
    frames.Discard: discard,
    frames.Place: place,
    frames.Settle: settle,
    frames.Use: use,
    frames.Give: give,
    frames.WinNow: win_now,
}
