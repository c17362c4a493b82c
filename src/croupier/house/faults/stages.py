"""The tables of simulated houses: one at least of every family, beside those of the crash proof."""

from __future__ import annotations

from random import Random
from typing import Final

from croupier.house.crash_floor import LINKED, LIVE_STAGE, PUNTO_BANCO, STAGES, Stage

BETTING: Final = ("check", "call", "fold", "all_in", "raise", "bet", "show", "muck", "decline")
MORE: Final = (
    Stage("f1", "qld-2010", "lucky_draw_baccarat", (("enter", {}), ("draw", {})), ("draw", "stand")),
    Stage("f2", "qld-2010", "mississippi_stud", (("ante", {}),), ("bet_1x", "bet_2x", "bet_3x", "fold")),
    Stage(
        "f3",
        "qld-2010",
        "texas_holdem_bonus",
        (("ante", {}), ("ante", {}), ("bonus", {})),
        ("bet", "check", "fold"),
    ),
    Stage(
        "f4",
        "nz-proposed",
        "ultimate_holdem",
        (("ante", {}), ("blind", {}), ("trips", {})),
        ("play_4x", "play_3x", "play_2x", "play_1x", "check", "fold"),
        together=True,
    ),
    Stage(
        "f5",
        "nz-proposed",
        "big_raise_stud",
        (("ante", {}), ("blind", {})),
        ("raise_1x", "raise_2x", "raise_4x", "stay", "fold"),
        together=True,
    ),
    Stage(
        "f6",
        "nz-proposed",
        "lunar_poker",
        (("ante", {}), ("ante", {}), ("super", {})),
        ("bet", "fold", "buy", "exchange", "declare", "force", "decline"),
    ),
    Stage("f7", "nz-proposed", "dragon21", (("dragon", {}), ("tiger", {}), ("tie", {}))),
    Stage("f8", "nz-1996", "mini_baccarat", PUNTO_BANCO),
    Stage(
        "f9",
        "qld-2010",
        "blackjack_switch",
        (("blackjack", {}), ("second_blackjack", {})),
        ("draw", "stand", "switch", "no_switch", "double_down", "no_insurance"),
        together=True,
    ),
    Stage("f10", "nz-poker-2017", "holdem", (("table_stakes", {}),), (*BETTING, "keep_hand")),
    Stage("f11", "nz-poker-2017", "draw", (("table_stakes", {}),), (*BETTING, "exchange", "stand_pat")),
    Stage(
        "f12",
        "nsw-blackjack",
        "blackjack",
        (("blackjack", {}),),
        ("draw", "stand", "double_down", "split", "no_insurance"),
    ),
    Stage("f13", "nz-poker-2017", "seven_card_stud", (("table_stakes", {}),), (*BETTING, "bring_in")),
)
GROUPS: Final[tuple[tuple[Stage, ...], ...]] = (*((stage,) for stage in (*STAGES, *MORE)), LINKED)
"""Tables that are opened together: those whose jackpot is one, and each other by itself."""


def dealt(seed: str, before: int, tables: int) -> tuple[Stage, ...]:
    """So many tables, with those that they are linked with; and the dealer's.

    ``before``: how many the runs before had. All are dealt out before any comes again, so that enough runs
    have every one of them.
    """
    chosen: list[int] = []
    number = before
    while len(chosen) < min(tables, len(GROUPS)):
        turn, at = divmod(number, len(GROUPS))
        group = Random(f"{seed} floor {turn}").sample(range(len(GROUPS)), len(GROUPS))[at]  # noqa: S311
        chosen += [group] if group not in chosen else []
        number += 1
    return (*(stage for group in chosen for stage in GROUPS[group]), LIVE_STAGE)
