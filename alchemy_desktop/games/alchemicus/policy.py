"""The scripted players of Alchemicus."""

from collections.abc import Mapping
from types import MappingProxyType

from alchemy_desktop.games.alchemicus.apprentice import Apprentice
from alchemy_desktop.games.alchemicus.novice import Novice
from alchemy_desktop.games.answering import Idler
from alchemy_desktop.kernel.game import Policy

POLICIES: Mapping[str, type[Policy]] = MappingProxyType(
    {"idler": Idler, "novice": Novice, "apprentice": Apprentice}
)
"""The scripted players by name, weakest first; the idler is a yardstick."""
