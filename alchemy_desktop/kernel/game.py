"""What a game brings to the house: the one interface through which others know it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

import msgspec

from alchemy_desktop.kernel.decisions import NONE, Decision, Move, Text
from alchemy_desktop.kernel.layout import Drop, Gesture, Lamp, Layout, Socket, Sum
from alchemy_desktop.kernel.pool import Pool
from alchemy_desktop.kernel.table import Table


class SetUpError(ValueError):
    """A set-up that cannot be played; its message is one sentence for the player."""


SEEDS = range(2**60)
"""The seeds that can be stored, and written as codes."""
_DRAWN_BITS = 40


def checked_seed(seed: int | None, rng: Random) -> int:
    """Return the seed of a deal, drawn if None is given.

    Raises:
        SetUpError: it cannot be stored, or written as a code.
    """
    if seed is None:
        return rng.getrandbits(_DRAWN_BITS)
    if seed not in SEEDS:
        raise SetUpError("This is not the code of a deal: it is too long.")
    return seed


class SetUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a deal follows from.

    Attributes:
        game: id of the game.
        rules: version of its rules.
        seats: number of seats.
        seed: of the deal: of all chance.
        first: the seat that begins.
        options: the game's own options, complete and checked.
        position: where the game begins, if not with its deal (see ``position``), or "".
    """

    game: str
    rules: int
    seats: int
    seed: int
    first: int = 0
    options: dict[str, str] = {}
    position: str = ""


class Option(NamedTuple):
    """One of a game's own options, for the set-up and the command line.

    Attributes:
        id: its name; ``<game>.option.<id>`` is its label, ``...<id>.help`` its explanation.
        default: the value when nothing is said.
        choices: the values possible, or empty for free text.
        pool: what the value is picked from, if it is the names of so many faces.
        seats: the numbers of seats for which it means something; empty for all.
        file: whether free text is the path of a file; ``...<id>.<default>`` is then what the
            default is called, ``...<id>.files`` which files are meant.
        lot: returns any value that could be given, for those who try out a game; where neither
            ``choices`` nor ``pool`` tell which there are.
    """

    id: str
    default: str
    choices: tuple[str, ...] = ()
    pool: Pool | None = None
    seats: tuple[int, ...] = ()
    file: bool = False
    lot: Callable[[Random], str] | None = None

    def matters(self, seats: int) -> bool:
        """Whether it means something for so many seats."""
        return not self.seats or seats in self.seats

    def chosen(self, values: Mapping[str, str]) -> str:
        """Return its value among those given; the default if there is none.

        Raises:
            SetUpError: it is not one of the choices.
        """
        value = values.get(self.id) or self.default
        if self.choices and value not in self.choices:
            allowed = ", ".join(self.choices)
            raise SetUpError(f"“{value[:40]}” is no value of “{self.id}”: choose {allowed}.")
        return value


class Face(Protocol):
    """What the view needs of a printed face.

    Attributes:
        id: ``scrying-pool``; drawing and texts hang on it. Cards that differ in their data alone
            share one, which then has no text for the name.
        name: canonical name in records: ``Scrying Pool``.
        types: roles such as ``action``, ``attack``, ``treasure``, ``victory``, ``curse``.
        form: ``card``, ``tile`` (a card of cells that lie on a grid with others), ``cube`` or
            ``pawn``.
        price: what it costs, as (sign, amount): ``(("coin", 2), ("potion", 1))``.
        worth: what it gives, as (sign, amount): ``(("vp", 6),)``.
        rows: what is drawn on it instead of an emblem, row by row: the ids of faces whose form is
            ``cube``. Those of a tile are its cells.
        seat: the seat in whose colour a pawn is, or ``NONE``: such a pawn shows its emblem.
        emblem: the id of its drawing, its own unless several faces share one.
        formula: drawings in a row at the foot of a card instead of its price and types, by their
            paths below ``resources/art``.
        terms: sentences of its text that follow from the deck at hand.
    """

    @property
    def id(self) -> str:
        """Its id."""

    @property
    def name(self) -> str:
        """Its canonical name."""

    @property
    def types(self) -> tuple[str, ...]:
        """Its types, as roles."""

    @property
    def form(self) -> str:
        """What kind of thing it is printed on."""

    @property
    def price(self) -> tuple[tuple[str, int], ...]:
        """What it costs, by sign."""

    @property
    def worth(self) -> tuple[tuple[str, int], ...]:
        """What it gives, by sign."""

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """What is drawn on it instead of an emblem."""

    @property
    def seat(self) -> int:
        """Whose pawn it is."""

    @property
    def emblem(self) -> str:
        """The id of its drawing."""

    @property
    def formula(self) -> tuple[str, ...]:
        """Drawings in a row at its foot."""

    @property
    def terms(self) -> tuple[Text, ...]:
        """What of its text follows from the deck."""


