"""The configuration of a server: what its host may choose, with the defaults of a laptop."""

from msgspec import Struct


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
    tables_a_minute: int = 30
    """New tables that one address may open in a minute."""
    requests_a_second: int = 20
    messages_a_second: int = 12
    """Messages that one socket may send, on average; short bursts of four seconds' worth are fine."""
    sockets_an_address: int = 200

    @property
    def store(self) -> str:
        """The address of the store."""
        return self.database if ":" in self.database.partition("/")[0] else f"sqlite:{self.database}"
