"""The pictures of the documentation: ``make pictures`` takes them anew.

Each is a table of the demonstration floor dealt by a dealer, with cards, tiles and wagers chosen here,
seen in Chromium: what is drawn is what the pages of this version draw. docs/images holds them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from croupier.games.requests import Decide, Draw
from croupier.house import House
from croupier.house import commands as c
from croupier.house.commands import EnterPerson
from croupier.house.demo import setups
from croupier.house.founding import FOUNDER
from tests.browser.conftest import Enter
from tests.browser.staff import do, shuffle
from tests.web.site import Site

IMAGES: Final = Path(__file__).resolve().parents[2] / "docs" / "images"
MORE: Final = ("carla", "dai")
CREDITS: Final = 900_000
SETTLE: Final = 1500
"""Milliseconds for what moves on a page to come to rest."""


class Dealer:
    """Deals a table of a site, as its staff and players would."""

    def __init__(self, site: Site, table: str, name: str = "dora") -> None:
        self.site = site
        self.table = table
        self.name = name

    def open(self, **seats: int) -> None:
        """People at their places; cards shuffled, cut and burned as the game has it; a round open."""
        shoe = self.site.house.books.table(self.table).rules.shoe
        if shoe is not None:
            shuffle(self.site, self.table, self.name)
            do(self.site, self.name, c.CutCards(self.table, 26 * shoe.decks))
        if "baccarat" in self.table:
            do(self.site, self.name, c.BurnCard(self.table))
        for person, seat in seats.items():
            do(self.site, person, c.Sit(self.table, seat))
        self.again()

    def again(self) -> None:
        """Open a round."""
        do(self.site, self.name, c.OpenRound(self.table))

    def place(self, person: str, **stakes: int) -> None:
        """Wagers in cents."""
        for wager, stake in stakes.items():
            do(self.site, person, c.PlaceWager(self.table, wager, stake))

    def on(self, person: str, wager: str, stake: int, *covers: str) -> None:
        """A wager on these numbers."""
        details = {"covers": list(covers)} if len(covers) > 1 else {"selection": covers[0]}
        do(self.site, person, c.PlaceWager(self.table, wager, stake, details=details))

    def call(self, *steps: str) -> None:
        """What the dealer says."""
        for step in steps:
            do(self.site, self.name, c.CallStep(self.table, step))

    def cards(self, cards: str) -> None:
        """Cards in the order in which they come."""
        for card in cards.split():
            do(self.site, self.name, c.EnterCard(self.table, card))

    def decide(self, person: str, action: str) -> None:
        """What a player does."""
        do(self.site, person, c.Decide(self.table, action))

    def higher_minimum(self) -> None:
        """A notice of it is posted."""
        limits = self.site.house.books.table(self.table).limits.to_json()
        limits["table"]["min"] = "10"
        do(self.site, "max", c.ChangeLimits(self.table, limits, "notice"))

    @property
    def request(self) -> object:
        """What the round waits for."""
        round_ = self.site.house.books.table(self.table).round
        return None if round_ is None else round_.request

    def to(self, hands: Mapping[str, list[str]]) -> None:
        """Cards by the hand that each goes to, as long as cards are dealt."""
        while isinstance(request := self.request, Draw):
            self.cards(hands[request.to].pop(0))


NATURALS: Final = (
    "9S 2D QH 4C",
    "9S 7D QH 2C",
    "2S 9H 6D QC",
    "KS 8D 2H JC",
    "8S 2D KH 6C",
    "9C 9D TH JS",
    "KD 2C 9H 5D",
)


def baccarat(dealer: Dealer) -> None:
    """Some rounds for the roads, and one that a natural wins."""
    dealer.open(anna=4, ben=2)
    for cards in NATURALS:
        dealer.place("ben", player=1000)
        dealer.call("no_more_bets")
        dealer.cards(cards)
        dealer.call("result")
        dealer.again()
    dealer.place("anna", player=7500, dragon_bonus_player=1500, player_pair=500)
    dealer.place("ben", banker=2500)
    dealer.call("no_more_bets")
    dealer.cards("8S KC JH QD")
    dealer.call("result")


def blackjack(dealer: Dealer) -> None:
    """Eights that were split against a six; the second hand is asked."""
    dealer.open(anna=2, ben=5, carla=6)
    dealer.place("anna", blackjack=2500, perfect_pairs=500)
    dealer.place("ben", blackjack=1000)
    dealer.place("carla", blackjack=5000, perfect_pairs=500)
    dealer.call("no_more_bets")
    dealer.cards("8S TC AH 6H 8D 7S KD")
    dealer.call("initial_result")
    dealer.decide("anna", "split")
    dealer.cards("TH")
    dealer.decide("anna", "stand")
    dealer.cards("3C")


def caribbean_stud(dealer: Dealer) -> None:
    """A flush with a jackpot wager, while its player decides."""
    dealer.open(anna=2, ben=5)
    dealer.place("anna", ante=2500, jackpot=200)
    dealer.place("ben", ante=1000)
    dealer.call("no_more_bets")
    hands = {"box_2": "2H 3H 7H 9H KH", "box_5": "QS QC 4D JC 2S", "dealer": "9D 9S KD 8C AC"}
    dealer.to({hand: cards.split() for hand, cards in hands.items()})


def pai_gow(dealer: Dealer) -> None:
    """A teen wong that its player is about to set."""
    dealer.open(anna=2, ben=3)
    dealer.place("anna", wager=2500)
    dealer.place("ben", wager=1000)
    dealer.call("no_more_bets")
    do(dealer.site, dealer.name, c.EnterThrow(dealer.table, (1, 2, 6)))
    for stack in ("low 8, low 7, high 10, 3/6", "12, 9, high 4, low 4", "11, 9, 5, 5"):
        do(
            dealer.site,
            dealer.name,
            c.EnterTiles(dealer.table, tuple(each.strip() for each in stack.split(","))),
        )


def poker(dealer: Dealer) -> None:
    """Three kings on the flop, against a flush draw, with one player out."""
    dealer.open(anna=2, ben=5, carla=7, dai=9)
    players = {2: "anna", 5: "ben", 7: "carla", 9: "dai"}
    for person in players.values():
        dealer.place(person, table_stakes=20_000)
    dealer.call("no_more_bets")
    dealt = {
        "seat_2": "KS KD",
        "seat_5": "AH 6C",
        "seat_7": "2S 7D",
        "seat_9": "JC TC",
        "board": "KC QC 2C",
        "burn": "5C",
    }
    hands = {hand: cards.split() for hand, cards in dealt.items()}
    dealer.to(hands)
    dealer.call("dealt")
    while isinstance(request := dealer.request, Decide):
        stays = "call" if "call" in request.actions else "check"
        dealer.decide(players[request.seat], "fold" if request.seat == 7 else stays)
    dealer.to(hands)
    while isinstance(request := dealer.request, Decide) and request.seat != 2:
        dealer.decide(players[request.seat], "check")


def roulette(dealer: Dealer) -> None:
    """Wagers all over the grid."""
    dealer.open(anna=2, ben=3)
    dealer.on("anna", "straight_up", 500, "17")
    dealer.on("anna", "split", 500, "8", "11")
    dealer.on("anna", "corner", 1000, "25", "26", "28", "29")
    dealer.place("anna", red=2500)
    dealer.on("ben", "straight_up", 1000, "20")


def settled(dealer: Dealer, count: int) -> None:
    """Baccarat, some rounds that four players have had."""
    dealer.open(anna=1, ben=3, carla=5, dai=7)
    for cards in NATURALS[:count]:
        dealer.place("anna", banker=2500)
        dealer.place("ben", player=4000)
        dealer.place("carla", player=10_000)
        dealer.call("no_more_bets")
        dealer.cards(cards)
        dealer.call("result")
        dealer.again()


def result_due(dealer: Dealer) -> None:
    """All cards are out, and every wager says what is to be done with it; a higher minimum is posted."""
    settled(dealer, 3)
    dealer.higher_minimum()
    dealer.place("anna", banker=2500, player_pair=500)
    dealer.place("ben", player=4000, tie=1000)
    dealer.place("carla", player=10_000, dragon_bonus_player=1000)
    dealer.call("no_more_bets")
    dealer.cards("2S 6C 3D TD 4C")


def ruling_due(dealer: Dealer) -> None:
    """A ruling, a dispute and a notice wait for the office that decides them."""
    settled(dealer, 4)
    dealer.higher_minimum()
    do(dealer.site, "ben", c.RaiseDispute(dealer.table, "I was not paid on my wager in the third round.", 3))
    dealer.place("anna", banker=2500)
    dealer.place("carla", player=5000)
    dealer.call("no_more_bets")
    dealer.cards("9S 2C")
    do(dealer.site, dealer.name, c.ReportIrregularity(dealer.table, "burn_omitted"))


def wrong_area(dealer: Dealer) -> None:
    """A round in which cards went to the wrong area: one player kept the wager, others took it back."""
    dealer.open(anna=1, ben=3, carla=5)
    dealer.place("anna", banker=2500)
    dealer.place("ben", player=4000)
    dealer.place("carla", player=10_000)
    dealer.call("no_more_bets")
    dealer.cards("9S 4C")
    do(dealer.site, dealer.name, c.ReportIrregularity(dealer.table, "wrong_area"))
    for person, decision in (("anna", "keep"), ("ben", "retract"), ("carla", "keep")):
        dealer.decide(person, decision)
    dealer.cards("KD 8D")
    dealer.call("result")


BACCARAT: Final = "qld-2010-mini-baccarat-live"


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture: which table, what has happened at it, and on which screen who sees which page."""

    table: str
    play: Callable[[Dealer], None]
    size: str = "terminal"
    person: str = "anna"
    path: str = "/tables/{table}"


