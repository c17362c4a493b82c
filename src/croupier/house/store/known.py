"""What whoever writes to a store knows of it since its last commit, so that the next one asks less.

It holds as long as the log ends where that commit left it: nothing of what is kept here changes without an
event. Where the log has gone on, or a commit failed, all of it is forgotten and asked for again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from croupier.house.store.model import Head, Hold, HoldState
from croupier.money.postings import AccountKind, AccountRef

MOST: Final = 200_000
"""The most accounts, or open wagers, that are kept."""


@dataclass(slots=True)
class Known:
    """The lengths of streams, balances, and wagers that are held."""

    head: Head | None = None
    """Where the log ended when this was true."""
    lengths: dict[str, int] = field(default_factory=dict)
    balances: dict[AccountRef, int] = field(default_factory=dict)
    holds: dict[str, Hold] = field(default_factory=dict)
    made: dict[AccountRef, set[str]] = field(default_factory=dict)
    """Every wager ever held in an account, of accounts that were new when they were first asked for."""

    def at(self, head: Head) -> Known:
        """Itself, where it holds of a log that ends there; emptied where it does not."""
        if self.head != head:
            self.forget()
        return self

    def forget(self) -> None:
        """Know nothing."""
        self.head = None
        for each in (self.lengths, self.balances, self.holds, self.made):
            each.clear()

    def committed(self, head: Head, moved: Iterable[AccountRef], closed: Iterable[str]) -> None:
        """It is durable up to here; what is over is kept no longer.

        ``moved``: accounts whose balances changed. ``closed``: wagers that were settled or returned.
        """
        self.head = head
        for account in moved:
            if account.kind is AccountKind.HELD and not self.balances.get(account):
                self.balances.pop(account, None)
                self.made.pop(account, None)
        for id_ in closed:
            if id_ in self.holds and self.holds[id_].state is not HoldState.OPEN:
                del self.holds[id_]
        if len(self.balances) > MOST or len(self.holds) > MOST:
            self.forget()
