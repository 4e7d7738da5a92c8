"""`fullset serve`: says where the server is to be found, then runs it until it is stopped."""

import argparse
import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from io import StringIO
from typing import TypeVar

import segno
import uvicorn
from msgspec.structs import replace

from fullset.server.app import OpenStore, new_app
from fullset.server.config import (
    Config,
    read_days,
    read_limit,
    read_origin,
    read_pace,
    read_port,
    read_proxies,
    read_public,
)
from fullset.server.door import LONGEST_HEAD, Door
from fullset.server.inside import try_place
from fullset.server.invitation import addresses
from fullset.server.line import Line
from fullset.server.listening import AddressTaken, listen
from fullset.server.logs import set_up
from fullset.server.wire import LARGEST_FRAME
from fullset.store import StoreError, open_store

T = TypeVar("T")

PATIENCE = 0.0005
"""Seconds after which the event loop lets the store's thread go on; with Python's 5 ms a busy loop holds up commits."""
OWN = 0o077
"""The umask: files of games hold hands, names and seeds, which nobody else on this machine may read."""
BRIGHT_ON_BLACK = "\x1b[97;40m"
AS_BEFORE = "\x1b[0m"
STOPPING = 5
"""Seconds that open requests have to end when the server stops."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    given = Config()
    parser.add_argument(
        "--host", default=given.host, help="address to listen on (default: all, so that phones can join)"
    )
    parser.add_argument(
        "--port", type=_reads(read_port), default=given.port, help="port to listen on (default: %(default)s)"
    )
    parser.add_argument(
        "--database", default=given.database, metavar="FILE", help="where games are kept (default: %(default)s)"
    )
    parser.add_argument(
        "--bot-pace", type=_reads(read_pace), default=given.bot_pace, metavar="X", help="1 is pleasant, 0 is at once"
    )
    parser.add_argument(
        "--public",
        type=_reads(read_public),
        metavar="URL",
        help="where players find the server (default: where the host's browser does)",
    )
    parser.add_argument(
        "--proxy",
        type=_reads(read_proxies),
        default=given.proxies,
        metavar="ADDRESS",
        help="the proxy whose word on addresses is taken (default: %(default)s)",
    )
    parser.add_argument(
        "--origin",
        type=_reads(read_origin),
        action="append",
        default=[],
        metavar="URL",
        help="another origin whose pages may connect",
    )
    parser.add_argument(
        "--keep-days",
        type=_reads(read_days),
        metavar="N",
        help="forget tables that were closed N days ago (default: never)",
    )
    parser.add_argument("--metrics", metavar="HOST:PORT", help="tell health and figures there (default: nowhere)")
    parser.add_argument(
        "--limit",
        type=_reads(read_limit),
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="another limit (docs/operating.md)",
    )
    parser.add_argument("--log", choices=("text", "json"), default="text", help="how events are written down")
    parser.add_argument("--quiet", action="store_true", help="print no addresses and no QR code")


def _reads(read: Callable[[str], T]) -> Callable[[str], T]:
    """Let what an option cannot be be said in the sentence of who reads it."""

    def reading(text: str) -> T:
        try:
            return read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from error

    return reading


def run(args: argparse.Namespace) -> int:
    """Serve until stopped; return 0 when the server came up and ended in order."""
    set_up(args.log)
    os.umask(OWN)
    try:
        config = _config(args)
        if config.metrics is not None:
            try_place(config.metrics)
        asyncio.run(_try_store(config))
        listening = listen(config)
    except (AddressTaken, StoreError, ValueError) as error:
        print(f"fullset serve: {error}", file=sys.stderr)  # noqa: T201
        return 1
    config = replace(config, port=listening.getsockname()[1])  # of 0 the system has made one that is free
    server = new_server(config)
    if not config.quiet:
        announce(config)
    return _run(server, listening)


def _config(args: argparse.Namespace) -> Config:
    return Config(
        host=args.host,
        port=args.port,
        database=args.database,
        bot_pace=args.bot_pace,
        quiet=args.quiet,
        origins=tuple(args.origin),
        proxies=args.proxy,
        public=args.public,
        metrics=args.metrics,
        keep_days=args.keep_days,
        **dict(args.limit),
    )


async def _try_store(config: Config) -> None:
    """Open the store once, so that what is wrong with it is said in a sentence."""
    await (await open_store(config.store)).close()


def _run(server: uvicorn.Server, listening: socket.socket) -> int:
    # uvicorn raises the signal that stopped it once more when all is put away; to stop when asked is no failure.
    signal.signal(signal.SIGTERM, lambda _number, _frame: None)
    with suppress(KeyboardInterrupt):
        server.run([listening])
    return 0 if server.started else 1


def new_server(config: Config, open_at: OpenStore = open_store) -> uvicorn.Server:
    """Set up uvicorn as it was measured to be best: sans-IO WebSockets, no compression, uvloop where there is one."""
    sys.setswitchinterval(PATIENCE)
    return uvicorn.Server(
        uvicorn.Config(
            new_app(config, open_at),
            http=Door,
            h11_max_incomplete_event_size=LONGEST_HEAD,
            ws=Line,
            ws_max_size=LARGEST_FRAME,
            ws_per_message_deflate=False,
            forwarded_allow_ips=config.proxies,
            timeout_graceful_shutdown=STOPPING,
            server_header=False,
            access_log=False,
            log_config=None,
            log_level="warning",
        )
    )


def announce(config: Config) -> None:
    """Print the addresses, and a QR code where somebody looks."""
    print("Fullset is at")  # noqa: T201  (a command speaks by printing)
    for address in addresses(config):
        print(f"  {address}/")  # noqa: T201
    print(f"Games are kept in {config.database}. Stop with Ctrl+C.", flush=True)  # noqa: T201
    if sys.stdout.isatty():
        with suppress(UnicodeEncodeError):  # a terminal that cannot draw it has the address above
            print(scannable(f"{addresses(config)[-1]}/"))  # noqa: T201


def scannable(address: str) -> str:
    """Draw an address as a QR code, bright on black in any terminal: not every camera reads the opposite."""
    drawn = StringIO()
    segno.make(address, error="l").terminal(drawn, compact=True)
    return "\n".join(f"{BRIGHT_ON_BLACK}{line}{AS_BEFORE}" for line in drawn.getvalue().splitlines())
