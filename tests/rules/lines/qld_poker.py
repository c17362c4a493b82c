"""Queensland, schedule 11: texas hold'em poker and omaha poker.

Three players or two, seat 1 with the button; the blinds are 1 and 2. What a hand rests on is how it ended,
what the operator charges for it, and where hands were compared how they rank.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tests.rules.lines import RETURNED, Line, Script, Table

NAMES: Final = {2: "texas_holdem_poker", 4: "omaha_poker"}
SIGN: Final = {"table": {"min": "2"}, "table_stakes": {"min": "1"}, "participation_fee": {"min": "3"}}
CHARGES: Final = ("none", "participation_fee", "commission")
FOLDED: Final = "5(1)(b)"
SHOWN: Final = "20(12), 27(7), 27(13)"
NAMED: Final = "7(1), 7(2), 8(1)"
TWO, ONE, NO_CARD = "2 def hand(a)", "2 def hand(b)", "2 def hand(c)"
OMAHA: Final = "2 def hand for omaha poker(a)"
TAKEN: Final = "30(1)(a), 30(1)(b)"
SIDE: Final = "29(5), 29(6)"


def without_showdown(charge: str, *, bears: bool = False) -> str:
    """How a pot is paid that nobody else is left for; commission is deducted of one that bears some."""
    deducts = "bcdef" if bears else "bcef"
    return {
        "none": ", 20(13)",
        "participation_fee": ", 26(4), 30(5)",
        "commission": _letters("26(3)", deducts),
    }[charge]


def uncalled(charge: str, bet: str) -> str:
    """Why who is left alone has an uncalled bet back: an opening bet, or a raise."""
    out = "30(4)(c)" if bet == "opening" else "30(4)(d)"
    return f", 26(3)(a), {out}" if charge == "commission" else ""


def shown_down(charge: str, *, shared: bool = False, bears: bool = True) -> str:
    """How a pot is paid after a showdown; commission is deducted of one that bears some."""
    if charge == "commission":
        steps = _letters("27(14)", "abcd" if bears else "abd")
        return f"{steps}, 27(14)(e)({'ii' if shared else 'i'})"
    return f", 27(15)({'b' if shared else 'a'}), 30(5)" if charge == "participation_fee" else ", 20(13)"


def _letters(section: str, letters: str) -> str:
    return "".join(f", {section}({letter})" for letter in letters)


def hand(
    stacks: Sequence[int],
    acts: str,
    *,
    own: Sequence[str] = (),
    board: str = "",
    charge: str = "none",
    hole: int = 2,
    **more: Any,
) -> Script:
    """A hand: each player's own cards from seat 1 on, the board without burn cards, and what players do.

    Players whose cards are not given have small ones that make nothing.
    """
    seats = [seat for seat, stack in enumerate(stacks, start=1) if stack]
    order = [seat for seat in seats if seat != 1] + [1]
    used = " ".join((*own, board)).split()
    spare = [card for rank in "23456789" for suit in "DC" if (card := rank + suit) not in used]
    cards = {seat: own[seat - 1].split() if seat <= len(own) else [] for seat in seats}
    for seat in seats:
        cards[seat] += [spare.pop(0) for _ in range(hole - len(cards[seat]))]
    dealt = [cards[seat][n] for n in range(hole) for seat in order]
    wagers = [{"seat": seat, "wager": "table_stakes", "stake": str(stacks[seat - 1])} for seat in seats]
    if charge == "participation_fee":
        wagers += [{"seat": seat, "wager": "participation_fee", "stake": "3"} for seat in seats]
    return {
        "wagers": wagers,
        "limits": SIGN,
        "chips": {"smallest": "1"},
        "equipment": {"cards": dealt + (board.split() or spare[:5])},
        "decisions": [_act(text) for text in acts.split(", ") if text],
        "opening": {"designated_player": 1, **more.pop("opening", {})},
        "options": {"charge": charge, **more.pop("options", {})},
        **more,
    }


def _act(text: str) -> dict[str, Any]:
    seat, action, *stake = text.split()
    return {"seat": int(seat), "action": action, **({"stake": stake[0]} if stake else {})}


def stakes(clauses: str, script: Script, seat: int) -> Line:
    """The end of a seat's table stakes."""
    return Line("table_stakes", None, None, clauses, script, seat=seat)


LIMPED: Final = "1 call, 2 call, 3 check"
"""All three have put in 2."""
THREE: Final = (100, 100, 100)
NEW: Final = {"standings": {"new_player": [4]}}


