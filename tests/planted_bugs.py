"""Plants bugs one at a time and shows what catches each: ``python -m tests.planted_bugs``.

Each bug is a small change to a copy of the package, of the kind that other implementations had. The
scenarios and the tests of the kernel and of the rulings run on the copy, and a short fuzz. Exit
code 1 if a bug passes both.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from alchemy_desktop.games import GAMES
from tests.bugs_of_alchemicus import BUGS as ALCHEMICUS_BUGS
from tests.bugs_of_alchemistry import BUGS as ALCHEMISTRY_BUGS
from tests.bugs_of_alchemy import BUGS as ALCHEMY_BUGS

ROOT = Path(__file__).parent.parent
COPIED = ("alchemy_desktop", "resources", "tests", "docs", "pyproject.toml")
PLAYERS = ("test_policy", "test_players")
"""Tests of scripted players: slow, and not about the rules."""
MOVES = 5000
"""How long the fuzz is: long enough to meet what a bug breaks."""
SECONDS = 150
"""What takes longer hangs."""


class Bug(NamedTuple):
    """A bug: what goes wrong, and the change of one place in a file that plants it."""

    what: str
    file: str
    old: str
    new: str

    @property
    def game(self) -> str:
        """The game whose tests and fuzz are to catch it."""
        folder, _, rest = self.file.removeprefix("games/").partition("/")
        return folder if rest and folder in GAMES else "dominion"


CARDS = "games/dominion/alchemy.py"
TABLE = "games/dominion/table.py"
TURNS = "games/dominion/turns.py"
BASE = "games/dominion/base.py"
PLAYING = "games/dominion/playing.py"

BUGS = (
    Bug(
        "a Potion in play pays for every card bought",
        TURNS,
        "    t.add(POTIONS, -potions)\n",
        "",
    ),
    Bug(
        "potions not spent last into the next turn",
        TURNS,
        "(COINS, 0), (POTIONS, 0), (PHASE",
        "(COINS, 0), (PHASE",
    ),
    Bug(
        "a card with a potion costs 'up to' its coins",
        "games/dominion/card.py",
        "self.coins <= limit.coins and self.potions <= limit.potions",
        "self.coins <= limit.coins",
    ),
    Bug(
        "Alchemist returns without a Potion in play",
        CARDS,
        '[t.face("Alchemist")] if t.face("Potion") in in_play else []',
        '[t.face("Alchemist")]',
    ),
    Bug(
        "one Herbalist puts back any number of Treasures",
        TURNS,
        "    if by != move.kind:\n",
        "    if False:\n",
    ),
    Bug(
        "Golem shuffles in what it revealed",
        CARDS,
        "        (found if right else others).append(piece)\n",
        "        found.append(piece) if right else t.discard(you, piece)\n",
    ),
    Bug(
        "Golem finds another Golem",
        CARDS,
        'right = t.card(piece).is_action and t.card(piece).name != "Golem"',
        "right = t.card(piece).is_action",
    ),
    Bug(
        "Scrying Pool leaves the last card on the deck",
        CARDS,
        "        dug.append(piece)\n        if not t.card(piece).is_action:\n            break\n",
        "        if not t.card(piece).is_action:\n"
        "            t.move(piece, t.zone(you, DECK))\n            break\n"
        "        dug.append(piece)\n",
    ),
    Bug(
        "Scrying Pool spies one's own deck last",
        CARDS,
        "    attack(t, you, scrying_pool_spies, you)\n    t.push(scrying_pool_spies, you, you)\n",
        "    t.push(scrying_pool_spies, you, you)\n    attack(t, you, scrying_pool_spies, you)\n",
    ),
    Bug(
        "Transmute looks at the first type only",
        CARDS,
        "            t.gain(you, t.face(gained))\n\n\ndef vineyard",
        "            t.gain(you, t.face(gained))\n            break\n\n\ndef vineyard",
    ),
    Bug(
        "Apprentice forgets the potion of a cost",
        CARDS,
        "cost.coins + (2 if cost.potions else 0)",
        "cost.coins",
    ),
    Bug(
        "Philosopher's Stone counts the hand",
        CARDS,
        "len(t.cards(you, DISCARD))) // 5",
        "len(t.cards(you, DISCARD)) + len(t.cards(you, HAND))) // 5",
    ),
    Bug(
        "Vineyard rounds up",
        CARDS,
        "sum(t.cast[face].is_action for face in owned) // 3",
        "(sum(t.cast[face].is_action for face in owned) + 2) // 3",
    ),
    Bug(
        "Curses are dealt from the first seat, not from the left",
        "kernel/table.py",
        "[(seat + i) % self.seats for i in range(1, self.seats)]",
        "[other for other in range(self.seats) if other != seat]",
    ),
    Bug(
        "a possessor gains to where the card would have gone",
        TABLE,
        "            seat, to = by, DISCARD\n",
        "            seat = by\n",
    ),
    Bug(
        "a possessor gains what victims of the turn gain too",
        TABLE,
        "piece, by = pile[-1], self.control[seat]",
        "piece, turn = pile[-1], self.values[TURN]\n"
        "        by = seat if self.control[turn] == turn else self.control[turn]",
    ),
    Bug(
        "cards trashed on a possessed turn stay in the trash",
        TABLE,
        "self.zone(seat, RETURNS) if possessed else self.trash_zone",
        "self.trash_zone",
    ),
    Bug(
        "cards trashed on a possessed turn come back before the new hand",
        TURNS,
        "    t.draw(you, OUTPOST_HAND",
        "    t.empty(t.zone(you, RETURNS), discard)\n    t.draw(you, OUTPOST_HAND",
    ),
    Bug(
        "a possessor does not see the next hand",
        TURNS,
        "    t.draw(you, OUTPOST_HAND",
        "    t.give_control(you, you)\n    t.draw(you, OUTPOST_HAND",
    ),
    Bug(
        "a possessor plays on with the Possession of the possessed",
        CARDS,
        "(*t.values[EXTRA], you)",
        "(*t.values[EXTRA], t.control[you])",
    ),
    Bug(
        "possessed turns count for the tie-break",
        TURNS,
        "        t.add(TURNS + you, 1)\n        announce(t, you)\n    t.set(TURN, you)\n",
        "        announce(t, you)\n    t.add(TURNS + you, 1)\n    t.set(TURN, you)\n",
    ),
    Bug(
        "a possessed turn replaces the player's own",
        TURNS,
        "    t.set(TURN, you)\n    for counter",
        "    t.set(LAST, you)\n    t.set(TURN, you)\n    for counter",
    ),
    Bug(
        "the game goes on while extra turns wait",
        TURNS,
        "    end = why_ended(t)\n",
        "    end = 0 if t.values[EXTRA] else why_ended(t)\n",
    ),
    Bug(
        "Potions and Curses are no piles that can end the game",
        TURNS,
        "piles.count([]) >= 3",
        "piles[8:].count([]) >= 3",
    ),
    Bug(
        "the order of cards put back shows in the pieces",
        "games/dominion/ask.py",
        "        t.shuffle(t.zone(you, ASIDE), pieces)\n",
        "",
    ),
    Bug(
        "the first question of a turn tells whether the hand holds an Action",
        TURNS,
        "    if t.values[ACTIONS]:\n",
        "    if t.values[ACTIONS] and any(t.card(p).is_action for p in t.cards(you, HAND)):\n",
    ),
    Bug(
        "which of several equal cards is played tells of those above it",
        "kernel/table.py",
        "return one_of(equal, self.seed, self.shuffles)",
        "return equal[-1]",
    ),
    Bug(
        "a shuffle leaves cards where they were",
        "kernel/table.py",
        "new = permuted(old, self.seed, self.shuffles)",
        "new = old",
    ),
    Bug(
        "an undone shuffle is counted",
        "kernel/table.py",
        "        self.shuffles -= 1\n",
        "",
    ),
    Bug(
        "clones share their zones",
        "kernel/table.py",
        "other.zones = [zone[:] for zone in self.zones]",
        "other.zones = self.zones[:]",
    ),
    Bug(
        "what is drawn is shown to everybody",
        "kernel/perspective.py",
        "            return fact if open_ else",
        "            return fact if open_ or target % 7 == 0 else",
    ),
    Bug(
        "the end of a possessed turn shows the hand to others",
        "kernel/perspective.py",
        "return fact if seat == fact[3] else (*fact[:5]",
        "return fact if seat in (fact[2], fact[3]) or fact[2] else (*fact[:5]",
    ),
    Bug(
        "a shuffle out of sight forgets the pools its cards were in",
        "kernel/perspective.py",
        "                members |= pool.pieces\n",
        "                members |= {piece}\n",
    ),
    Bug(
        "Library discards what a Golem has set aside",
        BASE,
        "        t.push(discard_rest, you, (piece,))\n",
        "        t.push(discard_rest, you, tuple(t.cards(you, REVEALED)))\n",
    ),
    Bug(
        "a Throne Room plays its card once",
        BASE,
        "    t.push(perform, you, piece)\n",
        "",
    ),
    Bug(
        "a Throne Room does not stay with the Outpost it played",
        BASE,
        "    if piece in t.values[t.more(OUTPOST)]:\n",
        "    if False:\n",
    ),
    Bug(
        "Bandit trashes Coppers",
        BASE,
        'only="loot"',
        'only="treasure"',
    ),
    Bug(
        "Mine's Treasure goes to the discard pile",
        BASE,
        '"treasure", HAND)',
        '"treasure")',
    ),
    Bug(
        "every Silver gets the Merchant's coin",
        "games/dominion/basic.py",
        "        t.set(merchants, 0)\n",
        "        pass\n",
    ),
    Bug(
        "Sentry's order can be followed by others",
        BASE,
        "    t.shuffle(t.zone(you, ASIDE))\n    put_back_aside",
        "    put_back_aside",
    ),
    Bug(
        "a Moat keeps off all later Attacks",
        PLAYING,
        "        t.set(t.more(IMMUNE), ())\n",
        "",
    ),
    Bug(
        "a Secret Chamber answers the same Attack again and again",
        PLAYING,
        "> used.count(face)",
        "> 0",
    ),
    Bug(
        "a Mining Village is trashed twice",
        "games/dominion/intrigue.py",
        "    if t.where[this] == t.zone(you, PLAY):\n",
        "    if True:\n",
    ),
    Bug(
        "a Masquerade passes to the right",
        "games/dominion/intrigue.py",
        "t.zone((seat + 1) % t.seats, HAND)",
        "t.zone((seat - 1) % t.seats, HAND)",
    ),
    Bug(
        "what an Ambassador hands back is trashed",
        "games/dominion/seaside.py",
        'Move("hand-back", face)), t.pile(face))',
        'Move("hand-back", face)), t.trash_zone)',
    ),
    Bug(
        "the possessor takes the Pirate Ship token",
        "games/dominion/seaside.py",
        "t.more(TOKENS) + you, 1)",
        "t.more(TOKENS) + t.control[you], 1)",
    ),
    Bug(
        "an Outpost gives a third turn in a row",
        TURNS,
        " and t.values[t.more(BEFORE)] != you + 1",
        "",
    ),
    Bug(
        "a Possession's turn comes before the Outpost's",
        TURNS,
        "    if again != NONE:\n",
        "    if again != NONE and not waiting:\n",
    ),
    Bug(
        "Remodel asks for a card that need not be gained",
        BASE,
        "choose_gain(t, you, cost.more(2), this)",
        "choose_gain(t, you, cost.more(2), this, may=True)",
    ),
    *(Bug(*bug) for bug in (*ALCHEMISTRY_BUGS, *ALCHEMY_BUGS, *ALCHEMICUS_BUGS)),
)
"""All of them; some are the rules', some the kernel's."""


def caught_by(bug: Bug, moves: int = MOVES) -> tuple[str, str]:
    """Plant a bug in a copy and return what caught it: a test, and a breach; empty for neither."""
    with tempfile.TemporaryDirectory() as folder:
        copy = copied(Path(folder))
        plant(bug, copy)
        return by_tests(copy, bug.game), by_fuzz(copy, bug.game, moves)


def copied(folder: Path) -> Path:
    """Copy what is needed into an empty folder, and return it."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / name)
    return folder


