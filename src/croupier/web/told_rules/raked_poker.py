"""The rules of a poker table whose house takes a rake, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.games.poker.kernel import Structure
from croupier.games.poker.law import RakeLaw
from croupier.games.poker.royal import Royal
from croupier.games.poker.rules import PokerRules
from croupier.games.wording import NUMBERS, dollars
from croupier.money.amounts import decimal
from croupier.web.told_rules.said import Said

WHOLE: Final = 52
MOST: Final = {
    Structure.NO_LIMIT: "A bet or a raise may be for all that its player has on the table.",
    Structure.POT_LIMIT: "A bet or a raise is at most the chips in the pot, as they are before the call.",
    Structure.FULL_POT: "A bet or a raise is at most the pot, with the player's own call.",
    Structure.STRUCTURED: "Bets and raises are of fixed amounts: the lower in the first two betting rounds.",
}
SHORT_LIMIT: Final = (
    "All-in for half a bet or more is a bet; for less, others call it or make it up to the limit. "
    "Over a bet it is never a raise."
)
SHORT: Final = (
    "It is no raise: the next raise is as large as the last full one, and who has acted may only call."
)


def raked(rules: PokerRules, rake: RakeLaw) -> Iterator[Said]:
    """Hands, blinds, betting, kill pots, boards and the rake."""
    law, terms, form = rules.law, rules.terms, rules.form
    hole = form.hole_cards
    made = (
        "exactly two of them and three from the board"
        if form.two_from_hand
        else "the best five of them and the board"
    )
    yield Said(
        "A hand",
        f"Each player has {NUMBERS[hole]} cards that nobody else sees; a hand is made of {made}.",
        law.streets[0].cards + law.ending.ranks.all,
    )
    for street, own in zip(form.streets, law.streets, strict=True):
        if street.discard:
            when = "before the flop" if street is form.streets[0] else "after the betting on the flop"
            yield Said("Discards", f"Each player who remains discards one card {when}.", own.discard)
    if form.ranks.ranking.deck.size < WHOLE:
        short = "The deck has 32 cards, from the 7 up; in a straight an ace is also below the 7."
        yield Said("The deck", short, law.ending.ranks.ace_low)
    yield Said(
        "The blinds",
        "The two players after the dealer button post a small and a large blind before the deal.",
        law.blinds.first + law.blinds.second,
    )
    how = "into the pot" if terms.dead_blinds else "live"
    yield Said(
        "Missed blinds",
        f"A player who missed a blind must post it, {how}, to be dealt in again.",
        law.blinds.missed,
    )
    if terms.straddle:
        yield Said(
            "The straddle",
            "The player next to the last blind may double it, and acts last in the first betting round.",
            law.blinds.straddle,
        )
    if terms.kill:
        yield Said(
            "Kill pots",
            "A player who wins two entire pots in a row posts a kill wager, which increases all limits.",
            law.blinds.kill,
        )
    yield Said(
        "How much is bet", MOST[terms.structure], law.acting.opening_limits + law.acting.most[terms.structure]
    )
    least = "A raise is for no less than the bet or the raise before it."
    yield Said("The least raise", least, law.acting.least)
    most = (
        f"At most {terms.most_raises} in a betting round; a straddle is none of them."
        if terms.most_raises
        else "As many as are made."
    )
    yield Said("Raises", most, law.acting.most_raises)
    short = SHORT_LIMIT if terms.structure is Structure.STRUCTURED else SHORT
    yield Said("All-in for less than a raise", short, law.acting.going_all_in.not_a_raise)
    yield Said(
        "All-in",
        "A player who is all-in plays only for what the others have matched; the rest is a side pot.",
        law.acting.going_all_in.all + rake.side_pots,
    )
    yield Said("An oversize chip", "One large chip without a word is a call.", law.acting.oversize_chip)
    if terms.runs > 1:
        yield Said(
            "Run it twice",
            f"Where players are all-in and all agree, the rest of the board is dealt up to "
            f"{NUMBERS[terms.runs]} times, and each board has its part of the pot.",
            law.runs,
        )
    if rules.royal is not None:
        yield from _jackpot(rules.royal)
    yield _taken(rules, rake)


def _jackpot(royal: Royal) -> Iterator[Said]:
    """What the jackpot is won with, and what goes into it."""
    law = royal.law
    cards = "any three community cards of the first board" if royal.whole_board else "the flop"
    yield Said(
        "Royal flush jackpot",
        f"Both of a player's cards and {cards} make a royal flush: the player is paid all that the meter "
        "shows, rounded up to whole chips. A folded hand wins nothing, and the cards must be shown. A player "
        "whom nobody calls before the flop may ask for it.",
        law.won + law.board + law.exposed + law.asked + law.rounded,
    )
    adds = dollars(decimal(royal.contribution))
    begins = dollars(decimal(royal.pool.reset))
    yield Said(
        "What goes into it",
        f"The operator adds {adds} for every hand; after a win it begins with {begins} again.",
        law.button + law.raised,
    )


def _taken(rules: PokerRules, rake: RakeLaw) -> Said:
    """What the house takes."""
    terms = rules.terms
    title = "What the house takes"
    if terms.fee:
        return Said(title, "A time charge is paid by each player when it is due.", rake.percentage)
    assert terms.rake is not None, rules
    if terms.rake.percent:
        says = f"{terms.rake.percent}% of each pot, in whole chips, up to the cap on the sign."
        return Said(title, says, rake.percentage + rake.cap)
    if terms.rake.fee:
        return Said(title, "A fee for each hand, as the sign states it.", rake.fee + rake.cap)
    return Said(title, "The house takes nothing from pots.", rake.nil)
