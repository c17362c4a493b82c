"""Who cuts the cards at dealers' tables: offers in the order of each book, refusals, handing on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from croupier.equipment.cards import card_code
from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed
from croupier.games.requests import Decide, Draw
from croupier.house import Mode, NotAllowed, Role
from croupier.house import commands as c
from croupier.house.staff_views import next_for_staff
from croupier.rulebooks.games import game as find
from tests.clauses import clause, of
from tests.house.floor import Floor, events, refs

SEATED: Final = {"anna": 4, "ben": 2, "carla": 6}
"""Who sits where, in the order in which they came."""


def table(floor: Floor, book: str, game: str, **setup: Any) -> None:
    """A dealer's table with three players, its cards not shuffled yet."""
    limits = Limits({"table": Range(500, 50_000)})
    floor.open("t", book, game, mode=Mode.LIVE, limits=limits, smallest_chip=5, **setup)
    for person, seat in SEATED.items():
        floor.do(person, c.Sit("t", seat))


def shuffled(floor: Floor, book: str = "qld-2010", game: str = "blackjack", **setup: Any) -> None:
    table(floor, book, game, **setup)
    floor.shuffle("t")


def ready(floor: Floor) -> None:
    """The cards cut by the first player who is asked, and burned where they are."""
    asked = floor.do("dealer", c.OfferCut("t")).facts["asked"]
    floor.do("dealer", c.EnterCutAnswer("t", asked[0], accept=True))
    floor.do("dealer", c.CutCards("t", 110))
    if floor.table().shoe.stage == "burn":
        floor.do("dealer", c.BurnCard("t", "2C" if floor.table().shoe.shows_burn else None))


def play(floor: Floor, main: str, sees: Callable[[str, str], bool] | None = None) -> None:
    """A round of anna's and ben's; the cutting card comes before the first card that ``sees`` is true of."""
    floor.do("dealer", c.OpenRound("t"))
    for person in ("anna", "ben"):
        floor.do(person, c.PlaceWager("t", main, 1_000))
        if find(floor.table().setup.book, floor.table().setup.game).name == "blackjack_switch":
            floor.do(person, c.PlaceWager("t", "second_blackjack", 1_000))
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    cards = iter([n % 52 for n in range(0, 600, 7)])
    while floor.table().playing:
        round_ = floor.table().round
        assert round_ is not None
        match round_.request:
            case Draw(step=step, to=hand):
                if sees is not None and sees(hand, step):
                    floor.do("dealer", c.SeeCuttingCard("t"))
                    sees = None
                    if floor.table().shoe.stage == "shuffle":
                        return
                    continue
                floor.do("dealer", c.EnterCard("t", card_code(next(cards))))
            case Decide(seat=seat, actions=actions) as asked:
                named = "stand" if "stand" in actions else asked.default or asked.absent or actions[-1]
                floor.do("dealer", c.EnterDecision("t", seat, named, hand=asked.hand))
            case request:
                assert request is not None
                floor.do("dealer", c.CallStep("t", request.step))


def offered(floor: Floor) -> tuple[dict[str, Any], set[str]]:
    """The last offer, and what it cites."""
    data, cited = events(floor, "table:t", "cut-offered")[-1]
    return data, set(cited)


