"""Casino war counted exactly: published figures, formulas by hand, and every tape of tiny shoes."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.analysis import GameAnalysis, analyse
from croupier.analysis.casino_war import BadHeap, Heap, analyse_cards, distribution
from croupier.analysis.parsheet import write_page
from croupier.analysis.sessions import session
from croupier.analysis.variants import variants
from croupier.equipment.cards import JOKER, Card, parse_card
from croupier.games.game import Rules
from croupier.games.refusals import Malformed
from croupier.games.tape import Place
from croupier.rulebooks.games import game
from croupier.simulation.jobs import make_job
from croupier.table.round import Round
from tests.clauses import states
from tests.playing import Cards, play_out

GAME = game("qld-2010", "casino_war")
STAKE = 1000


def decks(count: int) -> GameAnalysis:
    return analyse(GAME, {"decks": count, "card_machine": True})


# Published figures --------------------------------------------------------------------------

# House edges in per cent for 1 to 8 decks (i-online-casinos.com, "Casino War Odds", with the bonus on a tie
# after a tie): going to war, surrendering, and the tie wager at 10 to 1. Of six decks the Wizard of Odds
# (wizardofmacau.com, "Casino War") has the first and the last too.
PUBLISHED = [
    (1, "2.06", "2.94", "35.29"),
    (2, "2.24", "3.40", "25.24"),
    (3, "2.29", "3.55", "21.94"),
    (4, "2.31", "3.62", "20.29"),
    (5, "2.32", "3.67", "19.31"),
    (6, "2.33", "3.70", "18.65"),
    (7, "2.34", "3.72", "18.18"),
    (8, "2.34", "3.73", "17.83"),
]


@pytest.mark.parametrize(("count", "war", "surrender", "tie"), PUBLISHED)
def test_edges_are_as_published_for_every_number_of_decks(
    count: int, war: str, surrender: str, tie: str
) -> None:
    found = decks(count)
    edges = {s.strategy: f"{100 * float(s.house_edge):.2f}" for s in found.wager("casino_war").strategies}
    assert edges == {"go to war on every tie": war, "surrender on every tie": surrender}
    assert f"{100 * float(found.wager('casino_war').house_edge):.2f}" == war
    assert f"{100 * float(found.wager('tie').house_edge):.2f}" == tie


def test_probabilities_of_six_decks_are_as_published() -> None:
    # The same source, six decks: what a round comes to where every tie goes to war.
    found = {o.line.name: float(o.probability) for o in analyse(GAME).wager("casino_war").outcomes}
    published = {"war tied": 0.005471, "lower": 0.463023, "war lost, both stakes": 0.034242}
    assert {name: round(found[name], 6) for name in published} == published
    assert round(found["higher"] + found["war won"], 6) == 0.497265


# By hand ------------------------------------------------------------------------------------


@states("qld-2010", "sch 14 s 12(1)", "sch 14 s 12(2)", "sch 14 s 12(3)(a)", "sch 14 s 12(3)(b)")
@pytest.mark.parametrize("count", range(1, 9))
def test_edges_follow_from_two_probabilities(count: int) -> None:
    """A tie leaves 4d - 2 cards of its rank and 4d of each other rank among 52d - 2."""
    d = count
    tie = Fraction(4 * d - 1, 52 * d - 1)
    again = Fraction((4 * d - 2) * (4 * d - 3) + 12 * 4 * d * (4 * d - 1), (52 * d - 2) * (52 * d - 3))
    found = decks(d)
    war, surrender = found.wager("casino_war").strategies
    # Higher and lower first cards are as likely; a war won is as likely as one lost, and worth half as much.
    assert war.house_edge == tie * ((1 - again) / 2 - 2 * again)
    assert surrender.house_edge == tie / 2
    assert war.average_stake == 1 + tie
    assert found.wager("tie").house_edge == 1 - 11 * tie
    assert found.wager("casino_war").element_of_risk == war.house_edge / (1 + tie)


def test_the_counts_are_all_cases_once() -> None:
    found = analyse(GAME)
    assert found.total == 312 * 311 * 310 * 309
    for wager in found.wagers:
        assert sum(wager.counts) == wager.total == found.total
        assert wager.variance == sum((o.net - wager.mean) ** 2 * o.probability for o in wager.outcomes)


@given(st.lists(st.integers(0, 9), min_size=13, max_size=13).filter(lambda counts: sum(counts) >= 4))
def test_war_is_never_worse_than_surrender_whatever_cards_are_left(counts: list[int]) -> None:
    found = distribution(Heap(tuple(counts)))
    for wars in found.ties.values():
        lower, equal, higher = (wars.get(war, 0) for war in range(3))
        assert lower == higher
        if total := lower + equal + higher:
            assert Fraction(higher + 2 * equal - 2 * lower, total) >= Fraction(-1, 2)


# Every tape of a tiny shoe --------------------------------------------------------------------

SHOES = ("AS AH 2S 2H 2D KC", "9S 9H 9D 9C", "7S 7H 7D 8S 8H TC TD", "2S 3S 4S 5S 6S", "AS AH KS KH QS QH")


def cards(codes: str) -> list[Card]:
    return [parse_card(code) for code in codes.split()]


def endings(
    rules: Rules, action: str, box: int, left: Counter[Card], dealt: Sequence[Card], ways: int, need: int
) -> Iterator[tuple[int, dict[str, Fraction]]]:
    """(how many ordered sequences of ``need`` cards, what seat 1 wins in units) for every ending."""
    round_ = Round(rules)
    if box > 1:
        round_.apply(Place("other", 2, "casino_war", STAKE, box=1))
    round_.apply(Place("w", 1, "casino_war", STAKE, box=box))
    round_.apply(Place("t", 1, "tie", STAKE, box=box))
    if not play_out(round_, Cards(dealt), lambda asked: action):
        for each, number in list(left.items()):
            if number:
                left[each] -= 1
                yield from endings(rules, action, box, left, [*dealt, each], ways * number, need)
                left[each] += 1
        return
    ends = Counter[str]()
    nets: dict[str, Fraction] = {"casino_war": Fraction(0), "tie": Fraction(0)}
    for s in round_.settlements:
        if s.wager.seat == 1:
            ends[s.wager.type.name] += 1
            nets["tie" if s.wager.type.name == "tie" else "casino_war"] += s.net / STAKE
    assert ends["casino_war"] == ends["tie"] == 1
    yield ways * math.perm(left.total(), need - len(dealt)), nets


@pytest.mark.parametrize(("shoe", "box"), [(shoe, 1) for shoe in SHOES] + [(SHOES[0], 2), (SHOES[4], 2)])
def test_all_tapes_of_a_tiny_shoe_give_the_fractions_of_the_analysis(shoe: str, box: int) -> None:
    """A card taken by a box before it changes nothing, though it changes who gets which card."""
    heap = Heap.of(cards(shoe))
    found = analyse_cards(GAME, {}, heap)
    rules = GAME.rules({})
    need = 4 if box == 1 else 6
    for action, strategy in zip(
        ("go_to_war", "surrender"), found.wager("casino_war").strategies, strict=True
    ):
        told: dict[str, Counter[Fraction]] = {"casino_war": Counter(), "tie": Counter()}
        product = Fraction(0)
        for ways, nets in endings(rules, action, box, Counter(cards(shoe)), [], 1, need):
            for name, net in nets.items():
                told[name][net] += ways
            product += nets["casino_war"] * nets["tie"] * ways
        total = math.perm(len(cards(shoe)), need)
        assert all(counts.total() == total for counts in told.values())
        means = {name: sum(net * n for net, n in counts.items()) / total for name, counts in told.items()}
        squares = sum(net**2 * n for net, n in told["casino_war"].items()) / Fraction(total)
        assert means["casino_war"] == -strategy.house_edge
        assert squares - means["casino_war"] ** 2 == strategy.variance
        assert means["tie"] == found.wager("tie").mean
        if action == "go_to_war":
            outcomes: Counter[Fraction] = Counter()
            for outcome in found.wager("casino_war").outcomes:
                outcomes[outcome.net] += outcome.count * total // heap.sequences
            assert +outcomes == +told["casino_war"]
            covariance = product / total - means["casino_war"] * means["tie"]
            assert found.covariance("casino_war", "tie") == covariance


# What is said of it ---------------------------------------------------------------------------


def test_the_best_strategy_and_the_other_are_printed_with_exact_figures() -> None:
    casino_war, tie = json.loads(json.dumps(analyse(GAME).to_json()))["wagers"]
    assert casino_war["strategy"] == "go to war on every tie"
    assert [s["house_edge"] for s in casino_war["strategies"]] == [casino_war["house_edge"], "23/622"]
    assert "under the strategy named" in casino_war["convention"]
    assert (tie["strategy"], tie["strategies"], tie["average_stake"]) == ("none: no decisions", [], "1/1")


def test_wagers_of_a_box_together_have_an_exact_distribution() -> None:
    found = analyse(GAME)
    together = found.together({"casino_war": 1000, "tie": 500})
    assert sum(together.counts) == found.total
    mean = 1000 * found.wager("casino_war").mean + 500 * found.wager("tie").mean
    assert together.mean == mean
    assert [int(net) for net, _ in together.outcomes] == [7000, 6000, 3000, 500, -1500]
    assert session(together, 2).total == found.total**2


def test_the_go_to_war_wager_is_counted_with_the_casino_war_wager() -> None:
    with pytest.raises(Malformed, match="counted with casino_war"):
        analyse(GAME).wager("go_to_war")
    with pytest.raises(Malformed, match="counted with casino_war"):
        make_job(GAME, {}, 1, ("go_to_war",))


def test_variants_take_up_every_number_of_decks() -> None:
    found = list(variants(GAME))
    assert sorted(int(s["decks"]) for s in found) == list(range(1, 9))
    assert {s["card_machine"] for s in found if s["decks"] not in (6, 8)} == {True}


def test_a_par_sheet_shows_what_surrender_costs() -> None:
    page = write_page(analyse(GAME)).html
    assert "Surrender against war" in page
    assert "surrender on every tie" in page


@pytest.mark.parametrize("heap", [[0, 4, 8], [JOKER, 0, 1, 2]])
def test_cards_that_cannot_be_counted_are_refused(heap: list[int]) -> None:
    with pytest.raises(BadHeap):
        Heap.of(heap)
    with pytest.raises(BadHeap):
        Heap((1,) * 12)
