"""Several cubes that are one answer: paid for cards, transmuted, exchanged; with mouse and keys."""

import pytest
from PySide6.QtCore import QPoint, QSize, Qt

from alchemy_desktop.games.alchemistry import table as a
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.scene import controls
from alchemy_desktop.scene.pieces import PieceItem
from tests.games.alchemistry.table import posed
from tests.scene.tables import Laid

K = Qt.Key
WIDE = QSize(1280, 800)
POTIONS = "market: Penny Philtre (0 0 0 0), Second Wind (2 -1 0 1); potions: Bottled Applause"
"""Second Wind asks for 2 Copper, 3 Oil and a Sal Ammoniac, and lies over Penny Philtre."""
STALLS = "stall-5: Old Tobermory; stall-7: Auntie Marl; stack-5: ; stack-7: "
RICH = f"{POTIONS}; {STALLS}; board/0: 3 Copper, 3 Oil, Gold, 2 Aether, 2 Silver, Emerald, Ruby"
RESERVOIR = "reservoir/0: Aether Reservoir"
GEMS = f"{POTIONS}; {STALLS}; board/0: 2 Emerald, Ruby, Silver; cards/0: Lady Ashgrove"


@pytest.fixture
def cubes(touch_match, monkeypatch):
    """``cubes(position)`` lays a position of a game with cubes; nobody has to pause for it."""
    monkeypatch.setattr(controls, "PAUSE_MS", 0)

    def lay(position=f"{RICH}; {RESERVOIR}; secondary", size=WIDE, **more):
        return Table(touch_match(Laid(posed(position)), size, **more))

    return lay


class Table:
    """A touched table, with names for what lies on it."""

    def __init__(self, touch):
        self.touch = touch

    def __getattr__(self, name):
        return getattr(self.touch, name)

    def cube(self, name, free=True):
        """A cube of the own board, and where it is."""
        t = self.touch
        zone, shown = t.table.zone(0, a.BOARD), t.view.scene_.shown.pieces
        picked = t.view.run.picked if t.view.run else lambda _: False
        return next(
            piece
            for piece, s in shown.items()
            if (s.zone, s.face) == (zone, t.face(name)) and picked(piece) != free
        )

    def spot(self, name, free=True):
        return self.at(self.cube(name, free))

    def card(self, name):
        t = self.touch
        return t.at(
            next(p for p, s in t.view.scene_.shown.pieces.items() if s.face == t.face(name))
        )

    def socket(self, number):
        """The middle of a place of the payment."""
        view = self.touch.view
        rect = view.laying._rect(view.run.sockets[number], view.scene_.shown)
        return self.touch.point(rect.center())

    @property
    def names(self):
        """The cubes that are picked, in order."""
        return [self.table.cast[move.kind].name for move in self.view.run.picks]

    @property
    def filled(self):
        """What lies on the places of the payment, and None where something is missing."""
        return [
            None if s.by == NONE else self.table.thing(s.by).name for s in self.view.run.sockets
        ]

    @property
    def moves(self):
        cast = self.table.cast
        return [f"{verb} {cast[kind].name}" if kind >= 0 else verb for verb, kind in self.played]


# --- beginning -------------------------------------------------------------------------------


def test_a_cube_dropped_on_a_potion_begins_to_pay_for_it_and_lies_there(cubes):
    t = cubes()
    copper = t.cube("Copper")
    t.drag(t.at(copper), t.card("Second Wind"))
    assert t.moves == ["brew Second Wind"]
    assert t.view.run.picked(copper)
    assert t.filled.count("Copper") == 1
    assert t.asked == "Still missing: Copper, Oil \N{MULTIPLICATION SIGN}3, Sal Ammoniac"
    card = t.view.scene_.target_rect(next(iter(t.view.choices.targets(copper))))
    assert card.contains(t.view.scene_.items_by_piece[copper].pos())


@pytest.mark.parametrize("how", ["click", "keys"])
def test_a_potion_is_chosen_by_a_click_or_by_keys(cubes, how):
    t = cubes()
    if how == "click":
        t.click(t.card("Second Wind"))
    else:
        focus_on(t, "Second Wind")
        t.keys(K.Key_Return)
    assert t.moves == ["brew Second Wind"]
    assert t.view.run.picks == []
    assert t.labels() == ["Fill for me", "Go back"]


