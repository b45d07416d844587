"""What a hand does for each move, what is said to it, and why it cannot do something else."""

from random import Random

import pytest

from alchemy_desktop.games.alchemistry import table as a
from alchemy_desktop.games.alchemistry.faces import AETHER, RESERVOIR_FACE
from alchemy_desktop.games.alchemistry.formula import CELLS
from alchemy_desktop.kernel.decisions import NONE, Move
from alchemy_desktop.kernel.layout import Drop
from alchemy_desktop.texts import Reader, say
from tests.games.alchemistry.table import GAME, dealt, play, posed

POTIONS = "market: Penny Philtre (0 0 0 0), Second Wind (2 -1 0 1); potions: Bottled Applause"
STALLS = "stall-5: Old Tobermory; stall-7: Auntie Marl; stack-5: ; stack-7: "
TABLE = f"{POTIONS}; {STALLS}"
SECOND = f"{TABLE}; board/0: 3 Copper, 3 Oil, Gold, 2 Aether, Emerald; secondary"


def said(match, text):
    view = match.table
    reader = Reader(("Ann", "Ben", "Cid", "Dora"), tuple(face.name for face in view.cast), 0)
    return say(text, reader) if text else ""


def piece(match, name, zone):
    """A piece by its name and the id of its zone."""
    view = match.table
    index = next(i for i, spec in enumerate(view.specs) if spec.id == zone)
    return next(p for p in view.zones[index] if view.thing(p).name == name)


def zone_of(match, id_):
    return next(i for i, spec in enumerate(match.table.specs) if spec.id == id_)


# --- gestures --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_move_has_a_gesture_with_pieces_in_reach_or_stands_on_a_button(seats):
    rng, match = Random(seats), dealt(seats, seats)
    for _ in range(400):
        if match.over:
            break
        decision = match.decision
        view = match.perspective(decision.by).table
        for move in decision.picks(view):
            way = GAME.gesture(view, move)
            if not way.pieces:
                assert move.kind == NONE
                continue
            own = {view.specs[view.where[p]].owner for p in way.pieces}
            assert own <= {NONE, decision.seat}
            assert way.target not in {view.where[p] for p in way.pieces}
            assert way.onto == NONE or view.where[way.onto] == way.target
            assert all(view.specs[view.where[p]].owner == NONE for p in way.clicks)
        match.play(rng.choice(match.legal()))


def test_each_pose_is_a_gesture_of_its_own():
    match = posed(f"{TABLE}; board/0: 3 Copper, 3 Oil, Sal Ammoniac; secondary")
    paid = "pay Copper, pay Copper, pay Oil, pay Oil, pay Oil, pay Sal Ammoniac"
    play(match, "brew Second Wind", paid)
    poses = [GAME.gesture(match.table, move).pose for move in match.legal()]
    assert len(set(poses)) == len(poses) == 120


# --- refusals --------------------------------------------------------------------------------

REFUSED = [
    ("Copper", "board/0", "stall-5", "Old Tobermory", "Old Tobermory lacks 1 Ruby."),
    ("Emerald", "board/0", "market", "Second Wind", "No Emerald is asked for there."),
    ("Sal Ammoniac", "board/0", "rare", "", "Sal Ammoniac cannot be transmuted."),
    ("Second Wind", "market", "rare", "", "Click on it or lay a cube on it to pay for it."),
    ("Emerald", "board/0", "rare", "", "Emerald cannot be transmuted."),
    ("Emerald", "board/0", "", "", "Nothing that you can complete or transmute now takes Emerald."),
    ("Old Tobermory", "stall-5", "", "", "Old Tobermory lacks 1 Ruby."),
    ("Auntie Marl", "stall-7", "", "", "Auntie Marl lacks 2 Ruby."),
    ("Gold", "rare", "board/0", "", "Three Silver or Copper in any mix make one Gold."),
    ("Copper", "board/0", "gems", "", "Drop it on a card that can be paid."),
    ("Silver", "board/1", "rare", "", "That belongs to Ben."),
]

