"""The scripted players: legal, honest, not harming themselves, and each as good as promised."""

from random import Random

import pytest

from alchemy_desktop.ai.tournament import tournament
from alchemy_desktop.games.dominion.alchemy import ALCHEMY
from alchemy_desktop.games.dominion.apprentice import Apprentice
from alchemy_desktop.games.dominion.card import CARDS
from alchemy_desktop.games.dominion.game import Dominion
from alchemy_desktop.games.dominion.kingdom import KINGDOM_CARDS
from alchemy_desktop.games.dominion.plans import (
    BIG_MONEY,
    BM_SMITHY,
    CHAPEL_WITCH,
    DOUBLE_WITCH,
    FAMILIARS,
    VINEYARDS,
    Want,
    plan_for,
)
from alchemy_desktop.games.dominion.pool import POOL
from alchemy_desktop.games.dominion.shopper import BigMoney
from alchemy_desktop.games.dominion.table import (
    ACTIONS,
    BUY_PHASE,
    BUYS,
    COINS,
    DECK,
    DISCARD,
    HAND,
    PHASE,
    PLAY,
    POTIONS,
)
from alchemy_desktop.games.dominion.turns import action_phase, begin_buy_phase
from alchemy_desktop.games.dominion.values import ORDER
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.notation import move_text
from tests.games.dominion.audit import Collector, audit, harm
from tests.games.test_players import positions

GAME = Dominion()
PLAYERS = ("novice", "apprentice", "chapel-witch")
"""One of each kind: the other yardsticks differ by their lists only."""


@pytest.mark.parametrize("bot", PLAYERS)
def test_no_decision_in_thousands_of_positions_harms_its_maker(bot):
    policy = GAME.policy(bot)
    decisions = 0
    for seed in range(20):
        for match, rng in positions(GAME, 100 + seed, 150):
            move = policy.decide(match.table, match.decision, rng)
            what = harm(match.table, match.decision, move)
            assert not what, (what, move_text(move, match.table.cast), seed)
            decisions += 1
    assert decisions > 2000


@pytest.mark.parametrize("policy", [Apprentice, Collector, lambda: GAME.policy("novice")])
def test_no_decision_of_whole_games_harms_its_maker(policy):
    report = audit(12, policy())
    assert [(what, move) for what, move, _ in report.found] == []
    assert report.decisions > 3000


# --- single decisions ------------------------------------------------------------------------

ALL_BUT_TWO = ",".join(
    card.name for card in ALCHEMY.cards if card.name not in ("Philosopher's Stone", "Vineyard")
)


def scene(hand=(), *, deck=(), play=(), possessed=False, step=action_phase, seats=2, **counters):
    """A table in seat 0's turn, possessed by seat 1 or not, with these cards of seat 0."""
    match = Match(GAME, GAME.set_up(seats, {"kingdom": ALL_BUT_TWO}, Random(7), first=0))
    t = match.table
    t.decision, t.agenda = None, None
    for role, names in ((HAND, hand), (DECK, deck), (PLAY, play)):
        for piece in list(t.cards(0, role)):
            t.move(piece, t.zone(0, DISCARD))
        for name in names:
            t.move(t.zones[t.pile(t.face(name))][-1], t.zone(0, role))
    indices = {"actions": ACTIONS, "buys": BUYS, "coins": COINS, "potions": POTIONS}
    for name, value in counters.items():
        t.set(indices[name], value)
    if possessed:
        t.give_control(0, 1)
    t.push(step, 0)
    t.run()
    return t


def answer(t, bot="apprentice"):
    move = GAME.policy(bot).decide(t, t.decision, Random(0))
    assert move.key in [legal.key for legal in t.decision.legal(t)]
    return move.verb, t.cast[move.kind].name if move.kind >= 0 else ""


def play_card(t, name):
    move = next(m for m in t.decision.legal(t) if m.kind == t.face(name))
    t.answer(move)
    return t


def test_cards_that_cost_no_action_come_first():
    assert answer(scene(["Herbalist", "Alchemist", "Copper"])) == ("play", "Alchemist")
    assert answer(scene(["Possession", "University"])) == ("play", "University")


