"""Where the cubes of a payment lie on the cards that are paid for."""

from collections.abc import Iterable, Mapping, Sequence

from alchemy_desktop.games.alchemistry.faces import AETHER, RESERVOIR_FACE
from alchemy_desktop.games.alchemistry.formula import cells, seen
from alchemy_desktop.games.alchemistry.gestures import paid_for
from alchemy_desktop.games.alchemistry.table import BOARD, MARKET, AlchemistryTable
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.layout import Socket

_ANYTHING = (AETHER, RESERVOIR_FACE)
"""What stands in for any ingredient."""


def sockets(
    view: AlchemistryTable, picked: Sequence[int], wished: Mapping[int, int]
) -> tuple[Socket, ...]:
    """Return the places of the pending payment (see ``kernel.game.Game``).

    What stands in for any ingredient does so where it was dropped, unless a cube that is laid has
    no other place; else where the own cubes do not suffice.
    """
    decision = view.decision
    assert decision is not None
    cards = paid_for(decision)
    if not cards:
        return ()
    places = list(_places(view, cards))
    by = [NONE] * len(places)
    loose = [piece for piece in picked if view.kind[piece] in _ANYTHING]
    exact = [piece for piece in picked if view.kind[piece] not in _ANYTHING]
    for piece in (*loose, *exact):
        place = wished.get(piece, NONE)
        free = 0 <= place < len(places) and by[place] == NONE
        if free and view.kind[piece] in (*_ANYTHING, places[place].face):
            by[place] = piece
    for piece in exact:
        if piece not in by:
            mine = [n for n, place in enumerate(places) if place.face == view.kind[piece]]
            mine = [n for n in mine if by[n] == NONE or by[n] in loose]
            if mine:
                by[min(mine, key=lambda n: by[n] != NONE)] = piece
    order = _order(view, decision.seat, places, by, picked)
    for piece in loose:
        units = view.units(decision.seat) if view.kind[piece] == RESERVOIR_FACE else 1
        for place in [n for n in order if by[n] == NONE][: units - by.count(piece)]:
            by[place] = piece
    return tuple(place._replace(by=piece) for place, piece in zip(places, by, strict=True))


def _places(view: AlchemistryTable, cards: tuple[int, ...]) -> Iterable[Socket]:
    """Yield all that is asked for: each visible cell once, or the gems of merchants."""
    if gems := view.thing(cards[0]).gems:
        for card in cards:
            gems = view.thing(card).gems
            yield from (Socket(card, number, gem) for number, gem in enumerate(gems))
        return
    shown = seen({p: (view.pose[p], view.thing(p).cells) for p in view.zones[MARKET]})
    covered = set()
    for card in cards:
        for number, cell in enumerate(cells(view.pose[card])):
            if cell not in covered:
                covered.add(cell)
                yield Socket(card, number, shown[cell])


def _order(
    view: AlchemistryTable,
    seat: int,
    places: Sequence[Socket],
    by: Sequence[int],
    picked: Sequence[int],
) -> list[int]:
    """Return the places in the order in which to stand in: first what the seat lacks."""
    left = view.cubes(view.zone(seat, BOARD))
    for piece in picked:
        if view.kind[piece] != RESERVOIR_FACE:
            left[view.kind[piece]] -= 1
    lacking: list[int] = []
    rest: list[int] = []
    for number, place in enumerate(places):
        if by[number] == NONE:
            left[place.face] -= 1
            (lacking if left[place.face] < 0 else rest).append(number)
    return [*lacking, *rest]
