"""A picture with few colours is the same picture afterwards; one with many has few, and is small."""

import struct
import zlib
from pathlib import Path
from random import Random

import pytest

from scripts.small_png import SIGN, Colour, palette_of, read, shrink, write


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def drawn(width: int, pixels: list[Colour], filters: list[int]) -> bytes:
    """Write a picture as a browser does, each row leaning on its neighbours by one of the five filters."""
    height = len(pixels) // width
    above, raw = bytes(width * 3), b""
    for at, kind in zip(range(height), filters, strict=True):
        row = b"".join(map(bytes, pixels[at * width : (at + 1) * width]))
        raw += bytes([kind]) + bytes((value - lean(kind, row, above, place)) & 255 for place, value in enumerate(row))
        above = row
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return SIGN + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(raw)) + chunk(b"IEND", b"")


def lean(kind: int, row: bytes, above: bytes, at: int) -> int:
    left, up, corner = (row[at - 3] if at >= 3 else 0), above[at], (above[at - 3] if at >= 3 else 0)
    far = left + up - corner
    near = min((left, up, corner), key=lambda each: abs(far - each))
    return (0, left, up, (left + up) // 2, near)[kind]


@pytest.mark.parametrize("kind", range(5))
def test_every_filter_of_a_browser_is_undone(kind: int) -> None:
    random = Random(kind)
    pixels = [(random.randrange(256), random.randrange(256), random.randrange(256)) for _ in range(12)]
    assert read(drawn(4, pixels, [kind] * 3)).pixels == pixels


def test_few_colours_stay_as_they_are(tmp_path: Path) -> None:
    pixels: list[Colour] = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (9, 9, 9)] * 4
    picture = read(drawn(4, pixels, [0] * 4))
    palette = palette_of(picture.pixels, 16)
    assert [palette[pixel] for pixel in pixels] == pixels
    assert write(picture, palette).startswith(SIGN)


def test_a_noisy_picture_becomes_small(tmp_path: Path) -> None:
    random = Random(1)
    pixels: list[Colour] = [(random.randrange(40), 90, random.randrange(200, 240)) for _ in range(64 * 64)]
    path = tmp_path / "noise.png"
    path.write_bytes(drawn(64, pixels, [0] * 64))
    before = path.stat().st_size
    assert shrink(path, most=before // 2) <= before // 2
    assert path.stat().st_size <= before // 2


def test_what_no_browser_writes_is_refused() -> None:
    with pytest.raises(ValueError, match="not a PNG"):
        read(b"GIF89a")
