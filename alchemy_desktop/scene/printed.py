"""What is printed on the faces of a game, in the player's language."""

from functools import cache

from alchemy_desktop.kernel.game import Face, Game
from alchemy_desktop.scene.faces import FaceInfo
from alchemy_desktop.texts import catalogue, say


def face_info(game: Game, face: Face) -> FaceInfo:
    """Return what a face of a game carries."""
    return _face_info(game.id, face.id, face.types, face.price, face.worth)


def rulings(game: Game, face: Face) -> tuple[str, ...]:
    """Return what people ask about a face, answered."""
    found = catalogue().get(f"{game.id}.card.{face.id}.rulings", [])
    return tuple(found) if isinstance(found, list) else (found,)


def type_name(role: str) -> str:
    """Return the word for a type of cards, such as ``action``."""
    return say(f"app.type.{role}")


@cache
def _face_info(
    game: str,
    face: str,
    types: tuple[str, ...],
    price: tuple[tuple[str, int], ...],
    worth: tuple[tuple[str, int], ...],
) -> FaceInfo:
    card = f"{game}.card.{face}"
    name, short, text = (_say(f"{card}.{part}") for part in ("name", "short", "text"))
    return FaceInfo(face, types, price, name, short, text, worth)


def _say(id_: str) -> str:
    """A message as it is: what stands in braces are signs to be drawn."""
    message = catalogue()[id_]
    assert isinstance(message, str), f"{id_} is a list"
    return message.strip()
