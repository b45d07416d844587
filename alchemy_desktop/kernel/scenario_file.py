"""Scenarios in files that people write and read; the form is described in docs/scenarios.md.

Nothing in a file is believed: a key that has no meaning is an error, and every error names its
place, as ``scenario[2].step[1].expect.coins``.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.game import SEEDS, Game, SetUpError, usual_seats
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.notation import NotationError, parse_run
from alchemy_desktop.kernel.position import (
    Lying,
    Position,
    check_position,
    homes,
    listing,
    lying,
    names_in,
    position_text,
)
from alchemy_desktop.kernel.scenario import Check, Scenario, Step, asked, legal, several
from alchemy_desktop.kernel.table import NOBODY, Table

View = Callable[[Match], Table]
Find = Callable[[Match], str]

MAX_CHARACTERS = 400_000
"""A longer file is refused unread."""
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
"""What the seats are called where a scenario does not say it."""
_SEAT = re.compile(r"[A-Z][A-Za-z]{0,23}")
_MORE = ", ..."
_MOST = 999_999  # as many digits as a position can hold


class ScenarioError(ValueError):
    """A file of scenarios that cannot be read; the message names the place and what is wrong."""

    def __init__(self, path: str, why: str) -> None:
        super().__init__(f"{path}: {why}" if path else why)


def read_scenarios(
    text: str, find_game: Callable[[str], Game | None], find_file: Callable[[str], str] = str
) -> list[Scenario]:
    """Return the scenarios of a file.

    Args:
        text: the file.
        find_game: returns the game with an id, or None.
        find_file: returns the path of a file that it names.

    Raises:
        ScenarioError: the file is not as described.
    """
    if len(text) > MAX_CHARACTERS:
        raise ScenarioError("", f"it has more than {MAX_CHARACTERS:,} characters.")
    try:
        file = _Node("", tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError("", f"it is no TOML: {error}.") from None
    except (RecursionError, ValueError):  # brackets without end, a number without end
        raise ScenarioError(
            "", "it is no TOML that can be read: it goes too deep, or a number is too long."
        ) from None
    id_ = file.take("game", str)
    game = find_game(id_)
    if game is None:
        raise ScenarioError("game", f"this program has no game called “{id_[:40]}”.")
    common = _options(file, game, find_file)
    found = [_Reader(node, game, find_file).scenario(common) for node in file.tables("scenario")]
    file.end()
    if not found:
        raise ScenarioError("", "there is no [[scenario]] in it.")
    names = [scenario.name for scenario in found]
    if twice := [name for name in names if names.count(name) > 1]:
        raise ScenarioError("", f"two scenarios are called “{twice[0]}”.")
    return found


class _Node:
    """A table of the file: each key is taken once, and none may be left."""

    def __init__(self, path: str, values: dict[str, Any]) -> None:
        self.path = path
        self.values = dict(values)

    def error(self, key: str, why: str) -> ScenarioError:
        return ScenarioError(f"{self.path}.{key}".strip("."), why)

    def take(self, key: str, kind: type, default: Any = None) -> Any:
        """Take a value of a kind; without a default it must be there."""
        value = self.values.pop(key, default)
        if value is None:
            raise self.error(key, "it is missing.")
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            wanted = {str: "a text", int: "a whole number", list: "a list", dict: "a table"}
            raise self.error(key, f"it must be {wanted.get(kind, 'true or false')}.")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Take a list of texts; a single one may stand without brackets."""
        value = self.values.pop(key, [])
        texts = [value] if isinstance(value, str) else value
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise self.error(key, "it must be a text or a list of texts.")
        return tuple(texts)

    def table(self, key: str) -> "_Node":
        return _Node(f"{self.path}.{key}".strip("."), self.take(key, dict, {}))

    def tables(self, key: str) -> Iterator["_Node"]:
        for number, value in enumerate(self.take(key, list, []), 1):
            path = f"{self.path}.{key}[{number}]".strip(".")
            if not isinstance(value, dict):
                raise ScenarioError(path, "it must be a table.")
            yield _Node(path, value)

    def end(self) -> None:
        """Let a key that was not taken be an error."""
        for key in self.values:
            raise self.error(key, "this means nothing here.")


