"""Who is here: the connected followers of a table, and since when a seat's person is gone. Not logged, no numbers.

Owns presence, and nothing that follows from it.
"""

from typing import Protocol

from fullset.table.protocol import Presence
from fullset.table.state import TableState, UserId, seat_of


class Follower(Protocol):
    """A connection that wants every message of a table; it must never block."""

    user: UserId

    def send(self, message: bytes) -> None:
        """Take a message to be sent in order."""
        ...


class Present:
    """The followers of one table. After a start everybody counts as gone since then."""

    def __init__(self, now: int) -> None:
        self.followers: dict[Follower, None] = {}
        self._gone: dict[UserId, int] = {}
        self._start = now

    def add(self, follower: Follower) -> None:
        """Let a follower in."""
        self.followers[follower] = None
        self._gone.pop(follower.user, None)

    def drop(self, follower: Follower, table: TableState, now: int) -> None:
        """Let a follower go; its user is gone with the last one. Of those without a seat nothing is kept."""
        self.followers.pop(follower, None)
        if follower.user not in self.users() and seat_of(table, follower.user) is not None:
            self._gone[follower.user] = now

    def users(self) -> frozenset[UserId]:
        """Return the users that are connected."""
        return frozenset(follower.user for follower in self.followers)

    def watching(self, table: TableState) -> int:
        """Count the followers who have no seat."""
        return sum(seat_of(table, follower.user) is None for follower in self.followers)

    def here(self, table: TableState) -> Presence:
        """Say which seats' people are connected."""
        seats = (seat_of(table, user) for user in self.users())
        return Presence(tuple(sorted(seat for seat in seats if seat is not None)))

    def gone_since(self, table: TableState, seat: int) -> int | None:
        """Return when a seat's person was last seen, or None for one who is here."""
        user = table.sitters[seat].user
        if user is None or user in self.users():
            return None
        return self._gone.get(user, self._start)
