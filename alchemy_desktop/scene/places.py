"""What places on the table are called."""

from collections.abc import Sequence
from itertools import groupby

from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.scene.session import Session
from alchemy_desktop.texts import say


def place_name(session: Session, zones: Sequence[int]) -> str:
    """Return what a zone is called, or several of which one is meant: "your hand or deck"."""
    specs = [session.view.specs[zone] for zone in zones]
    said = []
    for owner, group in groupby(specs, key=lambda spec: spec.owner):
        roles = dict.fromkeys(spec.role for spec in group)
        names = _either([_within(say(f"{session.game.id}.pile.{role}")) for role in roles])
        if owner != NONE:
            names = say(Text("table.place", (owner, names)), session.reader)
        said.append(_within(names) if owner == session.reader.me else names)
    name = _either(said)
    return name[:1].upper() + name[1:]


def _either(names: Sequence[str]) -> str:
    """Join names of which one is meant."""
    joined = names[0]
    for name in names[1:]:
        joined = _within(say(Text("table.either", (joined, name))))
    return joined


def _within(name: str) -> str:
    """Return a name as it stands within a sentence."""
    return name[:1].lower() + name[1:]
