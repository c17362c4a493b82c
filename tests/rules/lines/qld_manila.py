"""Queensland, schedule 5: manila poker.

Two to four players, seat 1 with the buck; the blind bet is 2. What a hand rests on is how it ended, how the
hands that were compared rank, and what was taken of the pot.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tests.rules.lines import RETURNED, Line, Script, Table

SIGN: Final = {"table": {"min": "2"}, "table_stakes": {"min": "2"}}
DECK: Final = tuple(rank + suit for rank in "789TJQKA" for suit in "SHDC")
FOLDED: Final = "31(1)(b)"
SHOWN: Final = "7, 20(6), 4(a), 4(b), 8, 9(1)"
NOT_OPENED: Final = "24(7), 24(7)(a)(i), 24(7)(a)(ii), 24(7)(a)(iii), 24(7)(a)(v), 24(7)(b)"
PAID: Final = "25(5)(a), 25(5)(b), 25(5)(c), 25(5)(e), 27(9)"
DEDUCTED: Final = "25(5)(a), 25(5)(b), 25(5)(c), 25(5)(d), 25(5)(e), 27(9)"
SMALL: Final = "28(1)(a)"
TAKEN: Final = "28(1)(a), 28(1)(b)"
LOST: Final = "20(6), 25(5)(a)"
LIMPED: Final = "2 call, 3 call, 1 decline_to_raise"
THREE: Final = (100, 100, 100)


def hand(
    stacks: Sequence[int], acts: str, *, own: Sequence[str] = (), board: str = "", **more: Any
) -> Script:
    """A hand: each player's own cards from seat 1 on, the board, and what players do."""
    used = " ".join((*own, board)).split()
    spare = [card for card in DECK if card not in used]
    dealt: list[str] = []
    for n in range(len(stacks)):
        dealt += own[n].split() if n < len(own) else [spare.pop(0), spare.pop(0)]
    return {
        "wagers": [
            {"seat": seat, "wager": "table_stakes", "stake": str(stake)}
            for seat, stake in enumerate(stacks, start=1)
        ],
        "limits": SIGN,
        "chips": {"smallest": "1"},
        "equipment": {"cards": dealt + (board.split() or spare[:5])},
        "decisions": [_act(text) for text in acts.split(", ") if text],
        "opening": {"designated_player": 1},
        **more,
    }


def _act(text: str) -> dict[str, Any]:
    seat, action, *stake = text.split()
    return {"seat": int(seat), "action": action, **({"stake": stake[0]} if stake else {})}


def checks(players: int, rounds: int, first: int = 1) -> str:
    """Everybody checks through so many rounds of betting."""
    seats = [*range(first, players + 1), *range(1, first)]
    return ", ".join(f"{seat} check" for _ in range(rounds) for seat in seats)


def stakes(clauses: str, script: Script, seat: int) -> Line:
    """The end of a seat's table stakes."""
    return Line("table_stakes", None, None, clauses, script, seat=seat)


def _left_alone() -> Iterator[Line]:
    """All others fold in the betting."""
    walk = hand(THREE, "2 fold, 3 fold")
    yield stakes("23(2)(a)", walk, 1)
    yield stakes(FOLDED, walk, 2)
    raised = hand(THREE, "2 raise 6, 3 fold, 1 fold")
    first = (
        "23(4)(a), 23(5)(a)(i), 23(5)(a)(ii), 23(5)(a)(iii), 23(5)(a)(iv), 23(5)(a)(vi), 23(5)(b), 28(4)(b)"
    )
    yield stakes(f"{first}, {SMALL}", raised, 2)
    opening = hand(THREE, f"{LIMPED}, 1 bet 4, 2 fold, 3 fold")
    section = "24(9)(a)(i), 24(9)(a)(ii), 24(9)(a)(iii), 24(9)(a)(iv), 24(9)(a)(vi), 24(9)(b)"
    yield stakes(f"{section}, {SMALL}", opening, 1)
    large = hand(THREE, "2 raise 6, 3 call, 1 call, 1 bet 4, 2 call, 3 call, 1 bet 4, 2 fold, 3 fold")
    yield stakes(f"{section}, 24(9)(a)(v), {TAKEN}", large, 1)
    later = hand(THREE, f"{LIMPED}, 1 bet 4, 2 raise 6, 3 fold, 1 fold")
    section = "24(10)(a)(i), 24(10)(a)(ii), 24(10)(a)(iii), 24(10)(a)(iv), 24(10)(a)(vi), 24(10)(b)"
    yield stakes(f"{section}, 28(4)(b), {SMALL}", later, 2)


