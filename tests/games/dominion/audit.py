"""Looks for moves of scripted players by which they harm themselves.

``harm(table, decision, move)`` judges a move by plain rules of its own, not by the players' values.
``python -m tests.games.dominion.audit 200`` lets Apprentices play that many games by their plans,
and as many in which they buy all kinds of cards, and tells what it found; the suite plays a few.
"""

import sys
from collections import Counter
from random import Random

from alchemy_desktop.ai.playout import play_on
from alchemy_desktop.games.dominion.apprentice import Apprentice
from alchemy_desktop.games.dominion.card import CARDS, Cost
from alchemy_desktop.games.dominion.game import Dominion
from alchemy_desktop.games.dominion.table import (
    ACTIONS,
    ASIDE,
    BUYS,
    COINS,
    DISCARD,
    HAND,
    IMMUNE,
    PLAY,
    TOKENS,
    TURN,
)
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.notation import move_text

GAME = Dominion()

DEAD = {"Curse", "Estate", "Duchy", "Province", "Gardens", "Vineyard"}
"""Cards of no use in hand."""
BASIC_TREASURES = ("Copper", "Silver", "Gold")
VILLAGES = {"University", "Festival", "Village", "Mining Village", "Native Village"}
CANTRIPS = {"Laboratory", "Apothecary", "Alchemist", "Market", "Familiar", "Scrying Pool"}
CANTRIPS |= {"Merchant", "Sentry", "Poacher", "Harbinger"}
WELCOME = VILLAGES | CANTRIPS
WELCOME |= {"Smithy", "Council Room", "Moat", "Witch", "Militia", "Nobles", "Bandit", "Bureaucrat"}
WELCOME |= {"Vassal", "Herbalist", "Possession", "Cellar", "Golem"}
"""Actions that do no harm to who plays them for himself, whatever else there is."""
LATE = 3
"""So many Provinces are left when a Victory card is worth its points."""


JUNK = ("Curse", "Copper", "Estate")
NEEDS = {
    "Chapel": lambda rest: {"Curse", "Estate"} & rest,
    "Moneylender": lambda rest: "Copper" in rest,
    "Remodel": lambda rest: {"Curse", "Estate"} & rest,
    "Apprentice": lambda rest: "Estate" in rest,
    "Transmute": lambda rest: "Estate" in rest,
    "Mine": lambda rest: "Silver" in rest,
    "Ambassador": lambda rest: {"Curse", "Estate"} & rest,
    "Masquerade": lambda rest: set(JUNK) & rest,
    "Throne Room": lambda rest: (WELCOME - {"Golem", "Possession"}) & rest,
    "Secret Chamber": lambda rest: DEAD & rest,
    "Workshop": lambda _: True,
    "Artisan": lambda _: True,
    "Pirate Ship": lambda _: True,
}
"""When other Actions are worth playing, by the faces of the rest of the hand."""


def grade(name, late=False):
    """How good a card is to own: 0 harms, 1 is junk, 2 is of use, 3 is good."""
    if name in JUNK:
        return 0 if name == "Curse" else 1 + (late and name == "Estate")
    cost = CARDS[name].cost
    dear = cost.coins + 2 * cost.potions >= 5 or name == "Vineyard"
    dear = dear or (late and name == "Gardens")
    return 3 if dear and name != "Outpost" else 2


