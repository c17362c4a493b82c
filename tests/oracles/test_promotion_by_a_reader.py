"""Random promotions through the house, against rule 20 read alone; winners are drawn again from the seed."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from croupier.house import Command
from croupier.house import commands as c
from croupier.house.promotions.draw import draw_one
from tests.clauses import clause
from tests.house.floor import STAFF, Floor
from tests.house.promoting import CAR, TOKENS, house_for, terms
from tests.oracles import promotion_by_a_reader as oracle
from tests.oracles.promotion_by_a_reader import DAY, HOUR
from tests.oracles.rounds import rounds

PEOPLE = ("dora", "earl", "fay")
BAG = {"name": "A bag", "kind": "goods", "value": "90", "conditions": "none", "contains": []}
TRIP = {
    **BAG,
    "name": "A trip",
    "kind": "travel",
    "value": "10000",
    "persons": "2",
    "included": "flights",
    "restrictions": "by June",
    "spending_money": False,
}
FRIDGE = {**BAG, "name": "A fridge", "kind": "appliance", "make": "F", "model": "P", "accessories": "none"}
PRIZES = (BAG, TRIP, FRIDGE, CAR, TOKENS)


class Run:
    """One random promotion: what is asked of the house is asked of the reader's too."""

    def __init__(self, floor: Floor, number: int) -> None:
        self.floor, self.chance = floor, Random(f"rule 20 {number}")
        self.id = f"p{number}"
        self.again: set[int] = set()
        """Prizes that were drawn anew: the two days of their winners begin then."""
        self.promotion = oracle.Promotion(self.id, self._terms())

    def _terms(self) -> dict[str, Any]:
        chance = self.chance
        prizes = [dict(chance.choice(PRIZES)) for _ in range(chance.randint(1, 3))]
        given = terms(self.floor.now, *prizes, present=chance.random() < 0.4)
        given["starts"] = self.floor.now + chance.choice((0, 1, 3)) * DAY
        if chance.random() < 0.4:
            given["minimum_wager"] = None
        return given

    def _spoilt(self) -> dict[str, Any]:
        """Terms with one thing wrong, or none."""
        given, chance = self._terms(), self.chance
        if chance.random() < 0.5:
            given[chance.choice(list(oracle.STATED))] = chance.choice(("", None))
        else:
            prize = chance.choice(given["prizes"])
            match chance.randint(0, 4):
                case 0:
                    prize["kind"] = "cash"
                case 1:
                    prize["contains"] = [chance.choice(list(oracle.EXCLUDED))]
                case 2:
                    prize["liquor_litres"] = chance.choice((20, 21))
                case 3:
                    name = chance.choice([n for n in prize if n not in ("kind", "contains", "alternative")])
                    prize[name] = ""
                case _:
                    prize["alternative"] = "10"
        return given

    def ask(self, who: str, command: Command, expected: str) -> Mapping[str, Any] | None:
        """A command is taken, or refused with the clause that the reader names."""
        if not expected:
            return self.floor.do(who, command).facts
        refusal = self.floor.refused(who, command)
        # A detail of a prize has an item of its own below the paragraph.
        named = {clause.ref.partition("(")[0].removeprefix("r ") for clause in refusal.clauses}
        assert expected == "-" or named & set(expected.split()), (command, expected, named)
        return None

    def run(self) -> bool:
        """Do random things at random times; whether its winners were drawn."""
        chance, floor, mine = self.chance, self.floor, self.promotion
        spoilt = self._spoilt()
        fault = oracle.fault_of(spoilt)
        self.ask("manager", c.PreparePromotion(self.id, "Win", spoilt), fault)
        if fault:
            self.ask("manager", c.PreparePromotion(self.id, "Win", mine.terms), "")
        else:
            mine.terms = spoilt
        for _ in range(60):
            floor.now += chance.choice((0, 0, HOUR, 23 * HOUR, DAY))
            if not self.step():
                break
        return mine.drawn_at is not None

    def step(self) -> bool:
        """One random thing; False where nothing more is to be done."""
        chance, floor, mine, now = self.chance, self.floor, self.promotion, self.floor.now
        if mine.compromised == "cancel":
            return False
        did = chance.choice(
            ("file", "start", "enter", "enter", "close", "draw", "draw", "amend", "compromise")
        )
        if chance.random() < 0.6:
            did = self._next()
        if mine.drawn_at is not None:
            did = chance.choice(("tell", "tell", "award", "award", "redraw", "deny", "compromise"))
        if mine.compromised == "postpone":
            did = chance.choice(("validate", "inspector", did))
        match did:
            case "file" if mine.filed is None:
                self.ask("manager", c.FilePromotion(self.id, "letter"), mine.files(now))
            case "start" if not mine.started and now < mine.terms["closes"] and not mine.compromised:
                self.ask("manager", c.StartPromotion(self.id), mine.starts(now))
                if self.id in floor.house.books.promotions.seeds:
                    seed = floor.house.books.promotions.seeds[self.id]
                    published = floor.house.books.promotions.known[self.id].commitment
                    assert published == oracle.commitment(self.id, seed)
            case "enter":
                who, count = chance.choice(PEOPLE), chance.randint(1, 4)
                wager = chance.choice((None, 9_99, 10_00, 50_00))
                command = c.EnterEntrant(self.id, who, count, wager)
                self.ask("attendant", command, mine.enters(who, count, wager, now))
            case "close":
                self.ask("manager", c.ClosePromotion(self.id), mine.shuts(now))
            case "draw" if mine.entries or not mine.closed:
                self._draw(now)
            case "amend" if chance.random() < 0.15 and not (mine.closed or mine.compromised):
                changed = {**mine.terms, "nature": f"changed at {now}"}
                self.ask(
                    "manager", c.AmendPromotion(self.id, changed, "a better prize"), mine.amends(changed)
                )
            case "compromise" if chance.random() < 0.1:
                does = chance.choice(("postpone", "cancel"))
                if not (mine.compromised and does == "cancel"):
                    self.ask(
                        "manager", c.CompromisePromotion(self.id, does, "a flaw"), mine.compromises(does, now)
                    )
            case "validate":
                self.ask("manager", c.ValidatePromotion(self.id, "checked"), "")
                mine.compromised = ""
            case "inspector" if floor.house.books.promotions.known[self.id].to_notify:
                told = self.ask("manager", c.TellInspectorOfPromotion(self.id, "ines"), "")
                assert told is not None
                assert told["late"] == mine.inspector_late(now)
            case "tell" | "award" | "redraw" | "deny":
                self._of_a_prize(did, now)
            case _:
                pass
        return True

    def _next(self) -> str:
        """What brings it further."""
        mine = self.promotion
        if mine.filed is None:
            return "file"
        if not mine.started:
            return "start"
        return "draw" if mine.closed else "enter" if len(mine.entries) < 2 else "close"

    def _draw(self, now: int) -> None:
        seed = self.floor.house.books.promotions.seeds.get(self.id, "")
        scrutineer = self.chance.choice(("", "Sue"))
        expected = self.promotion.draws(bytes.fromhex(seed), scrutineer, now)
        told = self.ask("manager", c.DrawPromotion(self.id, scrutineer), expected)
        if told is not None:
            assert {int(n): who for n, who in told["winners"].items()} == self.promotion.winners

    def _of_a_prize(self, did: str, now: int) -> None:
        chance, mine = self.chance, self.promotion
        prize = chance.randint(1, len(mine.terms["prizes"]))
        if prize not in mine.winners:
            return
        match did:
            case "tell":
                method = chance.choice(("face_to_face", "mail", "telephone", "email"))
                told = self.ask("manager", c.TellWinner(self.id, prize, method), "")
                assert told is not None
                if prize not in self.again:
                    assert told["late"] == mine.late(now)
                mine.told.add(prize)
            case "award":
                self.ask("manager", c.AwardPrize(self.id, prize), mine.awards(prize))
            case "redraw":
                scrutineer = chance.choice(("", "Sue"))
                expected = mine.redraws(prize, scrutineer)
                told = self.ask("manager", c.RedrawPrize(self.id, prize, scrutineer=scrutineer), expected)
                if told is not None:
                    assert told["person"] == mine.winners.get(prize)
                    self.again.add(prize)
            case _:
                value = 100 * int(mine.terms["prizes"][prize - 1]["value"])
                claim = c.DenyClaim(self.id, "Somebody", "no entry", value=value)
                self.ask("manager", claim, "20.9.1" if oracle.claim_kept(value) else "")


