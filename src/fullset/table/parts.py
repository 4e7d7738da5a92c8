"""The parts of what a viewer sees of a table, whole; what a row changed of them stands in `news`.

Owns the shape that goes out. Of a game it reads `view` and `offer` of the rules and nothing else (law 4); the rules
also say what a set charges and whether it is complete.
"""

from functools import lru_cache

import msgspec
from msgspec import Raw, Struct

from fullset.rules.cards import Card
from fullset.rules.edition import Edition
from fullset.rules.game import offer
from fullset.rules.moves import SetRef
from fullset.rules.property import complete_colours, is_complete, rent_of
from fullset.rules.sets import set_refs
from fullset.rules.state import PropertySet
from fullset.rules.view import SeatView, View, next_open_view, own_hand, view
from fullset.rules.winning import worth
from fullset.table.prepared import foreseen
from fullset.table.protocol import (
    Ahead,
    Parts,
    Prompt,
    SeatPart,
    SeatPlate,
    SetPart,
    Shuffle,
    Stage,
    TablePart,
    Waiting,
    You,
)
from fullset.table.records import record_id
from fullset.table.state import Sitter, TableState, UserId, game_id, waiting
from fullset.table.switches import differences
from fullset.table.timers import away_at, may_have_more, running

DISCARDS_SHOWN = 3

_ENCODER = msgspec.json.Encoder()


class Own(Struct, frozen=True, gc=False):
    """What a seat alone sees; of what it may do ahead what is sent, and of its prompt the number, which says it all."""

    hand: tuple[Card, ...] = ()
    asked: int | None = None
    ahead: Raw | None = None


Owns = dict[int | None, Own]
"""By seat."""


class Shown(Struct, gc=False, eq=False):
    """A table as its viewers see it, each part made once; what all may see is made from the view of nobody."""

    table: TableState
    _seats: dict[UserId | None, int | None] | None = None
    _open: View | None = None
    _stage: Stage | None = None
    _owns: Owns | None = None

    def next(self, table: TableState) -> "Shown":
        """Show the table after a row; who sits where is found out once, as long as the same people do."""
        return Shown(table, self.seats if table.sitters is self.table.sitters else None)

    def follow(self, before: "Shown") -> None:
        """Take over what has not changed since the table was shown before."""
        was, now, shown = before.table.state, self.table.state, before.open
        if now is None or was is None or shown is None or now.edition is not was.edition:
            return
        if self._open is None:
            self._open = next_open_view(now, was, shown)
        if self._owns is None:
            self._owns = _owns(self.table, before.owns)

    @property
    def open(self) -> View | None:
        """The game as nobody sees it, if there is one."""
        if self._open is None and self.table.state is not None:
            self._open = view(self.table.state, None)
        return self._open

    @property
    def stage(self) -> Stage | None:
        """The middle of the table, if there is a game."""
        if self._stage is None and self.open is not None:
            self._stage = stage(self.table, self.open)
        return self._stage

    @property
    def seats(self) -> dict[UserId | None, int | None]:
        """The seat of each user, as `state.seat_of` finds it: everybody's is asked for at every row."""
        if self._seats is None:
            self._seats = {sitter.user: seat for seat, sitter in enumerate(self.table.sitters)}
            self._seats[None] = None  # a bot's
        return self._seats

    @property
    def owns(self) -> Owns:
        """What each seat alone sees; who has none, or is not dealt in, sees NOTHING more than all."""
        if self._owns is None:
            self._owns = _owns(self.table, {})
        return self._owns

    def prompt(self, seat: int | None) -> Raw | None:
        """Ask a seat, as it is sent; made anew each time.

        An offer is a large tree: let go at once, it costs a third of what it does when it has left the caches, and no
        garbage collector has looked at it.
        """
        return _written(prompt(self.table, seat))

    def to(self, seat: int | None) -> Parts:
        """Show the table, whole, to a seat, or to someone without one (`seat` null)."""
        hand, asked, ahead = _own(self.table, seat)
        return Parts(
            table=table_part(self.table),
            you=You(seat),
            seats=seat_parts(self.table, self.open),
            hand=hand,
            stage=self.stage,
            prompt=asked,
            ahead=ahead,
        )


NOTHING = Own()


def _own(table: TableState, seat: int | None) -> tuple[tuple[Card, ...], Prompt | None, Ahead | None]:
    """Show a seat what it alone sees."""
    if table.state is None or seat is None or seat >= len(table.state.players):
        return (), None, None
    return own_hand(table.state, seat), prompt(table, seat), foreseen(table, seat)


