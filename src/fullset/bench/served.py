"""A server for measurements that slows nobody: `python -m fullset.bench.served DATABASE PORT`."""

import sys

from fullset.bench.told import tell_when_asked
from fullset.server.config import Config, unlimited
from fullset.server.listening import listen
from fullset.server.serve import new_server


def main(database: str, port: str) -> None:
    """Serve until stopped."""
    config = unlimited(
        Config(
            host="127.0.0.1",
            port=int(port),
            database=database,
            bot_workers=1,
        )
    )
    tell_when_asked()
    new_server(config).run([listen(config)])


if __name__ == "__main__":
    main(*sys.argv[1:])
