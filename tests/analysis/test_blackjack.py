"""Blackjack's best play: published figures, every tape of tiny shoes, two ways of counting."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from croupier.analysis import analyse
from croupier.analysis.blackjack import Shape, Solution, SplitPlay, solve
from croupier.analysis.blackjack.counting import DOUBLE, DRAW, SPLIT, STAND
from croupier.analysis.blackjack.distribution import distribution
from croupier.analysis.blackjack.tables import hands
from croupier.analysis.blackjack.work import Work
from croupier.analysis.parsheet import write_page
from croupier.equipment.cards import FULL_DECK, Card, parse_card
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import shape_of
from croupier.games.tape import Place
from croupier.rulebooks.games import game
from croupier.table.round import Round
from tests.analysis.blackjack_play import decided, place
from tests.clauses import clause, states
from tests.examples import sampled_rows
from tests.playing import Cards, play_out

GAME = game("qld-2010", "blackjack")
STAKE = 1000


def rules(**options: object) -> BlackjackRules:
    found = GAME.rules(options)
    assert isinstance(found, BlackjackRules)
    return found


# Published figures --------------------------------------------------------------------------

# Wizard of Odds, Blackjack Appendix 2B: one deck, the dealer stands on soft 17 and has not looked for a
# blackjack.
# By first card: 17, 18, 19, 20, 21, blackjack, over 21.
DEALER = {
    1: (0.126128, 0.131003, 0.129486, 0.131553, 0.0515646, 0.313726, 0.11654),
    2: (0.138976, 0.131762, 0.131815, 0.123948, 0.120526, 0, 0.352973),
    3: (0.130313, 0.130946, 0.123761, 0.123345, 0.116047, 0, 0.375588),
    4: (0.130973, 0.114163, 0.120679, 0.116286, 0.115096, 0, 0.402803),
    5: (0.119687, 0.123483, 0.116909, 0.104694, 0.106321, 0, 0.428905),
    6: (0.166948, 0.106454, 0.107192, 0.100705, 0.0978785, 0, 0.420823),
    7: (0.372345, 0.138583, 0.0773344, 0.0788967, 0.072987, 0, 0.259854),
    8: (0.130857, 0.362989, 0.129445, 0.0682898, 0.0697914, 0, 0.238627),
    9: (0.121886, 0.103921, 0.357391, 0.12225, 0.0611088, 0, 0.233442),
    10: (0.114418, 0.112879, 0.114662, 0.328879, 0.0364661, 0.0784314, 0.214264),
}


@pytest.mark.parametrize("first", DEALER)
def test_the_dealer_ends_as_is_published(first: int) -> None:
    work = Work(Shape.of_decks(FULL_DECK, 1, doubles=(9, 11), split_bust_lost=False, blackjack_pays=1.5))
    alone = np.zeros(len(hands().size), dtype=np.bool_)
    alone[place(first)] = True
    # A hand that holds what the dealer shows: nothing else is gone.
    left = (*work.shape.shoe[: first - 1], work.shape.shoe[first - 1] + 1, *work.shape.shoe[first:])
    found = Work(replace(work.shape, shoe=left)).dealers(-1, alone)[place(first), first - 1]
    *found, pushed = found
    assert not pushed
    assert [*found, 1 - sum(found)] == pytest.approx(DEALER[first], abs=6e-7)


# Wizard of Odds, Blackjack Appendix 9 (1 and 5 decks, the dealer stands on soft 17, looks for a blackjack
# and has none): standing, drawing and doubling against an ace.
AGAINST_AN_ACE = {
    (1, 2, 1): (-0.661732, -0.067808, -0.593281),
    (1, 3, 1): (-0.661047, -0.100568, -0.595803),
    (1, 3, 2): (-0.659375, -0.291565, -1.318751),
    (1, 5, 4): (-0.654533, -0.070215, -0.395771),
    (1, 6, 4): (-0.636118, 0.081506, 0.048615),
    (1, 6, 5): (-0.634013, 0.172946, 0.240259),
    (1, 7, 1): (-0.101015, -0.108386, -0.357778),
    (5, 2, 1): (-0.666073, -0.059817, -0.618525),
    (5, 3, 2): (-0.665509, -0.281526, -1.331019),
    (5, 5, 4): (-0.664220, -0.066434, -0.425176),
    (5, 6, 4): (-0.661223, 0.081318, -0.002174),
    (5, 6, 5): (-0.660850, 0.148532, 0.133896),
}


@pytest.mark.parametrize(("case", "published"), AGAINST_AN_ACE.items())
def test_hands_are_worth_what_is_published_where_the_dealer_has_a_hole_card(
    case: tuple[int, int, int], published: tuple[float, ...]
) -> None:
    decks, *values = case
    shape = Shape.of_decks(
        FULL_DECK, decks, doubles=(2, 21), split_bust_lost=True, blackjack_pays=1.5, hole_card=True
    )
    work = Work(shape)
    every = np.ones(len(hands().size), dtype=np.bool_)
    chances = work.dealers(-1, every)
    best, worth = np.zeros(len(every), dtype=np.int64), np.zeros(len(every))
    work.values(0, -1, every, chances, (1.0, False), best, worth)
    found = []
    for action in (STAND, DRAW, DOUBLE):
        played = best.copy()
        played[place(*values)] = action
        work.values(0, -1, every, chances, (1.0, False), played, worth, fixed=True)
        found.append(worth[place(*values)])
    assert found == pytest.approx(published, abs=6e-7)


# Tiny shoes ---------------------------------------------------------------------------------


def played(table: BlackjackRules, found: Solution, dealt: Sequence[Card]) -> Round:
    """A round with these cards as far as it gets, the player deciding as the analysis says."""
    round_ = Round(table)
    round_.apply(Place("w", 1, "blackjack", STAKE))
    play_out(round_, Cards(dealt), lambda asked: decided(found, round_, asked))
    return round_


def endings(
    table: BlackjackRules, found: Solution, left: Counter[Card], dealt: list[Card], chance: Fraction
) -> Iterator[tuple[Fraction, Fraction]]:
    """(how often, what it nets in units): every ending that the dealt cards lead to."""
    round_ = played(table, found, dealt)
    if round_.request is None:
        yield chance, Fraction(sum(s.net for s in round_.settlements), STAKE)
        return
    for card, number in list(left.items()):
        if number:
            left[card] -= 1
            share = Fraction(number, left.total() + 1)
            yield from endings(table, found, left, [*dealt, card], chance * share)
            left[card] += 1


TINY = (
    "AS AS AS TS TS TS TS 9S 9S 9S",
    "8S 8S 8S 8S TS TS TS TS TS 3S 3S 3S",
    "6S 6S 6S 5S 5S 5S TS TS TS TS TS",
)


@pytest.mark.long
@clause("qld-2010", "sch 2 s 25(1)", "sch 2 s 24(1)", "sch 2 s 24(5)", "sch 2 s 25(5)")
@pytest.mark.parametrize(("shoe", "lost"), sampled_rows(product(TINY, (False, True)), 2))
def test_every_tape_of_a_tiny_shoe_through_the_conduct_nets_what_the_analysis_says(
    shoe: str, lost: bool
) -> None:
    table = rules(split_bust="lost" if lost else "void_on_blackjack")
    cards = [parse_card(code) for code in shoe.split()]
    held = Counter(kernel.value(card) for card in cards)
    counts = tuple(held[n] for n in range(1, 11))
    found = solve(Shape(counts, table.twenty_one.doubling.totals, lost, 1.5))
    nets: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
    for chance, net in endings(table, found, Counter(cards), [], Fraction(1)):
        nets[net] += chance
    assert sum(nets.values()) == 1
    assert float(sum(net * chance for net, chance in nets.items())) == pytest.approx(found.mean, abs=1e-13)
    told = distribution(found)
    exact = [float(nets[Fraction(units)]) for units in kernel.NETS]
    assert [*told.nets, told.blackjack] == pytest.approx([*exact, float(nets[Fraction(3, 2)])], abs=1e-13)


# The whole game -----------------------------------------------------------------------------


@pytest.mark.parametrize("decks", [1, 6, 8])
@pytest.mark.parametrize("play", SplitPlay)
def test_the_mean_of_all_nets_is_the_worth_of_all_hands(decks: int, play: SplitPlay) -> None:
    found = solve(
        Shape.of_decks(FULL_DECK, decks, doubles=(9, 11), split_bust_lost=False, blackjack_pays=1.5), play
    )
    told = distribution(found)
    assert told.total == pytest.approx(1, abs=1e-13)
    assert told.mean(1.5) == pytest.approx(found.mean, abs=1e-13)


def test_playing_each_hand_of_a_pair_for_itself_is_never_worse() -> None:
    for decks in (1, 8):
        shape = Shape.of_decks(FULL_DECK, decks, doubles=(9, 11), split_bust_lost=False, blackjack_pays=1.5)
        assert solve(shape).mean >= solve(shape, SplitPlay.FIXED).mean - 1e-15


def test_the_usual_play_of_games_without_a_hole_card_comes_out() -> None:
    """Hard 16 stands below 7 and draws above; elevens double but against an ace; eights are split."""
    found = solve(shape_of(rules()))
    for first in range(10):
        low = 1 <= first <= 5
        assert found.actions[first, place(10, 6)] == (STAND if low else DRAW)
        assert found.actions[first, place(6, 5)] == (DOUBLE if first else DRAW)
        assert found.actions[first, place(8, 8)] == SPLIT
        assert found.actions[first, place(10, 10)] == STAND
        assert found.actions[first, place(10, 7)] == STAND


def test_a_lost_split_hand_costs_the_player() -> None:
    spared, lost = solve(shape_of(rules())), solve(shape_of(rules(split_bust="lost")))
    assert lost.mean < spared.mean


@states("qld-2010", "sch 2 s 46(2)(a)", "sch 2 s 43 def pair")
def test_perfect_pairs_by_hand() -> None:
    """Of the cards beside the first of 8 decks, 7 are its twins, 8 of its colour and 16 of the other."""
    found = analyse(GAME).wager("perfect_pairs")
    shares = {o.line.name: o.probability for o in found.outcomes}
    assert shares["perfect pair"] == Fraction(7, 415)
    assert shares["coloured pair"] == Fraction(8, 415)
    assert shares["mixed pair"] == Fraction(16, 415)
    assert (
        found.house_edge
        == -(30 * shares["perfect pair"] + 10 * shares["coloured pair"])
        - 5 * shares["mixed pair"]
        + shares["no pair"]
    )


@states("qld-2010", "sch 2 s 34(1)(a)", "sch 2 s 34(1)(b)", "sch 2 s 34(1)(c)")
def test_super_sevens_by_hand() -> None:
    """A pair of sevens always takes a third card: the best play never stands on 14 of two sevens."""
    pair = place(7, 7)
    assert all(solve(shape_of(rules())).actions[first, pair] != STAND for first in range(10))
    shares = {o.line.name: o.probability for o in analyse(GAME).wager("super_sevens").outcomes}
    assert shares["first card no seven"] == Fraction(12, 13)
    assert shares["one seven"] == Fraction(1, 13) * Fraction(384, 415)
    assert shares["three suited sevens"] == Fraction(1, 13) * Fraction(7 * 6, 415 * 414)
    assert shares["three sevens"] + shares["three suited sevens"] == Fraction(32 * 31 * 30, 416 * 415 * 414)


@states("qld-2010", "sch 2 s 40(1)(d)", "sch 2 s 40(1)(c)")
def test_bonus_blackjack_by_hand() -> None:
    found = analyse(GAME).wager("bonus_blackjack")
    shares = {o.line.name: o.probability for o in found.outcomes}
    assert shares["nominated blackjack"] == 2 * Fraction(8 * 8, 416 * 415)
    # No hand of 6, 7 and 8 comes more often than if nobody ever stood: six orders of three ranks.
    dealt = 6 * Fraction(32**3, 416 * 415 * 414)
    made = shares["six, seven, eight"] + shares["suited six, seven, eight"]
    assert dealt / 3 < made < dealt
    # One in 16 of them is of one suit, whatever else has been seen.
    assert shares["suited six, seven, eight"] * 16 == pytest.approx(float(made), rel=1e-3)


def test_figures_are_given_with_a_bound_on_their_error() -> None:
    told = analyse(GAME).to_json()
    json.dumps(told)
    main = told["wagers"][0]
    assert main["wager"] == "blackjack"
    assert main["error_bound"] == "1/1000000000000"
    assert Fraction(main["house_edge"]) == pytest.approx(-solve(shape_of(rules())).mean, abs=1e-12)
    assert len(main["strategies"]) == 2
    assert told["wagers"][1]["error_bound"] == "0/1"
    assert told["joint"]["wagers"][0] == "blackjack"
    total = sum(Fraction(o["probability"]) for o in main["outcomes"])
    assert total == 1


@pytest.mark.long
def test_a_par_sheet_has_the_charts() -> None:
    page = write_page(analyse(GAME)).html
    assert "What is best with two cards" in page