def _owns(table: TableState, before: Owns) -> Owns:
    """Show each seat what it alone sees; who is waited for is asked, and under open frames others foresee."""
    state, waited = table.state, waiting(table)
    if state is None:
        return {}
    asked = None if waited is None else waited[0]
    foresees = len(state.frames) > 1
    owns: Owns = {}
    for seat in range(len(state.players)):
        hand = own_hand(state, seat)
        had = before.get(seat, NOTHING)
        if seat == asked or foresees or had.hand is not hand or had.asked is not None or had.ahead is not None:
            number = table.prompt if seat == asked and table.sitters[seat].plays_itself else None
            had = Own(hand, number, _written(foreseen(table, seat)) if foresees else None)
        owns[seat] = had
    return owns


def _written(question: Prompt | Ahead | None) -> Raw | None:
    return None if question is None else Raw(_ENCODER.encode(question))


SeatParts = dict[str, SeatPart | None]


def table_part(table: TableState) -> TablePart:
    """Show who sits where, by which rules, and the shuffle."""
    return TablePart(
        code=table.code,
        phase=table.phase,
        edition=table.edition.id,
        options=table.edition.options,
        differences=differences(table.edition),
        seats=tuple(map(_plate, table.sitters)),
        most_seats=table.edition.seats[1],
        host=table.host,
        game=table.game,
        shuffle=_shuffle(table),
        watchers=table.watchers,
        chat=table.chat,
    )


def _shuffle(table: TableState) -> Shuffle:
    named = game_id(table.table, max(table.game, 1))
    record = None if table.seed is None else f"/api/games/{record_id(named, table.commitment)}"
    return Shuffle(table.commitment, named, table.contributions, table.seed, table.next_commitment, record)


def _plate(sitter: Sitter) -> SeatPlate:
    person = sitter.user is not None
    return SeatPlate(sitter.name, person, sitter.bot, sitter.ready, sitter.left, sitter.muted, sitter.away)


def seat_parts(table: TableState, shown: View | None) -> SeatParts:
    """Show everything open about each seat of a game."""
    if table.state is None or shown is None:
        return {}
    edition = table.state.edition
    return {str(seat): seat_part(edition, each) for seat, each in enumerate(shown.seats)}


def seat_part(edition: Edition, seat: SeatView) -> SeatPart:
    """Show everything open about a seat."""
    refs = set_refs(seat.sets)
    return SeatPart(
        hand=seat.hand,
        bank=seat.bank,
        bank_value=sum(map(edition.values.__getitem__, seat.bank)),
        worth=worth(edition, seat.bank, seat.sets),
        sets=tuple([_set_part(edition, ref, each) for ref, each in zip(refs, seat.sets, strict=True)]),
        counting=complete_colours(edition, seat.sets),
        chips_home=seat.chips_home,
        out=seat.out,
        held=seat.shown,
    )


@lru_cache(maxsize=4096)  # most sets of a seat are what they were a row before, and many are like one elsewhere
def _set_part(edition: Edition, ref: SetRef, each: PropertySet) -> SetPart:
    return SetPart(
        ref=ref,
        colour=each.colour,
        cards=each.cards,
        size=edition.sizes[each.colour],
        complete=is_complete(edition, each),
        rent=rent_of(edition, each),
        house=each.house,
        hotel=each.hotel,
        shack=each.shack,
    )


def stage(table: TableState, shown: View) -> Stage:
    """Show the middle of the table."""
    return Stage(
        turn=shown.turn,
        plays_left=shown.plays_left,
        pile=shown.pile,
        discards=len(shown.discard),
        discard_top=shown.discard[-DISCARDS_SHOWN:],
        frames=shown.frames,
        chips=shown.chips,
        waiting=_waiting(table),
        last_turn_of=shown.last_turn_of,
        outcome=shown.outcome,
    )


def _waiting(table: TableState) -> Waiting | None:
    waited = waiting(table)
    if waited is None:
        return None
    seat, decision = waited
    may_call = table.sitters[seat].plays_itself and table.edition.switches.away == "called"
    clock = running(table)
    return Waiting(
        seat=seat,
        decision=decision,
        since=table.since / 1000,
        call_bot_at=away_at(table) / 1000 if may_call else None,
        until=None if clock is None else clock.until / 1000,
        saved=0 if clock is None else clock.saved / 1000,
        whole=None if clock is None else clock.whole / 1000,
        more=clock is not None and may_have_more(table, seat, "asked"),
    )


def prompt(table: TableState, seat: int | None) -> Prompt | None:
    """Ask the seat that is waited for, and nobody else."""
    if table.state is None or table.phase != "play" or seat is None or not table.sitters[seat].plays_itself:
        return None
    asked = offer(table.state, seat)
    return None if asked is None else Prompt(table.prompt, asked)
