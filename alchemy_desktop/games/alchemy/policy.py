"""The scripted players of Alchemy!."""

from collections.abc import Mapping
from types import MappingProxyType

from alchemy_desktop.games.alchemy.apprentice import Apprentice
from alchemy_desktop.games.alchemy.idler import Idler
from alchemy_desktop.games.alchemy.novice import Novice
from alchemy_desktop.kernel.game import Policy

POLICIES: Mapping[str, type[Policy]] = MappingProxyType(
    {"idler": Idler, "novice": Novice, "apprentice": Apprentice}
)
"""The scripted players by name, weakest first; the idler is a yardstick."""
