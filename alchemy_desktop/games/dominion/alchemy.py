"""The twelve kingdom cards of Dominion: Alchemy, as first printed.

Numbers after a card's name are those of its rulings in docs/dominion.md.
"""

from alchemy_desktop.games.dominion.ask import choose, choose_gain, pick, put_back
from alchemy_desktop.games.dominion.card import (
    ACTION,
    ATTACK,
    TRASHER,
    TREASURE,
    VICTORY,
    VILLAGE,
    Card,
    CardSet,
    Cost,
)
from alchemy_desktop.games.dominion.playing import attack, gains_curse, play
from alchemy_desktop.games.dominion.table import (
    COINS,
    DECK,
    DISCARD,
    EXTRA,
    HAND,
    DominionTable,
)
from alchemy_desktop.kernel.decisions import NONE, Move, Question, Text, Way

ALCHEMY = CardSet("alchemy")


@ALCHEMY.card("Transmute", cost=0, potions=1, types=ACTION, roles=TRASHER)
def transmute(t: DominionTable, you: int, this: int) -> None:
    """Transmute 1: trash a card from hand, if there is one."""
    choose(t, you, "trash", HAND, transmute_gains, this)


def transmute_gains(t: DominionTable, you: int, this: int, piece: int) -> None:
    """Transmute 2-6: gain for each type of the trashed card, as far as the supply has it."""
    types = t.card(piece).types
    t.trash(you, piece)
    for type_, gained in (("action", "Duchy"), ("treasure", "Transmute"), ("victory", "Gold")):
        if type_ in types:
            t.gain(you, t.face(gained))


def vineyard_points(t: DominionTable, owned: list[int]) -> int:
    """Vineyard 2, 3, 5: 1 point per 3 Action cards owned, rounded down."""
    return sum(t.cast[face].is_action for face in owned) // 3


ALCHEMY.declare(Card("Vineyard", Cost(0, 1), VICTORY, points=vineyard_points))


def herbalist_saves(t: DominionTable, in_play: list[int]) -> list[int]:
    """Herbalist 2-5: a Treasure in play."""
    return [face for face in in_play if t.cast[face].is_treasure]


@ALCHEMY.card("Herbalist", cost=2, types=ACTION, saves=herbalist_saves)
def herbalist(t: DominionTable, you: int, this: int) -> None:
    """Herbalist 1: a coin and a buy."""
    t.add_buys(1)
    t.add_coins(1)


@ALCHEMY.card("Apothecary", cost=2, potions=1, types=ACTION)
def apothecary(t: DominionTable, you: int, this: int) -> None:
    """Apothecary 1-7: draw, reveal four, take Coppers and Potions, put the rest back."""
    t.draw_cards(you, 1)
    t.add_actions(1)
    revealed = [piece for _ in range(4) if (piece := t.reveal(you)) != NONE]
    rest = []
    for piece in revealed:
        if t.card(piece).name in ("Copper", "Potion"):
            t.move(piece, t.zone(you, HAND))
        else:
            rest.append(piece)
    put_back(t, you, rest)


@ALCHEMY.card("Scrying Pool", cost=2, potions=1, types=ATTACK)
def scrying_pool(t: DominionTable, you: int, this: int) -> None:
    """Scrying Pool 1-3: spy on each player in turn, from oneself; then dig."""
    t.add_actions(1)
    t.push(scrying_pool_digs, you)
    attack(t, you, scrying_pool_spies, you)
    t.push(scrying_pool_spies, you, you)


def scrying_pool_spies(t: DominionTable, victim: int, you: int) -> None:
    """Scrying Pool 1, 3: reveal the top card of one deck and decide on it."""
    piece = t.reveal(victim)
    if piece != NONE:
        t.ask(SPY, you, victim, piece, text=Text("dominion.ask.spy", (victim, t.kind[piece])))


def _spy_legal(view: DominionTable, you: int, victim: int, piece: int) -> list[Move]:
    return [Move("discard", view.kind[piece]), Move("keep", view.kind[piece])]


def _spy_answer(t: DominionTable, you: int, victim: int, piece: int, move: Move) -> None:
    t.move(piece, t.zone(victim, DISCARD if move.verb == "discard" else DECK))


