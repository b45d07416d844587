"""What is known of pieces in zones, and where the pieces with a face are."""

from collections import Counter

import pytest

from alchemy_desktop.kernel.decisions import OPEN
from alchemy_desktop.kernel.knowledge import Lot, lots, whereabouts
from alchemy_desktop.kernel.table import NOWHERE
from tests.kernel.test_checks import played
from tests.kernel.toy import BAG, GOLD, HANDS


def test_own_hand_is_known_and_the_rest_is_mixed():
    seen = played(1, 0, 2).perspective(0)
    mine, *rest = lots(seen, [HANDS])
    assert rest == []
    assert mine == Lot(
        (HANDS,), Counter(seen.table.kind[p] for p in seen.table.zones[HANDS]), False
    )
    (theirs,) = lots(seen, [HANDS + 1])
    assert theirs.mixed
    assert theirs.zones == (BAG, HANDS + 1)
    assert theirs.faces.total() == 12 - 3


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seat", [0, 1, OPEN])
def test_every_piece_is_told_of_once(seed, seat):
    match = played(seed, 25)
    seen = match.perspective(seat)
    zones = range(len(seen.table.specs))
    told = sum((lot.faces for lot in lots(seen, zones)), Counter())
    there = [piece for piece, zone in enumerate(match.table.where) if zone != NOWHERE]
    assert told == Counter(match.table.kind[piece] for piece in there)
    for face in range(len(match.table.cast)):
        places = whereabouts(seen, face)
        assert sum(number for _, number in places) == told[face]
        assert len({zones for zones, _ in places}) == len(places)


def test_who_sees_all_knows_each_place():
    match = played(2, 25)
    for zones, number in whereabouts(match.perspective(OPEN), GOLD):
        (zone,) = zones
        assert number == sum(match.table.kind[p] == GOLD for p in match.table.zones[zone])
