"""The rules of a table in words: what they say follows from its options, and each stands in a clause."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.game import Game
from croupier.games.options import Value
from croupier.rulebooks.games import all_games, game
from croupier.web.told_rules import told, with_sign
from croupier.web.told_rules.dealer_games import LIABILITY_TITLE, MOST_PAID_TITLE
from tests.clauses import states

QLD = game("qld-2010", "blackjack")
NSW = game("nsw-blackjack", "blackjack")


def groups(of: Game, **options: Value) -> dict[str, dict[str, Any]]:
    """The rules by their group and title."""
    found = told(of, options, of.rules(options))
    return {group["title"]: {rule["title"]: rule for rule in group["rules"]} for group in found}


def played(of: Game, **options: Value) -> dict[str, str]:
    """What the rules of play say, by title."""
    return {title: rule["says"] for title, rule in groups(of, **options)["How it is played"].items()}


@pytest.mark.parametrize("of", all_games(), ids=lambda each: f"{each.book.name} {each.name}")
def test_every_rule_told_stands_in_a_clause_of_the_table_s_book(of: Game) -> None:
    for group in told(of, {}, of.rules()):
        for rule in group["rules"]:
            assert rule["clauses"], rule
            assert all(each["heading"] for each in rule["clauses"]), rule


@pytest.mark.parametrize("of", all_games(), ids=lambda each: f"{each.book.name} {each.name}")
def test_every_option_is_told_with_its_value(of: Game) -> None:
    chosen = groups(of).get("What this table has chosen", {})
    assert len(chosen) == len([option for option in of.options if option.clauses])


@pytest.mark.parametrize("of", all_games(), ids=lambda each: f"{each.book.name} {each.name}")
def test_every_game_tells_how_it_is_played(of: Game) -> None:
    assert len(played(of)) >= 5


@states("nsw-blackjack", "r 12.4", "r 12.5", "r 12.5.1")
def test_a_second_split_is_told_where_the_table_has_it() -> None:
    assert played(NSW)["Resplits"] == "A split hand is not split again: two hands are the most."
    assert played(NSW, resplit=True)["Resplits"] == "A split hand may be split again, to three hands in all."
    refs = [each["ref"] for each in groups(NSW)["How it is played"]["Resplits"]["clauses"]]
    assert {"r 12.4", "r 12.5"} <= set(refs)
    chosen = groups(NSW, resplit=True)["What this table has chosen"].values()
    assert any(each["ref"] == "r 12.5.1" for rule in chosen for each in rule["clauses"])


@states("nsw-blackjack", "r 8.1", "r 8.2")
def test_insurance_against_a_ten_is_told_where_it_is_offered() -> None:
    assert played(NSW)["Insurance"].startswith("Against an ace of the dealer's,")
    with_ten = played(NSW, insurance_against_ten=True)["Insurance"]
    assert with_ten.startswith("Against an ace or a ten of the dealer's,")
    assert "2 to 1 or 10 to 1" in with_ten


@states("qld-2010", "sch 2 s 23(4)", "sch 2 s 24(1)", "sch 2 s 27(1)")
def test_queensland_s_doubles_insurance_and_dealer_are_told() -> None:
    says = played(QLD)
    assert says["Doubles"].startswith("Two cards that count 9 to 11, an ace as 1, may be doubled")
    assert "$0.25 more" in says["Insurance"]
    assert "draws to 16 and stands on every 17" in says["The dealer's cards"]


@states("qld-2010", "sch 17 s 23(1)", "sch 17 s 24(4)(a)", "sch 17 s 25(5)", "sch 17 s 25(6)")
@states("qld-2010", "sch 17 s 27(1)(b)", "sch 17 s 27(1)(c)", "sch 17 s 27(1)(d)", "sch 17 s 6(2)(h)")
def test_blackjack_challenge_tells_what_it_has_of_its_own() -> None:
    says = played(game("qld-2010", "blackjack_challenge"))
    assert says["A tie"] == "A hand equal to the dealer's loses."
    assert says["Doubles"].startswith("Two or three cards may be doubled")
    assert "drawn to like other hands" in says["Splits"]
    assert "5 to 1 with a ten above the dealer's" in says["A blackjack against the dealer's"]
    assert "five cards" in says["Wins immediately"]
    assert "Insurance" not in says


@states("qld-2010", "sch 9 s 8(1)", "sch 9 s 8(3)", "sch 9 s 23(3)", "sch 9 s 25(7)", "sch 9 s 28(1)")
def test_spanish_blackjack_tells_what_it_has_of_its_own() -> None:
    says = played(game("qld-2010", "spanish_blackjack"))
    assert "where an ace counts 11, on 18 and more" in says["The dealer's cards"]
    assert "7 or more card 21, 6, 7, 8 of spades and 7, 7, 7 of spades 3 to 1" in says["21 by its cards"]
    assert "$1,000.00 and $5,000.00 on a wager of $25.00 or more" in says["Super bonus"]
    assert says["Doubles"].startswith("Two or more cards")
    assert "takes all of it" in says["Surrender"]
    assert "A double withdrawn" in says
    assert "Even money" not in says


@states(
    "nz-1996", "div II r 9.3", "div II r 10.1(b)", "div II r 10.2", "div II r 11.4(b)", "div II r 13.3(a)"
)
@states("nz-1996", "div II r 14.5")
def test_new_zealands_blackjack_tells_what_it_has_of_its_own() -> None:
    says = played(game("nz-1996", "blackjack"))
    assert "9 to 11 without an ace" in says["Doubles"]
    assert "for the table's minimum up to as much again" in says["Doubles"]
    assert "get one card each and are not split again" in says["Splits"]
    assert "and for the table's minimum at least" in says["Insurance"]
    assert "whoever sits before it decides, else who wagered first" in says["Boxes are shared"]
    assert "At 11 or less" in says["Directed draw"]
    assert "paid immediately" in says["Super sevens and a split"]
    assert "Super sevens and a split" not in played(game("nz-1996", "blackjack"), super_sevens=False)


@states("nz-1996", "div II r 2.3(a)", "div II r 2.3(b)", "div II r 2.3(c)")
def test_new_zealands_blackjack_says_what_is_written_on_its_layout() -> None:
    written = groups(game("nz-1996", "blackjack"))["How it is played"]["Written on the layout"]
    assert written["says"] == (
        "Blackjack pays 3 to 2. Dealer must stand on 17 and must draw to 16. Insurance pays 2 to 1."
    )
    assert [each["ref"] for each in written["clauses"]] == [f"div II r 2.3({letter})" for letter in "abc"]
    assert "Written on the layout" not in played(game("nz-proposed", "blackjack"))


@states("qld-2010", "sch 2 s 40(3) def nominated blackjack")
def test_the_nominated_blackjack_is_told_by_its_cards() -> None:
    says = played(QLD, nominated_suit="hearts", nominated_card="queen")["The nominated blackjack"]
    assert says.startswith("The ace and the queen of hearts pays ")
    assert "The nominated blackjack" not in played(QLD, bonus_blackjack=False)


@states("qld-2010", "sch 2 s 47")
def test_an_option_that_decides_odds_tells_them() -> None:
    title = "The schedule of prizes approved for perfect pairs"
    one, two = (
        groups(QLD, perfect_pairs_schedule=name)["What this table has chosen"][title]["says"]
        for name in ("no_1", "no_2")
    )
    rules = QLD.rules({"perfect_pairs_schedule": "no_2"})
    perfect = next(line for line in rules.wagers["perfect_pairs"].lines if line.name == "perfect pair")
    assert f"perfect pair {perfect.odds}" in two
    assert one != two
    assert "default: no 1" in two


@states("qld-2010", "sch 2 s 38(2)")
def test_a_wager_that_is_not_offered_is_told_with_the_reason() -> None:
    absent = groups(QLD, decks=7)["Not offered here"]["Bonus blackjack"]
    assert absent["says"] == "It is played with 6 or 8 decks only."
    assert [each["ref"] for each in absent["clauses"]] == ["sch 2 s 38(2)"]


@states("qld-2010", "sch 3 s 2 def jackpot prize")
def test_what_a_jackpot_wager_adds_to_the_jackpot_is_told() -> None:
    stud = game("qld-2010", "caribbean_stud")
    assert played(stud)["The jackpot"].startswith("No part of a jackpot wager goes into it")
    assert played(stud, jackpot_contribution=50)["The jackpot"].startswith("50% of each jackpot wager goes")


@states("qld-2010", "sch 1 s 33(2)(c)")
def test_a_wager_in_the_player_s_favour_is_told_with_the_option_that_decides_it() -> None:
    baccarat = game("qld-2010", "baccarat")
    (told,) = groups(baccarat)["In the player's favour"].values()
    assert "the house edge is -5.0768%" in told["says"]
    assert "dragon_bonus_tie decides it, by the reading dragon-bonus-tie" in told["says"]
    assert "sch 1 s 33(2)(c)" in [each["ref"] for each in told["clauses"]]
    assert "In the player's favour" not in groups(baccarat, dragon_bonus_tie="natural_only")


@states("nz-1996", "div VIII r 4.6")
@states("qld-2010", "sch 13 s 17(5)")
def test_how_large_a_bet_is_is_told_by_the_game() -> None:
    assert "bets twice the ante" in played(game("nz-1996", "caribbean_stud"))["Bet or fold"]
    assert "bets as much as the ante" in played(game("qld-2010", "three_card_poker"))["Bet or fold"]


@states("qld-2010", "sch 11 s 28(1)")
def test_the_structure_of_a_poker_table_is_told() -> None:
    omaha = game("qld-2010", "omaha_poker")
    assert (
        played(omaha, structure="full_pot")["How much is bet"] == "A bet or a raise is for the pot at most."
    )
    assert "exactly two of them" in played(omaha)["A hand"]
    assert played(omaha, charge="commission")["What the house takes"].startswith("10% commission")


@states("qld-2010", "sch 6 s 19(2)")
def test_the_rounding_of_pai_gow_s_commission_is_told() -> None:
    pai_gow = game("qld-2010", "pai_gow")
    assert "rounded up" not in played(pai_gow)["What a win pays"]
    assert "rounded up" in played(pai_gow, commission_rounding="up_to_50c")["What a win pays"]


def test_what_was_chosen_is_told_as_money_in_per_cent_and_in_words() -> None:
    chosen = groups(
        NSW,
        shuffling_device=True,
        blazing_7s_wager="5",
        jackpot_contribution=50,
        fixed_prizes="from_pool",
    )["What this table has chosen"]
    said = {title: rule["says"] for title, rule in chosen.items()}
    wager = said["What a Blazing 7's wager is, as the sign says"]
    assert wager.startswith("$5 (default: either amount).")
    assert any(each.startswith("50% (default: 0%).") for each in said.values())
    assert any(each.startswith("They are taken off the jackpot (") for each in said.values())
    pai_gow = groups(game("qld-2010", "pai_gow"), bank_commission_rounding="down_to_50c")
    says = [rule["says"] for rule in pai_gow["What this table has chosen"].values()]
    assert "Down to the next 50 cents (default: to the cent)." in says


@states("qld-2010", "sch 3 s 22(2)")
def test_the_most_that_a_bet_is_paid_stands_with_its_amount_from_the_sign() -> None:
    stud = game("qld-2010", "caribbean_stud")
    rules = told(stud, {}, stud.rules({}))
    signed, unsigned = (
        next(r["says"] for g in with_sign(rules, limits) for r in g["rules"] if r["title"] == MOST_PAID_TITLE)
        for limits in ({"bet_payment": {"max": "25000"}}, {})
    )
    assert signed.endswith("the most that it is paid: $25,000.00.")
    assert unsigned.endswith("which states no most for it.")


@states("qld-2010", "sch 10 s 12(3)")
def test_the_notice_of_queenslands_wheel_is_posted_in_the_words_of_its_rule() -> None:
    wheel = groups(game("qld-2010", "wheel_of_fortune"))["How it is played"]["Notice"]
    assert wheel["says"] == (
        "If the indicator stops on a peg, the previous symbol is the winner and not the oncoming symbol."
    )
    assert [each["ref"] for each in wheel["clauses"]] == ["sch 10 s 12(3)"]
    assert "Notice" not in groups(game("nz-1996", "money_wheel"))["How it is played"]


@states("qld-2010", "sch 11 s 12(1)(d)")
@states("qld-2010", "sch 11 s 12(1)(d)(i)", "sch 11 s 12(1)(d)(ii)", "sch 11 s 12(1)(d)(iii)")
@states("qld-2010", "sch 11 s 12(1)(d)(iv)", "sch 11 s 12(1)(d)(v)", "sch 11 s 28(9)")
def test_the_sign_of_queenslands_poker_states_buy_in_limits_blind_bets_and_the_charge() -> None:
    holdem = game("qld-2010", "texas_holdem_poker")
    limits = {
        "table_stakes": {"min": "50", "max": "200"},
        "table": {"min": "2", "max": "4"},
        "first_blind": {"min": "1"},
        "participation_fee": {"min": "5"},
    }

    def says(limits: Any, **options: Any) -> tuple[str, set[str]]:
        rules = told(holdem, options, holdem.rules(options))
        title = "The sign of the table"
        found = next(r for g in with_sign(rules, limits) for r in g["rules"] if r["title"] == title)
        return found["says"], {each["ref"] for each in found["clauses"]}

    sign, refs = says(limits, charge="participation_fee", structure="structured")
    assert sign == (
        "Two blind bets; structured betting; participation fee of $5.00. Buy-in: $50.00 to $200.00. "
        "Bets: $4.00 at most. Blind bets: $1.00 and $2.00."
    )
    assert {"sch 11 s 12(1)(d)(i)", "sch 11 s 12(1)(d)(v)", "sch 11 s 28(9)"} <= refs
    percent = says({}, charge="commission", commission_percent=10)[0]
    assert percent == "Two blind bets; no limit betting; 10% commission."


@states("nz-poker-2017", "div 13 r 8.1", "div 13 r 7.14")
def test_the_sign_of_new_zealands_poker_states_what_is_taken_its_cap_and_that_there_are_kill_pots() -> None:
    draw = game("nz-poker-2017", "draw")

    def says(title: str, limits: Any, **options: Any) -> tuple[str, set[str]]:
        rules = told(draw, options, draw.rules(options))
        found = next(r for g in with_sign(rules, limits) for r in g["rules"] if r["title"] == title)
        return found["says"], {each["ref"] for each in found["clauses"]}

    taken = "What the house takes"
    capped, refs = says(taken, {"rake_cap": {"max": "8"}}, commission="percentage", rake_percent=5)
    assert capped == "5% of each pot, in whole chips, $8.00 of a hand at most."
    assert "div 13 r 8.1" in refs
    assert says(taken, {}, commission="percentage")[0].endswith("in whole chips, without a cap.")
    fee = says(taken, {"hand_fee": {"min": "2"}, "rake_cap": {"max": "3"}}, commission="hand_fee")
    assert fee[0] == "A fee of $2.00 for each hand, $3.00 of a hand at most."
    charge = says(taken, {"participation_fee": {"min": "6"}}, commission="time_charge")
    assert charge[0].startswith("A time charge of $6.00 is paid")
    assert "div 13 r 7.14" in says("Kill pots", {}, kill_pots=True)[1]


@states("qld-2010", "sch 6 s 14(2)(a)")
def test_what_the_house_stands_for_as_co_banker_is_displayed_with_its_amount() -> None:
    pai_gow = game("qld-2010", "pai_gow")
    rules = told(pai_gow, {}, pai_gow.rules({}))
    signed, unsigned = (
        next(r for g in with_sign(rules, limits) for r in g["rules"] if r["title"] == LIABILITY_TITLE)
        for limits in ({"house_liability": {"max": "1000"}}, {})
    )
    assert signed["says"].endswith("may lose up to $1,000.00 by it.")
    assert "not offered" in unsigned["says"]
    assert "sch 6 s 14(2)(a)" in {each["ref"] for each in signed["clauses"]}


def test_new_zealands_proposals_tell_of_money_that_rides_and_of_what_is_free() -> None:
    of = game("nz-proposed", "blackjack")
    house = played(of, layout="house_money")
    assert "within the table's maximum" in house["House Money may ride"]
    assert "within the table's maximum" not in played(of, layout="let_it_ride")["Let it Ride may ride"]
    free = played(of, layout="free_bet")
    assert "9 to 11" in free["Free doubles"]
    assert "but those of tens and pictures" in free["Free splits"]
    assert "where an ace counts 11, on 18 and more" in free["The dealer's cards"]
    assert "stands off, and a blackjack wins" in free["The dealer's 22"]
    assert not any("ride" in name or "Free" in name for name in played(of))
