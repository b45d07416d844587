"""The kingdom cards of Dominion's base set, second edition; Throne Room as first printed.

Numbers after a card's name are those of its rulings in docs/dominion.md.
"""

from alchemy_desktop.games.dominion.ask import (
    choose,
    choose_gain,
    choose_option,
    choose_several,
    discards,
    nothing,
    put_back_aside,
    put_from_hand,
    trashes,
    trashes_it,
)
from alchemy_desktop.games.dominion.card import (
    ACTION,
    ATTACK,
    REACTION,
    TRASHER,
    VICTORY,
    Card,
    CardSet,
    Cost,
)
from alchemy_desktop.games.dominion.playing import (
    attack,
    discard_rest,
    gains_curse,
    perform,
    play,
    reveal_to_discard,
)
from alchemy_desktop.games.dominion.table import (
    ASIDE,
    DECK,
    DISCARD,
    HAND,
    IMMUNE,
    MERCHANTS,
    OUTPOST,
    REVEALED,
    DominionTable,
)
from alchemy_desktop.kernel.decisions import NONE, Move, Question

BASE = CardSet("base")

HAND_OF_MILITIA = 3
HAND_OF_LIBRARY = 7


# --- cost 2 ----------------------------------------------------------------------------------


@BASE.card("Cellar", cost=2, types=ACTION)
def cellar(t: DominionTable, you: int, this: int) -> None:
    """Cellar 1: an action; discard any number of cards."""
    t.add_actions(1)
    choose_several(t, you, "discard", HAND, 0, 99, discards, cellar_draws, this)


def cellar_draws(t: DominionTable, you: int, this: int, discarded: int) -> None:
    """Cellar 2: draw as many cards as were discarded."""
    t.draw_cards(you, discarded)


@BASE.card("Chapel", cost=2, types=ACTION, roles=TRASHER)
def chapel(t: DominionTable, you: int, this: int) -> None:
    """Chapel 1: trash up to four cards from hand."""
    choose_several(t, you, "trash", HAND, 0, 4, trashes, nothing, this)


def moat_shields(t: DominionTable, victim: int, this: int) -> None:
    """Moat 2: whoever reveals it is not hit by the attack."""
    t.set(t.more(IMMUNE), (*t.values[t.more(IMMUNE)], victim))


@BASE.card("Moat", cost=2, types=REACTION, reaction=moat_shields)
def moat(t: DominionTable, you: int, this: int) -> None:
    """Moat 1: two cards."""
    t.draw_cards(you, 2)


# --- cost 3 ----------------------------------------------------------------------------------


@BASE.card("Harbinger", cost=3, types=ACTION)
def harbinger(t: DominionTable, you: int, this: int) -> None:
    """Harbinger 1: a card, an action; a card of the discard pile may go on the deck."""
    t.draw_cards(you, 1)
    t.add_actions(1)
    choose(t, you, "put", DISCARD, harbinger_puts, this, may=True)


def harbinger_puts(t: DominionTable, you: int, this: int, piece: int) -> None:
    """Harbinger 2: the card goes on top of the deck."""
    t.move(piece, t.zone(you, DECK))


@BASE.card("Merchant", cost=3, types=ACTION)
def merchant(t: DominionTable, you: int, this: int) -> None:
    """Merchant 1: a card, an action; the first Silver of the turn gives a coin more."""
    t.draw_cards(you, 1)
    t.add_actions(1)
    t.add(t.more(MERCHANTS), 1)


@BASE.card("Vassal", cost=3, types=ACTION)
def vassal(t: DominionTable, you: int, this: int) -> None:
    """Vassal 1: two coins; discard the top card of the deck, and play it if it is an Action."""
    t.add_coins(2)
    piece = t.top(you)
    if piece != NONE:
        t.discards(you, piece)
        if t.card(piece).is_action:
            choose_option(t, you, ("play-it", "none"), vassal_plays, this, t.kind[piece])


def vassal_plays(t: DominionTable, you: int, this: int, verb: str, face: int) -> None:
    """Vassal 2: the discarded Action may be played."""
    if verb == "play-it":
        piece = t.cards(you, DISCARD)[-1]
        assert t.kind[piece] == face
        play(t, you, piece)


BASE.plain("Village", 3, cards=1, actions=2)


@BASE.card("Workshop", cost=3, types=ACTION)
def workshop(t: DominionTable, you: int, this: int) -> None:
    """Workshop 1: gain a card costing up to four coins."""
    choose_gain(t, you, Cost(4), this)


# --- cost 4 ----------------------------------------------------------------------------------


