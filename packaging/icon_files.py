"""The icon as Windows and macOS want it, from the drawings of all sizes."""

from __future__ import annotations

import struct
from pathlib import Path

ART = Path(__file__).resolve().parent.parent / "resources" / "art"
WINDOWS = (16, 24, 32, 48, 64, 128, 256)
"""Pixels; no more than 256 can be said there."""
MACOS = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
}
"""What macOS calls each size, and its pixels; ic11 to ic14 are those of fine screens."""


def ico() -> bytes:
    """Return the icon of Windows, a file with all sizes."""
    drawings = [_drawing(side) for side in WINDOWS]
    made, at = struct.pack("<3H", 0, 1, len(drawings)), 6 + 16 * len(drawings)
    for side, drawing in zip(WINDOWS, drawings, strict=True):
        made += struct.pack("<4B2H2I", side % 256, side % 256, 0, 0, 1, 32, len(drawing), at)
        at += len(drawing)
    return made + b"".join(drawings)


def icns() -> bytes:
    """Return the icon of macOS, a file with all sizes."""
    parts = b""
    for name, side in MACOS.items():
        drawing = _drawing(side)
        parts += name + struct.pack(">I", len(drawing) + 8) + drawing
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def _drawing(side: int) -> bytes:
    return (ART / f"icon-{side}.png").read_bytes()