ELSEWHERE = {
    "Gold": f"{TABLE}; board/0: 2 Copper, 3 Oil, Sal Ammoniac; secondary",
    "Sal Ammoniac": f"{TABLE}; board/0: 3 Oil, Sal Ammoniac; secondary",
}
"""Where a cube has no place on a card, or not enough of its like."""


@pytest.mark.parametrize(("name", "zone", "target", "onto", "why"), REFUSED)
def test_a_refused_drop_in_the_second_action_says_why(name, zone, target, onto, why):
    position = ELSEWHERE.get(name, SECOND)
    match = posed(position.replace("; secondary", "; board/1: Silver; secondary"))
    place = zone_of(match, target) if target else NONE
    card = piece(match, onto, target) if onto else NONE
    drop = Drop(place, card)
    assert said(match, GAME.why_not(match.table, piece(match, name, zone), drop)) == why


@pytest.mark.parametrize(
    ("board", "why"),
    [
        (
            "2 Copper, Aether, 3 Silver",
            "Second Wind lacks 3 Oil and 1 Sal Ammoniac, more than your Aether stands in for.",
        ),
        ("Copper, 3 Silver", "Second Wind lacks 1 Copper, 3 Oil and 1 Sal Ammoniac."),
    ],
)
def test_what_a_potion_lacks_is_told_with_what_aether_stands_in_for(board, why):
    match = posed(f"{TABLE}; board/0: {board}; secondary")
    found = GAME.why_not(match.table, piece(match, "Second Wind", "market"), Drop())
    assert said(match, found) == why


FIRST = [
    ("Copper", "board/0", "Cards are completed, and cubes transmuted, in your second action."),
    ("Ruby", "gems", "To take gems, turn a merchant of yours face down, or give two gems."),
    ("Widow Sorrel", "cards/0", "This merchant was traded with already."),
    ("Phoenix Fizz", "cards/0", "Potions are kept for their stars; merchants can be traded with."),
    ("Emerald", "board/0", "You need two gems to exchange."),
    ("Second Wind", "market", "Cards are completed, and cubes transmuted, in your second action."),
    ("Aether Reservoir", "reservoir/0", "That is of no use now."),
]


@pytest.mark.parametrize(("name", "zone", "why"), FIRST)
def test_a_refused_click_in_the_first_action_says_why(name, zone, why):
    match = posed(
        f"{TABLE}; board/0: Copper, Emerald; gems: 2 Ruby; reservoir/0: Aether Reservoir; "
        "cards/0: Widow Sorrel (down), Phoenix Fizz; primary"
    )
    assert said(match, GAME.why_not(match.table, piece(match, name, zone), Drop())) == why


@pytest.mark.parametrize(
    ("board", "gems", "why"),
    [
        ("2 Emerald", "Ruby", "There are not two gems on the Gem Pile."),
        ("2 Ruby", "2 Ruby", "The Gem Pile has no other two gems."),
    ],
)
def test_gems_that_cannot_be_exchanged_say_why(board, gems, why):
    match = posed(f"{TABLE}; board/0: {board}; gems: {gems}; primary")
    gem = match.table.of(0, a.BOARD)[0]
    assert said(match, GAME.why_not(match.table, gem, Drop(a.GEM_PILE))) == why


def test_an_empty_place_says_so():
    match = posed(SECOND)
    assert said(match, GAME.why_not(match.table, NONE, Drop(a.STACK_5))) == "There is nothing here."


