"""The decks of a game of Alchemy!: components, potions and cards (docs/alchemy.md)."""

from collections.abc import Iterator

import msgspec

from alchemy_desktop.games import deck_file

LETTERS = "FWEA"
"""The elements in the order of their faces."""
NAMES = ("fire", "water", "earth", "air")
DUEL, FULL = VERSIONS = ("duel", "full")
EFFECTS = (
    *("bubblebath", "chromatic", "dissolve", "espresso", "eternal-youth", "flight", "hot-sauce"),
    *("hydration", "instant-magma", "invisibility", "invulnerability", "jungle-juice", "lock"),
    *("love", "magic-beans", "petrify", "polymorph", "spicy-chili", "stink", "wish"),
)
"""What potions do."""

COPIES = range(61)
COMPONENTS, POTIONS = range(1, 61), range(15, 201)
FORMULA, ELEMENTS, EXTRA = range(1, 11), range(1, 5), range(10)
LEAST_COMPONENTS = 8
"""Cards of components in all, with which a game can begin."""


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """How many of each action and each piece of equipment there are."""

    spill: int
    mix: int
    concentrate: int
    steal: int
    distract: int
    unstable_reaction: int
    dodge: int
    water_pump: int
    furnace: int
    bellows: int
    mill: int
    mixing_column: int
    crucible: int
    lab_bench: int
    magnifier: int
    extra_vial: int


RESERVED = (*NAMES, *(kind.replace("_", " ") for kind in Cards.__struct_fields__))
"""What no component and no potion can be called."""


class Component(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of component: the elements it is transmuted to, and how many there are."""

    name: str
    elements: str
    copies: int


class Potion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A potion card.

    Attributes:
        name: unique.
        effect: what it does.
        formula: its elements.
        extra: doses beyond those of its elements.
        versions: those it is used in.
    """

    name: str
    effect: str
    formula: str
    extra: int = 0
    versions: tuple[str, ...] = VERSIONS


class Deck(deck_file.DeckFile, frozen=True, forbid_unknown_fields=True):
    """All that is printed and counted."""

    cards: Cards
    component: tuple[Component, ...]
    potion: tuple[Potion, ...]

    def potions(self, version: str) -> tuple[Potion, ...]:
        """Return the potions of a version."""
        return tuple(potion for potion in self.potion if version in potion.versions)


def _faults(deck: Deck) -> Iterator[str]:
    """Say what is wrong with a deck whose fields are of the right kinds, with the path in it."""
    for kind, copies in msgspec.to_builtins(deck.cards).items():
        yield from deck_file.faults_of_number(f"cards.{kind}", copies, COPIES)
    if len(deck.component) not in COMPONENTS:
        yield f"component stands there {len(deck.component)} times, not 1 to {COMPONENTS[-1]}"
    if sum(component.copies for component in deck.component) < LEAST_COMPONENTS:
        yield f"component: there must be {LEAST_COMPONENTS} cards at least"
    for number, component in enumerate(deck.component, 1):
        where = f"component[{number}]"
        yield from deck_file.faults_of_number(f"{where}.copies", component.copies, COPIES)
        yield from _faults_of_elements(f"{where}.elements", component.elements, ELEMENTS)
    for version in VERSIONS:
        if (count := len(deck.potions(version))) not in POTIONS:
            yield f"potion: {count} are for {version}, not {POTIONS[0]} to {POTIONS[-1]}"
    for number, potion in enumerate(deck.potion, 1):
        yield from _faults_of_potion(f"potion[{number}]", potion)
    named = {
        "component": [card.name for card in deck.component],
        "potion": [card.name for card in deck.potion],
    }
    yield from deck_file.faults_of_names(named, RESERVED)


def _faults_of_elements(where: str, elements: str, allowed: range) -> Iterator[str]:
    if len(elements) not in allowed or not set(elements) <= set(LETTERS):
        yield f"{where} is “{elements[:20]}”, not {allowed[0]} to {allowed[-1]} of F, W, E and A"


def _faults_of_potion(where: str, potion: Potion) -> Iterator[str]:
    if potion.effect not in EFFECTS:
        yield f"{where}.effect is “{potion.effect[:20]}”, not one of {', '.join(EFFECTS)}"
    yield from _faults_of_elements(f"{where}.formula", potion.formula, FORMULA)
    yield from deck_file.faults_of_number(f"{where}.extra", potion.extra, EXTRA)
    if not potion.versions or not set(potion.versions) <= set(VERSIONS):
        yield f"{where}.versions must be one or both of {' and '.join(VERSIONS)}"


DECKS = deck_file.Decks("alchemy", Deck, _faults)
"""The decks there are."""
