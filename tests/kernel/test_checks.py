"""The promises hold for the toy game, and each check notices when its promise is broken."""

from random import Random

import pytest

from alchemy_desktop.commands.fuzz import Fuzzer
from alchemy_desktop.kernel import checks
from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel import table as table_module
from alchemy_desktop.kernel.checks import Breach
from alchemy_desktop.kernel.decisions import Decision, Text
from alchemy_desktop.kernel.match import Match
from alchemy_desktop.kernel.perspective import Perspective
from alchemy_desktop.kernel.table import Table
from alchemy_desktop.kernel.twins import check_twin
from tests.kernel import toy


def choice(seed):
    rng = Random(seed)
    return lambda _table, legal: rng.choice(legal)


def played(seed=1, moves=30, seats=2, game=None):
    game = game or toy.Toy()
    match = Match(game, game.set_up(seats, {}, Random(seed), first=0))
    choose = choice(seed)
    for _ in range(moves):
        match.play(choose(match.table, match.legal()))
    return match


@pytest.mark.parametrize("seed", range(4))
def test_the_toy_game_keeps_all_promises(seed):
    fuzzer = Fuzzer(toy.Toy(), seed)
    while fuzzer.moves < 400:
        fuzzer.play_match(400)
    assert fuzzer.twins > 0


def on_many(check, moves=30, seats=2):
    """Put many matches to a check."""
    for seed in range(30):
        check(played(seed, moves, seats))


def twins(match):
    for seed in range(10):
        for seat in range(match.table.seats):
            check_twin(match, seat, Random(seed), choice(seed), 6)


def test_check_pieces(monkeypatch):
    match = played()
    furnished = match.game.furnish(match.set_up)
    checks.check_pieces(match.table, furnished)
    lost = match.table.clone()
    lost.journal = match.table.journal
    lost.zones[toy.BAG].pop()
    with pytest.raises(Breach, match="lies nowhere"):
        checks.check_pieces(lost, furnished)
    twice = match.table.clone()
    twice.zones[toy.BAG].append(twice.zones[toy.BAG][0])
    with pytest.raises(Breach, match="two places"):
        checks.check_pieces(twice, furnished)
    elsewhere = match.table.clone()
    elsewhere.where[elsewhere.zones[toy.BAG][0]] = toy.BOARD
    with pytest.raises(Breach, match="believes to lie elsewhere"):
        checks.check_pieces(elsewhere, furnished)
    match.table.values[toy.FLIPS] = -1
    with pytest.raises(Breach, match="counter 1 is -1"):
        checks.check_pieces(match.table, furnished)
    match.table.values[toy.FLIPS] = 0
    match.table.kind[match.table.zones[toy.BAG][0]] ^= 1
    with pytest.raises(Breach, match="came or went"):
        checks.check_pieces(match.table, furnished)


@pytest.mark.parametrize("argument", [[1], 1.5, lambda: 1, None, (1, (2, {}))])
def test_check_agenda(argument):
    table = played().table
    checks.check_agenda(table)
    table.push(toy.begin, 0, argument)
    with pytest.raises(Breach, match="no plain argument|found by name"):
        checks.check_agenda(table)


def test_check_clone(monkeypatch):
    table = played().table
    checks.check_clone(table, choice(1), 8)
    clone = Table.clone

    def shallow(self):
        other = clone(self)
        other.down = self.down
        return other

    monkeypatch.setattr(Table, "clone", shallow)
    with pytest.raises(Breach, match="clone"):
        on_many(lambda match: checks.check_clone(match.table, choice(2), 20), moves=0)


def test_check_moves(monkeypatch):
    match = played()
    checks.check_moves(match)
    legal = Decision.legal
    monkeypatch.setattr(Decision, "legal", lambda self, view: legal(self, view) * 2)
    with pytest.raises(Breach, match="offers a move twice"):
        checks.check_moves(match)
    monkeypatch.setattr(
        Decision, "legal", lambda self, view: legal(self, view)[: 99 if view is match.table else 3]
    )
    with pytest.raises(Breach, match="from what seat"):
        checks.check_moves(match)
    monkeypatch.setattr(Decision, "legal", lambda self, view: legal(self, view)[:1])
    with pytest.raises(Breach, match="asked with 1 legal"):
        checks.check_moves(match)


def test_check_knowledge(monkeypatch):
    match = played()
    checks.check_knowledge(match)
    seen = match.perspective(0)
    piece = next(iter(seen.pools))
    seen.table.kind[piece] = match.table.kind[piece]
    with pytest.raises(Breach, match="in a pool though its face is known"):
        checks.check_knowledge(match)
    pool = seen.pools.pop(piece)
    with pytest.raises(Breach, match="other faces of a pool|two pools"):
        checks.check_knowledge(match)
    seen.pools[piece] = pool
    seen.table.kind[piece] = (match.table.kind[piece] + 1) % 3
    with pytest.raises(Breach, match="takes piece"):
        checks.check_knowledge(match)


def test_a_face_in_sight_must_be_known(monkeypatch):
    monkeypatch.setattr(Perspective, "_find", lambda self, piece, face: None)
    monkeypatch.setattr(Table, "_learn", lambda self, piece, face: None)
    with pytest.raises(Breach, match="does not see what lies in hand/0"):
        checks.check_knowledge(played(moves=0))


def test_check_rebuilt(monkeypatch):
    match = played()
    checks.check_rebuilt(match)
    mine = match.perspective(1)
    mine.table.control[0] = 1
    with pytest.raises(Breach, match="seat 1 knows does not follow"):
        checks.check_rebuilt(match)


