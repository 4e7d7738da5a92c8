"""Rows for tests, short to write."""

from fullset.store import Append, Change, Store, TableId

A = TableId("a")
B = TableId("b")


def row(seq: int, *changes: Change, table: TableId = A, command: str | None = None, body: bytes = b"") -> Append:
    return Append(table, seq, body or f"body {seq}".encode(), command, changes)


async def open_a(store: Store, *changes: Change, rows: int = 1) -> None:
    """Open table A under the code AAAA, with so many rows."""
    await store.open_table("AAAA", row(1, *changes))
    for seq in range(2, rows + 1):
        await store.append(row(seq))


async def numbers(store: Store, table: TableId = A) -> list[int]:
    return [found.seq for found in await store.read(table)]