def plant(bug: Bug, copy: Path) -> None:
    """Change the file of a bug.

    Raises:
        LookupError: the place to change is not there exactly once.
    """
    path = copy / "alchemy_desktop" / bug.file
    text = path.read_text(encoding="utf-8")
    if text.count(bug.old) != 1:
        raise LookupError(f"“{bug.what}”: {bug.file} has not exactly one “{bug.old.strip()}”")
    path.write_text(text.replace(bug.old, bug.new), encoding="utf-8")


def by_tests(copy: Path, game: str) -> str:
    """Return the first test that fails on a copy, or an empty string."""
    rulings = copy / "tests" / "games" / game
    files = sorted(path for path in rulings.glob("test_*.py") if path.stem not in PLAYERS)
    files += [copy / "tests" / "scenarios", copy / "tests" / "kernel"]
    code, out = run(copy, "pytest", "-x", "-q", "-p", "no:cacheprovider", *files)
    line = re.search(r"^(?:FAILED|ERROR) \S*?(test_\w+\.py.*?)(?: - |$)", out, re.MULTILINE)
    return line[1] if line else code


def by_fuzz(copy: Path, game: str, moves: int) -> str:
    """Return the breach that a short fuzz finds on a copy, or an empty string."""
    fuzz = ("alchemy_desktop", "fuzz", game, "--seed", "1", "--moves", str(moves))
    code, out = run(copy, *fuzz)
    breach = re.search(r"breach: (.*?) \(at step", out)
    return breach[1] if breach else code


def run(copy: Path, *command: str | Path) -> tuple[str, str]:
    """Run a Python module on a copy; return how it failed, empty if it did not, and its output."""
    try:
        result = subprocess.run(
            [sys.executable, "-m", *map(str, command)],
            cwd=copy,
            env={**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "hangs", ""
    return f"exit code {result.returncode}" if result.returncode else "", result.stdout


def main(argv: Sequence[str] | None = None) -> int:
    """Plant all bugs, or those with the numbers given, and print a table."""
    parser = argparse.ArgumentParser(description="Plant bugs and show what catches each.")
    parser.add_argument("number", nargs="*", type=int, help="only these, counted from 1")
    chosen = parser.parse_args(argv).number or range(1, len(BUGS) + 1)
    missed = 0
    print("| bug | caught by a test | caught by the fuzz |\n| --- | --- | --- |")
    for number in chosen:
        bug = BUGS[number - 1]
        test, breach = caught_by(bug)
        missed += not (test or breach)
        print(f"| {number}. {bug.what} | {test or '-'} | {breach or '-'} |", flush=True)
    print(f"\n{len(chosen) - missed} of {len(chosen)} caught")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
