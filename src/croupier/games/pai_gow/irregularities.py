"""The irregularities of pai gow; rulebooks put clauses on them."""

from __future__ import annotations

from croupier.games.events import Kind
from croupier.games.incident import Incident
from croupier.games.irregularities import of_who_is_asked, once, plain, unfit
from croupier.games.pai_gow.banking import bank_among
from croupier.games.pai_gow.terms import (
    BANK_SETTING,
    DICE,
    RESULT,
    SETTING,
    TILES,
    WAGER,
    WAGERS,
)
from croupier.games.remedies import (
    BANKER,
    DEALER,
    Continue,
    DeemAbsent,
    Irregularity,
    OfferRetraction,
    PassOver,
    Remedy,
    StartAgain,
)
from croupier.games.requests import Decide
from croupier.games.tape import Report
from croupier.law import Clauses

AGAIN = StartAgain(wagers_open=True)
"""The tiles are shuffled, stacked and dealt again, and wagers may be taken back."""
DEALT = (TILES, SETTING, BANK_SETTING, RESULT)


def ineffective_shake(clauses: Clauses) -> Irregularity:
    """A die does not lie flat."""
    return plain(
        "die_not_flat",
        "Die that does not lie flat",
        "After the shake a die does not lie flat on the base of the cup",
        clauses,
        Continue(),
        "the shake does not count: the dice are shaken again",
        steps=(DICE,),
    )


def exposed_in_the_shuffle(clauses: Clauses) -> Irregularity:
    """A tile is seen while tiles are shuffled or stacked."""
    return plain(
        "tile_exposed_in_shuffle",
        "Tile exposed in the shuffle",
        "The dealer exposes a tile while shuffling or stacking, in a la ja or setting the cut",
        clauses,
        Continue(),
        "the tiles are shuffled again",
        steps=(WAGERS, DICE),
    )


def _handled(incident: Incident) -> bool:
    """Whether the round tells of tiles that were handled: a player has set some, or the bank's lie open.

    The house way that a player asked for need not have been laid out yet.
    """
    return any(
        event.kind is Kind.EXPOSED or (event.kind is Kind.SET and not event.facts["house_way"])
        for event in incident.deal
    )


def wrong_distribution(put_right: Clauses, again: Clauses, stands: Clauses) -> Irregularity:
    """Tiles went to wrong boxes."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        if report.details.get("handled") or _handled(incident):
            return Remedy((Continue(),), stands, "tiles were handled: the round is completed as it stands")
        if report.ruling == "unsure":
            return Remedy((AGAIN,), again, "the tiles are shuffled, stacked and dealt again")
        return Remedy((Continue(),), put_right, "the tiles are distributed correctly")

    return Irregularity(
        "incorrect_distribution",
        "Incorrect distribution of tiles",
        "The dealer distributes the tiles to the wrong boxes",
        once(put_right + again + stands),
        remedy,
        steps=DEALT,
        details=("handled",),
        rulings=("redistributed", "unsure"),
        ruled_by=DEALER,
        remedy_text="Put right; dealt again where the dealer is unsure; as it stands once tiles were handled",
    )


def exposed_by_dealer(
    one: Clauses, retracts: Clauses, plays: Clauses, banker: Clauses, house: Clauses
) -> Irregularity:
    """The dealer exposes tiles of a box; a player retracts the wager then, or plays the tiles as dealt."""
    player = retracts + plays

    def remedy(incident: Incident, report: Report) -> Remedy:
        seat = report.details["seat"]
        bank = bank_among(incident.wagers)
        banks = next((w for w in bank.wagers if w.seat == seat), None)
        if banks is not None and bank.halves:
            return Remedy((Continue(),), house, "tiles of a co-banker are played")
        if not report.details.get("several") or report.details.get("looked"):
            return Remedy((Continue(),), one, "the tiles are played")
        if banks is not None:
            if report.ruling == "dealt_again":
                return Remedy((AGAIN,), banker, "the banker has the tiles dealt again")
            return Remedy((Continue(),), banker, "the banker plays the tiles as dealt")
        own = next((w for w in incident.wagers if w.seat == seat and w.type.name == WAGER), None)
        if own is None:
            unfit(report, f"seat {seat} has no wager on a box", player)
        edit = OfferRetraction(reduce=False, box=own.box, retracted=retracts, kept=plays)
        return Remedy((edit,), player, "the player may take the wager back or play the tiles as dealt")

    return Irregularity(
        "tiles_exposed_by_dealer",
        "Tiles exposed by the dealer",
        "The dealer exposes one or more tiles of a player or of a player/banker",
        once(one + player + banker + house),
        remedy,
        steps=DEALT[:3],
        takes_seat=True,
        details=("several", "looked"),
        rulings=("play", "dealt_again"),
        ruled_by=BANKER,
        remedy_text="One is played; with two or more, the rest unseen, a player may retract, a banker redeal",
        retractable=True,
    )


def exposed_by_the_bank(clauses: Clauses) -> Irregularity:
    """The bank's own tiles are seen."""
    return plain(
        "bank_tiles_exposed",
        "Tiles of the bank exposed",
        "A player/banker exposes the own tiles, or tiles of the house or a co-banker are exposed",
        clauses,
        Continue(),
        "the tiles are played",
        steps=DEALT[:3],
    )


def not_the_house_way(clauses: Clauses) -> Irregularity:
    """Tiles that should be set the house way are set otherwise."""
    return plain(
        "house_way_not_followed",
        "Tiles not set the house way",
        "Tiles that should be set the house way were set otherwise",
        clauses,
        Continue(),
        "the tiles are rearranged the house way, and wagers decided by that",
        steps=(SETTING, BANK_SETTING, RESULT),
    )


def round_abandoned(clauses: Clauses) -> Irregularity:
    """The tiles must be shuffled again, so that the round is not completed."""
    return plain(
        "round_abandoned",
        "Round abandoned for a reshuffle",
        "The round cannot be completed since the tiles must be shuffled again",
        clauses,
        AGAIN,
        "the tiles are shuffled, stacked and dealt again; wagers may be taken back first",
        steps=(DICE, *DEALT),
    )


def first_player_absent(clauses: Clauses, alone: Clauses) -> Irregularity:
    """The player who would set a box is not there."""

    def remedy(incident: Incident, report: Report) -> Remedy:
        of_who_is_asked(incident, report, once(clauses + alone))
        asked = incident.request
        assert isinstance(asked, Decide), asked
        about = next((w for w in incident.wagers if w.id == asked.wager), None)
        others = [w for w in incident.wagers if about and w.box == about.box and w.id != about.id]
        if not others:
            return Remedy((DeemAbsent(),), alone, "nobody else has a wager on the box: it has the house way")
        return Remedy((PassOver(),), clauses, "another player with a wager on the box sets the tiles")

    return Irregularity(
        "first_player_absent",
        "First player not present",
        "The player who has wagered on the box for longest is not there to set its tiles",
        once(clauses + alone),
        remedy,
        steps=(SETTING,),
        remedy_text="The player whose wager is closest to the dealer sets; if there is none, the house way",
    )
