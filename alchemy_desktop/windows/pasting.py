"""Codes that were copied elsewhere: which of them is what in a game's set-up."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from alchemy_desktop.kernel.codes import CodeError, decode
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Game, Option, SetUpError, checked_seed
from alchemy_desktop.texts import say

_MOST = 2000
"""Signs of a text that are read."""


class Pasted(NamedTuple):
    """What a text holds for the set-up.

    Attributes:
        options: values of the game's options, by id.
        deal: the code of a deal, or "".
        wrong: a sentence if something in it is no code, or "".
    """

    options: Mapping[str, str] = {}
    deal: str = ""
    wrong: str = ""


def read_codes(game: Game, text: str) -> Pasted:
    """Return what a pasted text says: a code alone, or labelled ones with dots between.

    A labelled value is taken as it is, so that what is wrong with it is said at its own field.
    """
    text = text[:_MOST].strip()
    options: dict[str, str] = {}
    deal = wrong = ""
    for part in text.replace("\n", "·").split("·"):
        words = part.strip()
        if not words:
            continue
        label, value = _labelled(game, words)
        if label is None and _is_deal(words) and not _option_of(game, words):
            label, value = "", words
        elif label is None:
            label, value = _option_of(game, words), words
        if label is None:
            wrong = say(Text("app.set-up.no-code", (words[:40],)))
        elif label:
            options[label] = value
        else:
            deal = value
    return Pasted(options, deal, wrong)


def is_labelled(game: Game, text: str) -> bool:
    """Whether a text names what it holds, as the codes of a game do that is shown or recorded."""
    return _labelled(game, text.strip())[0] is not None


def _labelled(game: Game, words: str) -> tuple[str | None, str]:
    """Return the option that words begin with ("" for the deal), and the rest."""
    labels = {say(f"{game.id}.option.{o.id}"): o.id for o in game.options if not _silent(o)}
    labels[say("app.set-up.seed")] = ""
    for label, option in labels.items():
        if words.casefold().startswith((f"{label} ".casefold(), f"{label}:".casefold())):
            return option, words[len(label) + 1 :].strip(" :")
    return None, words


def _silent(option: Option) -> bool:
    """Whether no code is ever shown of an option's value."""
    return bool(option.choices) or option.file


def _option_of(game: Game, words: str) -> str | None:
    """Return the option of which something is a value, whatever the others are."""
    for option in game.options:
        if _silent(option) or words == option.default:
            continue
        try:
            game.set_up(game.seats[0], {option.id: words}, Random(0))
        except SetUpError:
            continue
        return option.id
    return None


def _is_deal(words: str) -> bool:
    try:
        checked_seed(decode(words), Random(0))
    except (CodeError, SetUpError):
        return False
    return True
