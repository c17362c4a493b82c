"""Forgeries of promotions, each found by the verifier that shares no code with the house."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.house import commands as c
from croupier.house.proof import prove
from croupier.verify_store import verify
from tests.house.floor import Floor
from tests.house.promoting import CAR, DAY, HOUR, TOKENS, closed, drawn, entered, house_for, started, terms
from tests.store.forging import Told, rewrite

Data = dict[str, Any]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A promotion from its terms to its prizes, with an amendment, another draw, a denial and a dispute."""
    path = tmp_path_factory.mktemp("promotions") / "house.sqlite"
    floor = house_for(Floor(str(path)).people())
    entered(started(floor, CAR, TOKENS))
    floor.do("manager", c.AmendPromotion("win", terms(floor.now - 2 * DAY, CAR, TOKENS), "a word"))
    floor.do("manager", c.FilePromotion("win", "letter 8"))
    closed(floor)
    floor.do("manager", c.CompromisePromotion("win", "postpone", "copied"))
    floor.do("manager", c.TellInspectorOfPromotion("win", "Ines"))
    floor.do("manager", c.ValidatePromotion("win", "counted"))
    winner = drawn(floor)["1"]
    floor.do("manager", c.TellWinner("win", 1, "mail"))
    floor.do("manager", c.DenyClaim("win", winner, "no licence", 1, address="1 Pyrmont Street"))
    floor.do("manager", c.RedrawPrize("win", 1, "denied", "Sue of the auditors"))
    for prize in (1, 2):
        floor.do("manager", c.TellWinner("win", prize, "telephone"))
    floor.do("manager", c.AwardPrize("win", 1, alternative=True))
    floor.do("manager", c.AwardPrize("win", 2))
    floor.do("dora", c.DisputePromotion("win", "two cars"))
    floor.do("manager", c.DecidePromotionDispute("win", 1, "one", advised=True))
    floor.close()
    return path


def last(kind: str, change: Callable[[Data], None]) -> Callable[[list[Told]], list[Told]]:
    """The last event of a kind with something else in it."""

    def forged(log: list[Told]) -> list[Told]:
        at = max(n for n, told in enumerate(log) if told.kind == kind)
        data = json.loads(json.dumps(log[at].data))
        change(data)
        return [*log[:at], replace(log[at], data=data), *log[at + 1 :]]

    return forged


def without(kind: str) -> Callable[[list[Told]], list[Told]]:
    """The log without events of a kind."""
    return lambda log: [told for told in log if told.kind != kind]


def other(**said: Any) -> Callable[[Data], None]:
    return lambda data: data.update(said)


def in_terms(**said: Any) -> Callable[[Data], None]:
    return lambda data: data["terms"].update(said)


def swapped(data: Data) -> None:
    first, second = data["winners"]["1"], data["winners"]["2"]
    data["winners"] = {"1": second, "2": first}


FORGERIES = {
    "filed too late": (last("promotion-started", other(at=1)), "not filed 24 hours before"),
    "never filed": (without("promotion-filed"), "not filed 24 hours before"),
    "not submitted again": (
        lambda log: [t for t in log if not (t.kind == "promotion-filed" and t.data["version"] == 2)],
        "not submitted again",
    ),
    "another version filed": (last("promotion-filed", other(version=1)), "the terms are 2"),
    "a prize in cash": (
        last("promotion-prepared", lambda d: d["terms"]["prizes"][0].update(kind="cash")),
        "awarded in cash",
    ),
    "tobacco": (
        last("promotion-prepared", lambda d: d["terms"]["prizes"][0].update(contains=["tobacco"])),
        "what none may",
    ),
    "closed before the start": (last("promotion-prepared", in_terms(closes=1)), "not in order"),
    "another commitment": (last("promotion-started", other(commitment="0" * 64)), "bound to"),
    "a wager too small": (last("promotion-entered", other(wager="9.99")), "wagered less"),
    "an entry too late": (last("promotion-entered", other(at=2**60)), "after the close"),
    "an entry more": (last("promotion-entered", other(entries=9)), "not those that were taken"),
    "another digest": (last("promotion-closed", other(digest="0" * 64)), "digest"),
    "another entrant": (
        last("promotion-closed", lambda d: d["entries"].append(["anna", 1])),
        "not those that were taken",
    ),
    "no scrutineer": (last("promotion-drawn", other(scrutineer="")), "no scrutineer"),
    "no scrutineer of another draw": (last("promotion-redrawn", other(scrutineer="")), "no scrutineer"),
    "a scrutineer with entries": (last("promotion-drawn", other(scrutineer="earl")), "no scrutineer"),
    "other winners": (last("promotion-drawn", swapped), "not those whom the seed draws"),
    "another seed": (last("promotion-drawn", other(seed="0" * 64)), "bound to"),
    "another second winner": (last("promotion-redrawn", other(person="anna")), "draws next"),
    "no denial before": (without("promotion-claim-denied"), "no claim was denied"),
    "nobody notified": (without("promotion-winner-told"), "not notified"),
    "another method": (last("promotion-winner-told", other(method="poster")), "four methods"),
    "awarded to another": (last("promotion-awarded", other(person="anna")), "has not won it"),
    "money for tokens": (last("promotion-awarded", other(alternative=True)), "do not offer"),
    "no voucher": (last("promotion-awarded", other(voucher=None)), "by a voucher"),
    "no address": (last("promotion-claim-denied", other(address="")), "name and address"),
    "no reason": (last("promotion-claim-denied", other(reason="")), "without a reason"),
    "not validated": (without("promotion-validated"), "postponed until"),
    "notified later": (
        last("promotion-compromised", lambda d: d.update(notify_by=d["at"] + 49 * HOUR)),
        "48 hours",
    ),
    "not advised": (last("promotion-dispute-decided", other(advised=False)), "right to complain"),
    "another dispute": (last("promotion-dispute-decided", other(dispute=2)), "that is none"),
    "started twice": (
        lambda log: [t for told in log for t in ([told] * (1 + (told.kind == "promotion-started")))],
        "is started",
    ),
}


def copied(sound: Path, to: Path) -> Path:
    for name in (sound.name, f"{sound.name}.key"):
        shutil.copy(sound.with_name(name), to / name)
    return to / sound.name


def test_a_promotion_is_sound_and_proven(sound: Path) -> None:
    assert verify(str(sound)).faults == []
    assert prove(str(sound)).faults == []


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_promotion_is_found(sound: Path, tmp_path: Path, name: str) -> None:
    change, says = FORGERIES[name]
    path = copied(sound, tmp_path)
    rewrite(path, change)
    faults = [fault.what for fault in verify(str(path)).faults]
    assert any(says in what for what in faults), faults


def test_money_for_a_prize_without_an_event_is_found(sound: Path, tmp_path: Path) -> None:
    path = copied(sound, tmp_path)
    rewrite(path, without("prize-credited"))
    assert any("no event tells of this promotion" in fault for fault in prove(str(path)).faults)
