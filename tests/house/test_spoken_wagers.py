"""Wagers that players announce aloud: none at some games, with chips in time at others."""

from __future__ import annotations

import pytest

from croupier.games.refusals import Malformed
from croupier.games.wagers import Wager
from croupier.house import Mode
from croupier.house import commands as c
from tests.clauses import clause, of
from tests.house.floor import Floor, events, refs

QLD, NZ, NEW = "qld-2010", "nz-1996", "nz-proposed"


def lying(floor: Floor) -> tuple[Wager, ...]:
    """The wagers on the layout."""
    round_ = floor.table().round
    return () if round_ is None else tuple(round_.wagers)


def announced(floor: Floor, **given: str) -> dict[str, object]:
    """Anna, at seat 1, has announced a wager of $10."""
    said = c.ReportSpokenWager("t", 1, "ten on this one", 1_000, **given)
    return dict(floor.do("dealer", said).facts)


@pytest.mark.parametrize(
    ("ref", "game"),
    [
        of(clause("qld-2010", "sch 1 s 8(2)(a)"), "baccarat"),
        of(clause("qld-2010", "sch 2 s 7(2)"), "blackjack"),
        of(clause("qld-2010", "sch 8 s 6(2)"), "sic_bo"),
        of(clause("qld-2010", "sch 9 s 7(2)"), "spanish_blackjack"),
        of(clause("qld-2010", "sch 10 s 7(2)"), "wheel_of_fortune"),
        of(clause("qld-2010", "sch 14 s 7(2)"), "casino_war"),
        of(clause("qld-2010", "sch 15 s 7(4)"), "blackjack_switch"),
        of(clause("qld-2010", "sch 16 s 7(2)"), "lucky_draw_baccarat"),
        of(clause("qld-2010", "sch 17 s 7(2)"), "blackjack_challenge"),
    ],
)
def test_no_wager_is_made_aloud(floor: Floor, ref: str, game: str) -> None:
    floor.open("t", QLD, game, mode=Mode.LIVE)
    floor.do("anna", c.Sit("t"))
    told = announced(floor, brings="chips")
    assert told["to_be_placed"] is False
    assert "no wager is made aloud" in str(told["reason"])
    assert ref in events(floor, "table:t", "people-spoken-wager")[-1][1]
    assert not floor.table().people.spoken
    with pytest.raises(Malformed):
        floor.do("dealer", c.AnswerSpokenWager("t", int(str(told["announcement"]))))


@clause("qld-2010", "sch 5 s 21(2)")
def test_at_manila_poker_none_is_made_aloud_either(floor: Floor) -> None:
    from tests.house.test_conduct import POKER

    floor.open("t", QLD, "manila_poker", mode=Mode.LIVE, limits=POKER["manila_poker"])
    floor.do("anna", c.Sit("t"))
    assert announced(floor)["to_be_placed"] is False
    assert "sch 5 s 21(2)" in events(floor, "table:t", "people-spoken-wager")[-1][1]


CHIPS = [
    of(clause("nz-1996", "div II r 4.4"), NZ, "blackjack"),
    of(clause("nz-1996", "div III r 4.3"), NZ, "roulette"),
    of(clause("nz-1996", "div IV r 4.3"), NZ, "mini_baccarat"),
    of(clause("nz-1996", "div V r 4.3"), NZ, "baccarat"),
    of(clause("nz-1996", "div VI r 3.5"), NZ, "tai_sai"),
    of(clause("nz-1996", "div VII r 4.3"), NZ, "money_wheel"),
    of(clause("nz-1996", "div VIII r 4.9"), NZ, "caribbean_stud"),
    of(clause("nz-1996", "div IX r 4.3"), NZ, "midi_baccarat"),
    of(clause("nz-1996", "div X r 3.4"), NZ, "craps"),
    of(clause("nz-proposed", "div Big-Raise r 5.4"), NEW, "big_raise_stud"),
    of(clause("nz-proposed", "div Dragon21 r 5.4"), NEW, "dragon21"),
]


@pytest.mark.parametrize(("ref", "book", "game"), CHIPS)
def test_without_chips_or_out_of_time_it_comes_to_nothing(
    floor: Floor, ref: str, book: str, game: str
) -> None:
    floor.open("t", book, game, mode=Mode.LIVE)
    floor.do("anna", c.Sit("t"))
    assert announced(floor)["reason"] == "it came with no chips"
    late = announced(floor, brings="chips")
    assert "no time to place it" in str(late["reason"])
    assert all(ref in each for _, each in events(floor, "table:t", "people-spoken-wager"))
    assert not floor.table().people.spoken


