#!/usr/bin/env python3
"""Set up Alchemy Desktop from a checkout, then play it or test it.

    python3 packaging/dev.py play [ARGS]    play; ARGS are those of alchemy-desktop
    python3 packaging/dev.py test [ARGS]    check style and types and run the tests; with ARGS,
                                            run only pytest with them
    python3 packaging/dev.py lint           check style and types only
    python3 packaging/dev.py setup          install everything for development, run nothing

On Windows write `py` for `python3`. Needs Python 3.11 or later and nothing else; libraries go into
.venv in the checkout, and a second run finds them there and starts at once.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
LOG = ROOT / "build" / "setup.log"
DEMO = ROOT / "build" / "demo"

OLDEST = (3, 11)
STILL_AT_IT = 15  # seconds between two signs of life of a long stage
INTERRUPTED = 130  # the shells' exit code for Ctrl-C

# Shared libraries that Qt expects from the system, each with its Debian package.
QT_LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libX11.so.6": "libx11-6",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
}
WAYLAND_LIBRARIES = {"libwayland-cursor.so.0": "libwayland-cursor0"}

EXTRAS = {"": "the libraries", "dev": "the development libraries", "build": "the build tools"}
"""What can be installed into .venv: the extras of pyproject.toml, and the program alone."""

PIP = ("-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--progress-bar", "off")
# Starts Qt with every module of it that the program uses.
QT_PROBE = (
    "-c",
    "from PySide6 import QtNetwork, QtSvg, QtUiTools, QtWidgets; QtWidgets.QApplication([])",
)
LINTERS = (
    ("ruff check", ("-m", "ruff", "check")),
    ("ruff format", ("-m", "ruff", "format", "--check")),
    ("mypy", ("-m", "mypy")),
)
PYTEST = ("pytest", ("-m", "pytest", "-n", "auto"))

# What the output of a failed stage says, most telling first, and the sentence for it.
CAUSES = (
    (
        r"No space left on device|not enough space on the disk|You don't have enough free space",
        "The disk is full: free about 1 GB, then run the same command again.",
    ),
    (
        r"Could not get lock|Unable to acquire the dpkg",
        "Another program is installing system packages: wait for it, then run the same command "
        "again.",
    ),
    (
        r"CERTIFICATE_VERIFY_FAILED|SSLError|SSLCertVerificationError",
        "The package index could not be trusted (its certificate does not check out): if a proxy "
        "stands between, give pip its certificate with 'pip config set global.cert FILE'.",
    ),
    (
        r"NewConnectionError|NameResolutionError|ConnectTimeoutError|ReadTimeoutError|ProxyError"
        r"|Temporary failure (in name resolution|resolving)|Could not resolve|getaddrinfo failed"
        r"|Network is unreachable|Could not connect to|Connection (refused|timed out|reset)",
        "The package server cannot be reached: the first run needs the network. Check the "
        "connection, then run the same command again.",
    ),
    (
        r"No matching distribution found|Unable to locate package|has no installation candidate",
        "A library that is needed has no build for this system or this Python: use a 64-bit "
        "Python 3.11 to 3.14 on a supported system.",
    ),
    (
        r"Permission denied|PermissionError|WinError 5\b|Access is denied",
        "A file could not be written for want of permission: make the checkout your own, or close "
        "the program that holds it.",
    ),
)


class Trouble(Exception):
    """What went wrong and what to do about it, for the person at the keyboard."""


class Stages:
    """Runs the stages of the set-up: a line on the screen for each, their output in the log."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self._lists_are_fresh = False

    def run(self, title: str, command: list[str], env: dict[str, str] | None = None) -> str:
        """Run one stage and return its output; `title` ends up in a sentence if it fails.

        Raises:
            Trouble: the command failed or is not there.
        """
        code, output = self.attempt(title, command, env)
        if code != 0:
            raise Trouble(f"{title}: failed. {cause(output)}\nThe whole output: {self.log}")
        return output

    def attempt(
        self, title: str, command: list[str], env: dict[str, str] | None = None
    ) -> tuple[int, str]:
        """Run one stage whose failure is not the end; return its exit code and output."""
        say(f"{title} ...")
        start = time.monotonic()
        self.log.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as log:
            log.write(f"\n$ {' '.join(command)}\n".encode())
            log.flush()
            begin = log.tell()
            code = watch(command, log.fileno(), {**os.environ, **(env or {})}, start)
        say(f"  {'done' if code == 0 else 'failed'} after {time.monotonic() - start:.0f} s")
        with self.log.open("rb") as log:
            log.seek(begin)
            return code, log.read().decode(errors="replace")

    def install_packages(self, packages: list[str]) -> None:
        """Install Debian packages, as root."""
        output = ""
        if not self._lists_are_fresh:
            # One broken source fails the update, and the packages may still be there.
            _, output = self.attempt("Reading the lists of system packages", ["apt-get", "update"])
            self._lists_are_fresh = True
        title = f"Installing system packages ({' '.join(packages)})"
        command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
        code, more = self.attempt(title, command, {"DEBIAN_FRONTEND": "noninteractive"})
        if code != 0:
            raise Trouble(f"{title}: failed. {cause(output + more)}\nThe whole output: {self.log}")


