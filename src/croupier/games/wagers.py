"""Wagers: their kinds, the lines that they are paid on, and the ones that lie on a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any, Final, NamedTuple

from croupier.games.side_wagers import Side
from croupier.games.tape import Place
from croupier.games.unchanging import unchanging
from croupier.law import Citation
from croupier.money.amounts import decimal, exact, part, written
from croupier.money.odds import EXACT, NO_FEE, Fee, Odds, Rounding

MOST_REMEMBERED: Final = 1024
"""How many stakes a pay line remembers the nets of."""

RIDES: Final = "rides"
"""The detail of a wager that is made of what another has won: which one, by ``id``."""

FOLDED: Final = "folded"
"""The detail of a wager whose hand has folded, where it lies on until the result."""


class Result(StrEnum):
    """What became of a wager."""

    WIN = "win"
    LOSE = "lose"
    STAND_OFF = "stand_off"
    RETURNED = "returned"
    """Given back without a result: a void round, a retraction, an excess."""

    __hash__ = str.__hash__
    """That of its word, which it is equal to; found without a step of Python."""


WIN: Final = Result.WIN
LOSE: Final = Result.LOSE
STAND_OFF: Final = Result.STAND_OFF
"""By names of their own, which are found sooner than in the enumeration."""

JACKPOT_PRIZE: Final = "jackpot"
"""How a pay table calls a line that is paid by a jackpot's meter or its list of prizes, and not by odds."""


@dataclass(frozen=True, slots=True)
class PayLine:
    """One line of a wager's pay table; kernels name it by its number."""

    name: str
    result: Result
    odds: Odds | None
    clauses: tuple[Citation, ...]
    rounding: Rounding = EXACT
    fee: Fee = NO_FEE
    """What was paid when the wager was made and is kept however it ends."""
    loses: Fraction = Fraction(1)
    """The share of the stake that a losing line takes; the rest goes back: a half on a surrender.

    On a winning line without odds, what the losing parts of the wager take beyond what its winning part wins.
    """
    rounded: tuple[Citation, ...] = ()
    """What a payment rests on besides where it is not the exact one but rounded."""
    cases: tuple[tuple[Citation, ...], ...] = ()
    """Where the line has several cases: the clauses that belong to each (see :attr:`WagerType.case`)."""
    meter: str = ""
    """The prize of a jackpot that is paid on it, in words: its amount is no odds times stake."""
    _nets: dict[tuple[int, int], Fraction] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """What stakes have come to, by the smallest chip: those of a table are few, and come again and again."""

    def net(self, stake: int, smallest_chip: int = 1) -> Fraction:
        """What the player has against before the wager, in minor units, rounded as the book says."""
        known = self._nets.get((stake, smallest_chip))
        if known is None:
            if len(self._nets) == MOST_REMEMBERED:
                self._nets.clear()
            known = self._nets[stake, smallest_chip] = self._net(stake, smallest_chip)
        return known

    def cited(self, stake: int, smallest_chip: int = 1, case: int = 0) -> tuple[Citation, ...]:
        """What the end of a stake rests on: the clauses of its case, and on rounding if it is rounded."""
        clauses = self.of_case(case) if self.cases else self.clauses
        if not self.rounded or self.odds is None:
            return clauses
        exactly = self.odds.winnings(stake)
        same = self.rounding.pay(exactly, smallest_chip) == exactly
        return clauses if same else clauses + self.rounded

    def of_case(self, case: int) -> tuple[Citation, ...]:
        """The clauses without those of its other cases."""
        own = self.cases[case]
        others = {clause for each in self.cases for clause in each if clause not in own}
        return tuple(clause for clause in self.clauses if clause not in others)

    def _net(self, stake: int, smallest_chip: int) -> Fraction:
        kept = 0 if self.fee is NO_FEE else self.fee.of(stake, smallest_chip)
        if self.result is Result.WIN:
            if self.odds is None:
                assert self.loses < 1, self.name
                net = part(-stake, self.loses)
            else:
                net = self.rounding.pay(self.odds.winnings(stake), smallest_chip)
        elif self.result is Result.LOSE:
            net = part(-stake, self.loses)
        else:
            net = exact(0)
        return net - kept if kept else net

    @property
    def ratio(self) -> Fraction:
        """The net of one unit, before rounding: what exact analysis uses."""
        match self.result:
            case Result.WIN:
                return (-self.loses if self.odds is None else self.odds.ratio) - self.fee.share
            case Result.LOSE:
                return -self.loses - self.fee.share
            case _:
                return -self.fee.share


