from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.alchemy.deck import DECKS
from alchemy_desktop.games.alchemy.faces import cast_of
from alchemy_desktop.games.dominion.card import CARDS
from alchemy_desktop.games.dominion.game import Dominion
from alchemy_desktop.resources import resource_path
from alchemy_desktop.scene.art import Art, PictureCache, picture
from alchemy_desktop.scene.faces import FaceCache, FacePainter
from alchemy_desktop.scene.lettering import advance
from alchemy_desktop.scene.printed import printed
from alchemy_desktop.scene.signtext import Sign, SignText, parse
from alchemy_desktop.scene.theme import load_theme

pytestmark = pytest.mark.usefixtures("qapp")

FACES = {card.id: printed(Dominion.id, card) for card in CARDS.values()}
KINDS = ("legal", "target", "selected", "possessed")


@pytest.fixture(scope="module")
def theme():
    return load_theme()


@pytest.fixture(scope="module")
def art():
    return Art()


@pytest.fixture
def cache(theme, art):
    return FaceCache(theme, art, str.capitalize)


@pytest.fixture(scope="module")
def faces(theme, art):
    return FacePainter(theme, art, str.capitalize)


def drawn(art, name, side):
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    art.draw(painter, name, QRectF(0, 0, side, side))
    painter.end()
    return image


def difference(one, other):
    """Mean difference of two images of the same size, per channel, 0..255."""
    a, b = (bytes(image.constBits()) for image in (one, other))
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def signs_in_texts():
    return {
        atom.name
        for info in FACES.values()
        for text in (info.short, info.signs, info.text)
        for line in parse(text)
        for chunk in line
        for atom in chunk
        if isinstance(atom, Sign)
    }


@pytest.mark.parametrize("card", FACES)
def test_every_card_has_an_emblem_and_all_its_words(art, card):
    assert art.has(f"emblems/{card}")
    assert FACES[card].name
    assert FACES[card].text


def test_every_sign_that_a_text_or_a_band_uses_is_drawn(art, theme):
    for name in signs_in_texts() | theme.types.keys() | {"unknown", "tick", "eye"}:
        assert art.has(f"signs/{name}"), name


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_back_of_every_piece_is_drawn(art, game):
    table = game.furnish(game.set_up(game.seats[-1], {}, Random(1)))
    backs = {game.back(table, piece) for piece in range(len(table.kind))}
    assert backs
    assert all(art.has(f"backs/{back}") for back in backs)


@pytest.mark.parametrize(("folder", "least"), [("emblems", 30), ("signs", 15)])
def test_no_two_drawings_look_alike_when_small(art, folder, least):
    names = sorted(path.stem for path in resource_path("art", folder).glob("*.svg"))
    images = {name: drawn(art, f"{folder}/{name}", 32) for name in names}
    blank = drawn(art, "emblems/copper", 32)
    blank.fill(Qt.GlobalColor.white)
    for name in names:
        assert difference(images[name], blank) > 25, f"{name} can hardly be seen"
    for one, other in combinations(names, 2):
        assert difference(images[one], images[other]) > least, f"{one} looks like {other}"


