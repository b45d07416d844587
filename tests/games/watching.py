"""Whole games under the eye of a second set of rules."""


def watch(referee, bots, rng, taste, whim):
    """Play a match to its end: by scripted players, and as often as ``whim`` says by a taste.

    Args:
        referee: has the ``match``, and looks after each step at what has become of it.
        bots: a scripted player for each seat.
        rng: of all chance.
        taste: ``taste(table, move)`` tells whether a move is liked.
        whim: how often, from 0 to 1.
    """
    match, game = referee.match, referee.match.game
    policies = [game.policy(bot) for bot in bots]
    while not match.over:
        decision, legal = match.decision, match.legal()
        if rng.random() < whim:
            liked = [move for move in legal if taste(match.table, move)]
            move = rng.choice(liked if liked and rng.random() < 0.8 else legal)
        else:
            view = match.perspective(decision.by).determinise(rng)
            move = policies[decision.by].decide(view, decision, rng)
        match.play(move)
        referee.watch()
