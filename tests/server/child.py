"""A server in a process of its own, whose store may kill it at a chosen append; started by the tests of kills.

    python -m tests.server.child DATABASE PORT PACE [before|inside|after N]

The store underneath is the real one: the process dies before it is asked, while it commits, or after the row is durable
and before anybody has heard of it.
"""

import itertools
import os
import random
import signal
import sys
import threading
from pathlib import Path

from fullset.server.config import Config, unlimited
from fullset.server.listening import listen
from fullset.server.serve import new_server
from fullset.store import Append, Store
from fullset.store.sqlite import SqliteStore
from fullset.store.sqlite.file import File, open_file


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class DyingStore(SqliteStore):
    """A store that kills its process at one append."""

    def __init__(self, file: File, when: str, at: int) -> None:
        super().__init__(file)
        self._when = when
        self._at = at
        self._appends = itertools.count(1)

    async def append(self, row: Append) -> None:
        when = self._when if next(self._appends) == self._at else ""
        if when == "before":
            die()
        if when == "inside":
            threading.Timer(random.random() * 0.004, die).start()
        await super().append(row)
        if when == "after":
            die()


def main(database: str, port: str, pace: str, when: str = "", at: str = "0") -> None:
    """Serve until killed."""

    async def opening(address: str) -> Store:
        return DyingStore(open_file(Path(address.removeprefix("sqlite:"))), when, int(at))

    config = unlimited(
        Config(
            host="127.0.0.1",
            port=int(port),
            database=database,
            bot_pace=float(pace),
            bot_workers=1,
        )
    )
    listening = listen(config)
    sys.stdout.write("listening\n")
    sys.stdout.flush()
    new_server(config, opening).run([listening])


if __name__ == "__main__":
    main(*sys.argv[1:])
