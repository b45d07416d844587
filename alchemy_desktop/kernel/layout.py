"""What a game says of its table for the eye and the hand, as data: where things lie, what to do."""

from typing import NamedTuple

from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.kernel.facts import Pose

Box = tuple[float, float, float, float]
"""x, y, width and height in card widths, from the upper left of the layout."""


class Area(NamedTuple):
    """Where and how a zone is shown.

    Attributes:
        zone: index of the zone.
        show: the way of showing: ``pile``, ``fan``, ``row``, ``grid``; ``slots`` (each piece on
            a slot of its face), ``heap`` (equal pieces stacked), ``posed`` (by their poses on a
            grid of cells), ``placed`` (each where ``places`` says).
        box: where it is.
        size: width of its pieces in card widths; of a cell, where they are posed.
        label: words on the table beside it, or None.
        order: its pieces in the order to lay them in; None for the order of the zone.
        counted: whether the number of its pieces is shown.
        face: the face that is shown greyed while nothing lies there, or ``NONE``.
        sign: the sign on the empty place, if no face is shown there.
        drop: where a piece may be dropped to go there, if that is more than the box.
        group: areas of one group are one stop of the Tab key; "" for a stop of its own.
        slots: for ``slots``, the face of each slot, row by row, ``NONE`` for a gap; what finds no
            slot lies on the last one of its face. For ``heap``, the faces that have a place there,
            also while there are none of them.
        form: what kind of thing lies there (``Face.form``), for what shows no face: hidden pieces
            and the empty place. Hidden pieces that are ``token``s show what ``tokens`` says.
        places: for ``placed``, the middle of each piece in card widths, in the order of ``order``.
        tokens: for ``placed``, what each hidden piece shows that is a token, likewise: the id of a
            drawing in ``resources/art/tokens``.
        outline: the corners of where a piece may be dropped, in card widths, if that is not the
            whole of ``drop``.
        barred: pieces in it that do not work at present.
        bar: the drawing that lies over those, by its path below ``resources/art``.
        laden: cards in it with pieces of another area on their lower part, and how high that is, as
            a share of theirs: they show no words there.
        turned: the drawing on pieces in it that were turned face down, though the viewer knows
            them.
        known: whether its pieces show what the viewer knows of them where they lie hidden, as when
            a hand is looked at.
    """

    zone: int
    show: str
    box: Box
    size: float = 1.0
    label: Text | None = None
    order: tuple[int, ...] | None = None
    counted: bool = False
    face: int = NONE
    sign: str = ""
    drop: Box | None = None
    group: str = ""
    slots: tuple[tuple[int, ...], ...] = ()
    form: str = "card"
    places: tuple[tuple[float, float], ...] = ()
    tokens: tuple[str, ...] = ()
    outline: tuple[tuple[float, float], ...] = ()
    barred: frozenset[int] = frozenset()
    bar: str = ""
    laden: tuple[tuple[int, float], ...] = ()
    turned: str = "signs/used"
    known: bool = False


class Track(NamedTuple):
    """A track with pawns.

    Attributes:
        spaces: what stands on its spaces, from the start.
        pawns: (seat, space) of each pawn; on a loop, the spaces of the laps are counted on.
        loop: whether the last space is followed by the first: it runs around what lies in its
            middle, and laps are worth tickets.
        sign: the drawing of what the track is of, by its path below ``resources/art``.
        crown: whether its last space is for one pawn only.
        tip: what it says of itself, a line for each pawn.
    """

    spaces: tuple[str, ...]
    pawns: tuple[tuple[int, int], ...]
    loop: bool = False
    sign: str = ""
    crown: bool = False
    tip: tuple[Text, ...] = ()


class Space(NamedTuple):
    """A space of a board.

    Attributes:
        label: its name.
        sign: its drawing, by the path below ``resources/art``.
        tip: what it says of itself.
    """

    label: Text
    sign: str
    tip: Text


class Ring(NamedTuple):
    """A ring of spaces on a round board, all of one size.

    Attributes:
        inner, outer: its radii, as shares of that of the board; inner 0 for one space in the
            middle.
        spaces: clockwise, the middle of the first at the top.
        one_way: whether pieces go around it clockwise only.
    """

    inner: float
    outer: float
    spaces: tuple[Space, ...]
    one_way: bool = False


class Tally(NamedTuple):
    """A number laid out in tokens.

    Attributes:
        value: the number.
        sign: what the tokens are of; their drawings are ``tokens/<sign>-<worth>``.
        worths: what they are worth, the dearest first.
    """

    value: int
    sign: str
    worths: tuple[int, ...]


