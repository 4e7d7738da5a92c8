"""The sentences of table acts. People are named here, not numbered: a seat's number may change in a lobby."""

from collections.abc import Callable
from typing import Any

from fullset.rules.errors import Text
from fullset.table import entries as said
from fullset.table.log_events import line
from fullset.table.state import TableState


def tell_act(before: TableState, act: said.TableAct) -> Text:
    """Tell what somebody did at the table as it was before."""
    return _TOLD[type(act)](before, act)


def _name(table: TableState, seat: int) -> str:
    return table.sitters[seat].name


def _left(table: TableState, act: said.LeftSeat) -> Text:
    return line("left-play" if table.phase == "play" else "left", name=_name(table, act.seat))


def _level_set(table: TableState, act: said.LevelSet) -> Text:
    return line("level-set", name=_name(table, act.seat), level=act.level)


def _bot_called(table: TableState, act: said.BotCalled) -> Text:
    name = _name(table, act.seat)
    return line("bot-steps-in", name=name) if act.by is None else line("bot-called", name=name, by=_name(table, act.by))


def kicked(table: TableState, seat: int) -> Text:
    """Tell that the host took a person out of its seat."""
    return line("kicked", name=_name(table, seat))


def _muted(table: TableState, act: said.Muted) -> Text:
    return line("muted" if act.muted else "unmuted", name=_name(table, act.seat))


# One row per act; Any, because a row's own type of act cannot be said of a dict's values.
_TOLD: dict[type, Callable[[TableState, Any], Text]] = {
    said.Opened: lambda _table, _act: line("opened"),
    said.Sat: lambda _table, act: line("sat", name=act.name),
    said.LeftSeat: _left,
    said.BotAdded: lambda _table, act: line("bot-added", name=act.name, level=act.level),
    said.LevelSet: _level_set,
    said.Unseated: lambda table, act: line("unseated", name=_name(table, act.seat)),
    said.SettingsChosen: lambda _table, _act: line("settings"),
    said.HostPassed: lambda table, act: line("host", name=_name(table, act.seat)),
    said.Readied: lambda table, act: line("ready", name=_name(table, act.seat)),
    said.BotCalled: _bot_called,
    said.WatchersAllowed: lambda _table, act: line(f"watchers.{act.who}"),
    said.ChatAllowed: lambda _table, act: line(f"chat.{act.what}"),
    said.Muted: _muted,
    said.Kicked: lambda table, act: kicked(table, act.seat),
    said.Closed: lambda _table, _act: line("closed"),
    said.TimeGiven: lambda table, act: line(f"time-given.{act.why}", name=_name(table, act.seat)),
    said.TakenBack: lambda table, act: line("taken-back", name=_name(table, act.seat)),
}
