"""Lookup: from a code to its table, for those who know it; guessing codes is slow.

Owns what an address may try. Codes have four signs, so that they can be read aloud: they withstand a machine only where
the machine has to wait. For whoever has to wait, no table is looked up or loaded but those at which the store says that
they sit: so neither the answer nor its time tells whether there is a table of that code.
"""

from contextlib import suppress

from starlette.requests import HTTPConnection

from fullset.server.limits import SITE_BITS, address_of
from fullset.server.site import Site, site_of
from fullset.server.tokens import known_user
from fullset.store import NoTable, StoreUnavailable
from fullset.table.live import LiveTable
from fullset.table.refusal import Refusal
from fullset.table.sat import has_sat
from fullset.table.state import UserId, seat_of


async def table_at(connection: HTTPConnection) -> LiveTable:
    """Return the table that a connection names; raise Refusal when there is none, or after too many guesses."""
    site, user, code = site_of(connection), known_user(connection), connection.path_params["code"]
    table = None if user is None else await site.tables.at(code, user)
    if table is not None:
        return table
    table = await _guessed(site, address_of(connection, SITE_BITS), code)
    await _remember(site, table, user)
    return table


async def _guessed(site: Site, address: str, code: str) -> LiveTable:
    if not site.guesses.take(address, 0):
        raise Refusal("too-fast", "guesses")
    table = await site.tables.at(code)
    if table is None:
        site.guesses.spend(address)  # also of guesses that came all at once: they are paid for by waiting
        raise Refusal("gone", "no-table", code=code[:8])
    return table


async def _remember(site: Site, table: LiveTable, user: UserId | None) -> None:
    """Let the store know who sits at a table of an older version, which did not tell it."""
    if user is not None and seat_of(table.state, user) is not None:
        with suppress(NoTable, StoreUnavailable):
            await site.tables.house.store.amend(table.state.table, has_sat(user))
