"""A second Alchemicus, from the rulebook alone; it shares no code with the rules."""

import json
from collections import Counter

KINDS = (
    *("garden", "mine", "stall", "foundry", "alembic"),
    *("shop", "workshop", "laboratory", "treasury", "fame"),
)
GARDEN, MINE, STALL, FOUNDRY, ALEMBIC, SHOP, WORKSHOP, LABORATORY, TREASURY, FAME = range(10)
GOODS = ("herbs", "ore", "tincture", "metal", "gold")
HERBS, ORE, TINCTURE, METAL, GOLD = range(5)
SPIRIT, PAWN = 10, 11
HOLDS = {GARDEN: (HERBS,), MINE: (ORE,), ALEMBIC: (HERBS, TINCTURE), FOUNDRY: (ORE, METAL)}
HOLDS[LABORATORY] = (TINCTURE, METAL, GOLD)
CARRIED = (
    *((ALEMBIC, TINCTURE, LABORATORY), (FOUNDRY, METAL, LABORATORY)),
    *((GARDEN, HERBS, ALEMBIC), (MINE, ORE, FOUNDRY)),
)
MADE = {(ALEMBIC, (HERBS,)): TINCTURE, (FOUNDRY, (ORE,)): METAL}
MADE[LABORATORY, (TINCTURE, METAL)] = GOLD
STOP = ("stop", -1, ())


def room(state, good):
    """Whether a good may be laid on a building: an empty one, or its place in a Laboratory."""
    face, goods = state
    if good not in HOLDS.get(face, ()):
        return False
    return not goods or (face == LABORATORY and not {good, GOLD} & {*goods} and good != GOLD)