def _left_alone(hole: int) -> Iterator[Line]:
    """All others fold in the betting."""
    raised = "1 raise 12, 2 call, 3 call"
    on_the_flop = {
        "25(7)(a), 25(8)(a), 25(8)(b)": ("2 bet 4, 3 fold, 1 fold", "opening"),
        "25(7)(b), 25(8)(a), 25(8)(b)": ("2 bet 4, 3 fold, 1 fold", "raise"),
    }
    for charge in CHARGES:
        of_small, of_large = without_showdown(charge), without_showdown(charge, bears=True)
        small = of_small + (", 30(1)(a)" if charge == "commission" else "")
        large = of_large + (f", {TAKEN}" if charge == "commission" else "")

        def of(acts: str, charge: str = charge) -> Script:
            return hand(THREE, acts, charge=charge, hole=hole)

        walk = of("1 fold, 2 fold")
        yield stakes(f"24(5)(a), 24(6)(a), 24(6)(b){small}{uncalled(charge, 'opening')}", walk, 3)
        yield stakes(FOLDED, walk, 1)
        yield stakes(FOLDED, walk, 2)
        first = of("1 raise 12, 2 fold, 3 fold")
        yield stakes(f"24(5)(b), 24(7)(a), 24(7)(b){small}{uncalled(charge, 'raise')}", first, 1)
        yield stakes(FOLDED, first, 3)
        # Chips short of the call are surrendered with the fold.
        yield stakes(f"22(5)(c), {FOLDED}", of("1 raise 12, 2 raise 5, 2 fold, 3 fold"), 2)
        # All but a caller of the second blind fold: no bet goes uncalled.
        caller = of("1 call, 2 fold, 3 fold")
        yield stakes(f"20(13){small}", caller, 1)
        for clauses, (_, bet) in on_the_flop.items():
            acts = "2 bet 4, 3 fold, 1 fold"
            acts, who = (acts, 2) if bet == "opening" else ("2 bet 4, 3 fold, 1 raise 20, 2 fold", 1)
            for before, share in ((LIMPED, small), (raised, large)):
                ended = of(f"{before}, {acts}")
                yield stakes(f"{clauses}{share}{uncalled(charge, bet)}", ended, who)
                yield stakes(FOLDED, ended, 3)
        yield stakes(f"20(13){small}", of(f"{LIMPED}, 2 fold, 3 fold"), 1)
        yield stakes(f"20(13){large}", of(f"{raised}, 2 fold, 3 fold"), 1)
        if charge == "participation_fee":
            for seat in (1, 2, 3):
                yield Line("participation_fee", "paid", None, "19(1), 19(2)", walk, seat=seat)


def checked(cards: Sequence[str], board: str, charge: str = "none", **more: Any) -> Script:
    """Two players who bet 30 each in the first round and check on; seat 2 shows first."""
    acts = "1 raise 30, 2 call, " + ", ".join(["2 check, 1 check"] * 3)
    return hand((100, 100), acts, own=cards, board=board, charge=charge, **more)


def _shown(hole: int) -> Iterator[Line]:
    """One hand is the highest, or two are equal."""
    board = "KC QC JD 7H 4S"
    pair, other = ("AS AH", "9S 8H") if hole == 2 else ("AS AH 3H 2S", "9S 8H 3S 2H")
    made = TWO if hole == 2 else OMAHA
    for charge in CHARGES:
        taken = f", {TAKEN}" if charge == "commission" else ""
        one = checked((pair, other), board, charge, hole=hole)
        yield stakes(f"{SHOWN}, 27(8){shown_down(charge)}{taken}, {made}, {NAMED}", one, 1)
        yield stakes("27(8)", one, 2)
        equal = _equal(hole, charge)
        of_all = ", 30(4)(e)" if charge == "commission" else ""
        unborne = shown_down(charge, shared=True, bears=False)
        paid = shown_down(charge, shared=True)
        for seat in (1, 2):
            yield stakes(f"{SHOWN}, 27(9){unborne}{of_all}, {made}, {NAMED}, 8(2), 8(7)", equal, seat)
        three = _equal(hole, charge, third="call")
        # Of 90, commission leaves 81, which two cannot share in whole chips: seat 2 is next to the button.
        over = ", 27(16)" if charge == "commission" else ""
        for seat, more in ((1, ""), (2, over)):
            yield stakes(f"{SHOWN}, 27(9){paid}{taken}{more}, {made}, {NAMED}, 8(2), 8(7)", three, seat)
        yield stakes("27(9)", three, 3)
        # A chip is over of what the third player has left: it is the winner's next to the button.
        odd = _equal(hole, charge, third="fold")
        for seat, over in ((1, ""), (2, ", 27(16)")):
            yield stakes(f"{SHOWN}, 27(9){paid}{taken}{over}, {made}, {NAMED}, 8(2), 8(7)", odd, seat)
        yield stakes(FOLDED, odd, 3)
        # Who is called and folds leaves the pot to the other.
        mucked = checked((pair, other), board, charge, hole=hole)
        mucks = {**mucked, "decisions": [*mucked["decisions"], _act("2 muck")]}
        yield stakes(f"20(12), 27(4), 27(13){shown_down(charge)}{taken}", mucks, 1)
        yield stakes("27(4)", mucks, 2)


