"""The wire contract as a JSON Schema, from which the client's types are made.

    python scripts/protocol.py            write web/src/protocol/schema.json
    python scripts/protocol.py --check    fail where it is not the one that today's types give

Owns the names that types have in the client; what travels is said by `fullset.table.protocol` and the HTTP edge alone.
The second half is `npm run protocol`, which writes web/src/protocol/types.ts from the schema.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, cast, get_args

import msgspec

from fullset.rules.cards import COLOURS, Colour, Family
from fullset.rules.events import Event
from fullset.rules.frames import Frame
from fullset.rules.moves import Move
from fullset.rules.offers import Field, Offer
from fullset.server.api import Code, Mine, Opening, Summary
from fullset.server.editions import EditionName, EditionSheet
from fullset.table.presets import Preset
from fullset.table.protocol import ClientMessage, Command, ServerMessage

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "protocol" / "schema.json"
REF = "#/$defs/"

UNIONS: dict[str, Any] = {  # unions are values that no type names
    "Command": Command,
    "Move": Move,
    "Event": Event,
    "Frame": Frame,
    "Offer": Offer,
    "ClientMessage": ClientMessage,
    "ServerMessage": ServerMessage,
}
WORDS: dict[str, Any] = {"Colour": Colour, "Family": Family, "Field": Field}
HTTP = (Opening, Code, Summary, Mine, EditionName, EditionSheet, Preset)
SUFFIXED = ("Command", "Move", "Event", "Frame")
"""One word may name a move, a frame and an event; the browser has one scope for all of them."""

Schema = dict[str, Any]  # JSON


def schema() -> Schema:
    """Build the schema of everything that travels: each type once, each union and list of words under its name."""
    shapes, found = msgspec.json.schema_components([*UNIONS.values(), *HTTP], ref_template=REF + "{name}")
    _say_what_is_always_sent(found)
    names = {name: name.rpartition(".")[2] for name in found} | dict(_suffixed(found))
    defs = {names[name]: shape for name, shape in found.items()}
    unions = dict(zip(UNIONS, shapes, strict=False))
    words = {name: {"enum": sorted(get_args(word))} for name, word in WORDS.items()}
    named = {_mark(shape): name for name, shape in {**unions, **words}.items()}
    tidy = {name: _tidy(shape, names, named) for name, shape in defs.items()}
    # A union's own entry keeps its members; everywhere else it goes by its name.
    tidy |= {name: _tidy(shape, names, {}) for name, shape in unions.items()}
    tidy |= words | {"Colour": {"enum": list(COLOURS)}}
    return {"$defs": dict(sorted(tidy.items()))}


def _schema_name(kind: type, found: Schema) -> str:
    """Return the name that msgspec gave a type: its own, or the full one where two share a word."""
    return kind.__name__ if kind.__name__ in found else f"{kind.__module__}.{kind.__qualname__}"


def _suffixed(found: Schema) -> Iterator[tuple[str, str]]:
    for suffix in SUFFIXED:
        for kind in get_args(UNIONS[suffix]):
            yield _schema_name(kind, found), kind.__name__ + suffix


def _say_what_is_always_sent(found: Schema) -> None:
    """Events and frames carry their defaults, so nobody has to ask whether a field is there."""
    for kind in (*get_args(Event), *get_args(Frame)):
        shape = found[_schema_name(kind, found)]
        shape["required"] = list(shape["properties"])


def _mark(shape: Any) -> str:  # noqa: ANN401  (any part of a schema)
    """Tell equal unions and lists of words apart from others."""
    if not isinstance(shape, dict):
        return ""
    members: Sequence[object] = cast("Schema", shape).get("anyOf") or cast("Schema", shape).get("enum") or ()
    return json.dumps(sorted(map(str, members))) if len(members) > 1 else ""


def _tidy(shape: Any, names: dict[str, str], named: dict[str, str]) -> Any:  # noqa: ANN401  (any part of a schema)
    """Rename what is referred to, and put a name in the place of what has one."""
    if isinstance(shape, list):
        return [_tidy(part, names, named) for part in cast("Sequence[Any]", shape)]
    if not isinstance(shape, dict):
        return shape
    shape = cast("Schema", shape)
    if name := named.get(_mark(shape)):
        return {"$ref": REF + name}
    if "$ref" in shape:
        return {"$ref": REF + names[shape["$ref"].removeprefix(REF)]}
    dropped = ("default", "title", "discriminator")
    return {
        key: {field: _tidy(part, names, named) for field, part in value.items()}
        if key == "properties"
        else _tidy(value, names, named)
        for key, value in shape.items()
        if key not in dropped
    }


def main(args: list[str]) -> int:
    """Write or compare; return the exit code."""
    text = json.dumps(schema(), indent=1) + "\n"
    if args != ["--check"]:
        TARGET.write_text(text)
    elif not TARGET.is_file() or TARGET.read_text() != text:
        print("web/src/protocol/schema.json is stale: run scripts/protocol.py, then npm run protocol", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
