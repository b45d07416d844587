"""What every scripted player of Dominion has in common: a sensible answer to every question."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random

from alchemy_desktop.games.dominion.ask import FILTERS
from alchemy_desktop.games.dominion.card import Card, Cost
from alchemy_desktop.games.dominion.knowledge import (
    Kit,
    ends_game,
    holdings,
    lead,
    points_of,
)
from alchemy_desktop.games.dominion.table import (
    ASIDE,
    BUY_PHASE,
    BUYS,
    COINS,
    HAND,
    PHASE,
    PLAY,
    POTIONS,
    ROLES,
    DominionTable,
)
from alchemy_desktop.kernel.decisions import NONE, Decision, Move
from alchemy_desktop.kernel.table import Table

TREASURES, TO_BUY, END, NOTHING, DONE = (
    Move("treasures"),
    Move("buy-phase"),
    Move("end"),
    Move("none"),
    Move("done"),
)

ORDER = (
    "University",
    "Apothecary",
    "Alchemist",
    "Familiar",
    "Scrying Pool",
    "Apprentice",
    "Golem",
    "Possession",
    "Transmute",
    "Herbalist",
)
"""In which order Actions are played: first what costs no Action, last what costs one."""

NEVER = 99
"""The rank of a card that is not played in the action phase."""

DRAWN = 1.2
"""What drawing a card in the action phase is worth, on the scale of ``worth``."""

LATE = 3
"""The game is late when so many Provinces are left."""

LATE_POINTS, EARLY_DUCHY = 3.0, 5.0
"""What victory cards are worth more late, and a Duchy less early, on that scale."""


def worth(card: Card) -> float:
    """Say what a card is worth to a deck in the middle of a game."""
    known = {"Curse": -5.0, "Estate": 1.0, "Copper": 1.6, "Potion": 5.5, "Silver": 6.0}
    known |= {"Duchy": 9.0, "Gold": 10.0, "Vineyard": 12.0, "Province": 20.0}
    return known.get(card.name, card.cost.coins + 2.6 * card.cost.potions + 1.5)


class Scripted(ABC):
    """A player that answers by rules of thumb.

    It plays for whoever decides: on a possessed turn the cards in hand are another's, what they
    gain is the decider's own, and what they lose comes back to the other.
    """

    def __init__(self) -> None:
        self._cast: tuple[Card, ...] = ()
        self._answers: dict[str, Callable[[DominionTable, Decision], Move]] = {
            "dominion.ask.act": self.act,
            "dominion.ask.buy": self.buy,
            "dominion.ask.choose": self.choose,
            "dominion.ask.gain": self.gain,
            "dominion.ask.put-back": self.put,
            "dominion.ask.spy": self.spy,
            "dominion.ask.golem": self.golem,
            "dominion.ask.return": self.clean_up,
        }

    def decide(self, view: Table, decision: Decision, rng: Random) -> Move:
        """See ``kernel.game.Policy``."""
        assert isinstance(view, DominionTable)
        if view.cast is not self._cast:
            self.study(view)
        self.rng = rng
        return self._answers[decision.question.id](view, decision)

    def study(self, view: DominionTable) -> None:
        """Look at the cards of a match before its first decision."""
        self._cast = view.cast
        self.kit = Kit(view.cast)
        self.worth = [*(worth(card) for card in view.cast), 0.0]
        self.rank = [ORDER.index(card.name) if card.name in ORDER else NEVER for card in view.cast]
        self.treasure = [card.is_treasure for card in view.cast]
        self.picky = {self.kit.face(name) for name in ("Apprentice", "Transmute", "Familiar")}
        self.picky |= {self.kit.face(name) for name in ("Possession", "Golem")}
        self.pile0 = view.pile(0)

    # --- the turn --------------------------------------------------------------------------

    def act(self, view: DominionTable, decision: Decision) -> Move:
        """Play the first useful Action of the order; then the Treasures."""
        kind, rank, picky = view.kind, self.rank, self.picky
        best, best_rank, money = NONE, NEVER, False
        for piece in view.zones[decision.seat * ROLES + HAND]:
            face = kind[piece]
            if rank[face] < best_rank:
                if face not in picky or self.useful(view, decision, face):
                    best, best_rank = face, rank[face]
            elif self.treasure[face]:
                money = True
        if best != NONE:
            return self.kit.plays[best]
        return TREASURES if money else TO_BUY

    def useful(self, view: DominionTable, decision: Decision, face: int) -> bool:
        """Tell whether playing an Action that can do harm helps the one who decides."""
        name = self._cast[face].name
        if name in ("Apprentice", "Transmute"):
            hand = list(view.cards(decision.seat, HAND))
            faces = [view.kind[piece] for piece in hand]
            faces.remove(face)
            return any(self.trash_value(view, decision, face, each) > 0 for each in faces)
        if decision.by == decision.seat:
            return True
        if name == "Golem":
            owned = holdings(view, decision.seat)
            bad = (self.kit.face("Familiar"), self.kit.face("Possession"))
            return not any(each != NONE and owned[each] for each in bad)
        return False

    def buy(self, view: DominionTable, decision: Decision) -> Move:
        """Play all Treasures, then buy what is wanted until the buys are used up."""
        values, kind, treasure = view.values, view.kind, self.treasure
        if values[PHASE] == BUY_PHASE:
            for piece in view.zones[decision.seat * ROLES + HAND]:
                if treasure[kind[piece]]:
                    return TREASURES
        if not values[BUYS]:
            return END
        face = self.wanted(view, decision.by, values[COINS], values[POTIONS])
        return END if face == NONE else self.kit.buys[face]

    @abstractmethod
    def wanted(self, view: DominionTable, me: int, coins: int, potions: int) -> int:
        """Return the face to buy with so much money, or ``NONE``."""

    def may_take(self, view: DominionTable, me: int, face: int) -> bool:
        """Tell whether taking a card does not end the game in a defeat."""
        if not ends_game(view, self.kit, face):
            return True
        ahead, turns = lead(view, me)
        return (ahead + points_of(view, me, face), turns) >= (0, 0)

    # --- what cards ask --------------------------------------------------------------------

    def choose(self, view: DominionTable, decision: Decision) -> Move:
        """Trash the card that it helps most to trash."""
        verb, role, _, _, _, this = decision.args
        faces = {view.kind[piece] for piece in view.cards(decision.seat, role)}
        by = view.kind[this]
        return Move(
            verb, max(sorted(faces), key=lambda face: self.trash_value(view, decision, by, face))
        )

    def trash_value(self, view: DominionTable, decision: Decision, by: int, face: int) -> float:
        """Say what trashing a card by another gives, less what it takes."""
        card = self._cast[face]
        mine = decision.by == decision.seat
        if self._cast[by].name == "Apprentice":
            cost = card.cost
            gives = (cost.coins + (2 if cost.potions else 0)) * DRAWN
            return gives - (self.keep_value(view, face) if mine else 2.0 * self.treasure[face])
        gives = 0.0
        for has, gained in (
            (card.is_action, self.kit.duchy),
            (card.is_treasure, self.kit.face("Transmute")),
            (card.is_victory, self.kit.gold),
        ):
            if has and gained != NONE and view.zones[self.pile0 + gained]:
                gives += self.worth[gained] - 1.0
        if card.is_action and len(view.zones[self.pile0 + self.kit.province]) > LATE:
            gives -= EARLY_DUCHY
        return gives - (self.keep_value(view, face) if mine else 0.1)

    def keep_value(self, view: DominionTable, face: int) -> float:
        """Say what a card in one's deck is worth now; points count more near the end."""
        late = len(view.zones[self.pile0 + self.kit.province]) <= LATE
        return self.worth[face] + (LATE_POINTS if late and self._cast[face].is_victory else 0.0)

    def gain(self, view: DominionTable, decision: Decision) -> Move:
        """Gain the most valuable card there is, unless that loses the game."""
        coins, potions, only, _, _ = decision.args
        faces = [
            face
            for face, card in enumerate(view.cast)
            if FILTERS[only](card)
            and card.cost.within(Cost(coins, potions))
            and view.zones[self.pile0 + face]
            and self.worth[face] > 0
            and self.may_take(view, decision.by, face)
        ]
        return Move("gain", self.best_gain(view, decision.by, faces)) if faces else NOTHING

    def best_gain(self, view: DominionTable, me: int, faces: list[int]) -> int:  # noqa: ARG002
        """Return the best of some cards to gain for nothing."""
        return max(faces, key=lambda face: self.worth[face])

    def put(self, view: DominionTable, decision: Decision) -> Move:
        """Put the worst card back first, so that the best lies on top; for a victim turned."""
        faces = {view.kind[piece] for piece in view.cards(decision.seat, ASIDE)}
        return Move("put", min(sorted(faces), key=lambda face: self.draw_value(face)))

    def draw_value(self, face: int) -> float:
        """Say how good it is to draw a card."""
        card = self._cast[face]
        if card.is_victory:
            return -1.0
        return self.worth[face]

    def spy(self, view: DominionTable, decision: Decision) -> Move:
        """Keep good cards on the own deck and bad ones on others'; dig through one's Actions."""
        victim, piece = decision.args
        face = view.kind[piece]
        helps = victim == decision.by or victim == decision.seat
        good = self.draw_value(face) > 2.0
        return Move("keep" if good == helps else "discard", face)

    def golem(self, view: DominionTable, decision: Decision) -> Move:
        """Play the Actions that Golem found in the usual order."""
        found: tuple[int, ...] = decision.args[0]
        faces = sorted({view.kind[piece] for piece in found})
        return self.kit.plays[min(faces, key=lambda face: self.rank[face])]

    def clean_up(self, view: DominionTable, decision: Decision) -> Move:
        """Return Alchemists, then the best Treasures; for somebody else, nothing but Copper."""
        in_play = {view.kind[piece] for piece in view.zones[decision.seat * ROLES + PLAY]}
        alchemist = self.kit.face("Alchemist")
        mine = decision.by == decision.seat
        if mine and alchemist in in_play and self.kit.potion in in_play:
            return Move("return", alchemist)
        if self.kit.face("Herbalist") not in in_play:
            return DONE
        if not mine:
            return Move("return", self.kit.copper) if self.kit.copper in in_play else DONE
        best = max((f for f in in_play if self.treasure[f]), key=lambda f: self.worth[f])
        return Move("return", best) if self.worth[best] > self.worth[self.kit.copper] else DONE
