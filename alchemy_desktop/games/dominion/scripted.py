"""What every scripted player of Dominion has in common: a sensible answer to every question."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random

from alchemy_desktop.games.dominion.ask import FILTERS
from alchemy_desktop.games.dominion.card import Cost
from alchemy_desktop.games.dominion.knowledge import to_end
from alchemy_desktop.games.dominion.table import (
    ACTIONS,
    ASIDE,
    BUY_PHASE,
    BUYS,
    COINS,
    HAND,
    IMMUNE,
    PHASE,
    PLAY,
    POTIONS,
    ROLES,
    TOKENS,
    DominionTable,
)
from alchemy_desktop.games.dominion.values import LATE, NEVER, Values
from alchemy_desktop.kernel.decisions import NONE, Decision, Move
from alchemy_desktop.kernel.table import Table

TREASURES, TO_BUY, END, NOTHING, DONE = (
    Move("treasures"),
    Move("buy-phase"),
    Move("end"),
    Move("none"),
    Move("done"),
)

USELESS = 50.0
"""How much worse it is to play an Action that does not help."""

GOOD_ENOUGH = 2.0
"""A card that is better to draw than this stays on the deck; a worse one is thrown for another."""

MAT, FLEET = 3, 3
"""So many cards on a mat are taken back; so many tokens are better than another raid."""

Answer = Callable[[DominionTable, Decision], Move]


def first_legal(view: DominionTable, decision: Decision) -> Move:
    """Answer what only a card asks that no rule of thumb is about."""
    return decision.legal(view)[0]


class Scripted(Values, ABC):
    """A player that answers by rules of thumb, for whoever decides."""

    def __init__(self) -> None:
        super().__init__()
        self._answers: dict[str, Answer] = {
            "act": self.act,
            "buy": self.buy,
            "choose": self.choose,
            "several": self.several,
            "gain": self.gain,
            "option": self.option,
            "pick": self.pick,
            "put-hand": self.put_from_hand,
            "put": self.put_back,
            "react": self.react,
            "library": self.library,
            "ambassador": self.ambassador,
            "spy": self.spy,
            "return": self.clean_up,
        }
        self._answers = {f"dominion.ask.{id_}": way for id_, way in self._answers.items()}
        self._options: dict[str, Answer] = {
            "Vassal": self.vassal,
            "Mining Village": self.mining_village,
            "Nobles": self.nobles,
            "Native Village": self.native_village,
            "Pirate Ship": self.pirate_ship,
        }

        self._picks: dict[str, Answer] = {"Golem": self.golem, "Pirate Ship": self.raid}

    def decide(self, view: Table, decision: Decision, rng: Random) -> Move:
        """See ``kernel.game.Policy``."""
        assert isinstance(view, DominionTable)
        if view.cast is not self._cast:
            self.study(view)
        self.rng = rng
        return self._answers.get(decision.question.id, first_legal)(view, decision)

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

    # --- one card --------------------------------------------------------------------------

    def choose(self, view: DominionTable, decision: Decision) -> Move:
        """Choose the card that helps most, or none if none does and none need be chosen."""
        verb, role, only, may, _, _, this = decision.args
        if verb == "pass":
            return self.pass_on(view, decision)
        passes, by = FILTERS[only], view.kind[this]
        faces = {view.kind[piece] for piece in view.cards(decision.seat, role)}
        liking = {
            face: self._liking(view, decision, verb, by, face)
            for face in sorted(faces)
            if passes(view.cast[face])
        }
        if not liking:
            return NOTHING
        best = max(liking, key=lambda face: liking[face])
        return NOTHING if may and liking[best] <= 0 else Move(verb, best)

    def _liking(
        self, view: DominionTable, decision: Decision, verb: str, by: int, face: int
    ) -> float:
        """Say how good it is to choose a card for what is done with it."""
        mine = decision.by == decision.seat
        if verb == "trash":
            return self.trash_value(view, decision, by, face)
        if verb == "put":
            value = self.draw_value(face)
            return value - GOOD_ENOUGH if mine else -value
        if verb == "play":
            return self.worth[face] - (0 if self.useful(view, decision, face) else USELESS)
        return self.keep_value(view, face, decision.seat) * (-1 if mine else 1)

    def gain(self, view: DominionTable, decision: Decision) -> Move:
        """Gain the most valuable card there is; what harms only if something must be gained."""
        coins, potions, only, may, _ = decision.args
        passes, limit = FILTERS[only], Cost(coins, potions)
        faces = self.gainable(
            view, decision.by, lambda card: passes(card) and card.cost.within(limit)
        )
        if not faces and may:
            return NOTHING
        return Move(
            "gain", self.best_gain(view, decision.by, faces or self._forced(view, decision))
        )

    def _forced(self, view: DominionTable, decision: Decision) -> list[int]:
        """Return what can be gained, where all does harm: rather what does not lose the game."""
        faces = [move.kind for move in decision.legal(view) if move.kind != NONE]
        return [face for face in faces if self.may_take(view, decision.by, face)] or faces

    def best_gain(self, view: DominionTable, me: int, faces: list[int]) -> int:
        """Return the best of some cards to gain for nothing."""
        return max(faces, key=lambda face: self.keep_value(view, face, me))

    def pick(self, view: DominionTable, decision: Decision) -> Move:
        """Pick one of the cards that lie open."""
        return self._picks.get(view.card(decision.args[3]).name, first_legal)(view, decision)

    def pass_on(self, view: DominionTable, decision: Decision) -> Move:
        """Pass the worst card on; the best to oneself."""
        seat, by = decision.seat, decision.by
        sign = -1 if by == (seat + 1) % view.seats and by != seat else 1
        faces = sorted({view.kind[piece] for piece in view.cards(seat, HAND)})
        return Move("pass", min(faces, key=lambda face: sign * self.keep_value(view, face, seat)))

    def raid(self, view: DominionTable, decision: Decision) -> Move:
        """Take the best Treasure of another, the worst of one's own."""
        victim: int = decision.args[4][0]
        sign = -1 if victim == decision.by else 1
        faces = [move.kind for move in decision.legal(view)]
        return Move("trash", max(faces, key=lambda face: sign * self.worth[face]))

    # --- several cards ---------------------------------------------------------------------

    def several(self, view: DominionTable, decision: Decision) -> Move:
        """Pick what it is good to be rid of, and as much as must be, the lowest face first."""
        least, most, verb, role, last, _, _, _, this = decision.args
        by = view.kind[this]
        hand = [view.kind[piece] for piece in view.cards(decision.seat, role)]
        faces = [face for face in hand if face >= last] or (hand if least > 0 else [])
        value = {face: self._riddance(view, decision, verb, role, by, face) for face in set(faces)}
        ranked = sorted(faces, key=lambda face: (-value[face], face))
        picks = [f for i, f in enumerate(ranked[:most]) if i < least or value[f] > 0]
        return Move(verb, min(picks)) if picks else DONE

    def _riddance(
        self, view: DominionTable, decision: Decision, verb: str, role: int, by: int, face: int
    ) -> float:
        """Say how good it is to be rid of a card."""
        if verb == "trash":
            return self.trash_value(view, decision, by, face)
        if role != HAND:
            return GOOD_ENOUGH - self.draw_value(face)
        value = self.hand_value(view, decision.seat, face)
        if self._cast[by].name == "Secret Chamber":
            return -value if self.treasure[face] else USELESS - value
        return self.worth[self.kit.copper] - value

    # --- one of several things -------------------------------------------------------------

    def option(self, view: DominionTable, decision: Decision) -> Move:
        """Answer what a card asks."""
        this: int = decision.args[2]
        return self._options.get(view.card(this).name, first_legal)(view, decision)

    def vassal(self, view: DominionTable, decision: Decision) -> Move:
        """Play the Action found if that helps."""
        (face,) = decision.args[3]
        helps = self.rank[face] < NEVER and self.useful(view, decision, face)
        return Move("play-it") if helps else NOTHING

    def mining_village(self, view: DominionTable, decision: Decision) -> Move:
        """Trash it where two coins more pay for a Province, or the card is another's."""
        hand = view.cards(decision.seat, HAND)
        worth = {self.kit.copper: 1, self.kit.silver: 2, self.kit.gold: 3}
        coins = view.values[COINS] + sum(worth.get(view.kind[piece], 0) for piece in hand)
        dear = self.kit.coins[self.kit.province]
        pays = dear - 2 <= coins < dear
        return Move("trash-it") if pays or decision.by != decision.seat else NOTHING

    def nobles(self, view: DominionTable, decision: Decision) -> Move:
        """Take Actions where another Action waits for one, else cards."""
        hand = view.cards(decision.seat, HAND)
        waits = any(self.rank[view.kind[piece]] < NEVER for piece in hand)
        return Move("actions" if waits and not view.values[ACTIONS] else "cards")

    def native_village(self, view: DominionTable, decision: Decision) -> Move:
        """Take the cards of the mat when there are some, another's at once."""
        cards = len(view.zones[view.mat(decision.seat)])
        late = to_end(view, self.kit) <= LATE
        enough = 1 if late or decision.by != decision.seat else MAT
        return Move("take-all" if cards >= enough else "lay-aside")

    def pirate_ship(self, view: DominionTable, decision: Decision) -> Move:
        """Raid until there are tokens enough, but never oneself."""
        tokens = view.values[view.more(TOKENS) + decision.seat]
        spend = tokens >= FLEET or decision.by != decision.seat
        return Move("spend" if spend else "raid")

    # --- the deck --------------------------------------------------------------------------

    def put_from_hand(self, view: DominionTable, decision: Decision) -> Move:
        """Put the card on the deck that is of least use in hand."""
        seat = decision.seat
        faces = sorted({view.kind[piece] for piece in view.cards(seat, HAND)})
        return Move("put", min(faces, key=lambda face: self.hand_value(view, seat, face)))

    def put_back(self, view: DominionTable, decision: Decision) -> Move:
        """Put the worst card back first, so that the best lies on top; for a victim turned."""
        faces = {view.kind[piece] for piece in view.cards(decision.seat, ASIDE)}
        return Move("put", min(sorted(faces), key=lambda face: self.draw_value(face)))

    def library(self, view: DominionTable, decision: Decision) -> Move:
        """Set aside an Action that cannot be played any more."""
        legal = decision.legal(view)
        return legal[0] if view.values[ACTIONS] else legal[-1]

    # --- attacks ---------------------------------------------------------------------------

    def react(self, view: DominionTable, decision: Decision) -> Move:
        """Show a Moat, else what else there is; nothing more once nothing can happen."""
        if decision.seat in view.values[view.more(IMMUNE)]:
            return NOTHING
        legal = decision.legal(view)
        moat = Move("reveal", self.kit.face("Moat"))
        return moat if moat in legal else legal[0]

    def ambassador(self, view: DominionTable, decision: Decision) -> Move:
        """Return as much junk as may be, nothing good, and all of what is another's."""
        _, face = decision.args
        other = decision.by != decision.seat
        back = other or self.is_junk(view, face, decision.seat)
        return decision.legal(view)[-1 if back else 0]

    def spy(self, view: DominionTable, decision: Decision) -> Move:
        """Keep good cards on the own deck and bad ones on others'; dig through one's Actions."""
        victim, piece = decision.args
        face = view.kind[piece]
        helps = victim == decision.by or victim == decision.seat
        good = self.draw_value(face) > GOOD_ENOUGH
        return Move("keep" if good == helps else "discard", face)

    def golem(self, view: DominionTable, decision: Decision) -> Move:
        """Play the Actions that Golem found in the usual order."""
        faces = [move.kind for move in decision.legal(view)]
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
