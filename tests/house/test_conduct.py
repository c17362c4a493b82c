"""Directions to players with their end, conduct that is reported, and what is done about it, by each book."""

from __future__ import annotations

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed
from croupier.house import NotAllowed
from croupier.house import commands as c
from tests.clauses import clause, of, states
from tests.house.floor import LIMITS, Floor, events, refs
from tests.house.nsw_tables import with_two_players

QLD, NZ, NEW, NSW = "qld-2010", "nz-1996", "nz-proposed", "nsw-blackjack"


POKER = {
    "texas_holdem_poker": Limits(
        {"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)}
    ),
    "manila_poker": Limits({"table": Range(200), "table_stakes": Range(2_000)}),
}


# Directions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ref", "book", "game", "what", "by"),
    [
        of(clause("qld-2010", "sch 3 s 20(c)"), QLD, "caribbean_stud", "english", "dealer"),
        of(clause("qld-2010", "sch 5 s 37(c)"), QLD, "manila_poker", "english", "dealer"),
        of(clause("qld-2010", "sch 11 s 39(c)"), QLD, "texas_holdem_poker", "english", "dealer"),
        of(clause("qld-2010", "sch 12 s 22(c)"), QLD, "texas_holdem_bonus", "english", "supervisor"),
        of(clause("qld-2010", "sch 13 s 21(c)"), QLD, "three_card_poker", "english", "supervisor"),
        of(clause("qld-2010", "sch 18 s 16(c)"), QLD, "mississippi_stud", "english", "dealer"),
        of(clause("qld-2010", "sch 18 s 26(1)(c)"), QLD, "mississippi_stud", "english", "supervisor"),
        of(clause("nz-1996", "div VIII r 14.2(a)"), NZ, "caribbean_stud", "english", "manager"),
        of(clause("nz-proposed", "div Big-Raise r 9.6(a)"), NEW, "big_raise_stud", "english", "supervisor"),
        of(clause("nz-proposed", "div Big-Raise r 9.3"), NEW, "big_raise_stud", "cards_placed", "supervisor"),
        of(
            clause("nz-proposed", "div Big-Raise r 9.3A"), NEW, "big_raise_stud", "cards_placed", "supervisor"
        ),
        of(clause("nz-proposed", "div 21 r 9.11"), NEW, "lunar_poker", "cards_placed", "supervisor"),
    ],
)
def test_players_are_directed_until_it_ends(
    floor: Floor, ref: str, book: str, game: str, what: str, by: str
) -> None:
    opened(floor, book, game)
    floor.refused(by, c.DirectPlayers("t", what), "say why")
    floor.do(by, c.DirectPlayers("t", what, reason="as needed"))
    assert ref in refs(floor.refused(by, c.DirectPlayers("t", what, reason="again"), "it is in force"))
    floor.restart()
    (told,) = (each for each in floor.view("anna").notices if each["what"] == "direction")
    assert (told["direction"], told["seat"]) == (what, None)
    assert ref in told["clauses"]
    floor.do(by, c.DirectPlayers("t", what, on=False))
    assert [each for each in floor.view("anna").notices if each["what"] == "direction"] == []
    floor.refused(by, c.DirectPlayers("t", what, on=False), "none is in force")


def opened(floor: Floor, book: str, game: str) -> None:
    """Anna and Ben at a table of a game."""
    floor.open("t", book, game, limits=POKER.get(game, LIMITS))
    for name in ("anna", "ben"):
        floor.do(name, c.Sit("t"))


@clause("qld-2010", "sch 18 s 26(1)(a)")
def test_a_suspected_player_is_directed_to_play_first(floor: Floor) -> None:
    opened(floor, QLD, "mississippi_stud")
    seat = floor.table().seat_of("anna")
    with pytest.raises(NotAllowed, match="gaming supervisor"):
        floor.do("dealer", c.DirectPlayers("t", "first", seat, reason="looks at Ben's cards"))
    floor.refused("supervisor", c.DirectPlayers("t", "first", reason="looks"), "name the place")
    floor.do("supervisor", c.DirectPlayers("t", "first", seat, reason="looks at Ben's cards"))
    (told,) = (each for each in floor.view("ben").notices if each["what"] == "direction")
    assert (told["seat"], told["clauses"]) == (seat, ["sch 18 s 26(1)(a)"])
    floor.do("anna", c.Leave("t"))
    assert not floor.table().people.directed


