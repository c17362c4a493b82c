"""The analysis of blackjack: every wager under its options, with the best play and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from fractions import Fraction
from typing import Any, Final

import numpy as np

from croupier.analysis.blackjack import jackpot, riding, side, suits, switching
from croupier.analysis.blackjack.chart import LEGEND, LETTERS, MANY, SURRENDERS, Sizes, charts, named, sizes
from croupier.analysis.blackjack.distribution import distribution
from croupier.analysis.blackjack.effects import effects
from croupier.analysis.blackjack.joint import Products
from croupier.analysis.blackjack.parts import UNITS, Parts, fraction
from croupier.analysis.blackjack.riding import Riding
from croupier.analysis.blackjack.solver import ERROR, Solution, solve
from croupier.analysis.blackjack.states import decisions
from croupier.analysis.blackjack.tables import VALUES, hands
from croupier.analysis.blackjack.ways import compared, percent, single_hands
from croupier.analysis.blackjack.work import SplitPlay
from croupier.analysis.figures import Figure, ratio_text
from croupier.analysis.results import Exhibit, GameAnalysis, StrategyValue, WagerAnalysis
from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.shape import Shape, Won, shape_of
from croupier.games.blackjack.sides import SIDES
from croupier.games.blackjack.terms import BLACKJACK, BLAZING_7S, BONUS_BLACKJACK, INSURANCE
from croupier.games.blackjack.twentyone import TwentyOne
from croupier.games.game import Game, Rules
from croupier.games.options import resolve
from croupier.games.wagers import WagerType
from croupier.games.wording import NUMBERS

STRATEGIES: Final = {
    SplitPlay.PER_HAND: "best for each hand by its own cards and the dealer's first; a pair's hands apart",
    SplitPlay.FIXED: "best for each hand; a pair's hands as the same cards are played that were not split",
}

METHOD: Final = (
    (
        "Hands are grouped by what their cards count. For every hand that is not over 21 and every first "
        "card of the dealer the chances of the dealer's final hands are found from the very cards that are "
        "left, by going through all that the dealer can draw. The worth of standing, drawing and doubling "
        "follows from the highest totals down; the best of them is the play. Nothing is sampled."
    ),
    (
        "There is no hole card: nobody knows of a dealer's blackjack before the players have decided. It "
        "takes the blackjack wager alone, so a double, and the wager on the second hand of a pair, are worth "
        "what they are worth where it does not come, and nothing where it does."
    ),
    (
        "A pair is split once, or, where the rules allow three hands, once more where one of its hands pairs "
        "and that is better. Each hand is worth what it is worth by itself: the cards behind those of the "
        "first hand are as likely as any unseen ones. The nets of all of them together are counted with the "
        "same cards, so that the variance is right too; the mean found in that way and the one from the "
        "worth of each hand agree."
    ),
    (
        "Chances are sums of floating point numbers, given in parts of 10^15; the error that is stated "
        "bounds what rounding can do. Perfect pairs, super sevens and bonus blackjack are counted in whole "
        "numbers, with suits, under the same play; so are wagers on the first cards alone."
    ),
)

ASSUMPTIONS: Final = (
    (
        "The shoe is full and in random order, and one player wagers on one box: others' cards are as unseen "
        "ones, so that more boxes change nothing but what can be seen."
    ),
    (
        "The player decides by the cards of the hand, the dealer's first card and which hand of a pair it is "
        "alone, and never insures."
    ),
    "Doubles are for as much as the wager.",
    "Payments are made in full, without rounding to chips.",
)

PASSING: Final = (
    "A dealer's blackjack takes the second wager of a pair where the first hand has won or was forfeited. "
    "Each hand is played as is best for it by itself, and both are valued together with the same cards. "
    "However they were played, they would not be worth more than both by themselves where nothing passed, as "
    "passing only takes more: the difference bounds what playing them together could win. It holds for play "
    "by the cards of a hand, the dealer's first and which hand it is; what the other hand holds is not "
    "counted."
)
"""Where what becomes of one hand bears on the other."""

PAID_OUT: Final = "winnings are always paid out; what they are worth riding is told apart"

UNINSURED: Final = (
    ASSUMPTIONS[0],
    (
        "The player decides by what the cards of the hand count, the dealer's first card and which hand of a "
        "pair it is alone."
    ),
    *ASSUMPTIONS[2:],
)
"""Where no insurance is offered."""


def _of_won(won: Won) -> Iterator[str]:
    """How hands are counted that win otherwise than by the usual totals."""
    below, same, above = won.both
    yield (
        "Hands that win whatever the dealer has, which count 21 or have as many cards as win, are worth one "
        "unit when they come to that, two where they were doubled; nothing is decided about them any more."
    )
    yield (
        f"A blackjack wins {above}, {same} or {below} units against the dealer's as its ten ranks above, as "
        "high or below. Who decides by what cards count leaves ranks as they come: of all tens each is as "
        f"likely above the dealer's as below, so that the blackjack is worth {same} units there. Nets are "
        "counted by the ranks, those of a pair's hands together. No decision turns on ranks that are seen: "
        f"were every such blackjack paid {below} to 1, or {above} to 1, the best play would be the same."
    )


FURTHER: Final = ("paid", "natural_wins", "forfeits", "surrenders", "passes")
"""What a shape says besides, where it is not usual."""


class BlackjackAnalyser:
    """The analyser of the family."""

    def analyse(self, game: Game, given: Mapping[str, object]) -> GameAnalysis:
        """The analysis of a game under the given options, the others at their defaults.

        Raises:
            Malformed: an unknown option or value.
            Refused: options that a clause does not let stand together.
        """
        rules = game.rules(given)
        assert isinstance(rules, BlackjackRules), game.name
        if rules.twenty_one.hands > 1:
            return switching.analyse(game, given, rules, self.inputs(rules), _terms(rules))
        found = solve(shape_of(rules))
        wagers = tuple(_wagers(rules, found))
        rides = riding.riding_of(rules, found.shape, side.counts_of(rules.shoe))
        return GameAnalysis(
            game=game,
            options=resolve(game.options, given),
            rules=rules,
            wagers=wagers,
            total=UNITS,
            space="parts of all that can come, to 15 decimals",
            pair_counts=None,
            products=_products(rules, found, wagers),
            inputs=self.inputs(rules),
            terms=_terms(rules),
            method=(
                *METHOD,
                *(_of_won(found.shape.won) if found.shape.won.split else ()),
                *([PASSING] if found.shape.passes else ()),
            ),
            assumptions=(ASSUMPTIONS if rules.twenty_one.insurance.against else UNINSURED),
            exhibits=lambda: (*_exhibits(game, given, rules, found), *_riding(rides)),
            charts=lambda: (*charts(found), compared(found), *_insurance(rules), *_riding(rides)),
            decisions=lambda: decisions(rules, found, fraction(found.mean), rides),
        )

    def inputs(self, rules: Rules) -> Mapping[str, Any]:
        """The decks, what may be doubled, what becomes of a split hand over 21, and what wins besides."""
        assert isinstance(rules, BlackjackRules)
        play = rules.twenty_one
        told = {
            "decks": rules.shoe.decks,
            "doubles": list(play.doubling.totals),
            "split_bust_lost": play.dealers_blackjack.bust_lost,
            "hands": play.splitting.hands,
        }
        told |= {} if play.doubling.aces else {"doubles_aces": False}
        if play.lent is not None:
            told |= {"doubles_lent": list(play.lent.doubles), "splits_lent": sorted(play.lent.splits)}
        told |= {} if play.splitting.aces_again else {"aces_again": False}
        told |= {} if play.dealer.soft == kernel.STANDS else {"dealer_soft": play.dealer.soft}
        told |= {"dealer_pushes": play.dealer.pushes} if play.dealer.pushes else {}
        won = shape_of(rules).won
        further = {
            "doubles_cards": list(play.doubling.cards),
            "split_aces_draw": play.splitting.aces_draw,
            **{f"won_{name}": told for name, told in asdict(won).items()},
        }
        told = told if won == Won() else told | further
        shape = shape_of(rules)
        return told | {name: shape.told[name] for name in FURTHER if name in shape.told}


ANALYSER: Final = BlackjackAnalyser()


def _riding(rides: Riding | None) -> Iterator[Exhibit]:
    """What a side wager is worth that may ride."""
    if rides is not None:
        yield from riding.exhibits(rides)


def _products(rules: BlackjackRules, found: Solution, wagers: Sequence[WagerAnalysis]) -> Products:
    """How wagers go together."""
    return Products(
        found,
        side.counts_of(rules.shoe),
        {each.name: each for each in wagers},
        rules.nominated,
        decided_by_split=rules.twenty_one.splitting.decides,
        dealer_finishes=frozenset(rules.dealer_finishes),
    )


def _terms(rules: BlackjackRules) -> dict[str, str]:
    """What the inputs say, in words."""
    play = rules.twenty_one
    least, most = play.doubling.totals
    cards = play.doubling.words
    told = {
        "Decks": str(rules.shoe.decks),
        "Doubled": f"{cards} cards that count {least} to {most}"
        + ("" if play.doubling.aces else ", without an ace"),
        "Split": "once, to two hands"
        if play.splitting.hands == 2
        else "twice, to three hands at most" + ("" if play.splitting.aces_again else "; aces once"),
        "Additional wager of a split hand over 21": (
            "lost before the dealer's second card"
            if play.dealers_blackjack.bust_lost
            else "returned where the dealer has a blackjack"
        ),
    }
    if play.dealer.soft != kernel.STANDS:
        told["The dealer draws"] = f"to a soft {play.dealer.soft - 1}"
    if play.lent is not None:
        told["Put up by the house"] = "doubles, and splits but of tens: nothing is lost with them"
    if play.dealer.pushes:
        told[f"The dealer's {play.dealer.pushes}"] = "stands off, but a blackjack wins"
    shape = shape_of(rules)
    return told | dict(_terms_of_won(play, shape.won)) | dict(_terms_of_shape(shape))


def _terms_of_won(play: TwentyOne, won: Won) -> Iterator[tuple[str, str]]:
    """The same of hands that win otherwise than by the usual totals."""
    if won.equal:
        yield "An equal total", "loses"
    at_once = ["21"] if won.of_21 else []
    at_once += [f"{NUMBERS[won.cards]} cards"] if won.cards else []
    if at_once:
        yield "Wins at once", " and ".join(at_once)
    if any(won.both):
        below, same, above = won.both
        yield (
            "Blackjack against the dealer's",
            f"{above} to 1 with a ten that ranks above the dealer's, {same} to 1 as high, {below} to 1 below",
        )
    if play.splitting.aces_draw:
        yield "Split aces", "are drawn to like other cards"
    if won.split:
        yield "An ace and a ten of a split", "are a blackjack"


def _terms_of_shape(shape: Shape) -> Iterator[tuple[str, str]]:
    """What else the inputs say."""
    if shape.dealer_soft != kernel.STANDS:
        yield "Dealer", "draws to soft 17"
    if shape.paid:
        five, six, seven, *three = (f"{units:g}" for units in shape.paid)
        told = f"five cards {five}, six {six}, seven or more {seven}"
        run, sevens = ", ".join(three[:3]), ", ".join(three[3:])
        yield (
            "21 wins, in units",
            f"{told}; 6, 7, 8 of mixed suits, one suit, spades {run}; 7, 7, 7 so {sevens}",
        )
    if shape.natural_wins:
        yield "A blackjack", "wins whatever the dealer has"
    if shape.surrenders:
        yield "Surrendered", "two cards against an ace or a ten, for half of the wager"
    if shape.forfeits:
        yield "A double", "may be withdrawn after its card, the wager being forfeited"
    if shape.passes:
        yield (
            "A dealer's blackjack after a split",
            ("takes the second hand's wager where the first hand won 21 or was forfeited"),
        )


def _wagers(rules: BlackjackRules, found: Solution) -> Iterator[WagerAnalysis]:
    counts = side.counts_of(rules.shoe)
    for name, type_ in rules.wagers.items():
        if name == BLACKJACK:
            yield _main(type_.counted, found)
        elif type_.side is not None and type_.side.sees.first:
            first = _counted(type_.counted, *side.by_line(counts, type_.side))
            yield replace(first, strategy=PAID_OUT) if name in rules.rides else first
        elif type_.side is not None:
            ends = name in rules.twenty_one.splitting.decides
            told = side.on_next(counts, type_.side, found, ended_by_split=ends)
            yield replace(_counted(type_, *told), strategy=_named(found))
        elif name in rules.dealer_finishes:
            yield _counted(type_, *side.dealers_22(counts, shape_of(rules).dealers))
        elif name == BONUS_BLACKJACK:
            told = side.bonus_blackjack(counts, rules.nominated, found)
            yield replace(_counted(type_, *told), strategy=_named(found))
        else:
            assert type_.follows, name


def _counted(type_: WagerType, counts: Mapping[int, int], total: int) -> WagerAnalysis:
    return WagerAnalysis(type_, total, tuple(counts.get(line, 0) for line in range(len(type_.lines))))


def _named(found: Solution) -> str:
    return STRATEGIES[found.split_play]


def _better(found: Solution) -> str:
    """What a pair's hands could win more that are played together, where one bears on the other."""
    if not found.shape.passes or found.split_play is not SplitPlay.PER_HAND:
        return ""
    most = percent(Figure(Fraction(found.joint_gain), ERROR))
    return f"; played for both together they could win {most} of the wager more at most"


