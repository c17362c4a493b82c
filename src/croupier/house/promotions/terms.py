"""The terms and conditions of a promotion: read, and held against what the rulebook wants in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.games.refusals import Malformed, unknown
from croupier.house.errors import refuse
from croupier.law import Clauses
from croupier.money.amounts import BadAmount, decimal, parse_amount
from croupier.rulebooks.promotion_law import Form, PrizeKind, PromotionLaw, Term

MOST_PRIZES = 200
PLAY_MONEY = "play_money"
"""What terms say where a promotion is for accounts of play money (beyond the books)."""


@dataclass(frozen=True, slots=True)
class Prize:
    """Something that is won."""

    name: str
    kind: str
    value: int
    """In minor units."""
    alternative: int | None
    """What the winner may have in money instead, in minor units; None where there is no choice."""
    said: Mapping[str, Any]
    """Everything that the terms say of it."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Terms and conditions that state all that they must."""

    said: Mapping[str, Any]
    prizes: tuple[Prize, ...]
    clauses: Clauses
    """Of everything that they state."""

    @property
    def minimum_wager(self) -> int:
        """What an entrant must have wagered, in minor units; 0 where nothing."""
        return parse_amount(self.said.get("minimum_wager") or "0")

    def time(self, name: str) -> int:
        """A time that they state, in microseconds since 1970."""
        return int(self.said[name])

    @property
    def present(self) -> bool:
        """Whether winners must be present."""
        return bool(self.said["present"])

    @property
    def draw(self) -> bool:
        """Whether winners are drawn."""
        return bool(self.said["draw"])

    @property
    def play_money(self) -> bool:
        """Whether it is for accounts of play money."""
        return bool(self.said.get("play_money", False))

    @property
    def one_each(self) -> bool:
        """Whether nobody wins two prizes of a draw."""
        return bool(self.said["one_each"])


def read_terms(what: str, law: PromotionLaw, given: Mapping[str, Any]) -> Terms:
    """The terms and conditions that somebody states.

    Raises:
        Refused: something that they must state is missing, or a prize is none that may be; with its clause.
        Malformed: a field that there is not, or one of another form.
    """
    known = (*law.terms, "prizes", "draw", "one_each", PLAY_MONEY)
    if strange := next((name for name in given if name not in known), None):
        raise unknown("term", strange, known)
    said: dict[str, Any] = {}
    clauses: dict[Any, None] = dict.fromkeys(law.offered + law.stated)
    for name, term in law.terms.items():
        said[name] = _value(what, name, term, given.get(name))
        clauses.update(dict.fromkeys(term.clauses))
    for flag in ("draw", "one_each"):
        if not isinstance(given.get(flag, True), bool):
            raise Malformed(flag, "it is true or false")
        said[flag] = given.get(flag, True)
    if not isinstance(given.get(PLAY_MONEY, False), bool):
        raise Malformed(PLAY_MONEY, "it is true or false")
    if given.get(PLAY_MONEY, False):
        said[PLAY_MONEY] = True
    _check_order(what, law, said)
    prizes = given.get("prizes")
    if not isinstance(prizes, list) or not prizes:
        raise refuse(what, "its terms name the prizes", law.prizes, about=("prizes",))
    if len(prizes) > MOST_PRIZES:
        raise Malformed("prizes", f"there are {MOST_PRIZES} at most")
    read = tuple(_prize(f"prize {n} of {what}", law, each) for n, each in enumerate(prizes, start=1))
    clauses.update(dict.fromkeys(law.prizes))
    if PLAY_MONEY in said and any(p.alternative is not None or law.kinds[p.kind].monetary for p in read):
        reason = "with play money nothing is won that is staked or paid: its prizes are goods or services"
        raise refuse(what, reason, about=("prizes",))
    for prize in read:
        for term in law.kinds[prize.kind].details.values():
            clauses.update(dict.fromkeys(term.clauses))
        if prize.alternative is not None:
            clauses.update(dict.fromkeys(law.alternative))
    said["prizes"] = [dict(prize.said) for prize in read]
    return Terms(said, read, tuple(clauses))


def kept_terms(law: PromotionLaw, said: Mapping[str, Any]) -> Terms:
    """Terms of the log, which were judged when they were stated."""
    prizes = tuple(
        Prize(
            str(each["name"]),
            str(each["kind"]),
            parse_amount(each["value"]),
            parse_amount(each["alternative"]) if each.get("alternative") else None,
            each,
        )
        for each in said["prizes"]
    )
    return Terms(said, prizes, law.stated)


