"""What Queensland's schedules of twenty-one say alike, each in sections of numbers of its own.

Schedule 2 (blackjack) stands for all: what is written here by its sections is cited where the schedule at
hand says the same (:func:`croupier.rulebooks.qld_2010._box_errors.renumbered`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from croupier.games import boxes
from croupier.games.blackjack import checks, kernel, options
from croupier.games.blackjack.conduct import conduct
from croupier.games.blackjack.family import FAMILY
from croupier.games.blackjack.irregularities import ERRORS, player_not_acting
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.terms import (
    BLACKJACK,
    PERFECT_PAIRS,
    BlackjackLaw,
    DoubleLaw,
    SplitLaw,
    TotalsLaw,
)
from croupier.games.blackjack.wagers import Own, on_hands, side_wager
from croupier.games.checks import (
    Check,
    at_least_minimum,
    at_most_maximum,
    in_chips,
    in_steps,
    takes_wagers_always,
)
from croupier.games.game import Game, NotOffered, declare
from croupier.games.irregularities import machine_malfunction
from croupier.games.lines import lose, stand_off, win
from croupier.games.options import Option, Value
from croupier.games.remedies import Irregularity
from croupier.games.shoe_errors import ShoeErrors
from croupier.games.standings import DIRECTED, LATE_ENTRANT, SAT_OUT
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010 import _box_options as box_options
from croupier.rulebooks.qld_2010._box_errors import Cite, errors_of_dealing
from croupier.rulebooks.qld_2010._missed_rounds import MissedRounds
from croupier.rulebooks.qld_2010._offices import SUPERVISOR
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void

MOST_BOXES: Final = 9
BOXES: Final = 7
PLAYERS_PER_BOX: Final = 3
PAIRS_PER_BOX: Final = 3


class Counted(NamedTuple):
    """What cards count, by the clauses of a schedule."""

    numbers: Clauses
    """Numbers and pictures;"""
    soft: Clauses
    """an ace,"""
    hard: Clauses
    """an ace where that would be over 21,"""
    doubled: Clauses = ()
    """and an ace among the first cards of a double; empty where nothing is said of it."""


def usual_law(alike: Cite, counted: Counted, announced: Clauses = (), **own: Any) -> BlackjackLaw:
    """The clauses of a round.

    Args:
        alike: cites the schedule by the sections of schedule 2.
        counted: what cards count.
        announced: what says once more that a player's first total is announced.
        own: the fields that schedules do not say alike.
    """
    usual: dict[str, Any] = {
        "no_more_bets": alike("s 6(1)", "s 17(1)"),
        "held": alike("s 9(1)"),
        "control": alike("s 30(2)", "s 28(b)"),
        "first_card": alike("s 17(1)", "s 17(1)(a)", "s 16(2)"),
        "dealer_first": alike("s 17(1)", "s 17(1)(b)"),
        "second_card": alike("s 17(1)", "s 17(1)(c)", "s 16(2)"),
        "totals": TotalsLaw(
            initial=alike("s 17(2)") + announced,
            after=alike("s 17(4)"),
            split=alike("s 25(4)"),
            dealer=alike("s 17(6)"),
            without_ace=counted.numbers + alike("s 2 def hard total"),
            soft=counted.numbers + counted.soft + alike("s 2 def soft total"),
            hard=counted.numbers + counted.hard + alike("s 2 def hard total"),
            doubled=counted.numbers + counted.doubled + alike("s 2 def hard total")
            if counted.doubled
            else (),
        ),
        "even_money": (),
        "dealer_card": alike("s 17(6)", "s 27(1)", "s 27(2)"),
    }
    return BlackjackLaw(**{**usual, **own})


def usual_doubles(alike: Cite, shared: Clauses) -> DoubleLaw:
    """The clauses of a double; ``shared``: that its card is the last for all in a box of several players."""
    return DoubleLaw(
        hand=alike("s 24(1)", "s 17(3)(a)"),
        amount=alike("s 24(1)"),
        card=alike("s 24(2)", "s 24(3)", "s 26(2)(a)"),
        ace=alike("s 24(4)"),
        shared=shared,
    )


def usual_splits(alike: Cite, sevens: Clauses) -> SplitLaw:
    """The clauses of a split; ``sevens``: what is said of those."""
    return SplitLaw(
        pair=alike("s 25(1)", "s 25(2)", "s 17(3)(a)"),
        amount=alike("s 25(2)"),
        card=alike("s 25(3)", "s 25(4)"),
        after=alike("s 25(4)"),
        ace_or_ten=alike("s 25(4)(c)"),
        aces=alike("s 25(4)(b)", "s 26(2)(b)"),
        sevens=sevens,
        once=alike("s 25(4)(a)"),
    )


def blackjack_paid(at_once: Clauses, later: Clauses) -> Mapping[int, Clauses]:
    """When a blackjack is paid, by what the dealer's first card counts: ``later`` against an ace or a ten."""
    low, high = range(2, kernel.TEN), (kernel.ACE, kernel.TEN)
    return MappingProxyType({**dict.fromkeys(low, at_once), **dict.fromkeys(high, later)})


