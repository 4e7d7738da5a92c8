"""Section 4 of the rules: each switch at each of its values, and what is refused."""

import json
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from fullset.rules import game
from fullset.rules.cards import Card
from fullset.rules.dealer import ScriptedDealer
from fullset.rules.edition import Edition, completable, edition_ids, load_edition, refuse_combinations
from fullset.rules.errors import Unfit
from fullset.rules.switches import Fact, Switches, switch_facts
from fullset.texts.words import in_words
from tests.kit import seat, table
from tests.rules.options import CHOICES

DEFAULTS: dict[str, Any] = {
    "sets_to_win": 3,
    "plays_per_turn": 3,
    "starting_hand": 5,
    "hand_limit": 7,
    "draw": 2,
    "draw_when_empty": 5,
    "refill": "next_turn",
    "discards_go": "pile",
    "without": [],
    "debt_chips": 0,
    "auto_end": False,
    "bank_wilds": True,
    "wild_move_cost": 0,
    "lone_rainbow": "counts",
    "rainbow_pays": "when_broke",
    "minimal_payment": True,
    "rent_set": "best",
    "rent_needs_property": True,
    "any_rent_targets": "one",
    "doublers_per_rent": 2,
    "no_costs_play": False,
    "received_wild": "keeps",
    "forced_deal_own_full_set": True,
    "buildings_move": True,
    "heist_pick": "choose",
    "super_sly_wilds": "placed",
    "settlement": "use_at_once",
    "settlement_empty_hand": "wait",
    "off_turn_win": "at_once",
    "win_pause": False,
    "seating": "random",
    "rematch_first": "random",
    "leave": "bot",
    "away": "called",
    "away_after": 90,
    "turn_timer": 0,
    "answer_timer": 0,
}
"""The Classic column."""

NUMBERS = {
    "sets_to_win": (1, 5),
    "plays_per_turn": (1, 5),
    "starting_hand": (3, 7),
    "hand_limit": (5, 10),
    "draw": (1, 4),
    "draw_when_empty": (2, 7),
    "debt_chips": (0, 5),
    "wild_move_cost": (0, 1),
    "doublers_per_rent": (1, 2),
    "away_after": (10, 600),
}


def test_the_defaults_are_the_classic_column() -> None:
    assert msgspec.to_builtins(load_edition("classic").switches) == {**DEFAULTS, "without": ()}


def test_an_option_that_is_the_default_is_no_option() -> None:
    assert load_edition("classic", DEFAULTS).options == {}
    assert load_edition("classic", DEFAULTS) == load_edition("classic")


@pytest.mark.parametrize("key", NUMBERS)
def test_numbers_have_their_range(key: str) -> None:
    low, high = NUMBERS[key]
    for value in range(low, high + 1):
        options = {key: value, **({"draw": 1} if key == "draw_when_empty" else {})}
        assert getattr(load_edition("classic", options).switches, key) == value
    wrong: tuple[Any, ...] = (low - 1, high + 1, str(low), None, True, [low], 1.5)
    for other in wrong:
        with pytest.raises(Unfit, match="options"):
            load_edition("classic", {key: other})


@pytest.mark.parametrize("key", [key for key, value in DEFAULTS.items() if isinstance(value, bool)])
def test_flags_are_true_or_false(key: str) -> None:
    for value in (True, False):
        assert getattr(load_edition("classic", {key: value}).switches, key) is value
    wrong: tuple[Any, ...] = (0, 1, "true", None)
    for other in wrong:
        with pytest.raises(Unfit, match="options"):
            load_edition("classic", {key: other})


@pytest.mark.parametrize("key", [key for key, value in DEFAULTS.items() if isinstance(value, str)])
def test_choices_are_in_words(key: str) -> None:
    for value in ("", "nonsense", 1, None):
        with pytest.raises(Unfit, match="options"):
            load_edition("classic", {key: value})


def refused(edition_id: str, options: dict[str, Any]) -> tuple[str, str]:
    """Return the ruling and the sentence that refuse options."""
    with pytest.raises(Unfit, match="options") as caught:
        load_edition(edition_id, options)
    reason = caught.value.reason
    assert reason.rule in str(caught.value)
    return reason.rule, in_words(reason.text.key, reason.text.args)


