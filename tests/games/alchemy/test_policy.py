"""The scripted players are no fools."""

from random import Random

import pytest

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.ai.tournament import tournament
from alchemy_desktop.games.alchemy.reckoning import Reckoning
from alchemy_desktop.games.alchemy.table import TURN
from alchemy_desktop.games.alchemy.threats import threatened
from alchemy_desktop.kernel.notation import run_text
from tests.games.alchemy.table import GAME, play, posed

PLAYERS = ("novice", "apprentice")


# --- single decisions ------------------------------------------------------------------------


def answer(match, bot="apprentice"):
    """What a player answers, as text."""
    moves = find_player(GAME, bot).answer(match.perspective(match.decision.by), Random(0))
    assert moves[0].key in [legal.key for legal in match.legal()]
    return run_text(moves, match.table.cast)


def after(match, bot="apprentice"):
    """The match after that answer."""
    play(match, answer(match, bot))
    return match


def turn(match, bot="apprentice"):
    """All that a player does in its turn."""
    seat, done = match.table.values[TURN], []
    while not match.over and match.table.values[TURN] == seat:
        who, said = match.decision.seat, answer(match, bot)
        play(match, said)
        done += [said] * (who == seat)
    return done


FOUR = "unmade: Minor Love, Major Lock, Major Petrify, Major Dissolve; "
OPEN = "open-components: Brimstone, 2 Lead, Quicksilver; "


@pytest.mark.parametrize("bot", PLAYERS)
def test_what_is_missing_is_transmuted_poured_and_made(bot):
    match = posed(FOUR + OPEN + "vial/0: Fire, 2 Water; vial/1: 2 Fire, 2 Water")
    done = turn(match, bot)
    assert done[:3] == ["transmute Brimstone", "pour Fire (2)", "make Minor Love (2)"]


THREE = "unmade: Minor Chromatic, Major Petrify, Minor Lock; vial/1: Fire, Air; "


@pytest.mark.parametrize(("rival", "makes"), [("Minor Polymorph", True), ("Major Dissolve", False)])
def test_the_last_potion_is_made_by_whoever_wins_with_it(rival, makes):
    match = posed(THREE + OPEN + f"made/0: {rival}; made/1: Minor Wish")
    play(match, "transmute Lead", "end")
    assert ("make Minor Chromatic (2)" in turn(match)) == makes


@pytest.mark.parametrize(("cauldron", "makes"), [("Fire", True), ("4 Fire", False)])
def test_the_last_player_knows_who_wins_a_tie(cauldron, makes):
    """With as many doses, potions and symbols the fewest elements in the cauldron win."""
    match = posed(THREE + OPEN + f"made/0: Minor Hydration; cauldron/1: {cauldron}")
    play(match, "transmute Lead", "end")
    assert ("make Minor Chromatic (2)" in turn(match)) == makes
    assert match.over == makes


@pytest.mark.parametrize(
    ("rival", "own", "drinks"),
    [("Minor Love", "Minor Stink", False), ("Minor Dissolve", "Minor Spicy Chili", True)],
)
def test_a_dose_is_drunk_where_it_gains_more_than_it_costs(rival, own, drinks):
    """In the last turn a Stink is worth nothing, and a chili two of the rival's doses."""
    match = posed(
        f"unmade: Minor Lock, Minor Petrify; made/0: {rival}; made/1: {own}, Minor Hydration; "
        "open-components: 2 Lead, 2 Quicksilver"
    )
    play(match, "transmute Lead", "end")
    assert (f"drink {own}" in turn(match)) == drinks
    assert match.outcome.winners == (1,)


FULL = {"version": "full"}


def test_equipment_is_played_before_it_is_used_and_used_from_then_on():
    match = posed(FOUR + OPEN + "hand/0: Furnace, Unstable Reaction; cauldron/0: Water", **FULL)
    assert "play Furnace" in turn(match)
    turn(match, "novice")
    assert "use Furnace" in turn(match)


@pytest.mark.parametrize("bot", PLAYERS)
@pytest.mark.parametrize("answer_", ["Dodge", "Lab Bench"])
def test_an_attack_that_hurts_is_turned_away(bot, answer_):
    where = "hand/1" if answer_ == "Dodge" else "equipment/1"
    match = posed(
        FOUR + OPEN + f"hand/0: Spill; {where}: {answer_}; vial/1: 2 Fire, 2 Water", **FULL
    )
    play(match, "play Spill")
    assert answer(match, bot) == f"react {answer_}"


def test_an_attack_goes_to_whoever_leads():
    match = posed(
        FOUR + OPEN + "hand/0: Spill; vial/1: Air; vial/2: 2 Fire, 2 Water; made/2: Major Love; "
        "made/1: Minor Hydration",
        3,
        **FULL,
    )
    assert answer(after(match)) == "spill (2 2)"


def test_the_cards_that_are_worth_least_are_discarded():
    match = posed(
        FOUR + OPEN + "hand/0: Unstable Reaction, Mix, Dodge, Concentrate, Steal, Lab Bench", **FULL
    )
    play(match, "transmute Lead", "end")
    assert answer(match) == "discard Steal, discard Unstable Reaction"


# --- what a rival may do ---------------------------------------------------------------------

HARMFUL = (
    "Minor Hydration",
    "Minor Dissolve",
    "Minor Chromatic",
    "Minor Instant Magma",
    "Minor Love",
    "Minor Invisibility",
    "Minor Jungle Juice",
    "Minor Stink",
    "Minor Spicy Chili",
    "Minor Polymorph",
    "Minor Wish",
)


def results(table, key):
    """What a drink can come to, whatever is answered."""
    decision = table.decision
    if decision.question.id == "alchemy.ask.act":
        return {key(table)}
    found = set()
    for move in decision.legal(table):
        then = table.clone()
        then.answer(move)
        found |= results(then, key)
    return found


@pytest.mark.parametrize("potion", HARMFUL)
def test_what_is_feared_of_a_potion_is_what_it_does(potion):
    match = posed(
        f"unmade: Major Lock, Major Jungle Juice, Minor Bubblebath; made/1: {potion}; "
        "made/0: Major Stink; vial/0: Fire, 2 Water; cauldron/0: Earth, Water; vial/1: Air; "
        "cauldron/1: Fire, Earth; open-components: 2 Brimstone, 2 Quicksilver"
    )
    play(match, "transmute Brimstone", "end")
    mind = Reckoning(match.table.clone(), 0)

    def key(outlook):
        labs = [(lab.doses, lab.cauldron, lab.vials, lab.start) for lab in outlook.labs]
        return tuple(labs), frozenset(p.face for p in outlook.potions)

    feared = {key(outlook) for outlook in threatened(mind.outlook(match.table), 1)}
    play(match, f"drink {potion}")
    assert feared
    assert feared <= results(match.table, lambda table: key(mind.outlook(table)))


# --- strength --------------------------------------------------------------------------------


@pytest.mark.parametrize("version", ["duel", "full"])
@pytest.mark.parametrize(("bot", "rival"), [("apprentice", "novice"), ("novice", "idler")])
def test_one_beats_another(bot, rival, version):
    assert tournament(GAME, [bot, rival], 20, 1, {"version": version}).bots[0].score > 0.65
