"""How a piece lies on the screen."""

from typing import NamedTuple

from alchemy_desktop.scene.forms import RATIOS


class Spot(NamedTuple):
    """How a piece lies.

    Attributes:
        x, y: its middle in pixels.
        width: before it is turned, in pixels.
        angle: its turn in degrees clockwise.
        z: the height of its layer.
        form: what kind of thing it is (``Face.form``).
        used: the drawing on it if it was turned face down, though the viewer knows its face.
        back: what a hidden token shows, or "".
        laden: the share of its height, from below, on which other pieces lie.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    z: float = 0.0
    form: str = "card"
    used: str = ""
    back: str = ""
    laden: float = 0.0

    @property
    def fineness(self) -> int:
        """How many pixels of its picture lie on one of the view, so that it is sharp."""
        return 2 if self.angle % 90 else 1

    @property
    def turn(self) -> int:
        """Its whole quarter turns."""
        return round(self.angle / 90) % 4

    @property
    def height(self) -> float:
        """Its height before it is turned, in pixels."""
        return self.width * RATIOS[self.form]

    def same(self, other: "Spot") -> bool:
        """Tell whether two pieces lie alike, whatever lies on them."""
        return self._replace(z=0.0) == other._replace(z=0.0)
