"""Rounds at the edge of a rule, which random people seldom reach and no pay line names: typed by hand."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from tests.oracles.nz_poker import NzHand

_DECK: Final = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]


def _for_the_jackpot(
    stacks: int, cards: str, decisions: str, irregularity: str = "", **options: Any
) -> Mapping[str, Any]:
    """A hand of hold-em of so many players for a royal flush jackpot; ``decisions``: ``2 call, 1 check``."""
    acts = [each.split() for each in decisions.split(", ")]
    kind, _, at = irregularity.partition("@")
    return {
        "options": {"royal_flush_jackpot": "flop", **options},
        "jackpots": {"royal_flush_jackpot": "1000"},
        "wagers": [{"seat": seat + 1, "wager": "table_stakes", "stake": "50"} for seat in range(stacks)],
        "limits": {"table": {"min": "2"}, "first_blind": {"min": "1"}},
        "chips": {"smallest": "1"},
        "opening": {"designated_player": 2},
        "equipment": {"cards": cards.split()},
        "decisions": [{"seat": int(seat), "action": action} for seat, action in acts],
        "irregularities": [{"kind": kind, "at": at}] if kind else [],
    }


def _all_in_by_the_ante(players: int, deck: int, cards: int) -> Mapping[str, Any]:
    """A hand of seven card stud of which so many cards are dealt besides those burned: all have an ante."""
    lowest = "23456789TJQKA".index({52: "2", 32: "7"}[deck])
    fresh = [rank + suit for rank in "23456789TJQKA"[lowest:] for suit in "CDHS"]
    return {
        "options": {"deck": deck},
        "wagers": [{"seat": seat + 1, "wager": "table_stakes", "stake": "1"} for seat in range(players)],
        "limits": {"table": {"min": "2"}, "ante": {"min": "1"}},
        "chips": {"smallest": "1"},
        "opening": {"designated_player": players},
        "equipment": {"cards": [fresh[number * 5 % deck] for number in range(cards)]},
    }


def _discards_dealt_twice() -> Mapping[str, Any]:
    """A hand of draw with 32 cards, of which each of five players exchanges three."""
    fresh = [rank + suit for rank in "789TJQKA" for suit in "CDHS"]
    cards = [fresh[number * 5 % 32] for number in range(31)]
    gave = [cards[seat : seat + 15 : 5] for seat in range(5)]
    acts: list[dict[str, Any]] = [{"seat": seat, "action": "all_in"} for seat in (3, 4, 5, 1)]
    acts += [{"seat": seat + 1, "action": "exchange", "cards": gave[seat]} for seat in range(5)]
    return {
        "options": {"deck": 32},
        "wagers": [{"seat": seat + 1, "wager": "table_stakes", "stake": "2"} for seat in range(5)],
        "limits": {"table": {"min": "2"}, "first_blind": {"min": "1"}},
        "chips": {"smallest": "1"},
        "opening": {"designated_player": 5},
        "equipment": {"cards": [*cards, *gave[0], *gave[1], *gave[2]]},
        "decisions": acts,
        "irregularities": [{"kind": "shoe_too_short", "at": at} for at in (32, 38)],
    }


def _of_the_oracle(game: str, *seeds: int) -> tuple[Mapping[str, Any], ...]:
    """Hands that the oracle of New Zealand's flop games plays from these seeds."""
    return tuple(NzHand(Random(seed), game).script for seed in seeds)


_CHECKED: Final = ", ".join(["2 call, 1 check", *["1 check, 2 check"] * 3, "1 show"])


def _of_a_tournament(stakes: str, cards: str, decisions: str, **more: Any) -> Mapping[str, Any]:
    """A round of a tournament with limits of 10 to 100; a stake with a mark is taken although it is wrong."""
    wagers = [
        {"seat": seat, "wager": "blackjack", "stake": stake.rstrip("!"), "accepted": stake.endswith("!")}
        for seat, stake in enumerate(stakes.split(), start=1)
    ]
    acts = [each.split() for each in decisions.split(", ")]
    return {
        "options": {"tournament": True, "players_per_box": 1, **more.pop("options", {})},
        "limits": {"table": {"min": "10", "max": "100"}},
        "wagers": wagers,
        "equipment": {"cards": cards.split()},
        "decisions": [{"seat": int(seat), "action": action} for seat, action in acts],
        **more,
    }


