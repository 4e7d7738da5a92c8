"""Every edition has a whole guide: all chapters, every card of its deck, nothing that its data does not say."""

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

import fullset.texts
from fullset.rules.edition import Edition, edition_ids, load_edition
from fullset.texts import arguments, catalogue

TEXTS = catalogue("en")
FILES = sorted(Path(fullset.texts.__file__).parent.glob("en/guide-*.json"))
PAGE = Path(__file__).resolve().parents[2] / "docs" / "rules.md"

RULINGS = {int(number) for number in re.findall(r"^\| R(\d+) \|", PAGE.read_text("utf-8"), re.MULTILINE)}
RULING = re.compile(r"\bR(\d+)\b")
AREAS = ("brief", "full", "unclear", "question", "tip")
BRANDS = re.compile(r"monopoly|hasbro|stealr|deal me in|uno\b", re.IGNORECASE)

every_edition = pytest.mark.parametrize("edition", [load_edition(one) for one in edition_ids()], ids=edition_ids())


def forms(key: str) -> tuple[str, ...]:
    text = TEXTS[key]
    return (text,) if isinstance(text, str) else tuple(text[0].match.values())


def numbered(prefix: str, ending: str = "") -> list[str]:
    found: list[str] = []
    for n in count(1):
        if f"{prefix}.{n}{ending}" not in TEXTS:
            return found
        found.append(f"{prefix}.{n}")
    return found


def is_told(key: str, edition: Edition) -> bool:
    about = TEXTS.get(f"{key}.cards")
    return about is None or any(kind in edition.faces for kind in str(about).split())


def told(edition: Edition, area: str) -> Iterator[str]:
    """List the keys of the texts of an area that the guide tells for the edition's deck."""
    of = f"guide.{edition.guide}.{area}"
    if area == "tip":
        yield from (key for key in numbered(of) if is_told(key, edition))
        return
    for part in numbered(of, ".title"):
        if is_told(part, edition):
            yield f"{part}.title"
            yield from (key for key in numbered(part) if is_told(key, edition))
            yield from (key for key in [f"{part}.text"] if key in TEXTS)


def topic(kind: str) -> str:
    return kind if kind.endswith(":any") else kind.partition(":")[0]


def arguments_of(edition: Edition) -> set[str]:
    """Name what the client hands to a guide (`web/src/pages/rules/guide.ts`)."""
    names = {re.sub(r"\W", "_", kind) for kind in edition.faces}
    ended = {f"{name}{ending}" for name in names for ending in ("", "_worth", "_copies")}
    return {"low", "high", "deck", *edition.switches.__struct_fields__, *ended}


@every_edition
def test_a_guide_has_every_chapter(edition: Edition) -> None:
    for area in AREAS:
        assert len(list(told(edition, area))) > 6, area
    for key in ("age", "length"):
        assert f"guide.{edition.guide}.{key}" in TEXTS


@every_edition
def test_a_guide_tells_every_card_of_the_deck(edition: Edition) -> None:
    for kind in edition.faces:
        for what in ("how", "when", "tip"):
            key = f"guide.{edition.guide}.card.{topic(kind)}.{what}"
            assert key in TEXTS, key
            assert arguments(TEXTS[key]) <= {"amount", "n"} | arguments_of(edition), key
        assert f"card.{kind}.name" in TEXTS, kind
        assert f"card.{kind}.rule" in TEXTS, kind


@every_edition
def test_a_guide_asks_for_nothing_that_the_edition_does_not_say(edition: Edition) -> None:
    known = arguments_of(edition)
    for area in AREAS:
        for key in told(edition, area):
            assert arguments(TEXTS[key]) <= known, key
    for key in told(edition, "change"):
        assert arguments(TEXTS[key]) <= {*known, "base"}, key


@every_edition
def test_a_guide_is_silent_on_cards_that_are_not_in_the_deck(edition: Edition) -> None:
    names = {kind: str(TEXTS[f"card.{kind}.name"]) for one in edition_ids() for kind in load_edition(one).faces}
    own = sorted({names[kind] for kind in edition.faces}, key=len, reverse=True)
    foreign = {
        name for kind, name in names.items() if kind not in edition.faces and not kind.startswith("money:")
    } - set(own)
    for area in AREAS:
        for key in told(edition, area):
            for said in forms(key):
                rest = re.sub("|".join(map(re.escape, own)), "", said)
                assert not [name for name in foreign if re.search(rf"\b{re.escape(name)}", rest)], f"{key}: {said}"


@every_edition
def test_each_unclear_case_names_its_ruling_and_each_paragraph_its_rulings(edition: Edition) -> None:
    for part in numbered(f"guide.{edition.guide}.unclear", ".title"):
        assert re.fullmatch(r"R\d+", str(TEXTS[f"{part}.rule"])), part
    for key in told(edition, "full"):
        if not key.endswith(".title"):
            for said in forms(key):
                assert re.search(r" \(R\d+(?:(?: to|,) R\d+)*\)$", said), key


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_guide_cites_rulings_that_there_are(file: Path) -> None:
    cited = {int(number) for number in RULING.findall(file.read_text("utf-8"))}
    assert cited
    assert cited <= RULINGS


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_guide_has_no_key_that_nobody_reads(file: Path) -> None:
    name = file.stem.removeprefix("guide-")
    editions = [edition for edition in map(load_edition, edition_ids()) if edition.guide == name]
    assert editions, f"no edition names the guide {name!r}"
    read = {f"guide.{name}.{key}" for key in ("age", "length")}
    for edition in editions:
        read |= {key for area in (*AREAS, "change") for key in told(edition, area)}
        read |= {f"guide.{name}.card.{topic(kind)}.{what}" for kind in edition.faces for what in ("how", "when", "tip")}
    read |= {f"{key.removesuffix('.title')}.rule" for key in read if key.endswith(".title") and ".unclear." in key}
    for key in fullset.texts.read(file.read_bytes()):
        assert key in read or key.endswith(".cards"), key
        assert not key.endswith(".cards") or key.removesuffix(".cards").startswith(f"guide.{name}."), key
        for said in forms(key):
            assert not BRANDS.search(said), key


def test_texts_that_wait_for_cards_name_kinds_that_there_are() -> None:
    kinds = {kind for edition in edition_ids() for kind in load_edition(edition).faces}
    waiting = [key for key in TEXTS if key.startswith("guide.") and key.endswith(".cards")]
    for key in waiting:
        assert set(str(TEXTS[key]).split()) <= kinds, key
