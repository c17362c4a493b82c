"""What a hand of New Zealand's poker rests on, in the amendments of 2017 or published elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.games.poker import early_cards as errors
from croupier.games.poker.kernel import Structure
from croupier.games.poker.law import (
    Acting,
    Blinds,
    Checking,
    CommissionLaw,
    Ending,
    GoingAllIn,
    HandRanks,
    OutOfTurnLaw,
    PokerLaw,
    RakeLaw,
    Showing,
    StreetLaw,
)
from croupier.games.poker.terms import (
    Form,
)
from croupier.games.remedies import Irregularity
from croupier.law import Clauses
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_poker_2017 import BOOK

_cite = BOOK.within("div 13")
BUTTON: Final = BOOK.published("rrop", "Button and blind use")
DEAD_BUTTON: Final = BOOK.published("rrop", "Button and blind use (dead button)")
TWO_PLAYERS: Final = BOOK.published("rrop", "Button and blind use (two players)")
NEW_PLAYER: Final = BOOK.published("rrop", "Button and blind use (new player)")
MISSED: Final = BOOK.published("rrop", "Button and blind use (missed blinds)")
MINIMUM: Final = BOOK.published("rrop", "No limit and pot limit 2")
SHORTS_TOGETHER: Final = BOOK.published("rrop", "No limit and pot limit 4")
POT_AFTER_CALL: Final = BOOK.published("rrop", "Pot limit")
ODD_CHIPS: Final = BOOK.published("rrop", "Ties 4", "Ties 5(a)")
SIDE_POTS: Final = BOOK.published("rrop", "Ties 5 (side pots)")
AT_LEAST_TWO: Final = BOOK.published("pa-637a", "§ 637a.7(b)")
BETTING: Final = BOOK.published("pa-637a", "§ 637a.7(c)")
OBJECT: Final = BOOK.published("pa-637a", "§ 637a.7(d)")
SHOWN: Final = BOOK.published("pa-637a", "§ 637a.18(e)")
SHUFFLE: Final = BOOK.published("pa-637a", "§ 637a.5")
CARDS: Final = BOOK.published("pa-653a", "§ 653a.6(a)")
HANDS: Final = BOOK.published("pa-653a", "§ 653a.6(b)")
STREETS: Final = BOOK.published("fraser-downs", "How to play")
LIMITS: Final = BOOK.published("fraser-downs", "Structured limits")
ANY_CARDS: Final = BOOK.published("fraser-downs", "Texas hold'em")
OMAHA: Final = BOOK.published("fraser-downs", "Omaha")

_RAISE: Final = _cite("def raise")
_STRAIGHT: Final = _cite("r 9.3(f)")


def law(hole: Clauses, made_from: Mapping[int, Clauses], discard: Mapping[int, Clauses]) -> PokerLaw:
    """The clauses of a round: of the hole cards, of what a hand is made from, and of discards by street."""
    return PokerLaw(
        stakes=AT_LEAST_TWO,
        closing=AT_LEAST_TWO,
        dealt=BETTING,
        exchanged=(),
        blinds=_blinds(),
        streets=_streets(hole, discard),
        acting=_acting(),
        turns=OutOfTurnLaw((), (), (), (), (), (), ()),
        showing=Showing(
            all_in=_cite("r 18.5") + SHOWN,
            no_final_bet=_cite("r 18.5") + SHOWN,
            called=_cite("r 18.5") + SHOWN,
            shown_first=_cite("r 18.5") + SHOWN,
            next_shows=SHOWN,
            shown=_cite("r 18.5") + SHOWN,
            may_view=(),
            seen=(),
            live_again=(),
        ),
        ending=_ending(made_from),
        rake=RakeLaw(
            uncalled=_cite("def blind") + OBJECT,
            left_alone=OBJECT,
            won=_cite("r 18.5") + OBJECT,
            equal=OBJECT,
            odd_chips=ODD_CHIPS,
            side_pots=SIDE_POTS,
            percentage=_cite("def rake", "r 8.1"),
            fee=_cite("def rake", "r 8.1"),
            cap=_cite("r 8.1"),
            nil=_cite("r 8.3"),
            divided=_cite("r 18.8.5"),
            contested=_cite("r 18.8.6"),
            lost=_cite("r 18.5") + OBJECT,
        ),
        runs=_cite("def run it twice button", "def stub", "r 18.8.1", "r 18.8.2"),
        dealt_again=MappingProxyType(
            {
                1: _cite("r 18.8.3", "r 18.8.4(i)"),
                2: _cite("r 18.8.3", "r 18.8.4(ii)"),
                3: _cite("r 18.8.3", "r 18.8.4(iii)"),
            }
        ),
    )


def _blinds() -> Blinds:
    blind = _cite("def blind", "r 7.11") + BUTTON
    return Blinds(
        first_button=_cite("def dealer button") + BUTTON,
        button=_cite("def dealer button") + BUTTON,
        dead_button=_cite("def dealer button", "r 7.12") + DEAD_BUTTON,
        first=blind,
        second=blind,
        no_first=_cite("r 7.12"),
        two_players=_cite("def blind") + TWO_PLAYERS,
        new_player=NEW_PLAYER,
        missed=_cite("r 7.11") + MISSED,
        missed_over=_cite("r 7.11"),
        new_waited=NEW_PLAYER,
        waited=_cite("r 7.11"),
        passed=_cite("r 7.11"),
        straddle=_cite("def straddle", "r 7.9", "r 7.10"),
        straddle_last=_cite("r 7.9"),
        kill=_cite("def killer", "def kill wager", "def kill pots", "r 7.20", "r 7.22"),
        kill_sign=_cite("r 7.14"),
        kill_refused=_cite("r 7.21"),
        kill_regained=_cite("r 7.21(i)"),
        kill_taken=_cite("r 7.21(ii)"),
        kill_owed=_cite("r 7.21(iii)"),
        kill_moves=_cite("def kill button", "r 7.15", "r 7.16", "r 7.17", "r 7.18", "r 7.19"),
    )


def _streets(hole: Clauses, discard: Mapping[int, Clauses]) -> tuple[StreetLaw, ...]:
    first = StreetLaw(
        _cite("r 16.1(c)") + hole,
        first=BUTTON + BETTING,
        others=BETTING,
        opened=BETTING,
        discard=discard.get(0, ()),
    )
    later = tuple(
        StreetLaw(
            STREETS,
            first=BUTTON + BETTING,
            others=BETTING,
            opened=BETTING,
            burn=STREETS,
            discard=discard.get(number, ()),
        )
        for number in (1, 2, 3)
    )
    return (first, *later)


def _acting() -> Acting:
    limit = _cite("r 10.2") + LIMITS
    return Acting(
        may_check=BUTTON,
        opening=BETTING,
        opening_limits=MINIMUM,
        raises=_RAISE,
        put_out=BETTING,
        between=_cite("r 10.3"),
        fixed=(limit, limit),
        least=_RAISE + _cite("r 10.3"),
        most={
            Structure.NO_LIMIT: BETTING,
            Structure.POT_LIMIT: _cite("def pot limit"),
            Structure.FULL_POT: _cite("def pot limit") + POT_AFTER_CALL,
            Structure.STRUCTURED: limit,
        },
        most_raises=_cite("r 7.10"),
        capped=(),
        made_call=(),
        made_raise=(),
        short_of_call=(),
        surrendered=(),
        string_bet=(),
        call=BETTING,
        checking=Checking(blind=BUTTON, first=BETTING, others=BETTING),
        fold=BETTING,
        going_all_in=GoingAllIn(
            short=_RAISE + SIDE_POTS,
            under_minimum=_cite("r 10.2", "r 10.3", "r 10.4"),
            call=BETTING,
            not_a_raise=_cite("r 10.2", "r 10.3", "r 10.4"),
            made=_cite("r 10.2", "r 10.3", "r 10.4") + SHORTS_TOGETHER,
            whole=_RAISE,
        ),
        sizes=(MINIMUM, MINIMUM),
        dead=_cite("r 20.33"),
        oversize_chip=_cite("def oversize chip", "r 7.13"),
    )


def _ending(made_from: Mapping[int, Clauses]) -> Ending:
    """What the ends of hands have in common with those of other books; the rest is of the rake."""
    nothing: Clauses = ()
    return Ending(
        second_blind=nothing,
        first_raise=nothing,
        opening=nothing,
        later_raise=nothing,
        last_left=nothing,
        uncalled=nothing,
        announced=nothing,
        deducted=nothing,
        announced_after_showdown=nothing,
        deducted_after_showdown=nothing,
        whole_pot=nothing,
        whole_pot_after_showdown=nothing,
        whole_pot_shared=nothing,
        not_charged=nothing,
        won=nothing,
        highest=nothing,
        equal=nothing,
        passed=nothing,
        divided=nothing,
        left_over=nothing,
        side_pots=nothing,
        all_in_against_uncalled=nothing,
        lone=nothing,
        lost=nothing,
        lost_to_equals=nothing,
        folded=nothing,
        mucked=nothing,
        void_at_showdown=nothing,
        nobody_left=general.VOID_ROUND,
        commission=CommissionLaw(
            pots=(),
            share=(),
            counted=(),
            less=(),
            combined=(),
            in_order=(),
            opening_out=(),
            raise_out=(),
            shared_by_all=(),
        ),
        ranks=HandRanks(
            made_from=made_from,
            named=HANDS,
            order=HANDS,
            faces=CARDS,
            equal=CARDS,
            ace_high=_STRAIGHT,
            ace_low=_STRAIGHT,
        ),
    )


def irregularities(form: Form) -> tuple[Irregularity, ...]:
    """What the amendments print of section 20, and what the general rules provide for any game."""
    early: tuple[Irregularity, ...] = (
        errors.fifth_card_exposed(_cite("r 20.30")),
        errors.fourth_card_exposed(_cite("r 20.31", "r 20.31(a)", "r 20.31(b)", "r 20.31(c)")),
    )
    if any(street.discard for street in form.streets):
        early += (
            errors.dealt_before_discards(form, _cite("r 20.32")),
            errors.failed_to_discard(form, _cite("r 20.33")),
        )
    return (*early, *general.irregularities())


HOLDEM_HAND: Final[Mapping[int, Clauses]] = MappingProxyType({2: ANY_CARDS, 1: ANY_CARDS, 0: ANY_CARDS})
OMAHA_HAND: Final[Mapping[int, Clauses]] = MappingProxyType({2: OMAHA})
