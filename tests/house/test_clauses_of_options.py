"""What an operator chooses when a table opens rests on the clause that leaves it: the log names it."""

from __future__ import annotations

import pytest

from croupier.games.options import Value
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.happened import Happened
from tests.clauses import clause, of
from tests.house.floor import Floor, events
from tests.house.poker_tables import LIMITS

WHEEL = "qld-2010 wheel_of_fortune"
BONUS = "qld-2010 texas_holdem_bonus"
DRAGON21 = "nz-proposed dragon21"
CONTINUOUS = "continuous_shuffler"


@pytest.mark.parametrize(
    ("ref", "table", "option", "value"),
    [
        of(clause("qld-2010", "sch 1 s 3(1)"), "qld-2010 baccarat", "seats", 9),
        of(clause("qld-2010", "sch 1 s 4(2)"), "qld-2010 baccarat", "deal", "face_down"),
        of(clause("qld-2010", "sch 1 s 8(3)"), "qld-2010 baccarat", "wagers_after_first_card", True),
        of(clause("qld-2010", "sch 1 s 13(1)"), "qld-2010 baccarat", "no_commission", True),
        of(clause("qld-2010", "sch 1 s 15(2)(b)"), "qld-2010 baccarat", "card_machine", True),
        of(clause("qld-2010", "sch 1 s 17(14)"), "qld-2010 baccarat", "terminal_only", True),
        of(clause("qld-2010", "sch 1 s 25(10)(a)"), "qld-2010 baccarat", "shoe_passes", "own_wager_loses"),
        of(clause("qld-2010", "sch 1 s 25(11)"), "qld-2010 baccarat", "designated_player", True),
        of(clause("qld-2010", "sch 2 s 47"), "qld-2010 blackjack", "perfect_pairs_schedule", "no_2"),
        of(clause("qld-2010", "sch 2 s 62(2)(g)"), "qld-2010 blackjack", "card_machine", True),
        of(clause("qld-2010", "sch 9 s 4(a)(ii)"), "qld-2010 spanish_blackjack", "decks", 6),
        of(clause("qld-2010", "sch 9 s 37"), "qld-2010 spanish_blackjack", "perfect_pairs_schedule", "no_2"),
        of(clause("qld-2010", "sch 9 s 52(2)(g)"), "qld-2010 spanish_blackjack", "card_machine", True),
        of(clause("qld-2010", "sch 15 s 44(2)(g)"), "qld-2010 blackjack_switch", "card_machine", True),
        of(clause("qld-2010", "sch 17 s 50(2)(g)"), "qld-2010 blackjack_challenge", "card_machine", True),
        of(clause("qld-2010", "sch 3 s 8(1)"), "qld-2010 caribbean_stud", "boxes", 7),
        of(clause("qld-2010", "sch 3 s 15(2)"), "qld-2010 caribbean_stud", "deal", "one_at_a_time"),
        of(clause("qld-2010", "sch 3 s 11(2)(a)"), "qld-2010 caribbean_stud", "shuffling_device", True),
        of(clause("qld-2010", "sch 4 s 14(3)(b)"), "qld-2010 craps", "double_odds", True),
        of(clause("qld-2010", "sch 4 s 15(3)(b)"), "qld-2010 craps", "double_odds", True),
        of(clause("qld-2010", "sch 4 s 16(3)(b)"), "qld-2010 craps", "double_odds", True),
        of(clause("qld-2010", "sch 4 s 17(3)(b)"), "qld-2010 craps", "double_odds", True),
        of(clause("qld-2010", "sch 7 s 2(1)(a)"), "qld-2010 roulette", "wheel", "single_zero"),
        of(clause("qld-2010", "sch 7 s 2(1)(b)"), "qld-2010 roulette", "wheel", "double_zero"),
        of(clause("qld-2010", "sch 10 s 2(2)"), WHEEL, "spaces", 50),
        of(clause("qld-2010", "sch 10 s 14(1)"), WHEEL, "spaces", 52),
        of(clause("qld-2010", "sch 10 s 20(1)"), WHEEL, "spaces", 54),
        of(clause("qld-2010", "sch 10 s 2A(1)(a)"), WHEEL, "electronic_equipment", True),
        of(clause("qld-2010", "sch 10 s 2A(1)(b)"), WHEEL, "electronic_equipment", True),
        of(clause("qld-2010", "sch 10 s 2A(3)(a)"), WHEEL, "electronic_equipment", True),
        of(clause("qld-2010", "sch 10 s 2A(3)(b)"), WHEEL, "electronic_equipment", True),
        of(clause("qld-2010", "sch 12 s 9(1)"), BONUS, "boxes", 6),
        of(clause("qld-2010", "sch 12 s 10(a)"), BONUS, "deal", "two_at_a_time"),
        of(clause("qld-2010", "sch 12 s 16(3)"), BONUS, "deal", "two_at_a_time"),
        of(clause("qld-2010", "sch 12 s 10(b)"), BONUS, "deal", "shuffling_device"),
        of(clause("qld-2010", "sch 12 s 16(4)"), BONUS, "deal", "shuffling_device"),
        of(clause("qld-2010", "sch 13 s 10(1)"), "qld-2010 three_card_poker", "boxes", 6),
        of(clause("qld-2010", "sch 13 s 11(a)"), "qld-2010 three_card_poker", "shuffling_device", False),
        of(clause("qld-2010", "sch 13 s 11(b)"), "qld-2010 three_card_poker", "shuffling_device", True),
        of(clause("qld-2010", "sch 13 s 16(2)"), "qld-2010 three_card_poker", "deal", "three_at_a_time"),
        of(clause("qld-2010", "sch 18 s 4(1)"), "qld-2010 mississippi_stud", "boxes", 6),
        of(clause("qld-2010", "sch 18 s 11(2)"), "qld-2010 mississippi_stud", "shuffling_device", True),
        of(clause("nz-1996", "div V r 3.1"), "nz-1996 baccarat", "cutting_cards", 2),
        of(clause("nz-1996", "div IX r 3.1"), "nz-1996 midi_baccarat", "cutting_cards", 2),
        of(clause("nz-1996", "div III r 2.2"), "nz-1996 roulette", "layout", "3B"),
        of(clause("nz-1996", "div VIII r 2.5(a)(i)"), "nz-1996 caribbean_stud", "automatic_shuffler", False),
        of(clause("nz-1996", "div VIII r 2.5(a)(ii)"), "nz-1996 caribbean_stud", "automatic_shuffler", True),
        of(clause("nz-1996", "div X r 3.1(g)(i)"), "nz-1996 craps", "double_odds", True),
        of(clause("nz-proposed", "div 5 r 7.7(i)"), "nz-proposed baccarat", "burn", "by_value"),
        of(clause("nz-proposed", "div 16 r 8.4(a)"), "nz-proposed ultimate_holdem", "deal", "hands_first"),
        of(
            clause("nz-proposed", "div 16 r 8.4"),
            "nz-proposed ultimate_holdem",
            "deal",
            "community_cards_first",
        ),
        of(
            clause("nz-proposed", "div Big-Raise r 3.4(c)(i)"),
            "nz-proposed big_raise_stud",
            "automatic_shuffler",
            False,
        ),
        of(
            clause("nz-proposed", "div Big-Raise r 3.4(c)(ii)"),
            "nz-proposed big_raise_stud",
            "automatic_shuffler",
            True,
        ),
        of(clause("nz-proposed", "div 5 r 7.7(ii)"), "nz-proposed baccarat", "burn", "one_face_down"),
        of(clause("nz-proposed", "div 5 r 11C.1"), "nz-proposed baccarat", "pair_wagers", "any_pair"),
        of(clause("nz-proposed", "div 5 r 11C.8 scale one"), "nz-proposed baccarat", "any_pair_scale", "one"),
        of(clause("nz-proposed", "div 5 r 11C.8 scale two"), "nz-proposed baccarat", "any_pair_scale", "two"),
        of(
            clause("nz-proposed", "div 5 r 11D.8 scale one"),
            "nz-proposed baccarat",
            "lucky_match_scale",
            "one",
        ),
        of(
            clause("nz-proposed", "div 5 r 11D.8 scale two"),
            "nz-proposed baccarat",
            "lucky_match_scale",
            "two",
        ),
        of(clause("nz-proposed", "div Dragon21 r 3.4(a)(i)"), DRAGON21, "cards_from", "shoe"),
        of(clause("nz-proposed", "div Dragon21 r 3.4(a)(ii)"), DRAGON21, "cards_from", "two_sets"),
        of(
            clause("nz-proposed", "div Dragon21 r 1.0 def non-continuous shuffler"),
            DRAGON21,
            "cards_from",
            "two_sets",
        ),
        of(clause("nz-proposed", "div Dragon21 r 3.4(a)(iii)"), DRAGON21, "cards_from", CONTINUOUS),
        of(
            clause("nz-proposed", "div Dragon21 r 1.0 def continuous shuffler"),
            DRAGON21,
            "cards_from",
            CONTINUOUS,
        ),
        of(clause("nz-proposed", "div Dragon21 r 3.4(a)(i)(A)"), DRAGON21, "decks", 6),
        of(clause("nz-proposed", "div Dragon21 r 3.4(a)(ii)(A)"), DRAGON21, "decks", 6),
        of(clause("nz-proposed", "div Dragon21 r 3.4(a)(iii)(A)"), DRAGON21, "decks", 6),
        of(clause("nz-proposed", "div Dragon21 r 3.4(b)"), DRAGON21, "cutting_cards", 2),
        of(clause("nz-proposed", "div Dragon21 r 5.7(a)"), DRAGON21, "players_per_area", 3),
        of(clause("nz-proposed", "div Dragon21 r 5.7(b)"), DRAGON21, "area_maximum", "area"),
        of(clause("nz-proposed", "div Dragon21 r 9.5"), DRAGON21, "additional_cards", "face_up"),
        of(clause("nz-proposed", "div 2 r 15F.11"), "nz-proposed blackjack", "lucky_match_scale", "two"),
        of(clause("nz-proposed", "div 2 r 20A.7"), "nz-proposed blackjack", "push_22_scale", "two"),
        of(clause("nz-proposed", "div 2 r 20.1"), "nz-proposed blackjack", "layout", "free_bet"),
        of(clause("nz-proposed", "div 2 r 15B.1A"), "nz-proposed blackjack", "pair_wagers", "none"),
        of(clause("nz-proposed", "div 2 r 15C.2"), "nz-proposed blackjack", "pair_wagers", "none"),
        of(clause("nz-proposed", "div 2 r 15F.2"), "nz-proposed blackjack", "pair_wagers", "none"),
        of(clause("nz-proposed", "div 5 r 11C.9"), "nz-proposed baccarat", "any_pair_scale", "two"),
        of(clause("nz-proposed", "div 5 r 11D.10"), "nz-proposed baccarat", "lucky_match_scale", "two"),
        of(clause("nz-proposed", "div 5 r 13.5"), "nz-proposed baccarat", "two_to_one", True),
        of(clause("nz-proposed", "div 5 r 13.6"), "nz-proposed baccarat", "banker_six_half", True),
        of(clause("nz-proposed", "div 5 r 13.1"), "nz-proposed baccarat", "two_to_one", True),
        of(clause("nz-proposed", "div 9A r 4.1"), "nz-proposed electronic_tai_sai", "layout_wagers", True),
        of(clause("nsw-blackjack", "r 2.3.1"), "nsw-blackjack blackjack", "shuffling_device", True),
        of(clause("nsw-blackjack", "r 14.26.2"), "nsw-blackjack blackjack", "jackpot_contribution", 20),
    ],
)
def test_the_opening_of_a_table_names_what_leaves_its_options(
    floor: Floor, ref: str, table: str, option: str, value: Value
) -> None:
    book, name = table.split()
    beside: dict[str, Value] = {"two_to_one": True} if option == "banker_six_half" else {}
    floor.open("t", book, name, mode=Mode.LIVE, options={option: value, **beside})
    ((_, clauses),) = events(floor, "table:t", Happened.OPENED)
    assert ref in clauses


