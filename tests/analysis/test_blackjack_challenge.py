"""Blackjack challenge: every tape of tiny shoes, hands by hand, ranks of tens, and figures for every shoe."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from croupier.analysis import analyse
from croupier.analysis.blackjack import Shape, Solution, SplitPlay, solve, tens
from croupier.analysis.blackjack.counting import DOUBLE, DRAW, SPLIT, STAND
from croupier.analysis.blackjack.distribution import distribution
from croupier.analysis.blackjack.resplit import pair_of
from croupier.analysis.blackjack.rounding import bound
from croupier.analysis.blackjack.solver import ERROR
from croupier.analysis.blackjack.state_columns import FACES
from croupier.analysis.blackjack.tables import hands
from croupier.analysis.decisions import decisions_of
from croupier.equipment.cards import Card, parse_card
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import TENS, shape_of
from croupier.rulebooks.games import game
from tests.analysis.blackjack_play import place
from tests.analysis.test_advice import told as advised
from tests.analysis.test_blackjack import STAKE, played
from tests.clauses import clause, states
from tests.examples import sampled, sampled_rows

GAME = game("qld-2010", "blackjack_challenge")
DECKS = range(1, 9)


def rules(decks: int = 8) -> BlackjackRules:
    found = GAME.rules({"decks": decks, "card_machine": decks < 5})
    assert isinstance(found, BlackjackRules)
    return found


def shape(decks: int = 8) -> Shape:
    return shape_of(rules(decks))


# Tiny shoes ---------------------------------------------------------------------------------------


def nets(
    found: Solution, left: Counter[Card], dealt: list[Card], chance: Fraction
) -> Iterator[tuple[Fraction, Fraction, Fraction]]:
    """(how often, its net, its stakes, in units): every ending that the dealt cards lead to."""
    round_ = played(rules(), found, dealt)
    if round_.request is None:
        told = round_.settlements
        stakes = Fraction(sum(s.wager.stake for s in told), STAKE)
        yield chance, Fraction(sum(s.net for s in told), STAKE), stakes
        return
    assert left.total(), "the shoe is too small"
    for card, number in list(left.items()):
        if number:
            left[card] -= 1
            share = Fraction(number, left.total() + 1)
            yield from nets(found, left, [*dealt, card], chance * share)
            left[card] += 1


def check_every_tape(shoe: str, play: SplitPlay = SplitPlay.PER_HAND) -> Solution:
    """Every tape of a tiny shoe nets what the analysis says; returns the best play."""
    cards = [parse_card(code) for code in shoe.split()]
    held = Counter(kernel.value(card) for card in cards)
    tens = Counter(card >> 2 for card in cards)
    counts = tuple(held[n] for n in range(1, 11))
    found = solve(replace(shape(), shoe=counts, tens=tuple(tens[face] for face in TENS)), play)
    by_net: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
    stakes = Fraction(0)
    for chance, net, staked in nets(found, Counter(cards), [], Fraction(1)):
        by_net[net] += chance
        stakes += chance * staked
    assert sum(by_net.values()) == 1
    mean = sum(net * chance for net, chance in by_net.items())
    assert abs(Fraction(found.mean) - mean) < Fraction(1, 10**14)
    assert float(stakes) == pytest.approx(found.average_stake, abs=1e-13)
    told = distribution(found)
    assert told.blackjack == 0
    assert list(told.nets) == pytest.approx([float(by_net[Fraction(n)]) for n in told.units], abs=1e-13)
    return found


SHOES = (
    # Fives and sixes make doubles of three cards, and 21; twos hands of five cards.
    "5S 5S 5S TS TS TS TS TS TS TS AS",
    "6S 6S 6S 6S TS TS TS TS TS TS TS",
    "2S 2S 2S 2S 2S 2S TS TS TS TS TS",
    # Blackjacks of splits, with tens of two ranks.
    "AS AS TS TS TS TS KS KS KS KS",
    "AS AS AS TS TS TS TS TS KS KS KS KS",
    "8S 8S 8S TS TS TS TS TS TS TS TS 3S 3S",
)


@clause("qld-2010", "sch 17 s 6(2)(h)", "sch 17 s 6(2)(i)", "sch 17 s 6(2)(d)", "sch 17 s 24(2)")
@pytest.mark.parametrize(("play", "shoe"), sampled_rows(product(SplitPlay, SHOES), 2))
def test_every_tape_of_a_tiny_shoe_through_the_conduct_nets_what_the_analysis_says(
    play: SplitPlay, shoe: str
) -> None:
    check_every_tape(shoe, play)


# Two ways to one figure ---------------------------------------------------------------------------


@pytest.mark.parametrize("play", sampled(SplitPlay))
def test_the_mean_of_all_nets_is_the_worth_of_all_hands(play: SplitPlay) -> None:
    """Hands counted one by one, and all of a pair's with the same cards, in a heap of few cards."""
    heap = replace(shape(1), shoe=(4, 0, 0, 0, 0, 0, 2, 6, 8, 16), tens=(2, 4, 4, 6))
    found = solve(heap, play)
    told = distribution(found)
    assert told.total == pytest.approx(1, abs=1e-13)
    assert told.mean(0) == pytest.approx(found.mean, abs=1e-13)
    assert solve(heap).mean >= found.mean


