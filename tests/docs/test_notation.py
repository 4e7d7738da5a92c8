"""docs/notation.md names whatever the notation has: decisions, moves, kinds of cards, and every key."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from fullset.rules.cards import COLOURS, HandType
from fullset.rules.edition import edition_ids, load_edition
from fullset.rules.game import ASKS
from fullset.rules.moves import Move
from fullset.rules.notation import Made, Position, SeatPosition
from fullset.rules.record import Record, RecordMove, RecordSeat, RecordShuffle
from fullset.rules.scenario import Expect, Scenario, SeatExpect, StepText
from fullset.rules.state import Chip, Outcome, PropertySet

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
MOVES = get_args(Move)
SHAPES = (
    *(Position, SeatPosition, PropertySet, Chip, Made),
    *(Scenario, StepText, Expect, SeatExpect),
    *(Record, RecordSeat, RecordMove, RecordShuffle, Outcome),
)


def section(title: str) -> str:
    """Cut one section out of the page."""
    return PAGE.split(f"## {title}\n", 1)[1].split("\n## ", 1)[0]


def named(text: str) -> set[str]:
    """List the words that stand as code, and the keys of examples."""
    in_words = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    return {*re.findall(r"`([^`]+)`", in_words), *re.findall(r'"([a-z_]+)":', text)}


def table_row(text: str, first: str) -> str:
    (row,) = re.findall(rf"^\| `{first}` \|.*$", text, re.MULTILINE)
    return str(row)


@pytest.mark.parametrize("decision", sorted({ask.decision for ask in ASKS.values()}))
def test_every_decision_has_its_row(decision: str) -> None:
    assert table_row(section("Decisions and moves"), decision)


def examples() -> Iterator[bytes]:
    (block,) = re.findall(r"```json\n(.*?)```", section("Decisions and moves"), re.DOTALL)
    yield from block.encode().splitlines()


def test_every_move_has_an_example_with_all_its_keys() -> None:
    """Each example reads as a move, and is written as that move is."""
    made = [msgspec.json.decode(line, type=Move) for line in examples()]
    for move, line in zip(made, examples(), strict=True):
        assert msgspec.json.decode(msgspec.json.encode(move)) == msgspec.json.decode(line)
    for kind in MOVES:
        shown = {key for move in made if type(move) is kind for key in msgspec.to_builtins(move)}
        assert shown == {"do"} | _keys(kind), kind


def _keys(shape: type[msgspec.Struct]) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(shape)}


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_every_key_is_named(shape: type[msgspec.Struct]) -> None:
    assert _keys(shape) <= named(PAGE)


def test_every_kind_of_card_is_named() -> None:
    cards = named(section("Cards"))
    assert cards >= {*COLOURS}
    for edition in map(load_edition, edition_ids()):
        for kind in edition.kinds:
            family, colon, of = kind.partition(":")
            shown = kind if not colon or family == "money" else f"{family}:any" if of == "any" else f"{family}:red"
            assert shown in cards or f"{shown}/yellow" in cards, kind


def test_every_choice_of_a_key_is_named() -> None:
    reasons = get_args(Outcome.__annotations__["reason"])
    assert {*get_args(HandType), *reasons, "draw", "discard", "out"} <= named(PAGE)
    assert '"phase": "start"' in PAGE