SCENES: Final = {
    "dealer": Scene(BACCARAT, result_due, person="dora", path="/dealer/{table}"),
    "supervisor": Scene(BACCARAT, ruling_due, person="max", path="/pit/{table}"),
    "inspector": Scene(BACCARAT, wrong_area, person="ines", path="/inspector/rounds/{table}/1"),
    "terminal-terminal": Scene(BACCARAT, baccarat),
    "terminal-desktop": Scene(BACCARAT, baccarat, size="desktop"),
    "terminal-phone": Scene(BACCARAT, baccarat, size="phone"),
    "blackjack": Scene("qld-2010-blackjack-live", blackjack),
    "caribbean-stud": Scene("qld-2010-caribbean-stud-live", caribbean_stud),
    "pai-gow": Scene("qld-2010-pai-gow-live", pai_gow),
    "poker": Scene("qld-2010-texas-holdem-poker-live", poker),
    "roulette": Scene("qld-2010-roulette-live", roulette),
}


@pytest.fixture(params=SCENES)
def name(request: pytest.FixtureRequest) -> str:
    """A picture's name."""
    return str(request.param)


async def _entered(house: House, command: EnterPerson) -> None:
    await house.do(FOUNDER, command)


@pytest.fixture
def site(tmp_path: Path, name: str) -> Iterator[Site]:
    """A house with the one table of a scene, its people with credits."""
    setup = next(each for each in setups() if each.id == SCENES[name].table)
    running = Site(tmp_path, (replace(setup, title=setup.title.replace(", with a dealer", "")),)).start()
    for person in MORE:
        entered = EnterPerson(
            person, person.capitalize(), ("player",), born="1990-01-01", play_money=True, demonstration=True
        )
        running.do(partial(_entered, command=entered))
    for person in ("anna", "ben", *MORE):
        do(running, person, c.BuyIn(CREDITS, "play_money"))
    yield running
    running.stop()


def test_a_picture_is_taken(enter: Enter, site: Site, name: str) -> None:
    scene = SCENES[name]
    scene.play(Dealer(site, scene.table))
    page = enter(scene.person, scene.size, scene.path.format(table=scene.table), painted=True)
    if "inspector" in scene.path:
        # In the middle of the round, where a player says what becomes of the wager.
        page.keyboard.press("Home")
        for _ in range(8):
            page.keyboard.press("ArrowRight")
    page.wait_for_timeout(SETTLE)
    page.screenshot(path=IMAGES / f"{name}.png")
