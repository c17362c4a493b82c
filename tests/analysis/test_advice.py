"""Advice: what is best for a player who is asked, and what each action is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from typing import Any

import numpy as np
import pytest

from croupier.analysis import analyse
from croupier.analysis.advice import Advice, Asked, advise
from croupier.analysis.blackjack import solve
from croupier.analysis.blackjack.tables import NOTHING, hands, more
from croupier.analysis.blackjack.work import Work
from croupier.analysis.caribbean_stud import UpcardDeals, distribution
from croupier.analysis.caribbean_stud.advice import against
from croupier.analysis.stud import Play
from croupier.equipment.cards import FULL_DECK, Card, card_code, parse_card
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import shape_of
from croupier.games.game import Game
from croupier.games.limits import NO_LIMITS, Limits, Range
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.tape import Call, Decision, Place, Produce, Report
from croupier.games.wagers import Wager
from croupier.rulebooks.games import game
from croupier.table.round import Round
from tests.clauses import clause, states
from tests.examples import sampled

BLACKJACK = game("qld-2010", "blackjack")
NSW = game("nsw-blackjack", "blackjack")
THREE = game("qld-2010", "three_card_poker")
WAR = game("qld-2010", "casino_war")
DECK = FULL_DECK.cards


def asked(of: Game, wager: str, cards: str, *decisions: str, **options: Any) -> Asked:
    """What the one player is asked after these cards and decisions."""
    rules = of.rules(options)
    round_ = Round(rules)
    round_.apply(Place("w1", 1, wager, 1000))
    coming, said = iter(cards.split()), iter(decisions)
    hands: dict[str, list[Card]] = {}
    while True:
        match round_.request:
            case Wagering():
                round_.apply(Call("no_more_bets"))
            case Announce(step):
                round_.apply(Call(step))
            case Draw() as draw:
                card = parse_card(next(coming))
                hands.setdefault(draw.to, []).append(card)
                round_.apply(Produce(card))
            case Decide() as decide:
                action = next(said, None)
                if action is None:
                    wagered = next(w for w in round_.wagers if w.id == decide.wager)
                    return Asked(rules, decide, wagered, hands)
                if action == "insurance_not_offered":
                    round_.apply(Report(action))
                    continue
                if action == "split":
                    own = "box_1" if (decide.hand or 1) == 1 else f"box_1_hand_{decide.hand}"
                    hands[f"box_1_hand_{len(hands)}"] = [hands[own].pop()]
                round_.apply(Decision(1, action, wager=decide.wager))
            case request:
                raise AssertionError(request)


def told(of: Game, wager: str, cards: str, *decisions: str, **options: Any) -> Advice:
    found = advise(of, asked(of, wager, cards, *decisions, **options))
    assert found is not None
    assert found.worth[found.action] == max(found.worth.values())
    return found


def hand(cards: str, *decisions: str, **options: Any) -> Advice:
    return told(BLACKJACK, "blackjack", cards, *decisions, **options)


@pytest.mark.parametrize(
    ("cards", "action"),
    [
        # Player's first, dealer's first, player's second: what every book of blackjack says.
        ("TS 6H TD", "stand"),
        ("TS TH 6D", "draw"),
        ("6S 5H 5D", "double_down"),
        ("8S 6H 8D", "split"),
        ("AS 7H 7D", "stand"),
        ("TS 2H 2D", "draw"),
        ("TS 2H 3D", "stand"),
        ("5S 5H 6D", "double_down"),
    ],
)
def test_blackjack_is_played_by_the_book(cards: str, action: str) -> None:
    assert hand(cards).action == action


def test_eleven_is_doubled_against_a_ten_since_a_blackjack_leaves_the_double_alone() -> None:
    """Sch 2 s 24(5): a dealer's blackjack takes the blackjack wager and not the double."""
    assert hand("6S TH 5D").action == "double_down"


def test_what_the_best_action_is_worth_is_what_the_solver_says() -> None:
    rules = BLACKJACK.rules({})
    assert isinstance(rules, BlackjackRules)
    found = solve(shape_of(rules))
    faces = dict(zip(range(1, 11), "A23456789T", strict=True))
    for one, other, first in [(10, 6, 7), (8, 8, 6), (1, 6, 5), (2, 3, 10), (9, 9, 1)]:
        place = hands().number[more(more(NOTHING, one), other)]
        cards = f"{faces[one]}S {faces[first]}H {faces[other]}D"
        advice = hand(cards, *(["no_insurance"] if first == 1 else []))
        assert float(advice.worth[advice.action]) == pytest.approx(
            float(found.worth[first - 1, place]), abs=1e-9
        )