def watch(command: list[str], output: int, env: dict[str, str], start: float) -> int:
    """Run a command to its end with signs of life; return its exit code, 127 if not found."""
    try:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=env
        )
    except FileNotFoundError as error:
        os.write(output, f"{error}\n".encode())
        return 127
    try:
        while True:
            try:
                return process.wait(timeout=STILL_AT_IT)
            except subprocess.TimeoutExpired:
                say(f"  still at it after {time.monotonic() - start:.0f} s")
    finally:
        if process.poll() is None:
            process.terminate()
            process.wait()


def say(line: str) -> None:
    """Print a line at once, also into a pipe."""
    print(line, flush=True)


def cause(output: str) -> str:
    """Return the likely cause of a failure in words, read from what the command printed."""
    for pattern, sentence in CAUSES:
        if re.search(pattern, output):
            return sentence
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return f"Its last words: {lines[-1]}" if lines else "It said nothing."


def old_python(version: tuple[int, ...], command: str) -> str:
    """Return what to tell somebody whose Python is too old, naming a newer one if there is one."""
    needed, this = (".".join(map(str, numbers)) for numbers in (OLDEST, version))
    text = f"Alchemy Desktop needs Python {needed} or later, and this is Python {this}. "
    for minor in range(14, 10, -1):
        if shutil.which(f"python3.{minor}"):
            return text + (
                f"A newer one is on this machine: run 'python3.{minor} packaging/dev.py {command}'."
            )
    return text + "Install one (python.org has them all), then run the command with it."


def has_display(system: str, env: dict[str, str]) -> bool:
    """Whether a window can be shown, on `sys.platform` and with these environment variables."""
    if env.get("QT_QPA_PLATFORM", "").split(":")[0] in ("offscreen", "minimal"):
        return False
    return system in ("win32", "darwin") or bool(env.get("DISPLAY") or env.get("WAYLAND_DISPLAY"))


def is_debian(release: dict[str, str]) -> bool:
    """Whether these fields of /etc/os-release are of Debian, Ubuntu or a descendant."""
    names = f"{release.get('ID', '')} {release.get('ID_LIKE', '')}".split()
    return "debian" in names or "ubuntu" in names


def os_release() -> dict[str, str]:
    """Return the fields of /etc/os-release, none where there is no such file."""
    try:
        return platform.freedesktop_os_release()
    except OSError:
        return {}


def libraries_for(env: dict[str, str], display: bool) -> dict[str, str]:
    """Return the system libraries Qt needs here, each with its Debian package."""
    if not display:
        return QT_LIBRARIES
    if not env.get("DISPLAY"):
        return QT_LIBRARIES | WAYLAND_LIBRARIES
    sys.path.append(str(ROOT))
    from alchemy_desktop.display import X11_LIBRARIES  # the program names them, too

    return QT_LIBRARIES | X11_LIBRARIES