class Case:
    """One decision with the move that was made."""

    def __init__(self, table, decision, move):
        self.t, self.decision, self.move = table, decision, move
        self.seat, self.by = decision.seat, decision.by
        self.mine = self.seat == self.by
        self.name = table.cast[move.kind].name if move.kind >= 0 else ""
        self.hand = self.names(HAND)
        self.legal = decision.legal(table)
        self.piles = [len(table.zones[table.pile(face)]) for face in range(len(table.cast))]
        self.late = self.pile("Province") <= LATE or sum(sorted(self.piles)[:3]) <= LATE

    def grade(self, name):
        """How good a card is to own now."""
        return grade(name, self.late)

    def names(self, role, seat=None):
        seat = self.seat if seat is None else seat
        return [self.t.card(piece).name for piece in self.t.cards(seat, role)]

    @property
    def asks(self):
        """The name of the card that asks, which is among the arguments of the question."""
        kind = self.decision.question.id.removeprefix("dominion.ask.")
        places = {"choose": 6, "several": 8, "option": 2, "ambassador": 0}
        return self.t.card(self.decision.args[places[kind]]).name

    def pile(self, name):
        return len(self.t.zones[self.t.pile(self.t.face(name))]) if name in self.cast else 0

    def is_welcome(self, name):
        """Whether an Action of the hand is worth playing."""
        rest = set(self.hand) - {name}
        if self.late:
            rest -= {"Estate"}
        if name == "Mine" and not self.pile("Gold"):
            return False
        return name in WELCOME or (name in NEEDS and bool(NEEDS[name](rest)))

    @property
    def cast(self):
        return [card.name for card in self.t.cast]

    def offered(self, verb):
        """The names of the cards with which a verb is legal."""
        return [self.t.cast[m.kind].name for m in self.legal if m.verb == verb]

    def loses_by_ending(self):
        """Whether taking the card ends the game, and not as a win of who decides."""
        piles = list(self.piles)
        piles[self.move.kind] -= 1
        ends = piles.count(0) >= 3 or not self.pile("Province") - (self.name == "Province")
        if not ends or self.piles.count(0) >= 3 or not self.pile("Province"):
            return False
        after = self.t.clone()
        after.decision, after.agenda = None, None
        after.gain(self.seat, self.move.kind, DISCARD)
        best = GAME.standings(after)
        mine = next(s for s in best if s.seat == self.by)
        return (mine.points, -mine.tie) < (best[0].points, -best[0].tie)


# --- the turn --------------------------------------------------------------------------------


def act(c):
    actions = [name for name in c.hand if CARDS[name].is_action]
    attacks = [name for name in actions if CARDS[name].is_attack]
    if not c.mine:
        own = {"Scrying Pool", "Ambassador", "Pirate Ship"}
        if c.name in attacks and c.name not in own:
            return "attacks himself"
        return "possesses himself" if c.name in ("Possession", "Outpost") else ""
    free = sorted({name for name in actions if name in VILLAGES | CANTRIPS} - {c.name})
    if c.name not in actions:
        left = [name for name in sorted(set(actions)) if c.is_welcome(name)]
        return f"leaves {left[0]} unplayed" if left else ""
    costs_one = c.name not in VILLAGES | CANTRIPS | {"Cellar", "Apprentice", "Throne Room"}
    if costs_one and free and c.t.values[ACTIONS] == 1:
        return f"plays {c.name} before {free[0]}"
    return useless(c, c.name)


def useless(c, name):
    """Why playing an Action does nothing good."""
    rest = list(c.hand)
    rest.remove(name)
    junk = [card for card in rest if c.grade(card) < 2]
    if name == "Chapel" and not junk:
        return "plays Chapel with nothing to trash"
    if name == "Moneylender" and "Copper" not in rest:
        return "plays Moneylender without Copper"
    if name == "Ambassador" and not junk:
        return "plays Ambassador with nothing to hand back"
    if name == "Library" and len(rest) >= 7:
        return "plays Library with a full hand"
    return ""


def buy(c):
    if c.move.verb == "end":
        if c.t.values[COINS] >= 8 and c.t.values[BUYS] and c.pile("Province") > 1:
            return "buys nothing with eight coins"
        if set(c.hand) & set(BASIC_TREASURES) and c.offered("play"):
            return "keeps Treasures in hand"
        return ""
    if c.move.verb == "buy":
        if c.loses_by_ending():
            return "ends the game and loses"
        ending = c.piles[c.move.kind] <= c.t.values[BUYS] and c.piles.count(0) >= 2
        return f"buys {c.name}" if c.name in ("Copper", "Curse") and not ending else ""
    return ""


