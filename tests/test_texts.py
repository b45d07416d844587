"""The text catalogue: no message id without a text, no text without a use, and grammar."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.resources import resource_path
from alchemy_desktop.texts import Reader, catalogue, say

PACKAGE = Path(__file__).parent.parent / "alchemy_desktop"
STEMS = sorted({id_.partition(".")[0] for id_ in catalogue()})
# Texts of cards and of the choices of an option are named by data; the tests of every game find
# them all.
BY_DATA = re.compile(r"[a-z]+\.(?:card\..*|option\.[a-z-]+\.[a-z0-9-]+(?:\.help)?)")
_ID = re.compile(rf"(?:{'|'.join(STEMS)})\.[a-z0-9-]+(?:\.[a-z0-9-]+)*")
ANY = "[a-z0-9-]+"


def literals() -> Iterator[tuple[str, str]]:
    """All string literals of the source: where, and a pattern for the ids that it can be."""
    for path in sorted(PACKAGE.rglob("*.py")):
        where = str(path.relative_to(PACKAGE))
        tree = ast.parse(path.read_text(encoding="utf-8"))
        joined = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
        parts = {part for node in joined for part in node.values}
        for node in ast.walk(tree):
            plain = isinstance(node, ast.Constant) and isinstance(node.value, str)
            if plain and node not in parts:
                yield where, re.escape(node.value)
        for node in joined:
            yield where, "".join(map(_pattern, node.values))


def _pattern(part: ast.expr) -> str:
    return re.escape(part.value) if isinstance(part, ast.Constant) else ANY


def test_every_id_in_the_source_has_a_text():
    missing = [
        f"{where}: {id_}"
        for where, pattern in literals()
        if _ID.fullmatch(id_ := re.sub(r"\\(.)", r"\1", pattern))
        and id_ not in catalogue()
        and not id_.endswith(".toml")
    ]
    assert missing == []


def entries(table, prefix):
    for key, value in table.items():
        name = f"{prefix}.{key}"
        yield from entries(value, name) if isinstance(value, dict) else [name]


def test_no_text_stands_in_two_files():
    folder = resource_path("texts", "en")
    defined = [
        id_
        for path in folder.rglob("*.toml")
        for id_ in entries(
            tomllib.loads(path.read_text(encoding="utf-8")),
            path.relative_to(folder).parts[0].removesuffix(".toml"),
        )
    ]
    assert sorted(defined) == sorted(catalogue())


def test_every_text_is_used():
    # A pattern needs a word of its own: one of placeholders alone would excuse everything.
    patterns = {p for _, p in literals() if "\\." in p and re.search("[a-z]", p.replace(ANY, ""))}
    used = re.compile("|".join(f"(?:{pattern})" for pattern in patterns))
    unused = [id_ for id_ in catalogue() if not used.fullmatch(id_) and not BY_DATA.fullmatch(id_)]
    assert unused == []


@pytest.mark.parametrize("id_", [i for i in catalogue() if not BY_DATA.fullmatch(i)])
@pytest.mark.parametrize("me", [0, 1])
def test_every_text_can_be_said(id_, me):
    text = catalogue()[id_]
    if isinstance(text, list):
        assert all(text)
        return
    fields = re.findall(r"\{(\d)(?::([a-z]+))?", text)
    args = [0] * 8
    for number, way in fields:
        args[int(number)] = 1 if way in ("count", "") else 0
    reader = Reader(("Marta", "Agrippa"), ("Copper", "Silver"), me)
    said = say(Text(id_, tuple(args) if fields else ()), reader)
    assert said
    assert said[0] == said[0].upper()
    assert "  " not in said
    assert "{" not in said
