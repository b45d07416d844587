"""Kingdoms: the ten cards of a match, and their codes."""

from collections.abc import Sequence

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


def canonical(names: list[str]) -> list[str]:
    """Return names in the order they lie on the table: by cost, then by name."""
    return sorted(names, key=lambda name: (CARDS[name].cost, name))


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
