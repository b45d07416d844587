"""Forms made in Qt Designer. The loader takes a while to import: import this when it is needed."""

from PySide6.QtCore import QFile, QIODevice
from PySide6.QtUiTools import QUiLoader
from PySide6.QtWidgets import QWidget

from alchemy_desktop.resources import damaged, form_path


def load_form(name: str, parent: QWidget) -> QWidget:
    """Return the widget of a form in ``ui/``.

    Raises:
        ResourceError: it is missing or damaged.
    """
    path = form_path(name)
    file = QFile(str(path))
    file.open(QIODevice.OpenModeFlag.ReadOnly)
    loader = QUiLoader()
    try:
        return loader.load(file, parent)
    except RuntimeError as error:
        raise damaged(path, error) from error
    finally:
        file.close()
