"""Sale, and the Advanced Raw Material Sale. Docstrings name the sections of the rulebook."""

from alchemy_desktop.games.alchemicus.faces import SHOP, STALL, TREASURY
from alchemy_desktop.games.alchemicus.goods import has_place
from alchemy_desktop.games.alchemicus.paying import pay
from alchemy_desktop.games.alchemicus.table import (
    GOODS_OF,
    HAND,
    SALES,
    SOLD,
    USES_OFFERS,
    AlchemicusTable,
    Building,
)
from alchemy_desktop.kernel.decisions import Move, Question, Text, Way

SHOPS = (STALL, SHOP, TREASURY)
"""The kinds of shops, in the order of the counter SOLD."""


def sell(t: AlchemicusTable, seat: int) -> None:
    """3.6: each Stall, Shop and Treasury may be used once in a visit."""
    t.set(SOLD, (0,) * len(SHOPS))
    t.push(sell_on, seat)


def sell_on(t: AlchemicusTable, seat: int) -> None:
    """Ask for the next good to be sold, if one can be."""
    if len(_sell_legal(t, seat)) > 1:
        t.ask(SELL, seat)


def left_to_sell(view: AlchemicusTable, seat: int) -> dict[int, int]:
    """Return how many goods each kind of shop of a seat can still sell in this visit."""
    sold = view.values[SOLD]
    return {
        face: view.number(seat, face) * view.cast[face].sells - sold[n]
        for n, face in enumerate(SHOPS)
    }


def _sell_legal(view: AlchemicusTable, seat: int) -> list[Move]:
    """3.6: goods of any building can be sold, also one of the two in a Laboratory."""
    left = left_to_sell(view, seat)
    moves = {
        Move("sell", building.face, (good, shop, *building.goods))
        for building in view.buildings(seat)
        for good in building.goods
        for shop in SHOPS
        if left[shop] > 0 and view.cast[shop].prices[good]
    }
    return [*sorted(moves), Move("stop")]


def _goods(view: AlchemicusTable, seat: int, move: Move) -> list[int]:
    """Return the cards that are equal as far as a sale goes; on a building that it names, first."""
    good, _, *goods = move.args
    equal = [b for b in view.buildings(seat) if b.state == (move.kind, tuple(goods))]
    equal.sort(key=lambda building: not building.named(move))
    return [building.cards[goods.index(good)] for building in equal]


def _sell_answer(t: AlchemicusTable, seat: int, move: Move) -> None:
    if move.verb == "stop":
        return
    good, shop, *_ = move.args
    card = _goods(t, seat, move)[0]
    t.ask(TERMS, seat, card, good, shop, text=Text("alchemicus.ask.terms", (good, shop)))


def _sell_way(view: AlchemicusTable, seat: int, move: Move) -> Way:
    return _goods(view, seat, move), view.zone(seat, GOODS_OF)


SELL = Question("alchemicus.ask.sell", _sell_legal, _sell_answer, way=_sell_way)


def _terms_legal(view: AlchemicusTable, seat: int, card: int, good: int, shop: int) -> list[Move]:
    price = view.cast[shop].prices[good]
    assert price
    return [
        Move(verb) for verb, given in zip(("for-cards", "for-fame"), price, strict=True) if given
    ]


def _terms_answer(
    t: AlchemicusTable, seat: int, card: int, good: int, shop: int, move: Move
) -> None:
    """3.6: for cards, which are drawn at once, or for Fame."""
    price = t.cast[shop].prices[good]
    assert price
    cards, fame = price
    sold = list(t.values[SOLD])
    sold[SHOPS.index(shop)] += 1
    t.set(SOLD, tuple(sold))
    t.push(sell_on, seat)
    if move.verb == "for-fame":
        t.discard([card])
        t.note("alchemicus.sells-for-fame", seat, good, shop)
        t.gain(seat, SALES, fame)
    else:
        t.note("alchemicus.sells-for-cards", seat, good, shop, cards)
        t.push(offer, (seat + 1) % t.seats, seat, card, good, cards)


TERMS = Question("alchemicus.ask.terms", _terms_legal, _terms_answer)


# --- Advanced Raw Material Sale --------------------------------------------------------------


def offer(t: AlchemicusTable, seat: int, seller: int, card: int, good: int, cards: int) -> None:
    """Offer a good to the others from the left, then draw for it.

    Args:
        t: the table.
        seat: who may buy it; the seller when nobody did.
        seller: who sells it.
        card: what it is.
        good: the good that it is.
        cards: what the seller is given for it.
    """
    if seat == seller or not t.values[USES_OFFERS]:
        t.discard([card])
        t.draw(seller, cards)
    elif len(t.of(seat, HAND)) > cards and _room(t, seat, good):
        text = Text("alchemicus.ask.offer", (good, cards + 1, seller))
        t.ask(OFFER, seat, seller, card, good, cards, text=text)
    else:
        t.push(offer, (seat + 1) % t.seats, seller, card, good, cards)


def _room(view: AlchemicusTable, seat: int, good: int) -> list[Building]:
    """Return the buildings of a seat on which a good may be laid."""
    return [b for b in view.buildings(seat) if has_place(*b.state, good)]


def _offer_legal(
    view: AlchemicusTable, seat: int, seller: int, card: int, good: int, cards: int
) -> list[Move]:
    states = sorted({b.state for b in _room(view, seat, good)})
    return [*(Move("buy", face, goods) for face, goods in states), Move("stop")]


def _offer_answer(
    t: AlchemicusTable, seat: int, seller: int, card: int, good: int, cards: int, move: Move
) -> None:
    if move.verb == "stop":
        t.push(offer, (seat + 1) % t.seats, seller, card, good, cards)
        return
    equal = [b for b in _room(t, seat, good) if b.state == (move.kind, move.args)]
    building = next((b for b in equal if b.named(move)), equal[0])
    context = (seller, card, good, cards, building.piece)
    pay(t, seat, cards + 1, _bought, context, "alchemicus.ask.pay-offer")


def _bought(
    t: AlchemicusTable, seat: int, seller: int, card: int, good: int, cards: int, place: int
) -> None:
    """The buyer pays one card more than the seller is given, and lays the good in a free space."""
    t.restock()
    building = next(b for b in t.buildings(seat) if b.piece == place)
    t.store(seat, card, building, good)
    t.note("alchemicus.buys", seat, good, seller)
    t.draw(seller, cards)


OFFER = Question("alchemicus.ask.offer", _offer_legal, _offer_answer)
