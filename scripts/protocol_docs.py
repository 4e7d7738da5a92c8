"""The protocol as a page for people, written from the types and their docstrings.

    python scripts/protocol_docs.py            write docs/protocol.md
    python scripts/protocol_docs.py --check    fail where it is not the one that today's types give

Owns the order of the page and the words between the types; what each type and field means is said where it is defined.
"""

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as kinds

from fullset.rules.errors import Reason, Text
from fullset.rules.events import Event
from fullset.rules.frames import Frame
from fullset.rules.moves import Move
from fullset.rules.offers import Bill, Bundle, CardOffer, Item, Offer, Option, Question, Way
from fullset.rules.state import Outcome
from fullset.rules.switches import Switches
from fullset.server.allowance import BURST, BYTES_BURST
from fullset.server.api import Code, Mine, Opening, Summary
from fullset.server.config import Config
from fullset.server.connection import WAITING
from fullset.server.editions import CardSheet, ColourSheet, EditionName, EditionSheet
from fullset.server.site import FAREWELLS_A_SECOND, GUESSES_AT_ONCE
from fullset.server.socket import NOT_FOUND, STRIKES
from fullset.server.wire import LARGEST, LARGEST_FRAME
from fullset.table import protocol
from fullset.table.ahead import NOTED
from fullset.table.history import REMEMBERED
from fullset.table.present import TURNED_AWAY, WATCHERS
from fullset.table.presets import Dropped, Preset
from fullset.table.switches import SwitchSheet
from fullset.table.talk import IN_A_MINUTE, PAUSE

GIVEN = Config()
WAVE = GIVEN.guesses_an_hour * GUESSES_AT_ONCE
TARGET = Path(__file__).resolve().parent.parent / "docs" / "protocol.md"
PARTS = (
    protocol.Parts,
    protocol.TablePart,
    protocol.SeatPlate,
    protocol.Difference,
    protocol.Shuffle,
    protocol.You,
    protocol.SeatPart,
    protocol.SetPart,
    protocol.Stage,
    protocol.Waiting,
    protocol.Prompt,
    protocol.Ahead,
    protocol.Standing,
    protocol.PreparedAnswer,
)
SHAPES: tuple[tuple[str, str, tuple[type, ...]], ...] = (
    ("From the client", "One JSON text a message; `type` names it.", get_args(protocol.ClientMessage)),
    ("From the server", "One JSON text a message; `type` names it.", get_args(protocol.ServerMessage)),
    ("Parts of the view", "Whole values, replaced by name. What has not changed is left out.", PARTS),
    ("Moves", "The field `do` names the move; `docs/notation.md` says what each means.", get_args(Move)),
    ("Offers", "The field `decision` names the offer.", (*get_args(Offer), CardOffer, Way, Question, Option)),
    ("Bills", "What a payment offers.", (Bill, Item, Bundle)),
    ("Events", "The field `type` names the event.", get_args(Event)),
    ("Frames", "Unfinished business, last on top; `type` names the frame.", get_args(Frame)),
    ("Texts and outcomes", "Sentences are keys of the catalogue with arguments.", (Text, Reason, Outcome)),
    (
        "HTTP",
        "JSON bodies and answers of the endpoints above.",
        (Opening, Code, Summary, Mine, EditionName, EditionSheet, ColourSheet, CardSheet, SwitchSheet, Preset, Dropped),
    ),
)

