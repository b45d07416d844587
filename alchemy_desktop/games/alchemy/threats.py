"""What the potions that others can drink may do to a player before its next turn."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import combinations
from types import MappingProxyType

from alchemy_desktop.games.alchemy.counting import NOTHING, Counts, changed
from alchemy_desktop.games.alchemy.faces import ELEMENTS
from alchemy_desktop.games.alchemy.outlook import Lab, Outlook

Threat = Callable[[Outlook, int], Iterator[Outlook]]
"""The ways in which a seat may use an effect against the one that reckons."""


def threatened(outlook: Outlook, seat: int) -> Iterator[Outlook]:
    """Return what an outlook may become when a seat drinks something; its dose is gone."""
    lab = outlook.labs[seat]
    for brew in lab.brews:
        if threat := THREATS.get(brew):
            yield from threat(_with(outlook, seat, lab._replace(doses=lab.doses - 1)), seat)


def _with(outlook: Outlook, seat: int, lab: Lab) -> Outlook:
    labs = list(outlook.labs)
    labs[seat] = lab
    return outlook._replace(labs=tuple(labs))


def _all(outlook: Outlook, change: Callable[[Counts], Counts], cauldrons: bool) -> Outlook:
    """Return an outlook with what is in all vials, and cauldrons, changed."""
    labs = [
        lab._replace(
            cauldron=change(lab.cauldron) if cauldrons else lab.cauldron,
            vials=tuple([change(vial) for vial in lab.vials]),
        )
        for lab in outlook.labs
    ]
    return outlook._replace(labs=tuple(labs))


def _more(element: int, there: Counts) -> Counts:
    return changed(there, element)


def _less(element: int, there: Counts) -> Counts:
    return changed(there, element, -1) if there[element] else there


def _swapped(one: int, other: int, there: Counts) -> Counts:
    swapped = list(there)
    swapped[one], swapped[other] = there[other], there[one]
    return tuple(swapped)


def _hydration(outlook: Outlook, seat: int) -> Iterator[Outlook]:
    for element in ELEMENTS:
        yield _all(outlook, partial(_more, element), False)


def _dissolve(outlook: Outlook, seat: int) -> Iterator[Outlook]:
    for element in ELEMENTS:
        yield _all(outlook, partial(_less, element), True)


def _chromatic(outlook: Outlook, seat: int) -> Iterator[Outlook]:
    for one, other in combinations(ELEMENTS, 2):
        yield _all(outlook, partial(_swapped, one, other), True)


def _instant_magma(outlook: Outlook, seat: int) -> Iterator[Outlook]:
    labs = [lab._replace(cauldron=NOTHING) for lab in outlook.labs]
    yield outlook._replace(labs=tuple(labs))


def _love(outlook: Outlook, seat: int) -> Iterator[Outlook]:
    """An element that is in the vial alone is taken from there."""
    me, lab = outlook.me, outlook.labs[outlook.me]
    for element in ELEMENTS:
        if lab.cauldron[element]:
            robbed = lab._replace(cauldron=changed(lab.cauldron, element, -1))
        elif lab.vials[0][element]:
            robbed = lab._replace(vials=(changed(lab.vials[0], element, -1), *lab.vials[1:]))
        else:
            continue
        yield _robbed(outlook, me, robbed, seat, element)


def _robbed(outlook: Outlook, me: int, robbed: Lab, seat: int, element: int) -> Outlook:
    thief = outlook.labs[seat]
    richer = thief._replace(cauldron=changed(thief.cauldron, element))
    return _with(_with(outlook, me, robbed), seat, richer)


def _invisibility(outlook: Outlook, seat: int) -> Iterator[Outlook]:
    me, lab = outlook.me, outlook.labs[outlook.me]
    for i, vial in enumerate(lab.vials):
        for element in ELEMENTS:
            if vial[element]:
                less = changed(vial, element, -1)
                robbed = lab._replace(vials=(*lab.vials[:i], less, *lab.vials[i + 1 :]))
                yield _robbed(outlook, me, robbed, seat, element)


def _jungle_juice(outlook: Outlook, seat: int) -> Iterator[Outlook]:
    lab = outlook.labs[outlook.me]
    yield _with(outlook, outlook.me, lab._replace(start=lab.start + 1))


def _stink(outlook: Outlook, seat: int) -> Iterator[Outlook]:
    lab = outlook.labs[outlook.me]
    yield _with(outlook, outlook.me, lab._replace(start=lab.start + 0.5))


def _spicy_chili(outlook: Outlook, seat: int) -> Iterator[Outlook]:
    lab = outlook.labs[outlook.me]
    if lab.made:
        yield _with(outlook, outlook.me, lab._replace(doses=lab.doses - 2))


def _polymorph(outlook: Outlook, seat: int) -> Iterator[Outlook]:
    for potion in outlook.potions:
        rest = tuple([other for other in outlook.potions if other is not potion])
        yield outlook._replace(potions=rest)


def _wish(outlook: Outlook, seat: int) -> Iterator[Outlook]:
    brews = {potion.effect for potion in outlook.potions}
    for lab in outlook.labs:
        brews.update(lab.brews)
    for brew in sorted(brews - {"wish"}):
        if threat := THREATS.get(brew):
            yield from threat(outlook, seat)


THREATS: Mapping[str, Threat] = MappingProxyType(
    {
        "hydration": _hydration,
        "dissolve": _dissolve,
        "chromatic": _chromatic,
        "instant-magma": _instant_magma,
        "love": _love,
        "invisibility": _invisibility,
        "jungle-juice": _jungle_juice,
        "stink": _stink,
        "spicy-chili": _spicy_chili,
        "polymorph": _polymorph,
        "wish": _wish,
    }
)
"""What an effect may do to the one that reckons."""
