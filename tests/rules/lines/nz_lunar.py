"""New Zealand, proposed: lunar poker (Division 21)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.rules.lines import RETURNED, Line, Script, Table
from tests.rules.lines.rounds import script

WON, BET_WON = "5.5, 10.6(a), 10.8(c)", "5.5, 10.6(a), 10.8(a)"
SECOND = "5.5, 10.6(a), 10.8(a), 10.9, 10.9(b)"
LOST = "10.6(b), 10.7(a)"
LEVEL = "10.6(c), div I r 1.0 def stand off"
FOLDED = "5.2(a), 9.4, 9.4(a), 1 def fold"
VOID = "div I r 1.0 def void(a), div I r 1.0 def stand off"
SHUFFLER = {"automatic_shuffler": True}

TENS = "TC TD 7H 4S 3D"
ACE_KING = "AH KD 8H 6D 4D"
NO_HAND = "JC 9D 7H 4S 2D"
NOTHING = "9C 7D 5H 3S 2C"

# What a bet is paid (rule 5.5), by hands that win; those of six cards have bought the last one.
BETS: tuple[tuple[str, str, str, int], ...] = (
    ("ace and king", "AC KS QH 9S 2C", ACE_KING, 1),
    ("pair", "JC JD 7S 4C 3H", TENS, 1),
    ("two pairs", "AC AD 7C 7S 2H", TENS, 2),
    ("three of a kind", "9C 9D 9H 6S 2C", TENS, 3),
    ("straight", "9C 8D 7C 6S 5H", TENS, 4),
    ("flush", "AC JC 9C 6C 2C", TENS, 5),
    ("full house", "9C 9D 9H 2S 2C", TENS, 7),
    ("four of a kind", "9C 9D 9H 9S 2C", TENS, 20),
    ("straight flush", "9C 8C 7C 6C 2D 5C", TENS, 50),
    ("royal flush", "AS KS QS JS 2C TS", TENS, 100),
)
# Rule 10.9: the second combination is paid by the same table; where several are paid, each of them.
SECONDS: tuple[tuple[str, str, int, str], ...] = (
    ("pair, with ace and king", "9C 9D AC KS 3H", 1 + 1, "one"),
    ("two pairs, with ace and king", "AC AD 7C 7S KC", 2 + 1, "one"),
    ("two pairs, with two pairs", "AC AD KC KS QH QD", 2 + 2, "one"),
    ("three of a kind, with ace and king", "9C 9D 9H AS KC", 3 + 1, "one"),
    ("straight, with ace and king", "AC 2D 3H 4C 5S KS", 4 + 1, "one"),
    ("straight, with straight", "9C 8D 7C 6S 5H TS", 4 + 4, "one"),
    ("straight, with straight", "9C 8D 7C 6S 5H 9S", 4 + 4, "one"),
    ("straight, with straight and pair", "9C 8D 7C 6S 5H 9S", 4 + 4 + 1, "several"),
    ("flush, with ace and king", "AC JC 9C 6C 2C KS", 5 + 1, "one"),
    ("flush, with pair", "QC JC 9C 6C 2C QS", 5 + 1, "one"),
    ("flush, with pair and ace and king", "AC KC 9C 6C 2C AS", 5 + 1 + 1, "several"),
    ("flush, with straight", "9C 8C 7C 6C 2C TS", 5 + 4, "one"),
    ("flush, with straight and ace and king", "KC 5C 4C 3C 2C AS", 5 + 4 + 1, "several"),
    ("flush, with flush", "AC JC 9C 6C 2C 8C", 5 + 5, "one"),
    ("full house, with ace and king", "AC AS AD 2S 2C KC", 7 + 1, "one"),
    ("full house, with full house", "9C 9D 9H 2S 2C 2D", 7 + 7, "one"),
    ("four of a kind, with ace and king", "9C 9D 9H 9S AC KS", 20 + 1, "one"),
    ("four of a kind, with full house", "9C 9D 9H 9S 2C 2D", 20 + 7, "one"),
    ("straight flush, with ace and king", "AC 2C 3C 4C 5C KS", 50 + 1, "one"),
    ("straight flush, with straight", "9C 8C 7C 6C 5C TS", 50 + 4, "one"),
    ("straight flush, with straight and pair", "9C 8C 7C 6C 5C 9S", 50 + 4 + 1, "several"),
    ("straight flush, with flush", "9C 8C 7C 6C 5C 2C", 50 + 5, "one"),
    ("straight flush, with straight flush", "9S 8S 7S 6S 5S TS", 50 + 50, "one"),
    ("royal flush, with straight", "AS KS QS JS TS 9C", 100 + 4, "one"),
    ("royal flush, with straight and pair", "AS KS QS JS TS TC", 100 + 4 + 1, "several"),
    ("royal flush, with flush", "AS KS QS JS TS 2S", 100 + 5, "one"),
    ("royal flush, with straight flush", "AS KS QS JS TS 9S", 100 + 50, "one"),
)
SUPERS: tuple[tuple[str, str, str, str], ...] = (
    ("four of a kind", "9C 9D 9H 9S 2C", "200 to 1", "5.9, 5.10"),
    ("straight of one colour", "9C 8C 7S 6S 5C", "150 to 1", "5.9, 5.10, 5.11"),
    ("full house", "9C 9D 9H 2S 2C", "100 to 1", "5.9, 5.10"),
    ("flush", "AC JC 9C 6C 2C", "50 to 1", "5.9, 5.10"),
    ("straight", "9C 8D 7C 6S 5H", "25 to 1", "5.9, 5.10"),
    ("three of a kind", "9C 9D 9H 6S 2C", "8 to 1", "5.9, 5.10"),
    ("ace, king and queen", "AC KD QH 4S 2C", "6 to 1", "5.9, 5.10"),
    ("five cards of one colour", "AC 9S 7C 6S 2S", "2 to 1", "5.9, 5.10"),
)
# Rule 5.6: straight flush and royal flush.
CASH = (
    *((200, 600), (300, 600), (200, 800), (300, 800), (200, 1000), (300, 1000), (200, 1200), (300, 1200)),
    *((400, 1200), (200, 1500), (300, 1500), (400, 1500), (500, 1500)),
)
CASH_HANDS = (("straight flush", "9C 8C 7C 6C 5C"), ("royal flush", "AH KH QH JH TH"))


def played(cards: str, decisions: str, wagers: str = "1 ante 10", **more: Any) -> Script:
    return script(wagers, cards=cards, decisions=decisions, **{"options": SHUFFLER, **more})


def _won(hand: str, dealer: str, **options: Any) -> Script:
    """A hand that bets, five cards of it or six."""
    cards = hand.split()
    first, sixth = " ".join(cards[:5]), " ".join(cards[5:])
    decisions = "1 buy, 1 bet" if sixth else "1 bet"
    return played(f"{first} {dealer} {sixth}", decisions, options={**SHUFFLER, **options})


def _bets() -> Iterator[Line]:
    for name, hand, dealer, odds in BETS:
        won = _won(hand, dealer)
        yield Line("bet", name, f"{odds} to 1", BET_WON, won)
        yield Line("ante", "won", None, WON, won)
    for name, hand, odds, pays in SECONDS:
        # A dealer's hand that has no card of any of these, and qualifies.
        won = _won(hand, "AH KD 8H 6D 4D", second_combinations=pays)
        yield Line("bet", name, f"{odds} to 1", SECOND, won)
    apart = _won("9C 9D AC KS 3H", "AH KD 8H 6D 4D", second_ace_king=False)
    yield Line("bet", "pair", "1 to 1", BET_WON, apart)
    lost = played(f"9C 9D 7C 5H 2S {TENS}", "1 bet")
    level = played(f"TH TS 7C 4D 3H {TENS}", "1 bet")
    for wager in ("ante", "bet"):
        yield Line(wager, "lost", None, LOST, lost)
        yield Line(wager, "stand off", None, LEVEL, level)


def _without_a_hand() -> Iterator[Line]:
    """The dealer does not qualify; forced, in vain or not."""
    paid = played(f"QC QD QH 4C 3D {NO_HAND}", "1 bet, 1 decline")
    yield Line("ante", "dealer does not qualify", "1 to 1", "5.5, 10.1, 10.2(a)", paid)
    yield Line("bet", "dealer does not qualify", None, "10.1, 10.2(d)", paid)
    vain = played("JC JD JH 4C 3S AC QD 7H 4S 2D KC", "1 bet, 1 force")
    yield Line("ante", "dealer forced in vain", None, "10.3, 10.4", vain)
    yield Line("bet", "dealer forced in vain", None, "10.4", vain)
    yield Line("fee", "collected", None, "10.3", vain)
    forced = played(f"QC QD QH 4C 3D {NO_HAND} 9S", "1 bet, 1 force")
    yield Line("bet", "three of a kind", "3 to 1", BET_WON, forced)
    yield Line("ante", "won", None, WON, forced)


def _draws() -> Iterator[Line]:
    bought = played(f"9C 8D 7C 6S 2H {TENS} 3S", "1 buy, 1 fold")
    yield Line("fee", "collected", None, "8.6, 8.6(a)", bought)
    yield Line("ante", "folded", None, FOLDED, bought)
    changed = script("1 ante 10", cards=f"JC JD 7C 5H 2S {TENS} 4H 8C 9D", options=SHUFFLER)
    changed = {
        **changed,
        "decisions": [
            {"seat": 1, "action": "exchange", "cards": ["7C", "5H", "2S"]},
            {"seat": 1, "action": "bet"},
        ],
    }
    yield Line("fee", "collected", None, "8.5, 8.5(a)", changed)
    yield Line("bet", "pair", "1 to 1", BET_WON, changed)


def _folded() -> Iterator[Line]:
    both = "1 ante 10, 1 super 5"
    folds = played(f"{NOTHING} {TENS}", "1 fold", both)
    yield Line("ante", "folded", None, FOLDED, folds)
    yield Line("super", "no super combination", None, "5.9, 9.2", folds)
    away = [{"kind": "player_not_present", "at": "decision"}]
    gone = played(f"{NOTHING} {TENS}", "", both, irregularities=away)
    yield Line("ante", "folded", None, f"11.12, {FOLDED}", gone)
    yield Line("super", "no super combination", None, "11.12", gone)
    laid = [{"kind": "cards_discarded", "at": "decision", "seat": 1, "ruling": "not_top_five"}]
    yield Line("ante", "folded", None, "11.14, 9.4", played(f"{NOTHING} {TENS}", "", irregularities=laid))


def _supers() -> Iterator[Line]:
    both = "1 ante 10, 1 super 5"
    for name, hand, odds, clauses in SUPERS:
        shown = played(f"{hand} TD TH 7H 4H 3D", "1 declare, 1 fold", both)
        yield Line("super", name, odds, clauses, shown)
        silent = played(f"{hand} TD TH 7H 4H 3D", "1 fold", both)
        yield Line("super", "no super combination", None, "9.2, 4.5", silent)
    # What the operator may lower.
    for option, lowered, hand, name in (
        ("super_three_of_a_kind", 7, "9C 9D 9H 6S 2C", "three of a kind"),
        ("super_ace_king_queen", 5, "AC KD QH 4S 2C", "ace, king and queen"),
    ):
        shown = played(
            f"{hand} TD TH 7H 4H 3D", "1 declare, 1 fold", both, options={**SHUFFLER, option: lowered}
        )
        yield Line("super", name, f"{lowered} to 1", "5.9, 5.10", shown)


def _cash() -> Iterator[Line]:
    both = "1 ante 10, 1 super 5"
    for pair in CASH:
        options = {**SHUFFLER, "instant_cash": f"{pair[0]}_and_{pair[1]}"}
        for (name, hand), odds in zip(CASH_HANDS, pair, strict=True):
            shown = played(f"{hand} {NO_HAND}", "1 declare", both, options=options)
            yield Line("ante", f"instant cash, {name}", f"{odds} to 1", "5.6, 5.8, 5.11", shown)
            yield Line("super", "straight of one colour", "150 to 1", "5.9, 5.10, 5.11", shown)


def _late() -> Iterator[Line]:
    """A combination that was not declared before a draw, and is paid (rules 11.15 and 11.16)."""
    both = "1 ante 10, 1 super 5"
    late = {
        "kind": "combination_not_declared",
        "at": "after_draw",
        "seat": 1,
        "viewed": False,
        "ruling": "paid",
    }
    cash = played(f"9C 8C 7C 6C 5C {TENS} 2D", "1 buy", both, irregularities=[late])
    yield Line("ante", "instant cash, straight flush", "200 to 1", "5.6, 5.8, 5.11, 11.15", cash)
    yield Line("super", "straight of one colour", "150 to 1", "5.9, 5.10, 5.11, 11.16", cash)
    flush = played(f"AC JC 9C 6C 2C {TENS} 2D", "1 buy, 1 bet", both, irregularities=[late])
    yield Line("super", "flush", "50 to 1", "5.9, 5.10, 11.16", flush)


def _most() -> Iterator[Line]:
    sign = {"bet_payment": {"max": "100"}}
    both = "1 ante 10, 1 super 5"
    cash = played(f"9C 8C 7C 6C 5C {NO_HAND}", "1 declare", both, limits=sign)
    yield Line("ante", None, None, "5.6, 5.8, 5.11, 5.12", cash)
    yield Line("super", None, None, "5.9, 5.10, 5.11, 5.12", cash)
    yield Line("bet", None, None, f"{BET_WON}, 5.12", _most_of("9C 9D 9H 9S 2C", sign))
    yield Line("bet", None, None, f"{SECOND}, 5.12", _most_of("9C 9D 9H 2S 2C 2D", sign))


def _most_of(hand: str, sign: dict[str, Any]) -> Script:
    return {**_won(hand, "AH KD 8H 6D 4D"), "limits": sign}


def _void() -> Iterator[Line]:
    """Misdeals, of which wagers are made anew, and hands that are void."""
    both = "1 ante 10, 1 super 5"
    kinds: dict[str, tuple[str | int, str]] = {
        "wrong_number_of_cards": ("decision", "11.2"),
        "more_cards_exposed": (3, "11.5"),
        "card_without_ante": (3, "11.8"),
        "deck_incomplete": ("decision", "11.10"),
    }
    for kind, (at, rule) in kinds.items():
        first = "9C 7D" if at == 3 else f"{NOTHING} {TENS}"
        dealt = played(
            f"{first} JC 9D 7S 4H 2D {TENS}",
            "2 fold",
            both,
            irregularities=[{"kind": kind, "at": at}],
        )
        again = {"seat": 2, "wager": "ante", "stake": "10", "before": 2}
        dealt = {**dealt, "wagers": [*dealt["wagers"], again]}
        for wager in ("ante", "super"):
            yield Line(wager, RETURNED, None, f"{rule}, 11.11, {VOID}", dealt, seat=1)
    collected = {"kind": "cards_removed", "at": "decision", "seat": 1, "ruling": "not_determined"}
    void = {"kind": "hand_void", "at": "decision", "seat": 1, "ruling": "void"}
    for report, rule in ((collected, "11.13"), (void, "11.1")):
        dealt = played(f"{NOTHING} {TENS}", "", both, irregularities=[report])
        for wager in ("ante", "super"):
            yield Line(wager, RETURNED, None, f"{rule}, {VOID}", dealt)


TABLE = Table(
    "nz-proposed",
    "lunar_poker",
    "div 21 r",
    (
        *_bets(),
        *_without_a_hand(),
        *_draws(),
        *_folded(),
        *_supers(),
        *_cash(),
        *_late(),
        *_most(),
        *_void(),
    ),
)