@pytest.mark.parametrize("dpr", [1, 1.5, 2, 3])
@pytest.mark.parametrize("width", [36, 56, 150, 240])
def test_a_face_has_its_size_and_a_margin_for_its_shadow(cache, width, dpr):
    made = cache.face(FACES["golem"], width, dpr)
    assert made.pixmap.devicePixelRatio() == dpr
    margin = -made.offset.x() * dpr
    assert margin == pytest.approx(-made.offset.y() * dpr)
    assert margin > 0
    assert made.pixmap.width() - 2 * margin == pytest.approx(width * dpr, abs=1)
    assert made.pixmap.height() - 2 * margin == pytest.approx(width * 1.4 * dpr, abs=1)
    image = made.pixmap.toImage()
    assert image.pixelColor(0, 0).alpha() < 8
    middle = image.pixelColor(image.width() // 2, image.height() // 2)
    assert middle.alpha() == 255


@pytest.mark.parametrize("width", [44, 56, 64, 84, 110, 150, 240])
def test_every_name_fits_without_becoming_illegible(theme, faces, width):
    font = theme.serif(theme.sizes.least)
    for info in FACES.values():
        for line in faces.name_lines(info.name, width, 1):
            assert 0.86 * width / advance(font, line) > 0.55, line


@pytest.mark.parametrize("dpr", [1, 2])
@pytest.mark.parametrize("card", FACES)
def test_the_whole_text_is_legible_in_the_inspector(theme, faces, card, dpr):
    setting = faces.setting(FACES[card], 220, dpr)
    words = [word for line in parse(FACES[card].text) for word in line]
    assert setting is not None
    assert [chunk for line in setting.lines for chunk in line] == words
    assert setting.pixels >= theme.sizes.least * dpr


@pytest.mark.parametrize("dpr", [1, 2])
@pytest.mark.parametrize("width", [220, 229, 245, 300])
def test_cards_of_all_games_tell_all_they_say_in_the_inspector(faces, width, dpr):
    for game in GAMES.values():
        for face in game.furnish(game.set_up(2, {}, Random(1), 1, 0)).cast:
            info = printed(game.id, face)
            words = [word for line in parse(info.text) for word in line]
            setting = faces.setting(info, width, dpr)
            said = [chunk for line in setting.lines for chunk in line] if setting else []
            assert said == words or info.form == "cube", face.id


@pytest.mark.parametrize("dpr", [1, 1.5, 2])
@pytest.mark.parametrize("width", [70, 71, 73, 76, 86, 91, 96, 105, 150, 219])
@pytest.mark.parametrize("card", FACES)
def test_a_small_card_says_one_of_its_texts_whole(theme, faces, card, width, dpr):
    info = FACES[card]
    setting = faces.setting(info, width, dpr)
    assert setting is not None
    assert setting.width <= 0.86 * round(width * dpr)
    assert setting.pixels >= round(theme.sizes.least * dpr)
    said = [chunk for line in setting.lines for chunk in line]
    worth = " ".join(f"{{{sign}:{amount}}}" for sign, amount in info.worth)
    whole = [[c for p in parse(text) for c in p] for text in (info.short or worth, info.signs)]
    assert said in whole


def test_a_small_card_says_nothing(faces):
    assert faces.setting(FACES["golem"], 60, 2) is None


def test_a_card_without_words_shows_what_it_is_worth(faces):
    setting = faces.setting(FACES["copper"], 150, 1)
    assert setting is not None
    assert setting.lines == (((Sign("coin", "1", False),),),)


def test_a_text_without_room_is_not_cut(theme, art):
    text = "{+card:2} and {+action:1} whatever else is written here at length"
    assert SignText(theme, art).fit(text, 90, 18, 14, 11) is None


def test_a_text_is_read_with_its_signs_and_its_punctuation():
    assert parse("Up to {coin:5}, no {potion}.\n\nThen") == [
        [
            ("Up",),
            ("to",),
            (Sign("coin", "5", False), ","),
            ("no",),
            (Sign("potion", "", False), "."),
        ],
        [("Then",)],
    ]


@pytest.mark.parametrize("width", [30, 44, 56, 84])
def test_nothing_is_painted_beyond_the_edge_of_a_small_card(cache, width):
    made = cache.face(FACES["scrying-pool"], width, 2)
    image, margin = made.pixmap.toImage(), round(-made.offset.x() * 2)
    right = image.width() - margin
    # Beyond the rim there is only shadow, which is black.
    for y in range(margin, image.height() - margin):
        assert image.pixelColor(right + 2, y).lightness() < 60


def test_a_face_is_painted_once(cache):
    first = cache.face(FACES["gold"], 96, 1)
    assert cache.face(FACES["gold"], 96, 1) is first
    assert cache.face(FACES["gold"], 96, 2) is not first
    assert cache.face(FACES["curse"], 96, 1) is not first


def test_faces_differ_and_an_empty_pile_does_too(cache):
    pictures = [
        cache.face(FACES["gold"], 96, 1),
        cache.face(FACES["curse"], 96, 1),
        cache.empty(FACES["gold"], 96, 1),
        cache.back("seven-metals", 96, 1),
        cache.slot("trash", 96, 1),
    ]
    images = [made.pixmap.toImage() for made in pictures]
    for index, image in enumerate(images):
        for other in images[index + 1 :]:
            assert difference(image, other) > 10


def test_glows_leave_the_card_free_and_differ_in_more_than_colour(cache):
    shapes = []
    for kind in KINDS:
        made = cache.frame(kind, 110, 1)
        image = made.pixmap.toImage()
        assert image.pixelColor(image.width() // 2, image.height() // 2).alpha() == 0
        shapes.append(image.convertToFormat(QImage.Format.Format_Alpha8))
    for index, shape in enumerate(shapes):
        for other in shapes[index + 1 :]:
            assert difference(shape, other) > 1


def test_an_unknown_drawing_is_a_question_mark(art):
    assert drawn(art, "emblems/no-such-card", 32) == drawn(art, "signs/unknown", 32)


def test_the_cache_is_bounded_and_drops_the_least_recently_used():
    cache = PictureCache(budget=5 * 10 * 10 * 4)
    made = {n: cache.get(n, lambda: picture(10, 10, 0, 1, lambda p, r: None)) for n in range(5)}
    cache.get(0, lambda: pytest.fail("dropped too early"))
    cache.get(5, lambda: picture(10, 10, 0, 1, lambda p, r: None))
    assert len(cache) == 5
    assert cache.bytes <= 5 * 10 * 10 * 4
    cache.get(0, lambda: pytest.fail("used, but dropped"))
    assert cache.get(1, lambda: picture(10, 10, 0, 1, lambda p, r: None)) is not made[1]


def test_a_badge_is_centred_and_grows_with_its_text(cache):
    narrow, wide = cache.badge("7", 24, 1), cache.badge("1234", 24, 1)
    assert wide.pixmap.width() > narrow.pixmap.width()
    for made in (narrow, wide):
        assert made.offset.x() == pytest.approx(-made.pixmap.width() / 2, abs=0.51)
        assert made.offset.y() == pytest.approx(-made.pixmap.height() / 2, abs=0.51)


class Noted(Art):
    """Art that notes what is drawn, and where."""

    def __init__(self):
        super().__init__()
        self.drawn = []

    def draw(self, painter, name, rect):
        self.drawn.append((name, rect))
        super().draw(painter, name, rect)


@pytest.mark.parametrize("dpr", [1.0, 2.0])
@pytest.mark.parametrize("wide", [60, 72, 85, 91, 92, 130])
def test_the_signs_of_a_formula_lie_beside_one_another_and_can_be_read(theme, wide, dpr):
    potion = printed("alchemy", next(f for f in cast_of(DECKS.ours(), "duel") if f.is_potion))
    for number in range(1, 11):
        art = Noted()
        image = QImage(round(wide * dpr), round(1.4 * wide * dpr), QImage.Format.Format_ARGB32)
        body = QRectF(image.rect())
        face = potion._replace(formula=("cubes/fire",) * number)
        with QPainter(image) as painter:
            FacePainter(theme, art, str.capitalize).paint(painter, body, face, dpr)
        signs = [rect for name, rect in art.drawn if name == "cubes/fire"]
        assert len(signs) == number
        assert all(body.contains(sign) for sign in signs)
        assert not any(one.intersects(other) for one, other in combinations(signs, 2))
        assert min(sign.width() for sign in signs) / dpr >= min(9.5, 0.8 * wide / number)
        if number <= 8 and wide >= 72:
            assert min(sign.width() for sign in signs) / dpr > 11
