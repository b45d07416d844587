"""The pages people read agree with the tree."""

import re
from pathlib import Path
from random import Random

import pytest

from alchemy_desktop.cli import COMMANDS
from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel.scenario import run_scenario
from alchemy_desktop.kernel.scenario_file import read_scenarios
from alchemy_desktop.texts import catalogue

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("**/*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    targets = re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    files = [target for target in targets if "://" not in target]
    assert [target for target in files if not (page.parent / target).exists()] == []


def test_the_readme_lists_the_commands_there_are():
    listed = re.findall(r"^\| `(\w+)", (ROOT / "README.md").read_text(encoding="utf-8"), re.M)
    assert listed == list(COMMANDS)


def test_the_readme_names_the_games_there_are_and_links_their_rules():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [g for g in GAMES if f"**{catalogue()[f'{g}.title']}**" not in readme] == []
    assert [g for g in GAMES if f"(docs/{g}.md)" not in readme] == []


def test_the_page_on_scenarios_lists_all_names_and_its_example_holds():
    page = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.S)
    (scenario,) = read_scenarios(example, GAMES.get)
    assert run_scenario(scenario) is None
    for game in GAMES.values():
        section = page.lower().partition(f"## {game.id}\n")[2].partition("\n## ")[0]
        words = {
            word for span in re.findall(r"`([^`]+)`", section) for word in re.split(r"[ .]", span)
        }
        options = game.options_for({}, ["Native Village"])
        table = game.furnish(game.set_up(game.seats[0], options, Random(0), 0, 0))
        names = [*game.phases, *(zone.role for zone in table.specs), *game.counters(table)]
        names += [option.id for option in game.options]
        assert {name.partition("/")[0] for name in names} - words == set()
        verbs = {id_.rpartition(".")[2] for id_ in catalogue() if f"{game.id}.move." in id_}
        assert verbs - words == set()
