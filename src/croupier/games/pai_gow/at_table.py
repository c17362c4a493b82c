"""What a house asks of pai gow besides rounds: banks of players, boxes out of play, stacks of tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from croupier.equipment.tiles import parse_tile
from croupier.games.boxes import box_name
from croupier.games.capabilities import May, Offered
from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.incident import Incident
from croupier.games.limits import HOUSE_LIABILITY
from croupier.games.pai_gow import kernel
from croupier.games.pai_gow.banking import bank_among, bank_offers, profit_after_commission
from croupier.games.pai_gow.conduct import may_set
from croupier.games.pai_gow.history import BankHistory
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.pai_gow.terms import AFTER_HOUSE, BANK, BOXES, CO_BANK, DICE, OFF, PLAYED, WAGER
from croupier.games.refusals import Refusal
from croupier.games.requests import Decide, Deliver
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal

PRIORITY: Final = "priority_set"
"""The marker of a box that is set before other players look at theirs."""
HIGHER: Final = "higher"
LOWER: Final = "lower"
COPY: Final = "copy"
"""As high as the bank's: the bank wins it."""


# The bank -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Banks:
    """Banks of players, or of a player and the house."""

    def refusal(self, rules: PaiGowRules, offered: Offered) -> Refusal | None:
        """Why a bank cannot be had: the house could not settle it to the cent, or is no partner in it."""
        entry = offered.entry
        if entry.wager not in (BANK, CO_BANK) or not entry.stake:
            return None
        kind, what = rules.wagers[entry.wager], f"{entry.wager} of place {entry.seat}"
        stood = offered.opening.standings.get(PLAYED, frozenset())
        history = offered.memory
        assert isinstance(history, BankHistory), history
        if entry.seat in stood and history.played.get(entry.seat) != offered.person:
            return Refusal(what, "another player played the last round on that box", kind.clauses)
        halves = 2 if entry.wager == CO_BANK else 1
        sign = offered.limits.ranges.get(HOUSE_LIABILITY)
        if halves == 2 and (sign is None or sign.max is None):
            reason = "the house is no partner here: no maximum of its liability is displayed"
            return Refusal(what, reason, rules.law.liability, (BANK,))
        least = Fraction(offered.unit, halves)
        if least.denominator > 1 or profit_after_commission(least, rules.round_bank).denominator > 1:
            reason = f"in wagers of {decimal(offered.unit)} what the bank comes to would not be whole cents"
            return Refusal(what, reason, kind.lines[0].clauses)
        return None

    def told(self, incident: Incident, opening: Opening, outcome: Mapping[str, Any] | None) -> dict[str, Any]:
        """The bank, which boxes are set, and how hands compare with it."""
        bank, came = bank_among(incident.wagers), outcome or {}
        over: Mapping[str, Any] = came.get("bank") or {}
        wagered = sum(w.stake for w in incident.wagers if w.type.name == WAGER)
        done = [e.facts for e in incident.deal if e.kind is Kind.SET]
        return {
            "kind": over.get("kind", bank.banker.value),
            "box": over.get("box", bank.box),
            "seats": [w.seat for w in bank.wagers],
            "covers": None if bank.covers is None else decimal(bank.covers),
            "left": None if bank.covers is None else decimal(bank.covers - wagered),
            "won": over.get("won"),
            "offered": list(bank_offers(opening)),
            "first_box": sorted(opening.standings.get(AFTER_HOUSE, ())),
            "marked": sorted(_marked(incident)),
            "set": {set_["hand"]: "house_way" if set_["house_way"] else "set" for set_ in done},
            "compared": {f"box_{box['box']}": _compared(box, over) for box in came.get("boxes", ())},
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


def _marked(incident: Incident) -> list[str]:
    """The boxes with a priority marker, as hands, in the order in which it was put there."""
    return [e.facts["hand"] for e in incident.deal if e.facts.get("marker") == PRIORITY]


# Boxes and stacks ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stacks:
    """Off markers, la ja, the cut, and whose tiles are whose to look at."""

    boxes: int = BOXES
    off: str = OFF
    before: str = DICE

    def off_marker(self, rules: PaiGowRules) -> Clauses:
        """What takes boxes out of play."""
        return rules.law.off_marker

    def closed(self, rules: PaiGowRules) -> Clauses:
        """What has wagers closed before a la ja or a cut."""
        return rules.law.dice

    def restacks(self, rules: PaiGowRules, wagers: Sequence[Wager]) -> May:
        """Who may ask for a la ja."""
        banker, player, co_banker = rules.law.la_ja
        bank = bank_among(wagers)
        if not bank.wagers:
            seats = frozenset(w.seat for w in wagers if w.type.name == WAGER)
            return May(seats, player, "a player")
        seats = frozenset(w.seat for w in bank.wagers)
        if bank.halves:
            return May(seats, co_banker, "the player who is co-banker")
        return May(seats, banker, "a player/banker")

    def chooses_cut(self, rules: PaiGowRules, wagers: Sequence[Wager]) -> May:
        """Who banks chooses which of the approved cuts is made."""
        seats = frozenset(w.seat for w in bank_among(wagers).wagers)
        return May(seats, rules.law.cut_chosen, "a player who banks")

    def cut(self, rules: PaiGowRules) -> Clauses:
        """What has the tiles cut in an approved way."""
        return rules.law.cut

    def own_boxes(self, incident: Incident, seats: frozenset[int]) -> frozenset[str]:
        """The boxes whose tiles these seats set, have set, or look at while others set theirs."""
        if incident.request is None or isinstance(incident.request, Deliver):
            return frozenset()
        boxes = {w.box for w in incident.wagers if w.type.name == WAGER}
        own = (box for box in boxes if seats & _setters(incident, box) and _may_look(incident, box))
        return frozenset(box_name(box) for box in own)


def _setters(incident: Incident, box: int) -> set[int]:
    """The seats that set a box: who is asked for it, or was, and before that who will be."""
    there = {w.id: w.seat for w in incident.wagers if w.type.name == WAGER and w.box == box}
    asked = {e.facts["wager"] for e in incident.deal if e.kind is Kind.DECIDED and "wager" in e.facts}
    if isinstance(incident.request, Decide) and incident.request.wager is not None:
        asked.add(incident.request.wager)
    return {there[id_] for id_ in asked & there.keys()} or {w.seat for w in may_set(incident, box)[:1]}


def _may_look(incident: Incident, box: int) -> bool:
    """Whether nothing must be set before the tiles of a box are looked at.

    That is: boxes with a priority marker, and a lone player's other box with the larger wager.
    """
    bets = [w for w in incident.wagers if w.type.name == WAGER]
    done = {e.facts["hand"] for e in incident.deal if e.kind is Kind.SET}
    marked, name = set(_marked(incident)), box_name(box)
    if name in done or name in marked or not marked <= done:
        return name in done or name in marked
    staked = {box_name(w.box): w.stake for w in bets}
    alone = len({w.seat for w in bets}) == 1
    return not alone or all(other in done for other, stake in staked.items() if stake > staked[name])
