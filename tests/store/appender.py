"""A program that appends to every table of a store and acknowledges each row, until it is killed.

Usage: appender.py ADDRESS. Each line of its output, `table seq`, is written after the append returned.
"""

import asyncio
import sys

from fullset.store import Append, DropPrepared, Live, Prepare, PutSecret, SetDue, Store, TableId, open_store

TABLES = 16


async def main(address: str) -> None:
    store = await open_store(address)
    if not await store.live():
        for number in range(TABLES):
            table = TableId(f"t{number:02}")
            await store.open_table(f"C{number:03}", Append(table, 1, b"1", "1", (SetDue("clock", 1),)))
    await asyncio.gather(*(play(store, table) for table in await store.live()))


async def play(store: Store, table: Live) -> None:
    seq = table.last
    while True:
        seq += 1
        changes = (
            SetDue("clock", seq),
            PutSecret(f"seed:{seq}", b"%d" % seq),
            DropPrepared(),
            Prepare(0, str(seq), b"%d" % seq),
        )
        await store.append(Append(table.table, seq, b"%d" % seq, str(seq), changes))
        sys.stdout.write(f"{table.table} {seq}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
