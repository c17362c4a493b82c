"""The rules of a poker table in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.games.poker.kernel import Structure
from croupier.games.poker.rules import PokerRules
from croupier.games.wording import NUMBERS
from croupier.web.told_rules.poker_sign import signed
from croupier.web.told_rules.raked_poker import raked
from croupier.web.told_rules.said import Said

FROM_HAND: Final = 2
"""How many of a player's own cards a hand takes where it takes a fixed number."""
MOST: Final = {
    Structure.NO_LIMIT: "A bet or a raise may be for all that its player has on the table.",
    Structure.FULL_POT: "A bet or a raise is for the pot at most.",
    Structure.HALF_POT: "A bet or a raise is for half the pot at most.",
    Structure.STRUCTURED: "Bets and raises are of fixed amounts: the lower in the first rounds of betting.",
}


def said(rules: PokerRules) -> Iterator[Said]:
    """Hands, blinds, betting and what the house takes."""
    if rules.terms.structure is Structure.MULTIPLES:
        yield from _of_multiples(rules)
        return
    law, terms, form = rules.law, rules.terms, rules.form
    if law.rake is not None:
        yield from raked(rules, law.rake)
        return
    hole = sum(street.hole for street in form.streets)
    size = form.ranks.ranking.size
    made = (
        f"exactly {NUMBERS[FROM_HAND]} of them and {NUMBERS[size - FROM_HAND]} from the board"
        if form.two_from_hand
        else f"the best {NUMBERS[size]} of them and the board"
    )
    yield Said(
        "A hand",
        f"Each player has {hole} cards that nobody else sees; a hand is made of {made}.",
        law.ending.ranks.all,
    )
    yield Said(
        "The blinds",
        "The two players after the button put in a first and a second blind before the deal.",
        law.blinds.first + law.blinds.second,
    )
    yield Said(
        "Missed blinds",
        "Who has missed a blind puts it up to be dealt in again, or waits for the second blind.",
        law.blinds.missed,
    )
    yield Said(
        "How much is bet", MOST[terms.structure], law.acting.opening_limits + law.acting.most[terms.structure]
    )
    least = "A raise is for no less than the bet or the raise before it."
    yield Said("The least raise", least, law.acting.least)
    most = (
        f"At most {terms.most_raises} in a round of betting." if terms.most_raises else "As many as are made."
    )
    yield Said("Raises", most, law.acting.most_raises)
    opens = "gives" if terms.all_in_reopens else "does not give"
    yield Said(
        "All-in for less than a raise",
        f"It {opens} those who have acted another raise.",
        law.acting.going_all_in.not_a_raise,
    )
    yield Said(
        "All-in",
        "A player who is all-in plays only for what the others have matched; the rest is a side pot.",
        law.acting.going_all_in.all + law.ending.side_pots + law.ending.all_in_against_uncalled,
    )
    if terms.percent:
        charge, clauses = f"{terms.percent}% commission is taken from pots.", law.ending.commission.all
    elif terms.fee:
        charge, clauses = "A fee is charged for taking part.", law.ending.whole_pot
    else:
        charge, clauses = "The house takes nothing from pots.", law.ending.not_charged
    yield Said("What the house takes", charge, clauses)
    if law.sign:
        yield signed(rules)


def _of_multiples(rules: PokerRules) -> Iterator[Said]:
    """The same of a game with one blind bet, of which bets and raises are multiples."""
    law, terms, form = rules.law, rules.terms, rules.form
    acting, ranks = law.acting, form.ranks.ranking
    low = "also low in a straight" if ranks.ace_low else "high only"
    yield Said(
        "A hand",
        f"Each player has {form.hole_cards} hole cards; a hand is made of both and exactly three of the "
        f"{len(form.streets)} communal cards.",
        law.ending.ranks.made_from[FROM_HAND],
    )
    yield Said("Ranking", "A flush beats a full house.", law.ending.ranks.order)
    yield Said("The ace", f"The ace is {low}.", law.ending.ranks.ace_low)
    yield Said(
        "The blind bet",
        "Who has the buck makes a blind bet of the minimum wager; the buck passes to the next player.",
        law.blinds.second + law.blinds.button,
    )
    yield Said(
        "Opening bets",
        "Once or twice the blind bet; up to four times in the final round of betting.",
        acting.sizes[0] + acting.sizes[1],
    )
    yield Said(
        "Raises",
        "Once or twice the blind bet, up to four times in the final round; never less than a raise before.",
        acting.fixed[0] + acting.fixed[1] + acting.not_less,
    )
    yield Said("Two players", "Two players raise by any amount.", acting.contested_by_two)
    counted = "players raise" if terms.raisers else "raises are made"
    raises = f"At most {NUMBERS[terms.most_raises]} {counted} in a round of betting."
    yield Said("Most raises", raises, acting.most_raises)
    yield Said(
        "Tapping out",
        "A player with too few chips may bet all of them and plays for the pots formed before.",
        acting.going_all_in.all + law.ending.side_pots,
    )
    taken = f"{terms.percent}% commission is taken of every full $20 of a pot."
    if not terms.percent:
        taken = "The house takes nothing from pots."
    yield Said("Commission", taken, law.ending.commission.pots + law.ending.commission.share)
