"""What can be completed now, and what may be offered once that is done."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple, TypeVar

from alchemy_desktop.games.alchemistry.completing import STACK_OF
from alchemy_desktop.games.alchemistry.faces import GEM_FACES
from alchemy_desktop.games.alchemistry.formula import formula, seen
from alchemy_desktop.games.alchemistry.table import MARKET, AlchemistryTable
from alchemy_desktop.kernel.facts import Pose

T = TypeVar("T")

GEM_KINDS = len(GEM_FACES)
SAMPLES = 3
"""So many cards are tried as the next of a deck."""


class Offer(NamedTuple):
    """Cards that can be completed together.

    Attributes:
        cards: their pieces; negative where they are still to come.
        asked: how many of each ingredient, or of each gem.
        stars: what the cards are worth at the end.
    """

    cards: tuple[int, ...]
    asked: tuple[int, ...]
    stars: int


Offers = tuple[Offer, ...]
"""Each card that is offered, then both."""


class Laid(NamedTuple):
    """A potion of the market: its piece, or what stands for it; its cells, pose and stars."""

    card: int
    cells: tuple[int, ...]
    pose: Pose
    stars: int


def brewed(potions: Sequence[Laid]) -> Offers:
    """Return what potions can be completed."""
    shown = seen({potion.card: (potion.pose, potion.cells) for potion in potions})
    return tuple(
        Offer(
            tuple([potion.card for potion in group]),
            formula(shown, [potion.pose for potion in group]),
            sum([potion.stars for potion in group]),
        )
        for group in _groups(potions)
    )


def sold(merchants: Sequence[tuple[int, tuple[int, ...], int]]) -> Offers:
    """Return what merchants can be completed, given as pieces, gems and stars."""
    return tuple(
        Offer(
            tuple([card for card, _, _ in group]),
            tuple([sum([gems.count(gem) for _, gems, _ in group]) for gem in GEM_FACES]),
            sum([stars for _, _, stars in group]),
        )
        for group in _groups(merchants)
    )


def _groups(cards: Sequence[T]) -> list[tuple[T, ...]]:
    return [group for size in (1, 2) for group in combinations(cards, size)]


def laid(view: AlchemistryTable, potion: int, pose: Pose | None = None) -> Laid:
    """Return a potion as it lies, or would lie at a pose."""
    thing = view.thing(potion)
    return Laid(potion, thing.cells, pose or view.pose[potion], thing.stars)


def potion_offers(view: AlchemistryTable) -> Offers:
    """Return what potions of the market can be completed, each alone and both."""
    return brewed([laid(view, potion) for potion in view.zones[MARKET]])


def merchant_offers(view: AlchemistryTable) -> Offers:
    """Return what merchants can be completed, each alone and both."""
    cards = [piece for stall in STACK_OF for piece in view.zones[stall]]
    return sold([(card, view.thing(card).gems, view.thing(card).stars) for card in cards])


def sample(view: AlchemistryTable, zone: int) -> list[int]:
    """Return faces that are spread over those known to be in a deck, whatever their order."""
    faces = sorted([view.kind[piece] for piece in view.zones[zone] if view.kind[piece] >= 0])
    number = min(SAMPLES, len(faces))
    return [faces[(2 * i + 1) * len(faces) // (2 * number)] for i in range(number)]


class Prospects:
    """What may be offered after a completion; worked out when it is asked for."""

    def __init__(self, view: AlchemistryTable) -> None:
        self._view = view
        self._sales: dict[tuple[int, ...], list[Offers]] = {}
        self._brews: dict[tuple[int, ...], Offers] = {}

    def sales(self, cards: tuple[int, ...]) -> list[Offers]:
        """Return what merchants may be offered once these are gone, each as likely."""
        if cards not in self._sales:
            self._sales[cards] = [*self._after_sale(cards)]
        return self._sales[cards]

    def _after_sale(self, cards: tuple[int, ...]) -> Iterable[Offers]:
        view = self._view
        slots: list[list[tuple[int, tuple[int, ...], int]]] = []
        for slot, (stall, stack) in enumerate(STACK_OF.items()):
            for card in view.zones[stall]:
                thing = view.thing(card)
                if card not in cards:
                    slots.append([(card, thing.gems, thing.stars)])
                elif following := [view.cast[face] for face in sample(view, stack)]:
                    slots.append([(-1 - slot, thing.gems, thing.stars) for thing in following])
        for number in range(max(map(len, slots), default=1)):
            yield sold([slot[(number + at) % len(slot)] for at, slot in enumerate(slots)])

    def brews(self, cards: tuple[int, ...]) -> Offers:
        """Return what is left of the potions once these are gone, nothing laid over it."""
        if cards not in self._brews:
            left = [laid(self._view, card) for card in self._view.zones[MARKET]]
            self._brews[cards] = brewed([potion for potion in left if potion.card not in cards])
        return self._brews[cards]
