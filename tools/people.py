"""People and staff who do anything at all, for the battery: legal, illegal and senseless entries."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from croupier.equipment.cards import Card, card
from croupier.equipment.tiles import Tile, fresh_tiles, parse_tile
from croupier.games.events import Kind
from croupier.games.game import Game, Opening, RoundKind, Rules
from croupier.games.limits import Limits, Range
from croupier.games.options import Value
from croupier.games.requests import Announce, Decide, Deliver, Draw, Roll, Spin, Wagering
from croupier.games.roulette.rules import RouletteRules
from croupier.games.roulette.wheel import pocket_name
from croupier.games.standings import remembered
from croupier.games.tape import (
    Call,
    CuttingCard,
    Decision,
    Delivered,
    Entry,
    Landed,
    Place,
    Produce,
    Report,
    Thrown,
    Withdraw,
)
from croupier.games.wagers import WagerType
from croupier.table.round import END, NO_MORE_BETS, Round

STAKES = (1000, 1000, 2000, 2000, 10_000, 500, 100, 20, 2500, 1005, 100_000, 12_345, 105, 7, 1, 0)
SEATS = range(1, 18)
METERS = (0, 70, 100_003, 5_000_000)
"""What the meters of jackpots may show, in minor units."""


def option_sets(game: Game) -> st.SearchStrategy[dict[str, Value]]:
    """Any values of up to three options, the others at their defaults."""
    if not game.options:
        return st.just({})
    one = st.one_of([st.tuples(st.just(o.name), st.sampled_from(o.values)) for o in game.options])
    return st.lists(one, max_size=3).map(dict)


def _ranges() -> st.SearchStrategy[Range]:
    return st.builds(
        Range,
        min=st.sampled_from((None, 20, 100, 500)),
        max=st.sampled_from((None, 1000, 10_000)),
        step=st.sampled_from((None, None, 20)),
    )


def openings(game: Game) -> st.SearchStrategy[Opening]:
    """Any opening: limits of any of the wagers, a chip, a free hand, a holder of the shoe."""
    keys = ("table", "table_differential", *(w.name for w in game.wagers), *game.limit_keys)
    sign = st.dictionaries(st.sampled_from(keys), _ranges(), max_size=2)
    pools = [pool.name for pool in game.jackpots]
    return st.builds(
        Opening,
        kind=st.sampled_from((RoundKind.ORDINARY,) * 5 + (RoundKind.FREE, RoundKind.WITHOUT_WAGERS)),
        first_of_shoe=st.booleans(),
        limits=sign.map(Limits),
        smallest_chip=st.sampled_from((1, 5, 50, 100)),
        jackpots=st.dictionaries(st.sampled_from(pools), st.sampled_from(METERS)) if pools else st.just({}),
        standings=st.builds(
            remembered,
            _standings(game) if "tiles" in game.equipment else st.just({}),
            designated_player=st.sampled_from((None, 1, 3)),
            last_shooter=st.sampled_from((None, 1, 4)) if game.family == "craps" else st.none(),
            allowance_used=st.frozensets(st.integers(1, 5), max_size=2),
        ),
    )


def _standings(game: Game) -> st.SearchStrategy[dict[str, frozenset[int]]]:
    """Some of the first seats in each standing that a rule of the game goes by."""
    return st.dictionaries(st.sampled_from(game.standings), st.frozensets(st.integers(1, 6), max_size=6))


def missed(round_: Round) -> Place | None:
    """A wager that a player has yet to make beside one that lies there."""
    there = {(w.seat, w.box, w.type.name) for w in round_.wagers}
    for wager in round_.wagers:
        beside = wager.type.beside
        if beside and (wager.seat, wager.box, beside) not in there:
            return Place("", wager.seat, beside, wager.stake, wager.box)
    return None


class People:
    """Makes up entries for one round; every card that leaves the shoe is another one."""

    def __init__(self, chance: Random, game: Game) -> None:
        self.chance = chance
        self.game = game
        self.shoe = [card(rank, suit) for rank in range(13) for suit in range(4)]
        """One deck: no card comes twice, so that a face tells which card it is."""
        self.ids = 0
        self.deals = 0
        """How often everything was shuffled and dealt again."""
        chance.shuffle(self.shoe)

    def entry(self, round_: Round) -> Entry:
        """Something that somebody tries now: mostly what the round waits for."""
        betting = isinstance(round_.request, Wagering)
        weights = (10, 40, 4, 2, 1, 1, 6) if betting else (40, 2, 1, 6, 2, 1, 1)
        match self.chance.choices(range(7), weights)[0]:
            case 0:
                return self.answer(round_)
            case 1:
                return self.place(round_)
            case 2:
                return self.withdraw(round_)
            case 3:
                return self.report(round_)
            case 4:
                return CuttingCard()
            case 5:
                return self.nonsense()
            case _:
                return self.decision(round_)

    def answer(self, round_: Round) -> Entry:
        """What the round waits for."""
        request = round_.request
        self.take_up(round_)
        match request:
            case Draw():
                if not self.shoe and not self.refill(round_):
                    return Report("shoe_too_short")
                return Produce(self.shoe.pop())
            case Announce():
                return Call(request.step)
            case Decide():
                action = self.chance.choice(request.actions)
                named = self.two_tiles(round_) if action == "set" else ()
                stake = self.amount(request, action)
                return Decision(
                    request.seat, action, stake=stake, tiles=named, cards=self.cards(round_, action)
                )
            case Deliver(count=count):
                return Delivered(tuple(self.stack(round_)[:count]))
            case Roll(dice=dice):
                return Thrown(tuple(self.chance.randint(1, 6) for _ in range(dice)))
            case Spin(places=places):
                return Landed(self.chance.choice(places))
            case Wagering(may_end=True) if not round_.wagers:
                return Call(self.chance.choice((END, NO_MORE_BETS)))
            case _:
                return Call(NO_MORE_BETS)

    def refill(self, round_: Round) -> bool:
        """Whether the discards could be shuffled, as it was reported that no card is left."""
        reported = round_.tape and isinstance(round_.tape[-1], Report)
        if not reported or round_.tape[-1] != Report("shoe_too_short"):
            return False
        held = {each.card for cards in round_.hands.cards.values() for each in cards}
        self.shoe = [
            each for each in (card(rank, suit) for rank in range(13) for suit in range(4)) if each not in held
        ]
        self.chance.shuffle(self.shoe)
        return True

    def cards(self, round_: Round, action: str) -> tuple[Card, ...]:
        """Some cards of the hand that is asked about, where the action names any."""
        asked = round_.request
        assert isinstance(asked, Decide), asked
        if not next((a.takes_cards for a in self.game.actions if a.name == action), False):
            return ()
        box = next((w.box for w in round_.wagers if w.id == asked.wager), 0)
        own = round_.hands.of(f"box_{box}") or round_.hands.of(f"seat_{box}")
        return tuple(self.chance.sample(own, min(len(own), self.chance.randint(1, 5))))

    def stack(self, round_: Round) -> list[Tile]:
        """The tiles that have not come yet, since they were last stacked."""
        last = max(i for i, e in enumerate(round_.events) if e.kind is Kind.THROWN)
        left = fresh_tiles()
        for event in round_.events[last:]:
            for tile in event.facts["tiles"] if event.kind is Kind.DELIVERED else ():
                left.remove(parse_tile(tile))
        self.chance.shuffle(left)
        return left

    def two_tiles(self, round_: Round) -> tuple[Tile, ...]:
        """Two tiles for a low hand: of the box that is asked about, or now and then of another."""
        asked = round_.request
        assert isinstance(asked, Decide), asked
        box = next(w.box for w in round_.wagers if w.id == asked.wager)
        told = [e.facts for e in round_.events if e.kind is Kind.DELIVERED]
        own = [f["tiles"] for f in told if f["hand"] == f"box_{box}" or self.chance.random() < 0.05]
        return tuple(parse_tile(t) for t in self.chance.sample(own[-1], 2))

    def amount(self, request: Decide, action: str) -> int | None:
        """With how much: something up to the most, or nothing where the player says no amount."""
        if action == "reduce":
            return 1000
        says = next((a.takes_stake for a in self.game.actions if a.name == action), False)
        if not says or self.chance.random() < 0.2:
            return None
        most = request.stakes.get(action, 1000)
        return self.chance.choice((most, most // 2, 1000, 2000, 50))

    def take_up(self, round_: Round) -> None:
        """Shuffle all the cards where a remedy has them dealt again."""
        deals = sum("start_again" in e.facts["edits"] for e in round_.events if e.kind is Kind.REMEDY)
        if deals > self.deals:
            self.deals = deals
            self.shoe = [card(rank, suit) for rank in range(13) for suit in range(4)]
            self.chance.shuffle(self.shoe)

    def leave(self, round_: Round) -> Entry:
        """What the round waits for, from people who want to go home."""
        if isinstance(round_.request, Wagering) and round_.wagers and self.chance.random() < 0.5:
            return self.withdraw(round_)
        return self.answer(round_)

    def place(self, round_: Round) -> Place:
        """A wager, or a change of one that lies there."""
        chance = self.chance
        self.ids += 1
        id_, seat = f"w{self.ids}", chance.choice(SEATS[:5] if chance.random() < 0.9 else SEATS)
        missing = missed(round_)
        if missing is not None and chance.random() < 0.7:
            return missing._replace(id=id_)
        if round_.wagers and chance.random() < 0.1:
            changed = chance.choice(round_.wagers)
            id_, seat = changed.id, changed.seat
        type_ = chance.choice(self.game.wagers)
        return Place(
            id=id_,
            seat=seat,
            wager=type_.name,
            stake=chance.choice(STAKES),
            box=chance.choice(SEATS) if chance.random() < 0.1 else None,
            details=self.details(type_, round_),
            accepted=chance.random() < 0.3,
        )

    def details(self, type_: WagerType, round_: Round) -> dict[str, Any]:
        """What else a wager of a kind may say: mostly something that makes sense."""
        chance = self.chance
        lying = [w.id for w in round_.wagers] or ["w1"]
        said: dict[str, Any] = {
            "attach": chance.choice(lying),
            "working": chance.random() < 0.5,
            "selection": chance.choice(type_.selections or ("7", "nobody's")),
            "covers": self.covers(type_, round_.rules),
        }
        needed = ("covers",) if "covers" in type_.takes else ("selection",)
        rarely = {"covers", "selection"}.difference(needed)
        return {
            key: said[key]
            for key in type_.takes
            if key in said and (key in needed or chance.random() < (0.1 if key in rarely else 0.5))
        }

    def covers(self, type_: WagerType, rules: Rules) -> list[str]:
        """The numbers of a position of the layout, or any numbers."""
        chance = self.chance
        if isinstance(rules, RouletteRules) and chance.random() < 0.9:
            spot = chance.choice(rules.layout.of(type_.name) or rules.layout.spots)
            return [pocket_name(pocket) for pocket in spot.pockets]
        return [str(n) for n in chance.sample(range(37), chance.choice((1, 2, 3, 4, 6)))]

    def decision(self, round_: Round) -> Decision:
        """A decision out of turn, or about a wager while betting is open."""
        chance = self.chance
        about = chance.choice(round_.wagers) if round_.wagers and chance.random() < 0.8 else None
        seat = chance.choice(SEATS[:5]) if about is None else about.seat
        action = chance.choice([a.name for a in self.game.actions] or ["fold"])
        return Decision(seat, action, wager=None if about is None else about.id)

    def withdraw(self, round_: Round) -> Withdraw:
        """A wager taken back, if there is one."""
        if not round_.wagers:
            return Withdraw("w0", 1)
        wager = self.chance.choice(round_.wagers)
        return Withdraw(wager.id, wager.seat)

    def report(self, round_: Round) -> Report:
        """An irregularity of the game, whether or not it fits the moment."""
        chance = self.chance
        irregularity = chance.choice(self.game.irregularities)
        details: dict[str, Any] = {name: chance.random() < 0.5 for name in irregularity.details}
        if irregularity.takes_wager:
            details["wager"] = chance.choice([w.id for w in round_.wagers] or ["w0"])
        if irregularity.takes_position:
            type_ = chance.choice(self.game.wagers)
            details["position"] = {"wager": type_.name, **self.details(type_, round_)}
        if irregularity.takes_seat or chance.random() < 0.2:
            details["seat"] = chance.choice(SEATS[:5])
        if irregularity.takes_action:
            details["action"] = chance.choice([a.name for a in self.game.actions])
        if irregularity.takes_stake and chance.random() < 0.7:
            details["stake"] = chance.choice(("2", "10", "20", "0.05", "100"))
        ruling = chance.choice((None, *irregularity.rulings))
        return Report(irregularity.kind, self.shoe[-1] if irregularity.takes_card else None, details, ruling)

    def nonsense(self) -> Entry:
        """An entry that no round ever takes."""
        entries: tuple[Entry, ...] = (
            Place("x", 1, "bankr", 100),
            Withdraw("nobody's", 1),
            Call("last_orders"),
            Decision(99, "fold"),
            Report("earthquake"),
            Report(self.game.irregularities[0].kind, details={"colour": True}),
        )
        return self.chance.choice(entries)