def _value(what: str, name: str, term: Term, given: object) -> Any:
    """A term's value, as the log keeps it."""
    missing = given is None or (isinstance(given, str) and not given.strip())
    if missing and not term.needed:
        return None
    if missing:
        raise refuse(what, f"it does not state: {term.title.lower()}", term.clauses, about=(name,))
    match term.form:
        case Form.TEXT if isinstance(given, str):
            return given.strip()
        case Form.FLAG if isinstance(given, bool):
            return given
        case Form.TIME if isinstance(given, int) and not isinstance(given, bool):
            return given
        case Form.AMOUNT:
            return decimal(_amount(name, given))
        case _:
            raise Malformed(name, f"it must be a {term.form.value}")


def _amount(name: str, given: object) -> int:
    try:
        amount = parse_amount(given)
    except BadAmount as error:
        raise Malformed(name, str(error)) from None
    if amount <= 0:
        raise Malformed(name, "must be more than 0")
    return amount


def _check_order(what: str, law: PromotionLaw, said: Mapping[str, Any]) -> None:
    """Refuse times that cannot be: entries close after the start, prizes are awarded after that.

    Raises:
        Refused: with the clause of the later time.
    """
    for earlier, later in (("starts", "closes"), ("closes", "awarded_at")):
        if said[earlier] > said[later]:
            reason = f"{law.terms[later].title.lower()}: it is before {law.terms[earlier].title.lower()}"
            raise refuse(what, reason, law.terms[later].clauses, about=(later,))


def _prize(what: str, law: PromotionLaw, given: object) -> Prize:
    if not isinstance(given, Mapping):
        raise Malformed("prizes", "each is an object with name, kind, value, conditions")
    kind = _kind(what, law, given.get("kind"))
    known = ("name", "kind", "value", "conditions", "contains", "liquor_litres", "alternative", *kind.details)
    if strange := next((name for name in given if name not in known), None):
        raise unknown("detail of a prize", str(strange), known)
    said: dict[str, Any] = {"kind": given["kind"]}
    for name, title in (("name", "what it is"), ("conditions", "conditions of receiving and using it")):
        text = given.get(name)
        if not isinstance(text, str) or not text.strip():
            raise refuse(what, f"its details do not state: {title}", law.prizes, about=("prizes", name))
        said[name] = text.strip()
    if given.get("value") in (None, ""):
        raise refuse(what, "its details do not state: its value", law.prizes, about=("prizes", "value"))
    value = _amount("value", given["value"])
    said["value"] = decimal(value)
    _check_barred(what, law, given, said)
    for name, term in kind.details.items():
        said[name] = _value(what, name, term, given.get(name))
    return Prize(said["name"], said["kind"], value, _alternative(what, law, kind, given, said), said)


def _kind(what: str, law: PromotionLaw, name: object) -> PrizeKind:
    if name in ("cash", "money"):
        raise refuse(what, "no prize is awarded in cash", law.never_cash, tuple(law.kinds))
    if not isinstance(name, str) or name not in law.kinds:
        raise unknown("kind of prize", str(name), law.kinds)
    return law.kinds[name]


def _check_barred(what: str, law: PromotionLaw, given: Mapping[str, Any], said: dict[str, Any]) -> None:
    """Refuse a prize that consists of, or includes, what none may.

    Raises:
        Refused: with the paragraph that excludes it, or where nothing is said about it.
    """
    contains = given.get("contains")
    if not isinstance(contains, list):
        reason = "say what it contains of " + ", ".join(law.excluded) + ": an empty list for none of them"
        raise refuse(what, reason, law.barred, about=("prizes", "contains"))
    for each in contains:
        if not isinstance(each, str) or each not in law.excluded:
            raise unknown("excluded thing", str(each), law.excluded)
        title, clauses = law.excluded[each]
        raise refuse(what, f"no prize includes this: {title.lower()}", clauses)
    litres = given.get("liquor_litres", 0)
    if not isinstance(litres, int) or isinstance(litres, bool) or litres < 0:
        raise Malformed("liquor_litres", "it is a whole number of litres, rounded up")
    if litres > law.most_liquor:
        reason = f"no prize includes more than {law.most_liquor} litres of liquor"
        raise refuse(what, reason, law.liquor, (str(law.most_liquor),))
    said["contains"], said["liquor_litres"] = [], litres


def _alternative(
    what: str, law: PromotionLaw, kind: PrizeKind, given: Mapping[str, Any], said: dict[str, Any]
) -> int | None:
    if given.get("alternative") in (None, ""):
        said["alternative"] = None
        return None
    amount = _amount("alternative", given["alternative"])
    if kind.monetary:
        reason = f"the winner of {kind.title.lower()} is given no choice of money instead"
        raise refuse(what, reason, law.alternative)
    said["alternative"] = decimal(amount)
    return amount