def gain(c):
    offered = c.offered("gain")
    if c.move.verb == "none":
        safe = c.piles.count(0) < 2
        return "gains nothing" if safe and any(c.grade(name) > 1 for name in offered) else ""
    last = {c.t.cast[face].name for face, left in enumerate(c.piles) if left == 1}
    safe = [n for n in offered if n not in last or c.piles.count(0) < 2] or [c.name]
    best = max(c.grade(name) for name in safe)
    if c.loses_by_ending() and len(offered) > 1:
        return "gains what ends the game and loses"
    if c.grade(c.name) < min(best, 2):
        return f"gains {c.name}"
    return ""


# --- cards that go -----------------------------------------------------------------------------


def choose(c):
    verb, role = c.decision.args[:2]
    return CHOICES[verb](c, role, c.asks)


def choose_trash(c, role, asks):
    offered = c.offered("trash")
    if not c.mine:
        return ""
    worst = min((c.grade(name) for name in offered), default=9)
    if c.move.verb == "none":
        return f"keeps {offered[0]}" if "Curse" in offered and asks == "Masquerade" else ""
    if asks == "Bandit":
        cheaper = min(CARDS[name].cost.coins for name in offered)
        dear = c.name == "Gold" and cheaper < CARDS["Gold"].cost.coins
        return "gives the bandit Gold" if dear else ""
    if asks == "Mine":
        return "mines what is dearest" if c.name == "Gold" and len(set(offered)) > 1 else ""
    if asks == "Remodel":
        cost = CARDS[c.name].cost
        gives = "Province" if cost.coins >= 6 else "Gold"
        points = c.late and c.name == "Duchy"
        pays = cost.potions or (cost.coins >= 5 and c.pile(gives) and not points)
        pays = pays or (c.name in ("Gardens", "Gold") and c.late and c.pile("Duchy"))
        if c.name == "Province":
            return "" if c.late or worst == 3 else "remodels Province"
        return "" if pays or c.grade(c.name) < 3 or worst == 3 else f"remodels {c.name}"
    if asks == "Transmute":
        bad = c.name == "Province" or (c.name == "Gold" and worst < 3)
        return f"transmutes {c.name}" if bad and len(set(offered)) > 1 else ""
    if asks == "Apprentice":
        bad = c.name in ("Province", "Gold") and worst < 3
        return f"trashes {c.name}" if bad else ""
    if c.grade(c.name) > 1 and (CHOSEN_FREELY[asks] or worst < 2):
        return f"trashes {c.name} by {asks}"
    return "trashes Estate late" if c.name == "Estate" and c.late and asks != "Moneylender" else ""


CHOSEN_FREELY = {"Masquerade": True, "Moneylender": True}


def choose_put(c, role, asks):
    if asks == "Harbinger" and c.mine:
        if c.move.verb == "none":
            return "leaves Gold" if "Gold" in c.offered("put") else ""
        return f"puts {c.name} on the deck" if c.name in DEAD else ""
    return ""


def choose_play(c, role, asks):
    if not c.mine or not c.name:
        return ""
    others = set(c.offered("play")) & WELCOME
    why = useless(c, c.name)
    return f"{why} twice" if why and others else ""


def choose_reveal(c, role, asks):
    low = min(c.grade(name) for name in c.hand)
    return f"reveals {c.name}" if c.mine and c.grade(c.name) > max(low, 1) else ""


def choose_pass(c, role, asks):
    low = min(c.grade(name) for name in c.hand)
    return f"passes {c.name}" if c.mine and c.grade(c.name) > low else ""


CHOICES = {
    "trash": choose_trash,
    "put": choose_put,
    "play": choose_play,
    "reveal": choose_reveal,
    "pass": choose_pass,
}


def ambassador(c):
    if not c.mine:
        return ""
    name = c.t.cast[c.decision.args[1]].name
    if c.move.args[0] and c.grade(name) > 1:
        return f"hands {name} back"
    return "keeps Curse" if name == "Curse" and not c.move.args[0] else ""