def test_a_cube_that_can_go_several_ways_is_carried_by_a_click(cubes):
    t = cubes()
    t.click(t.spot("Copper"))
    assert t.view.hands.carrying
    t.click(t.card("Penny Philtre"))
    assert t.moves == ["brew Penny Philtre"]
    assert t.names == ["Copper"]


def test_a_cube_that_can_go_several_ways_is_carried_by_keys(cubes):
    t = cubes()
    focus_on(t, "Copper")
    t.keys(K.Key_Return)
    assert t.view.hands.carrying
    targets = set()
    for _ in range(3):
        targets.add(t.view.keys.focus.what)
        t.keys(K.Key_Tab)
    assert t.view.keys.focus.group == "targets"
    assert len(targets) == 3
    assert {target.zone for target in targets} == {a.MARKET, a.RARE_PILE}
    t.keys(K.Key_Left)
    assert t.view.keys.focus.what.zone == a.MARKET
    t.keys(K.Key_Escape)
    assert not t.view.hands.carrying
    assert t.table.cast[t.table.kind[t.view.keys.focus.what]].name == "Copper"
    t.keys(K.Key_Return)
    assert t.view.keys.focus.what.zone == a.RARE_PILE
    t.keys(K.Key_Return)
    assert t.moves == ["transmute Gold"]
    assert t.names == ["Copper"]


def test_both_potions_stand_on_a_button(cubes):
    t = cubes(f"{POTIONS}; {STALLS}; board/0: 5 Copper, 4 Oil, Gold, Sal Ammoniac; secondary")
    t.keys("p")
    assert t.moves == ["brew-both"]
    t.keys("f")
    assert t.view.run.complete
    assert NONE not in {socket.by for socket in t.view.run.sockets}


# --- laying ----------------------------------------------------------------------------------


def begun(cubes, name="Second Wind", **more):
    t = cubes(**more)
    t.click(t.card(name))
    return t


def test_cubes_are_laid_by_click_and_taken_back_by_another(cubes):
    t = begun(cubes)
    t.click(t.spot("Oil"))
    t.click(t.spot("Copper"))
    assert t.names == ["Oil", "Copper"]
    t.click(t.spot("Oil", free=False))
    assert t.names == ["Copper"]
    t.keys("b")
    assert t.names == []


def test_a_cube_is_taken_back_by_dragging_it_off_the_card(cubes):
    t = begun(cubes)
    oil = t.cube("Oil")
    home = t.view.scene_.items_by_piece[oil].spot
    t.drag(t.at(oil), t.card("Second Wind"))
    t.drag(t.at(oil), t.middle(t.table.zone(0, a.CARDS)))
    assert t.names == []
    assert t.view.scene_.items_by_piece[oil].spot == home
    assert t.said == []


def test_aether_stands_in_where_it_is_dropped_and_the_rest_is_filled_around_it(cubes):
    t = begun(cubes)
    asked = [t.table.cast[s.face].name for s in t.view.run.sockets]
    copper = asked.index("Copper")
    t.drag(t.spot("Aether"), t.socket(copper))
    assert t.filled[copper] == "Aether"
    t.keys("f")
    assert t.view.run.complete
    assert t.filled[copper] == "Aether"
    assert sorted(t.names) == ["Aether", "Aether", "Copper", "Oil", "Oil", "Oil"]


def test_aether_is_moved_to_another_place(cubes):
    t = begun(cubes)
    t.drag(t.spot("Aether"), t.socket(0))
    t.drag(t.spot("Aether", free=False), t.socket(1))
    assert t.filled[:2] == [None, "Aether"]
    assert len(t.view.run.picks) == 1


def test_a_cube_that_has_no_other_place_drives_aether_away(cubes):
    t = begun(cubes)
    asked = [t.table.cast[s.face].name for s in t.view.run.sockets]
    first, second = (n for n, name in enumerate(asked) if name == "Copper")
    t.drag(t.spot("Aether"), t.socket(first))
    t.click(t.spot("Copper"))
    assert (t.filled[first], t.filled[second]) == ("Aether", "Copper")
    t.click(t.spot("Copper"))
    assert (t.filled[first], t.filled[second]) == ("Copper", "Copper")
    assert t.filled.count("Aether") == 1


def test_the_reservoir_is_dragged_onto_the_card(cubes):
    t = begun(cubes)
    reservoir = t.piece("Aether Reservoir", t.table.zone(0, a.HELD))
    t.drag(t.at(reservoir), t.card("Second Wind"))
    t.keys("f")
    t.keys(" ")
    assert "pay Aether Reservoir" in t.moves
    assert t.table.of(1, a.HELD) == [reservoir]


