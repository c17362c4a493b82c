"""Showdowns that are dealt by the million are those of the conduct, and fair."""

from __future__ import annotations

import json
import math
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from croupier.analysis.equities import Variant
from croupier.analysis.equities.frequencies import of_seven
from croupier.cli import app
from croupier.equipment.cards import FULL_DECK, card_code
from croupier.games.game import Game
from croupier.games.poker.rules import PokerRules
from croupier.games.poker_hands import STANDARD
from croupier.games.poker_hands.rankings import Category
from croupier.games.refusals import Malformed
from croupier.rulebooks.games import game
from croupier.simulation import Engine
from croupier.simulation import showdowns_loop as loop
from croupier.simulation.equities import estimate
from croupier.simulation.forms import bits, dealing_of, kinds, lookups
from croupier.simulation.poker import KINDS, ShowdownsDealt, ShowdownsModel, deal_showdowns
from croupier.simulation.streams import stream
from tests.examples import sampled
from tests.rules.poker_hands_played import Hand

SEED = 2010


HOLDEM, OMAHA = game("qld-2010", "texas_holdem_poker"), game("qld-2010", "omaha_poker")


def test_the_winners_are_those_of_the_conduct() -> None:
    """The board comes first in the loop; at the table hole cards do, from next to the button."""
    chance, deck = Random(SEED), list(FULL_DECK.cards)
    tables = tuple(t if isinstance(t, int) else t.tolist() for t in lookups(STANDARD, 7))
    rank_bits, of_place = bits().tolist(), kinds(STANDARD, 7).tolist()
    for _ in range(60):
        cards = chance.sample(deck, 5 + 2 * 4)
        board, owns = cards[:5], [cards[5 + 2 * p : 7 + 2 * p] for p in range(4)]
        spare = [c for c in deck if c not in cards]
        found = loop.class_of(cards, 4, tables, rank_bits, of_place)
        winners, kind = found // KINDS**2, Category(found // KINDS % KINDS)
        dealt = [own[i] for i in (0, 1) for own in owns]
        dealt += [spare[0], *board[:3], spare[1], board[3], spare[2], board[4]]
        hand = Hand(100, 100, 100, 100, button=4, cards=" ".join(card_code(c) for c in dealt)).show()
        (part,) = hand.round.outcome["won"]
        assert {p + 1 for p in range(4) if winners >> p & 1} == set(part["winners"])
        best = next(h for h in hand.round.outcome["hands"] if h["seat"] == part["winners"][0])
        assert kind.name.lower() == best["hand"]


@pytest.mark.parametrize("players", [2, 6, 10])
def test_everybody_wins_as_much(players: int) -> None:
    found = deal_showdowns(HOLDEM, players=players, rounds=400_000, seed=SEED)
    assert sum(found.winners.values()) == found.rounds
    assert sum(each.mean for each in found.shares) == 1
    fair = Fraction(1, players)
    error = math.sqrt(fair * (1 - fair) / found.rounds)
    assert all(abs(float(each.mean - fair)) < 5 * error for each in found.shares)
    assert found.shared_by_all.mean <= found.shared.mean < 1
    often = max(found.won_with, key=lambda kind: found.won_with[kind].mean)
    assert often in (Category.TWO_PAIRS, Category.PAIR)


def test_a_seed_deals_the_same_and_another_deals_otherwise() -> None:
    first, again, other = (deal_showdowns(HOLDEM, players=3, rounds=5000, seed=n).counts for n in (1, 1, 2))
    assert first == again != other


# As a job like any other ----------------------------------------------------------------------------


@pytest.mark.parametrize("of", sampled([HOLDEM, OMAHA]), ids=lambda each: each.name)
def test_totals_and_digest_are_the_same_whoever_deals(of: Game) -> None:
    def dealt(**how: Any) -> ShowdownsDealt:
        return deal_showdowns(of, players=4, rounds=70_000 if of is OMAHA else 200_000, seed=9, **how)

    alone = dealt()
    others = (dealt(workers=3), dealt(workers=2, engine=Engine.PROCESSES))
    assert all(each.digest == alone.digest and each.counts == alone.counts for each in others)
    assert {each.engine for each in others} == {"inline", "processes"}
    assert sum(alone.counts.values()) == alone.rounds