OTHERS = {
    "wheel": ("qld-2010 roulette", "single_zero", "sch 7 s 2(1)(b)"),
    "spaces": (WHEEL, 52, "sch 10 s 20(1)"),
    "burn": ("nz-proposed baccarat", "by_value", "div 5 r 7.7(ii)"),
}
"""Options of which each value has a paragraph of its own, and that of another value."""


@pytest.mark.parametrize("option", OTHERS)
def test_it_names_no_paragraph_of_another_choice_nor_of_what_was_not_chosen(
    floor: Floor, option: str
) -> None:
    table, value, other = OTHERS[option]
    for number, options in enumerate(({option: value}, {})):
        floor.open(f"t{number}", *table.split(), mode=Mode.LIVE, options=options)
        ((_, clauses),) = events(floor, f"table:t{number}", Happened.OPENED)
        assert other not in clauses


@clause("qld-2010", "sch 11 s 19(3)", "sch 11 s 28(1)", "sch 11 s 30(3)")
def test_a_change_of_terms_names_what_leaves_them(floor: Floor) -> None:
    floor.open("t", "qld-2010", "texas_holdem_poker", mode=Mode.LIVE, limits=LIMITS)
    changes = {"structure": "half_pot", "charge": "commission", "commission_percent": 5}
    for option, value in changes.items():
        floor.do("supervisor", c.ChangeTerms("t", {option: value}))
    posted = [set(clauses) for _, clauses in events(floor, "table:t", Happened.LIMITS_POSTED)]
    refs = [f"sch 11 s {section}" for section in ("28(1)", "19(3)", "30(3)")]
    assert [[ref for ref in refs if ref in clauses] for clauses in posted] == [[ref] for ref in refs]
