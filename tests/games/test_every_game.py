"""What each game must bring (docs/add-a-game.md)."""

from contextlib import suppress
from random import Random

import msgspec
import pytest

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.game import SetUpError
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.perspective import Perspective
from alchemy_desktop.kernel.pool import by_lot
from alchemy_desktop.kernel.position import Position, furnished, position_text
from alchemy_desktop.resources import resource_path
from alchemy_desktop.scene.forms import RATIOS
from alchemy_desktop.scene.printed import name_of
from alchemy_desktop.scene.shows import SHOWS
from alchemy_desktop.texts import Reader, catalogue, say

PLATES = {"panel", "seat", "lamps", "banner", "track", "board", "tally", "drawing", "states"}
ASPECTS = (0.8, 1.25, 1.6, 2.4)

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def dealt(game, seats, seed=1):
    rng = Random(seed)
    return Match(game, game.set_up(seats, {}, rng, seed, 0))


def tables(game):
    """Tables of the game from deal to end, by its strongest level."""
    match, rng = dealt(game, game.seats[0]), Random(1)
    player = find_player(game, game.levels[-1])
    yield match
    while not match.over:
        match.play(player.decide(match.perspective(match.decision.by), rng))
        yield match


@every_game
def test_the_words_that_are_put_together_from_data(game):
    ids = ["title", "summary", "how.title", "how.lines"]
    for option in game.options:
        ids += [f"option.{option.id}", f"option.{option.id}.help"]
        ids += [f"option.{option.id}.{choice}" for choice in option.choices]
        ids += pool_ids(option.pool) if option.pool else ()
    for seats in game.seats:
        table = dealt(game, seats).table
        ids += [f"pile.{zone.role}" for zone in table.specs]
        for face in table.cast:
            ids += [f"card.{face.id}.{part}" for part in ("short", "text")]
            ids += [f"type.{role}" for role in face.types]
    assert [id_ for id_ in dict.fromkeys(ids) if f"{game.id}.{id_}" not in catalogue()] == []
    assert [level for level in game.levels if f"app.level.{level}" not in catalogue()] == []


def pool_ids(pool):
    for facet, words in pool.facets.items():
        yield from (f"facet.{facet}", *(f"facet.{facet}.{word}" for word in words))
    for wish in pool.wishes:
        yield from (f"wish.{wish.id}", *(f"wish.{wish.id}.{word}" for word in wish.words))
    for ready in pool.ready:
        yield from (f"ready.{ready}", f"ready.{ready}.line")


@every_game
def test_what_is_picked_from_a_pool_is_a_value(game):
    for option in (option for option in game.options if option.pool):
        pool, rng = option.pool, Random(3)
        every = {face.name for face in pool.faces}
        words = [word for wish in pool.wishes for word in wish.words]
        assert len(every) == len(pool.faces)
        assert len(words) == len(set(words))
        for facet in pool.facets.values():
            assert all(names and names <= every for names in facet.values())
        drawn = pool.draw((), rng)
        kept = pool.draw((), rng, drawn[1:], drawn[:1])
        assert set(kept) & set(drawn) == set(drawn[1:])
        for value in (by_lot(()), ",".join(kept), *pool.ready, *map(",".join, [drawn])):
            made = game.set_up(game.seats[0], {option.id: value}, rng).options[option.id]
            assert len(set(made.split(",")) & every) == pool.size
        for wish in pool.wishes:
            for word in wish.words:
                with suppress(SetUpError):
                    assert len(pool.draw([word], rng)) == pool.size


@every_game
def test_every_button_has_words(game):
    for match in tables(game):
        view = match.perspective(match.decision.by).table if match.decision else None
        for move in match.legal():
            if not game.gesture(view, move).pieces:
                assert f"{game.id}.move.{move.verb}" in catalogue()


@every_game
def test_every_face_has_a_name_of_its_own(game):
    cast = dealt(game, game.seats[-1]).table.cast
    assert len({name_of(game.id, face) for face in cast}) == len(cast)


