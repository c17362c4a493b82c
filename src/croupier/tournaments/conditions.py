"""The conditions of a tournament: what is published before anybody enters, and binds everybody after it."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from croupier.games.refusals import Malformed, Refusal, Refused, unknown
from croupier.law import Clauses
from croupier.money.amounts import BadAmount, decimal, parse_amount
from croupier.rulebooks.tournament_law import TournamentLaw
from croupier.tournaments.structure import Break, Payout, read_break, read_payout

MINIMUM: Final = "min"
MAXIMUM: Final = "max"
CHIP: Final = "chip"
"""What a level calls the smallest chip that is in play from it on; smaller ones are coloured up."""
NONE: Final = "none"
BY_MARKER: Final = "marker"
DRAWN: Final = "drawn"
BY_MANAGER: Final = "manager"
MOST_ENTRIES: Final = 10_000


@dataclass(frozen=True, slots=True)
class Level:
    """The amounts that hold from a round of a session on, or from a minute of it on."""

    values: Mapping[str, int]
    """By name, in minor units of chips: ``min`` and ``max``, or the blinds of poker."""
    round: int = 1
    """The first round of the session for which it holds."""
    minutes: int | None = None
    """The minute of the session from which it holds, where levels go by the clock."""

    @property
    def min(self) -> int:
        """The least wager; 0 where the level states none."""
        return self.values.get(MINIMUM, 0)

    @property
    def max(self) -> int | None:
        """The greatest wager; None where it states none."""
        return self.values.get(MAXIMUM)

    def to_json(self) -> dict[str, Any]:
        """As the conditions write it."""
        at = {"round": self.round} if self.minutes is None else {"minutes": self.minutes}
        return {**at, **{name: decimal(amount) for name, amount in self.values.items()}}


@dataclass(frozen=True, slots=True)
class Stage:
    """A round of sessions that run side by side, and what it takes to get further."""

    name: str
    seats: int
    """The most players at a table."""
    advance: int
    """How many of each table go on (of the whole stage where it is a field); of the last, who are placed."""
    chips: int
    """What every player begins a session with, in minor units of chips."""
    levels: tuple[Level, ...]
    rounds: int | None = None
    """How many rounds of play a session has; None where it goes by the clock, or to the last player."""
    minutes: int | None = None
    """How long a session lasts by the clock."""
    buy_in: int = 0
    """What every player pays for the chips, in minor units of money."""
    buy_backs: int = 0
    """How often an eliminated player may buy back."""
    buy_back: int = 0
    """What that costs, in minor units of money."""
    buy_back_until: int = 0
    """The last round of the session after which one may."""
    best_losers: int = 0
    """How many of those who do not advance go on all the same, those with most chips first."""
    pass_cards: int = 0
    forms: int = 0
    """How many undisclosed wagers a player has."""
    field: bool = False
    """Whether its tables play down to one: players are moved, and places count over all tables."""
    active_tables: int = 0
    """At how many tables it is played; 0: at as many as its players need."""
    breaks: tuple[Break, ...] = ()
    """Of a field: the pauses of all its tables."""
    late_minutes: int = 0
    """Of a field: until which minute of it players may still enter; 0 where none may."""
    re_entries: int = 0
    """How often a player who is out may enter anew meanwhile."""

    def level(self, round_: int, minute: int = 0) -> Level:
        """The level that holds in a round of a session, at a minute of it."""
        found = self.levels[0]
        for level in self.levels:
            begun = level.round <= round_ if level.minutes is None else level.minutes <= minute
            if begun:
                found = level
        return found

    def tables(self, players: int) -> int:
        """How many tables so many players need."""
        return -(-players // self.seats)

    def to_json(self) -> dict[str, Any]:
        """As the conditions write it."""
        return {
            "name": self.name,
            "seats": self.seats,
            "advance": self.advance,
            "chips": decimal(self.chips),
            "levels": [level.to_json() for level in self.levels],
            "rounds": self.rounds,
            "minutes": self.minutes,
            "buy_in": decimal(self.buy_in),
            "buy_backs": self.buy_backs,
            "buy_back": decimal(self.buy_back),
            "buy_back_until": self.buy_back_until,
            "best_losers": self.best_losers,
            "pass_cards": self.pass_cards,
            "forms": self.forms,
            "field": self.field,
            **({"active_tables": self.active_tables} if self.active_tables else {}),
            **({"breaks": [each.to_json() for each in self.breaks]} if self.breaks else {}),
            **({"late_minutes": self.late_minutes} if self.late_minutes else {}),
            **({"re_entries": self.re_entries} if self.re_entries else {}),
        }


@dataclass(frozen=True, slots=True)
class Prize:
    """What a place wins: a share of the pool, and goods or services beside it."""

    share: Fraction = Fraction(0)
    goods: str = ""

    def to_json(self) -> dict[str, str]:
        """As the conditions write it."""
        return {"share": str(self.share), "goods": self.goods}


@dataclass(frozen=True, slots=True)
class Conditions:
    """All that is published of a tournament. Money in minor units of its book's currency."""

    title: str
    fee: int
    stages: tuple[Stage, ...]
    prizes: tuple[Prize, ...]
    """By place, the first first; the shares come to the whole pool."""
    least: int
    """The fewest players with whom it is held."""
    most: int
    added: int = 0
    """What the operator adds to the pool."""
    guarantee: int = 0
    """What the pool comes to at least."""
    guarantee_entries: int = 0
    """The entries on which the guarantee rests: with fewer, the operator may cancel."""
    refundable_until: int | None = None
    """Until when a player may withdraw and has the fee back, in microseconds since 1970; 0: never, as the
    conditions state; None: they state nothing."""
    order: str = NONE
    """The order of wagering: ``marker``, or ``none``."""
    deal_from_marker: bool = False
    allocation: str = DRAWN
    """How places are given: ``drawn`` by lot, or by the ``manager``."""
    seconds: int | None = None
    """How long a wager may take; None: no limit."""
    absent_rounds: int = 3
    """For how many rounds an absent player's minimum is deducted before disqualification."""
    notice: int = 15
    """How many minutes' notice of another starting time are reasonable."""
    in_cash: bool = False
    """Whether chips left at the end of a session are disposed of in cash, at what they cost."""
    agreement: bool = True
    """Whether the player agrees to the conditions in writing."""
    entitled: str = ""
    """The statement that only persons who may enter the casino and gamble are eligible."""
    refusable: str = ""
    """The statement that any application may be refused, where the operator reserves that."""
    criteria: str = ""
    """Selection criteria, where there are any."""
    terms: str = ""
    """The terms of entry and the form of application."""
    payment: str = ""
    """How prizes are paid, and what the operator undertakes or reserves."""
    prevail: str = ""
    """The statement that the manager conducts it by conditions and rules, and that the rules prevail."""
    persons: tuple[str, ...] = ()
    """Who may enter, where it is not open to all."""
    payouts: tuple[Payout, ...] = ()
    """Other shares of the pool, by the number of entries: the last whose number was reached holds."""
    play_money: bool = False
    """Whether it is for accounts of play money, and its pool is play money."""
    starts_with: int = 0
    """With how many entries it starts by itself; 0 where its manager starts it."""

    def prizes_for(self, entries: int) -> tuple[Prize, ...]:
        """The prizes with so many entries, the first first."""
        found = self.prizes
        for payout in self.payouts:
            if payout.entries <= entries:
                goods = [prize.goods for prize in self.prizes]
                more = [""] * (len(payout.shares) - len(goods))
                found = tuple(
                    Prize(share, each) for share, each in zip(payout.shares, goods + more, strict=False)
                )
        return found

    def to_json(self) -> dict[str, Any]:
        """As they are published, and read back by :func:`read_conditions`."""
        money = {name: decimal(getattr(self, name)) for name in _MONEY}
        plain = {name: getattr(self, name) for name in _PLAIN}
        return {
            **money,
            **plain,
            "stages": [stage.to_json() for stage in self.stages],
            "prizes": [prize.to_json() for prize in self.prizes],
            "persons": list(self.persons),
            **({"payouts": [each.to_json() for each in self.payouts]} if self.payouts else {}),
            **({"play_money": True} if self.play_money else {}),
            **({"starts_with": self.starts_with} if self.starts_with else {}),
        }


