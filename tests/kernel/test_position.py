"""Positions: laid by name, hidden as after a deal, stored and recorded as any match."""

from random import Random

import msgspec
import pytest

from alchemy_desktop.games import GAMES
from alchemy_desktop.kernel import checks
from alchemy_desktop.kernel.decisions import NONE
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.position import (
    Position,
    PositionError,
    furnished,
    lying,
    parse_position,
    position_text,
)
from alchemy_desktop.kernel.record import RecordError, read_record, write_record
from tests.kernel.toy import Toy

TOY = "hand/0: 2 Red, Blue; hand/1: Old Gold; bag: Blue, Red, Old Gold, Blue; turns = 3"
DOMINION = (
    "hand/0: Golem, 3 Copper; deck/0: Village, Copper, Gold; hand/1: Moat, 2 Copper;"
    " deck/1: Estate, Silver; discard/1: Estate; supply/curse: 4 Curse; coins = 2; turns/1 = 4"
)
KINGDOM = "Golem,Village,Moat,Smithy,Market,Witch,Militia,Familiar,Laboratory,Cellar"


def posed(game, position, seed=1, **options):
    set_up = game.set_up(2, options, Random(seed), seed, 0)
    return msgspec.structs.replace(set_up, position=position)


def toy(position=TOY, seed=1):
    return Match(Toy(), posed(Toy(), position, seed))


def dominion(position=DOMINION, seed=1):
    return Match(GAMES["dominion"], posed(GAMES["dominion"], position, seed, kingdom=KINGDOM))


def names(match, zone, viewer=None):
    table = match.table if viewer is None else match.perspective(viewer).table
    index = next(i for i, spec in enumerate(table.specs) if spec.id == zone)
    kinds = [table.kind[piece] for piece in reversed(table.zones[index])]
    return ["?" if kind == NONE else table.cast[kind].name for kind in kinds]


def test_pieces_lie_as_named_from_the_top():
    match = toy()
    assert names(match, "hand/0") == ["Red", "Red", "Blue"]
    assert names(match, "hand/1") == ["Old Gold"]
    assert names(match, "bag") == ["Blue", "Red", "Old Gold", "Blue"]
    assert match.table.values[0] == 4  # the step of the turn counts it


def test_a_box_that_is_not_named_holds_what_is_left_of_it():
    match = toy("hand/0: Red")
    assert sorted(names(match, "bag")) == ["Blue"] * 4 + ["Old Gold"] * 5 + ["Red"] * 2


def test_piles_are_as_after_a_deal_less_what_lies_elsewhere():
    match = dominion()
    count = {zone: len(names(match, f"supply/{zone}")) for zone in ("golem", "estate", "curse")}
    assert count == {"golem": 9, "estate": 8, "curse": 4}


def test_what_is_hidden_is_as_hidden_as_after_a_deal():
    match = dominion()
    assert names(match, "hand/0", 0) == ["Golem", "Copper", "Copper", "Copper"]
    assert names(match, "deck/0", 0) == ["?"] * 3
    assert names(match, "hand/0", 1) == ["?"] * 4
    seen, cast = match.perspective(1), match.table.cast
    pool = sorted(cast[face].name for face in seen.pools[match.table.zones[0][0]].faces.elements())
    assert pool == ["Copper"] * 4 + ["Gold", "Golem", "Village"]


@pytest.mark.parametrize("make", [toy, dominion])
@pytest.mark.parametrize("seed", range(4))
def test_a_match_from_a_position_keeps_every_promise(make, seed):
    match, rng = make(seed=seed), Random(seed)
    for _ in range(120):
        if match.over:
            break
        match.play(rng.choice(match.legal()))
    checks.check_pieces(match.table, furnished(match.game, match.set_up))
    checks.check_knowledge(match)
    checks.check_rebuilt(match)
    checks.check_sight(match)
    checks.check_replay(match)
    checks.check_undo(match)
    again = read_record(write_record(match), {match.game.id: match.game}.get)
    assert list(again.facts) == list(match.facts)
    assert again.set_up == match.set_up


def test_it_is_practice():
    match = toy()
    assert match.practice
    assert "\npractice\n" in write_record(match)
    assert not Match(Toy(), posed(Toy(), "")).practice


