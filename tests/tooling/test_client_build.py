"""A built client is used again exactly as long as nothing that it was made from has changed."""

import os
from pathlib import Path

import pytest

from scripts import client


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("web/src", "web/node_modules/x", "src/fullset/texts/en"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "web/package.json").write_text("{}")
    (tmp_path / "web/src/main.ts").write_text("1")
    (tmp_path / "web/node_modules/x/index.js").write_text("1")
    (tmp_path / "src/fullset/texts/en/log.json").write_text("{}")
    built = tmp_path / "src/fullset/server/client"
    monkeypatch.setattr(client, "ROOT", tmp_path)
    monkeypatch.setattr(client, "WEB", tmp_path / "web")
    monkeypatch.setattr(client, "TEXTS", tmp_path / "src/fullset/texts")
    monkeypatch.setattr(client, "BUILT", built)
    monkeypatch.setattr(client, "BUILT_FROM", built / ".built-from")

    def npm(*_command: str) -> None:
        built.mkdir(parents=True, exist_ok=True)
        (built / "index.html").write_text("<!doctype html>")

    monkeypatch.setattr(client, "run", npm)
    return tmp_path


@pytest.mark.usefixtures("checkout")
def test_a_second_build_has_nothing_to_do() -> None:
    assert client.build()
    assert client.is_fresh()
    assert not client.build()


@pytest.mark.parametrize(
    "changed",
    ["web/src/main.ts", "web/src/new.ts", "web/package.json", "src/fullset/texts/en/log.json"],
)
def test_a_changed_source_is_built_again(checkout: Path, changed: str) -> None:
    client.build()
    (checkout / changed).write_text("[]")
    assert client.build()


def test_times_and_installed_packages_do_not_matter(checkout: Path) -> None:
    client.build()
    os.utime(checkout / "web/src/main.ts", (0, 0))
    (checkout / "web/node_modules/x/index.js").write_text("2")
    assert client.is_fresh()


def test_a_checkout_without_a_client_says_what_to_do(checkout: Path) -> None:
    (checkout / "web/package.json").unlink()
    with pytest.raises(client.ClientError, match="FULLSET_SKIP_CLIENT=1"):
        client.build()


def test_the_command_line_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert client.main(["dance"]) == 2
    assert "client.py build" in capsys.readouterr().err


def test_nothing_is_built_when_the_client_is_not_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FULLSET_SKIP_CLIENT", "1")
    assert client.is_skipped()
    assert client.main(["build"]) == 0
    monkeypatch.setenv("FULLSET_SKIP_CLIENT", "0")
    assert not client.is_skipped()
