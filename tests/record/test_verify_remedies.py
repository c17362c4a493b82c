"""The verifier makes out by itself what remedy the state of a round allows."""

from __future__ import annotations

import json
from typing import Any

import pytest

from croupier.record.runner import run_script
from croupier.verify_record import verify

Json = dict[str, Any]


def made(game: str, rulebook: str = "qld-2010", **parts: Any) -> Json:
    """The record of a script."""
    result = run_script({"id": "one", "rulebook": rulebook, "game": game, **parts})
    assert result.record is not None
    record: Json = json.loads(json.dumps(result.record))
    assert [str(fault) for fault in verify(record).faults] == []
    return record


def stud(reports: list[Json], hand: str = "9S 8S 7S 6S 5S", **parts: Any) -> Json:
    """A hand of Caribbean stud with a jackpot wager, bet on."""
    cards = f"{hand} AC AD JD 6C 2C".split()
    return made(
        "caribbean_stud",
        options={"automatic_shuffler": True} if "nz-1996" in parts.values() else {"deal": "five_at_a_time"},
        equipment={"cards": cards * 2 if reports else cards},
        jackpots={"progressive": "50000"},
        wagers=[
            {"seat": 1, "wager": "ante", "stake": "10"},
            {"seat": 1, "wager": "jackpot", "stake": "1"},
        ],
        decisions=[{"seat": 1, "action": "bet"}],
        irregularities=reports,
        **parts,
    )


def pai_gow(how: Json) -> Json:
    """A box that is set by its player, and tiles that are said to lie wrongly when the result is due."""
    tiles = [["l8", "l7", "h10", "3/6"], ["12", "9", "h4", "l4"]]
    return made(
        "pai_gow",
        equipment={"dice": [[1, 2, 6]], "tiles": tiles},
        wagers=[{"seat": 2, "wager": "wager", "stake": "20"}],
        decisions=[{"seat": 2, **how}],
        irregularities=[{"kind": "incorrect_distribution", "at": "result", "ruling": "unsure"}],
    )


def with_edits(record: Json, which: int, edits: list[str]) -> set[str]:
    """What the verifier finds where a remedy made other edits."""
    remedies = [event for event in record["events"] if event["event"] == "remedy"]
    remedies[which]["edits"] = edits
    return {fault.what for fault in verify(record).faults}


def with_report(record: Json, **facts: Any) -> set[str]:
    """What the verifier finds where the first report was of something else."""
    entry = next(entry for entry in record["tape"] if entry["entry"] == "report")
    event = next(event for event in record["events"] if event["event"] == "irregularity")
    remedy = next(event for event in record["events"] if event["event"] == "remedy")
    for part, key in ((entry, "kind"), (event, "irregularity"), (remedy, "irregularity")):
        part[key] = facts["kind"]
    return {fault.what for fault in verify(record).faults}


@pytest.mark.parametrize(
    "how", [{"action": "set", "tiles": ["h4", "l4"]}, {"action": "house_way"}], ids=["set", "house way"]
)
def test_tiles_that_were_handled_are_not_dealt_again(how: Json) -> None:
    found = with_edits(pai_gow(how), 0, ["start_again"])
    assert "incorrect_distribution is put right by continue (sch 6 s 40(3)), and not by start_again" in found


def test_exposed_cards_are_added_up() -> None:
    one_by_one = [{"kind": "card_exposed", "at": at} for at in (2, 3, 4)]
    found = with_edits(stud(one_by_one), 2, ["continue"])
    assert "card_exposed is put right by void (sch 3 s 31(1)), and not by continue" in found
    two = [{"kind": "card_exposed", "at": 2}, {"kind": "card_exposed", "at": 3}]
    found = with_edits(stud(two), 1, ["void"])
    assert "card_exposed is put right by continue (sch 3 s 31(3) or (4) or (5)), and not by void" in found
    again = stud(two, rulebook="nz-1996")
    says = "card_exposed is put right by return_wagers, start_again (div VIII rr 14.5, 14.10)"
    assert f"{says}, and not by continue" in with_edits(again, 1, ["continue"])


def test_a_deck_is_counted_before_a_large_jackpot_alone() -> None:
    record = stud([{"kind": "deck_incomplete", "at": "result"}])
    assert record["events"][-1]["status"] == "void"
    small = stud([{"kind": "wrong_number_of_cards", "at": "result", "seat": 1}], hand="9S 7S 3S 4S 2S")
    says = "no straight flush or royal flush is to be paid a jackpot (sch 3 s 23(5))"
    assert says in with_report(small, kind="deck_incomplete")