class _Leaf(NamedTuple):
    """What a file says of a zone or a counter.

    Attributes:
        id: the id of the zone or the name of the counter.
        value: what is said.
        where: how the file calls it: ``Ann.hand``.
        node: the table in which it stands.
    """

    id: str
    value: Any
    where: str
    node: _Node

    def error(self, why: str) -> ScenarioError:
        return self.node.error(self.where, why)

    def number(self) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.error("it must be a whole number, or names.")
        if abs(self.value) > _MOST:
            raise self.error(f"it must be a whole number of at most {_MOST:,}.")
        return self.value

    def names(self) -> tuple[str, ...]:
        try:
            return names_in(self.value.removesuffix(_MORE))
        except SetUpError as error:
            raise self.error(str(error)) from None

    def lying(self, name: str) -> Lying:
        try:
            return lying(name)
        except SetUpError as error:
            raise self.error(str(error)) from None


def _options(node: _Node, game: Game, find_file: Callable[[str], str]) -> dict[str, str]:
    """Take the options of a game that stand in a table."""
    found = {}
    for option in game.options:
        if option.id in node.values:
            value = node.take(option.id, str)
            is_path = option.file and value != option.default
            found[option.id] = find_file(value) if is_path else value
    return found


class _Reader:
    """Reads one scenario."""

    def __init__(self, node: _Node, game: Game, find_file: Callable[[str], str]) -> None:
        self.node = node
        self.game = game
        self.find_file = find_file

    def scenario(self, common: Mapping[str, str]) -> Scenario:
        """Return it; ``common`` are the options of all that stand in its file."""
        node, game = self.node, self.game
        name, rule = node.take("name", str), node.take("rule", str)
        self.seats = node.texts("seats") or NAMES[: usual_seats(game)]
        if len(self.seats) not in game.seats or len(set(self.seats)) != len(self.seats):
            raise node.error("seats", "there are too few or too many, or two of one name.")
        if not all(_SEAT.fullmatch(seat) for seat in self.seats):
            raise node.error("seats", "a name is one word of at most 24 letters, the first large.")
        first = self._seat(node, "turn", node.take("turn", str, self.seats[0]))
        seed = node.take("seed", int, 0)
        if seed not in SEEDS:
            raise node.error("seed", f"it must be a whole number from 0 to {SEEDS[-1]:,}.")
        phase = node.take("phase", str, game.phases[0])
        options = {**common, **_options(node, game, self.find_file)}
        steps = list(node.tables("step"))
        leaves = list(self._leaves(node))
        node.values.clear()
        try:
            texts = [leaf for leaf in leaves if isinstance(leaf.value, str)]
            names = [leaf.lying(name).name for leaf in texts for name in leaf.names()]
            set_up = game.set_up(
                len(self.seats), game.options_for(options, names), Random(0), seed, first
            )
            self.table = game.furnish(set_up)
            self.index = {spec.id: number for number, spec in enumerate(self.table.specs)}
            self.counters = game.counters(self.table)
            position = position_text(self._position(leaves, phase))
            set_up = msgspec.structs.replace(set_up, position=position)
            check_position(game, set_up)
        except SetUpError as error:
            raise ScenarioError(node.path, str(error)) from None
        read = tuple(self._step(step) for step in steps)
        return Scenario(name, rule, game, set_up, self.seats, read)

    # --- the position ------------------------------------------------------------------------

    def _leaves(self, node: _Node) -> Iterator[_Leaf]:
        """Yield what a table says of zones and counters."""
        for key, value in node.values.items():
            if not isinstance(value, dict):
                yield _Leaf(key, value, key, node)
                continue
            for inner, said in value.items():
                id_ = f"{inner}/{self.seats.index(key)}" if key in self.seats else f"{key}/{inner}"
                yield _Leaf(id_, said, f"{key}.{inner}", node)

    def _position(self, leaves: Sequence[_Leaf], phase: str) -> Position:
        zones: dict[str, tuple[str, ...]] = {}
        counters: dict[str, int] = {}
        for leaf in leaves:
            if leaf.id in self.counters:
                counters[leaf.id] = leaf.number()
            elif leaf.id in self.index:
                zones[leaf.id] = self._pieces(leaf)
            else:
                raise self._unknown(leaf)
        return Position(zones, counters, phase)

    def _pieces(self, leaf: _Leaf) -> tuple[str, ...]:
        """Return the names of a zone, which may be given as a number of those always there."""
        if isinstance(leaf.value, str):
            return leaf.names()
        zone, number = self.index[leaf.id], leaf.number()
        there = [face for face, home in homes(self.table).items() if home == zone]
        if len(there) != 1 or number < 0:
            raise leaf.error('it must be names, such as "2 Copper, Estate".')
        return (self.table.cast[there[0]].name,) * number

    def _unknown(self, leaf: _Leaf) -> ScenarioError:
        """Return the error of a name that is none, with those that there are in its place."""
        stem, dot, _ = leaf.where.partition(".")
        if dot and _SEAT.fullmatch(stem) and stem not in self.seats:
            return leaf.error(f"nobody is called “{stem}”; there are {', '.join(self.seats)}.")
        ids = [id_.partition("/") for id_ in (*self.index, *self.counters)]
        if stem in self.seats:
            there = [kind for kind, _, seat in ids if seat == str(self.seats.index(stem))]
        elif dot:
            there = [last for kind, _, last in ids if kind == stem]
        else:
            there = [kind for kind, slash, _ in ids if not slash]
        listed = f"; there are {', '.join(there)}" if there else ""
        return leaf.error(f"this means nothing here{listed}.")

    def _seat(self, node: _Node, key: str, name: str) -> int:
        if name not in self.seats:
            raise node.error(key, f"nobody is called “{name[:40]}”.")
        return self.seats.index(name)

    # --- the steps ---------------------------------------------------------------------------

    def _step(self, node: _Node) -> Step:
        do = node.texts("do")
        for text in do:
            try:
                parse_run(text, self.table.cast)
            except NotationError as error:
                raise node.error("do", str(error)) from None
        shuffled = tuple(self._faces(node, text) for text in node.texts("shuffled"))
        expect = tuple(self._expectations(node.table("expect"))) if "expect" in node.values else ()
        node.end()
        return Step(do, shuffled, expect)

    def _faces(self, node: _Node, text: str) -> tuple[int, ...]:
        by_name = {face.name: number for number, face in enumerate(self.table.cast)}
        try:
            return tuple(by_name[name] for name in names_in(text))
        except (SetUpError, KeyError) as error:
            raise node.error("shuffled", f"{error} is not in this game.") from None

    def _expectations(self, node: _Node) -> Iterator[Check]:
        yield from self._asked(node)
        yield from self._moves(node)
        yield from self._end(node)
        sees = node.table("sees")
        for name in list(sees.values):
            view = _seen_by(self._seat(node, "sees", name))
            for check in self._holds(sees.table(name), view):
                yield check._replace(path=f"{name} sees {check.path}")
        sees.end()
        yield from self._holds(node, lambda match: match.table)
        node.end()

    def _asked(self, node: _Node) -> Iterator[Check]:
        """What is asked, and of whom."""
        for key, find in (("decides", "by"), ("you", "seat")):
            if key in node.values:
                name = node.take(key, str)
                self._seat(node, key, name)
                yield Check(key, name, self._of_decision(find))
        if "asks" in node.values:
            yield Check("asks", node.take("asks", str), asked)
        if "turn" in node.values:
            name = node.take("turn", str)
            self._seat(node, "turn", name)
            yield Check("turn", name, lambda m: self.seats[m.game.turn(m.table)[0]])

    def _of_decision(self, field: str) -> Find:
        def find(match: Match) -> str:
            decision = match.decision
            return self.seats[getattr(decision, field)] if decision else "nobody"

        return find

    def _moves(self, node: _Node) -> Iterator[Check]:
        """What may be done, and what may not."""
        for text in self._move_texts(node, "may"):
            yield Check("may", text, _legal_or(text))
        for text in self._move_texts(node, "may_not"):
            yield Check("may_not", f"not {text}", _illegal_or(text))
        if "moves" in node.values:
            texts = self._move_texts(node, "moves")
            yield Check("moves", several(sorted(texts)), lambda m: several(sorted(legal(m))))

    def _move_texts(self, node: _Node, key: str) -> tuple[str, ...]:
        texts = node.texts(key)
        for text in texts:
            try:
                parse_run(text, self.table.cast)
            except NotationError as error:
                raise node.error(key, str(error)) from None
        return texts

    def _end(self, node: _Node) -> Iterator[Check]:
        """How the game ended, or stands."""
        if "over" in node.values:
            over = "over" if node.take("over", bool) else "going on"
            yield Check("over", over, lambda m: "over" if m.over else "going on")
        if "winners" in node.values:
            names = node.texts("winners")
            for name in names:
                self._seat(node, "winners", name)
            yield Check("winners", several(sorted(names)), self._winners)
        score = node.table("score")
        for name in list(score.values):
            seat, points = self._seat(node, "score", name), score.take(name, int)
            yield Check(f"score.{name}", str(points), _points(seat))

    def _winners(self, match: Match) -> str:
        outcome = match.outcome
        return several(sorted(self.seats[seat] for seat in outcome.winners) if outcome else [])

    def _holds(self, node: _Node, view: View) -> Iterator[Check]:
        """What lies in zones, and counters."""
        for leaf in self._leaves(node):
            zone = self.index.get(leaf.id, NONE)
            if leaf.id in self.counters:
                find = _value(self.counters[leaf.id], view)
                yield Check(leaf.where, str(leaf.number()), find)
            elif zone == NONE:
                raise self._unknown(leaf)
            elif isinstance(leaf.value, str):
                yield self._lies(leaf, zone, view)
            else:
                yield Check(leaf.where, str(leaf.number()), _size(zone, view))
        node.values.clear()

    def _lies(self, leaf: _Leaf, zone: int, view: View) -> Check:
        """What lies in a zone: in order only where an order counts, and from the top."""
        more = leaf.value.endswith(_MORE)
        names = leaf.names()
        known = {face.name for face in self.table.cast} | {"?"}
        pieces = [leaf.lying(name) for name in names]
        if unknown := [piece.name for piece in pieces if piece.name not in known]:
            raise leaf.error(f"“{unknown[0][:40]}” is not in this game.")
        how = any(piece.text != piece.name for piece in pieces)
        ordered = self.table.specs[zone].seen == NOBODY and not how
        wanted = listing(names if ordered else sorted(names))
        count = len(names) if more else NONE
        return Check(leaf.where, wanted + _MORE * more, _lies(zone, view, ordered, how, count))


