"""All chance of a process from one seed: shoes, salts, keys and tokens too, which are otherwise the system's.

For simulations alone: what is shuffled so can be foretold.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Final

SOURCE: Final = "_sysrand"
"""What its functions draw from."""


@contextmanager
def seeded(seed: str) -> Iterator[None]:
    """While the functions of :mod:`secrets` draw from a generator with a seed."""
    before = getattr(secrets, SOURCE)
    setattr(secrets, SOURCE, Random(seed))  # noqa: S311
    try:
        yield
    finally:
        setattr(secrets, SOURCE, before)
