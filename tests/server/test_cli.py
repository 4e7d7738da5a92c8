"""The command line: what it prints, and when it exits with 0."""

import io
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from fullset import cli
from fullset.cli import COMMANDS, Entry, main
from fullset.server.config import Config, read_proxies, read_public
from fullset.server.serve import announce, scannable


def fullset(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "fullset.cli", *words], capture_output=True, text=True, check=False)


def test_help_lists_every_command() -> None:
    shown = fullset("--help")
    assert shown.returncode == 0
    assert all(name in shown.stdout for name in COMMANDS)


BASE = """
import sys
sys.modules.update(dict.fromkeys(("uvicorn", "starlette", "websockets", "segno", "uvloop", "prometheus_client")))
from fullset.cli import main
sys.exit(main(sys.argv[1:]))
"""


def base_install(*words: str) -> subprocess.CompletedProcess[str]:
    """Run a command as where the packages of the extras are missing."""
    return subprocess.run([sys.executable, "-c", BASE, *words], capture_output=True, text=True, check=False)


def test_the_base_install_measures_the_rules_and_says_what_tables_need() -> None:
    assert "loop iterations per move" in base_install("bench", "rules", "--seconds", "0.05").stdout
    missing = base_install("bench", "table", "--tables", "2")
    assert (missing.returncode, missing.stdout) == (1, "")
    assert missing.stderr.startswith("`fullset bench` needs ")
    assert "pip install 'fullset[serve]', or '.[serve]' in a checkout" in missing.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rules", "--seconds", "0"), "'0' is not a number of seconds"),
        (("rules", "--seconds", "nan"), "'nan' is not a number of seconds"),
        (("table", "--others", "-1"), "'-1' is not a number from 0 up"),
        (("table", "--players", "9"), "is for 2 to 5 seats, not 9"),
    ],
)
def test_what_no_benchmark_can_measure_is_refused_in_a_sentence(words: tuple[str, ...], said: str) -> None:
    shown = fullset("bench", *words)
    assert shown.returncode == 2
    assert said in shown.stderr
    assert "Traceback" not in shown.stderr


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "serve"])
def test_the_base_install_tells_of_its_commands(name: str) -> None:
    assert base_install(name, "--help").returncode == 0


def test_help_of_serve_names_its_options() -> None:
    shown = fullset("serve", "--help")
    assert shown.returncode == 0
    for option in ("--host", "--port", "--database", "--bot-pace", "--quiet"):
        assert option in shown.stdout


@pytest.mark.parametrize("words", [(), ("shuffle",), ("serve", "--port", "many"), ("serve", "--what")])
def test_what_is_no_command_fails(words: tuple[str, ...]) -> None:
    assert fullset(*words).returncode == 2


def test_an_option_that_there_is_not_is_answered_with_those_of_its_command() -> None:
    shown = fullset("serve", "--prot", "9000")
    assert "usage: fullset serve" in shown.stderr
    assert "--port" in shown.stderr
    assert shown.stderr.endswith("fullset serve: error: unrecognized arguments: --prot 9000\n")


def test_so_is_one_of_a_command_within_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["bench", "rules", "--tables", "9"])
    said = capsys.readouterr().err
    assert "usage: fullset bench rules" in said
    assert "--edition" in said
    assert said.endswith("fullset bench rules: error: unrecognized arguments: --tables 9\n")


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(cli.COMMANDS, "hold", Entry("nothing_like_this", "do something", "serve"))
    assert main(["hold"]) == 1
    assert "Install it with: pip install 'fullset[serve]', or '.[serve]' in a checkout." in capsys.readouterr().err