def test_a_direction_that_a_book_does_not_have_is_refused(floor: Floor) -> None:
    opened(floor, QLD, "baccarat")
    with pytest.raises(Malformed, match="direction 'english'"):
        floor.do("supervisor", c.DirectPlayers("t", "english", reason="x"))


@pytest.mark.parametrize(
    ("ref", "game"),
    [
        of(clause("nz-proposed", "div 21 r 9.14(a)"), "lunar_poker"),
        of(clause("nz-proposed", "div Big-Raise r 9.6(b)"), "big_raise_stud"),
    ],
)
def test_silence_is_directed_while_a_hand_is_in_progress(floor: Floor, ref: str, game: str) -> None:
    opened(floor, NEW, game)
    floor.do("supervisor", c.DirectSilence("t", on=True))
    assert events(floor, "table:t", "act-silence")[-1][1] == (ref,)
    floor.step()
    assert [each["what"] for each in floor.view("anna").notices] == ["silence"]


# Reports ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ref", "book", "game", "what"),
    [
        of(clause("qld-2010", "s 5(1)"), QLD, "baccarat", "device"),
        of(clause("qld-2010", "s 9"), QLD, "baccarat", "side_bet"),
        of(clause("qld-2010", "sch 19 s 6(a)"), QLD, "baccarat", "terminal"),
        of(clause("qld-2010", "sch 19 s 6(b)"), QLD, "baccarat", "equipment"),
        of(clause("qld-2010", "sch 3 s 20(a)"), QLD, "caribbean_stud", "exchange"),
        of(clause("qld-2010", "sch 3 s 20(b)"), QLD, "caribbean_stud", "information"),
        of(clause("qld-2010", "sch 3 s 20(d)"), QLD, "caribbean_stud", "touching"),
        of(clause("qld-2010", "sch 5 s 32(1)"), QLD, "manila_poker", "for_another"),
        of(clause("qld-2010", "sch 5 s 32(2)"), QLD, "manila_poker", "two_to_a_hand"),
        of(clause("qld-2010", "sch 5 s 32(3)"), QLD, "manila_poker", "shown"),
        of(clause("qld-2010", "sch 5 s 32(4)"), QLD, "manila_poker", "shown"),
        of(clause("qld-2010", "sch 5 s 32(7)"), QLD, "manila_poker", "looked"),
        of(clause("qld-2010", "sch 5 s 37(a)"), QLD, "manila_poker", "exchange"),
        of(clause("qld-2010", "sch 5 s 37(b)"), QLD, "manila_poker", "information"),
        of(clause("qld-2010", "sch 11 s 38(1)"), QLD, "texas_holdem_poker", "for_another"),
        of(clause("qld-2010", "sch 11 s 38(2)"), QLD, "texas_holdem_poker", "chips"),
        of(clause("qld-2010", "sch 11 s 38(3)"), QLD, "texas_holdem_poker", "two_to_a_hand"),
        of(clause("qld-2010", "sch 11 s 38(4)"), QLD, "texas_holdem_poker", "shown"),
        of(clause("qld-2010", "sch 11 s 38(5)"), QLD, "texas_holdem_poker", "shown"),
        of(clause("qld-2010", "sch 11 s 38(6)(a)"), QLD, "texas_holdem_poker", "looked"),
        of(clause("qld-2010", "sch 11 s 38(6)(b)"), QLD, "texas_holdem_poker", "undealt"),
        of(clause("qld-2010", "sch 11 s 38(7)"), QLD, "texas_holdem_poker", "inactive"),
        of(clause("qld-2010", "sch 11 s 38(8)"), QLD, "texas_holdem_poker", "uncalled"),
        of(clause("qld-2010", "sch 11 s 39(a)"), QLD, "texas_holdem_poker", "exchange"),
        of(clause("qld-2010", "sch 11 s 39(b)"), QLD, "texas_holdem_poker", "information"),
        of(clause("qld-2010", "sch 12 s 22(a)"), QLD, "texas_holdem_bonus", "exchange"),
        of(clause("qld-2010", "sch 12 s 22(b)"), QLD, "texas_holdem_bonus", "information"),
        of(clause("qld-2010", "sch 12 s 22(d)"), QLD, "texas_holdem_bonus", "touching"),
        of(clause("qld-2010", "sch 13 s 21(a)"), QLD, "three_card_poker", "exchange"),
        of(clause("qld-2010", "sch 13 s 21(b)"), QLD, "three_card_poker", "information"),
        of(clause("qld-2010", "sch 13 s 21(d)"), QLD, "three_card_poker", "touching"),
        of(clause("qld-2010", "sch 18 s 16(a)"), QLD, "mississippi_stud", "exchange"),
        of(clause("qld-2010", "sch 18 s 16(b)"), QLD, "mississippi_stud", "information"),
        of(clause("qld-2010", "sch 18 s 16(d)"), QLD, "mississippi_stud", "touching"),
        of(clause("qld-2010", "sch 2 s 20"), QLD, "blackjack", "touching"),
        of(clause("qld-2010", "sch 6 s 23(5)"), QLD, "pai_gow", "touching"),
        of(clause("qld-2010", "sch 7 s 7(a)"), QLD, "roulette", "wheel"),
        of(clause("qld-2010", "sch 7 s 7(b)"), QLD, "roulette", "ball"),
        of(clause("qld-2010", "sch 7 s 7(c)"), QLD, "roulette", "rotation"),
        of(clause("qld-2010", "sch 7 s 7(d)"), QLD, "roulette", "equipment"),
        of(clause("qld-2010", "sch 9 s 20"), QLD, "spanish_blackjack", "touching"),
        of(clause("qld-2010", "sch 10 s 5(a)"), QLD, "wheel_of_fortune", "wheel"),
        of(clause("qld-2010", "sch 10 s 5(b)"), QLD, "wheel_of_fortune", "entry_terminal"),
        of(clause("qld-2010", "sch 14 s 20"), QLD, "casino_war", "touching"),
        of(clause("qld-2010", "sch 15 s 20"), QLD, "blackjack_switch", "touching"),
        of(clause("qld-2010", "sch 16 s 20"), QLD, "lucky_draw_baccarat", "touching"),
        of(clause("qld-2010", "sch 17 s 20"), QLD, "blackjack_challenge", "touching"),
        of(clause("nz-1996", "div III r 3.6"), NZ, "roulette", "wheel"),
        of(clause("nz-1996", "div VII r 3.6"), NZ, "money_wheel", "wheel"),
        of(clause("nsw-blackjack", "r 3.6.2.1"), NSW, "blackjack", "first_two"),
        of(clause("nsw-blackjack", "r 3.7"), NSW, "blackjack", "held_away"),
        of(clause("nsw-blackjack", "r 3.8"), NSW, "blackjack", "touching"),
        of(clause("nz-1996", "div I r 3.0"), NZ, "baccarat", "tip"),
        of(clause("nz-1996", "div I r 4.2"), NZ, "baccarat", "advice"),
        of(clause("nz-1996", "div I r 7.0"), NZ, "baccarat", "side_bet"),
        of(clause("nz-1996", "div I r 11.1"), NZ, "baccarat", "device"),
        of(clause("nz-proposed", "div Big-Raise r 9.4"), NEW, "big_raise_stud", "off_the_table"),
        of(clause("nz-proposed", "div Dragon21 r 4.2"), NEW, "dragon21", "touching"),
        of(clause("nz-proposed", "div 21 r 5.14"), NEW, "lunar_poker", "losing"),
        of(clause("qld-2010", "sch 3 s 16(6)"), QLD, "caribbean_stud", "view"),
        of(clause("qld-2010", "sch 12 s 15"), QLD, "texas_holdem_bonus", "view"),
        of(clause("qld-2010", "sch 13 s 17(6)"), QLD, "three_card_poker", "view"),
        of(clause("qld-2010", "sch 18 s 10"), QLD, "mississippi_stud", "view"),
        of(clause("qld-2010", "sch 5 s 25(8)"), QLD, "manila_poker", "agreement"),
        of(clause("qld-2010", "sch 5 s 29(3)"), QLD, "manila_poker", "chips"),
        of(clause("qld-2010", "sch 11 s 27(17)"), QLD, "omaha_poker", "agreement"),
        of(clause("qld-2010", "sch 6 s 26(1)"), QLD, "pai_gow", "faces"),
        of(clause("qld-2010", "sch 6 s 26(2)(a)"), QLD, "pai_gow", "area"),
        of(clause("qld-2010", "sch 6 s 26(2)(b)"), QLD, "pai_gow", "view"),
        of(clause("qld-2010", "sch 6 s 26(3)"), QLD, "pai_gow", "handled"),
        of(clause("qld-2010", "sch 6 s 26(4)"), QLD, "pai_gow", "handled"),
        of(clause("qld-2010", "sch 6 s 26(5)"), QLD, "pai_gow", "handled"),
        of(clause("qld-2010", "sch 6 s 28(9)(a)"), QLD, "pai_gow", "unplayed"),
        of(clause("qld-2010", "sch 6 s 28(9)(b)"), QLD, "pai_gow", "unplayed"),
        of(clause("nz-1996", "div II r 3.3"), NZ, "blackjack", "touching"),
        of(clause("nz-1996", "div IV r 3.3"), NZ, "mini_baccarat", "touching"),
        of(clause("nz-1996", "div V r 3.3"), NZ, "baccarat", "touching"),
        of(clause("nz-1996", "div IX r 3.3"), NZ, "midi_baccarat", "touching"),
        of(clause("nz-1996", "div V r 8.7"), NZ, "baccarat", "control"),
        of(clause("nz-1996", "div V r 8.26"), NZ, "baccarat", "control"),
        of(clause("nz-1996", "div V r 8.16"), NZ, "baccarat", "hidden"),
        of(clause("nz-1996", "div V r 8.17"), NZ, "baccarat", "hidden"),
        of(clause("nz-1996", "div IX r 8.7"), NZ, "midi_baccarat", "control"),
        of(clause("nz-1996", "div IX r 8.26"), NZ, "midi_baccarat", "control"),
        of(clause("nz-1996", "div IX r 8.16"), NZ, "midi_baccarat", "hidden"),
        of(clause("nz-1996", "div IX r 8.17"), NZ, "midi_baccarat", "hidden"),
        of(clause("nz-1996", "div VI r 6.8"), NZ, "tai_sai", "tumbler"),
        of(clause("nz-proposed", "div 9A r 3.5"), NEW, "electronic_tai_sai", "terminal"),
        of(clause("nsw-blackjack", "r 18.2.4"), NSW, "blackjack", "monitoring"),
        of(clause("nsw-blackjack", "r 18.6"), NSW, "blackjack", "device"),
        of(clause("nsw-blackjack", "r 18.12"), NSW, "blackjack", "advice"),
        of(clause("nsw-blackjack", "r 18.15"), NSW, "blackjack", "side_bet"),
    ],
)
def test_conduct_is_reported_and_waits_for_a_decision(
    floor: Floor, ref: str, book: str, game: str, what: str
) -> None:
    opened(floor, book, game)
    seat = floor.table().seat_of("anna")
    floor.refused("dealer", c.ReportConduct("t", what, " ", seat), "say what was seen")
    floor.refused("dealer", c.ReportConduct("t", what, "seen"), "name the place")
    number = floor.do("dealer", c.ReportConduct("t", what, "it was seen", seat)).facts["report"]
    assert ref in events(floor, "table:t", "people-conduct-reported")[-1][1]
    floor.restart()
    assert floor.table().people.reports[number].person == "anna"
    with pytest.raises(NotAllowed):
        floor.do("dealer", c.DecideConduct("t", number, "nothing"))
    floor.do("supervisor", c.DecideConduct("t", number, "there was nothing in it"))
    assert not floor.table().people.reports


