"""The table by keyboard alone: a focus that moves between cards and buttons."""

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent

from alchemy_desktop.kernel.facts import HIDDEN
from alchemy_desktop.scene import layers
from alchemy_desktop.scene.choices import Target, plain
from alchemy_desktop.scene.controls import Button, Command
from alchemy_desktop.scene.pieces import PictureItem
from alchemy_desktop.scene.table_scene import upright
from alchemy_desktop.texts import say

if TYPE_CHECKING:
    from alchemy_desktop.scene.table_view import TableView

_ARROWS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
_DIGITS = tuple(Qt.Key(Qt.Key.Key_0 + digit) for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0))
MEANINGS: dict[str, tuple[Qt.Key, ...]] = {
    "main": (Qt.Key.Key_Space,),
    "step": tuple(_ARROWS),
    "group": (Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
    "enter": (Qt.Key.Key_Return, Qt.Key.Key_Enter),
    "digit": _DIGITS,
    "letter": (),
    "pose": (),
    "escape": (Qt.Key.Key_Escape,),
}
"""What the keys of the table mean, and by which text (``table.keys``) people are told so.

Letters stand on the buttons that they press.
"""
_MEANS = {key: meaning for meaning, keys in MEANINGS.items() for key in keys}
_ASIDE = 1.85  # how much more a pixel counts that lies clear of the direction than one along it
_ACROSS = 0.35  # how much a pixel counts from middle to middle across the direction


class Focus(NamedTuple):
    """Something the keys can act on: a piece, a button or a target, where it is, and its group."""

    what: int | Button | Target
    rect: QRectF
    group: Hashable


class Keys:
    """Moves the focus and acts on it.

    The groups are the buttons and the areas of the layout, those of one group together.
    """

    def __init__(self, view: "TableView") -> None:
        self._view = view
        self._focus: Focus | None = None
        self._carried: Focus | None = None
        self._ring: PictureItem | None = None
        self._question = ""
        self._fresh = False

    @property
    def focus(self) -> Focus | None:
        """What the keys act on, or None while the mouse is used."""
        return self._focus

    # --- what there is -----------------------------------------------------------------------

    def all(self) -> list[Focus]:
        """Return everything the focus can move to: pieces face up or to be taken, and buttons.

        While a piece is carried, that is where it can be put down.
        """
        view = self._view
        if targets := view.hands.targets:
            return [Focus(target, view.scene_.target_rect(target), "targets") for target in targets]
        shown, found = view.scene_.shown, []
        areas = {area.zone: area for area in shown.layout.areas}
        seen: set[int] = set()
        for piece, (spot, face, zone) in reversed(shown.pieces.items()):
            if (face == HIDDEN and not view.choices.offers(piece)) or (
                areas[zone].show == "pile" and zone in seen
            ):
                continue
            seen.add(zone)
            found.append(Focus(piece, upright(spot), areas[zone].group or zone))
        found.reverse()
        places = [Focus(to, view.scene_.target_rect(to), "places") for to in view.spaces.targets]
        buttons = [Focus(b, b.rect, "buttons") for b in view.controls.buttons]
        return [*found, *places, *buttons]

    def _groups(self, found: list[Focus]) -> list[Hashable]:
        """Return the groups in the order of the Tab key: main zone, buttons, the others."""
        groups = dict.fromkeys(focus.group for focus in found)
        first = [group for group in ("places", self.main_zone(), "buttons") if group in groups]
        return list(dict.fromkeys([*first, *groups]))

    def main_zone(self) -> int:
        """Return the zone that the digits count in: the one with the most legal pieces, or hand."""
        view = self._view
        tally: dict[int, int] = {}
        fans = [a.zone for a in view.scene_.shown.layout.areas if a.show == "fan"]
        for piece in view.choices.pieces:
            shown = view.scene_.shown.pieces.get(piece)
            if shown:
                area = view.scene_.shown.area(shown.zone)
                if area and area.show != "pile":
                    tally[shown.zone] = tally.get(shown.zone, 0) + 1
        if tally:
            return max(tally, key=lambda zone: (tally[zone], zone in fans))
        return fans[0] if fans else -1

    # --- acting ------------------------------------------------------------------------------

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means; tell whether it means anything here."""
        key, view = Qt.Key(event.key()), self._view
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if held & ~Qt.KeyboardModifier.ShiftModifier:
            return False
        if view.posing and view.posing.press(event):
            return True
        meaning = _MEANS.get(key, "letter")
        if meaning == "step":
            self._step(_ARROWS[key])
        elif event.isAutoRepeat():
            return True  # a key that is held down acts once
        elif meaning == "enter":
            self._enter()
        elif meaning == "main":
            self._main()
        elif meaning == "escape" and (self._focus or view.run or view.doubted or view.posing):
            view.words.clear()
            view.unpick_all()
            if view.posing:
                view.posing.put_back()
            view.stay()
            self.hide()
        elif meaning == "digit":
            self._digit(_DIGITS.index(key))
        else:
            return self._shortcut(event.text())
        return True

    def tab(self, forward: bool) -> bool:
        """Move the focus to the next group; tell whether there is one."""
        found = self.all()
        if self._view.hands.targets:
            here = found.index(self._focus) if self._focus in found else -1
            self._set(found[(here + (1 if forward else -1)) % len(found)])
            return True
        groups = self._groups(found)
        if not groups:
            return False
        start = -1 if forward else len(groups)
        at = groups.index(self._focus.group) if self._focus in found and self._focus else start
        at += 1 if forward else -1
        if not 0 <= at < len(groups):
            self.hide()
            return False
        self._set(next(focus for focus in found if focus.group == groups[at]))
        return True

    def _enter(self) -> None:
        what, view = self._focus.what if self._focus else None, self._view
        if what is None:
            self._begin()
        elif isinstance(what, Button):
            self._give(what.command)
        elif isinstance(what, Target) and view.hands.carrying:
            view.hands.put_on(what)
        elif isinstance(what, Target):
            if view.catch_up() and (move := view.spaces.move_of(what)):
                view.consider(move)
        elif view.catch_up():
            moves = view.choices.moves(what)
            zone = view.choices.zones.get(view.session.view.where[what])
            if zone and not view.choices.offers(what):
                view.consider(zone)
            elif view.run or not view.choices.lifts(what):
                view.act(what)
            elif set(map(plain, moves)) <= set(view.choices.buttons):
                self._to_buttons()
            else:
                view.hands.carry(what)
                self._carried = self._focus
                self._set(self.all()[0])

    def _begin(self) -> None:
        """Hurry those one waits for; else only show what the next press does."""
        if self._view.session.waits:
            self._main()
        else:
            self._view.controls.note("")
            self._to_buttons()

    def _main(self) -> None:
        buttons = self._view.controls.buttons
        if buttons and buttons[0].primary:
            self._give(buttons[0].command)
        elif self._view.choices.pieces:
            self._view.refuse(say("table.not.button"))

    def _give(self, command: Command) -> None:
        """Do what a button says, unless something else was done a moment ago."""
        if not self._view.controls.hasty(command):
            self._view.fast_forward()
            self._view.controls.act(command)

    def _to_buttons(self) -> None:
        first = next((f for f in self.all() if isinstance(f.what, Button)), None)
        if first:
            self._set(first)

    def _digit(self, number: int) -> None:
        """Act on a piece of the main zone by its number, counted from the left."""
        if self._view.hands.carrying:
            return
        zone = self.main_zone()
        shown = self._view.scene_.shown.pieces
        pieces = sorted(
            (piece for piece, s in shown.items() if s.zone == zone),
            key=lambda piece: shown[piece].spot.x,
        )
        if number < len(pieces):
            self._set(next((f for f in self.all() if f.what == pieces[number]), None))
            self._enter()

    def _shortcut(self, text: str) -> bool:
        for button in self._view.controls.buttons:
            command = button.command
            if text and text.upper() in (command.key.upper(), command.also.upper()):
                self._view.fast_forward()
                self._view.controls.act(command)
                return True
        return False

    # --- moving --------------------------------------------------------------------------------

    def _step(self, way: QPointF) -> None:
        found = self.all()
        if not found:
            return
        if self._focus is None:
            zone = self.main_zone()
            shown = self._view.scene_.shown.pieces
            first = next(
                (f for f in found if isinstance(f.what, int) and shown[f.what].zone == zone),
                found[0],
            )
            self._set(first)
            return
        here = self._focus
        # From place to place first: pieces lie between them.
        places = [f for f in found if f.group == here.group == "places"]
        best = self._next(here, places, way) or self._next(here, found, way)
        if best:
            self._set(best)

    @staticmethod
    def _next(here: Focus, found: list[Focus], way: QPointF) -> Focus | None:
        """Return what is nearest in a direction among what is found."""
        best, least = None, float("inf")
        for focus in found:
            to = focus.rect.center() - here.rect.center()
            along = to.x() * way.x() + to.y() * way.y()
            across = abs(to.x() * way.y()) + abs(to.y() * way.x())
            if focus.what != here.what and along > _ACROSS * across + 2:
                both = here.rect.size() + focus.rect.size()
                clear = across - (both.width() if way.x() == 0 else both.height()) / 2
                cost = along + _ASIDE * max(0.0, clear) + _ACROSS * across
                if cost < least:
                    best, least = focus, cost
        return best

    def _set(self, focus: Focus | None) -> None:
        self._focus = focus
        self._view.riser.raise_(focus.what if focus and isinstance(focus.what, int) else -1)
        self._draw()
        if focus:
            shown = self._view.scene_.shown.pieces
            face = shown[focus.what].face if isinstance(focus.what, int) else HIDDEN
            self._view.tell(face)

    def asked(self) -> None:
        """Go on to the places that a new question is about, when the focus is looked at anew."""
        session = self._view.session
        mine = session.decision if session.my_decision else None
        before, self._question = self._question, mine.text.id if mine else ""
        self._fresh = self._question not in ("", before)

    def refresh(self) -> None:
        """Keep the focus where it was, or near that in its group; else forget it."""
        if self._focus is None:
            return
        found, old = self.all(), self._focus
        if isinstance(old.what, Target) and not self._view.hands.targets and self._carried:
            old = self._carried
        same = [f for f in found if f.what == old.what and f.group == old.group]
        near = [f for f in found if f.group == old.group]

        def distance(focus: Focus) -> float:
            return (focus.rect.center() - old.rect.center()).manhattanLength()

        asked = [focus for focus in found if focus.group == "places"] if self._fresh else []
        self._fresh = False
        if asked and old.group not in ("places", "buttons"):
            self._set(asked[0])
        else:
            self._set(same[0] if same else min(near, key=distance, default=None))

    def hide(self) -> None:
        """Forget the focus, as when the mouse is used."""
        if self._focus:
            self._view.riser.raise_(-1)
        self._focus = None
        self._draw()

    def _draw(self) -> None:
        if self._ring:
            self._view.scene_.removeItem(self._ring)
            self._ring = None
        if self._focus is None:
            return
        rect, looks = QRectF(self._focus.rect), self._view.scene_.looks
        if isinstance(self._focus.what, int):
            spot = self._view.riser.spot(self._focus.what)
            rect.moveCenter(QPointF(spot.x, spot.y))
        radius = rect.width() / 15 if isinstance(self._focus.what, int) else 8.0 * looks.zoom
        self._ring = PictureItem(layers.FOCUS)
        picture = looks.plate("ring", rect.width(), rect.height(), radius / looks.zoom)
        self._ring.put(picture, rect.left(), rect.top())
        self._view.scene_.addItem(self._ring)
