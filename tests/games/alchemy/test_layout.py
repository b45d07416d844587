"""The layout: nothing lies on anything else, and all pieces stay where they belong."""

from itertools import combinations
from random import Random

import pytest

from alchemy_desktop.games.alchemy.deck import DUEL, FULL, NAMES
from alchemy_desktop.games.alchemy.faces import ELEMENTS
from alchemy_desktop.games.alchemy.layout import states_of
from alchemy_desktop.games.alchemy.table import (
    CARDS,
    CAULDRON,
    DISCARD,
    DOSES,
    EXTRA,
    HAND,
    IN_PLAY,
    MADE,
    OPEN_COMPONENTS,
    STOCK,
    UNMADE,
    VIAL,
)
from alchemy_desktop.games.alchemy.vessels import VESSELS, filled
from alchemy_desktop.games.alchemy.words import lamps
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.scene.forms import RATIOS
from alchemy_desktop.scene.measure import full_table
from alchemy_desktop.scene.shows import SHOWS
from tests.boxes import overlap
from tests.games.alchemy.table import GAME, dealt, play, posed
from tests.games.alchemy.tables import full

ASPECTS = (0.8, 1.0, 1.2, 1.3, 1.45, 1.75, 2.4)


def matches(seats):
    """Tables of both versions: at the deal, with little, and full."""
    for version in (DUEL, FULL):
        yield dealt(seats, version=version)
        yield full(seats, version, potions=2, equipment=1, unmade=3)
        yield full(seats, version, potions=6, equipment=6, hand=4, unmade=3 * seats)


def layouts(seats, aspect):
    for match in matches(seats):
        for me in {0, seats - 1}:
            view = match.perspective(me).table
            yield view, GAME.layout(view, me, aspect)


def shown(view, area):
    """Whether anything ever lies in an area, as the table is now."""
    spec = view.specs[area.zone]
    if spec.role == "extra-vial":
        return EXTRA in view.vials(spec.owner)
    return view.full_lab or spec.role not in ("cards", "discard", "hand", "equipment")


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("aspect", ASPECTS)
def test_no_two_areas_overlap_but_doses_and_their_potions(seats, aspect):
    for view, layout in layouts(seats, aspect):
        areas = [area for area in layout.areas if shown(view, area)]
        lying = {frozenset((view.zone(s, MADE), view.zone(s, DOSES))) for s in range(seats)}
        for one, other in combinations(areas, 2):
            if frozenset((one.zone, other.zone)) not in lying:
                names = view.specs[one.zone].id, view.specs[other.zone].id
                assert not overlap(one.box, other.box), names
        solid = [p.box for p in layout.plates if p.show in ("banner", "seat", "lamps", "states")]
        for one, other in combinations(solid, 2):
            assert not overlap(one, other)
        for area in areas:
            assert not any(overlap(area.box, box) for box in solid), view.specs[area.zone].id


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("aspect", ASPECTS)
def test_pieces_stay_in_their_area(seats, aspect):
    for view, layout in layouts(seats, aspect):
        for area in layout.areas:
            x, y, w, h = area.box
            order = view.zones[area.zone] if area.order is None else area.order
            assert sorted(order) == sorted(view.zones[area.zone])
            for place in SHOWS[area.show](area, order, view):
                kind = view.kind[place.piece]
                high = area.size * RATIOS[area.form if kind < 0 else view.cast[kind].form]
                name = view.specs[area.zone].id
                assert x - 0.02 <= place.x - area.size / 2, name
                assert place.x + area.size / 2 <= x + w + 0.02, name
                assert y - 0.02 <= place.y - high / 2, name
                assert place.y + high / 2 <= y + h + 0.02, name


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("version", [DUEL, FULL])
def test_what_matters_is_large_enough_on_a_full_table_of_the_usual_size(seats, version):
    """In pixels of a table of 975x768, as in a window of 1280x800."""
    view = full(seats, version).perspective(0).table
    layout = GAME.layout(view, 0, 975 / 768)
    unit = 975 / layout.width
    size = {area.zone: area.size * unit for area in layout.areas}
    assert size[OPEN_COMPONENTS] >= 56
    assert size[UNMADE] >= 70  # so that words and formula stand on them
    assert size[view.zone(0, MADE)] >= 50
    assert size[view.zone(0, DOSES)] >= 14
    for vessel in (CAULDRON, VIAL):
        assert size[view.zone(0, vessel)] >= 14
    if version == FULL:
        assert size[view.zone(0, HAND)] >= 80
        assert size[view.zone(0, IN_PLAY)] >= 40
    for seat in range(1, seats):
        assert size[view.zone(seat, MADE)] >= 36
        assert size[view.zone(seat, DOSES)] >= 10
        assert size[view.zone(seat, CAULDRON)] >= 9


