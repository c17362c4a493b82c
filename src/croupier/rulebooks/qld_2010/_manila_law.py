"""Queensland's clauses of a round of manila poker, and its irregularities (schedule 5)."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from croupier.games.poker import irregularities as errors
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
    Showing,
    StreetLaw,
)
from croupier.games.poker.terms import (
    DEALT,
    HOLE_CARDS,
    SHOWDOWN,
)
from croupier.games.remedies import Irregularity
from croupier.law import Clauses
from croupier.rulebooks.qld_2010 import BOOK

_cite = BOOK.within("sch 5")

CARDS: Final = (
    "first_communal_card",
    "second_communal_card",
    "third_communal_card",
    "fourth_communal_card",
    "fifth_communal_card",
)
"""The steps at which the communal cards are dealt."""
BETTING: Final = ("first_betting", "second_betting", "third_betting", "fourth_betting", "final_betting")
"""The steps of the rounds of betting."""


def _each(section: str, letters: Iterable[str]) -> Clauses:
    """The paragraphs of a subsection."""
    return _cite(*(f"{section}({letter})" for letter in letters))


def _with(section: str, letters: Iterable[str]) -> Clauses:
    """A subsection and its paragraphs."""
    return _cite(section) + _each(section, letters)


def law() -> PokerLaw:
    """The clauses of a round."""
    return PokerLaw(
        stakes=_cite("s 19(1)", "s 2 def table stake"),
        closing=_cite("s 19(4)"),
        dealt=_cite("s 33(3)", "s 22(2)"),
        exchanged=(),
        blinds=Blinds(
            first_button=_cite("s 17(1)", "s 2 def designated player(a)"),
            button=_cite("s 17(2)", "s 10(1)", "s 2 def designated player(a)"),
            dead_button=(),
            first=(),
            second=_cite("s 20(2)", "s 22(1)"),
            no_first=(),
            two_players=(),
            new_player=(),
            missed=(),
            missed_over=(),
            new_waited=(),
            waited=(),
            short=_cite("s 27(1)(b)", "s 27(2)"),
        ),
        streets=_streets(),
        acting=_acting(),
        turns=OutOfTurnLaw(
            acted=_cite("s 34(1)"),
            stands=_with("s 34(2)", "abc"),
            goes_back=(),
            exceeded=_cite("s 34(3)"),
            left=_cite("s 34(4)"),
            over_maximum=_cite("s 34(5)"),
            directed=(),
        ),
        showing=Showing(
            all_in=(),
            no_final_bet=_cite("s 7", "s 25(1)(a)", "s 25(1)(b)", "s 25(3)"),
            called=_cite("s 7", "s 25(1)(a)", "s 25(1)(b)", "s 25(2)", "s 3(2)"),
            shown_first=_cite("s 25(2)", "s 25(3)"),
            next_shows=(),
            shown=_cite("s 25(4)"),
            may_view=(),
            seen=(),
            live_again=(),
        ),
        ending=_ending(),
    )


def _streets() -> tuple[StreetLaw, ...]:
    """The five rounds of betting, each with its cards."""
    opens = _cite("s 24(4)") + _each("s 24(4)", "abc") + _cite("s 2 def designated player(b)")
    opened = _with("s 24(8)", "abc")
    others = _with("s 24(5)", "abc") + _cite("s 30(4)", "s 30(5)")
    goes_on = _cite("s 24(6)", "s 24(11)(a)", "s 24(11)(b)", "s 24(12)", "s 6(1)", "s 20(4)", "s 20(5)")
    first = _with("s 23(1)", "abc") + _cite("s 10(3)", "s 6(2)")
    first_goes_on = _cite("s 23(4)(b)(i)", "s 23(4)(b)(ii)", "s 23(6)", "s 6(1)", "s 20(4)", "s 20(5)")
    return (
        StreetLaw(
            _cite("s 20(3)", "s 22(2)", "s 20(4)"),
            first=first + _cite("s 3(3)"),
            others=first,
            opened=first,
            blind=_with("s 23(2)(c)", ("i", "ii", "iii")),
            again=_with("s 23(3)", "abc"),
        ),
        StreetLaw(first_goes_on, first=opens, others=others, opened=opened),
        *(StreetLaw(goes_on, first=opens, others=others, opened=opened) for _ in range(3)),
    )


def _acting() -> Acting:
    early, late = _cite("s 26(2)"), _cite("s 26(3)")
    return Acting(
        may_check=_with("s 23(2)(b)", ("i", "ii")),
        opening=_cite("s 2 def opening bet"),
        opening_limits=_cite("s 24(2)", "s 24(3)"),
        raises=_cite("s 5(1)"),
        put_out=(),
        between=(),
        fixed=(early, late),
        least=(),
        most={Structure.MULTIPLES: early + late},
        most_raises=_cite("s 26(1)"),
        capped=_cite("s 35(1)"),
        made_call=(),
        made_raise=(),
        short_of_call=(),
        surrendered=(),
        string_bet=(),
        call=_cite("s 3(1)"),
        checking=Checking(
            blind=_cite("s 30(2)"),
            first=_cite("s 30(1)", "s 30(3)", "s 30(4)"),
            others=_cite("s 30(1)", "s 30(3)", "s 30(5)"),
            opened=_cite("s 30(6)"),
        ),
        fold=_cite("s 31(1)(b)"),
        going_all_in=GoingAllIn(
            short=_tapping_out("i"),
            under_minimum=(),
            call=_tapping_out("ii"),
            not_a_raise=_tapping_out("iii"),
            made=_tapping_out("iii"),
            whole=_tapping_out("iv"),
        ),
        declines=_cite("s 23(2)(b)(ii)"),
        blind_raises=_cite("s 5(2)"),
        sizes=(_cite("s 24(2)"), _cite("s 24(3)")),
        not_less=_cite("s 26(4)"),
        contested_by_two=_cite("s 26(5)"),
        at_minimum=_cite("s 35(2)"),
        only_calls=_each("s 27(5)", "abc") + _cite("s 27(6)"),
        dead=_cite("s 36(1)(a)", "s 36(1)(b)", "s 36(2)"),
    )


def _tapping_out(enough: str) -> Clauses:
    """Tapping out under a subparagraph of section 27(1)(a)."""
    return _cite("s 27(1)", f"s 27(1)(a)({enough})", "s 27(1)(b)", "s 27(2)")


def _won(paragraph: str, rest: tuple[str, ...] = ("i", "iii", "iv", "vi")) -> Clauses:
    """What the dealer does where nobody calls, by its paragraph, and that the round is completed."""
    section = paragraph.removesuffix("(a)")
    return _each(paragraph, rest) + _cite(f"{section}(b)")


def _ending() -> Ending:
    return Ending(
        second_blind=_cite("s 23(2)(a)"),
        first_raise=_cite("s 23(4)(a)") + _won("s 23(5)(a)"),
        opening=_won("s 24(9)(a)"),
        later_raise=_won("s 24(10)(a)"),
        last_left=_cite("s 31(1)(b)"),
        uncalled=(),
        announced=(),
        deducted=(),
        announced_after_showdown=_each("s 25(5)", "abc") + _cite("s 27(9)"),
        deducted_after_showdown=_each("s 25(5)", "abcd") + _cite("s 27(9)"),
        whole_pot=(),
        whole_pot_after_showdown=(),
        whole_pot_shared=(),
        not_charged=(),
        won=_cite("s 7", "s 20(6)"),
        highest=_cite("s 25(5)(a)"),
        equal=_cite("s 25(6)"),
        passed=_cite("s 25(5)(e)"),
        divided=_cite("s 25(5)(e)"),
        left_over=_cite("s 25(7)(a)", "s 25(7)(b)", "s 10(2)"),
        side_pots=_cite("s 27(3)", "s 27(4)"),
        all_in_against_uncalled=_cite("s 27(7)", "s 27(8)"),
        commission=CommissionLaw(
            pots=_cite("s 28(1)(a)"),
            share=_cite("s 28(1)(b)"),
            counted=_cite("s 28(2)"),
            less=_cite("s 28(3)"),
            combined=_cite("s 28(4)(a)"),
            in_order=(),
            opening_out=_cite("s 24(9)(a)(ii)"),
            raise_out=_cite("s 24(10)(a)(ii)", "s 28(4)(b)"),
            shared_by_all=_cite("s 28(4)(c)"),
            first_raise_out=_cite("s 23(5)(a)(ii)", "s 28(4)(b)"),
        ),
        ranks=HandRanks(
            made_from=MappingProxyType({2: _cite("s 4(a)", "s 4(b)")}),
            named=_cite("s 8"),
            order=_cite("s 9(1)"),
            faces=_cite("s 9(3)", "s 9(4)"),
            equal=_cite("s 9(2)", "s 9(6)"),
            ace_high=_cite("s 9(4)"),
            ace_low=_cite("s 9(5)", "s 18"),
        ),
        lone=_cite("s 36(3)"),
        lost=_cite("s 20(6)", "s 25(5)(a)"),
        lost_to_equals=_cite("s 25(6)"),
        folded=_cite("s 31(1)(b)"),
        mucked=(),
        void_at_showdown=_cite("s 36(3)"),
        nobody_left=_cite("s 36(4)"),
        blind_back=_cite("s 23(2)(a)"),
        deducted_by=(_cite("s 23(5)(a)(v)"), _cite("s 24(9)(a)(v)"), _cite("s 24(10)(a)(v)")),
        unopened=(
            _cite("s 24(7)") + _each("s 24(7)(a)", ("i", "ii", "iii", "v")) + _cite("s 24(7)(b)"),
            _cite("s 24(7)") + _each("s 24(7)(a)", ("i", "ii", "iii", "iv", "v")) + _cite("s 24(7)(b)"),
        ),
        last_folded=_cite("s 36(4)"),
    )


def irregularities() -> tuple[Irregularity, ...]:
    """What part 5 provides for."""
    declared = errors.Declared(
        _cite("s 33(2)", "s 33(3)", "s 33(7)"), back=_cite("s 33(7)"), dealer_only=_cite("s 33(2)")
    )
    dealing = (HOLE_CARDS, CARDS[0], DEALT)
    playing = (*BETTING, *CARDS[1:], SHOWDOWN)
    return (
        errors.misdeal(
            "exposed_at_cut", "A card was exposed at the cut", _cite("s 33(1)(a)"), declared, dealing
        ),
        errors.misdeal("not_cut", "The cards were not cut", _cite("s 33(1)(b)"), declared, dealing),
        errors.misdeal(
            "hole_card_exposed", "The dealer exposed a hole card", _cite("s 33(1)(c)"), declared, dealing
        ),
        errors.misdeal(
            "second_card_face_up",
            "The card intended to be the second communal card was found face up in the deck",
            _cite("s 33(1)(d)"),
            declared,
            dealing,
        ),
        errors.wrong_deal(
            _each("s 33(1)(e)", ("i", "ii", "iii", "iv", "v")),
            declared,
            _cite("s 33(4)(a)", "s 33(4)(b)", "s 33(5)"),
            dealing,
        ),
        errors.vacant_position(_cite("s 33(6)"), playing, "the circle for discards"),
        errors.acted_out_of_turn(
            _cite("s 34(1)") + _with("s 34(2)", "abc") + _cite("s 34(3)", "s 34(4)", "s 34(5)", "s 10(3)"),
            BETTING,
            "Who was missed acts first; the bet stands if they bet no more, and else its player folds, "
            "calls or raises",
        ),
        errors.next_card_exposed(_cite("s 35(1)"), BETTING[:4]),
        errors.card_exposed_before_betting(_cite("s 35(2)"), BETTING[1:4]),
        errors.dead_hand(
            _cite("s 36(1)(a)", "s 36(1)(b)", "s 36(2)", "s 36(3)", "s 36(4)"), (*BETTING, SHOWDOWN)
        ),
        errors.hole_cards_known(
            "inactive_hand_known",
            "An active player has learnt the hole cards of an inactive player",
            _cite("s 32(5)"),
            playing,
        ),
        errors.hole_cards_known(
            "uncalled_hand_known",
            "A player has learnt the hole cards of a player whose bet has not been called",
            _cite("s 32(6)"),
            playing,
        ),
    )
