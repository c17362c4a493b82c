"""What a hand of stud, draw or three card Manila is worth: counted, or dealt many times where it is compiled.

Unseen cards are as :class:`~croupier.simulation.poker_dealt.Seen` has them. At stud every way to complete all
hands is counted where these are few; else they are dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.analysis.equities.dealt import Dealt, Kind, Own
from croupier.analysis.equities.exact import SEVEN, Hand, Variant
from croupier.games.compiled import have_numba
from croupier.games.poker_hands.rankings import MANILA
from croupier.simulation.dealt_equities import estimate_dealt
from croupier.simulation.draw_loop import MOST
from croupier.simulation.own_hand import against_unknown

if TYPE_CHECKING:
    from croupier.games.poker.rules import PokerRules
    from croupier.games.poker.terms import Form
    from croupier.simulation.equities import Estimate
    from croupier.simulation.poker_dealt import Seen

MOST_WAYS: Final = 2_000_000
"""So many ways are counted in a twentieth of a second."""
BOARD: Final = 5
TWO: Final = 2


@dataclass(frozen=True, slots=True)
class Weighed:
    """What part of a pot a hand wins."""

    share: Fraction
    error: float
    """Its standard error; nought where every way was counted."""
    how: str
    """How it was found, as a hint says it."""

    @classmethod
    def by_deals(cls, found: Estimate) -> Weighed:
        """What so many deals have come to."""
        won = (Fraction(n, sharers) for sharers, n in enumerate(found.shares) if sharers)
        share = sum(won, Fraction(0)) / found.deals
        return cls(share, found.standard_error, f"dealt {found.deals:,} times at random")


def weigh(seen: Seen, deals: int, seed: int, *, most_ways: int = MOST_WAYS) -> Weighed | None:
    """What a hand is worth against the hands of all who are in, as far as the cards go.

    None where nothing is compiled, or one card is common to hands of seven card stud.
    """
    form = seen.rules.form
    if not have_numba():
        return None
    if form.two_from_hand:
        return _manila(seen, deals, seed)
    if seen.board:
        return None
    own = own_of(form)
    hands = _known(seen, own)
    if own.kind is not Kind.DRAW:
        table = Dealt.of(own, hands, seen.gone)
        if table.ways <= most_ways:
            found = table.equities()[0]
            return Weighed(found.equity, 0.0, f"counted in all {table.ways:,} ways")
        return Weighed.by_deals(estimate_dealt(own, hands, seen.gone, deals=deals, seed=seed)[0])
    unknown: list[Hand | None] = [hands[0], *[None] * (len(hands) - 1)]
    exchanges: Sequence[Hand | None] = [()] if seen.drawn else [None]
    found_by = estimate_dealt(own, unknown, seen.gone, exchanges, deals=deals, seed=seed)
    return Weighed.by_deals(found_by[0])


def prepare(rules: PokerRules) -> None:
    """Make the tables of hands, and compile what counts and deals."""
    form, cards = rules.form, rules.shoe.deck.cards
    if form.two_from_hand:
        variant = Variant.THREE_CARD_MANILA_32 if form.ranks.ranking == MANILA else Variant.THREE_CARD_MANILA
        against_unknown(cards[: variant.hole], 1, (), variant, deals=1, seed=0)
        return
    own = own_of(form)
    whole = [cards[: own.kind.cards], cards[own.kind.cards : 2 * own.kind.cards]]
    estimate_dealt(own, whole, deals=1, seed=0)
    if own.kind is not Kind.DRAW:
        Dealt.of(own, whole).equities()


def own_of(form: Form) -> Own:
    """The game of own cards that a form is."""
    size = form.ranks.ranking.deck.size
    if any(street.draw for street in form.streets):
        return Own(Kind.DRAW, size)
    return Own(Kind.SEVEN if form.ranks.cards == SEVEN else Kind.FIVE, size)


def _known(seen: Seen, own: Own) -> list[tuple[int, ...]]:
    """The own hand, then what is known of others', as many as the cards are enough for."""
    hands = [tuple(int(card) for card in hand) for hand in (seen.own, *seen.others)]
    out = {int(card) for card in (*seen.own, *seen.gone, *(c for up in seen.others for c in up))}
    left = sum(int(card) not in out for card in own.deck.cards)
    draws = own.kind is Kind.DRAW
    needed = [own.kind.cards - len(hand) + MOST * draws for hand in hands]
    while len(hands) > TWO and sum(needed) > left:
        hands.pop()
        needed.pop()
    return hands


def _manila(seen: Seen, deals: int, seed: int) -> Weighed | None:
    ranking = seen.rules.form.ranks.ranking
    variant = Variant.THREE_CARD_MANILA_32 if ranking == MANILA else Variant.THREE_CARD_MANILA
    if seen.gone or variant.ranking != ranking or len(seen.own) != variant.hole:
        return None
    most = (ranking.deck.size - len(seen.own) - BOARD) // variant.hole
    others = min(len(seen.others), most)
    return Weighed.by_deals(against_unknown(seen.own, others, seen.board, variant, deals=deals, seed=seed))
