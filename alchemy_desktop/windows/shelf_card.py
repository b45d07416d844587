"""The shelf: its boards, and the games that stand on them."""

from typing import NamedTuple

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFont,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from alchemy_desktop.library.entries import MAX_TITLE
from alchemy_desktop.library.store import Entry
from alchemy_desktop.scene.cardstock import alpha, rounded, soft_shape
from alchemy_desktop.scene.lettering import advance, shrunk, write, write_left
from alchemy_desktop.texts import say
from alchemy_desktop.windows.pictures import SIZE, Pictures
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.shelf_model import (
    ENTRY,
    foot,
    game_title,
    last_played,
    marks,
    title_of,
    who,
)

Index = QModelIndex | QPersistentModelIndex

_WIDTH = 240
"""The least width of a game's place on the board, in pixels at 1280x800."""
_MOST = 1.45
"""How much wider it may be."""
_SCALES = (0.88, 1.7)
"""Bounds of the factor on widths: that of the window by 1280x800."""
_GAP = 11
"""Between a game and the edges of its place."""
_RIM = 9
"""Between the edge of the slip and its picture."""
_ABOVE, _BOARD, _BELOW = 16, 11, 5
"""Above a slip; the thickness of a board; the shadow below it."""
_RADIUS = 8
_LIFT = 3


class Type(NamedTuple):
    """The heights of type on a slip, in pixels."""

    title: int
    words: int
    foot: int

    @property
    def rows(self) -> tuple[float, float, float]:
        """The heights of the three lines."""
        return 1.5 * self.title, 1.5 * self.words, 1.5 * self.foot


def type_on(services: Services, width: float) -> Type:
    """Return the heights of type on a slip whose place has a width."""
    sizes, scale = services.theme.sizes, max(1.0, width / (1.2 * _WIDTH))
    return Type(*(round(scale * size) for size in (sizes.heading, sizes.body, sizes.small)))


