"""The scripted players of Alchemy!."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from alchemy_desktop.kernel.decisions import Decision, Move
from alchemy_desktop.kernel.game import Policy
from alchemy_desktop.kernel.table import Table


class Idler:
    """A player that does whatever it likes: a yardstick."""

    def decide(self, view: Table, decision: Decision, rng: Random) -> Move:
        """See ``kernel.game.Policy``."""
        return rng.choice(decision.legal(view))


POLICIES: Mapping[str, type[Policy]] = MappingProxyType({"idler": Idler})
"""The scripted players by name, weakest first; the idler is a yardstick."""
