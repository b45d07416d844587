"""Kill a program in the middle of play, again and again, and check that nothing shown is lost.

    python tests/library/kill.py --times 50 [--seed 1] [--within 0.3] [COMMAND ...]

COMMAND is a program that plays games of the store in ALCHEMY_DESKTOP_HOME; without one, this
file itself plays at random, and undoes and redoes. It goes on with the latest unfinished game, or
begins one, and writes a line to stdout once something has been stored and shown:

    game ID N       a game lies on the table, at step N
    step N MOVES    step number N was played
    undoing N       all steps but the first N are about to be taken back
    undone          ... and were
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.notation import run_text
from alchemy_desktop.library import paths
from alchemy_desktop.library.store import Store
from tests.library.games import PLAYERS, new_match


class Lost(Exception):
    """The store does not hold what was shown."""


def play_at_random() -> None:
    """Play for ever: the program that is killed."""
    rng = Random()
    store = Store(paths.games_file())
    while True:
        entry = next(iter(store.unfinished(1)), None)
        match = store.load(entry.id).match if entry else new_match(rng.getrandbits(30))
        game_id = entry.id if entry else store.begin(match, PLAYERS)
        say_game(game_id, match)
        while not match.over:
            play_one(rng, match, store, game_id)


def play_one(rng: Random, match: Match, store: Store, game_id: int) -> None:
    draw = rng.random()
    if draw < 0.2 and match.plays:
        say(f"undoing {len(match.plays) - 1}")
        match.undo()
        store.save(game_id, match)
        say("undone")
        return
    if draw < 0.3 and match.undone:
        match.redo()
    else:
        match.play(rng.choice(match.legal()))
    store.save(game_id, match)
    say_step(match)


def say_game(game_id: int, match: Match) -> None:
    say(f"game {game_id} {len(match.plays)}")


def say_step(match: Match) -> None:
    say(f"step {len(match.plays)} {run_text(match.plays[-1].moves, match.table.cast)}")


def say(line: str) -> None:
    os.write(1, f"{line}\n".encode())


def run_and_kill(command: Sequence[str], home: Path, delay: float) -> list[str]:
    """Run a program, kill it ``delay`` seconds after its first step, and return its lines."""
    environment = os.environ | {paths.HOME: str(home)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as child:
        first = child.stdout.readline() + child.stdout.readline()
        time.sleep(delay)
        child.kill()
        rest = child.stdout.read()
    lines = (first + rest).decode().split("\n")
    return lines[:-1]


class Shown:
    """What was shown of each game: the steps by game, and what was about to happen."""

    def __init__(self) -> None:
        self.games: dict[int, list[str]] = {}
        self.undoing: int | None = None
        self.last = 0

    def read(self, lines: Sequence[str]) -> None:
        """Follow what a program wrote.

        Raises:
            Lost: it does not go on from where it was.
        """
        for line in lines:
            word, _, rest = line.partition(" ")
            steps = self.games.get(self.last, [])
            if word == "game":
                self.last, number = map(int, rest.split())
                steps = self.games.setdefault(self.last, [])
                if number != len(steps):
                    raise Lost(f"{line}: of {len(steps)} steps")
            elif word == "step":
                number, _, moves = rest.partition(" ")
                if int(number) != len(steps) + 1:
                    raise Lost(f"{line}: after {len(steps)} steps")
                steps.append(moves)
            elif word == "undone":
                del steps[self.undoing :]
            elif word != "undoing":
                raise Lost(f"the program said: {line}")
            self.undoing = int(rest) if word == "undoing" else None

    def check(self, path: Path) -> None:
        """Compare with the store, and go on from what it holds.

        Raises:
            Lost: something shown is not there.
        """
        with closing(Store(path)) as store:
            if store.notice:
                raise Lost(store.notice)
            for game_id, steps in self.games.items():
                loaded = store.load(game_id)
                if loaded.warning:
                    raise Lost(loaded.warning)
                cast = loaded.match.table.cast
                stored = [run_text(play.moves, cast) for play in loaded.match.plays]
                if not self._agree(game_id, steps, stored):
                    raise Lost(f"game {game_id}: {len(steps)} steps shown, {len(stored)} stored")
                self.games[game_id] = stored

    def _agree(self, game_id: int, shown: list[str], stored: list[str]) -> bool:
        """Stored is what was shown, but for one change that was not shown any more."""
        if stored == shown:
            return True
        if game_id != self.last:
            return False
        if self.undoing is not None:
            return stored == shown[: self.undoing]
        return stored[:-1] == shown


def kill_often(
    command: Sequence[str], home: Path, times: int, rng: Random, within: float = 0.3
) -> int:
    """Kill a program ``times`` times, check each time, and return how many lines it wrote.

    It lives for up to ``within`` seconds after its first step.

    Raises:
        Lost: something shown is not in the store.
    """
    shown, count = Shown(), 0
    for _ in range(times):
        lines = run_and_kill(command, home, rng.uniform(0, within))
        count += len(lines)
        shown.read(lines)
        shown.check(home / "data" / paths.games_file().name)
    return count


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--within", type=float, default=0.3, help="seconds")
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    args = parser.parse_args()
    if args.play:
        play_at_random()
    command = args.command or [sys.executable, __file__, "--play"]
    with tempfile.TemporaryDirectory() as home:
        try:
            lines = kill_often(command, Path(home), args.times, Random(args.seed), args.within)
        except Lost as error:
            print(f"lost: {error}", file=sys.stderr)
            return 1
    print(f"killed {args.times} times, {lines} lines shown, nothing lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