INTRODUCTION = f"""# The protocol

Made from the types by `scripts/protocol_docs.py`; do not edit by hand.

## How a client plays

1. `POST /api/tables` with an Opening answers a Code; or somebody sends you one. A browser is known by a cookie that
   the first answer sets; a program keeps it like a browser. `luck` is 32 hex digits of your own, by chance: they go
   into the shuffle ([shuffle.md](shuffle.md)).
2. Open the WebSocket `/t/CODE/socket`. The first message is a Welcome: the whole view as of row `seq`.
3. Every row of the table's log then comes as one Row with the next `seq`: events, sentences, and the parts of the view
   that changed. Replace parts by name; `seats` is replaced seat by seat, and null takes a seat away. Nothing else has
   to be computed.
4. When the part `prompt` is there, the seat decides: walk its `offer` to a Move and send it in a Play with the prompt's
   `id`.
5. Each command has an `id` of your own, a new one of eight signs or more. It is answered by a Done with the row that it
   became, or a Refused with the reason. What is sent again with the `id` of one that was done is answered alike and
   done once, even where it asks for something else now. Moves are known for {REMEMBERED:,} rows of the table, answers
   ahead for the {NOTED} last ones.
6. After a lost line connect to `/t/CODE/socket?since=N` with the last `seq`: the rows that were missed come, then a
   Presence; or, when they are too many, a Welcome. Then send again what was not answered.
7. To look on, connect to `/t/CODE/socket?as=watcher`: it shows what all may see, whatever seat the browser has, and
   takes no command. Without it, too, who has no seat sees no hand.
8. What seats say comes as Said, beside the rows. The first messages of a line are followed by the last things said,
   once more; a client tells by `at` what it has.
9. Where a card is aimed at several, the part `ahead` holds the question of a seat still to come. A Prepare answers it
   now; the answer is used when that very question comes. Answers tells a seat, and no other, what of it is stored, and
   is sent again where something is, to who connects.

A number or a type that is not described here is refused as `malformed`; so is a field too many.

## Limits

| what | limit | what happens |
| --- | --- | --- |
| a message | {LARGEST:,} bytes | Refused `too-large` |
| a WebSocket frame | {LARGEST_FRAME:,} bytes | the line is closed with 1009 |
| messages a second | {GIVEN.messages_a_second}, {BURST} seconds' worth at once | Refused `too-fast` |
| bytes a second | {GIVEN.bytes_a_second:,}, {BYTES_BURST} seconds' worth at once | Refused `too-fast` |
| commands beside moves and talk, of a person at a table | {GIVEN.acts_a_minute} a minute | Refused `too-fast` |
| codes of no table of an address | {GIVEN.guesses_an_hour} an hour, {WAVE:.0f} at once | `too-fast` but at own tables |
| records of games that one address fetches | {GIVEN.records_a_minute} a minute | `too-fast` |
| messages of an address, each kilobyte one | {GIVEN.messages_an_address} a second | they wait |
| the same of a person, or of all without a seat, at a table | {GIVEN.messages_a_table} a second | they wait |
| malformed, too large, too fast | {STRIKES} on one line | the line is closed with 1008 |
| messages waiting for a client that does not read | {WAITING} | the line is closed with 1013: come back with `since` |
| a table that does not exist | | Refused `gone`, then closed with {NOT_FOUND} |
| looking on where the host lets nobody, or after a Kick | | Refused `forbidden`, then closed with {TURNED_AWAY} |
| people without a seat at one table | {WATCHERS} | Refused `full`, then closed with 1013 |
| what a seat says | one in {PAUSE:.0f} seconds, {IN_A_MINUTE} in a minute | Refused `too-fast` |
| a page of another origin | | Refused `forbidden`, then closed with {TURNED_AWAY} |
| sockets that an address opens | {GIVEN.arrivals_a_second} a second | Refused `too-fast`, then closed with 1013 |
| sockets that it holds for seats, others | {GIVEN.sockets_an_address} each | Refused `full`, then closed with 1013 |
| what is closed like that, of an address | {FAREWELLS_A_SECOND} a second | beyond, the handshake is refused |

## Endpoints

| | |
| --- | --- |
| `POST /api/tables` | an Opening: open a table, take its first seat; answers a Code |
| `GET /api/tables/CODE` | a Summary, before joining |
| `GET /api/games/ID` | the record of a finished game: the path that its Shuffle names; outlives the table |
| `GET /api/tables/CODE/games/NUMBER` | the same, at a table that is older than such paths |
| `GET /api/me` | a list of Mine: the tables at which this browser has a seat |
| `GET /api/editions`, `GET /api/editions/ID` | a list of EditionName; an EditionSheet |
| `GET /api/presets?edition=ID&SWITCH=VALUE` | a Preset: the rules that a link names, as far as they can be played |
| `GET /t/CODE/qr.svg` | the table's link as a QR code |
| `GET /`, `GET /t/CODE`, `GET /new?edition=ID&SWITCH=VALUE` | the client |

A refusal of an endpoint is a Refused with a fitting status.
"""

SWITCHES = """
## Switches

The settings of a host (`options`), with what each may be and its ruling.

| switch | values | ruling |
| --- | --- | --- |
"""


def page() -> str:
    """Write the whole page."""
    sections = "".join(_section(*each) for each in SHAPES)
    return INTRODUCTION + sections + SWITCHES + "".join(_switches())