@pytest.mark.parametrize(("equipment", "least"), [(1, 75), (2, 75), (4, 60), (6, 55)])
def test_equipment_takes_no_more_room_than_it_needs(equipment, least):
    """In pixels, as above."""
    view = full(3, potions=3, equipment=equipment).perspective(0).table
    layout = GAME.layout(view, 0, 975 / 768)
    areas = {area.zone: area for area in layout.areas}
    assert areas[view.zone(0, MADE)].size * 975 / layout.width >= least


def test_what_lies_open_can_still_be_read_while_the_deck_is_searched():
    """In pixels, as above."""
    match = posed("made/0: Minor Lock; unmade: Major Love, Minor Love, Minor Wish", 3, version=FULL)
    play(match, "drink Minor Lock")
    layout = GAME.layout(match.perspective(0).table, 0, 975 / 768)
    size = {area.zone: area.size * 975 / layout.width for area in layout.areas}
    assert size[UNMADE] >= 55
    assert size[OPEN_COMPONENTS] >= 38
    assert size[CARDS] >= 58


@pytest.mark.parametrize("role", list(VESSELS))
@pytest.mark.parametrize("number", range(15))
def test_elements_lie_side_by_side_in_their_vessel(role, number):
    kinds = sorted(Random(number).choices(ELEMENTS, k=number))
    shape, room = VESSELS[role], (3.0, 2.0, 0.84, 0.64)
    size, places = filled(shape, kinds, room)
    assert len(places) == number
    assert size > 0
    for x, y in places:
        assert 3.0 <= x - size / 2 <= x + size / 2 <= 3.84 + 1e-6
        assert 2.0 <= y - size / 2 <= y + size / 2 <= 2.64 + 1e-6
    for (x, y), (left, top) in combinations(places, 2):
        assert max(abs(x - left), abs(y - top)) >= size


def test_each_kind_of_element_has_columns_of_its_own_in_a_cauldron():
    kinds = [0, 0, 0, 0, 1, 2, 2, 3, 3, 3]
    _, places = filled(VESSELS[CAULDRON], kinds, (0, 0, 0.84, 0.64))
    columns = {}
    for kind, (x, _) in zip(kinds, places, strict=True):
        columns.setdefault(round(x, 3), set()).add(kind)
    assert all(len(there) == 1 for there in columns.values())


def test_an_extra_vial_stands_there_while_it_works():
    match = posed(
        "equipment/0: Extra Vial; extra-vial/0: 2 Fire; open-components: 4 Lead", 3, version=FULL
    )
    for me in range(3):
        view = match.perspective(me).table
        drawn = [
            (plate.seat, plate.drawing)
            for plate in GAME.layout(view, me, 1.3).plates
            if plate.seat != NONE and plate.drawing
        ]
        assert drawn.count((0, "vessels/extra-vial")) == 1
        assert len(drawn) == 7  # and a cauldron and a vial for each


def test_a_vessel_says_how_many_of_which_element_are_in_it():
    match = posed("cauldron/0: 3 Fire, Air; vial/1: 2 Earth; open-components: 4 Lead")
    plates = GAME.layout(match.perspective(0).table, 0, 1.3).plates
    said = {(p.seat, p.drawing): p for p in plates if p.seat != NONE and p.drawing}
    cauldron = said[0, "vessels/cauldron"]
    assert cauldron.label.args == (4,)
    assert cauldron.tip.args == (0, 3, 0, 0, 1)
    assert said[0, "vessels/vial"].label.args == (0,)
    assert said[1, "vessels/vial"].tip.args == (1, 0, 0, 2, 0)
    assert said[1, "vessels/cauldron"].label is None


def test_doses_lie_on_their_potion_and_show_how_many_are_left():
    view = full(4).perspective(0).table
    areas = {area.zone: area for area in GAME.layout(view, 0, 1.3).areas}
    for seat in range(4):
        made, doses = areas[view.zone(seat, MADE)], areas[view.zone(seat, DOSES)]
        under = {p.piece: p for p in SHOWS["placed"](made, made.order, view)}
        lie = {p.piece: p for p in SHOWS["placed"](doses, doses.order, view)}
        assert len(set(lie.values())) == len(view.of(seat, DOSES)) == len(lie)
        for potion, place in under.items():
            own = [lie[dose] for dose in view.doses(potion)]
            assert len(own) == len(view.thing(potion).elements) + view.thing(potion).extra
            for dose in own:
                assert abs(dose.x - place.x) <= (made.size - doses.size) / 2 + 0.02
                assert abs(dose.y - place.y) <= (1.4 * made.size - doses.size) / 2 + 0.02


