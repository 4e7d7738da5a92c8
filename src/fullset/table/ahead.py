"""What the seats of one table have answered ahead, as the store keeps it: prepared answers and standing ones.

Owns which are kept, which go with a row, and what goes out next and when. An answer is no row, stands in no record, and
is shown to its seat alone; what it serves is said in `prepared` and `standing`. A row that is told of has taken what it
ended with it, in one append.
"""

import logging
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from fullset.rules.moves import Move
from fullset.store.contract import Amendment, Change, ClearDue, Close, DropPrepared, Prepare, Prepared, SetDue
from fullset.table.duties import Pace, paced_at
from fullset.table.prepared import Answer, is_open, next_move
from fullset.table.protocol import Answers
from fullset.table.standing import Stand, standing_move, still_stands
from fullset.table.state import TableState, waiting

log = logging.getLogger(__name__)

DUE = "ahead"
"""The stored due time at which an answer given ahead goes out."""
STANDING = "standing"
"""Under what a seat's standing answers are kept; a prepared one is kept under the row that played the card."""
TABLE = -1
"""The seat of nobody, under which the last commands that answered ahead are kept.

Each is kept under its own name, with its time: nodes that note commands at once overwrite nothing.
"""
NOTED = 32
"""Commands that are known to be done when they come again; who sends one again has sent little since."""

Key: TypeAlias = tuple[int, str]
Kept: TypeAlias = Mapping[Key, Answer | Stand]

_ENCODER = msgspec.json.Encoder()
_ANSWERS = msgspec.json.Decoder(Answer)
_STANDS = msgspec.json.Decoder(Stand)
_TIMES = msgspec.json.Decoder(int)


class Outgoing(NamedTuple):
    """A move that answers the open question, and when it goes out."""

    move: Move
    at: int


def keep(seat: int, answer: Answer | Stand) -> Prepare:
    """Say what the store is to keep."""
    name = STANDING if isinstance(answer, Stand) else str(answer.played)
    return Prepare(seat, name, _ENCODER.encode(answer))


def _read(kept: Prepare | Prepared) -> Answer | Stand:
    return _STANDS.decode(kept.body) if kept.frame == STANDING else _ANSWERS.decode(kept.body)


def _time(body: bytes) -> int:
    """Read when a command was done; what another version has noted is the first to go."""
    try:
        return _TIMES.decode(body)
    except msgspec.DecodeError:
        return 0


