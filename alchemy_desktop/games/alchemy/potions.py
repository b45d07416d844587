"""What potions do when they are drunk. Source: Card Errata; where it is silent, docs/alchemy.md.

An effect is ``effect(table, you, this)``; ``this`` is the potion that is drunk. A Wish lets any
other one happen by the same function.
"""

from collections.abc import Callable, Mapping
from itertools import combinations
from types import MappingProxyType

from alchemy_desktop.games.alchemy.choosing import choose, choose_element, choose_potion
from alchemy_desktop.games.alchemy.equipment import copies, use
from alchemy_desktop.games.alchemy.faces import ELEMENTS, EQUIPMENT
from alchemy_desktop.games.alchemy.playing import perform
from alchemy_desktop.games.alchemy.reactions import affect
from alchemy_desktop.games.alchemy.rights import playable
from alchemy_desktop.games.alchemy.table import (
    ANY_ACTIONS,
    CARDS,
    CAULDRON,
    DISCARD,
    DISTRACTED,
    EITHER,
    EQUIPPED,
    FULL_LAB,
    HAND,
    IN_PLAY,
    MORE_ACTIONS,
    NEW_EQUIPMENT,
    OPEN_COMPONENTS,
    POTIONS,
    POURS,
    SHIELD,
    SKIPS,
    STINKS,
    STOCK,
    TRANSMUTES,
    UNMADE,
    USED_COMPONENTS,
    VIAL,
    AlchemyTable,
)
from alchemy_desktop.kernel.decisions import NONE, Move, Question, Text

FLIGHT_CARDS, FLIGHT_ACTIONS = 4, 2
CHILI_DOSES = 2
OPEN = 4
"""Components that lie face up."""
SEARCH = Move("search")


def _others(t: AlchemyTable, this: int) -> list[int]:
    """Return the made potions that are not the one being drunk."""
    return [piece for piece in t.made() if piece != this]


def _about(t: AlchemyTable, you: int, this: int, what: str, *args: int) -> Text:
    """Say what is about to happen, by what it does: a Wish does what others do."""
    return Text(f"alchemy.about.{what}", (t.kind[this], you, *args))


def _target(t: AlchemyTable, among: list[int], move: Move) -> int:
    return next(piece for piece in among if t.kind[piece] == move.kind)


# --- on potions ------------------------------------------------------------------------------


def bubblebath(t: AlchemyTable, you: int, this: int) -> None:
    """Bubblebath: add a dose to any other potion that was made."""
    choose_potion(t, you, _others(t, this), _bubblebath, (this,), "bubblebath")


def _bubblebath(t: AlchemyTable, you: int, this: int, move: Move) -> None:
    _affect_owner(t, you, _target(t, _others(t, this), move), _foams, this, "bubblebath")


def _affect_owner(
    t: AlchemyTable, you: int, potion: int, effect: Callable[..., None], this: int, what: str
) -> None:
    about = _about(t, you, this, what, t.kind[potion])
    affect(t, you, [t.owner(potion)], effect, (potion,), about)


def _foams(t: AlchemyTable, you: int, affected: tuple[int, ...], potion: int) -> None:
    if affected:
        t.add_dose(potion, t.create(t.thing(potion).elements[0], STOCK))
        t.note("alchemy.foams", t.kind[potion])


def petrify(t: AlchemyTable, you: int, this: int) -> None:
    """Petrify: flip over any completed potion; its doses still count."""
    choose_potion(t, you, _standing(t), _petrify, (this,), "petrify")


def _standing(t: AlchemyTable) -> list[int]:
    return [piece for piece in t.made() if piece not in t.down]


def _petrify(t: AlchemyTable, you: int, this: int, move: Move) -> None:
    _affect_owner(t, you, _target(t, _standing(t), move), _turns_to_stone, this, "petrify")


def _turns_to_stone(t: AlchemyTable, you: int, affected: tuple[int, ...], potion: int) -> None:
    if affected:
        t.turn(potion, True)
        t.note("alchemy.petrified", t.kind[potion])


