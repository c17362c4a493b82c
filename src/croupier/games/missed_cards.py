"""Cards of the initial deal that are missed and not noticed, in games of boxes against a dealer.

The round goes on without the card. What is done is reported when it is found; see
:class:`croupier.games.shoe_errors.ShoeErrors`.
"""

from __future__ import annotations

from croupier.games.incident import Incident
from croupier.games.irregularities import once, unfit
from croupier.games.remedies import Irregularity, OfferRetraction, PassOver, Remedy
from croupier.games.shoe_errors import ShoeErrors, Withdrawal
from croupier.games.tape import Report
from croupier.law import Clauses


def dealer_first_card_missed(of: ShoeErrors, clauses: Clauses, law: Withdrawal) -> Irregularity:
    """The dealer is missed when the first cards are dealt, and nobody notices yet.

    Players may withdraw when it is found, which is reported as ``dealer_no_first_card``, and before the
    dealer's cards at the latest.
    """
    says = (
        f"the round goes on; each player may withdraw the {of.called} when it is found, before the "
        "dealer's two cards at the latest"
    )
    offered = of.may_withdraw(law, at=(of.dealer_second,), about=of.dealer_first)
    remedy = Remedy((PassOver(), offered), clauses, says, {OfferRetraction: law.offered})

    def always(incident: Incident, report: Report) -> Remedy:
        return remedy

    return Irregularity(
        "dealer_first_card_missed",
        "Dealer's first card missed and not yet noticed",
        "The dealer's first card is missed, and found while a player's hand is acted on or later",
        once(clauses + law.all),
        always,
        steps=(of.dealer_first,),
        remedy_text=f"The round goes on; {of.several} may be withdrawn when it is found",
        retractable=True,
        offered=law.all,
    )


def last_player_missed(of: ShoeErrors, clauses: Clauses) -> Irregularity:
    """The last player's second card is missed, which is found once the dealer has drawn."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if not of.is_last(incident, of.box(incident)):
            unfit(report, "the box is not the one before the dealer: report one_card_dealt", clauses)
        says = "the round goes on; the dealer's cards are used in their order when it is found"
        return Remedy((PassOver(),), clauses, says)

    return Irregularity(
        "last_player_missed",
        "Last player's second card missed and not yet noticed",
        "The second card of the box before the dealer is missed, and found once the dealer has drawn",
        clauses,
        remedy,
        steps=(of.second_card,),
        remedy_text=(
            "The round goes on; when the card is due again, the dealer's cards are reported "
            "(dealer_drew_early)"
        ),
    )
