"""Numbers of the command line that stand for how many of something there are to be."""

import argparse


def count(text: str) -> int:
    """Take a number from 1 up; raises the error that argparse shows."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)
