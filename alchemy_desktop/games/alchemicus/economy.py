"""What buildings yield in the long run, for scripted players: Fame and cards a turn."""

from functools import lru_cache
from statistics import mean
from typing import NamedTuple

from alchemy_desktop.games.alchemicus.faces import (
    ALEMBIC,
    FAME,
    FOUNDRY,
    GARDEN,
    GOLD,
    LABORATORY,
    METAL,
    MINE,
    SHOP,
    STALL,
    TINCTURE,
    TREASURY,
    WORKSHOP,
)
from alchemy_desktop.games.alchemicus.table import OUTER, AlchemicusTable
from alchemy_desktop.games.alchemicus.turns import FREE_STEPS

Counts = tuple[int, ...]
"""How many of each kind of building, or card, by face."""
BLOCKED = (GARDEN, MINE, FOUNDRY, ALEMBIC, WORKSHOP, LABORATORY)
"""The kinds of buildings that the Spirit can block."""
SHOP_FACES = (STALL, SHOP, TREASURY)
"""The kinds of shops, the ones that sell least first."""
GIFT_LAP = 3
"""Turns from Gifts to Gifts, on the shortest way."""


class Deal(NamedTuple):
    """A way to sell one good.

    Attributes:
        worth: in Fame.
        good: what is sold.
        shop: the place of its kind among ``SHOP_FACES``.
        cards, fame: what is given for it, one of them 0.
    """

    worth: float
    good: int
    shop: int
    cards: int
    fame: int


class Rates(NamedTuple):
    """What buildings yield in a turn, on average.

    Attributes:
        fame: when all is turned into Fame.
        cards: when all is turned into cards, to build with.
        beside: the Fame that comes even then.
        lag: the Fame that is missing at first, when no goods are under way.
        golds, singles: how many golds are sold in a lap, and how many tinctures and metals.
    """

    fame: float
    cards: float
    beside: float
    lag: float
    golds: int
    singles: int


