"""`fullset check`: run scenario files."""

import argparse
import json
import sys
from pathlib import Path

from fullset.commands.files import contents
from fullset.commands.words import in_plain_words
from fullset.rules import scenario
from fullset.rules.errors import RulesError
from fullset.rules.scenario import Failed


def arguments(parser: argparse.ArgumentParser) -> None:
    """Take the files."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a scenario file, or a folder of them")
    parser.add_argument("--json", action="store_true", help="print the verdicts as JSON")


def verdict_on(path: Path) -> str | None:
    """Run one scenario; return what is wrong with it, or None."""
    try:
        scenario.run(scenario.read_scenario(contents(path)))
    except (Failed, RulesError) as error:
        return in_plain_words(error)
    except Exception as error:  # noqa: BLE001 - a fault of the rules in one file leaves the others to be run
        return f"the rules broke: {type(error).__name__}: {error}"
    return None


def found(paths: list[str]) -> list[Path]:
    """List the scenario files among paths, those of folders included, in order."""
    files: list[Path] = []
    for path in map(Path, paths):
        files += sorted(path.rglob("*.json")) if path.is_dir() else [path]
    return files


def run(args: argparse.Namespace) -> int:
    """Run each file and print its verdict; 1 if any failed."""
    files = found(args.files)
    verdicts = {str(path): verdict_on(path) for path in files}
    failed = sum(verdict is not None for verdict in verdicts.values())
    if args.json:
        report = {"passed": len(files) - failed, "failed": failed, "files": verdicts}
        sys.stdout.write(json.dumps(report, indent=1) + "\n")
    else:
        for name, verdict in verdicts.items():
            sys.stdout.write(f"ok {name}\n" if verdict is None else f"FAIL {name} {verdict}\n")
        sys.stdout.write(f"{len(files) - failed} passed, {failed} failed\n")
    if not files:
        nothing = f"no *.json below {', '.join(args.files)}"
        sys.stderr.write(f"fullset check: {nothing}: name a scenario file or its folder\n")
    return 1 if failed or not files else 0
