"""Every scenario holds: a test each."""

from pathlib import Path

import pytest

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.scenario import difference_text, run_scenario
from alchemy_desktop.kernel.scenario_file import read_scenarios

HERE = Path(__file__).parent
SCENARIOS = [
    pytest.param(scenario, id=f"{path.parent.name}/{path.stem}: {scenario.name}")
    for path in sorted(HERE.rglob("*.toml"))
    for scenario in read_scenarios(path.read_text(encoding="utf-8"), GAMES.get)
]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_holds(scenario):
    difference = run_scenario(scenario)
    assert difference is None, difference_text(scenario, difference)


def test_each_states_something():
    silent = [p.values[0].name for p in SCENARIOS if not any(s.expect for s in p.values[0].steps)]
    assert silent == []
