"""The cells of an edition, derived from its data: (decision, card, answer, nesting), and which can never be reached.

Nesting is the number of Just Say Nos that lie on a play when its question is answered. A cell of `give` names the card
that is given and, as its answer, the card that makes it go; one of `win-now` the card during whose play it is asked.
"""

from collections.abc import Iterator
from typing import NamedTuple

from fullset.rules.cards import DOUBLER, HOTEL, HOUSE, JUST_SAY_NO, SHACK, Card
from fullset.rules.edition import Edition, Face
from fullset.rules.play import why_not_bank

MOST_NESTING = 3
SILENT = ("draw", "build", "again")
"""The verbs that ask nobody."""
NO_CARD = Card("-")
"""Stands in a cell that is about no card."""


class Cell(NamedTuple):
    """One combination; `answer` is the verb of the move, or what it brings about (`refuse`, `chip`, `rides`)."""

    decision: str
    card: Card
    answer: str
    nesting: int = 0

    def __str__(self) -> str:
        """Write it as a line of a report."""
        return f"{self.decision} {self.card} {self.answer} nesting {self.nesting}"


Cells = dict[Cell, str | None]
"""Cells with the reason why they can never be reached, if there is one."""


def cells(edition: Edition) -> Cells:
    """List every cell of an edition."""
    found: Cells = {}
    for face in edition.faces.values():
        found.update(dict.fromkeys(_played(edition, face)))
        found[Cell("discard", face.kind, "discard")] = None
        if asks(face):
            found.update(_asked(edition, face))
            found.update(dict.fromkeys(_during(edition, face)))
        found.update(_settled(edition, face))
        found.update(_barred(edition, face, found))
    if SHACK in edition.faces:
        found.update(dict.fromkeys(_shack_rides(edition)))
    if edition.switches.leave == "resign":
        found.update(dict.fromkeys(Cell(name, NO_CARD, "resign") for name in {cell.decision for cell in found}))
    return found


def _barred(edition: Edition, face: Face, found: Cells) -> Cells:
    """Name the cells of a card that makes others owe where nobody has a chip (R118)."""
    if face.verb != "debt" or edition.switches.debt_chips:
        return {}
    its_own = [cell for cell in found if cell.card == face.kind and cell.decision in ("play", "respond", "win-now")]
    return dict.fromkeys((cell for cell in its_own if cell.answer != "bank"), "nobody has a chip to give (R118)")


def asks(face: Face) -> bool:
    """Say whether playing a card for its effect asks somebody."""
    return face.verb is not None and face.verb not in SILENT


def _played(edition: Edition, face: Face) -> Iterator[Cell]:
    if why_not_bank(edition, face) is None:
        yield Cell("play", face.kind, "bank")
    if face.family in ("property", "wild"):
        yield Cell("play", face.kind, "lay")
    if face.family == "wild" or (face.kind in (HOUSE, HOTEL) and edition.switches.buildings_move):
        yield Cell("play", face.kind, "move")
    if face.verb:
        yield Cell("play", face.kind, _way(face))
    if face.kind == DOUBLER:
        yield Cell("play", face.kind, "rent")
    if face.family == "wild" and edition.switches.received_wild != "keeps":
        yield Cell("place", face.kind, "place")


def _way(face: Face) -> str:
    return "rent" if face.family == "rent" else "act"


def _asked(edition: Edition, face: Face) -> Cells:
    """List the exchanges over a card, as deep as they are counted."""
    return {
        Cell("respond", face.kind, answer, nesting): _why_not_asked(edition, nesting, nesting + (answer == "refuse"))
        for nesting in range(MOST_NESTING + 1)
        for answer in ("allow", "refuse")
    }


def _why_not_asked(edition: Edition, nesting: int, needs: int) -> str | None:
    """Say what an exchange takes that there never is: cards, or plays where they cost some (R123, R255)."""
    noes = edition.faces[JUST_SAY_NO].copies if JUST_SAY_NO in edition.faces else 0
    if needs > noes:
        return f"it takes {needs} Just Say Nos; the deck has {noes}"
    switches = edition.switches
    plays = 1 + (nesting + 1) // 2
    off_turn = switches.debt_chips and switches.settlement == "use_at_once"  # then the actor is not on turn (R109)
    if switches.no_costs_play and plays > switches.plays_per_turn and not off_turn:
        return f"it takes {plays} plays of the one who acts; a turn has {switches.plays_per_turn}"
    return None


def _during(edition: Edition, face: Face) -> Iterator[Cell]:
    """List what may come up while a card that asks resolves: bills, chips, gifts, pauses."""
    switches = edition.switches
    if face.verb == "charge":
        yield Cell("pay", face.kind, "pay")
        if switches.debt_chips:
            yield Cell("pay", face.kind, "chip")
            yield Cell("pay", face.kind, "no chip left")
    if face.verb == "give":
        for gift in edition.faces.values():
            if can_be_given(edition, face, gift):
                yield Cell("give", gift.kind, face.kind)
    if switches.win_pause and switches.plays_per_turn > 1:
        yield Cell("win-now", face.kind, "carry-on")
        yield Cell("win-now", face.kind, "move")


def can_be_given(edition: Edition, face: Face, gift: Face) -> bool:
    """Say whether a kind may lie where a card that makes others give takes from."""
    if face.takes == "money":
        return why_not_bank(edition, gift) is None
    return gift.family in ("property", "wild")


def _settled(edition: Edition, face: Face) -> Cells:
    """List what may be done with a card in the settling of a chip."""
    switches = edition.switches
    if not switches.debt_chips:
        return {}
    found: Cells = {Cell("settle", face.kind, "settle"): None}
    if face.family == "wild":
        found[Cell("settle", face.kind, "move")] = None
    if switches.settlement == "use_at_once":
        found.update(_used(edition, face))
        if face.verb == "raid" and switches.win_pause and switches.settlement_empty_hand == "wait":
            # Only a card that empties the hand of its debtor leaves chips without cards (R113).
            found[Cell("win-now", NO_CARD, "carry-on")] = None
            found[Cell("win-now", NO_CARD, "move")] = None
    return found


def _used(edition: Edition, face: Face) -> Cells:
    found: Cells = {}
    if why_not_bank(edition, face) is None:
        found[Cell("use", face.kind, "bank")] = None
    if face.family in ("property", "wild"):
        found[Cell("use", face.kind, "lay")] = None
    if face.verb:
        reason = "it gives no turn to a seat that is not on turn (R106)" if face.verb == "again" else None
        found[Cell("use", face.kind, _way(face))] = reason
    if face.kind == JUST_SAY_NO:
        found[Cell("use", face.kind, "act")] = "handed over it has nothing to answer, and is banked (R106)"
    return found


def _shack_rides(edition: Edition) -> Iterator[Cell]:
    """List how a Shack changes place with a card: moved, paid, given, placed (R141 to R152, R257 to R259)."""
    yield Cell("play", SHACK, "move along")
    yield Cell("play", SHACK, "new carrier")
    yield Cell("pay", SHACK, "carried")
    yield Cell("pay", SHACK, "rides")
    if edition.switches.received_wild != "keeps":
        yield Cell("place", SHACK, "along")
    if any(face.verb == "give" and face.takes == "property" for face in edition.faces.values()):
        yield Cell("give", SHACK, "along")
        yield Cell("give", SHACK, "left")