def test_a_petrified_potion_shows_what_became_of_it():
    view = full(3).perspective(0).table
    areas = {area.zone: area for area in GAME.layout(view, 0, 1.3).areas}
    down = [piece for piece in view.of(1, MADE) if piece in view.down]
    assert len(down) == 1
    assert areas[view.zone(1, MADE)].turned == "emblems/petrify"
    assert areas[UNMADE].turned != areas[view.zone(1, MADE)].turned


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("version", [DUEL, FULL])
def test_there_is_a_layout_between_any_two_facts(seats, version):
    """As while things move: a dose has left its vial, and does not lie on its potion yet."""
    rng = Random(seats)
    match = full(seats, version, potions=3, equipment=3, unmade=4)
    view = match.table.clone()
    for _ in range(120):
        if match.over:
            break
        before = len(match.table.journal)
        match.play(rng.choice(match.legal()))
        for fact in match.table.journal[before:]:
            view.apply(fact)
            for area in GAME.layout(view, 0, 1.3).areas:
                order = view.zones[area.zone] if area.order is None else area.order
                SHOWS[area.show](area, order, view)


def test_the_backs_of_the_decks_differ():
    view = dealt(3, version=FULL).perspective(0).table
    hidden = {
        GAME.back(view, piece): view.specs[view.where[piece]].role
        for piece in range(len(view.kind))
        if view.where[piece] in (CARDS, UNMADE) or view.specs[view.where[piece]].role == "hand"
    }
    assert set(hidden) == {"alchemy", "elixirs"}
    components = next(p for p in view.zones[OPEN_COMPONENTS])
    assert GAME.back(view, components) == "components"


# --- what is said ----------------------------------------------------------------------------


def lit(match):
    return {lamp.sign: lamp.value for lamp in lamps(match.perspective(0).table)}


def test_lamps_of_a_duel_tell_what_is_left():
    match = posed(
        "cauldron/0: 2 Fire; made/0: Minor Hot Sauce, Minor Espresso; open-components: 4 Lead"
    )
    assert lit(match) == {"either": 2, "drink": 1}
    play(match, "pour Fire (2)")
    assert lit(match) == {"either": 1, "drink": 1}
    play(match, "drink Minor Hot Sauce")
    assert lit(match) == {"either": 1, "pour": 1, "drink": 0}


def test_lamps_of_the_full_lab_tell_what_is_left():
    match = posed(
        "cauldron/0: 2 Fire; made/0: Minor Flight; hand/0: Mill, Steal; equipment/0: Furnace;"
        " open-components: 4 Lead",
        3,
        version=FULL,
    )
    rest = {"transmuting": 1, "pour": 1, "card": 1, "equipment": 1, "drink": 1}
    assert lit(match) == rest
    play(match, "play Mill", "use Furnace")
    assert lit(match) == rest | {"card": 0, "equipment": 0}
    play(match, "drink Minor Flight")
    assert lit(match) == rest | {"card": 0, "equipment": 0, "action": 2, "drink": 0}


def test_lamps_of_an_espresso_tell_of_the_cards_there_are():
    match = posed(
        "made/0: Minor Espresso; hand/0: 3 Spill; open-components: 4 Lead", 3, version=FULL
    )
    play(match, "drink Minor Espresso")
    assert lit(match)["action"] == 3


def test_whoever_is_distracted_has_one_thing_to_do():
    match = posed(
        "equipment/0: Furnace; distracts/0 = 1; cauldron/0: Fire; open-components: 4 Lead;"
        " unmade: Minor Love, Major Love, Minor Wish",
        3,
        first=2,
        version=FULL,
    )
    view = match.perspective(1).table
    assert [(state.sign, state.value) for state in states_of(view, 0)] == [("distracted", 1)]
    play(match, "transmute Lead", "end")
    assert lit(match) == {"either": 1, "card": 1, "equipment": 0, "drink": 1}
    view = match.perspective(1).table
    assert [(state.sign, state.value) for state in states_of(view, 0)] == [("distracted", 1)]
    play(match, "pour Fire (2)")
    assert lit(match)["either"] == 0


