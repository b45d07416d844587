"""Games between opponents, counted."""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import mean, median, pstdev, quantiles
from time import perf_counter

import msgspec

from alchemy_desktop.ai.players import Player, find_player
from alchemy_desktop.kernel.game import Game, Outcome, SetUp
from alchemy_desktop.kernel.match import Match

Z95 = 1.959964
"""The normal quantile of a two-sided interval of 95 %."""


class Row(msgspec.Struct):
    """How one of the players did.

    Attributes:
        bot: its level.
        wins, draws, losses: games won alone, shared, lost.
        score: wins and shares (1/k of a win shared by k) by games, 0 to 1.
        low, high: 95 % bounds of the score.
    """

    bot: str
    wins: int = 0
    draws: int = 0
    losses: int = 0
    score: float = 0.0
    low: float = 0.0
    high: float = 1.0


class Place(msgspec.Struct):
    """How those did who sat at a place in turn order.

    Attributes:
        score, low, high: as in ``Row``.
        points: their mean points.
        sources: of these, by the last word of the items' ids; items of one id together.
    """

    score: float
    low: float
    high: float
    points: float
    sources: dict[str, float]


class Turns(msgspec.Struct):
    """How many turns of its own the last player had when a game ended.

    Attributes:
        median, p95: half and 95 % of the games took so many or fewer.
        mean: on average.
        p5: 95 % of the games took so many or more.
    """

    median: float
    p95: float
    mean: float
    p5: float


class Alone(msgspec.Struct):
    """What a lone player reached.

    Attributes:
        mean, spread: of the points, and their standard deviation.
        marks: the marks (see ``Outcome``), each with the share of games that reached it.
    """

    mean: float
    spread: float
    marks: list[tuple[int, float]]


class Tally(msgspec.Struct):
    """The result of a tournament; ``bots`` in the order they were named.

    Attributes:
        game: id of the game.
        games: how many were played.
        seed: all deals and players' chance follow from it.
        seats: how many sat at a table.
        bots: a row for each player.
        turns: how long the games were.
        seconds: how long all took.
        alone: what a lone player reached; None if there were several.
        places: a row for each place in turn order, the one that begins first.
    """

    game: str
    games: int
    seed: int
    seats: int
    bots: list[Row]
    turns: Turns
    seconds: float
    alone: Alone | None = None
    places: list[Place] = []


def wilson(score: float, games: int) -> tuple[float, float]:
    """Return the 95 % Wilson bounds of a share ``score`` observed in ``games`` games."""
    z = Z95 * Z95 / games
    middle = (score + z / 2) / (1 + z)
    half = Z95 * sqrt(score * (1 - score) / games + z / (4 * games)) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)


def play_out(game: Game, set_up: SetUp, players: Sequence[Player], rng: Random) -> Match:
    """Play a whole match; every player sees its own perspective only."""
    match = Match(game, set_up)
    while (decision := match.decision) is not None:
        move = players[decision.by].decide(match.perspective(decision.by), rng)
        match.play(move)
    return match


def tournament(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, str],
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """Let opponents play each other. Each deal is played once from every seat.

    Players of one level would only play a deal's game over again: they play each deal once.

    Args:
        game: the game.
        bots: the level of each seat, one of ``game.bots``.
        games: number of games.
        seed: the same seed, the same games.
        options: of the game; what is left open is drawn anew for each deal.
        progress: told the number of games played, after each.

    Raises:
        SetUpError: the options or the number of seats do not fit the game.
        NoSuchPlayer: there is no such level.
    """
    start = perf_counter()
    seats = len(bots)
    players = [find_player(game, bot) for bot in bots]
    rows = [Row(bot) for bot in bots]
    shares = [0.0] * seats
    turns: list[int] = []
    ends: list[tuple[int, Outcome]] = []
    rotations = seats if len(set(bots)) > 1 else 1
    for number in range(games):
        deal, rotation = divmod(number, rotations)
        set_up = game.set_up(seats, options, Random(f"{seed}/{deal}"))
        order = [(seat + rotation) % seats for seat in range(seats)]
        table = [players[index] for index in order]
        match = play_out(game, set_up, table, Random(f"{seed}/{deal}/{rotation}"))
        outcome = game.outcome(match.table)
        assert outcome is not None
        winners = [order[seat] for seat in outcome.winners]
        for index, row in enumerate(rows):
            _count(row, index in winners, len(winners))
            shares[index] += (index in winners) / max(1, len(winners))
        ends.append((set_up.first, outcome))
        turns.append(game.turn(match.table)[1])
        if progress:
            progress(number + 1)
    for row, share in zip(rows, shares, strict=True):
        row.score = share / games
        row.low, row.high = wilson(row.score, games)
    took = perf_counter() - start
    alone = _alone([end for _, end in ends]) if seats == 1 else None
    places = [_place(ends, place, seats) for place in range(seats)]
    return Tally(game.id, games, seed, seats, rows, _turns(turns), took, alone, places)


def _turns(turns: Sequence[int]) -> Turns:
    cuts = quantiles(turns, n=20, method="inclusive") if len(turns) > 1 else turns
    return Turns(median(turns), cuts[-1], mean(turns), cuts[0])


def _alone(ends: Sequence[Outcome]) -> Alone:
    points = [end.standings[0].points for end in ends]
    marks = [mark.points for mark in ends[0].marks]
    shares = [(mark, sum(p >= mark for p in points) / len(points)) for mark in marks]
    return Alone(mean(points), pstdev(points), shares)


def _place(ends: Sequence[tuple[int, Outcome]], place: int, seats: int) -> Place:
    """Return how the seats did that came at a place, from the first seat and end of each game."""
    share = points = 0.0
    sources: dict[str, float] = {}
    for first, end in ends:
        seat = (first + place) % seats
        share += (seat in end.winners) / max(1, len(end.winners))
        standing = next(standing for standing in end.standings if standing.seat == seat)
        points += standing.points / len(ends)
        for item in standing.items:
            source = item.text.id.rpartition(".")[2]
            sources[source] = sources.get(source, 0.0) + item.points / len(ends)
    score = share / len(ends)
    return Place(score, *wilson(score, len(ends)), points, dict(sorted(sources.items())))


def _count(row: Row, won: bool, winners: int) -> None:
    if not won:
        row.losses += 1
    elif winners == 1:
        row.wins += 1
    else:
        row.draws += 1
