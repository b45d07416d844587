"""The arrows between the rooms of the house, read from the imports."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "alchemy_desktop"

# Which rooms each room may use. Modules beside the rooms (texts, resources) use the kernel at most
# and are open to all but the kernel, which knows no files; the joints use everything.
ROOMS = {
    "kernel": set(),
    "games": {"kernel"},
    "ai": {"kernel", "games"},
    "library": {"kernel", "games"},
    "scene": {"kernel", "games", "ai", "library"},
    "windows": {"kernel", "games", "ai", "library", "scene"},
}
JOINTS = {"app", "cli", "commands", "__main__"}
QT_ROOMS = {"scene", "windows", "app"}
NO_CLOCK_NO_CHANCE = {"datetime", "random", "secrets", "time"}
NO_FILES = {"os", "pathlib", "shutil", "sqlite3", "subprocess", "tempfile"}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = absolute(path, node)
            yield from (f"{module}.{alias.name}" for alias in node.names)


def absolute(path: Path, node: ast.ImportFrom) -> str:
    if node.level == 0:
        return node.module or ""
    package = path.relative_to(PACKAGE.parent).parts[: -node.level]
    return ".".join([*package, *([node.module] if node.module else [])])


def breach(room: str, game: str, name: str) -> bool:
    """Whether an import of `name` is against the house rules in a room (and, in games, a game)."""
    top, *inside = name.split(".")
    if top == "PySide6":
        return room not in QT_ROOMS
    if top != "alchemy_desktop":
        banned = {"kernel": NO_CLOCK_NO_CHANCE | NO_FILES, "games": NO_CLOCK_NO_CHANCE}
        return top in banned.get(room, set()) and name != "random.Random"
    if room not in ROOMS:
        return room not in JOINTS and inside[0] in (ROOMS.keys() | JOINTS) - {"kernel"}
    if inside[0] == room:
        return room == "games" and len(inside) > 1 and is_a_game(inside[1]) and inside[1] != game
    if inside[0] in ROOMS:
        return inside[0] not in ROOMS[room]
    return inside[0] in JOINTS or (room == "kernel" and inside[0] != "__version__")


def is_a_game(name: str) -> bool:
    return (PACKAGE / "games" / name).is_dir()


def place(path: Path) -> tuple[str, str]:
    """The room and, in games, the game a module lies in; '' for neither."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[0], parts[1] if len(parts) > 2 else ""


@pytest.mark.parametrize("room", [*ROOMS, "commands", ""])
def test_imports_follow_the_arrows(room):
    files = (PACKAGE / room).rglob("*.py") if room else PACKAGE.glob("*.py")
    breaches = [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in sorted(files)
        for name in imports(path)
        if breach(*place(path), name) and not joins_games(path, name)
    ]
    assert breaches == []


def joins_games(path: Path, name: str) -> bool:
    """games/__init__.py and other modules directly in games list the games there are."""
    return path.parent == PACKAGE / "games" and name.startswith("alchemy_desktop.games.")


@pytest.mark.parametrize(
    ("room", "game", "name", "forbidden"),
    [
        ("kernel", "", "PySide6.QtCore", True),
        ("kernel", "", "random.randrange", True),
        ("kernel", "", "random.Random", False),
        ("kernel", "", "alchemy_desktop.games.dominion", True),
        ("kernel", "", "alchemy_desktop.texts.Text", True),
        ("kernel", "", "alchemy_desktop.kernel.table", False),
        ("games", "dominion", "alchemy_desktop.kernel.table", False),
        ("games", "dominion", "alchemy_desktop.scene.cards", True),
        ("games", "dominion", "alchemy_desktop.resources.resource_path", False),
        ("ai", "", "alchemy_desktop.library.store", True),
        ("library", "", "PySide6.QtCore", True),
        ("scene", "", "alchemy_desktop.windows.home", True),
        ("scene", "", "PySide6.QtWidgets", False),
        ("windows", "", "alchemy_desktop.app", True),
        ("texts", "", "alchemy_desktop.resources.resource_path", False),
        ("texts", "", "alchemy_desktop.kernel.decisions", False),
        ("texts", "", "alchemy_desktop.windows.home", True),
        ("commands", "", "alchemy_desktop.games.GAMES", False),
        ("cli", "", "PySide6.QtWidgets", True),
        ("cli", "", "alchemy_desktop.app", False),
    ],
)
def test_the_arrows_themselves(room, game, name, forbidden):
    assert breach(room, game, name) is forbidden


def test_every_painter_ends_where_its_device_still_lives():
    """An error meanwhile would else delete the device first, and crash the program."""
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        withs = [node for node in ast.walk(tree) if isinstance(node, ast.With)]
        ended = {id(item.context_expr) for node in withs for item in node.items}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "QPainter":
                assert id(node) in ended, f"{path}:{node.lineno}: use `with QPainter(...)`"
