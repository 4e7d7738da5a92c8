"""Deciding moves: from a seat's move to the row that it makes. Pure but for the Dealer; raises Refusal.

Owns which prompt a move may answer and for whom. What is legal stands in the rules.
"""

from collections.abc import Callable
from typing import Literal, TypeAlias

from msgspec import Struct

from fullset.rules.cards import Card
from fullset.rules.dealer import Dealer, Kinds, Pile
from fullset.rules.events import Event
from fullset.rules.game import advance, apply
from fullset.rules.moves import Move, Resign
from fullset.rules.state import GameState
from fullset.table.decide import own_seat
from fullset.table.entries import Closing, Moved
from fullset.table.legal import legal
from fullset.table.protocol import Play
from fullset.table.refusal import Refusal
from fullset.table.state import TableState, UserId, away, waiting

By = Literal["person", "bot", "clock", "away", "host"]


Made: TypeAlias = tuple[Moved, GameState]
"""A move as a row, and the game that it leads to, which the row's events lead to as well."""


def decide_play(table: TableState, user: UserId, command: Play, deal: Callable[[], Dealer]) -> Made:
    """Decide a person's move; `deal` makes the Dealer if cards are drawn."""
    seat = own_seat(table, user)
    if table.phase == "play" and not table.sitters[seat].plays_itself:
        raise Refusal("forbidden", "take-back")
    return _made(_asked(table, seat, command.prompt), seat, command.move, "person", deal, away(table))


def gives_up(table: TableState) -> bool:
    """Say whether leaving now is giving up (R228): a game runs, and its table plays it so."""
    return table.phase == "play" and table.edition.switches.leave == "resign"


def decide_resign(table: TableState, user: UserId, deal: Callable[[], Dealer]) -> Moved:
    """Let the seat of a person who leaves give up (R264): at any time, whoever is waited for."""
    return decide_resign_of(table, own_seat(table, user), "person", deal)


def decide_resign_of(table: TableState, seat: int, by: By, deal: Callable[[], Dealer]) -> Moved:
    """Let a seat give up, by its own will or the host's."""
    if table.state is None or table.sitters[seat].left:
        raise Refusal("gone", "left")
    return _made(table.state, seat, Resign(), by, deal, away(table))[0]


def decide_move(  # noqa: PLR0913, PLR0917  (a move has no fewer parts)
    table: TableState, seat: int, prompt: int, move: Move, by: By, deal: Callable[[], Dealer]
) -> Moved:
    """Decide a move of a seat as the answer to a prompt."""
    return _made(_asked(table, seat, prompt), seat, move, by, deal, away(table))[0]


def _made(  # noqa: PLR0913, PLR0917  (a move has no fewer parts)
    state: GameState, seat: int, move: Move, by: By, deal: Callable[[], Dealer], gone: frozenset[int]
) -> Made:
    move = legal(state, seat, move)
    dealer = _NotingDealer(deal)
    if isinstance(move, Resign):
        after, told = apply(state, seat, move, dealer, gone)
    else:  # it has been checked
        events: list[Event] = []
        after, told = advance(state, move, dealer, events.append, gone), tuple(events)
    return Moved(seat, move, by, tuple(dealer.named), told), after


def closed(row: Moved, seed: bytes, next_commitment: str) -> Moved:
    """Let the row that ends a game reveal its seed and commit to the next one."""
    return Moved(row.seat, row.move, row.by, row.cards, row.events, Closing(seed.hex(), next_commitment))


def _asked(table: TableState, seat: int, prompt: int) -> GameState:
    waited = waiting(table)
    if table.state is None or waited is None or prompt != table.prompt:
        raise Refusal("stale", "stale")
    if waited[0] != seat:
        raise Refusal("forbidden", "not-asked")
    return table.state


class _NotingDealer(Struct, gc=False, eq=False):
    """A Dealer that notes what another one names; most moves draw nothing, so the other is made when it is asked."""

    make: Callable[[], Dealer]
    made: Dealer | None = None
    named: list[Card] = []

    def _other(self) -> Dealer:
        if self.made is None:
            self.made = self.make()
        return self.made

    def shuffle(self, kinds: Kinds, pile: Pile) -> None:
        """Pass a new pile on."""
        self._other().shuffle(kinds, pile)

    def draw(self, kinds: Kinds, pile: Pile, seat: int) -> Card:
        """Pass a draw on, and note its card."""
        card = self._other().draw(kinds, pile, seat)
        self.named.append(card)
        return card
