"""Positions from which a cell is near: hands, banks, tables and chips that it needs, the rest by lot.

A wish that the deck cannot grant is left out. Owns no rule: what comes of a scene is for the rules to say.
"""

from collections import Counter
from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from fullset.rules.cards import COLOURS, HOTEL, HOUSE, JUST_SAY_NO, RAINBOW, SHACK, Card, Colour
from fullset.rules.edition import Edition, Face
from fullset.rules.notation import Position, SeatPosition
from fullset.rules.state import Chip, PropertySet, Seat
from fullset.selfplay.cells import NO_CARD, Cell, can_be_given

ACTOR: Seat = 0
VICTIM: Seat = 1
BRINGS_PROPERTY = ("take", "swap", "pick", "sweep", "charge")
"""The verbs that can bring a property to the seat that plays the card."""


class Scene:
    """A position in the making."""

    def __init__(self, edition: Edition, seats: int, random: Random) -> None:
        self.edition = edition
        self.random = random
        self.seats = range(seats)
        self.left = Counter(edition.deck)
        self.hands: list[list[Card]] = [[] for _ in self.seats]
        self.banks: list[list[Card]] = [[] for _ in self.seats]
        self.tables: list[list[PropertySet]] = [[] for _ in self.seats]
        self.chips: list[Chip] = []
        self.draw: list[Card] = []
        self.turn: Seat = ACTOR

    def take(self, *cards: Card) -> list[Card]:
        """Take cards that are still to be had."""
        found: list[Card] = []
        for card in cards:
            if self.left[card] > 0:
                self.left[card] -= 1
                found.append(card)
        return found

    def some(self, count: int, fits: Callable[[Face], bool]) -> list[Card]:
        """Take some cards of those that fit, by lot."""
        kinds = [kind for kind, face in self.edition.faces.items() if fits(face)]
        found: list[Card] = []
        while len(found) < count and (there := [kind for kind in kinds if self.left[kind] > 0]):
            found += self.take(self.random.choice(there))
        return found

    def lay(self, seat: Seat, colour: Colour, cards: list[Card], **built: Card | bool) -> None:
        """Lay a set, of as many cards as there are and as it holds."""
        if cards and all(each.colour != colour for each in self.tables[seat]):
            each = PropertySet(colour, tuple(cards[: self.edition.sizes[colour]]))
            self.tables[seat].append(replace(each, **built))

    def mates(self, colour: Colour, count: int) -> list[Card]:
        """Take cards that show a colour; any-colour wilds are scarce."""
        return self.some(count, lambda face: face.kind != RAINBOW and colour in face.colours and _lies(face))

    def any_colour(self, seat: Seat) -> Colour:
        """Choose a colour that does not lie on a table."""
        laid = {each.colour for each in self.tables[seat]}
        return self.random.choice([colour for colour in COLOURS if colour not in laid])

    def whole(self, seat: Seat, **built: bool) -> None:
        """Lay a complete set, one that may be built on."""
        colour = self.any_colour(seat)
        while not self.edition.colours[colour].buildable:
            colour = self.any_colour(seat)
        self.lay(seat, colour, self.mates(colour, self.edition.sizes[colour]), **built)

    def part(self, seat: Seat) -> None:
        """Lay a set that is not complete."""
        colour = self.any_colour(seat)
        self.lay(seat, colour, self.mates(colour, self.random.randint(1, self.edition.sizes[colour] - 1)))

    def with_wild(self, seat: Seat, wild: Card, *, mates: int = 1, shack: bool = False) -> None:
        """Lay a wild, and a card each of other colours that it shows."""
        colours = self.random.sample(self.edition.faces[wild].colours, 2)
        cards = self.take(wild) + self.mates(colours[0], mates)
        built = {"shack": wild} if shack and self.take(SHACK) else {}
        self.lay(seat, colours[0], cards, **built)
        self.lay(seat, colours[1], self.mates(colours[1], 1))

    def position(self) -> Position:
        """Write it down."""
        sets = [tuple(each) for each in self.tables]
        seats = [
            SeatPosition(tuple(hand), tuple(bank), table)
            for hand, bank, table in zip(self.hands, self.banks, sets, strict=True)
        ]
        return Position(
            edition=self.edition.id,
            options=self.edition.options,
            turn=self.turn,
            seats=tuple(seats),
            chips=tuple(self.chips),
            draw=tuple(self.draw),
        )


def _lies(face: Face) -> bool:
    return face.family in ("property", "wild")


def _pays(face: Face) -> bool:
    return face.value > 0 and face.family not in ("property", "wild")