class Rulebook:
    """The game, read from top to bottom, with the books that it keeps.

    ``game`` waits for two things only: ("ask", seat, moves) for an answer, and ("card", source,
    target) for the face of a card that goes its way hidden or by chance.

    Args:
        set_up: what the game is played with.
    """

    def __init__(self, set_up):
        options, self.seats = set_up.options, range(set_up.seats)
        self._read(json.loads(options["deck"]), options["length"] == "full")
        self.bank_size = 5 if options["card-bank"] == "yes" else 0
        self.offers = options["offers"] == "yes"
        self.discard, self.bank = Counter(), Counter()
        self.hands, self.yards, self.under = ([Counter() for _ in self.seats] for _ in range(3))
        self.fame, self.turns = [0 for _ in self.seats], [0 for _ in self.seats]
        self.pawns = [None for _ in self.seats]
        self.spirit, self.last, self.shuffles = LABORATORY, 0, 0

    def _read(self, deck, full):
        self.draw = Counter({n: deck["cards"][kind]["copies"] for n, kind in enumerate(KINDS)})
        self.cost = [deck["cards"][kind]["cost"] for kind in KINDS]
        self.goal = deck["fame" if full else "short-fame"]
        self.outer = deck["outer-ring"]
        self.inner = [*map(KINDS.index, deck["inner-ring"]), WORKSHOP]
        shops = {KINDS.index(kind): shop for kind, shop in deck["shops"].items()}
        self.sells = {kind: shop["goods"] for kind, shop in shops.items()}
        self.price = {
            (kind, n): (price.get("cards", 0), price.get("fame", 0))
            for kind, shop in shops.items()
            for n, good in enumerate(GOODS)
            if (price := shop.get(good))
        }

    # --- Setup, Course of Play, 5. End of Turn ---------------------------------------------

    def game(self, seat):
        """Everything from the deal to the end; a seat begins."""
        for owner in self.seats:
            for face in (GARDEN, STALL):
                assert face == (yield "card", "draw", f"buildings/{owner}")
                self.draw[face] -= 1
                self.yards[owner][face, ()] += 1
        self.shuffles += 1
        for n in self.seats:
            yield from self._draw((seat + n) % len(self.seats), 5)
        yield from self._fill_bank()
        while not (self.last and self.turns[seat] >= self.last) and min(self.turns) < 150:
            self.turns[seat] += 1
            yield from self._turn(seat)
            if self.fame[seat] >= self.goal and not self.last:
                self.last = self.turns[seat]
            seat = (seat + 1) % len(self.seats)

    def _turn(self, seat):
        yield from self._draw_a_card(seat)
        if self.spirit != WORKSHOP:
            yield from self._draw(seat, self._number(seat, WORKSHOP))
        yield from self._move(seat)
        yield from getattr(self, f"_{self.outer[self.pawns[seat]]}")(seat)
        yield from self._fame_card(seat)
        yield from self._pay(seat, self.hands[seat].total() - 10, "discard")

    # --- cards -----------------------------------------------------------------------------

    def _draw(self, seat, number, zone="hand"):
        into = {"hand": self.hands, "goods": self.under}[zone][seat]
        for _ in range(number):
            if self.draw.total():
                yield from self._drawn(f"{zone}/{seat}", into)

    def _drawn(self, zone, into):
        face = yield "card", "draw", zone
        self.draw[face] -= 1
        into[face] += 1
        yield from self._restock()

    def _restock(self):
        if not self.draw.total() and self.discard.total():
            self.draw = self.discard + self.bank
            self.discard, self.bank = Counter(), Counter()
            self.shuffles += self.draw.total() > 1
            yield from self._fill_bank()

    def _fill_bank(self):
        while self.bank.total() < self.bank_size and self.draw.total():
            yield from self._drawn("bank", self.bank)

    def _ask(self, seat, moves):
        answer = yield "ask", seat, moves
        assert answer in moves
        return answer

    def _pay(self, seat, number, verb="pay", then=lambda: None):
        hand, last = self.hands[seat], 0
        for left in range(number, 0, -1):
            kinds = [kind for kind in range(10) if hand[kind] and kind >= last]
            can = [kind for kind in kinds if sum(hand[k] for k in kinds if k >= kind) >= left]
            _, last, _ = yield from self._ask(seat, {(verb, kind, ()) for kind in can})
            hand[last] -= 1
            self.discard[last] += 1
        then()
        yield from self._restock()

    # --- 1. Draw a Card, Card Bank ---------------------------------------------------------

    def _draw_a_card(self, seat):
        verb, bank = "draw", {("bank", kind, ()) for kind in +self.bank}
        if bank and self.hands[seat].total():
            verb, kind, _ = yield from self._ask(seat, bank | {("draw", -1, ())})
        if verb == "draw":
            yield from self._draw(seat, 1)
            return

        def take():
            self.bank[kind] -= 1
            self.hands[seat][kind] += 1

        yield from self._pay(seat, 1, then=take)
        yield from self._fill_bank()

    # --- 2. Move Your Pawn -----------------------------------------------------------------

    def _move(self, seat):
        here, first = self.pawns[seat], self.pawns[seat] is None
        steps = range(8) if first else range(1, 6 if self.fame[seat] >= 1 else 4)
        lands = {step: (step if first else (here + step) % 8) for step in steps}
        taken = {pawn for other, pawn in enumerate(self.pawns) if other != seat}
        free = [n for n, to in lands.items() if self.outer[to] != "spirit" or to not in taken]
        verb = "place" if first else "walk"
        _, _, (step,) = yield from self._ask(seat, {(verb, PAWN + seat, (n,)) for n in free})
        if not first:
            self.fame[seat] -= step > 3
            if "spirit" in [self.outer[(here + n) % 8] for n in range(1, step)]:
                yield from self._draw(seat, 1)
        self.pawns[seat] = lands[step]

    # --- 3.1. Building ---------------------------------------------------------------------

    def _building(self, seat):
        hand, yard = self.hands[seat], self.yards[seat]
        while hand.total() > min(self.cost[:FAME]):
            can = {k for k in hand if hand[k] and k != FAME and self.cost[k] < hand.total()}
            _, kind, _ = move = yield from self._ask(seat, {STOP} | {("build", k, ()) for k in can})
            if move == STOP:
                return
            if yard.total() == 12:
                state = (yield from self._ask(seat, {("demolish", *state) for state in +yard}))[1:]
                yard[state] -= 1
                self.discard[state[0]] += 1
                yield from self._discard_goods(seat, len(state[1]))
            hand[kind] -= 1
            yard[kind, ()] += 1
            yield from self._pay(seat, self.cost[kind])

    # --- 3.2. Spirit of Transmutation ------------------------------------------------------

    def _spirit(self, seat):
        here, hand = self.inner.index(self.spirit), self.hands[seat]
        free = {*range(5)} if here == 5 else {(here + 1) % 5, (here - 1) % 5, 5}
        dear = {*range(6)} - {here} - (set() if hand.total() else free)
        moves = {("spirit", SPIRIT, (space,)) for space in free}
        moves |= {("scatter", SPIRIT, (space,)) for space in dear}
        verb, _, (space,) = yield from self._ask(seat, moves)
        if verb == "scatter":
            self.discard += hand
            hand.clear()
            yield from self._restock()
        self.spirit = self.inner[space]
        victims = [s for s in self.seats if self._number(s, WORKSHOP) and self.hands[s].total()]
        robs = {("rob", -1, (victim,)) for victim in victims if victim != seat}
        if space == 5 and robs:
            verb, _, args = yield from self._ask(seat, {STOP} | robs)
            if verb == "rob":
                face = yield "card", f"hand/{args[0]}", f"hand/{seat}"
                self.hands[args[0]][face] -= 1
                hand[face] += 1

    # --- 3.3. Acquisition ------------------------------------------------------------------

    def _acquisition(self, seat):
        verb = "acquire"
        while verb == "acquire":
            empty = [state for state in self._working(seat) if state[0] in (GARDEN, MINE)]
            empty = [kind for kind, goods in empty if not goods]
            if not empty or not self.draw.total():
                return
            moves = {STOP} | {("acquire", kind, ()) for kind in empty}
            if 1 < len(empty) <= self.draw.total() + self.discard.total():
                moves.add(("acquire-all", -1, ()))
            verb, one, _ = yield from self._ask(seat, moves)
            for kind in {"acquire": [one], "acquire-all": empty, "stop": []}[verb]:
                self._put(seat, (kind, ()), HOLDS[kind][0])
                yield from self._draw(seat, 1, "goods")

    # --- 3.4. Transport --------------------------------------------------------------------

    def _transport(self, seat):
        while carries := self._carries(seat):
            moves = {
                ("carry", kind, (to[0], *to[1])): (kind, good, to) for kind, good, to in carries
            }
            answer = yield from self._ask(seat, {*moves, STOP, ("carry-all", -1, ())})
            if answer == STOP:
                return
            if answer in moves:
                self._carry(seat, *moves[answer])
                continue
            while carries := self._carries(seat):
                self._carry(seat, *max(carries, key=lambda carry: len(carry[2][1])))

    def _carries(self, seat):
        yard = +self.yards[seat]
        ways = [way for way in CARRIED if (way[0], (way[1],)) in yard]
        return [
            (k, good, to)
            for k, good, into in ways
            for to in yard
            if to[0] == into and room(to, good)
        ]

    def _carry(self, seat, kind, good, to):
        self._take(seat, (kind, (good,)), good)
        self._put(seat, to, good)

    # --- 3.5. Transmutation ----------------------------------------------------------------

    def _transmutation(self, seat):
        verb = "work"
        while verb == "work" and (ready := [s for s in self._working(seat) if s in MADE]):
            moves = {STOP} | {("work", kind, ()) for kind, _ in ready}
            moves |= {("work-all", -1, ())} if len(ready) > 1 else set()
            verb, one, _ = yield from self._ask(seat, moves)
            chosen = [state for state in ready if state[0] == one][:1]
            for state in {"work": chosen, "work-all": ready, "stop": []}[verb]:
                self._change(seat, state, {MADE[state]})
                yield from self._discard_goods(seat, len(state[1]) - 1)

    # --- 3.6. Sale, Advanced Raw Material Sale ---------------------------------------------

    def _sale(self, seat):
        left = {shop: self._number(seat, shop) * goods for shop, goods in self.sells.items()}
        while True:
            moves = {
                ("sell", kind, (good, shop, *goods))
                for kind, goods in +self.yards[seat]
                for good in goods
                for shop in left
                if left[shop] and (shop, good) in self.price
            }
            answer = (yield from self._ask(seat, moves | {STOP})) if moves else STOP
            if answer == STOP:
                return
            good, shop, *goods = answer[2]
            left[shop] -= 1
            yield from self._sold(seat, (answer[1], tuple(goods)), good, *self.price[shop, good])

    def _sold(self, seat, state, good, cards, fame):
        terms = {(f"for-{what}", -1, ()) for what, n in (("cards", cards), ("fame", fame)) if n}
        for_fame = (yield from self._ask(seat, terms))[0] == "for-fame"
        bought = not for_fame and self.offers and (yield from self._offered(seat, good, cards))
        self._take(seat, state, good)
        if not bought:
            yield from self._discard_goods(seat, 1)
        if for_fame:
            self.fame[seat] += fame
        else:
            yield from self._draw(seat, cards)

    def _offered(self, seller, good, cards):
        for n in range(1, len(self.seats)):
            seat = (seller + n) % len(self.seats)
            rooms = {("buy", *own) for own in +self.yards[seat] if room(own, good)}
            if rooms and self.hands[seat].total() > cards:
                answer = yield from self._ask(seat, rooms | {STOP})
                if answer != STOP:
                    yield from self._pay(seat, cards + 1)
                    face = yield "card", f"goods/{seller}", f"goods/{seat}"
                    self.under[seller][face] -= 1
                    self.under[seat][face] += 1
                    self._put(seat, answer[1:], good)
                    return True
        return False

    # --- 3.7. Gifts, 4. Playing a Fame Card ------------------------------------------------

    def _gifts(self, seat):
        if self.hands[seat].total() >= 5:
            move = yield from self._ask(seat, {("give", -1, ()), STOP})
            if move != STOP:
                yield from self._pay(seat, 5)
                self.fame[seat] += 1

    def _fame_card(self, seat):
        hand = self.hands[seat]
        if hand.total() > self.cost[FAME]:
            moves = {("fame", FAME, ())} if hand[FAME] else set()
            if (yield from self._ask(seat, moves | {STOP})) != STOP:
                hand[FAME] -= 1
                self.discard[FAME] += 1
                yield from self._pay(seat, self.cost[FAME])
                self.fame[seat] += 1

    # --- buildings and what lies on them ---------------------------------------------------

    def _number(self, seat, kind):
        return sum(n for (face, _), n in self.yards[seat].items() if face == kind)

    def _working(self, seat):
        return [state for state in self.yards[seat].elements() if state[0] != self.spirit]

    def _change(self, seat, state, goods):
        assert self.yards[seat][state] > 0
        self.yards[seat][state] -= 1
        self.yards[seat][state[0], tuple(sorted(goods))] += 1

    def _take(self, seat, state, good):
        self._change(seat, state, {*state[1]} - {good})

    def _put(self, seat, state, good):
        self._change(seat, state, {*state[1], good})

    def _discard_goods(self, seat, number):
        for _ in range(number):
            face = yield "card", f"goods/{seat}", "discard"
            self.under[seat][face] -= 1
            self.discard[face] += 1
        yield from self._restock()
