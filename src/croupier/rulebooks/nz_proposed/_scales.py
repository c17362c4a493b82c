"""Pay scales of the proposed wagers: a table is paid by one of two, and displays which."""

from __future__ import annotations

from collections.abc import Callable

from croupier.games.irregularities import once
from croupier.games.options import Option
from croupier.law import Clauses


def scale(cite: Callable[..., Clauses], wager: str, title: str, paid: str, displayed: str) -> Option:
    """The option by which of the scales of a rule a wager is paid.

    ``cite``: cites rules of the division; ``paid``: the rule with the scales, ``displayed``: that which has
    the one in use displayed.
    """
    scales = {name: cite(f"{paid} scale {name}", displayed) for name in ("one", "two")}
    asked = f"Which pay scale {title} is paid by"
    clauses = once(sum(scales.values(), ()))
    return Option(f"{wager}_scale", asked, tuple(scales), "one", clauses, cases=tuple(scales.items()))
