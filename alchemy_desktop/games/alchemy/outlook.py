"""What a position promises: who makes which potion when, and who wins then.

Everything is reckoned in doses and in turns.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, exp, sqrt
from typing import NamedTuple

from alchemy_desktop.games.alchemy.counting import Counts, missing
from alchemy_desktop.kernel.decisions import NONE

COMPONENT = 1.6
"""Elements of a component that can be used."""
SIZE = 4.4
"""Doses of a potion that is not known."""
LEFTOVER = 0.12
"""What an element in the cauldron is worth beyond the potion that is planned."""
LONG = 8.0
"""The turns that it takes to make a potion that nothing is known of."""
NEAR = 2.5
"""So many rounds ahead it counts in which of them a potion is made."""
UNFINISHED = 2.0
"""Rounds of work for a potion that is not made in the end."""
FEW = 4
"""Of so many potions a player may make any next."""
SAFE = 0.96
"""The chance that nothing comes between in a turn."""
TAKEN = 0.35
"""The chance of a potion that another can make sooner."""


class Potion(NamedTuple):
    """A potion that nobody has made.

    Attributes:
        face: of it.
        formula: its elements.
        doses: with which it is made.
        use: what it is worth to drink it.
        effect: what it does.
    """

    face: int
    formula: Counts
    doses: float
    use: float
    effect: str


class Lab(NamedTuple):
    """What a player has.

    Attributes:
        doses: on its potions, with what else it has in terms of them.
        made: number of its potions.
        symbols: on their formulas.
        cauldron, vials: what is in them.
        speed: elements that it puts into its vials in a turn; in a Duel half of its pours and
            transmutes.
        free: for each element, whether it has it without transmuting.
        perks: what its potions are worth to be drunk in a long game.
        start: after how many rounds its next turn ends, less one.
        brews: the effects of the potions that it can drink in its next turn.
    """

    doses: float
    made: int
    symbols: int
    cauldron: Counts
    vials: tuple[Counts, ...]
    speed: float
    free: tuple[bool, ...]
    perks: float
    start: float
    brews: tuple[str, ...]


class Outlook(NamedTuple):
    """What matters of a table between two turns.

    Attributes:
        me: whose chance is asked for.
        labs: what each seat has.
        potions: those that can be made.
        left: how many more will be made.
        rest: what is left of the round, as a part of it.
        duel: whether it is a Duel.
    """

    me: int
    labs: tuple[Lab, ...]
    potions: tuple[Potion, ...]
    left: int
    rest: float
    duel: bool

    @property
    def over(self) -> bool:
        """Whether the game has ended with that turn."""
        return self.left <= 0 and self.rest == 0


class Prospect(NamedTuple):
    """A potion that a player may go for.

    Attributes:
        turns: so many turns' work.
        finish: after how many of its turns it is made.
        potion: which.
    """

    turns: float
    finish: float
    potion: Potion


def pace(speed: float, duel: bool) -> float:
    """Return the doses that a player makes in a turn, in the long run."""
    return speed / (1 + 1 / COMPONENT) if duel else 0.85 * speed


@lru_cache(maxsize=1 << 16)
def work(
    formula: Counts,
    cauldron: Counts,
    vial: Counts,
    speed: float,
    free: tuple[bool, ...],
    duel: bool,
) -> float:
    """Return the turns' work that a potion needs with what there is."""
    pours, short = missing(formula, cauldron, vial)
    lacking = sum([n for n, is_free in zip(short, free, strict=True) if not is_free])
    transmutes = lacking / COMPONENT + 0.4 if lacking else 0.0
    return (pours + transmutes) / speed if duel else max(pours / speed, transmutes)


@lru_cache(maxsize=1 << 14)
def prospects(
    cauldron: Counts,
    vials: tuple[Counts, ...],
    speed: float,
    free: tuple[bool, ...],
    duel: bool,
    potions: tuple[Potion, ...],
) -> tuple[Prospect, ...]:
    """Return the potions that a player may go for with what it has, the best one first."""
    rate = pace(speed, duel)
    found = []
    for potion in potions:
        turns = min([work(potion.formula, cauldron, v, speed, free, duel) for v in vials])
        finish = max(1, ceil(turns - 0.01)) if turns < 3 else turns + 0.5
        found.append(Prospect(turns, finish, potion))
    return tuple(sorted(found, key=lambda p: rate * p.turns - p.potion.doses - p.potion.use))