# To whom the cut is offered first ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "game", "first", "refused", "asked"),
    [
        pytest.param(
            "qld-2010",
            "baccarat",
            ("sch 1 s 17(1)", "sch 1 s 17(2)"),
            "sch 1 s 17(4)",
            [2, 4, 6],
            marks=clause("qld-2010", "sch 1 s 17(1)", "sch 1 s 17(2)", "sch 1 s 17(4)"),
        ),
        pytest.param(
            "qld-2010",
            "blackjack",
            ("sch 2 s 13(3)", "sch 2 s 14(1)(a)"),
            "sch 2 s 14(4)",
            [4, 6, 2],
            marks=clause("qld-2010", "sch 2 s 13(3)", "sch 2 s 14(1)(a)", "sch 2 s 14(2)", "sch 2 s 14(4)"),
        ),
        pytest.param(
            "qld-2010",
            "spanish_blackjack",
            ("sch 9 s 13(3)", "sch 9 s 14(1)(a)"),
            "sch 9 s 14(3)",
            [4, 6, 2],
            marks=clause("qld-2010", "sch 9 s 13(3)", "sch 9 s 14(1)(a)", "sch 9 s 14(2)", "sch 9 s 14(3)"),
        ),
        pytest.param(
            "qld-2010",
            "casino_war",
            ("sch 14 s 14(3)", "sch 14 s 15(1)(a)"),
            "sch 14 s 15(4)",
            [4, 6, 2],
            marks=clause(
                "qld-2010", "sch 14 s 14(3)", "sch 14 s 15(1)(a)", "sch 14 s 15(2)", "sch 14 s 15(4)"
            ),
        ),
        pytest.param(
            "qld-2010",
            "blackjack_switch",
            ("sch 15 s 13(3)", "sch 15 s 14(1)(a)"),
            "sch 15 s 14(4)",
            [4, 6, 2],
            marks=clause(
                "qld-2010", "sch 15 s 13(3)", "sch 15 s 14(1)(a)", "sch 15 s 14(2)", "sch 15 s 14(4)"
            ),
        ),
        pytest.param(
            "qld-2010",
            "lucky_draw_baccarat",
            ("sch 16 s 13(3)", "sch 16 s 14(1)(a)"),
            "sch 16 s 14(4)",
            [4, 6, 2],
            marks=clause(
                "qld-2010", "sch 16 s 13(3)", "sch 16 s 14(1)(a)", "sch 16 s 14(2)", "sch 16 s 14(4)"
            ),
        ),
        pytest.param(
            "qld-2010",
            "blackjack_challenge",
            ("sch 17 s 13(3)", "sch 17 s 14(1)(a)"),
            "sch 17 s 14(4)",
            [4, 6, 2],
            marks=clause(
                "qld-2010", "sch 17 s 13(3)", "sch 17 s 14(1)(a)", "sch 17 s 14(2)", "sch 17 s 14(4)"
            ),
        ),
        pytest.param(
            "nz-1996",
            "blackjack",
            ("div II r 6.2", "div II r 6.7(a)"),
            "div II r 6.8",
            [4, 6, 2],
            marks=clause("nz-1996", "div II r 6.2", "div II r 6.7(a)", "div II r 6.8"),
        ),
        pytest.param(
            "nz-1996",
            "mini_baccarat",
            ("div IV r 7.2",),
            "div IV r 7.2",
            [2, 4, 6],
            marks=clause("nz-1996", "div IV r 7.2"),
        ),
        pytest.param(
            "nz-1996",
            "baccarat",
            ("div V r 7.3",),
            "div V r 7.3",
            [2, 4, 6],
            marks=clause("nz-1996", "div V r 7.3"),
        ),
        pytest.param(
            "nz-1996",
            "midi_baccarat",
            ("div IX r 7.3",),
            "div IX r 7.3",
            [6, 4, 2],
            marks=clause("nz-1996", "div IX r 7.3"),
        ),
        pytest.param(
            "nsw-blackjack",
            "blackjack",
            ("r 4.3", "r 4.3.1"),
            "r 4.4",
            [4, 6, 2],
            marks=clause("nsw-blackjack", "r 4.3", "r 4.3.1", "r 4.4"),
        ),
    ],
)
def test_at_the_start_it_is_offered_in_the_books_order_and_refused_by_all_the_house_cuts(
    floor: Floor, book: str, game: str, first: tuple[str, ...], refused: str, asked: list[int]
) -> None:
    shuffled(floor, book, game)
    assert set(first) <= refs(floor.refused("dealer", c.CutCards("t", 110), "offered to the players first"))
    assert next_for_staff(floor.table())["command"] == "offer-cut"
    floor.do("dealer", c.OfferCut("t"))
    data, cited = offered(floor)
    assert (data["occasion"], data["asked"]) == ("start", asked)
    assert set(first) <= cited
    by_seat = {seat: person for person, seat in SEATED.items()}
    for place in asked:
        floor.refused("dealer", c.CutCards("t", 110), f"it is offered to seat {place}")
        floor.do(by_seat[place], c.AnswerCut("t", accept=False))
    ((_, said),) = events(floor, "table:t", "cut-answered")[-1:]
    assert said == (refused,)
    cutter = "supervisor" if book == "nsw-blackjack" else None
    if cutter is not None:
        with pytest.raises(NotAllowed, match="gaming supervisor: name who cuts"):
            floor.do("dealer", c.CutCards("t", 110))
    floor.do("dealer", c.CutCards("t", 110, cut_by=cutter))
    ((cut, why),) = events(floor, "table:t", "shoe-cut")
    assert (cut["seat"], refused in why) == (None, True)
    assert cut["cut_by"] == cutter or (cutter is None and cut["cut_by"] == "dealer")


