"""How the Apprentice reckons: what it sees of a table, and what a move would make of it."""

from collections import Counter

from alchemy_desktop.games.alchemy.counting import counts
from alchemy_desktop.games.alchemy.faces import (
    CONCENTRATE,
    CRUCIBLE,
    DISTRACT,
    DODGE,
    ELEMENTS,
    EQUIPMENT,
    EXTRA_VIAL,
    LAB_BENCH,
    MAGNIFIER,
    MIX,
    MIXING_COLUMN,
    PUMPS,
    SPILL,
    STEAL,
    UNSTABLE_REACTION,
    Thing,
)
from alchemy_desktop.games.alchemy.outlook import Lab, Outlook, Potion, chances, decided, promise
from alchemy_desktop.games.alchemy.planner import End, Planner, State
from alchemy_desktop.games.alchemy.reactions import invulnerable
from alchemy_desktop.games.alchemy.scoring import standing
from alchemy_desktop.games.alchemy.table import (
    CAULDRON,
    DISTRACTS,
    FIRST,
    HAND,
    IN_PLAY,
    NO_DRINK,
    OPEN_COMPONENTS,
    OWED,
    SKIPS,
    STINKS,
    TURN,
    UNMADE,
    AlchemyTable,
)
from alchemy_desktop.games.alchemy.threats import threatened
from alchemy_desktop.games.alchemy.turns import LAST_UNMADE
from alchemy_desktop.kernel.decisions import Decision, Move

USES = {
    "spicy-chili": 0.5,
    "jungle-juice": 0.3,
    "stink": 0.1,
    "hydration": 0.3,
    "chromatic": 0.3,
    "love": 0.2,
    "dissolve": 0.1,
    "invisibility": 0.2,
    "polymorph": 0.1,
    "wish": 0.4,
    "invulnerability": 0.2,
    "flight": 0.1,
    "espresso": 0.1,
}
"""What it is worth to have a potion that can be drunk, in doses, in a long game."""
SOME_USE = 0.2
"""The same of a potion that is not known."""
CARD = 0.12
"""What an unknown card is worth, in doses."""
ANY_CARD = 0.35
"""What the best card of the deck is worth, in doses."""
CARDS = {
    DODGE: 0.3,
    MIX: 0.25,
    CONCENTRATE: 0.25,
    SPILL: 0.2,
    STEAL: 0.05,
    DISTRACT: 0.15,
    UNSTABLE_REACTION: 0.05,
}
"""What an action in hand is worth, in doses."""
TOOLS = {MIXING_COLUMN: 0.4, CRUCIBLE: 0.15, LAB_BENCH: 0.3, MAGNIFIER: 0.4, EXTRA_VIAL: 0.3}
"""What other equipment than pumps in hand is worth, in doses."""
PLANS = 8
"""So many ends of a turn are looked at closely."""
OTHERS = 2
"""So many are for each other choice of potions to make: to end the game may not be best."""
WIDTH = 12
"""Of the states that so many steps of a turn lead to, so many are followed."""
DEEPEST = 3
"""So many questions that follow one another are tried out."""
FEAR = 0.8
"""How likely a player does the worst that its potions can do, of one rival."""
UNSEEN = 0.01
"""How much likelier the choice among cards that are not seen makes it to win."""


