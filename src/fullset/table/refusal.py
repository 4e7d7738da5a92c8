"""Refusal: why a command changes nothing, as a code for programs and a sentence for people."""

from fullset.rules.errors import Reason, Text, TextValue
from fullset.table.protocol import Code, Refused


class Refusal(Exception):
    """A command is refused; `text` stands in `texts/*/errors.json`."""

    def __init__(self, code: Code, key: str, /, reason: Reason | None = None, **args: TextValue) -> None:
        super().__init__(f"{code}: error.{key}")
        self.code: Code = code
        self.text = Text(f"error.{key}", args)
        self.reason = reason

    def reply(self, command: str | None = None) -> Refused:
        """Build the message that answers the command with this id."""
        return Refused(command, self.code, self.text, self.reason)
