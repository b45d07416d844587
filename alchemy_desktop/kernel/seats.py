"""Tables on which every seat has the same zones and counters, behind those that all share."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from alchemy_desktop.kernel.table import Table, Zone

F = TypeVar("F")


def seat_zones(roles: Sequence[tuple[str, int]], seats: int) -> list[Zone]:
    """Return the zones of all seats, by their roles and who sees them."""
    return [Zone(f"{role}/{s}", role, s, seen_by) for s in range(seats) for role, seen_by in roles]


class SeatTable(Table, Generic[F]):
    """A table whose zones and counters are the common ones, then those of each seat in turn.

    The first common counter is whose turn it is, the first of a seat how many turns it has begun.

    Attributes:
        cast: what each face is.
        common_zones, seat_zones: how many zones are common, and how many each seat has.
        common_counters, seat_counters: the same of counters.
    """

    __slots__ = ()

    cast: tuple[F, ...]
    common_zones: ClassVar[int]
    seat_zones: ClassVar[int]
    common_counters: ClassVar[int]
    seat_counters: ClassVar[int]

    def zone(self, seat: int, role: int) -> int:
        """Return the index of a seat's zone."""
        return self.common_zones + seat * self.seat_zones + role

    def of(self, seat: int, role: int) -> list[int]:
        """Return the pieces in a seat's zone. Not to be changed."""
        return self.zones[self.zone(seat, role)]

    def counter(self, seat: int, counter: int) -> int:
        """Return the index of a seat's counter."""
        return self.common_counters + seat * self.seat_counters + counter

    def value(self, seat: int, counter: int) -> int:
        """Return a seat's counter."""
        value: int = self.values[self.counter(seat, counter)]
        return value

    def thing(self, piece: int) -> F:
        """Return what a piece is."""
        return self.cast[self.kind[piece]]

    def free_slot(self, seat: int, role: int) -> int:
        """Return the first place that is free among the pieces that lie in a row of a seat."""
        taken = {self.pose[piece][0] for piece in self.of(seat, role) if piece in self.pose}
        return next(slot for slot in range(len(taken) + 1) if slot not in taken)

    def counters_of_seats(self, named: Iterable[tuple[str, int]]) -> dict[str, int]:
        """Return the index of each of these counters of each seat: ``turns/0``, ``turns/1``."""
        seats = range(self.seats)
        return {f"{name}/{seat}": self.counter(seat, at) for seat in seats for name, at in named}

    def add(self, seat: int, counter: int, amount: int) -> None:
        """Add to a seat's counter."""
        if amount:
            index = self.counter(seat, counter)
            self.set(index, self.values[index] + amount)


def turn_of(view: SeatTable[Any]) -> tuple[int, int]:
    """Return the seat whose turn it is, and the number of that seat's own turn."""
    seat: int = view.values[0]
    return seat, view.value(seat, 0)