def promise(lab: Lab, potions: tuple[Potion, ...], duel: bool) -> float:
    """Return what a player can expect if nobody else is there."""
    best = prospects(lab.cauldron, lab.vials, lab.speed, lab.free, duel, potions)[:2]
    rate = pace(lab.speed, duel)
    values = [p.potion.doses + p.potion.use - rate * p.turns for p in best] or [0.0]
    return lab.doses + 0.8 * values[0] + 0.2 * values[-1] + leftover(lab.cauldron)


@lru_cache(maxsize=1 << 14)
def leftover(cauldron: Counts) -> float:
    """Return what elements are worth for potions to come."""
    return LEFTOVER * sum([min(n, 3) for n in cauldron])


def chances(outlook: Outlook) -> float:
    """Return how likely a player wins.

    A game ends with the round in which the last potion but two is made.
    """
    labs, duel = outlook.labs, outlook.duel
    plans = [
        prospects(lab.cauldron, lab.vials, lab.speed, lab.free, duel, outlook.potions)[:FEW]
        for lab in labs
    ]
    firsts = _firsts(labs, plans)
    rounds = _rounds(outlook, firsts)
    worth = [
        _worth(lab, plans[seat], firsts[:seat] + firsts[seat + 1 :], rounds, outlook)
        for seat, lab in enumerate(labs)
    ]
    scale = 0.4 + 0.7 * sqrt(rounds)
    chance = 1.0
    for seat, value in enumerate(worth):
        if seat != outlook.me:
            chance *= _likely((worth[outlook.me] - value) / scale)
    return chance


def decided(outlook: Outlook) -> float:
    """Return whether a player wins a game that is over (Determining the Winner)."""
    ends = [(lab.doses, lab.made, lab.symbols, -sum(lab.cauldron)) for lab in outlook.labs]
    best = max(ends)
    return (ends[outlook.me] == best) / ends.count(best)


def _likely(odds: float) -> float:
    return 1 / (1 + exp(-max(-40.0, min(40.0, odds))))


def _firsts(labs: Sequence[Lab], plans: Sequence[Sequence[Prospect]]) -> list[tuple[int, float]]:
    """Return what each player makes next, and when; a potion is made by the first one."""
    firsts = [(NONE, LONG)] * len(labs)
    for seat in sorted(
        range(len(labs)), key=lambda s: labs[s].start + (plans[s][0].finish if plans[s] else LONG)
    ):
        gone = [face for face, _ in firsts]
        for _, finish, potion in plans[seat]:
            if potion.face not in gone:
                firsts[seat] = potion.face, labs[seat].start + finish
                break
    return firsts


def _rounds(outlook: Outlook, firsts: Sequence[tuple[int, float]]) -> float:
    """Return how many rounds are left, the present one as the part of it that is left."""
    left, rest = outlook.left, outlook.rest
    if left <= 0:
        return rest
    aims = [face for face, _ in firsts]
    others = [p.doses for p in outlook.potions if p.face not in aims]
    size = sum(others) / len(others) if others else SIZE
    times: list[float] = []
    for lab, (_, end) in zip(outlook.labs, firsts, strict=True):
        period = size / pace(lab.speed, outlook.duel)
        times += [end + n * period for n in range(left)]
    end = sorted(times)[left - 1]
    return rest + (ceil(end - rest - 0.01) if end < NEAR else end - rest + 0.5)


def _used(rounds: float) -> float:
    """Return how many of some rounds bring doses: what is not made in the end brings none."""
    return rounds * rounds / (rounds + UNFINISHED) if rounds > 0 else 0.0


def _worth(
    lab: Lab,
    plan: Sequence[Prospect],
    rivals: Sequence[tuple[int, float]],
    rounds: float,
    outlook: Outlook,
) -> float:
    """Return the doses that a player can expect in the end."""
    rate = pace(lab.speed, outlook.duel)
    most = second = 0.0
    for turns, finish, potion in plan:
        end = lab.start + finish
        if outlook.left <= 0 and end > rounds + 0.01:
            continue
        sure = SAFE**finish * _likely(10 / finish * (rounds - end + 0.25))
        for face, sooner in rivals:
            if face == potion.face and sooner < end:
                sure *= TAKEN
        use = potion.use * min(1.0, max(0.0, rounds - end) / 3)
        gain = sure * (potion.doses + use) + rate * _used(rounds - lab.start - turns)
        if gain > most:
            most, second = gain, most
        elif gain > second:
            second = gain
    if not plan:
        most = second = 0.5 * rate * _used(rounds - lab.start)
    rest = min(1.0, rounds / 3)
    sure = lab.doses + 0.02 * lab.made + rest * (leftover(lab.cauldron) + lab.perks)
    return sure + 0.85 * most + 0.15 * second
