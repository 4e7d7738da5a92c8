"""The editions as a page for people: decks, values and switches, written from the data that games are played by.

    python scripts/editions_docs.py            write docs/editions.md
    python scripts/editions_docs.py --check    fail where it is not the one that today's data give

Owns the order of the page and the words between the tables; what a card or switch is called is said in the texts.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from fullset.rules.cards import Card
from fullset.rules.edition import Edition, Face, edition_ids, load_edition
from fullset.rules.switches import Fact, switch_facts
from fullset.texts import say

TARGET = Path(__file__).resolve().parent.parent / "docs" / "editions.md"
FAMILIES = (
    ("Money", ("money",)),
    ("Properties and wilds", ("property", "wild")),
    ("Rents", ("rent",)),
    ("Actions and buildings", ("action", "building")),
)
HEAD = """# Editions

Written by `scripts/editions_docs.py` from `src/fullset/editions` and `src/fullset/rules/switches.py`; do not edit.
What the rules say beyond these numbers stands in [rules.md](rules.md). Amounts are in millions.
"""
DECKS = """## 1. Decks

Cards bear no brand names: each colour is one district, and equal cards are the same thing. How the money of the No
Mercy decks is split is a best count. Of each colour these decks have one two-colour wild fewer than its set needs: a
set of wilds takes an any-colour one.
"""
SWITCHES = """## 2. Switches

The keys are those of positions, records, links and edition files. A host may set each before the deal; what does not go
together is refused ([rules.md](rules.md) 14). Where a deck has no card that a switch is about, its value does nothing.
"""


def page() -> str:
    """Write the page."""
    editions = [load_edition(each) for each in edition_ids()]
    first = editions[0]
    parts = [HEAD, _overview(editions), DECKS, "### 1.1 Colours\n", _colours(first)]
    for number, (title, families) in enumerate(FAMILIES, start=2):
        parts += [f"### 1.{number} {title}\n", _cards(editions, families)]
    return "\n".join([*parts, SWITCHES, _switches(editions)])


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    head = tuple(head)
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _overview(editions: list[Edition]) -> str:
    def row(edition: Edition) -> tuple[str, ...]:
        low, high = edition.seats
        worth = sum(edition.values[card] for card in edition.deck)
        return f"`{edition.id}`", say(f"edition.{edition.id}"), f"{low} to {high}", str(len(edition.deck)), str(worth)

    return _table(("id", "shown as", "seats", "cards", "face value"), map(row, editions))


def _colours(edition: Edition) -> str:
    def rows() -> Iterator[tuple[str, ...]]:
        for colour, row in edition.colours.items():
            rents = ", ".join(map(str, row.rents))
            value = str(edition.values[Card(f"property:{colour}")])
            yield f"`{colour}`", str(row.size), rents, value, "yes" if row.buildable else "no"

    return _table(("colour", "cards in a set", "rent for 1, 2, … cards", "worth of a card", "House and Hotel"), rows())


def _cards(editions: list[Edition], families: tuple[str, ...]) -> str:
    kinds: dict[Card, Face] = {}
    for edition in editions:
        kinds.update((kind, face) for kind, face in edition.faces.items() if face.family in families)

    def rows() -> Iterator[tuple[str, ...]]:
        for kind in kinds:
            copies = [str(edition.faces[kind].copies) if kind in edition.faces else "" for edition in editions]
            yield f"`{kind}`", _worth(editions, kind), *copies
        counts, values = zip(*(_sums(edition, families) for edition in editions), strict=True)
        yield "cards", "", *counts
        yield "face value", "", *values

    return _table(("kind", "worth", *_ids(editions)), rows())


def _sums(edition: Edition, families: tuple[str, ...]) -> tuple[str, str]:
    """Count the cards of some families, and what they are worth together."""
    cards = [card for card in edition.deck if edition.faces[card].family in families]
    return str(len(cards)), str(sum(edition.values[card] for card in cards))


def _worth(editions: list[Edition], kind: Card) -> str:
    """Say what a kind is worth: once where all agree, else with the editions that differ from the first that has it."""
    having = [edition for edition in editions if kind in edition.faces]
    usual = having[0].values[kind]
    others: dict[int, list[Edition]] = {}
    for edition in having:
        if edition.values[kind] != usual:
            others.setdefault(edition.values[kind], []).append(edition)
    differing = [f"{value} in {', '.join(_ids(found))}" for value, found in others.items()]
    return "; ".join([str(usual) if usual else "none", *differing])


def _ids(editions: list[Edition]) -> list[str]:
    return [f"`{edition.id}`" for edition in editions]


def _switches(editions: list[Edition]) -> str:
    def row(fact: Fact) -> tuple[str, ...]:
        values = [_value(getattr(edition.switches, fact.key)) for edition in editions]
        return f"`{fact.key}`", say(f"switch.{fact.key}.name"), _choices(fact), *values, fact.rule

    facts = switch_facts().values()
    return _table(("key", "is about", "values", *_ids(editions), "ruling"), map(row, facts))


def _choices(fact: Fact) -> str:
    match fact.kind:
        case "number":
            return f"{fact.low} to {fact.high}"
        case "choice":
            return " ".join(f"`{choice}`" for choice in fact.choices)
        case "flag":
            return "true, false"
        case "cards":
            return "a list of kinds"


def _value(value: Any) -> str:  # noqa: ANN401 - any type that a switch has
    match value:
        case bool():
            return str(value).lower()
        case ():
            return "[]"
        case _:
            return str(value)


def main(args: list[str]) -> int:
    """Write or compare; return the exit code."""
    text = page()
    if args != ["--check"]:
        TARGET.write_text(text)
    elif not TARGET.is_file() or TARGET.read_text() != text:
        print("docs/editions.md is stale: run scripts/editions_docs.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
