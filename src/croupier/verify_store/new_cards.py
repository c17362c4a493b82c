"""What the log says of new cards before a shuffle: inspected, spread, seen, washed, stacked, loaded.

Clauses: Queensland, schedules 1, 2, 3, 5, 9 and 11 to 18 on inspecting cards, and on card machines; New
Zealand 1996, divisions II, IV, V, VIII and IX on opening a table; its proposals, divisions 21 and Big Raise;
New South Wales, r 3.3. A log of before has fewer acts, or none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple


class _Way(NamedTuple):
    """Acts in their order, each with a clause that it must cite, and one that the shuffle must."""

    acts: tuple[tuple[str, str], ...]
    shuffle: str


def _inspected(section: str, machine: str = "") -> tuple[_Way, ...]:
    """Queensland's dealer inspects the cards; before a card machine they are shuffled and put into it."""
    plain = _Way((("inspected", f"{section}(1)"),), f"{section}(1)")
    put = (("inspected", machine), ("riffled", machine), ("loaded", machine))
    return (plain, _Way(put, f"{section}(1)")) if machine else (plain,)


def _opened(rule: str) -> tuple[_Way, ...]:
    """New Zealand's rules 1 to 3 of a part on opening a table; before these acts were kept, the last two."""
    mixed = (("washed", f"{rule}.3(a)"), ("stacked", f"{rule}.3(b)"))
    first = (
        ("inspected", f"{rule}.1"),
        ("checked", f"{rule}.1"),
        ("spread", f"{rule}.2"),
        ("viewed", f"{rule}.2"),
    )
    return _Way((*first, *mixed), f"{rule}.3(c)"), _Way(mixed, f"{rule}.3(c)")


def _stud(rule: str, *, players: bool = True) -> tuple[_Way, ...]:
    """The same for a game of stud: from a shoe, or with each deck shuffled by itself for a shuffler."""
    seen = (("viewed", f"{rule}.2"),) if players else ()
    first = (("inspected", f"{rule}.1"), ("checked", f"{rule}.1"), ("spread", f"{rule}.2"), *seen)
    by_hand = tuple((act, f"{rule}.4(a)") for act in ("washed", "stacked", "riffled"))
    machine = (*first, *by_hand, ("loaded", f"{rule}.4(b)"), ("cutting_card", f"{rule}.4(c)"))
    return (
        _Way((*first, ("stacked", f"{rule}.3")), f"{rule}.3"),
        _Way(machine, f"{rule}.4(b)"),
        _Way(by_hand[:2], ""),
    )


