"""Lookup: from a code to its table, for those who know it; guessing codes is slow.

Owns what an address may try. Codes have four signs, so that they can be read aloud: they are no secret that withstands
a machine, unless the machine has to wait.
"""

from starlette.requests import HTTPConnection

from fullset.server.limits import address_of
from fullset.server.site import site_of
from fullset.server.tokens import token_of, user_of
from fullset.table.live import LiveTable
from fullset.table.refusal import Refusal
from fullset.table.state import seat_of


async def table_at(connection: HTTPConnection) -> LiveTable:
    """Return the table that a connection names; raise Refusal when there is none, or after too many guesses."""
    site, address, code = site_of(connection), address_of(connection), connection.path_params["code"]
    table = await site.tables.at(code)
    # Who has guessed too often is told the same of a code that is one: else the answer were the find.
    if not site.guesses.take(address, 0) and not _sits(connection, table):
        raise Refusal("too-fast", "guesses")
    if table is None:
        site.guesses.take(address)
        raise Refusal("gone", "no-table", code=code[:8])
    return table


def _sits(connection: HTTPConnection, table: LiveTable | None) -> bool:
    token = token_of(connection)
    return table is not None and token is not None and seat_of(table.state, user_of(token)) is not None