def _equal(hole: int, charge: str, third: str = "") -> Script:
    """Aces and kings for seats 1 and 2: of two players, or with a third who loses as much or folds."""
    ones, twos = ("AS KD", "AD KS") if hole == 2 else ("AS KD 3H 2S", "AD KS 3S 2H")
    threes = "JS TC" if hole == 2 else "JS TC 5S 5H"
    board = "AH KH 9C 7S 4D"
    rest = ", ".join(["2 check, 1 check"] * 3)
    if not third:
        return checked((ones, twos), board, charge, hole=hole)
    acts = f"1 raise 30, 2 call, 3 {third}, "
    acts += ", ".join(["2 check, 3 check, 1 check"] * 3) if third == "call" else rest
    more: dict[str, Any] = {}
    if third == "fold":
        # With the second blind of 3 there are 63, or after commission 57.
        more = {"limits": {**SIGN, "table": {"min": "3"}, "first_blind": {"min": "1"}}}
    return {**hand(THREE, acts, own=(ones, twos, threes), board=board, charge=charge, hole=hole), **more}


def _pots(hole: int) -> Iterator[Line]:
    """Players all-in for different stakes."""
    fill = "" if hole == 2 else " 3H 2S", "" if hole == 2 else " 3S 2H", "" if hole == 2 else " 5H 3C"
    aces, kings, none = f"AS AH{fill[0]}", f"KS KH{fill[1]}", f"TS 6H{fill[2]}"
    board = "QC JC 9D 7H 4S"
    made = TWO if hole == 2 else OMAHA
    all_in = "1 all_in, 2 all_in, 3 all_in"
    for charge in CHARGES:
        percent = charge == "commission"
        won = f"{SHOWN}, 27(8){shown_down(charge)}, {made}, {NAMED}"
        order = f", {TAKEN}, 30(4)(b)" if percent else ""
        # Seat 1's 20 win the first pot with aces over the kings that were called; these win the second from
        # seat 3, which shows nothing.
        two = hand((20, 60, 60), all_in, own=(aces, kings, none), board=board, charge=charge, hole=hole)
        yield stakes(f"{won}, 8(3), 8(4), {SIDE}{order}", two, 1)
        yield stakes(f"{won}, {SIDE}{order}", two, 2)
        yield stakes("27(8)", two, 3)
        # Seat 1 wins both pots, and has back what nobody called of the raise.
        both = hand((100, 20, 50), all_in, own=(aces, kings, none), board=board, charge=charge, hole=hole)
        combined = f", {TAKEN}, 30(4)(a), 30(4)(d)" if percent else ""
        yield stakes(f"{won}, {SIDE}, 29(7){combined}", both, 1)
        yield stakes("27(8)", both, 2)
        # Seat 1 raises more than seat 2 has, and loses what was called.
        lost = hand(
            (100, 20), "1 raise 50, 2 all_in", own=(none, aces), board=board, charge=charge, hole=hole
        )
        yield stakes(f"27(8), {SIDE}" + (", 30(4)(d)" if percent else ""), lost, 1)
        yield stakes(f"{won}, 29(7)" + (f", {TAKEN}" if percent else ""), lost, 2)


