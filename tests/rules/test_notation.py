"""Positions and moves as text: what does not follow the notation is Malformed, and nothing else ever happens."""

import json
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fullset.rules import game
from fullset.rules.cards import Card
from fullset.rules.dealer import ScriptedDealer
from fullset.rules.errors import Malformed, RulesError
from fullset.rules.moves import Act, Move
from fullset.rules.notation import Trail, load, position_of, read_position
from fullset.rules.sets import set_index
from tests.kit import Json, position, seat

WHOLE: Json = {
    "edition": "classic",
    "options": {"sets_to_win": 4},
    "phase": "play",
    "turn": 0,
    "plays_left": 2,
    "seats": [
        {
            "hand": ["rent:any", "just-say-no", "wild:any", "sly-deal", "house"],
            "bank": ["money:1", "wild:red/yellow"],
            "sets": [
                {"colour": "green", "cards": ["property:green", "property:green", "wild:any"], "house": True},
                {"colour": "red", "cards": ["property:red", "wild:red/yellow"]},
            ],
        },
        {"hand": ["birthday"], "bank": ["money:5"], "sets": [{"colour": "pink", "cards": ["property:pink"]}]},
    ],
    "draw": ["money:2"],
    "rest": "draw",
    "discard": ["pass-go"],
    "free_moves": 3,
    "moves": [{"by": 0, "move": {"do": "act", "card": "sly-deal", "target": 1, "take": "property:pink@pink"}}],
}
ATOMS: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    99,
    2**70,
    1.5,
    "",
    "red",
    "red#2",
    "new",
    "wild:any",
    "house",
    [],
    {},
    "é\x00",
]


Path = tuple[Any, ...]


def places(value: Any, at: Path = ()) -> list[Path]:  # noqa: ANN401 - JSON
    """List the paths to every part of a JSON value."""
    parts: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        parts = list(cast("Json", value).items())
    elif isinstance(value, list):
        parts = list(enumerate(cast("list[Any]", value)))  # type: ignore[redundant-cast]  # not to pyright
    return [at, *(path for key, part in parts for path in places(part, (*at, key)))]


def changed(value: Json, path: tuple[Any, ...], atom: Any) -> Any:  # noqa: ANN401 - JSON
    """Put something else in one place of a JSON value."""
    if not path:
        return atom
    copy: Any = json.loads(json.dumps(value))
    part = copy
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = atom
    return copy


def test_the_whole_position_loads() -> None:
    state = load(read_position(json.dumps(WHOLE).encode()))
    assert game.to_act(state) == (1, "respond")


@settings(max_examples=1500)
@given(st.sampled_from(places(WHOLE)), st.sampled_from(ATOMS))
def test_one_part_changed_loads_or_is_refused_by_the_rules(path: tuple[Any, ...], atom: object) -> None:
    text = json.dumps(changed(WHOLE, path, atom)).encode()
    try:
        state = load(read_position(text))
    except RulesError:
        return
    assert state.outcome is not None or game.legal_moves(state)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"[" * 100_000,
        b'{"edition":"\xff"}',
        b"null",
        b"[]",
        b'"x"',
        b'{"edition":"classic"}',
        b"\x00",
        b"1e999",
    ],
    ids=range(10),
)
def test_what_is_no_position_is_malformed(text: bytes) -> None:
    with pytest.raises(Malformed):
        read_position(text)


VERBS = [
    "bank",
    "lay",
    "rent",
    "act",
    "move",
    "end",
    "no",
    "allow",
    "pay",
    "discard",
    "place",
    "settle",
    "give",
    "resign",
]
FIELDS = ["card", "colour", "set", "target", "doubles", "take", "give", "on", "type", "to", "cards", "shack"]
WORDS = [
    "red",
    "red#2",
    "new",
    "wild:any",
    "house@green",
    "property:red@red",
    "sly-deal",
    "rent:any",
    "@",
    "a@b@c",
    "red#" + "9" * 5000,
]
VALUES = st.one_of(
    st.sampled_from(WORDS),
    st.integers(-3, 9),
    st.booleans(),
    st.none(),
    st.lists(st.sampled_from(WORDS), max_size=3),
    st.dictionaries(st.sampled_from(["0", "1"]), st.sampled_from(WORDS), max_size=2),
)


@settings(max_examples=1500)
@given(st.sampled_from(VERBS), st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=5), st.integers(-1, 3))
def test_any_move_is_taken_or_refused_by_the_rules(verb: str, fields: dict[str, Any], by: int) -> None:
    start = position(
        seat("rent:any just-say-no wild:any sly-deal house", sets=("green 3 house", "red 1 wild:red/yellow")),
        seat("birthday", bank="money:5", sets=("pink 1", "red 1")),
    )
    state = load(start)
    try:
        move = msgspec.convert({"do": verb, **fields}, Move)
        exact = game.check(state, by, move)
    except (RulesError, msgspec.ValidationError):
        return
    assert exact in game.legal_moves(state)


@pytest.mark.parametrize(
    "name", ["red#1", "red#01", "red#0", "red#", "red#\uff12", "red#" + "9" * 5000, "RED", "", "new", "#2", "red#2#2"]
)
def test_a_set_has_one_name(name: str) -> None:
    state = load(position(seat(sets=("red 3", "red wild:any")), seat()))
    assert set_index(state.players[0].sets, name) is None
    assert set_index(state.players[0].sets, "red") == 0
    assert set_index(state.players[0].sets, "red#2") == 1


@pytest.mark.parametrize("rest", ["draw", "discard", "out"])
def test_a_state_between_plays_is_a_position_wherever_the_other_cards_are(rest: str) -> None:
    draw = ["money:2", "property:red", "money:1"]
    start = load(position(seat("pass-go money:3"), seat(bank="money:1"), draw=draw, rest=rest))
    assert load(position_of(start)) == start
    trail, move = Trail(start), Act(Card("pass-go"))
    trail.follow(0, move, *game.apply(start, 0, move, ScriptedDealer(tuple(map(Card, draw)))))
    assert trail.state != start
    assert load(trail.position()) == trail.state