@clause("nsw-blackjack", "r 20.2", "r 20.7.4", "r 20.8", "r 20.9.1", "r 20.11", "r 20.12", "r 20.12.1")
def test_random_promotions_go_as_a_reader_of_rule_20_has_them() -> None:
    floor = Floor()
    for name in ("manager", "attendant"):
        floor.enter(name, STAFF[name])
    try:
        house_for(floor)
        drawn = sum(Run(floor, number).run() for number in range(rounds(300)))
    finally:
        floor.close()
    assert drawn


def test_a_draw_is_that_of_the_published_scheme() -> None:
    """Reckoned with OpenSSL: ``openssl dgst -sha256``, and with ``-mac HMAC -macopt hexkey:1111...``."""
    entries = [("dora", 1), ("earl", 5)]
    assert oracle.digest(entries) == "f8fe0c0508af0df3539a7904114346e65cd01523cfa30d917aa855d6ca481e1b"
    first = 0x176EEB77EBF533B798466DB8AE3D4A5B218850FC0D3EF1CDED0C6F1C031D99BA
    second = 0x31A3A68C97D374B261437DF3CC97C2B0AFE88666165E775E168597E38F10D809
    coming = oracle.numbers(b"\x11" * 32, "win", entries)
    tickets = ["dora", *["earl"] * 5]
    assert [next(coming), next(coming)] == [tickets[first % 6], tickets[second % 6]]
    assert draw_one("11" * 32, "win", entries, 0, lambda who: True) == (tickets[first % 6], 1)