def test_seeds_keep_their_cards() -> None:
    """A chunk is dealt from the stream that is named by how many play."""
    counts = np.zeros(ShowdownsModel.classes(6), np.int64)
    rules = HOLDEM.rules({})
    assert isinstance(rules, PokerRules)
    dealing_of(rules).deal(6, np.array(stream(SEED, "showdowns of 6", 0), np.int64), counts, 5001)
    dealt = deal_showdowns(HOLDEM, players=6, rounds=5001, seed=SEED)
    assert dealt.counts == {int(class_): int(counts[class_]) for class_ in counts.nonzero()[0]}


def test_omaha_is_won_as_often_as_equities_of_any_hands_say() -> None:
    """Other cards, dealt by another loop and looked up in other tables: pots are shared as often."""
    ranges = estimate([None] * 3, variant=Variant.OMAHA, deals=100_000, seed=SEED)
    dealt = deal_showdowns(OMAHA, players=3, rounds=100_000, seed=SEED)
    tied = [sum(each.shares[2:]) / each.deals for each in ranges]
    alone = [sum(n for who, n in dealt.winners.items() if who >> p & 1 and who & (who - 1)) for p in range(3)]
    error = math.sqrt(2 * tied[0] * (1 - tied[0]) / 100_000)
    assert all(abs(one / 100_000 - other) < 5 * error for one, other in zip(alone, tied, strict=True))


@pytest.mark.parametrize("of", [HOLDEM, OMAHA], ids=lambda each: each.name)
def test_plain_python_deals_the_same_showdowns(of: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = deal_showdowns(of, players=3, rounds=301, seed=2)
    monkeypatch.setenv("CROUPIER_NO_NUMBA", "1")
    assert deal_showdowns(of, players=3, rounds=301, seed=2).digest == dealt.digest


def test_errors_and_exact_values_stand_beside_the_means() -> None:
    found = deal_showdowns(HOLDEM, players=3, rounds=400_000, seed=5)
    assert all(each.exact == Fraction(1, 3) for each in found.shares)
    for each in (*found.shares, *found.held.values()):
        assert each.z is not None
        assert abs(each.z) < 4
    # A share is a whole pot or a part of one: less varied than a pot won or lost.
    assert 0 < found.shares[0].standard_error < math.sqrt(2 / 9 / 400_000)
    pair = found.held[Category.PAIR]
    assert pair.standard_error == pytest.approx(math.sqrt(float(pair.mean * (1 - pair.mean)) / 400_000))


def test_hands_of_seven_cards_come_as_often_as_is_published() -> None:
    """Wizard of Odds and others: of 133,784,560 hands."""
    published = {
        Category.ODD_CARDS: 23_294_460,
        Category.PAIR: 58_627_800,
        Category.TWO_PAIRS: 31_433_400,
        Category.THREE_OF_A_KIND: 6_461_620,
        Category.STRAIGHT: 6_180_020,
        Category.FLUSH: 4_047_644,
        Category.FULL_HOUSE: 3_473_184,
        Category.FOUR_OF_A_KIND: 224_848,
        Category.STRAIGHT_FLUSH: 37_260,
        Category.ROYAL_FLUSH: 4_324,
    }
    assert {kind: share * math.comb(52, 7) for kind, share in of_seven().items()} == published


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"players": 11}, "2 to 10 play; nearest: 10"),
        ({"rounds": 0}, "from 1 to"),
        ({"seed": -1}, "a seed is"),
    ],
)
def test_what_cannot_be_dealt_is_refused(asked: dict[str, int], says: str) -> None:
    with pytest.raises(Malformed, match=says):
        deal_showdowns(
            HOLDEM, players=asked.get("players", 3), rounds=asked.get("rounds", 10), seed=asked.get("seed", 1)
        )


def test_the_command_takes_workers_and_engine_and_prints_the_digest() -> None:
    asked = ["simulate", "qld-2010", "omaha_poker", "--rounds", "500", "--players", "3", "--seed", "4"]
    told = CliRunner().invoke(app, [*asked, "--workers", "2", "--engine", "inline", "--json"])
    found = json.loads(told.output)
    assert found["digest"] == deal_showdowns(OMAHA, players=3, rounds=500, seed=4).digest
    assert found["seats"][0]["standard_error"] > 0
    assert found["digest"] in CliRunner().invoke(app, asked).output
