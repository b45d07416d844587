"""The licences of everything in the frozen program, as one text; read by alchemy-desktop.spec."""

import re
import shutil
import subprocess
import sys
import sysconfig
from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

_RULE = "=" * 80
_SHIPPED = Path(__file__).parents[1] / "resources" / "licences"
_COMMON = Path("/usr/share/common-licenses")
_FILE = re.compile(r"LICEN[CS]E|COPYING|OFL", re.I)
_CITED = re.compile(r"/usr/share/common-licenses/([A-Za-z0-9.+-]*[A-Za-z0-9])")


def everything(libraries: Iterable[str]) -> str:
    """Return all versions and licences.

    Args:
        libraries: paths of the libraries that are taken from the system.
    """
    # Of PyInstaller the program carries the part that starts it.
    sections = [_python(), *map(_part, [*parts(), distribution("pyinstaller")])]
    sections += _system(libraries)
    # PySide6 brings no text of its own, and others cite what lies on every Debian.
    texts = sorted(_SHIPPED.glob("*.txt"))
    texts += [_COMMON / name for name in sorted(set(_CITED.findall("\n".join(sections))))]
    sections += [_section(path.name, _read(path)) for path in texts if path.is_file()]
    return "\n".join(sections)


def parts() -> list[Distribution]:
    """Return the program's own distribution and all that it needs here."""
    names, found = ["alchemy-desktop"], dict[str, Distribution]()
    for name in names:
        with suppress(PackageNotFoundError):  # it is for other systems
            part = distribution(name)
            found[part.name] = part
            needed = [line for line in part.requires or () if "extra ==" not in line]
            names += [new for line in needed if (new := _name(line)) not in names]
    return list(found.values())


def _name(requirement: str) -> str:
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0]


def _section(head: str, text: str) -> str:
    return "\n".join([_RULE, head, _RULE, text])


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def _part(part: Distribution) -> str:
    """Tell the version and the licences of a distribution; fonts have the texts among them."""
    files = [Path(str(file.locate())) for file in part.files or () if _FILE.match(file.name)]
    texts = dict.fromkeys(_read(path) for path in files if path.is_file())
    return _section(f"{part.name} {part.version}: {named(part)}", "\n".join(texts))


def named(part: Distribution) -> str:
    """Return what the licence of a distribution is called."""
    said = part.metadata["License-Expression"] or part.metadata["License"]
    if said and "\n" not in said:
        return str(said)
    classifiers = part.metadata.get_all("Classifier") or ()
    return ", ".join(line.rpartition(" :: ")[2] for line in classifiers if line.startswith("Lic"))


def _python() -> str:
    places = Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)
    paths = [place / "LICENSE.txt" for place in places]
    paths.append(Path(f"/usr/share/doc/python3.{sys.version_info[1]}/copyright"))
    text = next((_read(path) for path in paths if path.is_file()), "")
    return _section(f"Python {sys.version.split()[0]}: PSF-2.0", text)


def system_packages(libraries: Iterable[str]) -> list[str]:
    """Return the Debian packages that files come from; none on other systems."""
    if shutil.which("dpkg-query") is None:
        return []
    return sorted({_package_of(Path(path)) for path in libraries} - {""})


def _system(libraries: Iterable[str]) -> list[str]:
    """Tell the licences of the system's libraries, where Debian knows them."""
    by_text = defaultdict[str, list[str]](list)
    for package in system_packages(libraries):
        by_text[_read(Path("/usr/share/doc", package, "copyright"))].append(package)
    return [_section(f"{', '.join(these)}: Debian", text) for text, these in by_text.items()]


@cache
def _package_of(path: Path) -> str:
    """Return the Debian package that a file belongs to, or "" if to none."""
    real = path.resolve()
    # Since /lib is a link to /usr/lib, the list of a package may say either.
    for place in (path, real, Path("/", *real.parts[2:]) if real.parts[1] == "usr" else real):
        search = ["dpkg-query", "--search", str(place)]
        done = subprocess.run(search, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return re.split("[:,]", done.stdout, maxsplit=1)[0]
    return ""
