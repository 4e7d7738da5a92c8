"""The socket of a table: `/t/{code}/socket?since=N`, with `as=watcher` for what all may see.

Owns the order of a connection's life and what abuse costs. What a command comes to is the table's.
"""

import asyncio
import logging

from msgspec import Struct
from starlette.websockets import WebSocket

from fullset.server.allowance import Allowance
from fullset.server.connection import POLICY, Connection
from fullset.server.limits import address_of
from fullset.server.lookup import table_at
from fullset.server.site import Site, site_of
from fullset.server.tokens import known_user, token_of, visit
from fullset.server.wire import id_of, play_of, read
from fullset.store import StoreUnavailable
from fullset.table.feed import encode
from fullset.table.live import LiveTable
from fullset.table.present import TRY_LATER, TURNED_AWAY
from fullset.table.protocol import Done, Ping, Play, Pong, Refused, Talking
from fullset.table.refusal import Refusal
from fullset.table.state import seat_of

log = logging.getLogger(__name__)

STRIKES = 12
"""Messages that are malformed, too large or too fast, after which a connection is closed."""
NOT_FOUND = 4404
"""The table does not exist: the client need not try again."""


_CLOSED = {"gone": NOT_FOUND, "forbidden": TURNED_AWAY}
"""The code with which a refused line is closed; after any other refusal it may try again later."""


async def table_socket(socket: WebSocket) -> None:
    """Serve one connection from handshake to farewell."""
    site = site_of(socket)
    unwelcome = _at_the_door(site, socket)
    if unwelcome is not None:
        await _turn_away(site, socket, unwelcome)
        return
    try:
        table = await _table(site, socket)
    except Refusal as refusal:
        await _refuse(socket, refusal, _CLOSED.get(refusal.code, TRY_LATER))
        return
    await _counted(site, socket, table)


def _at_the_door(site: Site, socket: WebSocket) -> Refusal | None:
    """Say why a connection may not even ask for a table."""
    if not site.origins.allows(socket):
        return Refusal("forbidden", "origin")
    if not site.arrivals.take(address_of(socket)):
        return Refusal("too-fast", "arrivals")
    return None


async def _turn_away(site: Site, socket: WebSocket, refusal: Refusal) -> None:
    """Say why, but not to an address without end: a line that is to hear it stays open for seconds."""
    if site.farewells.take(address_of(socket)):
        await _refuse(socket, refusal, _CLOSED.get(refusal.code, TRY_LATER))
    else:
        site.metrics.refused(refusal.code)
        await socket.close(POLICY)


async def _counted(site: Site, socket: WebSocket, table: LiveTable) -> None:
    """Serve a connection, if its address has not too many; those of seats are counted apart, so that they find room."""
    sockets, address = site.seats if _has_seat(socket, table) else site.watchers, address_of(socket)
    if not sockets.enter(address):
        await _turn_away(site, socket, Refusal("full", "sockets"))
        return
    site.metrics.sockets.inc()
    try:
        await _serve(site, socket, table)
    finally:
        site.metrics.sockets.dec()
        sockets.leave(address)


async def _serve(site: Site, socket: WebSocket, table: LiveTable) -> None:
    known = token_of(socket) is not None
    user, cookies = visit(socket, table.state.code)
    await socket.accept(headers=[(b"set-cookie", cookie.encode()) for cookie in cookies])
    site.memory.more()
    connection = Connection(socket, user, watches=_watches(socket))
    # Without a token it is somebody else than before, whose view has to be made anew.
    since = _since(socket) if known else None
    try:
        table.follow(connection, since)
        if not connection.watches:
            await table.come_back(user, anew=since is None)
        reader = Reader(connection, table, Allowance(site, connection, table))
        connection.hear(reader.take)
        await connection.run(asyncio.ensure_future(reader.read()))
    finally:
        site.memory.less()
        table.unfollow(connection)
    await connection.farewell()


