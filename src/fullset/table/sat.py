"""Who has sat down at a table, as the store knows it without a log being folded. Owns that name; a seat is the log's.

It stays when a seat is left: whoever has sat there knows the code.
"""

from fullset.store import PutSecret
from fullset.table.state import UserId


def sat_name(user: UserId) -> str:
    """Name the secret that a table keeps once a user has sat down."""
    return f"sat-{user}"


def has_sat(user: UserId) -> PutSecret:
    """Say that a user has sat down, to be stored with the row."""
    return PutSecret(sat_name(user), b"")
