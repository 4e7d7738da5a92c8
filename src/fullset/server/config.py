"""The configuration of a server: what its host may choose, with the defaults of a laptop."""

import re
from ipaddress import ip_network
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.structs import replace


class Config(Struct, frozen=True, kw_only=True):
    """Where a server listens and stores, and how much it takes from one address."""

    host: str = "0.0.0.0"  # noqa: S104  (friends join from their phones)
    port: int = 8000
    database: str = "fullset.sqlite3"
    bot_pace: float = 1.0
    """A factor on the pauses of bots; 0 lets them move at once."""
    bot_workers: int | None = None
    """Processes for bots; by default one per spare core."""
    quiet: bool = False
    origins: tuple[str, ...] = ()
    """Origins besides the server's own whose pages may connect, as `https://example.org`."""
    proxies: str = "127.0.0.1"
    """Addresses of proxies whose word on the client's address is taken."""
    public: str | None = None
    """Where players find the server, as `https://games.example.org`, if not where the host's own browser does."""
    metrics: str | None = None
    """Where health and figures are told, as `HOST:PORT`; nowhere by default."""
    keep_days: int | None = None
    """Days after which a closed table is forgotten; never by default."""
    tables_a_minute: int = 30
    """New tables that one address may open in a minute."""
    guesses_an_hour: int = 60
    """Codes of no table that one address may try in an hour, a third of them at once; beyond, it finds only tables at
    which it sits."""
    records_a_minute: int = 30
    """Records of games that one address may ask for: each folds the whole log of its table."""
    requests_a_second: int = 20
    sockets_an_address: int = 200
    """Sockets that one address may hold open for seats, and as many more for looking on."""
    arrivals_a_second: int = 20
    """Sockets that one address may open in a second, after as many at once as it may hold."""
    messages_a_second: int = 12
    """Messages that one socket may send, on average; short bursts of four seconds' worth are fine."""
    bytes_a_second: int = 8_192
    """Bytes that one socket may send, on average; eight seconds' worth at once are fine."""
    messages_an_address: int = 240
    """Messages a second of all sockets of an address, each of its kilobytes counted as one; what is more waits."""
    messages_a_table: int = 60
    """Messages a second that a table takes from a person with a seat, and from all others together; more wait."""
    acts_a_minute: int = 60
    """Commands beside moves, such as setting rules or answering ahead, that a table takes from a person in a minute."""

    @property
    def store(self) -> str:
        """The address of the store."""
        return self.database if ":" in self.database.partition("/")[0] else f"sqlite:{self.database}"


MANY = 1_000_000
LAST_PORT = 65_535
SLOWEST = 100
"""What bots are slowed down by at most: beyond, they would hold up a game for minutes."""
LIMITS = tuple(name for name in Config.__struct_fields__ if "_a_" in name or "_an_" in name)


def read_limit(text: str) -> tuple[str, int]:
    """Read `NAME=NUMBER`; raise ValueError for what is no limit."""
    name, _, number = text.partition("=")
    if name not in LIMITS or not (number.isascii() and number.isdigit()):
        raise ValueError(f"{text!r} is no limit: write NAME=NUMBER with a name of {', '.join(LIMITS)}")
    return name, int(number)


def read_port(text: str) -> int:
    """Read the number of a port; raise ValueError for what can be none."""
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(LAST_PORT)) or int(text) > LAST_PORT:
        raise ValueError(f"{text!r} is no port: write a number from 0 to {LAST_PORT}")
    return int(text)


def read_pace(text: str) -> float:
    """Read the factor on the pauses of bots; raise ValueError for what is none, as a time without end."""
    try:
        pace = float(text)
    except ValueError:
        pace = -1
    if not 0 <= pace <= SLOWEST:
        raise ValueError(f"{text!r} is no pace: write a number from 0 to {SLOWEST}")
    return pace


def read_days(text: str) -> int:
    """Read for how many days something is kept; raise ValueError for what is no number of days."""
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(MANY)):
        raise ValueError(f"{text!r} is no number of days: write a number from 0 on")
    return int(text)


def read_origin(text: str) -> str:
    """Read the origin of a page; raise ValueError for what no browser would name as one."""
    found = _ORIGIN.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no origin: write it as https://example.org, without a path")
    return found[1]


def read_proxies(text: str) -> str:
    """Read the addresses of proxies; raise ValueError for a name, which no connection is known to come from."""
    try:
        for one in () if text == "*" else text.split(","):
            ip_network(one.strip())
    except ValueError as error:
        raise ValueError(f"{text!r} is no address of a proxy: write it as 172.17.0.1 or 172.17.0.0/16") from error
    return text


_ORIGIN = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*://[^\s/?#@\\]+)/?")
_PUBLIC = re.compile(r"(https?://[^\s/?#@\\]+)/?")


def read_public(text: str) -> str:
    """Read the address that players use; raise ValueError for one that no link can begin with."""
    found = _PUBLIC.fullmatch(text)
    try:
        fits = urlsplit(text).hostname is not None and urlsplit(text).port != 0
    except ValueError:  # a port that is none, a bracket that is not closed
        fits = False
    if found is None or not fits:
        raise ValueError(f"{text!r} is no address for players: write it as https://games.example.org, without a path")
    return found[1]


def unlimited(config: Config) -> Config:
    """Return a configuration under which nobody is too fast: for measuring and for tests of other things."""
    return replace(config, **dict.fromkeys(LIMITS, MANY))
