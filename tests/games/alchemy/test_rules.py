"""Rules that need more than one position. Each test names the section and what it says."""

from collections import Counter
from random import Random

import pytest

from alchemy_desktop.games.alchemy.deck import DECKS, EFFECTS
from alchemy_desktop.games.alchemy.reactions import REACT
from alchemy_desktop.games.alchemy.table import CARDS as DECK
from alchemy_desktop.games.alchemy.table import END, HAND, MADE, TURNS, UNMADE
from alchemy_desktop.games.alchemy.table import POTIONS as POTION_DECK
from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.notation import move_text
from alchemy_desktop.kernel.perspective import Perspective
from alchemy_desktop.texts import Reader, say
from tests.games.alchemy.table import DECK as PRINTED
from tests.games.alchemy.table import GAME, dealt, names, play, posed

POTIONS = DECKS.unpacked(DECKS.text(PRINTED)).potion
COPIED = [potion.name for potion in POTIONS[::2] if potion.effect != "wish"]
VERSIONS = pytest.mark.parametrize("version", ["duel", "full"])
LETTERS = {"F": "Fire", "W": "Water", "E": "Earth", "A": "Air"}
PLENTY = {
    "cauldron/0": "Fire, Water, 2 Air",
    "vial/0": "Earth, Fire",
    "cauldron/1": "Fire, 2 Earth",
    "vial/1": "Water, Fire",
    "cauldron/2": "3 Air",
    "made/1": "Minor Bubblebath, Minor Petrify",
    "unmade": "Major Lock",
}
CARDS = {
    "hand/1": "Distract, Spill",
    "hand/2": "Mix",
    "equipment/1": "Mill, Extra Vial",
    "equipment/2": "Crucible",
}


def plentiful(version, mine, *unmade):
    """A table with something of everything, on which seat 0 has made one potion."""
    zones = {**PLENTY, **(CARDS if version == "full" else {})}
    made = [name for name in zones["made/1"].split(", ") if name not in (mine, *unmade)]
    zones["made/1"] = ", ".join(made)
    zones["unmade"] = ", ".join(dict.fromkeys(("Major Lock", *unmade)))
    zones["unmade"] = ", ".join(n for n in zones["unmade"].split(", ") if n != mine)
    zones["made/0"] = mine
    return posed("; ".join(f"{zone}: {names}" for zone, names in zones.items()), 3, version=version)


def legal(match):
    return [move_text(move, match.table.cast) for move in match.legal()]


def asked_of(match):
    """Who was asked, in order."""
    return [fact[2] for fact in match.facts if fact[0] == f.ASKED]


# --- whole games -----------------------------------------------------------------------------


# End, 1, 2; Turn, 1: the player to the first one's right ends the turn; all have had as many
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@VERSIONS
def test_all_have_had_as_many_turns_at_the_end(seats, version):
    match = dealt(seats, seats, 1, version=version)
    policy, rng, before = GAME.policy("idler"), Random(seats), None
    while not match.over:
        before = match.decision.seat
        match.play(policy.decide(match.table, match.decision, rng))
    table = match.table
    assert before == 0 or table.values[END]
    assert len({table.value(seat, TURNS) for seat in range(seats)}) == 1
    assert len(table.zones[UNMADE]) <= 2 or table.value(0, TURNS) == 100
    turns = [fact[2][0] for fact in match.facts if fact[:2] == (f.NOTED, "alchemy.turn")]
    skipped = [fact[2][0] for fact in match.facts if fact[:2] == (f.NOTED, "alchemy.skips")]
    assert Counter(turns) + Counter(skipped) == dict.fromkeys(range(seats), table.value(0, TURNS))