class Economy:
    """The prices and ways of a deck.

    Attributes:
        costs: of the cards, by face.
        roles: of the spaces of the outer ring.
        lap: turns of a lap on which goods are acquired, carried, worked and sold.
        to_acquire, to_carry, to_work, to_sell: by the space of a pawn, the turns until what an
            empty Garden or Mine will hold is sold; what lies in one; what an Alembic or Foundry is
            to work; what is ready.
        to_work_first, to_carry_first, to_acquire_first: the same of goods that are to become gold.
    """

    def __init__(self, key: tuple[object, ...]) -> None:
        """``key`` is that of ``economy_of``."""
        costs, prices, sells, roles = key
        self.costs: Counts = costs  # type: ignore[assignment]
        self._prices: tuple[tuple[tuple[int, int] | None, ...], ...] = prices  # type: ignore[assignment]
        self._sells: Counts = sells  # type: ignore[assignment]
        self.roles: tuple[str, ...] = roles  # type: ignore[assignment]
        self._deals: dict[int, list[Deal]] = {}
        self._rates: dict[Counts, Rates] = {}
        self._pressed: dict[tuple[Counts, Counts], Rates] = {}
        places = range(len(self.roles))
        sale, work = self.roles.index("sale"), self.roles.index("transmutation")
        carry, acquire = self.roles.index("transport"), self.roles.index("acquisition")
        self.to_sell = [self.turns(place, sale) for place in places]
        self.to_work = [self.turns(place, work) + self.to_sell[work] for place in places]
        self.to_carry = [self.turns(place, carry) + self.to_work[carry] for place in places]
        self.to_acquire = [self.turns(place, acquire) + self.to_carry[acquire] for place in places]
        self.to_work_first = [self.turns(place, work) + self.to_carry[work] for place in places]
        self.to_carry_first = [
            self.turns(place, carry) + self.to_work_first[carry] for place in places
        ]
        self.to_acquire_first = [
            self.turns(place, acquire) + self.to_carry_first[acquire] for place in places
        ]
        self.lap = self.to_acquire[sale]
        self._late = mean(self.to_acquire) / self.lap - 1
        self._late_first = mean(self.to_acquire_first) / self.lap - 1

    def turns(self, place: int, target: int) -> int:
        """Return the turns from one space to another, a whole lap if it is the same."""
        steps = (target - place - 1) % len(self.roles) + 1
        return -(-steps // FREE_STEPS)

    def deals(self, card: float) -> list[Deal]:
        """Return all ways to sell a good, the best first, with a card worth so much Fame."""
        key = round(card * 50)
        if key not in self._deals:
            found = [
                deal
                for shop, prices in enumerate(self._prices)
                for good, price in enumerate(prices)
                if price
                for deal in (
                    Deal(price[0] * key / 50, good, shop, price[0], 0),
                    Deal(price[1], good, shop, 0, price[1]),
                )
                if deal.cards or deal.fame
            ]
            self._deals[key] = sorted(found, key=lambda deal: (-deal.worth, deal.shop))
        return self._deals[key]

    def room(self, buildings: Counts) -> list[int]:
        """Return how many goods each kind of shop sells in a visit."""
        return [buildings[face] * self._sells[n] for n, face in enumerate(SHOP_FACES)]

    def sold(self, goods: list[int], buildings: Counts, card: float, most: int) -> tuple[int, int]:
        """Sell goods as well as may be; return the cards and the Fame for them.

        Args:
            goods: how many there are of each; what is sold is taken away.
            buildings: of the seller.
            card: what a card is worth.
            most: how many cards there is use for.
        """
        left = self.room(buildings)
        cards = fame = 0
        for deal in self.deals(card):
            number = min(goods[deal.good], left[deal.shop])
            if not number:
                continue
            if deal.cards:
                number = min(number, max(0, -((cards - most) // deal.cards)))
            goods[deal.good] -= number
            left[deal.shop] -= number
            cards += number * deal.cards
            fame += number * deal.fame
        return cards, fame

    def price(self, good: int, buildings: Counts, card: float) -> float:
        """Return the best price for one good in Fame, 0 where no shop sells it."""
        for deal in self.deals(card):
            if deal.good == good and buildings[SHOP_FACES[deal.shop]]:
                return deal.worth
        return 0.0

    def rates(self, buildings: Counts) -> Rates:
        """Return what buildings yield."""
        if buildings not in self._rates:
            golds = min(
                buildings[LABORATORY],
                *(min(buildings[s], buildings[w]) for s, w in ((GARDEN, ALEMBIC), (MINE, FOUNDRY))),
            )
            found = [self._yields(buildings, gold) for gold in {0, golds}]
            growth = max(found, key=lambda rates: rates.cards + rates.beside / EARLY_CARD)
            self._rates[buildings] = max(found)._replace(cards=growth.cards, beside=growth.beside)
        return self._rates[buildings]

    def pressed(self, buildings: Counts, rival: Counts) -> Rates:
        """Return what buildings yield while another moves the Spirit against their owner.

        The Spirit stands, a part of the time, where it hurts most and the rival least.
        """
        key = buildings, rival
        if key not in self._pressed:
            now = self.rates(buildings)
            lost, face = max(
                (self._loss(buildings, face) - self._loss(rival, face), face) for face in BLOCKED
            )
            if lost > 0:
                then = self.rates(_without(buildings, face))
                now = now._replace(
                    fame=now.fame - PRESSURE * lost,
                    cards=now.cards - PRESSURE * max(0.0, now.cards - then.cards),
                    beside=now.beside - PRESSURE * max(0.0, now.beside - then.beside),
                )
            self._pressed[key] = now
        return self._pressed[key]

    def _loss(self, buildings: Counts, face: int) -> float:
        if not buildings[face]:
            return 0.0
        return self.rates(buildings).fame - self.rates(_without(buildings, face)).fame

    def _yields(self, buildings: Counts, gold: int) -> Rates:
        herbs = min(buildings[GARDEN], buildings[ALEMBIC])
        ore = min(buildings[MINE], buildings[FOUNDRY])
        goods = [buildings[GARDEN] - herbs, buildings[MINE] - ore, herbs - gold, ore - gold, gold]
        each, lap = 1 + buildings[WORKSHOP], self.lap
        cards, fame = self.sold(goods[:], buildings, LATE_CARD, 10)
        early, beside = self.sold(goods[:], buildings, EARLY_CARD, 9)
        cards += lap * each + 1
        lost = (1 - GOLD_COMES) * gold * self.price(GOLD, buildings, LATE_CARD)
        late = (PRODUCT * (fame - lost) + _given(cards, 1)) / lap
        gifts = _given(GIFT_LAP * each + 1, 1) / GIFT_LAP
        room = self.room(buildings)
        singles = min(herbs + ore - 2 * gold, max(0, room[0] + room[1] - max(0, gold - room[2])))
        growth = min(MOST_CARDS, each + (early + 1) / lap)
        lag = gold * GOLD_COMES * self.price(GOLD, buildings, LATE_CARD) * self._late_first
        one = max(self.price(good, buildings, LATE_CARD) for good in (TINCTURE, METAL))
        lag += singles * one * self._late
        found = Rates(late, growth, max(0.0, beside - lost) / lap, lag, gold, singles)
        return found if late > gifts else found._replace(fame=gifts, lag=0.0)


LATE_CARD, EARLY_CARD = 0.18, 0.45
"""What a card is worth in Fame when Fame is what counts, and while there is much to build."""
PRODUCT, GOLD_COMES = 0.9, 0.95
"""How much of what goods would bring comes about, and how much of the gold: the Spirit is moved."""
MOST_CARDS = 5.0
"""So many cards a turn find use at most: the hand has a limit, and building takes a visit."""


PRESSURE = 0.5
"""The part of the time in which the Spirit stands where it hurts most."""


def _without(buildings: Counts, face: int) -> Counts:
    return (*buildings[:face], 0, *buildings[face + 1 :])


def _given(cards: float, gifts: int) -> float:
    """Return the Fame for the cards of a lap: gifts, and the Fame cards among them."""
    return min(gifts + cards / 14, cards / 5.5)


def economy_of(view: AlchemicusTable) -> Economy:
    """Return the economy of a table's deck."""
    things = view.cast[: FAME + 1]
    shops = [view.cast[face] for face in SHOP_FACES]
    return _economy(
        (
            tuple([thing.cost for thing in things]),
            tuple([shop.prices for shop in shops]),
            tuple([shop.sells for shop in shops]),
            tuple([view.specs[zone].role for zone in OUTER]),
        )
    )


@lru_cache(maxsize=8)
def _economy(key: tuple[object, ...]) -> Economy:
    return Economy(key)
