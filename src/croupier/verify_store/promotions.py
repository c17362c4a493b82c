"""What the log says of promotions: filings before starts, entries in time, draws that the seed makes.

New South Wales, rule 20: terms are filed 24 hours before the start and again after an amendment (20.12,
20.12.1), a scrutineer oversees a draw with a prize over $10,000 (20.2), nothing is awarded in cash (20.4),
winners are told by one of four methods (20.8), denied claims over $100 are kept with an address (20.9.1), a
compromised promotion goes on once it is validated (20.11). The draw is derived a second time.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final

_HOUR: Final = 3_600_000_000
_METHODS: Final = {
    "face_to_face": "r 20.8.1",
    "mail": "r 20.8.2",
    "telephone": "r 20.8.3",
    "email": "r 20.8.4",
}
_NEVER: Final = ("cash", "money")
_STATED: Final = (
    *("r 20.7.1", "r 20.7.2", "r 20.7.3", "r 20.7.5", "r 20.7.6", "r 20.7.7", "r 20.7.8", "r 20.7.9"),
    *("r 20.7.10", "r 20.7.11"),
)
_OPEN: Final = ("prepared", "started")


class _Promotion:
    """A promotion, as far as the log has told."""

    def __init__(self, terms: dict[str, Any]) -> None:
        self.terms = terms
        self.stage = "prepared"
        self.version, self.filed, self.filed_at = 1, 0, 0
        self.commitment = self.seed = ""
        self.entries: list[tuple[str, int]] = []
        self.counter = 0
        self.winners: dict[int, str] = {}
        self.told: set[int] = set()
        self.denied: set[int] = set()
        self.awarded: set[int] = set()
        self.postponed = False
        self.disputes: dict[int, bool] = {}

    @property
    def prizes(self) -> list[dict[str, Any]]:
        """What is won."""
        return [each for each in self.terms.get("prizes", ()) if isinstance(each, dict)]


class Promotions:
    """All promotions, event by event."""

    def __init__(self) -> None:
        self._known: dict[str, _Promotion] = {}

    def read(self, stream: object, kind: object, clauses: object, payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an event about a promotion."""
        if stream != "promotions":
            return
        id_, cited = str(payload.get("promotion")), clauses if isinstance(clauses, list) else []
        if kind == "promotion-prepared":
            if id_ in self._known:
                yield f"the promotion {id_!r:.60} is there already"
            terms = payload.get("terms")
            self._known[id_] = _Promotion(terms if isinstance(terms, dict) else {})
            yield from _terms(self._known[id_].terms, cited)
            return
        promotion = self._known.get(id_)
        if promotion is None:
            yield f"there is no promotion {id_!r:.60}"
            return
        reader = _READERS.get(str(kind))
        if reader is None:
            yield f"{kind!r:.60} is nothing that happens to a promotion"
            return
        yield from reader(id_, promotion, cited, payload)


def _terms(terms: dict[str, Any], cited: list[Any]) -> Iterator[str]:
    if missing := [clause for clause in _STATED if clause not in cited]:
        yield f"its terms do not state what {missing[0]} wants"
    prizes = terms.get("prizes")
    if not isinstance(prizes, list) or not prizes:
        yield "its terms name no prize (r 20.7.11)"
        return
    for prize in prizes:
        if not isinstance(prize, dict) or prize.get("kind") in _NEVER:
            yield "a prize is awarded in cash (r 20.4)"
        elif prize.get("contains") or _whole(prize.get("liquor_litres")) > 20:
            yield "a prize includes what none may (r 20.5)"
    starts, closes, awarded = (_whole(terms.get(name)) for name in ("starts", "closes", "awarded_at"))
    if not starts <= closes <= awarded:
        yield "its times are not in order: start, close of entries, award"


