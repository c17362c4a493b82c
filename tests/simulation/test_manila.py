"""Manila poker: equities against a count by hand, showdowns, the hint, and bots that play hands."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from croupier.analysis.advice import Asked
from croupier.analysis.equities.exact import BadDeal, Variant, equities
from croupier.analysis.rake_sheet import rake_sheet
from croupier.analysis.table_sign import TableSign
from croupier.equipment.cards import parse_card
from croupier.games.events import Kind
from croupier.games.hands import BOARD
from croupier.games.refusals import Malformed
from croupier.games.requests import Decide
from croupier.games.tape import Decision
from croupier.rulebooks.games import game
from croupier.simulation.own_hand import against_unknown
from croupier.simulation.poker import deal_showdowns
from croupier.simulation.poker_bot import choose
from croupier.simulation.poker_hint import advise
from croupier.table.round import Status
from tests.clauses import states
from tests.oracles.manila import REDUCED_DECK, value
from tests.rules.manila_hands import Manila

GAME = game("qld-2010", "manila_poker")


def cards(text: str) -> list[int]:
    return [int(parse_card(code)) for code in text.split()]


def share(own: str, other: str, board: str, *, low: bool) -> Fraction:
    """What a hand is worth against another, by going through all boards with the oracle's ranking."""
    out = f"{own} {other} {board}".split()
    left = [card for card in REDUCED_DECK if card not in out]
    total, boards = Fraction(0), 0
    for more in combinations(left, 5 - len(board.split())):
        whole = [*board.split(), *more]
        mine, theirs = (
            max(value([*hand.split(), *three], low_too=low) for three in combinations(whole, 3))
            for hand in (own, other)
        )
        total += 1 if mine > theirs else Fraction(1, 2) if mine == theirs else 0
        boards += 1
    return total / boards


@states("qld-2010", "sch 5 s 4(a)", "sch 5 s 4(b)", "sch 5 s 9(1)", "sch 5 s 9(5)")
@pytest.mark.parametrize("variant", [Variant.MANILA, Variant.MANILA_ACE_LOW])
def test_equities_are_those_of_every_board(variant: Variant) -> None:
    own, other, board = "AS 9S", "KD KH", "7S 8S TC"
    low = variant is Variant.MANILA_ACE_LOW
    first, second = equities([cards(own), cards(other)], cards(board), (), variant)
    assert first.boards == 300
    assert first.equity == share(own, other, board, low=low)
    assert first.equity + second.equity == 1
    assert share(own, other, board, low=True) > share(own, other, board, low=False)
    with pytest.raises(BadDeal, match="has no 6S"):
        equities([cards("AS 6S"), cards(other)], (), (), variant)


def test_a_hand_against_unknown_ones_is_dealt_from_thirty_two_cards() -> None:
    own, board = "AS 9S", "7S 8S TC JD QH"
    left = [card for card in REDUCED_DECK if card not in f"{own} {board}".split()]
    best = max(value([*own.split(), *three], low_too=False) for three in combinations(board.split(), 3))
    exact = Fraction(0)
    others = list(combinations(left, 2))
    for hand in others:
        theirs = max(value([*hand, *three], low_too=False) for three in combinations(board.split(), 3))
        exact += 1 if best > theirs else Fraction(1, 2) if best == theirs else 0
    found = against_unknown(cards(own), 1, cards(board), Variant.MANILA, deals=40_000, seed=5)
    assert abs(found.equity - float(exact / len(others))) < 4 * found.standard_error


def test_showdowns_of_thirteen_players_are_fair_and_the_same_for_a_seed() -> None:
    dealt = deal_showdowns(GAME, players=13, rounds=20_000, seed=7)
    assert all(each.z is not None and abs(each.z) < 4 for each in dealt.shares)
    assert dealt.digest == deal_showdowns(GAME, players=13, rounds=20_000, seed=7).digest
    low = deal_showdowns(GAME, players=13, rounds=20_000, seed=7, options={"ace": "high_and_low"})
    assert low.digest != dealt.digest
    order = [kind.name for kind in dealt.held]
    assert order.index("FLUSH") > order.index("FULL_HOUSE")


