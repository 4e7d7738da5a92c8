"""Writes `measure.json`: bills of the rules with choices of cards, and what the rules make of each.

The client's `measure` is the only arithmetic in the browser; it is tested with these. Run
`python tests/vectors/measure.py` after a change of the bills.
"""

from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from fullset.rules.cards import COLOURS, Card
from fullset.rules.edition import load_edition
from fullset.rules.errors import RulesError
from fullset.rules.evolve import blank
from fullset.rules.frames import Pay as PayFrame
from fullset.rules.moves import Pay
from fullset.rules.payment import bill_of, check
from fullset.rules.state import GameState, Player, PropertySet

BILLS = 40
CHOICES = 12
OUT = Path(__file__).with_suffix(".json")


def purse(state: GameState, random: Random) -> GameState:
    """Give seat 0 a few banknotes and sets."""
    bank = tuple(Card(f"money:{random.choice((1, 1, 2, 3, 4, 5))}") for _ in range(random.randrange(5)))
    sets: list[PropertySet] = []
    for colour in random.sample(COLOURS, random.randrange(3)):
        size = state.edition.sizes[colour]
        cards = (Card(f"property:{colour}"),) * random.randint(1, size)
        rainbow = len(cards) < size and random.random() < 0.3
        sets.append(PropertySet(colour, (*cards, Card("wild:any")) if rainbow else cards))
    player = Player(hand=(), bank=bank, sets=tuple(sets))
    return msgspec.structs.replace(state, players=(player, *state.players[1:]))


def vectors() -> list[dict[str, Any]]:
    """Make the bills and the choices, the whole of it among them."""
    random = Random(82)
    found: list[dict[str, Any]] = []
    for number in range(BILLS):
        state = purse(blank(load_edition("classic", {"minimal_payment": number % 4 != 0}), 2), random)
        bill = bill_of(state, 0, 1, random.randint(1, 9), Card("rent:any"))
        items = range(len(bill.items))
        choices = [chosen for n in range(len(items) + 1) for chosen in combinations(items, n)]
        tried = [tuple(items), *random.sample(choices, min(CHOICES, len(choices)))]
        frame = PayFrame(0, 1, bill.owes, bill.card)
        found.append({"bill": bill, "choices": [_measured(state, frame, bill, chosen) for chosen in tried]})
    return found


def _measured(state: GameState, frame: PayFrame, bill: Any, chosen: tuple[int, ...]) -> dict[str, Any]:  # noqa: ANN401
    total = sum(bill.items[item].value for item in chosen)
    try:
        check(state, frame, Pay(tuple(bill.items[item].card for item in chosen)))
        legal = True
    except RulesError:
        legal = False
    return {"chosen": chosen, "sum": total, "short": max(0, bill.owes - total), "legal": legal}


if __name__ == "__main__":
    OUT.write_bytes(msgspec.json.format(msgspec.json.encode(vectors()), indent=1) + b"\n")