def test_a_hand_of_three_cards_is_advised_as_it_lies() -> None:
    assert hand("7S TH 5D 2C", "draw").action == "draw"
    assert set(hand("7S TH 5D 2C", "draw").worth) == {"draw", "stand"}
    assert hand("7S 6H 2D 8C", "draw").action == "stand"


def test_each_hand_of_a_split_pair_is_advised() -> None:
    advice = hand("8S 6H 8D TC", "split")
    assert advice.action == "stand"
    assert hand("8S 6H 8D 3C", "split").action == "double_down"


# A second split in New South Wales: whose turn it is after these cards, and what is known of the pair.
@pytest.mark.parametrize(
    ("cards", "decisions", "again", "added"),
    [
        ("8S 6H 8D 3C", "split", False, False),
        ("8S 6H 8D 8C 3C", "split; split", True, False),
        ("8S 6H 8D 8C TC 3C", "split; split; stand", True, True),
        ("8S 6H 8D 8C TC TD 3C", "split; split; stand; stand", False, True),
        ("8S 6H 8D TC 3C", "split; stand", False, True),
        ("8S 6H 8D TC 8C 3C", "split; stand; split", True, True),
        ("8S 6H 8D TC 8C TD 3C", "split; stand; split; stand", True, True),
    ],
)
def test_each_hand_of_a_second_split_is_advised_by_what_is_gone(
    cards: str, decisions: str, again: bool, added: bool
) -> None:
    advice = told(NSW, "blackjack", cards, *decisions.split("; "), resplit=True)
    assert advice.action == "double_down"
    rules = NSW.rules({"resplit": True})
    assert isinstance(rules, BlackjackRules)
    shape = shape_of(rules)
    # The worth of doubling 11 by hand: two units on each total, beside three eights of the shoe or two.
    gone = Counter({8: 3 if again else 2, 3: 1, 6: 1})
    work = Work(
        replace(shape, shoe=tuple(n - (gone[v] - (v == 6)) for v, n in enumerate(shape.shoe, start=1)))
    )
    left = [n - gone[v] for v, n in enumerate(shape.shoe, start=1)]
    worth = 0.0
    alone = np.zeros(len(hands().size), dtype=np.bool_)
    for value in range(1, 11):
        place = hands().number[more(NOTHING, value)]
        alone[:] = False
        alone[place] = True
        dealer = work.dealers(-1, alone)[place, 5]
        total = 11 + value
        beaten = sum(dealer[n] for n in range(5) if 17 + n < total) + 1 - dealer.sum()
        worth += (
            left[value - 1] / sum(left) * 2 * (beaten - sum(dealer[n] for n in range(5) if 17 + n > total))
        )
    assert float(advice.worth["double_down"]) == pytest.approx(worth, abs=1e-9)


@pytest.mark.parametrize(
    ("cards", "decisions", "action"),
    [
        ("8S 6H 8D 8C", "split", "split"),
        ("8S 6H 8D TC 8C", "split; stand", "split"),
        ("AS TH AD AC", "split", "split"),
        ("8S TH 8D 8C", "split", "split"),
    ],
)
def test_a_hand_that_pairs_again_is_split_where_that_is_best(cards: str, decisions: str, action: str) -> None:
    advice = told(NSW, "blackjack", cards, *decisions.split("; "), resplit=True)
    assert advice.action == action
    assert "split" in advice.worth


def test_splitting_is_worth_more_where_it_may_be_done_again() -> None:
    once, twice = (told(NSW, "blackjack", "8S 6H 8D", resplit=again) for again in (False, True))
    assert twice.worth["split"] > once.worth["split"]
    assert twice.worth["stand"] == once.worth["stand"]


@pytest.mark.parametrize(("cards", "tens"), [("9S AH 9D", 0), ("TS AH 9D", 1), ("TS AH KD", 2)])
def test_insurance_is_never_worth_it_from_a_full_shoe(cards: str, tens: int) -> None:
    advice = hand(cards)
    assert advice.action == "no_insurance"
    seen = 3
    chance = Fraction(128 - tens, 416 - seen)
    assert advice.worth["insurance"] - advice.worth["no_insurance"] == (3 * chance - 1) / 2