@dataclass(frozen=True, slots=True)
class WagerType:
    """A kind of wager that a game offers.

    ``grade`` maps a finished round's features to the number of a pay line: it is a kernel function,
    the same one that analysis and simulation use.
    """

    name: str
    title: str
    grade: Callable[..., int]
    lines: tuple[PayLine, ...]
    clauses: tuple[Citation, ...]
    limit_clauses: tuple[Citation, ...]
    main: bool = False
    """Whether it is one of the wagers that the game is about, rather than a side wager."""
    short: str = ""
    """What its area says of it on a layout that shows whose hand it is on; its title where empty."""
    area: str = ""
    """The betting area of the layout; the wager's own name where empty."""
    takes: tuple[str, ...] = ()
    """What a placement of it may say besides: ``selection``, ``covers``, ``attach``, ``working``."""
    selections: tuple[str, ...] = ()
    """The numbers, totals or combinations that it may be made on, where ``selection`` names one of them."""
    follows: str = ""
    """The wager that a decision puts it beside, by name; empty where players place it."""
    also_follows: tuple[str, ...] = ()
    """Other wagers that it may be put beside, which follow that one themselves."""
    beside: str = ""
    """The wager that its player makes beside it in the same box for as much, by name; empty where none is."""
    case: Callable[..., int] | None = None
    """The case of a line that has several, from what ``grade`` takes; None where no line has any."""
    side: Side | None = None
    """What decides it, where that is cards alone; ``grade`` then takes these cards."""
    hand: int = 1
    """Which hand of its box it is on, where its details name none."""
    pooled: bool = False
    """Whether it ends for what other wagers come to (a bank), so that it is not counted by itself."""
    holds: tuple[Citation, ...] = ()
    """What holds all wagers of its player where they are, from when a decision has put it up."""
    whole: WagerType | None = None
    """The wager with all that decisions put beside it, graded and paid as one, per unit of its own stake."""

    @property
    def counted(self) -> WagerType:
        """The wager as analysis and simulation count it."""
        return self.whole or self

    @property
    def names(self) -> tuple[str, ...]:
        """Its name; with each of its selections behind it, where it is made on one of several."""
        return tuple(f"{self.name} {selection}" for selection in self.selections) or (self.name,)

    @property
    def entered(self) -> bool:
        """Whether the operator has entered its odds, as no rule prints any."""
        return any(line.odds is not None and line.odds.entered for line in self.lines)

    @property
    def fee(self) -> Fee:
        """What is paid beside the stake when it is made."""
        return self.lines[0].fee

    def to_json(self) -> dict[str, Any]:
        """The wager as plain JSON values."""
        return {
            "name": self.name,
            "title": self.title,
            "short": self.short or self.title,
            "main": self.main,
            "clauses": [c.ref for c in self.clauses],
            "limits": [c.ref for c in self.limit_clauses],
            "takes": list(self.takes),
            "selections": list(self.selections),
            "follows": self.follows or None,
            **({"beside": self.beside} if self.beside else {}),
            "fee": str(self.fee.share),
            **({"entered": True} if self.entered else {}),
            "pays": [
                {
                    "line": line.name,
                    "result": JACKPOT_PRIZE if line.meter else line.result.value,
                    "prize": line.meter or None,
                    "odds": str(line.odds) if line.odds else None,
                    "clauses": [c.ref for c in line.clauses + line.rounded],
                }
                for line in dict.fromkeys(self.lines)
            ],
        }


