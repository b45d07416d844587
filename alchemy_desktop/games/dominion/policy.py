"""The scripted players of Dominion by name."""

from collections.abc import Callable

from alchemy_desktop.games.dominion.apprentice import Apprentice
from alchemy_desktop.games.dominion.novice import Novice
from alchemy_desktop.games.dominion.plans import (
    BM_SMITHY,
    CHAPEL_WITCH,
    DOUBLE_WITCH,
)
from alchemy_desktop.games.dominion.shopper import BigMoney
from alchemy_desktop.kernel.game import Policy

POLICIES: dict[str, Callable[[], Policy]] = {
    "novice": Novice,
    "bm-smithy": lambda: BigMoney(BM_SMITHY),
    "double-witch": lambda: BigMoney(DOUBLE_WITCH),
    "chapel-witch": lambda: BigMoney(CHAPEL_WITCH),
    "big-money": BigMoney,
    "apprentice": Apprentice,
}
"""How to make each scripted player; all but the levels are yardsticks, as known elsewhere."""