def scene_for(edition: Edition, cell: Cell, seats: int, random: Random) -> Position:
    """Set up a position for a cell."""
    scene = Scene(edition, seats, random)
    _SETTERS.get(cell.decision, _set_play)(scene, cell)
    return scene.position()


def _set_play(scene: Scene, cell: Cell) -> None:
    if cell.card == SHACK and cell.answer in ("move along", "new carrier"):
        wild = scene.some(1, lambda face: face.family == "wild" and face.kind != RAINBOW)[0]
        scene.left[wild] += 1
        scene.with_wild(ACTOR, wild, mates=int(cell.answer == "new carrier"), shack=True)
    elif cell.answer == "move":
        _set_movable(scene, cell.card)
    else:
        _set_for_effect(scene, ACTOR, cell.card)
        scene.hands[ACTOR] += scene.take(cell.card)
    _fill(scene)


def _set_movable(scene: Scene, card: Card) -> None:
    if card in (HOUSE, HOTEL):
        scene.take(HOUSE, HOTEL)
        scene.whole(ACTOR, house=True, hotel=card == HOTEL)
        scene.whole(ACTOR, house=card == HOTEL and bool(scene.take(HOUSE)))
    else:
        scene.with_wild(ACTOR, card)


def _set_for_effect(scene: Scene, actor: Seat, card: Card) -> None:
    """Give the one who is to play a card what it needs on the own table."""
    face = scene.edition.faces[card]
    if card in (HOUSE, HOTEL):
        scene.whole(actor, house=card == HOTEL and bool(scene.take(HOUSE)))
    if face.family == "rent" and face.colours:
        colour = scene.random.choice(face.colours)
        scene.lay(actor, colour, scene.mates(colour, 1))
    if not face.verb and face.multiplier > 1:
        scene.hands[actor] += scene.some(1, lambda face: face.family == "rent" and face.multiplier == 1)
        scene.part(actor)
    scene.banks[actor] += scene.some(1, _pays)


def _fill(scene: Scene, actor: Seat = ACTOR, *, poor: bool = False) -> None:
    """Give the others something to lose, unless they are to be poor, and everyone some cards."""
    for seat in scene.seats:
        if seat != actor and not poor:
            scene.whole(seat)
            scene.part(seat)
            scene.banks[seat] += scene.some(scene.random.randint(2, 4), _pays)
        scene.hands[seat] += scene.some(scene.random.randint(0, 3), lambda face: face.kind != JUST_SAY_NO)
    if scene.random.random() < 1 / 2:
        scene.part(actor)


def _set_respond(scene: Scene, cell: Cell) -> None:
    """Share out the Just Say Nos that the exchange takes."""
    noes = (JUST_SAY_NO,) * (cell.nesting + (cell.answer == "refuse"))
    scene.hands[VICTIM] += scene.take(*noes[::2])
    scene.hands[ACTOR] += scene.take(*noes[1::2])
    _set_play(scene, cell)


def _set_pay(scene: Scene, cell: Cell) -> None:
    if cell.card == SHACK:
        colour = scene.any_colour(VICTIM)
        cards = scene.mates(colour, scene.edition.sizes[colour])
        scene.lay(VICTIM, colour, cards, shack=scene.random.choice(cards))
        scene.take(SHACK)
        scene.hands[ACTOR] += scene.some(2, lambda face: face.verb == "charge")
        scene.part(ACTOR)
        scene.banks[VICTIM] += scene.some(1, _pays)
        return
    _set_for_effect(scene, ACTOR, cell.card)
    scene.hands[ACTOR] += scene.take(cell.card)
    if cell.answer == "no chip left":
        scene.chips += [Chip(VICTIM, ACTOR)] * scene.edition.switches.debt_chips
    _fill(scene, poor=cell.answer != "pay")


def _set_place(scene: Scene, cell: Cell) -> None:
    shack = cell.card == SHACK
    if shack:
        wild = scene.some(1, lambda face: face.family == "wild" and face.kind != RAINBOW)[0]
        scene.left[wild] += 1
    else:
        wild = cell.card
    scene.with_wild(VICTIM, wild, mates=0 if shack else int(wild == RAINBOW), shack=shack)
    for colour in scene.random.sample(scene.edition.faces[wild].colours, 2):
        scene.lay(ACTOR, colour, scene.mates(colour, 1))
    scene.hands[ACTOR] += scene.some(4, lambda face: face.verb in BRINGS_PROPERTY and face.takes != "money")