@pytest.mark.parametrize(("cards", "aces", "natural"), [("9S TH 7D", 0, False), ("AS TH KD", 1, True)])
def test_insurance_against_a_ten_is_won_by_an_ace_at_10_to_1(cards: str, aces: int, natural: bool) -> None:
    """New South Wales r 8.2, r 15.1.5: six decks, 24 aces; and the hand is worth what it is against a ten."""
    advice = told(NSW, "blackjack", cards, insurance_against_ten=True)
    chance = Fraction(24 - aces, 312 - 3)
    assert set(advice.worth) == {"insurance", "no_insurance"}
    assert advice.worth["insurance"] - advice.worth["no_insurance"] == (11 * chance - 1) / 2
    if natural:
        assert advice.worth["no_insurance"] == Fraction(3, 2) * (1 - chance)
    else:
        played = told(NSW, "blackjack", cards)
        assert advice.worth["no_insurance"] == max(played.worth.values())


@pytest.mark.parametrize(
    ("cards", "said", "as_it_stands"),
    [
        ("6S AH 6D 2C", ("draw", "stand"), "6S AH 6D 2C"),
        ("TS AH TD AC 9C", ("split", "stand"), None),
    ],
)
def test_offered_late_insurance_finds_a_hand_that_was_played_as_it_stands(
    cards: str, said: tuple[str, ...], as_it_stands: str | None
) -> None:
    advice = told(NSW, "blackjack", cards, "insurance_not_offered", *said)
    assert set(advice.worth) == {"insurance", "no_insurance"}
    alone = advice.worth["no_insurance"]
    if as_it_stands is None:
        # An ace and a ten of a split are 21 and no blackjack: 3 to 2 is not paid for them.
        assert 0 < alone < 1
    else:
        before = told(NSW, "blackjack", as_it_stands, "no_insurance", "draw")
        assert alone == before.worth["stand"] < before.worth["draw"]
    seen = Counter(card[0] for card in cards.split())
    chance = Fraction(16 * 6 - seen["T"], 52 * 6 - len(cards.split()))
    assert advice.worth["insurance"] - alone == (3 * chance - 1) / 2


def test_even_money_is_worth_one_and_waiting_more() -> None:
    advice = hand("AS AH TD")
    assert advice.worth["even_money"] == 1
    assert advice.worth["no_insurance"] == Fraction(3, 2) * (1 - Fraction(127, 413))
    assert advice.action == "no_insurance"


def test_war_is_worth_more_than_surrender_on_every_tie() -> None:
    for face in "A23456789TJQK":
        advice = told(WAR, "casino_war", f"{face}S {face}H")
        assert advice.action == "go_to_war"
        assert advice.worth["surrender"] == Fraction(-1, 2)
        assert advice.error == 0


@pytest.mark.parametrize(
    ("cards", "action"), [("QS 6H 4D", "bet"), ("QS 6H 3D", "fold"), ("2S 2H 3D", "bet")]
)
def test_queen_six_four_is_the_lowest_hand_to_bet_on(cards: str, action: str) -> None:
    """As published: bet on queen, 6, 4 and better (Wizard of Odds, Three Card Poker)."""
    dealt = cards.split()
    found = advise(THREE, three(dealt))
    assert found is not None
    assert found.action == action
    assert found.worth["fold"] == -1


def three(dealt: list[str]) -> Asked:
    rules = THREE.rules({})
    round_ = Round(rules)
    round_.apply(Place("w1", 1, "ante", 1000))
    coming = iter([*dealt, "2C", "3C", "5C"])
    hands: dict[str, list[Card]] = {}
    while not isinstance(round_.request, Decide):
        match round_.request:
            case Draw() as draw:
                card = parse_card(next(coming))
                hands.setdefault(draw.to, []).append(card)
                round_.apply(Produce(card))
            case Announce(step):
                round_.apply(Call(step))
            case _:
                round_.apply(Call("no_more_bets"))
    box = [parse_card(code) for code in dealt]
    (wagered,) = round_.wagers
    return Asked(rules, round_.request, wagered, {"box_1": box})


