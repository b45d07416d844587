"""What a card is, and how one is declared."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from alchemy_desktop.games.printed import Amounts, Printed

if TYPE_CHECKING:
    from alchemy_desktop.games.dominion.table import DominionTable

ACTION = ("action",)
ATTACK = ("action", "attack")
REACTION = ("action", "reaction")
TREASURE = ("treasure",)
VICTORY = ("victory",)
CURSE = ("curse",)

VILLAGE = ("village",)
"""The role of a card that gives two Actions."""
TRASHER = ("trasher",)
"""The role of a card that rids its player of cards of the hand or the deck."""

Effect = Callable[["DominionTable", int, int], None]
"""``effect(table, you, this)``: what playing the piece ``this`` does for the seat ``you``."""

Points = Callable[["DominionTable", list[int]], int]
"""``points(table, owned)``: what one copy is worth to the owner of these faces at the end."""


Saves = Callable[["DominionTable", list[int]], list[int]]
"""``saves(table, in_play)``: of these faces in play, which a card leaving play may put back."""


class Cost(NamedTuple):
    """A cost: coins and potions, which are compared apart."""

    coins: int
    potions: int = 0

    def more(self, coins: int) -> "Cost":
        """Return a cost of so many coins more."""
        return Cost(self.coins + coins, self.potions)

    def within(self, limit: "Cost") -> bool:
        """Tell whether this is at most ``limit``: neither part more."""
        return self.coins <= limit.coins and self.potions <= limit.potions


class Card(Printed):
    """A printed card.

    Attributes:
        name, id: ``Scrying Pool`` and ``scrying-pool``.
        cost: its cost.
        types: its types, in the order printed.
        effect: what playing it does, or None for a card that cannot be played.
        points: what one copy is worth at the end, or a function that says it.
        reaction: what revealing it to an attack does for who reveals it, or None.
        saves: which cards in play may go on the deck when this one is discarded from play, one for
            each; or None.
        is_action, is_attack, is_treasure, is_victory: whether that is among its types.
        kingdom: whether it is one of the cards a kingdom is chosen from.
        roles: what it does for a kingdom: ``VILLAGE``, ``TRASHER``.
    """

    __slots__ = (
        "cost",
        "effect",
        "is_action",
        "is_attack",
        "is_treasure",
        "is_victory",
        "kingdom",
        "points",
        "reaction",
        "roles",
        "saves",
        "worth",
    )
    worth: Amounts

    def __init__(
        self,
        name: str,
        cost: Cost,
        types: tuple[str, ...],
        *,
        effect: Effect | None = None,
        points: int | Points = 0,
        worth: Amounts = (),
        reaction: Effect | None = None,
        saves: Saves | None = None,
        kingdom: bool = True,
        roles: tuple[str, ...] = (),
    ) -> None:
        super().__init__(name.lower().replace(" ", "-").replace("'", ""), name, types)
        self.cost = cost
        self.effect = effect
        self.points = points
        self.worth = worth
        self.reaction = reaction
        self.saves = saves
        self.kingdom = kingdom
        self.roles = roles
        self.is_action = "action" in types
        self.is_attack = "attack" in types
        self.is_treasure = "treasure" in types
        self.is_victory = "victory" in types

    @property
    def price(self) -> Amounts:
        """The cost as signs: coins always, potions if there are any."""
        coins, potions = self.cost
        return (("coin", coins), ("potion", potions)) if potions else (("coin", coins),)

    def __reduce__(self) -> tuple[Callable[[str], "Card"], tuple[str]]:
        return find_card, (self.name,)


CARDS: dict[str, Card] = {}
"""All cards by name, in the order of their declaration: that order numbers kingdom codes."""


def find_card(name: str) -> Card:
    """Return the card of that name; another process gets cards by name."""
    return CARDS[name]


class CardSet:
    """The cards of one expansion, which its module declares.

    Attributes:
        id: its name: ``alchemy``.
        cards: its cards, in the order of their declaration.
    """

    def __init__(self, id_: str) -> None:
        self.id = id_
        self.cards: list[Card] = []

    def declare(self, card: Card) -> Card:
        """Add a card."""
        self.cards.append(card)
        CARDS[card.name] = card
        return card

    def card(
        self,
        name: str,
        *,
        cost: int,
        potions: int = 0,
        types: tuple[str, ...],
        points: int | Points = 0,
        reaction: Effect | None = None,
        saves: Saves | None = None,
        roles: tuple[str, ...] = (),
    ) -> Callable[[Effect], Effect]:
        """Declare a kingdom card by the effect of playing it."""

        def add(effect: Effect) -> Effect:
            card = Card(
                name,
                Cost(cost, potions),
                types,
                effect=effect,
                points=points,
                reaction=reaction,
                saves=saves,
                roles=roles,
            )
            self.declare(card)
            return effect

        return add

    def plain(
        self,
        name: str,
        cost: int,
        *,
        cards: int = 0,
        actions: int = 0,
        buys: int = 0,
        coins: int = 0,
    ) -> Card:
        """Declare an Action that gives so many cards, Actions, Buys and coins, and does no more."""

        def effect(t: "DominionTable", you: int, this: int) -> None:
            t.draw_cards(you, cards)
            t.add_actions(actions)
            t.add_buys(buys)
            t.add_coins(coins)

        roles = VILLAGE if actions >= 2 else ()
        return self.declare(Card(name, Cost(cost), ACTION, effect=effect, roles=roles))
