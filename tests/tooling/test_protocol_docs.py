"""docs/protocol.md is made from the types, and is the one that today's types give."""

from typing import get_args

from fullset.table.protocol import ClientMessage, ServerMessage
from scripts import protocol_docs


def test_the_page_is_fresh() -> None:
    assert protocol_docs.TARGET.read_text() == protocol_docs.page(), "run scripts/protocol_docs.py"


def test_every_message_is_described() -> None:
    page = protocol_docs.page()
    for message in (*get_args(ClientMessage), *get_args(ServerMessage)):
        assert f"### {message.__name__}\n\n{message.__doc__.split()[0]}" in page
