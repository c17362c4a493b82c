"""How cards are made ready, clause by clause: what the log names for a shuffle, a cut and a burn."""

from __future__ import annotations

import pytest

from croupier.games.options import Value
from croupier.games.requests import Announce
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.happened import Happened
from croupier.house.staff_views import next_for_staff
from tests.clauses import clause, of, states
from tests.house.floor import Floor, events, refs

ENTRIES = {"shuffle": Happened.SHUFFLED, "cut": Happened.CUT, "burn": Happened.BURNED}

CHALLENGE = "qld-2010 blackjack_challenge"
SPANISH = "qld-2010 spanish_blackjack"
SWITCH = "qld-2010 blackjack_switch"


def first_shoe(floor: Floor, table: str, **options: Value) -> None:
    """A dealer's table whose cards are shuffled, cut and burned, as far as its book has that."""
    floor.open("t", *table.split(), mode=Mode.LIVE, options=options)
    floor.shuffle("t")
    for stage in iter(lambda: floor.table().shoe.stage.value, "play"):
        burned = "5S" if floor.table().shoe.shows_burn else None
        half = floor.table().shoe.size // 2
        floor.do("dealer", c.CutCards("t", half) if stage == "cut" else c.BurnCard("t", burned))


@pytest.mark.parametrize(
    ("ref", "table", "entry", "options"),
    [
        of(clause("qld-2010", "sch 1 s 14(2)(a)"), "qld-2010 baccarat", "shuffle", {}),
        of(clause("qld-2010", "sch 2 s 12(3)(a)"), "qld-2010 blackjack", "shuffle", {}),
        of(clause("qld-2010", "sch 2 s 13(1)"), "qld-2010 blackjack", "cut", {}),
        of(clause("qld-2010", "sch 2 s 13(7)"), "qld-2010 blackjack", "cut", {}),
        of(clause("qld-2010", "sch 2 s 13(8)"), "qld-2010 blackjack", "cut", {}),
        of(clause("qld-2010", "sch 2 s 62(2)(f)"), "qld-2010 blackjack", "shuffle", {"card_machine": True}),
        of(clause("qld-2010", "sch 3 s 10(1)(a)"), "qld-2010 caribbean_stud", "shuffle", {}),
        of(clause("qld-2010", "sch 3 s 11(1)"), "qld-2010 caribbean_stud", "shuffle", {}),
        of(clause("qld-2010", "sch 3 s 12(4)(a)"), "qld-2010 caribbean_stud", "shuffle", {}),
        of(clause("qld-2010", "sch 12 s 11(1)"), "qld-2010 texas_holdem_bonus", "shuffle", {}),
        of(clause("qld-2010", "sch 12 s 12(3)(a)"), "qld-2010 texas_holdem_bonus", "shuffle", {}),
        of(clause("qld-2010", "sch 12 s 12(3)(b)"), "qld-2010 texas_holdem_bonus", "shuffle", {}),
        of(clause("qld-2010", "sch 12 s 12(4)"), "qld-2010 texas_holdem_bonus", "cut", {}),
        of(clause("qld-2010", "sch 13 s 12(1)"), "qld-2010 three_card_poker", "shuffle", {}),
        of(clause("qld-2010", "sch 14 s 13(3)(a)"), "qld-2010 casino_war", "shuffle", {}),
        of(clause("qld-2010", "sch 16 s 12(3)(a)"), "qld-2010 lucky_draw_baccarat", "shuffle", {}),
        of(clause("qld-2010", "sch 9 s 12(3)(a)"), SPANISH, "shuffle", {}),
        of(clause("qld-2010", "sch 9 s 13(1)"), SPANISH, "cut", {}),
        of(clause("qld-2010", "sch 9 s 13(4)"), SPANISH, "cut", {}),
        of(clause("qld-2010", "sch 9 s 13(4)(i)"), SPANISH, "cut", {}),
        of(clause("qld-2010", "sch 9 s 13(6)"), SPANISH, "cut", {}),
        of(clause("qld-2010", "sch 9 s 13(7)"), SPANISH, "cut", {}),
        of(clause("qld-2010", "sch 9 s 52(2)(f)"), SPANISH, "shuffle", {"card_machine": True}),
        of(clause("qld-2010", "sch 15 s 12(3)(a)"), SWITCH, "shuffle", {}),
        of(clause("qld-2010", "sch 15 s 13(1)"), SWITCH, "cut", {}),
        of(clause("qld-2010", "sch 15 s 13(4)"), SWITCH, "cut", {}),
        of(clause("qld-2010", "sch 15 s 13(6)"), SWITCH, "cut", {}),
        of(clause("qld-2010", "sch 15 s 13(7)"), SWITCH, "cut", {}),
        of(clause("qld-2010", "sch 15 s 44(2)(f)"), SWITCH, "shuffle", {"card_machine": True}),
        of(clause("qld-2010", "sch 17 s 12(3)(a)"), CHALLENGE, "shuffle", {}),
        of(clause("qld-2010", "sch 17 s 13(1)"), CHALLENGE, "cut", {}),
        of(clause("qld-2010", "sch 17 s 13(4)"), CHALLENGE, "cut", {}),
        of(clause("qld-2010", "sch 17 s 13(7)"), CHALLENGE, "cut", {}),
        of(clause("qld-2010", "sch 17 s 13(8)"), CHALLENGE, "cut", {}),
        of(clause("qld-2010", "sch 17 s 50(2)(f)"), CHALLENGE, "shuffle", {"card_machine": True}),
        of(clause("nz-1996", "div II r 6.1(a)"), "nz-1996 blackjack", "shuffle", {}),
        of(clause("nz-1996", "div II r 6.3"), "nz-1996 blackjack", "cut", {}),
        of(clause("nz-1996", "div II r 6.4"), "nz-1996 blackjack", "cut", {}),
        of(clause("nz-1996", "div II r 7.1"), "nz-1996 blackjack", "burn", {}),
        of(clause("nz-1996", "div IV r 7.4"), "nz-1996 mini_baccarat", "burn", {}),
        of(clause("nz-1996", "div IV r 7.4(a)"), "nz-1996 mini_baccarat", "burn", {}),
        of(clause("nz-1996", "div IV r 7.4(b)"), "nz-1996 mini_baccarat", "burn", {}),
        of(clause("nz-1996", "div IV r 7.4(c)"), "nz-1996 mini_baccarat", "burn", {}),
        of(clause("nz-1996", "div IV r 7.5"), "nz-1996 mini_baccarat", "burn", {}),
        of(clause("nz-1996", "div V r 7.5"), "nz-1996 baccarat", "burn", {}),
        of(clause("nz-1996", "div V r 7.5(a)"), "nz-1996 baccarat", "burn", {}),
        of(clause("nz-1996", "div V r 7.5(b)"), "nz-1996 baccarat", "burn", {}),
        of(clause("nz-1996", "div V r 7.5(c)"), "nz-1996 baccarat", "burn", {}),
        of(clause("nz-1996", "div IX r 7.5"), "nz-1996 midi_baccarat", "burn", {}),
        of(clause("nz-1996", "div IX r 7.5(a)"), "nz-1996 midi_baccarat", "burn", {}),
        of(clause("nz-1996", "div IX r 7.5(b)"), "nz-1996 midi_baccarat", "burn", {}),
        of(clause("nz-1996", "div IX r 7.5(c)"), "nz-1996 midi_baccarat", "burn", {}),
        of(clause("nz-1996", "div IX r 7.6"), "nz-1996 midi_baccarat", "burn", {}),
        of(clause("nz-1996", "div VIII r 3.1"), "nz-1996 caribbean_stud", "shuffle", {}),
        of(clause("nz-1996", "div VIII r 6.1(a)"), "nz-1996 caribbean_stud", "shuffle", {}),
        of(clause("nz-1996", "div VIII r 6.1(b)"), "nz-1996 caribbean_stud", "shuffle", {}),
        of(clause("nz-1996", "div VIII r 6.2"), "nz-1996 caribbean_stud", "cut", {}),
        of(clause("nz-1996", "div VIII r 6.3"), "nz-1996 caribbean_stud", "cut", {}),
        of(clause("nz-proposed", "div 16 r 8.4"), "nz-proposed ultimate_holdem", "shuffle", {}),
        of(
            clause("nz-proposed", "published shackleford rule 1"),
            "nz-proposed ultimate_holdem",
            "shuffle",
            {},
        ),
        of(clause("nz-proposed", "published nz-div-21 r 7.1"), "nz-proposed ultimate_holdem", "shuffle", {}),
        of(clause("nz-proposed", "div Big-Raise r 3.4(a)"), "nz-proposed big_raise_stud", "shuffle", {}),
        of(clause("nz-proposed", "div Big-Raise r 7.1(a)"), "nz-proposed big_raise_stud", "shuffle", {}),
        of(clause("nz-proposed", "div Big-Raise r 7.1(b)"), "nz-proposed big_raise_stud", "shuffle", {}),
        of(clause("nz-proposed", "div Big-Raise r 7.2"), "nz-proposed big_raise_stud", "cut", {}),
        of(clause("nz-proposed", "div 5 r 7.7"), "nz-proposed baccarat", "burn", {}),
        of(clause("nz-proposed", "div 5 r 7.7(i)(a)"), "nz-proposed baccarat", "burn", {}),
        of(clause("nz-proposed", "div 5 r 7.7(i)(b)"), "nz-proposed baccarat", "burn", {}),
        of(clause("nz-proposed", "div 5 r 7.7(i)(c)"), "nz-proposed baccarat", "burn", {}),
        of(clause("nz-proposed", "div 5 r 4.1A"), "nz-proposed baccarat", "burn", {}),
        of(clause("nz-proposed", "div 5 r 7.9"), "nz-proposed baccarat", "burn", {}),
        of(clause("nz-proposed", "div Dragon21 r 7.1"), "nz-proposed dragon21", "cut", {}),
        of(clause("nz-proposed", "div Dragon21 r 7.1"), "nz-proposed dragon21", "burn", {}),
        of(
            clause("nz-proposed", "div 5 r 7.7(ii)"),
            "nz-proposed baccarat",
            "burn",
            {"burn": "one_face_down"},
        ),
        of(clause("nsw-blackjack", "r 4.1"), "nsw-blackjack blackjack", "shuffle", {}),
        of(clause("nsw-blackjack", "r 4.5"), "nsw-blackjack blackjack", "cut", {}),
        of(clause("nsw-blackjack", "r 4.9"), "nsw-blackjack blackjack", "burn", {}),
    ],
)
def test_the_log_names_what_cards_are_made_ready_by(
    floor: Floor, ref: str, table: str, entry: str, options: dict[str, Value]
) -> None:
    first_shoe(floor, table, **options)
    ((_, clauses),) = events(floor, "table:t", ENTRIES[entry])
    assert ref in clauses


