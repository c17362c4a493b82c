"""What the group refuses, and what a line to it can come to."""

from __future__ import annotations

from croupier.errors import CroupierError


class NotSo(CroupierError):
    """An act of a venue that the group refuses; the venue is told why, and its number is used up."""


class Denied(CroupierError):
    """A request that the group does not take from anybody: it is not signed, not fresh, or out of turn."""


class OutOfTurn(Denied):
    """An act with a number that is not the next; the venue goes on from the one expected."""

    def __init__(self, expected: int) -> None:
        super().__init__(f"the next act of this venue is number {expected}")
        self.expected = expected


class Forked(Denied):
    """A venue tells another act under a number that it has told before: its log is not the one it was."""


class NoGroup(CroupierError):
    """A store that holds no group, or a house."""


class Unreachable(CroupierError):
    """The group did not answer, or not in a way that it has signed."""
