"""The one family of refusals. Each names the thing, the rule and the way out; none changes a state."""

from msgspec import Struct

TextValue = int | str | tuple[str, ...]


class Text(Struct, frozen=True, gc=False, omit_defaults=True):
    """A sentence of the catalogue: its key and its arguments, rendered where a person reads it."""

    key: str
    args: dict[str, TextValue] = {}


class Reason(Struct, frozen=True, gc=False, omit_defaults=True):
    """Why something is not legal: the ruling (`R84`) and the sentence."""

    rule: str
    text: Text


def because(rule: str, key: str, /, **args: TextValue) -> Reason:
    """Build a reason from a rule number and a catalogue key (without its `reason.` prefix)."""
    return Reason(rule, Text(f"reason.{key}", args))


class RulesError(Exception):
    """Any refusal of the rules."""


class Malformed(RulesError):
    """The text does not follow the notation, or names what does not exist."""


class Unfit(Malformed):
    """A host's option that no table can be played with; the reason says which, by which ruling, and the way out."""

    def __init__(self, reason: Reason) -> None:
        told = ", ".join(f"{name} {value}" for name, value in reason.text.args.items())
        said = " ".join(reason.text.key.removeprefix("reason.").split("_"))
        super().__init__(f"options: {said}{told and ': '}{told} ({reason.rule})")
        self.reason = reason


class Illegal(RulesError):
    """The move is well formed but not allowed now."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.text.key} ({reason.rule})")
        self.reason = reason