# Winner, 1, 2, 3, 4, 5: by what the standings say of it
def test_the_outcome_says_what_decided():
    start = "unmade: Minor Lock; open-components: Lead, Salt; "
    for position, decided, winners in (
        ("made/0: Minor Love", "points", (0,)),
        ("made/0: Minor Love; made/1: Minor Hydration, Major Chromatic", "potions", (1,)),
        ("made/0: Minor Hydration; made/1: Minor Eternal Youth", "formulas", (0,)),
        ("made/0: Minor Love; made/1: Minor Jungle Juice", "cauldron", (0,)),
        ("made/0: Minor Love; made/1: Minor Jungle Juice; cauldron/0: 3 Fire", "cauldron", (1,)),
        ("made/0: Minor Love; made/1: Minor Jungle Juice; cauldron/0: 2 Fire", "shared", (0, 1)),
    ):
        match = posed(start + position, first=1)
        play(match, "transmute Lead", "end")
        assert match.outcome.decided.id == f"alchemy.decided.{decided}", position
        assert match.outcome.winners == winners


# End, 6: ours: nobody makes a potion
def test_a_hundred_rounds_end_the_game():
    match = dealt(3)
    while not match.over:
        moves = match.legal()
        match.play(next((m for m in moves if m.verb in ("end", "transmute")), moves[0]))
    assert {match.table.value(seat, TURNS) for seat in range(3)} == {100}
    assert match.outcome.reason.id == "alchemy.end.rounds"


# --- every potion ----------------------------------------------------------------------------


# Making, 1, 2; Eternal Youth, 1: "move all of the elements from your vial onto this potion card"
@pytest.mark.parametrize("potion", POTIONS, ids=lambda potion: potion.name)
def test_every_potion_is_made_with_its_formula(potion):
    vial = ", ".join(LETTERS[letter] for letter in potion.formula)
    match = posed(f"unmade: {potion.name}; vial/0: {vial}; open-components: Lead")
    play(match, f"make {potion.name} (2)")
    assert len(names(match, "doses/0")) == len(potion.formula) + potion.extra
    assert Counter(names(match, "doses/0")) >= Counter(LETTERS[letter] for letter in potion.formula)


# Drinking, 1, 2: "removing a counter from that potion and performing the effect listed on it"
@pytest.mark.parametrize("seed", range(2))
@VERSIONS
@pytest.mark.parametrize("potion", POTIONS, ids=lambda potion: potion.name)
def test_every_potion_can_be_drunk_to_the_end(potion, version, seed):
    match = plentiful(version, potion.name)
    before = len(names(match, "doses/0"))
    play(match, f"drink {potion.name}")
    rng = Random(seed)
    while match.decision.text.id != "alchemy.ask.act":
        match.play(rng.choice(match.legal()))
    assert match.decision.seat == 0
    assert not [move for move in match.legal() if move.verb == "drink"]
    assert match.table.made(0) or before == 1
    assert len(names(match, "doses/0")) <= before - 1


# Wish, 1: "Use any Potion": what follows is what would follow the potion itself
@VERSIONS
@pytest.mark.parametrize("name", COPIED)
def test_a_wish_does_what_the_potion_does(name, version):
    drunk, wished = plentiful(version, name), plentiful(version, "Minor Wish", name)
    play(drunk, f"drink {name}")
    play(wished, "drink Minor Wish", f"wish {name}")
    own = [f"{verb} {potion}" for verb in ("target", "wish") for potion in (name, "Minor Wish")]
    found = [
        (match.decision.text.id, [move for move in legal(match) if move not in own])
        for match in (drunk, wished)
    ]
    assert found[0] == found[1]


def test_what_potions_do_is_all_tried():
    assert {potion.effect for potion in POTIONS} == set(EFFECTS)


# --- what is hidden --------------------------------------------------------------------------


# Steal, 1: by chance
def test_a_stolen_card_is_any_of_the_hand():
    stolen = Counter()
    for seed in range(120):
        match = posed("hand/0: Steal; hand/1: Spill, Mix, 2 Mill", 2, seed, version="full")
        play(match, "play Steal", "suffer")
        stolen[names(match, "hand/0")[0]] += 1
    assert sorted(stolen) == ["Mill", "Mix", "Spill"]
    assert 40 < stolen["Mill"] < 80


