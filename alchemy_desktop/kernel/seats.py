"""Tables on which every seat has the same zones and counters, behind those that all share."""

from collections.abc import Iterable
from typing import ClassVar

from alchemy_desktop.kernel.table import Table


class SeatTable(Table):
    """A table whose zones and counters are the common ones, then those of each seat in turn.

    Attributes:
        common_zones, seat_zones: how many zones are common, and how many each seat has.
        common_counters, seat_counters: the same of counters.
    """

    __slots__ = ()

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

    def counters_of_seats(self, named: Iterable[tuple[str, int]]) -> dict[str, int]:
        """Return the index of each of these counters of each seat: ``turns/0``, ``turns/1``."""
        seats = range(self.seats)
        return {f"{name}/{seat}": self.counter(seat, at) for seat in seats for name, at in named}

    def add(self, seat: int, counter: int, amount: int) -> None:
        """Add to a seat's counter."""
        if amount:
            index = self.counter(seat, counter)
            self.set(index, self.values[index] + amount)
