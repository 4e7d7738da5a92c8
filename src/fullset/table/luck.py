"""The luck of a table: its seeds, what is committed to, and the key of a game. Owns no order of cards."""

import os
from collections.abc import Iterable

from fullset.rules.dealer import key_of
from fullset.store.contract import PutSecret
from fullset.table.state import TableState, game_id


def new_seed() -> bytes:
    """Draw the 32 bytes of the server for one game."""
    return os.urandom(32)


def seed_name(game: int) -> str:
    """Name the secret under which the store keeps the seed of a game."""
    return f"seed-{game}"


def keep(game: int, seed: bytes) -> PutSecret:
    """Say that the seed of a game is to be stored with a row."""
    return PutSecret(seed_name(game), seed)


def contributions_of(lucks: Iterable[str]) -> tuple[bytes, ...]:
    """Read the contributions of the seats, in seat order; who sent none adds nothing."""
    return tuple(bytes.fromhex(luck) for luck in lucks)


def game_key(table: TableState, seed: bytes, game: int, contributions: tuple[str, ...]) -> bytes:
    """Derive the key of one game of a table."""
    return key_of(seed, game_id(table.table, game), contributions_of(contributions))