@pytest.mark.parametrize(
    ("ref", "game", "main"),
    [
        of(clause("qld-2010", "sch 2 s 14(1)(b)"), "blackjack", "blackjack"),
        of(clause("qld-2010", "sch 9 s 14(1)(b)"), "spanish_blackjack", "blackjack"),
        of(clause("qld-2010", "sch 14 s 15(1)(b)"), "casino_war", "casino_war"),
        of(clause("qld-2010", "sch 15 s 14(1)(b)"), "blackjack_switch", "blackjack"),
        of(clause("qld-2010", "sch 16 s 14(1)(b)"), "lucky_draw_baccarat", "enter"),
        of(clause("qld-2010", "sch 17 s 14(1)(b)"), "blackjack_challenge", "blackjack"),
    ],
)
def test_the_player_on_whose_box_the_cutting_card_came_is_asked_first(
    floor: Floor, ref: str, game: str, main: str
) -> None:
    shuffled(floor, game=game)
    ready(floor)
    play(floor, main, lambda hand, _step: hand.startswith("box_4"))
    floor.shuffle("t")
    floor.do("dealer", c.OfferCut("t"))
    data, cited = offered(floor)
    assert (data["occasion"], data["box"], data["asked"]) == ("box", 4, [4, 6, 2])
    assert ref in cited


@pytest.mark.parametrize(
    ("ref", "game", "main"),
    [
        of(clause("qld-2010", "sch 2 s 14(1)(c)"), "blackjack", "blackjack"),
        of(clause("qld-2010", "sch 9 s 14(1)(c)"), "spanish_blackjack", "blackjack"),
        of(clause("qld-2010", "sch 14 s 15(1)(c)"), "casino_war", "casino_war"),
        of(clause("qld-2010", "sch 15 s 14(1)(c)"), "blackjack_switch", "blackjack"),
        of(clause("qld-2010", "sch 16 s 14(1)(c)"), "lucky_draw_baccarat", "enter"),
        of(clause("qld-2010", "sch 17 s 14(1)(c)"), "blackjack_challenge", "blackjack"),
    ],
)
def test_where_it_came_on_the_dealers_hand_the_player_farthest_to_the_right_is_asked_first(
    floor: Floor, ref: str, game: str, main: str
) -> None:
    shuffled(floor, game=game)
    ready(floor)
    play(floor, main, lambda hand, _step: hand == "dealer")
    floor.shuffle("t")
    floor.do("dealer", c.OfferCut("t"))
    data, cited = offered(floor)
    assert (data["occasion"], data["asked"]) == ("dealer", [6, 2, 4])
    assert ref in cited


@pytest.mark.parametrize(
    ("ref", "game", "main"),
    [
        of(clause("qld-2010", "sch 2 s 14(1)(d)"), "blackjack", "blackjack"),
        of(clause("qld-2010", "sch 9 s 14(1)(d)"), "spanish_blackjack", "blackjack"),
        of(clause("qld-2010", "sch 14 s 15(1)(d)"), "casino_war", "casino_war"),
        of(clause("qld-2010", "sch 15 s 14(1)(d)"), "blackjack_switch", "blackjack"),
        of(clause("qld-2010", "sch 16 s 14(1)(d)"), "lucky_draw_baccarat", "enter"),
        of(clause("qld-2010", "sch 17 s 14(1)(d)"), "blackjack_challenge", "blackjack"),
    ],
)
def test_after_a_directed_reshuffle_the_player_farthest_to_the_right_is_asked_first(
    floor: Floor, ref: str, game: str, main: str
) -> None:
    shuffled(floor, game=game)
    ready(floor)
    play(floor, main)
    floor.do("manager", c.DirectShuffle("t", "cards were seen"))
    floor.shuffle("t")
    floor.do("dealer", c.OfferCut("t"))
    data, cited = offered(floor)
    assert (data["occasion"], data["asked"]) == ("directed", [6, 2, 4])
    assert ref in cited


