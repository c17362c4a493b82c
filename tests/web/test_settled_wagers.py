"""What the console says is to be done about wagers, and what was done before the round is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from croupier.web.dealing import next_json, wagers_json
from tests.clauses import clause
from tests.house.floor import Floor

TABLE = Range(500, 50_000)
SMALL = Range(100, 10_000)


@pytest.fixture
def floor() -> Iterator[Floor]:
    made = Floor().people()
    yield made
    made.close()


def opened(floor: Floor, game: str, *small: str, **options: object) -> None:
    limits = Limits({"table": TABLE, **dict.fromkeys(small, SMALL)})
    floor.open("t", "qld-2010", game, limits=limits, mode=Mode.LIVE, options=options)
    if floor.table().shoe_life is None:
        floor.sit("anna")


def dealt(floor: Floor, cards: str, **wagers: int) -> None:
    """A round in which Anna wagers, with these cards entered."""
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.CutCards("t", 20))
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    for wager, stake in wagers.items():
        floor.bet("anna", wager, stake)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    entered(floor, cards)


def entered(floor: Floor, cards: str) -> None:
    for card in cards.split():
        floor.do("dealer", c.EnterCard("t", card))


def lines(floor: Floor) -> dict[str, tuple[str, str, bool] | None]:
    """By wager what is to be done, how much, and whether it is done already."""
    out: dict[str, tuple[str, str, bool] | None] = {}
    for each in wagers_json(floor.house, floor.table()):
        due = each["due"] or {}
        does = next((name for name in ("pay", "take", "back") if due.get(name) is not None), None)
        out[each["wager"]] = None if does is None else (does, due[does], due["done"])
    return out


@clause("qld-2010", "sch 2 s 46(2)(a)(i)", "sch 2 s 6(2)(a)")
def test_perfect_pairs_are_paid_once_and_not_again_at_the_result(floor: Floor) -> None:
    opened(floor, "blackjack", "perfect_pairs")
    dealt(floor, "8S 6H 8D", blackjack=1_000, perfect_pairs=500)
    # Mixed colours: 5 to 1 on $5.
    assert lines(floor) == {"blackjack": None, "perfect_pairs": ("pay", "25", False)}
    before = floor.you("anna")
    floor.do("dealer", c.CallStep("t", "initial_result"))
    assert floor.you("anna") != before
    assert lines(floor) == {"blackjack": None, "perfect_pairs": ("pay", "25", True)}
    floor.do("dealer", c.EnterDecision("t", 1, "stand"))
    assert lines(floor)["perfect_pairs"] == ("pay", "25", True)
    entered(floor, "TS KD")
    # The dealer has 26.
    assert lines(floor) == {"blackjack": ("pay", "10", False), "perfect_pairs": ("pay", "25", True)}
    floor.do("dealer", c.CallStep("t", "result"))
    assert lines(floor) == {"blackjack": ("pay", "10", True), "perfect_pairs": ("pay", "25", True)}


@clause("qld-2010", "sch 2 s 35", "sch 2 s 6(2)")
def test_a_seven_is_paid_and_a_hand_over_21_taken_before_the_result(floor: Floor) -> None:
    opened(floor, "blackjack", "super_sevens")
    dealt(floor, "7S 9H TD", blackjack=1_000, super_sevens=200)
    floor.do("dealer", c.CallStep("t", "initial_result"))
    # One seven: 3 to 1 on $2.
    assert lines(floor) == {"blackjack": None, "super_sevens": ("pay", "6", True)}
    floor.do("dealer", c.EnterDecision("t", 1, "draw"))
    entered(floor, "KS")
    assert lines(floor) == {"blackjack": ("take", "10", True), "super_sevens": ("pay", "6", True)}


def test_a_throw_takes_and_pays_at_once(floor: Floor) -> None:
    opened(floor, "craps")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "win_bet", 1_000)
    floor.bet("anna", "field_bet", 500)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    floor.do("dealer", c.EnterDecision("t", 1, "accept"))
    floor.do("dealer", c.EnterThrow("t", (3, 3)))
    # 6 is the point, and not in the field.
    assert lines(floor) == {"win_bet": None, "field_bet": ("take", "5", True)}
    floor.bet("anna", "place_bet_8", 600)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    floor.do("dealer", c.EnterThrow("t", (4, 4)))
    # 7 to 6 on $6.
    assert lines(floor)["place_bet_8"] == ("pay", "7", True)
    assert lines(floor)["win_bet"] is None


@clause("qld-2010", "sch 13 s 18(a)", "sch 13 s 18(b)")
def test_what_the_result_takes_is_taken_once_it_is_called(floor: Floor) -> None:
    opened(floor, "three_card_poker", "pair_plus", deal="three_at_a_time")
    dealt(floor, "9S 7H 2D QC 8H 3D", ante=1_000, pair_plus=500)
    floor.do("dealer", c.EnterDecision("t", 1, "fold"))
    assert lines(floor) == {"ante": ("take", "10", False), "pair_plus": ("take", "5", False)}
    floor.do("dealer", c.CallStep("t", "result"))
    assert lines(floor) == {"ante": ("take", "10", True), "pair_plus": ("take", "5", True)}


def test_a_spins_wager_is_to_be_paid_until_the_result_is_called(floor: Floor) -> None:
    floor.open("t", "nz-1996", "roulette", limits=Limits({"table": TABLE}), mode=Mode.LIVE)
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "red", 1_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    floor.do("dealer", c.EnterSpin("t", "1"))
    assert lines(floor) == {"red": ("pay", "10", False)}
    floor.do("dealer", c.CallStep("t", "result"))
    assert lines(floor) == {"red": ("pay", "10", True)}


@clause("qld-2010", "sch 13 s 23(1)", "sch 13 s 24")
def test_an_antes_bonus_is_paid_besides_how_the_ante_ends(floor: Floor) -> None:
    opened(floor, "three_card_poker", deal="three_at_a_time")
    # A straight flush against a queen high that plays: the ante wins 1 to 1, and 5 to 1 besides.
    dealt(floor, "4S 5S 6S QC 8H 3D", ante=1_000)
    floor.do("dealer", c.EnterDecision("t", 1, "bet"))
    for done in (False, True):
        ante = next(w["due"] for w in wagers_json(floor.house, floor.table()) if w["wager"] == "ante")
        assert (ante["pay"], ante["bonus"], ante["done"]) == ("10", "50", done)
        if not done:
            floor.do("dealer", c.CallStep("t", "result"))


@clause("qld-2010", "sch 15 s 17(3)")
def test_of_two_hands_of_a_box_the_console_names_the_one_that_is_decided_on(floor: Floor) -> None:
    opened(floor, "blackjack_switch")
    dealt(floor, "8S KH 6D TC 8D", blackjack=1_000, second_blackjack=1_000)
    floor.do("dealer", c.CallStep("t", "initial_result"))
    for action, hand in (("no_switch", "box_1"), ("stand", "box_1_hand_2")):
        floor.do("anna", c.Decide("t", action))
        assert next_json(floor.house, floor.table())["deciding"] == hand