@pytest.mark.parametrize(
    ("steps", "name", "zone", "why"),
    [
        (["brew Second Wind"], "Gold", "board/0", "No Gold is asked for there."),
        (["brew Second Wind"], "Old Tobermory", "stall-5", "Cubes pay for the card, nothing else."),
        (["transmute Gold"], "Oil", "board/0", "Choose three of your own cubes, all metals or all"),
        (["scavenge"], "Copper", "board/0", "Keep one of the two cubes that you pulled."),
    ],
)
def test_a_piece_that_is_no_part_of_what_is_asked_says_why(steps, name, zone, why):
    match = posed(SECOND)
    play(match, *steps)
    found = said(match, GAME.why_not(match.table, piece(match, name, zone), Drop()))
    assert found.startswith(why)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_refusal_can_be_said(seats):
    rng, match = Random(seats), dealt(seats, 7 * seats)
    for _ in range(160):
        if match.over:
            break
        view = match.perspective(match.decision.by).table
        zones = range(len(view.specs))
        for p in rng.sample(range(len(view.kind)), 12):
            drop = Drop(rng.choice([NONE, *zones]))
            if view.zones[drop.zone] and drop.zone != NONE:
                drop = drop._replace(onto=view.zones[drop.zone][-1])
            why = GAME.why_not(view, p, drop)
            if why:
                assert len(said(match, why)) < 120
        match.play(rng.choice(match.legal()))


# --- words -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "asked"),
    [
        (f"{TABLE}; board/0: Copper; primary", "First action: collect two cubes, or shop"),
        (
            f"{TABLE}; board/0: 2 Emerald; gems: 2 Ruby; primary",
            "First action: collect two cubes, s",
        ),
        (
            f"{TABLE}; board/0: 2 Emerald; gems: 2 Ruby; rare:; primary",
            "First action: collect two cubes, or trade in gems",
        ),
        (f"{TABLE}; rare:; primary", "First action: collect two cubes; nothing else is possible"),
        (f"{TABLE}; secondary", "Second action: scavenge; nothing else is possible"),
        (f"{TABLE}; board/0: 3 Copper; secondary", "Second action: transmute, or scavenge; no"),
        (f"{TABLE}; board/0: Emerald, Ruby; secondary", "Second action: complete a card, or"),
        (SECOND, "Second action: complete cards, transmute, or scavenge"),
    ],
)
def test_the_sentence_follows_what_can_be_done(position, asked):
    match = posed(position)
    assert said(match, GAME.prompt(match.table)).startswith(asked)


def test_a_payment_for_two_names_both():
    match = posed(f"{TABLE}; board/0: 3 Emerald, 3 Ruby; secondary")
    play(match, "sell-both")
    prompt = said(match, GAME.prompt(match.table))
    assert prompt == "Choose the cubes that pay for Old Tobermory and Auntie Marl"


@pytest.mark.parametrize(
    ("board", "warned"),
    [
        ("4 Silver", "Silver over the limit will be lost: it could become Gold"),
        ("3 Silver", ""),
        ("4 Emerald, Ruby", "Emerald over the limit will be lost: it could help to pay for"),
        ("4 Emerald", ""),
        ("4 Aether, 3 Silver", ""),
    ],
)
def test_a_scavenge_that_loses_what_could_be_used_is_doubted(board, warned):
    match = posed(f"{TABLE}; board/0: {board}; secondary")
    found = said(match, GAME.warning(match.table, Move("scavenge")))
    assert found.startswith(warned)
    assert bool(found) == bool(warned)
    others = [move for move in match.legal() if move.verb != "scavenge"]
    assert all(GAME.warning(match.table, move) is None for move in others)


# --- sockets ---------------------------------------------------------------------------------


def sockets(match, *names, wished=()):
    """The sockets when cubes of these names are picked, in order."""
    view, taken = match.table, []
    pool = [*view.of(0, a.BOARD), *view.of(0, a.HELD)]
    for name in names:
        taken.append(next(p for p in pool if view.thing(p).name == name and p not in taken))
    places = {taken[number]: place for number, place in wished}
    return taken, GAME.sockets(view, taken, places)


