"""What follows from counts: edges, variances, stakes, sessions, names that do not exist."""

from __future__ import annotations

import itertools
import json
from fractions import Fraction

import pytest

from croupier.analysis import GameAnalysis, analyse, analyser_of
from croupier.analysis.baccarat import BadComposition, Composition
from croupier.analysis.sessions import session
from croupier.analysis.variants import variants
from croupier.equipment.cards import JOKER
from croupier.games.game import Game
from croupier.games.refusals import Malformed, Refused
from croupier.games.wagers import Result
from croupier.rulebooks.games import all_games, game
from tests.clauses import states

BACCARATS = [g for g in all_games() if g.family == "baccarat"]


def qld(**options: object) -> GameAnalysis:
    return analyse(game("qld-2010", "baccarat"), options)


def proposed(**options: object) -> GameAnalysis:
    return analyse(game("nz-proposed", "baccarat"), options)


@pytest.mark.parametrize("of", BACCARATS, ids=lambda g: f"{g.book.name} {g.name}")
def test_outcomes_are_all_cases_once_and_give_the_edge_and_the_variance(of: Game) -> None:
    for wager in analyse(of).wagers:
        assert sum(o.count for o in wager.outcomes) == wager.total
        assert sum(o.probability for o in wager.outcomes) == 1
        mean = sum(o.net * o.probability for o in wager.outcomes)
        assert wager.house_edge == wager.element_of_risk == -mean
        assert wager.variance == sum((o.net - mean) ** 2 * o.probability for o in wager.outcomes)
        assert wager.hit_frequency == sum(o.probability for o in wager.outcomes if o.net > 0)


def test_every_pay_line_stands_among_the_outcomes() -> None:
    for wager in qld().wagers:
        assert {o.line for o in wager.outcomes} == set(wager.type.lines)


def test_the_edge_per_resolved_unit_leaves_ties_out() -> None:
    player = qld().wager("player")
    # Wizard of Odds, Baccarat: 1.36% and 1.17% where ties are not counted.
    assert f"{100 * float(player.edge_per_resolved_unit or 0):.2f}" == "1.36"
    assert f"{100 * float(qld().wager('banker').edge_per_resolved_unit or 0):.2f}" == "1.17"
    tie = next(o for o in player.outcomes if o.line.result is Result.STAND_OFF)
    assert player.edge_per_resolved_unit == player.house_edge / (1 - tie.probability)


@states("nz-proposed", "div 5 r 14.6")
def test_the_ante_is_always_collected() -> None:
    ante = proposed(ante_up=True).wager("ante")
    assert ante.house_edge == 1
    assert ante.variance == ante.hit_frequency == 0


def test_both_hands_mirror_each_other_in_covariance() -> None:
    """A unit on either hand together loses only the commission: the sum's variance says so."""
    found = qld()
    player, banker = found.wager("player"), found.wager("banker")
    won = next(o for o in banker.outcomes if o.line.result is Result.WIN)
    together = won.probability * Fraction(1, 20) ** 2 - (won.probability * Fraction(1, 20)) ** 2
    assert player.variance + banker.variance + 2 * found.covariance("player", "banker") == together


def test_covariance_is_symmetric_and_of_a_wager_with_itself_its_variance() -> None:
    found = qld()
    for one, other in itertools.combinations(found.wagers, 2):
        assert found.covariance(one.name, other.name) == found.covariance(other.name, one.name)
    for wager in found.wagers:
        assert found.covariance(wager.name, wager.name) == wager.variance
        assert found.correlation(wager.name, wager.name) == 1


def test_a_wager_that_always_ends_the_same_has_no_correlation() -> None:
    assert proposed(ante_up=True).correlation("ante", "player") is None


@states("qld-2010", "sch 1 s 12(4)")
def test_the_edge_at_a_stake_is_of_the_rounded_payments() -> None:
    """Of 7.50 a banker's win pays 7.125, rounded down to 7.00; of 10.00 it pays 9.50 either way."""
    exact = qld().wager("banker")
    rounded = qld(banker_rounding="down_to_50c").wager("banker")
    assert rounded.house_edge == exact.house_edge
    assert rounded.house_edge_at(1000) == exact.house_edge
    won = rounded.hit_frequency
    lost = next(o.probability for o in rounded.outcomes if o.line.result is Result.LOSE)
    assert rounded.house_edge_at(750) == (lost * 750 - won * 700) / 750
    assert rounded.at_stake_json(750, 5)["nets"][0] == {"name": "higher", "net": "7"}


