"""What cards are worth to scripted players, and when an Action is worth playing.

The scale is that of coins in a deck: a Silver is worth 6, what does harm less than nothing.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from alchemy_desktop.games.dominion.card import Card, Cost
from alchemy_desktop.games.dominion.knowledge import (
    Kit,
    ends_game,
    holdings,
    lead,
    points_of,
    to_end,
)
from alchemy_desktop.games.dominion.table import (
    ACTIONS,
    BEFORE,
    HAND,
    OUTPOST,
    TOKENS,
    TURN,
    DominionTable,
)
from alchemy_desktop.kernel.decisions import NONE, Decision

ORDER = (
    "University",
    "Festival",
    "Village",
    "Mining Village",
    "Laboratory",
    "Apothecary",
    "Alchemist",
    "Market",
    "Native Village",
    "Familiar",
    "Scrying Pool",
    "Merchant",
    "Sentry",
    "Poacher",
    "Harbinger",
    "Cellar",
    "Apprentice",
    "Throne Room",
    "Golem",
    "Possession",
    "Witch",
    "Nobles",
    "Council Room",
    "Masquerade",
    "Smithy",
    "Library",
    "Chapel",
    "Ambassador",
    "Bandit",
    "Mine",
    "Moneylender",
    "Militia",
    "Pirate Ship",
    "Artisan",
    "Remodel",
    "Outpost",
    "Bureaucrat",
    "Vassal",
    "Workshop",
    "Moat",
    "Transmute",
    "Secret Chamber",
    "Herbalist",
)
"""In which order Actions are played: first what costs no Action, then the stronger first.