def test_every_zone_must_be_shown_to_every_seat(monkeypatch):
    match = played()
    checks.check_shown(match, 1.6)
    whole = toy.Toy.layout

    def without_a_hand(self, view, me, aspect):
        layout = whole(self, view, me, aspect)
        return layout._replace(areas=layout.areas[: -1 if me else None])

    monkeypatch.setattr(toy.Toy, "layout", without_a_hand)
    with pytest.raises(Breach, match="seat 1 is not shown every zone"):
        checks.check_shown(match, 1.6)


def test_secrets_must_be_known_as_such(monkeypatch):
    match = played()
    checks.check_rebuilt(match)
    monkeypatch.setattr(Table, "secrets", False)
    with pytest.raises(Breach, match="without secrets"):
        checks.check_rebuilt(match)


def test_check_determinised(monkeypatch):
    match = played()
    checks.check_determinised(match, Random(1), choice(1), 6)
    determinise = Perspective.determinise

    def forgetful(self, rng):
        table = determinise(self, rng)
        for piece in table.zones[toy.HANDS + self.seat]:
            table.kind[piece] = (table.kind[piece] + 1) % 3
        return table

    monkeypatch.setattr(Perspective, "determinise", forgetful)
    with pytest.raises(Breach):
        on_many(lambda match: checks.check_determinised(match, Random(1), choice(1), 6))


def test_check_undo(monkeypatch):
    match = played()
    checks.check_undo(match)
    revert = list(table_module._REVERT)
    revert[f.SHUFFLED] = Table._nothing
    monkeypatch.setattr(table_module, "_REVERT", tuple(revert))
    with pytest.raises(Breach, match="restore|repeat"):
        checks.check_undo(match)


def test_check_replay(monkeypatch):
    match = played()
    checks.check_replay(match)
    fact = match.table.journal[-1]
    match.table.journal[-1] = (*fact[:-1], "other")
    with pytest.raises(Breach, match="cannot be played again|differs"):
        checks.check_replay(match)


# --- leaks that only a twin shows --------------------------------------------------------------


def answer_with(leak):
    """The toy's answer, with a leak after it."""

    def answer(t, seat, move):
        toy.act_answer(t, seat, move)
        leak(t, seat)

    return answer


def note_the_bag(t, seat):
    t.note("toy.bag", t.kind[t.zones[toy.BAG][-1]] if t.zones[toy.BAG] else 0)


def count_gold(t, seat):
    t.set(toy.FLIPS, sum(t.kind[piece] == toy.GOLD for piece in t.zones[toy.HANDS + seat]))


def branch_on_the_hand(t, seat):
    if any(t.kind[piece] == toy.GOLD for piece in t.zones[toy.HANDS + seat]):
        t.show([], [])


def forget(t, face):
    """A step with a face as its argument."""


def leave_a_face_on_the_agenda(t, seat):
    step, args, rest = t.agenda
    face = t.kind[t.zones[toy.HANDS][0]] if t.zones[toy.HANDS] else 0
    t.agenda = (step, args, (forget, (face,), rest))


LEAKS = [note_the_bag, count_gold, branch_on_the_hand, leave_a_face_on_the_agenda]


@pytest.mark.parametrize("leak", LEAKS)
def test_a_twin_shows_a_leak(monkeypatch, leak):
    question = toy.ACT._replace(answer=answer_with(leak))
    monkeypatch.setattr(toy, "ACT", question)
    with pytest.raises(Breach, match="tells seat|tell seat"):
        on_many(twins, moves=6)


def test_a_twin_shows_a_question_that_betrays_a_hand(monkeypatch):
    def begin(t, seat):
        gold = any(t.kind[piece] == toy.GOLD for piece in t.zones[toy.HANDS + seat])
        t.ask(toy.ACT, seat, text=Text("toy.ask.act", (int(gold),)))

    monkeypatch.setattr(toy, "begin", begin)
    with pytest.raises(Breach, match="is asked tells seat|to do or asked tells seat"):
        on_many(twins, moves=6)


def unmixed(t, seat, verb):
    if t.zones[toy.HANDS + seat]:
        t.ask(toy.PICK, seat, verb)


def test_a_twin_shows_a_piece_that_betrays_a_private_answer(monkeypatch):
    monkeypatch.setattr(toy, "pick", unmixed)
    with pytest.raises(Breach, match="knows the piece that the private answer takes"):
        on_many(twins, moves=6)


def test_a_twin_shows_a_place_that_betrays_other_faces(monkeypatch):
    monkeypatch.setattr(table_module, "one_of", lambda items, seed, counter: items[-1])
    with pytest.raises(Breach, match="which piece “.+” takes tells seat"):
        on_many(twins, moves=6)


# --- faces that come to light, or should -------------------------------------------------------


@pytest.mark.parametrize("kind", [f.MOVED, f.SHUFFLED, f.EMPTIED, f.TURNED, f.SHOWN, f.CONTROLLED])
def test_check_sight_notices_what_is_not_masked(monkeypatch, kind):
    redact = Perspective.redact
    monkeypatch.setattr(
        Perspective, "redact", lambda self, fact: fact if fact[0] == kind else redact(self, fact)
    )
    with pytest.raises(Breach, match="knows a face it did not see"):
        on_many(checks.check_sight, seats=3)


def test_check_sight_notices_what_is_masked_too_much(monkeypatch):
    monkeypatch.setattr(Perspective, "_conclude", lambda self, pool: None)
    with pytest.raises(Breach, match="forgot a face it saw"):
        on_many(checks.check_sight)
