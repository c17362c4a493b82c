"""What is wrong with what came in, in the house's own words: the field, what it takes, and what would do."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from croupier.errors import nearest
from croupier.games.refusals import Malformed
from croupier.money.amounts import BadAmount, BeyondAmounts, parse_given
from croupier.record.script_wagers import DETAIL_KEYS
from croupier.web.models import AMOUNT, TABLE_ID

NOT_AN_AMOUNT: Final = "write an amount like 10 or 2.50, with two decimals at most"
AMOUNT_IN_QUOTES: Final = 'an amount is a text: write it in quotes, like "10" or "2.50"'
NO_BODY: Final = "the request has no body: it takes an object, in { }"
NOT_A_TABLE: Final = "the id of a table is of small letters, digits and -, at most 40 in all"
MOST_TOLD: Final = 5
"""So many faults of a request are told."""
DETAILS: Final = "details"
"""The field for what only wagers of some kinds have."""

_SAYS: Final[Mapping[str, Callable[[Mapping[str, Any]], str]]] = {
    "missing": lambda _: "required",
    "string_type": lambda _: "must be a string, in quotes",
    "string_too_short": lambda ctx: f"it has at least {ctx['min_length']} characters",
    "string_too_long": lambda ctx: f"it has at most {ctx['max_length']} characters",
    "int_type": lambda _: "it is a whole number, without quotes",
    "int_from_float": lambda _: "it is a whole number, without quotes",
    "bool_type": lambda _: "it is true or false, without quotes",
    "list_type": lambda _: "it is a list, in [ ]",
    "dict_type": lambda _: "it is an object, in { }",
    "model_type": lambda _: "it is an object, in { }",
    "model_attributes_type": lambda _: "it is an object, in { }",
    "too_long": lambda ctx: f"it lists at most {ctx['max_length']}",
    "too_short": lambda ctx: f"it lists at least {ctx['min_length']}",
    "greater_than_equal": lambda ctx: f"must be {ctx['ge']} or more",
    "less_than_equal": lambda ctx: f"must be {ctx['le']} or less",
    "json_invalid": lambda _: "it cannot be read as JSON",
    "string_pattern_mismatch": lambda _: "invalid format",
}
"""What a field takes, by the kind of fault that was found."""


def malformed(
    problems: Iterable[Mapping[str, Any]], known: Collection[str] = (), amounts: Collection[str] = ()
) -> Malformed:
    """The refusal of a request that is not of its form, which has these fields, some of them amounts."""
    told = [(_field(each["loc"]), *_says(each, known, amounts)) for each in list(problems)[:MOST_TOLD]]
    if len(told) == 1:
        return Malformed(*told[0])
    near = next((found for _, _, found in told if found), ())
    return Malformed("", "; ".join(f"{where}: {says}" if where else says for where, says, _ in told), near)


def _field(place: Sequence[int | str]) -> str:
    """The field of a request that is meant, in words; empty where it is the whole."""
    return ", ".join(str(part).replace("_", " ") for part in place if part != "body")


def _says(
    problem: Mapping[str, Any], known: Collection[str], amounts: Collection[str]
) -> tuple[str, tuple[str, ...]]:
    """What is wrong with a field, and what would do instead."""
    kind, bounds = str(problem.get("type")), problem.get("ctx", {})
    last = str(problem["loc"][-1]) if problem["loc"] else ""
    if kind == "missing" and not _field(problem["loc"]):
        return NO_BODY, ()
    if kind == "extra_forbidden":
        return _no_field(last, known)
    if bounds.get("pattern") == AMOUNT:
        return _no_amount(problem.get("input")), ()
    if bounds.get("pattern") == TABLE_ID:
        return NOT_A_TABLE, ()
    if kind == "string_type" and last in amounts:
        return AMOUNT_IN_QUOTES, ()
    says = _SAYS.get(kind)
    return (str(problem["msg"]) if says is None else says(bounds)), ()


def _no_field(name: str, known: Collection[str]) -> tuple[str, tuple[str, ...]]:
    """A field that the form has not; what nothing there is like may be a detail of some wagers."""
    near = () if name in DETAIL_KEYS else nearest(name, known)
    if not near and DETAILS in known:
        some = "irregularities" if "kind" in known else "wagers"
        says = f'what only some {some} have is written {DETAILS}: {{"{name}": ...}}'
        return f"there is no such field: {says}", (DETAILS, *(each for each in known if each != DETAILS))
    return "there is no such field", (*near, *(each for each in known if each not in near))


def _no_amount(given: object) -> str:
    try:
        parse_given(given)
    except BeyondAmounts as error:
        return str(error)
    except BadAmount:
        pass
    return NOT_AN_AMOUNT
