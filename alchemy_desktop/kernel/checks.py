"""The kernel's promises as checks, which tests and the ``fuzz`` command put any match to.

Each check raises ``Breach`` if its promise is broken, and leaves the match as it was.
"""

import sys
from collections import Counter
from collections.abc import Callable
from itertools import chain
from random import Random
from typing import Any

from alchemy_desktop.kernel import facts as f
from alchemy_desktop.kernel.decisions import Decision, Move
from alchemy_desktop.kernel.match import IllegalMove, Match
from alchemy_desktop.kernel.notation import move_text, parse_move
from alchemy_desktop.kernel.perspective import Perspective
from alchemy_desktop.kernel.position import furnished
from alchemy_desktop.kernel.record import RecordError, read_record, write_record
from alchemy_desktop.kernel.table import NOWHERE, Agenda, ScriptError, Table

Choose = Callable[[Table, list[Move]], Move]
"""Picks one of the legal moves."""


class Breach(Exception):
    """A promise of the kernel is broken; the message is one sentence."""


def state(table: Table) -> tuple[Any, ...]:
    """Return all that a table is, to be compared, except its chance and its journal."""
    return (
        table.kind[:],
        table.where[:],
        [zone[:] for zone in table.zones],
        table.values[:],
        sorted(table.down),
        sorted(table.pose.items()),
        table.control[:],
        table.shuffles,
        table.agenda,
        asked(table.decision),
    )


def asked(decision: Decision | None) -> tuple[Any, ...] | None:
    """Return all that a decision is, to be compared."""
    if decision is None:
        return None
    return (decision.seat, decision.by, decision.question, decision.args, decision.text)


def known(seen: Perspective) -> tuple[Any, ...]:
    """Return all that a seat knows, to be compared."""
    pools = {id(pool): pool for pool in seen.pools.values()}.values()
    return (
        state(seen.table),
        sorted((sorted(pool.pieces), sorted(pool.faces.items())) for pool in pools),
        sorted(seen.pools),
    )


def play_on(table: Table, choose: Choose, moves: int) -> list[Move]:
    """Play up to ``moves`` moves on a table, forced ones not counted, and return them."""
    played = []
    for _ in range(moves):
        decision = table.decision
        if decision is None:
            break
        move = choose(table, decision.legal(table))
        played.append(move)
        table.answer(move)
        table.settle()
    return played


# --- the table ---------------------------------------------------------------------------------


def check_pieces(table: Table, furnished: Table) -> None:
    """Each piece lies in exactly one zone, no face came or went, no counter is negative."""
    for zone, pieces in enumerate(table.zones):
        for piece in pieces:
            if table.where[piece] != zone:
                raise Breach(
                    f"piece {piece} lies in {table.specs[zone].id} and believes to lie elsewhere"
                )
    lying = set(chain.from_iterable(table.zones))
    if len(lying) != sum(map(len, table.zones)):
        raise Breach("a piece lies in two places")
    if len(lying) + table.where.count(NOWHERE) != len(table.kind):
        raise Breach("a piece lies nowhere and did not leave the table")
    created = [fact[2] for fact in table.journal if fact[0] == f.CREATED]
    if sorted(table.kind) != sorted([*furnished.kind, *created]):
        raise Breach("a face came or went")
    for index, value in enumerate(table.values):
        if isinstance(value, int) and value < 0:
            raise Breach(f"counter {index} is {value}")


def check_agenda(table: Table) -> None:
    """What is to do is named functions with plain arguments, and so is what is asked."""
    agenda: Agenda = table.agenda
    while agenda is not None:
        step, args, agenda = agenda
        _check_plain(step, *args)
    if table.decision is not None:
        question = table.decision.question
        _check_plain(question.legal, question.answer, *table.decision.args, table.decision.text)


def _check_plain(*values: object) -> None:
    for value in values:
        if isinstance(value, tuple):
            _check_plain(*value)
        elif callable(value):
            module = sys.modules.get(getattr(value, "__module__", ""))
            if getattr(module, getattr(value, "__qualname__", ""), None) is not value:
                raise Breach(f"{value!r} is to be called and cannot be found by name")
        elif not isinstance(value, int | str):
            raise Breach(f"{value!r} is no plain argument")


