"""Records: the finished games of a table, read from its log, and the ids under which they are asked for.

Owns no file and no address.
"""

import re
from collections.abc import Iterable, Sequence

from fullset.rules.events import TurnBegan, named_cards
from fullset.rules.record import Record, RecordMove, RecordSeat, RecordShuffle
from fullset.store.contract import Row, TableId
from fullset.table.entries import Moved, Opened, Started, unpack
from fullset.table.fold import fold, open_table
from fullset.table.state import TableState, game_id

_SEAL = 16
"""Signs of the commitment in an id: a table is named in logs, and who reads those shall find no cards and no names."""
_ID = re.compile(rf"([0-9a-z]+)-([0-9]{{1,6}})-[0-9a-f]{{{_SEAL}}}")


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


def goes_by_code(rows: Sequence[Row]) -> bool:
    """Say whether a table was opened while links to its records had its code, so that these links go on working.

    No other table's are found by a code: after the table that had it, they would show the games of the next.
    """
    opened = unpack(rows[0].body).what
    return isinstance(opened, Opened) and not opened.records_by_id


def record_of(table: TableId, rows: Sequence[Row], game: int) -> Record | None:
    """Write the record of a table's game, or None where it has not been played to its end.

    A game that still runs has none: its record would show every hand.
    """
    if not rows:
        return None
    first, *later = rows
    state = open_table(table, unpack(first.body))
    dealt: TableState | None = None
    started: Started | None = None
    moves: list[RecordMove] = []
    for row in later:
        entry = unpack(row.body)
        state = fold(state, row.seq, entry)
        if state.game != game:
            continue
        if isinstance(entry.what, Started):
            dealt, started = state, entry.what
        elif isinstance(entry.what, Moved) and dealt and started:
            moves.append(_made(entry.what))
            if entry.what.closing:
                return _record(dealt, started, moves, entry.what.closing.seed, state)
    return None


def _made(row: Moved) -> RecordMove:
    skipped = tuple(event.seat for event in row.events if isinstance(event, TurnBegan) and event.skipped)
    return RecordMove(row.seat, row.move, row.cards, skipped)


def _record(dealt: TableState, started: Started, moves: Iterable[RecordMove], seed: str, end: TableState) -> Record:
    assert end.state is not None
    return Record(
        edition=dealt.edition.id,
        rules=dealt.edition.version,
        options=dealt.edition.options,
        seats=tuple(RecordSeat(sitter.name, sitter.bot) for sitter in dealt.sitters),
        first=started.first,
        order=tuple(map(sorted(started.order).index, started.order)),
        deal=named_cards(started.events),
        moves=tuple(moves),
        outcome=end.state.outcome,
        shuffle=RecordShuffle(game_id(dealt.table, dealt.game), dealt.commitment, started.contributions, seed),
    )
