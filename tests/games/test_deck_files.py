"""Deck files of every game that has them: read strictly, and kept with the game."""

import os
from contextlib import closing
from random import Random

import msgspec
import pytest

from alchemy_desktop.games import GAMES
from alchemy_desktop.games.deck_file import OURS, DeckGame
from alchemy_desktop.kernel.game import SetUpError
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.record import read_record, write_record
from alchemy_desktop.library.exchange import export_game, import_game
from alchemy_desktop.library.store import Player, Store
from alchemy_desktop.resources import resource_path
from tests.games.matches import Matches, to_the_end

every_game = pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if isinstance(game, DeckGame)], ids=lambda g: g.id
)


ONE_MORE = {
    "alchemistry": ("silver = 12", "silver = 13"),
    "alchemicus": ("mine = { copies = 18", "mine = { copies = 19"),
    "alchemy": ("copies = 4", "copies = 5"),
}
"""What makes more pieces of a deck."""


def text_of(game):
    """The deck file of a game, as it comes with the program."""
    return resource_path("decks", f"{game.id}.toml").read_text(encoding="utf-8")


def write(path, text):
    path.write_text(text, encoding="utf-8")
    return str(path)


def fault(game, option):
    """The sentence with which a deck is refused."""
    with pytest.raises(SetUpError) as error:
        game.set_up(2, {"deck": option}, Random(0))
    said = str(error.value)
    assert said.isprintable()
    assert len(said) < 600
    assert said.endswith(".")
    return said


def by_lot(game, seed):
    (option,) = (option for option in game.options if option.id == "deck")
    return option.lot(Random(seed))


# Deck, 3: the file may change, or vanish; in the library, and from one to another
@every_game
def test_a_game_keeps_the_deck_it_began_with(game, tmp_path):
    path, file = tmp_path / "deck.toml", tmp_path / "game.alchemy-game"
    match = Matches(game).dealt(deck=write(path, text_of(game).replace(*ONE_MORE[game.id])))
    write(path, text_of(game))
    with closing(Store(tmp_path / "games.sqlite")) as store:
        number = store.begin(match, (Player("Ann"), Player("Ben")))
        path.unlink()
        to_the_end(match, moves=150)
        store.save(number, match)
        export_game(store, number, file)
        loaded = store.load(number).match
    with closing(Store(tmp_path / "other.sqlite")) as store:
        imported = store.load(import_game(store, file).id).match
    text = write_record(match)
    again = read_record(text, GAMES.get)
    assert write_record(again) == text
    for other in (loaded, imported, again):
        assert list(other.facts) == list(match.facts)
        assert other.set_up == match.set_up
    assert len(Match(game, again.set_up).table.kind) > len(Matches(game).dealt().table.kind)


@every_game
def test_a_deck_that_is_kept_is_looked_at_as_well(game):
    kept = game.decks.text(OURS)
    assert game.decks.text(kept) == kept
    assert msgspec.json.decode(kept)["format"] == 1
    for text, why in (
        ("{", "it is no deck"),
        ("{}", "it has no “format”"),
        ("{\udcff", "it is no text in UTF-8"),
        ('{"a":' + "[" * 100_000, "deck"),
        (kept.replace('"format":1', '"format":2'), "format is 2"),
    ):
        said = fault(game, text)
        assert said.startswith("The deck of this game cannot be used: ")
        assert why in said


# Deck, 2
@every_game
@pytest.mark.parametrize(
    ("new", "said"),
    [
        ("", "it has no “format”"),
        ("format = 2", "format is 2, and this program reads 1"),
        ("format = '1'", "format must be a whole number, and is a text"),
        ("format = 1\nsize = 3", "it has “size”, which means nothing there"),
        ("format = 1\nformat = 1", "is not written in TOML"),
        ("format = " + "9" * 5000, "is not written in TOML: a number in it is too long"),
        ("a = " + "[" * 50_000, "it goes too deep"),
    ],
)
def test_what_is_wrong_is_said_with_the_file(game, new, said, tmp_path):
    sentence = fault(game, write(tmp_path / "mine.toml", text_of(game).replace("format = 1", new)))
    assert said in sentence
    assert "mine.toml" in sentence


# Deck, 2: whatever the file is
@every_game
def test_what_is_no_file_with_a_deck(game, tmp_path):
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 40)
    (tmp_path / "huge.toml").write_bytes(b"#" * 100_001)
    (tmp_path / "empty.toml").write_text("")
    os.mkfifo(tmp_path / "pipe")
    said = {
        "binary": "cannot be read: it is no text in UTF-8, from byte 129 on",
        "huge.toml": "cannot be read: it has more than 100,000 bytes",
        "empty.toml": "it has no “format”",
        "pipe": "There is no file",
        ".": "There is no file",
        "missing.toml": "There is no file",
        "x" * 5000: "cannot be read",
        "nul\0.toml": "There is no file",
        "two\nlines\u202e.toml": "two lines .toml with a deck",
    }
    for name, why in said.items():
        assert why in fault(game, f"{tmp_path}/{name}")
    assert "There is no file" in fault(game, "/dev/zero")
    assert "cannot be read" in fault(game, "~nobody-of-this-name/deck.toml")


@every_game
def test_a_file_may_have_the_mark_of_an_editor(game, tmp_path):
    path = tmp_path / "deck.toml"
    path.write_bytes(b"\xef\xbb\xbf" + text_of(game).replace("\n", "\r\n").encode())
    assert game.decks.text(str(path)) == game.decks.text(OURS)


@every_game
@pytest.mark.parametrize("seed", range(30))
def test_odd_decks_are_decks_and_play_on(game, seed):
    deck, rng = by_lot(game, seed), Random(seed)
    assert game.decks.text(deck) == deck
    options = {
        option.id: rng.choice(option.choices) for option in game.options if option.choices
    } | {"deck": deck}
    match = Match(game, game.set_up(rng.choice(game.seats), options, rng, seed))
    to_the_end(match, game.levels[seed % 2], seed, 150).verify()