def test_only_what_some_answer_allows_can_be_laid(cubes):
    t = begun(cubes, position=f"{POTIONS}; board/0: 3 Copper, 3 Oil, Aether; secondary")
    assert t.glows(t.cube("Copper")) == "legal"
    t.click(t.spot("Copper"))
    t.click(t.spot("Copper"))
    assert t.glows(t.cube("Copper")) == ""
    t.click(t.spot("Copper"))
    assert t.names == ["Copper", "Copper"]
    assert t.said == ["Nothing asks for another one of these."]


def test_the_very_cubes_that_were_laid_are_paid_in_one_step(cubes):
    t = begun(cubes, position=f"{POTIONS}; board/0: 3 Copper, 3 Oil, Aether; secondary")
    last = t.table.of(0, a.BOARD)
    kept = t.cube("Copper")
    others = [p for p in last if t.table.thing(p).name == "Copper" and p != kept]
    t.click(t.at(others[1]))
    t.click(t.at(others[0]))
    t.keys(K.Key_Space)
    plays = len(t.match.plays)
    t.keys(K.Key_Space)
    assert len(t.match.plays) == plays + 1
    kinds = [move.kind for move in t.match.plays[-1].moves]
    assert kinds == sorted(kinds)
    assert kept in t.match.table.of(0, a.BOARD)
    assert not set(others) & set(t.match.table.of(0, a.BOARD))


def test_what_is_missing_is_marked_on_the_card(cubes):
    t = begun(cubes)
    assert len(t.view.laying._marks) == 6
    t.click(t.spot("Oil"))
    assert len(t.view.laying._marks) == 5
    t.keys("f")
    assert len(t.view.laying._marks) == 1  # Aether hides what is printed under it
    t.keys(" ")
    assert t.view.laying._marks == []


@pytest.mark.parametrize("size", [(1280, 800), (800, 1000), (1920, 1080)])
def test_laid_cubes_follow_the_card_when_the_window_grows(cubes, size):
    t = begun(cubes)
    t.click(t.spot("Oil"))
    oil = t.cube("Oil", free=False)
    t.view.resize(*size)
    scene = t.view.scene_
    number = next(n for n, s in enumerate(t.view.run.sockets) if s.by == oil)
    rect = t.view.laying._rect(t.view.run.sockets[number], scene.shown)
    assert rect.contains(scene.items_by_piece[oil].pos())
    assert t.names == ["Oil"]


def test_laid_cubes_lie_on_the_card_once_all_has_come_to_rest(cubes):
    t = cubes(speed=1e-9)
    t.view.fast_forward()
    oil = t.cube("Oil")
    t.drag(t.at(oil), t.card("Second Wind"))
    assert t.view.busy
    t.settle()
    spot = t.view.scene_.items_by_piece[oil].spot
    assert (
        spot
        == t.view.scene_.shown.pieces[oil].spot
        == t.view.laying.spots(t.view.scene_.shown)[oil]
    )


def test_merchants_are_paid_on_their_gems(cubes):
    t = cubes()
    t.drag(t.spot("Ruby"), t.card("Old Tobermory"))
    assert t.moves == ["sell Old Tobermory"]
    assert t.asked == "Still missing: Emerald"
    t.drag(t.spot("Emerald"), t.card("Old Tobermory"))
    assert t.labels() == ["Pay 2 cubes", "Take back"]
    t.keys(K.Key_Tab)
    while not hasattr(t.view.keys.focus.what, "command"):
        t.keys(K.Key_Tab)
    t.keys(K.Key_Return)
    assert t.moves[1:] == ["pay Emerald", "pay Ruby"]


def test_cubes_for_both_merchants_can_be_dropped_on_either(cubes):
    t = cubes(f"{POTIONS}; {STALLS}; board/0: 3 Emerald, 3 Ruby; secondary")
    t.keys("m")
    assert t.moves == ["sell-both"]
    t.drag(t.spot("Ruby"), t.card("Auntie Marl"))
    t.drag(t.spot("Emerald"), t.card("Old Tobermory"))
    assert sorted(t.names) == ["Emerald", "Ruby"]


# --- changing one's mind -----------------------------------------------------------------------