def brewing(board="3 Copper, 3 Oil, Gold, 2 Aether", seats=2):
    match = posed(
        f"{TABLE}; board/0: {board}; reservoir/0: Aether Reservoir; secondary", seats=seats
    )
    play(match, "brew Second Wind")
    return match


def test_the_sockets_of_a_potion_are_its_cells():
    match = brewing()
    _, found = sockets(match)
    view = match.table
    assert [s.cell for s in found] == list(range(CELLS))
    shown = tuple(sum(s.face == face for s in found) for face in range(6))
    assert shown == view.formula([piece(match, "Second Wind", "market")])


def test_of_two_potions_each_cell_that_is_seen_has_one_socket():
    match = posed(f"{TABLE}; board/0: 5 Copper, 4 Oil, Gold, Sal Ammoniac; secondary")
    play(match, "brew-both")
    _, found = sockets(match)
    counts = tuple(sum(s.face == face for s in found) for face in range(6))
    assert counts == match.table.formula(match.table.zones[a.MARKET])


def test_cubes_lie_where_they_are_asked_for():
    match = brewing()
    taken, found = sockets(match, "Oil", "Copper", "Oil")
    for socket in found:
        if socket.by != NONE:
            assert match.table.kind[socket.by] == socket.face
    assert {s.by for s in found} == {*taken, NONE}


def test_aether_stands_in_for_what_the_player_lacks():
    match = brewing()
    (aether,), found = sockets(match, "Aether")
    (place,) = [s for s in found if s.by == aether]
    assert match.table.cast[place.face].name == "Sal Ammoniac"


@pytest.mark.parametrize("place", range(CELLS))
def test_aether_lies_where_it_was_dropped(place):
    match = brewing()
    (aether,), found = sockets(match, "Aether", wished=[(0, place)])
    assert [n for n, s in enumerate(found) if s.by == aether] == [place]


@pytest.mark.parametrize(("seats", "places"), [(2, 1), (3, 2)])
def test_the_reservoir_fills_as_many_places_as_it_has_units(seats, places):
    match = brewing(seats=seats)
    (reservoir,), found = sockets(match, "Aether Reservoir")
    assert match.table.kind[reservoir] == RESERVOIR_FACE
    assert sum(s.by == reservoir for s in found) == places


def test_every_payment_fills_every_socket():
    for seats in (2, 3):
        match = brewing(seats=seats)
        view = match.table
        for answer in match.decision.answers(view):
            names = [view.cast[face].name for face in answer]
            taken, found = sockets(match, *names)
            assert {s.by for s in found} == set(taken), names
            assert all(view.kind[s.by] in (s.face, AETHER, RESERVOIR_FACE) for s in found)


def test_a_gem_is_laid_on_the_merchant_that_asks_for_it():
    match = posed(f"{TABLE}; board/0: 3 Emerald, 3 Ruby; secondary")
    play(match, "sell Old Tobermory")
    taken, found = sockets(match, "Ruby")
    assert [s.by for s in found] == [NONE, *taken]


def test_nothing_else_has_sockets():
    match = posed(SECOND)
    play(match, "transmute Gold")
    assert sockets(match, "Copper")[1] == ()


# --- previews ----------------------------------------------------------------------------------


def test_the_sums_of_a_pose_are_the_formulas_that_result():
    match = posed(f"{TABLE}; board/0: 3 Copper, 3 Oil, Sal Ammoniac; secondary")
    paid = "pay Copper, pay Copper, pay Oil, pay Oil, pay Oil, pay Sal Ammoniac"
    play(match, "brew Second Wind", paid)
    for move in match.legal()[::7]:
        told = [sum_.faces for sum_ in GAME.preview(match.table, move)]
        match.play(move)
        view = match.table
        laid = [piece(match, name, "market") for name in ("Bottled Applause", "Penny Philtre")]
        for faces, cards in zip(told, ([laid[0]], [laid[1]], laid), strict=True):
            assert tuple(faces.count(face) for face in range(6)) == view.formula(cards)
        match.undo()
