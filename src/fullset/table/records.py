"""Records: the finished games of a table, read from its log. Owns no file and no address."""

from collections.abc import Iterable, Sequence

from fullset.rules.events import TurnBegan, named_cards
from fullset.rules.record import Record, RecordMove, RecordSeat, RecordShuffle
from fullset.store.contract import Row, TableId
from fullset.table.entries import Moved, Started, unpack
from fullset.table.fold import fold, open_table
from fullset.table.state import TableState, game_id


def record_of(table: TableId, rows: Sequence[Row], game: int) -> Record | None:
    """Write the record of a table's game, or None where it has not been played to its end.

    A game that still runs has none: its record would show every hand.
    """
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
