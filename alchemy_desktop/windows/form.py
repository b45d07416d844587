"""Forms made in Qt Designer. The loader takes a while to import: import this when it is needed."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtUiTools import QUiLoader
from PySide6.QtWidgets import QWidget

from alchemy_desktop.resources import damaged, form_path, read


def load_form(name: str, parent: QWidget) -> QWidget:
    """Return the widget of a form in ``ui/``.

    Raises:
        ResourceError: it is missing or damaged.
    """
    path = form_path(name)
    form = QBuffer()
    try:
        form.setData(QByteArray(read(path)))
        form.open(QIODevice.OpenModeFlag.ReadOnly)
        return QUiLoader().load(form, parent)
    except (OSError, RuntimeError) as error:
        raise damaged(path, error) from error