@states("nz-1996", "div I r 15.3")
def test_a_book_that_pays_up_to_the_smallest_chip_is_rounded_with_that_chip() -> None:
    """A six at 1 to 2 on 7.50 is 3.75; with chips of 2.50 the book pays 5.00."""
    half = proposed(two_to_one=True, banker_six_half=True).wager("banker")
    assert half.house_edge_at(750, 250) < half.house_edge_at(750, 5) == half.house_edge


@states("qld-2010", "sch 1 s 23(4)")
def test_the_printed_banker_five_costs_the_bankers_hand_rounds() -> None:
    usual, printed = (qld(banker_five=v).wager("banker") for v in ("usual", "literal"))
    assert printed.hit_frequency < usual.hit_frequency


def test_what_is_printed_is_json_with_exact_fractions() -> None:
    found = json.loads(json.dumps(qld().to_json()))
    for wager, is_ in zip(found["wagers"], qld().wagers, strict=True):
        assert Fraction(wager["house_edge"]) == is_.house_edge
        assert sum(Fraction(o["probability"]) for o in wager["outcomes"]) == 1
        assert all("/" in o["net"] for o in wager["outcomes"])
        assert wager["house_edge_decimal"] == float(is_.house_edge)
        assert wager["strategy"] == "none: no decisions"
    assert Fraction(found["joint"]["covariance"][0][1]) == qld().covariance("player", "banker")


def test_an_unknown_wager_is_named_with_its_nearest() -> None:
    with pytest.raises(Malformed, match="bankr") as raised:
        qld().wager("bankr")
    assert "banker" in raised.value.refusal.nearest


def test_a_wager_that_a_table_leaves_out_is_refused_by_its_clause() -> None:
    with pytest.raises(Refused) as raised:
        proposed().wager("ante")
    assert [c.ref for c in raised.value.refusal.clauses] == ["div 5 r 14.1"]


@pytest.mark.parametrize("cards", [range(5), [0, 1, 2, 3, 4, JOKER], [0] * 1500])
def test_cards_that_cannot_be_counted_are_refused(cards: object) -> None:
    with pytest.raises(BadComposition):
        Composition.of(cards)  # type: ignore[arg-type]


def test_a_session_is_every_sequence_of_rounds() -> None:
    wager = qld().wager("dragon_bonus_banker")
    outcomes = [(o.net, o.probability) for o in wager.outcomes]
    found: dict[Fraction, Fraction] = {}
    for three in itertools.product(outcomes, repeat=3):
        net = sum((n for n, _ in three), Fraction(0))
        found[net] = found.get(net, Fraction(0)) + three[0][1] * three[1][1] * three[2][1]
    made = session(wager, 3)
    assert {Fraction(n, made.scale): Fraction(c, made.total) for n, c in made.counts} == found
    assert made.ahead == sum(p for n, p in found.items() if n > 0)
    assert made.ahead + made.level + made.behind == 1


def test_the_median_of_one_round_of_a_tie_is_a_loss() -> None:
    made = session(qld().wager("tie"), 1)
    assert made.quantile(Fraction(1, 2)) == -1
    assert made.quantile(Fraction(19, 20)) == 8


@pytest.mark.parametrize("of", BACCARATS, ids=lambda g: f"{g.book.name} {g.name}")
def test_variants_reach_every_wager_and_every_option_that_changes_a_pay_line(of: Game) -> None:
    found = list(variants(of))
    assert len({tuple(sorted(s.items())) for s in found}) == len(found)
    wagers = {name for settings in found for name in of.rules(settings).wagers}
    # What no rule prints odds for has those that an operator enters, and no value of an option has them.
    assert wagers == {w.name for w in of.wagers if not w.entered}
    lines = {line for settings in found for w in of.rules(settings).wagers.values() for line in w.lines}
    for option in of.options:
        for value in option.values:
            try:
                rules = of.rules({option.name: value})
            except Refused:
                continue
            assert {line for w in rules.wagers.values() for line in w.lines} <= lines


def test_variants_take_up_every_number_of_decks_and_both_tableaux() -> None:
    found = list(variants(game("qld-2010", "baccarat")))
    assert {(s["decks"], s["banker_five"]) for s in found} == {
        (decks, five) for decks in range(1, 9) for five in ("usual", "literal")
    }


def test_a_family_without_an_analyser_is_refused() -> None:
    class Unknown:
        family = "bezique"

    with pytest.raises(Malformed, match="'bezique': games of this family are not analysed yet"):
        analyser_of(Unknown())  # type: ignore[arg-type]