Others are played after these.
"""

_RANK = {name: rank for rank, name in enumerate(ORDER)}

NEVER = 99
"""The rank of a card that is not played in the action phase."""

DRAWN = 1.2
"""What drawing a card in the action phase is worth."""

THIN = 2.0
"""What a deck gains by having one card less: what is worth less than that is junk."""

LEAST_MONEY = 4
"""Coppers are no junk where the Treasures of a deck give no more coins than this."""

COPPER_NEEDED = 1.0
"""What a Copper is worth more where the money is short."""

LATE = 3
"""The game is late when it is so many cards from its end."""

LATE_POINT, EARLY_DUCHY = 4.5, 5.0
"""What each point of a card is worth more late, and a Duchy less early."""

FULL_HAND = 7
"""Library fills a hand up to so many cards."""

_KNOWN = {"Curse": -5.0, "Estate": 1.0, "Copper": 1.6, "Potion": 5.5, "Silver": 6.0, "Duchy": 9.6}
_KNOWN |= {"Gold": 10.0, "Vineyard": 12.0, "Province": 20.0, "Gardens": 4.0, "Outpost": 5.0}


def worth(card: Card) -> float:
    """Say what a card is worth to a deck in the middle of a game."""
    return _KNOWN.get(card.name, card.cost.coins + 2.6 * card.cost.potions + 1.5)


class Values:
    """What the cards of a match are worth to whoever decides.

    On a possessed turn the cards in hand are another's: what they gain is the decider's own, and
    what they trash comes back to them.
    """

    def __init__(self) -> None:
        self._cast: tuple[Card, ...] = ()

    def study(self, view: DominionTable) -> None:
        """Look at the cards of a match before its first decision."""
        self._cast = view.cast
        self.kit = Kit(view.cast)
        self.worth = [*(worth(card) for card in view.cast), 0.0]
        last = [len(ORDER) if card.is_action else NEVER for card in view.cast]
        self.rank = [_RANK.get(card.name, last[face]) for face, card in enumerate(view.cast)]
        self.treasure = [card.is_treasure for card in view.cast]
        self.picky = {
            face for face, card in enumerate(view.cast) if card.is_attack or card.name in _NEEDS
        }
        self.pile0 = view.pile(0)

    # --- cards -----------------------------------------------------------------------------

    def keep_value(self, view: DominionTable, face: int, owner: int) -> float:
        """Say what a card in a deck is worth to its owner now; points count more near the end."""
        value = self.worth[face]
        if face == self.kit.copper and self.money(holdings(view, owner)) <= LEAST_MONEY:
            return value + COPPER_NEEDED
        if self._cast[face].is_victory and to_end(view, self.kit) <= LATE:
            return value + LATE_POINT * points_of(view, owner, face)
        return value

    def money(self, owned: list[int]) -> int:
        """Return the coins that all Treasures owned give together."""
        coins = ((self.kit.copper, 1), (self.kit.silver, 2), (self.kit.gold, 3))
        return sum(owned[face] * each for face, each in coins)

    def is_junk(self, view: DominionTable, face: int, owner: int) -> bool:
        """Tell whether a deck is better without a card."""
        return self.keep_value(view, face, owner) < THIN

    def draw_value(self, face: int) -> float:
        """Say how good it is to draw a card."""
        card = self._cast[face]
        dead = card.is_victory and not (card.is_action or card.is_treasure)
        return -1.0 if dead else self.worth[face]

    def hand_value(self, view: DominionTable, seat: int, face: int) -> float:
        """Say how good it is to have a card in hand now."""
        unplayable = view.values[TURN] == seat and not view.values[ACTIONS]
        return 0.0 if unplayable and self._cast[face].is_action else self.draw_value(face)

    def gainable(self, view: DominionTable, me: int, fits: Callable[[Card], bool]) -> list[int]:
        """Return the faces in the supply that fit and do no harm to gain."""
        return [
            face
            for face, card in enumerate(view.cast)
            if fits(card)
            and view.zones[self.pile0 + face]
            and self.worth[face] > 0
            and self.may_take(view, me, face)
        ]

    def may_take(self, view: DominionTable, me: int, face: int) -> bool:
        """Tell whether taking a card does not end the game in a defeat."""
        if not ends_game(view, self.kit, face):
            return True
        ahead, turns = lead(view, me)
        return (ahead + points_of(view, me, face), turns) >= (0, 0)

    # --- trashing --------------------------------------------------------------------------

    def trash_value(self, view: DominionTable, decision: Decision, by: int, face: int) -> float:
        """Say what trashing a card by another gives, less what it takes."""
        mine = decision.by == decision.seat
        gives = self._gives(view, decision, by, face)
        if mine:
            return gives - self.keep_value(view, face, decision.seat)
        return gives - (2.0 * self.treasure[face] if self._cast[by].name == "Apprentice" else 0.1)

    def _gives(self, view: DominionTable, decision: Decision, by: int, face: int) -> float:
        card, name = self._cast[face], self._cast[by].name
        if name == "Apprentice":
            return (card.cost.coins + (2 if card.cost.potions else 0)) * DRAWN
        if name == "Transmute":
            return self._transmuted(view, card)
        if name == "Moneylender":
            return self.worth[self.kit.silver]
        if name == "Remodel":
            return self._best_within(view, decision, card.cost.more(2), lambda _: True)
        if name == "Mine":
            return self._best_within(view, decision, card.cost.more(3), lambda c: c.is_treasure)
        return THIN if decision.by == decision.seat else 0.0

    def _transmuted(self, view: DominionTable, card: Card) -> float:
        gives = 0.0
        for has, gained in (
            (card.is_action, self.kit.duchy),
            (card.is_treasure, self.kit.face("Transmute")),
            (card.is_victory, self.kit.gold),
        ):
            if has and gained != NONE and view.zones[self.pile0 + gained]:
                gives += self.worth[gained] - 1.0
        if card.is_action and to_end(view, self.kit) > LATE:
            gives -= EARLY_DUCHY
        return gives

    def _best_within(
        self, view: DominionTable, decision: Decision, limit: Cost, fits: Callable[[Card], bool]
    ) -> float:
        """Return the worth of the best card to gain within a cost, less for the way to the hand."""
        me = decision.by
        found = self.gainable(view, me, lambda c: fits(c) and c.cost.within(limit))
        return max((self.keep_value(view, face, me) for face in found), default=0.0) - 0.5

    # --- playing ---------------------------------------------------------------------------

    def useful(self, view: DominionTable, decision: Decision, face: int) -> bool:
        """Tell whether playing an Action of the hand that can do harm helps who decides."""
        if face not in self.picky:
            return True
        card = self._cast[face]
        if decision.by != decision.seat and card.is_attack and card.name not in _HARMLESS:
            return False
        need = _NEEDS.get(card.name)
        return need is None or need(Situation(self, view, decision, face))


class Situation(NamedTuple):
    """An Action that could be played.

    Attributes:
        values: of whoever decides.
        view, decision: the table, and what is asked.
        face: the Action.
    """

    values: Values
    view: DominionTable
    decision: Decision
    face: int

    @property
    def hand(self) -> list[int]:
        """The faces of the rest of the hand."""
        faces = [self.view.kind[piece] for piece in self.view.cards(self.decision.seat, HAND)]
        if self.face in faces:
            faces.remove(self.face)
        return faces

    @property
    def mine(self) -> bool:
        """Whether the cards are those of who decides."""
        return self.decision.by == self.decision.seat

    def trashes(self, only: Callable[[Card], bool] = lambda _: True) -> bool:
        """Tell whether it helps to trash one of the hand."""
        return any(
            only(self.view.cast[face])
            and self.values.trash_value(self.view, self.decision, self.face, face) > 0
            for face in set(self.hand)
        )

    def gains(self, coins: int) -> bool:
        """Tell whether something good can be gained for so many coins."""
        values, limit = self.values, Cost(coins)
        found = values.gainable(self.view, self.decision.by, lambda c: c.cost.within(limit))
        return any(values.worth[face] > values.worth[values.kit.copper] for face in found)

    def holds_junk(self) -> bool:
        """Tell whether the hand holds what the deck is better without."""
        return any(self.values.is_junk(self.view, f, self.decision.seat) for f in set(self.hand))

    def finds_nothing_bad(self) -> bool:
        """Tell whether the deck holds no Action that harms who possesses its owner."""
        owned = holdings(self.view, self.decision.seat)
        return not any(
            count and (card.is_attack or card.name in ("Possession", "Outpost"))
            for count, card in zip(owned, self.view.cast, strict=False)
        )

    def has_another(self) -> bool:
        """Tell whether the hand holds another Action that helps."""
        return any(
            self.view.cast[face].is_action
            and face != self.face
            and self.values.useful(self.view, self.decision, face)
            for face in set(self.hand)
        )

    def gives_a_turn(self) -> bool:
        """Tell whether an Outpost gives a turn: one, and no third in a row."""
        values, more = self.view.values, self.view.more
        return not values[more(OUTPOST)] and values[more(BEFORE)] != self.decision.seat + 1

    def has_tokens(self) -> bool:
        """Tell whether there are Pirate Ship tokens to spend."""
        return bool(self.view.values[self.view.more(TOKENS) + self.decision.seat])


_HARMLESS = {"Scrying Pool", "Ambassador", "Pirate Ship"}
"""Attacks that whoever possesses another can turn to good use."""

_NEEDS: Mapping[str, Callable[[Situation], bool]] = {
    "Possession": lambda s: s.mine,
    "Golem": lambda s: s.mine or s.finds_nothing_bad(),
    "Throne Room": Situation.has_another,
    "Apprentice": Situation.trashes,
    "Transmute": Situation.trashes,
    "Remodel": Situation.trashes,
    "Chapel": Situation.trashes,
    "Mine": lambda s: s.trashes(lambda card: card.is_treasure),
    "Moneylender": lambda s: s.values.kit.copper in s.hand,
    "Ambassador": lambda s: not s.mine or s.holds_junk(),
    "Workshop": lambda s: s.gains(4),
    "Artisan": lambda s: s.gains(5),
    "Library": lambda s: len(s.hand) < FULL_HAND,
    "Secret Chamber": lambda s: any(not s.values.treasure[face] for face in s.hand),
    "Outpost": lambda s: s.mine and s.gives_a_turn(),
    "Pirate Ship": lambda s: s.mine or s.has_tokens(),
}
"""When to play Actions that can do harm, or nothing."""
