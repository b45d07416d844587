"""Matches to store, for the tests of the library."""

from random import Random

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.library.store import Player

PLAYERS = (Player("Ann"), Player("Brother Bot", "novice"), Player("Ann's cat"))


def new_match(seed: int = 1) -> Match:
    game = GAMES["dominion"]
    return Match(game, game.set_up(3, {}, Random(seed)))


def play(match: Match, steps: int, seed: int = 0) -> None:
    """Play random moves until the end, but not beyond ``steps`` steps in all."""
    rng = Random(seed)
    while len(match.plays) < steps and not match.over:
        match.play(rng.choice(match.legal()))


def same(one: Match, other: Match) -> bool:
    return (
        one.set_up == other.set_up
        and one.facts == other.facts
        and [p.moves for p in one.plays] == [p.moves for p in other.plays]
        and one.undone == other.undone
        and one.practice == other.practice
        and one.legal() == other.legal()
    )
