"""What holds for the scripted players of every game."""

from random import Random


def check_legal(policy, positions):
    """Every answer is legal, from what the decider knows and from a deal of what it does not."""
    for match, rng in positions:
        seen = match.perspective(match.decision.by)
        keys = {move.key for move in match.legal()}
        for view in (seen.table, seen.determinise(rng)):
            assert policy.decide(view, view.decision, rng).key in keys


def check_ignorance(policy, positions):
    """Nothing is read that the decider does not know: the truth makes no difference."""
    for match, rng in positions:
        table = match.perspective(match.decision.by).determinise(rng)
        chance = rng.getrandbits(32)
        with_truth = policy.decide(match.table, match.decision, Random(chance))
        assert policy.decide(table, table.decision, Random(chance)) == with_truth