@clause("nz-1996", "div III r 4.3")
def test_with_chips_it_is_placed_before_no_more_bets(floor: Floor) -> None:
    floor.open("t", NZ, "roulette", mode=Mode.LIVE)
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    floor.do("dealer", c.TakeWager("t", 1, "red", 500))
    number = int(str(announced(floor, brings="chips")["announcement"]))
    (told,) = (each for each in floor.view("ben").notices if each["what"] == "spoken")
    assert (told["seat"], told["amount"], told["clauses"]) == (1, "10", ["div III r 4.3"])
    refused = floor.refused("dealer", c.CallStep("t", "no_more_bets"), "announced aloud waits")
    assert refs(refused) == {"div III r 4.3"}
    assert refused.nearest == ("answer-spoken-wager",)
    (red,) = (w.id for w in lying(floor))
    floor.refused("dealer", c.AnswerSpokenWager("t", number, red), r"\$0.00 was placed on it since")
    floor.refused("dealer", c.AnswerSpokenWager("t", number), "say why it comes to nothing")
    floor.do("dealer", c.TakeWager("t", 1, "black", 1_000))
    floor.restart()
    (black,) = (w.id for w in lying(floor) if w.type.name == "black")
    floor.do("dealer", c.AnswerSpokenWager("t", number, black))
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    assert [each for each in floor.view("ben").notices if each["what"] == "spoken"] == []


@clause("qld-2010", "sch 7 s 9(2)")
def test_at_roulette_it_has_no_effect_until_its_chips_have_been_placed(floor: Floor) -> None:
    floor.open("t", QLD, "roulette", mode=Mode.LIVE)
    floor.do("anna", c.Sit("t"))
    floor.do("dealer", c.OpenRound("t"))
    number = int(str(announced(floor)["announcement"]))
    assert "sch 7 s 9(2)" in refs(floor.refused("dealer", c.CallStep("t", "no_more_bets"), "waits"))
    floor.do("dealer", c.AnswerSpokenWager("t", number, says="no chips came"))
    assert not lying(floor)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))


@clause("qld-2010", "sch 4 s 5(2)", "sch 4 s 5(4)(a)", "sch 4 s 5(4)(b)", "sch 4 s 5(5)", "sch 4 s 5(6)")
def test_at_craps_the_boxperson_confirms_it_and_chips_take_the_place_of_cash_before_the_result(
    floor: Floor,
) -> None:
    floor.open("t", QLD, "craps", mode=Mode.LIVE)
    floor.do("anna", c.Sit("t"))
    floor.do("dealer", c.OpenRound("t"))
    floor.do("dealer", c.TakeWager("t", 1, "win_bet", 1_000))
    assert announced(floor, brings="chips")["reason"] == "no boxperson confirmed it aloud"
    assert "sch 4 s 5(2)" in events(floor, "table:t", "people-spoken-wager")[-1][1]
    number = int(str(announced(floor, brings="cash", confirmed_by="Bo")["announcement"]))
    said, clauses = events(floor, "table:t", "people-spoken-wager")[-1]
    assert {"sch 4 s 5(4)(a)", "sch 4 s 5(4)(b)", "sch 4 s 5(5)", "sch 4 s 5(6)"} <= set(clauses)
    assert said["confirmed_by"] == "Bo"
    floor.refused("dealer", c.CallStep("t", "no_more_bets"), "announced aloud waits")
    floor.do("dealer", c.TakeWager("t", 1, "field_bet", 1_000))
    (field,) = (w.id for w in lying(floor) if w.type.name == "field_bet")
    floor.do("dealer", c.AnswerSpokenWager("t", number, field))
    floor.do("dealer", c.CallStep("t", "no_more_bets"))


def test_it_is_forgotten_when_the_player_leaves_and_terminals_know_none(floor: Floor) -> None:
    floor.open("t", QLD, "roulette", mode=Mode.LIVE)
    floor.do("anna", c.Sit("t"))
    floor.do("dealer", c.OpenRound("t"))
    announced(floor)
    floor.refused("dealer", c.ReportSpokenWager("t", 1, " ", 100), "say what was announced")
    floor.refused("dealer", c.ReportSpokenWager("t", 1, "ten", 0), "more than nothing")
    with pytest.raises(Malformed):
        floor.do("dealer", c.ReportSpokenWager("t", 9, "ten", 100))
    floor.do("anna", c.Leave("t"))
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    floor.open("auto", QLD, "roulette")
    floor.sit("anna", table="auto")
    floor.refused("supervisor", c.ReportSpokenWager("auto", 1, "ten", 100), "made on the terminal")
    floor.open("bj", "nsw-blackjack", "blackjack", mode=Mode.LIVE)
    floor.refused("supervisor", c.ReportSpokenWager("bj", 1, "ten", 100), "does not speak of it")
