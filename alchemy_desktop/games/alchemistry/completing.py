"""Completing cards: gem merchants, potions, how they are paid for, and where new potions go.

Docstrings name the sections of the rulebook.
"""

from functools import lru_cache
from itertools import product

from alchemy_desktop.games.alchemistry.faces import (
    AETHER,
    INGREDIENTS,
    RARE,
    RESERVOIR_FACE,
)
from alchemy_desktop.games.alchemistry.formula import poses_beside
from alchemy_desktop.games.alchemistry.table import (
    BOARD,
    CARDS,
    DRAWN,
    HELD,
    MARKET,
    POTIONS,
    PURE,
    STACK_5,
    STACK_7,
    STALL_5,
    STALL_7,
    TRACK_OF,
    USED,
    AlchemistryTable,
)
from alchemy_desktop.kernel.decisions import Move, Question, Text, Way
from alchemy_desktop.kernel.picks import Faces, Picking, ask_picks

PURE_STARS = 3
"""Stars for each potion completed without Aether."""
MASTER_STARS = 3
"""Stars for each rare cube that its master uses."""
STACK_OF = {STALL_5: STACK_5, STALL_7: STACK_7}


def complete_moves(view: AlchemistryTable, seat: int) -> list[Move]:
    """Complete: one or both potions, or one or both merchants, as far as they can be paid."""
    moves = []
    for one, both, offered in (
        ("brew", "brew-both", list(view.zones[MARKET])),
        ("sell", "sell-both", [p for stall in STACK_OF for p in view.zones[stall]]),
    ):
        can = [piece for piece in offered if payable(view, seat, (piece,))]
        moves += [Move(one, kind) for kind in sorted({view.kind[piece] for piece in can})]
        if len(offered) == len(can) == 2 and payable(view, seat, tuple(offered)):
            moves.append(Move(both))
    return moves


def completes(t: AlchemistryTable, seat: int, move: Move) -> None:
    """Ask for the payment of the cards that a move completes."""
    if move.verb.startswith("brew"):
        offered = t.zones[MARKET]
    else:
        offered = [piece for stall in STACK_OF for piece in t.zones[stall]]
    both = move.verb.endswith("-both")
    cards = tuple(piece for piece in offered if both or t.kind[piece] == move.kind)
    if not both:
        cards = (move.piece if move.piece in cards else cards[0],)
    text = Text("alchemistry.ask.pay", tuple(t.kind[card] for card in cards))
    ask_picks(t, seat, PAYING, (cards,), text)


# --- paying ----------------------------------------------------------------------------------


def needed(view: AlchemistryTable, cards: tuple[int, ...]) -> list[int]:
    """Return how many of each cube cards ask for together, by face."""
    counts = [0] * (AETHER + 1)
    if view.thing(cards[0]).gems:
        for card in cards:
            for gem in view.thing(card).gems:
                counts[gem] += 1
    else:
        counts[: len(INGREDIENTS)] = view.formula(cards)
    return counts


def payable(view: AlchemistryTable, seat: int, cards: tuple[int, ...]) -> bool:
    """Tell whether a seat can pay for cards. Aether stands in for ingredients, never for gems."""
    own, asked = view.cubes(view.zone(seat, BOARD)), needed(view, cards)
    missing = sum(max(0, ask - have) for ask, have in zip(asked, own, strict=True))
    if view.thing(cards[0]).gems:
        return not missing
    return missing <= own[AETHER] + view.units(seat)


def payments(view: AlchemistryTable, seat: int, cards: tuple[int, ...]) -> list[Faces]:
    """Finishing Gem Cards, Finishing Potion Cards, Reservoir: all ways to pay for cards.

    The first uses most rare cubes, then keeps the Reservoir, then spends the least Aether.
    """
    asked = needed(view, cards)
    if view.thing(cards[0]).gems:
        return [tuple(kind for kind, count in enumerate(asked) for _ in range(count))]
    return list(_ways(tuple(asked), tuple(view.cubes(view.zone(seat, BOARD))), view.units(seat)))


@lru_cache(maxsize=1024)
def _ways(asked: Faces, own: Faces, units: int) -> tuple[Faces, ...]:
    """Return all ways to pay for potions, from counts of cubes by face."""
    total = sum(asked)
    found: list[tuple[tuple[int, int, int], Faces]] = []
    kinds = [kind for kind in INGREDIENTS if asked[kind]]
    for laid in product(*(range(min(asked[kind], own[kind]) + 1) for kind in kinds)):
        missing = total - sum(laid)
        cubes = tuple(k for k, count in zip(kinds, laid, strict=True) for _ in range(count))
        rare = sum(kind in RARE for kind in cubes)
        if missing <= own[AETHER]:
            found.append(((-rare, 0, missing), cubes + (AETHER,) * missing))
        aether = max(0, missing - units)
        if units and missing and aether <= own[AETHER]:
            faces = (*cubes, *(AETHER,) * aether, RESERVOIR_FACE)
            found.append(((-rare, 1, aether), faces))
    return tuple([faces for _, faces in sorted(found)])


