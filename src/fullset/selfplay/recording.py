"""The record of a self-play game: written, read again, and decided again to the same end.

Owns no format; that is `rules/record.py`.
"""

from random import Random

from fullset.rules.edition import Edition
from fullset.rules.events import Event, named_cards
from fullset.rules.moves import Move
from fullset.rules.record import Record, RecordMove, RecordSeat, read_record, replay, write_record
from fullset.rules.state import GameState, Seat
from fullset.selfplay.invariants import Broken
from fullset.selfplay.walk import deal_game


class Recording:
    """Writes down one game as it is played."""

    def __init__(self, edition: Edition, seats: int, seed: int) -> None:
        self._edition = edition
        self._start, dealt, _ = deal_game(edition, seats, Random(seed))
        self._deal = named_cards(dealt)
        self._moves: list[RecordMove] = []

    def note(self, seat: Seat, move: Move, events: list[Event]) -> None:
        """Write down one move with the cards that were drawn."""
        self._moves.append(RecordMove(seat, move, named_cards(tuple(events))))

    def record(self, end: GameState) -> Record:
        """Make the record of the game that ended so."""
        return Record(
            edition=self._edition.id,
            rules=self._edition.version,
            options=self._edition.options,
            seats=tuple(RecordSeat(f"Seat {seat}", "random") for seat in range(len(end.players))),
            first=self._start.turn,
            deal=self._deal,
            moves=tuple(self._moves),
            outcome=end.outcome,
        )

    def check(self, end: GameState) -> None:
        """Check that the record reads as it was written, and decides again to the same end; raises Broken."""
        text = write_record(self.record(end))
        again = read_record(text)
        if write_record(again) != text:
            raise Broken("a record does not read as it was written")
        *_, (state, _) = replay(again)
        if state != end:
            raise Broken("a record does not decide again to the same end")
