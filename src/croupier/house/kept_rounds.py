"""What a table keeps of its rounds: what is held for wagers, how they ended, and the round in progress."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.games.tape import Place, Report
from croupier.games.wagers import Wager
from croupier.money.amounts import decimal


@dataclass(frozen=True, slots=True)
class Lying:
    """What is held for a wager."""

    hold: str
    person: str
    amount: int
    """Stake and fee without tokens, in minor units."""
    tokens: int = 0
    """What of the stake is in promotional tokens, in minor units."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A wager that was settled or returned, as a page shows it."""

    id: str
    person: str
    wager: str
    title: str
    box: int
    stake: int
    net: int
    result: str
    line: str | None
    odds: str | None
    clauses: tuple[str, ...]
    stays: bool = False
    """Whether its stake lies on the layout until it is collected."""
    stays_up: bool = False
    """Whether it was paid and lies on: not its end."""
    spot: str = ""
    details: Mapping[str, Any] = field(default_factory=dict)
    throw: int = 0
    """Which throw or spin of the round decided it, from 1; 0 where cards did, or none."""
    tokens: int = 0
    """What of its stake was in promotional tokens."""
    tokens_lost: int = 0
    """How many of these were lost."""
    lent: int = 0
    """What of its stake the house has put up."""

    @property
    def staked(self) -> int:
        """What the player has put up of it."""
        return self.stake - self.lent

    def to_json(self) -> dict[str, Any]:
        """The wager as plain JSON values."""
        return {
            "id": self.id,
            "wager": self.wager,
            "title": self.title,
            "box": self.box,
            "stake": decimal(self.stake),
            "net": decimal(self.net),
            "won": decimal(max(self.net, 0)),
            "result": self.result,
            "line": self.line,
            "odds": self.odds,
            "clauses": list(self.clauses),
            "stays": self.stays,
            "stays_up": self.stays_up,
            "spot": self.spot,
            "details": dict(self.details),
            "throw": self.throw,
            "tokens": decimal(self.tokens),
            "tokens_lost": decimal(self.tokens_lost),
            "lent": decimal(self.lent),
        }


@dataclass(frozen=True, slots=True)
class Finished:
    """A round that is over."""

    number: int
    id: str
    status: str
    outcome: Mapping[str, Any]
    hash: str
    ended: tuple[Ended, ...]
    produced: tuple[Mapping[str, Any], ...] = ()
    entered: tuple[str, ...] = field(default=(), compare=False)
    """The cards or results that it was settled on, as they are entered, in order.

    None of a round of other rules: these do not take its tape.
    """
    """The throws or spins, in order."""
    shoe: int = 0
    """The number of the shoe that it was dealt from; 0 where there is none."""
    first: Finished | None = None
    """What was first told, where the round was settled anew on what really came."""
    reason: str = ""
    """Why it was settled anew."""

    @property
    def corrected(self) -> bool:
        """Whether it was settled anew."""
        return self.first is not None


@dataclass(slots=True)
class RoundState:
    """What is kept of the round in progress beside the round itself."""

    last_of_shoe: bool = False
    betting_ends: int | None = None
    lying: dict[str, Lying] = field(default_factory=dict)
    laid: dict[str, Wager] = field(default_factory=dict)
    """The wagers that lay on the table when what is held was last made what lies."""
    whose: dict[str, str] = field(default_factory=dict)
    """Whose each wager of the round is or was, by the wager's id."""
    stayed: set[str] = field(default_factory=set)
    """The wagers whose stakes lie on until they are collected."""
    holds: int = 0
    cards_used: int = 0
    """How many cards have left the shoe, since it was refilled if it was."""
    entered_by: list[str] = field(default_factory=list)
    """Who entered each card dealt, or each stack of tiles."""
    tiles_cut: bool = False
    """Whether the tiles were entered as cut."""
    entered_last: str = ""
    """Who gave the round its last entry."""
    awaiting: Report | None = None
    """An irregularity that waits for a ruling."""
    awaiting_by: str = ""
    ruled: str = ""
    """What was ruled on an irregularity last."""
    corrected: bool = False
    """Whether cards or results were corrected after they had been entered."""
    throws: int = 0
    """How many throws or spins there were."""
    decided: list[int] = field(default_factory=list)
    """How many there were when each settlement was made."""
    placed: int = 0
    """The last order number of a wager when betting was closed last."""
    play: Mapping[str, Any] | None = None
    """Where play stood when betting opened last, in a game that goes on from throw to throw."""
    repeat: dict[str, tuple[Place, ...]] = field(default_factory=dict)
    """What each person placed before the last throw for which they placed anything."""
    brought: dict[str, int] = field(default_factory=dict)
    """What of each person's table stakes they had on the table before: it is not taken off again."""
    table_stakes: set[str] = field(default_factory=set)
    """The wagers of the round that are table stakes, by id."""
    approvals: bool = False
    """Whether players who sit out are asked for a supervisor's approval; nobody was in the logs of before."""
    ready: set[str] = field(default_factory=set)
    """Those who wait for nothing more while wagers are open, or while the result stands."""
    spent: dict[int, str] = field(default_factory=dict)
    """Who has used up, in this round, the one wager under the minimum, by the place."""
    first_card_at: int | None = None
    last_card_at: int | None = None
    """When the first and the last card of the deal came."""
    recorded_at: int | None = None
    """When the dealer recorded a hand that wins a jackpot."""