@pytest.mark.long
@pytest.mark.parametrize("decks", DECKS)
def test_with_whole_decks_it_is_too(decks: int) -> None:
    found = solve(shape(decks))
    told = distribution(found)
    assert told.total == pytest.approx(1, abs=1e-13)
    assert told.mean(0) == pytest.approx(found.mean, abs=1e-13)


def test_the_bound_on_the_error_holds_for_blackjacks_of_splits_and_doubles_of_three_cards() -> None:
    """A blackjack is worth four units at most, on average."""
    assert max(shape().blackjack_pays, tens.mean(shape())) == 4
    assert bound(3) < bound(3, greatest=4, doubled=shape().doubles_cards) <= ERROR


# The ranks of tens --------------------------------------------------------------------------------


@states("qld-2010", "sch 17 s 27(1)(b)", "sch 17 s 27(1)(c)", "sch 17 s 27(1)(d)", "sch 17 s 5(2)")
def test_a_blackjack_against_the_dealers_is_worth_four_units() -> None:
    """Of the 127 tens beside the dealer's 31 have its rank, and as many rank above as below."""
    found = tens.together((32,) * 4, (3, 4, 5), 1)
    assert found == {3: Fraction(48, 127), 4: Fraction(31, 127), 5: Fraction(48, 127)}
    assert tens.mean(shape()) == 4


def test_blackjacks_of_one_box_are_graded_by_the_same_ten_of_the_dealer() -> None:
    """One ten of each rank: with two of them against the dealer's, by hand."""
    found = tens.together((1, 1, 1, 1), (3, 4, 5), 2)
    # The dealer's is the lowest or highest in 2 of 4: both above, or both below. Else of three others one
    # or two rank below, so that both do or both rank above in 1 of 3, and one each in 2 of 3.
    assert found == {
        6: Fraction(1, 4) + Fraction(1, 12),
        8: Fraction(1, 3),
        10: Fraction(1, 4) + Fraction(1, 12),
    }


@pytest.mark.parametrize("decks", sampled(reversed(DECKS)))
def test_no_decision_turns_on_the_ranks_of_tens(decks: int) -> None:
    """Pairs are played alike whether every blackjack against the dealer's won three units or five.

    What a split is worth lies between the two whatever ranks are seen; nothing else rests on them.
    """
    least, usual, most = (
        solve(replace(shape(decks), won=replace(shape(decks).won, both=(each,) * 3), tens=(4,) * 4))
        for each in (3, 4, 5)
    )
    assert least.mean < usual.mean < most.mean
    split = [key for key in usual.pairs if usual.actions[key[1], pair_of(key[0])] == SPLIT]
    for found in (least, most):
        assert (found.actions == usual.actions).all()
        assert all(found.thirds[key].again == usual.thirds[key].again for key in split)


# Decisions by hand --------------------------------------------------------------------------------


