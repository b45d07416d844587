"""What is printed: elements, components, potions, actions and equipment."""

from functools import lru_cache

import msgspec

from alchemy_desktop.games.alchemy.deck import DUEL, LETTERS, NAMES, Cards, Deck
from alchemy_desktop.games.printed import Amounts, Printed
from alchemy_desktop.kernel.decisions import Text

(FIRE, WATER, EARTH, AIR) = ELEMENTS = range(4)
(
    SPILL,
    MIX,
    CONCENTRATE,
    STEAL,
    DISTRACT,
    UNSTABLE_REACTION,
    DODGE,
    WATER_PUMP,
    FURNACE,
    BELLOWS,
    MILL,
    MIXING_COLUMN,
    CRUCIBLE,
    LAB_BENCH,
    MAGNIFIER,
    EXTRA_VIAL,
) = CARDS = range(4, 20)
ACTIONS, EQUIPMENT = range(SPILL, WATER_PUMP), range(WATER_PUMP, EXTRA_VIAL + 1)
ATTACKS = (SPILL, STEAL, DISTRACT)
PUMPS = {WATER_PUMP: WATER, FURNACE: FIRE, BELLOWS: AIR, MILL: EARTH}
"""The elements that equipment adds."""
OTHER_IN_DUEL = frozenset(
    (
        "espresso",
        "flight",
        "hot-sauce",
        "hydration",
        "instant-magma",
        "invisibility",
        "invulnerability",
        "lock",
        "wish",
    )
)
"""The potions that say something else in a Duel: they do it, or there are no cards in it."""
FIRST_COMPONENT = 20
"""The faces of components and then of potions follow those of the cards."""


_DOSE = "signs/dose"


class Thing(Printed):
    """A printed face.

    Attributes:
        id: drawing and texts hang on it; potions with one effect share it, and all components.
        effect: of a potion, what it does (see ``deck.EFFECTS``), which is also its drawing; "" for
            the others.
        name: canonical name in records.
        types: ``element``, ``component``, ``potion``, ``action`` with ``attack`` or ``reaction``
            behind it, ``equipment``.
        form: what it is printed on (see ``kernel.game.Face``).
        elements: of a component what it is transmuted to, of a potion its formula, ascending.
        extra: doses of a potion beyond its formula.
    """

    __slots__ = ("effect", "elements", "extra")

    def __init__(
        self,
        id_: str,
        name: str,
        *types: str,
        form: str = "card",
        elements: tuple[int, ...] = (),
        extra: int = 0,
        effect: str = "",
    ) -> None:
        super().__init__(id_, name, types, form)
        self.effect = effect
        self.elements = elements
        self.extra = extra

    @property
    def is_potion(self) -> bool:
        """Whether it is a potion."""
        return bool(self.effect)

    @property
    def emblem(self) -> str:
        """The id of its drawing."""
        return self.effect or self.id

    @property
    def formula(self) -> tuple[str, ...]:
        """The formula of a potion, and a mark for each dose beyond it."""
        if not self.is_potion:
            return ()
        return (*(f"cubes/{NAMES[element]}" for element in self.elements), *self.extra * (_DOSE,))

    @property
    def terms(self) -> tuple[Text, ...]:
        """The doses beyond its formula."""
        more = self.extra, self.extra * "{dose}"
        return (Text("alchemy.extra-doses", more),) if self.extra else ()

    @property
    def worth(self) -> Amounts:
        """The doses that a potion is made with."""
        return (("dose", len(self.elements) + self.extra),) if self.is_potion else ()

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The elements of a component; the others have emblems."""
        if self.types != ("component",):
            return ()
        names = [NAMES[element] for element in self.elements]
        return tuple(tuple(names[i : i + 2]) for i in range(0, len(names), 2))


def _elements(letters: str) -> tuple[int, ...]:
    return tuple(sorted(LETTERS.index(letter) for letter in letters))


def _card(face: int, id_: str) -> Thing:
    if face in EQUIPMENT:
        types: tuple[str, ...] = ("equipment",)
    else:
        kind = "attack" if face in ATTACKS else "reaction" if face == DODGE else ""
        types = ("action", kind) if kind else ("action",)
    return Thing(id_, id_.replace("-", " ").title(), *types)


def _id(effect: str, version: str) -> str:
    return f"{effect}-duel" if version == DUEL and effect in OTHER_IN_DUEL else effect


@lru_cache(maxsize=8)
def cast_of(deck: Deck, version: str) -> tuple[Thing, ...]:
    """Return the faces of a deck in a version: elements, cards, components, potions."""
    elements = [Thing(name, name.title(), "element", form="cube") for name in NAMES]
    ids = msgspec.to_builtins(deck.cards)
    assert len(ids) == len(Cards.__struct_fields__) == len(CARDS)
    cards = [_card(face, id_) for face, id_ in zip(CARDS, ids, strict=True)]
    components = [
        Thing("component", card.name, "component", elements=_elements(card.elements))
        for card in deck.component
    ]
    potions = [
        Thing(
            _id(card.effect, version),
            card.name,
            "potion",
            elements=_elements(card.formula),
            extra=card.extra,
            effect=card.effect,
        )
        for card in deck.potions(version)
    ]
    return (*elements, *cards, *components, *potions)
