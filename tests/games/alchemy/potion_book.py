"""The potions of the second Alchemy!, from the errata and docs/alchemy.md alone."""

from collections import Counter
from itertools import combinations

ELEMENTS = range(4)
EQUIPMENT = range(11, 20)
CAULDRON, VIAL, EXTRA = range(1, 4)
SEARCH = ("search", -1, ())


class PotionBook:
    """What potions do, each by the name of its effect."""

    def _made(self, face):
        return next((p for player in self.players for p in player.made if p.face == face), None)

    def _owner(self, face):
        return next(s for s, me in enumerate(self.players) if self._made(face) in me.made)

    def _lose_doses(self, owner, potion, number):
        potion.doses -= min(number, potion.doses)
        if not potion.doses:
            owner.made.remove(potion)
            self.gone.add(potion.face)

    def _on_potion(self, seat, this, fit):
        """Name a made potion; return it if nothing prevents what happens to it."""
        made = [p for player in self.players for p in player.made if fit(p)]
        _, face, _ = yield from self._ask(seat, [("target", p.face, ()) for p in made])
        if face == -1:
            return None
        reached = yield from self._affected(seat, [self._owner(face)], this)
        return self._made(face) if reached else None

    def _bubblebath(self, seat, this):
        if potion := (yield from self._on_potion(seat, this, lambda p: p.face != this)):
            potion.doses += 1

    def _spicy_chili(self, seat, this):
        if potion := (yield from self._on_potion(seat, this, lambda p: p.face != this)):
            self._lose_doses(self.players[self._owner(potion.face)], potion, 2)

    def _petrify(self, seat, this):
        if potion := (yield from self._on_potion(seat, this, lambda p: not p.stone)):
            potion.stone = True

    def _polymorph(self, seat, this):
        if not (self.potions or self.under):
            return
        made = {p.face for player in self.players for p in player.made}
        moves = [("target", face, ()) for face in self.unmade | made]
        _, face, _ = yield from self._ask(seat, moves)
        if face in self.unmade:
            new = yield from self._top_potion("unmade")
            self.unmade.remove(face)
            self.unmade.add(new)
            self.under.append(face)
        elif face != -1:
            owner = self._owner(face)
            if (yield from self._affected(seat, [owner], this)):
                new = yield from self._top_potion(f"made/{owner}")
                potion = self._made(face)
                potion.face, potion.stone, potion.fresh = new, False, False
                self.under.append(face)

    def _magic_beans(self, seat, this):
        if self.potions or self.under:
            self.unmade.add((yield from self._top_potion("unmade")))

    def _name(self, seat):
        _, element, _ = yield from self._ask(seat, [("name", e, ()) for e in ELEMENTS])
        return element

    def _having(self, *elements):
        return [
            s for s, me in enumerate(self.players) if any(me.holds(element) for element in elements)
        ]

    def _chromatic(self, seat, this):
        moves = [("swap", -1, pair) for pair in combinations(ELEMENTS, 2)]
        _, _, (one, two) = yield from self._ask(seat, moves)
        for s in (yield from self._affected(seat, self._having(one, two), this)):
            for vessel in self.players[s].vessels.values():
                vessel[one], vessel[two] = vessel[two], vessel[one]

    def _dissolve(self, seat, this):
        element = yield from self._name(seat)
        for s in (yield from self._affected(seat, self._having(element), this)):
            for vessel in self.players[s].vessels.values():
                vessel[element] = max(0, vessel[element] - 1)

    def _hydration(self, seat, this):
        element, everybody = (yield from self._name(seat)), range(len(self.players))
        for s in (yield from self._affected(seat, everybody, this)):
            for vial in self.players[s].vials:
                self.players[s].vessels[vial][element] += 1

    def _instant_magma(self, seat, this):
        there = [
            s for s, me in enumerate(self.players) if me.vessels[CAULDRON].total() or me.equipment
        ]
        for s in (yield from self._affected(seat, there, this)):
            self._destroy(self.players[s], (CAULDRON,))

    def _love(self, seat, this):
        moves = [
            ("love", e, (s,)) for s, me in enumerate(self.players) for e in ELEMENTS if me.holds(e)
        ]
        _, element, args = yield from self._ask(seat, moves)
        for s in (yield from self._affected(seat, args, this)):
            me = self.players[s]
            ways = [("from", element, (vessel,)) for vessel in me.holds(element)]
            _, _, (vessel,) = yield from self._ask(s, ways)
            self._take(me.vessels[vessel], element, self.players[seat].vessels[CAULDRON])

    def _invisibility(self, seat, this):
        there = [
            s
            for s, me in enumerate(self.players)
            if any(+me.vessels[vial] for vial in me.vials) or (s != seat and +me.hand)
        ]
        _, _, args = yield from self._ask(seat, [("visit", -1, (s,)) for s in there])
        for s in (yield from self._affected(seat, args, this)):
            yield from self._visit(seat, s)

    def _visit(self, seat, s):
        me, host = self.players[seat], self.players[s]
        moves = [("take-element", e, (vial,)) for vial in host.vials for e in +host.vessels[vial]]
        moves += [("take-card", face, ()) for face in +host.hand if s != seat]
        verb, face, args = yield from self._ask(seat, moves)
        if verb == "take-element":
            self._take(host.vessels[args[0]], face, me.vessels[CAULDRON])
        elif face in EQUIPMENT:
            self._take(host.hand, face, me.placed)
        else:
            can = self._can(me, face)
            self._take(host.hand, face, self.discard)
            if can:
                yield from self._act(seat, face)

    def _espresso(self, seat, this):
        if not self.full:
            self.now.transmutes += 1
        elif not self.now.equipped:
            self.now.espresso = True
        yield from ()

    def _eternal_youth(self, seat, this):
        yield from ()

    def _hot_sauce(self, seat, this):
        if self.full:
            self.now.either += 1
        else:
            self.now.pours += 1
        yield from ()

    def _flight(self, seat, this):
        if self.full:
            yield from self._draw(seat, 4)
            self.now.actions += 2
            return
        vessels = self.players[seat].vessels
        moves = [
            ("exchange", -1, (one, two))
            for one in +vessels[VIAL]
            for two in +vessels[CAULDRON]
            if one != two
        ]
        _, _, args = yield from self._ask(seat, moves)
        if args:
            self._take(vessels[VIAL], args[0], vessels[CAULDRON])
            self._take(vessels[CAULDRON], args[1], vessels[VIAL])

    def _invulnerability(self, seat, this):
        self.players[seat].shielded = True
        yield from ()

    def _jungle_juice(self, seat, this):
        moves = [("dose", -1, (s,)) for s in self._from_left(seat)[:-1]]
        _, _, args = yield from self._ask(seat, moves)
        for s in (yield from self._affected(seat, args, this)):
            self.players[s].skips += 1

    def _stink(self, seat, this):
        for s in (yield from self._affected(seat, self._from_left(seat)[:-1], this)):
            self.players[s].stinks.add(seat)

    def _lock(self, seat, this):
        if not self.full:
            self.used, self.open = self.used + self.open, Counter()
            yield from self._refill()
            return
        hand, pile = self.players[seat].hand, self.discard
        moves = [("fetch", face, ()) for face in +self.discard]
        moves += [SEARCH] if +self.cards else []
        move = yield from self._ask(seat, moves)
        if move == SEARCH:
            pile = self.cards
            move = yield from self._ask(seat, [("fetch", face, ()) for face in +self.cards])
        if move[0]:
            self._take(pile, move[1], hand)
            self._shuffled(cards=self.cards)

    def _wish(self, seat, this):
        there = self.unmade | {p.face for me in self.players for p in me.made if not p.stone}
        faces = [f for f in there - {this} if self.card[f]["effect"] != "wish"]
        if self.full and not self.now.distracted:
            faces += self._in_play(self.players[seat])
        _, face, _ = yield from self._ask(seat, [("wish", face, ()) for face in faces])
        if face in EQUIPMENT:
            yield from self._use(seat, face)
        elif face != -1:
            effect = self.card[face]["effect"].replace("-", "_")
            yield from getattr(self, f"_{effect}")(seat, this)