@states("qld-2010", "sch 1 s 14(2)(a)", "sch 1 s 14(2)(b)")
def test_the_dealer_is_told_what_the_cards_are_shuffled_by_as_the_log_will_name_it(floor: Floor) -> None:
    table = floor.open("t", "qld-2010", "baccarat", mode=Mode.LIVE)
    floor.prepare("t")
    told = next_for_staff(table)["clauses"]
    assert "sch 1 s 14(2)(a)" in told
    assert "sch 1 s 14(2)(b)" not in told
    floor.shuffle("t")
    ((_, clauses),) = events(floor, "table:t", ENTRIES["shuffle"])
    assert sorted(told) == sorted(clauses)


@pytest.mark.parametrize(
    ("table", "cards", "first", "again"),
    [
        pytest.param(
            "casino_war casino_war",
            ("9S", "8D"),
            "sch 14 s 13(3)(a)",
            "sch 14 s 13(3)(b)",
            marks=clause("qld-2010", "sch 14 s 13(3)(a)", "sch 14 s 13(3)(b)"),
        ),
        pytest.param(
            "blackjack blackjack",
            ("TS", "9D", "AS"),
            "sch 2 s 12(3)(a)",
            "sch 2 s 12(3)(b)",
            marks=clause("qld-2010", "sch 2 s 12(3)(a)", "sch 2 s 12(3)(b)"),
        ),
        pytest.param(
            "blackjack_challenge blackjack",
            ("TS", "9D", "AS"),
            "sch 17 s 12(3)(a)",
            "sch 17 s 12(3)(b)",
            marks=clause("qld-2010", "sch 17 s 12(3)(a)", "sch 17 s 12(3)(b)"),
        ),
    ],
)
def test_later_shuffles_of_games_in_boxes_are_those_after_the_cutting_card(
    floor: Floor, table: str, cards: tuple[str, ...], first: str, again: str
) -> None:
    game, wager = table.split()
    first_shoe(floor, f"qld-2010 {game}")
    floor.do("anna", c.Sit("t", 1))
    floor.do("dealer", c.OpenRound("t"))
    floor.do("anna", c.PlaceWager("t", wager, 1_000))
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    floor.do("dealer", c.SeeCuttingCard("t"))
    coming = iter(cards)
    while (round_ := floor.table().round) is not None and not floor.table().between_rounds:
        asked = round_.request
        if isinstance(asked, Announce):
            floor.do("dealer", c.CallStep("t", asked.step))
        else:
            floor.do("dealer", c.EnterCard("t", next(coming)))
    assert again in next_for_staff(floor.table())["clauses"]
    floor.shuffle("t")
    (_, before), (_, after) = events(floor, "table:t", Happened.SHUFFLED)
    assert first in before
    assert again not in before
    assert again in after
    assert first not in after


