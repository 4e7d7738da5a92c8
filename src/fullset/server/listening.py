"""The socket that a server listens on. Owns its address and what the kernel keeps for slow or silent clients."""

import socket

from fullset.server.config import Config

SENT_AHEAD = 131_072
"""Bytes that the kernel may hold for a client that reads slowly; what is more waits in the connection's own queue."""
SILENCE = 60_000
"""Milliseconds after which the kernel gives up a client that takes nothing, so that no dead line stays for ever."""
BACKLOG = 1024


class AddressTaken(Exception):
    """The server cannot listen where it should; the message says why and the way out."""


def listen(config: Config) -> socket.socket:
    """Take the address; raise AddressTaken when it cannot be had."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    # With its protocol named, asyncio sends small messages at once (no Nagle); without, each waits for 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Set before listening, so that every connection has it from the start.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT_AHEAD)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENCE)
    try:
        listening.bind((config.host, config.port))
    except OSError as error:
        listening.close()
        why = error.strerror or str(error)
        raise AddressTaken(
            f"cannot listen on {config.host}:{config.port} ({why}). Choose another with --port or --host."
        ) from error
    listening.listen(BACKLOG)
    listening.setblocking(False)  # noqa: FBT003  (the name is the argument)
    return listening
