"""The scripted players are no fools."""

from multiprocessing import Pipe
from random import Random
from statistics import mean

import pytest

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.ai.tournament import tournament
from alchemy_desktop.games.alchemistry.apprentice import Apprentice
from alchemy_desktop.games.alchemistry.completing import needed
from alchemy_desktop.games.alchemistry.faces import AETHER, RESERVOIR_FACE
from alchemy_desktop.games.alchemistry.outlook import Outlook
from alchemy_desktop.games.alchemistry.table import BOARD, MARKET
from alchemy_desktop.games.alchemistry.worth import DEFAULT, Worth
from tests.games.alchemistry.table import GAME, dealt, names, play, posed, to_the_end

PLAYERS = GAME.levels
CASES = [(seed, 1 + seed % 4) for seed in range(12)]
FAR = "stall-5: Brother Corvin; stall-7: The Gnomish Consortium; "
"""Merchants that ask for sapphires and rubies."""


@pytest.mark.parametrize("bot", PLAYERS)
def test_an_answer_of_several_picks_is_whole(bot):
    player, runs = find_player(GAME, bot), 0
    for seed, seats in CASES:
        match, rng = dealt(seats, seed), Random(seed)
        while not match.over:
            answers = match.decision.answers(match.table)
            moves = player.answer(match.perspective(match.decision.by), rng)
            if answers is not None:
                assert tuple(move.kind for move in moves) in answers
                runs += 1
            match.play(*moves)
    assert runs > 100


# --- single decisions ------------------------------------------------------------------------


def answer(match, bot="apprentice"):
    """What a player answers: the verb, and the names of what it picks."""
    moves = find_player(GAME, bot).answer(match.perspective(match.decision.by), Random(0))
    assert moves[0].key in [legal.key for legal in match.legal()]
    cast = match.table.cast
    return moves[0].verb, *(cast[move.kind].name for move in moves if move.kind >= 0)


def after(match, *, bot="apprentice"):
    """The match after that answer."""
    player = find_player(GAME, bot)
    match.play(*player.answer(match.perspective(match.decision.by), Random(0)))
    return match


@pytest.mark.parametrize("bot", ["novice", "apprentice"])
def test_what_is_asked_in_another_process_is_answered_there(bot):
    match, player = dealt(2, 5), find_player(GAME, bot)
    here, there = Pipe()
    asked = set()
    while not match.over and len(match.plays) < 120:
        here.send(match.perspective(match.decision.by))
        asked.add(match.decision.question.id)
        match.play(*player.answer(there.recv(), Random(1)))
    assert "table.ask.picks" in asked


@pytest.mark.parametrize("bot", PLAYERS)
def test_a_card_that_can_be_completed_is(bot):
    gems = posed(
        "board/0: Emerald, Amethyst; gems: Ruby, Emerald, Sapphire; market: Second Wind;"
        " stall-5: Grimbold the Setter; stall-7: The Court Goldsmith; secondary"
    )
    assert answer(gems, bot) == ("sell", "Grimbold the Setter")
    potion = posed("board/0: 3 Copper, 2 Oil, Gold; market: Penny Philtre; secondary")
    assert answer(potion, bot) == ("brew", "Penny Philtre")


@pytest.mark.parametrize("bot", PLAYERS)
def test_the_rare_cube_that_a_potion_lacks_is_bought(bot):
    match = posed(FAR + "board/0: 3 Copper, 2 Oil; market: Penny Philtre; primary")
    assert answer(match, bot) == ("shop", "Gold")
    assert answer(after(match, bot=bot), bot) == ("brew", "Penny Philtre")


@pytest.mark.parametrize("bot", PLAYERS)
def test_gems_that_a_merchant_asks_for_are_traded_for(bot):
    match = posed(
        "stall-5: Brother Corvin; stall-7: Hask of the Deep Vaults; cards/0: Old Tobermory;"
        " gems: 2 Emerald, 2 Amethyst, Sapphire, Ruby; market: Penny Philtre; primary"
    )
    assert answer(match, bot) == ("trade", "Old Tobermory")
    assert answer(after(match, bot=bot), bot) == ("take", "Sapphire", "Ruby")
    assert answer(after(match, bot=bot), bot) == ("sell", "Brother Corvin")


