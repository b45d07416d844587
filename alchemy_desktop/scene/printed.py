"""What is printed on a face, put together from the game's data and the text catalogue."""

from alchemy_desktop.kernel.game import Face
from alchemy_desktop.scene.faces import FaceInfo
from alchemy_desktop.texts import catalogue, say


def printed(game_id: str, face: Face) -> FaceInfo:
    """Return what is printed on a face, in the player's language."""
    name, short, text = (
        say(f"{game_id}.card.{face.id}.{part}") for part in ("name", "short", "text")
    )
    id_ = f"{game_id}.card.{face.id}.signs"
    signs = say(id_) if id_ in catalogue() else short
    return FaceInfo(face.id, face.types, face.price, name, short, signs, text, face.worth)


def rulings(game_id: str, face: Face) -> tuple[str, ...]:
    """Return answers to what people ask about a face."""
    return tuple(catalogue().get(f"{game_id}.card.{face.id}.rulings", ()))


def type_name(game_id: str, role: str) -> str:
    """Return the word for a type of card, such as ``action``."""
    return say(f"{game_id}.type.{role}")