def later(floor: Floor, book: str, came: Callable[[str, str], bool]) -> tuple[dict[str, Any], set[str]]:
    """The offer at blackjack after a shoe whose cutting card came so."""
    shuffled(floor, book)
    ready(floor)
    play(floor, "blackjack", came)
    floor.shuffle("t")
    floor.do("dealer", c.OfferCut("t"))
    return offered(floor)


BOX: Final = ("box", [4, 6, 2])
RIGHT: Final = ("dealer", [6, 2, 4])


@pytest.mark.parametrize(
    ("ref", "book", "hand", "found"),
    [
        of(clause("nz-1996", "div II r 6.7(b)"), "nz-1996", "box_4", BOX),
        of(clause("nz-1996", "div II r 6.7(c)"), "nz-1996", "dealer", RIGHT),
        of(clause("nsw-blackjack", "r 4.3.2"), "nsw-blackjack", "box_4", BOX),
        of(clause("nsw-blackjack", "r 4.3.3"), "nsw-blackjack", "dealer", RIGHT),
    ],
)
def test_elsewhere_the_cutting_card_says_it_too(
    floor: Floor, ref: str, book: str, hand: str, found: tuple[str, list[int]]
) -> None:
    data, cited = later(floor, book, lambda to, _step: to == hand)
    assert (data["occasion"], data["asked"]) == found
    assert ref in cited


@clause("nsw-blackjack", "r 4.3.4")
def test_where_it_came_first_of_a_round_the_player_farthest_to_the_right_is_asked_first(
    floor: Floor,
) -> None:
    data, cited = later(floor, "nsw-blackjack", lambda _to, _step: True)
    assert (data["occasion"], data["asked"]) == ("first", [6, 2, 4])
    assert "r 4.3.4" in cited


def test_where_a_book_does_not_say_so_a_card_that_came_first_came_on_the_first_box(floor: Floor) -> None:
    """The reading `who-cuts`: in New Zealand the card behind it would have gone to that box."""
    data, _ = later(floor, "nz-1996", lambda _to, _step: True)
    assert (data["occasion"], data["box"], data["asked"]) == ("box", 2, [2, 4, 6])


@pytest.mark.parametrize(
    ("ref", "book", "asked"),
    [
        of(clause("nz-1996", "div II r 6.7(d)"), "nz-1996", [2, 4, 6]),
        of(clause("nsw-blackjack", "r 4.3.5"), "nsw-blackjack", [6, 2, 4]),
    ],
)
def test_other_cards_have_an_end_of_the_table_asked_first(
    floor: Floor, ref: str, book: str, asked: list[int]
) -> None:
    shuffled(floor, book)
    ready(floor)
    play(floor, "blackjack", lambda hand, _step: hand == "box_4")
    floor.do("manager", c.DirectShuffle("t", "cards are worn", replaced=True))
    floor.shuffle("t", replaced=True)
    floor.do("dealer", c.OfferCut("t"))
    data, cited = offered(floor)
    assert (data["occasion"], data["asked"]) == ("replaced", asked)
    assert ref in cited


