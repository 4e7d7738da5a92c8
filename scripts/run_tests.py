"""Running every test: Python's, the browser's and the client's. `scripts/test` sets up and calls this.

    scripts/test                    all but the long tests
    scripts/test --long             the long ones too
    scripts/test tests/rules -k x   anything else goes to pytest, and pytest alone runs

Owns the order and what runs side by side: tests that drive a browser come two at a time, and those
that measure time have the machine to themselves. The last line is pytest's closing line, summed over its runs.
"""

import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("chromium", "fonts-dejavu-core", "fonts-noto-color-emoji")
NO_CHROMIUM = f"""
Browser tests are skipped: there is no `chromium` on the PATH.
On Debian:  apt install {" ".join(PACKAGES)}
"""

# (which tests, how they run)
RUNS = (
    ("not browser and not alone", ("-n", "auto", "--dist", "worksteal")),
    # A browser and its server take more than a core as it is.
    ("browser and not alone", ("-n", "2", "--dist", "worksteal")),
    ("alone", ("-n", "0")),
)
# A test without an end is named by where it hangs, instead of the whole run being cut; none takes a tenth of this.
# A long one may take hours.
END = ("-o", "faulthandler_timeout=1200", "-o", "faulthandler_exit_on_timeout=true")
CLOSING = re.compile(r"^=* ?(?P<counts>(\d+ \w+(, )?)+) in [\d.]+s")
NONE_COLLECTED = 5


def main(args: list[str]) -> int:
    """Run the tests that the command line asks for; return the exit code of the whole."""
    started = time.monotonic()
    if "--long" in args:
        os.environ["FULLSET_LONG"] = "1"
    chosen = [arg for arg in args if arg != "--long"]
    if not shutil.which("chromium") and not install_chromium():
        print(NO_CHROMIUM, file=sys.stderr)
    keep_bytecode()
    counts: Counter[str] = Counter()
    end = () if "--long" in args else END
    codes = [run_pytest([*how, *end, *narrowed(chosen, which)], counts) for which, how in RUNS]
    vitest = 0 if chosen else run_vitest()
    print(closing_line(counts, time.monotonic() - started))
    return vitest or verdict(codes)


def keep_bytecode() -> None:
    """Let each of the many processes that tests start use what another has compiled, though not beside the sources."""
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(ROOT / ".venv" / "bytecode"))


def narrowed(args: list[str], which: str) -> list[str]:
    """Return pytest's arguments, narrowed to the tests of one run; of two `-m` pytest would heed the last alone."""
    if "-m" not in args[:-1]:
        return ["-m", which, *args]
    mark = args.index("-m")
    return ["-m", f"({which}) and ({args[mark + 1]})", *args[:mark], *args[mark + 2 :]]


def run_pytest(args: list[str], counts: Counter[str]) -> int:
    """Run pytest, show what it says, and add the numbers of its closing line to `counts`."""
    command = [sys.executable, "-m", "pytest", *args]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as pytest:
        for line in pytest.stdout or ():
            print(line, end="", flush=True)
            if closing := CLOSING.match(line):
                for count in closing["counts"].split(", "):
                    number, kind = count.split(" ")
                    counts[kind] += int(number)
    return pytest.returncode


def run_vitest() -> int:
    """Run the client's own tests."""
    return subprocess.run([sys.executable, "scripts/client.py", "npm", "test"], cwd=ROOT, check=False).returncode


def closing_line(counts: Counter[str], seconds: float) -> str:
    """Return one closing line for all of pytest's runs, in pytest's own words."""
    # What one run leaves out, another runs.
    said = [f"{number} {kind}" for kind, number in counts.items() if kind != "deselected"]
    return f" {', '.join(said) or 'no tests ran'} in {seconds:.2f}s ".center(100, "=")


def verdict(codes: list[int]) -> int:
    """Return 0 when every run passed; that one of them had nothing to do is no failure, that all had is."""
    if all(code == NONE_COLLECTED for code in codes):
        return NONE_COLLECTED
    return next((code for code in codes if code not in (0, NONE_COLLECTED)), 0)


def install_chromium() -> bool:
    """Install Debian's Chromium where that needs no question; tell whether it is there afterwards."""
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    tools = ("apt-get", *sudo[:1])
    if not all(map(shutil.which, tools)) or _quiet([*sudo, "true"]):
        return False
    print("Installing Chromium for the browser tests ...", flush=True)
    _quiet([*sudo, "apt-get", "update"])
    install = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "--no-install-recommends"]
    _quiet([*sudo, *install, *PACKAGES])
    return shutil.which("chromium") is not None


def _quiet(command: list[str]) -> int:
    """Run a command and return its exit code; what it says is shown only if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout + done.stderr, file=sys.stderr)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
