"""Setting up a checkout: the virtual environment, the locked packages and the built client.

    python3 scripts/set_up.py play    what a server needs
    python3 scripts/set_up.py dev     that, and every tool of the tests and checks

Owns .venv and the stamps in it that make a second run take no time. Runs on the system's Python,
before anything is installed, so it needs the standard library alone. What is installed is told by
pyproject.toml, and in which versions by uv.lock.
"""

import hashlib
import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
NO_VENV = """Python cannot make a virtual environment here.
On Debian and Ubuntu:  apt install python3-venv
Then start again."""

# What each profile asks of `uv sync`. Neither takes away what the other has installed.
PROFILES = {
    "play": ("--no-default-groups", "--group", "client", "--extra", "serve"),
    "dev": ("--all-extras", "--group", "dev"),
}

Command = list[str | Path]


class SetUpError(Exception):
    """The checkout cannot be set up; the message says what to do."""


def set_up(profile: str) -> None:
    """Bring .venv and the client up to date for `profile`; what is done already is not done again."""
    stamp = VENV / f".set-up-{profile}"
    wanted = fingerprint()
    if not (PYTHON.exists() and stamp.is_file() and stamp.read_text() == wanted):
        print(f"Setting up .venv for `{profile}`: once, and again when the lock changes ...", flush=True)
        make_venv()
        install(profile)
        stamp.write_text(wanted)
    _run([PYTHON, ROOT / "scripts" / "client.py", "build"], "The client could not be built.")


def fingerprint() -> str:
    """Return a hash of all that decides what is installed, the place and the interpreter included."""
    found = hashlib.sha256(f"{VENV} {sys.version}".encode())
    for name in ("pyproject.toml", "uv.lock", "hatch_build.py"):
        found.update((ROOT / name).read_bytes())
    return found.hexdigest()


def make_venv() -> None:
    """Make .venv where there is none that works."""
    if (
        PYTHON.exists()
        and not subprocess.run([PYTHON, "-c", "import pip"], capture_output=True, check=False).returncode
    ):
        return
    _run([sys.executable, "-m", "venv", "--clear", VENV], NO_VENV)


def install(profile: str) -> None:
    """Install the locked packages of `profile`, and fullset itself as an editable package."""
    with TemporaryDirectory() as folder:
        requirement = Path(folder, "uv.txt")
        requirement.write_text(uv_requirement())
        pip: Command = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]
        _run([*pip, "--requirement", requirement], "pip could not install uv: is the network there?")
    # The client is built after this, where it is also rebuilt later; so the package goes in without it.
    environment = {"FULLSET_SKIP_CLIENT": "1", "UV_PROJECT_ENVIRONMENT": str(VENV), "UV_PYTHON": str(PYTHON)}
    sync: Command = [VENV / "bin" / "uv", "sync", "--quiet", "--locked", "--inexact", *PROFILES[profile]]
    _run(sync, "uv could not install the locked packages: is the network there?", environment)


def uv_requirement() -> str:
    """Return the version and hashes of uv that uv.lock names, as a requirement for pip."""
    packages = tomllib.loads((ROOT / "uv.lock").read_text())["package"]
    uv = next(package for package in packages if package["name"] == "uv")
    files = [uv["sdist"], *uv["wheels"]]
    return " ".join([f"uv=={uv['version']}", *(f"--hash={file['hash']}" for file in files)])


def _run(command: Command, otherwise: str, environment: Mapping[str, str] | None = None) -> None:
    """Run a command in the checkout; say `otherwise` if it fails."""
    if subprocess.run(command, cwd=ROOT, env={**os.environ, **(environment or {})}, check=False).returncode:
        raise SetUpError(otherwise)


def main(args: list[str]) -> int:
    """Set up for the profile that the command line names; return its exit code."""
    if len(args) != 1 or args[0] not in PROFILES:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        set_up(args[0])
    except SetUpError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
