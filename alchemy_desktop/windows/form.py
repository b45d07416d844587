"""Forms made in Qt Designer. The loader takes a while to import: import this when it is needed."""

from PySide6.QtCore import QFile, QIODevice
from PySide6.QtUiTools import QUiLoader
from PySide6.QtWidgets import QWidget

from alchemy_desktop.resources import form_path


def load_form(name: str, parent: QWidget) -> QWidget:
    """Return the widget of a form in ``ui/``."""
    file = QFile(str(form_path(name)))
    file.open(QIODevice.OpenModeFlag.ReadOnly)
    try:
        return QUiLoader().load(file, parent)
    finally:
        file.close()
