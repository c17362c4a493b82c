"""What is asked about promotions: terms, filing, entries, draws, prizes, claims and disputes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.house.commands.base import Command, money, own_words


@dataclass(frozen=True, slots=True)
class PreparePromotion(Command):
    """Prepare a promotion with its terms and conditions and its prizes."""

    promotion: str
    full_title: str
    terms: Mapping[str, Any]
    book: str = "nsw-blackjack"


@dataclass(frozen=True, slots=True)
class AmendPromotion(Command):
    """Amend the terms and conditions of a promotion: state all of them anew."""

    promotion: str
    terms: Mapping[str, Any]
    reason: str = own_words("")


@dataclass(frozen=True, slots=True)
class FilePromotion(Command):
    """Provide the regulator with the terms and conditions of a promotion as they now are."""

    promotion: str
    reference: str


@dataclass(frozen=True, slots=True)
class StartPromotion(Command):
    """Start a promotion: entries are taken from now on."""

    promotion: str


@dataclass(frozen=True, slots=True)
class EnterPromotion(Command):
    """Enter a promotion that needs no wager."""

    promotion: str


@dataclass(frozen=True, slots=True)
class EnterEntrant(Command):
    """Enter a person into a promotion with a number of entries, and the wager that earned them."""

    promotion: str
    person: str
    entries: int = 1
    wager: int | None = money(None)
    says: str = own_words("")


@dataclass(frozen=True, slots=True)
class ClosePromotion(Command):
    """Close the entries of a promotion, once the time for them is over."""

    promotion: str


@dataclass(frozen=True, slots=True)
class DrawPromotion(Command):
    """Draw the winners of a promotion; a ``scrutineer`` oversees it where a prize is large."""

    promotion: str
    scrutineer: str = ""


@dataclass(frozen=True, slots=True)
class NameWinner(Command):
    """Name who has won a prize of a promotion without a draw, and how."""

    promotion: str
    prize: int
    person: str
    how: str = own_words()


@dataclass(frozen=True, slots=True)
class RedrawPrize(Command):
    """Draw a prize anew whose winner is ``absent``, or whose claim was ``denied``.

    A ``scrutineer`` oversees it where the prize is large.
    """

    promotion: str
    prize: int
    ground: str = "absent"
    scrutineer: str = ""


@dataclass(frozen=True, slots=True)
class TellWinner(Command):
    """Enter by which method the winner of a prize was notified."""

    promotion: str
    prize: int
    method: str
    reached: bool = True


@dataclass(frozen=True, slots=True)
class AwardPrize(Command):
    """Award a prize to its winner, or its ``alternative`` in money where the terms have one."""

    promotion: str
    prize: int
    alternative: bool = False


@dataclass(frozen=True, slots=True)
class DenyClaim(Command):
    """Deny a claim for a prize, and tell the claimant why."""

    promotion: str
    claimant: str
    reason: str = own_words()
    prize: int | None = None
    value: int | None = money(None)
    address: str = ""


@dataclass(frozen=True, slots=True)
class DisputePromotion(Command):
    """Dispute the terms of a promotion, or what was done under them."""

    promotion: str
    text: str = own_words()


@dataclass(frozen=True, slots=True)
class DecidePromotionDispute(Command):
    """Decide a dispute about a promotion; ``advised``: the person was told of the right to complain."""

    promotion: str
    dispute: int
    decision: str = own_words()
    advised: bool = False


@dataclass(frozen=True, slots=True)
class CompromisePromotion(Command):
    """Determine that the integrity of a promotion is compromised: ``postpone`` or ``cancel`` it."""

    promotion: str
    does: str
    reason: str = own_words()


@dataclass(frozen=True, slots=True)
class ValidatePromotion(Command):
    """Enter that the integrity of a postponed promotion has been validated."""

    promotion: str
    says: str = own_words()


@dataclass(frozen=True, slots=True)
class TellInspectorOfPromotion(Command):
    """Enter that an inspector was notified of a promotion that was compromised."""

    promotion: str
    inspector: str
