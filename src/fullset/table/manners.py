"""Deciding how the host keeps order: who may look on, what may be said, who is muted or taken out. Raises Refusal.

Pure. Owns who may do these, and who may follow a table at all. They may be done at any time: order is most needed while
a game runs.
"""

from collections.abc import Callable
from typing import assert_never

from fullset.rules.dealer import Dealer
from fullset.table import entries as said
from fullset.table import protocol as asked
from fullset.table.decide import STAND_IN, as_host, sitter_at
from fullset.table.play import decide_resign_of, gives_up
from fullset.table.refusal import Refusal
from fullset.table.state import TableState, UserId, seat_of


def decide_order(
    table: TableState, user: UserId, command: asked.OrderCommand, deal: Callable[[], Dealer]
) -> said.TableAct | said.Moved:
    """Decide what a command of the host comes to; `deal` makes the Dealer where somebody gives up."""
    host = as_host(table, user)
    match command:
        case asked.AllowWatchers(who=who):
            return said.WatchersAllowed(who)
        case asked.AllowChat(what=what):
            return said.ChatAllowed(what)
        case asked.Mute(seat=seat, muted=muted):
            _someone_else(table, host, seat)
            return said.Muted(seat, muted)
        case asked.Kick(seat=seat):
            return _kick(table, host, seat, deal)
    assert_never(command)


def _kick(table: TableState, host: int, seat: int, deal: Callable[[], Dealer]) -> said.Kicked | said.Moved:
    _someone_else(table, host, seat)
    if gives_up(table) and not table.sitters[seat].left:
        return decide_resign_of(table, seat, "host", deal)
    return said.Kicked(seat, STAND_IN)


def _someone_else(table: TableState, host: int, seat: int) -> None:
    """Raise Refusal where the seat is no other person's."""
    if sitter_at(table, seat).user is None or seat == host:
        raise Refusal("forbidden", "no-person")


def why_not_follow(table: TableState, user: UserId | None, watches: bool) -> Refusal | None:  # noqa: FBT001  (a fact)
    """Say why somebody may not follow a table now, or None.

    Where nobody may look on, who has no seat still comes in between games, to sit down; but not as a watcher.
    """
    if user is not None and user in table.barred:
        return Refusal("forbidden", "kicked")
    if table.watchers == "everyone" or seat_of(table, user) is not None:
        return None
    return Refusal("forbidden", "no-watchers") if watches or table.phase == "play" else None
