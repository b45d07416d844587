"""What every page of the window works with."""

from collections.abc import Callable
from dataclasses import dataclass, field

from alchemy_desktop.ai.worker import Thinker
from alchemy_desktop.library.settings import Settings
from alchemy_desktop.library.store import Store
from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.faces import FaceCache
from alchemy_desktop.scene.printed import type_name
from alchemy_desktop.scene.theme import Theme


@dataclass
class Services:
    """What every page of the window works with.

    Attributes:
        theme, art: the look.
        settings: the settings in force; after a change call ``save_settings``.
        save_settings: writes them; returns a sentence if that failed, else an empty string.
        store: where games are kept.
        thinker: the opponents' process.
    """

    theme: Theme
    art: Art
    settings: Settings
    save_settings: Callable[[], str]
    store: Store
    thinker: Thinker
    _faces: dict[str, FaceCache] = field(default_factory=dict)

    def faces(self, game_id: str) -> FaceCache:
        """Return the pictures of a game's cards, shared by all pages."""
        if game_id not in self._faces:
            self._faces[game_id] = FaceCache(
                self.theme, self.art, lambda role: type_name(game_id, role)
            )
        return self._faces[game_id]