# Who is asked says -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ref", "game", "handed"),
    [
        of(clause("qld-2010", "sch 2 s 13(5)"), "blackjack", 6),
        of(clause("qld-2010", "sch 2 s 14(3)"), "blackjack", 6),
        of(clause("qld-2010", "sch 14 s 15(3)"), "casino_war", 6),
        of(clause("qld-2010", "sch 15 s 14(3)"), "blackjack_switch", 6),
        of(clause("qld-2010", "sch 16 s 13(5)"), "lucky_draw_baccarat", 6),
        of(clause("qld-2010", "sch 16 s 14(3)"), "lucky_draw_baccarat", 6),
        of(clause("qld-2010", "sch 17 s 13(5)"), "blackjack_challenge", 6),
        of(clause("qld-2010", "sch 17 s 14(3)"), "blackjack_challenge", 6),
        of(clause("qld-2010", "sch 1 s 17(3)"), "baccarat", 6),
    ],
)
def test_a_player_may_ask_another_to_cut(floor: Floor, ref: str, game: str, handed: int) -> None:
    shuffled(floor, game=game)
    asked = floor.do("dealer", c.OfferCut("t")).facts["asked"]
    first = next(person for person, seat in SEATED.items() if seat == asked[0])
    floor.do(first, c.AnswerCut("t", accept=True))
    answer = floor.do(first, c.AnswerCut("t", accept=True, to=handed))
    assert answer.facts == {"cutter": None, "waits_for": handed}
    ((_, cited),) = events(floor, "table:t", "cut-handed")
    assert ref in cited
    floor.refused("dealer", c.CutCards("t", 110), f"offered to seat {handed}")
    # The other does not want to: it is again with who asked, who refuses it too; then the next is asked.
    floor.do("carla", c.AnswerCut("t", accept=False))
    floor.do(first, c.AnswerCut("t", accept=False))
    assert floor.shoe_view()["cut"]["waits_for"] == asked[1]
    floor.do("dealer", c.EnterCutAnswer("t", asked[1], accept=True))
    floor.do("dealer", c.CutCards("t", 110))
    ((cut, _),) = events(floor, "table:t", "shoe-cut")
    assert cut["seat"] == asked[1]


def test_where_the_book_lets_nobody_hand_it_on_it_is_accepted_or_refused(floor: Floor) -> None:
    shuffled(floor, game="spanish_blackjack")
    floor.do("dealer", c.OfferCut("t"))
    refusal = floor.refused("anna", c.AnswerCut("t", accept=True, to=2), "nobody may ask another")
    assert (refs(refusal), refusal.nearest) == ({"sch 9 s 13(3)"}, ("accept", "refuse"))


def test_nobody_answers_out_of_turn_and_who_leaves_is_not_waited_for(floor: Floor) -> None:
    shuffled(floor)
    floor.refused("anna", c.AnswerCut("t", accept=True), "not offered yet")
    floor.do("dealer", c.OfferCut("t"))
    floor.refused("dealer", c.OfferCut("t"), "offered before")
    refusal = floor.refused("ben", c.AnswerCut("t", accept=True), "offered to seat 4")
    assert refusal.nearest == ("seat 4",)
    floor.do("anna", c.AnswerCut("t", accept=True, to=2))
    floor.refused("anna", c.AnswerCut("t", accept=True, to=6), "offered to seat 2")
    floor.do("anna", c.Leave("t"))
    assert floor.shoe_view()["cut"]["waits_for"] == 6
    floor.do("carla", c.AnswerCut("t", accept=True))
    floor.refused("dealer", c.CutCards("t", 110, cut_by="dealer"), "seat 6 has accepted it")
    floor.do("carla", c.Leave("t"))
    assert next_for_staff(floor.table())["who"] == "seat 2"


@pytest.mark.parametrize(
    ("ref", "game"),
    [
        of(clause("qld-2010", "sch 2 s 13(6)"), "blackjack"),
        of(clause("qld-2010", "sch 9 s 13(5)"), "spanish_blackjack"),
        of(clause("qld-2010", "sch 14 s 14(5)"), "casino_war"),
        of(clause("qld-2010", "sch 15 s 13(5)"), "blackjack_switch"),
        of(clause("qld-2010", "sch 16 s 13(6)"), "lucky_draw_baccarat"),
        of(clause("qld-2010", "sch 17 s 13(6)"), "blackjack_challenge"),
    ],
)
def test_a_player_cuts_once(floor: Floor, ref: str, game: str) -> None:
    shuffled(floor, game=game)
    ready(floor)
    ((cut, cited),) = events(floor, "table:t", "shoe-cut")
    assert (cut["cut_by"], cut["seat"], ref in cited) == ("anna", 4, True)
    assert refs(floor.refused("dealer", c.CutCards("t", 110), "anna has cut the cards")) == {ref}