@pytest.mark.parametrize(
    ("options", "rule", "words"),
    [
        ({"draw": 4, "draw_when_empty": 3}, "R15", "An empty hand would draw 3 cards, fewer than the usual 4."),
        ({"win_pause": True, "wild_move_cost": 1}, "R225", "Switch the pause off, or let wilds move for nothing."),
        ({"speed": 1}, "R10", "There is no house rule called speed. Leave it out."),
        ({"SETS_TO_WIN": 3}, "R10", "There is no house rule called SETS_TO_WIN."),
        ({"hand_limit": 11}, "R25", "Hand limit can be anything from 5 to 10."),
        ({"hand_limit": True}, "R25", "Hand limit can be anything from 5 to 10."),
        ({"refill": "never"}, "R16", "Filling an emptied hand is one of these: next_turn, at_once."),
        ({"auto_end": 1}, "R24", "End of a turn is either true or false."),
        ({"without": "house"}, "R2", "Cards left out: name the kinds of cards to leave out, as a list."),
        ({"without": [1]}, "R2", "Cards left out: name the kinds of cards to leave out, as a list."),
        ({"without": ["money:5"]}, "R286", "5M has to stay: only action, rent and building cards can be left out."),
        ({"without": ["property:red"]}, "R286", "has to stay"),
        ({"without": ["wild:any"]}, "R286", "Any-colour wild has to stay"),
        ({"without": ["shack"]}, "R286", "This deck has no Shack that could be left out."),
        ({"without": ["dragon"]}, "R286", "There is no card called dragon that could be left out."),
    ],
    ids=json.dumps,
)
def test_what_cannot_be_is_refused_with_its_ruling_and_the_way_out(
    options: dict[str, Any], rule: str, words: str
) -> None:
    told = refused("classic", options)
    assert told[0] == rule
    assert words in told[1]


def test_a_deck_has_to_have_the_opening_hands_and_the_sets_that_win() -> None:
    """R3, R217: no deck of ours is short of them, so a shorter one is made up."""
    whole = load_edition("classic", {"sets_to_win": 5})
    assert completable(whole) == tuple(whole.colours)
    few = {"property:brown": 2, "property:red": 2, "wild:red/yellow": 1, "property:utility": 1}
    faces = {kind: replace(whole.faces[Card(kind)], copies=copies) for kind, copies in few.items()}
    poor = replace(whole, faces=faces, kinds=tuple(faces))
    assert completable(poor) == ("brown", "red")
    assert why_refused(replace(poor, seats=(2, 2))) == ("R3", "hands_beyond_deck")
    enough = {kind: replace(face, copies=face.copies * 5) for kind, face in faces.items()}
    assert completable(replace(poor, faces=enough)) == ("brown", "red", "yellow", "utility")
    assert why_refused(replace(poor, faces=enough)) == ("R217", "sets_beyond_deck")


def why_refused(edition: Edition) -> tuple[str, str]:
    with pytest.raises(Unfit) as caught:
        refuse_combinations(edition)
    reason = caught.value.reason
    assert in_words(reason.text.key, reason.text.args)
    return reason.rule, reason.text.key.removeprefix("reason.")


def values_of(fact: Fact) -> tuple[Any, ...]:
    """List values of a switch, of a number the ends."""
    match fact.kind:
        case "number":
            return fact.low, fact.high
        case "flag":
            return True, False
        case "choice":
            return fact.choices
        case "cards":
            return ([],)


@pytest.mark.parametrize("edition_id", edition_ids())
@pytest.mark.parametrize("fact", switch_facts().values(), ids=lambda fact: fact.key)
def test_every_edition_can_be_played_with_every_value_of_every_switch(edition_id: str, fact: Fact) -> None:
    for value in values_of(fact):
        others = {"draw": 1, "win_pause": False, "wild_move_cost": 0}
        edition = load_edition(edition_id, {**others, fact.key: value})
        assert getattr(edition.switches, fact.key) == (tuple(value) if fact.kind == "cards" else value)


def test_r286_without_names_action_rent_and_building_kinds_only() -> None:
    faces = load_edition("classic").faces
    for kind, face in faces.items():
        options = {"without": [kind]}
        if face.family in ("action", "rent", "building"):
            edition = load_edition("classic", options)
            assert kind not in edition.faces
            assert len(edition.deck) == 106 - face.copies
        else:
            assert refused("classic", options)[0] == "R286"


def test_b109_a_game_without_deal_breaker_deals_none() -> None:
    state, _ = game.new_game(load_edition("classic", {"without": ["deal-breaker"]}), 5, ScriptedDealer(), 0)
    assert "deal-breaker" not in state.edition.index
    assert sum(state.pile) == 104 - 27


@pytest.mark.parametrize("n", [3, 4, 5, 6, 7])
def test_starting_hand(n: int) -> None:
    state, _ = game.new_game(load_edition("classic", {"starting_hand": n}), 3, ScriptedDealer(), 1)
    assert [len(player.hand) for player in state.players] == [n, n + 2, n]


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_draw(n: int) -> None:
    with table(seat(), seat("money:1"), options={"draw": n}) as t:
        t.end(0)
        assert len(t.state.players[1].hand) == 1 + n


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6, 7])
def test_draw_when_empty(n: int) -> None:
    with table(seat(), seat(), options={"draw_when_empty": n}) as t:
        t.end(0)
        assert len(t.state.players[1].hand) == n


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_plays_per_turn(n: int) -> None:
    with table(seat("money:1 money:1 money:1 money:1 money:1 money:1"), seat(), options={"plays_per_turn": n}) as t:
        for _ in range(n):
            t.bank(0, "money:1")
        t.refused(0, {"do": "bank", "card": "money:1"}, "R21")


