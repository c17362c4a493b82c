"""The rules of a poker table whose house takes a rake, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from croupier.games.poker.kernel import Structure
from croupier.games.poker.law import RakeLaw
from croupier.games.poker.royal import Royal
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import HAND_FEE, PARTICIPATION_FEE, RAKE_CAP, BlindBets, First
from croupier.games.wording import NUMBERS, dollars
from croupier.money.amounts import decimal
from croupier.web.told_rules.said import Said

TAKES: Final = "What the house takes"
CAP: Final = "up to the cap on the sign"
FEE: Final = "A fee on the sign"
WHOLE: Final = 52
LOWEST: Final = {40: "5", 36: "6", 32: "7"}
"""The lowest rank of a short deck, by how many cards it has."""
MOST: Final = {
    Structure.NO_LIMIT: "A bet or a raise may be for all that its player has on the table.",
    Structure.POT_LIMIT: "A bet or a raise is at most the chips in the pot, as they are before the call.",
    Structure.FULL_POT: "A bet or a raise is at most the pot, with the player's own call.",
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
    yield Said("A hand", _hand(rules), law.streets[0].cards + law.ending.ranks.all)
    for street, own in zip(form.streets, law.streets, strict=True):
        if street.discard:
            when = "before the flop" if street is form.streets[0] else "after the betting on the flop"
            yield Said("Discards", f"Each player who remains discards one card {when}.", own.discard)
    yield from _deck(rules)
    yield from _blinds(rules)
    yield from _begins(rules)
    for street, own in zip(form.streets, law.streets, strict=True):
        if street.draw:
            draws = "Each player may exchange any cards, in order from the button, all-in or not."
            yield Said("The exchange", draws, own.draw)
        if street.shared:
            last = "Where the deck has too few cards for that, one community card is everybody's last."
            yield Said("The last card", last, own.shared)
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
            law.blinds.kill_sign + law.blinds.kill,
        )
    yield Said("How much is bet", _most(rules), law.acting.opening_limits + law.acting.most[terms.structure])
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


def _hand(rules: PokerRules) -> str:
    """Which cards a player has, and what a hand is made of."""
    form = rules.form
    down, up = form.hole_cards, sum(street.up for street in form.streets)
    if up:
        five = "; these are the hand" if down + up == form.ranks.ranking.size else "; the best five count"
        return f"Each player has {NUMBERS[down]} cards face down and {NUMBERS[up]} face up{five}.".replace(
            "one cards", "one card"
        )
    unseen = f"Each player has {NUMBERS[down]} cards that nobody else sees; "
    if not any(street.board for street in form.streets):
        return f"{unseen}these are the hand."
    made = (
        "exactly two of them and three from the board"
        if form.two_from_hand
        else "the best five of them and the board"
    )
    return f"{unseen}a hand is made of {made}."


def _deck(rules: PokerRules) -> Iterator[Said]:
    """Of which cards a short deck is, and what an ace is in a straight of it."""
    ranking, ranks = rules.form.ranks.ranking, rules.law.ending.ranks
    size = ranking.deck.size
    if size == WHOLE:
        return
    low = LOWEST[size]
    if ranking.ace_low:
        short = f"The deck has {size} cards, from the {low} up; in a straight an ace is also below the {low}."
        yield Said("The deck", short, ranks.ace_low)
        return
    short = f"The deck has {size} cards, from the {low} up; in a straight an ace is high only."
    yield Said("The deck", short, ranks.ace_high)
    yield Said("Flushes", "A flush beats a full house.", ranks.order)


def _blinds(rules: PokerRules) -> Iterator[Said]:
    """What is put in before the deal."""
    law, terms, blinds = rules.law.blinds, rules.terms, rules.form.blinds
    if blinds is BlindBets.NONE:
        yield Said("The antes", "Each player puts in an ante before the deal.", law.ante)
        return
    if blinds is BlindBets.ONE:
        yield Said("The blind", "The player after the dealer button posts the only blind.", law.second)
        return
    yield Said(
        "The blinds",
        "The two players after the dealer button post a small and a large blind before the deal.",
        law.first + law.second,
    )
    how = "into the pot" if terms.dead_blinds else "live"
    yield Said(
        "Missed blinds",
        f"A player who missed a blind must post it, {how}, to be dealt in again.",
        law.missed,
    )


def _begins(rules: PokerRules) -> Iterator[Said]:
    """Who begins where cards lie face up."""
    first, own = rules.form.streets[0], rules.law.streets
    if first.bring_in:
        brings = "The lowest card face up opens with the bring-in or a whole bet; clubs are lowest."
        yield Said("Who begins", brings, own[0].bring_in)
    elif first.first is First.HIGHEST_CARD:
        yield Said("Who begins", "The highest card face up; spades are the highest suit.", own[0].first)
    if rules.form.streets[-1].first is First.HIGHEST_SHOWING:
        later = "The highest cards face up begin; of equal ones the first from the button."
        yield Said("Later rounds", later, own[-1].first)


def _most(rules: PokerRules) -> str:
    """How much may be bet."""
    if rules.terms.structure is not Structure.STRUCTURED:
        return MOST[rules.terms.structure]
    early = sum(not street.late for street in rules.form.streets)
    rounds = "betting round" if early == 1 else f"{NUMBERS[early]} betting rounds"
    return f"Bets and raises are of fixed amounts: the lower in the first {rounds}."


def _taken(rules: PokerRules, rake: RakeLaw) -> Said:
    """What the house takes."""
    terms = rules.terms
    if terms.fee:
        return Said(TAKES, "A time charge is paid by each player when it is due.", rake.percentage)
    assert terms.rake is not None, rules
    if terms.rake.percent:
        says = f"{terms.rake.percent}% of each pot, in whole chips, {CAP}."
        return Said(TAKES, says, rake.percentage + rake.cap)
    if terms.rake.fee:
        return Said(TAKES, f"{FEE} for each hand, {CAP}.", rake.fee + rake.cap)
    return Said(TAKES, "The house takes nothing from pots.", rake.nil)


def taken_as_signed(rule: Mapping[str, str], limits: Mapping[str, Any]) -> str:
    """What a rule says; of what the house takes with the amounts that the sign states, out of its limits."""
    says = rule["says"]
    if rule["title"] != TAKES:
        return says
    most, fee = limits.get(RAKE_CAP, {}).get("max"), limits.get(HAND_FEE, {}).get("min")
    charge = limits.get(PARTICIPATION_FEE, {}).get("min")
    says = says.replace(CAP, "without a cap" if most is None else f"{dollars(most)} of a hand at most")
    if charge is not None:
        says = says.replace("A time charge", f"A time charge of {dollars(charge)}")
    return says if fee is None else says.replace(FEE, f"A fee of {dollars(fee)}")