SCRIPTS: Final[Mapping[tuple[str, str], tuple[Mapping[str, Any], ...]]] = {
    ("qld-2010", "blackjack"): (
        # An ace and a nine: as near to a blackjack as insurance loses (sch 2 s 23(6)).
        {
            "wagers": [{"seat": 1, "wager": "blackjack", "stake": "10"}],
            "equipment": {"cards": ["TS", "AD", "8H", "9C"]},
            "decisions": [{"seat": 1, "action": "insurance"}, {"seat": 1, "action": "stand"}],
        },
    ),
    ("nsw-blackjack", "blackjack"): (
        # Above the maximum, a broken unit, and less than the minimum, which is void (r 19.6.14).
        _of_a_tournament("150! 37! 5!", "TS TC 6H 9D 9C TD 9H", "1 stand, 2 stand"),
        # From the marker on: box two, three, then one (r 19.9.3).
        _of_a_tournament(
            "20 30 40",
            "TS 9S 8S TH 7D 8C 9C TD",
            "2 stand, 3 stand, 1 stand",
            options={"deal_from_marker": True},
            opening={"standings": {"betting_marker": [2]}},
        ),
        # What was paid for a blackjack in a round that is void is repaid (r 19.2.2.1).
        *(
            _of_a_tournament(
                "20 20",
                "AS 9S 7H TD 8S",
                "2 stand",
                irregularities=[{"kind": kind, "at": "decision", **ruling}],
            )
            for kind, ruling in (
                ("round_dealt_wrongly", {"ruling": "impossible"}),
                ("missing_or_foreign_card", {}),
            )
        ),
    ),
    ("nz-proposed", "big_raise_stud"): (
        # Ace, 2 and 3, which are a straight as published and else none: the lowest hand of three in sequence.
        *(
            {
                "options": {"automatic_shuffler": True, "ace_two_three": reads},
                "wagers": [
                    {"seat": 1, "wager": "ante", "stake": "10"},
                    {"seat": 1, "wager": "three_card_bonus", "stake": "5"},
                ],
                "equipment": {"cards": ["AS", "2S", f"3{suit}", "TH", "8C", "6C"]},
                "decisions": [{"seat": 1, "action": "raise_1x"}],
            }
            for reads in ("straight", "no_straight")
            for suit in "SD"
        ),
    ),
    ("nz-proposed", "lunar_poker"): (
        # The lowest hand with which a dealer plays, and the highest with which none does (div 21 r 10.1).
        *(
            {
                "options": {"automatic_shuffler": True},
                "wagers": [{"seat": 1, "wager": "ante", "stake": "10"}],
                "equipment": {"cards": ["JC", "JD", "7S", "6C", "5H", *dealer, "9H"]},
                "decisions": [{"seat": 1, "action": "bet"}, {"seat": 1, "action": "decline"}],
            }
            for dealer in (("AS", "KD", "4H", "3S", "2C"), ("AS", "QD", "JH", "TS", "9C"))
        ),
        # Two straights and a pair besides, where one second combination is paid (div 21 r 10.9).
        {
            "options": {"automatic_shuffler": True},
            "wagers": [{"seat": 1, "wager": "ante", "stake": "10"}],
            "equipment": {"cards": ["9C", "8D", "7C", "6S", "5H", "AH", "KD", "8H", "6D", "4D", "9S"]},
            "decisions": [{"seat": 1, "action": "buy"}, {"seat": 1, "action": "bet"}],
        },
        # Five hands are exchanged whole, and the deck runs out: the discards are dealt (div 21 r 11.17).
        {
            "options": {"automatic_shuffler": True},
            "wagers": [{"seat": seat, "wager": "ante", "stake": "10"} for seat in range(1, 6)],
            "equipment": {"cards": [*_DECK, *_DECK[:3]]},
            "decisions": [
                {"seat": seat, "action": "exchange", "cards": _DECK[5 * seat - 5 : 5 * seat]}
                for seat in range(1, 6)
            ]
            + [{"seat": seat, "action": "bet"} for seat in range(1, 6)],
            "irregularities": [{"kind": "shoe_too_short", "at": 53}],
        },
    ),
    ("qld-2010", "manila_poker"): (
        # Chips put out out of turn are a call and a raise over a bet in turn (sch 5 s 34(2)(c), (5)).
        {
            "wagers": [{"seat": seat, "wager": "table_stakes", "stake": "100"} for seat in (1, 2, 3)],
            "limits": {"table": {"min": "2"}},
            "chips": {"smallest": "1"},
            "opening": {"designated_player": 2},
            "equipment": {"cards": ["AS", "AD", "KS", "KD", "QS", "QD", "7H", "8C", "9C", "JC", "TH"]},
            "decisions": [
                {"seat": 3, "action": "call"},
                {"seat": 1, "action": "call"},
                {"seat": 2, "action": "decline_to_raise"},
                {"seat": 2, "action": "bet", "stake": "2", "id": "opens"},
                {"seat": 3, "action": "call"},
                {"seat": 2, "action": "fold"},
                {"seat": 3, "action": "fold"},
            ],
            "irregularities": [
                {
                    "kind": "acted_out_of_turn",
                    "at": "second_betting",
                    "before_decision": "opens",
                    "seat": 1,
                    "action": "bet",
                    "stake": "9",
                }
            ],
        },
        # What a dead hand has bet deeper is who folded last's (sch 5 s 27(4), 36(4)).
        {
            "wagers": [
                {"seat": seat, "wager": "table_stakes", "stake": stake}
                for seat, stake in ((1, "4"), (2, "100"), (3, "100"), (4, "4"))
            ],
            "limits": {"table": {"min": "2"}},
            "chips": {"smallest": "1"},
            "opening": {"designated_player": 1},
            "equipment": {
                "cards": ["AS", "AD", "7D", "8D", "KS", "KD", "QS", "QD", "7H", "8C", "9C", "JC", "TH"],
            },
            "decisions": [
                {"seat": 2, "action": "call"},
                {"seat": 3, "action": "fold"},
                {"seat": 4, "action": "call"},
                {"seat": 1, "action": "decline_to_raise"},
                {"seat": 1, "action": "check"},
                {"seat": 2, "action": "bet", "stake": "4"},
                {"seat": 4, "action": "all_in", "id": "last"},
                {"seat": 1, "action": "all_in"},
            ],
            "irregularities": [
                {
                    "kind": "wrong_number_of_cards",
                    "at": "second_betting",
                    "before_decision": "last",
                    "seat": 2,
                }
            ],
        },
        # Four times the blind bet opens the final round of betting (sch 5 s 24(3)), by who has the buck.
        {
            "wagers": [{"seat": seat, "wager": "table_stakes", "stake": "100"} for seat in (1, 2, 3)],
            "limits": {"table": {"min": "2"}, "table_stakes": {"min": "2"}},
            "chips": {"smallest": "1"},
            "opening": {"designated_player": 2},
            "equipment": {"cards": ["AS", "AD", "KS", "KD", "QS", "QD", "7H", "8C", "9C", "JC", "TH"]},
            "decisions": [
                {"seat": 3, "action": "call"},
                {"seat": 1, "action": "call"},
                {"seat": 2, "action": "decline_to_raise"},
                *({"seat": seat, "action": "check"} for _ in range(3) for seat in (2, 3, 1)),
                {"seat": 2, "action": "bet", "stake": "8"},
                {"seat": 3, "action": "call"},
                {"seat": 1, "action": "fold"},
            ],
        },
        # A short raise before all others could act holds nobody to calling (sch 5 s 27(5)(c)).
        {
            "wagers": [
                {"seat": seat, "wager": "table_stakes", "stake": stake}
                for seat, stake in ((1, "100"), (2, "100"), (3, "3"))
            ],
            "limits": {"table": {"min": "2"}, "table_stakes": {"min": "2"}},
            "chips": {"smallest": "1"},
            "opening": {"designated_player": 2},
            "equipment": {"cards": ["AS", "AD", "KS", "KD", "QS", "QD", "7H", "8C", "9C", "JC", "TH"]},
            "decisions": [
                {"seat": 3, "action": "all_in"},
                {"seat": 1, "action": "raise", "stake": "10"},
                {"seat": 2, "action": "fold"},
            ],
        },
    ),
    ("qld-2010", "texas_holdem_poker"): (
        # A bet out of turn of the minimum wager itself stands (sch 11 s 37(3)(a)): nobody bets more.
        {
            "wagers": [{"seat": seat, "wager": "table_stakes", "stake": "100"} for seat in (1, 2, 3)],
            "limits": {"table": {"min": "2"}, "table_stakes": {"min": "1"}},
            "chips": {"smallest": "1"},
            "equipment": {"cards": ["3D", "4D", "2D", "3C", "4C", "2C", "5D", "5C", "6D", "6C", "7D"]},
            "decisions": [
                {"seat": 1, "action": "call"},
                {"seat": 2, "action": "call"},
                {"seat": 3, "action": "check"},
                {"seat": 2, "action": "bet", "stake": "2"},
                {"seat": 3, "action": "fold"},
                {"seat": 2, "action": "fold"},
            ],
            "irregularities": [
                {
                    "kind": "acted_out_of_turn",
                    "at": "second_betting",
                    "seat": 1,
                    "action": "bet",
                    "stake": "2",
                }
            ],
            "opening": {"designated_player": 1},
        },
    ),
    # Nothing is left for the third exchange, and again for the last.
    ("nz-poker-2017", "draw"): (_discards_dealt_twice(),),
    ("nz-poker-2017", "seven_card_stud"): (
        # One card for all, alone or after a burn card, and just enough for a card each (div 13 r 5.1).
        _all_in_by_the_ante(8, 52, 49),
        _all_in_by_the_ante(7, 52, 43),
        _all_in_by_the_ante(4, 32, 28),
    ),
    ("nz-poker-2017", "holdem"): (
        # Hands of the oracle: odd chips on several boards, and the kill button that goes on showing kill.
        *_of_the_oracle("holdem", 1, 30),
        # No card is burned before a fifth card that is dealt again and again (div 13 r 20.30, 18.8.4(iii)).
        {
            "options": {"run_it_twice": 3, "burns": "listed"},
            "wagers": [{"seat": seat, "wager": "table_stakes", "stake": "50"} for seat in (1, 2)],
            "limits": {"table": {"min": "2"}},
            "chips": {"smallest": "1"},
            "opening": {"designated_player": 1},
            "equipment": {
                "cards": ["KS", "AS", "KD", "AD", "2C", "3C", "4D", "5H", "6C", "7C", "8C", "9C", "2D"]
            },
            "decisions": [
                {"seat": 1, "action": "call"},
                {"seat": 2, "action": "check"},
                {"seat": 2, "action": "check"},
                {"seat": 1, "action": "check"},
                {"seat": 2, "action": "all_in", "id": "early"},
                {"seat": 1, "action": "all_in"},
                {"seat": 2, "action": "run_2"},
                {"seat": 1, "action": "run_2"},
            ],
            "irregularities": [
                {"kind": "fifth_card_exposed", "at": "third_betting", "before_decision": "early"}
            ],
        },
        # A player all-in with a missed blind that is dead plays for what is dead (div 13 r 7.11).
        {
            "options": {"blind_corrections": "into_the_pot", "burns": "listed"},
            "wagers": [
                {"seat": seat, "wager": "table_stakes", "stake": stake}
                for seat, stake in ((1, "50"), (2, "50"), (3, "50"), (4, "2"))
            ],
            "limits": {"table": {"min": "2"}},
            "chips": {"smallest": "1"},
            "opening": {"designated_player": 1, "standings": {"missed_second_blind": [4]}},
            "equipment": {
                "cards": [
                    "2S",
                    "3S",
                    "AS",
                    "KS",
                    "7D",
                    "8D",
                    "AD",
                    "KD",
                    "4C",
                    "QC",
                    "6H",
                    "5H",
                    "6C",
                    "9D",
                    "TC",
                    "TS",
                ]
            },
            "decisions": [
                {"seat": 1, "action": "call"},
                {"seat": 2, "action": "fold"},
                {"seat": 3, "action": "check"},
                *({"seat": seat, "action": "check"} for _ in range(3) for seat in (3, 1)),
            ],
        },
        # Who refuses the kill wager leaves one player, who has the stake back (div 13 r 7.21).
        {
            "options": {"kill_pots": True},
            "wagers": [{"seat": seat, "wager": "table_stakes", "stake": "50"} for seat in (1, 2)],
            "limits": {"table": {"min": "2"}},
            "opening": {"designated_player": 1, "standings": {"killer": [2]}},
            "decisions": [{"seat": 2, "action": "refuse_kill"}],
        },
        # A royal flush with the flop, shown down (div 13 r 19.8), and by the river where all cards count.
        _for_the_jackpot(2, "AS 2C TS 7H QS JS KS 2D 4H", _CHECKED),
        _for_the_jackpot(
            2,
            "AS 2C TS 7H QS JS 3H 2D KS",
            "2 all_in, 1 all_in, 2 show",
            royal_flush_jackpot="community_cards",
            royal_flush_seed=500,
            royal_flush_contribution="2.50",
        ),
        # Left alone before the flop (r 19.12), and after it (r 19.13).
        _for_the_jackpot(3, "2C AS KD 7H TS 8D QS JS KS", "2 fold, 3 fold, 1 ask_for_flop"),
        _for_the_jackpot(2, "AS 2C TS 7H QS JS KS", "2 call, 1 check, 1 check, 2 fold, 1 table_hand"),
        # The dealer did not record the round (r 19.15); the equipment fails (r 19.16).
        _for_the_jackpot(
            2, "AS 2C TS 7H QS JS 3H 2D KS", _CHECKED, "jackpot_round_not_recorded@jackpot_button"
        ),
        _for_the_jackpot(
            2,
            "AS 2C TS 7H QS JS KS 2D 4H",
            "2 all_in, 1 all_in, 2 show",
            "jackpot_equipment_fails@jackpot_recorded",
        ),
    ),
    # Hands of the oracle: a fee over several pots and a bet made up, and a cap and a kill wager by a blind.
    ("nz-poker-2017", "omaha"): _of_the_oracle("omaha", 0, 24),
    ("nz-poker-2017", "pineapple"): _of_the_oracle("pineapple", 5, 8),
}
