"""The log in words: a sentence for whatever a player should hear of, from rows and redacted events.

Owns the order of a row's sentences; those of table acts stand in `log_acts`, those of events in `log_events`.
"""

from fullset.rules.errors import Text
from fullset.rules.events import Drew, Event
from fullset.table.entries import GameRow, Moved, Started, TableAct
from fullset.table.log_acts import kicked, tell_act
from fullset.table.log_events import line, tell_event
from fullset.table.state import TableState


def sentences(before: TableState, what: TableAct | GameRow, events: tuple[Event, ...]) -> tuple[Text, ...]:
    """Tell a row, whose events are already redacted for the viewer."""
    if isinstance(what, Moved):
        return tell(events) if what.by == "person" else (*_told_by(before, what), *tell(events))
    if isinstance(what, Started):
        return (line("dealt"), *tell(events))
    return (tell_act(before, what),)


def _told_by(before: TableState, what: Moved) -> tuple[Text, ...]:
    """Say whose doing a move was, where it was not the seat's own."""
    if what.by in ("clock", "away"):
        return (line("time-out" if what.by == "clock" else "answered", seat=what.seat),)
    return (kicked(before, what.seat),) if what.by == "host" else ()


def tell(events: tuple[Event, ...]) -> tuple[Text, ...]:
    """Tell the events of a row; cards drawn one after the other make one sentence."""
    told: list[Text] = []
    drawn: list[Drew] = []
    for event in events:
        if isinstance(event, Drew):
            if drawn and drawn[0].seat != event.seat:
                told += _told_draw(drawn)
                drawn = []
            drawn.append(event)
            continue
        if drawn:
            told += _told_draw(drawn)
            drawn = []
        told += tell_event(event)
    told += _told_draw(drawn)
    return tuple(told)


def _told_draw(drawn: list[Drew]) -> tuple[Text, ...]:
    if not drawn:
        return ()
    cards = tuple(event.card for event in drawn if event.card is not None)
    seat = drawn[0].seat
    return (line("drew-cards", seat=seat, cards=cards) if cards else line("drew", seat=seat, count=len(drawn)),)