def means_of_three(hands: Mapping[tuple[Card, ...], int]) -> Fraction:
    """What an ante wins where it is played as advised, with hands that are held so often."""
    base, total = three(["QS", "6H", "4D"]), Fraction(0)
    for cards, often in hands.items():
        found = advise(THREE, Asked(base.rules, base.request, base.wager, {"box_1": list(cards)}))
        assert found is not None
        total += often * found.worth[found.action]
    return total / sum(hands.values())


def with_suits_in_turn(cards: Sequence[Card]) -> tuple[Card, ...]:
    """A hand that an exchange of suits makes of one: a suit's number is how many came before it."""
    suits = list(dict.fromkeys(card % 4 for card in cards))
    return tuple(sorted(DECK[card // 4 * 4 + suits.index(card % 4)] for card in cards))


def test_all_hands_of_three_card_poker_together_come_to_the_edge_of_the_analysis() -> None:
    """Of hands that an exchange of suits makes of each other one is advised, counted for all of them."""
    alike = Counter(map(with_suits_in_turn, combinations(FULL_DECK.cards, 3)))
    assert alike.total() == comb(52, 3) > 10 * len(alike)
    assert means_of_three(alike) == analyse(THREE).wager("ante").mean


@pytest.mark.long
def test_every_hand_of_three_card_poker_is_advised_so() -> None:
    every: dict[tuple[Card, ...], int] = dict.fromkeys(combinations(FULL_DECK.cards, 3), 1)
    assert means_of_three(every) == analyse(THREE).wager("ante").mean


STUD = game("qld-2010", "caribbean_stud")


def stud(cards: str, upcard: str, limits: Limits = NO_LIMITS) -> Advice:
    """What is advised on five cards against an upcard, an ante of 10."""
    rules = STUD.rules({})
    request = Decide("decision", 1, ("bet", "fold"))
    wager = Wager("w1", 1, rules.wagers["ante"], 1000, 1, 1, {})
    hands = {"box_1": list(map(parse_card, cards.split())), "dealer": [parse_card(upcard)]}
    found = advise(STUD, Asked(rules, request, wager, hands, limits=limits))
    assert found is not None
    return found


@states("qld-2010", "sch 3 s 22(2)")
def test_a_bet_is_worth_no_more_than_the_sign_says_that_it_is_paid() -> None:
    """On 20 a straight flush is paid 1,000, and 500 at the most: 50 antes less of every hand that wins."""
    cards, upcard = "JS TS 9S 8S 7S", parse_card("2H")
    counts = against(tuple(map(parse_card, cards.split())), upcard)
    most = Limits({"bet_payment": Range(max=50_000)})
    free, bounded = stud(cards, "2H"), stud(cards, "2H", most)
    won = Fraction(counts[1], sum(counts))
    assert free.worth["bet"] - bounded.worth["bet"] == 50 * won > 0
    assert stud("2S 2H 4D 5C 7S", "AH", most) == stud("2S 2H 4D 5C 7S", "AH")


@pytest.mark.parametrize(
    ("cards", "upcard", "action"),
    [
        ("2S 2H 4D 5C 7S", "AH", "bet"),
        ("AS QH JD TC 8S", "2H", "fold"),
        ("AS KH 7D 4C 3S", "7H", "bet"),
        ("AS KH QD 4C 3S", "AH", "bet"),
        ("AS KH QD 9C 3S", "8H", "bet"),
        ("AS KH 7D 4C 3S", "9H", "fold"),
    ],
)
def test_caribbean_stud_is_advised_as_its_three_published_rules_say(
    cards: str, upcard: str, action: str
) -> None:
    """Bet on a pair, fold below an ace and a king, and between them by three rules (Wizard of Odds)."""
    found = stud(cards, upcard)
    assert found.action == action
    assert found.worth["fold"] == -1
    assert found.error == 0


@pytest.mark.long
@pytest.mark.parametrize(
    "cards", sampled(["AS KH 4D 3C 2S", "AS KH QD JC 9S", "2S 2H 5D 4C 3S", "JS TS 9S 8S 7S"])
)
def test_a_hand_of_caribbean_stud_is_worth_what_the_count_of_all_deals_says(cards: str) -> None:
    """The analysis counts by inclusion and exclusion over all hands, advice by listing the dealer's."""
    own = tuple(sorted(map(parse_card, cards.split())))
    place = evaluator(STANDARD).place(own)
    counted = distribution(low=place, high=place + 1)
    play = Play(counted, STUD.rules({}).wagers["ante"].counted)
    row = [tuple(sorted(hand)) for hand in counted.cards.tolist()].index(first_alike(own, counted))
    for column in (0, 23, 46):
        upcard = int(counted.upcards[row, column])
        hand = " ".join(card_code(Card(card)) for card in counted.cards[row].tolist())
        worth = Fraction(int(play.worth[row, column]), counted.dealers * play.nets[2])
        assert stud(hand, card_code(Card(upcard))).worth["bet"] == worth


def first_alike(own: tuple[Card, ...], counted: UpcardDeals) -> tuple[int, ...]:
    """The hand that stands for one and those that are the same but for an exchange of suits."""
    listed = {tuple(sorted(hand)) for hand in counted.cards.tolist()}
    for suits in permutations(range(4)):
        moved = tuple(sorted(card // 4 * 4 + suits[card % 4] for card in own))
        if moved in listed:
            return moved
    raise AssertionError(own)


def test_even_money_after_insurance_is_worth_the_same_as_waiting() -> None:
    """With half of the wager insured at 2 to 1, a blackjack at 3 to 2 comes to its wager on any card."""
    for of, lies_on in ((NSW, False), (BLACKJACK, True)):
        later = asked(of, "blackjack", "AS AH TD", "insurance")
        advice = advise(of, later)
        assert advice is not None
        # Of half of the wager at 2 to 1; the shoes are of 8 decks. In Queensland it lies on.
        insured = (3 * Fraction(127, 413) - 1) / 2 if lies_on else 0
        assert advice.worth == {"even_money": 1 + insured, "no_even_money": 1}


def test_nothing_is_said_of_what_is_not_analysed() -> None:
    assert advise(game("qld-2010", "baccarat"), asked(WAR, "casino_war", "9S 9H")) is None


def followed(action: str, cards: str, **options: Any) -> Advice:
    """What the second player of box 1 is told once the first, who controls it, has doubled or split."""
    rules = NSW.rules(options)
    round_ = Round(rules)
    for seat in (1, 2):
        round_.apply(Place(f"w{seat}", seat, "blackjack", 1000, box=1))
    coming, hands_ = iter(cards.split()), dict[str, list[Card]]()
    while not (isinstance(round_.request, Decide) and round_.request.seat == 2):
        match round_.request:
            case Wagering():
                round_.apply(Call("no_more_bets"))
            case Announce(step):
                round_.apply(Call(step))
            case Draw() as draw:
                hands_.setdefault(draw.to, []).append(parse_card(next(coming)))
                round_.apply(Produce(hands_[draw.to][-1]))
            case request:
                assert isinstance(request, Decide)
                round_.apply(Decision(1, action, wager=request.wager))
    wagered = next(w for w in round_.wagers if w.id == round_.request.wager)
    found = advise(NSW, Asked(rules, round_.request, wagered, hands_))
    assert found is not None
    return found


def test_who_follows_a_double_doubles_too_where_one_more_card_is_worth_a_wager() -> None:
    """The hand gets one card in either case; against a 6 or a 9 no blackjack spares the double."""
    good, bad = followed("double_down", "6S 6H 5D"), followed("double_down", "5S 9H 4D")
    assert good.action == "double_down"
    assert float(good.worth["double_down"]) == pytest.approx(2 * float(good.worth["no_double"]))
    assert bad.action == "no_double"
    assert float(bad.worth["double_down"]) == pytest.approx(2 * float(bad.worth["no_double"]))


@clause("nsw-blackjack", "r 11.1.1")
def test_an_ace_of_a_hand_that_was_doubled_counts_one_for_who_left_the_wager_as_it_was() -> None:
    """One card on 9 with an ace: the hand is one of both players, so that two wagers are worth twice one."""
    soft = followed("double_down", "AS 6H 8D")
    assert float(soft.worth["double_down"]) == pytest.approx(2 * float(soft.worth["no_double"]))


def test_who_follows_a_split_covers_both_hands_where_each_is_worth_a_wager() -> None:
    """Against a 6 the two hands of a pair are worth the same, which is half of what splitting is."""
    good, bad = followed("split", "8S 6H 8D"), followed("split", "5S 9H 5D")
    assert good.action == "cover_both"
    assert bad.action == "first_hand"
    assert bad.worth["first_hand"] < 0
    for told_ in (good, bad):
        assert float(told_.worth["cover_both"]) == pytest.approx(2 * float(told_.worth["first_hand"]))
