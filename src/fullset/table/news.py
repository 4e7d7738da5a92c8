"""News: the parts of what a viewer sees that a row changed.

Owns the comparison of a table before and after a row. `changed` says it of whole views, and is what the rest is held
to; `open_news` and `own_news` look only at what can have changed, and write what all see once for all.
"""

from typing import TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from fullset.rules.cards import Card
from fullset.table.parts import Own, SeatParts, Shown, seat_part, seat_parts, table_part
from fullset.table.protocol import Parts, You
from fullset.table.state import TableState

T = TypeVar("T")
Written = Raw | UnsetType
"""A part as it is sent, or nothing where it has not changed."""

_ENCODER = msgspec.json.Encoder()


class PartsNews(Struct, frozen=True, gc=False, omit_defaults=True):
    """The changed parts of a viewer, as `protocol.Parts` with what all see written already; fields in its order."""

    table: Written = UNSET
    you: You | UnsetType = UNSET
    seats: Written = UNSET
    hand: tuple[Card, ...] | UnsetType = UNSET
    stage: Written = UNSET
    prompt: Raw | UnsetType | None = UNSET
    ahead: Raw | UnsetType | None = UNSET


OpenNews: TypeAlias = PartsNews
"""The changed parts that all see, and nothing of anybody's own."""


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


def _seats_changed(before: SeatParts | UnsetType, after: SeatParts | UnsetType) -> SeatParts | UnsetType:
    if isinstance(before, UnsetType) or isinstance(after, UnsetType):
        return after
    news: SeatParts = {seat: part for seat, part in after.items() if before.get(seat) != part}
    gone: SeatParts = {seat: None for seat in before if seat not in after}
    return {**news, **gone} or UNSET


def open_news(before: Shown, after: Shown) -> OpenNews:
    """Write what a row changed for all."""
    return PartsNews(
        table=_written(_new_table(before.table, after.table)),
        seats=_written(_new_seats(before, after)),
        stage=_written(_if_new(before.stage, after.stage)),
    )


def own_news(was: Own, now: Own, you: You | UnsetType, prompt: Raw | UnsetType | None, news: OpenNews) -> PartsNews:
    """Say what a row changed for somebody who saw something else alone before, or is somebody else now."""
    return PartsNews(
        table=news.table,
        you=you,
        seats=news.seats,
        hand=_if_new(was.hand, now.hand),
        stage=news.stage,
        prompt=prompt,
        ahead=_if_new(was.ahead, now.ahead),
    )


def _written(part: object) -> Written:
    return UNSET if part is UNSET else Raw(_ENCODER.encode(part))


def _new_table(before: TableState, after: TableState) -> object:
    if (  # all that the part of the table itself is made of
        before.sitters is after.sitters
        and before.phase is after.phase
        and before.host is after.host
        and before.game is after.game
        and before.code is after.code
        and before.edition is after.edition
        and before.commitment is after.commitment
        and before.next_commitment is after.next_commitment
        and before.contributions is after.contributions
        and before.seed is after.seed
        and before.watchers is after.watchers
        and before.chat is after.chat
    ):
        return UNSET
    return _if_new(table_part(before), table_part(after))


def _new_seats(before: Shown, after: Shown) -> SeatParts | UnsetType:
    was, now = before.open, after.open
    if before.table.state is None or after.table.state is None or was is None or now is None:
        return _seats_changed(seat_parts(before.table, was), seat_parts(after.table, now))
    edition = after.table.state.edition
    if before.table.state.edition is not edition or len(was.seats) != len(now.seats):
        return _seats_changed(seat_parts(before.table, was), seat_parts(after.table, now))
    news: SeatParts = {}
    for seat, new in enumerate(now.seats):  # a row changes one seat or two: only their parts are made
        old = was.seats[seat]
        if old is not new and old != new:
            news[str(seat)] = seat_part(edition, new)
    return news or UNSET
