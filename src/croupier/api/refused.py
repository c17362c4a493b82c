"""The one error of the Python API, and amounts as they are given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from croupier.errors import CroupierError, shortened
from croupier.games.refusals import Code, Malformed, Refused
from croupier.money.amounts import MINOR, decimal

if TYPE_CHECKING:
    from croupier.games.refusals import Refusal as EngineRefusal

Money: TypeAlias = int | str | Decimal | Fraction
"""An exact amount of currency units: ``10``, ``"2.50"``, ``Decimal("2.50")``, ``Fraction(5, 2)``."""

MOST_DIGITS: Final = 40
"""A decimal of more places before or behind its point is written as it is, and refused."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something that is not taken: what it is, why, under which clauses, and what could be done instead.

    >>> import croupier
    >>> coup = croupier.Table("qld-2010", "baccarat", limits={"tie": {"min": "5"}}).open_round()
    >>> print(coup.why_not(coup.place, 2, "tie", 2))
    wager tie of 2 by seat 2: below the minimum of 5 (sch 1 s 9(1), sch 1 s 9(4), sch 1 s 9(5)); nearest: 5
    """

    name: str
    """What is refused: ``wager tie of 2 by seat 2``, ``option decks``."""
    reason: str
    clauses: tuple[str, ...] = ()
    """The clauses that refuse it, by reference; empty where no rule does, but the input makes no sense."""
    nearest: tuple[str, ...] = ()
    """The nearest valid choices, best first."""
    code: str = Code.MALFORMED.name.lower()
    """The sort of refusal, for programs: ``malformed``, ``rule``, ``below_minimum``, ``no_room``."""

    @classmethod
    def from_engine(cls, refusal: EngineRefusal) -> Refusal:
        """A refusal of the engine's."""
        clauses = tuple(dict.fromkeys(clause.ref for clause in refusal.clauses))
        return cls(refusal.what, refusal.reason, clauses, refusal.nearest, refusal.code.name.lower())

    def __str__(self) -> str:
        cited = f" ({', '.join(self.clauses)})" if self.clauses else ""
        hint = f"; nearest: {', '.join(self.nearest)}" if self.nearest else ""
        return f"{self.name}: {self.reason}{cited}{hint}"


class RefusedError(CroupierError):
    """What every function and method of the API raises when it does not take what it is given.

    Nothing has changed then, unless the method says otherwise.

    >>> import croupier
    >>> try:
    ...     croupier.Table("qld-2010", "bacarat")
    ... except croupier.RefusedError as error:
    ...     print(error.nearest[0])
    baccarat
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal: Final = refusal

    @property
    def name(self) -> str:
        """What is refused."""
        return self.refusal.name

    @property
    def reason(self) -> str:
        """Why."""
        return self.refusal.reason

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that refuse it, by reference; empty where no rule does."""
        return self.refusal.clauses

    @property
    def nearest(self) -> tuple[str, ...]:
        """The nearest valid choices, best first."""
        return self.refusal.nearest

    @property
    def code(self) -> str:
        """The sort of refusal, for programs."""
        return self.refusal.code


@contextmanager
def refusing(name: str) -> Iterator[None]:
    """Raise whatever the engine refuses as a :class:`RefusedError`.

    Args:
        name: what it is about, where that is not said.
    """
    try:
        yield
    except (Refused, Malformed) as error:
        raise RefusedError(Refusal.from_engine(error.refusal)) from error
    except RefusedError:
        raise
    except CroupierError as error:
        raise RefusedError(Refusal(name, str(error))) from error


def malformed(name: str, reason: str, nearest: Iterable[str] = ()) -> RefusedError:
    """The error for input that makes no sense."""
    return RefusedError(Refusal(name, reason, (), tuple(nearest)))


def amount_text(value: Any, name: str) -> str:
    """An amount as scripts write it: an exact decimal.

    Raises:
        RefusedError: it is not exact, or no amount.
    """
    match value:
        case str():
            return value
        case bool():
            pass
        case int():
            return str(value) if abs(value) < 10**MOST_DIGITS else shortened(hex(value))
        case Fraction():
            return decimal(value * MINOR)
        case Decimal():
            short = value.is_finite() and abs(value.adjusted()) < MOST_DIGITS
            return format(value, "f") if short else str(value)
        case float():
            reason = (
                f"{value!r} is a float, which is not exact: write a text, an int, a Decimal or a Fraction"
            )
            raise malformed(name, reason, (str(value),))
        case _:
            pass
    raise malformed(name, f"{shortened(repr(value))} is not an amount", ("10", "2.50"))


def listed(given: Any, name: str) -> list[Any]:
    """Several things, in order.

    Raises:
        RefusedError: it is one thing.
    """
    if isinstance(given, (str, bytes)) or not isinstance(given, Iterable):
        raise malformed(name, f"give a list, not {shortened(repr(given))}", (f"[{shortened(repr(given))}]",))
    return list(given)


def in_units(minor: Fraction | int) -> Fraction:
    """An amount in minor units as one in currency units."""
    return Fraction(minor, MINOR)