def _place_paid(view: AlchemistryTable, seat: int, cards: tuple[int, ...]) -> Way:
    return [*view.of(seat, BOARD), *view.of(seat, HELD)], view.where[cards[0]]


def _paid(t: AlchemistryTable, seat: int, cards: tuple[int, ...], pieces: tuple[int, ...]) -> None:
    """Carry a payment out: cubes go back to their places, the cards to the player."""
    kinds = [t.kind[piece] for piece in pieces]
    for piece in pieces:
        t.note("alchemistry.pays", seat, t.kind[piece])
    t.put_away(piece for piece in pieces if t.kind[piece] != RESERVOIR_FACE)
    if RESERVOIR_FACE in kinds:
        t.move(pieces[-1], t.zone(t.right_of(seat), HELD))
        t.note("alchemistry.passes-on", seat, t.right_of(seat))
    if t.thing(cards[0]).gems:
        _take_merchants(t, seat, cards)
    else:
        _take_potions(t, seat, cards, kinds)


PAYING = Picking("pay", payments, _paid, _place_paid)


def _take_merchants(t: AlchemistryTable, seat: int, cards: tuple[int, ...]) -> None:
    """Finishing Gem Cards: collect the card, so that the next one of its stack is revealed."""
    for card in cards:
        stall = t.where[card]
        t.move(card, t.zone(seat, CARDS))
        t.note("alchemistry.completes", seat, t.kind[card])
        if stack := t.zones[STACK_OF[stall]]:
            t.move(stack[-1], stall)


def _take_potions(t: AlchemistryTable, seat: int, cards: tuple[int, ...], kinds: list[int]) -> None:
    """Finishing Potion Cards: collect, score what was brewed without Aether, advance, draw."""
    for card in cards:
        t.lay(card, None)
        t.move(card, t.zone(seat, CARDS))
        t.note("alchemistry.completes", seat, t.kind[card])
    if AETHER not in kinds and RESERVOIR_FACE not in kinds:
        t.score(seat, PURE, PURE_STARS * len(cards))
    for rare in RARE:
        master(t, seat, rare, kinds.count(rare))
    for _ in cards:
        if t.zones[POTIONS]:
            t.move(t.zones[POTIONS][-1], DRAWN)
    t.push(place, seat)


def master(t: AlchemistryTable, seat: int, rare: int, number: int) -> None:
    """Finishing Potion Cards: a step for each rare cube used, and stars for those of the master.

    The last space is open to one player only.
    """
    track, last = TRACK_OF[rare], len(t.mastery) - 1
    others = [s for s in range(t.seats) if s != seat]
    taken = any(t.value(other, track) == last for other in others)
    left = last - taken - t.value(seat, track)
    steps = min(number, left)
    if steps:
        t.add(seat, track, steps)
        t.note("alchemistry.advances", seat, rare, t.mastery[t.value(seat, track)])
    if t.value(seat, track) == last:
        t.score(seat, USED, MASTER_STARS * (number - steps))


# --- placing a new potion --------------------------------------------------------------------


def place(t: AlchemistryTable, seat: int) -> None:
    """Finishing Potion Cards: lay what was drawn; a single potion lies alone, whole."""
    if not t.zones[DRAWN]:
        return
    t.push(place, seat)
    if t.zones[MARKET]:
        t.ask(LAY, seat, text=Text("alchemistry.ask.lay", (t.kind[t.zones[DRAWN][0]],)))
    else:
        lay(t, t.zones[DRAWN][0], (0, 0, 0, 0))


def lay(t: AlchemistryTable, potion: int, pose: tuple[int, int, int, int]) -> None:
    """Lay a potion in the market."""
    t.move(potion, MARKET)
    t.lay(potion, pose)


def _lay_legal(view: AlchemistryTable, seat: int) -> list[Move]:
    kind = view.kind[view.zones[DRAWN][0]]
    other = view.zones[MARKET][0]
    return [Move("lay", kind, pose) for pose in poses_beside(view.pose[other])]


def _lay_answer(t: AlchemistryTable, seat: int, move: Move) -> None:
    column, row, turn, layer = move.args
    lay(t, t.zones[DRAWN][0], (column, row, turn, layer))
    t.note("alchemistry.lays", seat, move.kind)


def _lay_way(view: AlchemistryTable, seat: int, move: Move) -> Way:
    return view.zones[DRAWN], MARKET


LAY = Question("alchemistry.ask.lay", _lay_legal, _lay_answer, way=_lay_way)