def _commission(hole: int) -> Iterator[Line]:
    """What bounds commission, and what it is less by."""
    own = ("AS AH", "9S 8H") if hole == 2 else ("AS AH 3H 2S", "9S 8H 3S 2H")
    board, made = "KC QC JD 7H 4S", TWO if hole == 2 else OMAHA
    won, unborne = (
        f"{SHOWN}, 27(8){shown_down('commission', bears=bears)}, {made}, {NAMED}" for bears in (True, False)
    )

    def at(stake: int, **options: Any) -> Script:
        said: dict[str, Any] = {"own": own, "board": board, "charge": "commission", "hole": hole}
        return hand((stake, stake), "1 all_in, 2 all_in", options=options, **said)

    yield stakes(f"{unborne}, 30(1)(a)", at(9), 1)
    yield stakes(f"{won}, {TAKEN}", at(10), 1)
    yield stakes(f"{won}, {TAKEN}", at(100), 1)
    yield stakes(f"{won}, {TAKEN}, 30(2)", at(101), 1)
    yield stakes(f"{won}, {TAKEN}, 30(3)", at(100, commission_percent=5), 1)
    yield stakes(f"{won}, {TAKEN}, 30(2), 30(3)", at(150, commission_percent=5), 1)
    yield stakes("27(8)", at(150, commission_percent=5), 2)


def _ranks() -> Iterator[Line]:
    """How hold'em hands rank, and from which cards they are made."""
    won = f"{SHOWN}, 27(8), 20(13), {NAMED}"
    # Cards of seat 1, which wins; of seat 2, which shows first; the board; and what says so besides.
    for own, other, board, says in (
        ("AS AH", "9S 8H", "KC QC JD 7H 4S", TWO),
        ("AS 3C", "KS 2C", "QD JC 8D 7H 4S", f"{ONE}, 8(3), 8(4)"),
        ("AS 3C", "KS 4C", "QD QC 8D 8H 6S", f"{ONE}, 8(3), 8(4)"),
        ("QS QH", "JS JH", "KD 9C 8D 3H 2S", f"{TWO}, 8(3), 8(4)"),
        ("AS TH", "KS 9H", "KD QC JD 7H 4S", f"{TWO}, 8(5)"),
        ("AS 2C", "KC QD", "3D 4C 5D JH 9S", f"{TWO}, 8(6)"),
        ("6S 7C", "AS 2C", "3D 4C 5D JH 9S", f"{TWO}, 8(3), 8(4)"),
        ("AS 3H", "8S 2H", "KD QC JD TD 4S", f"{ONE}, 8(5)"),
        ("AS 2S", "KC QD", "3S 4S 5S JH 9D", f"{TWO}, 8(6)"),
        ("AS KS", "9S 9D", "QS JS TS 9H 9C", TWO),
        ("AH 4H", "KH 5H", "QH JH 8H 2C 3D", f"{TWO}, 8(3), 8(4)"),
    ):
        yield stakes(f"{won}, {says}", checked((own, other), board), 1)
        yield stakes("27(8)", checked((own, other), board), 2)
    equal = f"{SHOWN}, 27(9), 20(13), {NAMED}, 8(2), 8(7)"
    for own, other, board, says in (
        ("AS KD", "AD KS", "AH KH 9C 7S 4D", TWO),
        ("AS 2D", "AD 3S", "KH QH 9C 7S 8D", ONE),
        ("2S 3D", "2D 3S", "AH AC AD KS QD", NO_CARD),
        ("2S 3D", "4D 5S", "AH KC QD JS TD", f"{NO_CARD}, 8(5)"),
        # The board's kings and queens: with the queen that either has no better and no worse.
        ("QS 3D", "QH 4S", "KH KC KD QD QC", f"{ONE}, {NO_CARD}"),
    ):
        for seat in (1, 2):
            yield stakes(f"{equal}, {says}", checked((own, other), board), seat)


def _omaha_ranks() -> Iterator[Line]:
    """Straights of Omaha: of two own cards always."""
    won = f"{SHOWN}, 27(8), 20(13), {NAMED}, {OMAHA}"
    for own, other, board, says in (
        ("AS TH 2C 2H", "KS 9H 3C 3H", "KD QC JD 7H 4S", "8(5)"),
        ("AS 2C 9D 8C", "KC QD TC TH", "3D 4C 5D JH KS", "8(6)"),
        ("6S 7C QS QH", "AS 2C 9C 9H", "3D 4C 5D JH KS", "8(3), 8(4)"),
        # Four of the board and one of its own are a better straight, and no hand.
        ("AS 9H 4C 3H", "8S 7D 5C 3S", "KD QC JD TC 2S", "8(3), 8(4)"),
    ):
        yield stakes(f"{won}, {says}", checked((own, other), board, hole=4), 1)
        yield stakes("27(8)", checked((own, other), board, hole=4), 2)


