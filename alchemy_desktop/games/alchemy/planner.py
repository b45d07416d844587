"""What can be done in the rest of a turn with vessels, components and equipment."""

from collections.abc import Callable, Iterator, Mapping, Set
from typing import NamedTuple

from alchemy_desktop.games.alchemy.counting import NOTHING, Counts, changed, counts, fits
from alchemy_desktop.games.alchemy.faces import (
    CONCENTRATE,
    CRUCIBLE,
    ELEMENTS,
    MAGNIFIER,
    MIX,
    MIXING_COLUMN,
    PUMPS,
)
from alchemy_desktop.games.alchemy.rights import UNDECIDED
from alchemy_desktop.games.alchemy.table import (
    ANY_ACTIONS,
    CAULDRON,
    DISTRACTED,
    DUTY,
    EITHER,
    HAND,
    IN_PLAY,
    MORE_ACTIONS,
    OPEN_COMPONENTS,
    PLAYS,
    POURED,
    POURS,
    TRANSMUTED,
    TRANSMUTES,
    USES,
    AlchemyTable,
)
from alchemy_desktop.kernel.decisions import Move

ADDERS = (MIX, CONCENTRATE)
"""The actions that add an element after a pour."""


class State(NamedTuple):
    """The middle of a turn.

    Attributes:
        cauldron, vials: what is in them.
        components: the faces of those that lie open.
        made: the faces of the potions made.
        pours, transmutes, either: what is left of them.
        one: left of what a distracted player may do; -1 if it is not distracted.
        uses: of equipment that are left.
        plays: of actions that are left.
        adders: the faces of the actions in hand that add an element.
        poured: the elements poured.
        transmuted: whether anything was transmuted.
        duty: whether something must still be poured or transmuted.
    """

    cauldron: Counts
    vials: tuple[Counts, ...]
    components: tuple[int, ...]
    made: tuple[int, ...]
    pours: int
    transmutes: int
    either: int
    one: int
    uses: int
    plays: int
    adders: tuple[int, ...]
    poured: tuple[int, ...]
    transmuted: bool
    duty: bool


End = tuple[float, State, Move]
"""What a state is worth in which a turn can be ended, it, and the first move towards it."""


