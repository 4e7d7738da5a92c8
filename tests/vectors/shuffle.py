"""Writes `shuffle.json`: seeds with the order that the committed shuffle gives; frozen, since records rest on it."""

import hashlib
import json
from pathlib import Path

from fullset.rules.dealer import SeededDealer, commitment_of, key_of, seating
from fullset.rules.edition import load_edition

OUT = Path(__file__).with_suffix(".json")


def vector(number: int, contributions: list[str]) -> dict[str, object]:
    """Work out one vector."""
    edition = load_edition("classic")
    pile = tuple(edition.faces[kind].copies for kind in edition.kinds)
    seed = hashlib.sha256(f"vector {number}".encode()).digest()
    game_id = f"vector-{number}"
    key = key_of(seed, game_id, [bytes.fromhex(each) for each in contributions])
    dealer = SeededDealer(key)
    orders: list[list[str]] = []
    for _ in range(2):
        dealer.shuffle(edition.kinds, pile)
        orders.append([dealer.draw(edition.kinds, pile, 0) for _ in range(sum(pile))])
    return {
        "seed": seed.hex(),
        "commitment": commitment_of(seed),
        "game_id": game_id,
        "contributions": contributions,
        "key": key.hex(),
        "seats": seating(key, 5, "random")[0],
        "first": seating(key, 5, "fixed")[1],
        "deal": orders[0],
        "reshuffle": orders[1],
    }


if __name__ == "__main__":
    vectors = [vector(1, []), vector(2, ["00" * 16, ""]), vector(3, ["0123456789abcdef" * 2, "ff" * 16, ""])]
    OUT.write_text(json.dumps(vectors, indent=1) + "\n")
