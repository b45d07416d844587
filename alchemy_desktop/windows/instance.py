"""One running program: a second start hands its request to the first."""

import os
from hashlib import blake2b
from pathlib import Path

import msgspec
from PySide6.QtCore import QLockFile, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from alchemy_desktop.display import NoWindow
from alchemy_desktop.library.log import LOG
from alchemy_desktop.outside import refuse_other_than_file
from alchemy_desktop.windows.request import Request

_WAIT_MS = 1500
_MOST_BYTES = 65536
_DONE = b"done\n"


class NotAnswering(NoWindow):
    """The first instance does not answer; the message is one sentence for the player."""


class Instance(QObject):
    """This program's place among those that use the same file of games.

    Attributes:
        asked: a second instance handed its ``Request`` over.
    """

    asked = Signal(object)

    def __init__(self, games_file: Path, parent: QObject | None = None) -> None:
        """Stand for the instances that share a file of games."""
        super().__init__(parent)
        key = blake2b(os.fsencode(games_file), digest_size=9).hexdigest()
        self._name = f"alchemy-desktop-{key}"
        self._lock = QLockFile(str(games_file.with_suffix(".lock")))
        self._lock.setStaleLockTime(0)
        self._server: QLocalServer | None = None

    def claim(self, request: Request) -> bool:
        """Be the first instance, or hand the request to it; tell whether this is the first.

        Raises:
            NotAnswering: there is a first instance, but it does not take the request.
        """
        if self._try_lock() or self._lock.error() != QLockFile.LockError.LockFailedError:
            self._listen()
            return True
        if not self._hand_over(request):
            raise NotAnswering(
                "Alchemy Desktop is already running and does not answer; close it first (if it is"
                f" not running, delete {self._lock.fileName()})."
            )
        return False

    def _try_lock(self) -> bool:
        path = Path(self._lock.fileName())
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            refuse_other_than_file(path)  # the lock would wait for a pipe
        except OSError as error:  # the store says why nothing can be kept there
            LOG.warning("no lock %s: %s", path, error)
            return False
        return self._lock.tryLock(0)

    def release(self) -> None:
        """Let another instance be the first."""
        if self._server is not None:
            self._server.close()
        self._lock.unlock()

    def _listen(self) -> None:
        # Whoever left a socket behind is dead, since the lock was free.
        QLocalServer.removeServer(self._name)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._greet)
        if not self._server.listen(self._name):
            # Something that is not ours lies there: a second start will say that nobody answers.
            LOG.warning("no socket %s: %s", self._name, self._server.errorString())

    def _greet(self) -> None:
        assert self._server is not None
        while socket := self._server.nextPendingConnection():
            # No function that holds this object: it would be deleted while the socket is, which
            # then is deleted twice.
            socket.readyRead.connect(self._read)
            socket.disconnected.connect(socket.deleteLater)

    def _read(self) -> None:
        socket = self.sender()
        assert isinstance(socket, QLocalSocket)
        if socket.bytesAvailable() > _MOST_BYTES:
            socket.abort()
        if not socket.canReadLine():
            return
        try:
            request = msgspec.json.decode(socket.readLine().data(), type=Request)
        except msgspec.DecodeError:
            socket.abort()
            return
        socket.write(_DONE)
        socket.flush()
        self.asked.emit(request)

    def _hand_over(self, request: Request) -> bool:
        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if not socket.waitForConnected(_WAIT_MS):
            return False
        socket.write(msgspec.json.encode(request) + b"\n")
        socket.waitForBytesWritten(_WAIT_MS)
        while not socket.canReadLine():
            if not socket.waitForReadyRead(_WAIT_MS):
                return False
        return bool(socket.readLine().data() == _DONE)
