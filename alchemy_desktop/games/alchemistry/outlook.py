"""What a scripted player reads off the table before it thinks: counts instead of pieces."""

from alchemy_desktop.games.alchemistry.completing import MASTER_STARS, STACK_OF
from alchemy_desktop.games.alchemistry.faces import AETHER, EMERALD, GOLD, RARE
from alchemy_desktop.games.alchemistry.offers import (
    Prospects,
    merchant_offers,
    potion_offers,
)
from alchemy_desktop.games.alchemistry.table import (
    BOARD,
    CARDS,
    GEM_PILE,
    HELD,
    POTIONS,
    POUCH,
    RARE_PILE,
    TRACK_OF,
    TRIGGER,
    TURN,
    TURNS,
    AlchemistryTable,
)
from alchemy_desktop.games.alchemistry.turns import MOST_ROUNDS, SOLO_TURNS, TRIGGER_STARS, tradable

Cubes = tuple[int, ...]
"""How many cubes of each kind, in the order of their faces."""
Steps = tuple[int, int]
"""Steps on the tracks of metals and chemicals."""


class Outlook:
    """A seat's view of the table.

    Attributes:
        me: the seat.
        seats: how many seats there are.
        cubes: its cubes.
        steps: its steps on both tracks.
        reach: the last space that it can reach on both tracks.
        mastery: the stars for the spaces of a track.
        fresh: how many merchants it may still trade with.
        units: how many Aethers its Reservoir stands for.
        turns_left: how many turns it expects to have after this one.
        potions, merchants: what is offered: each card, then both.
        gem_pile, rare_pile: how many gems and rare cubes lie there.
        pouch: how many cubes of each kind are in the pouch.
        deck: how many potions are still to come.
    """

    def __init__(self, view: AlchemistryTable, me: int) -> None:
        self.me, self.seats = me, view.seats
        self.mastery = view.mastery
        self.cubes: Cubes = tuple(view.cubes(view.zone(me, BOARD)))
        tracks = [TRACK_OF[rare] for rare in RARE]
        self.steps: Steps = (view.value(me, tracks[0]), view.value(me, tracks[1]))
        last = len(view.mastery) - 1
        others = [seat for seat in range(view.seats) if seat != me]
        taken = [any(view.value(o, track) == last for o in others) for track in tracks]
        self.reach: Steps = (last - taken[0], last - taken[1])
        self.fresh = len(tradable(view, me))
        self.units = view.units(me)
        self.potions = potion_offers(view)
        self.merchants = merchant_offers(view)
        self.prospects = Prospects(view)
        self.gem_pile = tuple(view.cubes(GEM_PILE)[EMERALD:AETHER])
        self.rare_pile = tuple(view.cubes(RARE_PILE)[GOLD : GOLD + len(RARE)])
        self.pouch: Cubes = _known(view, POUCH)
        self.deck = len(view.zones[POTIONS])
        self.turns_left: float = turns_left(view, me)


def _known(view: AlchemistryTable, zone: int) -> Cubes:
    """Return how many cubes of each kind lie in a zone; equal shares if that is not known."""
    counts = [0] * (AETHER + 1)
    for piece in view.zones[zone]:
        if (kind := view.kind[piece]) >= 0:
            counts[kind] += 1
    if sum(counts) < len(view.zones[zone]):
        return tuple([0 if kind in RARE else 1 for kind in range(AETHER + 1)])
    return tuple(counts)


def gain(mastery: tuple[int, ...], at: int, reach: int, used: int) -> int:
    """Return the stars for rare cubes used: of the spaces gained, and of their master."""
    steps = max(0, min(used, reach - at))
    stars = mastery[at + steps] - mastery[at]
    if at + steps == len(mastery) - 1:
        stars += MASTER_STARS * (used - steps)
    return stars


def turns_left(view: AlchemistryTable, me: int) -> float:
    """Return how many turns a seat can expect after the running one.

    Alone that is known. Else each condition of the end is expected to come at the pace so far, and
    the second of them ends the game.
    """
    played = view.value(me, TURNS)
    if view.seats == 1:
        return max(0, SOLO_TURNS - played)
    if view.values[TRIGGER]:
        return float(not ends_before(view, me))
    seats, last = range(view.seats), len(view.mastery) - 1
    stars = max(view.stars(seat) for seat in seats)
    waits = [_wait(stars, TRIGGER_STARS - stars, 6.0, played)]
    for rare in RARE:
        steps = max(view.value(seat, TRACK_OF[rare]) for seat in seats)
        waits.append(_wait(steps, last - steps, 1.5, played))
    merchants = sum(len(view.zones[zone]) for zone in (*STACK_OF, *STACK_OF.values()))
    completed = sum(bool(view.thing(p).gems) for seat in seats for p in view.of(seat, CARDS))
    waits.append(_wait(completed, merchants, 2.0 * view.seats, played))
    brewed = sum(bool(view.thing(p).cells) for seat in seats for p in view.of(seat, CARDS))
    waits.append(_wait(brewed, len(view.zones[POTIONS]), 1.5 * view.seats, played))
    return min(MOST_ROUNDS - played, max(1.0, 0.8 * sorted(waits)[1]))


def _wait(done: float, left: float, first: float, turns: int) -> float:
    """Return how many turns it takes for what is left, at the pace of what is done.

    ``first`` is what is done in six turns usually: so much counts as done before.
    """
    if left <= 0:
        return 0.0
    return left * (turns + 6.0) / (done + first)


def ends_before(view: AlchemistryTable, me: int) -> bool:
    """Tell whether the game ends before a seat's next turn, unless the Reservoir is used."""
    holder = next(seat for seat in range(view.seats) if view.of(seat, HELD))
    now = view.values[TURN]
    after = (me - now) % view.seats or view.seats
    return bool((holder - now) % view.seats < after)