def _section(title: str, words: str, shapes: tuple[type, ...]) -> str:
    return f"\n## {title}\n\n{words}\n" + "".join(map(_shape, shapes))


def _shape(shape: type) -> str:
    info = kinds.type_info(shape)
    assert isinstance(info, kinds.StructType)
    notes = _notes(shape)
    tag = f"`{info.tag_field}`: `{info.tag}`" if info.tag_field else ""
    rows = [_row(field, notes.get(field.name, "")) for field in info.fields]
    table = "\n| field | type | |\n| --- | --- | --- |\n" + "".join(rows) if rows else ""
    text = inspect.cleandoc(shape.__doc__ or "")
    return f"\n### {shape.__name__}\n\n{text} {tag}".rstrip() + "\n" + table


def _row(field: kinds.Field, note: str) -> str:
    may = "" if field.required else "may be left out; "
    return f"| `{field.encode_name}` | {_name(field.type)} | {may if note else may.rstrip('; ')}{note} |\n"


def _name(kind: kinds.Type) -> str:
    """Put a type into words."""
    match kind:
        case kinds.Metadata(extra_json_schema={"minLength": int(least), "maxLength": int(most)}):
            return f"text of {least} to {most} signs"
        case kinds.Metadata():
            return _name(kind.type)
        case kinds.UnionType():
            return _union(kind)
        case kinds.StructType():
            return kind.cls.__name__
        case kinds.LiteralType():
            return " ".join(f"`{value}`" for value in kind.values)
        case _:
            return _collection(kind) or WORDS[type(kind)]


def _collection(kind: kinds.Type) -> str:
    match kind:
        case kinds.VarTupleType() | kinds.ListType():
            return f"list of {_name(kind.item_type)}"
        case kinds.TupleType():
            return "(" + ", ".join(map(_name, kind.item_types)) + ")"
        case kinds.DictType():
            return f"object of {_name(kind.value_type)}"
        case kinds.StrType(min_length=int(least), max_length=int(most)):
            return f"text of {least} to {most} signs"
        case kinds.StrType(pattern=str(pattern)):
            return f"text like `{pattern}`"
        case _:
            return ""


WORDS: dict[type, str] = {
    kinds.StrType: "text",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.BoolType: "true or false",
    kinds.NoneType: "null",
    kinds.AnyType: "any",
    kinds.CustomType: "text",
}
UNIONS = {
    frozenset(get_args(union)): name
    for name, union in {"Move": Move, "Event": Event, "Frame": Frame, "Offer": Offer}.items()
}


def _union(kind: kinds.UnionType) -> str:
    structs = frozenset(part.cls for part in kind.types if isinstance(part, kinds.StructType))
    named = [UNIONS[structs]] if structs in UNIONS else sorted(cls.__name__ for cls in structs)
    rest = [_name(part) for part in kind.types if not isinstance(part, kinds.StructType)]
    return " or ".join(word for word in (*named, *rest) if word)


def _notes(shape: type) -> dict[str, str]:
    """Return the docstring that stands under each field."""
    (body,) = ast.parse(textwrap.dedent(inspect.getsource(shape))).body
    assert isinstance(body, ast.ClassDef)
    return dict(_documented(body.body))


def _documented(statements: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for field, note in pairwise(statements):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and _text(note):
            yield field.target.id, " ".join(_text(note).split())


def _text(statement: ast.stmt) -> str:
    value = statement.value if isinstance(statement, ast.Expr) else None
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


def _switches() -> Iterator[str]:
    info = kinds.type_info(Switches)
    assert isinstance(info, kinds.StructType)
    for field in info.fields:
        assert isinstance(field.type, kinds.Metadata)
        # msgspec says no more of `extra` than that it is a dict.
        extra: dict[str, Any] = msgspec.convert(field.type.extra, dict[str, Any])  # pyright: ignore[reportUnknownMemberType]
        yield f"| `{field.name}` | {_values(field.type.type)} | {extra['rule']} |\n"


def _values(kind: kinds.Type) -> str:
    if isinstance(kind, kinds.IntType):
        return f"{kind.ge} to {kind.le}"
    return "list of card kinds" if isinstance(kind, kinds.VarTupleType) else _name(kind)


def main(args: list[str]) -> int:
    """Write or compare; return the exit code."""
    text = page()
    if args != ["--check"]:
        TARGET.write_text(text)
    elif not TARGET.is_file() or TARGET.read_text() != text:
        print("docs/protocol.md is stale: run scripts/protocol_docs.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