def test_what_holds_for_a_player_stands_beside_the_name():
    match = posed(
        "shield/1 = 1; skips/1 = 2; stinks/1 = 5; no-drink/2 = 1; owed/2 = 1; distracts/2 = 1;"
        " open-components: 4 Lead",
        3,
        version=FULL,
    )
    view = match.perspective(0).table
    assert states_of(view, 0) == ()
    assert {state.sign: state.value for state in states_of(view, 1)} == {
        "shielded": 1,
        "skips": 2,
        "stinks": 2,
    }
    plates = [p for p in GAME.layout(view, 0, 1.3).plates if p.show == "states"]
    assert {p.seat: [s.sign for s in p.states] for p in plates} == {
        1: ["shielded", "skips", "stinks"],
        2: ["distracted", "no-drink", "owed"],
    }


# --- what is printed -------------------------------------------------------------------------


def test_components_show_their_elements_and_potions_their_formula():
    cast = dealt(2).table.cast
    components = [thing for thing in cast if thing.types == ("component",)]
    assert {thing.name: thing.rows for thing in components}["Vitriol"] == (("fire", "water"),)
    youth = next(thing for thing in cast if thing.name == "Major Eternal Youth")
    assert youth.formula == (*(f"cubes/{name}" for name in NAMES), "signs/dose", "signs/dose")
    assert youth.rows == ()


def test_potions_of_both_versions_and_strengths_share_an_emblem():
    emblems = {}
    for version in (DUEL, FULL):
        for thing in dealt(3, version=version).table.cast:
            if thing.is_potion:
                emblems.setdefault(thing.emblem, set()).add(thing.name)
    assert len(emblems) == 20
    assert emblems["espresso"] == {"Minor Espresso", "Major Espresso"}


def test_the_tray_of_elements_has_its_place_and_the_deck_is_beside_the_discards():
    view = dealt(3, version=FULL).perspective(0).table
    layout = GAME.layout(view, 0, 1.3)
    areas = {area.zone: area for area in layout.areas}
    (tray,) = [p for p in layout.plates if p.drawing == "vessels/stock"]
    assert tray.box == areas[STOCK].box
    assert areas[CARDS].box[1] == areas[DISCARD].box[1]


def test_the_table_that_is_measured_is_a_full_lab_of_five_with_much_on_it():
    table = full_table(GAME).table
    assert table.full_lab
    for seat in range(5):
        assert len(table.of(seat, MADE)) == 6
        assert len(table.of(seat, CAULDRON)) >= 8
        assert len(table.of(seat, HAND)) == 4
    assert sum(len(table.of(seat, IN_PLAY)) for seat in range(5)) >= 15


def test_a_ground_lies_under_doses_as_high_as_they_are():
    view = full(3).perspective(0).table
    areas = {area.zone: area for area in GAME.layout(view, 0, 1.3).areas}
    for seat in range(3):
        made, doses = areas[view.zone(seat, MADE)], areas[view.zone(seat, DOSES)]
        under = {p.piece: p for p in SHOWS["placed"](made, made.order, view)}
        lie = {p.piece: p for p in SHOWS["placed"](doses, doses.order, view)}
        laden = dict(made.laden)
        assert set(laden) == set(view.of(seat, MADE))
        for potion, share in laden.items():
            top = under[potion].y + (0.5 - share) * 1.4 * made.size
            assert all(lie[dose].y - doses.size / 2 > top for dose in view.doses(potion))
            assert share < 0.8


def test_elements_of_the_tray_lie_in_hollows_of_their_own():
    match = dealt(3)
    table = match.table
    play(match, f"transmute {table.thing(table.zones[OPEN_COMPONENTS][0]).name}")
    view = match.perspective(0).table
    tray = next(a for a in GAME.layout(view, 0, 1.3).areas if a.zone == STOCK)
    assert [view.kind[piece] for piece in tray.order] == list(ELEMENTS)


def test_the_result_shows_the_emblem_of_each_potion():
    table = full(2, DUEL, potions=3).table
    items = [item for standing in GAME.standings(table) for item in standing.items]
    assert len(items) == 6
    assert {item.sign for item in items} == {
        f"emblems/{table.thing(potion).emblem}" for potion in table.made()
    }


# Invisibility, 7: spread out for the visitor; the others see it where it always is
@pytest.mark.parametrize("aspect", ASPECTS)
def test_a_hand_that_is_visited_is_shown_once(aspect):
    match = posed("made/0: Minor Invisibility; hand/1: Spill, Mix", 3, version=FULL)
    play(match, "drink Minor Invisibility")
    hand = match.table.zone(1, HAND)
    shows = []
    for seat in range(3):
        areas = GAME.layout(match.perspective(seat).table, seat, aspect).areas
        assert sorted(area.zone for area in areas) == list(range(len(match.table.specs)))
        shows += [area.show for area in areas if area.zone == hand]
    assert shows[0] == "placed"
    assert shows[1] == "fan"