@pytest.mark.parametrize("key", ["b", K.Key_Escape])
def test_something_else_goes_back_to_the_choice_of_actions(cubes, key):
    t = begun(cubes)
    t.click(t.spot("Oil"))
    t.keys(key)
    assert t.names == []
    t.keys(key)
    assert t.match.plays == []
    assert t.view.run is None
    assert "Scavenge" in t.labels()
    assert t.match.undone == []


def test_an_undo_before_anything_is_paid_is_no_practice(cubes):
    t = begun(cubes)
    t.match.practice = False  # a position is
    t.click(t.spot("Oil"))
    t.session.undo()
    assert not t.match.practice
    assert t.view.run is None
    lying = t.view.scene_.items_by_piece
    assert all(lying[p].spot == s.spot for p, s in t.view.scene_.take().pieces.items())


def test_undo_and_redo_of_a_payment(cubes):
    t = begun(cubes)
    t.keys("f", " ")
    assert t.view.posing
    t.session.undo()
    assert t.view.run.picks == []
    assert len(t.table.of(0, a.BOARD)) == 13
    t.session.redo()
    assert t.view.posing
    assert t.view.run is None


# --- transmuting and gems ------------------------------------------------------------------------


def test_three_materials_are_dragged_to_the_rare_pile(cubes):
    t = cubes()
    pile = t.middle(a.RARE_PILE)
    for name in ("Copper", "Silver", "Copper"):
        t.drag(t.spot(name), pile)
    assert t.moves == ["transmute Gold"]
    assert t.labels() == ["Transmute 3 cubes", "Take back"]
    rect = t.view.scene_.drop_rect(t.view.scene_.shown.area(a.RARE_PILE))
    assert all(rect.contains(t.view.scene_.items_by_piece[p].pos()) for p in t.view.run.pieces)
    t.keys(K.Key_Space)
    assert t.moves[1:] == ["transmute Silver", "transmute Copper", "transmute Copper"]
    assert t.table.cubes(t.table.zone(0, a.BOARD))[t.face("Gold")] == 2


def test_a_click_on_gold_transmutes_into_it(cubes):
    t = cubes()
    t.click(t.at(t.piece("Gold", a.RARE_PILE)))
    assert t.moves == ["transmute Gold"]


def test_gems_are_exchanged_by_dragging_them_to_the_gem_pile(cubes):
    t = cubes(f"{GEMS}; gems: Sapphire, Amethyst; primary")
    t.drag(t.spot("Emerald"), t.middle(a.GEM_PILE))
    t.drag(t.spot("Ruby"), t.middle(a.GEM_PILE))
    t.keys(K.Key_Space)
    t.drag(t.at(t.piece("Sapphire", a.GEM_PILE)), t.middle(t.table.zone(0, a.BOARD)))
    t.click(t.at(t.piece("Amethyst", a.GEM_PILE)))
    t.keys(K.Key_Space)
    assert t.moves == [
        "swap",
        "give Emerald",
        "give Ruby",
        "take Amethyst",
        "take Sapphire",
    ]


@pytest.mark.parametrize("how", ["click", "drag"])
def test_a_merchant_is_traded_with(cubes, how):
    t = cubes(f"{GEMS}; gems: Sapphire, Amethyst; primary")
    card = t.piece("Lady Ashgrove", t.table.zone(0, a.CARDS))
    if how == "click":
        t.click(t.at(card))
    else:
        t.drag(t.at(card), t.middle(a.GEM_PILE))
    assert t.moves == ["trade Lady Ashgrove"]
    t.keys("f", K.Key_Space)
    assert card in t.match.table.down


# --- single moves ------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["click", "drag", "button", "key", "focus"])
@pytest.mark.parametrize(("phase", "verb"), [("primary", "collect"), ("secondary", "scavenge")])
def test_a_hand_reaches_into_the_pouch(cubes, how, phase, verb):
    t = cubes(f"{RICH}; {phase}")
    if how == "click":
        t.click(t.middle(a.POUCH))
    elif how == "drag":
        t.drag(t.middle(a.POUCH), t.middle(t.table.zone(0, a.BOARD)))
    elif how == "button":
        t.click(t.button("Collect two cubes" if phase == "primary" else "Scavenge"))
    elif how == "key":
        t.keys("c" if phase == "primary" else "v")
    else:
        while t.view.keys.focus is None or t.view.keys.focus.group != a.POUCH:
            t.keys(K.Key_Tab)
        t.keys(K.Key_Return)
    assert t.moves == [verb]
    assert t.match.plays[-1].moves[0].piece == NONE


