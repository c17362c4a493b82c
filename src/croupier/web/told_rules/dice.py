"""The rules of craps and of sic-bo in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from croupier.games.craps import kernel
from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.terms import FLAT_OF, SWITCHED, BetSort, OddsTerms
from croupier.games.craps.wagers import Offered
from croupier.games.sic_bo.rules import SicBoRules
from croupier.games.wagers import Result, WagerType
from croupier.law import Citation
from croupier.money.odds import Direction, Odds
from croupier.web.told_rules.said import Said, listed, paid, settled, spans, whole, winning, wins
from croupier.web.told_rules.wheels import colour_chips

FACES: Final = range(1, 7)
SORTS: Final = {
    BetSort.PLACE: "place bets",
    BetSort.BUY: "buy bets",
    BetSort.LAY: "lay bets",
    BetSort.HARDWAY: "hardways",
    BetSort.BIG: "big 6 and big 8",
    BetSort.COME_ODDS: "odds behind a come bet",
}
"""Wagers of a sort together."""
STANDING: Final = {
    BetSort.PLACE: "Win if the number comes before a 7, and lose on the 7",
    BetSort.BUY: "As place bets, at the odds of the dice",
    BetSort.LAY: "Win if a 7 comes before the number, and lose on the number",
    BetSort.BIG: "Win if the number comes before a 7, and lose on the 7",
    BetSort.HARDWAY: "Win if the number comes as a pair before a 7 and before it comes in another way",
}
"""How wagers that stand until a number or a 7 comes are decided."""


_DIVIDED: Final = (
    "The player says how many units are on each part (2:1); each part is then paid by itself. With as many "
    "on each:"
)
"""How a wager in two parts may be divided."""


def craps(rules: CrapsRules) -> Iterator[Said]:
    """The shooter, the come out roll and the point, and every sort of wager with its odds."""
    flat = {o.sort: o.type for o in rules.offered if o.sort in FLAT_OF.values()}
    yield from _shooter(rules, flat)
    yield from _flat(rules, flat)
    for sort, terms in rules.odds.items():
        yield _odds(rules, flat, sort, terms)
    for sort, how in STANDING.items():
        yield _standing(how, sort, [o for o in rules.offered if o.sort is sort])
    off = [name for sort, name in SORTS.items() if sort in SWITCHED]
    also = ", and may be called on or off at any time" if rules.off_at_any_time else ""
    yield Said(
        "Off on a come out roll",
        f"{listed(off).capitalize()} neither win nor lose on a come out roll unless their player calls them "
        f"on{also}. One that is called on speaks for all their like wagers of which they say nothing else.",
        tuple(dict.fromkeys(rules.law.off + rules.law.called + rules.law.like_wagers)),
    )
    for offered in rules.offered:
        if offered.sort is BetSort.ONE_ROLL:
            wager = offered.type
            parts = "" if offered.divided is None else f"{_DIVIDED} "
            yield Said(
                wager.title, f"For the next throw. {parts}{whole(wager)}", wager.clauses + settled(wager)
            )


def _shooter(rules: CrapsRules, flat: dict[BetSort, WagerType]) -> Iterator[Said]:
    law = rules.law
    line, against = flat[BetSort.WIN].title, flat[BetSort.DONT_WIN].title
    yield Said(
        "The shooter",
        f"The dice are offered round the table; who takes them throws {rules.dice} dice, and must have a "
        f"{line} or a {against} to go on throwing.",
        law.offered_first + law.accepted + law.eligible,
    )
    yield Said(
        "Passing the dice",
        "The shooter may pass them after any throw, and must after a 7 that comes before the point.",
        law.passes + law.seven_out,
    )
    yield Said("No more bets", "Wagers are made before the dice are thrown.", law.no_more_bets)


def _flat(rules: CrapsRules, flat: dict[BetSort, WagerType]) -> Iterator[Said]:
    law = rules.law
    right, wrong = flat[BetSort.WIN], flat[BetSort.DONT_WIN]
    yield Said(
        "The come out roll",
        f"The first throw, and each throw after the {right.title} is decided. {_at_once(right)} Another "
        "total is the point.",
        law.come_out + law.before_come_out + settled(right),
    )
    yield Said(
        "The point",
        f"From then on the {right.title} wins if the point comes before a 7, and loses if the 7 comes first. "
        f"It pays {pays_alike(right)}.",
        settled(right),
    )
    yield Said(
        "Against the shooter",
        f"A {wrong.title}: {_at_once(wrong)} Then it wins if a 7 comes before the point, and "
        f"loses if the point comes first. It pays {pays_alike(wrong)}.",
        wrong.clauses + settled(wrong),
    )
    come, dont_come = flat[BetSort.COME], flat[BetSort.DONT_COME]
    yield Said(
        "Later starts",
        f"A {come.title} and a {dont_come.title} are the same, made after the come out roll: the next throw "
        f"is their own come out roll. They pay {pays_alike(come, dont_come)}.",
        law.after_come_out + law.come_point + settled(come) + settled(dont_come),
    )
    yield Said(
        "Taking wagers down",
        f"A {right.title} or a {come.title} that has its point stays as it is; other wagers may be reduced "
        f"or taken down until a throw decides them. A {wrong.title} or a {dont_come.title} does not go up "
        "again on its point.",
        law.contract + law.taken_down + law.dont_down,
    )


def pays_alike(*wagers: WagerType) -> str:
    """The odds of wagers, each once."""
    return listed(list(dict.fromkeys(str(line.odds) for w in wagers for line in winning(w))), "or")


def _at_once(wager: WagerType) -> str:
    """What totals do to a wager without a point, asked of the grading that settles it."""
    totals: dict[Result, set[int]] = {}
    for one, other in product(FACES, FACES):
        line = wager.grade(one, other, 0)
        if line != kernel.TRAVELS:
            totals.setdefault(wager.lines[line].result, set()).add(one + other)
    void = totals.get(Result.STAND_OFF)
    level = f", {spans(void)} leaves it level" if void else ""
    return f"{spans(totals[Result.WIN])} wins it, {spans(totals[Result.LOSE])} loses it{level}."


def _odds(rules: CrapsRules, flat: dict[BetSort, WagerType], sort: BetSort, terms: OddsTerms) -> Said:
    wager = next(o.type for o in rules.offered if o.sort is sort)
    bet = flat[FLAT_OF[sort]].title
    what = "what wins " if terms.by_winnings else ""
    if terms.twice:
        most = f"{what}twice as much as that bet"
    else:
        most = f"{what}as much as that bet, or what little more can be paid in chips"
    return Said(
        wager.title,
        f"A further wager once the {bet} has its point, for at most {most}. It ends as the bet does: "
        f"{wins(winning(wager))}.",
        terms.made + terms.most + terms.payable + (terms.twice or ()) + paid(wager),
    )


def _standing(how: str, sort: BetSort, offered: list[Offered]) -> Said:
    """The wagers of a sort, by the odds of their numbers."""
    numbers: dict[Odds, list[int]] = {}
    clauses: tuple[Citation, ...] = ()
    for each in offered:
        (line,) = winning(each.type)
        assert each.number is not None and line.odds is not None, each
        numbers.setdefault(line.odds, []).append(each.number)
        clauses += each.type.clauses + settled(each.type)
    told = "; ".join(f"{spans(on)} ({odds})" for odds, on in numbers.items())
    return Said(SORTS[sort].capitalize(), f"{how}{_fee(sort, offered)}: {told}.", clauses)


def _fee(sort: BetSort, offered: list[Offered]) -> str:
    """What is paid beside such a wager when it is made."""
    if sort not in (BetSort.BUY, BetSort.LAY):
        return ""
    (won,) = winning(offered[0].type)
    assert won.odds is not None, won
    of_win = sort is BetSort.LAY
    share = won.fee.share / won.odds.ratio if of_win else won.fee.share
    if not share:
        return ", without a charge"
    up = ", up to the next amount in chips" if won.fee.rounding.direction is Direction.UP else ""
    return f", for {100 * share}% of {'what it can win' if of_win else 'the wager'}{up}, paid with it"


def sic_bo(rules: SicBoRules) -> Iterator[Said]:
    """The dice, and every wager with what it wins and loses on."""
    law = rules.law
    yield Said(
        "The dice",
        f"{rules.dice} dice are spun in a tumbler; the uppermost faces decide.",
        law.spin + law.result,
    )
    yield Said(
        "No more bets",
        "Once it is called or shown, no wager is placed, changed or taken off.",
        law.no_more_bets,
    )
    for wager in rules.wagers.values():
        on = f"On one of {_places(wager.selections)}. " if wager.selections else ""
        yield Said(wager.title, f"{on}{whole(wager)}", wager.clauses + settled(wager))
    if rules.colour_chips is not None:
        yield from colour_chips(rules.colour_chips)


def _places(selections: tuple[str, ...]) -> str:
    """What a wager may be made on: numbers as from and to, combinations in full where they are few."""
    if all(each.isdigit() for each in selections):
        return spans(int(each) for each in selections)
    if len(selections) < len(FACES):
        return listed(selections, "or")
    return f"{len(selections)} combinations, {selections[0]} to {selections[-1]}"
