"""A card is a few lines in one place: its declaration, what it does and what it asks."""

import ast
import inspect
from statistics import median

from alchemy_desktop.games.dominion import alchemy, base, intrigue, seaside
from alchemy_desktop.games.dominion.kingdom import KINGDOM_CARDS

DECLARING = ("card", "plain", "Card")
"""What a card is declared with: its name is the first argument."""


def declared(node):
    """The names of the cards that a statement declares."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func).split(".")[-1] in DECLARING:
            name = call.args[0]
            yield from [name.value] if isinstance(name, ast.Constant) else []


def defined(node):
    """The name that a statement defines, if any."""
    name = node.targets[0].id if isinstance(node, ast.Assign) else getattr(node, "name", "")
    return "" if list(declared(node)) else name


def lines(node):
    """Count the lines of a statement as it is formatted, without docstrings and empty lines."""
    first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", []))])
    words = ast.get_docstring(node, clean=False) if isinstance(node, ast.FunctionDef) else None
    ends = node.end_lineno - first + 1
    return ends - (len(words.split("\n")) if words else 0)


def users(module):
    """The cards that use each statement of a set, by what reaches what."""
    body = ast.parse(inspect.getsource(module)).body
    named = {defined(node): node for node in body if defined(node)}
    found = {}
    for start in body:
        for card in declared(start):
            todo = [start]
            while todo:
                node = todo.pop()
                if card not in found.setdefault(node, set()):
                    found[node].add(card)
                    names = {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}
                    todo += [named[name] for name in names & named.keys()]
    return found


def test_a_card_is_a_few_lines():
    sizes = dict.fromkeys((card.name for card in KINGDOM_CARDS), 0)
    for module in (alchemy, base, intrigue, seaside):
        for node, cards in users(module).items():
            if len(cards) == 1:  # what several use is no card's own
                sizes[min(cards)] += lines(node)
    assert min(sizes.values()) > 0
    assert median(sizes.values()) <= 8
    assert {card: size for card, size in sizes.items() if size > 25} == {}