def check_clone(table: Table, choose: Choose, moves: int) -> None:
    """A clone plays on identically, and neither it nor the table disturbs the other."""
    before = state(table)
    one, other = table.clone(), table.clone()
    for move in play_on(one, choose, moves):
        other.answer(move)
        other.settle()
    if one.journal != other.journal or state(one) != state(other):
        raise Breach("two clones of a table played the same moves apart")
    after = state(one)
    play_on(other, choose, moves)
    if state(one) != after or state(table) != before:
        raise Breach("what is played on a clone shows on another table")


# --- the match ---------------------------------------------------------------------------------


def check_moves(match: Match) -> None:
    """Legal moves are distinct, can be written and read, and follow from what the decider knows."""
    decision = match.decision
    if decision is None:
        if match.table.agenda is not None or match.game.outcome(match.table) is None:
            raise Breach("nothing is asked, and the game is not over")
        return
    legal = match.legal()
    if len({move.key for move in legal}) != len(legal):
        raise Breach(f"“{decision.text.id}” offers a move twice")
    if len(legal) < (1 if decision.question.always else 2):
        raise Breach(f"“{decision.text.id}” is asked with {len(legal)} legal moves")
    cast = match.table.cast
    for move in legal:
        if parse_move(move_text(move, cast), cast) != move:
            raise Breach(f"“{move_text(move, cast)}” reads as another move")
    view = match.perspective(decision.by).table
    if decision.legal(view) != legal:
        raise Breach(f"“{decision.text.id}” offers other moves from what seat {decision.by} knows")


def check_shown(match: Match, aspect: float) -> None:
    """From each seat every zone has its place, and what is asked can be said and done by hand."""
    game, table, decision = match.game, match.table, match.decision
    game.standings(table)
    for seat in range(table.seats):
        zones = [
            area.zone for area in game.layout(match.perspective(seat).table, seat, aspect).areas
        ]
        if sorted(zones) != list(range(len(table.specs))):
            raise Breach(f"seat {seat} is not shown every zone once")
    if decision is None:
        return
    view = match.perspective(decision.by).table
    game.prompt(view)
    for move in match.legal():
        game.warning(view, move)
        game.preview(view, move)
        game.gesture(view, move)


def check_knowledge(match: Match) -> None:
    """What each seat knows is true, and it knows every face that it sees."""
    table = match.table
    for seat in range(table.seats):
        seen = match.perspective(seat)
        view = seen.table
        if state(view)[1:] != state(table)[1:]:
            raise Breach(f"seat {seat} sees other places or counters than there are")
        for piece, (face, true) in enumerate(zip(view.kind, table.kind, strict=True)):
            if face not in (true, f.HIDDEN):
                raise Breach(f"seat {seat} takes piece {piece} for another")
            if (face == f.HIDDEN) != (piece in seen.pools):
                raise Breach(f"seat {seat} has piece {piece} in a pool though its face is known")
            zone = table.where[piece]
            if face == f.HIDDEN and table.sees(seat, zone) and piece not in table.down:
                raise Breach(f"seat {seat} does not see what lies in {table.specs[zone].id}")
        for pool in {id(pool): pool for pool in seen.pools.values()}.values():
            if Counter(table.kind[piece] for piece in pool.pieces) != pool.faces:
                raise Breach(f"seat {seat} believes in other faces of a pool than it holds")
            if any(seen.pools.get(piece) is not pool for piece in pool.pieces):
                raise Breach(f"seat {seat} has a piece in two pools")


def check_rebuilt(match: Match) -> None:
    """Each seat's knowledge follows from the stored form of the facts it sees, and from no more.

    Where no seat has secrets, all see the same.
    """
    box = furnished(match.game, match.set_up)
    first = f.encode(Perspective(0, box).see(match.facts))
    for seat in range(match.table.seats):
        seen = f.encode(Perspective(seat, box).see(match.facts))
        if seen != first and not match.table.secrets:
            raise Breach(f"seats 0 and {seat} see different things in a game without secrets")
        rebuilt = Perspective(seat, box)
        for fact in f.decode(seen):
            rebuilt.follow(fact)
        rebuilt.attend(match.table.agenda, match.decision)
        if known(rebuilt) != known(match.perspective(seat)):
            raise Breach(f"what seat {seat} knows does not follow from the facts it sees")