@states("qld-2010", "sch 17 s 25(6)", "sch 17 s 6(2)(c)")
def test_a_soft_hand_of_four_cards_is_always_drawn_to() -> None:
    """One card more is five, and none brings it over 21."""
    found, table = solve(shape()), hands()
    soft = [
        n for n, made in enumerate(table.made) if table.size[n] == 4 and is_soft(n) and table.total[n] < 21
    ]
    assert len(soft) > 20
    assert (found.unsplit[:, soft] == DRAW).all()
    assert found.alone[:, soft] == pytest.approx(1)


@states("qld-2010", "sch 17 s 25(5)", "sch 17 s 6(2)(b)", "sch 17 s 6(2)(c)")
def test_21_and_five_cards_are_worth_a_unit_whatever_the_dealer_has() -> None:
    found = solve(shape())
    for values in ((10, 5, 6), (2, 2, 2, 2, 3), (1, 2, 3, 4, 5), (10, 2, 2, 3, 3)):
        assert (found.alone[:, place(*values)] == 1).all()


@states("qld-2010", "sch 17 s 6(2)(h)", "sch 17 s 27(4)")
def test_a_twenty_that_stands_by_hand() -> None:
    """Of tens and sixes alone: a dealer's six takes a ten, then another, or a six before or after it."""
    heap = replace(shape(), shoe=(0, 0, 0, 0, 0, 8, 0, 0, 0, 8), tens=(2,) * 4)
    found = solve(heap)
    # Against a six, two tens: six tens and seven sixes are left. 16 with a ten: then a ten is over 21, and a
    # six is 22. 12 with a six: a ten is 22, a six 18. So 20 wins always.
    assert found.alone[5, place(10, 10)] == pytest.approx(1)
    # Against a ten, two tens: five tens and eight sixes. A ten makes 20, which takes the wager; 16 goes over.
    assert found.alone[9, place(10, 10)] == pytest.approx(1 - 2 * 5 / 13)


@states("qld-2010", "sch 17 s 23(1)", "sch 17 s 23(2)", "sch 17 s 25(5)")
def test_an_eleven_of_three_cards_is_doubled_by_hand() -> None:
    """Of threes, fives and tens: a ten makes 21, which wins two units at once."""
    heap = replace(shape(), shoe=(0, 0, 6, 0, 2, 0, 0, 0, 0, 8), tens=(2,) * 4)
    found = solve(heap)
    # Against a ten 7 tens, 4 threes and 1 five are left. A three makes 14 and a five 16, which win where the
    # dealer goes over.
    eleven = place(3, 3, 5)
    worth = 2 * Fraction(7, 12)
    for value, many in ((3, 4), (5, 1)):
        left = Counter({3: 4, 5: 1, 10: 7})
        left[value] -= 1
        worth += 2 * Fraction(many, 12) * (2 * over_21(10, left) - 1)
    assert found.unsplit[9, eleven] == DOUBLE
    assert found.alone[9, eleven] == pytest.approx(float(worth), abs=1e-14)


def over_21(total: int, left: Counter[int]) -> Fraction:
    """How often a dealer without aces goes over 21 from a total."""
    if total >= 17:
        return Fraction(total > 21)
    cards, often = left.total(), Fraction(0)
    for value, many in list(left.items()):
        if many:
            left[value] -= 1
            often += Fraction(many, cards) * over_21(total + value, left)
            left[value] += 1
    return often


def is_soft(number: int) -> bool:
    table = hands()
    return bool(kernel.is_soft(int(table.hard[number]), table.made[number][0]))


# Figures ------------------------------------------------------------------------------------------


@states("qld-2010", "sch 17 s 35(1)", "sch 17 s 35(2)")
def test_any_pair_by_hand() -> None:
    """Of the cards beside the first of 8 decks 31 have its rank."""
    assert analyse(GAME).wager("any_pairs").house_edge == 1 - 12 * Fraction(31, 415)


def test_every_net_has_a_line() -> None:
    main = analyse(GAME).wager("blackjack")
    assert [line.ratio for line in main.type.lines] == list(shape().nets) == list(range(-6, 16))


