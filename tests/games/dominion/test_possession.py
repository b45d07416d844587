"""Possession. Numbers are those of the rulings in docs/dominion.md."""

from alchemy_desktop.games.dominion import table as d
from tests.games.dominion.table import table


def possess(left, *others, deck="5 Copper", **more):
    """The turn of the player on the left, possessed by the first player, who has drawn ``deck``."""
    first = f"hand: Possession; deck: {deck}"
    return table(first, left, *others, **more).do("play Possession", "end")


# Possession, 1: the player to the left takes a turn with the cards they have; another decides
# and gains.
# Possession, 6: all decisions: what is played, what cards ask, what is bought.
def test_another_decides_everything():
    t = possess("hand: Apprentice, Gold, Copper; deck: Estate, 9 Silver")
    assert (t.turn, t.you, t.by) == (1, 1, 0)
    assert t.actions == 1
    t.do("play Apprentice")
    assert (t.asked, t.you, t.by) == ("trash", 1, 0)
    t.do("trash Copper", "treasures")
    assert (t.asked, t.you, t.by, t.coins) == ("buy", 1, 0, 3)
    t.do("buy Silver")
    assert t.discard(0) == "Possession, Silver"


# Possession, 2: "you" on the cards played is the possessed player.
def test_you_is_the_possessed_player():
    t = possess("hand: Alchemist; deck: 2 Gold, 3 Silver", "hand: Duchy", deck="9 Curse")
    hand = t.hand(0)
    t.do("play Alchemist")
    assert t.hand(1) == "2 Gold"
    assert t.hand(0) == hand
    t.do("treasures")
    assert (t.coins, t.in_play(1)) == (6, "Alchemist, 2 Gold")


# Possession, 3: the possessor sees the possessed player's cards, the next hand included.
def test_the_possessor_sees_the_hand_and_the_next_one():
    position = "hand: 2 Copper, Estate; deck: 2 Gold, Silver, Duchy, Curse, Province"
    t = table("hand: Possession", position, "").do("play Possession")
    assert t.seen(0, "hand", of=1) == "3 ?"
    t.do("end")
    assert t.seen(0, "hand", of=1) == "2 Copper, Estate"
    assert t.seen(2, "hand", of=1) == "3 ?"
    assert t.seen(0, "deck", of=1) == "6 ?"
    t.do("end")
    assert (t.you, t.by) == (1, 1)
    assert t.seen(0, "hand", of=1) == "Curse, Duchy, 2 Gold, Silver"
    assert t.seen(2, "hand", of=1) == "5 ?"
    assert t.seen(0, "deck", of=1) == "Province"


# Possession, 3: what the possessed player draws after that turn is unseen again.
def test_the_possessor_sees_no_longer_than_the_turn():
    t = possess("hand: Copper; deck: 5 Estate, Alchemist, Gold, Silver, Duchy").do("end")
    t.do("buy-phase", "end")
    assert t.you == 0
    assert t.seen(0, "hand", of=1) == "5 ?"


# Possession, 5: what the possessed player may count, the possessor counts for them.
def test_counts_what_the_possessed_player_may_count():
    t = possess("hand: Philosopher's Stone; deck: 7 Curse; discard: 3 Curse", deck="20 Copper")
    t.do("treasures")
    assert t.coins == 2


# Possession, 7: what the possessed player would gain, the possessor gains: bought or by an Action.
# Possession, 8: always to the possessor's discard pile.
def test_the_possessor_gains_what_is_bought_and_gained():
    t = possess("hand: University, Silver; deck: 5 Estate", "hand: Duchy")
    t.do("play University", "gain Herbalist", "treasures", "buy Copper")
    assert t.discard(0) == "Copper, Herbalist, Possession"
    assert t.discard(1) == ""


# Possession, 8: even what a card would put elsewhere goes there.
def test_gains_to_the_possessors_discard_pile_wherever_they_would_go():
    t = possess("hand: Copper")
    piece = t.let(t.t.gain, 1, t.t.face("Gold"), d.HAND)
    assert t.t.where[piece] == t.t.zone(0, d.DISCARD)