def _seen_by(seat: int) -> View:
    return lambda match: match.perspective(seat).table


def _size(zone: int, view: View) -> Find:
    return lambda match: str(len(view(match).zones[zone]))


def _value(counter: int, view: View) -> Find:
    return lambda match: str(view(match).values[counter])


def _points(seat: int) -> Find:
    def find(match: Match) -> str:
        standings = match.game.standings(match.table)
        return str(next(s.points for s in standings if s.seat == seat))

    return find


def _legal_or(text: str) -> Find:
    return lambda match: text if text in legal(match) else several(legal(match))


def _illegal_or(text: str) -> Find:
    return lambda match: text if text in legal(match) else f"not {text}"


def _lies(zone: int, view: View, ordered: bool, how: bool, count: int) -> Find:
    """Return what lists a zone, or its ``count`` top pieces, if wanted with how they lie."""

    def find(match: Match) -> str:
        table = view(match)
        there = [_named(table, piece, how) for piece in reversed(table.zones[zone])]
        if count != NONE:
            return listing(there[:count]) + _MORE
        return listing(there if ordered else sorted(there))

    return find


def _named(table: Table, piece: int, how: bool) -> str:
    kind = table.kind[piece]
    name = "?" if kind == NONE else table.cast[kind].name
    return Lying(name, table.pose.get(piece), piece in table.down).text if how else name
