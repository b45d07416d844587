"""A toy game that does with pieces whatever the kernel lets be done with them.

Two or three seats with hidden hands, a bag that nobody sees, an open board, and a bottomless stock.
"""

from types import MappingProxyType
from typing import NamedTuple

from alchemy_desktop.kernel.decisions import NONE, Move, Question
from alchemy_desktop.kernel.game import Game, Standing
from alchemy_desktop.kernel.layout import Area, Gesture, Layout
from alchemy_desktop.kernel.table import EVERYBODY, NOBODY, OWNER, Table, Zone

STOCK, BAG, BOARD, HANDS = range(4)
TURNS, FLIPS, ORDER = range(3)
RED, BLUE, GOLD = range(3)
LENGTH = 40


class Face(NamedTuple):
    """A printed face."""

    id: str
    name: str
    price: tuple[tuple[str, int], ...]
    types: tuple[str, ...] = ()
    worth: tuple[tuple[str, int], ...] = ()
    form: str = "card"


CAST = tuple(
    Face(name.lower(), name, (("coin", i),)) for i, name in enumerate(("Red", "Blue", "Old Gold"))
)


class Anything:
    """A player that does anything."""

    def decide(self, view, decision, rng):
        return rng.choice(decision.legal(view))


class Toy(Game):
    """The toy game."""

    id = "toy"
    title = "The toy game"
    rules = 3
    seats = range(2, 4)
    options = ()
    phases = ("act",)
    policies = MappingProxyType({"any": Anything})
    levels = ("any",)

    def furnish(self, set_up):
        zones = [
            Zone("stock", "stock", NONE, EVERYBODY),
            Zone("bag", "bag", NONE, NOBODY),
            Zone("board", "board", NONE, EVERYBODY),
            *(Zone(f"hand/{seat}", "hand", seat, OWNER) for seat in range(set_up.seats)),
        ]
        t = Table(CAST, zones, set_up.seats, [0, 0, ()], set_up.seed)
        for face, count in ((RED, 3), (BLUE, 4), (GOLD, 5)):
            t.furnish(BAG, face, count)
        return t

    def deal(self, t, first):
        t.shuffle(BAG)
        for seat in range(t.seats):
            for _ in range(3):
                t.move(t.zones[BAG][-1], HANDS + seat)
        t.push(begin, first)

    def start(self, table, seat, phase):
        table.push(begin, seat)

    def faults(self, view):
        return ["A board holds ten."] if len(view.zones[BOARD]) > 10 else []

    def counters(self, view):
        return {"turns": TURNS, "flips": FLIPS}

    def turn(self, view):
        return 0, view.values[TURNS]

    def ending(self, view):
        return "toy.over" if view.values[TURNS] >= LENGTH else ""

    def standing(self, view, seat):
        return Standing(seat, 0, (), 0)

    def layout(self, view, me, aspect):
        zones = range(len(view.specs))
        return Layout(aspect, 1.0, tuple(Area(zone, "row", (0, 0, 1, 1)) for zone in zones), ())

    def back(self, view, piece):
        return "toy"

    def prompt(self, view):
        return view.decision.text

    def gesture(self, view, move):
        return Gesture(frozenset())

    def why_not(self, view, piece, drop):
        return None


def begin(t, seat):
    t.set(TURNS, t.values[TURNS] + 1)
    if t.values[TURNS] < LENGTH:
        t.ask(ACT, seat)


def act_legal(view, seat):
    hand = sorted({view.kind[piece] for piece in view.zones[HANDS + seat]})
    moves = [Move("take", RED), Move("take", BLUE)]
    for verb in ("drop", "lay"):
        moves += [Move(verb, face) for face in hand]
    if view.zones[BAG]:
        moves.append(Move("draw"))
    if view.zones[BOARD]:
        moves += [Move("turn"), Move("slide", args=(2, 1)), Move("sweep")]
    if len(view.down) > 1:
        moves.append(Move("muddle"))
    bare = ("hide", "show", "vote", "mix", "charm", "pass")
    return [*moves, *(Move(verb) for verb in bare)]


def act_answer(t, seat, move):
    left = (seat + 1) % t.seats
    hand = HANDS + seat
    t.push(end, seat)
    if move.verb == "charm":
        t.give_control(left, seat)
    elif move.verb in ("hide", "show"):
        t.push(pick, seat, move.verb)
    elif move.verb == "vote":
        t.push(pick, left, "vote")
        t.push(pick, seat, "vote")
    elif move.verb == "take":
        t.move(t.create(move.kind, STOCK), hand)
    elif move.verb == "drop":
        piece = t.member(hand, move)
        t.move(piece, STOCK)
        t.destroy(piece)
    elif move.verb == "lay":
        piece = t.member(hand, move)
        t.move(piece, BOARD, 0)
        t.lay(piece, (0, 0, 0, 0))
        t.note("toy.lays", seat, move.kind)
    else:
        with_others(t, hand, move)


def with_others(t, hand, move):
    if move.verb == "draw":
        t.move(t.zones[BAG][-1], hand)
    elif move.verb == "turn":
        piece = t.zones[BOARD][0]
        t.turn(piece, piece not in t.down)
        t.set(FLIPS, t.values[FLIPS] + 1)
    elif move.verb == "slide":
        t.lay(t.zones[BOARD][-1], (*move.args, 0, 0))
    elif move.verb == "sweep":
        sweep(t)
    elif move.verb == "muddle":
        t.shuffle(BOARD, [piece for piece in t.zones[BOARD] if piece in t.down])
    elif move.verb == "mix":
        count = len(t.zones[hand])
        t.empty(hand, BAG)
        t.shuffle(BAG)
        for _ in range(count):
            t.move(t.zones[BAG][-1], hand)


def sweep(t):
    """Put the board into the bag."""
    for piece in t.zones[BOARD]:
        t.turn(piece, False)
        t.lay(piece, None)
    t.set(ORDER, tuple(t.zones[BOARD]))
    t.empty(BOARD, BAG)
    t.shuffle(BAG)


def pick(t, seat, verb):
    """Ask for a piece of the hand in private, mixing the hand first."""
    if t.zones[HANDS + seat]:
        t.shuffle(HANDS + seat)
        t.ask(PICK, seat, verb)


def pick_legal(view, seat, verb):
    return [Move(verb, face) for face in sorted({view.kind[p] for p in view.zones[HANDS + seat]})]


def pick_answer(t, seat, verb, move):
    piece = t.member(HANDS + seat, move)
    if verb == "vote":
        t.move(piece, BAG)
    elif verb == "hide":
        t.turn(piece, True)
        t.move(piece, BOARD)
    else:
        t.show([piece], [(seat + 1) % t.seats])


def end(t, seat):
    if t.control[seat] != seat:
        t.give_control(seat, seat)
    t.push(begin, (seat + 1) % t.seats)


ACT = Question("toy.ask.act", act_legal, act_answer)
PICK = Question("toy.ask.pick", pick_legal, pick_answer, private=True, confirm=True)
