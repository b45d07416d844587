"""The rulings of Dominion, and the answers on its cards."""

import re
from random import Random

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.dominion.kingdom import KINGDOM_CARDS, SIZE
from alchemy_desktop.texts import catalogue
from tests.rulings import listed


def test_there_are_as_many_rulings_as_were_counted():
    assert len(set(listed("dominion"))) == 254


def test_answers_on_cards_name_only_what_is_in_the_game():
    game = GAMES["dominion"]
    cast = []
    for first in (*range(0, len(KINGDOM_CARDS) - SIZE, SIZE), -SIZE):
        ten = (KINGDOM_CARDS * 2)[first:][:SIZE]
        options = {"kingdom": ",".join(card.name for card in ten)}
        cast += game.furnish(game.set_up(2, options, Random(1))).cast
    known = {"Buy", "Clean-up", "Action", "Actions", "Attack", "Attacks", "Potions"}
    for face in cast:
        known |= set(face.name.split()) | {f"{word}s" for word in face.name.split()}
        known |= {word for role in face.types for word in (role.title(), f"{role.title()}s")}
    named = set()
    for face in cast:
        for answer in catalogue()[f"dominion.card.{face.id}.rulings"]:
            # A large letter within a sentence: the name of something.
            named |= set(re.findall(r"(?<=[a-z,;] )[A-Z][\w'-]+", answer))
    assert named - known == set()
