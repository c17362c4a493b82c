"""Queensland's clauses of a round of poker, and its irregularities (schedule 11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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
    BETTING,
    RIVER,
    SHOWDOWN,
)
from croupier.games.remedies import Irregularity
from croupier.law import Clauses
from croupier.rulebooks.qld_2010 import BOOK

_cite = BOOK.within("sch 11")


def _each(section: str, letters: Iterable[str]) -> Clauses:
    """The paragraphs of a subsection."""
    return _cite(*(f"{section}({letter})" for letter in letters))


def _with(section: str, letters: Iterable[str]) -> Clauses:
    """A subsection and its paragraphs."""
    return _cite(section) + _each(section, letters)


def law(hole_cards: Clauses, hand: Mapping[int, Clauses]) -> PokerLaw:
    """The clauses of a round, with those of a game's hole cards and hands, by own cards in the hand."""
    return PokerLaw(
        stakes=_cite("s 18(2)"),
        closing=_cite("s 18(4)"),
        dealt=_cite("s 32(2)"),
        exchanged=_cite("s 32A(b)", "s 32A(d)"),
        sign=_cite("s 12(1)(d)") + _each("s 12(1)(d)", ("i", "ii", "iii", "iv", "v")) + _cite("s 28(9)"),
        blinds=_blinds(),
        streets=_streets(hole_cards),
        acting=_acting(),
        turns=OutOfTurnLaw(
            acted=_cite("s 37(1)", "s 37(2)"),
            stands=_cite("s 37(3)(a)"),
            goes_back=_cite("s 37(3)(b)"),
            exceeded=_cite("s 37(4)"),
            left=_cite("s 37(5)"),
            over_maximum=_cite("s 37(6)"),
            directed=_cite("s 37(7)"),
        ),
        showing=Showing(
            all_in=_cite("s 27(2)", "s 29(8)"),
            no_final_bet=_cite("s 27(3)(a)", "s 25(10)"),
            called=_cite("s 27(3)(b)", "s 25(10)"),
            shown_first=_cite("s 27(4)"),
            next_shows=_cite("s 27(5)", "s 5(3)"),
            shown=_cite("s 27(6)"),
            may_view=_cite("s 27(10)", "s 27(12)"),
            seen=_cite("s 27(11)(a)"),
            live_again=_cite("s 27(11)(b)"),
        ),
        ending=_ending(hand),
    )


def _blinds() -> Blinds:
    return Blinds(
        first_button=_cite("s 17(1)"),
        button=_cite("s 17(2)"),
        dead_button=_cite("s 17(5)(a)", "s 17(5)(b)"),
        first=_cite("s 23(1)"),
        second=_cite("s 23(2)"),
        no_first=_cite("s 23(4)"),
        two_players=_cite("s 23(5)"),
        new_player=_cite("s 23A(1)(a)", "s 23A(3)"),
        missed=_cite("s 23A(2)(a)", "s 23A(3)"),
        missed_over=_cite("s 23A(4)"),
        new_waited=_cite("s 23A(1)(b)"),
        waited=_cite("s 23A(2)(b)"),
        passed=_cite("s 23(3)"),
    )


def _streets(hole_cards: Clauses) -> tuple[StreetLaw, ...]:
    """The four rounds of betting, each with its cards."""
    later = {
        "first": _with("s 25(2)", "abc"),
        "others": _with("s 25(3)", "abc"),
        "opened": _with("s 25(6)", "abcd"),
    }
    goes_on = _cite("s 24(8)(a)", "s 24(8)(b)"), _cite("s 25(9)(a)", "s 25(9)(b)")
    return (
        StreetLaw(
            hole_cards,
            first=_cite("s 20(5)") + _with("s 24(2)", "abcd"),
            others=_with("s 24(3)", "abcd"),
            opened=_with("s 24(3)", "abcd"),
        ),
        StreetLaw(_cite("s 20(7)", "s 25(11)(a)") + goes_on[0], **later, burn=_cite("s 20(6)")),
        StreetLaw(_cite("s 20(9)", "s 25(11)(b)") + goes_on[1], **later, burn=_cite("s 20(8)")),
        StreetLaw(_cite("s 20(11)", "s 25(11)(c)") + goes_on[1], **later, burn=_cite("s 20(10)")),
    )


