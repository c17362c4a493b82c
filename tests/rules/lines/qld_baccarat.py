"""Queensland, schedule 1: baccarat."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.lines import RETURNED, Line, Script, Table
from tests.rules.lines.rounds import script

PLAYER, BANKER, TIE = "4S 3D 5H 5C", "3S 4D 5H 5C", "4S 4D 5H 5C"
"""A natural 9 of the hand named against 8, and 9 each."""
LEVEL = "KS 7D 7H KC"
"""7 each: a tie without naturals."""
BANKER_SIX = "2S 2D 3H 4C TD"
"""The player's hand draws to 5; the banker's stands on 6."""
PAIR = "35 def player pair or banker pair, 35 def pair, 35 def face value"
"""What a pair is to a pair wager."""
NO_PAIR = ", 27 def pair, 27 def face value"
SIDES = {"player": (2, 0), "banker": (1, 1)}
"""The subsection of a side wager on the hand, and where its first card is among the four."""


def on(wager: str, cards: str, **options: object) -> Script:
    return script(f"1 {wager} 10", cards=cards, options=options)


def _main() -> Iterator[Line]:
    yield Line("player", "lower", None, "11(2)(b)", on("player", BANKER))
    yield Line("player", "tie", None, "11(2)(c)", on("player", TIE))
    yield Line("player", "higher", "1 to 1", "11(2)(a), 12(1)", on("player", PLAYER))
    yield Line("banker", "lower", None, "11(1)(b)", on("banker", PLAYER))
    yield Line("banker", "tie", None, "11(1)(c)", on("banker", TIE))
    yield Line("banker", "higher", "19 to 20", "11(1)(a), 12(2)", on("banker", BANKER))
    down = script("1 banker 5", cards=BANKER, options={"banker_rounding": "down_to_50c"})
    yield Line("banker", "higher", "19 to 20", "11(1)(a), 12(2), 12(4)", down)
    free = {"no_commission": True}
    yield Line("banker", "higher with 6", "1 to 2", "11(1)(a), 13(2)(a)", on("banker", BANKER_SIX, **free))
    yield Line("banker", "higher", "1 to 1", "11(1)(a), 13(2)(b)", on("banker", BANKER, **free))
    yield Line("tie", "not equal", None, "11(3)", on("tie", PLAYER))
    yield Line("tie", "equal", "8 to 1", "11(3), 12(3)", on("tie", TIE))


def _pairs() -> Iterator[Line]:
    odds = {6: ("5", "10", "30"), 8: ("6", "12", "25")}
    for side, (_, at) in SIDES.items():
        kinds = {"mixed pair": ("4S", "4H"), "coloured pair": ("4S", "4C"), "perfect pair": ("4S", "4S")}
        for n, (kind, own) in enumerate(kinds.items()):
            other = ("9D", "KC")
            hands = (own, other) if at == 0 else (other, own)
            cards = " ".join((hands[0][0], hands[1][0], hands[0][1], hands[1][1]))
            for letter, decks in (("a", 6), ("b", 8)):
                wins = {"player": "30(2)", "banker": "30(1)"}[side]
                pays = f"30(3)({letter})({'i' * (n + 1)})"
                name = f"perfect_pairs_{side}"
                to = f"{odds[decks][n]} to 1"
                yield Line(name, kind, to, f"{wins}, {pays}, 27 def {kind}", on(name, cards, decks=decks))
            wins, pays = {"player": ("38(2)", "38(3)(i)"), "banker": ("38(1)", "38(3)(ii)")}[side]
            name = f"{side}_pair"
            yield Line(name, kind, "11 to 1", f"{wins}, {pays}, {PAIR}", on(name, cards))
        for name, loses in (
            (f"perfect_pairs_{side}", {"player": "30(5)", "banker": "30(4)"}[side] + NO_PAIR),
            (f"{side}_pair", {"player": "38(5)", "banker": "38(4)"}[side] + f", {PAIR}"),
        ):
            for decks in (6, 8):
                yield Line(name, "no pair", None, loses, on(name, PLAYER, decks=decks))


def _dragon() -> Iterator[Line]:
    paragraph = {9: "i", 8: "ii", 7: "iii", 6: "iv", 5: "v", 4: "vi"}
    odds = {9: "30", 8: "10", 7: "6", 6: "4", 5: "2", 4: "1"}
    rounds = {
        # The player's hand first, then the banker's; five or six cards as the table of play has it.
        "player": {
            4: "7S 2D KH KC AD",  # 7 stands; the banker's 2 draws an ace: 3.
            5: "7S AD KH KC AH",  # 7 against 1 and 1: 2.
            6: "7S AD KH KC TH",  # 7 against 1.
            7: "7S KD KH QC TH",  # 7 against 0.
            8: "3S KD KH QC 5D TH",  # 3 draws 5: 8, against 0 and 0.
            9: "4S KD KH QC 5D TH",  # 4 draws 5: 9, against 0 and 0.
        },
        "banker": {
            4: "2S 7D KH KC AH",  # The player's 2 draws an ace: 3, against 7.
            5: "AS 7D KH KC AH",
            6: "AS 7D KH KC TH",
            7: "KS 7D QH KC TH",
            8: "KS 2D QH KC TH 6D",  # 0 against 2 and 6.
            9: "KS 2D QH KC TH 7D",
        },
    }
    natural = {"player": PLAYER, "banker": BANKER}
    for side, (part, _) in SIDES.items():
        name, other = f"dragon_bonus_{side}", {"player": BANKER, "banker": PLAYER}[side]
        yield Line(name, "natural", "1 to 1", f"33({part})(a)(i), 34(a)", on(name, natural[side]))
        for margin, cards in rounds[side].items():
            clauses = f"33({part})(a)(ii), 34(b)({paragraph[margin]})"
            yield Line(name, f"by {margin}", f"{odds[margin]} to 1", clauses, on(name, cards))
        lost = "lower, or ahead by less than 4"
        yield Line(name, lost, None, f"33({part})(b)(i)", on(name, other))
        close = {"player": "7S 6D KH KC", "banker": "6S 7D KH KC"}[side]
        yield Line(name, lost, None, f"33({part})(b)(ii)", on(name, close))
        yield Line(name, "tie", None, f"33({part})(c), 33(3)", on(name, TIE))
        loses = {"dragon_bonus_tie": "natural_only"}
        yield Line(name, "tie, not of naturals", None, f"33({part})(b)(ii)", on(name, LEVEL, **loses))


def _super_6() -> Iterator[Line]:
    yield Line(
        "super_6", "banker wins with 6", "15 to 1", "41(1), 41(2), 39 def super 6", on("super_6", BANKER_SIX)
    )
    for part, cards in (("a", BANKER), ("b", PLAYER), ("c", TIE)):
        yield Line("super_6", "any other outcome", None, f"41(3)({part})", on("super_6", cards))


def _returned() -> Iterator[Line]:
    """Wagers that go back without a result."""

    def reported(kind: str, at: int | str, says: str = "", cards: str = BANKER) -> Script:
        two = "1 player 20, 2 banker 20"
        return script(two, cards=cards, decisions=says, reports=({"kind": kind, "at": at},))

    for kind, paragraph in (("wrong_area", "a"), ("wrong_patron", "b"), ("exposed_by_dealer", "c")):
        # One player takes the wager back and the other does not: the round is no dummy round.
        retracted = reported(kind, 3, "1 retract")
        if kind != "wrong_area":
            retracted = {**retracted, "options": {"deal": "face_down"}}
        yield Line("player", RETURNED, None, f"42(5)({paragraph}), 42(5)(c)(i)", retracted, seat=1)
    yield Line("player", RETURNED, None, "42(4)(b), 42(7)", reported("first_card_face_up", "wagers"))
    short = reported("shoe_too_short", 3, cards=BANKER[:5])
    yield Line("player", RETURNED, None, "42(9), 42(9)(a)", short)


TABLE = Table("qld-2010", "baccarat", "sch 1 s", [*_main(), *_pairs(), *_dragon(), *_super_6(), *_returned()])