def test_apprentice_and_transmute_stay_in_hand_without_anything_to_trash():
    assert answer(scene(["Apprentice", "Gold", "Silver"]))[0] == "treasures"
    assert answer(scene(["Transmute", "Province", "Gold"]))[0] == "treasures"


def test_junk_is_trashed():
    assert answer(play_card(scene(["Apprentice", "Gold", "Curse"]), "Apprentice")) == (
        "trash",
        "Curse",
    )
    assert answer(play_card(scene(["Transmute", "Gold", "Estate"]), "Transmute")) == (
        "trash",
        "Estate",
    )


def test_on_a_possessed_turn_nothing_is_done_that_harms_the_possessor():
    assert answer(scene(["Familiar", "Copper"], possessed=True))[0] == "treasures"
    assert answer(scene(["Possession", "Copper"], possessed=True))[0] == "treasures"
    assert answer(scene(["Familiar", "Copper"])) == ("play", "Familiar")


def test_a_possessor_takes_what_trashing_gives_for_nothing():
    t = play_card(scene(["Transmute", "Copper", "Province"], possessed=True), "Transmute")
    assert answer(t) == ("trash", "Province")
    t = play_card(scene(["Apprentice", "Gold", "Province"], possessed=True), "Apprentice")
    assert answer(t) == ("trash", "Province")


def test_a_possessor_leaves_the_victim_nothing_good():
    t = scene(play=["Alchemist", "Potion", "Herbalist", "Gold"], possessed=True, step=end)
    assert answer(t) == ("done", "")
    t = scene(play=["Alchemist", "Potion", "Herbalist", "Gold"], step=end)
    assert answer(t) == ("return", "Alchemist")


def end(t, you):
    t.set(PHASE, BUY_PHASE)
    begin_buy_phase(t, you)
    t.answer(next(m for m in t.decision.legal(t) if m.verb == "end"))


def test_returned_treasure_is_the_best():
    t = scene(play=["Herbalist", "Gold", "Copper"], step=end)
    assert answer(t) == ("return", "Gold")
    assert answer(scene(play=["Herbalist", "Copper"], step=end)) == ("done", "")


def test_scrying_pool_keeps_good_cards_for_oneself():
    def spied(top, seat):
        t = scene(["Scrying Pool"], deck=[top if seat == 0 else "Copper"])
        if seat == 1:
            t.decision, decision = None, t.decision
            t.move(t.zones[t.pile(t.face(top))][-1], t.zone(1, DECK))
            t.decision = decision
        play_card(t, "Scrying Pool")
        while t.decision.args[0] != seat:
            t.answer(t.decision.legal(t)[1])
        return answer(t)[0]

    assert spied("Alchemist", 0) == "keep"
    assert spied("Estate", 0) == "discard"
    assert spied("Gold", 1) == "discard"
    assert spied("Curse", 1) == "keep"


def at_last_province(coins, my_provinces, their_provinces):
    t = scene(step=lambda t, you: None)
    pile = t.zones[t.pile(t.face("Province"))]
    for seat, count in ((0, my_provinces), (1, their_provinces)):
        for _ in range(count):
            t.move(pile[-1], t.zone(seat, DISCARD))
    while len(pile) > 1:
        t.move(pile[-1], t.trash_zone)
    t.set(COINS, coins)
    begin_buy_phase(t, 0)
    if t.values[BUYS] == 0:
        raise AssertionError("no buy")
    return t


def test_the_last_province_is_bought_to_win_and_left_when_it_loses():
    assert answer(at_last_province(8, 3, 3)) == ("buy", "Province")
    assert answer(at_last_province(8, 1, 4)) != ("buy", "Province")


# --- plans -----------------------------------------------------------------------------------


def kingdoms(count):
    rng = Random(1)
    return [{CARDS[name].name for name in POOL.draw(["any"], rng)} for _ in range(count)]


@pytest.mark.parametrize(
    "plan", [BIG_MONEY, FAMILIARS, VINEYARDS, BM_SMITHY, DOUBLE_WITCH, CHAPEL_WITCH]
)
def test_plans_name_cards_that_exist(plan):
    assert {want.card for want in plan} <= CARDS.keys()
    assert {want.after for want in plan} - {""} <= CARDS.keys()