def place_size(services: Services, window: QSize, width: int) -> QSize:
    """Return the size of each game's place on boards of a width."""
    scale = min(window.width() / 1280, window.height() / 800)
    least = round(_WIDTH * max(_SCALES[0], min(_SCALES[1], scale)))
    # A little less than there is: the list would wrap at the very width.
    wide = min((width - 2) // max(1, width // least), round(_MOST * least))
    picture = (wide - 2 * (_GAP + _RIM)) * SIZE.height() / SIZE.width()
    words = sum(type_on(services, wide).rows) + 14
    return QSize(wide, round(_ABOVE + _RIM + picture + words + _BOARD + _BELOW))


class ShelfCard(QStyledItemDelegate):
    """Paints a game: a slip of parchment with the picture of its table and what is said of it."""

    def __init__(self, services: Services, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self._services = services
        self._pictures = pictures
        self._slips: dict[tuple[int, int, float, str], QPixmap] = {}

    def forget(self) -> None:
        """Paint slips anew, as after a change of their size."""
        self._slips.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = option.widget
        return view.gridSize() if isinstance(view, QListView) else super().sizeHint(option, index)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry = index.data(ENTRY)
        if not isinstance(entry, Entry):
            return
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        under = bool(option.state & QStyle.StateFlag.State_MouseOver)
        slip = self._slip_rect(QRectF(option.rect))
        if chosen or under:
            slip.translate(0, -_LIFT)
        painter.save()
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        dpr = painter.device().devicePixelRatioF()
        self._paint_slip(painter, slip, dpr, "chosen" if chosen else "under" if under else "")
        picture = self._picture_rect(slip)
        self._paint_picture(painter, picture, entry, dpr)
        self._paint_marks(painter, picture, entry)
        self._paint_words(painter, self._words_rect(slip), entry)
        painter.restore()

    # --- places ----------------------------------------------------------------------------

    def _slip_rect(self, place: QRectF) -> QRectF:
        return place.adjusted(_GAP, _ABOVE, -_GAP, -(_BOARD + _BELOW))

    def _picture_rect(self, slip: QRectF) -> QRectF:
        wide = slip.width() - 2 * _RIM
        high = wide * SIZE.height() / SIZE.width()
        return QRectF(slip.left() + _RIM, slip.top() + _RIM, wide, high)

    def _words_rect(self, slip: QRectF) -> QRectF:
        top = self._picture_rect(slip).bottom()
        return QRectF(slip.left(), top, slip.width(), slip.bottom() - top).adjusted(12, 5, -12, -7)

    # --- painting --------------------------------------------------------------------------

    def _paint_slip(self, painter: QPainter, slip: QRectF, dpr: float, state: str) -> None:
        margin = 14
        key = (round(slip.width()), round(slip.height()), dpr, state)
        made = self._slips.get(key)
        if made is None:
            size = (slip.size().toSize() + QSize(2 * margin, 2 * margin)) * dpr
            made = QPixmap(size)
            made.setDevicePixelRatio(dpr)
            made.fill(Qt.GlobalColor.transparent)
            with QPainter(made) as brush:
                brush.setRenderHint(QPainter.RenderHint.Antialiasing)
                self._draw_slip(brush, QRectF(margin, margin, slip.width(), slip.height()), state)
            self._slips[key] = made
        painter.drawPixmap(slip.topLeft() - QPoint(margin, margin), made)

    def _draw_slip(self, painter: QPainter, slip: QRectF, state: str) -> None:
        p = self._services.theme.palette
        soft_shape(painter, slip.translated(0, 2), _RADIUS, 6, alpha(p.shadow, 0.6))
        if state == "chosen":
            soft_shape(painter, slip, _RADIUS, 6, alpha(p.brass_bright, 0.9))
        tone = QLinearGradient(slip.topLeft(), slip.bottomLeft())
        tone.setColorAt(0, p.parchment_light)
        tone.setColorAt(1, p.parchment_dark)
        painter.fillPath(rounded(slip, _RADIUS), tone)
        edge = p.brass_bright if state else p.parchment_edge
        painter.setPen(QPen(edge, 2 if state == "chosen" else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(slip, _RADIUS, _RADIUS)

    def _paint_picture(self, painter: QPainter, rect: QRectF, entry: Entry, dpr: float) -> None:
        p = self._services.theme.palette
        picture = self._pictures.of(entry, dpr)
        painter.fillRect(rect, p.table_middle)
        if picture is not None:
            painter.drawPixmap(rect, picture, QRectF(picture.rect()))
        else:
            painter.setOpacity(0.55)
            side = 0.42 * rect.height()
            spot = QRectF(0, 0, side, side)
            spot.moveCenter(rect.center())
            name = "symbols/hourglass" if not entry.why_not else "symbols/question"
            self._services.art.draw(painter, name, spot)
            painter.setOpacity(1)
        if entry.deleted:
            painter.fillRect(rect, alpha(p.table_edge, 0.5))
        painter.setPen(QPen(p.outline, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(rect)

    def _paint_marks(self, painter: QPainter, picture: QRectF, entry: Entry) -> None:
        """Small plates on the picture's upper edge that say how the game stands."""
        theme = self._services.theme
        p, font = theme.palette, theme.sans(theme.sizes.small)
        high = 1.55 * theme.sizes.small
        left = picture.left() + 6
        for mark in marks(entry):
            words = say(f"app.shelf.mark.{mark}")
            plate = QRectF(left, picture.top() + 6, advance(font, words) + 16, high)
            bright = mark in ("finished", "resigned")
            painter.setPen(QPen(p.brass_deep if bright else p.brass_line, 1))
            painter.setBrush(p.brass if bright else alpha(p.table_edge, 0.88))
            painter.drawRoundedRect(plate, high / 2, high / 2)
            colour = p.ink if bright else p.warning if mark == "closed" else p.text
            write(painter, plate, words, font, colour)
            left = plate.right() + 5

    def _paint_words(self, painter: QPainter, rect: QRectF, entry: Entry) -> None:
        theme = self._services.theme
        sizes = type_on(self._services, rect.width() + 2 * (_GAP + 12))
        lines, top = [], rect.top()
        for high in sizes.rows:
            lines.append(QRectF(rect.left(), top, rect.width(), high))
            top += high
        title = title_of(entry)
        font = shrunk(theme.serif, title, rect.width(), sizes.title, round(0.82 * sizes.title))
        write_left(painter, lines[0], title, font, theme.palette.ink)
        self._paint_players(painter, lines[1], entry, sizes.words)
        self._paint_foot(painter, lines[2], entry, sizes.foot)

    def _paint_players(self, painter: QPainter, line: QRectF, entry: Entry, size: int) -> None:
        """Who plays; at the end with points, and a crown for those who won."""
        theme = self._services.theme
        plain, bold = theme.sans(size), theme.sans(size, QFont.Weight.DemiBold)
        crown, air = 1.15 * size, 0.3 * size
        parts = [(player.won, bold if player.won else plain, said) for player, said in who(entry)]
        widths = [advance(font, said) + won * (crown + air) for won, font, said in parts]
        gap = 0.7 * size
        whole = sum(widths) + gap * (len(parts) - 1)
        squeeze = min(1.0, line.width() / whole) if parts else 1.0
        painter.save()
        painter.translate(line.left(), 0)
        painter.scale(squeeze, 1)
        left = 0.0
        for (won, font, said), wide in zip(parts, widths, strict=True):
            if won:
                spot = QRectF(left, line.center().y() - crown / 2, crown, crown)
                self._services.art.draw(painter, "symbols/crown", spot)
            words = QRectF(left + won * (crown + air), line.top(), wide + 1, line.height())
            colour = theme.palette.ink if won else theme.palette.ink_soft
            write_left(painter, words, said, font, colour)
            left += wide + gap
        painter.restore()

    def _paint_foot(self, painter: QPainter, line: QRectF, entry: Entry, size: int) -> None:
        font, colour = self._services.theme.sans(size), self._services.theme.palette.ink_soft
        then = last_played(entry)
        wide = advance(font, then) + 1
        write_left(painter, line.adjusted(line.width() - wide, 0, 0, 0), then, font, colour)
        rest = line.adjusted(0, 0, -wide - 12, 0)
        ways = foot(entry)
        fitting = (said for said in ways if advance(font, said) <= rest.width())
        write_left(painter, rest, next(fitting, ways[-1]), font, colour)

    # --- naming ----------------------------------------------------------------------------

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        editor = QLineEdit(parent)
        editor.setMaxLength(MAX_TITLE)
        entry = index.data(ENTRY)
        editor.setPlaceholderText(game_title(entry))
        editor.setAccessibleName(say("app.shelf.name"))
        return editor

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        words = self._words_rect(self._slip_rect(QRectF(option.rect)).translated(0, -_LIFT))
        high = editor.sizeHint().height()
        middle = words.top() + type_on(self._services, option.rect.width()).rows[0] / 2
        editor.setGeometry(
            QRect(
                round(words.left() - 6), round(middle - high / 2), round(words.width()) + 12, high
            )
        )


class ShelfBoards(QListView):
    """Boards with games on them, as many beside each other as there is room for.

    Attributes:
        opened: Enter was pressed on a game, or it was clicked on twice.
        said: what is said while no game is shown.
    """

    opened = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.said = ""
        self.doubleClicked.connect(lambda _: self.opened.emit())
        self.setProperty("role", "plain")
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setAccessibleName(say("app.shelf.title"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Where the bar may be is left free, so that it comes and goes without another layout.
        bar, extent = self.verticalScrollBar(), QStyle.PixelMetric.PM_ScrollBarExtent
        wide = max(bar.sizeHint().width(), self.style().pixelMetric(extent, None, bar))
        room = self.width() - wide - 4
        place = place_size(self._services, self.window().size(), room)
        if place != self.gridSize():
            self.setGridSize(place)
            self.verticalScrollBar().setSingleStep(place.height() // 3)
            self.doItemsLayout()
        self.scrollTo(self.currentIndex())

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self.viewport()) as painter:
            high = self.gridSize().height()
            rows = -(-self.viewport().height() // high)
            first = self.verticalOffset() // high
            for row in range(first, first + rows + 1):
                self._paint_board(painter, (row + 1) * high - self.verticalOffset() - _BELOW)
            if not self.model().rowCount():
                self._paint_words(painter)
        super().paintEvent(event)

    def _paint_words(self, painter: QPainter) -> None:
        theme, rect = self._services.theme, QRectF(self.viewport().rect())
        side = min(150.0, 0.3 * rect.height())
        spot = QRectF(0, 0, 1.4 * side, side)
        # The books stand on the board that is nearest to the middle.
        high = self.gridSize().height()
        board = max(1, round(rect.height() / 2 / high)) * high - _BELOW - _BOARD
        spot.moveCenter(QPointF(rect.center().x(), board - side / 2))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._services.art.draw(painter, "bench/ledgers", spot)
        words = QRectF(rect.left(), spot.bottom() + _BOARD + 14, rect.width(), 0.5 * rect.height())
        words.adjust(0.12 * rect.width(), 0, -0.12 * rect.width(), 0)
        painter.setFont(theme.serif(theme.sizes.heading))
        painter.setPen(theme.palette.text)
        centred = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        painter.drawText(words, int(centred | Qt.TextFlag.TextWordWrap), self.said)

    def name_current(self) -> None:
        """Let the chosen game be named, unless that is being done already."""
        if self.state() != QAbstractItemView.State.EditingState:
            self.edit(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        editing = self.state() == QAbstractItemView.State.EditingState
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not editing:
            self.opened.emit()
        else:
            super().keyPressEvent(event)

    def _paint_board(self, painter: QPainter, bottom: int) -> None:
        """A board, its lower edge at a height of the viewport."""
        p, wide = self._services.theme.palette, self.width()
        board = QRectF(0, bottom - _BOARD, wide, _BOARD)
        shadow = QLinearGradient(0, board.bottom(), 0, board.bottom() + 4 * _BELOW)
        shadow.setColorAt(0, alpha(p.shadow, 0.5))
        shadow.setColorAt(1, alpha(p.shadow, 0))
        painter.fillRect(QRectF(0, board.bottom(), wide, 4 * _BELOW), shadow)
        wood = QLinearGradient(board.topLeft(), board.bottomLeft())
        wood.setColorAt(0, p.brass_deep)
        wood.setColorAt(0.18, p.outline.lighter(150))
        wood.setColorAt(1, p.outline)
        painter.fillRect(board, wood)
        painter.fillRect(QRectF(0, board.top(), wide, 1), p.brass_line)