@clause("qld-2010", "sch 16 s 13(6)(i)", "sch 16 s 13(6)(ii)")
def test_an_incorrect_cut_is_made_again_by_who_made_it(floor: Floor) -> None:
    shuffled(floor, game="lucky_draw_baccarat")
    floor.do("dealer", c.OfferCut("t"))
    floor.refused("dealer", c.EnterIncorrectCut("t", 5), "offered to seat 4")
    floor.do("anna", c.AnswerCut("t", accept=True))
    floor.refused("dealer", c.EnterIncorrectCut("t", 110), "the cut is correct")
    floor.refused("dealer", c.EnterIncorrectCut("t", 0), "among the cards")
    assert floor.do("dealer", c.EnterIncorrectCut("t", 5)).facts == {"cuts_again": "anna"}
    ((data, cited),) = events(floor, "table:t", "cut-incorrect")
    assert (data["cut_at"], data["cut_by"]) == (5, "anna")
    assert set(cited) == {"sch 16 s 13(6)(i)", "sch 16 s 13(6)(ii)"}
    floor.do("dealer", c.CutCards("t", 110))


@pytest.mark.parametrize(
    ("ref", "game", "main"),
    [
        of(clause("qld-2010", "sch 2 s 12(3)(b)(i)"), "blackjack", "blackjack"),
        of(clause("qld-2010", "sch 9 s 12(3)(b)(i)"), "spanish_blackjack", "blackjack"),
        of(clause("qld-2010", "sch 14 s 13(3)(b)(i)"), "casino_war", "casino_war"),
        of(clause("qld-2010", "sch 15 s 12(3)(b)(i)"), "blackjack_switch", "blackjack"),
        of(clause("qld-2010", "sch 16 s 12(3)(b)(i)"), "lucky_draw_baccarat", "enter"),
        of(clause("qld-2010", "sch 17 s 12(3)(b)(i)"), "blackjack_challenge", "blackjack"),
    ],
)
def test_cards_taken_out_of_play_at_the_end_of_a_shoe_are_not_shuffled(
    floor: Floor, ref: str, game: str, main: str
) -> None:
    shuffled(floor, game=game)
    ready(floor)
    play(floor, main, lambda hand, _step: hand == "dealer")
    floor.shuffle("t", replaced=True)
    (_, first), (data, cited) = events(floor, "table:t", "shoe-shuffled")
    assert (data["replaced"], ref in cited, ref in first) == (True, True, False)


@pytest.mark.parametrize(
    ("ref", "game", "main"),
    [
        of(clause("qld-2010", "sch 2 s 12(3)(b)(ii)"), "blackjack", "blackjack"),
        of(clause("qld-2010", "sch 9 s 12(3)(b)(ii)"), "spanish_blackjack", "blackjack"),
        of(clause("qld-2010", "sch 14 s 13(3)(b)(ii)"), "casino_war", "casino_war"),
        of(clause("qld-2010", "sch 15 s 12(3)(b)(ii)"), "blackjack_switch", "blackjack"),
        of(clause("qld-2010", "sch 16 s 12(3)(b)(ii)"), "lucky_draw_baccarat", "enter"),
        of(clause("qld-2010", "sch 17 s 12(3)(b)(ii)"), "blackjack_challenge", "blackjack"),
    ],
)
def test_nor_are_those_of_a_table_that_closes_then(floor: Floor, ref: str, game: str, main: str) -> None:
    shuffled(floor, game=game)
    ready(floor)
    play(floor, main, lambda hand, _step: hand == "dealer")
    floor.do("manager", c.CloseTable("t", due=floor.now))
    assert ref in events(floor, "table:t", "table-closed")[-1][1]


# Standing players, machines, tables without players -------------------------------------------------------