_MANILA: Final = (("washed", "s 4 def washing"), ("stacked", "sch 5 s 14(3)"))
_MANILA_FIRST: Final = (
    ("inspected", "sch 5 s 14(1)"),
    ("checked", "sch 5 s 14(1)"),
    ("spread", "sch 5 s 14(2)"),
    ("viewed", "sch 5 s 14(3)"),
)
_WAYS: Final[Mapping[tuple[str, str], tuple[_Way, ...]]] = {
    ("qld-2010", "baccarat"): _inspected("sch 1 s 14"),
    ("qld-2010", "blackjack"): _inspected("sch 2 s 12", "sch 2 s 62(2)(b)"),
    ("qld-2010", "caribbean_stud"): _inspected("sch 3 s 12"),
    ("qld-2010", "manila_poker"): (
        _Way(_MANILA_FIRST + _MANILA, "sch 5 s 14(3)"),
        _Way(_MANILA, "sch 5 s 14(3)"),
    ),
    ("qld-2010", "spanish_blackjack"): _inspected("sch 9 s 12", "sch 9 s 52(2)(b)"),
    ("qld-2010", "texas_holdem_poker"): _inspected("sch 11 s 14"),
    ("qld-2010", "omaha_poker"): _inspected("sch 11 s 14"),
    ("qld-2010", "texas_holdem_bonus"): _inspected("sch 12 s 12"),
    ("qld-2010", "three_card_poker"): _inspected("sch 13 s 13"),
    ("qld-2010", "casino_war"): _inspected("sch 14 s 13", "sch 14 s 31(3)(b)"),
    ("qld-2010", "blackjack_switch"): _inspected("sch 15 s 12", "sch 15 s 44(2)(b)"),
    ("qld-2010", "lucky_draw_baccarat"): _inspected("sch 16 s 12", "sch 16 s 35(3)(b)"),
    ("qld-2010", "blackjack_challenge"): _inspected("sch 17 s 12", "sch 17 s 50(2)(b)"),
    ("qld-2010", "mississippi_stud"): _inspected("sch 18 s 7"),
    ("nz-1996", "blackjack"): _opened("div II r 5"),
    ("nz-1996", "mini_baccarat"): _opened("div IV r 6"),
    ("nz-1996", "baccarat"): _opened("div V r 6"),
    ("nz-1996", "midi_baccarat"): _opened("div IX r 6"),
    ("nz-1996", "caribbean_stud"): _stud("div VIII r 5"),
    ("nz-proposed", "blackjack"): _opened("div II r 5"),
    ("nz-proposed", "baccarat"): _opened("div V r 6"),
    ("nz-proposed", "dragon21"): _opened("div V r 6"),
    ("nz-proposed", "big_raise_stud"): _stud("div Big-Raise r 6"),
    ("nz-proposed", "lunar_poker"): _stud("div 21 r 6", players=False),
    ("nsw-blackjack", "blackjack"): (
        _Way((("inspected", "r 3.3"),), "r 3.3"),
        _Way((("inspected", "r 3.3"), ("riffled", "r 4.8")), "r 3.3"),
        _Way((("riffled", "r 4.8"),), ""),
    ),
}
"""By book and game; the last of several ways may be one of before."""
_SEEN: Final = ("inspected", "checked")


@dataclass(slots=True)
class NewCards:
    """The new cards of one table, act by act."""

    game: tuple[str, str]
    acts: list[str] = field(default_factory=list)
    """What was done with them since the last shuffle."""
    inspected_by: object = None

    @property
    def _ways(self) -> tuple[_Way, ...]:
        return _WAYS.get(self.game, ())

    def prepared(self, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with an act."""
        act = str(payload.get("act"))
        done = [*self.acts, act]
        begun = [way for way in self._ways if [each for each, _ in way.acts][: len(done)] == done]
        if not begun:
            after = f" after {', '.join(self.acts)}" if self.acts else " first"
            yield f"new cards are not {act!r:.40}{after}"
        elif not any(way.acts[len(self.acts)][1] in cited for way in begun):
            yield f"it does not cite {begun[0].acts[len(self.acts)][1]}"
        yield from self._seen(act, payload)
        if payload.get("fit", True) is not True:
            self.acts, self.inspected_by = [], None
            return
        if act == "inspected":
            self.inspected_by = payload.get("by")
        self.acts = done

    def _seen(self, act: str, payload: dict[str, Any]) -> Iterator[str]:
        if act in _SEEN and not str(payload.get("seen") or "").strip():
            yield "cards are inspected, and nobody says what was seen"
        if act not in _SEEN and payload.get("fit", True) is not True:
            yield "cards are found unfit without an inspection"
        if act == "checked" and payload.get("by") == self.inspected_by:
            yield "the same person inspects cards twice, and not two independently"
        if act == "viewed" and not payload.get("seats"):
            yield "cards are shown to players, and none is there"

    def shuffled(self, cited: list[Any], payload: dict[str, Any]) -> Iterator[str]:
        """What is wrong with a shuffle after them."""
        done, self.acts = self.acts, []
        if payload.get("prepared", []) != done:
            yield f"the cards were {done} before the shuffle, which says {payload.get('prepared')!r:.60}"
        if not done:
            return
        whole = [way for way in self._ways if [act for act, _ in way.acts] == done]
        if not whole:
            yield f"new cards are shuffled that are only {', '.join(done)}"
        elif not any(not way.shuffle or way.shuffle in cited for way in whole):
            yield f"it does not cite {whole[0].shuffle}"
