"""The feed: from a row to the one message that each viewer gets of it. Pure.

Owns redaction of events for a viewer and the bytes that go out. Nothing but `parts` and `redact` feeds a message.
"""

from collections.abc import Iterable, Sequence
from operator import is_

import msgspec
from msgspec import UNSET, Raw, Struct

from fullset.rules.errors import Text
from fullset.rules.events import Event
from fullset.rules.view import redact
from fullset.table.entries import Entry, GameRow, Started
from fullset.table.log import sentences
from fullset.table.news import OpenNews, PartsNews, changed, open_news, own_news
from fullset.table.parts import NOTHING, Owns, Shown
from fullset.table.protocol import Presence, Row, ServerMessage, Welcome, You
from fullset.table.state import TableState, UserId, seat_of

LOG_LINES = 60
"""The lines of the log that a Welcome carries."""

_ENCODER = msgspec.json.Encoder()


def encode(message: ServerMessage) -> bytes:
    """Write a message to a client."""
    return _ENCODER.encode(message)


class RowPieces(Struct, frozen=True, gc=False, tag_field="type", tag="row"):
    """A `protocol.Row` of which all but the viewer's own has been written already; fields in its order."""

    seq: int
    events: Raw
    log: Raw
    parts: PartsNews


class Told(Struct, gc=False, eq=False):
    """The events of a row as some viewers may know them, and their sentences, as they are sent."""

    events: Raw
    log: Raw
    plain: bytes | None = None
    """The whole message to those of these viewers for whom nothing of their own has changed."""


class Past(Struct, frozen=True, gc=False):
    """A row, and the table before it: all that is kept of one."""

    before: TableState
    entry: Entry


class Step(Struct, gc=False, eq=False):
    """A row, with the table as shown before and after it; each message is made once, for all in the same place."""

    before: Shown
    entry: Entry
    after: Shown
    _news: OpenNews | None = None
    """What is new for all; None until the row is told."""
    _was: Owns = {}
    """What each seat alone saw before, and sees now."""
    _now: Owns = {}
    _made: dict[tuple[int | None, int | None], bytes] = {}
    _told: dict[tuple[int, ...], Told] = {}
    """By the places of what is hidden from others, as far as it is known: many viewers know the same."""
    _events: tuple[Event, ...] = ()
    _bare: tuple[Event, ...] = ()
    """The events as nobody knows them."""
    _hidden: tuple[int, ...] = ()
    """The places of those that say less so."""

    def message(self, user: UserId | None) -> bytes:
        """Tell a user what the row did."""
        return self.messages((user,))[0]

    def messages(self, users: Iterable[UserId | None]) -> list[bytes]:
        """Tell each of some users what the row did."""
        made, seated, seats = self._made, self.before.seats, self.after.seats
        messages: list[bytes] = []
        for user in users:
            had, has = seated.get(user), seats.get(user)
            message = made.get((had, has))
            if message is None:
                message = made[had, has] = self._row(had, has)
            messages.append(message)
        return messages

    def whole(self, user: UserId | None) -> Row:
        """Say the same as a message, from whole views: slow, and what `message` is held to."""
        had, has = seat_of(self.before.table, user), seat_of(self.after.table, user)
        events = seen(events_of(self.entry), has)
        lines = sentences(self.before.table, self.entry.what, events)
        before, after = Shown(self.before.table), Shown(self.after.table)  # that share nothing
        return Row(after.table.seq, events, lines, changed(before.to(had), after.to(has)))

    def _look(self) -> OpenNews:
        """Find out what is new, and which events are not the same for all."""
        before, after = self.before, self.after
        after.follow(before)
        self._news = news = open_news(before, after)
        self._was, self._now = before.owns, after.owns
        self._events = events = events_of(self.entry)
        self._bare = seen(events, None)
        if not all(map(is_, self._bare, events)):
            self._hidden = tuple([at for at, bare in enumerate(self._bare) if bare is not events[at]])
        return news

    def _row(self, had: int | None, has: int | None) -> bytes:
        everybody = self._news or self._look()
        told = self._tell(has)
        was, now = self._was.get(had, NOTHING), self._now.get(has, NOTHING)
        if had != has or was != now:
            you = UNSET if had == has else You(has)
            prompt = UNSET if was.asked == now.asked else self.after.prompt(has)
            return self._written(told, own_news(was, now, you, prompt, everybody))
        if told.plain is None:
            told.plain = self._written(told, everybody)
        return told.plain

    def _written(self, told: Told, news: PartsNews) -> bytes:
        return _ENCODER.encode(RowPieces(self.after.table.seq, told.events, told.log, news))

    def _tell(self, seat: int | None) -> Told:
        """Tell the events as a seat may know them: each that is not hidden from it, others as nobody knows them."""
        known = self._known(seat) if self._hidden else ()
        told = self._told.get(known)
        if told is None:
            events = self._bare
            if known:
                events = tuple([event if at in known else events[at] for at, event in enumerate(self._events)])
            lines = sentences(self.before.table, self.entry.what, events)
            told = self._told[known] = Told(Raw(_ENCODER.encode(events)), Raw(_ENCODER.encode(lines)))
        return told

    def _known(self, seat: int | None) -> tuple[int, ...]:
        """List the places of what is hidden from others, but not from a seat."""
        events = self._events
        return tuple([at for at in self._hidden if redact(events[at], seat) is events[at]])


def seen(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    """Return events as a seat may know them."""
    return tuple([redact(event, seat) for event in events])


def events_of(entry: Entry) -> tuple[Event, ...]:
    """Return the events of a row, the secrets with them."""
    what = entry.what
    return what.events if isinstance(what, GameRow) else ()


def welcome(shown: Shown, user: UserId | None, past: Sequence[Past], presence: Presence, now: float) -> bytes:
    """Show a user the whole table, with the last lines of the log as that user may read them."""
    seat = seat_of(shown.table, user)
    lines = _last_lines(past, seat)
    return encode(Welcome(shown.table.seq, shown.to(seat), lines, presence.here, now, presence.watching))


def _last_lines(past: Sequence[Past], seat: int | None) -> tuple[Text, ...]:
    lines: list[Text] = []
    for each in reversed(past):
        lines[:0] = sentences(each.before, each.entry.what, seen(events_of(each.entry), seat))
        if len(lines) >= LOG_LINES or isinstance(each.entry.what, Started):
            break  # seats had other numbers before the deal
    return tuple(lines[-LOG_LINES:])