def check_sight(match: Match) -> None:
    """At each step, a seat knows a face exactly if it saw it or can conclude it.

    What it saw is found here from where pieces lie, not from the facts it was given.
    """
    for seat in range(match.table.seats):
        sight = _Sight(furnished(match.game, match.set_up), seat)
        seen = Perspective(seat, furnished(match.game, match.set_up))
        for number in range(len(match.plays) + 1):
            for fact in match.facts[slice(*match.span(number))]:
                sight.follow(fact)
                seen.see([fact])
                if len(sight.unseen) != len(seen.pools):
                    knows = len(seen.pools) < len(sight.unseen)
                    what = "knows a face it did not see" if knows else "forgot a face it saw"
                    raise Breach(f"in step {number}, seat {seat} {what}")
            if sight.unseen.keys() != seen.pools.keys():
                raise Breach(f"after step {number}, seat {seat} knows other faces than it saw")


class _Sight:
    """Which faces a seat did not see since they were last mixed out of its sight.

    Attributes:
        unseen: for each piece whose face is open, the set of pieces it may have changed with.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.unseen: dict[int, set[int]] = {}

    def follow(self, fact: f.Fact) -> None:
        """Let a fact happen on the true table, and look."""
        table, kind = self.table, fact[0]
        if kind == f.SHUFFLED and not all(map(self._in_sight, fact[2])):
            mixed = set(fact[2]).union(*(self.unseen.get(piece, ()) for piece in fact[2]))
            self.unseen.update(dict.fromkeys(mixed, mixed))
        table.apply(fact)
        if kind == f.CONTROLLED:
            pieces: list[int] = list(chain.from_iterable(table.zones))
        elif kind in (f.EMPTIED, f.SHOWN, f.SHUFFLED):
            pieces = list(fact[3] if kind == f.EMPTIED else fact[2])
        else:
            pieces = [fact[1]] if kind in (f.MOVED, f.TURNED, f.DESTROYED) else []
        shown = kind == f.SHOWN and self.seat in fact[1]
        for piece in pieces:
            if shown or self._in_sight(piece):
                group = self.unseen.pop(piece, set())
                group.discard(piece)
                self._conclude(group)
            else:
                self._conclude(self.unseen.get(piece, set()))

    def _in_sight(self, piece: int) -> bool:
        table = self.table
        return piece not in table.down and table.sees(self.seat, table.where[piece])

    def _conclude(self, group: set[int]) -> None:
        if len({self.table.kind[piece] for piece in group}) == 1:
            for piece in group:
                self.unseen.pop(piece, None)


def check_determinised(match: Match, rng: Random, choose: Choose, moves: int) -> None:
    """A table that agrees with what a seat knows offers it the same moves, and plays on."""
    box = furnished(match.game, match.set_up)
    decision = match.decision
    for seat in range(match.table.seats):
        seen = match.perspective(seat)
        before = known(seen)
        table = seen.determinise(rng)
        if any(k not in (x, f.HIDDEN) for k, x in zip(seen.table.kind, table.kind, strict=True)):
            raise Breach(f"a table determinised for seat {seat} contradicts what it knows")
        if decision and decision.by == seat and decision.legal(table) != match.legal():
            raise Breach(f"a table determinised for seat {seat} offers other moves")
        play_on(table, choose, moves)
        if f.HIDDEN in table.kind:
            raise Breach(f"a table determinised for seat {seat} has a hidden face")
        if len(table.kind) == len(box.kind):
            check_pieces(table, box)
        if known(seen) != before:
            raise Breach(f"what is played on a determinised table shows in what seat {seat} knows")


def check_undo(match: Match) -> None:
    """Undoing everything restores the set-up exactly, and redoing it repeats every fact."""
    facts, end, practice = list(match.facts), state(match.table), match.practice
    table = match.table.clone()
    for fact in reversed(facts):
        table.revert(fact)
    if state(table)[:-2] != state(furnished(match.game, match.set_up))[:-2]:
        raise Breach("taking back every fact does not restore the furnished table")
    first = Match(match.game, match.set_up, list(match.outcomes(*match.span(0))))
    while match.plays:
        match.undo()
    if state(match.table) != state(first.table) or list(match.facts) != list(first.facts):
        raise Breach("undoing everything does not restore the set-up")
    while match.undone:
        match.redo()
    match.practice = practice
    if list(match.facts) != facts or state(match.table) != end:
        raise Breach("redoing everything does not repeat what happened")


def check_replay(match: Match) -> None:
    """The moves with the recorded chance give the same facts, also from the record's text."""
    try:
        match.verify()
        text = write_record(match)
        again = read_record(text, {match.set_up.game: match.game}.get)
    except (AssertionError, IllegalMove, RecordError, ScriptError) as error:
        raise Breach(f"the match cannot be played again: {error}") from error
    if list(again.facts) != list(match.facts) or write_record(again) != text:
        raise Breach("the match read from its record differs")
