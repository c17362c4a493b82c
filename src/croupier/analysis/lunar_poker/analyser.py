"""The analyser of lunar poker: exact figures of the super wager and instant cash, and what the ante is worth.

The ante with all draws has no exact figure: it was estimated for every deal and put right by deals that were
weighed exactly, once, and comes with the package (:mod:`croupier.analysis.lunar_poker.sampling`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final

from croupier.analysis.families import Analyser
from croupier.analysis.figures import Figure, decimal_text, ratio_text
from croupier.analysis.lunar_poker import first_five, short
from croupier.analysis.lunar_poker.states import decisions
from croupier.analysis.lunar_poker.strategy import name_of
from croupier.analysis.lunar_poker.worth import AGAINST, ERRORS, Estimated, Way, stored
from croupier.analysis.results import Exhibit, GameAnalysis, WagerAnalysis
from croupier.analysis.stud import WHOLE_DECK, inputs
from croupier.games.game import Game, Rules
from croupier.games.lunar_poker import kernel
from croupier.games.lunar_poker.rules import LunarRules, Seconds
from croupier.games.lunar_poker.terms import SUPER
from croupier.games.options import resolve
from croupier.games.stud import finish
from croupier.games.stud.terms import ANTE
from croupier.games.wagers import WagerType

BEST: Final = "the best choice by estimates, then bet or fold as all cards seen make best"
SIDE: Final = 512
"""What the line of a super wager is multiplied by in a class of rounds."""
BASE: Final = (200, 600)
"""The odds of instant cash that stored figures are for."""
METHOD: Final = (
    (
        "The super wager and instant cash are counted over all 2,598,960 hands of five cards, exactly. So is "
        "the ante of a player who folds, bets or buys a sixth card and forces the dealer where that is best: "
        "all hands, upcards, sixth cards, hands of the dealer's and next cards. Hands that are the same but "
        "for an exchange of suits are counted once and weighed."
    ),
    (
        "Exchanges are estimated for every hand, upcard and choice of cards: exactly over all draws, but "
        "with the cards given up left among those that the dealer may have, and corrected for that by ranks "
        "left. What is worth most by that is chosen. After a draw the player bets where that is "
        "worth more than folding with all cards seen, those given up among them."
    ),
    (
        "What those choices are worth is the mean of the estimates over all deals and of what they are wrong "
        "by, found exactly for deals drawn at random: every draw, hand of the dealer's and next card. The "
        f"bound given is {ERRORS} standard errors. The same deals say what better choices could win."
    ),
    (
        "How often rounds end on each line is counted by rounds that were simulated; the bound of a "
        f"probability, a variance or an average stake is {ERRORS} standard errors or more."
    ),
)
ASSUMPTIONS: Final = (
    (
        "The cards are in random order, every order equally likely, and a player knows the own cards, those "
        "given up and the upcard, and all of the dealer's cards when forcing is offered: players may not "
        "tell one another of theirs. Cards that other players take change nothing, nor do the order of "
        "dealing and of drawing."
    ),
    (
        "The round is played to its end without an irregularity, combinations of the first five cards are "
        "declared, and no payment is held to a maximum. A straight flush that is dealt is paid instant cash."
    ),
)


class _Lunar:
    """The analyser of the family."""

    def analyse(self, game: Game, given: Mapping[str, object]) -> GameAnalysis:
        """The analysis of a game of lunar poker."""
        rules = game.rules(given)
        assert isinstance(rules, LunarRules), game.name
        way = stored().ways[name_of(rules.seconds, ace_king=rules.ace_king)]
        side = rules.wagers[SUPER]
        ante = _ante(rules, way)
        return GameAnalysis(
            game=game,
            options=resolve(game.options, given),
            rules=rules,
            wagers=(ante, WagerAnalysis(side, first_five.HANDS, first_five.by_line(side))),
            total=first_five.HANDS,
            space="hands of five of 52 cards; the ante's lines are counted by rounds that were simulated",
            pair_counts=None,
            inputs=inputs(WHOLE_DECK),
            method=METHOD,
            assumptions=ASSUMPTIONS,
            exhibits=lambda: tuple(_exhibits(game, rules, way)),
            charts=lambda: (_short(), _draws(rules, way)),
            products=lambda one, other: _product(ante, side, way),
            decisions=lambda: decisions(rules, game),
        )

    def inputs(self, rules: Rules) -> Mapping[str, Any]:
        """The cards."""
        assert isinstance(rules, LunarRules), rules
        return inputs(WHOLE_DECK)


ANALYSER: Final[Analyser] = _Lunar()


def cash_of(rules: LunarRules) -> tuple[int, int]:
    """What a table pays to 1 on a straight flush and a royal flush that are dealt."""
    lines = rules.wagers[ANTE].lines
    odds = (lines[kernel.CASH_STRAIGHT_FLUSH].ratio, lines[kernel.CASH_ROYAL_FLUSH].ratio)
    return int(odds[0]), int(odds[1])


def more_cash(cash: tuple[int, int]) -> Fraction:
    """What instant cash at these odds wins an ante more than at the base odds."""
    return first_five.instant_cash(*cash) - first_five.instant_cash(*BASE)


def _ante(rules: LunarRules, way: Way) -> WagerAnalysis:
    whole = rules.wagers[ANTE].counted
    counts = _by_line(way, whole)
    stakes = Counter[int]()
    for line, many in enumerate(counts):
        stakes[_put_up(line)] += many
    stake = Fraction(sum(put * many for put, many in stakes.items()), way.rounds)
    squares = Fraction(sum(put * put * many for put, many in stakes.items()), way.rounds)
    most = max(counts)
    return WagerAnalysis(
        whole,
        way.rounds,
        counts,
        strategy=BEST,
        average_stake=stake,
        known_mean=way.all_draws.mean + more_cash(cash_of(rules)),
        error=way.all_draws.bound,
        lines_error=_bound(Fraction(most, way.rounds), way.rounds),
        stake_error=_root_bound(squares - stake**2, way.rounds),
    )


def _by_line(way: Way, whole: WagerType) -> tuple[int, ...]:
    counts = [0] * len(whole.lines)
    for class_, many in way.classes.items():
        counts[class_ % SIDE] += many
    return tuple(counts)


def _put_up(line: int) -> int:
    """What is at stake on a line, in antes: the ante, a bet and fees."""
    fees, own = divmod(line, kernel.BET_LINES)
    none = own in (finish.FOLDED, kernel.CASH_STRAIGHT_FLUSH, kernel.CASH_ROYAL_FLUSH)
    return 1 + 2 * int(not none) + fees


def _bound(share: Fraction, rounds: int) -> Fraction:
    """How far a probability may be from the exact one that was counted by so many rounds."""
    return _root_bound(share * (1 - share), rounds)


def _root_bound(variance: Fraction, rounds: int) -> Fraction:
    return ERRORS * Fraction(float(variance / rounds) ** 0.5).limit_denominator(10**9)


def _product(ante: WagerAnalysis, side: WagerType, way: Way) -> Figure:
    """The mean of what a unit on the ante wins times what one on the super wager does."""
    nets = Counter[Fraction]()
    for class_, many in way.classes.items():
        line, other = class_ % SIDE, class_ // SIDE
        nets[ante.type.lines[line].ratio * side.lines[other].ratio] += many
    mean = sum((net * many for net, many in nets.items()), Fraction(0)) / way.rounds
    squares = sum((net**2 * many for net, many in nets.items()), Fraction(0)) / way.rounds
    return Figure(mean, _root_bound(squares - mean**2, way.rounds))


# What is shown ------------------------------------------------------------------------------------


def _percent(value: Fraction, digits: int = 4) -> str:
    return decimal_text(100 * value, digits) + "%"


def _with_error(found: Estimated) -> str:
    return f"{_percent(found.mean)} ± {_percent(found.error)}"


def _exhibits(game: Game, rules: LunarRules, way: Way) -> Iterable[Exhibit]:
    yield _draws(rules, way)
    yield _seconds(rules)
    yield _cash(game, rules, way)
    yield _supers(game)
    yield _ends(way, rules)
    yield _short()


def _draws(rules: LunarRules, way: Way) -> Exhibit:
    """What draws are worth, and what better choices could be."""
    more = more_cash(cash_of(rules))
    exact = (
        ("folding, betting and buying a sixth card", way.no_exchange),
        ("folding and betting", way.no_draw),
    )
    rows: list[tuple[str | int, ...]] = [
        ("all choices", "", _percent(-(way.all_draws.mean + more)), _percent(way.all_draws.error)),
        *((name, ratio_text(-(mean + more)), _percent(-(mean + more)), "exact") for name, mean in exact),
    ]
    rows.append(
        ("what better choices could win besides", "", _percent(way.gain.mean), _percent(way.gain.error))
    )
    return Exhibit(
        "What draws are worth",
        "The house's advantage over the ante, with its bet and fees, by what its player may choose; forcing "
        f"the dealer is always open. The first rests on {way.weighed:,} deals drawn at random that were "
        f"weighed exactly, the last on {way.closely:,} of them.",
        ("choices", "house edge", "", "standard error"),
        tuple(rows),
    )


def _seconds(rules: LunarRules) -> Exhibit:
    """Rule 10.9 under every option, and what it comes to without it."""
    more = more_cash(cash_of(rules))
    rows: list[tuple[str | int, ...]] = []
    for name, told in SECONDS.items():
        way = stored().ways[name]
        rows.append(
            (
                told,
                _percent(-(way.all_draws.mean + more)),
                _percent(way.all_draws.error),
                ratio_text(-(way.no_exchange + more)),
                _percent(-(way.no_exchange + more)),
            )
        )
    return Exhibit(
        "Second combinations",
        "The house's advantage over the ante by what rule 10.9 is read to pay, each with the choices that "
        "are best under it.",
        ("paid besides", "all choices", "standard error", "no exchanges", ""),
        tuple(rows),
    )


SECONDS: Final = {
    name_of(Seconds.ONE, ace_king=True): "one; an ace with a king is one",
    name_of(Seconds.ONE, ace_king=False): "one; an ace with a king is none",
    name_of(Seconds.SEVERAL, ace_king=True): "several; an ace with a king is one",
    name_of(Seconds.SEVERAL, ace_king=False): "several; an ace with a king is none",
    AGAINST: "none: against the text",
}


def _cash(game: Game, rules: LunarRules, way: Way) -> Exhibit:
    """Instant cash at all odds that the operator may choose."""
    option = next(each for each in game.options if each.name == "instant_cash")
    rows = []
    for value in option.values:
        cash = cash_of_value(game, value)
        won = first_five.instant_cash(*cash)
        edge = -(way.all_draws.mean + more_cash(cash))
        rows.append((f"{cash[0]} and {cash[1]} to 1", ratio_text(won), _percent(won), _percent(edge)))
    return Exhibit(
        "Instant cash",
        "What a straight flush and a royal flush that are dealt pay an ante on average, exactly, and the "
        "house's advantage over the ante with all choices, within the same standard error.",
        ("odds", "pays an ante", "", "house edge"),
        tuple(rows),
    )


def cash_of_value(game: Game, value: object) -> tuple[int, int]:
    """The odds of a value of the option."""
    rules = game.rules({"instant_cash": value})
    assert isinstance(rules, LunarRules), rules
    return cash_of(rules)


def _supers(game: Game) -> Exhibit:
    """The super wager under both choices of the operator."""
    rows = []
    for three in (8, 7):
        for picture in (6, 5):
            given = {"super_three_of_a_kind": three, "super_ace_king_queen": picture}
            mean = first_five.mean(game.rules(given).wagers[SUPER])
            rows.append((f"{three} to 1", f"{picture} to 1", ratio_text(-mean), _percent(-mean)))
    return Exhibit(
        "Super wager",
        "The house's advantage by what the operator pays on two lines (rule 5.9), exactly.",
        ("three of a kind", "ace, king and queen", "house edge", ""),
        tuple(rows),
    )


def _ends(way: Way, rules: LunarRules) -> Exhibit:
    """How rounds end, by fees paid."""
    whole = rules.wagers[ANTE].counted
    found = Counter[tuple[int, str]]()
    for line, many in enumerate(_by_line(way, whole)):
        fees, own = divmod(line, kernel.BET_LINES)
        end = "won" if own >= kernel.ENDS else whole.lines[own].name
        found[fees, end] += many
    names = list(dict.fromkeys(end for _, end in sorted(found)))
    rows = [
        (end, *(_percent(Fraction(found[fees, end], way.rounds), 3) for fees in range(kernel.MOST_FEES + 1)))
        for end in names
    ]
    return Exhibit(
        "How rounds end",
        f"Of all rounds, by the fees paid: counted by {way.rounds:,} rounds that were simulated.",
        ("end", "no fee", "a fee", "two fees"),
        tuple(rows),
    )


def _short() -> Exhibit:
    """The short way to play, and what it costs."""
    cost = stored().short_cost
    return Exhibit(
        "In short",
        "The first line that fits. Under the usual options it costs an ante "
        f"{_with_error(cost)} (standard error) more than the choices above.",
        ("hand", "do"),
        short.RULES,
    )