def _acting() -> Acting:
    whole_pot = _cite("s 29(9)")
    return Acting(
        may_check=_with("s 24(4)", "abcd"),
        opening=_cite("s 2 def opening bet", "s 22(1)", "s 22(3)"),
        opening_limits=_cite("s 25(4)(a)", "s 25(4)(b)"),
        raises=_cite("s 9(1)", "s 9(2)"),
        put_out=_cite("s 22(1)", "s 22(4)(a)"),
        between=_cite("s 28(2)(a)"),
        fixed=(_cite("s 28(2)(b)", "s 28(8)(a)"), _cite("s 28(2)(b)", "s 28(8)(b)")),
        least=_cite("s 28(4)(a)", "s 28(4)(b)", "s 28(4)(c)"),
        most={
            Structure.NO_LIMIT: _cite("s 28(7)"),
            Structure.FULL_POT: _cite("s 28(5)", "s 28(3)") + whole_pot,
            Structure.HALF_POT: _cite("s 28(6)", "s 28(3)") + whole_pot,
            Structure.STRUCTURED: _cite("s 28(2)(b)", "s 28(8)(a)", "s 28(8)(b)"),
        },
        most_raises=_cite("s 9(3)"),
        capped=_cite("s 36(3)(a)", "s 36(3)(b)"),
        made_call=_cite("s 22(6)"),
        made_raise=_cite("s 22(7)(a)"),
        short_of_call=_each("s 22(5)", "abc"),
        surrendered=_cite("s 22(5)(c)", "s 5(1)(b)"),
        string_bet=_cite("s 22(4)(b)"),
        call=_cite("s 3(1)", "s 22(1)", "s 22(2)"),
        checking=Checking(
            blind=_cite("s 4(1)(a)"),
            first=_cite("s 4(1)(b)", "s 4(2)"),
            others=_cite("s 4(1)(b)", "s 4(3)(a)", "s 4(3)(b)"),
        ),
        fold=_cite("s 5(1)(b)"),
        going_all_in=GoingAllIn(
            short=_all_in("a", "s 22(5)(b)"),
            under_minimum=_all_in("a", "s 25(5)"),
            call=_all_in("b"),
            not_a_raise=_all_in("c", "s 29(10)"),
            made=_all_in("c", "s 22(7)(b)", "s 29(10)"),
            whole=_all_in("d"),
        ),
    )


def _all_in(enough: str, *also: str) -> Clauses:
    """Going all-in under a paragraph of section 29(2), and what it rests on besides."""
    return _cite("s 29(1)", f"s 29(2)({enough})", "s 29(3)", "s 29(4)", *also)


def _ending(hand: Mapping[int, Clauses]) -> Ending:
    return Ending(
        second_blind=_cite("s 24(5)(a)", "s 24(6)(a)", "s 24(6)(b)"),
        first_raise=_cite("s 24(5)(b)", "s 24(7)(a)", "s 24(7)(b)"),
        opening=_cite("s 25(7)(a)", "s 25(8)(a)", "s 25(8)(b)"),
        later_raise=_cite("s 25(7)(b)", "s 25(8)(a)", "s 25(8)(b)"),
        last_left=_cite("s 20(13)"),
        uncalled=_cite("s 26(3)(a)"),
        announced=_each("s 26(3)", "bcef"),
        deducted=_each("s 26(3)", "bcdef"),
        announced_after_showdown=_each("s 27(14)", "abd"),
        deducted_after_showdown=_each("s 27(14)", "abcd"),
        whole_pot=_cite("s 26(4)", "s 30(5)"),
        whole_pot_after_showdown=_cite("s 27(15)(a)", "s 30(5)"),
        whole_pot_shared=_cite("s 27(15)(b)", "s 30(5)"),
        not_charged=_cite("s 20(13)"),
        won=_cite("s 20(12)", "s 27(7)", "s 27(13)"),
        highest=_cite("s 27(8)"),
        equal=_cite("s 27(9)"),
        passed=_cite("s 27(14)(e)(i)"),
        divided=_cite("s 27(14)(e)(ii)"),
        left_over=_cite("s 27(16)"),
        side_pots=_cite("s 29(5)", "s 29(6)"),
        all_in_against_uncalled=_cite("s 29(7)"),
        commission=CommissionLaw(
            pots=_cite("s 30(1)(a)"),
            share=_cite("s 30(1)(b)"),
            counted=_cite("s 30(2)"),
            less=_cite("s 30(3)"),
            combined=_cite("s 30(4)(a)"),
            in_order=_cite("s 30(4)(b)"),
            opening_out=_cite("s 30(4)(c)"),
            raise_out=_cite("s 30(4)(d)"),
            shared_by_all=_cite("s 30(4)(e)"),
        ),
        ranks=HandRanks(
            made_from=hand,
            named=_cite("s 7(1)", "s 7(2)"),
            order=_cite("s 8(1)"),
            faces=_cite("s 8(3)", "s 8(4)"),
            equal=_cite("s 8(2)", "s 8(7)"),
            ace_high=_cite("s 8(5)"),
            ace_low=_cite("s 8(6)"),
        ),
        lone=_cite("s 20(12)", "s 27(4)", "s 27(13)"),
        lost=_cite("s 27(8)"),
        lost_to_equals=_cite("s 27(9)"),
        folded=_cite("s 5(1)(b)"),
        mucked=_cite("s 27(4)"),
        void_at_showdown=_cite("s 33(3)"),
        nobody_left=_cite("s 33(4)"),
    )


