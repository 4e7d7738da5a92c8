"""Hostile messages: nine in ten are valid ones changed in one place, the rest is noise."""

from collections import deque
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
Place: TypeAlias = tuple[str | int, ...]

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
FREE = frozenset({"type", "id", "luck", "name", "words", "phrase", "at", "what", "who", "level", "muted"})
"""Fields whose every value of the right type is as good as any other: what is changed there is no attack."""
LATELY = 60
"""Values of a field that are remembered."""
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
    return [as_json(command) for command in commands]


def as_json(command: object) -> Json:
    """Write a command as JSON: with lists, and not the tuples that only Python has."""
    return msgspec.json.decode(msgspec.json.encode(command))


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


class Seen:
    """What has stood in moves at a table lately, by the name of its field: what else can stand there, and be wrong."""

    def __init__(self) -> None:
        self._values: dict[str, deque[Json]] = {}

    def add(self, moves: Sequence[Move]) -> None:
        """Remember what stands in moves, and the moves themselves."""
        for move in moves:
            found = as_json(move)
            self._add("move", found)
            for place in _places(found):
                self._add(str(place[-1]), _get(found, place))

    def _add(self, key: str, value: Json) -> None:
        values = self._values.setdefault(key, deque(maxlen=LATELY))
        if value not in values:
            values.append(value)

    def of(self, key: str) -> Sequence[Json]:
        """Return what has stood in a field."""
        return self._values.get(key, ())


def is_free(message: Json) -> bool:
    """Say whether whatever is of the right type may stand in every field: only who sends it can be wrong."""
    return not _bound(message)


def _bound(message: Json) -> list[Place]:
    return [place for place in _places(message) if not {str(key) for key in place} & FREE]


def likened(message: Json, random: Random, seen: Seen) -> Json:
    """Change one field to another value of its type: it is read, and has to be judged."""
    places = _bound(message)
    if not places:
        return changed(message, random)
    # What holds others is one place of many: a whole move is changed as often as a field in it.
    place = random.choice(places)
    return _put(message, place, _like(str(place[-1]), _get(message, place), random, seen))


def _like(key: str, value: Json, random: Random, seen: Seen | None = None) -> Json:
    """Choose something that can stand there too, at the table where that is known."""
    others = [each for each in (seen.of(key) if seen else ()) if type(each) is type(value) and each != value]
    match value:
        case bool():
            return not value
        case int():
            return random.choice((value - 1, value + 1, *range(-1, 6), *others))
        case str():
            return random.choice((*WORDS.get(key, CARDS + REFS), *others * 3))
        case list():
            return _shaken(value, random)  # pyright: ignore[reportUnknownArgumentType]  # any JSON
        case None if key == "pay":
            return as_json(Pay(tuple(random.sample(CARDS, random.randrange(3)))))
        case _:
            return random.choice(others or JUNK)


def _shaken(values: list[Json], random: Random) -> list[Json]:
    """Lose, repeat or add one; of what is no card, only lose or repeat."""
    more = [*values, random.choice(CARDS)] if all(isinstance(each, str) for each in values) else values * 2
    return random.choice((values[:-1], [*values, *values[:1]], more))


_DROP = object()


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
