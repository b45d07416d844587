"""A second Alchemy!, from the rulebook and docs/alchemy.md alone; it shares no code with the rules.

What is asked has no more than its answers: ``("pour", 0, (2,))`` is a Fire into the vial.
"""

import json
from collections import Counter

from tests.games.alchemy.potion_book import (
    CAULDRON,
    ELEMENTS,
    EQUIPMENT,
    EXTRA,
    VIAL,
    PotionBook,
)

FIRE, WATER, EARTH, AIR = ELEMENTS
SPILL, MIX, CONCENTRATE, STEAL, DISTRACT, UNSTABLE_REACTION, DODGE = range(4, 11)
WATER_PUMP, FURNACE, BELLOWS, MILL, MIXING_COLUMN = range(11, 16)
CRUCIBLE, LAB_BENCH, MAGNIFIER, EXTRA_VIAL, COMPONENT = range(16, 21)
ACTIONS = range(SPILL, WATER_PUMP)
ATTACKS = SPILL, STEAL, DISTRACT
ADDS = {WATER_PUMP: WATER, FURNACE: FIRE, BELLOWS: AIR, MILL: EARTH}
END, STOP, SUFFER = ((verb, -1, ()) for verb in ("end", "stop", "suffer"))


class Made:
    """A potion that somebody has made: its card, doses, and whether it can be drunk."""

    def __init__(self, face, doses):
        self.face, self.doses, self.stone, self.fresh = face, doses, False, True


class Player:
    """What lies before a player, and what waits for them."""

    def __init__(self):
        self.hand, self.made = Counter(), []
        self.working, self.placed = Counter(), Counter()
        self.vessels = {CAULDRON: Counter(), VIAL: Counter(), EXTRA: Counter()}
        self.turns = self.skips = self.distracts = 0
        self.owes = self.dry = self.shielded = False
        self.stinks = set()

    @property
    def vials(self):
        return (VIAL, EXTRA) if self.working[EXTRA_VIAL] else (VIAL,)

    @property
    def mine(self):
        return (CAULDRON, *self.vials)

    @property
    def equipment(self):
        return self.working + self.placed

    def holds(self, element):
        return [vessel for vessel in self.mine if self.vessels[vessel][element]]


class Turn:
    """What of a turn is left."""

    def __init__(self, full, player):
        self.pours, self.transmutes, self.either = (1, 1, 0) if full else (0, 0, 2)
        if player.stinks:
            self.pours, self.transmutes, self.either = 0, 0, 1
        self.duty, self.drinks = True, not player.dry
        self.cards = self.uses = full
        self.actions, self.espresso, self.equipped = 0, False, False
        self.distracted, self.done = bool(player.distracts), False
        self.poured, self.transmuted = set(), False


