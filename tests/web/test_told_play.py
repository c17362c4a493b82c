"""How games are played in words: odds, clauses and facts are those that the round runs on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.game import Game
from croupier.games.options import Value
from croupier.games.poker_hands import THREE_CARD, evaluator
from croupier.games.refusals import Refused
from croupier.rulebooks.games import all_games, game
from croupier.web.told_rules.dealer_games import least_qualifying
from croupier.web.told_rules.said import spans, winning
from tests.clauses import states
from tests.web.test_told_rules import groups, played

WITHOUT_DECISIONS = ("baccarat", "craps", "sic_bo", "roulette", "wheel")
VALUES_TRIED = 3


def choices(of: Game) -> Iterator[dict[str, Value]]:
    """The defaults, and some values of every option, one at a time."""
    yield {}
    for option in of.options:
        for value in dict.fromkeys((*option.values[:VALUES_TRIED], option.values[-1])):
            try:
                of.rules({option.name: value})
            except Refused:
                continue  # A clause asks for another option with it.
            yield {option.name: value}


GAMES = [each for each in all_games() if each.family in WITHOUT_DECISIONS]


@pytest.mark.parametrize("of", GAMES, ids=lambda each: f"{each.book.name} {each.name}")
def test_whatever_is_chosen_every_way_to_win_is_told_with_its_odds_and_clauses(of: Game) -> None:
    for chosen in choices(of):
        rules = groups(of, **chosen)["How it is played"].values()
        told = [(rule["says"], {each["ref"] for each in rule["clauses"]}) for rule in rules]
        for wager in of.rules(chosen).wagers.values():
            for line in winning(wager):
                refs = {each.ref for each in line.clauses}
                assert any(str(line.odds) in says and refs <= cited for says, cited in told), (chosen, line)


# Baccarat ---------------------------------------------------------------------------------------


@states("qld-2010", "sch 1 s 21", "sch 1 s 22(1)", "sch 1 s 23(4)")
def test_baccarat_tells_when_each_hand_draws_as_the_table_reads_the_schedule() -> None:
    baccarat = game("qld-2010", "baccarat")
    says = played(baccarat)
    assert says["A natural"] == "With 8 or 9 on two cards of either hand, no more are dealt."
    assert says["The player's third card"].startswith("On 0 to 5 the player's hand draws, on 6 or 7")
    assert "on 5 if that card counts 4 to 7" in says["The banker's third card"]
    literal = played(baccarat, banker_five="literal")["The banker's third card"]
    assert "on 5 if that card counts 4 or 7" in literal
    assert "on 3 unless that card counts 8" in literal


@states("nz-1996", "div V r 8.3", "div V r 8.14")
def test_baccarat_tells_who_gets_which_card_and_who_turns_it() -> None:
    of = game("nz-1996", "baccarat")
    assert "gets the first and third card" in played(of)["The deal"]
    assert "highest wager on it to turn" in played(of, style="B")["The deal"]
    refs = {each["ref"] for each in groups(of, style="B")["How it is played"]["The deal"]["clauses"]}
    assert {"div V r 8.3", "div V r 8.13", "div V r 8.14"} <= refs


@states("nz-proposed", "div 5 r 13.2(b)(ii)", "div 5 r 13.3(a)", "div 5 r 14.6")
def test_baccarat_tells_what_a_tie_does_and_that_an_ante_is_kept() -> None:
    of = game("nz-proposed", "baccarat")
    assert played(of)["A wager on the player's hand"].endswith("On a tie it goes back.")
    says = played(of, two_to_one=True, ante_up=True)
    assert says["A wager on the player's hand"].endswith("On a tie it is lost.")
    assert "8 or 9 of three cards (2 to 1)" in says["A wager on the player's hand"]
    assert "collected" in says["Ante"]


# Dice -------------------------------------------------------------------------------------------


@states("qld-2010", "sch 4 s 4(2) def don't win bet(c)")
@states("nz-1996", "div X r 3.1(b)(iii)")
def test_craps_tells_which_total_a_bet_against_the_shooter_does_not_win_on() -> None:
    queensland, new_zealand = (
        played(game(book, "craps"))["Against the shooter"] for book in ("qld-2010", "nz-1996")
    )
    assert "3 or 12 wins it, 7 or 11 loses it, 2 leaves it level" in queensland
    assert "2 or 3 wins it, 7 or 11 loses it, 12 leaves it level" in new_zealand


@states("qld-2010", "sch 4 s 14(3)(b)", "sch 4 s 15(2)")
def test_craps_tells_how_much_may_be_put_behind_a_bet() -> None:
    craps = game("qld-2010", "craps")
    assert "at most as much as that bet" in played(craps)["Odds behind a win bet"]
    assert "at most what wins as much as that bet" in played(craps)["Odds behind a don't win bet"]
    assert "at most twice as much" in played(craps, double_odds=True)["Odds behind a win bet"]


@states("qld-2010", "sch 4 s 11(1)", "sch 4 s 12(1)")
def test_craps_tells_what_is_charged_on_bets_at_true_odds() -> None:
    craps = game("qld-2010", "craps")
    assert "for 3% of the wager" in played(craps, buy_fee=3)["Buy bets"]
    assert "for 4% of what it can win" in played(craps, lay_fee=4)["Lay bets"]
    assert "without a charge" in played(craps, buy_fee=0)["Buy bets"]


@states("nz-1996", "div X r 3.8(a)", "div X r 3.8(b)")
def test_craps_tells_what_is_off_on_a_come_out_roll_and_when_it_may_be_called() -> None:
    off = "Off on a come out roll"
    assert "at any time" in played(game("nz-1996", "craps"))[off]
    assert "at any time" not in played(game("qld-2010", "craps"))[off]
    for name in ("Place bets", "buy bets", "hardways", "odds behind a come bet"):
        assert name in played(game("qld-2010", "craps"))[off]
    for book in ("qld-2010", "nz-1996"):
        assert "speaks for all their like wagers" in played(game(book, "craps"))[off]


@states("qld-2010", "sch 8 s 5(2) def double")
def test_sic_bo_tells_what_a_triple_does_to_a_double() -> None:
    sic_bo = game("qld-2010", "sic_bo")
    assert "the triple (11 to 1)" in played(sic_bo)["Doubles"].replace("the double or ", "")
    assert played(sic_bo, triple_wins_double=False)["Doubles"].endswith("Loses: another throw; the triple.")


# Wheels -----------------------------------------------------------------------------------------


@states("qld-2010", "sch 7 s 2(1)(b)", "sch 7 s 16(2)")
def test_roulette_tells_the_wheel_that_the_table_has() -> None:
    roulette = game("qld-2010", "roulette")
    assert played(roulette)["The wheel"].startswith("37 compartments")
    double = groups(roulette, wheel="double_zero")["How it is played"]
    assert double["The wheel"]["says"].startswith("38 compartments")
    assert "0 and 00" in double["The wheel"]["says"]
    assert [each["ref"] for each in double["Zero"]["clauses"]] == ["sch 7 s 16(2)"]
    assert double["First five numbers"]["says"] == "Covers 5 numbers: 6 to 1."
    assert "First five numbers" not in played(roulette)


@states("qld-2010", "sch 7 s 10(3)")
@states("nz-1996", "div I r 18.2(d)")
def test_roulette_tells_whether_players_may_share_a_colour() -> None:
    chips = "Chips without a value"
    assert "unless all who hold the colour agree" in played(game("qld-2010", "roulette"))[chips]
    assert "unless" not in played(game("nz-1996", "roulette"))[chips]


@states("qld-2010", "sch 10 s 3(3)", "sch 10 s 12(2)")
@states("nz-1996", "div VII r 3.3", "div VII r 6.2")
def test_wheels_tell_how_far_they_must_turn_and_what_a_peg_does() -> None:
    queensland, new_zealand = (
        played(
            game(
                "qld-2010",
                "wheel_of_fortune",
            )
        ),
        played(game("nz-1996", "money_wheel")),
    )
    assert "at least 3 times" in queensland["The spin"]
    assert "at least 4 times" in new_zealand["The spin"]
    assert "last passed the indicator wins" in queensland["Between two sections"]
    assert "all wagers go back" in new_zealand["Between two sections"]


# Cards against the dealer -----------------------------------------------------------------------


@states("qld-2010", "sch 13 s 5(a)", "sch 3 s 4(a)")
def test_the_hand_that_qualifies_is_named_from_the_hands_that_do() -> None:
    told = "The dealer's hand"
    assert played(game("qld-2010", "three_card_poker"))[told] == "It plays with a queen or better."
    assert played(game("qld-2010", "caribbean_stud"))[told] == "It plays with an ace and a king or better."


def test_another_bound_would_be_named_otherwise() -> None:
    def at_least(hand: str) -> int:
        return evaluator(THREE_CARD, THREE_CARD.size).place([parse_card(code) for code in hand.split()])

    king, king_queen = at_least("KS 3D 2H"), at_least("KS QD 2H")
    assert least_qualifying(THREE_CARD, lambda place: place >= king) == ("king",)
    assert least_qualifying(THREE_CARD, lambda place: place >= king_queen) == ("king", "queen")


@states("qld-2010", "sch 13 s 22(5)(a)", "sch 13 s 22(4)(a)")
def test_what_an_equal_and_a_lower_hand_come_to_is_told() -> None:
    says = played(game("qld-2010", "three_card_poker"))
    assert says["An equal hand"] == "The ante and the bet go back."
    assert says["A lower hand"] == "The ante and the bet are lost."


@states("qld-2010", "sch 14 s 5(1)", "sch 14 s 5(2)")
def test_casino_war_tells_which_card_is_higher() -> None:
    says = played(game("qld-2010", "casino_war"))["Which card is higher"]
    assert says == "From a 2, the lowest, to an ace, the highest; suits do not count."


@states("qld-2010", "sch 3 s 2 def jackpot prize")
def test_nothing_is_said_to_go_into_a_prize_that_is_set() -> None:
    stud = game("qld-2010", "caribbean_stud")
    assert "7% of each jackpot wager" in played(stud, jackpot_contribution=7)["The jackpot"]
    assert "%" not in played(stud, jackpot="set", jackpot_contribution=7)["The jackpot"]


@pytest.mark.parametrize(
    ("numbers", "told"),
    [((6, 7), "6 or 7"), ((0, 1, 2), "0 to 2"), ((2, 3, 4, 9, 11, 12), "2 to 4, 9, 11 or 12"), ((5,), "5")],
)
def test_numbers_are_told_from_and_to(numbers: tuple[int, ...], told: str) -> None:
    assert spans(numbers) == told