def test_the_right_button_looks_into_the_pouch(cubes):
    t = cubes()
    opened = []
    t.view.opened.connect(opened.append)
    t.press(t.middle(a.POUCH), Qt.MouseButton.RightButton)
    t.release(t.middle(a.POUCH), Qt.MouseButton.RightButton)
    assert opened == [a.POUCH]


@pytest.mark.parametrize("how", ["click", "drag"])
def test_a_rare_cube_is_bought(cubes, how):
    t = cubes(f"{RICH}; primary")
    gold = t.piece("Gold", a.RARE_PILE)
    if how == "click":
        t.click(t.at(gold))
    else:
        t.drag(t.at(gold), t.middle(t.table.zone(0, a.BOARD)))
    assert t.moves == ["shop Gold"]
    assert t.table.where[gold] == t.table.zone(0, a.BOARD)


@pytest.mark.parametrize("how", ["click", "drag", "keys"])
def test_one_of_two_cubes_is_kept(cubes, how):
    t = cubes(f"{RICH}; secondary")
    t.keys("v")
    zone = t.table.zone(0, a.PULLED)
    pulled = list(t.table.zones[zone])
    if how == "click":
        t.click(t.at(pulled[1]))
    elif how == "drag":
        t.drag(t.at(pulled[1]), t.middle(t.table.zone(0, a.BOARD)))
    else:
        t.keys("2")
    assert t.played[-1] == ("keep", t.match.table.kind[pulled[1]])


def test_a_scavenge_that_loses_a_cube_is_asked_about(cubes):
    t = cubes(f"{POTIONS}; {STALLS}; board/0: 4 Silver; secondary")
    t.view.careful = True
    t.click(t.middle(a.POUCH))
    assert t.asked == "Silver over the limit will be lost: it could become Gold"
    assert t.moves == []
    t.click(t.button("Not yet"))
    t.drag(t.middle(a.POUCH), t.middle(t.table.zone(0, a.BOARD)))
    assert t.moves == []
    t.click(t.button("Scavenge anyway"))
    assert t.moves == ["scavenge"]


def focus_on(t, name):
    """Bring the keys' focus to something of this name, by Tab and arrows."""
    shown = t.view.scene_.shown.pieces
    for _ in range(60):
        focus = t.view.keys.focus
        if focus and isinstance(focus.what, int) and shown[focus.what].face == t.face(name):
            return
        wanted = next(
            f
            for f in t.view.keys.all()
            if isinstance(f.what, int)
            and shown[f.what].face == t.face(name)
            and t.view.choices.offers(f.what)
        )
        if focus is None or focus.group != wanted.group:
            t.keys(K.Key_Tab)
            continue
        way = wanted.rect.center() - focus.rect.center()
        if abs(way.x()) > abs(way.y()):
            t.keys(K.Key_Right if way.x() > 0 else K.Key_Left)
        else:
            t.keys(K.Key_Down if way.y() > 0 else K.Key_Up)
    raise AssertionError(f"no key leads to {name}")


def test_escape_lets_go_of_the_pouch(cubes):
    t = cubes()
    t.lift(t.middle(a.POUCH), t.middle(t.table.zone(0, a.BOARD)) + QPoint(3, 3))
    t.keys(K.Key_Escape)
    t.release(t.middle(t.table.zone(0, a.BOARD)))
    assert t.moves == []


def test_keys_that_pick_up_a_piece_take_the_place_of_the_mouse(cubes):
    t = cubes()
    pouch = t.middle(a.POUCH)
    t.lift(pouch, pouch + QPoint(30, -40))
    focus_on(t, "Copper")
    t.keys(K.Key_Return)
    assert t.view.hands.carrying
    t.release(pouch)
    t.keys(K.Key_Escape, K.Key_Escape)
    assert t.view.scene_.held == NONE
    lying = [item for item in t.view.scene_.items() if isinstance(item, PieceItem)]
    assert len(lying) == len(t.view.scene_.items_by_piece)
    assert t.moves == []


def test_a_cube_over_the_limit_that_pays_is_not_one_too_many(cubes):
    t = cubes(f"{POTIONS}; board/0: 5 Copper, 3 Oil, Sal Ammoniac; secondary")
    t.click(t.card("Second Wind"))
    over = set(t.view.scene_.shown.over)
    assert over
    for piece in over:
        t.click(t.at(piece))
        assert t.view.run.picked(piece)
    assert not set(t.view.scene_.shown.over)