def _nets(solution: Solution, *, moments: bool) -> Sequence[float]:
    """How often a round comes to each net, as the lines of the wager with all beside it lie."""
    found = distribution(solution, moments=moments)
    whole = solution.shape.won.split or solution.shape.natural_wins
    return found.nets if whole else (*found.nets, found.blackjack)


def _main(type_: WagerType, found: Solution) -> WagerAnalysis:
    """The blackjack wager with all that is put beside it."""

    def under(solution: Solution, *, moments: bool = False) -> WagerAnalysis:
        return WagerAnalysis(
            type_,
            UNITS,
            Parts(lambda: _nets(solution, moments=moments), len(type_.lines)),
            strategy=_named(solution) + _better(solution),
            average_stake=fraction(solution.average_stake),
            error=ERROR,
            known_mean=fraction(solution.mean),
        )

    best = under(found)

    def compare() -> tuple[StrategyValue, ...]:
        ways = [best]
        fixed = solve(found.shape, SplitPlay.FIXED)
        # With many decks it is the same play, and need not be counted again.
        same = fixed.mean == found.mean
        ways.append(
            replace(best, strategy=_named(fixed) + _better(fixed)) if same else under(fixed, moments=True)
        )
        return tuple(map(StrategyValue.of, ways))

    return replace(best, compare=compare)


