"""Bugs of Alchemy!, for ``planted_bugs``: what goes wrong, and where."""

BEGINNING = "games/alchemy/beginning.py"
EQUIPMENT = "games/alchemy/equipment.py"
PLAYING = "games/alchemy/playing.py"
POTIONS = "games/alchemy/potions.py"
REACTIONS = "games/alchemy/reactions.py"
RIGHTS = "games/alchemy/rights.py"
SCORING = "games/alchemy/scoring.py"
TABLE = "games/alchemy/table.py"
TURNS = "games/alchemy/turns.py"

BUGS = (
    (
        "cards are dealt by seat, not in the order of play",
        BEGINNING,
        "t.draw((first + place) % t.seats,",
        "t.draw(place,",
    ),
    (
        "the potions in the middle lie face up",
        BEGINNING,
        "        t.turn(potion, True)\n",
        "",
    ),
    (
        "potions are turned over by seat, not in the order of play",
        TURNS,
        "hidden[: (seat - t.values[FIRST]) % t.seats + 1]",
        "hidden[: seat + 1]",
    ),
    (
        "the skipped draw is drawn all the same",
        TURNS,
        '            t.note("alchemy.no-draw", seat)\n        else:\n            t.draw',
        '            t.note("alchemy.no-draw", seat)\n        if True:\n            t.draw',
    ),
    (
        "an owed draw is owed for ever",
        TURNS,
        "            t.add(seat, OWED, -1)\n",
        "",
    ),
    (
        "components are replaced during the turn",
        EQUIPMENT,
        "    for element in t.cast[move.kind].elements:\n",
        "    t.open_components(4)\n    for element in t.cast[move.kind].elements:\n",
    ),
    (
        "used components are not reshuffled",
        TABLE,
        "                self.empty(USED_COMPONENTS, COMPONENTS)\n"
        "                self.shuffle(COMPONENTS)\n",
        "                self.empty(USED_COMPONENTS, COMPONENTS)\n",
    ),
    (
        "the discard pile is not reshuffled",
        TABLE,
        "                self.empty(DISCARD, CARDS)\n                self.shuffle(CARDS)\n",
        "                self.empty(DISCARD, CARDS)\n",
    ),
    (
        "a turn may be ended without a pour or a transmute",
        TURNS,
        "    t.set(DUTY, 1)\n",
        "    t.set(DUTY, 0)\n",
    ),
    (
        "both pour and transmute are mandatory",
        RIGHTS,
        "    t.set(DUTY, 0)\n",
        "",
    ),
    (
        "nobody can end a turn with nothing to pour and transmute",
        TURNS,
        "if not (view.values[DUTY] and (pouring or transmuting)):",
        "if not view.values[DUTY]:",
    ),
    (
        "a vial with more than the formula makes a potion",
        TURNS,
        "        if view.thing(potion).elements == elements\n",
        "        if set(view.thing(potion).elements) == set(elements)\n",
    ),
    (
        "the vial keeps what a potion was made with",
        TURNS,
        "    for piece in list(t.of(seat, move.args[0])):\n        t.add_dose(potion, piece)\n",
        "    for element in t.thing(potion).elements:\n"
        "        t.add_dose(potion, t.create(element, STOCK))\n",
    ),
    (
        "Eternal Youth has no extra doses",
        TURNS,
        "range(t.thing(potion).extra)",
        "range(0)",
    ),
    (
        "a potion is drunk in the turn in which it was made",
        TURNS,
        "p not in view.down and p not in view.values[NEW_POTIONS]",
        "p not in view.down",
    ),
    (
        "a petrified potion is drunk",
        TURNS,
        "p not in view.down and p not in view.values[NEW_POTIONS]",
        "p not in view.values[NEW_POTIONS]",
    ),
    (
        "the last dose is drunk after the effect",
        TURNS,
        "    t.take_doses(potion, 1)\n    EFFECTS[t.thing(potion).effect](t, seat, potion)\n",
        "    EFFECTS[t.thing(potion).effect](t, seat, potion)\n    t.take_doses(potion, 1)\n",
    ),
    (
        "potions without doses stay",
        TABLE,
        "            self.move(potion, GONE)\n",
        "",
    ),
    (
        "the game ends at once with two unmade potions",
        TURNS,
        "    if seat != _last(view):\n        return 0\n",
        "",
    ),
    (
        "potions that lie face down do not count as unmade",
        TURNS,
        "    if len(view.zones[UNMADE]) <= LAST_UNMADE:\n",
        "    if len(view.unmade()) <= LAST_UNMADE:\n",
    ),
    (
        "the last seat ends the game, whoever began",
        TURNS,
        "int(view.values[FIRST] - 1) % view.seats",
        "view.seats - 1",
    ),
    (
        "a skipped turn does not end the game",
        TURNS,
        '        t.note("alchemy.skips", seat)\n        t.push(finish_turn, seat)\n',
        '        t.note("alchemy.skips", seat)\n        t.push(begin_turn, (seat + 1) % t.seats)\n',
    ),
    (
        "a skipped turn counts for no round",
        TURNS,
        "        t.add(seat, TURNS, 1)\n        t.add(seat, SKIPS, -1)\n",
        "        t.add(seat, SKIPS, -1)\n",
    ),
    (
        "petrified doses do not count",
        SCORING,
        "            len(t.doses(potion)),\n",
        "            len(t.doses(potion)) * (potion not in t.down),\n",
    ),
    (
        "a tie is broken by symbols before potions",
        SCORING,
        "in _tie_breaks(t, seat).values():",
        "in sorted(_tie_breaks(t, seat).values()):",
    ),
    (
        "a fuller cauldron breaks a tie",
        SCORING,
        '"cauldron": len(t.of(',
        '"cauldron": -len(t.of(',
    ),
    (
        "equipment works at once",
        POTIONS,
        "    t.set(index, (*t.values[index], piece))\n",
        "",
    ),
    (
        "equipment never works",
        TURNS,
        "    t.set(t.counter(seat, NEW_EQUIPMENT), ())\n",
        "",
    ),
    (
        "an action and a piece of equipment are played in one turn",
        RIGHTS,
        "        t.spend(PLAYS)\n        t.set(EQUIPPED, 1)\n",
        "        t.set(EQUIPPED, 1)\n",
    ),
    (
        "Bellows add Earth, and a Mill adds Air",
        "games/alchemy/faces.py",
        "{WATER_PUMP: WATER, FURNACE: FIRE, BELLOWS: AIR, MILL: EARTH}",
        "{WATER_PUMP: WATER, FURNACE: FIRE, BELLOWS: EARTH, MILL: AIR}",
    ),
    (
        "what a pump adds counts as poured",
        EQUIPMENT,
        '    t.add_element(seat, move.args[0], move.kind)\n    t.note("alchemy.adds"',
        "    t.set(POURED, tuple(sorted({*t.values[POURED], move.kind})))\n"
        '    t.add_element(seat, move.args[0], move.kind)\n    t.note("alchemy.adds"',
    ),
    (
        "a Mixing Column pours two equal elements",
        EQUIPMENT,
        "t.vials(seat), but=move.kind)",
        "t.vials(seat))",
    ),
    (
        "a Mixing Column is a second pour",
        EQUIPMENT,
        "    spend(t, POURS)\n    choose",
        "    choose",
    ),
    (
        "a Crucible works without a transmute",
        EQUIPMENT,
        "bool(view.values[TRANSMUTED] and view.zones[OPEN_COMPONENTS])",
        "bool(view.zones[OPEN_COMPONENTS])",
    ),
    (
        "a Magnifier copies one's own equipment only",
        EQUIPMENT,
        "for s in range(view.seats) for piece in view.of(s, IN_PLAY)}",
        "for s in (seat,) for piece in view.of(s, IN_PLAY)}",
    ),
    (
        "a Magnifier copies only what works",
        EQUIPMENT,
        "for piece in view.of(s, IN_PLAY)}",
        "for piece in view.equipment(s)}",
    ),
    (
        "a pour goes into one vial only",
        EQUIPMENT,
        "    if more := pour_moves(t, seat, others):\n",
        "    if more := pour_moves(t, seat, ()):\n",
    ),
    (
        "an Extra Vial keeps its contents when it is destroyed",
        TABLE,
        "            if EXTRA not in self.vials(seat):\n"
        "                self.remove_elements(self.of(seat, EXTRA))\n",
        "",
    ),
    (
        "Spill chooses among empty vessels",
        PLAYING,
        "        if t.of(seat, vessel)\n",
        "",
    ),
    (
        "the player of a Spill chooses the elements",
        PLAYING,
        "        ask_several(t, seat, run, SPILLED, SPILLED)\n",
        "        ask_several(t, you, run, SPILLED, SPILLED)\n",
    ),
    (
        "Mix looks at the vial, not at what was poured",
        PLAYING,
        "[e for e in ELEMENTS if e not in t.values[POURED]]",
        "[e for e in ELEMENTS if e not in t.elements(you, 2)]",
    ),
    (
        "Mix and Concentrate need no pour",
        RIGHTS,
        "        return bool(view.values[POURED])\n",
        "        return True\n",
    ),
    (
        "what was poured is remembered in the next turn",
        TURNS,
        "    t.set(POURED, ())\n",
        "",
    ),
    (
        "Steal allows no further action",
        PLAYING,
        "    t.more(MORE_ACTIONS)\n",
        "",
    ),
    (
        "a Steal takes the card on top of the hand",
        PLAYING,
        "        t.shuffle(hand)\n",
        "",
    ),
    (
        "a distracted player uses equipment",
        TURNS,
        "    if not view.values[USES] or view.values[DISTRACTED]:\n",
        "    if not view.values[USES]:\n",
    ),
    (
        "a distracted player's action comes on top",
        RIGHTS,
        "        t.set(DISTRACTED, 1)\n    if t.values[MORE_ACTIONS]:\n",
        "        pass\n    if t.values[MORE_ACTIONS]:\n",
    ),
    (
        "an additional pour lifts a Distract",
        RIGHTS,
        "        return bool(view.values[DISTRACTED] == UNDECIDED)\n",
        "        return bool(view.values[DISTRACTED] == UNDECIDED or view.values[EITHER])\n",
    ),
    (
        "Unstable Reaction counts the vial",
        RIGHTS,
        "set(view.elements(seat, CAULDRON))\n        return there",
        "set(view.elements(seat, CAULDRON) + view.elements(seat, 2))\n        return there",
    ),
    (
        "a Dodge is played any number of times",
        REACTIONS,
        "    if is_attack(view, _cause(args[-1])) and not view.value(seat, OWED):\n",
        "    if is_attack(view, _cause(args[-1])):\n",
    ),
    (
        "a Dodge answers a potion",
        REACTIONS,
        '    return "attack" in t.cast[cause].types\n',
        "    return True\n",
    ),
    (
        "a Dodge costs no draw",
        REACTIONS,
        "        t.add(seat, OWED, 1)\n",
        "",
    ),
    (
        "a Lab Bench is discarded",
        REACTIONS,
        "        if move.kind == DODGE:\n",
        "        if move.kind == LAB_BENCH:\n            t.discard_equipment(\n"
        "                [p for p in t.equipment(seat) if t.kind[p] == LAB_BENCH][:1]\n"
        "            )\n        else:\n",
    ),
    (
        "the question tells that a Dodge is in the hand",
        REACTIONS,
        "bool(view.of(seat, HAND) or",
        "bool(any(view.kind[p] == DODGE for p in view.of(seat, HAND)) or",
    ),
    (
        "reactions are asked by seat, not in turn order",
        REACTIONS,
        "for seat in (by, *t.others(by)) if seat in among",
        "for seat in range(t.seats) if seat in among",
    ),
    (
        "the effect happens to whoever has answered",
        REACTIONS,
        "    t.push(_ask_next, by, waiting, affected, effect, context, about)\n    t.note",
        "    t.push(_ask_next, by, waiting, (*affected, seat), effect, context, about)\n    t.note",
    ),
    (
        "one who answers is asked again for the same effect",
        REACTIONS,
        "    t.push(_ask_next, by, waiting, affected, effect, context, about)\n    t.note",
        "    again = (seat, *waiting)\n"
        "    t.push(_ask_next, by, again, affected, effect, context, about)\n    t.note",
    ),
    (
        "an answer with Invulnerability costs no drink",
        REACTIONS,
        "        t.set(t.counter(seat, NO_DRINK), 1)\n",
        "        pass\n",
    ),
    (
        "each answer with Invulnerability costs a drink",
        REACTIONS,
        "        t.set(t.counter(seat, NO_DRINK), 1)\n",
        "        t.add(seat, NO_DRINK, 1)\n",
    ),
    (
        "a petrified Invulnerability answers",
        REACTIONS,
        "        and piece not in view.down\n",
        "",
    ),
    (
        "Bubblebath foams on the potion that is drunk",
        POTIONS,
        "[piece for piece in t.made() if piece != this]",
        "t.made()",
    ),
    (
        "an effect on a potion cannot be answered",
        POTIONS,
        "    affect(t, you, [t.owner(potion)], effect, (potion,), about)\n",
        "    effect(t, you, (t.owner(potion),), potion)\n",
    ),
    (
        "Polymorph takes the doses away",
        POTIONS,
        "    t.move(potion, POTIONS, 0)\n",
        "    if pose:\n        t.remove_elements([d for d in t.zones[zone + 1]][:1])\n"
        "    t.move(potion, POTIONS, 0)\n",
    ),
    (
        "Polymorph lays the old potion on top of the deck",
        POTIONS,
        "    t.move(potion, POTIONS, 0)\n",
        "    t.move(potion, POTIONS)\n",
    ),
    (
        "Polymorph leaves a potion petrified",
        POTIONS,
        "        t.lay(new, pose)\n",
        "        t.lay(new, pose)\n        t.turn(new, True)\n",
    ),
    (
        "Chromatic makes one element the other and not back",
        POTIONS,
        "becomes = {one: other, other: one}",
        "becomes = {one: other}",
    ),
    (
        "Dissolve asks those who do not have the element",
        POTIONS,
        "    affect(t, you, having, _dissolves,",
        "    affect(t, you, range(t.seats), _dissolves,",
    ),
    (
        "Chromatic asks those for whom it would change nothing",
        POTIONS,
        "            there.count(one) != there.count(other)\n",
        "            one in there or other in there\n",
    ),
    (
        "Hydration fills one vial of each player",
        POTIONS,
        "        for vial in t.vials(seat):\n            t.add_element",
        "        for vial in t.vials(seat)[:1]:\n            t.add_element",
    ),
    (
        "Instant Magma empties vials",
        POTIONS,
        "        t.remove_elements(t.of(seat, CAULDRON))\n",
        "        for vessel in t.vessels(seat):\n"
        "            t.remove_elements(t.of(seat, vessel))\n",
    ),
    (
        "Love takes from the cauldron first",
        POTIONS,
        "        choose(t, seat, moves, _gives,",
        "        choose(t, seat, moves[:1], _gives,",
    ),
    (
        "Invisibility reaches into cauldrons",
        POTIONS,
        "        for vial in view.vials(seat)\n        for element in sorted(set",
        "        for vial in view.vessels(seat)\n        for element in sorted(set",
    ),
    (
        "a card of Invisibility is the card of the turn",
        POTIONS,
        '    t.note("alchemy.takes-card", you, move.kind, seat)\n',
        '    t.note("alchemy.takes-card", you, move.kind, seat)\n    t.set(9, 0)\n',
    ),
    (
        "Invisibility shows the hand to all",
        POTIONS,
        "            t.show(t.of(seat, HAND), (you,))\n",
        "            t.show(t.of(seat, HAND))\n",
    ),
    (
        "Invisibility plays what cannot be played",
        POTIONS,
        "    can = playable(t, you, move.kind)\n",
        "    can = move.kind != 10\n",
    ),
    (
        "that nothing is asked tells what is left in a visited hand",
        POTIONS,
        "_visit_legal, _visit_answer, formal=True)",
        "_visit_legal, _visit_answer)",
    ),
    (
        "after Espresso equipment is played",
        RIGHTS,
        "    equipment = view.values[PLAYS] and not view.values[ANY_ACTIONS]\n",
        "    equipment = view.values[PLAYS]\n",
    ),
    (
        "after equipment Espresso works",
        POTIONS,
        "    elif not t.values[EQUIPPED]:\n",
        "    else:\n",
    ),
    (
        "Hot Sauce is a pour in the Full Lab too",
        POTIONS,
        "    t.more(EITHER if t.full_lab else POURS)\n",
        "    t.more(POURS)\n",
    ),
    (
        "several Jungle Juices skip one turn",
        TURNS,
        "        t.add(seat, SKIPS, -1)\n",
        "        t.set(t.counter(seat, SKIPS), 0)\n",
    ),
    (
        "a skipped turn ends the missed drink",
        TURNS,
        "        t.add(seat, SKIPS, -1)\n",
        "        t.add(seat, SKIPS, -1)\n        t.set(t.counter(seat, NO_DRINK), 0)\n",
    ),
    (
        "Stink stinks for its drinker too",
        POTIONS,
        "    affect(t, you, t.others(you), _stinks,",
        "    affect(t, you, range(t.seats), _stinks,",
    ),
    (
        "a Stink ends with the victim's turn",
        TURNS,
        "    if t.value(seat, STINKS):\n",
        "    if stinks := t.value(seat, STINKS):\n"
        "        t.set(t.counter(seat, STINKS), stinks & (stinks - 1))\n",
    ),
    (
        "Lock leaves the deck as it was seen",
        POTIONS,
        "    t.move(t.member(CARDS, move), t.zone(you, HAND))\n    t.shuffle(CARDS)\n",
        "    t.move(t.member(CARDS, move), t.zone(you, HAND))\n",
    ),
    (
        "everybody learns what Lock takes from the deck",
        POTIONS,
        "_fetch_answer, private=True, formal=True)",
        "_fetch_answer, formal=True)",
    ),
    (
        "Lock in a Duel fills up to four",
        POTIONS,
        "        t.empty(OPEN_COMPONENTS, USED_COMPONENTS)\n",
        "",
    ),
    (
        "a Wish uses the potion up",
        POTIONS,
        '    t.note("alchemy.wishes", you, move.kind)\n',
        '    t.note("alchemy.wishes", you, move.kind)\n'
        "    for piece in _standing(t):\n"
        "        if t.kind[piece] == move.kind:\n            t.take_doses(piece, 1)\n",
    ),
    (
        "a Wish uses a petrified potion",
        POTIONS,
        "for p in (*t.unmade(), *_standing(t)) if",
        "for p in (*t.unmade(), *t.made()) if",
    ),
    (
        "a Wish wishes for a Wish",
        POTIONS,
        ' if t.thing(p).effect != "wish"]\n',
        "]\n",
    ),
    (
        "a distracted player's Wish uses equipment",
        POTIONS,
        "if t.full_lab and not t.values[DISTRACTED]:",
        "if t.full_lab:",
    ),
    (
        "whoever drinks may answer it",
        REACTIONS,
        "elif seat != by and may_react",
        "elif may_react",
    ),
    (
        "Love does not reach into an Extra Vial",
        POTIONS,
        "having = [v for v in t.vessels(seat) if element",
        "having = [v for v in (1, 2) if element",
    ),
    (
        "doses beyond a formula count as its symbols",
        SCORING,
        "sum(len(t.thing(potion).elements) for",
        "sum(len(t.thing(potion).elements) + t.thing(potion).extra for",
    ),
    (
        "a player's own file is looked at no closer",
        "games/alchemy/deck.py",
        "len(elements) not in allowed or not set(elements) <= set(LETTERS)",
        "len(elements) not in allowed",
    ),
    (
        "a position has no more of an element than was made",
        "kernel/position.py",
        "items() if face not in table.bottomless}",
        "items() if face >= 0}",
    ),
)
"""The file is a path in the package; the old text stands in it once."""
