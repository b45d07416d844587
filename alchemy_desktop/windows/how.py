"""How a game is played: a sheet of short paragraphs with the signs of the cards in them."""

from html import escape

from PySide6.QtCore import QPointF, Qt, QUrl
from PySide6.QtGui import QImage, QPainter, QTextDocument
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from alchemy_desktop.scene.signtext import Sign, SignText, parse
from alchemy_desktop.texts import catalogue, say
from alchemy_desktop.windows.overlay import Overlay
from alchemy_desktop.windows.services import Services
from alchemy_desktop.windows.widgets import zoom

_WIDTH = 700
_BESIDE_BAR = 12
"""Space between the words and the bar that scrolls them, in pixels."""


class HowSheet(Overlay):
    """How a game is played, as the catalogue tells it (``<game>.how.lines``), over a page.

    A line is a heading, a colon and a paragraph. What is the same in every game comes last.

    Attributes:
        text: the paragraphs.
    """

    def __init__(self, services: Services, game_id: str, parent: QWidget) -> None:
        super().__init__(services, parent)
        self._lines = [*_listed(f"{game_id}.how.lines"), *_listed("app.how.lines")]
        self._signs = SignText(services.theme, services.art)
        self.add_title(say(f"{game_id}.how.title"))
        self.text = QTextBrowser()
        self.text.setProperty("role", "plain")
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.document().setDocumentMargin(0)
        self.text.setViewportMargins(0, 0, _BESIDE_BAR, 0)
        self.column.addWidget(self.text)
        self.add_foot()
        self.setFocusProxy(self.text)

    def fit(self) -> None:
        scale, theme = zoom(self), self.services.theme
        self._write(round((theme.sizes.body + 2) * scale))
        width = round(min(_WIDTH * scale * theme.text_size, self.width() - 130))
        # Wide enough for the bar in any case, as the browser itself lays its lines.
        bar = self.text.verticalScrollBar().sizeHint().width()
        self.text.document().setTextWidth(width - _BESIDE_BAR - bar)
        height = min(self.text.document().size().height() + 6, self.height() - 230)
        self.text.setFixedSize(width, round(height))

    def _write(self, pixels: int) -> None:
        document, theme = self.text.document(), self.services.theme
        document.clear()
        parts = []
        for line in self._lines:
            heading, _, words = line.partition(": ")
            parts.append(
                f"<p style=\"margin: 0 0 2px 0; font-family: '{theme.serif(1).family()}';"
                f" font-size: {pixels + 2}px; font-weight: 600;"
                f' color: {theme.palette.brass_bright.name()}">{escape(heading)}</p>'
                f'<p style="margin: 0 0 {pixels}px 0; font-size: {pixels}px">'
                f"{self._html(words, pixels, document)}</p>"
            )
        self.text.setHtml("".join(parts))

    def _html(self, words: str, pixels: int, document: QTextDocument) -> str:
        """Return words as HTML, with each sign as a picture of the document."""
        said = []
        for chunk in (chunk for paragraph in parse(words) for chunk in paragraph):
            atoms = [
                escape(atom) if isinstance(atom, str) else self._picture(atom, pixels, document)
                for atom in chunk
            ]
            said.append("".join(atoms))
        return " ".join(said)

    def _picture(self, sign: Sign, pixels: int, document: QTextDocument) -> str:
        dpr = self.devicePixelRatioF()
        width, height = round(self._signs.sign_width(sign, pixels)), round(1.36 * pixels)
        image = QImage(
            round(width * dpr), round(height * dpr), QImage.Format.Format_ARGB32_Premultiplied
        )
        image.setDevicePixelRatio(dpr)
        image.fill(0)
        with QPainter(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            text = self.services.theme.palette.text
            self._signs.draw_sign(painter, sign, QPointF(0, 0), pixels, text)
        name = f"sign:{sign.name}{'+' if sign.plus else '-'}{sign.number}"
        document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)
        return (
            f'<img src="{name}" width="{width}" height="{height}" style="vertical-align: middle">'
        )


def _listed(id_: str) -> list[str]:
    lines = catalogue()[id_]
    assert isinstance(lines, list)
    return lines