def spicy_chili(t: AlchemyTable, you: int, this: int) -> None:
    """Spicy Chili: remove two doses from any other potion."""
    choose_potion(t, you, _others(t, this), _spicy_chili, (this,), "spicy-chili")


def _spicy_chili(t: AlchemyTable, you: int, this: int, move: Move) -> None:
    _affect_owner(t, you, _target(t, _others(t, this), move), _burns, this, "spicy-chili")


def _burns(t: AlchemyTable, you: int, affected: tuple[int, ...], potion: int) -> None:
    if affected:
        t.note("alchemy.burns", t.kind[potion])
        t.take_doses(potion, CHILI_DOSES)


def polymorph(t: AlchemyTable, you: int, this: int) -> None:
    """Polymorph: replace a potion, complete or not, with a random one of the deck."""
    if t.zones[POTIONS]:
        choose_potion(t, you, [*t.unmade(), *t.made()], _polymorph, (this,), "polymorph")


def _polymorph(t: AlchemyTable, you: int, this: int, move: Move) -> None:
    potion = _target(t, [*t.unmade(), *t.made()], move)
    if t.specs[t.where[potion]].owner == NONE:
        _changes(t, you, (you,), potion)
    else:
        _affect_owner(t, you, potion, _changes, this, "polymorph")


def _changes(t: AlchemyTable, you: int, affected: tuple[int, ...], potion: int) -> None:
    """The doses stay; what was made stays made; the old card goes under the deck."""
    if not affected:
        return
    zone, pose = t.where[potion], t.pose.get(potion)
    place = t.zones[zone].index(potion)
    t.turn(potion, False)
    if pose:
        t.lay(potion, None)
    new = t.zones[POTIONS][-1]
    t.move(potion, POTIONS, 0)
    t.move(new, zone, place)
    if pose:
        t.lay(new, pose)
    t.note("alchemy.changes", t.kind[potion], t.kind[new])


def magic_beans(t: AlchemyTable, you: int, this: int) -> None:
    """Magic Beans: reveal another potion of the deck, which counts as unmade."""
    if t.zones[POTIONS]:
        potion = t.zones[POTIONS][-1]
        t.move(potion, UNMADE)
        t.note("alchemy.grows", t.kind[potion])


# --- on elements -----------------------------------------------------------------------------


def chromatic(t: AlchemyTable, you: int, this: int) -> None:
    """Chromatic: name two elements; in all vials and cauldrons each becomes the other."""
    pairs = [Move("swap", args=pair) for pair in combinations(ELEMENTS, 2)]
    choose(t, you, pairs, _chromatic, (this,), "chromatic")


def _chromatic(t: AlchemyTable, you: int, this: int, move: Move) -> None:
    one, other = move.args
    having = [
        seat
        for seat in range(t.seats)
        if any(
            there.count(one) != there.count(other)
            for there in (t.elements(seat, vessel) for vessel in t.vessels(seat))
        )
    ]
    affect(t, you, having, _swaps, move.args, _about(t, you, this, "chromatic", one, other))


def _swaps(t: AlchemyTable, you: int, affected: tuple[int, ...], one: int, other: int) -> None:
    becomes = {one: other, other: one}
    if affected:
        t.note("alchemy.swaps", one, other)
    for seat in affected:
        for vessel in t.vessels(seat):
            changed = [piece for piece in t.of(seat, vessel) if t.kind[piece] in becomes]
            kinds = [becomes[t.kind[piece]] for piece in changed]
            t.remove_elements(changed)
            for kind in kinds:
                t.add_element(seat, vessel, kind)


def dissolve(t: AlchemyTable, you: int, this: int) -> None:
    """Dissolve: remove one of a named element from every vial and cauldron.

    Players who do not have it there are unaffected, and are asked for no reaction.
    """
    choose_element(t, you, _dissolve, (this,), "dissolve")


def _dissolve(t: AlchemyTable, you: int, this: int, move: Move) -> None:
    having = [
        seat
        for seat in range(t.seats)
        if any(move.kind in t.elements(seat, vessel) for vessel in t.vessels(seat))
    ]
    about = _about(t, you, this, "dissolve", move.kind)
    affect(t, you, having, _dissolves, (move.kind,), about)


