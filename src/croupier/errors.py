"""The root of Croupier's errors, and help for whoever mistyped a name."""

from __future__ import annotations

from collections.abc import Iterable


class CroupierError(Exception):
    """Base of every error that Croupier raises on purpose; its text is fit to show to a user."""


def nearest(name: str, known: Iterable[str], count: int = 3) -> tuple[str, ...]:
    """The known names most like ``name``, best first.

    >>> nearest("bankr", ["banker", "player", "tie"])
    ('banker',)
    """
    import difflib  # Who makes no mistake does without.

    return tuple(difflib.get_close_matches(name, list(known), n=count, cutoff=0.5))