def _spy_way(view: DominionTable, you: int, victim: int, piece: int, move: Move) -> Way:
    return [piece], view.zone(victim, DISCARD if move.verb == "discard" else DECK)


SPY = Question("dominion.ask.spy", _spy_legal, _spy_answer, way=_spy_way)


def scrying_pool_digs(t: DominionTable, you: int) -> None:
    """Scrying Pool 4-10: reveal down to the first card that is no Action, and take all."""
    dug = []
    while (piece := t.reveal(you)) != NONE:
        dug.append(piece)
        if not t.card(piece).is_action:
            break
    for piece in dug:
        t.move(piece, t.zone(you, HAND))


@ALCHEMY.card("University", cost=2, potions=1, types=ACTION, roles=VILLAGE)
def university(t: DominionTable, you: int, this: int) -> None:
    """University 1-4: two actions, and an Action of up to five coins, if wanted."""
    t.add_actions(2)
    choose_gain(t, you, Cost(5), this, "action", may=True)


def alchemist_saves(t: DominionTable, in_play: list[int]) -> list[int]:
    """Alchemist 2-6: itself, while a Potion is in play."""
    return [t.face("Alchemist")] if t.face("Potion") in in_play else []


@ALCHEMY.card("Alchemist", cost=3, potions=1, types=ACTION, saves=alchemist_saves)
def alchemist(t: DominionTable, you: int, this: int) -> None:
    """Alchemist 1: two cards and an action."""
    t.draw_cards(you, 2)
    t.add_actions(1)


@ALCHEMY.card("Familiar", cost=3, potions=1, types=ATTACK)
def familiar(t: DominionTable, you: int, this: int) -> None:
    """Familiar 1-3: a card, an action, and a Curse for each other player."""
    t.draw_cards(you, 1)
    t.add_actions(1)
    attack(t, you, gains_curse)


def philosophers_stone(t: DominionTable, you: int, this: int) -> None:
    """Philosopher's Stone 4-12: a coin per 5 cards in deck and discard pile, counted now."""
    t.add(COINS, (len(t.cards(you, DECK)) + len(t.cards(you, DISCARD))) // 5)


ALCHEMY.declare(Card("Philosopher's Stone", Cost(3, 1), TREASURE, effect=philosophers_stone))


@ALCHEMY.card("Golem", cost=4, potions=1, types=ACTION)
def golem(t: DominionTable, you: int, this: int) -> None:
    """Golem 1-4: reveal until two Actions other than Golem lie open, discard the rest."""
    found: list[int] = []
    others: list[int] = []
    while len(found) < 2 and (piece := t.reveal(you)) != NONE:
        right = t.card(piece).is_action and t.card(piece).name != "Golem"
        (found if right else others).append(piece)
    for piece in others:
        t.discard(you, piece)
    golem_plays(t, you, this, tuple(found))


def golem_plays(t: DominionTable, you: int, this: int, found: tuple[int, ...]) -> None:
    """Golem 5-8: play what was found, two of them in either order."""
    text = Text("dominion.ask.golem", (t.kind[this],))
    pick(t, you, "play", found, golem_plays_one, this, found, text=text)


def golem_plays_one(
    t: DominionTable, you: int, this: int, piece: int, found: tuple[int, ...]
) -> None:
    """Golem 7, 9: the other one comes when this one is wholly done; both lie open until then."""
    t.push(golem_plays, you, this, tuple(other for other in found if other != piece))
    play(t, you, piece)


@ALCHEMY.card("Apprentice", cost=5, types=ACTION, roles=TRASHER)
def apprentice(t: DominionTable, you: int, this: int) -> None:
    """Apprentice 1: trash a card from hand, if there is one."""
    t.add_actions(1)
    choose(t, you, "trash", HAND, apprentice_draws, this)


def apprentice_draws(t: DominionTable, you: int, this: int, piece: int) -> None:
    """Apprentice 2-4: draw a card for each coin of its cost, two more for a potion."""
    cost = t.cost(piece)
    t.trash(you, piece)
    t.draw_cards(you, cost.coins + (2 if cost.potions else 0))


@ALCHEMY.card("Possession", cost=6, potions=1, types=ACTION)
def possession(t: DominionTable, you: int, this: int) -> None:
    """Possession 18, 28: an extra turn of the player on the left (see ``turns``)."""
    t.set(EXTRA, (*t.values[EXTRA], you))