def _dissolves(t: AlchemyTable, you: int, affected: tuple[int, ...], element: int) -> None:
    if affected:
        t.note("alchemy.dissolves", element)
    for seat in affected:
        for vessel in t.vessels(seat):
            equal = [piece for piece in t.of(seat, vessel) if t.kind[piece] == element]
            t.remove_elements(equal[-1:])


def hydration(t: AlchemyTable, you: int, this: int) -> None:
    """Hydration: add one of a named element to every player's vial, Extra Vials included."""
    choose_element(t, you, _hydration, (this,), "hydration")


def _hydration(t: AlchemyTable, you: int, this: int, move: Move) -> None:
    about = _about(t, you, this, "hydration", move.kind)
    affect(t, you, range(t.seats), _fills, (move.kind,), about)


def _fills(t: AlchemyTable, you: int, affected: tuple[int, ...], element: int) -> None:
    for seat in affected:
        for vial in t.vials(seat):
            t.add_element(seat, vial, element)
        t.note("alchemy.adds", seat, element)


def instant_magma(t: AlchemyTable, you: int, this: int) -> None:
    """Instant Magma: destroy all equipment and all elements in cauldrons."""
    having = [seat for seat in range(t.seats) if t.of(seat, IN_PLAY) or t.of(seat, CAULDRON)]
    affect(t, you, having, _melts, (), _about(t, you, this, "instant-magma", t.values[FULL_LAB]))


def _melts(t: AlchemyTable, you: int, affected: tuple[int, ...]) -> None:
    for seat in affected:
        t.discard_equipment(t.of(seat, IN_PLAY))
        t.remove_elements(t.of(seat, CAULDRON))


def love(t: AlchemyTable, you: int, this: int) -> None:
    """Love: a player puts an element that you name into your cauldron."""
    moves = [
        Move("love", element, (seat,))
        for seat in (*t.others(you), you)
        for element in sorted({e for vessel in t.vessels(seat) for e in t.elements(seat, vessel)})
    ]
    choose(t, you, moves, _love, (this,), "love")


def _love(t: AlchemyTable, you: int, this: int, move: Move) -> None:
    about = _about(t, you, this, "love", move.kind)
    affect(t, you, move.args, _loves, (move.kind,), about)


def _loves(t: AlchemyTable, you: int, affected: tuple[int, ...], element: int) -> None:
    for seat in affected:
        having = [v for v in t.vessels(seat) if element in t.elements(seat, v)]
        moves = [Move("from", element, (vessel,)) for vessel in having]
        choose(t, seat, moves, _gives, (you,), "love-from", element)


def _gives(t: AlchemyTable, seat: int, to: int, move: Move) -> None:
    t.move(t.member(t.zone(seat, move.args[0]), move), t.zone(to, CAULDRON))
    t.note("alchemy.gives", seat, move.kind, to)


def invisibility(t: AlchemyTable, you: int, this: int) -> None:
    """Invisibility: of an opponent, a card that is played at once, or an element of a vial.

    Duel: only an element, of any vial; one's own vial too.
    """
    open_ = [s for s in (*t.others(you), you) if any(t.of(s, vial) for vial in t.vials(s))]
    if t.full_lab:
        open_ = sorted({*open_, *(s for s in t.others(you) if t.of(s, HAND))})
    choose(t, you, [Move("visit", args=(s,)) for s in open_], _invisibility, (this,), "visit")


def _invisibility(t: AlchemyTable, you: int, this: int, move: Move) -> None:
    about = _about(t, you, this, "invisibility", t.values[FULL_LAB])
    affect(t, you, move.args, _visits, (this,), about)


def _visits(t: AlchemyTable, you: int, affected: tuple[int, ...], this: int) -> None:
    for seat in affected:
        if t.full_lab and seat != you:
            t.show(t.of(seat, HAND), (you,))
        t.ask(VISIT, you, seat, this)