_MONEY: Final = ("fee", "added", "guarantee")
_TEXTS: Final = (
    "title",
    "order",
    "allocation",
    "entitled",
    "refusable",
    "criteria",
    "terms",
    "payment",
    "prevail",
)
_COUNTS: Final = ("least", "most", "guarantee_entries", "absent_rounds", "notice")
_MAYBE: Final = ("refundable_until", "seconds")
_FLAGS: Final = ("deal_from_marker", "in_cash", "agreement")
_PLAIN: Final = (*_TEXTS, *_COUNTS, *_MAYBE, *_FLAGS)
_STAGE_MONEY: Final = ("chips", "buy_in", "buy_back")
_STAGE_COUNTS: Final = (
    "seats",
    "advance",
    "buy_backs",
    "buy_back_until",
    "best_losers",
    "pass_cards",
    "forms",
    "active_tables",
    "late_minutes",
    "re_entries",
)
_OF_A_FIELD: Final = ("payouts", "play_money", "starts_with")


def read_conditions(given: object, law: Mapping[str, Clauses] = MappingProxyType({})) -> Conditions:
    """Conditions as somebody wrote them; :func:`check_conditions` says whether they may be published.

    ``law``: what asks for each entry, for what lacks one.

    Raises:
        Malformed: an unknown entry, one that is missing, or a value of the wrong kind; it names which.
    """
    data = _object("conditions", given, (*_MONEY, *_PLAIN, *_OF_A_FIELD, "stages", "prizes", "persons"))
    values: dict[str, Any] = {name: _amount(name, data[name]) for name in _MONEY if name in data}
    values |= {name: _text(name, data[name]) for name in _TEXTS if name in data}
    values |= {name: _count(name, data[name]) for name in _COUNTS if name in data}
    values |= {name: _flag(name, data[name]) for name in _FLAGS if name in data}
    values |= {name: _maybe(name, data[name]) for name in _MAYBE if name in data}
    values |= {name: _flag(name, data[name]) for name in ("play_money",) if name in data}
    values |= {name: _count(name, data[name]) for name in ("starts_with",) if name in data}
    payouts = [read_payout(f"payouts.{n}", each) for n, each in enumerate(data.get("payouts", ()))]
    stages = [_read_stage(f"stages.{n}", stage) for n, stage in enumerate(_list("stages", data))]
    prizes = [_read_prize(f"prizes.{n}", prize) for n, prize in enumerate(_list("prizes", data))]
    named = [] if data.get("persons", []) == [] else _list("persons", data)
    persons = [_text("persons", each) for each in named]
    missing = [name for name in ("title", "fee", "least", "most") if name not in values]
    if missing:
        asked = law.get(missing[0], ())
        raise Malformed("conditions", f"{missing[0]} is missing", about=(missing[0],), clauses=asked)
    return Conditions(
        stages=tuple(stages),
        prizes=tuple(prizes),
        persons=tuple(persons),
        payouts=tuple(payouts),
        **values,
    )