class Item(NamedTuple):
    """Something that a seat has points for.

    Attributes:
        text: what it is and how many.
        points: for all of it.
        sign: the drawing beside it, by its path below ``resources/art``, or "".
    """

    text: Text
    points: int
    sign: str = ""


class Standing(NamedTuple):
    """One seat at the end: its points by item, and what breaks ties.

    Attributes:
        seat: the seat.
        points: total.
        items: what makes it up.
        tie: the smaller wins a tie.
    """

    seat: int
    points: int
    items: tuple[Item, ...]
    tie: int


class Mark(NamedTuple):
    """Points that a lone seat may set out to reach.

    Attributes:
        text: what reaching them is called.
        points: how many.
        aim: whether they are what this game was about.
    """

    text: Text
    points: int
    aim: bool


class Outcome(NamedTuple):
    """The end of a game.

    Attributes:
        standings: all seats, best first.
        winners: the seats that won or share the win; none if a lone seat missed its aim.
        reason: why the game ended.
        decided: how the winner was decided: by points, by the tie-break, shared.
        headline: how it ended, in one sentence, where that is not who won.
        marks: what the points of a lone seat are measured by, the least first.
    """

    standings: tuple[Standing, ...]
    winners: tuple[int, ...]
    reason: Text
    decided: Text
    headline: Text | None = None
    marks: tuple[Mark, ...] = ()


def level_with_best(standings: Sequence[Standing]) -> tuple[int, ...]:
    """Return the seats that share the first place among standings, the best of which is first."""
    best = standings[0]
    return tuple(s.seat for s in standings if (s.points, s.tie) == (best.points, best.tie))


def given_up(standings: Sequence[Standing], seat: int) -> Outcome:
    """Return the end of a game in which a seat gave up: it is last, the best of the others wins.

    Nobody does if there are no others.
    """
    others = tuple(s for s in standings if s.seat != seat)
    last = tuple(s for s in standings if s.seat == seat)
    reason = Text("table.resigned", (seat,))
    if not others:
        return Outcome(last, (), reason, Text("table.nobody-wins"))
    winners = level_with_best(others)
    alone = len(others) == 1
    decided = Text("table.other-wins", winners) if alone else Text("table.others-win")
    return Outcome(others + last, winners, reason, decided)


class Policy(Protocol):
    """A scripted player: it answers any decision at once, for whoever decides (``by``)."""

    def decide(self, view: Table, decision: Decision, rng: Random) -> Move:
        """Return a legal move.

        Args:
            view: the table of the decider's perspective, or one determinised from it. The true
                table will do as well: nothing is read that the decider does not know.
            decision: what is asked.
            rng: for players that vary.
        """


View = Any
"""A table, or the table of a perspective: of the game's own kind, which each game names."""


