"""The log in words: one sentence for what a player should hear of, from entries and redacted events.

Owns which events get a sentence, and its key and arguments; the sentences stand in `texts/*/log.json`. Arguments are named
for what they are: `seat` and `other` are seats, `card` and `cards` kinds, `colour`, `amount` in millions, the rest words.
"""

from typing import assert_never

from fullset.rules import events as ev
from fullset.rules.cards import Card
from fullset.rules.errors import Text, TextValue
from fullset.rules.moves import CardRef
from fullset.table import entries as said
from fullset.table.state import TableState


def sentences(before: TableState, what: said.TableAct | said.GameRow, events: tuple[ev.Event, ...]) -> tuple[Text, ...]:
    """Tell a row, whose events are already redacted for the viewer."""
    match what:
        case said.Started():
            return (_say("dealt"), *_told(events))
        case said.Moved():
            clock = (_say("time-out", seat=what.seat),) if what.by == "clock" else ()
            return (*clock, *_told(events))
        case _:
            return _told_act(before, what)


def _say(key: str, /, **args: TextValue) -> Text:
    return Text(f"log.{key}", args)


def _told_act(before: TableState, act: said.TableAct) -> tuple[Text, ...]:
    """Tell a table act; people are named, because a seat's number may change in a lobby."""
    match act:
        case said.Opened():
            return (_say("opened"),)
        case said.Sat(name=name):
            return (_say("sat", name=name),)
        case said.LeftSeat(seat=seat):
            key = "left-play" if before.phase == "play" else "left"
            return (_say(key, name=_name(before, seat)),)
        case said.BotAdded(name=name, level=level):
            return (_say("bot-added", name=name, level=level),)
        case said.LevelSet(seat=seat, level=level):
            return (_say("level-set", name=_name(before, seat), level=level),)
        case said.Unseated(seat=seat):
            return (_say("unseated", name=_name(before, seat)),)
        case said.SettingsChosen():
            return (_say("settings"),)
        case said.HostPassed(seat=seat):
            return (_say("host", name=_name(before, seat)),)
        case said.Readied(seat=seat):
            return (_say("ready", name=_name(before, seat)),)
        case said.BotCalled(seat=seat, by=by):
            if by is None:
                return (_say("bot-steps-in", name=_name(before, seat)),)
            return (_say("bot-called", name=_name(before, seat), by=_name(before, by)),)
        case said.TakenBack(seat=seat):
            return (_say("taken-back", name=_name(before, seat)),)
    assert_never(act)


def _name(table: TableState, seat: int) -> str:
    return table.sitters[seat].name


def _told(events: tuple[ev.Event, ...]) -> tuple[Text, ...]:
    """Tell the events of a row; cards drawn one after the other make one sentence."""
    told: list[Text] = []
    drawn: list[ev.Drew] = []
    for event in events:
        if isinstance(event, ev.Drew) and (not drawn or drawn[0].seat == event.seat):
            drawn.append(event)
            continue
        told += _told_draw(drawn)
        drawn = [event] if isinstance(event, ev.Drew) else []
        told += () if drawn else _told_event(event)
    return (*told, *_told_draw(drawn))


def _told_draw(drawn: list[ev.Drew]) -> tuple[Text, ...]:
    if not drawn:
        return ()
    cards = tuple(event.card for event in drawn if event.card is not None)
    seat = drawn[0].seat
    return (_say("drew-cards", seat=seat, cards=cards) if cards else _say("drew", seat=seat, count=len(drawn)),)


def _told_event(event: ev.Event) -> tuple[Text, ...]:
    match event:
        case ev.TurnBegan(seat=seat):
            return (_say("turn", seat=seat),)
        case ev.DrawStopped(seat=seat):
            return (_say("draw-stopped", seat=seat),)
        case ev.Reshuffled(count=count):
            return (_say("reshuffled", count=count),)
        case ev.Banked(seat=seat, card=card):
            return (_say("banked", seat=seat, card=card),)
        case ev.Laid(seat=seat, card=card, colour=colour) | ev.Placed(seat=seat, card=card, colour=colour):
            return (_say("laid", seat=seat, card=card, colour=colour),)
        case ev.Moved(seat=seat, card=card, colour=colour):
            return (_say("moved", seat=seat, card=_kind(card), colour=colour),)
        case ev.Built(seat=seat, building=building, set=place):
            return (_say("built", seat=seat, card=building, colour=_colour(place)),)
        case ev.Discarded(seat=seat, cards=cards, count=count):
            return (
                _say("discarded", seat=seat, cards=cards)
                if cards
                else _say("discarded-unseen", seat=seat, count=count),
            )
        case ev.LastRound(seat=seat):
            return (_say("last-round", seat=seat),)
        case ev.Ended():
            return _told_end(event)
        case _:
            return _told_exchange(event)


def _told_end(event: ev.Ended) -> tuple[Text, ...]:
    won = tuple(_say("won", seat=seat) for seat in event.outcome.winners)
    return (_say(f"ended.{event.outcome.reason}"), *won)


def _told_exchange(event: ev.Event) -> tuple[Text, ...]:
    match event:
        case ev.Played(seat=seat, cards=cards, targets=targets, amount=amount):
            return (_told_play(seat, cards, targets, amount),)
        case ev.Refused(seat=seat, other=other):
            return (_say("refused", seat=seat, other=other),)
        case ev.Allowed(seat=seat, other=other):
            return (_say("allowed", seat=seat, other=other),)
        case ev.Paid(seat=seat, to=other, cards=cards, owed=owed, worth=worth):
            return (_told_payment(seat, other, cards, (owed, worth)),)
        case ev.Took(seat=seat, other=other, card=card):
            return (_say("took", seat=seat, other=other, card=_kind(card)),)
        case ev.TookSet(seat=seat, other=other, set=place):
            return (_say("took-set", seat=seat, other=other, colour=_colour(place)),)
        case ev.Swapped(seat=seat, other=other, take=take, give=give):
            return (_say("swapped", seat=seat, other=other, card=_kind(take), cards=(_kind(give),)),)
        case ev.Fell(seat=seat, building=building, set=place):
            return (_say("fell", seat=seat, card=building, colour=_colour(place)),)
        case _:  # the rest follows from what was said, or is said by the stage
            return ()


def _told_play(seat: int, cards: tuple[Card, ...], targets: tuple[int, ...], amount: int) -> Text:
    card, *doublers = cards
    if len(targets) == 1 and amount:
        return _say("charged", seat=seat, other=targets[0], card=card, amount=amount, count=len(doublers))
    if len(targets) == 1:
        return _say("played-on", seat=seat, other=targets[0], card=card)
    if amount:
        return _say("charged-all", seat=seat, card=card, amount=amount, count=len(doublers))
    return _say("played", seat=seat, card=card)


def _told_payment(seat: int, other: int, cards: tuple[CardRef, ...], bill: tuple[int, int]) -> Text:
    owed, worth = bill
    if not cards:
        return _say("paid-nothing", seat=seat, other=other, amount=owed)
    return _say("paid", seat=seat, other=other, amount=owed, worth=worth, cards=tuple(map(_kind, cards)))


def _kind(ref: CardRef) -> Card:
    return Card(ref.partition("@")[0])


def _colour(place: str) -> str:
    return place.partition("#")[0]
