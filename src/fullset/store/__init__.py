"""Stores: where tables, secrets and deadlines are kept so that nothing acknowledged is lost.

Owns the public names and the list of stores. A new store is a folder here and a line in `STORES`.
"""

from collections.abc import Awaitable, Callable

from fullset.store.contract import (
    Amendment,
    Append,
    Change,
    ClearDue,
    Close,
    DropPrepared,
    Due,
    Live,
    Prepare,
    Prepared,
    PutSecret,
    Row,
    SetDue,
    Store,
    TableId,
)
from fullset.store.errors import (
    CodeTaken,
    Fault,
    Gap,
    LostRace,
    NoTable,
    Repeated,
    SecretTaken,
    StoreError,
    StoreUnavailable,
)
from fullset.store.sqlite import open_sqlite

__all__ = [
    "Amendment",
    "Append",
    "Change",
    "ClearDue",
    "Close",
    "CodeTaken",
    "DropPrepared",
    "Due",
    "Fault",
    "Gap",
    "Live",
    "LostRace",
    "NoTable",
    "Prepare",
    "Prepared",
    "PutSecret",
    "Repeated",
    "Row",
    "SecretTaken",
    "SetDue",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "TableId",
    "open_store",
]

STORES: dict[str, Callable[[str], Awaitable[Store]]] = {
    "sqlite": open_sqlite,
}


async def open_store(address: str) -> Store:
    """Open the store at an address such as `sqlite:games.sqlite`; raise ValueError or StoreUnavailable."""
    kind, _, place = address.partition(":")
    if kind not in STORES or not place:
        kinds = ", ".join(STORES)
        raise ValueError(f"{address!r} is no store: write the name of a file, or KIND:PLACE with a kind of {kinds}")
    return await STORES[kind](place)
