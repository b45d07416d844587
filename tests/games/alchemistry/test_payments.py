"""All ways to pay, against an enumeration that knows only the rules of the source."""

from collections import Counter
from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from alchemy_desktop.games.alchemistry.completing import _ways, payable, payments
from alchemy_desktop.games.alchemistry.faces import AETHER, RARE, RESERVOIR_FACE
from alchemy_desktop.games.alchemistry.table import MARKET
from tests.games.alchemistry.table import dealt, play, posed, to_the_end

asked_for = st.lists(st.integers(0, 5), min_size=4, max_size=10)
owned = st.lists(st.sampled_from([0, 1, 2, 3, 4, 5, 10, 10, 6]), max_size=9)


def by_hand(asked, own, units):
    """Lay each choice of own cubes on the cells, Aether and Reservoir on those left."""
    found = set()
    aethers = own.count(AETHER)
    solid = [kind for kind in own if kind < 6]
    for count in range(len(solid) + 1):
        for laid in combinations(sorted(solid), count):
            if Counter(laid) - Counter(asked):
                continue
            missing = len(asked) - len(laid)
            if missing <= aethers:
                found.add((*laid, *[AETHER] * missing))
            if units and missing and missing - units <= aethers:
                found.add((*laid, *[AETHER] * max(0, missing - units), RESERVOIR_FACE))
    return found


def counts(kinds):
    return tuple(kinds.count(kind) for kind in range(AETHER + 1))


# Cubes, 5; Potions, 5, 9; Reservoir, 4, 5: whatever is asked for and owned
@settings(max_examples=300)
@given(asked_for, owned, st.integers(0, 2))
def test_all_ways_to_pay_and_no_other(asked, own, units):
    ways = _ways(counts(asked), counts(own), units)
    assert set(ways) == by_hand(asked, own, units)
    assert len(ways) == len(set(ways))
    assert all(tuple(sorted(way)) == way for way in ways)
    for one, other in combinations(ways, 2):
        assert one != other[: len(one)]
        assert other != one[: len(other)]


@settings(max_examples=100)
@given(asked_for, owned, st.integers(0, 2))
def test_the_first_way_uses_most_rare_cubes_then_keeps_the_reservoir_then_aether(asked, own, units):
    ways = _ways(counts(asked), counts(own), units)
    if not ways:
        return
    best = (sum(kind in RARE for kind in ways[0]), RESERVOIR_FACE not in ways[0])
    for way in ways:
        rare, kept = sum(kind in RARE for kind in way), RESERVOIR_FACE not in way
        assert (rare, kept) <= best
        if (rare, kept) == best:
            assert way.count(AETHER) >= ways[0].count(AETHER)


# Completing, 4: what is offered can be paid, and what can be paid is offered
def test_what_is_offered_can_be_paid():
    for seed in range(6):
        match, rng = dealt(3, seed), Random(seed)
        while not match.over:
            decision = match.decision
            if decision.text.id == "alchemistry.ask.secondary":
                market = match.table.zones[MARKET]
                sets = [(piece,) for piece in market] + [tuple(market)] * (len(market) == 2)
                verbs = [(m.verb, m.kind) for m in match.legal()]
                for cards in sets:
                    can = payable(match.table, decision.seat, cards)
                    assert can == bool(payments(match.table, decision.seat, cards))
                    verb = "brew" if len(cards) == 1 else "brew-both"
                    kind = match.table.kind[cards[0]] if len(cards) == 1 else -1
                    assert can == ((verb, kind) in verbs)
            match.play(rng.choice(match.legal()))


MARKET_TEXT = "market: Penny Philtre (0 0 0 0), Second Wind (2 1 0 1); "


# Completing, 3: a payment begun is taken back without a trace
def test_what_was_laid_on_a_card_is_taken_back():
    match = posed(MARKET_TEXT + "board/0: 5 Copper, 4 Oil, Gold, Aether; secondary")
    match.practice = False
    facts = list(match.facts)
    play(match, "brew Penny Philtre", "pay Copper", "pay Copper")
    while match.plays:
        match.undo()
    assert list(match.facts) == facts
    assert not match.practice
    play(match, "scavenge")
    match.undo()
    assert match.practice


# Mastery, 1, 3, 4, 5: a whole game keeps to the tracks
def test_the_tracks_in_whole_games():
    masters = 0
    for seed in range(2):
        table = to_the_end(dealt(4, seed), "apprentice", seed).table
        for track in (5, 6):
            steps = [table.value(seat, track) for seat in range(4)]
            assert steps.count(5) <= 1
            assert max(steps) <= 5
            masters += steps.count(5)
    assert masters
