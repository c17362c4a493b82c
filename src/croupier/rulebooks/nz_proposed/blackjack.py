"""New Zealand, proposed: blackjack (Division 2), laid over blackjack of 1996 (Division II).

What the amendments print stands here; everything else is the base, and is cited there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Final

from croupier.games import boxes
from croupier.games.blackjack import checks, options
from croupier.games.blackjack import kernel as k
from croupier.games.blackjack.family import FAMILY
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.terms import (
    ANY_PAIRS,
    BLACKJACK,
    HOUSE_MONEY,
    LET_IT_RIDE,
    LUCKY_MATCH,
    PERFECT_PAIRS,
    PUSH_22,
    RIDING,
    SUPER_SEVENS,
    BlackjackLaw,
    LentLaw,
    NextLaw,
    RidingLaw,
)
from croupier.games.blackjack.twentyone import DealerPlay, Lent
from croupier.games.entered_odds import NOT_ENTERED
from croupier.games.game import NotOffered, declare
from croupier.games.lines import stand_off
from croupier.games.options import Option, Value, flag, resolve
from croupier.games.wagers import WagerType
from croupier.money.odds import Odds
from croupier.rulebooks.nz_1996 import blackjack as base
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_1996._blackjack_law import LAW as BASE_LAW
from croupier.rulebooks.nz_1996._blackjack_law import cite as base_cite
from croupier.rulebooks.nz_1996._blackjack_wagers import Paid, dealers_blackjack
from croupier.rulebooks.nz_1996._blackjack_wagers import wagers as base_wagers
from croupier.rulebooks.nz_1996.general import Guard
from croupier.rulebooks.nz_proposed import BOOK, _unprinted
from croupier.rulebooks.nz_proposed import _blackjack_wagers as own
from croupier.rulebooks.nz_proposed._blackjack_wagers import cite
from croupier.rulebooks.nz_proposed._scales import scale

USUAL: Final = "usual"
FREE_BET: Final = "free_bet"
NO_PAIR_WAGERS: Final = "none"
MATCHES_PER_BOX: Final = 3
ODDS: Final = MappingProxyType({"3_to_2": Odds(3, 2), "7_to_5": Odds(7, 5), "6_to_5": Odds(6, 5)})
"""What a blackjack pays, as the layout says."""
FREE_DOUBLES: Final = (9, 11)
FREE_SPLITS: Final = frozenset(range(1, 10))
"""What each card of a pair counts that is split for free."""
FREE_BET_DEALER: Final = DealerPlay(soft=18, pushes=22)
PERFECT: Final = _unprinted.perfect_pairs(cite("15B.1A", "15B.2", "5.4"))
ANY: Final = _unprinted.any_pairs(cite("15C.2", "15C.3", "5.4"))
MADNESS_21: Final = "madness_21"
UNKNOWN: Final = "the text says neither what it wins on nor what it pays: no odds make it a wager"

OPTIONS: Final = (
    *base.OPTIONS,
    Option("blackjack_odds", "What a blackjack pays, as the layout says", tuple(ODDS), "3_to_2", cite("5.4")),
    Option(
        "layout",
        "Which layout the table has: the usual one, that of a wager that may ride on the hand, or Free Bet's",
        (USUAL, HOUSE_MONEY, LET_IT_RIDE, FREE_BET),
        USUAL,
        cite("15D.1", "15E.1", "20.1"),
        cases=(
            (HOUSE_MONEY, cite("15D.1")),
            (LET_IT_RIDE, cite("15E.1")),
            (FREE_BET, cite("20.1")),
        ),
    ),
    Option(
        "pair_wagers",
        "The wagers on the first two cards of a box that have printed odds; a table offers one kind at most",
        (NO_PAIR_WAGERS, LUCKY_MATCH),
        LUCKY_MATCH,
        cite("15B.1A", "15C.2", "15F.1", "15F.2"),
        barred=(
            (PERFECT_PAIRS, PERFECT.by_operator),
            (ANY_PAIRS, ANY.by_operator),
            (MADNESS_21, UNKNOWN),
        ),
        cases=(
            (LUCKY_MATCH, cite("15F.1", "15F.2")),
            (PERFECT_PAIRS, PERFECT.clauses),
            (ANY_PAIRS, ANY.clauses),
            (MADNESS_21, cite("5.4")),
        ),
    ),
    scale(cite, LUCKY_MATCH, "Lucky Match", "15F.9", "15F.11"),
    PERFECT.option,
    ANY.option,
    flag("push_22", "Push 22: a wager that the dealer's hand comes to 22", False, cite("20A.1")),
    scale(cite, PUSH_22, "Push 22", "20A.6", "20A.7"),
)

HOUSE_MONEY_LAW: Final = RidingLaw(
    asked=cite("15D.6"),
    taken=cite("15D.6"),
    kept=cite("15D.6"),
    most=cite("15D.6") + base_cite("13.2"),
    acted=cite("16.14"),
    double=cite("15D.7"),
    split=cite("15D.8"),
    insurance=cite("15D.9"),
)
LET_IT_RIDE_LAW: Final = RidingLaw(
    asked=cite("15E.5"),
    taken=cite("15E.5(a)"),
    kept=cite("15E.5(b)"),
    acted=cite("16.15"),
    double=cite("15E.6"),
    split=cite("15E.7"),
    insurance=cite("15E.8"),
)
LUCKY_MATCH_LAW: Final = NextLaw(
    declined=cite("15F.8"),
    made=cite("15F.8"),
    other=cite("15F.8"),
    bust=cite("15F.8"),
    split=cite("15F.10"),
    split_from=k.PERFECT_PAIR,
)


@cache
def law(layout: str) -> BlackjackLaw:
    """The clauses of a round: the base's, with what the amendments add."""
    riding = {HOUSE_MONEY: HOUSE_MONEY_LAW, LET_IT_RIDE: LET_IT_RIDE_LAW}
    found = replace(
        BASE_LAW,
        held=BASE_LAW.held + cite("5.6"),
        settle=BASE_LAW.settle + cite("20A.5"),
        on_next=MappingProxyType({**BASE_LAW.on_next, LUCKY_MATCH: LUCKY_MATCH_LAW}),
        riding=MappingProxyType({layout: riding[layout]} if layout in riding else {}),
    )
    if layout != FREE_BET:
        return found
    return replace(
        found,
        lent=LentLaw(
            double=cite("20.3", "1.0 def free bet lammer"), split=cite("20.4", "1.0 def free bet lammer")
        ),
        decision=found.decision + cite("20.5"),
        dealer_card=base_cite("7.6", "12.4") + cite("20.6"),
        settle=found.settle + cite("20.8"),
    )


