"""Where others find a server and its tables: the addresses it is reached at, and the link that a table is shared by."""

import socket
from functools import cache

from starlette.requests import Request

from fullset.server.config import Config
from fullset.server.site import site_of

_HERE = ("localhost", "127.0.0.1", "::1")
_ANYWHERE = ("0.0.0.0", "::")  # noqa: S104  (what listening everywhere is called)


def addresses(config: Config) -> tuple[str, ...]:
    """List where a browser finds the server: where its host says, or on this machine and the local network."""
    if config.public is not None:
        return (config.public,)
    if config.host not in _ANYWHERE:
        host = f"[{config.host}]" if ":" in config.host else config.host
        return (f"http://{host}:{config.port}",)
    local = f"http://localhost:{config.port}"
    lan = lan_address()
    return (local,) if lan is None else (local, f"http://{lan}:{config.port}")


@cache
def lan_address() -> str | None:
    """Return this machine's address on the local network; no packet is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    return None if found.startswith("127.") else found


def link_to(request: Request, code: str) -> str:
    """Write the link of a table: where the host says; else as who asks came here, or, from this machine, for phones."""
    url, config = request.url, site_of(request).config
    if config.public is not None:
        return f"{config.public}/t/{code}"
    lan = lan_address() if config.host in _ANYWHERE else None
    place = f"{lan}:{url.port or 80}" if lan and url.hostname in _HERE and url.scheme == "http" else url.netloc
    return f"{url.scheme}://{place}/t/{code}"
