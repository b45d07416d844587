"""Plays golden games anew and writes their records: ``python -m tests.golden.renew [NAME...]``.

A golden record is a whole game as readable text, with a digest of every fact that followed from it.
``test_golden.py`` plays the records again. Renew them when the rules, the notation or the facts
change on purpose, and read the difference before committing it.
"""

import json
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from alchemy_desktop.commands.fuzz import Taste
from alchemy_desktop.games import GAMES
from alchemy_desktop.games.alchemicus.deck import DECKS as ALCHEMICUS_DECKS
from alchemy_desktop.games.deck_file import packed
from alchemy_desktop.games.dominion.kingdom import KINGDOM_CARDS
from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.record import Player, write_record

HERE = Path(__file__).parent
DIGESTS = HERE / "digests.json"


class Golden(NamedTuple):
    """A golden game.

    Attributes:
        name: of its file.
        game: its id.
        seats: how many.
        seed: the first seed of chance to try.
        bots: scripted players; none for players of random taste.
        note: a message that has to come up ``times`` times.
        times: how often.
        options: the game's own options; what is left open is drawn.
    """

    name: str
    game: str
    seats: int
    seed: int = 1
    bots: tuple[str, ...] = ()
    note: str = ""
    times: int = 0
    options: tuple[tuple[str, str], ...] = ()


def kingdom(start: int) -> tuple[tuple[str, str], ...]:
    """Return the option of a kingdom: ten cards from a place in the order of all on."""
    ten = KINGDOM_CARDS[start : start + 10]
    return (("kingdom", ",".join(card.name for card in ten)),)


def fewer(fame: int) -> tuple[str, str]:
    """Return the option of Alchemicus' own deck with which less Fame wins."""
    return "deck", packed(msgspec.structs.replace(ALCHEMICUS_DECKS.ours(), fame=fame))


FULL_LAB = (("version", "full"),)

GOLDEN = (
    Golden("dominion-2-scripted", "dominion", 2, bots=("novice", "apprentice")),
    Golden("dominion-2", "dominion", 2, 135, note="dominion.possessed-turn", times=5),
    Golden("dominion-3", "dominion", 3, 8, note="dominion.possessed-turn", times=3),
    Golden("dominion-4", "dominion", 4, 21, note="dominion.possessed-turn", times=5),
    Golden("dominion-2-base", "dominion", 2, options=kingdom(12)),
    Golden("dominion-3-base", "dominion", 3, options=kingdom(22)),
    Golden(
        "dominion-4-others", "dominion", 4, options=kingdom(32), note="dominion.passes", times=2
    ),
    Golden("dominion-3-others", "dominion", 3, 1, (), "dominion.token", 3, kingdom(36)),
    Golden(
        "dominion-2-plans", "dominion", 2, bots=("chapel-witch", "apprentice"), options=kingdom(26)
    ),
    Golden("alchemistry-1", "alchemistry", 1, note="alchemistry.one-more", times=1),
    Golden("alchemistry-1-scripted", "alchemistry", 1, bots=("apprentice",)),
    Golden("alchemistry-2", "alchemistry", 2, note="alchemistry.passes-on", times=4),
    Golden("alchemistry-2-scripted", "alchemistry", 2, bots=("novice", "apprentice")),
    Golden("alchemistry-3", "alchemistry", 3, note="alchemistry.swaps", times=5),
    Golden("alchemistry-4", "alchemistry", 4, note="alchemistry.passes-on", times=6),
    Golden("alchemicus-2-scripted", "alchemicus", 2, bots=("novice", "apprentice")),
    Golden("alchemicus-2", "alchemicus", 2, 1, (), "alchemicus.robs", 2, (("length", "short"),)),
    Golden(
        "alchemicus-2-offers",
        "alchemicus",
        2,
        note="alchemicus.buys",
        times=3,
        options=(("offers", "yes"), ("card-bank", "no"), fewer(3)),
    ),
    Golden(
        "alchemicus-3",
        "alchemicus",
        3,
        note="alchemicus.sells-for-fame",
        times=1,
        options=(("offers", "yes"), fewer(4)),
    ),
    Golden(
        "alchemicus-4",
        "alchemicus",
        4,
        note="alchemicus.sells-for-fame",
        times=1,
        options=(("card-bank", "no"), fewer(5)),
    ),
    Golden("alchemy-2", "alchemy", 2, bots=("idler", "idler"), note="alchemy.makes", times=4),
    Golden("alchemy-2-scripted", "alchemy", 2, bots=("novice", "apprentice"), options=FULL_LAB),
    Golden("alchemy-2-full", "alchemy", 2, note="alchemy.reacts", times=3, options=FULL_LAB),
    Golden("alchemy-3", "alchemy", 3, note="alchemy.reacts", times=1),
    Golden("alchemy-3-full", "alchemy", 3, note="alchemy.reacts", times=6, options=FULL_LAB),
    Golden("alchemy-4", "alchemy", 4, note="alchemy.wishes", times=2),
    Golden("alchemy-5", "alchemy", 5, note="alchemy.petrified", times=2),
    Golden("alchemy-5-full", "alchemy", 5, 1, ("idler",) * 5, "alchemy.takes-card", 2, FULL_LAB),
)


def play(golden: Golden) -> Match:
    """Play a golden game, with the first seed that brings up what it is for."""
    seed = golden.seed
    while notes(match := play_seed(golden, seed), golden.note) < golden.times:
        seed += 1
    return match


def play_seed(golden: Golden, seed: int) -> Match:
    """Play a golden game with a certain seed."""
    rng = Random(seed)
    game = GAMES[golden.game]
    match = Match(game, game.set_up(golden.seats, dict(golden.options), rng))
    policies = [game.policy(bot) for bot in golden.bots]
    tastes = [Taste(rng, game, match.table) for _ in range(golden.seats)]
    while (decision := match.decision) is not None:
        if policies:
            view = match.perspective(decision.by).table
            match.play(policies[decision.by].decide(view, decision, rng))
        else:
            match.play(tastes[decision.by].choose(match.table, match.legal()))
    return match


def notes(match: Match, message: str) -> int:
    """Return how often a message was noted in a match."""
    return sum(fact[0] == f.NOTED and fact[1] == message for fact in match.facts)


def digest(match: Match) -> str:
    """Return a digest of all facts of a match."""
    return sha256(f.encode(list(match.facts))).hexdigest()


def renew(names: Sequence[str]) -> None:
    """Write golden records and their digests: those named, or all."""
    digests = json.loads(DIGESTS.read_text(encoding="utf-8")) if names else {}
    for golden in GOLDEN:
        if names and golden.name not in names:
            continue
        match = play(golden)
        bots = golden.bots or ("random taste",) * golden.seats
        players = tuple(Player(bot) for bot in bots)
        text = write_record(match, players)
        (HERE / f"{golden.name}.txt").write_text(text, encoding="utf-8", newline="\n")
        digests[golden.name] = digest(match)
    DIGESTS.write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    renew(sys.argv[1:])
