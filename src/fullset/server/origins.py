"""Origins: which pages may speak to the server. A program that is no browser names no origin, and may."""

from starlette.requests import HTTPConnection


class Origins:
    """The server's own origin, and those of its configuration."""

    def __init__(self, others: tuple[str, ...] = ()) -> None:
        self._others = frozenset(origin.rstrip("/").lower() for origin in others)

    def allows(self, connection: HTTPConnection) -> bool:
        """Say whether the page that a request comes from may make it."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        origin = origin.rstrip("/").lower()
        # It is not read as an address: what a client writes there may be none.
        place = origin.partition("://")[2]
        return origin in self._others or (bool(place) and place == connection.headers.get("host", "").lower())
