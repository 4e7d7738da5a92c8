"""The site: what every request of a running server shares, and how a request finds it."""

from typing import cast

from msgspec import Struct
from starlette.requests import HTTPConnection

from fullset.server.config import Config
from fullset.server.limits import ByAddress, Counter
from fullset.server.memory import Memory
from fullset.server.metrics import Metrics
from fullset.server.origins import Origins
from fullset.table.tables import Tables

GUESSES_AT_ONCE = 1 / 3
"""The part of an hour's guesses that may come at once."""
FAREWELLS_A_SECOND, FAREWELLS_AT_ONCE = 4, 40


class Site(Struct, frozen=True, kw_only=True):
    """A server that is up."""

    config: Config
    tables: Tables
    origins: Origins
    requests: ByAddress
    openings: ByAddress
    guesses: ByAddress
    records: ByAddress
    arrivals: ByAddress
    farewells: ByAddress
    """Sockets that are let in to hear why they are not."""
    messages: ByAddress
    table_messages: ByAddress
    """By table and person."""
    acts: ByAddress
    """By table and person, or address of who has no seat there."""
    seats: Counter
    """Sockets of those who sit at the table that they follow."""
    watchers: Counter
    """Sockets of all others."""
    memory: Memory
    metrics: Metrics


def new_site(config: Config, tables: Tables, metrics: Metrics, memory: Memory) -> Site:
    """Lay out the site of a configuration."""
    return Site(
        config=config,
        tables=tables,
        origins=Origins(config.origins),
        requests=ByAddress(config.requests_a_second, config.requests_a_second * 5),
        openings=ByAddress(config.tables_a_minute / 60, config.tables_a_minute),
        guesses=ByAddress(config.guesses_an_hour / 3600, config.guesses_an_hour * GUESSES_AT_ONCE),
        records=ByAddress(config.records_a_minute / 60, config.records_a_minute),
        arrivals=ByAddress(config.arrivals_a_second, config.sockets_an_address),
        farewells=ByAddress(FAREWELLS_A_SECOND, FAREWELLS_AT_ONCE),
        messages=ByAddress(config.messages_an_address, config.messages_an_address),
        table_messages=ByAddress(config.messages_a_table, config.messages_a_table),
        acts=ByAddress(config.acts_a_minute / 60, config.acts_a_minute),
        seats=Counter(config.sockets_an_address),
        watchers=Counter(config.sockets_an_address),
        memory=memory,
        metrics=metrics,
    )


def site_of(connection: HTTPConnection) -> Site:
    """Return the site that a request came to."""
    # Starlette's state has no types; the app puts nothing else there.
    return cast("Site", connection.app.state.site)