def test_the_plan_of_a_kingdom_names_cards_that_exist_and_buys_when_it_can():
    for names in kingdoms(300):
        plan = plan_for(names)
        assert {want.card for want in plan} <= CARDS.keys()
        assert plan[0] == Want("Province")
        assert {want.card for want in plan} & (names | {"Silver"})


def test_a_plan_that_needs_a_card_is_made_only_where_that_is():
    for names in kingdoms(300):
        plan = plan_for(names)
        assert plan is not VINEYARDS or "Vineyard" in names
        assert plan is not FAMILIARS or "Familiar" in names
        curses = {want.card for want in plan} & {"Witch", "Familiar"}
        assert not curses or curses & names or plan is VINEYARDS


def test_every_action_of_a_kingdom_has_its_place_in_the_order_of_play():
    assert sorted(ORDER) == sorted(card.name for card in KINGDOM_CARDS if card.is_action)


def test_a_list_is_read_from_the_top_within_its_bounds():
    shopper = Apprentice(
        (
            Want("Gold", most=7),
            Want("Possession", actions=99),
            Want("Potion", 1),
            Want("Silver", least=8),
        )
    )

    def bought(coins):
        t = scene(step=lambda t, you: None, coins=coins)
        begin_buy_phase(t, 0)
        move = shopper.decide(t, t.decision, Random(0))
        return t.cast[move.kind].name if move.verb == "buy" else move.verb

    assert bought(6) == "Potion"
    assert bought(3) == "Silver"
    assert bought(2) == "end"


def bought(plan, coins, owned=(), gone=()):
    """What a shopper with a list buys, whose discard pile holds some more cards."""
    t = scene(step=lambda t, you: None, coins=coins)
    for name in owned:
        t.move(t.zones[t.pile(t.face(name))][-1], t.zone(0, DISCARD))
    for name in gone:
        for piece in list(t.zones[t.pile(t.face(name))])[1:]:
            t.move(piece, t.trash_zone)
    begin_buy_phase(t, 0)
    move = BigMoney(plan).decide(t, t.decision, Random(0))
    return t.cast[move.kind].name if move.verb == "buy" else move.verb


def test_big_money_waits_with_the_first_province_for_its_money():
    assert bought(BIG_MONEY, 8) == "Gold"
    assert bought(BIG_MONEY, 8, ["Gold"] * 3) == "Gold"
    assert bought(BIG_MONEY, 8, ["Gold"] * 4) == "Province"


def test_a_card_can_be_wanted_after_another_one():
    plan = (Want("Province", after="Gold"), Want("Silver"))
    assert bought(plan, 8) == "Silver"
    assert bought(plan, 8, ["Gold"]) == "Province"


def test_the_end_of_the_game_is_as_near_as_the_three_smallest_piles():
    plan = (Want("Duchy", most=5), Want("Silver"))
    assert bought(plan, 5) == "Silver"
    assert bought(plan, 5, gone=["Curse", "Estate"]) == "Silver"
    assert bought(plan, 5, gone=["Curse", "Estate", "Familiar"]) == "Duchy"


# --- strength --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bot", "rival", "score"),
    [
        ("apprentice", "novice", 0.75),
        ("apprentice", "big-money", 0.6),
        ("big-money", "novice", 0.6),
    ],
)
def test_one_beats_another_over_random_kingdoms(bot, rival, score):
    assert tournament(GAME, [bot, rival], 100, 1, {}).bots[0].score > score


@pytest.mark.parametrize(
    ("bot", "rival", "score"),
    [
        ("bm-smithy", "big-money", 0.6),
        ("double-witch", "bm-smithy", 0.7),
        ("apprentice", "double-witch", 0.5),
        ("apprentice", "chapel-witch", 0.5),
        ("apprentice", "bm-smithy", 0.5),
    ],
)
def test_yardsticks_stand_to_each_other_as_is_known(bot, rival, score):
    options = {"kingdom": WITH_WITCH}
    assert tournament(GAME, [bot, rival], 100, 1, options).bots[0].score > score


WITH_WITCH = (
    "Witch,Smithy,Chapel,Masquerade,Village,Gardens,Remodel,Laboratory,Harbinger,Throne Room"
)
