"""What players take home of hands of poker: proofs of the cards, and hand histories."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pokerkit import HandHistory

from croupier.games.limits import Limits, Range
from croupier.games.requests import Decide
from croupier.house import Pace
from croupier.house import commands as c
from croupier.house.setup import SECOND
from croupier.house.shown_cards import check
from tests.clauses import clause, states
from tests.web.site import Caller, Site, mini

LIMITS = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})
PACE = Pace(betting=0, closed=0, card=0, result=0, decision=3600 * SECOND)


@pytest.fixture
def poker(tmp_path: Path) -> Iterator[Site]:
    """An automated table of hold'em, with Anna and Ben at it; baccarat beside it."""
    holdem = mini(id="poker", title="Poker", game="texas_holdem_poker", limits=LIMITS, pace=PACE)
    running = Site(tmp_path, (holdem, mini())).start()
    yield running
    running.stop()


def given(site: Site, person: str, command: c.Command) -> None:
    site.do(lambda house: house.do(house.books.person(person), command))


def a_hand(site: Site, *actions: str) -> str:
    """Anna and Ben play a hand: these actions, then they check or call, and show; the commitment."""
    table = site.house.books.table("poker")
    while not table.betting:
        site.step("poker")
    bound = table.commitment
    assert bound is not None
    play_on(site, *actions)
    return bound


def play_on(site: Site, *actions: str) -> None:
    """The hand in progress is played to its end: these actions, then players check or call, and show."""
    table = site.house.books.table("poker")
    number, todo = table.round_number, list(actions)
    while table.playing and table.round_number == number:
        request = table.round.request if table.round is not None else None
        if not isinstance(request, Decide):
            site.step("poker")
            continue
        usual = next(a for a in ("check", "call", "show", "all_in", "decline") if a in request.actions)
        given(site, table.seats[request.seat].person, c.Decide("poker", todo.pop(0) if todo else usual))


@pytest.fixture
def players(poker: Site) -> tuple[Caller, Caller]:
    for person in ("anna", "ben"):
        given(poker, person, c.Sit("poker"))
    poker.step("poker")
    for person in ("anna", "ben"):
        given(poker, person, c.PlaceWager("poker", "table_stakes", 4_000))
    return Caller(poker).enter("anna"), Caller(poker).enter("ben")


@states("qld-2010", "sch 11 s 38(6)(a)", "sch 11 s 38(6)(b)")
def test_each_player_can_check_the_cards_that_they_may_see(
    poker: Site, players: tuple[Caller, Caller]
) -> None:
    bound = a_hand(poker, "fold")
    seen = []
    for player in players:
        proof = player.get("/api/rounds/poker.1/cards")
        assert 'filename="poker.1.cards.json"' in proof.headers["content-disposition"]
        checked = check(proof.json())
        assert (checked.faults, checked.commitment) == ((), bound)
        seen.append({place for place, _ in checked.sound})
    # Two hole cards each, dealt in turn; nobody showed, and nothing else was dealt.
    assert sorted(seen, key=min) == [{1, 3}, {2, 4}]
    # Staff may look at all that was dealt.
    staff = check(Caller(poker).enter("dora").get("/api/rounds/poker.1/cards").json())
    assert {place for place, _ in staff.sound} == {1, 2, 3, 4}


@states("qld-2010", "sch 11 s 38(6)(a)")
def test_who_takes_the_place_of_a_player_during_a_hand_sees_none_of_the_cards_dealt_there(
    poker: Site, players: tuple[Caller, Caller]
) -> None:
    for person in ("carl", "dan"):
        given(poker, "adam", c.EnterPerson(person, person, ("player",), "1990-01-01", True, True))
        given(poker, person, c.BuyIn(10_000, "play_money"))
    given(poker, "carl", c.Sit("poker"))
    given(poker, "carl", c.PlaceWager("poker", "table_stakes", 4_000))
    table = poker.house.books.table("poker")
    while table.round is None or not isinstance(table.round.request, Decide):
        poker.step("poker")
    seat = table.seat_of("anna")
    wrong = {"seat": seat, "only_player_left": False}
    given(poker, "sam", c.ReportIrregularity("poker", "wrong_number_of_cards", details=wrong))
    given(poker, "anna", c.Leave("poker"))
    given(poker, "dan", c.Sit("poker", seat))
    assert table.playing
    play_on(poker, "fold")
    anna, ben = (check(player.get("/api/rounds/poker.1/cards").json()).sound for player in players)
    assert (len(anna), len(ben)) == (2, 2)
    assert check(Caller(poker).enter("dan").get("/api/rounds/poker.1/cards").json()).sound == ()


@clause("qld-2010", "sch 11 s 27(4)")
@states("qld-2010", "sch 11 s 38(6)(a)")
def test_the_board_and_hands_that_were_shown_are_for_everybody(
    poker: Site, players: tuple[Caller, Caller]
) -> None:
    a_hand(poker)
    a_hand(poker)  # The order of the first shoe is in the log alone by now.
    for number in (1, 2):
        proofs = [check(player.get(f"/api/rounds/poker.{number}/cards").json()) for player in players]
        assert all(not proof.faults for proof in proofs)
        # Four hole cards, then a burn card before the flop, the turn and the river.
        board = {6, 7, 8, 10, 12}
        assert all(board <= {place for place, _ in proof.sound} <= {1, 2, 3, 4, *board} for proof in proofs)


@states("qld-2010", "sch 11 s 38(6)(a)")
def test_a_hand_history_holds_what_its_player_may_see(poker: Site, players: tuple[Caller, Caller]) -> None:
    a_hand(poker, "fold")
    a_hand(poker)
    anna, ben = (HandHistory.loads(player.get("/api/rounds/poker.1/phh").text) for player in players)
    for hand in (anna, ben):
        dealt = [act for act in hand.actions if act.startswith("d dh")]
        assert sum("????" in act for act in dealt) == 1
        assert hand.finishing_stacks is not None
        assert sorted(hand.finishing_stacks) == [39, 41]
    assert anna.actions[:2] != ben.actions[:2]
    both = players[0].get("/api/tables/poker/hands")
    assert 'filename="poker.phhs"' in both.headers["content-disposition"]
    assert len(list(HandHistory.loads_all(both.text))) == 2
    assert len(list(HandHistory.loads_all(players[0].get("/api/tables/poker/hands?limit=1").text))) == 1


def test_where_there_is_nothing_of_the_kind_it_is_said(poker: Site, players: tuple[Caller, Caller]) -> None:
    anna, _ = players
    assert anna.get("/api/rounds/poker.1/cards").status_code == 409  # It is still being played.
    assert anna.get("/api/tables/poker/hands").status_code == 409
    anna.done("sit", table="mini")
    poker.step()
    anna.done("place-wager", table="mini", wager="player", stake="10")
    poker.step()
    poker.play_out()
    assert "one by one" in anna.get("/api/rounds/mini.1/cards").json()["error"]["reason"]
    assert anna.get("/api/rounds/mini.1/phh").status_code in (409, 422)
