"""What is printed on a face, put together from the game's data and the text catalogue."""

from collections.abc import Sequence

from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.game import Face
from alchemy_desktop.scene.faces import FaceInfo
from alchemy_desktop.scene.forms import Print
from alchemy_desktop.texts import catalogue, say


def printed(game_id: str, face: Face, colours: Sequence[str] = ()) -> FaceInfo:
    """Return what is printed on a face, in the player's language.

    Args:
        game_id: whose texts are meant.
        face: the face.
        colours: the ids of the colours of the seats, for pawns.
    """
    short, text = (say(f"{game_id}.card.{face.id}.{part}") for part in ("short", "text"))
    id_ = f"{game_id}.card.{face.id}.signs"
    signs = say(id_) if id_ in catalogue() else short
    rows = tuple(
        tuple(Print(_drawing("cube", cube), letter(game_id, cube)) for cube in row)
        for row in face.rows
    )
    drawing = _drawing(face.form, face.emblem)
    name, cost, worth = name_of(game_id, face), face.price, face.worth
    if rows:  # these need all the room
        cost, worth = (*cost, *worth), ()
    text = "\n".join((text, *(say(term) for term in face.terms)))
    if face.form == "cube":
        rows, short, signs = ((Print(drawing, short),),), "", ""
    colour = _colour(face, colours)
    return FaceInfo(
        drawing,
        face.types,
        cost,
        name,
        short,
        signs,
        text,
        worth,
        face.form,
        rows,
        colour,
        face.formula,
    )


def _colour(face: Face, colours: Sequence[str]) -> str:
    """Return the id of a pawn's colour; any, where the seats have none yet."""
    if face.seat == NONE:
        return ""
    return colours[face.seat] if face.seat < len(colours) else face.id


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
