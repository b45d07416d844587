"""Whole random games through mouse and keys: every legal move can be made by hand."""

from random import Random

import pytest
from PySide6.QtCore import QSize, Qt

from alchemy_desktop.games.dominion.kingdom import KINGDOM_CARDS
from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.texts import say
from tests.scene.tables import Dealt

SIZES = [QSize(774, 700), QSize(1000, 800), QSize(1580, 1080), QSize(2200, 1060)]


@pytest.mark.parametrize("seed", range(4))
def test_every_legal_move_of_a_game_can_be_made_by_hand(touch_match, seed):
    ten = KINGDOM_CARDS[12 * seed : 12 * seed + 10]
    kingdom = ",".join(card.name for card in ten)
    t = touch_match(Dealt(2 + seed % 3, seed, kingdom=kingdom), SIZES[seed])
    rng = Random(seed)
    for _ in range(160):
        if t.match.over:
            break
        if not t.session.my_decision:
            t.session._step(t.match.decision, (rng.choice(t.match.legal()),))
            continue
        if t.view.run:
            put_in_order(t, rng)
            continue
        plays = [m for m in t.session.legal if m.verb in ("play", "reveal", "treasures", "buy")]
        move = rng.choice(plays if plays and rng.random() < 0.8 else t.session.legal)
        count = len(t.match.plays)
        make(t, move, rng)
        assert t.match.plays[count].moves[0].key == move.key
    assert t.said == []


def make(t, move, rng):
    """Make a move by a drag, a click or a button."""
    gesture = t.session.game.gesture(t.table, move)
    labels = {b.command.label for b in t.view.controls.buttons}
    if not gesture.pieces:
        label = say(Text(f"dominion.move.{move.verb}", (move.kind, *move.args)), t.session.reader)
        assert label in labels
        t.click(t.button(label))
        return
    shown = [piece for piece in gesture.pieces if piece in t.view.scene_.shown.pieces]
    piece = max(shown, key=lambda piece: t.view.scene_.shown.pieces[piece].spot.z)
    if len(t.view.choices.of(piece)) == 1 and rng.random() < 0.5:
        t.click(visible_point(t, piece))
    else:
        t.drag(visible_point(t, piece), t.middle(gesture.target))


def visible_point(t, piece):
    """A point of a piece that no other piece covers."""
    scene = t.view.scene_
    item = scene.items_by_piece[piece]
    for dx, dy in ((0, 0), (-0.4, 0), (-0.45, -0.6), (0.4, 0), (-0.45, 0.6)):
        point = item.mapToScene(dx * item.width, dy * item.width)
        if scene.piece_at(point) is item:
            return t.point(point)
    raise AssertionError(f"piece {piece} is covered")


def put_in_order(t, rng):
    while not t.view.run.complete:
        t.click(visible_point(t, rng.choice(t.view.run.open)))
    t.keys(Qt.Key.Key_Space)