class Rulebook(PotionBook):
    """The game, read from top to bottom.

    ``game`` waits for three things only: ("ask", seat, moves) for an answer, ("card", source,
    target) for the face of a card that goes its way hidden or by chance, and ("turn",) for that of
    a potion that is turned over.

    Args:
        set_up: what the game is played with.
    """

    def __init__(self, set_up):
        deck, version = json.loads(set_up.options["deck"]), set_up.options["version"]
        self.full = version == "full"
        self.players = [Player() for _ in range(set_up.seats)]
        kinds = [*deck["cards"].values()] if self.full else []
        self.cards, self.discard = +Counter(dict(enumerate(kinds, SPILL))), Counter()
        parts = dict(enumerate(deck["component"], COMPONENT))
        self.gives = {face: self._signs(card["elements"]) for face, card in parts.items()}
        self.components = +Counter({face: card["copies"] for face, card in parts.items()})
        self.open, self.used = Counter(), Counter()
        fit = [card for card in deck["potion"] if version in card.get("versions", ("duel", "full"))]
        self.card = dict(enumerate(fit, COMPONENT + len(parts)))
        self.formula = {face: self._signs(card["formula"]) for face, card in self.card.items()}
        self.potions, self.under = set(self.card), []
        self.unmade, self.hidden, self.gone, self.lost = set(), set(), set(), Counter()
        self.shuffles, self.ended = Counter(), ""

    @staticmethod
    def _signs(letters):
        return Counter("FWEA".index(letter) for letter in letters)

    # --- Setup, Play, Ending the Game ------------------------------------------------------

    def game(self, first):
        """Everything from the deal to the end."""
        self.first, number = first, len(self.players)
        self._shuffled(components=self.components, potions=self.potions, cards=self.cards)
        for _ in range(3 * number):
            self.hidden.add((yield from self._top_potion("unmade")))
        yield from self._refill()
        for place in range(number if self.full else 0):
            yield from self._draw((first + place) % number, min(2 + place, 4))
        seat = first
        while not self.ended:
            yield from self._whole_turn(seat)
            seat = (seat + 1) % number
            if seat == first:
                if len(self.unmade | self.hidden) <= 2:
                    self.ended = "potions"
                elif self.players[seat].turns == 100:
                    self.ended = "rounds"

    def _whole_turn(self, seat):
        me = self.players[seat]
        me.turns += 1
        me.working, me.placed, me.shielded = me.working + me.placed, Counter(), False
        for other in self.players:
            other.stinks.discard(seat)
            for potion in other.made:
                potion.fresh = False
        if me.skips:
            me.skips -= 1
            return
        now = self.now = Turn(self.full, me)
        me.distracts, me.dry = max(0, me.distracts - 1), False
        if self.full and not me.owes:
            yield from self._draw(seat, 3)
        me.owes = False
        yield from self._refill()
        for _ in range(min(len(self.hidden), (seat - self.first) % len(self.players) + 1)):
            face = yield ("turn",)
            self.hidden.remove(face)
            self.unmade.add(face)
        while (move := (yield from self._ask(seat, self._rights(seat, me, now)))) != END:
            yield from self._do(seat, me, now, *move)
        yield from self._run(seat, "discard", me.hand, me.hand.total() - 4, self.discard)

    # --- chance ----------------------------------------------------------------------------

    def _shuffled(self, **piles):
        for name, pile in piles.items():
            size = pile.total() if isinstance(pile, Counter) else len(pile)
            self.shuffles[name] += size > 1

    def _top_potion(self, zone):
        face = yield "card", "potions", zone
        if self.potions:
            assert face in self.potions
            self.potions.remove(face)
        else:
            assert face == self.under.pop(0)
        return face

    def _draw(self, seat, number):
        for _ in range(number):
            if not self.cards.total():
                self.cards, self.discard = self.discard, Counter()
                self._shuffled(cards=self.cards)
            if self.cards.total():
                face = yield "card", "cards", f"hand/{seat}"
                self._take(self.cards, face)
                self.players[seat].hand[face] += 1

    def _refill(self):
        while self.open.total() < 4:
            if not self.components.total():
                self.components, self.used = self.used, Counter()
                self._shuffled(components=self.components)
            if not self.components.total():
                break
            face = yield "card", "components", "open-components"
            self._take(self.components, face)
            self.open[face] += 1

    @staticmethod
    def _take(pile, face, into=None):
        assert pile[face] > 0
        pile[face] -= 1
        if into is not None:
            into[face] += 1

    # --- answers ---------------------------------------------------------------------------

    def _ask(self, seat, moves):
        moves = set(moves)
        if not moves:
            return ("", -1, ())
        answer = yield "ask", seat, moves
        assert answer in moves
        return answer

    def _run(self, seat, verb, pile, number, into):
        last = 0
        for left in range(min(number, pile.total()), 0, -1):
            kinds = [k for k in +pile if k >= last]
            can = [k for k in kinds if sum(pile[i] for i in kinds if i >= k) >= left]
            _, last, _ = yield from self._ask(seat, [(verb, k, ()) for k in can])
            self._take(pile, last, into)

    # --- what a turn allows ----------------------------------------------------------------

    def _may(self, now, kind):
        return not now.done if now.distracted else getattr(now, kind) + now.either > 0

    def _may_pour(self, me):
        return self._may(self.now, "pours") and me.vessels[CAULDRON].total() > 0

    def _rights(self, seat, me, now):
        pouring, transmuting = self._may_pour(me), self._may(now, "transmutes") and +self.open
        if pouring:
            yield from self._pours(me, me.vials)
        if transmuting:
            yield from self._transmutes()
        if not (now.duty and (pouring or transmuting)):
            yield END
        for potion in me.made:
            if now.drinks and not potion.stone and not potion.fresh:
                yield "drink", potion.face, ()
        yield from self._of_vials(me)
        yield from self._playable(seat, me, now)
        if now.uses and not now.distracted:
            for face in +me.working:
                if self._works(me, face):
                    yield "use", face, ()
            if me.working[MAGNIFIER]:
                for face in self._in_play(me):
                    yield "use", MAGNIFIER, (face,)

    def _of_vials(self, me):
        for vial in me.vials:
            if +me.vessels[vial]:
                yield "empty", -1, (vial,)
            for face in self.unmade:
                if +me.vessels[vial] == self.formula[face]:
                    yield "make", face, (vial,)

    def _playable(self, seat, me, now):
        action = (now.cards or now.actions or now.espresso) and not now.done
        for face in +me.hand:
            if face in EQUIPMENT and now.cards and not now.espresso:
                yield "play", face, ()
            if face in ACTIONS and action and self._can(me, face):
                yield "play", face, ()

    def _can(self, me, face):
        if face == UNSTABLE_REACTION:
            return len(+me.vessels[CAULDRON]) == 4
        return face != DODGE and (face not in (MIX, CONCENTRATE) or self.now.poured)

    def _works(self, me, face):
        if face == MIXING_COLUMN:
            return self._may_pour(me) and len(+me.vessels[CAULDRON]) > 1
        if face == CRUCIBLE:
            return self.now.transmuted and self.open.total() > 0
        return face in ADDS

    def _in_play(self, me):
        kinds = {face for player in self.players for face in player.equipment}
        return [face for face in kinds if self._works(me, face)]

    def _pours(self, me, vials, but=None):
        return [("pour", e, (vial,)) for vial in vials for e in +me.vessels[CAULDRON] if e != but]

    def _transmutes(self):
        return [("transmute", face, ()) for face in +self.open]

    # --- doing it --------------------------------------------------------------------------

    def _spend(self, now, kind):
        now.duty = False
        if now.distracted:
            now.done = True
        elif getattr(now, kind):
            setattr(now, kind, getattr(now, kind) - 1)
        else:
            now.either -= 1

    def _do(self, seat, me, now, verb, face, args):
        if verb == "pour":
            self._spend(now, "pours")
            self._pour(me, face, args)
            other = [vial for vial in me.vials if vial not in args]
            if more := self._pours(me, other):
                move = yield from self._ask(seat, [*more, STOP])
                if move != STOP:
                    self._pour(me, *move[1:])
        elif verb == "transmute":
            self._spend(now, "transmutes")
            self._transmute(me, face)
        elif verb == "empty":
            me.vessels[args[0]].clear()
        elif verb == "make":
            self.unmade.remove(face)
            me.made.append(Made(face, self.formula[face].total() + self._extra(face)))
            me.vessels[args[0]].clear()
        elif verb == "drink":
            now.drinks = False
            self._lose_doses(me, self._made(face), 1)
            yield from getattr(self, "_" + self.card[face]["effect"].replace("-", "_"))(seat, face)
        elif verb == "use":
            now.uses = False
            yield from self._use(seat, args[0] if args else face)
        else:
            yield from self._play(seat, me, now, face)

    def _extra(self, face):
        return self.card[face].get("extra", 0)

    def _pour(self, me, element, args):
        self._take(me.vessels[CAULDRON], element, me.vessels[args[0]])
        self.now.poured.add(element)

    def _transmute(self, me, face):
        self._take(self.open, face, self.used)
        me.vessels[CAULDRON].update(self.gives[face])
        self.now.transmuted = True

    def _play(self, seat, me, now, face):
        if face in EQUIPMENT:
            now.cards, now.equipped = False, True
            self._take(me.hand, face, me.placed)
            return
        now.done = now.distracted
        if now.actions:
            now.actions -= 1
        elif not now.espresso:
            now.cards = False
        self._take(me.hand, face, self.discard)
        yield from self._act(seat, face)

    def _use(self, seat, face):
        me = self.players[seat]
        if face == MIXING_COLUMN:
            self._spend(self.now, "pours")
            _, one, args = yield from self._ask(seat, self._pours(me, me.vials))
            self._pour(me, one, args)
            move = yield from self._ask(seat, self._pours(me, me.vials, but=one))
            self._pour(me, *move[1:])
        elif face == CRUCIBLE:
            _, one, _ = yield from self._ask(seat, self._transmutes())
            self._transmute(me, one)
        else:
            yield from self._add(seat, [ADDS[face]], "into")

    def _add(self, seat, elements, verb="add"):
        me = self.players[seat]
        moves = [(verb, e, (vial,)) for e in elements for vial in me.vials]
        _, element, args = yield from self._ask(seat, moves)
        if args:
            me.vessels[args[0]][element] += 1

    # --- Action Cards ----------------------------------------------------------------------

    def _act(self, seat, face):
        others, poured = self._from_left(seat)[:-1], self.now.poured
        if face == MIX:
            yield from self._add(seat, set(ELEMENTS) - poured)
        elif face == CONCENTRATE:
            yield from self._add(seat, poured)
        elif face == UNSTABLE_REACTION:
            for player in self.players:
                self._destroy(player, (CAULDRON, VIAL, EXTRA))
        elif face == DISTRACT:
            _, _, args = yield from self._ask(seat, [("distract", -1, (s,)) for s in others])
            for victim in (yield from self._affected(seat, args, face)):
                self.players[victim].distracts += 1
        elif face == STEAL:
            self.now.actions += 1
            rich = [s for s in others if +self.players[s].hand]
            _, _, args = yield from self._ask(seat, [("steal", -1, (s,)) for s in rich])
            for victim in (yield from self._affected(seat, args, face)):
                hand = self.players[victim].hand
                self._shuffled(**{f"hand/{victim}": hand})
                card = yield "card", f"hand/{victim}", f"hand/{seat}"
                self._take(hand, card, self.players[seat].hand)
        else:
            yield from self._spill(seat, others)

    def _spill(self, seat, others):
        moves = [
            ("spill", -1, (s, vessel))
            for s in others
            for vessel in self.players[s].mine
            if +self.players[s].vessels[vessel]
        ]
        _, _, args = yield from self._ask(seat, moves)
        for victim in (yield from self._affected(seat, args[:1], SPILL)):
            yield from self._run(
                victim, "lose", self.players[victim].vessels[args[1]], 2, self.lost
            )
            self.lost.clear()

    def _destroy(self, player, vessels):
        self.discard += player.equipment
        player.working, player.placed = Counter(), Counter()
        for vessel in (*vessels, EXTRA):
            player.vessels[vessel].clear()

    # --- Reactions -------------------------------------------------------------------------

    def _from_left(self, seat):
        number = len(self.players)
        return [(seat + n) % number for n in range(1, number + 1)]

    def _affected(self, by, targets, cause):
        """Ask whoever may prevent what a potion or an attack does; tell whom it reaches."""
        reached = [by] if by in targets else []
        for seat in self._from_left(by)[:-1]:
            me = self.players[seat]
            if seat not in targets or me.shielded:
                continue
            moves = {("react", p.face, ()) for p in me.made if self._guards(p)}
            if cause in ATTACKS and not me.owes:
                ways = {face for face in (DODGE,) if me.hand[face]}
                ways |= {face for face in (LAB_BENCH,) if me.working[face]}
                moves |= {("react", face, ()) for face in ways}
                asked = moves or +me.hand
            else:
                asked = moves
            move = SUFFER
            if asked:
                move = yield from self._ask(seat, moves | {SUFFER})
            if move == SUFFER:
                reached.append(seat)
            else:
                self._react(me, move[1])
        return reached

    def _guards(self, potion):
        effect = self.card[potion.face]["effect"]
        return effect == "invulnerability" and not potion.stone and not potion.fresh

    def _react(self, me, face):
        if face == DODGE:
            self._take(me.hand, face, self.discard)
        if face in (DODGE, LAB_BENCH):
            me.owes = True
        else:
            me.dry = True
            self._lose_doses(me, self._made(face), 1)
