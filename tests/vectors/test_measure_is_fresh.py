"""The vectors that the client's arithmetic is tested with are what the rules say today."""

import importlib.util
from pathlib import Path

import msgspec

HERE = Path(__file__).parent


def test_the_vectors_are_made_by_these_rules() -> None:
    spec = importlib.util.spec_from_file_location("measure_vectors", HERE / "measure.py")
    assert spec is not None
    assert spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    made = msgspec.json.decode(msgspec.json.encode(maker.vectors()))
    assert made == msgspec.json.decode((HERE / "measure.json").read_bytes()), "run python tests/vectors/measure.py"