async def _table(site: Site, socket: WebSocket) -> LiveTable:
    """Return the table, if it is there and has room for who asks."""
    try:
        table = await table_at(socket)
    except StoreUnavailable as error:
        raise Refusal("unavailable", "unavailable") from error
    table.admit(known_user(socket), watches=_watches(socket), address=address_of(socket))
    return table


def _has_seat(socket: WebSocket, table: LiveTable) -> bool:
    return seat_of(table.state, known_user(socket)) is not None


def _watches(socket: WebSocket) -> bool:
    return socket.query_params.get("as") == "watcher"


def _since(socket: WebSocket) -> int | None:
    number = socket.query_params.get("since", "")
    return int(number) if number.isascii() and number.isdigit() and len(number) < 10 else None  # noqa: PLR2004


async def _refuse(socket: WebSocket, refusal: Refusal, code: int) -> None:
    """Say why before closing: a browser cannot read the answer to a refused handshake."""
    site_of(socket).metrics.refused(refusal.code)
    user, _ = visit(socket)
    await socket.accept()
    connection = Connection(socket, user)
    connection.send(encode(refusal.reply()))
    connection.end(code)
    await connection.run(asyncio.ensure_future(asyncio.sleep(0)))
    await connection.farewell()


class Reader:
    """Takes in what comes on one connection, one message after the other."""

    __slots__ = ("_allowance", "_connection", "_obeying", "_playing", "_table")

    def __init__(self, connection: Connection, table: LiveTable, allowance: Allowance) -> None:
        self._connection = connection
        self._table = table
        self._allowance = allowance
        self._obeying = False
        """Whether a message is being done that was received."""
        self._playing: _Saying | None = None
        """A move that was taken as it came, and is being done."""

    async def read(self) -> None:
        """Do what comes until the other side has gone."""
        strikes = 0
        while (frame := await self._connection.receive()) is not None:
            self._obeying = True
            try:
                await self._obey(frame)
            except Refusal as refusal:
                self._connection.send(encode(refusal.reply(id_of(frame))))
                self._allowance.metrics.refused(refusal.code)
                strikes += 1
                if strikes >= STRIKES:
                    log.warning("a line was closed for abuse", extra={"address": self._allowance.address})
                    self._connection.end(POLICY)
                    return
            finally:
                self._obeying = False

    def take(self, text: str) -> bool:
        """Begin a move in the turn of the event loop in which it comes; leave what is anything else, or too fast.

        What comes before it is done is received, and waits for its turn at the table, which is in order.
        """
        if self._obeying or self._playing is not None or self._connection.watches:
            return False
        move = play_of(text)
        if move is None or not self._allowance.takes_now(text):
            return False
        self._playing = done = _Saying(self._connection, move.id)
        self._table.begin(self._connection.user, move, done, self._played)
        return True

    def _played(self, answer: Done | Refused | None, error: BaseException | None) -> None:
        done, self._playing = self._playing, None
        if error is not None:
            log.error("a move failed", exc_info=error)
        elif answer is not None and done is not None:
            self._answer(answer, done)

    async def _obey(self, frame: str | bytes) -> None:
        await self._allowance.take(frame)
        connection, message = self._connection, read(frame)
        if isinstance(message, Ping):
            connection.send(encode(Pong(message.n)))
        elif connection.watches:  # a page for looking on has no buttons: nobody sits down or plays by mistake
            raise Refusal("forbidden", "watching")
        else:
            if not isinstance(message, Play | Talking):
                self._allowance.act()
            done = _Saying(connection, message.id)
            self._answer(await self._table.submit(connection.user, message, done), done)

    def _answer(self, answer: Done | Refused, done: "_Saying") -> None:
        if isinstance(answer, Refused):
            self._allowance.metrics.refused(answer.code)
        if not done.said:
            self._connection.send(encode(answer))


class _Saying(Struct, eq=False):
    """Says that a command is done as soon as its row is told, so that both go out in one piece."""

    connection: Connection
    command: str
    said: bool = False

    def __call__(self, seq: int) -> None:
        self.said = True
        self.connection.send(encode(Done(self.command, seq)))
