"""Section 19: the royal flush jackpot of hold-em tables, with the equipment that rule 3.5 asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.games.jackpots import Pool, PoolKind
from croupier.games.options import Option, Value
from croupier.games.poker.royal import POOL, Royal, RoyalLaw
from croupier.games.poker.royal_errors import equipment_fails, round_not_recorded
from croupier.games.remedies import Irregularity
from croupier.money.amounts import parse_amount
from croupier.rulebooks.nz_poker_2017 import BOOK

NONE: Final = "none"
FLOP: Final = "flop"
COMMUNITY_CARDS: Final = "community_cards"

_cite = BOOK.within("div 13")
_DEFINED: Final = _cite("def royal flush jackpot")

LAW: Final = RoyalLaw(
    equipment=_cite("r 3.5", "r 3.5(a)", "r 3.5(b)", "r 3.5(c)", "r 19.4"),
    button=_cite("def jackpot button", "r 3.5(a)", "r 19.5"),
    raised=_cite("r 19.2", "r 19.4(a)"),
    not_completed=_cite("r 19.2"),
    won=_DEFINED + _cite("r 19.8"),
    board=_cite("r 19.14", "r 19.17"),
    exposed=_cite("r 19.13"),
    asked=_cite("r 19.1", "r 19.12"),
    recorded=_cite("r 19.4(b)", "r 19.6"),
    counted=_cite("r 19.10"),
    confirmed=_cite("def jackpot management console", "r 3.5(b)", "r 19.7"),
    paid=_cite("r 19.4(c)", "r 19.9", "r 19.11"),
    rounded=_cite("r 19.9(a)"),
    linked=_cite("r 19.3(b)"),
    in_turn=_cite("r 19.9(b)"),
    not_recorded=_cite("r 19.15"),
    failed=_cite("r 19.16"),
    by="game supervisor",
)

OPTIONS: Final = (
    Option(
        "royal_flush_jackpot",
        "Whether a royal flush jackpot is played for, and with which community cards it is won",
        (NONE, FLOP, COMMUNITY_CARDS),
        NONE,
        _DEFINED + _cite("r 19.3", "r 19.3(a)", "r 3.5"),
    ),
    Option(
        "royal_flush_contribution",
        "What the operator adds to the royal flush jackpot for each round, in dollars",
        ("0.10", "0.20", "0.25", "0.50", "1", "2", "2.50", "5", "10"),
        "0.50",
        _cite("r 19.2"),
    ),
    Option(
        "royal_flush_seed",
        "What the royal flush jackpot begins with again after a win, in dollars",
        (0, 500, 1_000, 2_000, 2_500, 5_000, 10_000, 20_000, 50_000),
        0,
        _cite("r 19.2"),
    ),
)


def pool(seed: int = 0) -> Pool:
    """The pool; ``seed``: what its meter shows at the least, in minor units."""
    clauses = _cite("def jackpot system", "def jackpot system(a)", "def jackpot display")
    clauses += _cite("r 3.5(c)", "r 19.3(c)")
    adjusted = _cite("def jackpot management console", "r 19.15", "r 19.16")
    return Pool(POOL, "Royal flush jackpot", PoolKind.FUNDED, clauses, seed, adjusted)


def royal(values: Mapping[str, Value]) -> Royal | None:
    """The jackpot of a table under its options; None where none is played for."""
    which = values.get("royal_flush_jackpot", NONE)
    if which == NONE:
        return None
    seed = parse_amount(str(values["royal_flush_seed"]))
    contribution = parse_amount(str(values["royal_flush_contribution"]))
    return Royal(pool(seed), LAW, contribution, which == COMMUNITY_CARDS)


def irregularities() -> tuple[Irregularity, ...]:
    """What may go wrong with it."""
    return (
        round_not_recorded(_cite("r 19.15")),
        equipment_fails(_cite("r 19.16"), _cite("r 3.5", "r 19.4")),
    )