def _ranks() -> Iterator[Line]:
    """How hands rank. Seat 1, which has the buck, shows first; seat 2 has as good a hand or better."""
    won = f"{SHOWN}, {NOT_OPENED}, {PAID}, {SMALL}"
    acts = f"2 call, 1 decline_to_raise, {checks(2, 4)}"
    for own, other, board, says in (
        ("JC JD", "AS TS", "7S 9H 8S JH QS", ""),
        ("KS KD", "AS AD", "7H 8C 9C QC JH", "9(3), 9(4)"),
        ("JC TD", "QS KH", "TS JD AC 8H 7D", "9(4)"),
    ):
        script = hand((100, 100), acts, own=(own, other), board=board)
        yield stakes(", ".join(filter(None, (won, says))), script, 2)
        yield stakes(LOST, script, 1)
    low = hand(
        (100, 100), acts, own=("KC KD", "AS 7D"), board="8H 9C TD QS QH", options={"ace": "high_and_low"}
    )
    yield stakes(f"{won}, 9(5), 18", low, 2)


def _shared() -> Iterator[Line]:
    """Equal hands share; what is left over goes to the closest to the designated player."""
    own, board = ("AS AC", "AD AH", "8S 7D"), "9H 9C KC QC JH"
    equal = f"{SHOWN}, 9(2), 9(6), 25(6), {PAID}, {SMALL}"
    odd = hand(
        (100, 100, 100),
        f"{LIMPED}, {checks(3, 4)}",
        own=own,
        board=board,
        limits={"table": {"min": "3"}, "table_stakes": {"min": "2"}},
    )
    yield stakes(f"{equal}, {NOT_OPENED}, 25(7)(a), 25(7)(b), 10(2)", odd, 1)
    yield stakes(f"{equal}, {NOT_OPENED}", odd, 2)
    two = hand((100, 100), f"2 raise 22, 1 call, {checks(2, 4)}", own=own[:2], board=board)
    alone = f"{SHOWN}, 9(2), 9(6), 25(6), {PAID}, {NOT_OPENED}, 28(4)(c)"
    for seat in (1, 2):
        yield stakes(alone, two, seat)


def _commission() -> Iterator[Line]:
    """What is taken of a pot that one player wins."""
    own, board = ("KS KD", "AS AD"), "7H 8C 9C QC JH"
    won = f"{SHOWN}, 9(3), 9(4), {NOT_OPENED}, 24(7)(a)(iv), {DEDUCTED}, {TAKEN}"
    acts = f"2 raise 40, 1 call, {checks(2, 4)}"
    yield stakes(won, hand((100, 100), acts, own=own, board=board), 2)
    less = hand((100, 100), acts, own=own, board=board, options={"commission_percent": 3})
    yield stakes(f"{won}, 28(3)", less, 2)
    all_in = hand((150, 150), "2 all_in, 1 all_in", own=own, board=board)
    yield stakes(f"{SHOWN}, {DEDUCTED}, {TAKEN}, 28(2)", all_in, 2)


def _pots() -> Iterator[Line]:
    """A player taps out, and the others bet on."""
    own, board = ("KS KD", "AS AD", "QS QD"), "7H 8C 9C JC TH"
    script = hand((100, 2, 100), f"2 all_in, 3 call, 1 raise 4, 3 call, {_two(4)}", own=own, board=board)
    pots = "27(3), 27(4)"
    won = f"{SHOWN}, 9(3), 9(4), {NOT_OPENED}, {PAID}, {pots}, {SMALL}"
    yield stakes(won, script, 2)
    yield stakes(f"{SHOWN}, {NOT_OPENED}, {PAID}, {pots}, {SMALL}", script, 1)
    yield stakes(LOST, script, 3)


def _two(rounds: int) -> str:
    """Seats 1 and 3 check through so many rounds of betting."""
    return ", ".join(["1 check, 3 check"] * rounds)


def _dead() -> Iterator[Line]:
    """Hands of a wrong number of cards, and a misdeal."""
    dead = "36(1)(a), 36(1)(b), 36(2)"
    acts = f"2 call, 3 call, 1 decline_to_raise, {checks(3, 4)}"
    one = _wrong(2, 3)
    script = {**hand(THREE, acts), "irregularities": one}
    yield stakes(f"36(3), {NOT_OPENED}, {PAID}, {SMALL}", script, 1)
    yield stakes(dead, script, 2)
    folds = f"2 call, 3 fold, 1 decline_to_raise, {checks(2, 4)}"
    nobody = {**hand(THREE, folds), "irregularities": _wrong(1, 2)}
    yield stakes(f"36(4), {NOT_OPENED}, {PAID}, {SMALL}", nobody, 3)
    misdeal = {**hand(THREE, ""), "irregularities": [{"kind": "not_cut", "at": "dealt"}]}
    yield Line("table_stakes", RETURNED, None, "33(7)", misdeal, seat=1)


def _wrong(*seats: int) -> list[Mapping[str, Any]]:
    return [{"kind": "wrong_number_of_cards", "at": "showdown", "seat": seat} for seat in seats]


TABLES: Final = (
    Table(
        "qld-2010",
        "manila_poker",
        "sch 5 s",
        (*_left_alone(), *_ranks(), *_shared(), *_commission(), *_pots(), *_dead()),
    ),
)
