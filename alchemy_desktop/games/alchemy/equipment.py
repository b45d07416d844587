"""Pouring, transmuting, and the equipment that is used for them.

Source: Specific Action/Equipment Card FAQ; the rest is in docs/alchemy.md.
"""

from alchemy_desktop.games.alchemy.choosing import choose, choose_vial
from alchemy_desktop.games.alchemy.faces import CRUCIBLE, MIXING_COLUMN, PUMPS
from alchemy_desktop.games.alchemy.rights import may_pour, spend
from alchemy_desktop.games.alchemy.table import (
    CAULDRON,
    IN_PLAY,
    OPEN_COMPONENTS,
    POURED,
    POURS,
    TRANSMUTED,
    USED_COMPONENTS,
    AlchemyTable,
)
from alchemy_desktop.kernel.decisions import Move

STOP = Move("stop")


# --- pouring ---------------------------------------------------------------------------------


def pour_moves(view: AlchemyTable, seat: int, vials: tuple[int, ...], but: int = -1) -> list[Move]:
    """Return the ways to move one element from the cauldron to a vial, but for one kind."""
    kinds = sorted(set(view.elements(seat, CAULDRON)) - {but})
    return [Move("pour", kind, (vial,)) for vial in vials for kind in kinds]


def pours(t: AlchemyTable, seat: int, move: Move) -> None:
    """Move one element from the cauldron to a vial."""
    t.move(t.member(t.zone(seat, CAULDRON), move), t.zone(seat, move.args[0]))
    t.set(POURED, tuple(sorted({*t.values[POURED], move.kind})))
    t.note("alchemy.pours", seat, move.kind)


def pour(t: AlchemyTable, seat: int, move: Move) -> None:
    """Pour. Extra Vial: into either or both of the vials."""
    pours(t, seat, move)
    others = tuple(vial for vial in t.vials(seat) if vial != move.args[0])
    if more := pour_moves(t, seat, others):
        choose(t, seat, [*more, STOP], _pour_too, (), "pour-too")


def _pour_too(t: AlchemyTable, seat: int, move: Move) -> None:
    if move != STOP:
        pours(t, seat, move)


def _mixing_column(t: AlchemyTable, seat: int) -> None:
    """Mixing Column: pour two different elements."""
    spend(t, POURS)
    choose(t, seat, pour_moves(t, seat, t.vials(seat)), _mixed, (), "mix-pour")


def _mixed(t: AlchemyTable, seat: int, move: Move) -> None:
    pours(t, seat, move)
    more = pour_moves(t, seat, t.vials(seat), but=move.kind)
    choose(t, seat, more, pours, (), "mix-pour-too", move.kind)


# --- transmuting -----------------------------------------------------------------------------


def transmute(t: AlchemyTable, seat: int, move: Move) -> None:
    """Discard a component and add its elements to the cauldron."""
    t.set(TRANSMUTED, 1)
    t.note("alchemy.transmutes", seat, move.kind)
    t.move(t.member(OPEN_COMPONENTS, move), USED_COMPONENTS)
    for element in t.cast[move.kind].elements:
        t.add_element(seat, CAULDRON, element)


def transmute_moves(view: AlchemyTable) -> list[Move]:
    """Return the components that can be transmuted."""
    return [
        Move("transmute", kind)
        for kind in sorted({view.kind[piece] for piece in view.zones[OPEN_COMPONENTS]})
    ]


# --- using equipment -------------------------------------------------------------------------


def usable(view: AlchemyTable, seat: int, face: int) -> bool:
    """Tell whether a piece of equipment does something now when it is used."""
    if face == MIXING_COLUMN:
        return may_pour(view, seat) and len(set(view.elements(seat, CAULDRON))) > 1
    if face == CRUCIBLE:
        return bool(view.values[TRANSMUTED] and view.zones[OPEN_COMPONENTS])
    return face in PUMPS


def copies(view: AlchemyTable, seat: int) -> list[int]:
    """Return the equipment in play that a Magnifier or a Wish can stand for."""
    kinds = {view.kind[piece] for s in range(view.seats) for piece in view.of(s, IN_PLAY)}
    return [kind for kind in sorted(kinds) if usable(view, seat, kind)]


def use(t: AlchemyTable, seat: int, face: int) -> None:
    """Use a piece of equipment. The step must end with this."""
    if face == MIXING_COLUMN:
        _mixing_column(t, seat)
    elif face == CRUCIBLE:
        choose(t, seat, transmute_moves(t), transmute, (), "crucible")
    else:
        choose_vial(t, seat, PUMPS[face], _pumped, ())


def _pumped(t: AlchemyTable, seat: int, move: Move) -> None:
    """Water Pump, Furnace, Bellows, Mill: the element comes from the centre of the table."""
    t.add_element(seat, move.args[0], move.kind)
    t.note("alchemy.adds", seat, move.kind)
