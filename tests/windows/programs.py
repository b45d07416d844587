"""The program in processes of its own, on files of its own."""

import os
import shutil
import subprocess
import sys
import time
from contextlib import closing, contextmanager
from pathlib import Path

from alchemy_desktop.library.store import Store

ROOT = Path(__file__).parents[2]


class Program:
    """Starts the program, from this checkout or from a copy of it."""

    def __init__(self, home, root=ROOT):
        self.home = home
        self.root = root
        self.environment = os.environ | {"ALCHEMY_DESKTOP_HOME": str(home)}
        self.running = []

    def start(self, *arguments, **environment):
        self.running.append(
            subprocess.Popen(
                [sys.executable, "-m", "alchemy_desktop", "play", *arguments],
                cwd=self.root,
                env=self.environment | environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
        )
        return self.running[-1]

    def games(self):
        file = self.home / "data" / "games.sqlite"
        if not file.exists():
            return []
        with closing(Store(file)) as store:
            return store.games()

    def wait_for_games(self, count):
        until = time.monotonic() + 30
        while len(self.games()) < count:
            assert time.monotonic() < until, [p.poll() for p in self.running]
            time.sleep(0.05)

    def end(self):
        for process in self.running:
            process.kill()
            process.communicate()


def children(process):
    """The processes that a process has started."""
    listed = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
    return [int(pid) for pid in listed.split()]


def running(pid):
    """Whether a process is alive, not merely waiting for its parent to take note of its end."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def wait_until(done, seconds=20):
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until
        time.sleep(0.02)


def copy_of_the_program(folder):
    """Return the root of a copy, whose files are links: take them away or replace them."""
    for name in ("alchemy_desktop", "resources", "ui"):
        shutil.copytree(ROOT / name, folder / name, copy_function=os.link)
    return folder


@contextmanager
def a_display():
    """A display of its own: its process, and its name."""
    ours, theirs = os.pipe()
    command = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[theirs], stderr=subprocess.DEVNULL) as server:
        os.close(theirs)
        try:
            with os.fdopen(ours) as said:
                yield server, f":{said.readline().strip()}"
        finally:
            server.kill()