# Reactions, 4: whoever has cards is asked, with a Dodge or without
def test_the_question_tells_nothing_of_a_dodge():
    facts = []
    for hand in ("Dodge, Mix", "Mill, Mix"):
        match = posed(f"hand/0: Distract; hand/1: {hand}", 3, version="full")
        play(match, "play Distract", "distract (1)")
        assert match.decision.question == REACT
        assert match.decision.by == 1
        facts.append(Perspective(2, match._furnished).see(match.facts)[-3:])
        play(match, "suffer")
        assert match.decision.by == 0
    assert facts[0] == facts[1]


# Reactions, 4: without cards, a Lab Bench and an Invulnerability there is nothing to ask
def test_whoever_has_nothing_is_not_asked():
    match = posed("hand/0: Distract", 3, version="full")
    play(match, "play Distract", "distract (1)")
    assert set(asked_of(match)) == {0}


# Invisibility, 7: that nothing is asked would tell that only one kind is in the hand
def test_a_visit_is_always_asked_about():
    for hand in ("2 Spill", "Spill, Mix"):
        match = posed(
            f"hand/1: {hand}; made/0: Minor Invisibility; cauldron/1: Fire", 3, version="full"
        )
        play(match, "drink Minor Invisibility")
        assert match.decision.text.id == "alchemy.ask.take"


# Lock, 2: the face of the card, and where it lay
def test_nobody_learns_what_a_lock_took():
    match = posed("cards: Spill, 2 Mix, Mill; made/0: Minor Lock", 3, version="full")
    play(match, "drink Minor Lock", "fetch Mill")
    (card,) = match.table.of(0, HAND)
    all_four = [*match.table.zones[DECK], card]
    pool = match.perspective(1).pools[card]
    assert pool.pieces == set(all_four)
    assert pool.faces == Counter(match.table.kind[piece] for piece in all_four)
    seen = Perspective(1, match._furnished).see(match.facts)
    assert [fact[3] for fact in seen if fact[0] == f.ANSWERED][-1] == ""


# Petrify, 1: everybody still knows which potion it is
def test_a_petrified_potion_is_still_known():
    match = posed("made/0: Minor Petrify; made/1: Minor Love; open-components: Lead")
    play(match, "drink Minor Petrify", "target Minor Love")
    (potion,) = match.table.of(1, MADE)
    assert potion in match.table.down
    assert match.perspective(0).table.kind[potion] == match.table.kind[potion]


# Polymorph, 1: the old potion is under the deck, where everybody knows it
def test_what_a_polymorph_put_away_is_known():
    match = posed("made/0: Minor Polymorph; unmade: Minor Love; open-components: Lead")
    play(match, "drink Minor Polymorph", "target Minor Love")
    view = match.perspective(1).table
    assert view.thing(view.zones[POTION_DECK][0]).name == "Minor Love"


# --- what is said -----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
@VERSIONS
def test_all_that_is_asked_and_noted_can_be_said(seed, version):
    match, rng, policy = dealt(4, seed, version=version), Random(seed), GAME.policy("idler")
    reader = Reader(("Ann", "Ben", "Cleo", "Dan"), tuple(x.name for x in match.table.cast))
    while not match.over:
        assert "{" not in say(match.decision.text, reader)
        match.play(policy.decide(match.table, match.decision, rng))
    notes = {fact[1].partition(".")[2]: fact[1:] for fact in match.facts if fact[0] == f.NOTED}
    assert all("{" not in say(Text(*note), reader) for note in notes.values())
    assert {"makes", "drinks", "pours", "transmutes", "turns-over"} <= set(notes)
    if version == "full":
        assert {"plays", "uses", "discarded"} <= set(notes)
