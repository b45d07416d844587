"""A hand that plays moves on a table as a person does: with the mouse, in the window."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from alchemy_desktop.kernel.decisions import DONE, NONE, Move
from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.scene.choices import Choice, Combination, Selection, Target
from alchemy_desktop.scene.pieces import PieceItem
from alchemy_desktop.scene.posing import Posing
from alchemy_desktop.scene.table_view import TableView

_STEPS = 6
"""Mouse moves of a drag."""
_SPOTS = (0.5, 0.12, 0.88, 0.3, 0.7)
"""Where on a piece the hand tries to take it, in its width and height."""

_CLICKS = 0.5
"""How often the hand clicks where it could drag."""
_TURN, _FLIP = 1, 2
"""The buttons of a piece that is tried on a grid."""

_LEFT, _NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton


class OutOfReach(Exception):
    """The window offers no way to play a move; the message says which."""


class Hand:
    """Plays legal moves through a table's view, by clicks and drags in turn."""

    def __init__(self, view: TableView, rng: Random) -> None:
        """Move over a view; ``rng`` chooses between clicking and dragging."""
        self._view = view
        self._rng = rng

    def play(self, *moves: Move) -> None:
        """Play the answer to the pending decision: a move, or the picks of a run.

        Of an order only the first move matters.

        Raises:
            OutOfReach: the window does not let it be played.
        """
        view, move = self._view, moves[0]
        view.fast_forward()
        if isinstance(view.run, Combination):
            self._combine(view.run, moves)
        elif isinstance(view.run, Selection):
            self._select([pick for pick in moves if pick.verb != DONE])
        elif view.run is not None:
            self._order(move)
        elif view.posing is not None:
            self._pose(view.posing, move)
        else:
            self._play_one(move)

    def _play_one(self, move: Move) -> None:
        """Play a single move by a button, a click or a drag."""
        view = self._view
        buttons = [button.key for button in view.choices.buttons]
        if move.key in buttons:
            self._press_button(buttons.index(move.key))
            return
        places = [to for to in view.spaces.targets if self._means(to, move)]
        clicked = [
            piece
            for piece in view.choices.clicks
            if (only := view.choices.only(piece)) and only.key == move.key
        ]
        taken = [p for p, found in view.choices.pieces.items() if self._offers(found, move)]
        if places and (not clicked + taken or self._rng.random() < _CLICKS):
            self._click(self._empty(places[0]))
            self._confirm_doubt()
            return
        for piece in clicked + taken if self._rng.random() < _CLICKS else taken + clicked:
            item = view.scene_.items_by_piece.get(piece)
            grip = self._grip(item) if item else None
            if grip is None:
                continue
            only = view.choices.only(piece)
            clickable = only and only.key == move.key and not view.choices.lifts(piece)
            if piece in clicked or (clickable and self._rng.random() < _CLICKS):
                self._click(grip[1])
            else:
                self._drag(*grip, self._target(piece, move))
            self._confirm_doubt()
            return
        raise OutOfReach(f"no piece in sight plays “{move.verb} {move.kind}”")

    def _means(self, place: Target, move: Move) -> bool:
        found = self._view.spaces.move_of(place)
        return found is not None and found.key == move.key

    def _offers(self, found: Sequence[Choice], move: Move) -> bool:
        return any(choice.move.key == move.key for choice in found)

    def _order(self, first: Move) -> None:
        """Pick the pieces of an order, beginning with one, and confirm."""
        view = self._view
        while view.run is not None and not view.run.complete:
            wanted = [p for p in view.run.open if self._offers(view.choices.of(p), first)]
            pieces = wanted if not view.run.picks and wanted else view.run.open
            grips = (self._grip(view.scene_.items_by_piece[piece]) for piece in pieces)
            # What is taken for a piece may be an equal one above it that was picked before.
            points = [grip[1] for grip in grips if grip and grip[0].piece in view.run.open]
            if not points:
                raise OutOfReach("no piece that is left can be picked")
            self._click(points[0])
        self._press_button(0)

    def _select(self, picks: list[Move]) -> None:
        """Pick a card for each move, and confirm."""
        view = self._view
        for pick in picks:
            assert view.run is not None
            wanted = [p for p in view.run.open if self._offers(view.choices.of(p), pick)]
            grips = (self._grip(view.scene_.items_by_piece[piece]) for piece in wanted)
            points = [grip[1] for grip in grips if grip and grip[0].piece in view.run.open]
            if not points:
                raise OutOfReach(f"no piece in sight is left to “{pick.verb} {pick.kind}”")
            self._click(points[0])
        self._press_button(0)

    def _combine(self, run: Combination, moves: Sequence[Move]) -> None:
        """Take back what is not wanted, pick the rest by click or drag, and confirm."""
        wanted = Counter(move.kind for move in moves)
        for pick in list(run.picks):
            if wanted[pick.kind]:
                wanted[pick.kind] -= 1
            else:
                self._click(self._sight(pick.piece))
        for move in moves:
            if wanted[move.kind]:
                wanted[move.kind] -= 1
                self._add(run, move)
        self._press_button(0)

    def _add(self, run: Combination, move: Move) -> None:
        """Pick one more piece."""
        view = self._view
        for piece in [p for p in run.open if self._offers(view.choices.of(p), move)]:
            item = view.scene_.items_by_piece.get(piece)
            grip = self._grip(item) if item else None
            if grip is None or grip[0].piece not in run.open:
                continue
            if self._rng.random() < _CLICKS:
                self._click(grip[1])
            else:
                self._drag(*grip, self._target(piece, move))
            return
        raise OutOfReach(f"no piece in sight is left to “{move.verb} {move.kind}”")

    def _pose(self, posing: Posing, move: Move) -> None:
        """Take up a piece, turn it, bring it to its cell, lay it over or under, and confirm."""
        view, (column, row, turn, layer) = self._view, move.args
        if posing.pose is None:
            self._press_button(0)
        while posing.pose and posing.pose[2] != turn:
            self._press_button(_TURN)
        item = view.scene_.items_by_piece[posing.piece]
        grip = self._grip(item)
        assert posing.pose is not None
        if grip is None:
            raise OutOfReach("the piece that is laid is hidden")
        if posing.pose[:2] != (column, row):
            goal = posing.spot((column, row, turn, layer), view.scene_.shown)
            self._drag(*grip, QPointF(goal.x, goal.y))
        if posing.pose and posing.pose[3] != layer:
            self._press_button(_FLIP)
        if posing.pose != (column, row, turn, layer):
            raise OutOfReach(f"the piece lies at {posing.pose} and not at {move.args}")
        self._press_button(0)

    def _sight(self, piece: int) -> QPointF:
        """Return a point at which the mouse takes this very piece."""
        grip = self._grip(self._view.scene_.items_by_piece[piece])
        if grip is None or grip[0].piece != piece:
            raise OutOfReach(f"piece {piece} is not in sight")
        return grip[1]

    def _press_button(self, index: int) -> None:
        buttons = self._view.controls.buttons
        if index >= len(buttons):
            raise OutOfReach(f"there is no button {index + 1}")
        self._click(buttons[index].rect.center())
        self._confirm_doubt()

    def _confirm_doubt(self) -> None:
        if self._view.doubted:
            self._click(self._view.controls.buttons[0].rect.center())

    def _target(self, piece: int, move: Move) -> QPointF:
        """Return the middle of where a move takes a piece."""
        scene = self._view.scene_
        found = self._view.choices.of(piece)
        target = next(choice.target for choice in found if choice.move.key == move.key)
        if target.onto != NONE:
            return self._sight(target.onto)
        area = scene.shown.area(target.zone)
        if area is None:
            raise OutOfReach(f"zone {target.zone} is not on the table")
        outlined = scene.outline(area)
        if outlined:
            corner = scene.target_rect(target).topLeft()
            return corner + sum(outlined, QPointF()) / len(outlined)
        return scene.target_rect(target).center()

    def _empty(self, place: Target) -> QPointF:
        """Return a point of a place, on which nothing lies if that can be."""
        view, scene = self._view, self._view.scene_
        rect = scene.target_rect(place)
        found = []
        for x, y in self._spots():
            point = rect.topLeft() + QPointF(x * rect.width(), y * rect.height())
            below = scene.piece_at(point)
            if view.spaces.at(point) == place and not (below and view.choices.offers(below.piece)):
                found.append(point)
        bare = [point for point in found if scene.piece_at(point) is None]
        if not found:
            raise OutOfReach(f"{place} is not in sight")
        return (bare or found)[0]

    def _grip(self, item: PieceItem) -> tuple[PieceItem, QPointF] | None:
        """Return a point at which the mouse takes this piece, or one that is as good."""
        scene, where, body = self._view.scene_, self._view.session.view.where, item.body
        equal: tuple[PieceItem, QPointF] | None = None
        for x, y in self._spots():
            point = item.mapToScene(body.left() + x * body.width(), body.top() + y * body.height())
            point = self._view.mapToScene(self._view.mapFromScene(point))  # a whole pixel
            seen = scene.piece_at(point)
            if seen is item and (item.face != HIDDEN or self._view.choices.of(item.piece)):
                return seen, point
            if seen is None or seen.face != item.face or item.face == HIDDEN:
                continue
            if equal is None and where[seen.piece] == where[item.piece]:
                equal = seen, point
        return equal

    @staticmethod
    def _spots() -> Iterator[tuple[float, float]]:
        return ((x, y) for y in _SPOTS for x in _SPOTS)

    # --- the mouse -------------------------------------------------------------------------

    def _click(self, at: QPointF) -> None:
        self._send(QEvent.Type.MouseMove, at, _NONE, _NONE)
        self._send(QEvent.Type.MouseButtonPress, at, _LEFT, _LEFT)
        self._send(QEvent.Type.MouseButtonRelease, at, _LEFT, _NONE)

    def _drag(self, item: PieceItem, grip: QPointF, target: QPointF) -> None:
        end = target + grip - item.pos()
        self._send(QEvent.Type.MouseMove, grip, _NONE, _NONE)
        self._send(QEvent.Type.MouseButtonPress, grip, _LEFT, _LEFT)
        for step in range(1, _STEPS + 1):
            self._send(QEvent.Type.MouseMove, grip + (end - grip) * step / _STEPS, _NONE, _LEFT)
        self._send(QEvent.Type.MouseButtonRelease, end, _LEFT, _NONE)

    def _send(
        self, kind: QEvent.Type, at: QPointF, button: Qt.MouseButton, held: Qt.MouseButton
    ) -> None:
        viewport = self._view.viewport()
        point = QPointF(self._view.mapFromScene(at))
        where = QPointF(viewport.mapToGlobal(QPoint(0, 0))) + point
        event = QMouseEvent(kind, point, where, button, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(viewport, event)
