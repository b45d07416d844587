"""A turn of Alchemy! in its midst, for tests: what lies where, and what is said there."""

from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.layout import Drop
from alchemy_desktop.kernel.notation import parse_move
from alchemy_desktop.texts import Reader, say
from tests.games.alchemy.table import GAME, play, posed

BASE = "open-components: Lead, Salt, Silver, Vitriol; unmade: Minor Wish, Major Love (down)"


def at(*parts, seats=2, version="full", do=()):
    """A match in the midst of the first player's turn."""
    match = posed("; ".join([BASE, *parts]), seats, version=version)
    play(match, *do)
    return match


def said(match, text):
    view = match.table
    names = ("Ann", "Ben", "Cid", "Dora", "Eve")
    reader = Reader(names, tuple(face.name for face in view.cast), 0)
    return say(text, reader) if text else ""


def zone_of(match, id_):
    return next(i for i, spec in enumerate(match.table.specs) if spec.id == id_)


def piece(match, zone, name):
    view = match.table
    return next(p for p in view.zones[zone_of(match, zone)] if view.thing(p).name == name)


def way(match, text):
    return GAME.gesture(match.table, parse_move(text, match.table.cast))


def why(match, thing, zone="", onto=NONE):
    drop = Drop(zone_of(match, zone) if zone else NONE, onto)
    return said(match, GAME.why_not(match.table, thing, drop))


def names(match, pieces):
    return sorted(match.table.thing(p).name for p in pieces)


def distracted(*parts):
    """The first player, distracted, in a turn of its own."""
    there = f"{BASE}, Major Wish; components: 3 Silver; cards: ; distracts/0 = 1; "
    match = posed(there + "; ".join(parts), 2, first=1, version="full")
    play(match, "transmute Lead", "end")
    return match
