"""What goes wrong as cards are dealt to boxes and a dealer: schedules say it alike, each in its own sections.

Schedule 2 (blackjack) stands for all: what is written here by its sections is cited where the schedule at
hand says the same (:func:`renumbered`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias

from croupier.games.irregularities import completed_from_discards
from croupier.games.missed_cards import last_player_missed
from croupier.games.remedies import Irregularity
from croupier.games.shoe_errors import ShoeErrors, Withdrawal
from croupier.law import Clauses
from croupier.rulebooks.qld_2010 import BOOK

Cite: TypeAlias = Callable[..., Clauses]


def renumbered(schedule: str, moved: Mapping[int, int]) -> Cite:
    """What cites a schedule by the sections in which schedule 2 says the same.

    ``moved``: by how much its sections have other numbers, from each section of schedule 2 on.
    """
    cite, steps = BOOK.within(schedule), sorted(moved.items(), reverse=True)

    def here(section: str) -> str:
        number = int(re.findall(r"\d+", section)[0])
        by = next((by for first, by in steps if number >= first), 0)
        return section.replace(str(number), str(number + by), 1)

    return cache(lambda *sections: cite(*map(here, sections)))


Row: TypeAlias = Callable[[ShoeErrors, Cite], Irregularity]
ORDERED: Final = "s 53(1)"
_DEALING: Final[Mapping[str, Row]] = {
    "card_face_up": lambda e, at: e.card_face_up(at("s 49")),
    "card_drawn_in_error": lambda e, at: e.card_drawn_in_error(
        at("s 50(1)"), at("s 50(2)", "s 50(3)", "s 50(4)")
    ),
    "card_to_completed_dealer": lambda e, at: e.card_to_completed_dealer(
        at("s 51(1)(a)", "s 51(1)(b)", "s 51(1)(c)", "s 51(2)"), at("s 51(1)(a)", "s 50(2)")
    ),
    "completed_from_discards": lambda e, at: completed_from_discards(at("s 52")),
    "misplaced_card": lambda e, at: e.misplaced_card(
        at(ORDERED), at("s 53(2)(a)", "s 53(2)(b)", "s 53(2)(c)"), at("s 53(2)(d)")
    ),
    "dealer_too_many_cards": lambda e, at: e.dealer_too_many_cards(
        at("s 54(1)", "s 54(1)(a)", "s 54(2)", "s 54(2)(b)"),
        at(ORDERED),
        Withdrawal(at("s 54(1)(b)"), at("s 54(1)(c)", "s 54(2)(a)")),
    ),
    "no_cards_dealt": lambda e, at: e.no_cards_dealt(at("s 55(1)"), at(ORDERED)),
    "one_card_dealt": lambda e, at: e.one_card_dealt(
        at("s 55(2)"), at(ORDERED), Withdrawal(at("s 55(2)(a)"), at("s 55(2)(b)"))
    ),
    "last_player_one_card": lambda e, at: e.last_player_one_card(
        at("s 56(1)", "s 56(1)(a)", "s 56(1)(b)", "s 56(1)(c)", "s 56(2)"),
        Withdrawal(at("s 56(2)(a)"), at("s 56(2)(b)")),
    ),
    "passed_over": lambda e, at: e.passed_over(
        at("s 57(1)", "s 57(1)(a)", "s 57(1)(b)", "s 57(2)"),
        at("s 57(2)"),
        not_offered=at("s 57(1)(a)(i)"),
        not_dealt=at("s 57(1)(a)(ii)"),
    ),
    "last_player_missed": lambda e, at: last_player_missed(e, at("s 58(1)", "s 58(1)(a)")),
    "dealer_drew_early": lambda e, at: e.dealer_drew_early(
        at("s 58(1)", "s 58(1)(a)", "s 58(1)(b)", "s 58(2)", "s 58(3)", "s 58(4)", "s 58(5)"),
        second=at("s 58(4)(a)"),
        additional=at("s 58(4)(b)"),
    ),
    "dealer_no_first_card": lambda e, at: e.dealer_no_first_card(
        at("s 59(1)", "s 59(2)", "s 59(2)(b)", "s 59(3)", "s 59(3)(b)"),
        at(ORDERED),
        Withdrawal(at("s 59(1)(a)"), at("s 59(1)(b)", "s 59(2)(a)"), at("s 59(3)(a)")),
    ),
    "extra_hand": lambda e, at: e.extra_hand(at("s 60"), at(ORDERED)),
}
"""What goes wrong as cards are dealt and players decide, in the order of the sections."""


def errors_of_dealing(
    errors: ShoeErrors, alike: Cite, own: Mapping[str, Irregularity] = MappingProxyType({})
) -> tuple[Irregularity, ...]:
    """The irregularities of dealing in a schedule.

    Args:
        errors: what steps and wagers of the game are called.
        alike: cites the schedule by the sections of schedule 2.
        own: those that the schedule has otherwise, by those of schedule 2 whose place they take, and more.
    """
    usual = (own.get(kind) or row(errors, alike) for kind, row in _DEALING.items())
    return (*usual, *(irregularity for kind, irregularity in own.items() if kind not in _DEALING))