@clause("qld-2010", "s 10(1)", "s 10(1)(a)", "s 10(2)(a)", "s 10(2)(b)", "s 10(2)(c)")
def test_wagers_are_void_and_a_player_is_excluded_and_kept_apart_for_a_contravention(floor: Floor) -> None:
    floor.live()
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "player", 1_000)
    have = floor.credits("anna")
    number = floor.do("dealer", c.ReportConduct("t", "side_bet", "with Ben", 1)).facts["report"]
    floor.refused("supervisor", c.DecideConduct("t", number, "so it was", ("apart",)), "name the other")
    floor.refused("supervisor", c.DecideConduct("t", number, "so it was", ("detain",)), "it is none for")
    floor.do("supervisor", c.DecideConduct("t", number, "so it was", ("void", "apart", "exclude"), "ben"))
    assert floor.credits("anna") == have + 1_000
    assert floor.house.books.exclusion("anna", floor.table()) is not None
    cited = set(events(floor, "table:t", "people-conduct-decided")[-1][1])
    assert cited == {"s 9", "s 10(1)", "s 10(1)(a)", "s 10(2)(a)", "s 10(2)(b)", "s 10(2)(c)"}


@clause("qld-2010", "s 10(1)(b)")
def test_who_does_not_follow_a_direction_of_silence_is_excluded(floor: Floor) -> None:
    floor.live()
    floor.sit("anna", "ben")
    number = floor.do("dealer", c.ReportConduct("t", "silence", "sings", 1)).facts["report"]
    decided = c.DecideConduct("t", number, "sang again", ("void",))
    none = floor.refused("supervisor", decided, "no round is in progress")
    assert (refs(none), none.nearest) == ({"s 10(1)", "s 10(1)(b)", "s 10(2)(a)"}, ("exclude", "apart"))
    floor.do("supervisor", c.DecideConduct("t", number, "sang again", ("exclude",)))
    # By that measure's own clauses, and no other section that lets somebody exclude.
    assert refs(floor.refused("anna", c.Sit("t"))) == {"s 10(1)", "s 10(1)(b)", "s 10(2)(b)"}