# The charts ---------------------------------------------------------------------------------------

HEAD: Final = ("two cards", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
FACES: Final = "A23456789T"


def _exhibits(
    game: Game, given: Mapping[str, object], rules: BlackjackRules, found: Solution
) -> Iterator[Exhibit]:
    yield _chart(found)
    yield from _totals(found)
    yield single_hands(found)
    yield compared(found)
    yield from suits.exhibits(rules, found)
    yield from _insurance(rules)
    yield effects(
        game,
        resolve(game.options, given),
        found.shape,
        lambda shape: solve(shape, found.split_play).mean,
        ERROR,
        "the blackjack wager",
    )
    if any(option.name == RESPLIT for option in game.options):
        yield _second_split(found)
    if rules.jackpot is not None and BLAZING_7S in rules.wagers:
        yield jackpot.by_meter(rules, side.by_line(side.counts_of(rules.shoe), SIDES[BLAZING_7S]))


RESPLIT: Final = "resplit"


def _second_split(found: Solution) -> Exhibit:
    """What it is worth that a split hand may be split again."""
    rows = []
    for name, most in (("two hands", 2), ("three hands", 3)):
        edge = -solve(replace(found.shape, hands=most), found.split_play).mean
        rows.append((name, percent(Figure(Fraction(edge), ERROR))))
    return Exhibit(
        "A second split",
        "The house's advantage where a pair is split once, and where one of its hands may be split again.",
        ("a box has at most", "house edge"),
        tuple(rows),
    )


def _chart(found: Solution) -> Exhibit:
    rows: list[tuple[str | int, ...]] = []
    table = hands()
    for place in sorted(
        (n for n in range(len(table.size)) if table.size[n] == 2), key=lambda n: table.made[n]
    ):
        if found.natural(place):
            continue
        values = [n for n, many in enumerate(table.made[place]) for _ in range(many)]
        name = ", ".join("10" if FACES[n] == "T" else FACES[n] for n in values)
        rows.append((name, *(LETTERS[int(found.actions[first, place])] for first in range(VALUES))))
    return Exhibit(
        "What is best with two cards",
        "By the dealer's first card. S stands, H hits, D doubles, P splits the pair."
        + (f" {SURRENDERS}" if found.shape.surrenders else ""),
        HEAD,
        tuple(rows),
    )


def _totals(found: Solution) -> Iterator[Exhibit]:
    """The usual play by totals: what is best for most hands of three cards and more, as they come."""
    for group in sizes(found.shape)[1:]:
        apart = group.most < MANY or bool(found.shape.paid)
        told = (
            "By the total and the dealer's first card, for most of the hands with it: single hands can "
            "differ."
        )
        yield Exhibit(
            f"What is best with {named(group)}",
            f"{told} {LEGEND}" if apart else told,
            ("total", *HEAD[1:]),
            tuple(_by_totals(found, group)),
        )


def _by_totals(found: Solution, group: Sizes) -> Iterator[tuple[str | int, ...]]:
    table, shoe = hands(), found.shape.shoe
    for soft in (False, True):
        for total in range(12 if not soft else 13, 21):
            weight = np.zeros((VALUES, len(LETTERS)))
            for place, made in enumerate(table.made):
                is_soft = bool(kernel.is_soft(int(table.hard[place]), made[0]))
                size = int(table.size[place])
                if not group.least <= size <= group.most or table.total[place] != total or is_soft != soft:
                    continue
                ways = 1.0
                for value, many in enumerate(made):
                    for taken in range(many):
                        ways *= (shoe[value] - taken) / (taken + 1) / found.shape.cards
                for first in range(VALUES):
                    weight[first][int(found.unsplit[first, place])] += ways
            if not weight.any():
                continue  # No hand of so many cards has the total.
            name = f"{'soft' if soft else 'hard'} {total}"
            yield (name, *(LETTERS[int(each.argmax())] for each in weight))


def _insurance(rules: BlackjackRules) -> Iterator[Exhibit]:
    """What insurance costs a player who has seen only the dealer's ace."""
    if not rules.twenty_one.insurance.against:
        return
    shape = shape_of(rules)
    aces, tens = shape.shoe[0], shape.shoe[-1]
    cards = shape.cards - 1
    _, ace, *ten = rules.wagers[INSURANCE].lines
    against = [("an ace", tens, ace)]
    if kernel.TEN in rules.twenty_one.insurance.against:
        against.append(("a ten", aces, ten[0]))
    rows: list[tuple[str | int, ...]] = []
    for first, wins, line in against:
        edge = 1 - Fraction(wins, cards) * (line.ratio + 1)
        rows.append((first, wins, cards, ratio_text(edge), f"{100 * float(edge):.4f}%"))
    yield Exhibit(
        "Insurance",
        "Per unit insured, over all hands of two cards: the cards that win among the unseen ones, and the "
        "house's advantage. Seen cards change it; no two cards of one hand make it a good wager.",
        ("dealer's first card", "cards that win", "unseen cards", "house edge", ""),
        tuple(rows),
    )
