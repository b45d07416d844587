"""Portraits: who looks like what, and no two alike."""

from itertools import combinations

import pytest
from PySide6.QtGui import QImage

from alchemy_desktop.library.store import Player
from alchemy_desktop.scene.art import Art
from alchemy_desktop.scene.faces import FaceCache
from alchemy_desktop.scene.portraits import Portrait, avatars, portrait
from alchemy_desktop.scene.theme import load_theme
from alchemy_desktop.texts import catalogue

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def seats():
    return load_theme().seats


@pytest.fixture(scope="module")
def cache():
    return FaceCache(load_theme(), Art(), str.capitalize)


def shown(cache, colour, avatar, side=32, initial="X"):
    """The middle of a medallion, without its ring."""
    image = cache.medallion(colour, avatar, initial, side, 1).pixmap.toImage()
    inner = 4 * round(0.2 * side)
    corner = (image.width() - inner) // 2
    return image.copy(corner, corner, inner, inner).convertToFormat(QImage.Format.Format_RGB888)


def difference(one, other):
    """Mean difference of two images of the same size, per channel, 0..255."""
    a, b = (bytes(image.constBits()) for image in (one, other))
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def test_every_avatar_is_drawn_and_there_are_enough_of_them():
    art = Art()
    assert len(avatars()) >= 12
    assert all(art.has(f"avatars/{avatar}") for avatar in avatars())


def test_no_two_avatars_look_alike_when_small(cache):
    images = {avatar: shown(cache, "slate", avatar) for avatar in avatars()}
    for one, other in combinations(images, 2):
        assert difference(images[one], images[other]) > 20, f"{one} looks like {other}"


def test_an_avatar_stands_out_from_every_colour(cache, seats):
    for colour in seats.colours:
        empty = shown(cache, colour, "no-such-avatar", initial="")
        for avatar in avatars():
            assert difference(shown(cache, colour, avatar), empty) > 22, f"{avatar} on {colour}"


def test_the_colours_of_seats_can_be_told_apart(cache, seats):
    images = {
        colour: shown(cache, colour, "no-such-avatar", initial="") for colour in seats.colours
    }
    for one, other in combinations(images, 2):
        assert difference(images[one], images[other]) > 15, f"{one} looks like {other}"


def test_players_look_as_they_chose(seats):
    chosen = Player("Ann", "", "violet", "cat")
    assert portrait(chosen, 0, seats) == Portrait("violet", "cat", "A")


def test_players_who_chose_nothing_look_different_at_every_seat(seats):
    for levels in ([""] * 5, ["", *["adept"] * 4], ["adept"] * 5):
        looks = [portrait(Player("X", level), seat, seats) for seat, level in enumerate(levels)]
        assert len({look.colour for look in looks}) == 5
        assert len({look.avatar for look in looks}) == 5
        assert [look.colour for look in looks] == list(seats.colours)[:5]


def test_every_opponent_with_a_name_has_a_face_of_its_own(seats):
    names = catalogue()["app.opponents"]
    faces = {portrait(Player(n, "adept"), seat + 1, seats).avatar for seat, n in enumerate(names)}
    assert len(faces) == len(names) == 5
    people = {portrait(Player("Ann"), seat, seats).avatar for seat in range(5)}
    assert not faces & people


def test_a_colour_that_the_theme_lacks_gives_way_to_that_of_the_seat(seats):
    assert portrait(Player("Ann", "", "mauve"), 2, seats).colour == list(seats.colours)[2]
    assert seats.colour("mauve") == seats.colour("red")


@pytest.mark.parametrize("odd", ["no-such-avatar", "x" * 3000, "../signs/coin", "\0"])
def test_an_avatar_that_nobody_drew_gives_way_to_that_of_the_seat(seats, cache, odd):
    usual = portrait(Player("Ann", ""), 2, seats)
    assert portrait(Player("Ann", "", "", odd), 2, seats) == usual
    assert not Art().has(f"avatars/{'x' * 3000}")
    assert cache.medallion(usual.colour, "x" * 3000, "A", 40, 1).pixmap.width() >= 40


def test_an_avatar_that_is_not_there_shows_an_initial(cache):
    letters = [shown(cache, "red", "no-such-avatar", 52, letter) for letter in "AB"]
    assert difference(*letters) > 1


@pytest.mark.parametrize("dpr", [1, 1.5, 2, 3])
def test_a_medallion_has_its_size_and_is_painted_once(cache, dpr):
    made = cache.medallion("blue", "owl", "O", 38, dpr)
    margin = -made.offset.x() * dpr
    assert made.pixmap.width() - 2 * margin == pytest.approx(38 * dpr, abs=1)
    assert cache.medallion("blue", "owl", "O", 38, dpr) is made
