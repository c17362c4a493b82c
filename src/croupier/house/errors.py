"""What the house refuses, in words for the person who asked."""

from __future__ import annotations

from croupier.errors import CroupierError
from croupier.games.refusals import Refusal, Refused
from croupier.law import Clauses


class NotSignedIn(CroupierError):
    """There is no such session, or it has ended."""


class BadSignIn(CroupierError):
    """Name and password do not go together."""


class BadCode(BadSignIn):
    """Name and password go together; the code of the second factor is missing, wrong or used."""

    def __init__(self, reason: str) -> None:
        self.refusal = Refusal("code", reason)
        super().__init__(reason)


class TooManyAttempts(CroupierError):
    """Sign-in is closed for a while after too many failures."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"too many failed sign-ins; try again in {seconds} seconds")
        self.seconds = seconds


class NotAllowed(Refused):
    """A person may not do that: wrong role, wrong table, excluded."""


class ShortOfCredits(Refused):
    """A person's credits do not cover it."""


class OutOfService(CroupierError):
    """The house cannot write just now; sent again under the same key, a command is carried out once."""


class Busy(OutOfService):
    """The house has more in hand than it can answer soon; nothing was done."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(f"the house has its hands full: send the same command again in {seconds} s")


def refuse(
    what: str, reason: str, clauses: Clauses = (), near: tuple[str, ...] = (), about: tuple[str, ...] = ()
) -> Refused:
    """A refusal as an error."""
    return Refused(Refusal(what, reason, clauses, near, about=about))
