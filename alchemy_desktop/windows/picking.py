"""What a player picks from a pool: the faces so far, by hand and by lot, with the way back."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from alchemy_desktop.kernel.decisions import Text
from alchemy_desktop.kernel.game import Game, Option
from alchemy_desktop.kernel.pool import Pool, Wish, answered, wished
from alchemy_desktop.texts import catalogue, say


class Choice(NamedTuple):
    """What is picked at one moment.

    Attributes:
        names: of the faces, in the order of the pool.
        kept: those of them that stay when the others are drawn again.
        vetoed: what the lot must not bring again.
        words: what is wished of the lot; a wish of which none is said has its default.
    """

    names: tuple[str, ...] = ()
    kept: frozenset[str] = frozenset()
    vetoed: frozenset[str] = frozenset()
    words: tuple[str, ...] = ()


class Picking:
    """Picks from a pool; every change can be taken back.

    Attributes:
        pool: what is picked from.
        choice: what is picked now.
    """

    def __init__(
        self,
        pool: Pool,
        names: Iterable[str] = (),
        words: Iterable[str] = (),
        luck: Random | None = None,
    ) -> None:
        """Begin with what holds so far.

        Args:
            pool: what is picked from.
            names: of faces that are picked already.
            words: what is wished of the lot already.
            luck: what the lot is drawn by.
        """
        self.pool = pool
        self._order = {face.name: number for number, face in enumerate(pool.faces)}
        self._luck = luck or Random()
        self.choice = Choice(self._sorted(names), words=tuple(words))
        self._before: list[Choice] = []
        self._after: list[Choice] = []

    def _sorted(self, names: Iterable[str]) -> tuple[str, ...]:
        return tuple(
            sorted({name for name in names if name in self._order}, key=self._order.__getitem__)
        )

    def _become(self, choice: Choice) -> None:
        if choice != self.choice:
            self._before.append(self.choice)
            self._after.clear()
            self.choice = choice

    def _hold(self, names: Iterable[str], vetoed: frozenset[str] | None = None) -> None:
        """Change the names; what is gone is kept no more, and what is there is welcome again."""
        choice, now = self.choice, self._sorted(names)
        there = frozenset(now)
        out = (choice.vetoed if vetoed is None else vetoed) - there
        self._become(choice._replace(names=now, kept=choice.kept & there, vetoed=out))

    # --- by hand ---------------------------------------------------------------------------

    @property
    def missing(self) -> int:
        """How many faces are still to be picked."""
        return self.pool.size - len(self.choice.names)

    def put(self, name: str, instead: str = "") -> bool:
        """Put a face in, in the place of another one if that is named.

        Returns:
            whether there was room.
        """
        others = [other for other in self.choice.names if other != instead]
        if name not in others and len(others) >= self.pool.size:
            return False
        self._hold([*others, name])
        return True

    def take(self, name: str) -> None:
        """Take a face out."""
        self._hold(other for other in self.choice.names if other != name)

    def clear(self) -> None:
        """Take all faces out."""
        self._hold(())

    def lay(self, names: Iterable[str]) -> None:
        """Have these faces in the place of all others."""
        now = self._sorted(names)
        vetoed = self.choice.vetoed - set(now)
        self._become(self.choice._replace(names=now, kept=frozenset(), vetoed=vetoed))

    def keep(self, name: str) -> None:
        """Keep a face that is picked when the others are drawn again, or keep it no more."""
        self._become(self.choice._replace(kept=self.choice.kept ^ {name}))

    # --- by lot ----------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw all faces again but those that are kept.

        Raises:
            SetUpError: the wishes cannot be met; with one sentence.
        """
        self._hold(self._drawn(self.choice.kept, self.choice.vetoed))

    def fill(self) -> None:
        """Draw the faces that are missing.

        Raises:
            SetUpError: the wishes cannot be met; with one sentence.
        """
        self._hold(self._drawn(self.choice.names, self.choice.vetoed))

    def another(self, name: str) -> None:
        """Draw another face in the place of one that is not wanted.

        Raises:
            SetUpError: the wishes cannot be met; with one sentence.
        """
        others = [other for other in self.choice.names if other != name]
        vetoed = self.choice.vetoed | {name}
        missing = self.missing
        drawn = self._drawn(others, vetoed)
        if missing:
            # Only this one is drawn anew: the other places stay empty.
            new = [other for other in drawn if other not in others]
            drawn = [*others, self._luck.choice(new)]
        self._hold(drawn, vetoed=vetoed)

    def _drawn(self, kept: Iterable[str], without: Iterable[str]) -> list[str]:
        return self.pool.draw(
            self.choice.words, self._luck, self._sorted(kept), self._sorted(without)
        )

    @property
    def held(self) -> dict[str, tuple[str, ...]]:
        """The words that hold for each wish, by its id."""
        return answered(self.pool.wishes, self.choice.words)

    def wish(self, wish: Wish, word: str) -> None:
        """Wish a word, or if it holds and others may hold beside it, no longer."""
        before = set(self.held[wish.id])
        now = before ^ {word} if wish.many else {word}
        said = tuple(w for w in wish.words if w in now)
        if said == wish.default:
            said = ()
        others = tuple(w for w in self.choice.words if w not in wish.words)
        self._become(self.choice._replace(words=(*others, *said)))

    def wish_only(self, words: Sequence[str]) -> None:
        """Wish these words and no others."""
        self._become(self.choice._replace(words=tuple(words)))

    # --- the way back ----------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether a change that was taken back can be made again."""
        return bool(self._after)

    def undo(self) -> None:
        """Take the last change back, if there is one."""
        self._go(self._before, self._after)

    def redo(self) -> None:
        """Make the change again that was taken back last, if there is one."""
        self._go(self._after, self._before)

    def _go(self, source: list[Choice], target: list[Choice]) -> None:
        if source:
            target.append(self.choice)
            self.choice = source.pop()


def fitting(
    pool: Pool, chosen: Mapping[str, Iterable[str]], words: str, said: Callable[[str], str]
) -> list[str]:
    """Return the names of the faces that fit filters and a search, in the order of the pool.

    Args:
        pool: what is looked through.
        chosen: the words chosen of each facet: one of them is enough, but of each facet.
        words: all of them must be in what is said of a face.
        said: what is said of the face of a name, casefolded.
    """
    able = [set().union(*(pool.facets[f][w] for w in some)) for f, some in chosen.items() if some]
    wanted = words.casefold().split()
    return [
        face.name
        for face in pool.faces
        if all(face.name in names for names in able)
        and all(word in said(face.name) for word in wanted)
    ]


def lot_said(game: Game, option: Option, value: str) -> str:
    """Say by what lot a value is drawn; nothing if it is not, or if a word is none of a wish."""
    pool, words = option.pool, wished(value)
    if pool is None or words is None:
        return ""
    try:
        held = answered(pool.wishes, words)
    except ValueError:
        return ""
    told = []
    for wish in pool.wishes:
        if held[wish.id] and not (wish.many and held[wish.id] == wish.words):
            # As they stand in the catalogue: in the middle of a sentence.
            texts = (catalogue()[f"{game.id}.wish.{wish.id}.{word}"] for word in held[wish.id])
            named = ", ".join(map(str, texts))
            told.append(say(Text("app.picker.wished", (say(f"{game.id}.wish.{wish.id}"), named))))
    return " ".join((say("app.picker.by-lot"), *told))