def missing(libraries: dict[str, str]) -> dict[str, str]:
    """Return those libraries that the dynamic linker cannot load."""
    return {name: package for name, package in libraries.items() if not loads(name)}


def loads(library: str) -> bool:
    """Whether the dynamic linker finds and loads a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def provide(stages: Stages, things: dict[str, str], release: dict[str, str], root: bool) -> None:
    """Install what is missing from the system, or say what to install.

    Args:
        stages: where installing is shown.
        things: what is missing, each with its Debian package.
        release: the fields of /etc/os-release.
        root: whether we may install.

    Raises:
        Trouble: we may not, or do not know how to.
    """
    packages = sorted(set(things.values()))
    if not is_debian(release):
        raise Trouble(
            f"The system lacks {', '.join(things)}: install the packages that carry them, then run "
            "the same command again."
        )
    if not root:
        raise Trouble(
            f"The system lacks {', '.join(things)}. Run\n    sudo apt-get install -y "
            f"{' '.join(packages)}\nand then the same command again."
        )
    stages.install_packages(packages)


def is_root() -> bool:
    """Whether system packages can be installed without asking."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def fingerprint(pyproject: str, constraints: str, extra: str) -> str:
    """Return a hash of all that decides what has to be installed."""
    import tomllib  # not there before 3.11, and an older Python must get as far as its message

    project = tomllib.loads(pyproject)
    facts = [
        project["build-system"],
        project["project"],
        project["tool"]["hatch"],
        constraints,
        sys.version_info[:2],
        str(ROOT),
        extra,
    ]
    return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()


def remembered(name: str, value: str) -> bool:
    """Whether .venv remembers this value under this name."""
    try:
        return PYTHON.exists() and (VENV / name).read_text(encoding="utf-8") == value
    except OSError:
        return False


def remember(name: str, value: str) -> None:
    """Let .venv remember that a stage is done."""
    (VENV / name).write_text(value, encoding="utf-8")


def prepare(extra: str, display: bool) -> None:
    """Have .venv ready to run the program and what an extra of pyproject.toml is for.

    Args:
        extra: one of `EXTRAS`.
        display: whether there is a display that Qt is to start on.

    Raises:
        Trouble: something could not be installed.
    """
    pyproject = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    constraints = CONSTRAINTS.read_text(encoding="utf-8")
    prints = {name: fingerprint(pyproject, constraints, name) for name in EXTRAS}
    wanted = prints[extra]
    enough = [extra] if extra else EXTRAS  # each brings the program's own libraries
    stages = Stages(LOG)
    if not any(remembered(f"installed-{name}", prints[name]) for name in enough):
        LOG.unlink(missing_ok=True)
        make_venv(stages, display)
        what = f"{ROOT}[{extra}]" if extra else str(ROOT)
        stages.run(
            f"Installing {EXTRAS[extra]} (some 90 MB the first time)",
            [str(PYTHON), *PIP, "-c", str(CONSTRAINTS), "-e", what],
            {"PIP_USER": "0"},
        )
        remember(f"installed-{extra}", wanted)
    qt, tried = f"qt-{'display' if display else 'offscreen'}", f"{wanted} {QT_PROBE[1]}"
    if not remembered(qt, tried):
        check_qt(stages, display)
        remember(qt, tried)


def make_venv(stages: Stages, display: bool) -> None:
    """Make .venv unless a whole one of this Python is there."""
    identity = f"{sys.version_info[0]}.{sys.version_info[1]} {ROOT}"
    if remembered("made", identity):
        return
    if importlib.util.find_spec("ensurepip") is None:
        package = f"python3.{sys.version_info[1]}-venv"
        things = {
            "Python's venv module": package,
            **missing(libraries_for(dict(os.environ), display)),
        }
        provide(stages, things, os_release(), is_root())
    python = getattr(sys, "_base_executable", sys.executable)
    stages.run(
        "Making a virtual environment in .venv", [python, "-m", "venv", "--clear", str(VENV)]
    )
    remember("made", identity)


