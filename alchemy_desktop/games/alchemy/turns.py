"""The flow of the game. Docstrings name the sections of the rulebook."""

from alchemy_desktop.games.alchemy.equipment import (
    copies,
    pour,
    pour_moves,
    transmute,
    transmute_moves,
    usable,
    use,
)
from alchemy_desktop.games.alchemy.faces import EQUIPMENT, MAGNIFIER
from alchemy_desktop.games.alchemy.playing import perform
from alchemy_desktop.games.alchemy.potions import EFFECTS, put_in_play
from alchemy_desktop.games.alchemy.rights import (
    UNDECIDED,
    may_pour,
    may_transmute,
    plays,
    spend,
    spend_play,
)
from alchemy_desktop.games.alchemy.table import (
    ANY_ACTIONS,
    DISCARD,
    DISTRACTED,
    DISTRACTS,
    DRINKS,
    DUTY,
    EITHER,
    END,
    EQUIPPED,
    FIRST,
    HAND,
    MADE,
    MORE_ACTIONS,
    NEW_EQUIPMENT,
    NEW_POTIONS,
    NO_DRINK,
    OWED,
    PLAYS,
    POURED,
    POURS,
    SHIELD,
    SKIPS,
    STINKS,
    STOCK,
    TRANSMUTED,
    TRANSMUTES,
    TURN,
    TURNS,
    UNMADE,
    USES,
    AlchemyTable,
)
from alchemy_desktop.kernel.decisions import Move, Question, Text
from alchemy_desktop.kernel.several import Run, ask_several

OPEN = 4
"""Components that lie face up."""
CARDS_A_TURN, HAND_LIMIT = 3, 4
LAST_UNMADE = 2
MOST_ROUNDS = 100
BY_POTIONS, BY_ROUNDS = 1, 2
"""Values of END."""


# --- a turn ----------------------------------------------------------------------------------


def begin_turn(t: AlchemyTable, seat: int) -> None:
    """Play: draw, refill the components, turn potions, then everything that is possible."""
    t.set(TURN, seat)
    _run_out(t, seat)
    if t.value(seat, SKIPS):
        t.add(seat, TURNS, 1)
        t.add(seat, SKIPS, -1)
        t.note("alchemy.skips", seat)
        t.push(finish_turn, seat)
        return
    resume_turn(t, seat)
    if t.full_lab:
        if t.value(seat, OWED):
            t.add(seat, OWED, -1)
            t.note("alchemy.no-draw", seat)
        else:
            t.draw(seat, CARDS_A_TURN)
    t.open_components(OPEN)
    turn_potions(t, seat)


def resume_turn(t: AlchemyTable, seat: int) -> None:
    """Go on with what is possible in a turn."""
    t.set(TURN, seat)
    t.add(seat, TURNS, 1)
    t.note("alchemy.turn", seat, t.value(seat, TURNS))
    _give_rights(t, seat)
    t.push(finish_turn, seat)
    t.push(discard, seat)
    t.push(act, seat)


def _run_out(t: AlchemyTable, seat: int) -> None:
    """End what lasts until a seat's next turn."""
    t.set(NEW_POTIONS, ())
    t.set(t.counter(seat, NEW_EQUIPMENT), ())
    t.set(t.counter(seat, SHIELD), 0)
    for other in t.others(seat):
        t.set(t.counter(other, STINKS), t.value(other, STINKS) & ~(1 << seat))


def _give_rights(t: AlchemyTable, seat: int) -> None:
    """Play; Stink: give up a transmute or a pour; Distract: only one thing."""
    pours, transmutes, either = (1, 1, 0) if t.full_lab else (0, 0, 2)
    if t.value(seat, STINKS):
        pours, transmutes, either = 0, 0, 1
    for counter, value in ((POURS, pours), (TRANSMUTES, transmutes), (EITHER, either)):
        t.set(counter, value)
    t.set(DUTY, 1)
    t.set(DRINKS, 0 if t.value(seat, NO_DRINK) else 1)
    t.set(t.counter(seat, NO_DRINK), 0)
    for counter in (PLAYS, USES):
        t.set(counter, int(t.full_lab))
    for counter in (MORE_ACTIONS, ANY_ACTIONS, EQUIPPED, TRANSMUTED, DISTRACTED):
        t.set(counter, 0)
    t.set(POURED, ())
    if t.value(seat, DISTRACTS):
        t.add(seat, DISTRACTS, -1)
        t.set(DISTRACTED, UNDECIDED)


def turn_potions(t: AlchemyTable, seat: int) -> None:
    """2: the first player turns one potion over, the second two, and so on."""
    hidden = [piece for piece in t.zones[UNMADE] if piece in t.down]
    for potion in hidden[: (seat - t.values[FIRST]) % t.seats + 1]:
        t.turn(potion, False)
        t.note("alchemy.turns-over", t.kind[potion])


def discard(t: AlchemyTable, seat: int) -> None:
    """5: discard until only 4 cards remain."""
    excess = len(t.of(seat, HAND)) - HAND_LIMIT
    if excess > 0:
        text = Text("alchemy.ask.discard", (excess,))
        run = Run("discard", t.zone(seat, HAND), DISCARD, _discarded, (), text)
        ask_several(t, seat, run, excess, excess)


def _discarded(t: AlchemyTable, seat: int) -> None:
    t.note("alchemy.discarded", seat)


def finish_turn(t: AlchemyTable, seat: int) -> None:
    """Ending the Game: the next player begins a turn, if this was not the last one."""
    if end := ends(t, seat):
        t.set(END, end)
    else:
        t.push(begin_turn, (seat + 1) % t.seats)


