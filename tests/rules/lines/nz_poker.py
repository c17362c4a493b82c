"""New Zealand, the poker amendments of 2017: hold-em, Omaha, pineapple and crazy pineapple.

Three players or two, seat 1 with the button; the blinds are 1 and 2. What a hand rests on is how it ended,
what the house takes of it, and where hands were compared how they rank. What the amendments do not print is
cited as published.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from tests.rules.lines import RETURNED, Line, Script, Table

NAMES: Final = {"holdem": 2, "omaha": 4, "pineapple": 3, "crazy_pineapple": 3}
SIGN: Final = {
    "table": {"min": "2"},
    "first_blind": {"min": "1"},
    "participation_fee": {"min": "3"},
    "hand_fee": {"min": "4"},
}
OBJECT: Final = "published pa-637a § 637a.7(d)"
FOLDED: Final = "published pa-637a § 637a.7(c)"
SHOWN: Final = f"r 18.5, {OBJECT}"
ORDER: Final = "published pa-653a § 653a.6(b)"
CARDS: Final = "published pa-653a § 653a.6(a)"
MADE: Final = {
    "holdem": "published fraser-downs Texas hold'em",
    "omaha": "published fraser-downs Omaha",
    "pineapple": "published fraser-downs Texas hold'em",
    "crazy_pineapple": "published fraser-downs Texas hold'em",
}
TAKEN: Final = {
    "nil": "r 8.3",
    "time_charge": "r 8.3",
    "percentage": "def rake, r 8.1",
    "hand_fee": "def rake, r 8.1",
}
UNCALLED: Final = f"def blind, {OBJECT}"
ODD: Final = "published rrop Ties 4, published rrop Ties 5(a)"
SIDE: Final = "published rrop Ties 5 (side pots)"
SPARE: Final = ("2C", "3D", "4C", "5D", "6C", "7D", "8C", "9D")
"""Odd cards of hands with more than two, and those that pineapples discard."""


def hand(
    name: str, stacks: Sequence[int], acts: str, *, own: Sequence[str] = (), board: str = "", **more: Any
) -> Script:
    """A hand: two own cards of each player from seat 1 on, the board, and what players do.

    Further hole cards are small; pineapples discard them as they must.
    """
    seats = [seat for seat, stack in enumerate(stacks, start=1) if stack]
    order = [seat for seat in seats if seat != 1] + [1]
    fill = NAMES[name] - 2
    spare = iter(SPARE)
    small = iter(("2S", "2H", "3S", "3H", "4S", "4H", "5S", "5H"))
    cards = {s: own[s - 1].split() if s <= len(own) else [next(small), next(small)] for s in seats}
    extra = {s: [next(spare) for _ in range(fill)] for s in seats}
    dealt = [(cards[s] + extra[s])[n] for n in range(NAMES[name]) for s in order]
    options = {"commission": more.pop("commission", "nil"), **more.pop("options", {})}
    fees = options["commission"] == "time_charge"
    wagers = [{"seat": s, "wager": "table_stakes", "stake": str(stacks[s - 1])} for s in seats]
    standings = more.pop("standings", {})
    if fees:
        wagers += [{"seat": s, "wager": "participation_fee", "stake": "3"} for s in seats]
        standings = {**standings, "time_charge_due": seats}
    decisions = [_act(text) for text in acts.split(", ") if text]
    if "pineapple" in name:
        decisions += [{"seat": s, "action": "discard", "cards": extra[s]} for s in seats]
    decisions += [{"seat": s, "action": "show"} for s in seats]
    return {
        "wagers": wagers,
        "limits": SIGN,
        "chips": {"smallest": "1"},
        "equipment": {"cards": dealt + (board or "KC QC JD 7H 9S").split()},
        "decisions": _in_order(decisions, name),
        "opening": {"designated_player": 1, "standings": standings},
        "options": options,
        **more,
    }


def _in_order(decisions: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    """Decisions are taken in order for each seat: a discard stands where its betting round ends."""
    if "pineapple" not in name:
        return decisions
    rounds = 1 if name == "pineapple" else 2
    made: list[dict[str, Any]] = []
    for seat in sorted({d["seat"] for d in decisions}):
        own = [d for d in decisions if d["seat"] == seat]
        throws = [d for d in own if d["action"] == "discard"]
        rest = [d for d in own if d["action"] != "discard"]
        before = [d for d in rest if d["action"] not in ("check", "show", "bet")]
        checks = [d for d in rest if d["action"] in ("check", "bet")]
        first = len(before) and any(d["action"] == "check" for d in rest[:1])
        at = rounds - 1 + int(first)
        made += before + checks[:at] + throws + checks[at:] + [d for d in rest if d["action"] == "show"]
    return made


def _act(text: str) -> dict[str, Any]:
    seat, action, *stake = text.split()
    return {"seat": int(seat), "action": action, **({"stake": stake[0]} if stake else {})}


def stakes(clauses: str, script: Script, seat: int) -> Line:
    """The end of a seat's table stakes."""
    return Line("table_stakes", None, None, _full(clauses), script, seat=seat)


def _full(clauses: str) -> str:
    """References with the division before those of rules."""
    return ", ".join(f"div 13 {ref}" if ref.startswith("r ") else ref for ref in clauses.split(", "))