@pytest.mark.parametrize("n", [5, 6, 7, 8, 9, 10])
def test_hand_limit(n: int) -> None:
    hand = "money:1 money:1 money:1 money:1 money:1 money:1 money:2 money:2 money:2 money:2 money:2"
    with table(seat(hand), seat(), options={"hand_limit": n}) as t:
        t.end(0)
        cards = hand.split()[: 11 - n]
        t.refused(0, {"do": "discard", "cards": cards[1:]}, "R25")
        t.discard(0, *cards)
        assert len(t.state.players[0].hand) == n
    with table(seat(" ".join(hand.split()[:n])), seat(), options={"hand_limit": n}) as t:
        t.end(0)
        t.expect(turn=1)


def test_refill_at_once_draws_for_each_way_to_empty_the_hand() -> None:
    """R280: after the play has resolved, `draw_when_empty` cards, on the own turn only."""
    at_once = {"refill": "at_once", "draw_when_empty": 4}
    for hand, play in (
        ("money:1", {"do": "bank", "card": "money:1"}),
        ("property:red", {"do": "lay", "card": "property:red"}),
        ("house", {"do": "act", "card": "house", "set": "green"}),
    ):
        with table(seat(hand, sets=("green 3",)), seat(), options=at_once) as t:
            t.do(0, play)
            assert len(t.state.players[0].hand) == 4
    with table(seat("pass-go"), seat(), options=at_once) as t:
        t.act(0, "pass-go")
        assert len(t.state.players[0].hand) == 2, "two cards came before it had resolved"


def test_refill_with_nothing_to_draw_goes_on() -> None:
    with table(seat("money:1", sets=("red wild:red/yellow",)), seat(), options={"refill": "at_once"}, rest="out") as t:
        t.bank(0, "money:1")
        t.move(0, "wild:red/yellow@red", "new", "yellow")
        t.end(0)


def test_refill_and_an_automatic_end() -> None:
    """The refill comes before the turn ends by itself, so a hand over the limit is cut."""
    options = {"refill": "at_once", "auto_end": True, "draw_when_empty": 7, "hand_limit": 5}
    with table(seat("money:1"), seat(), options=options, plays_left=1) as t:
        t.bank(0, "money:1")
        t.expect(decides=0, decision="discard")
        t.discard(0, *t.state.players[0].hand[:2])
        t.expect(turn=1)


def test_discards_go_under_the_pile_in_their_order_and_are_drawn_last() -> None:
    hand = "money:1 money:2 money:1 money:2 money:1 money:2 money:1 hotel house"
    with table(seat(hand), seat(), rest="out", draw=["money:10"], options={"discards_go": "bottom"}) as t:
        t.end(0)
        t.discard(0, "hotel", "house")
        assert t.state.players[1].hand == ("money:10", "hotel", "house")
        t.expect(discard="", pile=0)


def test_discards_under_the_pile_are_not_shuffled_with_it() -> None:
    hand = "money:1 money:2 money:1 money:2 money:1 money:2 money:1 hotel house"
    options = {"discards_go": "bottom", "draw": 1}
    with table(seat(hand), seat("money:3"), rest="out", discard=["money:10"], options=options) as t:
        t.end(0)
        t.discard(0, "hotel", "house")
        t.has(1, hand="money:3 hotel")
        t.expect(discard="money:10", pile=1)


def test_auto_end_after_a_refused_third_play() -> None:
    """B19."""
    with table(seat("birthday"), seat("just-say-no"), plays_left=1, options={"auto_end": True}) as t:
        t.act(0, "birthday")
        t.no(1)
        t.allow(0)
        t.expect(turn=1, decision="play")


def test_auto_end_leaves_free_moves_before_the_last_play() -> None:
    with table(seat("money:1", sets=("red wild:red/yellow",)), seat(), plays_left=1, options={"auto_end": True}) as t:
        t.move(0, "wild:red/yellow@red", "new", "yellow")
        t.expect(turn=0)
        t.bank(0, "money:1")
        t.expect(turn=1)


def test_auto_end_and_a_costly_wild_move() -> None:
    options = {"auto_end": True, "wild_move_cost": 1}
    with table(seat(sets=("red wild:red/yellow",)), seat(), plays_left=1, options=options) as t:
        t.move(0, "wild:red/yellow@red", "new", "yellow")
        t.expect(turn=1)