@pytest.mark.parametrize(
    ("ref", "book"),
    [
        of(clause("qld-2010", "sch 1 s 7(2)(b)"), "qld-2010"),
        of(clause("nz-1996", "div V r 4.4(b)"), "nz-1996"),
    ],
)
def test_standing_players_neither_cut_nor_are_asked_to(floor: Floor, ref: str, book: str) -> None:
    shuffled(floor, book, "baccarat")
    floor.enter("dora", Role.PLAYER)
    floor.do("dora", c.Sit("t", standing=True))
    stands = floor.table().seat_of("dora")
    assert stands not in floor.do("dealer", c.OfferCut("t")).facts["asked"]
    assert stands is not None
    refusal = floor.refused("dealer", c.EnterCutAnswer("t", stands, accept=True), "standing players")
    assert (refs(refusal), set(refusal.nearest)) == ({ref}, {"2", "4", "6"})
    if book == "qld-2010":
        refused = floor.refused("ben", c.AnswerCut("t", accept=True, to=stands), "another player with a seat")
        assert refs(refused) == {ref}


@clause("qld-2010", "sch 1 s 17(13)")
def test_with_a_card_machine_the_dealer_may_offer_the_cut_or_not(floor: Floor) -> None:
    shuffled(floor, game="baccarat", options={"card_machine": True})
    floor.do("dealer", c.OfferCut("t"))
    assert "sch 1 s 17(13)" in offered(floor)[1]


@clause("qld-2010", "sch 1 s 17(1)(a)")
def test_at_a_table_without_players_the_dealer_or_a_supervisor_cuts(floor: Floor) -> None:
    floor.open("t", "qld-2010", "baccarat", mode=Mode.LIVE)
    floor.shuffle("t")
    assert refs(floor.refused("dealer", c.OfferCut("t"), "no player has a seat")) == {"sch 1 s 17(1)(a)"}
    floor.do("dealer", c.CutCards("t", 200, cut_by="supervisor"))
    ((cut, cited),) = events(floor, "table:t", "shoe-cut")
    assert (cut["cut_by"], "sch 1 s 17(1)(a)" in cited) == ("supervisor", True)


def test_where_no_player_ever_cuts_none_is_named(floor: Floor) -> None:
    floor.open("t", "qld-2010", "texas_holdem_poker", mode=Mode.LIVE, limits=Limits({}))
    floor.sit("anna", "ben")
    floor.shuffle("t")
    floor.refused("dealer", c.OfferCut("t"), "the house cuts the cards")
    cut = c.CutCards("t", 20, cut_by="anna")
    assert refs(floor.refused("dealer", cut, "the house cuts the cards")) == {"sch 11 s 14(6)"}
    floor.do("dealer", c.CutCards("t", 20))


def test_a_table_that_deals_by_itself_cuts_and_says_so(floor: Floor) -> None:
    floor.open("t", "qld-2010", "blackjack")
    floor.sit("anna")
    floor.step()
    ((data, _),) = events(floor, "table:t", "shoe-shuffled")
    assert data["cut"]["by"] == "house"
    size = floor.table().shoe.size
    assert 10 <= data["cut"]["at"] <= size - 10
    assert floor.shoe_view()["cut"]["made"] == {"seat": None, "by_itself": True}


def test_where_nobody_noted_it_the_dealer_says_on_which_hand_the_cutting_card_came(floor: Floor) -> None:
    shuffled(floor)
    ready(floor)
    play(floor, "blackjack")
    floor.do("dealer", c.OpenRound("t"))
    floor.do("dealer", c.SeeCuttingCard("t"))
    floor.do("ben", c.PlaceWager("t", "blackjack", 1_000))
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in ("9S", "7D", "9H"):
        floor.do("dealer", c.EnterCard("t", card))
    while floor.table().playing:
        asks = next_for_staff(floor.table())
        floor.do(
            "dealer",
            c.EnterDecision("t", 2, "stand")
            if asks["command"] == "decide"
            else c.EnterCard("t", "TS")
            if asks["command"] == "enter-card"
            else c.CallStep("t", asks["step"]),
        )
    floor.shuffle("t")
    refusal = floor.refused("dealer", c.OfferCut("t"), "say where the cutting card came")
    assert refusal.nearest == ("dealer", "1")
    with pytest.raises(Malformed, match="no such hand of the cutting card"):
        floor.do("dealer", c.OfferCut("t", on="the ninth"))
    floor.do("dealer", c.OfferCut("t", on="4"))
    assert offered(floor)[0]["asked"] == [4, 6, 2]