def _ends(name: str) -> Iterator[Line]:
    """All others fold, one hand wins, hands are equal: with each kind of commission."""
    made = MADE[name]
    for commission, taken in TAKEN.items():
        walk = hand(name, (100, 100, 100), "1 raise 12, 2 fold, 3 fold", commission=commission)
        yield stakes(f"{OBJECT}, {taken}, {UNCALLED}", walk, 1)
        yield stakes(FOLDED, walk, 2)
        acts = "1 all_in, 2 all_in"
        one = hand(
            name, (30, 30), acts, own=("AS AH", "TS 9H"), board="KC QC 8D 7H 2D", commission=commission
        )
        yield stakes(f"{SHOWN}, {made}, {ORDER}, {taken}", one, 1)
        yield stakes(SHOWN, one, 2)
        equal = hand(
            name, (30, 30), acts, own=("AS KD", "AD KS"), board="AH KH 9C 7S 6D", commission=commission
        )
        for seat in (1, 2):
            # 5 % of 60 leave 57, which two cannot share alike.
            odd = f", {ODD}" if commission == "percentage" else ""
            yield stakes(f"{SHOWN}, {made}, {ORDER}, {CARDS}, {taken}{odd}", equal, seat)
        if commission == "time_charge":
            for seat in (1, 2, 3):
                yield Line("participation_fee", "paid", None, "div 13 r 8.1", walk, seat=seat)


def _more(name: str) -> Iterator[Line]:
    """Side pots, odd chips, boards, the straight with a low ace and stakes that go back."""
    made = MADE[name]
    board, won = "QC JC 9D 7H 2D", f"{SHOWN}, {made}, {ORDER}, r 8.3"
    two = hand(
        name, (20, 60, 60), "1 all_in, 2 all_in, 3 all_in", own=("AS AH", "KS KH", "TS 6H"), board=board
    )
    yield stakes(f"{won}, {CARDS}", two, 1)
    yield stakes(won, two, 2)
    yield stakes(SHOWN, two, 3)
    over = hand(name, (100, 20), "1 all_in, 2 all_in", own=("TS 6H", "AS AH"), board=board)
    yield stakes(f"{SHOWN}, {UNCALLED}", over, 1)
    # 61 chips that two equal hands share: the blind of the third player is odd.
    odd = hand(
        name,
        (30, 30, 30),
        "1 all_in, 2 fold, 3 all_in",
        own=("AS KD", "TS 9H", "AD KS"),
        board="AH KH 8C 7S 6D",
    )
    for seat in (1, 3):
        yield stakes(f"{SHOWN}, {made}, {ORDER}, {CARDS}, r 8.3, {ODD}", odd, seat)
    yield stakes(FOLDED, odd, 2)


def _runs() -> Iterator[Line]:
    """Two boards, each with a winner of its own."""
    acts = "1 all_in, 2 all_in, 1 run_2, 2 run_2"
    cards = "3C 4D 5H 7C 9C 2H 3S 4S TS KC"
    both = hand("holdem", (30, 30), acts, own=("AS AD", "KS KD"), board=cards, options={"run_it_twice": 2})
    for seat, more in ((1, f", {CARDS}"), (2, "")):
        clauses = f"{SHOWN}, {MADE['holdem']}, {ORDER}, r 8.3, r 18.8.5, r 18.8.6{more}"
        yield stakes(clauses, both, seat)


def _low_ace() -> Iterator[Line]:
    """The ace below the 7 of 32 cards, and above the king."""
    for own, board in (("AS 8D", "7C 9H TS QD QH"), ("AS TH", "KD QC JD 7H 9S")):
        made = hand(
            "holdem", (30, 30), "1 all_in, 2 all_in", own=(own, "KS KH"), board=board, options={"deck": 32}
        )
        yield stakes(f"{SHOWN}, {MADE['holdem']}, {ORDER}, r 8.3, r 9.3(f)", made, 1)


def _returned(name: str) -> Iterator[Line]:
    """Stakes that go back without a hand."""
    killed = hand(
        name, (100, 100, 100), "3 refuse_kill, 1 fold", standings={"killer": [3]}, options={"kill_pots": True}
    )
    yield Line("table_stakes", RETURNED, None, "div 13 r 7.21", killed, seat=3)
    due = hand(name, (100, 100, 100), "1 fold, 2 fold", commission="time_charge")
    unpaid = {**due, "wagers": [w for w in due["wagers"] if (w["seat"], w["wager"][:3]) != (3, "par")]}
    yield Line("table_stakes", RETURNED, None, "div 13 r 8.1", unpaid, seat=3)
    joins = hand(name, (100, 100, 100, 100), "2 fold, 3 fold, 4 fold", standings={"new_player": [2]})
    refs = "published rrop Button and blind use (new player)"
    yield Line("table_stakes", RETURNED, None, refs, joins, seat=2)


def _lines(name: str) -> Iterator[Line]:
    yield from _ends(name)
    yield from _more(name)
    yield from _returned(name)
    if name == "holdem":
        yield from _runs()
        yield from _low_ace()


TABLES: Final = tuple(Table("nz-poker-2017", name, "div 13", tuple(_lines(name))) for name in NAMES)
