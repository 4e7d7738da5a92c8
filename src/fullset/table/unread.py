"""Tables that cannot be folded, of another version or in disorder: when they are closed all the same.

Owns when that is, from the rows alone. Their rows are kept; who may delete them is the policy of the server.
"""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from fullset.store import Append, Close, Row, SetDue
from fullset.table.duties import CLOSE, UNTOUCHED
from fullset.table.entries import Closed, Entry, pack


class _Dated(Struct, frozen=True, gc=False):
    """Of a row its time alone, which can be told where what it says is of a newer version."""

    at: int


_DECODER = msgspec.json.Decoder(_Dated)


def closing(rows: Sequence[Row], now: int) -> Append | SetDue:
    """Return the row that closes a table which nobody has touched for days, or when to look again."""
    last, untouched = rows[-1], _touched(rows) + UNTOUCHED
    if now < untouched:
        return SetDue(CLOSE, untouched)
    return Append(last.table, last.seq + 1, pack(Entry(now, Closed())), f"close:{last.seq}", (Close(now),))


def _touched(rows: Sequence[Row]) -> int:
    """Return the time of the last row that tells one."""
    for row in reversed(rows):
        try:
            return _DECODER.decode(row.body).at
        except msgspec.MsgspecError:
            continue
    return 0
