"""Section 1 of the rules: what is in the Classic deck, counted against a second list of what is printed."""

from collections import Counter

import pytest

from fullset.rules.cards import COLOURS, Card, colours_on
from fullset.rules.edition import load_edition
from tests.perft import printed

CLASSIC = load_edition("classic")
FAMILY = Counter({face.family: 0 for face in CLASSIC.faces.values()})
for face in CLASSIC.faces.values():
    FAMILY[face.family] += face.copies


def test_r2_106_cards_in_their_groups() -> None:
    assert len(CLASSIC.deck) == 106
    assert FAMILY["money"] == 20
    assert FAMILY["property"] == 28
    assert FAMILY["wild"] == 11
    assert FAMILY["rent"] == 13
    assert FAMILY["action"] + FAMILY["building"] == 34


def test_every_kind_has_its_copies_and_its_value() -> None:
    assert {kind: (face.copies, face.value) for kind, face in CLASSIC.faces.items()} == printed.DECK


def test_the_values_add_up() -> None:
    worth = Counter[str]()
    for face in CLASSIC.faces.values():
        worth["action" if face.family == "building" else face.family] += face.copies * face.value
    assert worth == {"money": 57, "property": 67, "wild": 25, "rent": 19, "action": 84}
    assert worth.total() == 252


@pytest.mark.parametrize("colour", COLOURS)
def test_r43_sizes_and_rents(colour: str) -> None:
    row = CLASSIC.colours[colour]  # type: ignore[index]  # a parameter is a str
    assert row.size == printed.SIZES[colour]
    assert row.rents == printed.RENTS[colour]
    assert len(row.rents) == row.size
    assert row.buildable == (colour not in printed.UNBUILT)


@pytest.mark.parametrize("colour", COLOURS)
def test_two_colour_wilds_of_a_colour_are_one_fewer_than_its_set(colour: str) -> None:
    """The derived fact of section 1.1: wilds alone need a rainbow to be a set."""
    pairs = sum(
        face.copies
        for face in CLASSIC.faces.values()
        if face.family == "wild" and face.value and colour in face.colours
    )
    assert pairs == printed.SIZES[colour] - 1


def test_two_rainbows_fill_the_two_card_colours_only() -> None:
    assert CLASSIC.faces[Card("wild:any")].copies == 2
    assert [colour for colour in COLOURS if CLASSIC.colours[colour].size == 2] == ["brown", "dark-blue", "utility"]


def test_the_colours_on_a_card_are_those_of_its_name() -> None:
    for kind, face in CLASSIC.faces.items():
        if face.family in ("property", "wild", "rent"):
            assert face.colours == colours_on(kind) == printed.colours_of(kind)
        else:
            assert face.colours == ()


def test_r1_two_to_five_seats() -> None:
    assert CLASSIC.seats == (2, 5)


def test_the_deck_lists_each_copy_in_canonical_order() -> None:
    assert Counter(CLASSIC.deck) == Counter({kind: copies for kind, (copies, _) in printed.DECK.items()})
    assert list(dict.fromkeys(CLASSIC.deck)) == list(CLASSIC.kinds)
    assert [CLASSIC.index[kind] for kind in CLASSIC.kinds] == list(range(len(CLASSIC.kinds)))
