"""What action cards do. Source: Specific Action/Equipment Card FAQ; the rest is in docs/alchemy.md.

An action is ``action(table, you)``.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from alchemy_desktop.games.alchemy.choosing import choose
from alchemy_desktop.games.alchemy.faces import (
    CONCENTRATE,
    DISTRACT,
    ELEMENTS,
    MIX,
    SPILL,
    STEAL,
    UNSTABLE_REACTION,
)
from alchemy_desktop.games.alchemy.reactions import affect
from alchemy_desktop.games.alchemy.table import (
    DISTRACTS,
    HAND,
    IN_PLAY,
    MORE_ACTIONS,
    POURED,
    STOCK,
    AlchemyTable,
)
from alchemy_desktop.kernel.decisions import Move, Text
from alchemy_desktop.kernel.several import Run, ask_several

SPILLED = 2


def perform(t: AlchemyTable, you: int, face: int) -> None:
    """Do what an action says. The step must end with this."""
    _ACTIONS[face](t, you)


def _about(what: str, face: int, you: int, *args: int) -> Text:
    return Text(f"alchemy.about.{what}", (face, you, *args))


def _spill(t: AlchemyTable, you: int) -> None:
    """Spill: you choose the opponent and the vessel, they which elements to discard."""
    moves = [
        Move("spill", args=(seat, vessel))
        for seat in t.others(you)
        for vessel in t.vessels(seat)
        if t.of(seat, vessel)
    ]
    choose(t, you, moves, _spill_named, (), "spill")


def _spill_named(t: AlchemyTable, you: int, move: Move) -> None:
    seat, vessel = move.args
    affect(t, you, (seat,), _spilled, (vessel,), _about("spill", SPILL, you, vessel))


def _spilled(t: AlchemyTable, you: int, affected: tuple[int, ...], vessel: int) -> None:
    for seat in affected:
        text = Text("alchemy.ask.lose", (SPILLED,))
        run = Run("lose", t.zone(seat, vessel), STOCK, _lost, (), text)
        ask_several(t, seat, run, SPILLED, SPILLED)


def _lost(t: AlchemyTable, seat: int) -> None:
    for piece in t.zones[STOCK][len(ELEMENTS) :]:
        t.note("alchemy.loses", seat, t.kind[piece])
        t.destroy(piece)


def _add(t: AlchemyTable, you: int, elements: list[int], text: str) -> None:
    moves = [Move("add", element, (vial,)) for vial in t.vials(you) for element in elements]
    choose(t, you, moves, _added, (), text)


def _added(t: AlchemyTable, you: int, move: Move) -> None:
    t.add_element(you, move.args[0], move.kind)
    t.note("alchemy.adds", you, move.kind)


def _mix(t: AlchemyTable, you: int) -> None:
    """Mix: add an element that was not poured in this turn; every one poured is considered."""
    _add(t, you, [e for e in ELEMENTS if e not in t.values[POURED]], "mix")


def _concentrate(t: AlchemyTable, you: int) -> None:
    """Concentrate: add an element that matches one of those poured."""
    _add(t, you, list(t.values[POURED]), "concentrate")


def _steal(t: AlchemyTable, you: int) -> None:
    """Steal: a random card of an opponent's hand; it does allow an extra action."""
    t.more(MORE_ACTIONS)
    moves = [Move("steal", args=(seat,)) for seat in t.others(you) if t.of(seat, HAND)]
    choose(t, you, moves, _steal_named, (), "steal")


def _steal_named(t: AlchemyTable, you: int, move: Move) -> None:
    affect(t, you, move.args, _stolen, (), _about("steal", STEAL, you))


def _stolen(t: AlchemyTable, you: int, affected: tuple[int, ...]) -> None:
    for seat in affected:
        hand = t.zone(seat, HAND)
        t.shuffle(hand)
        t.move(t.zones[hand][-1], t.zone(you, HAND))
        t.note("alchemy.steals", you, seat)


def _distract(t: AlchemyTable, you: int) -> None:
    """Distract: in its next turn an opponent may do only one thing."""
    moves = [Move("distract", args=(seat,)) for seat in t.others(you)]
    choose(t, you, moves, _distract_named, (), "distract")


def _distract_named(t: AlchemyTable, you: int, move: Move) -> None:
    affect(t, you, move.args, _distracted, (), _about("distract", DISTRACT, you))


def _distracted(t: AlchemyTable, you: int, affected: tuple[int, ...]) -> None:
    for seat in affected:
        t.add(seat, DISTRACTS, 1)
        t.note("alchemy.distracted", seat)


def _unstable_reaction(t: AlchemyTable, you: int) -> None:
    """Unstable Reaction: all vials and cauldrons are emptied, all equipment is destroyed."""
    for seat in range(t.seats):
        for vessel in t.vessels(seat):
            t.remove_elements(t.of(seat, vessel))
        t.discard_equipment(t.of(seat, IN_PLAY))


_ACTIONS: Mapping[int, Callable[[AlchemyTable, int], None]] = MappingProxyType(
    {
        SPILL: _spill,
        MIX: _mix,
        CONCENTRATE: _concentrate,
        STEAL: _steal,
        DISTRACT: _distract,
        UNSTABLE_REACTION: _unstable_reaction,
    }
)