@unchanging
class Wager:
    """A wager that lies on the table."""

    id: str
    seat: int
    type: WagerType
    stake: int
    """In minor units."""
    box: int
    """The numbered betting area that it lies in."""
    order: int
    """The how-manieth placement of the round made it: earlier ones come first."""
    details: Mapping[str, Any]
    fee: int = 0
    """Paid beside the stake, in minor units."""
    cash: bool = False
    """Whether it was placed in cash."""
    tokens: int = 0
    """What of its stake is in promotional tokens, in minor units: none of it is the player's money."""
    lent: int = 0
    """What of its stake the house has put up for the player, who never owes it, in minor units."""

    @classmethod
    def placed(cls, entry: Place, type_: WagerType, order: int, smallest_chip: int = 1) -> Wager:
        """The wager that a placement makes."""
        box = entry.seat if entry.box is None else entry.box
        charged = type_.lines[0].fee
        fee = 0 if charged is NO_FEE else charged.of(entry.stake, smallest_chip)
        return cls(
            entry.id, entry.seat, type_, entry.stake, box, order, entry.details, fee, entry.cash, entry.tokens
        )

    @property
    def held(self) -> int:
        """What the player has put up of his or her own money, its fee with it, in minor units."""
        return self.stake + self.fee - self.tokens - self.lent

    def borne(self, net: Fraction) -> Fraction:
        """What of a net the player's own money bears: all that is won, and its share of what is lost.

        Tokens, and what the house has lent, bear the rest: of a wager partly in chips a loss of half the
        stake takes half the chips and half the tokens.
        """
        if not (self.tokens or self.lent) or net >= 0:
            return net
        return (net + self.fee) * (self.stake - self.tokens - self.lent) / self.stake - self.fee

    def cut(self, stake: int, smallest_chip: int = 1) -> Wager:
        """The same wager at another stake; of a smaller one tokens stay as far as they fit."""
        fee = self.type.fee.of(stake, smallest_chip)
        return replace(self, stake=stake, fee=fee, tokens=min(self.tokens, stake))

    @property
    def folded(self) -> bool:
        """Whether its hand has folded: its player has nothing to say about it any more."""
        return bool(self.details.get(FOLDED))

    @property
    def label(self) -> str:
        """The wager as a refusal names it."""
        where = "" if self.box == self.seat else f" in box {self.box}"
        return f"wager {self.type.name} of {decimal(self.stake)} by seat {self.seat}{where}"

    def facts(self) -> dict[str, Any]:
        """The wager as an event tells of it: plain JSON values."""
        told: dict[str, Any] = {
            "id": self.id,
            "seat": self.seat,
            "wager": self.type.name,
            "stake": decimal(self.stake),
            "box": self.box,
        }
        if self.details:
            told["details"] = dict(self.details)
        if self.fee:
            told["fee"] = decimal(self.fee)
        if self.cash:
            told["cash"] = True
        if self.tokens:
            told["tokens"] = decimal(self.tokens)
        if self.lent:
            told["lent"] = decimal(self.lent)
        return told


class Settlement(NamedTuple):
    """A wager's end: settled on a line, or returned."""

    wager: Wager
    result: Result
    net: Fraction
    """What the player has against before the wager, in minor units: tokens are not counted."""
    line: PayLine | None
    clauses: tuple[Citation, ...]
    stays: bool = False
    """Whether the wager was paid and lies on: not its end yet."""
    instead: Settlement | None = None
    """How the wager had ended before, where that was undone and counts no more."""

    @property
    def besides(self) -> bool:
        """Whether it is an amount that was paid besides, whatever became of the wager."""
        return self.stays and self.line is None

    @property
    def returned(self) -> Fraction:
        """What goes to the player, in minor units: what was put up with it unless the wager stays.

        Where an earlier end was undone, what is paid, or below nothing taken back, to put that right.
        """
        if self.instead is not None:
            return self.net - self.instead.net
        return self.net if self.stays else self.wager.held + self.net

    @property
    def tokens_lost(self) -> Fraction:
        """What of the wager's tokens is lost with it, in minor units."""
        if not self.wager.tokens or self.result is not Result.LOSE:
            return exact(0)
        return self.wager.tokens * (Fraction(1) if self.line is None else self.line.loses)

    def facts(self) -> dict[str, Any]:
        """The settlement as an event tells of it: plain JSON values."""
        wager, line = self.wager, self.line
        told: dict[str, Any] = {
            "seat": wager.seat,
            "wager": wager.type.name,
            "id": wager.id,
            "box": wager.box,
            "stake": decimal(wager.stake),
            "net": written(self.net),
            "result": str(self.result),
            "line": line.name if line else None,
            "odds": line.odds.exact if line and line.odds else None,
        }
        if line and line.odds and line.odds.entered:
            told["entered"] = True
        if wager.details:
            told["details"] = dict(wager.details)
        if wager.tokens:
            told["tokens"] = decimal(wager.tokens)
            told["tokens_lost"] = written(self.tokens_lost)
        if wager.lent:
            told["lent"] = decimal(wager.lent)
        return told

    def to_json(self) -> dict[str, Any]:
        """The settlement as the round script prints it."""
        told = self.facts()
        details = {"details": told.pop("details")} if "details" in told else {}
        return {**told, "clauses": [c.ref for c in self.clauses], **details}