def _paid(values: Mapping[str, Value]) -> Paid:
    pushed = stand_off("the dealer's 22", cite("20.7")) if values["layout"] == FREE_BET else None
    return Paid(ODDS[str(values["blackjack_odds"])], cite("5.4"), pushed)


def _riding(layout: str) -> tuple[WagerType, ...]:
    """The wager that may ride on the hand, and what rides there."""
    if layout == HOUSE_MONEY:
        paid, spared = cite("15D.10"), cite("15D.11")
        return own.house_money(), own.riding(paid, spared, cite("15D.6"), most=HOUSE_MONEY_LAW.most)
    if layout == LET_IT_RIDE:
        paid, spared = cite("15E.9"), cite("15E.10")
        return own.let_it_ride(), own.riding(paid, spared, cite("15E.5(b)"), most=())
    return ()


def _not_offered(values: Mapping[str, Value], old: Mapping[str, NotOffered]) -> dict[str, NotOffered]:
    found = dict(old)
    layout = str(values["layout"])
    for name, clauses in ((HOUSE_MONEY, cite("15D.2")), (LET_IT_RIDE, cite("15E.2"))):
        if layout != name:
            found[name] = NotOffered("this table's layout has no area for it", clauses)
    if layout not in (HOUSE_MONEY, LET_IT_RIDE):
        found[RIDING] = NotOffered("nothing rides on the hand at this table", cite("15D.2", "15E.2"))
    if values["pair_wagers"] == NO_PAIR_WAGERS:
        found[LUCKY_MATCH] = NotOffered("this table does not offer it", cite("15F.1"))
    found.update({kind.name: kind.absent for kind in (PERFECT, ANY) if not kind.entered(values)})
    if not values["push_22"]:
        found[PUSH_22] = NotOffered("this table does not offer it", cite("20A.1"))
    return found


def _pair_guards() -> tuple[Guard, ...]:
    """Where Perfect Pairs and Any Pairs may be placed."""
    void = general.void
    placed = ((PERFECT_PAIRS, cite("15B.2")), (ANY_PAIRS, cite("15C.3")))
    return tuple(
        void(check)
        for name, clauses in placed
        for check in (
            checks.on_a_blackjack_box(clauses, name),
            checks.pairs_on_a_box(MATCHES_PER_BOX, clauses, clauses, name),
        )
    )


def _refuse_combination(values: Mapping[str, Value]) -> None:
    _unprinted.refuse_together(
        values,
        (
            (PERFECT.name, NOT_ENTERED, PERFECT.title, cite("15B.1A")),
            (ANY.name, NOT_ENTERED, ANY.title, cite("15C.2")),
            ("pair_wagers", NO_PAIR_WAGERS, "Lucky Match", cite("15F.2")),
        ),
    )