class Reckoning:
    """What a seat reckons with in one decision.

    Args:
        view: what it knows.
        me: the seat.
    """

    def __init__(self, view: AlchemyTable, me: int) -> None:
        self.me = me
        self.duel = not view.full_lab
        self.known = {
            *view.of(me, HAND),
            *view.zones[OPEN_COMPONENTS],
            *view.unmade(),
            *view.made(),
        }
        self.plans: dict[tuple[object, ...], list[End]] = {}

    # --- what there is ---------------------------------------------------------------------

    def potions(self, t: AlchemyTable) -> tuple[Potion, ...]:
        """Return the potions that can be made and that were seen."""
        return tuple(
            [
                self.potion(t.kind[piece], t.thing(piece))
                for piece in t.zones[UNMADE]
                if piece in self.known
            ]
        )

    def potion(self, face: int, thing: Thing) -> Potion:
        """Return what matters of a potion."""
        doses = len(thing.elements) + thing.extra
        return Potion(
            face, counts(thing.elements), doses, USES.get(thing.effect, 0.0), thing.effect
        )

    def card(self, t: AlchemyTable, face: int) -> float:
        """Return what a card in hand is worth, in doses."""
        if face not in EQUIPMENT:
            return CARDS.get(face, ANY_CARD)
        have = {t.kind[piece] for piece in t.of(self.me, IN_PLAY)}
        if face in have:
            return 0.02
        if face in PUMPS:
            return 0.6 if not have & {*PUMPS, MAGNIFIER} else 0.25
        return TOOLS[face]

    def lab(self, t: AlchemyTable, seat: int, after: int) -> Lab:
        """Return what a seat has, when the turn of another is over."""
        doses = sum(len(t.doses(potion)) for potion in t.made(seat))
        perks = sum(
            USES.get(t.thing(potion).effect, 0.0) for potion in t.made(seat) if potion not in t.down
        )
        delay = float(t.value(seat, SKIPS))
        if t.value(seat, STINKS):
            delay += 0.5
        delay += 0.6 * t.value(seat, DISTRACTS)
        speed: float = 2
        free: tuple[bool, ...] = (False,) * 4
        if not self.duel:
            speed, free = self._engine(t, seat)
            perks += self._cards(t, seat)
        return Lab(
            doses=doses,
            made=len(t.made(seat)),
            symbols=sum([len(t.thing(potion).elements) for potion in t.made(seat)]),
            cauldron=counts(t.elements(seat, CAULDRON)),
            vials=tuple([counts(t.elements(seat, vial)) for vial in t.vials(seat)]),
            speed=speed,
            free=free,
            perks=perks,
            start=delay + ((seat - after - 1) % t.seats + 1) / t.seats - 1,
            brews=self._brews(t, seat),
        )

    def _brews(self, t: AlchemyTable, seat: int) -> tuple[str, ...]:
        """Return the effects of the potions that a seat can drink in its next turn."""
        if t.value(seat, NO_DRINK) or t.value(seat, SKIPS):
            return ()
        standing = [potion for potion in t.made(seat) if potion not in t.down]
        return tuple(sorted({t.thing(potion).effect for potion in standing}))

    def _engine(self, t: AlchemyTable, seat: int) -> tuple[float, tuple[bool, ...]]:
        """Return the elements that a seat pours and adds in a turn, and those that it adds."""
        own = {t.kind[piece] for piece in t.of(seat, IN_PLAY)}
        tools = own
        if MAGNIFIER in own:
            tools = {t.kind[piece] for s in range(t.seats) for piece in t.of(s, IN_PLAY)}
        pumps = {PUMPS[face] for face in tools if face in PUMPS}
        speed = 1.3 + (0, 0.5, 0.7, 0.8, 0.9)[len(pumps)]
        if MIXING_COLUMN in tools:
            speed += 0.3 if pumps else 0.7
        if EXTRA_VIAL in own:
            speed += 0.3
        if CRUCIBLE in tools:
            speed += 0.1
        return speed, tuple([element in pumps for element in ELEMENTS])

    def _cards(self, t: AlchemyTable, seat: int) -> float:
        hand = t.of(seat, HAND)
        value = -3 * CARD * t.value(seat, OWED)
        if LAB_BENCH in {t.kind[piece] for piece in t.of(seat, IN_PLAY)}:
            value += 0.4
        if seat == self.me:
            known = [self.card(t, t.kind[piece]) for piece in hand if piece in self.known]
            value += sum(sorted(known)[-4:]) + CARD * sum(p not in self.known for p in hand)
        else:
            value += CARD * min(4, len(hand))
        return value

    def outlook(self, t: AlchemyTable) -> Outlook:
        """Return what matters of a table when the present turn is over."""
        turn, potions = t.values[TURN], self.potions(t)
        return Outlook(
            me=self.me,
            labs=tuple([self.lab(t, seat, turn) for seat in range(t.seats)]),
            potions=potions,
            left=len(t.zones[UNMADE]) - LAST_UNMADE,
            rest=(t.values[FIRST] - turn - 1) % t.seats / t.seats,
            duel=self.duel,
        )

    # --- what follows ----------------------------------------------------------------------

    def plan(self, t: AlchemyTable) -> tuple[float, Move]:
        """Return what the rest of one's turn promises, and the first move."""
        outlook = self.outlook(t)
        potions = {p.face: p for p in outlook.potions}
        planner = Planner(t, self.me, {f: p.formula for f, p in potions.items()}, self.known)
        lab = outlook.labs[self.me]

        def worth(state: State) -> float:
            rest = tuple([p for p in outlook.potions if p.face not in state.made])
            return promise(self._filled(lab, potions, state), rest, self.duel)

        key = planner.start, outlook.potions, tuple(planner.tools), lab.speed, lab.free
        if key not in self.plans:
            self.plans[key] = _some(planner.ends(worth, WIDTH))
        ends = [self._ended(outlook, potions, state) for _, state, _ in self.plans[key]]
        values = [self._chances(end) for end in ends]
        best, first = -1.0, self.plans[key][0][2]
        for i in sorted(range(len(ends)), key=lambda i: -values[i]):
            if values[i] <= best:
                break
            foreseen = self._foreseen(ends[i], values[i], best)
            if foreseen > best:
                best, first = foreseen, self.plans[key][i][2]
        return best, first

    def _chances(self, outlook: Outlook) -> float:
        """Return how likely it wins when its turn is over."""
        return decided(outlook) if outlook.over else chances(outlook)

    def _foreseen(self, outlook: Outlook, value: float, enough: float) -> float:
        """Return what an outlook promises with what others may drink before the next turn.

        Args:
            outlook: when one's turn is over.
            value: what it promises if nobody drinks.
            enough: what promises no more than this need not be known exactly.
        """
        if outlook.over:
            return value
        rivals = [seat for seat in range(len(outlook.labs)) if seat != self.me]
        worst = value
        fear = FEAR / len(rivals)
        for seat in rivals:
            theirs = chances(outlook._replace(me=seat))
            for then in threatened(outlook, seat):
                mine = chances(then)
                if mine < worst and chances(then._replace(me=seat)) > theirs:
                    worst = mine
                    if value + fear * (worst - value) <= enough:
                        return enough
        return value + fear * (worst - value)

    def _filled(self, lab: Lab, potions: dict[int, Potion], state: State) -> Lab:
        return lab._replace(
            doses=lab.doses + sum([potions[face].doses for face in state.made]),
            made=lab.made + len(state.made),
            symbols=lab.symbols + sum([sum(potions[face].formula) for face in state.made]),
            perks=lab.perks + sum([potions[face].use for face in state.made]),
            cauldron=state.cauldron,
            vials=state.vials,
        )

    def _ended(self, outlook: Outlook, potions: dict[int, Potion], state: State) -> Outlook:
        """Return the outlook when the turn ends in a state."""
        labs = list(outlook.labs)
        labs[self.me] = self._filled(labs[self.me], potions, state)
        rest = tuple([p for p in outlook.potions if p.face not in state.made])
        left = outlook.left - len(state.made)
        return outlook._replace(labs=tuple(labs), potions=rest, left=left)

    def after(self, t: AlchemyTable, move: Move, depth: int = DEEPEST) -> float:
        """Return what a move promises."""
        then = t.clone()
        then.answer(move)
        return self.value(then, depth)

    def value(self, t: AlchemyTable, depth: int) -> float:
        """Return what a table promises: how likely the seat is to win.

        What would be decided later is tried out as well, with what can be known of it now.
        """
        decision = t.decision
        if decision is None:
            return self._over(t)
        ask = decision.question.id.removeprefix("alchemy.ask.")
        if ask in ("act", "search") or depth == 0:
            return self._now(t)
        moves = self._answers(t, decision, ask)
        values = [self.after(t, move, depth - 1) for move in moves]
        if ask == "take" and t.of(decision.args[0], HAND):
            values.append(self._now(t) + UNSEEN)
        return max(values) if decision.by == self.me else min(values)

    def _answers(self, t: AlchemyTable, decision: Decision, ask: str) -> list[Move]:
        """Return the answers to a later question that can be known now."""
        if ask == "react":
            potions = invulnerable(t, decision.seat)[:1]
            return [Move("suffer"), *(Move("react", t.kind[piece]) for piece in potions)]
        moves = decision.legal(t)
        if ask == "take":
            return [move for move in moves if move.verb == "take-element"]
        return moves

    def _now(self, t: AlchemyTable) -> float:
        """Return what a table promises as it is."""
        if t.values[TURN] == self.me:
            return self.plan(t)[0]
        return chances(self.outlook(t))

    def _over(self, t: AlchemyTable) -> float:
        """Return whether the seat has won."""
        ends = [standing(t, seat) for seat in range(t.seats)]
        ranks = [(-end.points, end.tie) for end in ends]
        best = min(ranks)
        return (ranks[self.me] == best) / ranks.count(best)


def _some(ends: list[End]) -> list[End]:
    """Return the ends of a turn that are looked at closely, of those there are, best first."""
    some, numbers = ends[:PLANS], Counter[tuple[int, ...]]()
    for end in ends:
        made = end[1].made
        numbers[made] += 1
        if numbers[made] <= OTHERS and end not in some:
            some.append(end)
    return some