@BASE.card("Bureaucrat", cost=4, types=ATTACK)
def bureaucrat(t: DominionTable, you: int, this: int) -> None:
    """Bureaucrat 1: gain a Silver onto the deck."""
    t.gain(you, t.face("Silver"), DECK)
    attack(t, you, bureaucrat_takes, this)


def bureaucrat_takes(t: DominionTable, victim: int, this: int) -> None:
    """Bureaucrat 2: a Victory card of the hand goes on the deck, or the hand is shown."""
    shown, only = bureaucrat_sees, "victory"
    choose(t, victim, "put", HAND, bureaucrat_puts, this, only=only, otherwise=shown)


def bureaucrat_sees(t: DominionTable, victim: int, this: int) -> None:
    """Bureaucrat 2: a hand without a Victory card is shown."""
    hand = t.cards(victim, HAND)
    t.show(hand)
    for piece in hand:
        t.note("dominion.reveals", victim, t.kind[piece])


def bureaucrat_puts(t: DominionTable, victim: int, this: int, piece: int) -> None:
    """Bureaucrat 3: the card is revealed and put on the deck."""
    t.show([piece])
    t.note("dominion.returns", victim, t.kind[piece])
    t.move(piece, t.zone(victim, DECK))


def gardens_points(t: DominionTable, owned: list[int]) -> int:
    """Gardens 1: a point for every ten cards owned, rounded down."""
    return len(owned) // 10


BASE.declare(Card("Gardens", Cost(4), VICTORY, points=gardens_points))


@BASE.card("Militia", cost=4, types=ATTACK)
def militia(t: DominionTable, you: int, this: int) -> None:
    """Militia 1: two coins; the others discard down to three cards."""
    t.add_coins(2)
    attack(t, you, militia_robs, this)


def militia_robs(t: DominionTable, victim: int, this: int) -> None:
    """Militia 2: discard down to three cards in hand."""
    excess = len(t.cards(victim, HAND)) - HAND_OF_MILITIA
    if excess > 0:
        choose_several(t, victim, "discard", HAND, excess, excess, discards, nothing, this)


@BASE.card("Moneylender", cost=4, types=ACTION, roles=TRASHER)
def moneylender(t: DominionTable, you: int, this: int) -> None:
    """Moneylender 1: a Copper may be trashed, for three coins."""
    choose(t, you, "trash", HAND, moneylender_pays, this, only="copper", may=True)


def moneylender_pays(t: DominionTable, you: int, this: int, piece: int) -> None:
    """Moneylender 2: three coins for the Copper."""
    t.trash(you, piece)
    t.add_coins(3)


@BASE.card("Poacher", cost=4, types=ACTION)
def poacher(t: DominionTable, you: int, this: int) -> None:
    """Poacher 1: a card, an action, a coin; discard a card for each empty pile."""
    t.draw_cards(you, 1)
    t.add_actions(1)
    t.add_coins(1)
    empty = t.zones[t.pile(0) : t.pile(len(t.cast))].count([])
    choose_several(t, you, "discard", HAND, empty, empty, discards, nothing, this)


@BASE.card("Remodel", cost=4, types=ACTION, roles=TRASHER)
def remodel(t: DominionTable, you: int, this: int) -> None:
    """Remodel 1: trash a card from hand."""
    choose(t, you, "trash", HAND, remodel_gains, this)


def remodel_gains(t: DominionTable, you: int, this: int, piece: int) -> None:
    """Remodel 2: gain a card costing up to two coins more, and no more potions."""
    cost = t.cost(piece)
    t.trash(you, piece)
    choose_gain(t, you, cost.more(2), this)


BASE.plain("Smithy", 4, cards=3)


@BASE.card("Throne Room", cost=4, types=ACTION)
def throne_room(t: DominionTable, you: int, this: int) -> None:
    """Throne Room 1: play an Action of the hand twice; one must be played if there is one."""
    choose(t, you, "play", HAND, throne_room_plays, this, only="action")


def throne_room_plays(t: DominionTable, you: int, this: int, piece: int) -> None:
    """Throne Room 2, 3: the second time comes when the first is done, wherever the card is then.

    With an Outpost that stays out the Throne Room does.
    """
    t.push(perform, you, piece)
    play(t, you, piece)
    if piece in t.values[t.more(OUTPOST)]:
        t.set(t.more(OUTPOST), (*t.values[t.more(OUTPOST)], this))


# --- cost 5 and 6 ----------------------------------------------------------------------------


