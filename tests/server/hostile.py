"""Hostile messages: nine in ten are valid ones changed in one place, the rest is noise."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias, cast, get_args

import msgspec

from fullset.rules.cards import Colour, HandType
from fullset.rules.edition import load_edition
from fullset.rules.moves import Allow, Move, Pay
from fullset.table.protocol import (
    AddBot,
    AllowChat,
    AllowWatchers,
    CallBot,
    Chat,
    Kick,
    Leave,
    Level,
    MoreTime,
    Mute,
    Phrase,
    Ping,
    Play,
    Prepare,
    Ready,
    Say,
    SetLevel,
    Settings,
    Sit,
    Stand,
    Standing,
    Start,
    TakeBack,
    Unsay,
    Unseat,
    Watchers,
    Withdraw,
    Write,
)

Json: TypeAlias = Any  # whatever JSON can say

JUNK: tuple[Json, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    5,
    2**31,
    2**63,
    -(2**63),
    10**30,
    10**4000,
    1.5,
    1e308,
    "",
    " ",
    "new",
    "red",
    "red#2",
    "red#0",
    "red#-1",
    "red#99999999999999999999",
    "property:red@red",
    "wild:any@",
    "@",
    "#",
    "money:5",
    "money:99",
    "just-say-no",
    "\u0000",
    "\u202e",
    "\U0001f600" * 10,
    "x" * 3000,
    "../../etc/passwd",
    [],
    {},
    [[]],
    {"a": 1},
    ["money:5"] * 200,
    {"0": "property:red@red", "99": 3},
    {"sets_to_win": 0},
)
CARDS = tuple(sorted({*map(str, load_edition("no-mercy").values), *map(str, load_edition("classic").values)}))
REFS = ("red", "red#2", "brown#1", "green", "new", "property:red@red", "wild:any@green", "wild:red/yellow@yellow#2")
WORDS: dict[str, tuple[str, ...]] = {
    "do": tuple(kind.__struct_config__.tag for kind in get_args(Move)),
    "colour": get_args(Colour),
    "level": get_args(Level),
    "who": get_args(Watchers),
    "what": get_args(Chat),
    "phrase": get_args(Phrase),
    "kind": ("pay", "allow", "end", "place"),
    "type": get_args(HandType),
    "id": ("mallory-1",),
    "luck": ("0" * 32,),
    "edition": ("no-mercy", "metro"),
}
"""Words that can be read in a field; any other takes cards and sets."""
FIELDS = ("type", "id", "do", "card", "cards", "colour", "set", "target", "take", "doubles", "seat", "x", "prompt")
NOISE = ("", "{", "}", "nul", "[[[[", '{"type":', "\ufeff{}", '{"type":"play","type":"sit"}', "true", "-", '"')


class Moment(NamedTuple):
    """What a hostile message is made for: the open prompt and moves that answer it."""

    prompt: int = 0
    moves: Sequence[Move] = ()


def valid_messages(moment: Moment, random: Random, number: int) -> list[Json]:
    """List a message of every type; some of them the table would take just now."""
    name = f"fuzz-{number:08d}"
    seat = random.randrange(6)
    luck = random.randbytes(16).hex()
    commands = [
        Sit(name, "Mallory", luck),
        Leave(name),
        AddBot(name, "novice"),
        SetLevel(name, seat, "regular"),
        Unseat(name, seat),
        Settings(name, "classic", {"sets_to_win": 2, "without": ["deal-breaker"]}),
        Start(name),
        Ready(name, luck),
        CallBot(name, seat),
        TakeBack(name),
        MoreTime(name),
        AllowWatchers(name, random.choice(("everyone", "nobody"))),
        AllowChat(name, random.choice(("phrases", "words"))),
        Mute(name, seat, random.random() < 0.5),
        Kick(name, seat),
        Say(name, "well-played"),
        Write(name, "two sets already\u202e?"),
        Unsay(name, 1.5),
        Prepare(name, random.randrange(40), Allow(), Pay(())),
        Withdraw(name, random.randrange(40)),
        Stand(name, (Standing("pay", 2), Standing("end"))),
        Ping(number),
        *(Play(name, moment.prompt, move) for move in random.sample(moment.moves, min(12, len(moment.moves)))),
    ]
    return [msgspec.to_builtins(command) for command in commands]


def hostile(moment: Moment, random: Random, number: int) -> str:
    """Make one hostile message."""
    if random.random() < 0.1:
        return random.choice(NOISE) + random.choice(("", random.randbytes(random.randrange(40)).hex()))
    message = random.choice(valid_messages(moment, random, number))
    return msgspec.json.encode(changed(message, random)).decode()


def changed(message: Json, random: Random) -> Json:
    """Change one place: replace by something like it or by junk, drop, add or swap."""
    places = list(_places(message))
    place = random.choice([each for each in places if each not in (("type",), ("id",))] * 9 + places)
    match random.randrange(10):
        case 5 | 6 | 7 | 8 | 9:
            return _put(message, place, _like(str(place[-1]), _get(message, place), random))
        case 0:
            return _put(message, place, _DROP)
        case 1:
            return _put(message, (*place[:-1], random.choice(FIELDS)), random.choice(JUNK))
        case 2:
            other = random.choice(places)
            return _put(message, place, _get(message, other))
        case _:
            return _put(message, place, random.choice(JUNK))


def _like(key: str, value: Json, random: Random) -> Json:
    """Choose something that can stand there too, so that it is read, and has to be judged."""
    match value:
        case bool():
            return not value
        case int():
            return random.choice((value - 1, value + 1, *range(-1, 6)))
        case str():
            return random.choice(WORDS.get(key, CARDS + REFS))
        case list():
            return _shaken(value, random)  # pyright: ignore[reportUnknownArgumentType]  # any JSON
        case _:
            return random.choice(JUNK)


def _shaken(values: list[Json], random: Random) -> list[Json]:
    """Lose, repeat or add one."""
    return random.choice(([*values[:-1]], [*values, *values[:1]], [*values, random.choice(CARDS)]))


_DROP = object()
Place: TypeAlias = tuple[str | int, ...]


def _parts(value: Json) -> Sequence[tuple[str | int, Json]]:
    if isinstance(value, dict):
        return list(cast("dict[str, Json]", value).items())
    return list(enumerate(cast("Sequence[Json]", value))) if isinstance(value, list) else ()


def _places(value: Json, here: Place = ()) -> Iterator[Place]:
    for key, part in _parts(value):
        yield (*here, key)
        yield from _places(part, (*here, key))


def _get(value: Json, place: Place) -> Json:
    for key in place:
        value = value[key]
    return value


def _put(value: Json, place: Place, news: Json) -> Json:
    if not place:
        return news
    key, rest = place[0], place[1:]
    parts = dict(_parts(value))
    inner = _put(parts.get(key), rest, news)
    parts = {name: part for name, part in parts.items() if name != key or inner is not _DROP}
    if inner is not _DROP:
        parts[key] = inner
    return list(parts.values()) if isinstance(value, list) else {str(name): part for name, part in parts.items()}