@clause("qld-2010", "sch 14 s 13(3)(c)")
def test_a_shuffle_by_direction_is_not_one_after_the_cutting_card(floor: Floor) -> None:
    first_shoe(floor, "qld-2010 casino_war")
    floor.do("manager", c.DirectShuffle("t", "a card is bent"))
    assert "sch 14 s 13(3)(c)" in next_for_staff(floor.table())["clauses"]
    floor.shuffle("t")
    cited = events(floor, "table:t", Happened.SHUFFLED)[-1][1]
    assert "sch 14 s 13(3)(c)" in cited
    assert "sch 14 s 13(3)(b)" not in cited


@clause("nz-1996", "div V r 7.5", "div V r 7.5(b)", "div V r 7.6")
@pytest.mark.parametrize(("first", "burned"), [("9S", 10), ("KS", 11), ("AS", 2)])
def test_in_new_zealand_as_many_more_are_burned_as_the_first_is_worth(
    floor: Floor, first: str, burned: int
) -> None:
    floor.open("t", "nz-1996", "baccarat", mode=Mode.LIVE)
    floor.shuffle("t")
    floor.do("dealer", c.CutCards("t", 200))
    floor.do("dealer", c.BurnCard("t", first))
    assert floor.table().shoe.burned == burned


def play_out(floor: Floor) -> None:
    """Play coups until the cutting card has come and its shoe is over."""
    while floor.table().shoe.stage.value != "shuffle":
        floor.do("dealer", c.OpenRound("t"))
        floor.do("dealer", c.CallStep("t", "no_more_bets"))
        if floor.table().shoe.stage.value == "play":
            floor.do("dealer", c.SeeCuttingCard("t"))
        # Naturals, 9 against 8.
        for card in ("9S", "8D", "TH", "KC"):
            floor.do("dealer", c.EnterCard("t", card))
        floor.do("dealer", c.CallStep("t", "result"))