# Possession, 10: the possessed player's trashed cards wait, and come to the discard pile after
# Clean-up: not into the next hand, and not by the reshuffle for it.
def test_trashed_cards_return_after_clean_up():
    t = possess("hand: Apprentice, Gold, Copper, 3 Estate; deck: 6 Silver, 2 Curse")
    t.do("play Apprentice", "trash Gold")
    assert (t.trash, t.zone("returns", 1)) == ("", "Gold")
    t.do("end")
    assert (t.you, t.by) == (1, 1)
    assert "Gold" not in t.shuffles[-1]
    assert t.discard(1) == "Gold"
    assert t.trash == ""


# Possession, 11: it counts as trashed for what depends on that.
def test_a_card_set_aside_counts_as_trashed():
    t = possess("hand: Apprentice, Gold, Copper; deck: 9 Silver")
    t.do("play Apprentice", "trash Gold")
    assert t.hand(1) == "Copper, 6 Silver"


# Possession, 12: coming back is no gain.
def test_coming_back_is_no_gain():
    t = possess("hand: Apprentice, Gold; deck: 6 Silver").do("play Apprentice")
    assert t.zone("returns", 1) == "Gold"
    before = len(t.match.facts)
    t.do("end")
    assert not [f for f in t.match.facts[before:] if f[:2] == (12, "dominion.gains")]


# Possession, 13: other players' cards, trashed on that turn, stay in the trash.
def test_others_trashed_cards_stay_in_the_trash():
    t = possess("hand: Copper", "hand: Gold")
    t.let(t.t.trash, 2, t.t.cards(2, d.HAND)[0])
    assert t.trash == "Gold"
    assert t.do("end").discard(2) == ""


# Possession, 7, 10: Transmute on a possessed turn: one gains, the other gets the card back.
def test_transmute_on_a_possessed_turn():
    t = possess("hand: Transmute, Estate, Copper; deck: 5 Silver").do("play Transmute")
    t.do("trash Estate", "end")
    assert t.discard(0) == "Gold, Possession"
    assert "Estate" in t.discard(1)


# Possession, 16: an Attack that the possessed player plays hits the possessor.
def test_attacks_hit_the_possessor():
    t = possess("hand: Familiar; deck: 6 Silver", "hand: Duchy")
    t.do("play Familiar")
    assert (t.discard(0), t.discard(1), t.discard(2)) == ("Curse, Possession", "", "Curse")


# Possession, 16: spying begins with the possessed player and reaches the possessor.
def test_spying_reaches_the_possessor():
    t = possess("hand: Scrying Pool; deck: Estate, Copper", "deck: Duchy", deck="6 Gold")
    t.do("play Scrying Pool", "keep Estate", "discard Duchy")
    assert (t.legal, t.you, t.by) == (["discard Gold", "keep Gold"], 1, 0)
    t.do("discard Gold")
    assert t.discard(0) == "Gold, Possession"


# Possession, 18: it makes a further turn.
# Possession, 19: only when this turn is wholly over, new hand drawn.
# Possession, 27: Possession itself is discarded in the Clean-up of the turn it was played in.
def test_the_turn_comes_after_this_one():
    t = table("hand: Possession, Copper; deck: 5 Silver", "hand: Gold").do("play Possession")
    assert (t.turn, t.in_play()) == (0, "Possession")
    t.do("end")
    assert t.turn == 1
    assert t.hand(0) == "5 Silver"
    assert t.discard(0) == "Copper, Possession"


# Possession, 21: with two players, the possessed player's own turn follows.
def test_the_possessed_player_still_gets_their_own_turn():
    t = possess("hand: Copper; deck: 5 Silver")
    assert (t.you, t.by, t.turns(1)) == (1, 0, 0)
    t.do("end")
    assert (t.you, t.by, t.turns(1)) == (1, 1, 1)
    t.do("end")
    assert (t.you, t.by) == (0, 0)


# Possession, 24: a Possession played on a possessed turn lets that player possess the next.
def test_nested():
    t = possess("hand: Possession; deck: 5 Copper", "hand: Gold; deck: 5 Silver", "")
    t.do("play Possession", "end")
    assert (t.turn, t.you, t.by) == (2, 2, 1)
    assert t.seen(1, "hand", of=2) == "Gold"
    assert t.seen(0, "hand", of=2) == "?"
    t.do("treasures", "buy Silver")
    assert t.discard(1).endswith("Silver")
    t.do("end")
    assert (t.you, t.by, t.turns(1)) == (1, 1, 1)


