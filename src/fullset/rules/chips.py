"""Debt chips: who is given one, and which are due (R93 to R100, R115)."""

from fullset.rules.events import ChipGiven
from fullset.rules.state import Chip, GameState, Seat, chips_home
from fullset.rules.step import Step


def give_chip(step: Step, debtor: Seat, holder: Seat) -> None:
    """Let a seat owe a card, if it has a chip left (R94, R95); one given on the own turn waits for the next (R115)."""
    state = step.state
    if state.outcome is None and chips_home(state, debtor) > 0:
        step.emit(ChipGiven(debtor, holder, debtor == state.turn))


def due(state: GameState, debtor: Seat) -> list[Chip]:
    """List the chips that a seat has to settle in this turn, in the order in which they were given."""
    return [chip for chip in state.chips if chip.debtor == debtor and not chip.waits]