def _read_stage(where: str, given: object) -> Stage:
    known = ("name", "levels", "rounds", "minutes", "field", "breaks", *_STAGE_MONEY, *_STAGE_COUNTS)
    data = _object(where, given, known)
    values: dict[str, Any] = {n: _amount(f"{where}.{n}", data[n]) for n in _STAGE_MONEY if n in data}
    values |= {n: _count(f"{where}.{n}", data[n]) for n in _STAGE_COUNTS if n in data}
    values |= {n: _maybe(f"{where}.{n}", data[n]) for n in ("rounds", "minutes") if n in data}
    values |= {n: _flag(f"{where}.{n}", data[n]) for n in ("field",) if n in data}
    levels = tuple(_read_level(f"{where}.levels.{n}", each) for n, each in enumerate(_list("levels", data)))
    given_breaks = data.get("breaks", ())
    values["breaks"] = tuple(read_break(f"{where}.breaks.{n}", x) for n, x in enumerate(given_breaks))
    for name in ("seats", "advance", "chips"):
        if name not in values:
            raise Malformed("conditions", f"{where}: {name} is missing", about=(f"{where}.{name}",))
    return Stage(name=_text(f"{where}.name", data.get("name", "")), levels=levels, **values)


def _read_level(where: str, given: object) -> Level:
    if not isinstance(given, Mapping):
        raise Malformed("conditions", f"{where}: write an object", about=(where,))
    values = {str(n): _amount(f"{where}.{n}", v) for n, v in given.items() if n not in ("round", "minutes")}
    at = {n: _count(f"{where}.{n}", given[n]) for n in ("round", "minutes") if n in given}
    return Level(MappingProxyType(values), at.get("round", 1), at.get("minutes"))


