"""The decks of a game of Alchemy!: components, potions and cards (docs/alchemy.md)."""

from collections.abc import Iterator
from functools import lru_cache

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


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is printed and counted."""

    format: int
    cards: Cards
    component: tuple[Component, ...]
    potion: tuple[Potion, ...]

    def potions(self, version: str) -> tuple[Potion, ...]:
        """Return the potions of a version."""
        return tuple(potion for potion in self.potion if version in potion.versions)


def deck_text(option: str) -> str:
    """Return the text of the deck that an option means, to be kept with the game.

    Raises:
        SetUpError: it is no deck; see ``deck_file.deck_text``.
    """
    return deck_file.deck_text(option, "alchemy", Deck, _faults)


@lru_cache(maxsize=8)
def unpacked(text: str) -> Deck:
    """Return the deck of a text that ``deck_text`` returned."""
    return msgspec.json.decode(text, type=Deck)


def _faults(deck: Deck) -> Iterator[str]:
    """Say what is wrong with a deck whose fields are of the right kinds, with the path in it."""
    if deck.format != 1:
        yield f"format is {deck.format}, and this program reads 1"
    for kind, copies in msgspec.to_builtins(deck.cards).items():
        if copies not in COPIES:
            yield f"cards.{kind} is {copies}, not 0 to {COPIES[-1]}"
    if len(deck.component) not in COMPONENTS:
        yield f"component stands there {len(deck.component)} times, not 1 to {COMPONENTS[-1]}"
    if sum(component.copies for component in deck.component) < LEAST_COMPONENTS:
        yield f"component: there must be {LEAST_COMPONENTS} cards at least"
    for number, component in enumerate(deck.component, 1):
        if component.copies not in COPIES:
            yield f"component[{number}].copies is {component.copies}, not 0 to {COPIES[-1]}"
        where = f"component[{number}].elements"
        yield from _faults_of_elements(where, component.elements, ELEMENTS)
    for version in VERSIONS:
        if (count := len(deck.potions(version))) not in POTIONS:
            yield f"potion: {count} are for {version}, not {POTIONS[0]} to {POTIONS[-1]}"
    for number, potion in enumerate(deck.potion, 1):
        yield from _faults_of_potion(f"potion[{number}]", potion)
    yield from _faults_of_names(deck)


def _faults_of_elements(where: str, elements: str, allowed: range) -> Iterator[str]:
    if len(elements) not in allowed or not set(elements) <= set(LETTERS):
        yield f"{where} is “{elements[:20]}”, not {allowed[0]} to {allowed[-1]} of F, W, E and A"


def _faults_of_potion(where: str, potion: Potion) -> Iterator[str]:
    if potion.effect not in EFFECTS:
        yield f"{where}.effect is “{potion.effect[:20]}”, not one of {', '.join(EFFECTS)}"
    yield from _faults_of_elements(f"{where}.formula", potion.formula, FORMULA)
    if potion.extra not in EXTRA:
        yield f"{where}.extra is {potion.extra}, not 0 to {EXTRA[-1]}"
    if not potion.versions or not set(potion.versions) <= set(VERSIONS):
        yield f"{where}.versions must be one or both of {' and '.join(VERSIONS)}"


def _faults_of_names(deck: Deck) -> Iterator[str]:
    reserved = dict.fromkeys(RESERVED, "what the game calls something else")
    places = [(f"component[{n}].name", card.name) for n, card in enumerate(deck.component, 1)]
    places += [(f"potion[{n}].name", card.name) for n, card in enumerate(deck.potion, 1)]
    return deck_file.faults_of_names(places, reserved)
