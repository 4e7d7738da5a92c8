"""The feed: from a row to the one message that each viewer gets of it. Pure.

Owns redaction of events for a viewer and the bytes that go out. Nothing but `parts` and `redact` feeds a message.
"""

from collections.abc import Sequence

import msgspec

from fullset.rules.errors import Text
from fullset.rules.events import Event
from fullset.rules.view import redact
from fullset.table.entries import Entry, Moved, Started
from fullset.table.log import sentences
from fullset.table.parts import Shown, changed
from fullset.table.protocol import Presence, Row, ServerMessage, Welcome
from fullset.table.state import UserId, seat_of

LOG_LINES = 60
"""The lines of the log that a Welcome carries."""

_ENCODER = msgspec.json.Encoder()


def encode(message: ServerMessage) -> bytes:
    """Write a message to a client."""
    return _ENCODER.encode(message)


class Step:
    """A row, with the table as shown before and after it; each message is made once, for all in the same place."""

    def __init__(self, before: Shown, entry: Entry, after: Shown) -> None:
        self.before = before
        self.entry = entry
        self.after = after
        self._made: dict[tuple[int | None, int | None], bytes] = {}
        self._lines: dict[tuple[int, ...], tuple[tuple[Event, ...], tuple[Text, ...]]] = {}
        """The sentences of the row, by the events as they are known: many viewers know the same."""

    def message(self, user: UserId | None) -> bytes:
        """Tell a user what the row did."""
        seats = seat_of(self.before.table, user), seat_of(self.after.table, user)
        if seats not in self._made:
            self._made[seats] = encode(self._row(*seats))
        return self._made[seats]

    def forget(self) -> None:
        """Let go of what was made of a row that is not the last; it is made again for who asks."""
        self._made.clear()
        self._lines.clear()
        self.before.forget()

    def _row(self, had: int | None, has: int | None) -> Row:
        events = seen_events(self, has)
        return Row(self.after.table.seq, events, self._told(events), changed(self.before.to(had), self.after.to(has)))

    def _told(self, events: tuple[Event, ...]) -> tuple[Text, ...]:
        key = tuple(map(id, events))  # an event in which nothing is hidden is the same one for all
        if key not in self._lines:  # the events are kept, so that no other one gets their ids
            self._lines[key] = events, sentences(self.before.table, self.entry.what, events)
        return self._lines[key][1]


def seen_events(step: Step, seat: int | None) -> tuple[Event, ...]:
    """Return the events of a row as a seat may know them."""
    what = step.entry.what
    if not isinstance(what, Started | Moved):
        return ()
    return tuple(redact(event, seat) for event in what.events)


def welcome(shown: Shown, user: UserId | None, past: Sequence[Step], presence: Presence, now: float) -> bytes:
    """Show a user the whole table, with the last lines of the log as that user may read them."""
    seat = seat_of(shown.table, user)
    lines = _last_lines(past, seat)
    return encode(Welcome(shown.table.seq, shown.to(seat), lines, presence.here, now, presence.watching))


def _last_lines(past: Sequence[Step], seat: int | None) -> tuple[Text, ...]:
    lines: list[Text] = []
    for step in reversed(past):
        lines[:0] = sentences(step.before.table, step.entry.what, seen_events(step, seat))
        if len(lines) >= LOG_LINES or isinstance(step.entry.what, Started):
            break  # seats had other numbers before the deal
    return tuple(lines[-LOG_LINES:])