def by_totals(alike: Cite, odds: str) -> dict[int, PayLine]:
    """How a wager on a hand ends by the totals; ``odds``: the section that says what it is paid."""
    return on_hands(
        lose("over 21", alike("s 6(2)(f)")),
        lose("lower than the dealer", alike("s 6(2)(g)")),
        stand_off("equal to the dealer", alike("s 6(2)(e)")),
        win("dealer over 21", Odds(1), alike("s 6(2)(a)", odds)),
        win("higher than the dealer", Odds(1), alike("s 6(2)(b)", odds)),
    )


def perfect_pairs(
    alike: Cite,
    placed: Clauses,
    limits: Clauses,
    prizes: Mapping[str, tuple[str, int, int, int]],
    schedule: str,
) -> WagerType:
    """The wager on a pair.

    ``placed`` and ``limits``: when it may be placed, and how much; ``prizes``: the paragraph and the odds of
    mixed, coloured and perfect pairs in each printed schedule, by its name.
    """
    letter, mixed, coloured, perfect = prizes[schedule]
    equal = alike("s 43 def face value(a)", "s 43 def face value(b)", "s 43 def pair")
    red_or_black = (alike("s 43 def coloured pair(a)"), alike("s 43 def coloured pair(b)"))

    def won(part: str, *defined: str) -> Clauses:
        return alike("s 46(1)", f"s 46(2)({letter})({part})", *defined, "s 48(1)(b)")

    return side_wager(
        PERFECT_PAIRS,
        "Perfect pairs",
        {
            kernel.NO_PAIR: lose("no pair", alike("s 46(3)", "s 48(1)(a)")),
            kernel.MIXED_PAIR: win("mixed pair", Odds(mixed), won("i", "s 43 def mixed pair")),
            kernel.COLOURED_PAIR: win("coloured pair", Odds(coloured), won("ii"), cases=red_or_black),
            kernel.PERFECT_PAIR: win("perfect pair", Odds(perfect), won("iii", "s 43 def perfect pair")),
        },
        Own(alike("s 44") + placed + alike("s 46(1)", "s 48(1)(b)", "s 48(2)") + equal, limits),
    )


# Options and what wagers must pass ----------------------------------------------------------------


def usual_options(
    alike: Cite, wagers: str, decks: Option, machine: Clauses, missed: MissedRounds, layout: Clauses
) -> tuple[Option, ...]:
    """The options about boxes, players and the shoe.

    ``wagers``: what players place; ``layout``: what the layout has boxes by.
    """
    return (
        box_options.boxes(MOST_BOXES, BOXES, layout),
        decks,
        box_options.card_machine(machine),
        options.players_per_box(f"place {wagers} wagers", PLAYERS_PER_BOX, alike("s 28(a)", "s 29(1)")),
        boxes.table_maximum(alike("s 29(2)(a)", "s 29(2)(b)")),
        box_options.several_boxes(alike("s 31(1)")),
        *missed.options,
    )


