"""What is wrong with an event of a tournament."""

from __future__ import annotations

from croupier.errors import CroupierError


class NotSo(CroupierError):
    """An event says what does not follow from those before it: a ranking, a prize, a count of chips."""