class Plate(NamedTuple):
    """A part of the table that shows no pieces.

    Attributes:
        show: ``panel`` (a framed ground), ``seat`` (a player's name and state), ``lamps`` (the
            counters of the turn), ``banner`` (what is asked, and the buttons), ``track``,
            ``board`` (a round one, with rings of spaces for pieces of other areas), ``tally``,
            ``drawing`` (what holds pieces of other areas, such as a vessel) or ``states``.
        box: where it is.
        seat: the seat it tells of, or ``NONE``.
        label: its heading, for a ``seat`` what else it has, or None.
        track: the track that it shows.
        rings: of a board, from the outer one.
        tally: the number that it shows in tokens.
        drawing: what it shows, by its path below ``resources/art``; its label is on a plaque.
        states: what holds for a seat at present.
        tip: what it says of itself, if its kind does not.
    """

    show: str
    box: Box
    seat: int = NONE
    label: Text | None = None
    track: Track | None = None
    rings: tuple[Ring, ...] = ()
    tally: Tally | None = None
    drawing: str = ""
    states: tuple["Lamp", ...] = ()
    tip: Text | None = None


class Lamp(NamedTuple):
    """A counter for the eye: its sign, its value and its message."""

    sign: str
    value: int
    label: Text


class Layout(NamedTuple):
    """A table laid out: its size in card widths, its areas and its plates."""

    width: float
    height: float
    areas: tuple[Area, ...]
    plates: tuple[Plate, ...]


class Gesture(NamedTuple):
    """What a hand does for a move.

    Attributes:
        pieces: interchangeable pieces to take; empty for a button, on which the message
            ``<game>.move.<verb>`` stands.
        target: the zone to drop them on, or ``NONE`` for a button.
        onto: the piece of that zone to drop them on, or ``NONE`` for anywhere in it.
        pose: where on the zone's grid they come to lie, or None where that does not matter.
        clicks: other pieces on which a click means the move, which then names that piece.
        beside: further zones that do as well as the target.
        among: equal pieces, to drop them on one of these instead of anywhere in the target zone;
            the move names the very one (``Move.onto``).
        mutual: whether those can be dropped on the pieces as well.
        toward: further zones that do as well as the target. What is asked next is answered by
            where on them a piece was dropped, if that says it.
        open: whether a click on the target itself means the move; it stands on no button then.
        note: a few words that are shown there, as what it costs.
        seat: the player on whose panel a click means the move, or ``NONE``.
        button: whether the move stands on a button: True for in any case; False for never; None
            for where nothing else tells it from other moves of its pieces.
        together: whether all its pieces go with the one that is taken.
        seldom: whether hardly anybody wishes it: its pieces do not glow, a click does no more than
            pick them up, and its button is not that of the main key.
        first: further pieces that can be dropped on one of ``pieces`` for the move, and are at
            once part of the answer to what is asked then, as a card that pays for it.
        label: the words on its button, or None for the message ``<game>.move.<verb>`` with what the
            move is about.
    """

    pieces: frozenset[int]
    target: int = NONE
    onto: int = NONE
    pose: Pose | None = None
    clicks: frozenset[int] = frozenset()
    beside: tuple[int, ...] = ()
    among: frozenset[int] = frozenset()
    mutual: bool = False
    toward: tuple[int, ...] = ()
    open: bool = False
    note: Text | None = None
    seat: int = NONE
    button: bool | None = None
    first: frozenset[int] = frozenset()
    label: Text | None = None
    together: bool = False
    seldom: bool = False


class Drop(NamedTuple):
    """Where a hand lets go of a piece.

    Attributes:
        zone: the zone, or ``NONE`` for nowhere (or a mere click).
        onto: the piece of that zone under it, or ``NONE``.
        pose: where on the zone's grid it would lie, or None.
    """

    zone: int = NONE
    onto: int = NONE
    pose: Pose | None = None


class Socket(NamedTuple):
    """A place on a piece for one of several pieces that are picked, as for a cube of a price.

    Attributes:
        piece: whose place it is.
        cell: which of what is printed on it (``Face.rows``), row by row.
        face: what is asked for there.
        by: the picked piece that is there, or ``NONE``; it may be at several places.
    """

    piece: int
    cell: int
    face: int
    by: int = NONE


class Sum(NamedTuple):
    """Faces that count together, under a heading: what something would ask for, for example."""

    label: Text
    faces: tuple[int, ...]