@states("nz-poker-2017", "div 13 r 5.1(d)(iv)")
def test_showdowns_of_new_zealands_two_card_manila_are_as_many_players_as_its_rules_let_play() -> None:
    two = game("nz-poker-2017", "two_card_manila")
    dealt = deal_showdowns(two, players=11, rounds=5_000, seed=7)
    assert dealt.digest != deal_showdowns(two, players=11, rounds=5_000, seed=8).digest
    assert all(each.z is not None and abs(each.z) < 4 for each in dealt.shares)
    with pytest.raises(Malformed, match="2 to 11 play"):
        deal_showdowns(two, players=12, rounds=5_000, seed=7)


@states("qld-2010", "sch 5 s 28(1)(b)", "sch 5 s 28(2)")
def test_the_sheet_of_a_table_counts_pots_of_multiples_and_commission_of_twenties() -> None:
    sheet = rake_sheet(GAME, {}, TableSign(minimum=200, chip=100, stack=20_000), (2, 3), (0, 1, 2))
    told = [(hand.players, hand.bets, hand.pot, hand.commission) for hand in sheet.hands]
    # A bet a round: the blind bet raised by 4, three times 4 and once 8 are 26 each of three players;
    # a second one adds 4, three times 4 and 8. Two players' first raise is all that they have.
    assert told == [
        (2, 0, 400, 0),
        (2, 1, 40_000, 1000),
        (2, 2, 40_000, 1000),
        (3, 0, 600, 0),
        (3, 1, 7800, 300),
        (3, 2, 15_000, 700),
    ]
    assert dict(sheet.pots)[3900] == 100
    assert sheet.most == 1000
    assert sheet.dearest == Fraction(1, 20)


def asked_of(hand: Manila) -> Asked:
    """What the player who is asked sees."""
    round_, request = hand.round, hand.asked
    seen = {f"seat_{request.seat}", BOARD}
    seat_hands = {name: tuple(round_.hands.of(name)) for name in seen if round_.hands.of(name)}
    (own,) = [w for w in round_.wagers if w.id == request.wager]
    told = [e for e in round_.events if e.kind is Kind.BET or (e.kind is Kind.DEALT and e.facts["face_up"])]
    return Asked(
        round_.rules,
        request,
        own,
        seat_hands,
        wagers=round_.wagers,
        told=told,
        limits=round_.opening.limits,
        smallest_chip=round_.opening.smallest_chip,
    )


def test_bots_play_hands_to_their_end_and_within_the_sizes() -> None:
    chance = Random(4)
    actions: set[str] = set()
    for number in range(12):
        hand = Manila(*[chance.choice((3, 20, 100)) for _ in range(3 + number % 3)], buck=1 + number % 3)
        while isinstance(request := hand.on().round.request, Decide):
            made = choose(asked_of(hand), chance)
            assert made is not None
            actions.add(made.action)
            hand.round.apply(Decision(request.seat, made.action, stake=made.stake))
        assert hand.round.status is Status.SETTLED
    assert actions >= {"call", "fold", "check"}
    assert actions & {"bet", "raise"}


def test_the_hint_weighs_the_hand_by_its_own_ranking() -> None:
    hand = Manila(100, 100, own={1: "AS TS", 2: "JC JD"}, board="7S 9H 8S JH QS")
    hand.do("2 call", "1 decline_to_raise").checked("second_betting", "third_betting", "fourth_betting")
    hint = advise(asked_of(hand), deals=4000)
    assert hint is not None
    assert set(hint.worth) == {"check", "fold"}
    assert "of the pot" in hint.hint
    first = Manila(100, 100)
    first.do("2 call")
    told = advise(asked_of(first), deals=1000)
    assert told is not None
    assert set(told.worth) == {"decline_to_raise"}
