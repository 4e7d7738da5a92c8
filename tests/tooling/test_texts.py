"""The catalogues are sound, and `say` fills them or says what is missing."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

import fullset.texts
from fullset.texts import Text, TextError, Variants, arguments, catalogue, read, say

FOLDER = Path(fullset.texts.__file__).parent
LANGUAGES = sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir() and folder.name != "__pycache__")
FILES = sorted(FOLDER.glob("*/*.json"))
KEY = re.compile(r"[a-z0-9_:/-]+(\.[a-z0-9_:/-]+)+")
WELL_FORMED = re.compile(r"(?:[^{}\\]|\\[{}\\]|\{[a-z][A-Za-z0-9_]*\})+")
MARKUP = re.compile(r"\{[#/][^}]*\}")

CARDS = (
    Variants(
        ("input count", "input who", "local number = count: plural"),
        ("number", "who"),
        {
            "number=one, who=you": "You draw a card.",
            "number=other, who=you": "You draw {count} cards.",
            "number=*, who=*": "{who} draws {count}.",
        },
    ),
)


def forms(text: Text) -> Iterator[str]:
    if isinstance(text, str):
        yield text
    else:
        yield from text[0].match.values()


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: dict[str, Text] = {"t.plain": "Pay {who} {amount}M.", "t.braces": r"a \{b\} \\", "t.cards": CARDS}

    def catalogue_of(_language: str) -> dict[str, Text]:
        return texts

    monkeypatch.setattr(fullset.texts, "catalogue", catalogue_of)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_in_two_files(language: str) -> None:
    assert catalogue(language)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_key_is_dotted_lower_case_and_every_text_is_well_formed(file: Path) -> None:
    for key, text in read(file.read_bytes()).items():
        assert KEY.fullmatch(key), key
        for form in forms(text):
            assert WELL_FORMED.fullmatch(MARKUP.sub("", form)), f"{key}: {form}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_names_its_selectors_and_every_number_finds_one(language: str) -> None:
    for key, text in catalogue(language).items():
        if isinstance(text, str):
            continue
        for conditions in text[0].match:
            assert [c.strip().split("=")[0] for c in conditions.split(",")] == list(text[0].selectors), key
        plain = [line for line in text[0].declarations if line.startswith("local ")]
        if len(plain) == len(text[0].selectors):
            names = sorted(arguments(text))
            for numbers in product((0, 1, 2, 5), repeat=len(names)):
                assert say(key, language, **dict(zip(names, numbers, strict=True)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_keys_and_arguments_of_english(language: str) -> None:
    theirs = {key: arguments(text) for key, text in catalogue(language).items()}
    assert theirs == {key: arguments(text) for key, text in catalogue("en").items()}


@pytest.mark.usefixtures("said")
def test_a_plain_text_is_filled() -> None:
    assert say("t.plain", who="Asha", amount=5) == "Pay Asha 5M."
    assert say("t.braces") == r"a {b} " + "\\"


def test_a_sentence_ends_once_behind_a_name_that_brings_its_own_mark() -> None:
    assert say("log.banked", seat="Asha", card="Yoink!") == "Asha banked Yoink!"


@pytest.mark.usefixtures("said")
@pytest.mark.parametrize(
    ("who", "count", "sentence"),
    [("you", 1, "You draw a card."), ("you", 2, "You draw 2 cards."), ("Asha", 1, "Asha draws 1.")],
)
def test_a_variant_is_chosen_by_number_and_by_word(who: str, count: int, sentence: str) -> None:
    assert say("t.cards", who=who, count=count) == sentence


@pytest.mark.usefixtures("said")
def test_what_is_missing_is_named() -> None:
    with pytest.raises(TextError, match=r"no text 't\.gone'"):
        say("t.gone")
    with pytest.raises(TextError, match="needs the argument 'amount'"):
        say("t.plain", who="Asha")


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(TextError, match="no language 'xx'"):
        say("error.stale", "xx")


def test_the_arguments_of_variants_include_what_chooses_them() -> None:
    assert arguments(CARDS) == {"count", "who"}
    assert arguments("Pay {who} \\{x\\}") == {"who"}
