"""Kingdoms of ours: each by its id; name and line are texts.

All but the last have three to five cards of Alchemy, so that a Potion pays off.
"""

RECOMMENDED = {
    "first-distillation": (
        "Apothecary, Herbalist, Alchemist, Cellar, Moat, Village, Merchant, Smithy, Militia, Market"
    ),
    "coppers-to-the-brim": (
        "Apothecary, Philosopher's Stone, Herbalist, Native Village, Gardens, Workshop, "
        "Bureaucrat, Merchant, Council Room, Market"
    ),
    "the-clay-servant": (
        "Golem, Philosopher's Stone, Familiar, Chapel, Moneylender, Throne Room, Militia, "
        "Library, Laboratory, Festival"
    ),
    "borrowed-hands": (
        "Possession, University, Alchemist, Masquerade, Ambassador, Moat, Village, Smithy, "
        "Council Room, Artisan"
    ),
    "vines-by-the-sea": (
        "Vineyard, University, Scrying Pool, Native Village, Ambassador, Workshop, Pirate Ship, "
        "Mining Village, Festival, Outpost"
    ),
    "curses-and-cures": (
        "Familiar, Transmute, Apprentice, Chapel, Secret Chamber, Moat, Village, Remodel, "
        "Witch, Market"
    ),
    "noble-metals": (
        "Transmute, Philosopher's Stone, Alchemist, Merchant, Mining Village, Moneylender, "
        "Bandit, Mine, Nobles, Vassal"
    ),
    "the-lecture-hall": (
        "University, Scrying Pool, Apprentice, Harbinger, Poacher, Library, Sentry, Laboratory, "
        "Council Room, Artisan"
    ),
    "thrones-and-retorts": (
        "Herbalist, Alchemist, Familiar, Golem, Village, Throne Room, Militia, Smithy, "
        "Mining Village, Witch"
    ),
    "small-beginnings": (
        "Transmute, Vineyard, Herbalist, Apothecary, Cellar, Chapel, Moat, Harbinger, Vassal, "
        "Workshop"
    ),
    "masks-and-pirates": (
        "Scrying Pool, Alchemist, Possession, Secret Chamber, Native Village, Masquerade, "
        "Pirate Ship, Remodel, Bandit, Nobles"
    ),
    "the-whole-shelf": (
        "Transmute, Vineyard, Herbalist, Apothecary, Scrying Pool, University, Alchemist, "
        "Familiar, Golem, Possession"
    ),
}
