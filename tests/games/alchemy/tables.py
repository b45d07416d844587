"""Full tables of Alchemy!, as positions: vessels, potions with doses, equipment and hands."""

from itertools import cycle, islice
from random import Random

from alchemy_desktop.games.alchemy.deck import DECKS, FULL
from alchemy_desktop.games.alchemy.faces import CARDS, EQUIPMENT, FIRST_COMPONENT, cast_of
from tests.games.alchemy.table import DECK, posed

ELEMENTS = ("Fire", "Water", "Earth", "Air")
COUNTS = (10, 7, 3, 8, 1)
"""Elements in the cauldron, by seat; those in the vial are about half as many."""


def full(
    seats=5, version=FULL, potions=5, equipment=4, hand=5, unmade=None, counts=COUNTS, seed=None
):
    """A match in which everybody has so much, the fifth potion of each petrified.

    A seed shuffles potions and cards.
    """
    deck = DECKS.unpacked(DECKS.text(DECK))
    cast = cast_of(deck, version)
    names = [thing.name for thing in cast[FIRST_COMPONENT + len(deck.component) :]]
    cards = [
        cast[face].name
        for face, kind in zip(CARDS, deck.cards.__struct_fields__, strict=True)
        for _ in range(getattr(deck.cards, kind))
    ]
    if seed is not None:
        rng = Random(seed)
        rng.shuffle(names)
        rng.shuffle(cards)
    all_tools = {cast[face].name for face in EQUIPMENT}
    zones = {"open-components": ["Vitriol", "Cinnabar", "2 Antimony"]}
    for seat in range(seats):
        zones[f"cauldron/{seat}"] = elements(counts[seat], seat)
        zones[f"vial/{seat}"] = elements((counts[seat] + 1) // 2, seat + 1)
        made = [names.pop(seat % 3) for _ in range(potions)]
        zones[f"made/{seat}"] = [
            f"{name} ({slot} 0 0 0{' down' if slot == 4 else ''})" for slot, name in enumerate(made)
        ]
    if version == FULL:
        for seat in range(seats):
            tools = [card for card in cards if card in all_tools][-3 * seat - 1 :]
            tools = list(dict.fromkeys(tools))[:equipment]
            zones[f"equipment/{seat}"] = tools
            if "Extra Vial" in tools:
                zones[f"extra-vial/{seat}"] = elements(4, seat + 2)
            for card in tools:
                cards.remove(card)
        for seat in range(seats):
            zones[f"hand/{seat}"] = [cards.pop(7 * n % len(cards)) for n in range(hand)]
        zones["discard"] = [cards.pop() for _ in range(3)]
    number = 3 * seats if unmade is None else unmade
    lie = [names.pop() for _ in range(min(number, len(names)))]
    shown = 2 * len(lie) // 3
    zones["unmade"] = lie[:shown] + [f"{name} (down)" for name in lie[shown:]]
    text = "; ".join(f"{zone}: {', '.join(what)}" for zone, what in zones.items() if what)
    return posed(text, seats, version=version)


def elements(number, start):
    """So many elements, more of some than of others."""
    order = islice(cycle((0, 1, 0, 2, 3, 0, 1)), number)
    return [ELEMENTS[(kind + start) % 4] for kind in order]
