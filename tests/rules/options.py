"""Editions and switches at random, as Hypothesis draws them: what a host may set, refused combinations left out."""

from typing import Any

from hypothesis import strategies as st

from fullset.rules.edition import Edition, edition_ids, leavable, load_edition
from fullset.rules.errors import Unfit

CHOICES: dict[str, tuple[Any, ...]] = {
    "sets_to_win": (1, 2, 3, 4, 5),
    "plays_per_turn": (1, 2, 3, 4, 5),
    "starting_hand": (3, 5, 7),
    "hand_limit": (5, 7, 10),
    "draw": (1, 2, 4),
    "draw_when_empty": (5, 4, 7),
    "refill": ("next_turn", "at_once"),
    "discards_go": ("pile", "bottom"),
    "without": ([], ["deal-breaker"], ["pass-go", "rent:any", "house"], ["just-say-no", "double-the-rent"]),
    "debt_chips": (0, 1, 3),
    "auto_end": (False, True),
    "bank_wilds": (True, False),
    "wild_move_cost": (0, 1),
    "lone_rainbow": ("counts", "dormant", "forbidden"),
    "rainbow_pays": ("when_broke", "never"),
    "minimal_payment": (True, False),
    "rent_set": ("best", "choose"),
    "rent_needs_property": (True, False),
    "any_rent_targets": ("one", "all"),
    "doublers_per_rent": (2, 1),
    "no_costs_play": (False, True),
    "received_wild": ("keeps", "owner_places", "best_fit"),
    "forced_deal_own_full_set": (True, False),
    "buildings_move": (True, False),
    "heist_pick": ("choose", "dearest"),
    "super_sly_wilds": ("placed", "printed"),
    "settlement": ("use_at_once", "to_hand"),
    "settlement_empty_hand": ("wait", "return"),
    "off_turn_win": ("at_once", "own_turn_start"),
    "win_pause": (False, True),
    "leave": ("bot", "resign"),
}
"""The values of each switch that a game can show, Classic's own first where it matters to shrinking."""

houses = st.fixed_dictionaries({}, optional={key: st.sampled_from(values) for key, values in CHOICES.items()}).filter(
    lambda options: not (options.get("win_pause") and options.get("wild_move_cost"))
)
"""Any house rules, but for the pair that is refused."""


def house_ruled(edition_id: str) -> st.SearchStrategy[Edition]:
    """Lay any house rules over an edition; what it leaves out is of its own deck."""
    kinds = leavable(load_edition(edition_id))
    left_out = st.lists(st.sampled_from(kinds), max_size=4, unique=True)
    drawn = st.tuples(houses, left_out).map(lambda each: {**each[0], "without": each[1]})
    return drawn.filter(lambda options: fits(edition_id, options)).map(
        lambda options: load_edition(edition_id, options)
    )


def fits(edition_id: str, options: dict[str, Any]) -> bool:
    """Say whether a host may set these together."""
    try:
        load_edition(edition_id, options)
    except Unfit:
        return False
    return True


editions = st.sampled_from(edition_ids()).flatmap(house_ruled)
"""Any edition, with any house rules."""

seats = st.integers(2, 5)
seeds = st.integers(0, 10_000)
