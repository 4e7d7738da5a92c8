"""Which Chromium is driven, and how it is started where there is neither a screen nor a sandbox."""

import shutil
from typing import TypedDict

ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MISSING = "there is no `chromium` on the PATH; on Debian: apt install chromium"


class Missing(Exception):
    """There is no Chromium here."""


class Launch(TypedDict):
    """What Playwright is told."""

    executable_path: str
    args: list[str]


def launch_options() -> Launch:
    """Say how to start Debian's Chromium; raises Missing."""
    path = shutil.which("chromium")
    if path is None:
        raise Missing(MISSING)
    return {"executable_path": path, "args": list(ARGS)}