class Game(ABC):
    """A game, as everything outside of its package knows it.

    A game derives its own class, and most methods are functions of its package by another name:
    ``layout = staticmethod(lay_out)``. A *view* is a table or a perspective's table. ``furnish``
    lays out all pieces, publicly known; ``deal`` begins the game.

    Attributes:
        id: its unique id.
        title: what it is called in a sentence about a set-up.
        rules: the version of its rules.
        seats: the numbers of seats it can be played with.
        options: its own options.
        phases: the points of a turn at which a position can begin, the usual one first.
        policies: what makes the scripted players, by name, weakest first; some are yardsticks for
            measuring.
        levels: those that people choose as opponents, weakest first; ``app.level.<name>`` is what
            each is called.
        tones: how notes stand in the record, by id: as a ``heading``, or less bright as an
            ``aside``. Notes that are not named stand as a line like all others.
    """

    id: str
    title: str
    rules: int
    seats: range
    options: tuple[Option, ...]
    phases: tuple[str, ...]
    policies: Mapping[str, Callable[[], Policy]]
    levels: tuple[str, ...]
    tones: Mapping[str, str] = MappingProxyType({})

    # --- set-up ----------------------------------------------------------------------------

    def set_up(
        self,
        seats: int,
        options: Mapping[str, str],
        rng: Random,
        seed: int | None = None,
        first: int = NONE,
    ) -> SetUp:
        """Check and complete what is given; what is left open is drawn from ``rng``.

        The seed of the deal is drawn apart from the options, so that neither tells the other.

        Raises:
            SetUpError: with a sentence that says what is wrong.
        """
        if seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            raise SetUpError(f"{self.title} is for {least} to {most} players, not {seats}.")
        known = [option.id for option in self.options]
        if unknown := sorted(set(options) - set(known)):
            names = ", ".join(f"“{name}”" for name in known) or "none"
            raise SetUpError(f"{self.title} has no option “{unknown[0][:40]}”; it has {names}.")
        chosen = {option.id: option.chosen(options) for option in self.options}
        chosen = self.completed(chosen, rng)
        first = _drawn_first(seats, rng, first)
        return SetUp(self.id, self.rules, seats, checked_seed(seed, rng), first, chosen)

    def completed(self, options: dict[str, str], rng: Random) -> dict[str, str]:  # noqa: ARG002
        """Check and complete values for which an option has no list of choices.

        Args:
            options: a value for each of the game's options.
            rng: for what is drawn.

        Raises:
            SetUpError: with a sentence that says what is wrong.
        """
        return options

    def code(self, option: str, value: str) -> str:  # noqa: ARG002
        """Return the short code of an option's completed value, to be typed in instead of it.

        Empty if the value is as short itself.
        """
        return ""

    def briefly(self, option: str, value: str) -> Text | None:  # noqa: ARG002
        """Return what an option's completed value is called if it is too long to be shown."""
        return None

    @abstractmethod
    def furnish(self, set_up: SetUp) -> Table:
        """Return a table with all pieces in their boxes, before anything is dealt."""

    @abstractmethod
    def deal(self, table: View, first: int, /) -> None:
        """Deal a furnished table, and push the first turn, that of a seat. This is a step."""

    # --- a position ------------------------------------------------------------------------

    def options_for(self, options: Mapping[str, str], names: Sequence[str]) -> dict[str, str]:  # noqa: ARG002
        """Complete options for a position in which these faces are named.

        What is given may be less than ``set_up`` asks for; the rest leaves nothing to chance.

        Raises:
            SetUpError: with a sentence that says what is wrong.
        """
        return dict(options)

    @abstractmethod
    def start(self, table: View, seat: int, phase: str, /) -> None:
        """Set the counters of a turn of a seat, and push the step with which its phase begins."""

    def faults(self, view: View, /) -> Iterable[str]:  # noqa: ARG002
        """Say, in a sentence each, why the rules cannot go on from a position that was laid.

        That there are so many pieces and such counters is known.
        """
        return ()

    @abstractmethod
    def counters(self, view: View, /) -> Mapping[str, int]:
        """Return the index of each counter that a position may set, by its name.

        One of a seat has the seat in its name, as zones have: ``turns/0``.
        """

    # --- turns and the end -----------------------------------------------------------------

    @abstractmethod
    def turn(self, view: View) -> tuple[int, int]:
        """Return the seat whose turn it is, and the number of that seat's own turn."""

    @abstractmethod
    def ending(self, view: View) -> str:
        """Return the id of the text that says why the game ended, or "" while it goes on."""

    @abstractmethod
    def standing(self, view: View, seat: int, /) -> Standing:
        """Return how a seat stands, as if the game ended now.

        Args:
            view: a table on which all faces are known.
            seat: the seat.
        """

    def standings(self, view: View) -> tuple[Standing, ...]:
        """Return how all seats stand, best first (see ``standing``)."""
        seats = [self.standing(view, seat) for seat in range(view.seats)]
        return tuple(sorted(seats, key=lambda s: (-s.points, s.tie, s.seat)))

    def outcome(self, view: View) -> Outcome | None:
        """Return the end, or None while the game goes on.

        ``<id>.decided.points``, ``.shared`` or what ``tie_break`` names says how it was decided.
        """
        reason = self.ending(view)
        if not reason:
            return None
        standings = self.standings(view)
        winners = level_with_best(standings)
        level = sum(s.points == standings[0].points for s in standings)
        how = "points" if level == 1 else "shared"
        if len(winners) < level:
            how = self.tie_break(view, winners[0], standings[len(winners)].seat)
        return Outcome(standings, winners, Text(reason), Text(f"{self.id}.decided.{how}"))

    def tie_break(self, view: View, winner: int, other: int) -> str:  # noqa: ARG002
        """Return the name of what sets a winner apart from the next who is level on points."""
        return "tie"

    # --- the table, and hands --------------------------------------------------------------

    @abstractmethod
    def layout(self, view: View, me: int, aspect: float) -> Layout:
        """Lay the table out for the seat at the bottom; ``aspect`` is width by height."""

    @abstractmethod
    def back(self, view: View, piece: int) -> str:
        """Return the id of the back of a piece, by its deck: a drawing in ``resources/art/backs``.

        Everybody sees it, so it must not follow the face.
        """

    def lamps(self, view: View, /) -> Sequence[Lamp]:  # noqa: ARG002
        """Return the counters of the turn."""
        return ()

    @abstractmethod
    def prompt(self, view: View) -> Text:
        """Return the sentence that asks the decider, who knows what ``view`` knows.

        Unlike the text of the decision, which everybody may read, it may follow the hand.
        """

    @abstractmethod
    def gesture(self, view: View, move: Move) -> Gesture:
        """Return what a hand does for a legal move of the pending decision."""

    @abstractmethod
    def why_not(self, view: View, piece: int, drop: Drop) -> Text | None:
        """Say why the decider cannot take a piece somewhere now; None if that says itself.

        Args:
            view: what the decider knows, with the pending decision.
            piece: the piece taken, or ``NONE`` where there is none (an empty pile).
            drop: where it was let go.
        """

    def sockets(
        self,
        view: View,  # noqa: ARG002
        picked: Sequence[int],  # noqa: ARG002
        wished: Mapping[int, int],  # noqa: ARG002
    ) -> Sequence[Socket]:
        """Return the places on cards for what is picked as the answer to the pending decision.

        Args:
            view: what the decider knows, with the pending decision.
            picked: the pieces picked so far, in the order in which they were.
            wished: for some of them the place that they were dropped on, by its number.
        """
        return ()

    def preview(self, view: View, move: Move) -> Sequence[Sum]:  # noqa: ARG002
        """Return what cards would ask for after a move that lays one of them; often nothing."""
        return ()

    def warning(self, view: View, move: Move) -> Text | None:  # noqa: ARG002
        """Say what a legal move gives up that most players would rather do; None if nothing.

        Whoever wishes it is asked once before such a move is played.
        """
        return None

    # --- players ---------------------------------------------------------------------------

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the scripted players, weakest first."""
        return tuple(self.policies)

    def policy(self, name: str) -> Policy:
        """Return a new scripted player of that name, one of ``bots``."""
        return self.policies[name]()


def _drawn_first(seats: int, rng: Random, first: int) -> int:
    """Return the seat that begins, drawn if ``NONE`` is given."""
    if first == NONE:
        return rng.randrange(seats)
    if first not in range(seats):
        raise SetUpError(f"Seat {first + 1} cannot begin: there are {seats} seats.")
    return first


def usual_seats(game: Game) -> int:
    """Return how many sit at a table when nothing is said: two, or as near as a game allows."""
    return min(max(2, game.seats[0]), game.seats[-1])