@pytest.mark.parametrize(
    ("ref", "book", "game", "by"),
    [
        of(clause("qld-2010", "sch 18 s 26(1)(b)"), QLD, "mississippi_stud", "supervisor"),
        of(clause("nz-1996", "div VIII r 14.2(c)"), NZ, "caribbean_stud", "manager"),
        of(clause("nz-proposed", "div 21 r 9.14(b)"), NEW, "lunar_poker", "supervisor"),
        of(clause("nz-proposed", "div Big-Raise r 9.6(c)"), NEW, "big_raise_stud", "supervisor"),
    ],
)
def test_suspected_players_are_kept_apart(floor: Floor, ref: str, book: str, game: str, by: str) -> None:
    opened(floor, book, game)
    number = floor.do("dealer", c.ReportConduct("t", "collusion", "shows her cards", 1)).facts["report"]
    floor.do(by, c.DecideConduct("t", number, "they signal", ("apart",), "ben"))
    barred = floor.refused("anna", c.Sit("t"))
    assert ref in refs(barred)


@clause("nsw-blackjack", "r 18.8.1", "r 18.8.2", "r 18.8.3", "r 18.8.4")
def test_who_has_a_device_is_detained_until_somebody_has_taken_over(nsw: Floor) -> None:
    nsw.do("dealer", c.OpenRound("t"))
    nsw.bet("anna", "blackjack", 1_000)
    number = nsw.do("dealer", c.ReportConduct("t", "device", "a computer in a shoe", 1)).facts["report"]
    refused = nsw.refused("supervisor", c.HandOver("t", number, "inspector", "Ines"), "nobody is detained")
    assert refs(refused) == {"r 18.8.4"}
    measures = ("void", "exclude", "detain")
    # Rule 18.8 gives it to a casino supervisor, which includes a gaming supervisor (rule 1.1).
    nsw.do("supervisor", c.DecideConduct("t", number, "it counted", (*measures, "leave")))
    nsw.restart()
    assert nsw.table().people.reports[number].detained
    nsw.refused("supervisor", c.HandOver("t", number, "porter", "Paul"), "police officer")
    nsw.do("supervisor", c.HandOver("t", number, "police_officer", "Constable Reid"))
    assert not nsw.table().people.reports
    assert nsw.house.books.exclusion("anna", nsw.table()) is not None


@states("nsw-blackjack", "r 18.8.3", "r 1.1 def casino supervisor")
def test_a_supervisor_excludes_from_the_casino_by_the_rule_of_the_table(floor: Floor) -> None:
    floor.open("other", NZ, "roulette")
    with_two_players(floor)
    number = floor.do("dealer", c.ReportConduct("t", "device", "a computer in a shoe", 1)).facts["report"]
    floor.do("supervisor", c.DecideConduct("t", number, "it counted", ("leave",)))
    assert events(floor, "exclusions", "excluded")[-1][1] == ("r 18.8.3",)
    assert refs(floor.refused("anna", c.Sit("other"))) == {"r 18.8.3"}


def test_a_spectator_is_reported_by_name(nsw: Floor) -> None:
    seen = c.ReportConduct("t", "advice", "calls cards", person="a man in red")
    number = nsw.do("dealer", seen).facts["report"]
    nsw.do("supervisor", c.DecideConduct("t", number, "asked to stop"))