def check_qt(stages: Stages, display: bool) -> None:
    """See that Qt starts, installing or naming the system libraries it lacks."""
    env = {} if display else {"QT_QPA_PLATFORM": "offscreen"}
    probe = [str(PYTHON), *QT_PROBE]
    code, output = stages.attempt("Checking that Qt starts", probe, env)
    lacking: dict[str, str] = {}
    if code != 0 and sys.platform.startswith("linux"):
        lacking = missing(libraries_for(dict(os.environ), display))
    if lacking:
        provide(stages, lacking, os_release(), is_root())
        code, output = stages.attempt("Checking that Qt starts", probe, env)
    if code != 0:
        raise Trouble(f"{qt_failure(output)}\nThe whole output: {LOG}")


def qt_failure(output: str) -> str:
    """Return why Qt did not start, in words."""
    if re.search(r"could not connect to display|Failed to create wl_display", output):
        return (
            "The display named by DISPLAY or WAYLAND_DISPLAY cannot be reached. Without these "
            "variables a demonstration is played off screen."
        )
    return f"Qt does not start here. {cause(output)}"


def opens_window(args: list[str]) -> bool:
    """Whether these arguments of alchemy-desktop start the window."""
    return not args or args[0] == "play"


def play(args: list[str]) -> int:
    """Start the program, or the demonstration where a window cannot be shown."""
    display = has_display(sys.platform, dict(os.environ))
    prepare("", display)
    program = [str(PYTHON), "-m", "alchemy_desktop"]
    if display:
        return subprocess.call([*program, *args])
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    if not opens_window(args):
        return subprocess.call([*program, *args], env=env)
    say(f"There is no display here: a game is played off screen, its pictures go to {DEMO}")
    shutil.rmtree(DEMO, ignore_errors=True)
    return subprocess.call([*program, "demo", "--out", str(DEMO)], env=env)


def test(args: list[str]) -> int:
    """Run the linters and the tests, or with arguments pytest alone."""
    prepare("dev", display=False)
    if args:
        return check((PYTEST[0], (*PYTEST[1], *args)))
    return check(*LINTERS, PYTEST)


def lint(args: list[str]) -> int:
    """Run the linters alone."""
    no_more(args)
    prepare("dev", display=False)
    return check(*LINTERS)


def setup(args: list[str]) -> int:
    """Install everything for development."""
    no_more(args)
    prepare("dev", display=False)
    say(f"Ready: {PYTHON}")
    return 0


def no_more(args: list[str]) -> None:
    """Refuse arguments where none are taken."""
    if args:
        raise Trouble(f"Not understood: {' '.join(args)}. Run with --help for what there is.")


def check(*checks: tuple[str, tuple[str, ...]]) -> int:
    """Run each check in the checkout, whatever the ones before it said; return 1 if any failed."""
    results = []
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    for name, arguments in checks:
        say(f"== {name}")
        start = time.monotonic()
        code = subprocess.call([str(PYTHON), *arguments], cwd=ROOT, env=env)
        verdict = "passed" if code == 0 else f"FAILED (exit code {code})"
        results.append((code, f"{name}: {verdict}, {time.monotonic() - start:.0f} s"))
    say("== " + "; ".join(line for _, line in results))
    return 1 if any(code for code, _ in results) else 0


COMMANDS = {"play": play, "test": test, "lint": lint, "setup": setup}


def main(argv: list[str]) -> int:
    """Run one command; return the exit code."""
    command = argv[0] if argv else ""
    if sys.version_info < OLDEST:
        print(old_python(sys.version_info[:3], command or "play"), file=sys.stderr)
        return 1
    if command in ("-h", "--help", "help"):
        say((__doc__ or "").strip())
        return 0
    if command not in COMMANDS:
        print(f"Say what to do: {', '.join(COMMANDS)}. More with --help.", file=sys.stderr)
        return 2
    try:
        return COMMANDS[command](argv[1:])
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"The set-up stopped. {cause(str(error))}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. The same command goes on from here.", file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
