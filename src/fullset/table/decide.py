"""Deciding table acts: who may do what before, between and around games. Pure; raises Refusal, changes nothing.

Owns the acts of seats, host and bots. How the host keeps order is decided in `manners`, moves of a game in `play`,
dealing in `deal`.
"""

from typing import assert_never

from fullset.table import entries as said
from fullset.table import protocol as asked
from fullset.table.names import bot_name, clean, told_apart
from fullset.table.presets import chosen
from fullset.table.refusal import Refusal
from fullset.table.state import Sitter, TableState, UserId, seat_of, seated, waiting
from fullset.table.timers import away_at, may_have_more

STAND_IN: asked.Level = "regular"
"""The level that rows and plates name of a bot that plays for a person; how it plays is said in `upkeep`."""

ActCommand = asked.SeatCommand | asked.LobbyCommand


def decide(table: TableState, user: UserId, command: ActCommand, now: int) -> said.TableAct:
    """Decide what a command of a user comes to at a time in milliseconds."""
    match command:
        case asked.Sit():
            return _sit(table, user, command)
        case asked.Leave():
            return _leave(table, user)
        case asked.Ready(luck=luck):
            return _ready(table, user, luck)
        case asked.TakeBack() | asked.CallBot() | asked.MoreTime():
            return _decide_in_time(table, user, command, now)
        case _:
            return _decide_as_host(table, user, command)


def _decide_in_time(
    table: TableState, user: UserId, command: asked.TakeBack | asked.CallBot | asked.MoreTime, now: int
) -> said.TableAct:
    match command:
        case asked.TakeBack():
            return _take_back(table, user)
        case asked.CallBot(seat=seat):
            return _call_bot(table, user, seat, now)
        case asked.MoreTime():
            return more_time(table, user, "asked")
    assert_never(command)


def _decide_as_host(table: TableState, user: UserId, command: asked.LobbyCommand) -> said.TableAct:
    host = as_host(table, user)
    not_in_play(table)
    match command:
        case asked.AddBot(level=level):
            room(table)
            return said.BotAdded(bot_name(sitter.name for sitter in table.sitters), level)
        case asked.SetLevel(seat=seat, level=level):
            if not sitter_at(table, seat).bot or sitter_at(table, seat).user:
                raise Refusal("forbidden", "no-bot")
            return said.LevelSet(seat, level)
        case asked.Unseat(seat=seat):
            if sitter_at(table, seat).left or seat == host:
                raise Refusal("forbidden", "no-seat")
            return said.Unseated(seat)
        case asked.Settings():
            return _settings(table, command)
    assert_never(command)


def own_seat(table: TableState, user: UserId) -> int:
    """Return the user's seat; raise Refusal when it has none."""
    seat = seat_of(table, user)
    if seat is None:
        raise Refusal("forbidden", "not-seated")
    return seat


def as_host(table: TableState, user: UserId) -> int:
    """Return the user's seat if it hosts; raise Refusal when it does not."""
    seat = seat_of(table, user)
    if seat is None or seat != table.host:
        raise Refusal("forbidden", "not-host")
    return seat


def not_in_play(table: TableState) -> None:
    """Raise Refusal while a game runs."""
    if table.phase == "play":
        raise Refusal("forbidden", "dealt")


def room(table: TableState) -> None:
    """Raise Refusal when every seat of the edition is taken."""
    if len(seated(table)) >= table.edition.seats[1]:
        raise Refusal("full", "full", seats=table.edition.seats[1])


def sitter_at(table: TableState, seat: int) -> Sitter:
    """Return who has a seat; raise Refusal when there is no such seat."""
    if not 0 <= seat < len(table.sitters):
        raise Refusal("forbidden", "no-seat")
    return table.sitters[seat]


def _sit(table: TableState, user: UserId, command: asked.Sit) -> said.Sat:
    if user in table.barred:
        raise Refusal("forbidden", "kicked")
    seat = seat_of(table, user)
    if seat is not None and not table.sitters[seat].left:
        raise Refusal("forbidden", "seated")
    if table.phase == "play":
        raise Refusal("forbidden", "dealt-already" if seat is None else _why_not_back(table.sitters[seat]))
    room(table)
    others = (sitter.name for sitter in table.sitters if sitter.user != user)
    return said.Sat(user, told_apart(clean(command.name), others), command.luck)


def _why_not_back(sitter: Sitter) -> str:
    """Say what somebody who has left a running game can do; who gave up left no bot behind (R264)."""
    return "take-back" if sitter.bot else "gave-up"


def _leave(table: TableState, user: UserId) -> said.LeftSeat:
    seat = own_seat(table, user)
    if table.sitters[seat].left:
        raise Refusal("gone", "left")
    return said.LeftSeat(seat, STAND_IN)


def _ready(table: TableState, user: UserId, luck: str) -> said.Readied:
    seat = own_seat(table, user)
    not_in_play(table)
    if table.sitters[seat].left:
        raise Refusal("gone", "left")
    return said.Readied(seat, luck)


def _take_back(table: TableState, user: UserId) -> said.TakenBack:
    seat = own_seat(table, user)
    if not table.sitters[seat].bot and not table.sitters[seat].away:
        gave_up = table.sitters[seat].left and table.phase == "play"
        raise Refusal("gone", "gave-up") if gave_up else Refusal("gone", "yours")
    if table.sitters[seat].left and table.phase != "play":
        room(table)
    return said.TakenBack(seat)


def more_time(table: TableState, user: UserId, why: asked.More) -> said.TimeGiven:
    """Give a user's seat more time; raise Refusal where it has had it, or no clock runs for it (R339)."""
    seat = own_seat(table, user)
    if not may_have_more(table, seat, why):
        raise Refusal("forbidden", "no-more-time")
    return said.TimeGiven(seat, why)


def _call_bot(table: TableState, user: UserId, seat: int, now: int) -> said.BotCalled:
    caller = own_seat(table, user)
    if table.sitters[caller].left:
        raise Refusal("gone", "left")
    if table.edition.switches.away == "answered":
        raise Refusal("forbidden", "table-answers")
    if caller == seat or not sitter_at(table, seat).plays_itself:
        raise Refusal("forbidden", "no-call")
    waited = waiting(table)
    if waited is None or waited[0] != seat:
        raise Refusal("forbidden", "not-waited-for")
    if now < away_at(table):
        raise Refusal("forbidden", "too-early", seconds=(away_at(table) - table.since) // 1000)
    return said.BotCalled(seat, caller, STAND_IN)


def _settings(table: TableState, command: asked.Settings) -> said.SettingsChosen:
    edition = chosen(command.edition, command.options)
    if len(seated(table)) > edition.seats[1]:
        raise Refusal("full", "too-many", seats=edition.seats[1], sitting=len(seated(table)))
    return said.SettingsChosen(edition.id, edition.options, edition.version)
