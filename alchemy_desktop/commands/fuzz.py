"""``fuzz``: random matches, put to the kernel's promises at every step."""

import argparse
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, cast

from alchemy_desktop.commands import CheckFailed
from alchemy_desktop.commands.arguments import game_of, positive, whole
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel import checks
from alchemy_desktop.kernel.decisions import NONE, Move
from alchemy_desktop.kernel.game import Game
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.pool import by_lot
from alchemy_desktop.kernel.position import furnished
from alchemy_desktop.kernel.record import write_record
from alchemy_desktop.kernel.table import EVERYBODY, NOBODY, Table
from alchemy_desktop.kernel.twins import check_twin

PROGRESS_SECONDS = 2.0
AHEAD = 10
"""How many moves checks that play on look ahead."""


class Windfall:
    """A game in which everybody begins with some more pieces, so that rare cards meet early.

    They come from open zones that belong to nobody, and go where nobody sees them: from the
    supply to the decks.
    """

    def __init__(self, game: Game, count: int) -> None:
        self.game = game
        self.count = count

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def deal(self, table: Table, first: int) -> None:
        """Push the deal, and before it the windfall."""
        table.push(self.game.deal, first)
        table.push(give, table.seed, self.count)


def give(table: Table, seed: int, count: int) -> None:
    """Move ``count`` random pieces for each seat, at most half of what lies in a zone."""
    rng = Random(seed)
    zones = enumerate(table.specs)
    stock = [i for i, spec in zones if spec.owner == NONE and spec.seen == EVERYBODY]
    room = {i: len(table.zones[i]) // 2 for i in stock}
    for zone, spec in enumerate(table.specs):
        if spec.owner == NONE or spec.seen != NOBODY:
            continue
        for _ in range(count):
            source = rng.choice(stock)
            if room[source]:
                room[source] -= 1
                table.move(table.zones[source][-1], zone)
        table.shuffle(zone)


class Taste:
    """Random likes and dislikes for moves: they lead where even chances hardly ever do.

    Some run after one face, some rarely pass, some do as a scripted player would.
    """

    def __init__(self, rng: Random, game: Game, table: Table) -> None:
        self.rng = rng
        self.policy = game.policy(rng.choice(game.bots))
        self.whim = rng.choice((0.1, 0.3, 0.6, 1.0))
        self.faces = [rng.lognormvariate(0, 1.5) for _ in table.cast]
        self.verbs: dict[str, float] = {}
        self.bare = 10 ** rng.uniform(-3.0, 0.5)

    def choose(self, table: Table, legal: list[Move]) -> Move:
        """Return one of the legal moves of the pending decision."""
        decision = table.decision
        assert decision is not None
        if self.rng.random() > self.whim:
            return self.policy.decide(table, decision, self.rng)
        return self.rng.choices(legal, [self._weight(move) for move in legal])[0]

    def _weight(self, move: Move) -> float:
        if move.verb not in self.verbs:
            self.verbs[move.verb] = self.rng.lognormvariate(0, 1.5)
        return self.verbs[move.verb] * (self.bare if move.kind == NONE else self.faces[move.kind])


def any_options(game: Game, rng: Random) -> dict[str, str]:
    """Return random values of a game's options, some left out."""
    options = {}
    for option in game.options:
        if option.choices:
            options[option.id] = rng.choice(option.choices)
        elif option.pool:
            wishes = [wish for wish in option.pool.wishes if not wish.many]
            options[option.id] = by_lot([rng.choice(wish.words) for wish in wishes])
        elif option.lot and rng.random() < 0.7:
            options[option.id] = option.lot(rng)
    return options


class Fuzzer:
    """Plays random matches of a game and checks them.

    Attributes:
        moves: how many moves were played.
        matches: how many matches were begun.
        twins: how many twins went the same way to the end.
        match: the match being played.
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.moves = 0
        self.matches = 0
        self.twins = 0

    def begin(self) -> None:
        """Begin the next match."""
        self.rng = rng = Random(f"{self.seed}/{self.matches}")
        self.matches += 1
        game = self.game
        if rng.random() < 0.7:
            game = cast(Game, Windfall(game, rng.randrange(5, 40)))
        set_up = game.set_up(rng.choice(game.seats), any_options(game, rng), rng)
        self.match = Match(game, set_up)
        self.furnished = furnished(game, self.match.set_up)
        table = self.match.table
        self.tastes = [Taste(rng, self.game, table) for _ in range(table.seats)]

    def play_match(self, limit: int) -> None:
        """Play one match to its end, or until ``limit`` moves were played in all.

        Raises:
            Breach: a promise is broken.
        """
        self.begin()
        self.check_now(1.0)
        while not self.match.over and self.moves < limit:
            self.step()
            self.check_now(0.03)
        self.check_whole()

    def step(self) -> None:
        """Play a move, now and then taking some back first."""
        match, rng = self.match, self.rng
        if rng.random() < 0.01:
            back = min(rng.randrange(1, 12), len(match.plays))
            for _ in range(back):
                match.undo()
            for _ in range(rng.randrange(back + 1)):
                match.redo()
        decision = match.decision
        assert decision is not None
        move = self.tastes[decision.by].choose(match.table, match.legal())
        if move.kind != NONE and rng.random() < 0.2:
            # There are none of what a bottomless stock has not made yet.
            pieces = [p for p, kind in enumerate(match.table.kind) if kind == move.kind] or [NONE]
            move = move._replace(piece=rng.choice(pieces))
        match.play(move)
        self.moves += 1

    def check_now(self, share: float) -> None:
        """Check the match where it stands: what is cheap always, what is dear by ``share``."""
        match, rng = self.match, self.rng
        checks.check_pieces(match.table, self.furnished)
        checks.check_agenda(match.table)
        checks.check_moves(match)
        taste = rng.choice(self.tastes)
        if rng.random() < share:
            checks.check_shown(match, rng.uniform(0.8, 2.4))
        if rng.random() < 2 * share:
            checks.check_knowledge(match)
        if rng.random() < share:
            checks.check_clone(match.table, taste.choose, AHEAD)
        if rng.random() < share:
            checks.check_determinised(match, rng, taste.choose, AHEAD)
        if rng.random() < 2 * share:
            seat = rng.randrange(match.table.seats)
            self.twins += check_twin(match, seat, rng, taste.choose, rng.randrange(2, 2 * AHEAD))

    def check_whole(self) -> None:
        """Check the whole match: undone, redone, written, read, rebuilt from each seat's facts."""
        match = self.match
        checks.check_knowledge(match)
        checks.check_rebuilt(match)
        checks.check_sight(match)
        checks.check_replay(match)
        checks.check_undo(match)
        half = match.at(self.rng.randrange(len(match.plays) + 1))
        if list(half.facts) != list(match.facts[: len(half.facts)]):
            raise checks.Breach("an earlier point of the match has other facts")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument(
        "--moves", type=positive, default=20_000, metavar="N", help="how many moves"
    )
    parser.add_argument("--seed", type=whole, default=1, metavar="S", help="of all that is random")
    parser.add_argument(
        "--match",
        type=positive,
        metavar="M",
        help="play only match M of the seed, as a breach names it",
    )


def run(args: argparse.Namespace) -> int:
    """Fuzz, with progress on stderr."""
    fuzzer = Fuzzer(game_of(args), args.seed)
    start = shown = time.monotonic()
    fuzzer.matches = first = (args.match or 1) - 1
    while fuzzer.moves < args.moves and (args.match is None or fuzzer.matches < args.match):
        try:
            fuzzer.play_match(args.moves)
        except Exception as error:
            raise CheckFailed(_report(fuzzer, error)) from error
        now = time.monotonic()
        if now - shown > PROGRESS_SECONDS:
            shown = now
            print(f"{fuzzer.moves} of {args.moves} moves", file=sys.stderr)
    print(
        f"{fuzzer.moves} moves in {fuzzer.matches - first} matches of {args.game} without a breach"
        f" ({fuzzer.twins} twins, {time.monotonic() - start:.0f} s)"
    )
    return 0


def _report(fuzzer: Fuzzer, error: Exception) -> str:
    """Save the match and return the sentence that says what was broken and where it is."""
    what = str(error) if isinstance(error, checks.Breach) else f"{type(error).__name__}: {error}"
    again = f"fuzz {fuzzer.game.id} --seed {fuzzer.seed} --match {fuzzer.matches}"
    path = Path(f"fuzz-{fuzzer.game.id}-{fuzzer.seed}-{fuzzer.matches}.txt")
    try:
        path.write_text(write_record(fuzzer.match), encoding="utf-8")
    except OSError as failure:
        path = Path(f"not saved: {failure}")
    at = f"at step {len(fuzzer.match.plays)}; “{again}” plays it again; record {path}"
    return f"breach: {what} ({at})"
