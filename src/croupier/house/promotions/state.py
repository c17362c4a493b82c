"""Promotions as the log has them: terms, filings, entries, draws, winners, claims and disputes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final

from croupier.house.promotions.terms import Terms, kept_terms
from croupier.rulebooks.general_law import general_law
from croupier.rulebooks.promotion_law import PromotionLaw

PROMOTIONS: Final = "promotions"
"""The stream of promotions."""

Data = Mapping[str, Any]


class Stage(StrEnum):
    """How far a promotion has come."""

    PREPARED = "prepared"
    STARTED = "started"
    CLOSED = "closed"
    """Entries are closed."""
    DRAWN = "drawn"
    """Its winners are known, or are named one by one."""
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Winner:
    """Who won a prize, and what was done since."""

    person: str
    how: str
    at: int
    told: str = ""
    """By which method they were notified; empty while they were not."""
    awarded: bool = False
    denied: bool = False


@dataclass(frozen=True, slots=True)
class PromotionDispute:
    """A dispute about a promotion, and how it was decided."""

    number: int
    by: str
    text: str
    decision: str = ""


@dataclass(frozen=True, slots=True)
class Promotion:
    """A promotion, as it stands."""

    id: str
    title: str
    book: str
    terms: Terms
    version: int = 1
    """Of its terms."""
    filed: int = 0
    """The version that the regulator was last provided with."""
    filed_at: int = 0
    stage: Stage = Stage.PREPARED
    commitment: str = ""
    """To the seed of the draw, published at the start."""
    revealed: str = ""
    entries: tuple[tuple[str, int], ...] = ()
    """Who entered, with how many entries, one after another."""
    digest: str = ""
    """Of the entries, once they are closed."""
    counter: int = 0
    """How many numbers of the draw were used."""
    winners: Mapping[int, Winner] = field(default_factory=dict)
    """By the number of the prize, the first being 1."""
    postponed: bool = False
    to_notify: int = 0
    """Until when an inspector is to be notified; 0 where nothing is to be told."""
    disputes: tuple[PromotionDispute, ...] = ()

    @property
    def law(self) -> PromotionLaw:
        """What its rulebook says of promotions."""
        law = law_of(self.book)
        assert law is not None, self.book
        return law

    @property
    def entered(self) -> dict[str, int]:
        """How many entries each person has."""
        found: dict[str, int] = {}
        for person, count in self.entries:
            found[person] = found.get(person, 0) + count
        return found

    @property
    def sealed(self) -> bool:
        """Whether the house is bound to a seed that is not revealed yet."""
        return bool(self.commitment) and not self.revealed and self.stage is not Stage.CANCELLED

    @property
    def to_file(self) -> bool:
        """Whether the regulator is still to be provided with the terms as they are."""
        return self.filed < self.version


def law_of(book: str) -> PromotionLaw | None:
    """What a rulebook says of promotions; None where it is silent."""
    return general_law(book).persons.promotions


@dataclass(slots=True)
class PromotionBooks:
    """The promotions of the house."""

    known: dict[str, Promotion] = field(default_factory=dict)
    seeds: dict[str, str] = field(default_factory=dict)
    """The seeds of draws that are not revealed yet."""

    def take(self, kind: str, data: Data) -> None:
        """Take in an event of the stream."""
        id_ = str(data["promotion"])
        if kind == "promotion-prepared":
            law = law_of(str(data["book"]))
            assert law is not None, data["book"]
            terms = kept_terms(law, data["terms"])
            self.known[id_] = Promotion(id_, str(data["title"]), str(data["book"]), terms)
            return
        self.known[id_] = _after(self.known[id_], kind, data)
        if kind == "promotion-drawn" or self.known[id_].stage is Stage.CANCELLED:
            self.seeds.pop(id_, None)


def _after(promotion: Promotion, kind: str, data: Data) -> Promotion:
    """A promotion after an event."""
    match kind:
        case "promotion-amended":
            terms = kept_terms(promotion.law, data["terms"])
            return replace(promotion, terms=terms, version=promotion.version + 1)
        case "promotion-filed":
            return replace(promotion, filed=promotion.version, filed_at=int(data["at"]))
        case "promotion-started":
            return replace(promotion, stage=Stage.STARTED, commitment=str(data["commitment"]))
        case "promotion-entered":
            entry = (str(data["person"]), int(data["entries"]))
            return replace(promotion, entries=(*promotion.entries, entry))
        case "promotion-closed":
            entries = tuple((str(person), int(count)) for person, count in data["entries"])
            stage = Stage.CLOSED if promotion.terms.draw else Stage.DRAWN
            return replace(promotion, stage=stage, entries=entries, digest=str(data["digest"]))
        case "promotion-drawn":
            won = {int(prize): str(person) for prize, person in data["winners"].items()}
            promotion = replace(promotion, stage=Stage.DRAWN, revealed=str(data["seed"]))
            promotion = replace(promotion, counter=int(data["counter"]))
            return _won(promotion, won, "drawn", int(data["at"]))
        case "promotion-redrawn":
            promotion = replace(promotion, counter=int(data["counter"]))
            won = {} if data["person"] is None else {int(data["prize"]): str(data["person"])}
            winners = {n: each for n, each in promotion.winners.items() if n != int(data["prize"])}
            return _won(replace(promotion, winners=winners), won, "drawn again", int(data["at"]))
        case "promotion-winner-named":
            won = {int(data["prize"]): str(data["person"])}
            return _won(promotion, won, str(data["how"]), int(data["at"]))
        case "promotion-winner-told" | "promotion-awarded" | "promotion-claim-denied":
            return _of_winner(promotion, kind, data)
        case _:
            return _of_trouble(promotion, kind, data)


def _won(promotion: Promotion, won: Mapping[int, str], how: str, at: int) -> Promotion:
    fresh = {prize: Winner(person, how, at) for prize, person in won.items()}
    return replace(promotion, winners={**promotion.winners, **fresh})


def _of_winner(promotion: Promotion, kind: str, data: Data) -> Promotion:
    if data["prize"] is None or (winner := promotion.winners.get(int(data["prize"]))) is None:
        return promotion
    match kind:
        case "promotion-winner-told":
            winner = replace(winner, told=str(data["method"]) if data["reached"] else winner.told)
        case "promotion-awarded":
            winner = replace(winner, awarded=True)
        case _:
            winner = replace(winner, denied=winner.denied or winner.person == data["claimant"])
    return replace(promotion, winners={**promotion.winners, int(data["prize"]): winner})


def _of_trouble(promotion: Promotion, kind: str, data: Data) -> Promotion:
    match kind:
        case "promotion-disputed":
            number = int(data["dispute"])
            dispute = PromotionDispute(number, str(data["by"]), str(data["text"]))
            return replace(promotion, disputes=(*promotion.disputes, dispute))
        case "promotion-dispute-decided":
            disputes = tuple(
                replace(each, decision=str(data["decision"])) if each.number == data["dispute"] else each
                for each in promotion.disputes
            )
            return replace(promotion, disputes=disputes)
        case "promotion-compromised":
            cancelled = data["does"] == "cancel"
            stage = Stage.CANCELLED if cancelled else promotion.stage
            return replace(promotion, stage=stage, postponed=not cancelled, to_notify=int(data["notify_by"]))
        case "promotion-validated":
            return replace(promotion, postponed=False)
        case _:
            assert kind == "promotion-inspector-notified", kind
            return replace(promotion, to_notify=0)
