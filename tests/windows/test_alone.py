"""One player alone: the set-up, giving up, and the end."""

from random import Random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from alchemy_desktop.ai.players import find_player
from alchemy_desktop.ai.tournament import tournament
from alchemy_desktop.games import GAMES
from alchemy_desktop.windows.players import default_players

GAME = GAMES["alchemistry"]


def test_what_matters_for_one_player_is_shown_to_one_alone(bench):
    bench.start().show_set_up("alchemistry")
    page = bench.window.stack.currentWidget()
    goal = next(cell for cell in page.options if cell.option.id == "goal")
    assert page.company.seats == 2
    assert not goal.isVisible()
    QTest.mouseClick(page.count.group.buttons()[0], Qt.MouseButton.LeftButton)
    assert goal.isVisible()
    assert not page.lot.isVisible()
    QTest.mouseClick(page.begin, Qt.MouseButton.LeftButton)
    assert len(bench.window.table.session.players) == 1
    bench.window.table.session.resign()
    bench.window.table.show_end()
    assert bench.window.table._end._best.results == []


def test_the_better_of_two_games_stands_first(bench):
    window, rng = bench.start(), Random(3)
    bot = find_player(GAME, GAME.bots[-1])
    for seed in range(2):
        window.begin(GAME.set_up(1, {}, rng, seed), default_players(GAME, 1))
        session = window.table.session
        while not session.match.over:
            session.play(bot.decide(session.match.perspective(0), rng))
    window.table.show_end()
    found = window.table._end._best.results
    assert [r.points for r in found] == sorted((r.points for r in found), reverse=True)
    assert len(found) == 2
    assert sum(r.when is None for r in found) == 1


def test_a_lone_player_is_counted_by_marks():
    tally = tournament(GAME, [GAME.bots[0]], 3, 0, {})
    assert tally.alone is not None
    assert [mark for mark, _ in tally.alone.marks] == [80, 100, 120]
