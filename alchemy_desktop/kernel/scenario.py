"""Scenarios: positions with moves to play and what must hold then; how they are played.

How they are written down is in ``scenario_file``.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from alchemy_desktop.kernel.decisions import NONE, Move
from alchemy_desktop.kernel.game import Game, SetUp
from alchemy_desktop.kernel.match import IllegalMove, Match
from alchemy_desktop.kernel.notation import move_text, parse_run
from alchemy_desktop.kernel.position import listing

_PLENTY = 500
"""More shuffles than one step can make."""


class Check(NamedTuple):
    """Something that must hold.

    Attributes:
        path: what it is about, as the file has it: ``Ann.hand``.
        expected: what must be found, as text.
        find: returns what is found in a match.
    """

    path: str
    expected: str
    find: Callable[[Match], str]


class Step(NamedTuple):
    """Moves, and what must hold after them.

    Attributes:
        do: the moves, each a step of the match.
        shuffled: how the next shuffles of exactly these faces end, from the top.
        expect: what must hold.
    """

    do: tuple[str, ...]
    shuffled: tuple[tuple[int, ...], ...]
    expect: tuple[Check, ...]


class Scenario(NamedTuple):
    """A position, moves, and what must hold.

    Attributes:
        name: what it shows.
        rule: the rule that it checks, with its source.
        game: the game.
        set_up: the position, as a set-up.
        seats: what the seats are called.
        steps: what is played and looked at.
    """

    name: str
    rule: str
    game: Game
    set_up: SetUp
    seats: tuple[str, ...]
    steps: tuple[Step, ...]


class Difference(NamedTuple):
    """The first thing that is not as it must be.

    Attributes:
        step: the number of the step, from 1.
        path: what it is about.
        expected, found: what should be and what is.
    """

    step: int
    path: str
    expected: str
    found: str


# --- looking ---------------------------------------------------------------------------------


def several(texts: Sequence[str]) -> str:
    """Return texts as one."""
    return " | ".join(texts) or "nothing"


def asked(match: Match) -> str:
    """Return what is asked: the end of its message's id, or "" at the end of the game."""
    decision = match.decision
    return decision.text.id.removeprefix(f"{match.game.id}.ask.") if decision else ""


def legal(match: Match) -> list[str]:
    """Return the texts of the legal moves."""
    return [move_text(move, match.table.cast) for move in match.legal()]


# --- running ---------------------------------------------------------------------------------


def open_scenario(scenario: Scenario) -> Match:
    """Return a match at the position of a scenario."""
    match = Match(scenario.game, scenario.set_up)
    _settle(match, [])
    return match


def run_scenario(scenario: Scenario, match: Match | None = None) -> Difference | None:
    """Play a scenario and return the first difference, or None if all holds.

    Args:
        scenario: the scenario.
        match: what ``open_scenario`` returned, to be looked at afterwards.
    """
    match = match or open_scenario(scenario)
    for number, step in enumerate(scenario.steps, 1):
        if difference := _do(match, step, number):
            return difference
        for check in step.expect:
            found = check.find(match)
            if found != check.expected:
                return Difference(number, check.path, check.expected, found)
    return None


def _settle(match: Match, wanted: list[tuple[int, ...]]) -> None:
    """Answer what is asked for form's sake only, as the table does for its players."""
    while (decision := match.decision) is not None and decision.settled(match.table):
        _play(match, match.legal(), wanted)


def _do(match: Match, step: Step, number: int) -> Difference | None:
    """Play the moves of a step with the shuffles that it names."""
    wanted = list(step.shuffled)
    for text in step.do:
        moves = parse_run(text, match.table.cast)
        try:
            _play(match, moves, wanted)
            _settle(match, wanted)
        except IllegalMove:
            found = f"{asked(match) or 'the end'}: {several(legal(match))}"
            return Difference(number, "do", text, found)
    if wanted:
        names = listing(match.table.cast[face].name for face in wanted[0])
        return Difference(number, "shuffled", f"a shuffle of {names}", "none")
    return None


def _play(match: Match, moves: Sequence[Move], wanted: list[tuple[int, ...]]) -> None:
    """Play a step, and play it again until its shuffles of the wanted faces end as is wanted.

    Each of them changes what may be shuffled after it, so they are found one after the other.
    """
    match.play(*moves)
    script: list[tuple[int, ...]] = []
    while wanted:
        made = [*match.outcomes(*match.span(len(match.plays)))]
        fits = (i for i in range(len(script), len(made)) if sorted(made[i]) == sorted(wanted[0]))
        place = next(fits, NONE)
        if place == NONE:
            return
        script += [()] * (place - len(script)) + [tuple(reversed(wanted.pop(0)))]
        match.undo()
        match.table.script = [()] * _PLENTY + script[::-1]
        try:
            match.play(*moves)
        finally:
            match.table.script = None


def difference_text(scenario: Scenario, difference: Difference) -> str:
    """Return the sentence about a difference."""
    step, path, expected, found = difference
    return (
        f"“{scenario.name}”, step {step}, {path}: expected {expected or 'nothing'},"
        f" found {found or 'nothing'}"
    )
