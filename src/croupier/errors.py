"""The root of Croupier's errors, and help for whoever mistyped a name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final


class CroupierError(Exception):
    """Base of every error that Croupier raises on purpose; its text is fit to show to a user."""


LONGEST: Final = 80
"""Characters of what somebody wrote that an error repeats."""


def shortened(text: str) -> str:
    """A text as an error repeats it: cut where it is long."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def nearest(name: str, known: Iterable[str], count: int = 3) -> tuple[str, ...]:
    """The known names most like ``name``, best first.

    >>> nearest("bankr", ["banker", "player", "tie"])
    ('banker',)
    """
    import difflib  # Who makes no mistake does without.

    return tuple(difflib.get_close_matches(name, list(known), n=count, cutoff=0.5))
