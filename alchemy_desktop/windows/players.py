"""Who can sit at a table, and what it is called."""

from collections.abc import Sequence

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.codes import encode
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Game, SetUp
from alchemy_desktop.library.store import Player
from alchemy_desktop.texts import catalogue, say


def opponent_names() -> list[str]:
    """Return what opponents are called, in the order of their seats."""
    names = catalogue()["app.opponents"]
    assert isinstance(names, list)
    return names


def codes(set_up: SetUp) -> str:
    """Return the codes that set the same game up again, each with its label."""
    game = GAMES[set_up.game]
    said = [
        (say(f"{game.id}.option.{option.id}"), code)
        for option in game.options
        if option.id in set_up.options and (code := _code(game, option.id, set_up))
    ]
    said.append((say("app.set-up.seed"), encode(set_up.seed)))
    return " · ".join(say(Text("app.set-up.labelled", pair)) for pair in said)


def chosen(set_up: SetUp) -> str:
    """Return what was chosen that is not the default, each with its label; "" for nothing."""
    game = GAMES[set_up.game]
    said = [
        (say(f"{game.id}.option.{option.id}"), say(f"{game.id}.option.{option.id}.{value}"))
        for option in game.options
        if option.matters(set_up.seats)
        and (value := set_up.options.get(option.id, option.default)) != option.default
        and value in option.choices
    ]
    return " · ".join(say(Text("app.set-up.labelled", pair)) for pair in said)


def _code(game: Game, option: str, set_up: SetUp) -> str:
    """Return the code of an option, or nothing if the game does not know what was chosen."""
    try:
        return game.code(option, set_up.options[option])
    except (LookupError, ValueError):
        return ""


def default_name(seat: int, level: str, people: int) -> str:
    """Return what a player is called who has no name.

    Args:
        seat: where the player sits.
        level: of an opponent, or "" for a person.
        people: how many people play: one alone is "you".
    """
    if level:
        names = opponent_names()
        return names[(seat - 1) % len(names)]
    return say("app.you") if people == 1 else say(Text("app.player", (seat + 1,)))


def default_players(game: Game, seats: int, level: str = "", people: int = 1) -> tuple[Player, ...]:
    """Return people, and opponents of a level: the strongest unless one is named."""
    level = level or game.levels[-1]
    levels = [""] * people + [level] * (seats - people)
    return tuple(Player(default_name(seat, each, people), each) for seat, each in enumerate(levels))


def seated(game: Game, names: Sequence[str], person: int) -> tuple[Player, ...]:
    """Return players of given names: one person, the others the strongest opponents."""
    levels = ["" if seat == person else game.levels[-1] for seat in range(len(names))]
    return tuple(Player(name, level) for name, level in zip(names, levels, strict=True))