def test_a_costly_wild_move_is_a_play_that_lets_free_moves_start_again() -> None:
    options = {"wild_move_cost": 1, "sets_to_win": 5}
    with table(
        seat(sets=("red wild:red/yellow", "green 3 house", "brown 2")), seat(), free_moves=20, options=options
    ) as t:
        t.refused(0, {"do": "move", "card": "house@green", "to": "brown"}, "R263")
        t.move(0, "wild:red/yellow@red", "new", "yellow")
        t.expect(plays_left=2)
        t.move(0, "house@green", "brown")
        t.expect(plays_left=2)


@pytest.mark.parametrize("value", ["dormant", "forbidden"])
def test_lone_rainbows_that_do_not_count(value: str) -> None:
    """R53 to R56, R68: no rent, no set, no building, open to single thefts, not to Deal Breaker."""
    options = {"lone_rainbow": value}
    with table(
        seat("rent:any house deal-breaker sly-deal", sets=("utility wild:any",)),
        seat(sets=("brown wild:any property:brown", "green 2")),
        options=options,
    ) as t:
        t.refused(0, {"do": "rent", "card": "rent:any", "colour": "utility", "target": 1}, "R275")
        t.act(0, "sly-deal", target=1, take="property:green@green")
        t.allow(1)
    with table(
        seat("house deal-breaker sly-deal", sets=("pink 1",)), seat(sets=("brown wild:any wild:any",)), options=options
    ) as t:
        t.refused(0, {"do": "act", "card": "deal-breaker", "target": 1, "set": "brown"}, "R172")
        t.act(0, "sly-deal", target=1, take="wild:any@brown")
        t.allow(1)
        t.has(1, sets=("brown wild:any",))


def test_lone_rainbow_dormant_wakes_when_a_property_joins() -> None:
    with table(
        seat("property:utility rent:any", sets=("utility wild:any",)), seat(), options={"lone_rainbow": "dormant"}
    ) as t:
        t.lay(0, "property:utility")
        t.rent(0, "rent:any", "utility", target=1)
        t.allow(1)
        t.expect(owes=2)
        t.pay(1)


def test_lone_rainbow_forbidden_binds_laying_and_own_moves_only() -> None:
    """R53, R57, R62: what mates leave behind stays."""
    options = {"lone_rainbow": "forbidden"}
    with table(
        seat("wild:any sly-deal", sets=("pink 1", "utility 2")), seat(sets=("red 1 wild:any",)), options=options
    ) as t:
        t.refused(0, {"do": "lay", "card": "wild:any", "colour": "red"}, "R53")
        t.refused(0, {"do": "lay", "card": "wild:any", "colour": "utility"}, "R53")
        t.act(0, "sly-deal", target=1, take="property:red@red")
        t.allow(1)
        t.has(1, sets=("red wild:any",))
        t.lay(0, "wild:any", "pink")
        t.move(0, "wild:any@pink", "red")
        t.refused(0, {"do": "move", "card": "wild:any@red", "to": "new", "colour": "green"}, "R53")


@pytest.mark.parametrize("value", [True, False])
def test_bank_wilds(value: bool) -> None:  # noqa: FBT001 - the switch is one
    with table(seat("wild:red/yellow wild:any"), seat(), options={"bank_wilds": value}) as t:
        assert t.may({"do": "bank", "card": "wild:red/yellow"}) is value
        assert not t.may({"do": "bank", "card": "wild:any"})


@pytest.mark.parametrize(("value", "most"), [(1, 1), (2, 2)])
def test_doublers_per_rent(value: int, most: int) -> None:
    hand = "rent:any double-the-rent double-the-rent"
    with table(seat(hand, sets=("red 1",)), seat(), options={"doublers_per_rent": value}) as t:
        for doubles in range(4):
            move = {"do": "rent", "card": "rent:any", "colour": "red", "target": 1, "doubles": doubles}
            assert t.may(move) == (doubles <= most)


@pytest.mark.parametrize("value", ["choose", "best"])
def test_rent_set(value: str) -> None:
    sets = ("green 3", "green wild:any")
    with table(seat("rent:any", sets=sets), seat(bank="money:10"), options={"rent_set": value}) as t:
        move = {"do": "rent", "card": "rent:any", "colour": "green", "target": 1}
        assert t.may(move) == (value == "best")
        assert t.may({**move, "set": "green"})
        assert t.may({**move, "set": "green#2"}) == (value == "choose")
        t.do(0, {**move, "set": "green"})
        t.allow(1)
        t.expect(owes=7)
        t.pay(1, "money:10")


def test_every_switch_of_play_has_its_values_in_the_random_games_too() -> None:
    table_only = {"seating", "rematch_first", "away", "away_after", "turn_timer", "answer_timer"}
    assert set(CHOICES) == set(DEFAULTS) - table_only == {f.name for f in msgspec.structs.fields(Switches)} - table_only