def ends(view: AlchemyTable, seat: int) -> int:
    """Tell why the game ends with a seat's turn, as a value of END; 0 if it does not.

    Ending the Game: when the last player ends a turn, 2 or fewer potions being unmade.
    """
    if seat != _last(view):
        return 0
    if len(view.zones[UNMADE]) <= LAST_UNMADE:
        return BY_POTIONS
    return BY_ROUNDS if view.value(seat, TURNS) >= MOST_ROUNDS else 0


def _last(view: AlchemyTable) -> int:
    """Return the last seat in the order of play."""
    return int(view.values[FIRST] - 1) % view.seats


# --- at any time during a turn ---------------------------------------------------------------


def act(t: AlchemyTable, seat: int) -> None:
    """Ask for the next thing to do."""
    t.ask(ACT, seat)


def makes(view: AlchemyTable, seat: int) -> list[Move]:
    """Create a potion: a vial matches a formula exactly, in whatever order."""
    full = [(vial, tuple(view.elements(seat, vial))) for vial in view.vials(seat)]
    return [
        Move("make", view.kind[potion], (vial,))
        for potion in sorted(view.unmade(), key=lambda piece: view.kind[piece])
        for vial, elements in full
        if view.thing(potion).elements == elements
    ]


def drinks(view: AlchemyTable, seat: int) -> list[Move]:
    """Drink a potion that was completed in a previous turn, once a turn."""
    if not view.values[DRINKS]:
        return []
    fit = [p for p in view.made(seat) if p not in view.down and p not in view.values[NEW_POTIONS]]
    return [Move("drink", kind) for kind in sorted(view.kind[piece] for piece in fit)]


def uses(view: AlchemyTable, seat: int) -> list[Move]:
    """Use equipment of a previous turn, once a turn. Distract: not at all."""
    if not view.values[USES] or view.values[DISTRACTED]:
        return []
    own = sorted({view.kind[piece] for piece in view.equipment(seat)})
    moves = [Move("use", face) for face in own if usable(view, seat, face)]
    if MAGNIFIER in own:
        moves += [Move("use", MAGNIFIER, (face,)) for face in copies(view, seat)]
    return moves


def _act_legal(view: AlchemyTable, seat: int) -> list[Move]:
    pouring, transmuting = may_pour(view, seat), may_transmute(view)
    moves = transmute_moves(view) if transmuting else []
    if pouring:
        moves += pour_moves(view, seat, view.vials(seat))
    moves += makes(view, seat)
    moves += drinks(view, seat)
    moves += [Move("play", face) for face in plays(view, seat, view.of(seat, HAND))]
    moves += uses(view, seat)
    moves += [Move("empty", args=(vial,)) for vial in view.vials(seat) if view.of(seat, vial)]
    if not (view.values[DUTY] and (pouring or transmuting)):
        moves.append(Move("end"))
    return moves


def _act_answer(t: AlchemyTable, seat: int, move: Move) -> None:
    if move.verb == "end":
        return
    t.push(act, seat)
    match move.verb:
        case "transmute":
            spend(t, TRANSMUTES)
            transmute(t, seat, move)
        case "pour":
            spend(t, POURS)
            pour(t, seat, move)
        case "make":
            make(t, seat, move)
        case "drink":
            drink(t, seat, move)
        case "play":
            play(t, seat, move)
        case "use":
            t.spend(USES)
            t.note("alchemy.uses", seat, move.kind)
            for face in move.args:
                t.note("alchemy.copies", move.kind, face)
            use(t, seat, *(move.args or (move.kind,)))
        case "empty":
            t.remove_elements(t.of(seat, move.args[0]))
            t.note("alchemy.empties", seat)


# Confirmed: a turn is ended by whoever has it.
ACT = Question("alchemy.ask.act", _act_legal, _act_answer, confirm=True)


def make(t: AlchemyTable, seat: int, move: Move) -> None:
    """Create a potion: it lies before its maker, with the elements of the vial on it."""
    potion = t.member(UNMADE, move)
    slot = t.free_slot(seat, MADE)
    t.move(potion, t.zone(seat, MADE))
    t.lay(potion, (slot, 0, 0, 0))
    for piece in list(t.of(seat, move.args[0])):
        t.add_dose(potion, piece)
    for _ in range(t.thing(potion).extra):
        t.add_dose(potion, t.create(t.thing(potion).elements[0], STOCK))
    t.set(NEW_POTIONS, (*t.values[NEW_POTIONS], potion))
    t.note("alchemy.makes", seat, move.kind)
    if len(t.zones[UNMADE]) == LAST_UNMADE:
        t.note("alchemy.last-turn", _last(t))


def drink(t: AlchemyTable, seat: int, move: Move) -> None:
    """Drink: remove a dose, then do what the potion says."""
    t.spend(DRINKS)
    potion = next(piece for piece in t.made(seat) if t.kind[piece] == move.kind)
    t.note("alchemy.drinks", seat, move.kind)
    t.take_doses(potion, 1)
    EFFECTS[t.thing(potion).effect](t, seat, potion)


def play(t: AlchemyTable, seat: int, move: Move) -> None:
    """Play an action, which is discarded, or equipment, which stays in play."""
    piece = t.member(t.zone(seat, HAND), move)
    spend_play(t, move.kind)
    t.note("alchemy.plays", seat, move.kind)
    if move.kind in EQUIPMENT:
        put_in_play(t, seat, piece)
    else:
        t.move(piece, DISCARD)
        perform(t, seat, move.kind)