def _set_give(scene: Scene, cell: Cell) -> None:
    scene.hands[ACTOR] += scene.take(
        *(face.kind for face in scene.edition.faces.values() if face.verb == "give" and cell.answer in _given_by(face))
    )
    if cell.answer in ("along", "left"):
        colour = scene.any_colour(VICTIM)
        cards = scene.mates(colour, scene.edition.sizes[colour])
        scene.lay(VICTIM, colour, cards, shack=cards[0])
        scene.take(SHACK)
    elif can_be_given(scene.edition, scene.edition.faces[Card(cell.answer)], scene.edition.faces[cell.card]):
        _set_gift(scene, cell.card)
    _fill(scene)


def _given_by(face: Face) -> tuple[str, ...]:
    return (face.kind, "along", "left") if face.takes == "property" else (face.kind,)


def _set_gift(scene: Scene, card: Card) -> None:
    face = scene.edition.faces[card]
    if not _lies(face):
        scene.banks[VICTIM] += scene.take(card)
        return
    colour = scene.random.choice(face.colours)
    scene.lay(VICTIM, colour, scene.take(card) + scene.mates(colour, 1))


def _set_win_now(scene: Scene, cell: Cell) -> None:
    """Put a win within reach: all but one set complete, and a wild that completes that one if it is moved."""
    face = scene.edition.faces[cell.card] if cell.card != NO_CARD else None
    wilds = [wild for wild in scene.edition.wilds if wild != RAINBOW]
    if face and face.family == "rent":
        wilds = [wild for wild in wilds if set(scene.edition.faces[wild].colours) & set(face.colours)]
    wild = scene.random.choice(sorted(wilds))
    lacks, lies = scene.random.sample(scene.edition.faces[wild].colours, 2)
    scene.lay(ACTOR, lies, scene.take(wild))
    scene.lay(ACTOR, lacks, scene.mates(lacks, scene.edition.sizes[lacks] - 1))
    for _ in range(scene.edition.switches.sets_to_win - 1):
        scene.whole(ACTOR)
    if face:
        scene.banks[ACTOR] += scene.some(1, _pays)
        scene.hands[ACTOR] += scene.take(cell.card)
        _fill(scene)
    else:
        _set_robbed(scene)


def _set_robbed(scene: Scene) -> None:
    """Let a debtor own nothing but a card that takes the rest of its hand, and two of a kind that it draws."""
    _owe(scene, chips=2)
    scene.hands[ACTOR] += scene.some(1, lambda face: face.verb == "raid")
    scene.draw += scene.some(scene.edition.switches.draw, lambda face: face.family == "money")


def _owe(scene: Scene, *, chips: int) -> None:
    """Let the turn of who owes chips be the next one, so that they are due."""
    scene.chips += [Chip(ACTOR, VICTIM)] * min(chips, scene.edition.switches.debt_chips)
    scene.turn = scene.seats[-1]


def _set_settle(scene: Scene, cell: Cell) -> None:
    if cell.decision == "settle" and cell.answer == "move":
        scene.with_wild(ACTOR, cell.card)
    if cell.card != NO_CARD:
        scene.hands[ACTOR] += scene.take(cell.card)
    if cell.decision == "use":
        _set_for_effect(scene, VICTIM, cell.card)
    _owe(scene, chips=scene.random.randint(1, 3))
    _fill(scene, VICTIM if cell.decision == "use" else ACTOR)


def _set_discard(scene: Scene, cell: Cell) -> None:
    scene.hands[ACTOR] += scene.take(cell.card)
    more = scene.edition.switches.hand_limit + scene.random.randint(0, 2)
    scene.hands[ACTOR] += scene.some(more, lambda _: True)


_SETTERS: dict[str, Callable[[Scene, Cell], None]] = {
    "respond": _set_respond,
    "pay": _set_pay,
    "place": _set_place,
    "give": _set_give,
    "win-now": _set_win_now,
    "settle": _set_settle,
    "use": _set_settle,
    "discard": _set_discard,
}


def openers(edition: Edition, cell: Cell) -> frozenset[Card]:
    """Name the cards that may be played to bring a cell about."""
    faces = edition.faces.values()
    if cell.decision == "discard":
        return frozenset()
    if cell.decision == "give":
        return frozenset(face.kind for face in faces if face.verb == "give" and cell.answer in _given_by(face))
    if cell.decision == "place" or (cell.decision, cell.card) == ("pay", SHACK):
        return frozenset(face.kind for face in faces if face.verb in BRINGS_PROPERTY)
    if cell.decision == "win-now" and cell.card == NO_CARD:
        return frozenset(face.kind for face in faces if face.verb == "raid")
    return frozenset([cell.card])
