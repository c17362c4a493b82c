"""Banks of players at tables of the house: which seats a round finds, and what may be put up for one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from croupier.equipment.tiles import parse_tile
from croupier.games.events import Kind
from croupier.games.limits import HOUSE_LIABILITY
from croupier.games.pai_gow import kernel
from croupier.games.pai_gow.banking import bank_among, bank_offers, profit_after_commission
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.pai_gow.terms import AFTER_HOUSE, BANK, CO_BANK, OFF, PLAYED, WAGER
from croupier.games.refusals import Refusal, Refused
from croupier.games.tape import Place
from croupier.house.attendance import standings
from croupier.house.bank_history import BANKING
from croupier.house.state import TableState
from croupier.money.amounts import decimal
from croupier.table.round import Round

PRIORITY: Final = "priority_set"
"""The marker of a box that is set before other players look at theirs."""
HIGHER: Final = "higher"
LOWER: Final = "lower"
COPY: Final = "copy"
"""As high as the bank's: the bank wins it."""


def standings_at(table: TableState) -> Mapping[str, frozenset[int]]:
    """The seats that have each standing that the game asks for, as the table now is."""
    seats = {seat: occupant.person for seat, occupant in table.seats.items()}
    asked = table.game.standings
    if OFF in asked:
        asked = tuple(name for name in asked if name != OFF)
    attended = standings(table.attendance, tuple(n for n in asked if n not in BANKING), seats)
    banking = table.banks.standings(seats)
    off = {OFF: table.off_boxes} if table.off_boxes else {}
    return MappingProxyType({**attended, **{n: held for n, held in banking.items() if n in asked}, **off})


def check_bank(table: TableState, entry: Place) -> None:
    """Refuse a bank that the house cannot settle to the cent, or to which it is no partner.

    Raises:
        Refused: with the clauses of the bank.
    """
    rules = table.rules
    if not isinstance(rules, PaiGowRules) or entry.wager not in (BANK, CO_BANK) or not entry.stake:
        return
    kind, what = rules.wagers[entry.wager], f"{entry.wager} of place {entry.seat}"
    assert table.round is not None
    stood = table.round.opening.standings.get(PLAYED, frozenset())
    if entry.seat in stood and table.banks.played.get(entry.seat) != table.seats[entry.seat].person:
        raise Refused(Refusal(what, "another player played the last round on that box", kind.clauses))
    halves = 2 if entry.wager == CO_BANK else 1
    sign = table.limits.ranges.get(HOUSE_LIABILITY)
    if halves == 2 and (sign is None or sign.max is None):
        reason = "the house is no partner here: no maximum of its liability is displayed"
        raise Refused(Refusal(what, reason, rules.law.liability, (BANK,)))
    least = Fraction(table.unit, halves)
    if least.denominator > 1 or profit_after_commission(least, rules.round_bank).denominator > 1:
        reason = f"in wagers of {decimal(table.unit)} what the bank comes to would not be whole cents"
        raise Refused(Refusal(what, reason, kind.lines[0].clauses))


# For people ---------------------------------------------------------------------------------------


def bank_part(table: TableState, round_: Round) -> dict[str, Any] | None:
    """The bank of a round as everybody sees it, which boxes are set, and how hands compare with it."""
    if not isinstance(table.rules, PaiGowRules):
        return None
    bank = bank_among(round_.wagers)
    outcome = round_.outcome or {}
    over: Mapping[str, Any] = outcome.get("bank") or {}
    wagered = sum(w.stake for w in round_.wagers if w.type.name == WAGER)
    deal = round_.deal
    done = [e.facts for e in deal if e.kind is Kind.SET]
    return {
        "kind": over.get("kind", bank.banker.value),
        "box": over.get("box", bank.box),
        "seats": [w.seat for w in bank.wagers],
        "covers": None if bank.covers is None else decimal(bank.covers),
        "left": None if bank.covers is None else decimal(bank.covers - wagered),
        "won": over.get("won"),
        "offered": list(bank_offers(round_.opening)),
        "first_box": sorted(round_.opening.standings.get(AFTER_HOUSE, ())),
        "off": sorted(table.off_boxes),
        "marked": [e.facts["hand"] for e in deal if e.facts.get("marker") == PRIORITY],
        "set": {set_["hand"]: "house_way" if set_["house_way"] else "set" for set_ in done},
        "compared": {f"box_{box['box']}": _compared(box, over) for box in outcome.get("boxes", ())},
    }


def _compared(box: Mapping[str, Any], bank: Mapping[str, Any]) -> dict[str, str]:
    """How a box's hands compare with the bank's."""
    low, bank_low = _value(box["low"]), _value(bank["low"])
    high, bank_high = _value(box["high"]), _value(bank["high"])
    return {
        "low": HIGHER if kernel.beats_low(low, bank_low) else _not_above(low, bank_low),
        "high": HIGHER if high > bank_high else _not_above(high, bank_high),
    }


def _not_above(own: int, bank: int) -> str:
    nothing = own < kernel.LOW_ZERO and bank < kernel.LOW_ZERO
    return COPY if own == bank or nothing else LOWER


def _value(codes: Sequence[str]) -> int:
    one, other = map(parse_tile, codes)
    return kernel.value(one, other)
