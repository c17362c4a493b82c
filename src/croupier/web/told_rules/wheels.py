"""The rules of roulette and of wheels of symbols in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.games.colour_chips import ColourChipLaw
from croupier.games.roulette import kernel
from croupier.games.roulette.rules import RouletteRules
from croupier.games.roulette.wheel import pocket_name
from croupier.games.spin_table import SpinRules
from croupier.games.wheel.rules import WheelRules
from croupier.games.wheel.wagers import wager_name
from croupier.law import Citation
from croupier.web.told_rules.said import Said, counted, listed, paid, pays

ON_PEG = "on_peg"
"""The irregularity that every wheel of symbols provides for."""


def roulette(rules: RouletteRules) -> Iterator[Said]:
    """The wheel, the spin, what each kind of wager covers and is paid, and what zero does."""
    wheel = rules.wheel
    zeros = [pocket_name(p) for p in wheel.pockets if not kernel.is_number(p)]
    numbers = len(wheel.pockets) - len(zeros)
    yield Said(
        "The wheel",
        f"{len(wheel.pockets)} compartments: 1 to {numbers}, red and black in turn, and {listed(zeros)}, "
        "green.",
        rules.wheel_clauses,
    )
    yield Said(
        "The spin",
        f"The ball runs at least {rules.law.revolutions} times round the wheel, or the spin does not count.",
        rules.law.spin,
    )
    yield from _betting(rules, "the ball comes to rest")
    for name, wager in rules.wagers.items():
        covered = len(rules.layout.usual(name).pockets)
        yield Said(
            wager.title, f"Covers {counted(covered, 'number')}: {pays(wager)}.", wager.clauses + paid(wager)
        )
    yield Said(
        "Zero",
        f"On {listed(zeros, 'or')} every wager loses that does not cover it; one that does is paid as on any "
        "other number.",
        _of_zero(rules),
    )
    yield from colour_chips(rules.colour_chips)


def _of_zero(rules: RouletteRules) -> tuple[Citation, ...]:
    """What losses to a zero rest on, and wins of positions that cover one, besides what all others do."""
    found: list[Citation] = []
    for special, usual in ((kernel.LOSE_TO_ZERO, kernel.LOSE), (kernel.WIN_WITH_ZERO, kernel.WIN)):
        pairs = [(wager.lines[special], wager.lines[usual]) for wager in rules.wagers.values()]
        own = [set(line.clauses) - set(plain.clauses) for line, plain in pairs if line is not plain]
        found += sorted(set.intersection(*own), key=lambda clause: clause.ref)
    return tuple(found)


PEG_NOTICE: Final = (
    "If the indicator stops on a peg, the previous symbol is the winner and not the oncoming symbol."
)
"""The notice of a wheel of fortune, in the words that the rule has posted."""


def wheel(rules: WheelRules) -> Iterator[Said]:
    """The sections, the spin, what each symbol pays, and a wheel that stops between two."""
    spaces = sum(rules.counts.values())
    yield Said(
        "The wheel",
        f"{spaces} sections of one size, each with one of {len(rules.counts)} symbols.",
        rules.count_clauses,
    )
    yield Said(
        "The spin",
        f"The wheel must turn at least {rules.law.revolutions} times; the section at the indicator decides.",
        rules.law.spin + rules.law.result,
    )
    yield from _betting(rules, "the wheel comes to rest")
    for symbol, sections in rules.counts.items():
        wager = rules.wagers[wager_name(symbol)]
        yield Said(
            wager.title, f"On {sections} of {spaces} sections: {pays(wager)}.", wager.clauses + paid(wager)
        )
    peg = rules.irregularities[ON_PEG]
    yield Said("Between two sections", f"{peg.remedy_text}.", peg.clauses)
    if rules.law.notice:
        yield Said("Notice", PEG_NOTICE, rules.law.notice)
    if rules.colour_chips is not None:
        yield from colour_chips(rules.colour_chips)


def _betting(rules: SpinRules, rests: str) -> Iterator[Said]:
    law = rules.law
    yield Said(
        "No more bets",
        "Once it is called, no wager is placed, changed or taken off.",
        law.no_more_bets,
    )
    yield Said(
        "Where a wager lies",
        f"Its place on the layout when {rests} decides. Losing wagers are collected, then winning ones paid.",
        law.settle,
    )
    yield Said(
        "After a win",
        "A wager that has won may be taken off before the next spin, once it is paid.",
        law.next_spin,
    )


def colour_chips(law: ColourChipLaw) -> Iterator[Said]:
    """Chips without a denomination: what they are worth, whose they are, where they are played."""
    shared = ", unless all who hold the colour agree" if law.shared_if_agreed else ""
    yield Said(
        "Chips without a value",
        f"They are worth what was said when they were issued, each colour is one player's{shared}, and they "
        "are played at this table only.",
        law.valued + law.worth + law.one_holder + law.only_here,
    )
