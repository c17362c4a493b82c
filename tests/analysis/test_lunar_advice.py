"""Advice at lunar poker: with five cards, after a draw, on a combination, and on forcing the dealer."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from croupier.analysis.advice import Advice, Asked
from croupier.analysis.lunar_poker.advice import advise
from croupier.equipment.cards import Card, card_codes, parse_card
from croupier.games.game import Rules
from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.rulebooks.games import game
from tests.clauses import states
from tests.rules.stud_hands import answer
from tests.rules.tables import Table
from tests.rules.test_nz_lunar_poker import call, dealt, exchange

RULES: Final[Rules] = game("nz-proposed", "lunar_poker").rules({"automatic_shuffler": True})
NOTHING: Final = "TC TD 7H 4S 3D"


def told(played: Table, given: str = "", limits: Limits | None = None) -> Advice | None:
    """What a player is told who sees the own hand and the dealer's cards that lie face up."""
    request = played.round.request
    assert isinstance(request, Decide), request
    box = f"box_{request.seat}"
    shown = played.round.hands.codes()["dealer"]
    hands = {
        box: list(played.round.hands.of(box)),
        "dealer": [parse_card(code) for code in shown if code is not None],
    }
    wager = next(w for w in played.round.wagers if w.id == request.wager)
    return advise(
        Asked(
            RULES,
            request,
            wager,
            hands,
            wagers=played.round.wagers,
            limits=limits or Limits({}),
            given={box: [parse_card(code) for code in given.split()]},
        )
    )


@states("nz-proposed", "div 21 r 5.2(b)", "div 21 r 5.2(c)", "div 21 r 9.5")
def test_a_flush_draw_buys_a_card_and_three_of_a_kind_exchanges_two() -> None:
    found = told(dealt(NOTHING, "AC JC 9C 6C 2D"))
    assert found is not None
    assert found.action == "buy"
    assert set(found.worth) == {"bet", "buy", "exchange", "fold"}
    assert found.worth["fold"] == -1
    found = told(dealt(NOTHING, "9C 9D 9H 6S 2C"))
    assert found is not None
    assert found.action == "exchange"
    assert card_codes(tuple(map(Card, found.cards))) == ["2C", "6S"]
    assert found.hint == "Best to exchange: 2C 6S"
    assert found.error == 0


@states("nz-proposed", "div 21 r 9.9")
def test_after_a_draw_the_cards_given_up_count() -> None:
    played = dealt("9D 8H 7S 4S 3D", "AC KD 9S 5H 3C")
    exchange(played, "9S 5H 3C")
    call(played, "locked_in").draw("JC TD 2S")
    seen = told(played, "9S 5H 3C")
    unseen = told(played)
    assert seen is not None
    assert unseen is not None
    assert set(seen.worth) == {"bet", "fold"}
    assert seen.worth["bet"] != unseen.worth["bet"]


@states("nz-proposed", "div 21 r 5.6", "div 21 r 5.9", "div 21 r 9.2")
def test_a_combination_is_declared() -> None:
    flush = told(dealt(NOTHING, "AC JC 9C 6C 2C", bets=("1 ante 10", "1 super 5")))
    assert flush is not None
    assert flush.action == "declare"
    # Declared it is paid 50 to 1 on half an ante, else half an ante is lost; the rest is the same.
    others = [worth for action, worth in flush.worth.items() if action != "declare"]
    assert flush.worth["declare"] - max(others) == Fraction(50 + 1, 2)
    cash = told(dealt(NOTHING, "9C 8C 7C 6C 5C"))
    assert cash is not None
    assert cash.action == "declare"
    assert cash.worth["declare"] == 200


@states("nz-proposed", "div 21 r 10.3", "div 21 r 10.4")
def test_forcing_is_weighed_over_the_next_cards() -> None:
    played = answer(dealt("JC 9D 7H 4S 2D", "9C 8D 7C 6S 5H"), "bet")
    call(played, "locked_in", "result")
    found = told(played)
    assert found is not None
    # Of 42 cards those that pair a nine, seven, four or two: 2 + 2 + 3 + 3 qualify and lose to the straight.
    assert found.worth["force"] == Fraction(2 * 4 * (2 + 2 + 3 + 3), 42) - 1
    assert found.worth["decline"] == 1
    assert found.action == "decline"


@states("nz-proposed", "div 21 r 5.12")
def test_nothing_is_said_where_the_sign_bounds_what_a_bet_is_paid() -> None:
    bounded = Limits({"bet_payment": Range(None, 10_000)})
    assert told(dealt(NOTHING, "AC JC 9C 6C 2D"), limits=bounded) is None
