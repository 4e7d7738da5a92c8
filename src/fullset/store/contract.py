"""The contract that every store keeps: logs of tables, and what must be durable beside them.

Owns the shapes that go in and out, and what each verb promises. It knows ids, bytes and numbers; it
does not know games, rules, users or what a body says. Times are whole milliseconds since 1970 (UTC).
"""

from collections.abc import Awaitable
from typing import NewType, Protocol

from msgspec import Struct

TableId = NewType("TableId", str)


def _fields(self: Struct) -> list[tuple[str, object]]:
    fields = [(name, getattr(self, name)) for name in self.__struct_fields__]
    return [(name, f"<{len(field)} bytes>" if isinstance(field, bytes) else field) for name, field in fields]


def _repr(self: Struct) -> str:
    return f"{type(self).__name__}({', '.join(f'{name}={field}' for name, field in _fields(self))})"


class Sealed(Struct, frozen=True, gc=False):
    """A value whose bytes never show in logs and tracebacks: they hold hands, seeds and answers."""

    __repr__ = _repr
    __rich_repr__ = _fields


class SetDue(Struct, frozen=True, gc=False):
    """Something of this kind is to happen at `at`; it replaces an earlier one of the table and kind."""

    kind: str
    at: int


class ClearDue(Struct, frozen=True, gc=False):
    """Nothing of this kind is to happen; with `seq`, only if the one that is set belongs to that row."""

    kind: str
    seq: int | None = None


class PutSecret(Sealed, frozen=True, gc=False):
    """Keep a secret under a name, for ever; the same again is harmless, another is refused."""

    name: str
    value: bytes


class Prepare(Sealed, frozen=True, gc=False):
    """Keep what a seat answers when a frame comes up; it replaces the seat's earlier answer to it."""

    seat: int
    frame: str
    body: bytes


class DropPrepared(Struct, frozen=True, gc=False):
    """Drop prepared answers; None stands for every seat or every frame."""

    seat: int | None = None
    frame: str | None = None


class Close(Struct, frozen=True, gc=False):
    """The row is the table's last: its code is free again, what was due or prepared is dropped."""

    at: int


Amendment = SetDue | ClearDue | PutSecret | Prepare | DropPrepared
Change = Amendment | Close


class Append(Sealed, frozen=True, gc=False):
    """A row at the number that it was decided on, and all that becomes true with it.

    Rows of a table are numbered from 1 without holes. `command` is the sender's own id of the request: `once` asks the
    store to refuse it where it was done before, whatever the number; a row that nobody can decide twice need not ask,
    and is Repeated only where its number is taken.
    """

    table: TableId
    seq: int
    body: bytes
    command: str | None = None
    changes: tuple[Change, ...] = ()
    once: bool = True

    def __post_init__(self) -> None:
        """Raise ValueError when something would still be changed after the table is closed."""
        if self.changes and Close in map(type, self.changes[:-1]):
            raise ValueError("Close is not the last change: put it last")


class Row(Sealed, frozen=True, gc=False):
    """One stored row of a table's log."""

    table: TableId
    seq: int
    body: bytes
    command: str | None


class Due(Struct, frozen=True, gc=False):
    """What is to happen at `at`; `seq` is the table's last row when it was set."""

    table: TableId
    kind: str
    seq: int
    at: int


class Prepared(Sealed, frozen=True, gc=False):
    """An answer that waits for its frame."""

    seat: int
    frame: str
    body: bytes


class Live(Struct, frozen=True, gc=False):
    """A table that is not closed, with the number of its last row."""

    table: TableId
    code: str
    last: int


class Store(Protocol):
    """Logs of tables, durable before they are acknowledged; any number of nodes may use one at once.

    Every verb may raise StoreUnavailable. A verb that was cancelled may still have been carried out.
    """

    async def open_table(self, code: str, first: Append) -> None:
        """Open the table of the row `first` (its number 1) under a code; raise CodeTaken, LostRace, Repeated or Gap."""
        ...

    async def find(self, code: str, keeping: str | None = None) -> TableId | None:
        """Return the open table that has the code; with `keeping`, only one that keeps a secret of that name."""
        ...

    def append(self, row: Append) -> Awaitable[None]:
        """Store a row and its changes, all or nothing; raise Repeated, NoTable, LostRace, Gap or SecretTaken.

        It is asked for by the call, whether or not what comes back is awaited.
        """
        ...

    async def amend(self, table: TableId, *changes: Amendment) -> None:
        """Store changes that belong to no row, all or nothing; the last writer wins; raise NoTable or SecretTaken."""
        ...

    async def read(self, table: TableId, since: int = 0) -> tuple[Row, ...]:
        """Return the rows after number `since`, in order; none for a table that does not exist."""
        ...

    async def last(self, table: TableId) -> int:
        """Return the number of the last row; 0 for a table that does not exist."""
        ...

    async def secret(self, table: TableId, name: str) -> bytes | None:
        """Return a secret of a table, open or closed."""
        ...

    async def prepared(self, table: TableId) -> tuple[Prepared, ...]:
        """Return the answers that wait, by seat and frame."""
        ...

    async def due(self, now: int, limit: int = 100) -> tuple[Due, ...]:
        """Return what is due at `now`, the earliest first; it stays due until an append or amend says otherwise."""
        ...

    async def next_due(self) -> int | None:
        """Return the earliest time at which something is due, be it past or to come."""
        ...

    async def live(self, after: TableId | None = None, limit: int = 1000) -> tuple[Live, ...]:
        """Return tables that are not closed, by id, from behind `after` on."""
        ...

    async def closed(self, before: int, limit: int = 1000) -> tuple[TableId, ...]:
        """Return tables that were closed before a time, the longest closed first."""
        ...

    async def forget(self, table: TableId) -> None:
        """Delete a closed table with its rows and secrets; one that is open or unknown stays as it is."""
        ...

    async def probe(self) -> None:
        """Write as far as the disk what nobody will find; raise StoreUnavailable where no row could be stored."""
        ...

    async def close(self) -> None:
        """Finish what was asked for, then let go of the storage; closing twice is harmless."""
        ...
