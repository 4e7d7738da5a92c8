"""The verbs: one module each, and the registry by which edition data names them."""

from fullset.rules.cards import Card
from fullset.rules.edition import Edition, VerbName
from fullset.rules.effects.build import BUILD
from fullset.rules.effects.charge import CHARGE
from fullset.rules.effects.draw import DRAW
from fullset.rules.effects.swap import SWAP
from fullset.rules.effects.take import TAKE
from fullset.rules.effects.verb import Verb

VERBS: dict[VerbName, Verb] = {"charge": CHARGE, "take": TAKE, "swap": SWAP, "draw": DRAW, "build": BUILD}


def verb_of(edition: Edition, card: Card) -> Verb:
    """Find the verb of a card that has one."""
    name = edition.faces[card].verb
    assert name is not None, card
    return VERBS[name]
