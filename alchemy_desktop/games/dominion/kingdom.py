"""Kingdoms: the ten cards of a match, and their codes."""

from collections.abc import Sequence
from random import Random

from alchemy_desktop.games.dominion.alchemy import ALCHEMY
from alchemy_desktop.games.dominion.base import BASE
from alchemy_desktop.games.dominion.basic import BASIC
from alchemy_desktop.games.dominion.card import CARDS, Card
from alchemy_desktop.games.dominion.intrigue import INTRIGUE
from alchemy_desktop.games.dominion.seaside import SEASIDE
from alchemy_desktop.kernel.codes import CodeError, decode, encode
from alchemy_desktop.kernel.game import SetUpError

SIZE = 10
SETS = (ALCHEMY, BASE, INTRIGUE, SEASIDE)
"""The sets that kingdoms are chosen from. Their order numbers the codes of kingdoms."""

KINGDOM_CARDS = [card for set_ in SETS for card in set_.cards]
_BASIC = [card.name for card in BASIC.cards if card.name != "Potion"]
_NUMBER = {card.name: number for number, card in enumerate(KINGDOM_CARDS)}


def draw_kingdom(rng: Random) -> list[str]:
    """Return the names of ten random kingdom cards, in canonical order."""
    return canonical([card.name for card in rng.sample(KINGDOM_CARDS, SIZE)])


def canonical(names: list[str]) -> list[str]:
    """Return names in the order they lie on the table: by cost, then by name."""
    return sorted(names, key=lambda name: (CARDS[name].cost, name))


def parse_kingdom(text: str, rng: Random) -> list[str]:
    """Return the names that a player's choice means, in canonical order.

    Args:
        text: ``random``, a kingdom code, or ten names with commas between.
        rng: for ``random``.

    Raises:
        SetUpError: it is no kingdom.
    """
    text = text.strip()
    if text in ("", "random"):
        return draw_kingdom(rng)
    if "," not in text:
        return kingdom_of_code(text)
    by_name = {name.casefold(): name for name in _NUMBER}
    names = []
    for word in text.split(","):
        name = by_name.get(word.strip().replace("\u2019", "'").casefold())
        if name is None:
            raise SetUpError(f"“{word.strip()[:40]}” is not a kingdom card of Dominion: Alchemy.")
        names.append(name)
    if len(names) != SIZE or len(set(names)) != SIZE:
        raise SetUpError(f"A kingdom has {SIZE} different cards, and {_counted(names)}.")
    return canonical(names)


def _counted(names: list[str]) -> str:
    """Say how many cards are named."""
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice:
        return f"“{twice}” is named more than once"
    return f"only {len(names)} are named" if len(names) < SIZE else f"{len(names)} are named"


def filled(text: str, names: Sequence[str]) -> list[str]:
    """Return a kingdom with the cards of a text and those named, filled up from the first set."""
    given = [word.strip() for word in text.split(",") if word.strip()]
    wanted = list(dict.fromkeys([*given, *(name for name in names if name in _NUMBER)]))
    spare = [card.name for card in KINGDOM_CARDS if card.name not in wanted]
    return [*wanted, *spare[: max(0, SIZE - len(wanted))]]


def kingdom_code(names: list[str]) -> str:
    """Return the code of a kingdom, to be read out and typed in."""
    return encode(sum(1 << _NUMBER[name] for name in names))


def kingdom_of_code(code: str) -> list[str]:
    """Return the kingdom of a code, in canonical order.

    Raises:
        SetUpError: it is no kingdom's code.
    """
    try:
        bits = decode(code)
    except CodeError as error:
        raise SetUpError(str(error)) from None
    names = [name for name, number in _NUMBER.items() if bits >> number & 1]
    if bits >> len(_NUMBER) or len(names) != SIZE:
        raise SetUpError(f"“{code[:80]}” is not the code of a kingdom of {SIZE} cards.")
    return canonical(names)


def cast_of(names: list[str]) -> list[Card]:
    """Return the cards of a match: basic ones, Potion if a kingdom card costs one, kingdom."""
    kingdom = [CARDS[name] for name in names]
    potion = [CARDS["Potion"]] if any(card.cost.potions for card in kingdom) else []
    return [*(CARDS[name] for name in _BASIC), *potion, *kingdom]