@pytest.mark.parametrize(
    ("ref", "table"),
    [
        of(clause("qld-2010", "sch 1 s 14(2)(b)"), "qld-2010 baccarat"),
        of(clause("nz-1996", "div IV r 7.1(b)"), "nz-1996 mini_baccarat"),
        of(clause("nz-1996", "div IV r 7.1(c)"), "nz-1996 mini_baccarat"),
        of(clause("nz-1996", "div V r 7.1(b)"), "nz-1996 baccarat"),
        of(clause("nz-1996", "div IX r 7.1(b)"), "nz-1996 midi_baccarat"),
    ],
)
def test_cards_are_shuffled_again_when_their_cutting_card_has_come(
    floor: Floor, ref: str, table: str
) -> None:
    first_shoe(floor, table)
    play_out(floor)
    floor.shuffle("t")
    (_, first), (_, again) = events(floor, "table:t", Happened.SHUFFLED)
    assert ref in again
    assert ref not in first


@pytest.mark.parametrize(
    ("ref", "replaced"),
    [
        of(clause("qld-2010", "sch 1 s 14(2)(b)(i)"), True),
        of(clause("qld-2010", "sch 1 s 14(2)(b)(ii)"), False),
    ],
)
def test_unless_they_are_taken_out_of_play_or_the_table_closes(
    floor: Floor, ref: str, *, replaced: bool
) -> None:
    first_shoe(floor, "qld-2010 baccarat")
    play_out(floor)
    if replaced:
        floor.shuffle("t", replaced=True)
    else:
        floor.do("manager", c.CloseTable("t", due=floor.now))
    assert ref in events(floor, "table:t", "shoe-shuffled" if replaced else "table-closed")[-1][1]


@pytest.mark.parametrize(
    ("ref", "table"),
    [
        of(clause("qld-2010", "sch 2 s 62(2)(c)"), "qld-2010 blackjack"),
        of(clause("qld-2010", "sch 2 s 62(2)(e)"), "qld-2010 blackjack"),
        of(clause("qld-2010", "sch 14 s 31(3)(c)"), "qld-2010 casino_war"),
        of(clause("qld-2010", "sch 14 s 31(3)(e)"), "qld-2010 casino_war"),
        of(clause("qld-2010", "sch 16 s 35(3)(c)"), "qld-2010 lucky_draw_baccarat"),
        of(clause("qld-2010", "sch 16 s 35(3)(e)"), "qld-2010 lucky_draw_baccarat"),
        of(clause("qld-2010", "sch 9 s 52(2)(c)"), SPANISH),
        of(clause("qld-2010", "sch 9 s 52(2)(e)"), SPANISH),
        of(clause("qld-2010", "sch 15 s 44(2)(c)"), SWITCH),
        of(clause("qld-2010", "sch 15 s 44(2)(e)"), SWITCH),
        of(clause("qld-2010", "sch 17 s 50(2)(c)"), CHALLENGE),
        of(clause("qld-2010", "sch 17 s 50(2)(e)"), CHALLENGE),
    ],
)
def test_the_cards_of_a_machine_are_not_cut(floor: Floor, ref: str, table: str) -> None:
    first_shoe(floor, table, card_machine=True)
    assert ref in refs(floor.refused("dealer", c.CutCards("t", 100)))
    assert events(floor, "table:t", Happened.CUT) == []
