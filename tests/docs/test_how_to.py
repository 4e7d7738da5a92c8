"""The how-to pages, followed step by step in a copy of the tree: what they say is enough, and is all there is to do."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "docs" / "how-to"
ONE_SCREEN = 60
NOT_THERE = ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", "FULLSET_LONG")
"""What a copy is not told: it keeps bytecode of its own, and long tests note in a cache what has passed."""
BLOCK = re.compile(r"^ *```(sh|json)\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"`(src/[\w/.-]+\.json)`")


class Step(NamedTuple):
    """One block of a page: a command, or texts with the file they go into (the last one that was named)."""

    kind: str
    text: str
    file: str


def steps(page: str) -> Iterator[Step]:
    text = (PAGES / page).read_text("utf-8")
    for block in BLOCK.finditer(text):
        named = FILE.findall(text[: block.start()])
        yield Step(block[1], "\n".join(line.strip() for line in block[2].splitlines()), named[-1] if named else "")


class Copy:
    """A copy of what a maker of rules works on, and its commands."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for part in ("src/fullset", "scripts", "tests", "docs", "web/src"):
            ignored = shutil.ignore_patterns("client", "__pycache__", "golden", "given")
            shutil.copytree(ROOT / part, folder / part, ignore=ignored)
        shutil.copy(ROOT / "pyproject.toml", folder)
        commands = folder / "bin"
        commands.mkdir()
        self._command(commands / "python", f'exec "{sys.executable}" "$@"')
        start = "import sys; from fullset.cli import main; sys.exit(main(sys.argv[1:]))"
        self._command(commands / "fullset", f'exec "{sys.executable}" -c "{start}" "$@"')

    def _command(self, path: Path, line: str) -> None:
        path.write_text(f"#!/bin/sh\n{line}\n")
        path.chmod(0o755)

    def run(self, command: str) -> str:
        # Its own sources come before those that are installed; what one command compiles, the next one uses.
        places = {"PYTHONPATH": f"{self.folder / 'src'}:{self.folder}"}
        others = {name: value for name, value in os.environ.items() if name not in NOT_THERE}
        path = f"{self.folder / 'bin'}:{os.environ['PATH']}"
        done = subprocess.run(
            ["/bin/sh", "-e", "-c", command],
            cwd=self.folder,
            env={**others, **places, "PATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        return done.stdout

    def follow(self, page: str) -> list[str]:
        """Do what a page says; return what its commands print."""
        printed: list[str] = []
        for kind, text, file in steps(page):
            if kind == "sh":
                printed.append(self.run(text))
            else:
                path = self.folder / file
                path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), **json.loads(text)}))
        return printed

    def test(self, *words: str) -> None:
        """Run tests of the copy."""
        self.run(f"python -m pytest -q -p no:cacheprovider -p no:xdist {' '.join(words)}")


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_following_the_page_adds_an_edition(copy: Copy) -> None:
    played = copy.follow("add-an-edition.md")[-1]
    assert played.count("0 laws broken") == 2
    assert "HOLE" not in played
    listed = copy.run("python -c 'from fullset.server.editions import edition_names; print(edition_names()[-1])'")
    assert "'corner'" in listed
    copy.test("tests/table/test_presets.py tests/table/test_switches.py tests/tooling/test_texts.py -k 'not long'")
    copy.test("tests/rules/test_switches.py tests/selfplay/test_pairwise.py tests/laws -k corner")


def test_following_the_page_adds_a_switch(copy: Copy) -> None:
    copy.follow("add-a-switch.md")
    assert "pass_go_draws" in (copy.folder / "docs" / "protocol.md").read_text("utf-8")
    game = (
        "from fullset.rules.edition import load_edition; from fullset.table.switches import differences;"
        "from fullset.texts.words import in_words;"
        "(one,) = differences(load_edition('classic', {'pass_go_draws': 4}));"
        "print(in_words(one.text.key, one.text.args))"
    )
    assert copy.run(f'python -c "{game}"') == "Pass Go draws 4 cards.\n"
    copy.test("tests/laws/test_rules.py tests/table/test_switches.py tests/rules/test_switches.py -k pass_go_draws")
    copy.test("tests/table/test_presets.py tests/tooling/test_texts.py tests/tooling/test_*_docs.py")


def test_following_the_page_adds_a_card(copy: Copy) -> None:
    *_, checked, played = copy.follow("add-a-card.md")
    assert checked.startswith("ok ")
    assert "0 laws broken" in played
    copy.test("tests/docs/test_guides.py tests/tooling/test_texts.py tests/laws -k 'not golden'")
    reached = copy.run("fullset selfplay --games 30 --coverage --least 1 | grep toll || true")
    assert "HOLE" not in reached


def test_following_the_page_adds_a_bot(copy: Copy) -> None:
    played = copy.follow("add-a-bot.md")[-1]
    assert played.startswith("hasty against 1 x random, classic: ")


@pytest.mark.parametrize("name", sorted(path.name for path in PAGES.glob("*.md")))
def test_a_page_fits_on_a_screen(name: str) -> None:
    assert len((PAGES / name).read_text("utf-8").splitlines()) <= ONE_SCREEN
