"""Making PNG files small: as few colours as a picture needs, without a library for it.

    python scripts/small_png.py FILE...

Reads what a browser writes (8 bits a channel, RGB with or without alpha, not interlaced) and writes a palette over it.
Paper grain is what makes such pictures large; a palette keeps the look of it and drops its endless shades.
"""

import math
import struct
import sys
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

COLOURS = (256, 192, 128, 96, 64)
"""How many colours are tried, one number after the other."""
FLAT = 3
"""One in so many colours of a palette is one of the commonest, as it is."""
CELL = 3
"""The bits of a channel within which colours are taken for one when the nearest is looked up."""
MOST_BYTES = 200_000
SIGN = b"\x89PNG\r\n\x1a\n"
RGB, PALETTE, RGBA = 2, 3, 6

Colour = tuple[int, int, int]


class Picture(NamedTuple):
    """Pixels from left to right and from top to bottom."""

    width: int
    height: int
    pixels: list[Colour]


def shrink(path: Path, most: int = MOST_BYTES) -> int:
    """Write a picture anew with a palette that makes it small enough; return its bytes, too many if none does."""
    picture = read(path.read_bytes())
    content = b""
    for colours in COLOURS:
        content = write(picture, palette_of(picture.pixels, colours))
        if len(content) <= most:
            break
    return path.write_bytes(content)


def read(content: bytes) -> Picture:
    """Read an RGB or RGBA picture; what is transparent is taken as it is."""
    chunks = list(_chunks(content))
    width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    if depth != 8 or kind not in (RGB, RGBA) or interlaced:  # noqa: PLR2004  (bits)
        raise ValueError(f"not a picture that a browser writes: {depth} bits, colour type {kind}")
    step = 3 if kind == RGB else 4
    raw = zlib.decompress(b"".join(data for name, data in chunks if name == b"IDAT"))
    rows = _rows(raw, width * step, step)
    pixels = [pixel for row in rows for pixel in zip(*(row[at::step] for at in range(3)), strict=True)]
    return Picture(width, height, pixels)


def palette_of(pixels: Iterable[Colour], colours: int) -> dict[Colour, Colour]:
    """Say for each colour which of a few stands for it: itself, if it is common, else the nearest.

    What is flat and large, as a band or a button, so keeps its very colour. The others are means of boxes, cut where
    they are full and wide.
    """
    counted = Counter(pixels).most_common()
    kept, rest = counted[: colours // FLAT], counted[colours // FLAT :]
    boxes = [rest] if rest else []
    while rest and len(boxes) < colours - len(kept):
        box = max(boxes, key=_weight)
        if _weight(box) == 0:
            break
        boxes.remove(box)
        boxes += _halves(box)
    common = [colour for colour, _ in kept]
    few = [*common, *map(_mean, boxes)]
    near = {cell: _nearest(cell, few) for cell in {_cell(colour) for colour, _ in rest}}
    return {colour: colour for colour in common} | {colour: near[_cell(colour)] for colour, _ in rest}


def write(picture: Picture, palette: dict[Colour, Colour]) -> bytes:
    """Write a picture in the colours of a palette."""
    order = {colour: number for number, colour in enumerate(dict.fromkeys(palette.values()))}
    number = {colour: order[other] for colour, other in palette.items()}
    content = bytes(map(number.__getitem__, picture.pixels))
    width = picture.width
    rows = b"".join(b"\0" + content[at : at + width] for at in range(0, len(content), width))
    head = struct.pack(">IIBBBBB", width, picture.height, 8, PALETTE, 0, 0, 0)
    colours = b"".join(map(bytes, order))
    parts = ((b"IHDR", head), (b"PLTE", colours), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return SIGN + b"".join(_chunk(name, data) for name, data in parts)


Box = list[tuple[Colour, int]]


def _spread(box: Box) -> tuple[int, int]:
    """Return how far apart a box's colours are, and along which channel."""
    return max((max(channel) - min(channel), at) for at, channel in enumerate(zip(*(c for c, _ in box), strict=True)))


def _weight(box: Box) -> float:
    return _spread(box)[0] * math.sqrt(sum(count for _, count in box))


def _halves(box: Box) -> tuple[Box, Box]:
    """Cut a box along its longest side, half of its pixels on each side."""
    _, channel = _spread(box)
    ordered = sorted(box, key=lambda each: each[0][channel])
    half = sum(count for _, count in ordered) / 2
    seen, cut = 0, 0
    while cut < len(ordered) - 1 and seen < half:
        seen += ordered[cut][1]
        cut += 1
    return ordered[:cut], ordered[cut:]


def _cell(colour: Colour) -> Colour:
    """Return the middle of the small cube that a colour lies in: what is nearest to one in it is so to all."""
    red, green, blue = (channel & ~CELL | CELL // 2 for channel in colour)
    return red, green, blue


def _nearest(colour: Colour, few: list[Colour]) -> Colour:
    red, green, blue = colour
    return min(few, key=lambda each: 3 * (each[0] - red) ** 2 + 6 * (each[1] - green) ** 2 + (each[2] - blue) ** 2)


def _mean(box: Box) -> Colour:
    total = sum(count for _, count in box)
    red, green, blue = (round(sum(colour[at] * count for colour, count in box) / total) for at in range(3))
    return red, green, blue


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    if not content.startswith(SIGN):
        raise ValueError("not a PNG file")
    at = len(SIGN)
    while at < len(content):
        (length,) = struct.unpack_from(">I", content, at)
        yield content[at + 4 : at + 8], content[at + 8 : at + 8 + length]
        at += length + 12


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _rows(raw: bytes, length: int, step: int) -> Iterator[bytearray]:
    """Undo the filters of the rows, each of which may lean on what is left of it, above it, or both."""
    above = bytearray(length)
    for at in range(0, len(raw), length + 1):
        row = bytearray(raw[at + 1 : at + 1 + length])
        _undo(raw[at], row, above, step)
        yield row
        above = row


def _undo(kind: int, row: bytearray, above: bytearray, step: int) -> None:
    for at, value in enumerate(row) if kind else ():
        left = row[at - step] if at >= step else 0
        corner = above[at - step] if at >= step else 0
        row[at] = (value + _guess(kind, left, above[at], corner)) & 255


def _guess(kind: int, left: int, up: int, corner: int) -> int:
    match kind:
        case 1:
            return left
        case 2:
            return up
        case 3:
            return (left + up) // 2
        case _:
            far = left + up - corner
            return min((left, up, corner), key=lambda near: abs(far - near))


def main(args: list[str]) -> int:
    """Shrink the files that the command line names."""
    if not args:
        print(__doc__, file=sys.stderr)
        return 2
    for name in args:
        shrink(Path(name))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
