"""What has come out of a shoe over its rounds: no card comes oftener than its decks have it.

A round holds the cards entered in it against the decks by itself. Where a shoe lasts for many rounds, what
came before counts too, burned cards among it whose faces were shown. The house looks at what people enter
alone: a shoe that it deals by itself is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from croupier.equipment.cards import RANKS, SUITS, Card, card_code, parse_card
from croupier.games.refusals import Refused
from croupier.house import commands as c
from croupier.house.errors import refuse
from croupier.house.state import TableState
from croupier.rulebooks.general_law import Power

FOREIGN: Final = "missing_or_foreign_card"
"""The irregularity of some books that a card is to be reported as which should not be there."""
NEAREST: Final = 3


def counts_over_rounds(table: TableState) -> bool:
    """Whether staff enter cards from a shoe that lasts for more than one round."""
    shoe = table.shoe_life
    return table.live and shoe is not None and not (shoe.rules.continuous or shoe.rules.every_round)


def came(table: TableState) -> Counter[Card]:
    """How often each card has come out since the shuffle, the round in progress included."""
    if table.round is None or not table.playing:
        return table.seen.copy()
    out = Counter(table.round.came)
    return out if table.round.refilled else table.seen + out


def too_many(table: TableState, cards: Sequence[Card], instead: Sequence[Card] = ()) -> Card | None:
    """The first of these cards that would come oftener than the decks have it, or None.

    ``instead``: what was entered before of which these take the place.
    """
    if not counts_over_rounds(table):
        return None
    come = came(table)
    before, after = Counter(instead), Counter(cards)
    rules = table.shoe.rules
    for card in dict.fromkeys(cards):
        more = after[card] - before[card]
        if more > 0 and come[card] + more > rules.copies(card):
            return card
    return None


def check_came(table: TableState, cards: Sequence[Card], instead: Sequence[Card] = ()) -> None:
    """Refuse a card of which every copy has come out of the shoe since it was shuffled.

    Raises:
        Malformed: the decks do not have the card.
        Refused: with the clause that says of which decks the shoe is, what may be there, and who can go on.
    """
    card = too_many(table, cards, instead)
    if card is not None:
        table.shoe.rules.check_card(card, 0)
        raise _refusal(table, card)


def _refusal(table: TableState, card: Card) -> Refused:
    rules = table.shoe.rules
    has = table.law.powers[Power.SUPERVISE]
    who = " or ".join(sorted(table.law.named(role) for role in has.offices))
    reason = (
        f"all {rules.copies(card)} of it in {rules.decks} decks have come since the cards were shuffled: "
        f"enter what lies there; if it is this card, the {who} confirms it"
    )
    near = [*_near(table, card), c.ConfirmCard.name]
    if FOREIGN in table.rules.irregularities:
        reason += ", or it is reported as a foreign card"
        near.append(FOREIGN)
    clauses = rules.composition + has.clauses
    return refuse(f"card {card_code(card)}", reason, clauses, tuple(near))


def _near(table: TableState, card: Card) -> list[str]:
    """The cards nearest to it of which there are some left: of its rank first, then of its suit."""
    come, rules = came(table), table.shoe.rules
    code = card_code(card)
    ranks = rules.deck.ranks
    at = RANKS.index(code[0])
    by_rank = sorted(ranks, key=lambda rank: abs(RANKS.index(rank) - at))
    codes = [code[0] + suit for suit in SUITS] + [rank + code[1] for rank in by_rank]
    left = (each for each in codes if come[parse_card(each)] < rules.copies(parse_card(each)))
    return list(dict.fromkeys(left))[:NEAREST]
