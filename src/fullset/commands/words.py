"""Refusals of the rules in words, for who reads them on a terminal."""

from fullset.rules.errors import Illegal, RulesError, Unfit
from fullset.texts.words import in_words


def in_plain_words(error: Exception) -> str:
    """Say an error as the catalogue does, with its ruling, where it carries a reason; else as it is.

    An error that was raised from such a one, and quotes it, quotes it in words.
    """
    told, cause = _said(error), error.__cause__
    if isinstance(cause, RulesError):
        told = told.replace(str(cause), _said(cause))
    return told


def _said(error: Exception) -> str:
    if not isinstance(error, Illegal | Unfit):
        return str(error)
    text = error.reason.text
    return f"{in_words(text.key, text.args).rstrip('.')} ({error.reason.rule})"
