"""Players that make every move of a game through the window: answers by chance, and typing."""

from collections import deque

from PySide6.QtCore import QSize, Qt

from alchemy_desktop.kernel.decisions import DONE
from alchemy_desktop.kernel.notation import move_text
from alchemy_desktop.scene.choices import Selection, Target
from alchemy_desktop.scene.controls import Button

K = Qt.Key
ARROWS = (K.Key_Left, K.Key_Right, K.Key_Up, K.Key_Down)
SIZES = [QSize(774, 700), QSize(1000, 800), QSize(1280, 800), QSize(2200, 1060)]


def answer(match, rng, often):
    """A legal answer, whole runs of pieces included; what is done ``often`` before the rest."""
    decision = match.decision
    bounds = decision.bounds(match.table)
    legal = match.legal()
    if bounds is None:
        wanted = [move for move in legal if move.verb in often]
        return [rng.choice(wanted if wanted and rng.random() < 0.8 else legal)]
    least, most = bounds
    pieces, _ = decision.way(match.table, legal[0])
    kinds = sorted(match.table.kind[p] for p in rng.sample(list(pieces), rng.randint(least, most)))
    return [legal[0]._replace(kind=kind) for kind in kinds]


def games(t, rng, play, plays, often):
    """Let a hand play its seat, and the others at random, for so many plays."""
    for _ in range(plays):
        if t.match.over:
            break
        moves = answer(t.match, rng, often)
        if not t.session.my_decision:
            t.session._step(t.match.decision, tuple(moves))
            continue
        count = len(t.match.plays)
        text = ", ".join(move_text(move, t.table.cast) for move in moves)
        play(moves)
        assert len(t.match.plays) > count, text
        played = [m.key for m in t.match.plays[count].moves if m.verb != DONE]
        assert played == [m.key for m in moves], text
        yield moves[0].verb


class Typist:
    """Plays moves with keys alone."""

    def __init__(self, t):
        self.t = t
        self.view = t.view

    def play(self, moves):
        view, (move, *_) = self.view, moves
        if isinstance(view.run, Selection):
            while view.run.picks:
                self.t.keys("b")
            for pick in moves:
                self.go(lambda what, kind=pick.kind: self.opens(what, kind))
                self.t.keys(K.Key_Return)
            self.t.keys(K.Key_Space)
            return
        buttons = [button.key for button in view.choices.buttons]
        if move.key in buttons:
            wanted = view.controls.buttons[buttons.index(move.key)]
            self.go(lambda what: what is wanted)
            self.t.keys(K.Key_Return)
        elif any(self.means(focus.what, move) for focus in view.keys.all()):
            self.go(lambda what: self.means(what, move))
            self.t.keys(K.Key_Return)
        else:
            self.carry(move)

    def carry(self, move):
        """Pick a piece up, and put it down where the move takes it."""
        choices = self.view.choices
        piece = next(
            f.what
            for f in self.view.keys.all()
            if isinstance(f.what, int) and any(c.move.key == move.key for c in choices.of(f.what))
        )
        self.go(lambda what: what == piece)
        self.t.keys(K.Key_Return)
        assert self.view.hands.carrying
        self.go(
            lambda what: (
                isinstance(what, Target)
                and (made := choices.to(piece, what)) is not None
                and made.move.key == move.key
            )
        )
        self.t.keys(K.Key_Return)

    def opens(self, what, kind):
        """Whether a thing can be picked as a card of this kind."""
        run = self.view.run
        return isinstance(what, int) and what in run.open and self.t.table.kind[what] == kind

    def means(self, what, move):
        """Whether Enter at a thing means a move."""
        choices = self.view.choices
        if isinstance(what, Button):
            return False
        if isinstance(what, Target):
            found = self.view.spaces.move_of(what)
        else:
            found = None if choices.lifts(what) else choices.only(what)
        return found is not None and found.key == move.key

    def go(self, wanted):
        """Bring the focus to a thing, by tabs and then the fewest arrows."""
        keys = self.view.keys
        for _ in range(len(keys._groups(keys.all())) + 2):
            if keys.focus is not None and self.search(wanted):
                return
            self.t.keys(K.Key_Tab)
            if not self.view.hasFocus():  # behind the last group it goes around the window
                self.view.setFocus()
        raise AssertionError("nothing that is wanted can be reached")

    def search(self, wanted):
        keys = self.view.keys
        start = keys.focus
        ways, front = {start.what: []}, deque([start])
        found = start if wanted(start.what) else None
        while front and found is None:
            here = front.popleft()
            for key in ARROWS:
                keys._set(here)
                self.t.keys(key)
                there = keys.focus
                if there.what not in ways:
                    ways[there.what] = [*ways[here.what], key]
                    front.append(there)
                    found = found or (there if wanted(there.what) else None)
        keys._set(start)
        if found is None:
            return False
        self.t.keys(*ways[found.what])
        assert keys.focus.what == found.what
        return True