def _read_prize(where: str, given: object) -> Prize:
    data = _object(where, given, ("share", "goods"))
    try:
        share = Fraction(str(data.get("share", "0")))
    except (ValueError, ZeroDivisionError):
        reason = "a share is a fraction of the pool, like 1/2"
        raise Malformed("conditions", f"{where}: {reason}", about=(f"{where}.share",)) from None
    return Prize(share, _text(f"{where}.goods", data.get("goods", "")))


def _object(where: str, given: object, known: Sequence[str]) -> Mapping[str, Any]:
    if not isinstance(given, Mapping):
        raise Malformed("conditions", f"{where}: write an object", about=(where,))
    for name in given:
        if name not in known:
            raise unknown(f"entry of {where}", name, known)
    return given


def _list(name: str, data: Mapping[str, Any]) -> list[Any]:
    found = data.get(name)
    if not isinstance(found, list) or not found:
        raise Malformed("conditions", f"{name} is a list of one entry or more", about=(name,))
    return found


def _amount(name: str, value: object) -> int:
    try:
        return parse_amount(value)
    except BadAmount as error:
        raise Malformed("conditions", f"{name}: {error}", about=(name,)) from None


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise Malformed("conditions", f"{name} must be a text", about=(name,))
    return value


def _count(name: str, value: object) -> int:
    if type(value) is not int or value < 0:
        raise Malformed("conditions", f"{name} must be a whole number, 0 or more", about=(name,))
    return value


def _maybe(name: str, value: object) -> int | None:
    return None if value is None else _count(name, value)