@pytest.mark.parametrize("words", [("--port", "99999"), ("--port", "-1"), ("--port", "many"), ("--metrics", "65536")])
def test_a_port_that_can_be_none_is_said(tmp_path: Path, words: tuple[str, str]) -> None:
    shown = fullset("serve", *words, "--database", str(tmp_path / "g.sqlite3"))
    assert shown.returncode != 0
    assert f"'{words[1]}' is no port: write a number from 0 to 65535" in shown.stderr
    assert "Traceback" not in shown.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bot-pace", "nan"), "'nan' is no pace: write a number from 0 to 100"),
        (("--bot-pace", "inf"), "'inf' is no pace"),
        (("--bot-pace", "-1"), "'-1' is no pace"),
        (("--bot-pace", "slow"), "'slow' is no pace"),
        (("--keep-days", "-1"), "'-1' is no number of days: write a number from 0 on"),
        (("--keep-days", "a week"), "'a week' is no number of days"),
        (("--origin", "example.org"), "'example.org' is no origin: write it as https://example.org, without a path"),
        (("--origin", "https://example.org/play"), "'https://example.org/play' is no origin"),
        (("--public", "games.example.org"), "'games.example.org' is no address for players: write it as https://"),
        (("--limit", "tables=3"), "'tables=3' is no limit: write NAME=NUMBER with a name of tables_a_minute, "),
        (("--proxy", "caddy"), "'caddy' is no address of a proxy: write it as 172.17.0.1 or 172.17.0.0/16"),
        (("--proxy", "127.0.0.1,172.17.0.1/16"), "'127.0.0.1,172.17.0.1/16' is no address of a proxy"),
    ],
)
def test_an_option_that_cannot_be_is_said_and_nothing_is_served(
    words: tuple[str, str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["serve", *words])
    assert end.value.code == 2
    assert said in capsys.readouterr().err


def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        shown = fullset("serve", "--host", "127.0.0.1", "--port", port, "--database", str(tmp_path / "g.sqlite3"))
    assert shown.returncode == 1
    assert f"cannot listen on 127.0.0.1:{port}" in shown.stderr


def test_a_database_that_cannot_be_opened_is_said(tmp_path: Path) -> None:
    (tmp_path / "g.sqlite3").write_bytes(b"this is no database, but a letter" * 50)
    shown = fullset("serve", "--host", "127.0.0.1", "--port", "0", "--database", str(tmp_path / "g.sqlite3"))
    assert shown.returncode == 1
    assert "g.sqlite3" in shown.stderr
    assert "Traceback" not in shown.stderr


@pytest.mark.parametrize("text", ["https://games.example.org", "http://192.0.2.7:8000/", "http://[2001:db8::1]:80"])
def test_an_address_for_players_is_read(text: str) -> None:
    assert read_public(text) == text.rstrip("/")


@pytest.mark.parametrize(
    "text",
    ["", "games.example.org", "ftp://a.example", "https://", "https://:80", "https://a.example/fullset", "https://a b/"]
    + ["https://a.example?x", "https://a.example#x", "https://u@a.example", "https://a.example:0", "https://a:99999"]
    + ["https://a:x", "https://[::1", "https://a\\b", "https://a.example\n"],
)
def test_what_no_link_can_begin_with_is_said(text: str) -> None:
    with pytest.raises(ValueError, match="no address for players"):
        read_public(text)


@pytest.mark.parametrize("text", ["127.0.0.1", "10.0.0.0/8, 192.0.2.1", "2001:db8::1", "*"])
def test_addresses_of_proxies_are_taken_as_they_are(text: str) -> None:
    assert read_proxies(text) == text


def test_an_address_that_is_not_here_is_said_with_the_options_that_choose_it(tmp_path: Path) -> None:
    shown = fullset("serve", "--host", "192.0.2.250", "--port", "0", "--database", str(tmp_path / "g.sqlite3"))
    assert shown.returncode == 1
    assert "Choose another with --port or --host." in shown.stderr


def test_serve_prints_the_address_for_players(capsys: pytest.CaptureFixture[str]) -> None:
    announce(Config(public="https://games.example.org"))
    assert capsys.readouterr().out.startswith("Fullset is at\n  https://games.example.org/\nGames are kept in ")


def test_an_address_of_six_parts_is_printed_as_browsers_read_it(capsys: pytest.CaptureFixture[str]) -> None:
    announce(Config(host="::1", port=8000))
    assert "  http://[::1]:8000/\n" in capsys.readouterr().out


def test_a_code_in_a_terminal_is_bright_on_black_in_every_line() -> None:
    lines = scannable("http://localhost:8000/").split("\n")
    assert len(lines) > 10
    assert all(line.startswith("\x1b[97;40m") and line.endswith("\x1b[0m") for line in lines)


def test_a_terminal_that_cannot_draw_a_code_shows_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    shown = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", Terminal(shown, encoding="ascii"))
    announce(Config(public="https://games.example.org"))
    sys.stdout.flush()
    assert b"https://games.example.org/" in shown.getvalue()
    assert b"\x1b" not in shown.getvalue()


def test_serve_prints_where_it_is_and_stops_in_order(tmp_path: Path) -> None:
    words = ("serve", "--host", "127.0.0.1", "--port", "0", "--database", str(tmp_path / "g.sqlite3"))
    with subprocess.Popen(
        [sys.executable, "-m", "fullset.cli", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        lines = [server.stdout.readline() for _ in range(3)]
        address = lines[1].strip()
        assert address.startswith("http://127.0.0.1:")
        assert httpx.get(f"{address}api/editions", timeout=60).status_code == 200
        os.kill(server.pid, signal.SIGINT)
        assert server.wait(60) == 0
        assert server.stderr is not None
        assert server.stderr.read() == ""
    assert {file.stat().st_mode & 0o077 for file in tmp_path.iterdir()} == {0}, "nobody else reads hands"
