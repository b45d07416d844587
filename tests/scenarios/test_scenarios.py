"""Every scenario holds: a test each."""

from pathlib import Path

import pytest

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel import checks
from alchemy_desktop.kernel.record import read_record, write_record
from alchemy_desktop.kernel.scenario import difference_text, open_scenario, run_scenario
from alchemy_desktop.kernel.scenario_file import read_scenarios
from alchemy_desktop.outside import beside

HERE = Path(__file__).parent
SCENARIOS = [
    pytest.param(scenario, id=f"{path.parent.name}/{path.stem}: {scenario.name}")
    for path in sorted(HERE.rglob("*.toml"))
    for scenario in read_scenarios(path.read_text(encoding="utf-8"), GAMES.get, beside(path))
]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_holds(scenario):
    """And nobody knows more or less after it than they saw."""
    match = open_scenario(scenario)
    difference = run_scenario(scenario, match)
    assert difference is None, difference_text(scenario, difference)
    checks.check_knowledge(match)
    checks.check_rebuilt(match)
    checks.check_sight(match)
    again = read_record(write_record(match), GAMES.get)
    assert list(again.facts) == list(match.facts)


def test_each_states_something():
    silent = [p.values[0].name for p in SCENARIOS if not any(s.expect for s in p.values[0].steps)]
    assert silent == []
