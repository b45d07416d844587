"""The scripted players are no fools."""

from random import Random

import pytest

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.ai.tournament import tournament
from tests.games.alchemicus.table import GAME, asked, posed

OFFERS = {"offers": "yes"}
# --- single decisions ------------------------------------------------------------------------


def answer(match, bot="apprentice"):
    """What a player answers: the verb, and the names of what it picks, or the numbers."""
    moves = find_player(GAME, bot).answer(match.perspective(match.decision.by), Random(0))
    assert moves[0].key in [legal.key for legal in match.legal()]
    cast = match.table.cast
    if moves[0].verb in ("walk", "place", "spirit", "scatter"):
        return moves[0].verb, *moves[0].args
    return moves[0].verb, *(cast[move.kind].name for move in moves if move.kind >= 0)


def after(match, *, bot="apprentice"):
    """The match after that answer."""
    player = find_player(GAME, bot)
    match.play(*player.answer(match.perspective(match.decision.by), Random(0)))
    return match


def until(match, question, bot="apprentice"):
    """The match played on to a question."""
    while asked(match) != question:
        after(match, bot=bot)
    return match


def on(space):
    """Where the pawns stand: the player's on a space, the other's on another."""
    other = "building" if space != "building" else "gifts"
    return f"{space}: Pawn 1; {other}: Pawn 2; start/0:; start/1:; "


CHAIN = (
    "buildings/0: Garden (0 0 0 0), Alembic (1 0 0 0), Shop (2 0 0 0), Workshop (3 0 0 0);"
    " buildings/1: Garden, Stall; turns/0 = 20; turns/1 = 19; "
)
HERBS, BEGUN, TINCTURE = "Stall (0 0 0 1)", "Stall (1 0 0 1)", "Stall (1 0 1 1)"


@pytest.mark.parametrize("bot", GAME.levels)
@pytest.mark.parametrize(
    ("good", "space", "steps"),
    [(HERBS, "acquisition", 1), (BEGUN, "transport", 1), (TINCTURE, "transmutation", 2)],
)
def test_goods_go_their_way(bot, good, space, steps):
    fame = "sales/0 = 15; sales/1 = 15; "
    match = posed(CHAIN + fame + on(space) + f"hand/0: Mine; goods/0: {good}; move")
    assert answer(match, bot) == ("walk", steps)


def test_near_the_end_goods_and_cards_are_turned_into_fame():
    match = posed(
        CHAIN + on("transmutation") + f"hand/0: 6 Mine; goods/0: {TINCTURE};"
        " sales/0 = 18; sales/1 = 19; move"
    )
    assert answer(until(match, "terms")) == ("for-fame",)
    gifts = posed(CHAIN + on("sale") + "hand/0: 6 Mine; sales/0 = 19; sales/1 = 19; move")
    assert answer(gifts) == ("walk", 1)
    assert answer(after(gifts)) == ("give",)
    card = posed(CHAIN + on("gifts") + "hand/0: Fame, 6 Mine; sales/0 = 19; sales/1 = 19; move")
    assert answer(until(card, "fame")) == ("fame", "Fame")


SELLS = f"hand/0: 2 Mine; goods/0: {TINCTURE}; sales/0 = 19; "


@pytest.mark.parametrize("rival", [5, 19])
def test_whoever_can_end_the_game_does_so_with_all_the_fame_there_is(rival):
    match = posed(CHAIN + on("transmutation") + SELLS + f"sales/1 = {rival}; move")
    assert answer(until(match, "terms")) == ("for-fame",)
    cards = posed(CHAIN + on("sale") + "hand/0: Fame, 10 Mine; sales/0 = 19; sales/1 = 19; move")
    assert answer(until(cards, "gift")) == ("give",)
    assert answer(until(cards, "fame")) == ("fame", "Fame")


def test_cards_are_kept_for_buildings_while_there_is_much_to_build():
    match = posed("buildings/0: Garden, Stall; hand/0: Workshop, 5 Mine; " + on("sale") + "move")
    assert answer(match)[0] == "walk"
    while asked(match) != "build":
        assert asked(match) in ("walk", "draw") or answer(match) == ("stop",)
        after(match)
    assert answer(match) == ("build", "Workshop")


def test_cards_that_no_plan_wants_are_paid_with():
    match = posed(
        "buildings/0: Garden, Stall; hand/0: Workshop, Alembic, 5 Stall; " + on("gifts") + "move"
    )
    until(match, "build")
    assert answer(match)[0] == "build"
    paid = answer(after(match))
    assert paid[0] == "pay"
    assert set(paid[1:]) == {"Stall"}


SPIRIT = (
    "buildings/0: Garden, Stall; buildings/1: Garden (0 0 0 0), Alembic (1 0 0 0),"
    " Shop (2 0 0 0); goods/1: Stall (1 0 0 1); sales/1 = 12; turns/0 = 20; turns/1 = 19;"
    " hand/0: Mine; gifts: Pawn 1; transport: Pawn 2; start/0:; start/1:; "
)


def test_the_spirit_blocks_what_the_leader_is_about_to_use():
    match = posed(SPIRIT + "ring-laboratory: Spirit; move")
    while asked(match) != "spirit":
        match.play(next(m for m in match.legal() if m.verb != "walk" or m.args == (1,)))
    assert answer(match) == ("spirit", 4)


def offered(metal):
    """An offer of a tincture, for four cards, to a player who may have the metal for gold."""
    goods = "goods/1: Mine (2 1 0 1); sales/1 = 15;" if metal else "sales/1 = 19;"
    match = posed(
        "buildings/0: Alembic (0 0 0 0), Stall (1 0 0 0); goods/0: Mine (0 0 1 1);"
        " buildings/1: Mine (0 0 0 0), Foundry (1 0 0 0), Laboratory (2 0 0 0),"
        " Treasury (3 0 0 0), Alembic (4 0 0 0), Garden (5 0 0 0);"
        f" {goods} hand/1: 6 Mine; turns/0 = 20; turns/1 = 19; sales/0 = 15; ring-garden: Spirit;"
        " transmutation: Pawn 1; transport: Pawn 2; start/0:; start/1:; move",
        offers="yes",
    )
    for verb in ("walk", "sell"):
        match.play(next(m for m in match.legal() if m.verb == verb and m.args[:1] != (1,)))
    return match


def test_an_offer_is_taken_where_it_completes_gold_and_not_where_it_is_dear():
    assert answer(offered(True)) == ("buy", "Laboratory")
    assert answer(offered(False)) == ("stop",)


# --- strength --------------------------------------------------------------------------------


@pytest.mark.parametrize(("bot", "rival"), [("apprentice", "novice"), ("novice", "idler")])
def test_one_beats_another(bot, rival):
    assert tournament(GAME, [bot, rival], 10, 1, {}).bots[0].score > 0.7
