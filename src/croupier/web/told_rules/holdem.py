"""What a page says of hold'em against the dealer: streets, and what hands and wagers beside them are paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.games.dealer_holdem import kernel as holdem
from croupier.games.dealer_holdem.rules import HoldemRules
from croupier.games.dealer_holdem.terms import BLIND, BONUS, TRIPS
from croupier.games.poker_hands import Category
from croupier.games.poker_hands.names import TITLES
from croupier.games.stud import finish
from croupier.games.stud.terms import ANTE, FOLD, BetLaw
from croupier.games.wording import NUMBERS
from croupier.web.told_rules.dealer_games import TIMES, ends_so
from croupier.web.told_rules.said import Said, paid, pays


def dealer_holdem(rules: HoldemRules) -> Iterator[Said]:
    """Hold'em against the dealer: what is wagered at each street, and what a hand and a bonus are paid."""
    law = rules.law
    for street, law_of in zip(rules.shape.streets, law.streets, strict=True):
        seen = (
            f"After {NUMBERS[street.seen]} community cards" if street.seen else "After looking at two cards"
        )
        yield Said(
            f"The {law_of.wager} wager{_when(street.seen) if rules.shape.bets_once else ''}",
            f"{seen} a player {_wagers(law_of)}, or {_passes(law_of)}.",
            law_of.decision + law_of.fold + law_of.size,
        )
    yield Said(
        "The community cards",
        "They lie face down from the start, and are turned as the round goes on."
        if law.spread
        else "They are dealt face up as the round goes on: three, then one and one.",
        law.spread + tuple(clause for clauses in law.communal.values() for clause in clauses),
    )
    yield Said(
        "The best five of seven",
        "A player's hand is the best that the two own cards and the community cards make, the dealer's too.",
        law.ranks + law.dealer_ranks,
    )
    yield from _ultimate(rules) if rules.shape.blind else _holdem_bonus(rules)


def _holdem_bonus(rules: HoldemRules) -> Iterator[Said]:
    """How a hand ends of which the ante is paid from one kind up, and a bonus on the own cards."""
    law = rules.law
    ante, bet = rules.wagers[ANTE].lines, rules.wagers[law.streets[0].wager].lines
    won, unpaid = ante[finish.WON], ante[holdem.WON_UNPAID]
    yield Said(
        "A better hand",
        f"Every wager of it but the ante {ends_so(bet[finish.WON])}. The ante {ends_so(won)} from a "
        f"{KINDS[rules.shape.ante_paid]} up; below that it {ends_so(unpaid)}.",
        bet[finish.WON].clauses + won.clauses + unpaid.clauses,
    )
    for title, end in (("An equal hand", finish.STOOD_OFF), ("A lower hand", finish.LOST)):
        first, second = ante[end], bet[end]
        yield Said(
            title,
            f"The ante and what was wagered after it {ends_so(first, several=True)}.",
            first.clauses + second.clauses,
        )
    bonus = rules.wagers[BONUS]
    yield Said(
        "Bonus", f"By the player's own two cards, whatever the hand comes to: {pays(bonus)}.", paid(bonus)
    )
    folded = bonus.lines[holdem.HOLE_FOLDED]
    yield Said("A folded hand", "Its ante is lost, and its bonus wager.", folded.clauses)


def _ultimate(rules: HoldemRules) -> Iterator[Said]:
    """How a hand ends with ante and blind against a dealer who must qualify, and a wager on its kind."""
    law, blind = rules.law, rules.wagers[BLIND]
    ante, bet = rules.wagers[ANTE].lines, rules.wagers[law.streets[0].wager].lines
    off, below = ante[finish.NOT_QUALIFIED], blind.lines[finish.ENDS]
    yield Said("Ante and blind", "Both are wagered, and are equal.", law.wagers)
    yield Said(
        "The dealer qualifies",
        f"With a {KINDS[rules.shape.qualifies]} or better. Without it the ante {ends_so(off)}, whoever has "
        "the better hand; the other wagers are decided by the hands.",
        off.clauses,
    )
    yield Said(
        "A better hand",
        f"Ante and play wager {ends_so(bet[finish.WON], several=True)}. The blind pays {pays(blind)}; with a "
        f"lower hand it {ends_so(below)}.",
        bet[finish.WON].clauses + ante[finish.WON].clauses + paid(blind),
    )
    for title, end in (("An equal hand", finish.STOOD_OFF), ("A lower hand", finish.LOST)):
        yield Said(
            title,
            f"Ante, blind and play wager {ends_so(bet[end], several=True)}.",
            ante[end].clauses + bet[end].clauses,
        )
    folded, trips = ante[finish.FOLDED], rules.wagers.get(TRIPS)
    if trips is not None:
        yield Said("Trips", f"By the player's hand, whatever the dealer has: {pays(trips)}.", paid(trips))
    kept = trips is not None and TRIPS in law.streets[-1].in_action
    also = "; a trips wager is in action all the same" if kept else ", and a trips wager" if trips else ""
    yield Said(
        "A folded hand", f"Its ante and blind are lost{also}.", folded.clauses + law.folded_turned * kept
    )


KINDS: Final = {kind: TITLES[Category(kind)] for kind in range(len(TITLES))}
"""Kinds of hand in words."""


def _wagers(law: BetLaw) -> str:
    """What a player wagers at a street."""
    times = " or ".join(TIMES.get(times, f"{NUMBERS[times]} times") for times in sorted(law.choices.values()))
    return f"wagers {times} the ante"


def _when(seen: int) -> str:
    """When a decision is made, behind the name of its wager."""
    return f" with {NUMBERS[seen]} community cards" if seen else " before the community cards"


def _passes(law: BetLaw) -> str:
    """What a player does at a street who wagers nothing."""
    return "folds and loses what lies on the hand" if law.passing == FOLD else "checks and stays in"
