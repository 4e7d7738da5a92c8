"""What `deploy/` and docs/operating.md say is what the server takes."""

import argparse
import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from fullset.server import serve
from fullset.server.config import LIMITS, Config, read_limit

ROOT = Path(__file__).resolve().parents[2]
UNIT = ROOT / "deploy" / "fullset.service"
DOCKERFILE = ROOT / "deploy" / "Dockerfile"
PAGE = ROOT / "docs" / "operating.md"


def commands() -> list[list[str]]:
    started = re.findall(r"^ExecStart=(.*)$", UNIT.read_text("utf-8"), re.MULTILINE)
    entry = re.findall(r"^ENTRYPOINT (.*)$", DOCKERFILE.read_text("utf-8"), re.MULTILINE)
    return [*map(shlex.split, started), *map(json.loads, entry)]


def test_both_start_the_server_with_options_that_there_are() -> None:
    assert len(commands()) == 2
    for program, command, *words in commands():
        parser = argparse.ArgumentParser()
        serve.arguments(parser)
        args = parser.parse_args(words)
        assert (program, command) == ("/opt/fullset/bin/fullset", "serve")
        assert (args.log, args.metrics) == ("json", "127.0.0.1:9100")


def test_the_container_does_not_run_as_root() -> None:
    lines = DOCKERFILE.read_text("utf-8").splitlines()
    assert lines.index("USER 10001") < next(n for n, line in enumerate(lines) if line.startswith("ENTRYPOINT"))
    assert all(re.match(r"FROM python:3\.\d+-slim-\w+( AS \w+)?$", line) for line in lines if line.startswith("FROM"))


def test_what_takes_the_place_of_the_units_line_is_that_line_with_another_file() -> None:
    emptied, line = re.findall(r"^    ExecStart=(.*)$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert emptied == ""
    assert shlex.split(line.replace("restored.sqlite3", "fullset.sqlite3")) == commands()[0]


def test_a_backup_is_made_with_the_python_that_has_fullset() -> None:
    told = re.findall(r"(\S+) -m fullset\.store\.backup", PAGE.read_text("utf-8"))
    assert {Path(python).parent for python in told} == {Path(program).parent for program, *_ in commands()}
    assert {Path(python).name for python in told} == {"python"}


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze")
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    here = tmp_path / UNIT.name
    here.write_text(UNIT.read_text("utf-8").replace("/opt/fullset/bin/fullset", sys.executable), "utf-8")
    shown = subprocess.run(["systemd-analyze", "verify", here], capture_output=True, text=True, check=False)  # noqa: S607
    assert UNIT.name not in shown.stderr, shown.stderr


def test_every_limit_is_told_with_its_number() -> None:
    told = dict(re.findall(r"^\| `(\w+)` \| (\d+) \|", PAGE.read_text("utf-8"), re.MULTILINE))
    given = Config()
    assert told == {name: str(getattr(given, name)) for name in LIMITS}


def test_a_limit_is_changed_by_its_name() -> None:
    parser = argparse.ArgumentParser()
    serve.arguments(parser)
    words = ["--limit", "tables_a_minute=3", "--limit", "bytes_a_second=1", "--origin", "https://a.example"]
    config = vars(serve)["_config"](parser.parse_args(words))
    assert (config.tables_a_minute, config.bytes_a_second, config.origins) == (3, 1, ("https://a.example",))
    for text in ("", "hosts=3", "tables_a_minute", "tables_a_minute=-1", "tables_a_minute=many"):
        with pytest.raises(ValueError, match="NAME=NUMBER"):
            read_limit(text)
