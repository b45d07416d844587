"""What is printed on a face, put together from the game's data and the text catalogue."""

from alchemy_desktop.kernel.game import Face
from alchemy_desktop.scene.faces import FaceInfo
from alchemy_desktop.scene.forms import Print
from alchemy_desktop.texts import catalogue, say


def printed(game_id: str, face: Face) -> FaceInfo:
    """Return what is printed on a face, in the player's language."""
    short, text = (say(f"{game_id}.card.{face.id}.{part}") for part in ("short", "text"))
    id_ = f"{game_id}.card.{face.id}.signs"
    signs = say(id_) if id_ in catalogue() else short
    rows = tuple(
        tuple(Print(_drawing("cube", cube), letter(game_id, cube)) for cube in row)
        for row in face.rows
    )
    drawing = _drawing(face.form, face.id)
    name, cost, worth = name_of(game_id, face), face.price, face.worth
    if rows:  # these need all the room
        cost, worth = (*cost, *worth), ()
    if face.form == "cube":
        rows, short, signs = ((Print(drawing, short),),), "", ""
    return FaceInfo(drawing, face.types, cost, name, short, signs, text, worth, face.form, rows)


def name_of(game_id: str, face: Face) -> str:
    """Return what a face is called: as it is printed, if the texts do not name it."""
    id_ = f"{game_id}.card.{face.id}.name"
    return say(id_) if id_ in catalogue() else face.name


def letter(game_id: str, id_: str) -> str:
    """Return the letter by which a cube is known beside its shape and colour."""
    return say(f"{game_id}.card.{id_}.short")


def _drawing(form: str, id_: str) -> str:
    return f"{'cubes' if form == 'cube' else 'emblems'}/{id_}"


def rulings(game_id: str, face: Face) -> tuple[str, ...]:
    """Return answers to what people ask about a face."""
    return tuple(catalogue().get(f"{game_id}.card.{face.id}.rulings", ()))


def type_name(game_id: str, role: str) -> str:
    """Return the word for a type of card, such as ``action``."""
    return say(f"{game_id}.type.{role}")
