"""What is printed on the cards: cost and types, as published."""

from alchemy_desktop.games.dominion.basic import BASIC
from alchemy_desktop.games.dominion.card import Cost
from alchemy_desktop.games.dominion.kingdom import KINGDOM_CARDS

PRINTED = """
    0  Copper: treasure
    3  Silver: treasure
    6  Gold: treasure
    4  Potion: treasure
    2  Estate: victory
    5  Duchy: victory
    8  Province: victory
    0  Curse: curse
    0P Transmute: action
    0P Vineyard: victory
    2  Herbalist: action
    2P Apothecary: action
    2P Scrying Pool: action attack
    2P University: action
    3P Alchemist: action
    3P Familiar: action attack
    3P Philosopher's Stone: treasure
    4P Golem: action
    5  Apprentice: action
    6P Possession: action
    2  Cellar: action
    2  Chapel: action
    2  Moat: action reaction
    3  Harbinger: action
    3  Merchant: action
    3  Vassal: action
    3  Village: action
    3  Workshop: action
    4  Bureaucrat: action attack
    4  Gardens: victory
    4  Militia: action attack
    4  Moneylender: action
    4  Poacher: action
    4  Remodel: action
    4  Smithy: action
    4  Throne Room: action
    5  Bandit: action attack
    5  Council Room: action
    5  Festival: action
    5  Laboratory: action
    5  Library: action
    5  Market: action
    5  Mine: action
    5  Sentry: action
    5  Witch: action attack
    6  Artisan: action
    2  Secret Chamber: action reaction
    3  Masquerade: action
    4  Mining Village: action
    6  Nobles: action victory
    2  Native Village: action
    3  Ambassador: action attack
    4  Pirate Ship: action attack
    5  Outpost: action duration
"""


def printed(line):
    cost, rest = line.split(maxsplit=1)
    name, types = rest.split(": ")
    return name, Cost(int(cost.rstrip("P")), cost.count("P")), tuple(types.split())


def test_costs_and_types_are_as_published():
    wanted = sorted(printed(line) for line in PRINTED.strip().splitlines())
    found = sorted((card.name, card.cost, card.types) for card in [*BASIC.cards, *KINGDOM_CARDS])
    assert found == wanted
