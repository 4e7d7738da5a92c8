"""The switches as a host meets them."""

import pytest

from fullset.rules.edition import edition_ids, load_edition
from fullset.table.switches import SwitchSheet, differences, switch_sheets
from fullset.texts import say


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


@pytest.mark.parametrize("sheet", switch_sheets(), ids=lambda sheet: sheet.key)
def test_every_value_of_a_switch_has_its_sentence_and_its_ruling(sheet: SwitchSheet) -> None:
    assert sheet.rule.startswith("R")
    for value in spoken_values(sheet):
        assert say(sheet.text, "en", **{"cards" if sheet.kind == "cards" else "value": value})


@pytest.mark.parametrize("edition", edition_ids())
def test_an_edition_as_it_is_differs_in_nothing(edition: str) -> None:
    assert differences(load_edition(edition)) == ()


def test_what_a_host_changed_is_said_with_its_value() -> None:
    (limit,) = differences(load_edition("classic", {"hand_limit": 10}))
    assert (limit.key, limit.rule, limit.text.args) == ("hand_limit", "R25", {"value": 10})
