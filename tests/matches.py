"""Matches that several rooms' tests look at."""

from random import Random

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.dominion.alchemy import ALCHEMY
from alchemy_desktop.kernel.match import Match

KINGDOM = ",".join(card.name for card in ALCHEMY.cards[2:])
"""With Possession, which gives extra turns."""


def whole_game(seed=5):
    """A match of two scripted players from the deal to the end."""
    game, rng = GAMES["dominion"], Random(seed)
    made = Match(game, game.set_up(2, {"kingdom": KINGDOM}, rng, seed, 0))
    policy = game.policy("apprentice")
    while not made.over:
        made.play(policy.decide(made.perspective(made.decision.by).table, made.decision, rng))
    return made
