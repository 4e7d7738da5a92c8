"""The allowance: what one socket may send. Owns what a message counts for, and whom it is counted for."""

import asyncio

from fullset.server.connection import Connection
from fullset.server.limits import Bucket
from fullset.server.site import Site
from fullset.server.wire import size_of
from fullset.table.live import LiveTable
from fullset.table.refusal import Refusal
from fullset.table.state import Sitter, seat_of

BURST = 4
"""Seconds' worth of messages that may come at once."""
BYTES_BURST = 8
KILOBYTE = 1024
"""Bytes beyond which a message counts as one more for its address and its table."""
PAUSE = 0.1
"""Seconds after which an address that sends too much is listened to again."""


class Allowance:
    """What one socket may send: by itself, together with its whole address, and at its table.

    There a person with a seat counts alone, and all people without one count as one: nobody slows a player down.
    """

    __slots__ = ("_at_table", "_bytes", "_messages", "_site", "_sitters", "_table", "_user", "address", "metrics")

    def __init__(self, site: Site, connection: Connection, table: LiveTable) -> None:
        config = site.config
        self.metrics = site.metrics
        self._site = site
        self._table = table
        self._user = connection.user
        self._sitters: tuple[Sitter, ...] | None = None
        """Who had a seat when it was last asked whether this user has one."""
        self._at_table: Bucket | None = None
        self.address = connection.address
        self._messages = Bucket(config.messages_a_second, config.messages_a_second * BURST)
        self._bytes = Bucket(config.bytes_a_second, config.bytes_a_second * BYTES_BURST)

    async def take(self, frame: str | bytes) -> None:
        """Raise Refusal when the socket is too fast; an address or a table that is too fast as a whole waits."""
        size = size_of(frame)
        if not self._messages.take() or not self._bytes.take(size):
            raise Refusal("too-fast", "too-fast")
        while not self._take_shared(size):  # noqa: ASYNC110  (permits come with time alone)
            await asyncio.sleep(PAUSE)

    def takes_now(self, frame: str) -> bool:
        """Count a message if nothing stands in its way; else count nothing, return False, and leave it to `take`."""
        messages, sizes, size = self._messages, self._bytes, size_of(frame)
        if not (messages.holds() and sizes.holds(size) and self._take_shared(size)):
            return False
        messages.spend()
        sizes.spend(size)
        return True

    def _take_shared(self, size: int) -> bool:
        """Take what a message costs its address and its table, if each has a permit left; a large one costs more."""
        address, table = self._site.messages.bucket(self.address), self._bucket_of_table()
        if not (address.holds() and table.holds()):
            return False
        cost = 1 + size // KILOBYTE
        address.spend(cost)
        table.spend(cost)
        return True

    def _bucket_of_table(self) -> Bucket:
        state = self._table.state
        if self._at_table is None or state.sitters is not self._sitters:
            self._sitters = state.sitters
            who = "" if seat_of(state, self._user) is None else self._user
            self._at_table = self._site.table_messages.bucket(f"{state.table}:{who}")
        return self._at_table

    def act(self) -> None:
        """Raise Refusal when somebody has sent a table too many commands beside moves.

        Counted for each person at a table, and for each address of those without a seat: whoever sends without end
        must not keep a host from taking them out.
        """
        state = self._table.state
        who = self.address if seat_of(state, self._user) is None else self._user
        if not self._site.acts.take(f"{state.table}:{who}"):
            raise Refusal("too-fast", "too-fast")
