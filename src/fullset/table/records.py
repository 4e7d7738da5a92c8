"""Records: the games of a table, read from its log, and the ids under which those that are over are asked for.

Owns no file and no address.
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from fullset.rules.events import TurnBegan, named_cards
from fullset.rules.record import Record, RecordMove, RecordSeat, RecordShuffle
from fullset.rules.state import GameState
from fullset.store.contract import Row, TableId
from fullset.table.entries import Closing, Moved, Opened, Started, unpack
from fullset.table.fold import fold, open_table
from fullset.table.state import TableState, game_id

_SEAL = 16
"""Signs of the commitment in an id: a table is named in logs, and who reads those shall find no cards and no names."""
_GAME = "[0-9]{1,6}"
_ID = re.compile(rf"([0-9a-z]+)-({_GAME})-[0-9a-f]{{{_SEAL}}}")


def record_id(game_id: str, commitment: str) -> str:
    """Name a record for its link: with the table's, 128 bits that nobody guesses, and no code that is given anew."""
    return f"{game_id}-{commitment[:_SEAL]}"


def id_of(record: Record) -> str | None:
    """Return the id of a record, if its game is over."""
    shuffle = record.shuffle
    return None if shuffle is None else record_id(shuffle.game_id, shuffle.commitment)


def table_and_game(record: str) -> tuple[TableId, int] | None:
    """Read from an id which game of which table it speaks of, or None from what can be none."""
    found = _ID.fullmatch(record)
    return (TableId(found[1]), int(found[2])) if found else None


def game_of(number: str) -> int | None:
    """Read which game of a table a number asks for, or None from what can be none."""
    return int(number) if re.fullmatch(_GAME, number) else None


def goes_by_code(rows: Sequence[Row]) -> bool:
    """Say whether a table was opened while links to its records had its code, so that these links go on working.

    No other table's are found by a code: after the table that had it, they would show the games of the next.
    """
    opened = unpack(rows[0].body).what
    return isinstance(opened, Opened) and not opened.records_by_id


class SoFar(NamedTuple):
    """What could be read of a game: its record, up to the row that could not, if there is such a row."""

    record: Record | None
    games: int
    """How many games had been dealt by then."""
    row: int
    failure: Exception | None


def record_of(table: TableId, rows: Sequence[Row], game: int) -> Record | None:
    """Write the record of a table's game, or None where it has not been played to its end.

    A game that still runs has none: its record would show every hand.
    """
    found = record_so_far(table, rows, game)
    if found.record is not None and found.record.shuffle is not None:
        return found.record
    if found.failure is not None:
        raise found.failure
    return None


def record_so_far(table: TableId, rows: Iterable[Row], game: int | None = None) -> SoFar:
    """Write what there is of a game, the last one unless it is named, for who may see every hand and the shuffle."""
    book, failure = _Book(table, game), None
    try:
        for row in rows:
            book.read(row)
            if book.closed:
                break
    except Exception as error:  # noqa: BLE001  (whatever it is, what was read before it is what is asked for)
        failure = error
    return SoFar(book.record(), book.games, book.row, failure)


class _Book:
    """Follows a table's log, and writes down one of its games."""

    def __init__(self, table: TableId, game: int | None) -> None:
        self._table = table
        self._game = game
        self._state: TableState | None = None
        self._dealt: TableState | None = None
        self._started: Started | None = None
        self._moves: list[RecordMove] = []
        self._closing: Closing | None = None
        self.games = 0
        self.row = 0

    @property
    def closed(self) -> bool:
        """Whether nothing is left to be written of the game that is named."""
        return self._game is not None and self.games == self._game and self._closing is not None

    def read(self, row: Row) -> None:
        """Follow one row; a move that cannot be folded is written down all the same."""
        self.row = row.seq
        entry = unpack(row.body)
        if self._state is None:
            self._state = open_table(self._table, entry)
            return
        if isinstance(entry.what, Moved) and self._wanted:
            self._moves.append(_made(entry.what))
        self._state = fold(self._state, row.seq, entry)
        self.games = self._state.game
        if isinstance(entry.what, Started) and self._wanted:
            self._dealt, self._started, self._moves, self._closing = self._state, entry.what, [], None
        elif isinstance(entry.what, Moved) and self._wanted:
            self._closing = entry.what.closing

    @property
    def _wanted(self) -> bool:
        return self._game in (None, self.games)

    def record(self) -> Record | None:
        """Return the record as far as it goes."""
        if self._dealt is None or self._started is None:
            return None
        end = self._state.state if self._state is not None and self._closing else None
        shuffle = None if self._closing is None else _shuffle(self._dealt, self._started, self._closing.seed)
        return _record(self._dealt, self._started, self._moves, end, shuffle)


def _made(row: Moved) -> RecordMove:
    skipped = tuple(event.seat for event in row.events if isinstance(event, TurnBegan) and event.skipped)
    return RecordMove(row.seat, row.move, row.cards, skipped)


def _record(
    dealt: TableState,
    started: Started,
    moves: Iterable[RecordMove],
    end: GameState | None,
    shuffle: RecordShuffle | None,
) -> Record:
    return Record(
        edition=dealt.edition.id,
        rules=dealt.edition.version,
        options=dealt.edition.options,
        seats=tuple(RecordSeat(sitter.name, sitter.bot) for sitter in dealt.sitters),
        first=started.first,
        order=tuple(map(sorted(started.order).index, started.order)),
        deal=named_cards(started.events),
        moves=tuple(moves),
        outcome=None if end is None else end.outcome,
        shuffle=shuffle,
    )


def _shuffle(dealt: TableState, started: Started, seed: str) -> RecordShuffle:
    return RecordShuffle(game_id(dealt.table, dealt.game), dealt.commitment, started.contributions, seed)