def test_a_hand_is_arranged_to_be_read_in_new_zealand_alone() -> None:
    said = {}
    for rulebook in ("nz-1996", "qld-2010"):
        record = stud([], hand="9S 3C 4H 9D QS", rulebook=rulebook)
        turned = [e for e in record["events"] if e["event"] == "cards_turned" and e["hand"] == "box_1"]
        turned[0]["arranged"] = ["QS", "9S", "9D", "4H", "3C"]
        said[rulebook] = {fault.what for fault in verify(record).faults}
    assert any("must be ['9S', '9D', 'QS', '4H', '3C']" in what for what in said["nz-1996"])
    assert "it is not arranged to be read" in said["qld-2010"]


def test_a_dealers_hand_is_complete_at_17() -> None:
    record = made(
        "blackjack",
        equipment={"cards": ["AS", "TH", "KD", "5C", "KD"]},
        wagers=[{"seat": 1, "wager": "blackjack", "stake": "10"}],
        irregularities=[{"kind": "card_drawn_in_error", "at": "result"}],
    )
    assert "the dealer has 15, and not 17" in with_report(record, kind="card_to_completed_dealer")


def declared(**said: str) -> Json:
    """A player's wagers declared void at baccarat."""
    return made(
        "baccarat",
        equipment={"cards": ["9S", "2D", "KS", "KH"]},
        wagers=[{"seat": seat, "wager": "player", "stake": "20"} for seat in (1, 2)],
        irregularities=[{"kind": "wagers_declared_void", "at": "wagers", "seat": 1, **said}],
    )


@pytest.mark.parametrize(
    ("said", "event", "wrong", "fault"),
    [
        ({}, "irregularity", {"ground": "device"}, "'device', and must be 'contravention'"),
        ({}, "irregularity", {"ground": None}, "None, and must be 'contravention'"),
        ({"ground": "device"}, "irregularity", {"ground": "direction"}, "'direction', and must be 'device'"),
        (
            {},
            "remedy",
            {"clauses": ["s 5(2)(a)"]},
            "does not cite s 10(1)(a), s 10(2)(a), the ground of contra",
        ),
        (
            {"ground": "device"},
            "remedy",
            {"clauses": ["s 5(2)(a)", "s 10(2)(a)"]},
            "it cites s 10(2)(a), which",
        ),
        (
            {"ground": "direction"},
            "remedy",
            {"clauses": ["s 10(2)(a)"]},
            "does not cite s 10(1)(b), the ground",
        ),
    ],
)
def test_wagers_are_void_on_the_ground_that_was_reported_and_by_its_clauses(
    said: Json, event: str, wrong: Json, fault: str
) -> None:
    record = declared(**said)
    (told,) = (each for each in record["events"] if each["event"] == event)
    told |= wrong
    assert any(fault in found.what for found in verify(record).faults)


@pytest.mark.parametrize("ground", ["cheating", 5, ["device"]])
def test_a_ground_that_the_book_does_not_have_is_none(ground: object) -> None:
    record = declared(ground="device")
    for each in (*record["tape"], *record["events"]):
        if "ground" in (of := each.get("details", each)):
            of["ground"] = ground
    assert f"{ground!r} is no ground of the book" in {fault.what for fault in verify(record).faults}


# Lucky draw baccarat ------------------------------------------------------------------------------


def lucky(reports: list[Json], decisions: list[Json]) -> Json:
    """Two boxes, of which the last or the dealer is missed in the initial deal."""
    return made(
        "lucky_draw_baccarat",
        equipment={"cards": ["2S", "2D", "KH", "3S", "4H", "9H", "4C", "7D"]},
        wagers=[{"seat": seat, "wager": "enter", "stake": "10"} for seat in (1, 2)],
        decisions=decisions,
        irregularities=reports,
    )


def drawn_early() -> Json:
    draws = [{"seat": 1, "action": "draw"}, {"seat": 2, "action": "draw", "id": "last"}]
    early = [{"kind": "dealer_drew_early", "at": 6}]
    early.append({"kind": "dealer_drew_early", "at": 7, "before_decision": "last"})
    return lucky([{"kind": "last_player_missed", "at": 5}, *early], draws)


def dealer_missed() -> Json:
    says = [{"seat": 1, "action": "draw"}, {"seat": 2, "action": "stand", "id": "last"}]
    found = {"kind": "dealer_no_first_card", "at": 6, "before_decision": "last"}
    return lucky([{"kind": "dealer_first_card_missed", "at": 3}, found], says)


@pytest.mark.parametrize(
    ("of", "which", "edits"),
    [
        # Sections 31(3) and 31(4): in their order, and nothing is offered back.
        (drawn_early, 0, ["pass_over", "offer_retraction"]),
        (drawn_early, 1, ["discard"]),
        # Section 32(1)(a).
        (dealer_missed, 0, ["pass_over"]),
        (dealer_missed, 1, ["continue"]),
    ],
)
def test_what_a_missed_card_of_lucky_draw_does_not_bring_about_is_found(
    of: Any, which: int, edits: list[str]
) -> None:
    found = with_edits(of(), which, edits)
    assert any("is put right by" in fault for fault in found)