def irregularities() -> tuple[Irregularity, ...]:
    """What part 5 provides for."""
    declared = errors.Declared(
        _cite("s 32(2)", "s 32(3)(a)", "s 32(3)(b)"), back=_cite("s 32(2)", "s 32(3)(a)")
    )
    return (
        errors.misdeal("not_shuffled", "The cards were not shuffled", _cite("s 32(1)(a)"), declared),
        errors.misdeal("exposed_at_cut", "A card was exposed at the cut", _cite("s 32(1)(b)"), declared),
        errors.misdeal("not_cut", "The cards were not cut", _cite("s 32(1)(c)"), declared),
        errors.misdeal(
            "hole_cards_exposed",
            "The dealer exposed two or more hole cards",
            _cite("s 32(1)(d)(i)"),
            declared,
        ),
        errors.misdeal(
            "card_face_up_in_deal",
            "A card was found face up in the deck while hole cards were dealt",
            _cite("s 32(1)(d)(ii)"),
            declared,
        ),
        errors.wrong_deal(
            _each("s 32(1)(e)", ("i", "ii", "iii", "iv")),
            declared,
            _cite("s 32(4)(a)", "s 32(4)(b)", "s 32(4)(c)", "s 32(5)"),
        ),
        errors.vacant_position(_cite("s 32(6)")),
        errors.hole_card_exposed(_each("s 32A", "abcd"), _cite("s 32(1)(d)(i)"), declared),
        errors.wrong_number_of_cards(
            _cite("s 33(1)(a)", "s 33(1)(b)", "s 33(2)", "s 33(3)", "s 33(5)"),
            back=_cite("s 33(1)(a)", "s 33(1)(b)", "s 33(2)"),
            only_one=_cite("s 33(4)"),
        ),
        errors.missing_or_foreign_card(
            _each("s 33A", "abc"), back=_cite("s 33A(b)"), new_cards=_cite("s 33A(c)")
        ),
        errors.to_the_muck(
            "card_face_up",
            "Card face up in the shoe",
            "After the first round of betting has begun a card is found face up in the shoe",
            _each("s 33B", "abc"),
            errors.AFTER_BETTING_BEGAN,
        ),
        errors.burn_card_exposed(_cite("s 34(1)", "s 34(2)", "s 34(4)")),
        errors.to_the_muck(
            "card_exposed_with_river",
            "Card exposed with the river card",
            "In dealing the river card the dealer exposes another card",
            _cite("s 34(3)", "s 34(4)"),
            (RIVER, BETTING[3], SHOWDOWN),
        ),
        errors.burn_card_missed(_cite("s 35(1)(a)", "s 35(1)(b)"), _cite("s 35(2)(a)", "s 35(2)(b)")),
        errors.community_card_exposed(_cite("s 36(1)", "s 36(2)", "s 36(3)(a)", "s 36(3)(b)")),
        errors.acted_out_of_turn(
            _cite("s 37(1)", "s 37(2)", "s 37(3)(a)", "s 37(3)(b)", "s 37(4)", "s 37(5)", "s 37(6)", "s 10")
        ),
        errors.directed_out_of_turn(_cite("s 37(7)")),
    )