class Planner:
    """Everything that can be reached in the rest of a turn.

    Args:
        view: the table, whose turn it is to act.
        me: whose turn it is.
        potions: the formulas of those that can be made, by face.
        known: the components and the cards of the hand that it knows.
    """

    def __init__(
        self, view: AlchemyTable, me: int, potions: Mapping[int, Counts], known: Set[int]
    ) -> None:
        self.potions = potions
        open_ = [piece for piece in view.zones[OPEN_COMPONENTS] if piece in known]
        self.components = tuple(sorted(view.kind[piece] for piece in open_))
        self.yields = {face: view.cast[face].elements for face in self.components}
        self.tools = self._tools(view, me)
        self.vials = view.vials(me)
        self.start = self._start(view, me, known)

    def _tools(self, view: AlchemyTable, me: int) -> list[tuple[Move, int]]:
        """Return the ways to use equipment, with what is used or copied."""
        own = sorted({view.kind[piece] for piece in view.equipment(me)})
        tools = {face: Move("use", face) for face in own}
        if MAGNIFIER in own:
            kinds = {view.kind[p] for seat in range(view.seats) for p in view.of(seat, IN_PLAY)}
            for face in sorted(kinds - set(own)):
                tools[face] = Move("use", MAGNIFIER, (face,))
        usable = (*PUMPS, MIXING_COLUMN, CRUCIBLE)
        return [(move, face) for face, move in tools.items() if face in usable]

    def _start(self, view: AlchemyTable, me: int, known: Set[int]) -> State:
        values = view.values
        hand = sorted(view.kind[piece] for piece in view.of(me, HAND) if piece in known)
        distracted = values[DISTRACTED]
        plays = 9 if values[ANY_ACTIONS] else values[PLAYS] + values[MORE_ACTIONS]
        return State(
            cauldron=counts(view.elements(me, CAULDRON)),
            vials=tuple([counts(view.elements(me, vial)) for vial in self.vials]),
            components=self.components,
            made=(),
            pours=values[POURS],
            transmutes=values[TRANSMUTES],
            either=values[EITHER],
            one=int(distracted == UNDECIDED) if distracted else -1,
            uses=0 if distracted else values[USES],
            plays=plays,
            adders=tuple([face for face in hand if face in ADDERS]),
            poured=values[POURED],
            transmuted=bool(values[TRANSMUTED]),
            duty=bool(values[DUTY]),
        )

    def ends(
        self, promise: Callable[[State], float], width: int
    ) -> list[tuple[float, State, Move]]:
        """Return the states in which the turn can be ended, best first.

        Args:
            promise: what a state is worth.
            width: of the states that so many steps lead to, so many are followed.
        """
        first: dict[State, Move] = {self.start: Move("end")}
        found = []
        layer = [(promise(self.start), self.start)]
        while layer:
            layer.sort(key=lambda one: -one[0])
            following = []
            for worth, state in layer[:width]:
                free = True
                for move, then in self.steps(state):
                    if state.duty and move.verb in ("pour", "transmute"):
                        free = False
                    if then not in first:
                        first[then] = move if state is self.start else first[state]
                        following.append((promise(then), then))
                if free:
                    found.append((worth, state, first[state]))
            layer = following
        return sorted(found, key=lambda one: -one[0])

    # --- steps -----------------------------------------------------------------------------

    def steps(self, state: State) -> Iterator[tuple[Move, State]]:
        """Return what can sensibly be done next, and what follows."""
        yield from self._makes(state)
        pouring = state.one != 0 and (state.one > 0 or state.pours + state.either > 0)
        transmuting = state.one != 0 and (state.one > 0 or state.transmutes + state.either > 0)
        if transmuting:
            yield from self._transmutes(state)
        if pouring:
            yield from self._pours(state)
        if state.uses:
            yield from self._uses(state, pouring)
        if state.plays and state.poured and state.one:
            yield from self._plays(state)
        yield from self._empties(state)

    def _makes(self, state: State) -> Iterator[tuple[Move, State]]:
        for face, formula in self.potions.items():
            if face in state.made:
                continue
            for i, vial in enumerate(state.vials):
                if vial == formula:
                    made = tuple(sorted((*state.made, face)))
                    then = state._replace(vials=_put(state.vials, i, NOTHING), made=made)
                    yield Move("make", face, (self.vials[i],)), then

    def _transmutes(self, state: State) -> Iterator[tuple[Move, State]]:
        for face in dict.fromkeys(state.components):
            then = self._transmuted(_spent(state, "transmutes"), face)
            yield Move("transmute", face), then

    def _transmuted(self, state: State, face: int) -> State:
        cauldron = state.cauldron
        for element in self.yields[face]:
            cauldron = changed(cauldron, element)
        place = state.components.index(face)
        rest = state.components[:place] + state.components[place + 1 :]
        return state._replace(cauldron=cauldron, components=rest, transmuted=True)

    def _pours(self, state: State) -> Iterator[tuple[Move, State]]:
        forced = state.duty and not state.components
        for element, i, then in self._poured(state, forced):
            spent = _spent(then, "pours")
            move = Move("pour", element, (self.vials[i],))
            yield move, spent
            for _, other, both in self._poured(spent):
                if other != i:
                    yield move, both

    def _poured(self, state: State, forced: bool = False) -> Iterator[tuple[int, int, State]]:
        """Return the elements that may go from the cauldron to each vial, and what follows."""
        for element in ELEMENTS:
            if not state.cauldron[element]:
                continue
            for i, vial in enumerate(state.vials):
                more = changed(vial, element)
                if forced or self._leads(state, more):
                    then = state._replace(
                        cauldron=changed(state.cauldron, element, -1),
                        vials=_put(state.vials, i, more),
                        poured=tuple(sorted({*state.poured, element})),
                    )
                    yield element, i, then

    def _leads(self, state: State, vial: Counts) -> bool:
        return any(
            fits(vial, formula) for face, formula in self.potions.items() if face not in state.made
        )

    def _uses(self, state: State, pouring: bool) -> Iterator[tuple[Move, State]]:
        used = state._replace(uses=0)
        for move, face in self.tools:
            if face in PUMPS:
                for then in self._added(used, (PUMPS[face],)):
                    yield move, then
            elif face == MIXING_COLUMN and pouring:
                spent = _spent(used, "pours")
                for one, _, then in self._poured(spent):
                    for other, _, both in self._poured(then):
                        if other > one:
                            yield move, both
            elif face == CRUCIBLE and state.transmuted:
                for component in dict.fromkeys(state.components):
                    yield move, self._transmuted(used, component)

    def _added(self, state: State, elements: tuple[int, ...]) -> Iterator[State]:
        for element in elements:
            for i, vial in enumerate(state.vials):
                more = changed(vial, element)
                if self._leads(state, more):
                    yield state._replace(vials=_put(state.vials, i, more))

    def _plays(self, state: State) -> Iterator[tuple[Move, State]]:
        for face in dict.fromkeys(state.adders):
            rest = list(state.adders)
            rest.remove(face)
            spent = state._replace(plays=state.plays - 1, adders=tuple(rest), one=min(state.one, 0))
            poured = face == CONCENTRATE
            elements = tuple([e for e in ELEMENTS if (e in state.poured) == poured])
            for then in self._added(spent, elements):
                yield Move("play", face), then

    def _empties(self, state: State) -> Iterator[tuple[Move, State]]:
        """Empty a vial, if something else can be put into it."""
        if not (state.pours or state.either or state.uses or state.one > 0):
            return
        for i, vial in enumerate(state.vials):
            if vial != NOTHING:
                then = state._replace(vials=_put(state.vials, i, NOTHING))
                yield Move("empty", args=(self.vials[i],)), then


def _put(vials: tuple[Counts, ...], i: int, vial: Counts) -> tuple[Counts, ...]:
    return (*vials[:i], vial, *vials[i + 1 :])


def _spent(state: State, right: str) -> State:
    """Use up a pour or a transmute."""
    if state.one > 0:
        return state._replace(one=0, duty=False)
    left = getattr(state, right)
    return state._replace(**{right: left - 1} if left else {"either": state.either - 1}, duty=False)
