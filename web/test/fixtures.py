"""Writes `web/test/fixtures/*.json`: Welcomes of a table of five in mid-game, one for each thing a screen has to show.

Run it with `python web/test/fixtures.py` after a change of the rules, the protocol or the texts of the log. The positions
are real ones of the notation: the rules make every offer, so a screen is never tried on something that cannot come.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from fullset.rules.dealer import RandomDealer, SamplingDealer
from fullset.rules.edition import load_edition
from fullset.rules.events import Event
from fullset.rules.game import advance, legal_moves, new_game, to_act
from fullset.rules.moves import Act, Allow, Discard, End, Lay, Move, No, Pay, Rent, Settle
from fullset.rules.notation import load, read_position
from fullset.rules.state import GameState
from fullset.server.editions import edition_sheet
from fullset.store.contract import TableId
from fullset.table.entries import Entry, Moved, Started
from fullset.table.feed import Step
from fullset.table.parts import Shown
from fullset.table.protocol import Row, Welcome
from fullset.table.state import Sitter, TableState, UserId

OUT = Path(__file__).parent / "fixtures"
NAMES = ("Mona", "Asha", "Benedict-Long", "Chidi", "Dee")
BOT = 3
NOW = 1_000_000

SEATS: list[dict[str, Any]] = [
    {
        "hand": [
            "money:2",
            "property:dark-blue",
            "wild:pink/orange",
            "rent:red/yellow",
            "just-say-no",
            "double-the-rent",
            "deal-breaker",
        ],
        "bank": ["money:5", "money:3", "money:1"],
        "sets": [
            {"colour": "pink", "cards": ["property:pink", "property:pink"]},
            {"colour": "red", "cards": ["property:red", "wild:red/yellow"]},
            {"colour": "yellow", "cards": ["property:yellow"]},
            {"colour": "green", "cards": ["property:green", "property:green", "wild:green/railroad"], "house": True},
            {"colour": "railroad", "cards": ["property:railroad", "property:railroad"]},
            {"colour": "utility", "cards": ["property:utility"]},
        ],
    },
    {
        "hand": ["rent:any", "double-the-rent", "debt-collector", "birthday", "pass-go", "money:1", "sly-deal"],
        "bank": ["money:10", "money:4", "money:4", "money:5", "money:3", "money:2", "rent:any"],
        "sets": [
            {"colour": "brown", "cards": ["property:brown"]},
            {"colour": "light-blue", "cards": ["property:light-blue"] * 3},
            {"colour": "pink", "cards": ["property:pink"]},
            {"colour": "orange", "cards": ["property:orange", "property:orange", "wild:pink/orange"], "house": True},
            {"colour": "red", "cards": ["property:red", "property:red"]},
            {"colour": "yellow", "cards": ["property:yellow"]},
            {"colour": "green", "cards": ["property:green"]},
            {"colour": "dark-blue", "cards": ["property:dark-blue"]},
            {"colour": "railroad", "cards": ["property:railroad"]},
            {"colour": "utility", "cards": ["property:utility"]},
            {"colour": "light-blue", "cards": ["wild:brown/light-blue"]},
        ],
    },
    {
        "hand": ["pass-go", "pass-go", "money:1"],
        "bank": [],
        "sets": [{"colour": "brown", "cards": ["property:brown"]}],
    },
    {
        "hand": ["just-say-no", "hotel", "money:4", "sly-deal", "pass-go"],
        "bank": ["money:3", "money:2", "rent:pink/orange", "rent:railroad/utility", "money:1"],
        "sets": [
            {"colour": "orange", "cards": ["property:orange"]},
            {"colour": "yellow", "cards": ["property:yellow", "wild:red/yellow"]},
            {"colour": "railroad", "cards": ["property:railroad", "wild:light-blue/railroad"]},
            {"colour": "utility", "cards": ["wild:railroad/utility", "wild:any"]},
        ],
    },
    {
        "hand": ["deal-breaker", "forced-deal", "just-say-no", "rent:green/dark-blue"],
        "bank": ["money:2", "money:2", "birthday", "house", "money:1", "pass-go", "pass-go"],
        "sets": [{"colour": "dark-blue", "cards": ["wild:green/dark-blue", "wild:any"]}],
    },
]

# The table of No Mercy: a Shack on a full set, chips of three seats out, banks and tables that are worth picking from.
HARSH: list[dict[str, Any]] = [
    {
        "hand": [
            "money:3",
            "property:dark-blue",
            "double-rent:red/yellow",
            "just-say-no",
            "heist",
            "shack",
            "tough-luck",
        ],
        "bank": ["money:5", "money:3", "yoink"],
        "sets": [
            {"colour": "red", "cards": ["property:red", "property:red", "wild:red/yellow"], "shack": "property:red"},
            {"colour": "green", "cards": ["property:green", "wild:green/railroad"]},
            {"colour": "brown", "cards": ["property:brown"]},
        ],
    },
    {
        "hand": ["heist", "tax-collector", "repossession", "yoink"],
        "bank": ["money:10", "money:4", "money:2", "money:2"],
        "sets": [
            {
                "colour": "light-blue",
                "cards": ["property:light-blue"] * 3,
                "shack": "property:light-blue",
            },
            {"colour": "orange", "cards": ["property:orange"]},
            {"colour": "green", "cards": ["property:green"]},
            {"colour": "railroad", "cards": ["property:railroad", "property:railroad"]},
        ],
    },
    {
        "hand": ["go-again", "pass-go-go-go", "money:4"],
        "bank": ["money:15"],
        "sets": [{"colour": "pink", "cards": ["property:pink", "wild:pink/orange"]}],
    },
    {
        "hand": ["deal-breaker", "double-rent:any", "unfair-trade"],
        "bank": ["money:1", "money:1"],
        "sets": [
            {"colour": "utility", "cards": ["property:utility", "wild:any"]},
            {"colour": "yellow", "cards": ["property:yellow", "property:yellow"]},
        ],
    },
    {
        "hand": ["rent:any", "double-rent:any", "heist", "market-crash", "super-sly-deal"],
        "bank": ["money:3", "money:4", "market-crash"],
        "sets": [
            {"colour": "dark-blue", "cards": ["property:dark-blue"]},
            {"colour": "green", "cards": ["property:green"]},
        ],
    },
]
CHIPS = [{"from": 1, "to": 0}, {"from": 3, "to": 0}, {"from": 0, "to": 1}, {"from": 0, "to": 2, "waits": True}]

RENT = Rent("rent:any", "red", target=0, doubles=1)
THEFT = Act("deal-breaker", target=0, set="green")
SLY = Act("sly-deal", target=0, take="wild:red/yellow@red")


def position(turn: int = 0, plays: int = 2, *, options: dict[str, Any] | None = None, **changed: Any) -> dict[str, Any]:
    """Write the position, with seats changed by name: `seat0={"bank": []}`."""
    seats = [{**seat, **changed.get(f"seat{number}", {})} for number, seat in enumerate(SEATS)]
    discards = ["pass-go", "rent:railroad/utility", "debt-collector"]
    return {
        "edition": "classic",
        "options": options or {},
        "turn": turn,
        "plays_left": plays,
        "seats": seats,
        "discard": discards,
    }


def swap(seat: int, old: str, new: str) -> dict[str, Any]:
    """Change one card of a hand."""
    hand = list(SEATS[seat]["hand"])
    hand[hand.index(old)] = new
    return {f"seat{seat}": {"hand": hand}}


class Table:
    """A table of the five, as seat 0 sees it, moved on by moves."""

    def __init__(self, state: GameState, *, here: tuple[int, ...] = (0, 1, 2, 4), bot: int | None = None) -> None:
        self.here = here
        self.log: list[Any] = []
        self.rows: list[Row] = []
        self.dealer: RandomDealer | SamplingDealer = SamplingDealer(Random(7))
        sitters = tuple(
            Sitter(
                name,
                user=None if seat == BOT else UserId(str(seat)),
                bot="regular" if seat in (BOT, bot) else None,
            )
            for seat, name in enumerate(NAMES[: len(state.players)])
        )
        self.table = TableState(
            table=TableId("t"),
            code="K7M2",
            seq=41,
            changed=NOW * 1000,
            edition=state.edition,
            phase="play",
            sitters=sitters,
            host=0,
            game=1,
            commitment="0" * 64,
            state=state,
            prompt=41,
            since=NOW * 1000,
        )

    def moved(self, *moves: Move) -> "Table":
        """Make the moves, each by the seat that decides."""
        for move in moves:
            self._move(move)
        return self

    def _move(self, move: Move) -> None:
        state = self.table.state
        assert state is not None
        asked = to_act(state)
        assert asked is not None
        events: list[Event] = []
        after = advance(state, move, self.dealer, events.append)
        self._row(Moved(asked[0], move, "person", (), tuple(events)), after)

    def dealt(self, events: tuple[Event, ...]) -> "Table":
        """Tell the deal."""
        assert self.table.state is not None
        self._row(Started(tuple(range(5)), 0, (), events), self.table.state)
        return self

    def _row(self, what: Moved | Started, after: GameState) -> None:
        before = self.table
        seq = before.seq + 1
        phase = "over" if after.outcome else "play"
        self.table = msgspec.structs.replace(before, seq=seq, prompt=seq, state=after, phase=phase)
        row = Step(Shown(before), Entry(NOW * 1000, what), Shown(self.table)).whole(before.sitters[0].user)
        self.log += row.log
        self.rows.append(row)

    def welcome(self) -> Welcome:
        """Show it to seat 0."""
        return Welcome(self.table.seq, Shown(self.table).to(0), tuple(self.log[-60:]), self.here, float(NOW))


def table(turn: int = 0, plays: int = 2, **rest: Any) -> Table:
    """Set up the position and its table."""
    kept = {key: rest.pop(key) for key in ("here", "bot") if key in rest}
    return Table(load(read_position(json.dumps(position(turn, plays, **rest)).encode())), **kept)


def harsh(turn: int = 0, *, phase: str = "play", chips: Any = CHIPS, **changed: Any) -> Table:  # noqa: ANN401
    """Set up a table of No Mercy."""
    seats = [{**seat, **changed.get(f"seat{number}", {})} for number, seat in enumerate(HARSH)]
    place = {"edition": "no-mercy", "phase": phase, "turn": turn, "seats": seats, "chips": chips}
    if phase == "play":
        place["plays_left"] = 3
    return Table(load(read_position(json.dumps(place | {"discard": ["unfair-trade"]}).encode())))


def harsh_scenes() -> dict[str, Table]:
    """Name what only the editions with debt chips ask."""
    owing = [{"from": 0, "to": 1}, {"from": 0, "to": 2}]
    one = [{"from": 0, "to": 1}, {"from": 3, "to": 0}]
    double = Rent("double-rent:any", "dark-blue")
    winning = {
        "sets": [
            {"colour": "brown", "cards": ["property:brown", "property:brown"]},
            {"colour": "red", "cards": ["property:red", "property:red", "wild:red/yellow"]},
            {"colour": "pink", "cards": ["property:pink", "property:pink"]},
            {"colour": "orange", "cards": ["wild:pink/orange"]},
        ]
    }
    return {
        "play": harsh(),
        "settle": harsh(0, phase="start", chips=owing),
        "settle-one": harsh(0, phase="start", chips=one),
        "use": harsh(1, phase="start", chips=CHIPS[:1]).moved(Settle("heist", 0)),
        "use-wait": harsh(1, phase="start", chips=[{"from": 1, "to": 3}]).moved(Settle("heist", 3)),
        "give-bank": harsh(1).moved(Act("tax-collector", target=0), Allow()),
        "give": harsh(1).moved(Act("repossession", target=0), Allow()),
        "win-now": harsh(0, chips=[], seat0=winning).moved(Act("tough-luck", target=1, type="money")),
        "pay": harsh(4, chips=[]).moved(double, Allow()),
        "pay-all": harsh(4, chips=[], seat0={"bank": ["money:1"], "sets": HARSH[0]["sets"][2:]}).moved(double, Allow()),
        "pay-none": harsh(4, chips=[], seat0={"bank": [], "sets": []}).moved(double),
        "no-crash": harsh(4, chips=[]).moved(_picks("market-crash", "property:red@red")),
        "no-heist": harsh(4, chips=[]).moved(_picks("heist", "money:5")),
        "no-colour": harsh(4, chips=[]).moved(Act("super-sly-deal", colour="red")),
        "no-trade": harsh(3, chips=[]).moved(Act("unfair-trade", target=0)),
    }


def _picks(card: str, mine: str) -> Act:
    tables = ("property:light-blue@light-blue", "property:pink@pink", "property:yellow@yellow")
    banks = ("money:10", "money:15", "money:1")
    others = tables if card == "market-crash" else banks
    return Act(card, take={"0": mine, **dict(zip(("1", "2", "3"), others, strict=True))})


def scenes() -> dict[str, Table]:
    """Name every state that a screen has to show."""
    rich = swap(0, "double-the-rent", "sly-deal")["seat0"]["hand"]
    nine = [*SEATS[0]["hand"], "pass-go", "money:1"]
    twelve = [*nine, "birthday", "forced-deal", "hotel"]
    owner = {"received_wild": "owner_places"}
    return {
        "play": table(),
        "play-told": table(1, 3).moved(RENT, Allow(), Pay(("money:5", "money:1"))),
        "play-none": table(0, 0),
        "play-twelve": table(seat0={"hand": twelve}),
        "respond-bill": table(1, 3).moved(RENT),
        "respond-bill-none": table(1, 3, **swap(0, "just-say-no", "money:1")).moved(RENT),
        "respond-theft": table(4, 3).moved(THEFT),
        "respond-none": table(4, 3, **swap(0, "just-say-no", "money:1")).moved(THEFT),
        "respond-chain": table(0, 3, seat0={"hand": rich}).moved(_steal(), No()),
        "pay": table(1, 3).moved(RENT, Allow()),
        "pay-short": table(1, 3, seat0={"bank": ["money:1"], "sets": SEATS[0]["sets"][2:3]}).moved(RENT, Allow()),
        "discard": table(0, 1, seat0={"hand": nine}).moved(End()),
        "place": table(0, 2, options=owner, seat0={"hand": rich}).moved(
            Act("sly-deal", target=3, take="wild:red/yellow@yellow"), Allow()
        ),
        "wait": table(2, 3).moved(Act("pass-go")),
        "wait-answer": table(1, 3).moved(Act("debt-collector", target=2)),
        "wait-rent": table(4, 3).moved(
            Act("forced-deal", target=1, take="property:red@red", give="wild:any@dark-blue")
        ),
        "away": table(2, 3, here=(0, 1, 4)),
        "bot-plays": table(0, 3, bot=0),
        "over": table(0, 2, **_won()).moved(Lay("wild:pink/orange", "pink")),
    }


def _won() -> dict[str, Any]:
    """Put two full sets and most of a third on the own table; what is missing is in the hand."""
    mine, asha = SEATS[0]["sets"], SEATS[1]["sets"]
    red = {"colour": "red", "cards": ["property:red", "property:red", "wild:red/yellow"]}
    return {
        "seat0": {"sets": [mine[0], red, *mine[2:]]},
        "seat1": {"sets": [each for each in asha if each["colour"] != "red"]},
    }


def _steal() -> Act:
    return Act("sly-deal", target=3, take="property:yellow@yellow")


def story() -> list[Welcome | Row]:
    """Play a game at random from the deal: a Welcome and the rows that follow, for motion and for the fold of parts."""
    random = Random(5)
    dealer = RandomDealer(random)
    state, events = new_game(load_edition("classic"), 5, dealer, 0)
    played = Table(state)
    played.dealer = dealer
    played.dealt(events)
    first = played.welcome()
    played.rows.clear()
    for _ in range(160):
        assert played.table.state is not None
        moves = legal_moves(played.table.state)
        if not moves:
            break
        going = [move for move in moves if not isinstance(move, End | Discard)] or moves
        played.moved(random.choice(going if random.random() < 0.9 else moves))
    return [first, *played.rows]


def main() -> None:
    """Write them all."""
    OUT.mkdir(exist_ok=True)
    for name, scene in scenes().items():
        _write(name, scene.welcome())
    _write("story", story())
    for name, scene in harsh_scenes().items():
        _write(f"harsh-{name}", scene.welcome())
    _write("edition", edition_sheet("classic"))
    _write("harsh-edition", edition_sheet("no-mercy"))


def _write(name: str, what: Any) -> None:  # noqa: ANN401  (anything msgspec writes)
    (OUT / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(what), indent=1) + b"\n")


if __name__ == "__main__":
    main()