# Possession, 24: with two players the possessor is possessed in return.
def test_nested_with_two_players():
    t = possess("hand: Possession; deck: 5 Copper", deck="2 Gold, 3 Copper")
    t.do("play Possession", "end")
    assert (t.turn, t.you, t.by) == (0, 0, 1)
    t.do("treasures", "buy Gold")
    assert t.discard(1) == "Gold, Possession"
    t.do("end")
    assert (t.you, t.by, t.turns(0), t.turns(1)) == (1, 1, 1, 1)


# Ours: a nested Possession waits behind those already waiting.
def test_a_nested_one_waits_its_turn():
    t = table("hand: 2 Possession", "hand: Possession; deck: 9 Copper", "deck: 9 Copper", actions=2)
    t.do("play Possession", "play Possession", "end")
    t.do("play Possession", "end")
    assert (t.turn, t.by) == (1, 0)
    t.do("end")
    assert (t.turn, t.by) == (2, 1)
    t.do("end")
    assert (t.turn, t.by, t.turns(1)) == (1, 1, 1)


# Possession, 25: possessed turns do not count for the tie-break.
def test_possessed_turns_are_not_counted():
    t = possess("hand: Copper", turns=(4, 3))
    assert (t.turns(0), t.turns(1)) == (4, 3)
    t.do("end")
    assert (t.turns(0), t.turns(1)) == (4, 4)


# Possession, 26: when the game ends, no further turn is played.
def test_no_turn_after_the_end():
    t = table("hand: Possession", "hand: Gold", coins=8, piles={"Province": 1})
    t.do("play Possession", "buy Province", "end")
    assert t.match.over
    assert (t.turn, t.extra) == (0, (0,))


# Possession, 26: a possessed turn can end the game too, after its cards came back.
def test_a_possessed_turn_ends_the_game():
    position = "hand: Apprentice, Duchy, 3 Gold; deck: 9 Copper"
    t = possess(position, piles={"Province": 1})
    t.do("play Apprentice", "trash Duchy", "treasures", "buy Province", "end")
    assert t.match.over
    outcome = t.match.game.outcome(t.t)
    assert [(s.seat, s.points) for s in outcome.standings] == [(0, 6), (1, 3)]
    assert outcome.winners == (0,)


# Possession, 28: two Possessions make two turns.
def test_cumulative():
    t = table("hand: 2 Possession", "hand: Copper; deck: 9 Silver", "", actions=2)
    t.do("play Possession", "play Possession", "end")
    for _ in range(2):
        assert (t.turn, t.by) == (1, 0)
        t.do("end")
    assert (t.turn, t.by) == (1, 1)


# Case: on a possessed turn the possessed player's Clean-up choices are another's too.
def test_clean_up_choices_are_the_possessors():
    t = possess("hand: Alchemist, Potion; deck: 9 Copper")
    t.do("play Alchemist", "play Potion", "end")
    assert (t.asked, t.you, t.by) == ("return", 1, 0)
    t.do("return Alchemist")
    assert "Alchemist" in t.hand(1)


# Case: the order of cards that the possessed player puts back is known to both, to nobody else.
def test_the_order_put_back_is_known_to_both():
    t = possess("hand: Apothecary; deck: Curse, Estate, Gold, Silver, Duchy, Curse", "")
    t.do("play Apothecary", "put Gold, put Silver, put Estate")
    assert t.seen(0, "deck", of=1) == "Curse, Duchy, Estate, Gold, Silver"
    assert t.seen(1, "deck", of=1) == "Curse, Duchy, Estate, Gold, Silver"
    assert t.seen(2, "deck", of=1) == "4 ?, Curse"


# Case: the possessed player may be short of Curses first: the possessor is not first in turn order.
def test_curses_go_round_from_the_possessed_players_left():
    t = possess("hand: Familiar; deck: 6 Silver", "", piles={"Curse": 1}).do("play Familiar")
    assert (t.discard(0), t.discard(2)) == ("Possession", "Curse")