def _visit_legal(view: AlchemyTable, you: int, seat: int, this: int) -> list[Move]:
    moves = [
        Move("take-element", element, (vial,))
        for vial in view.vials(seat)
        for element in sorted(set(view.elements(seat, vial)))
    ]
    if view.full_lab and seat != you:
        kinds = sorted({view.kind[piece] for piece in view.of(seat, HAND)})
        moves += [Move("take-card", kind) for kind in kinds]
    return moves


def _visit_answer(t: AlchemyTable, you: int, seat: int, this: int, move: Move) -> None:
    if move.verb == "take-element":
        t.move(t.member(t.zone(seat, move.args[0]), move), t.zone(you, CAULDRON))
        t.note("alchemy.takes-element", you, move.kind, seat)
        return
    piece = t.member(t.zone(seat, HAND), move)
    t.note("alchemy.takes-card", you, move.kind, seat)
    if move.kind in EQUIPMENT:
        put_in_play(t, you, piece)
        return
    can = playable(t, you, move.kind)
    t.move(piece, DISCARD)
    if can:
        perform(t, you, move.kind)


# Formal: that nothing was asked would tell what else is in the hand.
VISIT = Question("alchemy.ask.take", _visit_legal, _visit_answer, formal=True)


def put_in_play(t: AlchemyTable, seat: int, piece: int) -> None:
    """Put equipment into play, which works from the seat's next turn on."""
    index = t.counter(seat, NEW_EQUIPMENT)
    t.move(piece, t.zone(seat, IN_PLAY))
    t.set(index, (*t.values[index], piece))


# --- on turns --------------------------------------------------------------------------------


def espresso(t: AlchemyTable, you: int, this: int) -> None:
    """Espresso: any number of actions, if no equipment is played in this turn.

    Duel: transmute an additional time.
    """
    if not t.full_lab:
        t.more(TRANSMUTES)
    elif not t.values[EQUIPPED]:
        t.set(ANY_ACTIONS, 1)


def eternal_youth(t: AlchemyTable, you: int, this: int) -> None:
    """Eternal Youth has no effect when drunk."""


def flight(t: AlchemyTable, you: int, this: int) -> None:
    """Flight: draw four cards and play two extra actions.

    Duel: swap an element of the vial with one of the cauldron.
    """
    if t.full_lab:
        t.draw(you, FLIGHT_CARDS)
        t.more(MORE_ACTIONS, FLIGHT_ACTIONS)
        return
    moves = [
        Move("exchange", args=(one, other))
        for one in sorted(set(t.elements(you, VIAL)))
        for other in sorted(set(t.elements(you, CAULDRON)))
        if one != other
    ]
    choose(t, you, moves, _flight, (), "flight")


def _flight(t: AlchemyTable, you: int, move: Move) -> None:
    vial, cauldron = t.zone(you, VIAL), t.zone(you, CAULDRON)
    one = t.member(vial, Move("exchange", move.args[0]))
    other = t.member(cauldron, Move("exchange", move.args[1]))
    t.move(one, cauldron)
    t.move(other, vial)


def hot_sauce(t: AlchemyTable, you: int, this: int) -> None:
    """Hot Sauce: an additional transmute or pour. Duel: an additional pour."""
    t.more(EITHER if t.full_lab else POURS)


def invulnerability(t: AlchemyTable, you: int, this: int) -> None:
    """Invulnerability: on one's own turn, nothing affects one until one's next turn."""
    t.set(t.counter(you, SHIELD), 1)


def jungle_juice(t: AlchemyTable, you: int, this: int) -> None:
    """Jungle Juice: a player skips the next turn."""
    moves = [Move("dose", args=(seat,)) for seat in t.others(you)]
    choose(t, you, moves, _jungle_juice, (this,), "jungle-juice")


def _jungle_juice(t: AlchemyTable, you: int, this: int, move: Move) -> None:
    affect(t, you, move.args, _sleeps, (), _about(t, you, this, "jungle-juice"))