def test_gems_are_exchanged_for_those_that_a_merchant_asks_for():
    match = posed(
        "stall-5: Brother Corvin; stall-7: The Court Goldsmith; board/0: Emerald, Amethyst;"
        " gems: Emerald, Sapphire, Ruby; market: Penny Philtre; primary"
    )
    assert answer(match) == ("swap",)
    assert answer(after(match)) == ("give", "Emerald", "Amethyst")
    assert answer(after(match)) == ("take", "Sapphire", "Ruby")


@pytest.mark.parametrize("bot", PLAYERS)
def test_no_aether_is_paid_for_what_it_has(bot):
    match = posed("board/0: 3 Copper, 2 Oil, Gold, 3 Aether; market: Penny Philtre; secondary")
    assert answer(after(match, bot=bot), bot) == (
        *("pay", "Copper", "Copper", "Copper", "Oil", "Oil", "Gold"),
    )


@pytest.mark.parametrize("bot", PLAYERS)
def test_the_reservoir_stands_for_what_is_missing(bot):
    match = posed(
        FAR + "board/0: 3 Copper, Oil, Gold; market: Penny Philtre;"
        " reservoir/0: Aether Reservoir; reservoir/1:; secondary"
    )
    assert answer(match, bot) == ("brew", "Penny Philtre")
    assert answer(after(match, bot=bot), bot)[-1] == "Aether Reservoir"


@pytest.mark.parametrize("bot", PLAYERS)
def test_the_reservoir_is_kept_where_the_bonus_counts(bot):
    match = posed(
        "board/0: 3 Copper, 2 Oil, Gold; market: Penny Philtre;"
        " reservoir/0: Aether Reservoir; reservoir/1:; secondary"
    )
    assert "Aether Reservoir" not in answer(after(match, bot=bot), bot)


def worth_of_the_reservoir(progress, seats=2):
    """What the Apprentice counts it as worth to keep the Reservoir."""
    match = posed(
        f"{progress}; reservoir/0: Aether Reservoir; reservoir/{seats - 1}:; secondary", seats
    )
    return Worth(Outlook(match.table, 0)).reservoir()


def test_the_reservoir_is_dearer_the_nearer_the_end():
    """Whoever passes it on has a turn less than the others, unless it comes back."""
    early = worth_of_the_reservoir("turns/0 = 1; turns/1 = 1")
    late = worth_of_the_reservoir(
        "turns/0 = 18; turns/1 = 18; pure/0 = 12; metals/1 = 4; chemicals/0 = 4"
    )
    last = worth_of_the_reservoir(
        "turns/0 = 18; turns/1 = 18; pure/0 = 12; metals/1 = 5; chemicals/0 = 5; trigger = 6"
    )
    assert 0 < early < late
    assert last > early


def test_an_aether_of_its_own_is_spent_rather_than_the_last_turn():
    match = posed(
        FAR + "board/0: 3 Copper, Oil, Gold, Aether; market: Penny Philtre; turns/0 = 18;"
        " turns/1 = 18; pure/0 = 9; metals/1 = 4; chemicals/0 = 4;"
        " reservoir/0: Aether Reservoir; reservoir/1:; secondary"
    )
    potion = tuple(match.table.zones[MARKET])
    for last, paid in ((0.0, RESERVOIR_FACE), (DEFAULT.last, AETHER)):
        assert Apprentice(DEFAULT._replace(last=last)).pay(match.table, 0, potion)[-1] == paid


def test_a_unit_of_the_reservoir_that_is_left_over_saves_a_cube():
    match = posed(
        FAR + "board/0: 3 Copper, Oil, Gold; market: Penny Philtre;"
        " reservoir/0: Aether Reservoir; reservoir/2:; secondary",
        seats=3,
    )
    paid = answer(after(match))
    assert paid.count("Aether Reservoir") == 1
    assert len(paid) == 6


@pytest.mark.parametrize("bot", PLAYERS)
def test_rare_cubes_are_not_bought_over_the_limit(bot):
    match = posed(FAR + "board/0: 2 Gold, 2 Sal Ammoniac; market: Dragon's Breath Mints; primary")
    assert answer(match, bot)[0] != "shop"


@pytest.mark.parametrize("bot", PLAYERS)
def test_cubes_that_would_be_too_many_are_not_kept(bot):
    kept = 0
    for seed in range(40):
        match = posed(
            FAR + "board/0: 3 Silver, 3 Copper; market: Dragon's Breath Mints; rare:; secondary",
            seed=seed,
        )
        play(match, "scavenge")
        pulled = set(names(match, "pulled/0"))
        if len(pulled) == 2 and len(pulled & {"Silver", "Copper"}) == 1:
            assert answer(match, bot)[1] not in ("Silver", "Copper")
            kept += 1
    assert kept > 5