def pick(c):
    verb, *_, rest = c.decision.args
    return raid(c, rest[0]) if verb == "trash" else ""


def raid(c, victim):
    best = max(c.offered("trash"), key=lambda name: CARDS[name].cost)
    rank = {name: i for i, name in enumerate(BASIC_TREASURES)}
    if victim == c.by:
        return ""
    return f"leaves {best}" if rank.get(c.name, 9) < rank.get(best, 0) else ""


def several(c, picked):
    """Judge a whole run of picks, which ends with this move."""
    verb, role = c.decision.args[2:4]
    least, asks = c.decision.args[0], c.asks
    kept = c.names(role)
    if c.name:
        kept.remove(c.name)
    if not c.mine:
        return ""
    if verb == "trash":
        bad = [name for name in picked if c.grade(name) > 1]
        if bad:
            return f"trashes {bad[0]} by {asks}"
        more = len(picked) < {"Chapel": 4, "Sentry": 2}[asks]
        return f"keeps Curse from {asks}" if more and "Curse" in kept else ""
    if asks == "Secret Chamber":
        return next((f"discards {n} for a coin" for n in picked if n in ("Gold", "Silver")), "")
    value = {name: use(c, name) for name in {*picked, *kept}}
    if asks == "Sentry":
        kept = []
    lost = max((value[name] for name in picked), default=0)
    if least <= 0:
        if asks == "Cellar" and any(value[name] == 0 for name in kept):
            return "keeps what is dead from Cellar"
        return f"discards what is good for {asks}" if lost > 2 else ""
    return (
        f"discards what is good for {asks}" if lost > min(map(value.get, kept), default=9) else ""
    )


def use(c, name):
    """How useful a card is in hand: 0 dead, 1 Copper, 2 Potion and cheap Actions, 3 good."""
    card = CARDS[name]
    if name in DEAD or (card.is_action and c.t.values[TURN] == c.seat and not c.t.values[ACTIONS]):
        return 0
    if name == "Copper":
        return 1
    dear = card.cost.coins + 2 * card.cost.potions >= 4
    if name in ("Potion", "Outpost"):
        return 2
    return 3 if card.is_treasure or (card.is_action and dear) else 2


# --- the deck ------------------------------------------------------------------------------------


def put_hand(c):
    """On one's own turn a Treasure is worth more in hand than a dead card."""
    if c.t.values[TURN] != c.seat or not c.mine:
        return ""
    dead = any(use(c, name) == 0 for name in c.hand)
    return f"puts {c.name} from hand" if dead and use(c, c.name) > 1 else ""


def put_back(c):
    aside = c.names(ASIDE)
    dead = c.mine and c.name not in DEAD and set(aside) & DEAD
    return f"puts {c.name} below what is dead" if dead else ""


def spy(c):
    victim = c.decision.args[0]
    for_good = victim in (c.by, c.seat)
    if for_good and c.move.verb == "keep" and c.name in DEAD - {"Vineyard"}:
        return f"keeps {c.name} on the deck"
    if for_good and c.move.verb == "discard" and use(c, c.name) > 2:
        return f"discards {c.name} from the deck"
    if not for_good and c.move.verb == "keep" and c.name in ("Gold", "Silver"):
        return f"leaves another {c.name}"
    frees = not for_good and c.name == "Curse" and c.move.verb == "discard"
    return "frees another of a Curse" if frees else ""


def library(c):
    piece = c.decision.args[1]
    action = c.t.card(piece).is_action
    dead = c.move.verb == "keep-it" and action and not c.t.values[ACTIONS]
    return "keeps an Action that cannot be played" if dead and c.mine else ""


def clean_up(c):
    in_play = c.names(PLAY)
    if c.mine and c.move.verb == "done" and {"Alchemist", "Potion"} <= set(in_play):
        return "leaves Alchemist"
    return "returns Copper" if c.mine and c.name == "Copper" else ""