def _flag(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise Malformed("conditions", f"{name} must be true or false", about=(name,))
    return value


# What may be published ---------------------------------------------------------------------------


def check_conditions(law: TournamentLaw, conditions: Conditions) -> None:
    """Refuse conditions that lack what the book wants in them, or that cannot be carried out.

    Raises:
        Refused: with the clause that wants it, and the part that it is about.
    """
    for part, ok, reason in _stated(conditions):
        if not ok:
            raise _refused(part, reason, law.conditions.get(part.partition(".")[0], ()))
    until = law.conditions.get("refundable_until", ())
    if until and conditions.fee and conditions.refundable_until is None:
        reason = "state until when a player may withdraw and has the fee back, or 0 where none may"
        raise _refused("refundable_until", reason, until)
    for number, stage in enumerate(conditions.stages):
        _check_stage(law, conditions, number, stage)
        if stage.field or law.of_field:
            check_field(law, conditions, number, stage)
    _check_prizes(law, conditions)


def _stated(c: Conditions) -> list[tuple[str, bool, str]]:
    return [
        ("title", bool(c.title.strip()), "a tournament needs a title"),
        ("fee", c.fee >= 0, "the entry fee is 0 or more"),
        ("added", c.added >= 0, "what is added to the pool is 0 or more"),
        ("guarantee", c.guarantee >= 0, "a guarantee is 0 or more"),
        ("order", c.order in (NONE, BY_MARKER), f"the order of wagering is {NONE} or {BY_MARKER}"),
        (
            "deal_from_marker",
            c.order == BY_MARKER or not c.deal_from_marker,
            "rounds are dealt from the marker only where wagers are made in its order",
        ),
        ("allocation", c.allocation in (DRAWN, BY_MANAGER), f"places are {DRAWN}, or by the {BY_MANAGER}"),
        ("seconds", c.seconds is None or c.seconds >= 1, "a time limit is a second or more"),
        ("entitled", bool(c.entitled.strip()), "state that only persons who may gamble here are eligible"),
        (
            "criteria",
            bool(c.criteria.strip()) or not c.persons,
            "state the criteria by which those who may enter were selected",
        ),
        ("terms", bool(c.terms.strip()), "state the terms of entry and the form of application"),
        ("least", 2 <= c.least <= c.most <= MOST_ENTRIES, "the fewest are 2 or more, the most not fewer"),
        ("payment", bool(c.payment.strip()), "state how prizes are paid"),
        ("prevail", bool(c.prevail.strip()), "state that the rules of the game prevail over the conditions"),
        (
            "absent_rounds",
            c.absent_rounds <= 3,
            "an absent player's minimum is deducted for 3 rounds at most",
        ),
        ("guarantee_entries", c.guarantee_entries <= c.most, "a guarantee rests on entries that can come"),
    ]


def _check_stage(law: TournamentLaw, c: Conditions, number: int, stage: Stage) -> None:
    last = number == len(c.stages) - 1
    where = f"stages.{number}"
    levels = stage.levels
    rising = all((a.round, a.minutes or 0) < (b.round, b.minutes or 0) for a, b in itertools.pairwise(levels))
    for part, ok, reason in (
        ("seats", 2 <= stage.seats <= 20, "a table has 2 to 20 places"),
        (
            "active_tables",
            not stage.active_tables
            or (not stage.field and stage.active_tables * stage.seats >= (c.least if not number else 1)),
            "so many tables hold those with whom it is held",
        ),
        ("advance", stage.advance >= 1, "one player or more goes on"),
        ("advance", last or stage.field or stage.advance < stage.seats, "fewer go on than sit at a table"),
        ("chips", stage.chips > 0, "every player begins with chips"),
        ("rounds", stage.rounds is None or stage.rounds >= 1, "a session has a round or more"),
        ("minutes", stage.minutes is None or stage.minutes >= 1, "a session lasts a minute or more"),
        (
            "levels",
            rising and levels[0].round == 1 and not levels[0].minutes,
            "levels begin at the first round",
        ),
        ("levels", all(v >= 0 for x in levels for v in x.values.values()), "limits are 0 or more"),
        (
            "levels",
            all(x.max is None or 0 < x.min <= x.max for x in levels),
            "a maximum is not below its minimum",
        ),
        (
            "compulsory",
            stage.field or all(x.min > 0 for x in levels),
            "state the minimum that is wagered in every round",
        ),
        (
            "levels",
            stage.field or not law.conditions.get("levels") or all(x.max is not None for x in levels),
            "state the maximum that may be wagered in every round",
        ),
        ("levels", all(x.min <= stage.chips for x in levels[:1]), "the first minimum is within the chips"),
        (
            "buy_back",
            not stage.buy_backs or stage.buy_back_until > 0,
            "state until which round an eliminated player may buy back",
        ),
        ("buy_back", stage.buy_back >= 0 and stage.buy_in >= 0, "a buy-in is 0 or more"),
        (
            "rounds",
            stage.field or stage.rounds is not None or stage.minutes is not None,
            "a session has so many rounds, or lasts so many minutes",
        ),
    ):
        if not ok:
            about = "levels" if part == "compulsory" else part
            raise _refused(
                f"{where}.{about}", f"{stage.name or where}: {reason}", law.conditions.get(_LETTER[part], ())
            )


def check_field(law: TournamentLaw, c: Conditions, number: int, stage: Stage) -> None:
    """Refuse conditions of a field that cannot be carried out.

    Raises:
        Refused: with the part that it is about.
    """
    where = f"stages.{number}"
    rising = all(a.minutes + a.lasts < b.minutes for a, b in itertools.pairwise(stage.breaks))
    chips = [level.values.get(CHIP, 0) for level in stage.levels]
    whole = [amount for level in stage.levels for amount in level.values.values()]
    for part, ok, reason in (
        ("field", stage.field and len(c.stages) == 1, "its tables play down to one field, in one stage"),
        ("levels", all(x.min > 0 for x in stage.levels), "every level states its minimum wager"),
        ("levels", all(x.minutes is not None for x in stage.levels), "levels are by the clock"),
        (
            "breaks",
            rising and all(x.lasts for x in stage.breaks),
            "breaks follow one another, of a minute or more",
        ),
        ("levels", chips == sorted(chips), "the smallest chip does not become smaller again"),
        (
            "chips",
            all(stage.chips % (x.values.get(CHIP) or 100) == 0 for x in stage.levels if _late(stage, x)),
            "the chips of a player are made of the smallest chip as long as entries are taken",
        ),
        ("levels", stage.chips % 100 == 0 and all(x % 100 == 0 for x in whole), "chips are whole numbers"),
        (
            "levels",
            all(
                x % (level.values.get(CHIP) or 100) == 0
                for level in stage.levels
                for x in level.values.values()
            ),
            "the amounts of a level are made of its smallest chip",
        ),
        (
            "re_entries",
            not stage.re_entries or stage.late_minutes > 0,
            "state until when players may enter anew",
        ),
        ("in_cash", not c.in_cash, "chips of a field are not disposed of in cash"),
        ("order", c.order == NONE, "players act in the order of their game"),
        ("buy_in", not stage.buy_in and not stage.buy_backs, "the chips are had for the fee"),
        ("rounds", stage.rounds is None and stage.minutes is None, "it lasts to the last player"),
        (
            "pass_cards",
            not stage.pass_cards and not stage.forms,
            "it has no pass cards and no undisclosed wagers",
        ),
        ("starts_with", c.starts_with <= c.most, "it starts with entries that can come"),
    ):
        if not ok:
            general = part in ("in_cash", "order", "starts_with")
            raise _refused(part if general else f"{where}.{part}", f"{stage.name or where}: {reason}", ())


def _late(stage: Stage, level: Level) -> bool:
    """Whether players may still enter when a level begins."""
    return not level.minutes or level.minutes < stage.late_minutes


_LETTER: Final = {
    "seats": "stages",
    "advance": "stages",
    "active_tables": "stages",
    "rounds": "stages",
    "minutes": "stages",
    "chips": "chips",
    "levels": "levels",
    "compulsory": "compulsory",
    "buy_back": "buy_back",
}
"""By part of a stage, the part of the conditions for which the book has a clause."""


def _check_prizes(law: TournamentLaw, c: Conditions) -> None:
    structures = [("prizes", tuple(prize.share for prize in c.prizes))]
    structures += [("payouts", payout.shares) for payout in c.payouts]
    for part, each in structures:
        shares = sum(each, Fraction(0))
        if shares != 1 or any(share < 0 for share in each):
            reason = f"the shares of the pool come to 1, all of it, and these come to {shares}"
            raise _refused(part, reason, law.conditions.get("pool", ()) + law.conditions.get("prizes", ()))
    last = c.stages[-1]
    if len(c.prizes) > (last.advance if last.field else min(last.advance, last.seats)):
        reason = f"{len(c.prizes)} places have prizes, and the last stage places {last.advance}"
        raise _refused("prizes", reason, law.conditions.get("prizes", ()))
    if len(c.prizes) > c.least:
        reason = f"{len(c.prizes)} places have prizes, and it is held with {c.least} players"
        raise _refused("prizes", reason, law.conditions.get("prizes", ()))


def _refused(part: str, reason: str, clauses: Clauses) -> Refused:
    return Refused(Refusal("conditions of the tournament", reason, clauses, about=(f"conditions.{part}",)))