def test_materials_of_a_potion_are_not_transmuted_away():
    match = posed(
        FAR + "board/0: 3 Copper, 2 Oil; market: Penny Philtre; chemicals/0 = 5; secondary"
    )
    assert answer(match)[0] != "transmute"


def test_alone_it_plays_by_the_book():
    last = "turns/0 = 20; board/0: Silver; market: Penny Philtre; secondary"
    for bot, choice in (("novice", "one-more"), ("apprentice", "stop")):
        match = posed(last, seats=1)
        while match.decision.question.id != "alchemistry.ask.one-more":
            after(match)
        assert answer(match, bot) == (choice,)


# --- placing ---------------------------------------------------------------------------------


def lacking(table, seat):
    """How many cubes a seat lacks for the potion that it is nearest to."""
    own = table.cubes(table.zone(seat, BOARD))
    return min(
        sum(max(0, ask - have) for ask, have in zip(needed(table, (card,)), own, strict=True))
        for card in table.zones[MARKET]
    )


def placements(weights):
    """What both players lack on average, for the placements that an Apprentice makes."""
    mine, theirs, anyhow = [], [], []
    policy = Apprentice(weights)
    for seed in range(60):
        match = posed(
            "board/0: 5 Copper, 3 Oil, 3 Gold; board/1: 2 Sulfur, Silver, 2 Sal Ammoniac;"
            " market: Penny Philtre (0 0 0 0), Dragon's Breath Mints (2 1 1 -1); secondary",
            seed=seed,
        )
        paid = ["pay Copper"] * 3 + ["pay Oil"] * 2 + ["pay Gold"]
        play(match, "brew Penny Philtre", ", ".join(paid))
        table = match.table
        anyhow += [lacking(answered(match, move), 0) for move in match.legal()[::13]]
        move = policy.decide(table, match.decision, Random(0))
        then = answered(match, move)
        mine.append(lacking(then, 0))
        theirs.append(lacking(then, 1))
    return mean(mine), mean(theirs), mean(anyhow)


def answered(match, move):
    table = match.table.clone()
    table.answer(move)
    return table


def test_potions_are_laid_to_suit_oneself_and_to_spoil_others():
    mine, theirs, anyhow = placements(DEFAULT)
    _, given, _ = placements(DEFAULT._replace(spoil=0.0))
    assert mine < anyhow - 0.2
    assert theirs > given + 0.2


# --- the end ---------------------------------------------------------------------------------


def at_the_end(mine, theirs):
    """A turn in which transmuting triggers the end: a master, and 12 stars on the track."""
    return posed(
        FAR + f"board/0: 3 Copper; market: Dragon's Breath Mints; cards/0: {mine};"
        f" cards/1: {theirs}; metals/0 = 5; pure/0 = 12; turns/0 = 15; turns/1 = 14;"
        " reservoir/0: Aether Reservoir; reservoir/1:; secondary"
    )


FEW = "Old Tobermory"
MANY = (
    "Grimbold the Setter, Madam Quillon, Fennick and Daughter, Lady Ashgrove, Widow Sorrel,"
    " Auntie Marl, Baron Velt, Master Ironlode, Hask of the Deep Vaults, Second Wind"
)


def test_whoever_leads_ends_the_game_and_whoever_does_not_waits():
    assert answer(at_the_end(MANY, FEW)) == ("transmute", "Gold")
    assert answer(at_the_end(FEW, MANY)) == ("scavenge",)


# --- strength --------------------------------------------------------------------------------


@pytest.mark.parametrize(("bot", "rival"), [("apprentice", "novice"), ("novice", "idler")])
def test_one_beats_another(bot, rival):
    assert tournament(GAME, [bot, rival], 40, 1, {}).bots[0].score > 0.55


def test_alone_the_apprentice_reaches_the_easy_goal():
    games = [to_the_end(dealt(1, seed), "apprentice", seed) for seed in range(12)]
    points = [game.outcome.standings[0].points for game in games]
    assert sum(stars >= 80 for stars in points) >= 0.9 * len(points)
    assert mean(points) > 95
