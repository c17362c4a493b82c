"""Numbers among a command's options: read in one way, and refused in one, with the nearest that will do."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from decimal import Decimal, InvalidOperation
from functools import partial
from typing import Any, Final, TypeVar

Number = TypeVar("Number", int, float)

MOST_DIGITS: Final = 40
"""Whatever is longer is as good as endless: no option takes it."""


def whole(
    flag: str, text: str, *, least: int | None = None, most: int | None = None, metavar: str = "N"
) -> Any:
    """An option that takes a whole number, none below ``least`` or above ``most``; ``text``: its help."""
    import typer

    read = partial(read_whole, flag, least, most)
    return typer.Option(flag, metavar=metavar, parser=read, help=_help(text, least, most))


def fraction(
    flag: str, text: str, *, least: float | None = None, most: float | None = None, metavar: str = "X"
) -> Any:
    """An option that takes a number, with decimals too, none below ``least`` or above ``most``."""
    import typer

    read = partial(_read, flag, _fraction, "number", least, most)
    return typer.Option(flag, metavar=metavar, parser=read, help=_help(text, least, most))


def read_whole(flag: str, least: int | None, most: int | None, given: Any) -> int:
    """The whole number that was given.

    Raises:
        Malformed: it is none, or out of bounds; the nearest that will do is named.
    """
    return _read(flag, _whole, "whole number", least, most, given)


def _help(text: str, least: float | None, most: float | None) -> str:
    """An option's help with its bounds, where it has both."""
    return text if least is None or most is None else f"{text.removesuffix('.')}: {least} to {most}."


def _read(
    flag: str,
    reads: Callable[[str], Number | None],
    sort: str,
    least: Number | None,
    most: Number | None,
    given: Any,
) -> Number:
    """The number that was given; a default is one already.

    Raises:
        Malformed: it is none, or out of bounds; the nearest that will do is named.
    """
    from croupier.games.refusals import Malformed

    if not isinstance(given, str):
        return given  # type: ignore[no-any-return]
    number = reads(given)
    if number is not None and (least is None or number >= least) and (most is None or number <= most):
        return number
    meant = _meant(given)
    near = "" if meant is None else _nearest(meant, sort, least, most)
    raise Malformed(f"{flag} {given}", f"give a {sort}{_bounds(least, most)}", (near,) if near else ())


def _whole(text: str) -> int | None:
    """Digits, and a sign; None where there is anything else."""
    return int(text) if len(text) <= MOST_DIGITS and re.fullmatch(r"[+-]?[0-9]+", text) else None


def _fraction(text: str) -> float | None:
    """A decimal number, also with an exponent; None where there is anything else."""
    plain = re.fullmatch(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?", text)
    return float(text) if plain and math.isfinite(float(text)) else None


def _meant(text: str) -> Decimal | None:
    """What was meant by ``1e6``, ``1,000,000``, ``2.5`` or ``1_000``; None where nothing can be told."""
    try:
        meant = Decimal(re.sub(r"[,_' ](?=[0-9]{3}(?![0-9]))", "", text))
    except InvalidOperation:
        return None
    if meant.is_nan():
        return None
    return meant if meant.adjusted() < MOST_DIGITS else Decimal("Infinity").copy_sign(meant)


def _nearest(meant: Decimal, sort: str, least: float | None, most: float | None) -> str:
    """The nearest number that will do; nothing where it is endless and there are no bounds."""
    if most is not None and meant >= most:
        return f"{most}"
    if least is not None and meant <= least:
        return f"{least}"
    if meant.is_infinite():
        return ""
    return f"{meant.to_integral_value():f}" if sort == "whole number" else f"{meant:f}"


def _bounds(least: float | None, most: float | None) -> str:
    """Between what it lies, in words."""
    if least is None:
        return "" if most is None else f" of at most {most}"
    return f" of {least} or more" if most is None else f" from {least} to {most}"
