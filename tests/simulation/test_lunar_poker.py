"""The simulation of lunar poker."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any, Final

import pytest

from croupier.analysis.lunar_poker.strategy import BETS, BUYS, DECK, FOLDS, maps
from croupier.equipment.cards import Card, card_codes
from croupier.games.lunar_poker import kernel
from croupier.games.refusals import Refused
from croupier.record.runner import run_script
from croupier.rulebooks.games import game
from croupier.simulation import simulate
from croupier.simulation.jobs import make_job
from croupier.simulation.lunar_poker import LunarModel, loop
from tests.simulation.alike import counts_as_plain_python

GAME: Final = game("nz-proposed", "lunar_poker")
SEED: Final = 21
FIRST: Final = 25
"""So many decks are played whatever comes of them; of others those that end as none before."""
SEVERAL: Final = {"second_combinations": "several"}


def model(**options: Any) -> LunarModel:
    made = make_job(GAME, options, SEED).model
    assert isinstance(made, LunarModel)
    return made


def test_means_are_those_of_the_analysis() -> None:
    found = simulate(GAME, {}, rounds=500_000, seed=SEED).wagers
    assert [wager.name for wager in found] == ["ante", "super"]
    for wager in found:
        assert wager.z is not None
        assert abs(wager.z) < 4


def test_plain_python_counts_the_same_as_compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    counts_as_plain_python(monkeypatch, model, 400)


def choice_of(made: LunarModel, own: list[int], up: int) -> tuple[str, list[int]]:
    """What is chosen with five cards against an upcard, and the cards that are exchanged."""
    number = sum(_choose(card, k) for k, card in enumerate(sorted(own), start=1))
    row, suits = int(maps().rows[number]), maps().suits[number].tolist()
    there = {card: card // 4 * 4 + suits[card % 4] for card in own}
    choice = made.strategy.choices[row * DECK + up // 4 * 4 + suits[up % 4]]
    named = {FOLDS: "fold", BETS: "bet", BUYS: "buy"}
    in_order = sorted(own, key=lambda card: there[card])
    given = [card for n, card in enumerate(in_order) if choice >> n & 1]
    return (named[choice], []) if choice in named else ("exchange", given)


def _choose(card: int, k: int) -> int:
    found = 1
    for n in range(k):
        found = found * (card - n) // (n + 1)
    return found


@pytest.mark.parametrize("options", [{}, SEVERAL, {"second_ace_king": False}])
def test_rounds_end_as_those_of_the_conduct_do(
    options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A round is conducted on the cards of each deck, with the choices that the loop has made."""
    # In plain Python, which counts the same as what is compiled of it.
    monkeypatch.setenv("CROUPIER_NO_NUMBA", "1")
    made, chance, rules = model(**options), Random(SEED), GAME.rules(options)
    tables = made.tables()
    known: set[int] = set()
    for n in range(1200):
        deck = chance.sample(range(DECK), DECK)
        class_ = made.kernel.class_of(list(deck), *tables)
        if n >= FIRST and class_ % loop.SUPER in known:
            continue
        known.add(class_ % loop.SUPER)
        side, whole = divmod(class_, loop.SUPER)
        fees, own = divmod(whole, kernel.BET_LINES)
        action, given = choice_of(made, deck[:5], deck[9])
        decisions: list[dict[str, Any]] = []
        if side or own in (kernel.CASH_STRAIGHT_FLUSH, kernel.CASH_ROYAL_FLUSH):
            decisions.append({"seat": 1, "action": "declare"})
        decisions.append({"seat": 1, "action": action})
        if given:
            decisions[-1]["cards"] = card_codes(tuple(map(Card, given)))
        folded = own == 4
        if action in ("buy", "exchange"):
            decisions.append({"seat": 1, "action": "fold" if folded else "bet"})
        forced = fees == 1 + int(action in ("buy", "exchange"))
        decisions.append({"seat": 1, "action": "force" if forced else "decline"})
        many = len(given) if action == "exchange" else int(action == "buy")
        script = {
            "id": "deck",
            "rulebook": "nz-proposed",
            "game": "lunar_poker",
            "options": {"automatic_shuffler": True, **options},
            "wagers": [
                {"seat": 1, "wager": "ante", "stake": "10"},
                {"seat": 1, "wager": "super", "stake": "10"},
            ],
            "equipment": {"cards": card_codes(tuple(map(Card, deck[: 11 + many])))},
            "decisions": decisions,
        }
        done = run_script(script).result
        assert done["status"] == "settled", (script, done)
        nets = {"ante": Fraction(0), "super": Fraction(0)}
        for end in done["settled"]:
            nets["super" if end["wager"] == "super" else "ante"] += Fraction(end["net"])
        ante, super_ = rules.wagers["ante"].counted, rules.wagers["super"]
        assert nets["ante"] == 10 * ante.lines[whole].ratio, (script, done)
        assert nets["super"] == 10 * super_.lines[side].ratio, (script, done)


def test_a_cutting_card_is_refused() -> None:
    with pytest.raises(Refused, match=r"div 21 r 7\.2"):
        make_job(GAME, {}, 0, (), 10)
