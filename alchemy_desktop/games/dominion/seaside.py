"""Four kingdom cards of Seaside that the rules of Alchemy name, as first printed.

Numbers after a card's name are those of its rulings in docs/dominion.md.
"""

from alchemy_desktop.games.dominion.ask import choose, choose_option, pick, those
from alchemy_desktop.games.dominion.card import ACTION, ATTACK, TRASHER, VILLAGE, CardSet
from alchemy_desktop.games.dominion.playing import attack, count, reveal_to_discard
from alchemy_desktop.games.dominion.table import (
    HAND,
    OUTPOST,
    PLUNDER,
    TOKENS,
    DominionTable,
)
from alchemy_desktop.kernel.decisions import NONE, Move, Question, Text

SEASIDE = CardSet("seaside")


@SEASIDE.card("Native Village", cost=2, types=ACTION, roles=VILLAGE)
def native_village(t: DominionTable, you: int, this: int) -> None:
    """Native Village 1: two actions; the mat gets a card or gives all."""
    t.add_actions(2)
    choose_option(t, you, ("lay-aside", "take-all"), native_village_does, this)


def native_village_does(t: DominionTable, you: int, this: int, verb: str) -> None:
    """Native Village 2, 3: the top card goes to the mat face down, or the mat's to the hand."""
    if verb == "take-all":
        t.empty(t.mat(you), t.zone(you, HAND))
    elif (piece := t.top(you)) != NONE:
        t.move(piece, t.mat(you))
    t.note(f"dominion.mat-{verb}", you)


@SEASIDE.card("Outpost", cost=5, types=("action", "duration"))
def outpost(t: DominionTable, you: int, this: int) -> None:
    """Outpost 1: a hand of three and an extra turn (see ``turns``); more of them give no more."""
    if not t.values[t.more(OUTPOST)]:
        t.set(t.more(OUTPOST), (this,))


@SEASIDE.card("Ambassador", cost=3, types=ATTACK, roles=TRASHER)
def ambassador(t: DominionTable, you: int, this: int) -> None:
    """Ambassador 1: reveal a card of the hand, if there is one."""
    choose(t, you, "reveal", HAND, ambassador_asks, this)


def ambassador_asks(t: DominionTable, you: int, this: int, piece: int) -> None:
    """Ambassador 2: up to two like it go back to the supply."""
    t.show([piece])
    face = t.kind[piece]
    t.note("dominion.reveals", you, face)
    text = Text("dominion.ask.ambassador", (t.kind[this], face))
    t.ask(AMBASSADOR, you, this, face, text=text)


def _ambassador_legal(view: DominionTable, you: int, this: int, face: int) -> list[Move]:
    copies = min(2, count(view, view.cards(you, HAND), face))
    return [Move("hand-back", NONE, (number,)) for number in range(copies + 1)]


def _ambassador_answer(t: DominionTable, you: int, this: int, face: int, move: Move) -> None:
    """Ambassador 3-5: what goes back is not trashed; the others gain one, if there is one."""
    number = move.args[0]
    for _ in range(number):
        t.move(t.member(t.zone(you, HAND), Move("hand-back", face)), t.pile(face))
    t.note("dominion.hands-back", you, number, face)
    attack(t, you, ambassador_gives, face)


AMBASSADOR = Question("dominion.ask.ambassador", _ambassador_legal, _ambassador_answer, formal=True)


def ambassador_gives(t: DominionTable, victim: int, face: int) -> None:
    """Ambassador 4: each other player gains a copy."""
    t.gain(victim, face)


@SEASIDE.card("Pirate Ship", cost=4, types=ATTACK)
def pirate_ship(t: DominionTable, you: int, this: int) -> None:
    """Pirate Ship 1: raid the others, or a coin for each token."""
    tokens = t.values[t.more(TOKENS) + you]
    choose_option(t, you, ("raid", "spend"), pirate_ship_sails, this, tokens)


def pirate_ship_sails(t: DominionTable, you: int, this: int, verb: str, tokens: int) -> None:
    """Pirate Ship 2, 6: what was chosen."""
    if verb == "spend":
        t.add_coins(tokens)
        return
    t.push(pirate_ship_counts, you)
    attack(t, you, pirate_ship_raids, you, this)


def pirate_ship_raids(t: DominionTable, victim: int, you: int, this: int) -> None:
    """Pirate Ship 3, 4: reveal two cards of a deck; the pirate chooses a Treasure of them."""
    treasures = those(t, reveal_to_discard(t, victim, 2), "treasure")
    text = Text("dominion.ask.raid", (victim,))
    pick(t, you, "trash", treasures, pirate_ship_takes, this, victim, text=text)


def pirate_ship_takes(t: DominionTable, you: int, this: int, piece: int, victim: int) -> None:
    """Pirate Ship 4: it is trashed."""
    t.trash(victim, piece)
    t.set(t.more(PLUNDER), 1)


def pirate_ship_counts(t: DominionTable, you: int) -> None:
    """Pirate Ship 5: a token if any Treasure was trashed."""
    if t.values[t.more(PLUNDER)]:
        t.set(t.more(PLUNDER), 0)
        t.add(t.more(TOKENS) + you, 1)
        t.note("dominion.token", you, t.values[t.more(TOKENS) + you])
