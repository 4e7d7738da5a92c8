"""An edition that changes gets a new version: running games name the one they were dealt by (`table/fold.py`)."""

import hashlib
import json
from pathlib import Path

import msgspec
import pytest

from fullset.rules.edition import Edition, edition_ids, load_edition

NOTED = Path(__file__).with_name("edition_versions.json")
"""The version of each edition, and a digest of all that a game is played by."""
SHOWN_ONLY = {"version", "order", "group", "guide", "wording", "money"}


def digest(edition: Edition) -> str:
    rules = {name: getattr(edition, name) for name in edition.__struct_fields__ if name not in SHOWN_ONLY}
    return hashlib.sha256(msgspec.json.encode(rules, order="deterministic")).hexdigest()[:16]


@pytest.mark.parametrize("edition_id", edition_ids())
def test_an_edition_that_changed_has_a_new_version(edition_id: str) -> None:
    edition = load_edition(edition_id)
    noted = json.loads(NOTED.read_text("utf-8"))
    now = [edition.version, digest(edition)]
    assert noted.get(edition_id) == now, (
        f"{edition_id} has changed: give it the next version, and note {json.dumps(now)} for it in {NOTED.name}"
    )


def test_a_card_more_is_noticed() -> None:
    edition = load_edition("classic")
    more = {kind: msgspec.structs.replace(face, copies=face.copies + 1) for kind, face in edition.faces.items()}
    assert digest(msgspec.structs.replace(edition, faces=more)) != digest(edition)
    assert digest(load_edition("classic", {"draw": 3})) != digest(edition)
    assert digest(msgspec.structs.replace(edition, guide="metro")) == digest(edition)
