"""Which tournaments the demonstration floor holds: their conditions and tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from croupier.games.limits import Limits
from croupier.games.options import Value
from croupier.house.setup import Pace, TableSetup


@dataclass(frozen=True, slots=True)
class Show:
    """A tournament that the demonstration holds again and again."""

    key: str
    """How the ids of its tables begin."""
    book: str
    game: str
    conditions: Mapping[str, Any]
    tables: int
    options: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    pace: Pace = field(default_factory=Pace)
    private: str | None = None
    """What its tables are reserved for, where its book has them private."""

    @property
    def title(self) -> str:
        """What it is called."""
        return str(self.conditions["title"])

    def setup(self, number: int, table: int) -> TableSetup:
        """One of its tables."""
        letter = "ABCDEFGH"[table]
        return TableSetup(
            id=f"{self.key}-{number}-{letter.lower()}",
            title=f"{self.title} {number}, table {letter}",
            book=self.book,
            game=self.game,
            options=dict(self.options),
            limits=Limits({}),
            pace=self.pace,
            tournament=number,
            private=self.private,
        )


def _stage(name: str, advance: int, **more: Any) -> dict[str, Any]:
    levels = [{"round": 1, "min": "10", "max": "200"}, {"round": 4, "min": "20", "max": "500"}]
    return {
        "name": name,
        "seats": 5,
        "advance": advance,
        "chips": "500",
        "rounds": 5,
        "levels": levels,
        **more,
    }


BLACKJACK: Final = Show(
    key="tournament",
    book="nsw-blackjack",
    game="blackjack",
    conditions=MappingProxyType(
        {
            "title": "Blackjack tournament",
            "fee": "20",
            "added": "100",
            "least": 4,
            "most": 10,
            "starts_with": 10,
            "play_money": True,
            "order": "marker",
            "seconds": 30,
            "refundable_until": 0,
            "entitled": "Only persons who are entitled to enter the casino and gamble there.",
            "terms": "With an account of play money. Bots fill the field soon after a player has entered.",
            "payment": "Prizes are play money, credited to the winners' accounts.",
            "prevail": "The tournament manager conducts the tournament by these conditions and the rules of "
            "the game. Where they differ, the rules prevail.",
            "stages": [
                _stage("Heats", 2, active_tables=2, pass_cards=1, forms=1),
                _stage("Final", 3, active_tables=1, forms=1),
            ],
            "prizes": [{"share": "1/2"}, {"share": "3/10"}, {"share": "1/5"}],
        }
    ),
    tables=2,
    options=MappingProxyType({"tournament": True, "players_per_box": 1}),
)
_BLINDS: Final = (50, 100, 150, 200, 300, 500, 800, 1200, 2000, 3000, 5000)
HOLDEM: Final = Show(
    key="holdem",
    book="nz-poker-2017",
    game="holdem",
    conditions=MappingProxyType(
        {
            "title": "Hold'em tournament",
            "fee": "20",
            "added": "100",
            "least": 6,
            "most": 18,
            "starts_with": 12,
            "play_money": True,
            "refundable_until": 0,
            "entitled": "Only persons who are entitled to enter the casino and gamble there.",
            "terms": "With an account of play money. Bots fill the field soon after a player has entered.",
            "payment": "Prizes are play money, credited to the players' accounts by the published shares. No "
            "division by agreement.",
            "prevail": "The tournament manager conducts the tournament by these conditions and the rules of "
            "the game. Where they differ, the rules prevail.",
            "stages": [
                {
                    "name": "Field",
                    "field": True,
                    "seats": 6,
                    "advance": 18,
                    "chips": "3000",
                    "late_minutes": 5,
                    "re_entries": 1,
                    "levels": [
                        {
                            "minutes": 4 * n,
                            "first_blind": str(blind // 2),
                            "min": str(blind),
                            **({"ante": str(blind // 10)} if n > 1 else {}),
                        }
                        for n, blind in enumerate(_BLINDS)
                    ],
                }
            ],
            "prizes": [{"share": "1/2"}, {"share": "3/10"}, {"share": "1/5"}],
        }
    ),
    tables=3,
    private="event",
)
SHOWS: Final = (BLACKJACK, HOLDEM)