def _sleeps(t: AlchemyTable, you: int, affected: tuple[int, ...]) -> None:
    for seat in affected:
        t.add(seat, SKIPS, 1)
        t.note("alchemy.sleeps", seat)


def stink(t: AlchemyTable, you: int, this: int) -> None:
    """Stink: until your next turn each other player gives up a transmute or a pour."""
    affect(t, you, t.others(you), _stinks, (), _about(t, you, this, "stink"))


def _stinks(t: AlchemyTable, you: int, affected: tuple[int, ...]) -> None:
    for seat in affected:
        t.set(t.counter(seat, STINKS), t.value(seat, STINKS) | 1 << you)
        t.note("alchemy.stinks", seat)


# --- on cards --------------------------------------------------------------------------------


def lock(t: AlchemyTable, you: int, this: int) -> None:
    """Lock: put any card of the deck or the discard pile into your hand.

    Duel: discard all components on the table and deal out 4 new ones.
    """
    if not t.full_lab:
        t.empty(OPEN_COMPONENTS, USED_COMPONENTS)
        t.open_components(OPEN)
        return
    kinds = sorted({t.kind[piece] for piece in t.zones[DISCARD]})
    moves = [Move("fetch", kind) for kind in kinds]
    if t.zones[CARDS]:
        t.show(t.zones[CARDS], (you,))
        moves.append(SEARCH)
    choose(t, you, moves, _lock, (), "fetch")


def _lock(t: AlchemyTable, you: int, move: Move) -> None:
    if move == SEARCH:
        t.ask(FETCH, you)
        return
    t.move(t.member(DISCARD, move), t.zone(you, HAND))
    t.shuffle(CARDS)


def _fetch_legal(view: AlchemyTable, you: int) -> list[Move]:
    return [Move("fetch", kind) for kind in sorted({view.kind[p] for p in view.zones[CARDS]})]


def _fetch_answer(t: AlchemyTable, you: int, move: Move) -> None:
    t.move(t.member(CARDS, move), t.zone(you, HAND))
    t.shuffle(CARDS)


# Others do not learn which card of the deck it is.
FETCH = Question("alchemy.ask.search", _fetch_legal, _fetch_answer, private=True, formal=True)


# --- Wish ------------------------------------------------------------------------------------


def wish(t: AlchemyTable, you: int, this: int) -> None:
    """Wish: use any potion on the table, made or not, or a piece of equipment in play."""
    choose(t, you, wishes(t, you), _wish, (this,), "wish")


def wishes(t: AlchemyTable, you: int) -> list[Move]:
    """Return what a Wish can be. Distract: no equipment is used."""
    potions = [p for p in (*t.unmade(), *_standing(t)) if t.thing(p).effect != "wish"]
    moves = [Move("wish", kind) for kind in sorted(t.kind[potion] for potion in potions)]
    if t.full_lab and not t.values[DISTRACTED]:
        moves += [Move("wish", kind) for kind in copies(t, you)]
    return moves


def _wish(t: AlchemyTable, you: int, this: int, move: Move) -> None:
    t.note("alchemy.wishes", you, move.kind)
    if move.kind in EQUIPMENT:
        use(t, you, move.kind)
    else:
        EFFECTS[t.cast[move.kind].effect](t, you, this)


EFFECTS: Mapping[str, Callable[[AlchemyTable, int, int], None]] = MappingProxyType(
    {
        "bubblebath": bubblebath,
        "chromatic": chromatic,
        "dissolve": dissolve,
        "espresso": espresso,
        "eternal-youth": eternal_youth,
        "flight": flight,
        "hot-sauce": hot_sauce,
        "hydration": hydration,
        "instant-magma": instant_magma,
        "invisibility": invisibility,
        "invulnerability": invulnerability,
        "jungle-juice": jungle_juice,
        "lock": lock,
        "love": love,
        "magic-beans": magic_beans,
        "petrify": petrify,
        "polymorph": polymorph,
        "spicy-chili": spicy_chili,
        "stink": stink,
        "wish": wish,
    }
)
"""What a potion does, by its effect."""
