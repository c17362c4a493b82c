"""Tables of lunar poker in the house: draws, fees, hidden cards, a deck that runs out, restarts."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from croupier.equipment.cards import card_codes
from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.house import Mode, bots
from croupier.house import commands as c
from croupier.house.advising import question_of
from croupier.simulation.advice import Choice
from tests.clauses import clause, states
from tests.house.bettors import bet, hold_to_rounds, shows_the_same_anew, wind_up
from tests.house.floor import CREDITS, Floor, events, refs

GAME = "lunar_poker"
PEOPLE = ("anna", "ben")
LIMITS = Limits({"table": Range(500, 50_000)})


def decision(floor: Floor, request: Decide, chance: random.Random) -> c.Decide:
    """Any decision that is asked, with some cards where they are exchanged."""
    table = floor.table()
    assert table.round is not None
    action = chance.choice([each for each in request.actions if each != "declare"])
    own = table.round.hands.of(f"box_{request.seat}")
    cards = card_codes(chance.sample(own, chance.randint(2, 5))) if action == "exchange" else []
    return c.Decide("t", action, cards=tuple(cards))


def play(floor: Floor, steps: int, chance: random.Random) -> Counter[str]:
    """Wagers and decisions at random at an automated table; which decisions were taken."""
    taken: Counter[str] = Counter()
    for _ in range(steps):
        table = floor.table()
        request = table.round.request if table.round is not None and table.playing else None
        if isinstance(request, Decide) and chance.random() < 0.9:
            person = table.seats[request.seat].person
            dearest = max(request.stakes.values(), default=0)
            broke = floor.credits(person) < dearest
            made = c.Decide("t", request.actions[-1]) if broke else decision(floor, request, chance)
            floor.do(person, made)
            taken[made.action] += 1
            continue
        if table.betting:
            for person in PEOPLE:
                bet(floor, person, chance)
        floor.step()
        assert not floor.house.faulty
    return taken


@pytest.mark.parametrize("options", [{}, {"automatic_shuffler": True, "box_by_box": True}])
def test_a_table_plays_by_itself_and_pays_what_its_rounds_say(
    floor: Floor, options: dict[str, object]
) -> None:
    floor.open("t", "nz-proposed", GAME, limits=LIMITS, options=options)
    floor.sit(*PEOPLE)
    taken = play(floor, 500, random.Random("lunar"))
    assert min(taken[each] for each in ("bet", "buy", "exchange", "fold")) > 2
    wind_up(floor)
    hold_to_rounds(floor, PEOPLE)
    assert floor.store.open_holds() == []


def test_a_house_that_is_built_anew_in_the_middle_of_a_hand_shows_what_it_showed(floor: Floor) -> None:
    floor.open("t", "nz-proposed", GAME, limits=LIMITS)
    floor.sit(*PEOPLE)
    chance = random.Random(21)
    shows_the_same_anew(floor, PEOPLE, play, chance, 8)


def live(floor: Floor, cards: str) -> None:
    """Anna and Ben with antes of $10 at a live table, the cards entered up to the first decision."""
    floor.open("t", "nz-proposed", GAME, mode=Mode.LIVE, limits=LIMITS, options={"automatic_shuffler": True})
    floor.sit(*PEOPLE)
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.OpenRound("t"))
    for person in PEOPLE:
        floor.bet(person, "ante", 1_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in cards.split():
        floor.do("dealer", c.EnterCard("t", card))
    floor.do("dealer", c.CallStep("t", "dealt"))


DEAL = "JC JD 7S 4C 2H QC QD 9S 5C 3C TC TD 7H 4S 3D"


@clause("nz-proposed", "div 21 r 8.5", "div 21 r 8.5(b)", "div 21 r 8.5(c)")
def test_who_exchanges_sees_the_new_cards_and_nobody_else_does(floor: Floor) -> None:
    live(floor, DEAL)
    refused = floor.refused("anna", c.Decide("t", "exchange", cards=("7S",)))
    assert "div 21 r 8.5" in refs(refused)
    floor.do("anna", c.Decide("t", "exchange", cards=("7S", "4C", "2H")))
    floor.do("dealer", c.EnterDecision("t", 2, "fold"))
    floor.do("dealer", c.CallStep("t", "locked_in"))
    for card in ("JS", "8D", "8C"):
        floor.do("dealer", c.EnterCard("t", card))
    own = floor.view("anna").you
    assert own is not None
    assert own["hands"]["box_1"] == ["JC", "JD", "JS", "8D", "8C"]
    seen = floor.view("ben").round
    assert seen is not None
    assert seen["hands"]["box_1"] == [None] * 5
    floor.do("anna", c.Decide("t", "bet"))
    floor.do("dealer", c.CallStep("t", "result"))
    assert floor.credits("anna") == CREDITS - 1_000 + 14_000


@clause("nz-proposed", "div 21 r 7.2")
def test_staff_cut_the_cards_for_a_shoe(floor: Floor) -> None:
    floor.open("t", "nz-proposed", GAME, mode=Mode.LIVE, limits=LIMITS)
    floor.sit(*PEOPLE)
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.CutCards("t", 20))
    ((_, clauses),) = events(floor, "table:t", "shoe-cut")
    assert "div 21 r 7.2" in clauses


@clause("nz-proposed", "div 21 r 11.17")
def test_a_deck_that_runs_out_is_dealt_on_from_the_discards(floor: Floor) -> None:
    floor.open("t", "nz-proposed", GAME, limits=LIMITS)
    people = ("anna", "ben", "carla", "dora", "emil")
    floor.sit(*people[:3])
    floor.enter_players(*people[3:])
    for _ in range(200):
        table = floor.table()
        request = table.round.request if table.round is not None and table.playing else None
        if isinstance(request, Decide):
            assert table.round is not None
            own = card_codes(table.round.hands.of(f"box_{request.seat}"))
            whole = request.actions == ("bet", "exchange", "buy", "declare", "fold")
            said = (
                c.Decide("t", "exchange", cards=tuple(own)) if whole else c.Decide("t", request.actions[-1])
            )
            floor.do(table.seats[request.seat].person, said)
            continue
        if table.betting:
            there = {w.seat for w in table.round.wagers} if table.round is not None else set()
            for seat, person in enumerate(people, start=1):
                if seat not in there:
                    floor.bet(person, "ante", 1_000)
        floor.step()
        assert not floor.house.faulty
        if events(floor, "table:t", "shoe-refilled"):
            break
    assert events(floor, "table:t", "shoe-refilled")
    wind_up(floor)
    assert not floor.house.faulty


@clause("nz-proposed", "div 21 r 8.5(c)")
def test_advice_and_bots_name_the_cards_and_know_what_was_given_up(floor: Floor) -> None:
    floor.open("t", "nz-proposed", GAME, practice=True, options={"automatic_shuffler": True})
    floor.sit("anna")
    given: tuple[str, ...] = ()
    for _ in range(400):
        table = floor.table()
        request = table.round.request if table.round is not None and table.playing else None
        if isinstance(request, Decide):
            question = question_of(table, floor.house.books.person("anna"))
            if "exchange" in request.actions:
                chosen = Choice("exchange", cards=tuple(question.asked.hands["box_1"][:2]))
                made = bots._decision(table, request, chosen)
                given = made.cards
                floor.do("anna", made)
                continue
            if given:
                assert card_codes(question.asked.given["box_1"]) == list(given)
                return
        if table.betting and table.round is not None and not table.round.wagers:
            floor.bet("anna", "ante", 1_000)
        floor.step()
    raise AssertionError("nothing was exchanged")


@states("nz-proposed", "div 21 r 9.2")
def test_only_the_player_is_told_that_a_hand_has_no_combination_to_declare(floor: Floor) -> None:
    live(floor, "JC JD 7S 4C 2H 9H 8H 7H 6H 5H TC TD 6S 4S 3D")
    asked = ("bet", "exchange", "buy", "declare", "fold")
    for person, ruled_out in (
        ("anna", {"declare": "the hand has no combination that is paid"}),
        ("ben", {}),
    ):
        for viewer in PEOPLE:
            view = floor.view(viewer)
            assert view.round is not None
            assert view.you is not None
            assert tuple(view.round["waiting_for"]["actions"]) == asked
            assert view.you["ruled_out"] == (ruled_out if viewer == person else {})
        floor.do(person, c.Decide("t", "fold"))
