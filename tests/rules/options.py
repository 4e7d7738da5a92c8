"""Switches at random, as Hypothesis draws them: what a host may set, refused combinations left out."""

from typing import Any

from hypothesis import strategies as st

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
}
"""The values of each switch that a game can show, Classic's own first where it matters to shrinking."""

houses = st.fixed_dictionaries({}, optional={key: st.sampled_from(values) for key, values in CHOICES.items()}).filter(
    lambda options: not (options.get("win_pause") and options.get("wild_move_cost"))
)
"""Any house rules, but for the pair that is refused."""

seats = st.integers(2, 5)
seeds = st.integers(0, 10_000)
