"""Lucky draw baccarat as the irregularities of shoe games know it; rulebooks put clauses on their rows."""

from __future__ import annotations

from typing import Final

from croupier.games.baccarat.coup import point_count
from croupier.games.box_rules import (
    DEALER,
    DECISION,
)
from croupier.games.events import Kind
from croupier.games.incident import Incident
from croupier.games.lucky_draw import kernel
from croupier.games.lucky_draw import terms as t
from croupier.games.lucky_draw.hands import MOST
from croupier.games.remedies import EDIT_NAMES, Reserve
from croupier.games.shoe_errors import ShoeErrors
from croupier.games.shoe_words import COMPLETED, NOT_ACTING

TOO_MANY: Final = "dealer_too_many_cards"
KEPT: Final = EDIT_NAMES[Reserve]


def _dealers_total(incident: Incident) -> int:
    return point_count(incident.hands.of(DEALER))


def _surplus(incident: Incident) -> bool:
    """Whether the dealer's cards, with those that lie there already, are all that the hand gets."""
    reported = [r.card for r in incident.reports if r.kind == TOO_MANY]
    told = (e.facts for e in incident.deal if e.kind is Kind.REMEDY)
    edits = [facts["edits"] for facts in told if facts["irregularity"] == TOO_MANY]
    kept = [card for card, done in zip(reported, edits, strict=False) if card is not None and KEPT in done]
    cards = [*incident.hands.of(DEALER), *kept]
    return len(cards) == MOST or (len(cards) == MOST - 1 and not kernel.dealer_draws(point_count(cards)))


ERRORS: Final = ShoeErrors(
    main=t.ENTER,
    called="enter wager",
    on_hands=t.PLAYED,
    play=(DECISION, t.THIRD_CARD),
    asked=(t.THIRD_CARD,),
    # A hand signal is to stand; a card asked for is a sign once it has come.
    signals=frozenset({t.STAND}),
    delivered=frozenset({t.THIRD_CARD}),
    refusable=t.DRAW,
    dealers_total=_dealers_total,
    stands=kernel.STANDS,
    too_many="the dealer's cards count as usual, and those that the hand would not get are out of play",
    too_many_text="the cards count as usual, those too many are out of play",
    surplus=_surplus,
    discarded="the card is out of play: into the discard rack or the card machine",
    seen_until="a player who refuses it gets no card, and has a draw wager back; refused by all it is the "
    "dealer's second card",
)
TO_COMPLETED: Final = COMPLETED._replace(
    trigger="The dealer has 5 or more, or three cards, and deals and exposes another card to the hand"
)
STANDS: Final = "in this round the player's hands stand on their first two cards"
ABSENT: Final = NOT_ACTING._replace(text=STANDS.capitalize())
