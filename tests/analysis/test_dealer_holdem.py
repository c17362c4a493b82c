"""The exact analysis of Queensland's hold'em bonus poker, as its rulebook pays it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis import GameAnalysis, analyse
from croupier.analysis.dealer_holdem import analyse_cards
from croupier.analysis.dealer_holdem.deals import paid_for
from croupier.analysis.dealer_holdem.playing import BEST, BY_HAND
from croupier.games.dealer_holdem.terms import HOLDEM_BONUS
from croupier.games.poker_hands import kinds
from croupier.games.stud.terms import ANTE
from croupier.rulebooks.games import game
from tests.analysis.test_dealer_holdem_deals import DECKS, SAMPLED, ante_of_bonus, slow_bonus
from tests.analysis.test_decisions import file_of

GAME = game("qld-2010", "texas_holdem_bonus")


@pytest.mark.parametrize("name", SAMPLED)
def test_the_rules_of_the_schedule_are_counted_as_a_slow_count_has_them(name: str) -> None:
    analysis = analyse_cards(GAME, {}, DECKS[name])
    ante = analysis.wager(ANTE)
    assert ante.mean == slow_bonus(DECKS[name], kinds.FLUSH)
    values = {value.strategy: value.house_edge for value in ante.strategies}
    assert values[BEST] == min(values.values()) == ante.house_edge


@pytest.mark.parametrize("name", SAMPLED)
def test_the_file_of_states_stands_by_itself(name: str) -> None:
    """Rows come once and in order, the best action is worth most, and the first ones add up to the mean."""
    analysis = analyse_cards(GAME, {}, DECKS[name])
    found = file_of(analysis)
    assert len(found.rows) == found.head["states"]
    states = [(row["hole"], row["board"]) for row in found.rows]
    assert states == sorted(set(states))
    won, chances = Fraction(0), {0: Fraction(0), 3: Fraction(0), 4: Fraction(0)}
    for row in found.rows:
        worths = found.worths(row)
        assert worths[row["best"]] == max(worths.values())
        assert (row["weight"] != "0") == (row["board"] == "")
        won += int(row["weight"]) * max(worths.values())
        chances[len(row["board"]) // 2] += Fraction(row["reached"])
    pairs = int(found.head["sums"][0]["total"])
    assert won / pairs == analysis.wager(ANTE).mean == Fraction(found.head["sums"][0]["mean"])
    folded = sum(int(row["weight"]) for row in found.rows if row["board"] == "" and row["best"] == "fold")
    assert chances[0] == 1
    assert chances[3] == chances[4] == 1 - Fraction(folded, pairs)


def test_what_later_wagers_win_is_in_the_worth_of_the_hole_cards() -> None:
    """A turn wager is worth the mean over the turn cards of what a river wager of its size would be."""
    found = file_of(analyse_cards(GAME, {}, DECKS["nothing alike"]))
    by_state = {(row["hole"], row["board"]): row for row in found.rows}
    turns = [row for row in found.rows if len(row["board"]) == 6][:200]
    for row in turns:
        rivers = [
            each
            for (hole, board), each in by_state.items()
            if hole == row["hole"] and len(board) == 8 and set(_cards(row["board"])) <= set(_cards(board))
        ]
        assert len(rivers) == 11 - 5
        margin = Fraction(row["bet"]) - Fraction(row["check"])
        assert margin == sum((Fraction(each["bet"]) for each in rivers), Fraction(0)) / len(rivers)
        later = sum((max(Fraction(each["bet"]), Fraction(0)) for each in rivers), Fraction(0))
        assert Fraction(row["check"]) == later / len(rivers)


def _cards(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


@pytest.fixture(scope="module")
def whole() -> GameAnalysis:
    return analyse(GAME)


@pytest.mark.long
def test_the_bonus_costs_59_663rds_and_hands_that_win_it_are_never_folded(whole: GameAnalysis) -> None:
    """126 of 1,326 pairs win 1,082 units against 1,200 that are lost."""
    assert whole.wager("bonus").house_edge == Fraction(1200 - 1082, 1326) == Fraction(59, 663)
    both = whole.pair_counts("ante", "bonus") if whole.pair_counts else ()
    lines = whole.wager(ANTE).type.lines
    for line, counts in zip(lines, both, strict=True):
        if line.name == "folded":
            assert sum(counts[1:]) == 0 < counts[0]


@pytest.mark.long
def test_the_short_strategy_costs_a_hundredth_of_the_ante(whole: GameAnalysis) -> None:
    """Its author counts 2.9 % beside 2.037 % where a straight pays the ante; here a flush does."""
    values = {value.strategy: value for value in whole.wager(ANTE).strategies}
    cost = values[BY_HAND].house_edge - values[BEST].house_edge
    assert 0 < cost < Fraction(11, 1000)


@pytest.mark.long
def test_the_average_stake_is_what_the_counts_of_bets_say(whole: GameAnalysis) -> None:
    ante = whole.wager(ANTE)
    staked = sum(
        (1 if line.name == "folded" else int(line.name.split(", ")[-1].split()[0])) * many
        for line, many in zip(ante.type.lines, ante.counts, strict=True)
    )
    assert ante.average_stake == Fraction(staked, ante.total)


def test_an_ante_of_the_schedule_is_the_one_that_is_counted_slowly() -> None:
    ante = GAME.rules().wagers[ANTE].counted
    half = len(ante_of_bonus(kinds.FLUSH).rest) // 2
    paid = paid_for(ante, HOLDEM_BONUS)
    assert (paid.rest[half:], paid.folded) == (ante_of_bonus(kinds.FLUSH).rest[half:], -1)