def _whole(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def _stage(promotion: _Promotion, *stages: str) -> Iterator[str]:
    if promotion.stage not in stages:
        yield f"the promotion is {promotion.stage}, and this is done while it is {' or '.join(stages)}"
    if promotion.postponed:
        yield "the promotion is postponed until it has been validated (r 20.11)"


def _filed(id_: str, promotion: _Promotion, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    if promotion.filed == promotion.version:
        yield "its terms were filed already"
    if payload.get("version") != promotion.version:
        yield f"version {payload.get('version')!r:.20} is filed, and the terms are {promotion.version}"
    wanted = "r 20.12" if promotion.stage == "prepared" else "r 20.12.1"
    if wanted not in cited:
        yield f"it does not cite {wanted}"
    promotion.filed, promotion.filed_at = promotion.version, _whole(payload.get("at"))


def _started(id_: str, promotion: _Promotion, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    yield from _stage(promotion, "prepared")
    at = _whole(payload.get("at"))
    if promotion.filed != promotion.version or at < promotion.filed_at + 24 * _HOUR:
        yield "it starts, and its terms were not filed 24 hours before (r 20.12)"
    if not _whole(promotion.terms.get("starts")) <= at < _whole(promotion.terms.get("closes")):
        yield "it starts at a time that its terms do not have (r 20.7.7)"
    promotion.stage, promotion.commitment = "started", str(payload.get("commitment"))
    if bool(promotion.commitment) != bool(promotion.terms.get("draw")):
        yield "a draw has a commitment, and nothing else has"


def _amended(id_: str, promotion: _Promotion, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    yield from _stage(promotion, *_OPEN)
    if promotion.stage == "started" and "r 20.12.1" not in cited:
        yield "terms are amended after the start, and r 20.12.1 is not cited"
    terms = payload.get("terms")
    promotion.terms = terms if isinstance(terms, dict) else {}
    promotion.version += 1
    yield from _terms(promotion.terms, cited)


def _entered(id_: str, promotion: _Promotion, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    yield from _stage(promotion, "started")
    count = _whole(payload.get("entries"))
    if count < 1:
        yield "an entry is one or more"
    if _whole(payload.get("at")) >= _whole(promotion.terms.get("closes")):
        yield "an entry comes after the close (r 20.7.6)"
    least = Decimal(str(promotion.terms.get("minimum_wager") or 0))
    if least and Decimal(str(payload.get("wager") or 0)) < least:
        yield f"the entrant has wagered less than {least} (r 20.7.4)"
    promotion.entries.append((str(payload.get("person")), count))


def _closed(id_: str, promotion: _Promotion, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    yield from _stage(promotion, "started")
    if _whole(payload.get("at")) < _whole(promotion.terms.get("closes")):
        yield "entries are closed before their time (r 20.7.6)"
    given, removed = payload.get("entries"), payload.get("removed")
    kept = [each for each in promotion.entries if not isinstance(removed, list) or each[0] not in removed]
    if given != [list(each) for each in kept]:
        yield "the entries that are closed are not those that were taken"
    promotion.entries, promotion.stage = kept, "closed" if promotion.terms.get("draw") else "drawn"
    if payload.get("digest") != _digest(kept):
        yield "the digest is not that of the entries"


def _digest(entries: list[tuple[str, int]]) -> str:
    told = json.dumps([list(each) for each in entries], ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(told.encode()).hexdigest()


def _drawn(id_: str, promotion: _Promotion, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    yield from _stage(promotion, "closed")
    yield from _submitted(promotion)
    seed = str(payload.get("seed"))
    if hashlib.sha256(f"croupier-promotion-1:{id_}:{seed}".encode()).hexdigest() != promotion.commitment:
        yield "the seed is not the one that the house was bound to"
        return
    if _whole(payload.get("at")) < _whole(promotion.terms.get("awarded_at")):
        yield "it is drawn before its time (r 20.7.2)"
    large = any(Decimal(str(prize.get("value", 0))) > 10_000 for prize in promotion.prizes)
    if large:
        yield from _overseen(promotion, payload)
    promotion.seed, promotion.stage = seed, "drawn"
    won: dict[int, str] = {}
    for number in range(1, len(promotion.prizes) + 1):
        barred = set(won.values()) if promotion.terms.get("one_each") else set[str]()
        person = _draw(id_, promotion, barred)
        if person is not None:
            won[number] = person
    if payload.get("winners") != {str(n): person for n, person in won.items()}:
        yield "the winners are not those whom the seed draws"
    if payload.get("counter") != promotion.counter:
        yield "the count of numbers is not the one of the draw"
    promotion.winners = won


def _overseen(promotion: _Promotion, payload: dict[str, Any]) -> Iterator[str]:
    scrutineer = payload.get("scrutineer")
    entered = {person for person, _ in promotion.entries}
    if not scrutineer or scrutineer in entered or scrutineer == payload.get("by"):
        yield "no scrutineer oversees a draw with a prize over $10,000 (r 20.2)"


def _draw(id_: str, promotion: _Promotion, barred: set[str]) -> str | None:
    """The next person whom the seed draws, of those who are not barred."""
    tickets = sum(count for _, count in promotion.entries)
    if tickets <= 0 or all(person in barred for person, _ in promotion.entries):
        return None
    digest, span = _digest(promotion.entries), 1 << 256
    while True:
        text = f"{id_}:{digest}:{promotion.counter}".encode()
        promotion.counter += 1
        number = int.from_bytes(hmac.digest(bytes.fromhex(promotion.seed), text, "sha256"))
        if number >= span - span % tickets:
            continue
        left = number % tickets
        for person, count in promotion.entries:
            if left < count:
                if person not in barred:
                    return person
                break
            left -= count


def _redrawn(id_: str, promotion: _Promotion, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    yield from _stage(promotion, "drawn")
    prize, ground = _whole(payload.get("prize")), payload.get("ground")
    before = promotion.winners.pop(prize, None)
    if before is None or before != payload.get("before") or prize in promotion.awarded:
        yield f"prize {prize} is drawn again, and is not there to be"
    if ground == "absent" and not promotion.terms.get("present"):
        yield "a winner who need not be present is absent (r 20.7.8)"
    if ground != "absent" and prize not in promotion.denied:
        yield "it is drawn again, and no claim was denied (r 20.9)"
    there = promotion.prizes[prize - 1 : prize] if prize > 0 else []
    large = any(Decimal(str(each.get("value", 0))) > 10_000 for each in there)
    if large and "scrutineer" in payload:  # Logs of before do not say who oversaw another draw.
        yield from _overseen(promotion, payload)
    if not promotion.seed:
        return
    one = promotion.terms.get("one_each")
    barred = {str(before)} | (set(promotion.winners.values()) if one else set[str]())
    person = _draw(id_, promotion, barred)
    if payload.get("person") != person or payload.get("counter") != promotion.counter:
        yield "the winner is not the one whom the seed draws next"
    promotion.denied.discard(prize)
    promotion.told.discard(prize)
    if person is not None:
        promotion.winners[prize] = person


def _named(id_: str, promotion: _Promotion, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    yield from _stage(promotion, "drawn")
    yield from _submitted(promotion)
    prize, person = _whole(payload.get("prize")), str(payload.get("person"))
    if promotion.terms.get("draw") or prize in promotion.winners:
        yield "a winner is named of a prize that is drawn, or was won"
    if person not in {each for each, _ in promotion.entries}:
        yield f"{person!r:.60} has won, and has not entered (r 20.7.3)"
    promotion.winners[prize] = person


def _submitted(promotion: _Promotion) -> Iterator[str]:
    if promotion.filed != promotion.version:
        yield "amended terms were not submitted again (r 20.12.1)"


def _notified(id_: str, promotion: _Promotion, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    prize, method = _whole(payload.get("prize")), str(payload.get("method"))
    if promotion.winners.get(prize) != payload.get("person"):
        yield "somebody is notified who has not won"
    if method not in _METHODS or _METHODS[method] not in cited:
        yield "it is none of the four methods, or does not cite it (r 20.8)"
    if payload.get("reached") is True:
        promotion.told.add(prize)


def _awarded(id_: str, promotion: _Promotion, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    yield from _stage(promotion, "drawn")
    yield from _submitted(promotion)
    prize = _whole(payload.get("prize"))
    if promotion.winners.get(prize) != payload.get("person") or prize in promotion.awarded | promotion.denied:
        yield "a prize is awarded to somebody who has not won it, twice, or though it was denied"
    if not promotion.terms.get("present") and prize not in promotion.told:
        yield "its winner was not notified (r 20.8)"
    known = promotion.prizes[prize - 1] if 0 < prize <= len(promotion.prizes) else {}
    tokens = known.get("kind") in ("tokens", "casino_dollars")
    if payload.get("alternative") and not known.get("alternative"):
        yield "money is given instead of a prize, which its terms do not offer (r 20.3)"
    if (payload.get("voucher") is not None) != (tokens and not payload.get("alternative")):
        yield "tokens are awarded by a voucher, and nothing else is"
    if "r 20.4" not in cited:
        yield "it does not cite r 20.4"
    promotion.awarded.add(prize)


def _denied(id_: str, promotion: _Promotion, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    if not payload.get("reason"):
        yield "a claim is denied without a reason (r 20.9)"
    large = Decimal(str(payload.get("value", 0))) > 100
    if large and (not payload.get("address") or not payload.get("name") or "r 20.9.1" not in cited):
        yield "a denied claim over $100 is kept without name and address (r 20.9.1)"
    prize = _whole(payload.get("prize"))
    if promotion.winners.get(prize) == payload.get("claimant"):
        promotion.denied.add(prize)


def _compromised(id_: str, promotion: _Promotion, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    if len(promotion.awarded) == len(promotion.prizes):
        yield "all prizes were awarded before it was compromised"
    if payload.get("does") not in ("postpone", "cancel"):
        yield "a compromised promotion is postponed or cancelled (r 20.11)"
    if _whole(payload.get("notify_by")) != _whole(payload.get("at")) + 48 * _HOUR:
        yield "the inspector is notified within 48 hours (r 20.11)"
    if payload.get("does") == "cancel":
        promotion.stage, promotion.postponed = "cancelled", False
    else:
        promotion.postponed = True


def _validated(id_: str, promotion: _Promotion, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    if not promotion.postponed:
        yield "a promotion is validated that was not postponed"
    promotion.postponed = False


def _disputed(id_: str, promotion: _Promotion, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    number = _whole(payload.get("dispute"))
    if number != len(promotion.disputes) + 1:
        yield f"dispute {number} follows dispute {len(promotion.disputes)}"
    promotion.disputes[number] = False


def _decided(id_: str, promotion: _Promotion, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
    number = _whole(payload.get("dispute"))
    if promotion.disputes.get(number) is not False:
        yield "a dispute is decided that is none, or was decided: the decision is final (r 20.10)"
    if payload.get("advised") is not True:
        yield "nobody says that the person was told of the right to complain (r 20.10)"
    promotion.disputes[number] = True


def _told_inspector(
    id_: str, promotion: _Promotion, cited: list[Any], payload: dict[str, Any]
) -> Iterator[str]:
    if not payload.get("inspector"):
        yield "nobody was notified (r 20.11)"


_READERS: Final = {
    "promotion-filed": _filed,
    "promotion-started": _started,
    "promotion-amended": _amended,
    "promotion-entered": _entered,
    "promotion-closed": _closed,
    "promotion-drawn": _drawn,
    "promotion-redrawn": _redrawn,
    "promotion-winner-named": _named,
    "promotion-winner-told": _notified,
    "promotion-awarded": _awarded,
    "promotion-claim-denied": _denied,
    "promotion-compromised": _compromised,
    "promotion-validated": _validated,
    "promotion-disputed": _disputed,
    "promotion-dispute-decided": _decided,
    "promotion-inspector-notified": _told_inspector,
}
