"""What a long test that has passed rests on: a change of any of it lets the test run again."""

import subprocess
import sys

import pytest

from tests.server.resume import PROGRAM, TESTS, sources

LOADED = """
import sys
import tests.server.child, fullset.bots.worker
print(*{module.__file__ for name, module in sys.modules.items() if name.startswith("fullset.") and module.__file__})
"""


@pytest.mark.parametrize(
    "path",
    [
        PROGRAM / "texts" / "en" / "errors.json",
        PROGRAM / "editions" / "classic.toml",
        TESTS / "server" / "test_kills.py",
        TESTS / "server" / "ledger.py",
        TESTS / "table" / "kit.py",
    ],
    ids=lambda path: path.name,
)
def test_a_result_rests_on_texts_editions_and_the_tests(path: object) -> None:
    assert path in set(sources())


def test_a_result_rests_on_all_that_a_server_and_its_bots_load() -> None:
    shown = subprocess.run([sys.executable, "-c", LOADED], cwd=TESTS.parent, capture_output=True, text=True, check=True)
    loaded = set(shown.stdout.split())
    assert len(loaded) > 100
    assert loaded <= {str(path) for path in sources()}
