"""Dealing: from the sitters and their luck to the first row of a game. Pure; raises Refusal.

Owns who is dealt in, in which order, and who starts (R5, R6, R284). The shuffle is the Dealer's.
"""

from fullset.rules.dealer import SeededDealer, seating
from fullset.rules.game import new_game
from fullset.table.decide import as_host, not_in_play
from fullset.table.entries import Started
from fullset.table.luck import game_key
from fullset.table.refusal import Refusal
from fullset.table.state import TableState, UserId, seated


def decide_start(table: TableState, user: UserId, seed: bytes) -> Started:
    """Deal for the host; `seed` is the one whose commitment the table shows."""
    as_host(table, user)
    not_in_play(table)
    here = seated(table)
    fewest, most = table.edition.seats
    if not fewest <= len(here) <= most:
        raise Refusal("forbidden", "seats", fewest=fewest, most=most)
    contributions = tuple(table.sitters[seat].luck for seat in here)
    key = game_key(table, seed, table.game + 1, contributions)
    order, first = _order(table, key, here)
    _, events = new_game(table.edition, len(here), SeededDealer(key), first)
    return Started(order, first, contributions, events, table.edition.version)


def _order(table: TableState, key: bytes, here: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    drawn, first = seating(key, len(here), table.edition.switches.seating)
    order = tuple(here[index] for index in drawn)
    winner = _last_winner(table)
    return order, first if winner is None else order.index(winner)


def _last_winner(table: TableState) -> int | None:
    """Find the winner of the last game who starts the next: the first in turn order who still sits (R284)."""
    if table.edition.switches.rematch_first != "last_winner" or table.state is None or table.state.outcome is None:
        return None
    winners = (seat for seat in table.state.outcome.winners if not table.sitters[seat].left)
    return next(winners, None)