class Ahead:
    """The answers that wait at one table."""

    def __init__(self, kept: Iterable[Prepared] = ()) -> None:
        self._kept: Kept = {}
        self._done: dict[str, int] = {}
        """When each of the last commands was done."""
        self._has_due = False
        self.reread(kept)
        self._told = {seat: self._of(seat) for seat, _ in self._kept}

    def besides(self, after: TableState, changes: tuple[Change, ...], pace: Pace) -> tuple[Amendment, ...]:
        """Say what else is stored with a row, or by itself: which answers it ends, and when the next one goes out."""
        kept = _changed(self._kept, changes)
        if not kept and (not self._has_due or Close in map(type, changes)):
            return ()  # as at most rows of most tables; what closes a table leaves nothing
        gone = tuple(DropPrepared(*key) for key, answer in kept.items() if not _holds(after, key[0], answer))
        return (*gone, *self._due(_changed(kept, gone), after, pace))

    def _due(self, kept: Kept, after: TableState, pace: Pace) -> tuple[SetDue | ClearDue, ...]:
        coming = outgoing(kept, after, pace)
        if coming is not None:
            return (SetDue(DUE, coming.at),)
        return (ClearDue(DUE),) if self._has_due else ()

    def is_done(self, command: str) -> bool:
        """Say whether a command that answered ahead is among the last ones."""
        return command in self._done

    def done(self, command: str, now: int) -> tuple[Prepare | DropPrepared, ...]:
        """Say what is stored with a command that answers ahead, so that its repeat is known, also after a start."""
        oldest = sorted(self._done, key=self._done.__getitem__)[: max(0, len(self._done) + 1 - NOTED)]
        return (Prepare(TABLE, command, _ENCODER.encode(now)), *(DropPrepared(TABLE, each) for each in oldest))

    def stored(self, changes: tuple[Change, ...]) -> None:
        """Take in what the store has taken."""
        self._kept = _changed(self._kept, changes)
        for change in changes:
            if isinstance(change, SetDue | ClearDue) and change.kind == DUE:
                self._has_due = isinstance(change, SetDue)
            elif isinstance(change, Prepare) and change.seat == TABLE:
                self._done[change.frame] = _time(change.body)
            elif isinstance(change, DropPrepared) and change.seat == TABLE and change.frame is not None:
                self._done.pop(change.frame, None)

    def reread(self, kept: Iterable[Prepared]) -> None:
        """Take in what is stored; what another version has written in other words is left, and asked for again."""
        found: dict[Key, Answer | Stand] = {}
        done: dict[str, int] = {}
        for each in kept:
            if each.seat == TABLE:
                done[each.frame] = _time(each.body)
                continue
            try:
                found[each.seat, each.frame] = _read(each)
            except msgspec.DecodeError:
                log.warning("an answer given ahead of seat %d cannot be read, and is left out", each.seat)
        self._kept, self._done = found, done
        self._has_due = self._has_due or bool(found)

    @property
    def waits(self) -> bool:
        """Whether any answer is kept."""
        return bool(self._kept)

    def outgoing(self, table: TableState, pace: Pace) -> Outgoing | None:
        """Return what answers the open question."""
        return outgoing(self._kept, table, pace) if self._kept else None

    def of(self, table: TableState, seat: int) -> Answers:
        """Show a seat what it has answered ahead."""
        found = self._of(seat)
        serves = found.standing and _served(self._kept, table) == seat
        return replace(found, serves=table.prompt) if serves else found

    def _of(self, seat: int) -> Answers:
        prepared: Answer | None = None
        stand: Stand | None = None
        for (whose, _), answer in self._kept.items():
            if whose == seat and isinstance(answer, Stand):
                stand = answer
            elif whose == seat and isinstance(answer, Answer):
                prepared = answer
        return Answers(prepared.shown() if prepared else None, stand.answers if stand else ())

    def news(self, table: TableState) -> dict[int, Answers]:
        """Return what seats have not been told of what waits for them."""
        if not self._kept and not self._told:
            return {}
        now = {seat: self.of(table, seat) for seat in range(len(table.sitters))}
        news = {seat: answers for seat, answers in now.items() if answers != self._told.get(seat, Answers())}
        self._told = {seat: answers for seat, answers in now.items() if answers != Answers()}
        return news


def outgoing(kept: Kept, table: TableState, pace: Pace) -> Outgoing | None:
    """Return what answers the open question: a prepared answer at once, a standing one at the pace of the table.

    Both depend on the answer and on what all may see, and on no hand (law 4).
    """
    waited = _asked(table)
    if waited is None:
        return None
    seat, decision = waited
    move = _prepared_move(kept, table, seat)
    if move is not None:
        return Outgoing(move, table.changed)
    move = _always(kept, table, seat)
    return None if move is None else Outgoing(move, paced_at(table, decision, pace))


def _served(kept: Kept, table: TableState) -> int | None:
    """Return the seat whose open question a standing answer serves."""
    waited = _asked(table)
    if waited is None or _prepared_move(kept, table, waited[0]) is not None:
        return None
    return None if _always(kept, table, waited[0]) is None else waited[0]


def _asked(table: TableState) -> tuple[int, str] | None:
    waited = waiting(table)
    return waited if waited is not None and table.sitters[waited[0]].answers_itself else None


def _prepared_move(kept: Kept, table: TableState, seat: int) -> Move | None:
    found = (
        next_move(table, seat, answer)
        for (whose, _), answer in kept.items()
        if whose == seat and isinstance(answer, Answer)
    )
    return next((move for move in found if move is not None), None)


def _always(kept: Kept, table: TableState, seat: int) -> Move | None:
    stand = kept.get((seat, STANDING))
    return standing_move(table, stand) if isinstance(stand, Stand) else None


def _holds(table: TableState, seat: int, answer: Answer | Stand) -> bool:
    if seat >= len(table.sitters):
        return False
    return is_open(table, seat, answer) if isinstance(answer, Answer) else still_stands(table, seat, answer)


def _changed(kept: Kept, changes: tuple[Change, ...]) -> Kept:
    for change in changes:
        if isinstance(change, Prepare) and change.seat != TABLE:
            kept = {**kept, (change.seat, change.frame): _read(change)}
        elif isinstance(change, DropPrepared):
            kept = {key: answer for key, answer in kept.items() if not _drops(change, key)}
        elif isinstance(change, Close):
            kept = {}
    return kept


def _drops(drop: DropPrepared, key: Key) -> bool:
    return drop.seat in (None, key[0]) and drop.frame in (None, key[1])
