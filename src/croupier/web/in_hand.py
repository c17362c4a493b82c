"""How many players' commands the house has in hand at once, and the refusal of more.

Past what it can answer everybody would wait ever longer, and so would the rounds. What comes above the most
is refused at once, with a time to come again; the commands of who works here are taken always.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from croupier.house import Person
from croupier.house.errors import Busy
from croupier.house.staff_views import is_staff

MOST: Final = 2000
"""Players' commands in hand at once: at five hundred answers a second the last of them waits for 4 s.

Every terminal wagers as wagers open, so it is more than the terminals that a house of this size has.
"""
AGAIN: Final = 1
"""Seconds after which who was refused may come again."""


class InHand:
    """The players' commands that have come and are not answered."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.now = 0

    @property
    def full(self) -> bool:
        """Whether no more players' commands are taken just now."""
        return self.now >= self.most

    @contextmanager
    def taken(self, person: Person) -> Iterator[None]:
        """While a command of a person is in hand.

        Raises:
            Busy: there are as many as the house can answer soon.
        """
        if is_staff(person):
            yield
            return
        if self.full:
            raise Busy(AGAIN)
        self.now += 1
        try:
            yield
        finally:
            self.now -= 1