@pytest.mark.long
def test_figures_are_given_with_a_bound() -> None:
    main = analyse(GAME).wager("blackjack")
    assert sum(o.probability for o in main.outcomes) == 1
    assert all(o.probability > 0 for o in main.outcomes)
    assert main.error == Fraction(1, 10**12)
    assert float(main.house_edge) == pytest.approx(-solve(shape()).mean, abs=1e-12)


def test_charts_tell_hands_apart_by_their_cards() -> None:
    titles = [each.title for each in analyse(GAME).charts()]
    for many in ("two", "three", "four"):
        assert f"Hard hands of {many} cards" in titles
        assert f"Soft hands of {many} cards" in titles
    assert not [title for title in titles if "nsurance" in title]
    (four,) = [each for each in analyse(GAME).charts() if each.title == "Soft hands of four cards"]
    assert [set(row[1:]) for row in four.rows] == [{"H"}]


@states("qld-2010", "sch 17 s 25(2)")
def test_nobody_wants_to_stand_where_the_dealer_may_direct_a_draw() -> None:
    """So that the option changes nothing of the best play."""
    directed = GAME.rules({"directed_draw": True})
    assert isinstance(directed, BlackjackRules)
    assert shape_of(directed) == shape()
    found, table = solve(shape()), hands()
    low = (table.size > 1) & (table.size < 5) & (table.total <= 11)
    assert (found.unsplit[:, low] != STAND).all()


@pytest.mark.long
@states("qld-2010", "sch 17 s 23(1)", "sch 17 s 24(5)(b)")
def test_the_strategy_lists_doubles_of_three_cards_and_no_hand_that_has_won() -> None:
    told = decisions_of(analyse(GAME))
    rows = [line.split("\t") for line in told.lines()]
    names = [column.name for column in told.columns]
    hand, double = names.index("hand"), names.index("double_down")
    sizes = Counter(len(row[hand]) for row in rows)
    assert set(sizes) == {2, 3, 4}
    assert any(row[double] for row in rows if len(row[hand]) == 3)
    assert not [row for row in rows if len(row[hand]) == 4 and row[double]]
    # The rows, each as often as it is a box's first decision, and the blackjacks come to the mean.
    (whole,) = told.sums
    weight, best = names.index("weight"), names.index("best")
    come = sum((int(row[weight]) * Fraction(row[names.index(row[best])]) for row in rows), Fraction(0))
    come += whole.undecided * whole.undecided_worth
    assert float(come / whole.total) == pytest.approx(solve(shape()).mean, abs=1e-11)
    for text in {row[hand] for row in rows}:
        values = [FACES.index(face) + 1 for face in text]
        assert kernel.total(sum(values), values.count(1)) < kernel.MOST


# Advice -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "does", "action"),
    [
        ("6S TH 5D", "", "double_down"),
        # Eleven of three cards is doubled too.
        ("3S 6H 3D 5C", "draw", "double_down"),
        # A fifth card wins, if it does not bring the hand over 21.
        ("2S TH 3D 4C 6C", "draw draw", "draw"),
        ("AS AH AD", "", "split"),
        ("AS 6H AD AC", "split", "split"),
        ("TS 6H TD TC", "split", "split"),
    ],
)
def test_players_are_advised_by_the_best_play(cards: str, does: str, action: str) -> None:
    advice = advised(GAME, "blackjack", cards, *does.split())
    assert advice.action == action
    assert advice.error == ERROR


@states("qld-2010", "sch 17 s 24(4)(a)", "sch 17 s 24(4)")
def test_a_split_ace_may_be_drawn_to() -> None:
    """Soft 18 against a ten of a split, where a further card can make 21 or a hand of five cards."""
    found = solve(shape())
    advice = advised(GAME, "blackjack", "AS TH AD 7C", "split")
    assert set(advice.worth) == {"stand", "draw", "double_down"}
    pair = found.pairs[0, 9]
    acts = {DRAW: "draw", DOUBLE: "double_down"}.get(int(pair.actions[0][place(1, 7)]), "stand")
    assert advice.action == acts
