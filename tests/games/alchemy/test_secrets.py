"""What nobody but those concerned may see, whatever is taken back, written and read."""

from random import Random

import pytest

from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.perspective import Perspective
from alchemy_desktop.kernel.position import furnished
from alchemy_desktop.kernel.record import read_record, write_record
from tests.games.alchemy.table import GAME, dealt, play, posed


def seen(match, seat, zone):
    """The faces that a seat sees in a zone."""
    index = next(i for i, spec in enumerate(match.table.specs) if spec.id == zone)
    view = match.perspective(seat).table
    return sorted(view.kind[piece] for piece in view.zones[index])


def told(match, seat):
    """The facts as a seat is told them."""
    return Perspective(seat, furnished(GAME, match.set_up)).see(match.facts)


def read_again(match):
    """The match, written and read."""
    return read_record(write_record(match), {GAME.id: GAME}.get)


# Steal, 1: "known to thief and victim alone", also when it is taken back, done again and read
def test_the_two_alone_see_the_card_that_is_stolen():
    match = posed("hand/0: Steal; hand/1: 2 Mix, Mill, Spill; hand/2: Mix", 3, version="full")
    play(match, "play Steal", "steal (1)")
    start = len(match.facts)
    play(match, "suffer")
    known = [seen(match, seat, "hand/0") for seat in range(3)]
    assert f.HIDDEN not in known[0] + known[1]
    assert known[2] == [f.HIDDEN]
    assert [set(seen(match, seat, "hand/1")) for seat in (0, 2)] == [{f.HIDDEN}] * 2
    faces = [
        next(fact[2] for fact in told(match, seat)[start:] if fact[0] == f.MOVED)
        for seat in range(3)
    ]
    assert [face != f.HIDDEN for face in faces] == [True, True, False]
    match.undo()
    assert seen(match, 0, "hand/1") == [f.HIDDEN] * 4
    match.redo()
    again = read_again(match)
    for seat in range(3):
        assert seen(match, seat, "hand/0") == seen(again, seat, "hand/0") == known[seat]


# Lock, 2: neither the deck that was searched nor the card
def test_nobody_else_sees_what_a_lock_searches_and_fetches():
    match = posed(
        "cards: Spill, 2 Mix, Mill; made/0: Minor Lock; discard: Steal", 3, version="full"
    )
    play(match, "drink Minor Lock", "search", "fetch Mill")
    match.undo()
    assert seen(match, 1, "cards") == [f.HIDDEN] * 4
    match.redo()
    for game in (match, read_again(match)):
        assert f.HIDDEN not in seen(game, 0, "hand/0")
        for seat in (1, 2):
            assert seen(game, seat, "hand/0") == [f.HIDDEN]
            assert seen(game, seat, "cards") == [f.HIDDEN] * 3
            shown = [fact for fact in told(game, seat) if fact[0] == f.SHOWN]
            assert {face for fact in shown for face in fact[3]} <= {f.HIDDEN}


# Setup, 1; Turn, 5: whole games, with steps taken back: hands, decks and what lies face down
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_hands_and_decks_stay_hidden(seats):
    match, rng, idler = dealt(seats, 3, version="full"), Random(3), GAME.policy("idler")
    for step in range(150):
        view = match.perspective(match.decision.by).table
        match.play(idler.decide(view, match.decision, rng))
        for _ in range(3 if step % 20 == 19 else 0):
            match.undo()
    decks = {zone for zone, spec in enumerate(match.table.specs) if spec.role == "cards"}
    for game in (match, read_again(match)):
        for seat in range(seats):
            hands = {game.table.zone(other, 0) for other in range(seats) if other != seat}
            facts = [fact for fact in told(game, seat) if fact[0] == f.MOVED]
            drawn = [fact for fact in facts if fact[3] in decks and fact[5] in hands]
            assert len(drawn) > 20
            assert {fact[2] for fact in drawn} == {f.HIDDEN}
            dealt_out = [fact for fact in facts if fact[3] not in decks and fact[5] == 5]
            assert {fact[2] for fact in dealt_out[: 3 * seats]} == {f.HIDDEN}
