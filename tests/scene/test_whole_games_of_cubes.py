"""Whole games with cubes by hand: one player with the mouse, one with the keyboard alone."""

from collections import Counter, deque
from random import Random

import pytest
from PySide6.QtCore import QSize, Qt

from alchemy_desktop.games.alchemistry.completing import LAY
from alchemy_desktop.kernel.decisions import NONE, Text
from alchemy_desktop.kernel.picks import PICKS
from alchemy_desktop.scene import controls
from alchemy_desktop.scene.choices import Combination
from alchemy_desktop.scene.controls import Button
from alchemy_desktop.texts import say
from alchemy_desktop.windows.hand import Hand
from tests.games.alchemistry.table import dealt
from tests.scene.players import Typist
from tests.scene.tables import Laid

K = Qt.Key
ARROWS = {
    K.Key_Left: (-1, 0),
    K.Key_Right: (1, 0),
    K.Key_Up: (0, -1),
    K.Key_Down: (0, 1),
}
SIZES = [QSize(774, 900), QSize(1000, 800), QSize(1580, 1080), QSize(2200, 1060)]
PAID = ("brew", "brew-both", "sell", "sell-both", "trade", "swap", "transmute")


def chosen(t, rng):
    """A legal answer: cards are completed and gems traded where that can be."""
    decision = t.session.decision
    answers = decision.answers(t.table)
    if answers is not None:
        (move, *_) = t.session.legal
        return [move._replace(kind=kind) for kind in rng.choice(answers)]
    wanted = [m for m in t.session.legal if m.verb in PAID]
    shops = [m for m in t.session.legal if m.verb == "shop"]
    if shops and rng.random() < 0.4:
        wanted = shops
    return [rng.choice(wanted if wanted and rng.random() < 0.9 else t.session.legal)]


def games(t, rng, play, plays):
    """Let a hand play its seat, and the others at random, for so many plays."""
    for _ in range(plays):
        if t.match.over:
            break
        if not t.session.my_decision:
            t.session._step(t.match.decision, tuple(run_of(t, rng)))
            continue
        asked = t.session.decision.question
        moves = chosen(t, rng)
        count = len(t.match.plays)
        play(moves)
        assert [m.key for m in t.match.plays[count].moves] == [m.key for m in moves]
        yield PICKS if asked is PICKS else LAY if asked is LAY else moves[0].verb


def run_of(t, rng):
    answers = t.match.decision.answers(t.match.table)
    if answers is None:
        return [rng.choice(t.match.legal())]
    (move, *_) = t.match.legal()
    return [move._replace(kind=kind) for kind in rng.choice(answers)]


@pytest.mark.parametrize("seed", range(4))
def test_every_move_of_a_game_can_be_made_with_the_mouse(touch_match, seed):
    t = touch_match(Laid(dealt(1 + seed, seed + 1)), SIZES[seed])
    hand, rng = Hand(t.view, Random(seed)), Random(seed)
    done = Counter(games(t, rng, lambda moves: hand.play(*moves), 180 + 40 * seed))
    assert t.said == []
    assert done[PICKS] > 3
    assert done[LAY] > 0


@pytest.mark.parametrize("seed", range(2))
def test_every_move_of_a_game_can_be_made_with_the_keyboard_alone(touch_match, monkeypatch, seed):
    monkeypatch.setattr(controls, "PAUSE_MS", 0)
    t = touch_match(Laid(dealt(1 + seed, seed + 1)), SIZES[1 + seed])
    done = Counter(games(t, Random(seed), lambda moves: CubeTypist(t).play(moves), 150))
    assert t.said == []
    assert done[PICKS] > 3
    assert done[LAY] > 0


class CubeTypist(Typist):
    """Plays moves with keys alone, and lays potions with them."""

    def play(self, moves):
        view, (move, *_) = self.view, moves
        if isinstance(view.run, Combination):
            if view.run.picks:  # what began it
                self.t.keys("b")
            for pick in moves:
                self.go(lambda what, kind=pick.kind: self.opens(what, kind))
                self.t.keys(K.Key_Return)
            self.t.keys(K.Key_Space)
        elif view.posing:
            self.lay(move.args)
        elif move.kind == NONE:
            text = Text(f"alchemistry.move.{move.verb}", (move.kind,))
            self.go(lambda what: isinstance(what, Button) and what.command.label == say(text))
            self.t.keys(K.Key_Return)
        else:
            self.go(lambda what: self.means(what, move))
            self.t.keys(K.Key_Return)

    def lay(self, pose):
        """Turn a potion, lay it over or under, and bring it to its cell by the fewest arrows."""
        self.t.keys(K.Key_Space)
        posing = self.view.posing
        while posing.pose[2] != pose[2]:
            self.t.keys("r")
        if posing.pose[3] != pose[3]:
            self.t.keys("u")
        self.t.keys(*self.arrows(posing, pose), K.Key_Return)

    def arrows(self, posing, goal):
        start = posing.pose
        ways, front = {start: []}, deque([start])
        while goal not in ways:
            pose = front.popleft()
            for key, step in ARROWS.items():
                posing.pose = pose
                if posing.step(*step) and posing.pose not in ways:
                    ways[posing.pose] = [*ways[pose], key]
                    front.append(posing.pose)
        posing.pose = start
        return ways[goal]
