"""Words of the wire: what names, levels and codes look like, in commands and messages alike."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

CommandId = Annotated[str, Meta(min_length=8, max_length=40, pattern="^[A-Za-z0-9-]+$")]
Name = Annotated[str, Meta(extra_json_schema={"minLength": 1, "maxLength": 20})]
"""What a person is called; whether it can be a name is for `table.names`, which says in words why not."""
Luck = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
"""16 random bytes of a browser, in hex: its contribution to the shuffle."""
Level = Literal["novice", "regular"]
More = Literal["asked", "back"]
"""Why a clock got more time: its player asked for it, or its connection returned (R339)."""
Words = Annotated[str, Meta(min_length=1, max_length=120)]
Watchers = Literal["everyone", "nobody"]
"""Who may look on without a seat: whoever has the link, or nobody."""
Chat = Literal["phrases", "words", "nothing"]
"""What seats may say: emotes and phrases of the catalogue, words of their own too, or nothing."""
Phrase = Literal[
    "hello",
    "good-luck",
    "nice",
    "well-played",
    "thanks",
    "sorry",
    "oops",
    "ouch",
    "thinking",
    "your-move",
    "one-more",
    "bye",
    "smile",
    "laugh",
    "wow",
    "cry",
    "angry",
    "heart",
]
"""What can be said by key, so that each reader reads it in their own language; the last six are emotes."""
Code = Literal["malformed", "illegal", "stale", "forbidden", "too-fast", "too-large", "unavailable", "full", "gone"]
"""Why a command was refused, for programs."""
Limit = Annotated[int, Meta(ge=1, le=99)]
"""The most of a charge, in millions, that an answer given ahead is meant for."""


class Standing(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """How a seat always answers for the rest of the game (UI-R14); only what all may see decides whether it serves.

    `pay`: with money of the bank alone, the least that covers it. `allow`: a charge at its first question. Both up to
    `most`, which the others have none of. `end`: the turn, once no play is left and no free move wins. `place`: a wild
    that has arrived, where the set that it joins lacks least.
    """

    kind: Literal["pay", "allow", "end", "place"]
    most: Limit | None = None