def _guards(values: Mapping[str, Value]) -> tuple[Guard, ...]:
    void = general.void
    matches = MATCHES_PER_BOX
    return (
        *base.guards(values),
        void(boxes.only_beside(BLACKJACK, cite("15D.2"), HOUSE_MONEY)),
        void(boxes.only_beside(BLACKJACK, cite("15E.2"), LET_IT_RIDE)),
        void(boxes.only_beside(BLACKJACK, cite("20A.2"), PUSH_22)),
        void(checks.on_a_blackjack_box(cite("15F.3"), LUCKY_MATCH)),
        void(checks.pairs_on_a_box(matches, cite("15F.3"), cite("15F.3"), LUCKY_MATCH)),
        *_pair_guards(),
        void(checks.not_in_conjunction(HOUSE_MONEY, cite("15.D.12"), SUPER_SEVENS, PUSH_22)),
        void(checks.not_in_conjunction(LET_IT_RIDE, cite("15E.11"), SUPER_SEVENS, PUSH_22)),
    )


def build(values: Mapping[str, Value]) -> BlackjackRules:
    """The rules of a table under resolved options."""
    _refuse_combination(values)
    old = base.build(values)
    layout, guards = str(values["layout"]), _guards(values)
    taken = dealers_blackjack(options.chosen_split_bust(values))
    absent = _not_offered(values, old.not_offered)
    scales = str(values["lucky_match_scale"]), str(values["push_22_scale"])
    every = (
        *base_wagers(taken, _paid(values)),
        *_riding(layout),
        own.lucky_match(scales[0]),
        own.perfect_pairs(PERFECT.odds(values)),
        own.any_pairs(ANY.odds(values)),
        own.push_22(scales[1]),
    )
    free = layout == FREE_BET
    play = replace(
        old.twenty_one,
        splitting=replace(old.twenty_one.splitting, decides=frozenset({SUPER_SEVENS, LUCKY_MATCH})),
        dealer=replace(FREE_BET_DEALER, always_second=old.twenty_one.dealer.always_second)
        if free
        else old.twenty_one.dealer,
        lent=Lent(FREE_DOUBLES, FREE_SPLITS) if free else None,
    )
    return replace(
        old,
        law=law(layout),
        inscriptions=(),
        twenty_one=play,
        wagers=MappingProxyType({w.name: w for w in every if w.name not in absent}),
        not_offered=MappingProxyType(absent),
        checks=tuple(g.check for g in guards),
        accept=general.accepted(guards),
        closings=(
            checks.still_allowed(
                boxes.only_beside(BLACKJACK, base_cite("14.2"), SUPER_SEVENS),
                boxes.only_beside(BLACKJACK, cite("15D.2"), HOUSE_MONEY),
                boxes.only_beside(BLACKJACK, cite("15E.2"), LET_IT_RIDE),
                boxes.only_beside(BLACKJACK, cite("20A.2"), PUSH_22),
                checks.on_a_blackjack_box(cite("15F.3"), LUCKY_MATCH),
                checks.on_a_blackjack_box(cite("15B.2"), PERFECT_PAIRS),
                checks.on_a_blackjack_box(cite("15C.3"), ANY_PAIRS),
            ),
        ),
        signs=(
            *old.signs,
            checks.one_amount_on_the_sign(HOUSE_MONEY, cite("15D.4")),
            checks.one_amount_on_the_sign(LET_IT_RIDE, cite("15E.3")),
            checks.one_amount_on_the_sign(LUCKY_MATCH, cite("15F.5")),
            checks.one_amount_on_the_sign(PUSH_22, cite("20A.3")),
        ),
        rides=MappingProxyType({layout: layout == HOUSE_MONEY} if layout in own.RIDES else {}),
        whole_box=boxes.bounds_whole_box(values),
    )


_DEFAULTS: Final = build(resolve(OPTIONS, {}))
_RIDING: Final = MappingProxyType({HOUSE_MONEY: HOUSE_MONEY_LAW, LET_IT_RIDE: LET_IT_RIDE_LAW})

BLACKJACK_GAME: Final = declare(
    FAMILY,
    BOOK,
    "blackjack",
    "Blackjack with the proposed amendments",
    BOOK.refer("div 2 r 5.0"),
    OPTIONS,
    build,
    law=replace(law(USUAL), riding=_RIDING),
    standings=base.GAMES[0].standings,
    wagers=(
        *_DEFAULTS.wagers.values(),
        *_riding(HOUSE_MONEY),
        own.let_it_ride(),
        own.push_22("one"),
        own.perfect_pairs(PERFECT.odds()),
        own.any_pairs(ANY.odds()),
    ),
)

GAMES: Final = (BLACKJACK_GAME,)
