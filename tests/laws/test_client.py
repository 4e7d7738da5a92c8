"""The browser knows no rules (law 6): read off the text of the client's sources; none of it runs."""

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import fullset
from fullset.rules.edition import edition_ids
from fullset.rules.switches import Switches

SOURCES = Path(__file__).parents[2] / "web" / "src"
WRITTEN = ("protocol", "gallery", "i18n/keys.ts")
"""Generated, or samples that stand in for a server: they name cards and values, and decide nothing."""

SHARED: dict[str, Any] = tomllib.loads(
    (Path(fullset.__file__).parent / "editions" / "shared" / "cards.toml").read_text("utf-8")
)
COLOURS = "|".join(SHARED["colours"])
RENTS = {tuple(each["rents"]) for each in SHARED["colours"].values()}
KINDS = {card["kind"] for card in SHARED["cards"]}
SWITCHES = [field.name for field in msgspec.structs.fields(Switches) if "_" in field.name]
SWITCHES_SHOWN = {
    "pages/lobby/timers.ts",  # the paces that a host chooses between
    "pages/rules/compare.ts",  # says what a set of house rules is about
    "table/Bar.tsx",  # shows "2 of 3 plays"
}
BILL = "prompts/measure.ts"

Finder = Callable[[str, str], Iterator[str]]


def sources() -> Iterator[tuple[str, str]]:
    """List the client's modules by their place under web/src, with their text; tests may say what they like."""
    for path in sorted([*SOURCES.rglob("*.ts"), *SOURCES.rglob("*.tsx")]):
        place = path.relative_to(SOURCES).as_posix()
        if ".test." not in place and not place.startswith(WRITTEN):
            yield place, path.read_text("utf-8")


def sockets(place: str, text: str) -> Iterator[str]:
    """One module speaks to the server live; whatever else did would send what no Offer was walked for."""
    if not place.startswith("net/"):
        yield from re.findall(r"\bnew WebSocket\b|\bWebSocket\.", text)


def numbers_of_cards(_place: str, text: str) -> Iterator[str]:
    """Rents as a list, or a number for each colour, as a table or as pairs."""
    for found in re.finditer(r"\[(\s*\d+\s*(?:,\s*\d+\s*)+),?\s*\]", text):
        if tuple(int(each) for each in found[1].split(",")) in RENTS:
            yield found[0]
    yield from (found[0] for found in re.finditer(rf"\b(?:{COLOURS})['\"]?\]?\s*[:,=]\s*\[?\d+\b", text))


def rule_choices(place: str, text: str) -> Iterator[str]:
    """Switches and editions by their names: what hangs on them is in the Offer."""
    if place not in SWITCHES_SHOWN:
        yield from re.findall(rf"\b(?:{'|'.join(SWITCHES)})\b", text)
    yield from re.findall(rf"['\"](?:{'|'.join(edition_ids())})['\"]", text)


def kinds_compared(_place: str, text: str) -> Iterator[str]:
    """A kind of card that a branch depends on; that a drawing is looked up by it is no branch."""
    for found in re.finditer(r"(?:[!=]==?\s*|\bcase\s+|\b(?:has|includes)\()['\"]([a-z0-9:/-]+)['\"]", text):
        if found[1] in KINDS:
            yield found[0]


def sums(place: str, text: str) -> Iterator[str]:
    """Values of several cards that are added outside the one function that may."""
    if place != BILL:
        value = r"\b(?:value|bank_value|worth|owes)\b"
        yield from re.findall(rf"(?:\breduce\(.*\+|\+=)\s*\(?(?:\w+\.)*{value}", text)


FINDERS: tuple[Finder, ...] = (sockets, numbers_of_cards, rule_choices, kinds_compared, sums)


@pytest.mark.parametrize("finder", FINDERS)
def test_the_browser_knows_no_rules(finder: Finder) -> None:
    assert {place: found for place, text in sources() if (found := [*finder(place, text)])} == {}


def test_the_sources_are_there() -> None:
    found = dict(sources())
    assert BILL in found
    assert [*sockets("table/Table.tsx", found["net/socket.ts"])]
    assert [*sums("table/Table.tsx", found[BILL])]
    assert found.keys() >= SWITCHES_SHOWN


@pytest.mark.parametrize(
    ("finder", "line"),
    [
        (sockets, "const line = new WebSocket(address);"),
        (numbers_of_cards, "const RENTS = { red: [2, 3, 6] };"),
        (numbers_of_cards, "const steps = [\n  1,\n  3,\n  5,\n];"),
        (numbers_of_cards, "const size = { 'dark-blue': 2, railroad: 4 };"),
        (numbers_of_cards, "new Map([['brown', 2]])"),
        (rule_choices, "if (optionOf('minimal_payment')) drop(spare);"),
        (rule_choices, "edition.id === 'no-mercy'"),
        (kinds_compared, "card.kind === 'just-say-no'"),
        (kinds_compared, "case 'deal-breaker': return sets;"),
        (sums, "seat.bank.reduce((total, card) => total + card.value, 0)"),
        (sums, "paid += item.value;"),
    ],
)
def test_a_rule_in_the_browser_would_be_found(finder: Finder, line: str) -> None:
    assert [*finder("table/Table.tsx", line)]