@BASE.card("Bandit", cost=5, types=ATTACK)
def bandit(t: DominionTable, you: int, this: int) -> None:
    """Bandit 1: gain a Gold; the others lose a Treasure."""
    t.gain(you, t.face("Gold"))
    attack(t, you, bandit_robs, this)


def bandit_robs(t: DominionTable, victim: int, this: int) -> None:
    """Bandit 2-4: of two cards a Treasure other than Copper is trashed, the rest discarded.

    Whose cards they are chooses which.
    """
    reveal_to_discard(t, victim, 2)
    choose(t, victim, "trash", REVEALED, trashes_it, this, only="loot")


@BASE.card("Council Room", cost=5, types=ACTION)
def council_room(t: DominionTable, you: int, this: int) -> None:
    """Council Room 1: four cards and a buy; the others draw a card each."""
    t.draw_cards(you, 4)
    t.add_buys(1)
    for seat in t.others(you):
        t.draw_cards(seat, 1)


BASE.plain("Festival", 5, actions=2, buys=1, coins=2)
BASE.plain("Laboratory", 5, cards=2, actions=1)


@BASE.card("Library", cost=5, types=ACTION)
def library(t: DominionTable, you: int, this: int) -> None:
    """Library 1, 2: draw one card after the other, until there are seven or none is left."""
    piece = t.top(you) if len(t.cards(you, HAND)) < HAND_OF_LIBRARY else NONE
    if piece != NONE:
        t.move(piece, t.zone(you, HAND))
        t.ask(LIBRARY, you, this, piece)


def _library_legal(view: DominionTable, you: int, this: int, piece: int) -> list[Move]:
    keep = Move("keep-it")
    return [keep, Move("set-aside")] if view.card(piece).is_action else [keep]


def _library_answer(t: DominionTable, you: int, this: int, piece: int, move: Move) -> None:
    """Library 3: an Action that is set aside is seen by all, and discarded at the end."""
    if move.verb == "set-aside":
        t.move(piece, t.zone(you, REVEALED))
        t.note("dominion.sets-aside", you, t.kind[piece])
        t.push(discard_rest, you, (piece,))
    library(t, you, this)


LIBRARY = Question("dominion.ask.library", _library_legal, _library_answer, formal=True)

BASE.plain("Market", 5, cards=1, actions=1, buys=1, coins=1)


@BASE.card("Mine", cost=5, types=ACTION, roles=TRASHER)
def mine(t: DominionTable, you: int, this: int) -> None:
    """Mine 1: a Treasure of the hand may be trashed."""
    choose(t, you, "trash", HAND, mine_gains, this, only="treasure", may=True)


def mine_gains(t: DominionTable, you: int, this: int, piece: int) -> None:
    """Mine 2: gain a Treasure to the hand, costing up to three coins more."""
    cost = t.cost(piece)
    t.trash(you, piece)
    choose_gain(t, you, cost.more(3), this, "treasure", HAND)


@BASE.card("Sentry", cost=5, types=ACTION, roles=TRASHER)
def sentry(t: DominionTable, you: int, this: int) -> None:
    """Sentry 1: a card, an action; look at the top two cards and trash any of them."""
    t.draw_cards(you, 1)
    t.add_actions(1)
    for _ in range(2):
        if (piece := t.top(you)) != NONE:
            t.move(piece, t.zone(you, ASIDE))
    choose_several(t, you, "trash", ASIDE, 0, 2, trashes, sentry_discards, this)


def sentry_discards(t: DominionTable, you: int, this: int, trashed: int) -> None:
    """Sentry 2: discard any of the rest."""
    choose_several(t, you, "discard", ASIDE, 0, 2, discards, sentry_puts_back, this)


def sentry_puts_back(t: DominionTable, you: int, this: int, discarded: int) -> None:
    """Sentry 3: the others go back in any order."""
    t.shuffle(t.zone(you, ASIDE))
    put_back_aside(t, you)


@BASE.card("Witch", cost=5, types=ATTACK)
def witch(t: DominionTable, you: int, this: int) -> None:
    """Witch 1: two cards; each other player gains a Curse."""
    t.draw_cards(you, 2)
    attack(t, you, gains_curse)


@BASE.card("Artisan", cost=6, types=ACTION)
def artisan(t: DominionTable, you: int, this: int) -> None:
    """Artisan 1: gain a card to the hand, costing up to five coins."""
    t.push(artisan_puts, you, this)
    choose_gain(t, you, Cost(5), this, "", HAND)


def artisan_puts(t: DominionTable, you: int, this: int) -> None:
    """Artisan 2: then a card of the hand goes on the deck, unseen by others."""
    put_from_hand(t, you, 1, t.kind[this])
