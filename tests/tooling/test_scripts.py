"""The commands of a checkout: what `set_up` installs, and how the test runner adds up."""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from scripts import run_tests, set_up

ROOT = Path(__file__).parents[2]
LOCKS = [path for path in (ROOT / "uv.lock", ROOT / "web" / "package-lock.json") if path.is_file()]
PUBLIC = {"pypi.org", "files.pythonhosted.org", "registry.npmjs.org"}


def test_uv_is_installed_in_the_locked_version_by_its_hashes() -> None:
    name, *hashes = set_up.uv_requirement().split()
    assert re.fullmatch(r"uv==[\d.]+", name)
    assert hashes
    assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", given) for given in hashes)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_downloads_from_nowhere_but_the_public_index(lock: Path) -> None:
    text = lock.read_text()
    resolved = re.findall(r'(?:url = |registry = |"resolved": )"https?://([^/"]+)', text)
    assert set(resolved) <= PUBLIC


@pytest.mark.parametrize(
    "line",
    [
        "============ 3 passed, 1 skipped, 7 deselected in 1.20s ============\n",
        "===== 3 passed, 1 skipped in 75.20s (0:01:15) =====\n",
        "3 passed, 1 skipped in 0.05s\n",
    ],
)
def test_a_closing_line_is_known_in_each_of_its_forms(line: str) -> None:
    closing = run_tests.CLOSING.match(line)
    assert closing
    assert closing["counts"].startswith("3 passed, 1 skipped")


def test_the_closing_line_adds_up_what_ran_and_leaves_out_what_ran_elsewhere() -> None:
    line = run_tests.closing_line(Counter(passed=5, deselected=9, skipped=1), 2.5)
    assert line.strip("=") == " 5 passed, 1 skipped in 2.50s "
    assert "no tests ran" in run_tests.closing_line(Counter(), 0.0)


@pytest.mark.parametrize(
    ("codes", "whole"),
    [([0, 0], 0), ([0, 5], 0), ([5, 0], 0), ([5, 5], 5), ([1, 5], 1), ([0, 2], 2)],
)
def test_a_run_may_have_nothing_to_do_but_not_all_of_them(codes: list[int], whole: int) -> None:
    assert run_tests.verdict(codes) == whole


def test_a_mark_of_the_caller_narrows_each_run() -> None:
    assert run_tests.narrowed(["-x"], "browser") == ["-m", "browser", "-x"]
    assert run_tests.narrowed(["tests", "-m", "long", "-x"], "browser") == ["-m", "(browser) and (long)", "tests", "-x"]


def test_bytecode_is_kept_where_the_shell_forbids_it_but_not_beside_the_sources(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    environment = {"PYTHONDONTWRITEBYTECODE": "1"}
    monkeypatch.setattr(os, "environ", environment)
    run_tests.keep_bytecode()
    asked = [sys.executable, "-c", "import sys; print(sys.dont_write_bytecode, sys.pycache_prefix)"]
    told = subprocess.run(asked, env=environment, capture_output=True, text=True, check=True).stdout
    assert told == f"False {ROOT / '.venv' / 'bytecode'}\n"


@pytest.mark.parametrize("profile", ["", "party"])
def test_an_unknown_profile_is_explained(profile: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert set_up.main([profile]) == 2
    assert "set_up.py play" in capsys.readouterr().err


def test_an_old_python_is_told_what_to_install(tmp_path: Path) -> None:
    old = tmp_path / "python3"
    old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo "Python 3.9.2" && exit 0\nexit 1\n')
    old.chmod(0o755)
    command = [str(ROOT / "scripts" / "python"), "-c", "pass"]
    env = {"PATH": str(tmp_path)}
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert told.returncode == 1
    assert "Python 3.11 or newer; Python 3.9.2 was found" in told.stderr
    assert "apt install python3" in told.stderr


def test_a_named_python_is_used() -> None:
    command = [str(ROOT / "scripts" / "python"), "-c", "print('here')"]
    env = {"FULLSET_PYTHON": sys.executable, "PATH": "/usr/bin:/bin"}
    assert subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout == "here\n"


def test_a_python_without_venv_is_told_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(set_up, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(set_up, "PYTHON", tmp_path / ".venv" / "bin" / "python")
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(set_up.SetUpError, match="apt install python3-venv"):
        set_up.make_venv()
