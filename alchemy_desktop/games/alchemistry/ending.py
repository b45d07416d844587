"""When to end the game, and when to leave that to others."""

from collections.abc import Sequence
from math import exp, sqrt

from alchemy_desktop.games.alchemistry.completing import STACK_OF
from alchemy_desktop.games.alchemistry.faces import RARE
from alchemy_desktop.games.alchemistry.outlook import Outlook, ends_before
from alchemy_desktop.games.alchemistry.planner import Plan, Planner, best
from alchemy_desktop.games.alchemistry.scoring import standing
from alchemy_desktop.games.alchemistry.table import POTIONS, TRIGGER, AlchemistryTable
from alchemy_desktop.games.alchemistry.turns import TRIGGER_STARS, conditions

LAST_TURN = 5.0
"""The stars that an opponent can be expected to make of a last turn."""
NARROW, WIDE = 2.0, 3.0
"""How far a lead of stars is from certain: at once, and more with the turns that are left."""


def triggers(view: AlchemistryTable, me: int, plan: Plan) -> bool:
    """Tell whether the end is triggered by what a plan for the running turn does."""
    held, last = conditions(view), len(view.mastery) - 1
    bits = (
        view.stars(me) + plan.scored >= TRIGGER_STARS,
        plan.steps[0] == last,
        plan.steps[1] == last,
        plan.verb.startswith("sell") and _left(view) == len(plan.cards),
        plan.verb.startswith("brew") and len(view.zones[POTIONS]) <= len(plan.cards),
    )
    return (held | sum(1 << bit for bit, holds in enumerate(bits) if holds)).bit_count() >= 2


def _left(view: AlchemistryTable) -> int:
    return sum(len(view.zones[zone]) for zone in (*STACK_OF, *STACK_OF.values()))


def weighed(view: AlchemistryTable, planner: Planner, plans: Sequence[Plan]) -> Plan:
    """Return the best of the plans for a secondary action, with a view to the end.

    A plan that triggers the end is right for whoever is more likely to win then than later.
    """
    o = planner.o
    if o.seats == 1 or view.values[TRIGGER]:
        return best(plans)
    ending = [plan for plan in plans if triggers(view, o.me, plan)]
    if not ending:
        return best(plans)
    others = [seat for seat in range(o.seats) if seat != o.me]
    mine = _banked(view, o.me)
    short = Outlook(view, o.me)
    short.turns_left = float(not ends_before(view, o.me))
    now = Planner(short, planner.w).secondaries(o.cubes, o.fresh, o.gem_pile)
    found = [p for p in now if any(p[1:] == plan[1:] for plan in ending)]
    end = best(found)
    rivals = max(_at_end(view, o.me, seat) for seat in others)
    likely = _chance(mine + end.value - rivals, short.turns_left)
    on = [plan for plan in plans if plan not in ending]
    if not on:
        return end
    later = best(on)
    hopes = max(_banked(view, seat) + _hope(view, seat, planner) for seat in others)
    return end if likely > _chance(mine + later.value - hopes, o.turns_left) else later


def _chance(lead: float, turns: float) -> float:
    """Return how likely a lead of stars lasts for so many turns."""
    return 1 / (1 + exp(-max(-60.0, min(60.0, lead / (NARROW + WIDE * sqrt(turns))))))


def _banked(view: AlchemistryTable, seat: int) -> float:
    """Return the stars of a seat, its rare cubes not counted."""
    cubes = Outlook(view, seat).cubes
    return standing(view, seat).points - sum(cubes[kind] for kind in RARE)


def _at_end(view: AlchemistryTable, me: int, seat: int) -> float:
    """Return the stars that another seat will have if the end is triggered now."""
    return standing(view, seat).points + LAST_TURN * (not ends_before(view, seat))


def _hope(view: AlchemistryTable, seat: int, planner: Planner) -> float:
    """Return the stars that another seat can hope for, as one's own plans count them."""
    o = Outlook(view, seat)
    return Planner(o, planner.w).value(o.cubes, o.fresh, o.gem_pile)