def _returned(hole: int) -> Iterator[Line]:
    """Stakes that go back without a hand, or with one that is void."""

    def joins(seat: int) -> Mapping[str, Any]:
        return {"opening": {"standings": {"new_player": [seat]}}}

    for seat, paragraph in ((1, "a"), (2, "b")):
        off = hand((100,) * 4, "3 fold, 4 fold", hole=hole, **joins(seat))
        yield Line("table_stakes", RETURNED, None, f"21(3)({paragraph})", off, seat=seat)
    only = _wrong_number("first_betting", 1, only_player_left=True)
    void = {**hand(THREE, "", hole=hole), "irregularities": [only]}
    for seat in (1, 2, 3):
        yield Line("table_stakes", RETURNED, None, "33(4)", void, seat=seat)
    fee: dict[str, Any] = {"charge": "participation_fee", "hole": hole}
    misdeal = {**hand(THREE, "", **fee), "irregularities": [{"kind": "not_shuffled", "at": "dealt"}]}
    foreign = {"kind": "missing_or_foreign_card", "at": "first_betting"}
    incomplete = {**hand(THREE, "", **fee), "irregularities": [foreign]}
    for seat in (1, 2, 3):
        # A fee is paid for a round that has not started, and goes back as the stakes do.
        for what in ("table_stakes", "participation_fee"):
            yield Line(what, RETURNED, None, "32(2), 32(3)(a)", misdeal, seat=seat)
        yield Line("table_stakes", RETURNED, None, "33A(b)", incomplete, seat=seat)
        yield Line("participation_fee", "paid", None, "19(1), 19(2)", incomplete, seat=seat)


def _wrong_number(at: str, seat: int, *, only_player_left: bool = False) -> Mapping[str, Any]:
    return {
        "kind": "wrong_number_of_cards",
        "at": at,
        "seat": seat,
        "only_player_left": only_player_left,
    }


def _void_hands(hole: int) -> Iterator[Line]:
    """A hand that is void for the number of its cards has its bets back; what comes of the others'."""
    back = "33(1)(a), 33(1)(b), 33(2)"
    on_the_flop = "1 raise 12, 2 call, 3 call, 2 bet 4, 3 fold, "
    for charge in CHARGES:
        percent = charge == "commission"
        small, paid = ", 30(1)(a)" if percent else "", f"{shown_down(charge)}"
        # In the betting seat 1 is left alone, with nobody's bet against it but its own and seat 3's.
        betting = hand(THREE, on_the_flop + "1 call", charge=charge, hole=hole)
        betting = {**betting, "irregularities": [_wrong_number("third_betting", 2)]}
        yield Line("table_stakes", RETURNED, None, back, betting, seat=2)
        yield stakes(FOLDED, betting, 3)
        # At the showdown the only active player wins what seats 1 and 3 have put in: 24.
        showing = f"{on_the_flop}1 call, " + ", ".join(["2 check, 1 check"] * 2)
        shown = hand(THREE, showing, board="AS KH QH JS TS", charge=charge, hole=hole)
        shown = {**shown, "irregularities": [_wrong_number("showdown", 2)]}
        yield Line("table_stakes", RETURNED, None, back, shown, seat=2)
        yield stakes(f"33(3){paid}" + (f", {TAKEN}" if percent else ""), shown, 1)
        yield stakes(FOLDED, shown, 3)
        # A new player's wager is as much as the second blind: only commission has anything go back.
        walk = hand((100,) * 4, "4 fold, 1 fold, 2 fold", charge=charge, hole=hole, opening=NEW)
        won = f"24(5)(a), 24(6)(a), 24(6)(b){without_showdown(charge)}{uncalled(charge, 'opening')}{small}"
        yield stakes(won, walk, 3)
        yield stakes(FOLDED, walk, 4)


def _lines(hole: int) -> Iterator[Line]:
    yield from _left_alone(hole)
    yield from _shown(hole)
    yield from _pots(hole)
    yield from _commission(hole)
    yield from _ranks() if hole == 2 else _omaha_ranks()
    yield from _returned(hole)
    yield from _void_hands(hole)


TABLES: Final = tuple(
    Table("qld-2010", name, "sch 11 s", tuple(_lines(hole))) for hole, name in NAMES.items()
)