def test_a_position_is_written_and_read():
    position = Position({"hand/0": ("Red", "Red", "Blue"), "bag": ()}, {"turns": -3}, "act")
    text = position_text(position)
    assert text == "hand/0: 2 Red, Blue; bag:; turns = -3; act"
    assert parse_position(text) == position


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hands/0: Red", "no zone “hands/0”"),
        ("hand/0: Pink", "no piece “Pink”"),
        ("hand/0: 9 Red", "There are 3 pieces “Red”, and 9 are laid out"),
        ("hand/0: 0 Red", "“0 Red” is not a name"),
        ("hand/0: 9999 Red", "“9999 Red” is not a name"),
        ("hand/0: Red; hand/0: Blue", "“hand/0: Blue” does not belong"),
        ("flops = 1", "no counter “flops”"),
        ("turns = 1; turns = 2", "“turns = 2” does not belong"),
        ("turns = x", "no phase “turns = x”"),
        ("night", "no phase “night”"),
        ("act; act", "“act” does not belong"),
    ],
)
def test_a_position_that_is_none(text, why):
    with pytest.raises(PositionError, match=why):
        toy(text)
    record = write_record(toy()).replace(TOY, text)
    with pytest.raises(RecordError, match=f"^line 7: .*{why}"):
        read_record(record, {"toy": Toy()}.get)


LYING = "hand/0: Red; board: Blue, Red (2 -11 3 -1), Old Gold (down), Blue (0 0 0 99 down)"


def test_how_pieces_lie():
    match = toy(LYING)
    table = match.table
    board = list(reversed(table.zones[2]))
    assert names(match, "board") == ["Blue", "Red", "Old Gold", "Blue"]
    assert [table.pose.get(piece) for piece in board] == [
        None,
        (2, -11, 3, -1),
        None,
        (0, 0, 0, 99),
    ]
    assert [piece in table.down for piece in board] == [False, False, True, True]
    checks.check_rebuilt(match)
    checks.check_sight(match)
    checks.check_undo(match)
    assert list(read_record(write_record(match), {"toy": Toy()}.get).facts) == list(match.facts)


def test_how_pieces_lie_is_written_and_read():
    position = Position({"board": ("Red (0 1 2 -3)", "Red (0 1 2 -3)", "Blue (down)", "Blue")}, {})
    text = position_text(position)
    assert text == "board: 2 Red (0 1 2 -3), Blue (down), Blue"
    assert parse_position(text) == position
    assert lying("Red (0 1 2 -3 down)") == ("Red", (0, 1, 2, -3), True)
    assert lying("Red (0 1 2 -3 down)").text == "Red (0 1 2 -3 down)"


@pytest.mark.parametrize(
    "how",
    ["()", "(down down)", "(0 0 0)", "(0 0 4 0)", "(0 0 -1 0)", "(-0 0 0 0)", "(00 0 0 0)",
     "(0 0 0 1000)", "(0  0 0 0)", "(0 0 0 0down)", "(down 0 0 0 0)", "(0 0 0 0", "(x)", "( down)",
     "(down) (down)", "(٣ 0 0 0)"],
)  # fmt: skip
def test_no_way_to_lie(how):
    with pytest.raises(PositionError, match="does not say how a piece lies"):
        toy(f"board: Red {how}")


@pytest.mark.parametrize("seed", range(8))
def test_nobody_has_seen_what_comes_face_down_from_a_bag(seed):
    match = toy("board: Red (down), Blue, Blue (down), Old Gold; bag: Blue, Red, Red", seed)
    assert names(match, "board") == ["Red", "Blue", "Blue", "Old Gold"]
    assert names(match, "bag")[:3] == ["Blue", "Red", "Red"]
    assert names(match, "board", 0) == names(match, "board", 1) == ["?", "Blue", "?", "Old Gold"]
    checks.check_knowledge(match)
    checks.check_rebuilt(match)
    checks.check_undo(match)


def test_how_a_hidden_piece_lies_is_not_said():
    for zone in ("hand/0", "bag"):
        with pytest.raises(PositionError, match=f"How “Red” lies cannot be said of {zone}"):
            toy(f"{zone}: Red (down)")


def test_a_game_says_what_it_cannot_go_on_from():
    text = "board: 3 Red, 4 Blue, 4 Old Gold"
    with pytest.raises(PositionError, match="A board holds ten"):
        toy(text)
    record = write_record(toy()).replace(TOY, text)
    with pytest.raises(RecordError, match=r"^line 7: .*A board holds ten"):
        read_record(record, {"toy": Toy()}.get)


def test_a_bag_that_is_not_named_is_shuffled():
    assert len({tuple(names(toy("board: Red", seed), "bag")) for seed in range(8)}) > 4
    assert names(toy("board: Red"), "bag", 0) == ["?"] * 11
