"""The switches as a host meets them."""

import pytest

from fullset.rules.edition import edition_ids, load_edition
from fullset.table.switches import SwitchSheet, differences, switch_sheets
from fullset.texts import say
from fullset.texts.words import in_words

SHEETS = switch_sheets(load_edition(edition_ids()[0]))


def spoken_values(sheet: SwitchSheet) -> tuple[int | str, ...]:
    """List values of a switch as its sentence takes them."""
    match sheet.kind:
        case "number":
            assert sheet.low is not None
            assert sheet.high is not None
            return sheet.low, sheet.high
        case "flag":
            return "on", "off"
        case "choice":
            return sheet.choices
        case "cards":
            return ("Deal Breaker",)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.key)
def test_every_value_of_a_switch_has_its_sentence_a_name_and_a_ruling(sheet: SwitchSheet) -> None:
    assert sheet.rule.startswith("R")
    assert say(f"switch.{sheet.key}.name")
    assert say(f"switch.subject.{sheet.subject}")
    sentences = [
        say(sheet.text, "en", **{"cards" if sheet.kind == "cards" else "value": value})
        for value in spoken_values(sheet)
    ]
    assert len(set(sentences)) == len(sentences), "two values say the same"
    assert all(sentence.endswith(".") for sentence in sentences)


@pytest.mark.parametrize("edition", edition_ids())
def test_an_edition_as_it_is_differs_in_nothing(edition: str) -> None:
    assert differences(load_edition(edition)) == ()


@pytest.mark.parametrize("edition_id", edition_ids())
def test_an_edition_says_which_of_its_kinds_may_go_and_which_switch_it_has_no_card_for(edition_id: str) -> None:
    edition = load_edition(edition_id)
    sheets = {sheet.key: sheet for sheet in switch_sheets(edition)}
    for kind, face in edition.faces.items():
        assert (kind in sheets["without"].choices) == (face.family in ("action", "rent", "building"))
    assert sheets["heist_pick"].idle == ("heist" not in edition.faces)
    assert sheets["doublers_per_rent"].idle == ("double-the-rent" not in edition.faces)
    assert not sheets["sets_to_win"].idle


def test_what_a_host_changed_is_said_with_its_value() -> None:
    (limit,) = differences(load_edition("classic", {"hand_limit": 10}))
    assert (limit.key, limit.rule, limit.text.args) == ("hand_limit", "R25", {"value": 10})
    (out,) = differences(load_edition("classic", {"without": ["rent:any", "deal-breaker", "house"]}))
    assert in_words(out.text.key, out.text.args) == "Left out of the deck: Any-colour rent, Deal Breaker and House."