def usual_checks(
    alike: Cite, values: Mapping[str, Value], missed: MissedRounds, layout: Clauses, *own: Check
) -> tuple[Check, ...]:
    """What wagers must pass under options; ``own``: what a schedule adds about its side wagers."""
    whole_box = boxes.bounds_whole_box(values)
    several = () if values["several_boxes"] else (boxes.one_box_a_player(alike("s 31(1)"), BLACKJACK),)
    return (
        in_chips(alike("s 7(1)")),
        boxes.on_the_layout(int(values["boxes"]), layout),
        boxes.one_of_a_kind(alike("s 7(1)")),
        checks.players_on_a_box(int(values["players_per_box"]), alike("s 28(a)", "s 29(1)")),
        at_least_minimum(alike("s 11(1)", "s 31(2)")),
        at_most_maximum(
            alike("s 11(1)", "s 29(2)(a)" if whole_box else "s 29(2)(b)"), checks.SHARED[whole_box]
        ),
        in_steps(alike("s 11(1)")),
        boxes.directed_player(BLACKJACK, alike("s 11(2)(a)"), alike("s 11(2)(b)")),
        *missed.checks(values),
        *own,
        *several,
    )


# Irregularities -----------------------------------------------------------------------------------


def irregularities(
    alike: Cite,
    card_machine: bool,
    own: Mapping[str, Irregularity] = MappingProxyType({}),
    errors: ShoeErrors = ERRORS,
    *more: Irregularity,
) -> tuple[Irregularity, ...]:
    """The irregularities of a schedule.

    Args:
        alike: cites the schedule by the sections of schedule 2.
        card_machine: whether a machine takes the shoe's place.
        own: those that the schedule has otherwise, by those of schedule 2 whose place they take.
        errors: what steps and wagers of the game are called.
        more: those that it has besides.
    """
    acting = player_not_acting(
        alike("s 61", "s 61(a)", "s 61(b)"), "up to a hard 11 or a soft 16", SUPERVISOR
    )
    dealing = errors_of_dealing(errors, alike, {acting.kind: acting, **own})
    machine = machine_malfunction(
        alike("s 63(2)"),
        alike("s 63(3)"),
        SUPERVISOR,
        () if card_machine else alike("s 62(1)"),
        whole=True,
        lost_too=True,
    )
    return (*dealing, *more, machine, wagers_declared_void(settled_too=True))


# The game -----------------------------------------------------------------------------------------


def box_rules(
    values: Mapping[str, Value],
    bets: Clauses,
    *,
    wagers: Iterable[WagerType],
    irregularities: Iterable[Irregularity],
    absent: Mapping[str, NotOffered] = MappingProxyType({}),
    **own: Any,
) -> BlackjackRules:
    """The rules of a table under resolved options.

    Args:
        values: the options.
        bets: that wagers are placed before the first card.
        wagers: all that the schedule has.
        irregularities: what may befall a round.
        absent: which of the wagers the table does not offer, and why.
        own: the other fields of :class:`BlackjackRules`.
    """
    usual: dict[str, Any] = {"nominated": frozenset(), "signs": (takes_wagers_always(bets),)}
    return BlackjackRules(
        play=conduct,
        wagers=MappingProxyType({w.name: w for w in wagers if w.name not in absent}),
        irregularities=MappingProxyType({i.kind: i for i in irregularities}),
        seats=int(values["boxes"]),
        shared=int(values.get("players_per_box", 1)) > 1,
        without_wagers=bets,
        not_offered=MappingProxyType(absent),
        **{**usual, **own},
    )


def box_game(
    schedule: Cite,
    name: str,
    title: str,
    options_: tuple[Option, ...],
    missed: MissedRounds,
    build: Callable[[Mapping[str, Value]], BlackjackRules],
    **more: Any,
) -> Game:
    """The game of a schedule, as :func:`croupier.games.game.declare` makes it."""
    standings = (LATE_ENTRANT, SAT_OUT, DIRECTED)
    return declare(
        FAMILY,
        BOOK,
        name,
        title,
        schedule("s 1"),
        options_,
        build,
        refuse=missed.refuse,
        standings=standings,
        **more,
    )
