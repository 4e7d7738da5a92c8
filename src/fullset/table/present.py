"""Who is here: the connected followers of a table, and since when a seat's person is gone. Not logged, no numbers.

Owns presence, and nothing that follows from it.
"""

from collections import Counter
from typing import Protocol

from fullset.table.protocol import Presence
from fullset.table.state import Sitter, TableState, UserId, seat_of

WATCHERS = 60
"""People without a seat who may follow a table at once."""
TRY_LATER = 1013
"""The code of a line that is closed for want of room, or because it takes nothing: the client tries again later."""
TURNED_AWAY = 4403
"""The code of a line that is closed because its user may not follow this table: the client need not try again."""


class Follower(Protocol):
    """A connection that wants every message of a table; it must never block.

    `watches` is a line that asked for what all may see, whatever seat its user has: a page for looking on. `address` is
    where it comes from: places for looking on are shared out by it.
    """

    user: UserId
    watches: bool
    address: str

    def send(self, message: bytes) -> None:
        """Take a message to be sent in order."""
        ...

    def end(self, code: int) -> None:
        """Close the connection soon, when what was sent is out."""
        ...


def viewer(follower: Follower) -> UserId | None:
    """Return as whom a follower sees the table."""
    return None if follower.watches else follower.user


class Present:
    """The followers of one table. After a start everybody counts as gone since then.

    `start` is when this node came to know the table, `met` its last row then.
    """

    def __init__(self, start: int, met: int) -> None:
        self.followers: dict[Follower, UserId | None] = {}
        """And as whom each sees the table."""
        self._users: frozenset[UserId] = frozenset()
        self._complete: tuple[tuple[Sitter, ...], frozenset[UserId], bool] = (), self._users, True
        """Of whom it was last asked whether all are here, and what was found."""
        self._gone: dict[UserId, int] = {}
        self._back: dict[UserId, bool] = {}
        """Who has just come, and whether it was here before."""
        self.start = start
        self._met = met

    def add(self, follower: Follower) -> None:
        """Let a follower in."""
        self.followers[follower] = viewer(follower)
        if not follower.watches and follower.user not in self._users:
            self._back[follower.user] = self._gone.pop(follower.user, None) is not None
        self._users = self._connected()

    def drop(self, follower: Follower, table: TableState, now: int) -> None:
        """Let a follower go; its user is gone with the last one. Of those without a seat nothing is kept."""
        self.followers.pop(follower, None)
        self._users = self._connected()
        if follower.watches or follower.user in self.users():
            return
        if seat_of(table, follower.user) is not None:
            self._gone[follower.user] = now

    def asked_before(self, table: TableState) -> bool:
        """Say whether what is asked was asked before the start.

        By its row, as the clock may have been set back; or by its time, where it is asked again as a rival gives up.
        """
        return table.prompt <= self._met or table.since < self.start

    def came_back(self, user: UserId, table: TableState) -> bool:
        """Say, once, whether a user's connection was lost and has returned: here, or before a start.

        Whoever was asked something before the start had a page open then.
        """
        was_here = self._back.pop(user, None)
        return was_here is not None and (was_here or self.asked_before(table))

    def users(self) -> frozenset[UserId]:
        """Return the users that are connected and see the table as themselves: who only looks on cannot answer."""
        return self._users

    def complete(self, table: TableState) -> bool:
        """Say whether everybody who has a seat is connected, and counts as here."""
        sitters, users, found = self._complete
        if sitters is not table.sitters or users is not self._users:
            found = all(each.user is None or (each.user in self._users and not each.away) for each in table.sitters)
            self._complete = table.sitters, self._users, found
        return found

    def address_of(self, user: UserId) -> str:
        """Return where a user is connected from; one who has just gone stands for itself."""
        return next((each.address for each in self.followers if each.user == user), user)

    def _connected(self) -> frozenset[UserId]:
        return frozenset(follower.user for follower in self.followers if not follower.watches)

    def room_for(self, table: TableState, address: str) -> bool:
        """Say whether one more without a seat may come from an address: beyond WATCHERS, only to share more evenly."""
        held = Counter(each.address for each in self._seatless(table))
        return held.total() < WATCHERS or held.most_common(1)[0][1] > held[address] + 1

    def one_too_many(self, table: TableState) -> Follower | None:
        """Return who has to go where too many look on: who came last from the address that holds the most places."""
        seatless = self._seatless(table)
        if len(seatless) <= WATCHERS:
            return None
        held = Counter(each.address for each in seatless)
        return max(reversed(seatless), key=lambda each: held[each.address])

    def _seatless(self, table: TableState) -> list[Follower]:
        return [each for each in self.followers if seat_of(table, each.user) is None]

    def here(self, table: TableState) -> Presence:
        """Say which seats' people are connected, and how many people without a seat look on.

        Between games only who asked to: anybody else without a seat is about to take one.
        """
        seats = (seat_of(table, user) for user in self.users())
        watchers = {each.user for each in self._seatless(table) if each.watches or table.phase == "play"}
        return Presence(tuple(sorted(seat for seat in seats if seat is not None)), len(watchers))

    def gone_since(self, table: TableState, seat: int) -> int | None:
        """Return when a seat's person was last seen, or None for one who is here."""
        user = table.sitters[seat].user
        if user is None or user in self.users():
            return None
        return self._gone.get(user, self.start)
