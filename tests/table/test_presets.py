"""Rules as a link names them, and as they are taken over into another edition."""

from typing import Any

import pytest

from fullset.rules.edition import Edition, edition_ids, load_edition
from fullset.rules.switches import switch_facts
from fullset.table import presets
from fullset.table.presets import MOST_KINDS, chosen, preset, read_options
from fullset.table.refusal import Refusal
from fullset.texts.words import in_words


def dropped(edition: str, options: dict[str, Any]) -> list[tuple[str, str]]:
    return [
        (each.key, in_words(each.reason.text.key, each.reason.text.args)) for each in preset(edition, options).dropped
    ]


def test_a_link_is_read_as_it_was_meant() -> None:
    text = [("plays_per_turn", "4"), ("auto_end", "true"), ("refill", "at_once"), ("without", "house,rent:red/yellow")]
    assert read_options(text) == {
        "plays_per_turn": 4,
        "auto_end": True,
        "refill": "at_once",
        "without": ["house", "rent:red/yellow"],
    }


def test_of_a_list_no_more_is_read_than_a_deck_has_kinds() -> None:
    most = max(len(load_edition(edition).faces) for edition in edition_ids())
    assert most <= MOST_KINDS
    assert read_options([("without", "house," * 30_000)]) == {"without": ["house"] * MOST_KINDS}
    assert len(dropped("classic", read_options([("without", "moon," * 30_000)]))) == MOST_KINDS


def test_what_is_the_editions_own_is_no_difference() -> None:
    found = preset("classic", {"plays_per_turn": 3, "hand_limit": 9})
    assert found.options == {"hand_limit": 9}
    assert [each.key for each in found.differences] == ["hand_limit"]
    assert found.dropped == ()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (("plays_per_turn", "9"), "Plays in a turn can be anything from 1 to 5."),
        (("plays_per_turn", "many"), "Plays in a turn can be anything from 1 to 5."),
        (("plays_per_turn", "²"), "Plays in a turn can be anything from 1 to 5."),
        (("plays_per_turn", "9" * 5000), "Plays in a turn can be anything from 1 to 5."),
        (("auto_end", "1"), "End of a turn is either true or false."),
        (("<script>", "1"), "There is no house rule called <script>. Leave it out."),
        (("without", "money:1"), "1M has to stay: only action, rent and building cards can be left out."),
    ],
)
def test_what_a_link_cannot_ask_for_is_dropped_with_its_reason(text: tuple[str, str], why: str) -> None:
    assert dropped("classic", read_options([text])) == [(text[0], why)]


def test_of_kinds_that_are_left_out_those_that_the_other_deck_has_are_kept() -> None:
    found = preset("no-mercy", {"without": ["forced-deal", "deal-breaker"], "plays_per_turn": 2})
    assert found.options == {"without": ["deal-breaker"], "plays_per_turn": 2}
    (gone,) = found.dropped
    assert (gone.key, gone.reason.rule, gone.reason.text.args) == ("without", "R286", {"card": "forced-deal"})


def test_what_does_not_go_together_with_the_other_edition_is_dropped() -> None:
    """No Mercy pauses for a winning move, which needs moves that cost nothing."""
    ((key, why),) = dropped("no-mercy", {"wild_move_cost": 1, "draw": 3})
    assert key == "wild_move_cost"
    assert "Switch the pause off" in why
    assert preset("no-mercy", {"wild_move_cost": 1, "win_pause": False}).dropped == ()
    assert dict(dropped("classic", {"draw": 4, "draw_when_empty": 2})).keys() == {"draw_when_empty"}


@pytest.mark.parametrize("edition_id", edition_ids())
def test_every_edition_takes_over_what_another_plays(edition_id: str) -> None:
    for other in edition_ids():
        switches = load_edition(other).switches
        options = {key: getattr(switches, key) for key in switches.__struct_fields__ if key != "without"}
        found = preset(edition_id, options)
        assert chosen(edition_id, found.options).switches == load_edition(edition_id, options).switches
        assert found.dropped == ()


def test_an_edition_that_is_none_is_named() -> None:
    with pytest.raises(Refusal) as refused:
        preset("../secret" * 9, {})
    assert refused.value.text.key == "error.no-edition"
    assert len(str(refused.value.text.args["edition"])) == 20


def test_what_is_no_switch_is_tried_but_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each switch that fitted had all others tried again."""
    tried: list[dict[str, Any]] = []

    def load(edition: str, options: dict[str, Any]) -> Edition:
        tried.append(options)
        return load_edition(edition, options)

    monkeypatch.setattr(presets, "load_edition", load)
    strange = {f"moon{number}": 1 for number in range(20)}
    numbers = {key: fact.high for key, fact in switch_facts().items() if fact.kind == "number"}
    found = preset("classic", {**strange, **numbers})
    assert len(found.dropped) == len(strange)
    assert len(tried) < 3 * len(strange) + 2 * len(numbers)


def test_a_kind_that_a_host_leaves_out_twice_is_named_once() -> None:
    assert chosen("classic", {"without": ["house", "hotel"] * 400}).options == {"without": ["house", "hotel"]}
