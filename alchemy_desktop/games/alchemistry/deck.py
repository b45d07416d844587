"""The deck of a game of Alchemistry: counts, cards and tracks (docs/alchemistry.md)."""

from collections.abc import Iterator

import msgspec

from alchemy_desktop.games import deck_file

LETTERS = "SCOUGN"
"""The ingredients in the order of their faces, as letters of a potion's rows."""
GEMS = ("emerald", "amethyst", "sapphire", "ruby")
STARS = (5, 7)
"""The two stacks of merchants, by the stars that a card is worth."""

CUBES = (
    *("silver", "copper", "oil", "sulfur", "gold", "sal ammoniac"),
    *GEMS,
    "aether",
)
"""The kinds of cubes, in the order of their faces."""
RESERVOIR = "aether reservoir"

MOST_CUBES, LEAST_CUBES = 60, 40
"""The most cubes of a kind, the fewest in all."""
POTIONS, MERCHANTS = range(3, 101), range(2, 101)
"""How many cards there may be."""
SPACES, SPACE_STARS = range(2, 13), range(100)
"""How many spaces a mastery track may have, and what one may be worth."""
ASKED = range(1, 7)
"""How many gems a merchant may ask for."""


class Cubes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """How many cubes of each kind there are."""

    silver: int
    copper: int
    oil: int
    sulfur: int
    gold: int
    sal_ammoniac: int
    emerald: int
    amethyst: int
    sapphire: int
    ruby: int
    aether: int


class Tracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stars for the spaces of a mastery track; the last is the master's."""

    mastery: tuple[int, ...]


class Potion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A potion card: two rows of three ingredients."""

    name: str
    rows: tuple[str, ...]


class Merchant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A gem merchant: the stars of the card, and the gems it is completed with."""

    name: str
    stars: int
    gems: tuple[str, ...]


class Deck(deck_file.DeckFile, frozen=True, forbid_unknown_fields=True):
    """All that is printed and counted.

    Attributes:
        cubes: how many of each kind.
        tracks: the mastery tracks.
        potion, merchant: the cards.
    """

    cubes: Cubes
    tracks: Tracks
    potion: tuple[Potion, ...]
    merchant: tuple[Merchant, ...]


def _faults(deck: Deck) -> Iterator[str]:
    """Say what is wrong with a deck whose fields are of the right kinds, with the path in it."""
    yield from _faults_of_counts(deck)
    yield from _faults_of_track(deck.tracks.mastery)
    named = {
        "potion": [card.name for card in deck.potion],
        "merchant": [card.name for card in deck.merchant],
    }
    yield from deck_file.faults_of_names(named, (*CUBES, RESERVOIR))
    for number, potion in enumerate(deck.potion, 1):
        yield from _faults_of_rows(f"potion[{number}].rows", potion.rows)
    for number, merchant in enumerate(deck.merchant, 1):
        yield from _faults_of_merchant(f"merchant[{number}]", merchant)
    for stars in STARS:
        if all(card.stars != stars for card in deck.merchant):
            yield f"no merchant is worth {stars} stars"


def _faults_of_counts(deck: Deck) -> Iterator[str]:
    counts = msgspec.to_builtins(deck.cubes)
    for kind, count in counts.items():
        yield from deck_file.faults_of_number(f"cubes.{kind}", count, range(MOST_CUBES + 1))
    if sum(counts.values()) < LEAST_CUBES:
        yield f"cubes are {sum(counts.values())} in all, fewer than {LEAST_CUBES}"
    for name, cards, allowed in (
        ("potion", deck.potion, POTIONS),
        ("merchant", deck.merchant, MERCHANTS),
    ):
        if len(cards) not in allowed:
            yield f"{name} stands there {len(cards)} times, not {allowed[0]} to {allowed[-1]}"


def _faults_of_track(mastery: tuple[int, ...]) -> Iterator[str]:
    if len(mastery) not in SPACES:
        yield f"tracks.mastery has {len(mastery)} spaces, not {SPACES[0]} to {SPACES[-1]}"
    for space, stars in enumerate(mastery):
        yield from deck_file.faults_of_number(f"tracks.mastery[{space + 1}]", stars, SPACE_STARS)
        if space and stars < mastery[space - 1]:
            yield f"tracks.mastery[{space + 1}] is less than the space before"


def _faults_of_rows(where: str, rows: tuple[str, ...]) -> Iterator[str]:
    if len(rows) != 2:
        yield f"{where} has {len(rows)} rows, not 2"
    for number, row in enumerate(rows, 1):
        if len(row) != 3 or not set(row) <= set(LETTERS):
            yield f"{where}[{number}] is “{row[:9]}”, not three of the letters {' '.join(LETTERS)}"


def _faults_of_merchant(where: str, merchant: Merchant) -> Iterator[str]:
    if merchant.stars not in STARS:
        yield f"{where}.stars is {merchant.stars}, not {STARS[0]} or {STARS[1]}"
    if len(merchant.gems) not in ASKED:
        yield f"{where}.gems has {len(merchant.gems)} gems, not {ASKED[0]} to {ASKED[-1]}"
    for number, gem in enumerate(merchant.gems, 1):
        if gem not in GEMS:
            yield f"{where}.gems[{number}] is “{gem[:20]}”, not one of {', '.join(GEMS)}"


DECKS = deck_file.Decks("alchemistry", Deck, _faults)
"""The decks there are."""
