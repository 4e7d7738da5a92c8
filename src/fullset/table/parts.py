"""The parts of what a viewer sees of a table: whole, and as what a row changed.

Owns the shape that goes out. Of a game it reads `view` and `offer` of the rules and nothing else (law 4); the rules
also say what a set charges and whether it is complete.
"""

from functools import lru_cache
from typing import TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from fullset.rules.edition import Edition
from fullset.rules.game import offer
from fullset.rules.moves import SetRef
from fullset.rules.property import complete_colours, is_complete, rent_of
from fullset.rules.sets import set_refs
from fullset.rules.state import PropertySet
from fullset.rules.view import SeatView, View, own_hand, view
from fullset.rules.winning import worth
from fullset.table.prepared import foreseen
from fullset.table.protocol import (
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
from fullset.table.state import Sitter, TableState, game_id, waiting
from fullset.table.switches import differences
from fullset.table.timers import away_at, running

DISCARDS_SHOWN = 3

T = TypeVar("T")


class Shown:
    """A table as its viewers see it, each part made once; what all may see is made from the view of nobody."""

    def __init__(self, table: TableState) -> None:
        self.table = table
        self._by_seat: dict[int | None, Parts] = {}

    def to(self, seat: int | None) -> Parts:
        """Show the table, whole, to a seat, or to someone without one (`seat` null)."""
        if seat not in self._by_seat:
            self._by_seat[seat] = self._own(seat) if seat is not None else self._open()
        return self._by_seat[seat]

    def forget(self) -> None:
        """Let go of the parts; they are made again for who asks."""
        self._by_seat.clear()

    def _open(self) -> Parts:
        table = self.table
        shown = None if table.state is None else view(table.state, None)
        return Parts(
            table=table_part(table),
            you=You(),
            seats={} if shown is None else seat_parts(table, shown),
            hand=(),
            stage=None if shown is None else stage(table, shown),
            prompt=None,
            ahead=None,
        )

    def _own(self, seat: int) -> Parts:
        state = self.table.state
        dealt_in = state is not None and seat < len(state.players)
        hand = own_hand(state, seat) if state is not None and dealt_in else ()
        asked, ahead = prompt(self.table, seat), foreseen(self.table, seat)
        return replace(self.to(None), you=You(seat), hand=hand, prompt=asked, ahead=ahead)


def changed(before: Parts, after: Parts) -> Parts:
    """Keep the parts that differ; of the seats only those that do, and null for one that is gone."""
    return Parts(
        table=_if_new(before.table, after.table),
        you=_if_new(before.you, after.you),
        seats=_seats_changed(before.seats, after.seats),
        hand=_if_new(before.hand, after.hand),
        stage=_if_new(before.stage, after.stage),
        prompt=_if_new(before.prompt, after.prompt),
        ahead=_if_new(before.ahead, after.ahead),
    )


def _if_new(before: T, after: T) -> T | UnsetType:
    return UNSET if before == after else after


SeatParts = dict[str, SeatPart | None]


def _seats_changed(before: SeatParts | UnsetType, after: SeatParts | UnsetType) -> SeatParts | UnsetType:
    if isinstance(before, UnsetType) or isinstance(after, UnsetType):
        return after
    news: SeatParts = {seat: part for seat, part in after.items() if before.get(seat) != part}
    gone: SeatParts = {seat: None for seat in before if seat not in after}
    return {**news, **gone} or UNSET


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
    return Shuffle(table.commitment, named, table.contributions, table.seed, table.next_commitment)


def _plate(sitter: Sitter) -> SeatPlate:
    person = sitter.user is not None
    return SeatPlate(sitter.name, person, sitter.bot, sitter.ready, sitter.left, sitter.muted, sitter.away)


def seat_parts(table: TableState, shown: View) -> SeatParts:
    """Show everything open about each seat of a game."""
    assert table.state is not None
    edition = table.state.edition
    return {str(seat): _seat_part(edition, each) for seat, each in enumerate(shown.seats)}


@lru_cache(maxsize=4096)  # a row changes one seat or two; the others are as they were
def _seat_part(edition: Edition, seat: SeatView) -> SeatPart:
    refs = set_refs(seat.sets)
    return SeatPart(
        hand=seat.hand,
        bank=seat.bank,
        bank_value=sum(edition.values[card] for card in seat.bank),
        worth=worth(edition, seat.bank, seat.sets),
        sets=tuple(_set_part(edition, ref, each) for ref, each in zip(refs, seat.sets, strict=True)),
        counting=complete_colours(edition, seat.sets),
        chips_home=seat.chips_home,
        out=seat.out,
        held=seat.shown,
    )


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
    )


def prompt(table: TableState, seat: int | None) -> Prompt | None:
    """Ask the seat that is waited for, and nobody else."""
    if table.state is None or table.phase != "play" or seat is None or not table.sitters[seat].plays_itself:
        return None
    asked = offer(table.state, seat)
    return None if asked is None else Prompt(table.prompt, asked)