# --- one of several things -----------------------------------------------------------------------


def react(c):
    shown = c.seat in c.t.values[c.t.more(IMMUNE)]
    hides = c.move.verb == "none" and "Moat" in c.hand and not shown
    return "shows no Moat" if hides else ""


def option(c):
    asks, verb = c.asks, c.move.verb
    tokens = c.t.values[c.t.more(TOKENS) + c.seat]
    if asks == "Pirate Ship":
        if verb == "spend" and not tokens and c.mine:
            return "spends no token"
        return "raids himself" if verb == "raid" and not c.mine else ""
    if asks == "Vassal" and verb == "none" and c.mine:
        found = c.t.cast[c.decision.args[3][0]].name
        return f"leaves {found} unplayed" if found in WELCOME else ""
    if asks == "Mining Village" and verb == "trash-it" and c.mine:
        money = sum(BASIC_TREASURES.index(n) + 1 for n in c.hand if n in BASIC_TREASURES)
        pays = 6 <= c.t.values[COINS] + money < 8
        return "" if pays else "trashes Mining Village for nothing"
    return ""


JUDGES = {
    "act": act,
    "buy": buy,
    "gain": gain,
    "choose": choose,
    "ambassador": ambassador,
    "pick": pick,
    "put-hand": put_hand,
    "put": put_back,
    "spy": spy,
    "library": library,
    "return": clean_up,
    "react": react,
    "option": option,
}


def harm(table, decision, move):
    """Say how a move harms whoever makes it, or "" if it does not.

    Picks of several cards are judged by ``Auditor``, as the whole they are.
    """
    kind = decision.question.id.removeprefix("dominion.ask.")
    return JUDGES[kind](Case(table, decision, move)) if kind != "several" else ""


class Auditor:
    """A policy that asks another one and writes down what harms.

    Attributes:
        decisions: how many were made.
        found: the harm done, as (what, move, table).
    """

    def __init__(self, policy):
        self.policy = policy
        self.decisions = 0
        self.found = []
        self.picked = []

    def decide(self, view, decision, rng):
        move = self.policy.decide(view, decision, rng)
        self.decisions += 1
        what = self.judge(view, decision, move)
        if what:
            self.found.append((what, move_text(move, view.cast), view.clone()))
        return move

    def judge(self, view, decision, move):
        if not decision.question.id.endswith("several"):
            self.picked = []
            return harm(view, decision, move)
        case = Case(view, decision, move)
        most, count = decision.args[1], len(view.cards(decision.seat, decision.args[3]))
        if case.name:
            self.picked.append(case.name)
            if min(most, count) > 1:
                return ""
        picked, self.picked = self.picked, []
        return several(case, picked)


class Collector(Apprentice):
    """An Apprentice that half of the time buys any kingdom card: so it gets to play them all."""

    def wanted(self, view, me, coins, potions):
        faces = [
            face
            for face in self.gainable(view, me, lambda c: c.kingdom or c.name == "Potion")
            if view.cast[face].cost.within(Cost(coins, potions))
        ]
        if faces and self.rng.random() < 0.5:
            return self.rng.choice(faces)
        return super().wanted(view, me, coins, potions)


def audit(games, policy):
    """Play games of a policy against itself, two to four of it, and return the auditor."""
    auditor = Auditor(policy)
    for number in range(games):
        rng = Random(f"audit/{number}")
        seats = 2 + number % 3
        match = Match(GAME, GAME.set_up(seats, {}, rng))
        play_on(GAME, match.table, [auditor] * seats, rng)
    return auditor


if __name__ == "__main__":
    for policy in (Apprentice(), Collector()):
        report = audit(int(sys.argv[1]), policy)
        print(f"{type(policy).__name__}: {report.decisions} decisions")
        for (what, move), count in Counter((w, m) for w, m, _ in report.found).most_common():
            print(f"{count:6} {what} ({move})")
