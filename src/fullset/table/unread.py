"""Tables that cannot be folded, of another version or in disorder: when they are closed all the same.

Owns when that is, from the rows alone. Their rows are kept; who may delete them is the policy of the server.
"""

from collections.abc import Sequence

import msgspec

from fullset.store import Append, Close, Row, SetDue
from fullset.table.duties import CLOSE, UNTOUCHED
from fullset.table.entries import Closed, Entry, pack, unpack


def closing(rows: Sequence[Row], now: int) -> Append | SetDue:
    """Return the row that closes a table which nobody has touched for days, or when to look again."""
    last, untouched = rows[-1], _touched(rows) + UNTOUCHED
    if now < untouched:
        return SetDue(CLOSE, untouched)
    return Append(last.table, last.seq + 1, pack(Entry(now, Closed())), f"close:{last.seq}", (Close(now),))


def _touched(rows: Sequence[Row]) -> int:
    """Return the time of the last row that can be read at all."""
    for row in reversed(rows):
        try:
            return unpack(row.body).at
        except msgspec.MsgspecError:
            continue
    return 0
