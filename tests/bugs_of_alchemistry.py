"""Bugs of Alchemistry and of positions, for ``planted_bugs``: what goes wrong, and where."""

COMPLETING = "games/alchemistry/completing.py"
FORMULA = "games/alchemistry/formula.py"
TABLE = "games/alchemistry/table.py"
TURNS = "games/alchemistry/turns.py"

BUGS = (
    (
        "Aether pays for gems",
        COMPLETING,
        "    if view.thing(cards[0]).gems:\n        return not missing\n",
        "",
    ),
    (
        "gems that were used return to the pouch",
        TABLE,
        "GEM_PILE if gem else POUCH",
        "POUCH if gem else POUCH",
    ),
    (
        "three rare cubes of a kind may be kept",
        TABLE,
        "LIMIT, RARE_LIMIT = 3, 2",
        "LIMIT, RARE_LIMIT = 3, 3",
    ),
    (
        "the pouch is not shaken",
        TABLE,
        "        self.shuffle(POUCH)\n",
        "",
    ),
    (
        "the Reservoir is passed to the left",
        TABLE,
        "return (seat - 1) % self.seats",
        "return (seat + 1) % self.seats",
    ),
    (
        "the Reservoir is two Aethers for two players too",
        "games/alchemistry/faces.py",
        "return 1 if seats == 2 else 2",
        "return 2",
    ),
    (
        "a formula shows what lies below",
        FORMULA,
        "key=lambda card: card[0][3])",
        "key=lambda card: -card[0][3])",
    ),
    (
        "cells that two potions share are paid twice",
        FORMULA,
        "{cell for pose in poses for cell in cells(pose)}",
        "[cell for pose in poses for cell in cells(pose)]",
    ),
    (
        "a potion covers another whole",
        FORMULA,
        "(0, 0, turn, 0)) < CELLS",
        "(0, 0, turn, 0)) <= CELLS",
    ),
    (
        "a card turns against the clock",
        FORMULA,
        "x, y, width, height = height - 1 - y, x, height, width",
        "x, y, width, height = y, width - 1 - x, height, width",
    ),
    (
        "a potion brewed with the Reservoir gets the bonus",
        COMPLETING,
        "if AETHER not in kinds and RESERVOIR_FACE not in kinds:",
        "if AETHER not in kinds:",
    ),
    (
        "the bonus for both potions is that of one",
        COMPLETING,
        "PURE_STARS * len(cards)",
        "PURE_STARS",
    ),
    (
        "both players become master",
        COMPLETING,
        "left = last - taken - t.value(seat, track)",
        "left = last - t.value(seat, track)",
    ),
    (
        "what is left over on becoming master scores nothing",
        COMPLETING,
        "    if t.value(seat, track) == last:\n",
        "    if t.value(seat, track) == last and not steps:\n",
    ),
    (
        "whoever stops at 15 scores like the master",
        COMPLETING,
        "    if t.value(seat, track) == last:\n",
        "    if steps < number:\n",
    ),
    (
        "the Reservoir may stand for nothing",
        COMPLETING,
        "if units and missing and aether <=",
        "if units and aether <=",
    ),
    (
        "own Aether comes before the second unit of the Reservoir",
        COMPLETING,
        "aether = max(0, missing - units)",
        "aether = max(0, missing - min(units, 1))",
    ),
    (
        "Aether is only paid where a cube is missing",
        COMPLETING,
        "range(min(asked[kind], own[kind]) + 1) for kind",
        "[min(asked[kind], own[kind])] for kind",
    ),
    (
        "no merchant follows one that is completed",
        COMPLETING,
        "        if stack := t.zones[STACK_OF[stall]]:\n",
        "        if stack := t.zones[STACK_OF[stall]][:0]:\n",
    ),
    (
        "a merchant that was traded with stays face up",
        TURNS,
        "        t.turn(card, True)\n",
        "",
    ),
    (
        "two gems are exchanged for the same two",
        TURNS,
        "return [pair for pair in pairs(view, GEM_PILE) if pair != kinds]",
        "return [pair for pair in pairs(view, GEM_PILE) if kinds is not None]",
    ),
    (
        "an exchange of gems gives no star",
        TURNS,
        "    t.score(seat, TRADED, TRADE_STARS)\n",
        "    t.score(seat, TRADED, TRADE_STARS if card != NONE else 0)\n",
    ),
    (
        "what is transmuted stays on the board",
        TURNS,
        "    t.put_away(pieces)\n    t.move(t.member(RARE_PILE",
        "    t.move(t.member(RARE_PILE",
    ),
    (
        "a rare cube is made that is not there",
        TURNS,
        "    if not view.cubes(RARE_PILE)[rare]:\n        return []\n",
        "",
    ),
    (
        "both cubes of a Scavenge are kept",
        TURNS,
        "    t.empty(t.zone(seat, PULLED), POUCH)\n",
        "    t.empty(t.zone(seat, PULLED), t.zone(seat, BOARD))\n",
    ),
    (
        "a gem that is not kept of a Scavenge lies on the Gem Pile",
        TURNS,
        "    t.empty(t.zone(seat, PULLED), POUCH)\n",
        "    t.put_away(list(t.of(seat, PULLED)))\n",
    ),
    (
        "one condition ends the game",
        TURNS,
        "(held := conditions(t)).bit_count() >= 2",
        "(held := conditions(t)).bit_count() >= 1",
    ),
    (
        "the game ends as soon as the end is triggered",
        TURNS,
        "    if t.values[TRIGGER] and t.of(seat, HELD):\n",
        "    if t.values[TRIGGER]:\n",
    ),
    (
        "merchants that are still offered count as gone",
        TURNS,
        "for zone in (STACK_5, STACK_7, STALL_5, STALL_7)",
        "for zone in (STACK_5, STACK_7)",
    ),
    (
        "what a master scored does not count towards the 15 stars",
        TABLE,
        "SOURCES = (TRANSMUTED, TRADED, PURE, USED)",
        "SOURCES = (TRANSMUTED, TRADED, PURE)",
    ),
    (
        "the stars of all players together make the 15",
        TURNS,
        "any(t.stars(seat) >= TRIGGER_STARS for seat in seats)",
        "sum(t.stars(seat) for seat in seats) >= TRIGGER_STARS",
    ),
    (
        "only whoever ends a turn can be the master that ends the game",
        TURNS,
        "any(t.value(seat, TRACK_OF[GOLD]) == last for seat in seats)",
        "t.value(t.values[TURN], TRACK_OF[GOLD]) == last",
    ),
    (
        "15 stars on a mastery track count as the last space",
        TURNS,
        "any(t.value(seat, TRACK_OF[GOLD]) == last for seat in seats)",
        "any(t.value(seat, TRACK_OF[GOLD]) >= last - 1 for seat in seats)",
    ),
    (
        "the merchants worth 7 are gone and those worth 5 forgotten",
        TURNS,
        "for zone in (STACK_5, STACK_7, STALL_5, STALL_7)",
        "for zone in (STACK_7, STALL_7)",
    ),
    (
        "only those who played before are asked for a master",
        COMPLETING,
        "others = [s for s in range(t.seats) if s != seat]",
        "others = [s for s in range(t.seats) if s > seat]",
    ),
    (
        "a completed merchant lies face down",
        COMPLETING,
        "        if stack := t.zones[STACK_OF[stall]]:\n",
        "        t.turn(card, True)\n        if stack := t.zones[STACK_OF[stall]]:\n",
    ),
    (
        "a completed potion keeps its place on the grid",
        COMPLETING,
        "        t.lay(card, None)\n",
        "",
    ),
    (
        "the Reservoir is three Aethers for four players",
        "games/alchemistry/faces.py",
        "return 1 if seats == 2 else 2",
        "return (2, 1, 2, 3)[seats - 1]",
    ),
    (
        "gems over the limit return to the pouch",
        TURNS,
        "    t.put_away(excess)\n",
        "    for piece in excess:\n"
        "        t.move(piece, RARE_PILE if t.kind[piece] in RARE else POUCH)\n",
    ),
    (
        "the pouch is seen",
        TABLE,
        '("pouch", NOBODY)',
        '("pouch", EVERYBODY)',
    ),
    (
        "three and four players have 59 rounds",
        TURNS,
        ">= MOST_ROUNDS for",
        ">= MOST_ROUNDS - (t.seats > 2) for",
    ),
    (
        "a lone player has 21 turns and one more",
        TURNS,
        "SOLO_TURNS = 20",
        "SOLO_TURNS = 21",
    ),
    (
        "merchants that were traded with are worth nothing",
        "games/alchemistry/scoring.py",
        "for piece in t.of(seat, CARDS)]",
        "for piece in t.of(seat, CARDS) if piece not in t.down]",
    ),
    (
        "the two first potions always lie in the same L",
        "games/alchemistry/beginning.py",
        "return poses[one_of(range(len(poses)), t.seed, t.shuffles)]",
        "return poses[one_of(range(1), t.seed, t.shuffles)]",
    ),
    (
        "a record may hold the path of a deck",
        "kernel/record.py",
        "not in (None, checked.options[id_])",
        "in ()",
    ),
    (
        "a position forgets how a piece lies",
        "kernel/position.py",
        "        if one.pose:\n",
        "        if one.pose and one.down:\n",
    ),
    (
        "a deck that a position does not name lies as in its box",
        "kernel/position.py",
        "zone: [] for zone in sorted(boxes) if table.specs[zone].seen == NOBODY",
        "zone: [] for zone in sorted(boxes) if zone in zones and table.specs[zone].seen == NOBODY",
    ),
)
"""The file is a path in the package; the old text stands in it once."""
