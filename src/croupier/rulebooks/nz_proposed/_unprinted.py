"""New Zealand, proposed: wagers that the text names without their odds, which an operator may enter.

Perfect Pairs have the pairs that Dragon21 defines (Division 20, rule 1), which has them too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.games.entered_odds import Unprinted
from croupier.games.options import Value, spelled
from croupier.games.refusals import Refusal, Refused
from croupier.law import Clauses

PAIRS: Final = ("perfect pair", "coloured pair", "mixed pair")
"""The pay lines of Perfect Pairs, in the order in which their odds are entered."""


def perfect_pairs(clauses: Clauses) -> Unprinted:
    """Perfect Pairs, by what a division says of them."""
    return Unprinted("perfect_pairs", "Perfect Pairs", PAIRS, clauses)


def any_pairs(clauses: Clauses) -> Unprinted:
    """Any Pairs, which win on every pair alike."""
    return Unprinted("any_pairs", "Any Pairs", ("pair",), clauses)


def refuse_together(values: Mapping[str, Value], kinds: Sequence[tuple[str, Value, str, Clauses]]) -> None:
    """Refuse options by which a table would offer two kinds of wagers on pairs.

    ``kinds``: of each kind the option, the value by which it is not offered (of an option of several kinds:
    any other than the kind's own), what it is called, and what bars the others beside it.

    Raises:
        Refused: there are two of them.
    """
    offered = [kind for kind in kinds if values[kind[0]] != kind[1]]
    if len(offered) < 2:
        return
    (option, absent, first, bars), (other, none, second, also) = offered[:2]
    raise Refused(
        Refusal(
            f"option {option}={spelled(values[option])} with {other}={spelled(values[other])}",
            f"a table that offers {first} does not offer {second}",
            bars + also,
            (f"{other}={spelled(none)}", f"{option}={spelled(absent)}"),
            about=(f"options.{option}", f"options.{other}"),
        )
    )