@every_game
def test_every_face_has_a_picture(game):
    cast = dealt(game, game.seats[-1]).table.cast
    cubes = {face.id for face in cast if face.form == "cube"}
    for face in cast:
        printed = {cube for row in face.rows for cube in row}
        assert printed <= cubes
        assert face.form in RATIOS
        folder = "cubes" if face.form == "cube" else "emblems"
        if not printed and face.seat < 0:
            assert resource_path("art", folder, f"{face.emblem}.svg").is_file(), face.name
        assert all(resource_path("art", f"{drawing}.svg").is_file() for drawing in face.formula)
    items = [i for s in game.standings(dealt(game, game.seats[-1]).table) for i in s.items]
    assert all(resource_path("art", f"{item.sign}.svg").is_file() for item in items if item.sign)


@every_game
@pytest.mark.parametrize("aspect", ASPECTS)
def test_the_layout_shows_every_zone_once_and_within_the_table(game, aspect):
    for seats in game.seats:
        view = dealt(game, seats).perspective(0).table
        for me in range(seats):
            layout = game.layout(view, me, aspect)
            zones = [area.zone for area in layout.areas]
            assert sorted(zones) == list(range(len(view.specs)))
            assert {area.show for area in layout.areas} <= set(SHOWS)
            assert {plate.show for plate in layout.plates} <= PLATES
            assert sorted(p.seat for p in layout.plates if p.show == "seat") == list(range(seats))
            drawn = [plate.drawing for plate in layout.plates if plate.show == "drawing"]
            assert all(resource_path("art", f"{drawing}.svg").is_file() for drawing in drawn)
            for x, y, width, height in (part.box for part in (*layout.areas, *layout.plates)):
                assert x >= -0.01
                assert y >= -0.06
                assert x + width <= layout.width + 0.01
                assert y + height <= layout.height + 0.06


@every_game
def test_the_levels_are_among_the_bots_and_answer_from_what_they_know(game):
    assert set(game.levels) <= set(game.bots)
    match = dealt(game, game.seats[-1])
    for bot in game.bots:
        move = find_player(game, bot).decide(match.perspective(match.decision.by), Random(0))
        assert move.key in {legal.key for legal in match.legal()}


@every_game
def test_standings_are_those_of_the_end_and_warnings_can_be_said(game):
    for match in tables(game):
        standings = match.game.standings(match.table)
        assert sorted(s.seat for s in standings) == list(range(match.table.seats))
        ranks = [(-s.points, s.tie) for s in standings]
        assert ranks == sorted(ranks)
        reader = Reader(("Ann", "Ben", "Cy", "Di", "Ed"), tuple(x.name for x in match.table.cast))
        if match.decision:
            view = match.perspective(match.decision.by).table
            warned = filter(None, (game.warning(view, move) for move in match.legal()))
            assert all(say(text, reader) for text in warned)
    assert match.outcome.standings == standings
    assert match.outcome.winners or len(standings) == 1


@every_game
def test_what_a_seat_sees_differs_from_what_another_does_where_there_are_secrets(game):
    """The table is hidden from the others, or not, by what it says of itself."""
    match, rng = dealt(game, game.seats[-1]), Random(1)
    player = find_player(game, game.levels[-1])
    while not match.over:
        match.play(player.decide(match.perspective(match.decision.by), rng))
    box = furnished(game, match.set_up)
    seen = [Perspective(seat, box).see(match.facts) for seat in range(match.table.seats)]
    assert (seen != seen[:1] * len(seen)) == match.table.secrets


@every_game
def test_the_rulings_are_written_down(game):
    docs = resource_path("art").parent.parent / "docs"
    assert (docs / f"{game.id}.md").is_file()


@every_game
def test_a_position_may_begin_in_each_phase_and_name_each_counter(game):
    options = game.options_for({}, [])
    set_up = game.set_up(game.seats[-1], options, Random(0), 0, 1)
    counters = game.counters(game.furnish(set_up))
    # A counter may be a sum of seats, its own not among them.
    values = {name: 1 if name.endswith("/1") else 2 for name in counters}
    for phase in game.phases:
        position = position_text(Position({}, values, phase))
        match = Match(game, msgspec.structs.replace(set_up, position=position))
        assert game.turn(match.table)[0] == match.decision.seat == 1
        assert {name: match.table.values[index] for name, index in counters.items()} == values
