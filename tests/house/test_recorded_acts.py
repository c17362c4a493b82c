"""Acts that the books want recorded of people, wagers and money: who, when, what was seen, what waits."""

from __future__ import annotations

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed
from croupier.house import Mode, NotAllowed, Role, TableSetup
from croupier.house import commands as c
from croupier.house.founding import settle
from tests.clauses import clause, of, states
from tests.house.float_tables import FIRST, count, fill, with_chips
from tests.house.floor import Floor, events, refs
from tests.house.nsw_tables import with_two_players
from tests.house.test_spoken_wagers import lying

QLD, NZ, NEW, NSW = "qld-2010", "nz-1996", "nz-proposed", "nsw-blackjack"
ON = "2023-11-01"
LIMITS = Limits({"table": Range(500, 50_000)})


# Where chips lie ----------------------------------------------------------------------------------

PLACED = [
    of(clause("qld-2010", "sch 1 s 6(2)(a)"), QLD, "baccarat", "player"),
    of(clause("qld-2010", "sch 1 s 6(2)(c)"), QLD, "baccarat", "player"),
    of(clause("qld-2010", "sch 2 s 39(3)"), QLD, "blackjack", "blackjack"),
    of(clause("nz-1996", "div VII r 4.4"), NZ, "money_wheel", "1"),
    of(clause("nz-1996", "div II r 13.3(b)"), NZ, "blackjack", "blackjack"),
    of(clause("nz-1996", "div IV r 4.2"), NZ, "mini_baccarat", "player"),
    of(clause("nz-1996", "div V r 4.2"), NZ, "baccarat", "player"),
    of(clause("nz-1996", "div VI r 3.6"), NZ, "tai_sai", "small"),
    of(clause("nz-1996", "div IX r 4.2"), NZ, "midi_baccarat", "player"),
    of(clause("nz-1996", "div X r 3.3"), NZ, "craps", "pass_bet"),
    of(clause("qld-2010", "sch 2 s 30(3)"), QLD, "blackjack", "blackjack"),
    of(clause("qld-2010", "sch 9 s 31(3)"), QLD, "spanish_blackjack", "spanish_blackjack"),
    of(clause("qld-2010", "sch 17 s 30(3)"), QLD, "blackjack_challenge", "blackjack_challenge"),
    of(clause("nsw-blackjack", "r 5.10.1"), NSW, "blackjack", "blackjack"),
    of(clause("nsw-blackjack", "r 5.10.2"), NSW, "blackjack", "blackjack"),
]


@pytest.mark.parametrize(("ref", "book", "game", "wager"), PLACED)
def test_chips_that_lie_wrongly_are_put_right_or_no_wager(
    floor: Floor, ref: str, book: str, game: str, wager: str
) -> None:
    floor.open("t", book, game, mode=Mode.LIVE)
    if floor.table().shoe_life is not None:
        floor.shuffle("t")
        floor.cut("t", 100)
        if not floor.table().shoe.ready:
            floor.do("dealer", c.BurnCard("t", "AS" if floor.table().shoe.shows_burn else None))
    floor.do("anna", c.Sit("t"))
    floor.refused("dealer", c.ReportMisplacedWager("t", 1, "on the line"), "wagers are not open")
    floor.do("dealer", c.OpenRound("t"))
    wager = wager if wager in floor.table().rules.wagers else next(iter(floor.table().rules.wagers))
    have = floor.credits("anna")
    floor.do("dealer", c.TakeWager("t", 1, wager, 1_000))
    (wager_id,) = (w.id for w in lying(floor))
    with pytest.raises(Malformed):
        floor.do("dealer", c.ReportMisplacedWager("t", 1, "on the line", "nothing"))
    floor.refused("dealer", c.ReportMisplacedWager("t", 1, " "), "say where the chips are")
    first = floor.do("dealer", c.ReportMisplacedWager("t", 1, "on the line", wager_id)).facts["report"]
    assert ref in events(floor, "table:t", "people-misplaced-wager")[-1][1]
    refused = floor.refused("dealer", c.CallStep("t", "no_more_bets"), "do not lie where a wager must")
    assert ref in refs(refused)
    floor.restart()
    floor.do("dealer", c.AnswerMisplacedWager("t", first, placed=True))
    assert [w.id for w in lying(floor)] == [wager_id]
    second = floor.do("dealer", c.ReportMisplacedWager("t", 1, "under another", wager_id)).facts["report"]
    floor.do("dealer", c.AnswerMisplacedWager("t", second, placed=False))
    assert lying(floor) == ()
    assert floor.credits("anna") == have
    assert ref in events(floor, "table:t", "people-misplaced-answered")[-1][1]
    with pytest.raises(Malformed):
        floor.do("dealer", c.AnswerMisplacedWager("t", second, placed=True))


def test_at_other_games_and_terminals_nothing_is_misplaced(floor: Floor) -> None:
    floor.open("t", QLD, "sic_bo", mode=Mode.LIVE)
    floor.do("anna", c.Sit("t"))
    floor.refused("dealer", c.ReportMisplacedWager("t", 1, "on the line"), "does not speak of it")
    floor.open("auto", QLD, "baccarat")
    floor.refused("supervisor", c.ReportMisplacedWager("auto", 1, "on the line"), "deals by itself")


# Who deals ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ref", "book", "game"),
    [
        of(clause("qld-2010", "sch 2 s 2 def dealer"), QLD, "blackjack"),
        of(clause("qld-2010", "sch 9 s 2 def dealer"), QLD, "spanish_blackjack"),
        of(clause("qld-2010", "sch 15 s 2 def dealer"), QLD, "blackjack_switch"),
        of(clause("qld-2010", "sch 17 s 2 def dealer"), QLD, "blackjack_challenge"),
        of(clause("nz-1996", "div X r 1.0 def stickperson"), NZ, "craps"),
        of(clause("nsw-blackjack", "r 1.1 def dealer"), NSW, "blackjack"),
    ],
)
def test_only_a_dealer_deals(floor: Floor, ref: str, book: str, game: str) -> None:
    floor.open("t", book, game, mode=Mode.LIVE)
    with pytest.raises(NotAllowed) as error:
        floor.do("supervisor", c.OpenRound("t"))
    assert ref in refs(error.value.refusal)


@pytest.mark.parametrize(
    ("ref", "who", "command"),
    [
        of(clause("nsw-blackjack", "r 1.1 def gaming supervisor"), "dealer", c.VacateSeat("t", 1)),
        of(
            clause("nsw-blackjack", "r 1.1 def casino supervisor"),
            "attendant",
            c.Rule("t", "void"),
        ),
        of(clause("nsw-blackjack", "r 18.2.4"), "dealer", c.EnterLossLimit("t", "anna", 1_000)),
    ],
)
def test_what_an_office_does_others_do_not(floor: Floor, ref: str, who: str, command: c.Command) -> None:
    with_two_players(floor)
    with pytest.raises(NotAllowed) as error:
        floor.do(who, command)
    assert ref in refs(error.value.refusal)


@clause("nsw-blackjack", "r 1.1 def cash change")
def test_credits_are_paid_by_hand_by_what_a_cash_change_is(floor: Floor) -> None:
    with_two_players(floor)
    floor.enter("petra", Role.PLAYER, play_money=False)
    floor.do("attendant", c.TakeCash("petra", 5_000))
    floor.do("attendant", c.PayCredits("petra", 2_000, "chips"))
    assert "r 1.1 def cash change" in events(floor, "cage", "paid-in-chips")[-1][1]


@states("nsw-blackjack", "r 1.1 def assistant gaming manager", "r 1.1 def inspector")
@states("nsw-blackjack", "r 1.1 def gaming manager", "r 19.1.9")
def test_offices_of_new_south_wales_are_named_by_their_definitions(floor: Floor) -> None:
    law = with_two_players(floor).table().law
    cited = {role: {clause.ref for clause in clauses} for role, (_, clauses) in law.offices.items()}
    assert cited[Role.CASINO_SUPERVISOR] == {
        "r 1.1 def casino supervisor",
        "r 1.1 def assistant gaming manager",
    }
    assert cited[Role.INSPECTOR] == {"r 1.1 def inspector"}
    assert cited[Role.MANAGER] == {"r 1.1 def gaming manager"}
    assert "r 19.1.9" in {clause.ref for each in law.powers.values() for clause in each.clauses}


# Approvals ----------------------------------------------------------------------------------------


@clause("qld-2010", "s 7")
def test_as_many_tables_for_teaching_are_open_as_were_approved(floor: Floor) -> None:
    def opens(id_: str) -> c.OpenTable:
        limits = Limits({"table": Range(200, 1_000)})
        made = TableSetup(
            id=id_, title=id_, book=QLD, game="roulette", limits=limits, mode=Mode.LIVE, teaching=True
        )
        return c.OpenTable(made.to_json())

    refused = floor.refused("manager", opens("t"), "nobody has entered")
    assert (refs(refused), refused.nearest) == ({"s 7"}, ("enter-teaching-approval",))
    floor.refused("manager", c.EnterTeachingApproval("roulette", 0, "letter", ON), "one or more")
    floor.refused("manager", c.EnterTeachingApproval("roulette", 1, " ", ON), "name the approval")
    floor.refused("manager", c.EnterTeachingApproval("roulette", 1, "letter", "2990-01-01"), "not approved")
    floor.refused("manager", c.EnterTeachingApproval("roulette", 1, "letter", ON, book=NZ), "knows no tables")
    with pytest.raises(NotAllowed):
        floor.do("dealer", c.EnterTeachingApproval("roulette", 1, "letter", ON))
    floor.do("manager", c.EnterTeachingApproval("roulette", 1, "letter", ON))
    floor.restart()
    floor.do("manager", opens("t"))
    assert refs(floor.refused("manager", opens("u"), "as many are open")) == {"s 7"}
    floor.do("supervisor", c.CloseTable("t"))
    floor.do("manager", opens("u"))


@clause("qld-2010", "sch 19 s 1")
def test_terminals_belong_to_an_approved_game_system(floor: Floor) -> None:
    floor.refused(
        "manager", c.EnterTerminalApproval("baccarat", 2, "letter", ON, system=" "), "gaming system"
    )
    floor.do("manager", c.EnterTerminalApproval("baccarat", 2, "letter", ON, system="GS 4"))
    said, clauses = events(floor, "filings", "terminals-approved")[-1]
    assert said["system"] == "GS 4"
    assert "sch 19 s 1" in clauses


@clause("nz-1996", "div VII r 2.8")
def test_the_money_wheel_is_presented_by_any_name(floor: Floor) -> None:
    floor.open("t", NZ, "money_wheel", mode=Mode.LIVE)
    ((said, clauses),) = events(floor, "table:t", "table-opened")
    assert said["setup"]["title"] == "t"
    assert "div VII r 2.8" in clauses


@clause("nz-1996", "div I r 1.0 def chips")
def test_new_chips_come_into_the_house_by_what_chips_are(floor: Floor) -> None:
    floor.open("t", NZ, "baccarat", mode=Mode.LIVE)
    floor.do("manager", c.RegisterChips(500, 10, "red", "NZD"))
    said, clauses = events(floor, "chips", "chips-registered")[-1]
    assert (said["by"], clauses) == ("manager", ("div I r 1.0 def chips",))


@clause("nsw-blackjack", "r 1.1 def colour change")
def test_a_colour_change_is_chips_for_other_chips(floor: Floor) -> None:
    floor.open("t", NSW, "blackjack", mode=Mode.LIVE)
    with_chips(floor)
    fill(floor, FIRST)
    count(floor, "opening", FIRST)
    floor.enter("dora", Role.PLAYER, play_money=False)
    floor.do("dora", c.Sit("t"))
    floor.do("dealer", c.ChangeChips("t", "dora", {"25": 1}, {"5": 5}))
    assert events(floor, "table:t", "chips-changed")[-1][1] == ("r 1.1 def colour change",)


# Disputes, rules, limits --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ref", "book", "game"),
    [
        of(clause("nz-1996", "div I r 8.2"), NZ, "roulette"),
        of(clause("nsw-blackjack", "r 18.18"), NSW, "blackjack"),
    ],
)
def test_whose_complaint_is_rejected_is_told_of_an_inspector(
    floor: Floor, ref: str, book: str, game: str
) -> None:
    floor.open("t", book, game, mode=Mode.LIVE)
    floor.do("anna", c.Sit("t"))
    number = floor.do("anna", c.RaiseDispute("t", "it was red")).facts["dispute"]
    rejects = c.DecideDispute("t", number, "it was black", upheld=False)
    assert refs(floor.refused("supervisor", rejects, "consult an inspector")) == {ref}
    floor.do("supervisor", c.DecideDispute("t", number, "it was black", True, upheld=False))
    assert ref in events(floor, "table:t", "dispute-decided")[-1][1]


APPROVED = [
    of(clause("qld-2010", "sch 1 s 3(2)"), QLD, "baccarat", "layout", "own"),
    of(clause("qld-2010", "sch 1 s 3(2)(a)"), QLD, "baccarat", "areas", ""),
    of(clause("qld-2010", "sch 2 s 3(4)"), QLD, "blackjack", "layout", "own"),
    of(clause("qld-2010", "sch 3 s 8(4)"), QLD, "caribbean_stud", "layout", "own"),
    of(clause("qld-2010", "sch 5 s 11(2)"), QLD, "manila_poker", "layout", "always"),
    of(clause("qld-2010", "sch 6 s 5(2)(a)"), QLD, "pai_gow", "layout", "own"),
    of(clause("qld-2010", "sch 6 s 22(2)"), QLD, "pai_gow", "la_ja", "live"),
    of(clause("qld-2010", "sch 7 s 2(2)"), QLD, "roulette", "wheel", ""),
    of(clause("qld-2010", "sch 9 s 3(3)"), QLD, "spanish_blackjack", "layout", "own"),
    of(clause("qld-2010", "sch 11 s 11(2)"), QLD, "omaha_poker", "layout", "own"),
    of(clause("qld-2010", "sch 12 s 9(4)"), QLD, "texas_holdem_bonus", "layout", "own"),
    of(clause("qld-2010", "sch 13 s 10(4)"), QLD, "three_card_poker", "layout", "own"),
    of(clause("qld-2010", "sch 14 s 3(4)"), QLD, "casino_war", "layout", "own"),
    of(clause("qld-2010", "sch 18 s 4(4)"), QLD, "mississippi_stud", "layout", "own"),
    of(clause("nz-1996", "div I r 14.3"), NZ, "roulette", "chips", "live"),
    of(clause("nz-1996", "div VII r 2.4"), NZ, "money_wheel", "symbols", "always"),
    of(clause("nz-1996", "div VIII r 2.4"), NZ, "caribbean_stud", "jackpot_equipment", "always"),
    of(clause("nz-proposed", "div 9A r 3.4"), NEW, "electronic_tai_sai", "terminals", "always"),
]


@pytest.mark.parametrize(("ref", "book", "game", "what", "waits"), APPROVED)
def test_layouts_and_equipment_are_as_approved(
    floor: Floor, ref: str, book: str, game: str, what: str, waits: str
) -> None:
    floor.run(settle(floor.house, book, game))
    if waits not in ("live", "always"):
        floor.do("manager", c.EnterApproval(book, game, what, "another", "letter 6", ON))
    floor.do("manager", c.EnterApproval(book, game, what, ends=True))
    assert ref in events(floor, "filings", "approval-entered")[-1][1]
    refused = floor.refused("manager", c.EnterApproval(book, game, what, ends=True), "none was entered")
    assert refs(refused) == {ref}
    mode = Mode.LIVE if waits == "live" else Mode.AUTOMATED
    limits = Limits({"table": Range(500, None)}) if game == "manila_poker" else LIMITS
    setup = TableSetup("u", "u", book, game, limits=limits, mode=mode, own_layout=waits == "own").to_json()
    if waits:
        refused = floor.refused("manager", c.OpenTable(setup), "nobody has entered what is approved")
        assert (refs(refused), refused.nearest) == ({ref}, ("enter-approval",))
    floor.refused("manager", c.EnterApproval(book, game, what, " ", "letter", ON), "say what was approved")
    floor.refused("manager", c.EnterApproval(book, game, what, "as drawn", " ", ON), "name the approval")
    floor.refused("manager", c.EnterApproval(book, game, what, "so", "letter", "2990-01-01"), "not approved")
    with pytest.raises(NotAllowed):
        floor.do("dealer", c.EnterApproval(book, game, what, "as drawn", "letter", ON))
    floor.do("manager", c.EnterApproval(book, game, what, "as drawn", "letter 7", ON))
    floor.restart()
    floor.do("manager", c.OpenTable(setup))
    assert ref in events(floor, "table:u", "table-opened")[-1][1]


def test_only_what_a_book_has_approved_is_approved(floor: Floor) -> None:
    with pytest.raises(Malformed, match="layout") as unknown:
        floor.do("manager", c.EnterApproval(QLD, "baccarat", "wheel", "as drawn", "letter", ON))
    assert unknown.value.refusal.nearest
    setup = TableSetup("u", "u", QLD, "craps", limits=LIMITS, own_layout=True).to_json()
    floor.run(settle(floor.house, QLD, "craps"))
    floor.refused("manager", c.OpenTable(setup), "approve no other layout")


@clause("nz-1996", "div I r 8.3")
def test_a_copy_of_new_zealands_rules_is_shown_on_request(floor: Floor) -> None:
    floor.open("u", NZ, "roulette", mode=Mode.LIVE)
    floor.do("anna", c.Sit("u"))
    floor.do("anna", c.Ask("u", "rules_copy"))
    assert floor.do("supervisor", c.ShowRules("u")).facts == {"person": "anna"}
    assert events(floor, "table:u", "rules-shown")[-1][1] == ("div I r 8.3",)


@clause("nsw-blackjack", "r 18.19")
def test_a_player_asks_for_the_rules_and_is_shown_them(floor: Floor) -> None:
    with_two_players(floor)
    floor.refused("dealer", c.ShowRules("t"), "no player has asked")
    number = floor.do("anna", c.Ask("t", "rules_copy")).facts["request"]
    assert events(floor, "table:t", "asked")[-1][1] == ("r 18.19",)
    assert floor.view("anna").you is not None
    floor.restart()
    assert number in floor.table().requests
    assert floor.do("dealer", c.ShowRules("t")).facts == {"person": "anna"}
    assert events(floor, "table:t", "rules-shown")[-1][1] == ("r 18.19",)
    assert not floor.table().requests
    floor.open("u", QLD, "roulette", mode=Mode.LIVE)
    floor.sit("ben", table="u")
    floor.refused("ben", c.Ask("u", "rules_copy"), "does not provide for it")


@clause("nsw-blackjack", "r 16.23.2")
def test_earlier_rounds_stand_where_a_loss_limit_was_exceeded(floor: Floor) -> None:
    with_two_players(floor)
    floor.do("anna", c.SetLossLimit("t", 50_000))
    assert "r 16.23.2" not in events(floor, "loss-limits", "loss-limit-set")[-1][1]
    floor.do("anna", c.SetLossLimit("t", 0))
    assert "r 16.23.2" in events(floor, "loss-limits", "loss-limit-set")[-1][1]


@clause("nsw-blackjack", "r 14.26.1", "r 14.26.3")
def test_no_jackpots_of_new_south_wales_are_linked(floor: Floor) -> None:
    with_two_players(floor)
    floor.open("u", NSW, "blackjack", mode=Mode.LIVE)
    refused = floor.refused("manager", c.LinkJackpots("t", ("u",), "Big One", "letter"), "jackpot of its own")
    assert refs(refused) == {"r 14.26.1", "r 14.26.2", "r 14.26.3"}


# Boxes, terminals, prizes -------------------------------------------------------------------------


@clause("qld-2010", "sch 19 s 6")
def test_interference_with_a_terminal_is_reported_and_decided(floor: Floor) -> None:
    floor.open("t")
    floor.do("anna", c.Sit("t"))
    number = floor.do("supervisor", c.ReportConduct("t", "terminal", "shakes it", 1)).facts["report"]
    floor.do("supervisor", c.DecideConduct("t", number, "warned"))
    assert "sch 19 s 6" in events(floor, "table:t", "people-conduct-decided")[-1][1]


@clause("nz-proposed", "div 9A r 3.6")
def test_a_prize_that_was_not_attained_legitimately_is_reported(floor: Floor) -> None:
    floor.open("t", NEW, "electronic_tai_sai")
    floor.do("anna", c.Sit("t"))
    number = floor.do("supervisor", c.ReportConduct("t", "prize", "a magnet", 1)).facts["report"]
    assert "div 9A r 3.6" in events(floor, "table:t", "people-conduct-reported")[-1][1]
    floor.do("supervisor", c.DecideConduct("t", number, "not paid"))


@clause("nz-proposed", "div 9A r 7.5(a)")
def test_an_inspector_is_told_of_a_terminal_that_does_not_work(floor: Floor) -> None:
    floor.open("t", NEW, "electronic_tai_sai")
    floor.do("anna", c.Sit("t"))
    notice = floor.do("supervisor", c.StopTerminal("t", 1, "paid too much")).facts["notice"]
    assert [clause.ref for clause in floor.table().to_tell[notice].clauses] == ["div 9A r 7.5(a)"]
    floor.do("casino-supervisor", c.TellInspector("t", notice))
    assert floor.do("supervisor", c.StopTerminal("t", 1, "mended", on=False)).facts["notice"] is None


@clause("nz-proposed", "div 9A r 3.3(d)", "div 9A r 3.3(e)", "div 9A r 4.3(a)", "div 9A r 4.3(b)")
@clause("nz-proposed", "div 9A r 4.4", "div 9A r 4.5(a)", "div 9A r 4.5(b)", "div 9A r 6.2", "div 9A r 6.3")
def test_money_comes_to_a_tai_sai_terminal_and_goes_from_it_by_its_division(floor: Floor) -> None:
    floor.open("t", NEW, "electronic_tai_sai")
    floor.enter("petra", Role.PLAYER, play_money=False)
    floor.enter("acceptor", Role.DEVICE, play_money=False)
    floor.do("petra", c.Sit("t"))

    def cited(kind: str) -> set[str]:
        return set(events(floor, "cage", kind)[-1][1])

    floor.do("acceptor", c.TakeCash("petra", 5_000))
    assert cited("buy-in") == {"div 9A r 4.3(a)", "div 9A r 4.4"}
    floor.do("attendant", c.TakeCash("petra", 10_000))
    assert cited("buy-in") == {"div 9A r 4.3(b)", "div 9A r 4.5(a)", "div 9A r 4.5(b)"}
    floor.do("petra", c.CashOut(3_000))
    assert cited("voucher") == {"div 9A r 3.3(d)", "div 9A r 6.2"}
    code = str(floor.house.vouchers(floor.house.books.person("petra"))[-1]["code"])
    floor.do("petra", c.RedeemVoucher(code))
    assert "div 9A r 6.3" in cited("voucher-redeemed")
    floor.do("attendant", c.PayCredits("petra", 2_000, "chips"))
    assert {"div 9A r 3.3(e)", "div 9A r 6.2"} <= cited("paid-in-chips")
    floor.do("attendant", c.TakeChips("petra", 1_000))
    assert "div 9A r 4.3(b)" in cited("chips-taken")


@clause("nz-proposed", "div 9A r 3.3(e)", "div 9A r 6.2")
def test_the_dealer_of_electronic_tai_sai_cancels_credits_and_gives_chips(floor: Floor) -> None:
    floor.open("t", NEW, "electronic_tai_sai", mode=Mode.LIVE)
    floor.live("other")
    for name in ("petra", "quin"):
        floor.enter(name, Role.PLAYER, play_money=False)
        floor.do("attendant", c.TakeCash(name, 10_000, "NZD"))
    floor.do("petra", c.Sit("t"))
    floor.do("dealer", c.OpenRound("t"))
    dealer = str(floor.table("t").on_duty)
    paid = floor.do(dealer, c.PayCredits("petra", 4_000, "chips", "NZD")).facts
    assert paid == {"paid": "40", "currency": "NZD"}
    assert events(floor, "cage", "paid-in-chips")[-1][1] == ("div 9A r 3.3(e)", "div 9A r 6.2")
    for person, method in (("quin", "chips"), ("petra", "voucher")):
        with pytest.raises(NotAllowed, match="only chips, to a player at"):
            floor.do(dealer, c.PayCredits(person, 1_000, method, "NZD"))
    with pytest.raises(NotAllowed, match="at the cage"):
        floor.do(str(floor.table("other").on_duty), c.PayCredits("petra", 1_000, "chips", "NZD"))


# Money and persons --------------------------------------------------------------------------------


def test_nobody_buys_in_during_a_break(floor: Floor) -> None:
    floor.do("anna", c.TakeBreak(10))
    with pytest.raises(NotAllowed, match="your break lasts until"):
        floor.do("anna", c.BuyIn(1_000, "play_money"))
    floor.enter("petra", Role.PLAYER, play_money=False)
    floor.do("petra", c.TakeBreak(10))
    with pytest.raises(NotAllowed, match="your break lasts until"):
        floor.do("attendant", c.TakeCash("petra", 1_000))
    floor.now += 600 * 1_000_000
    floor.do("attendant", c.TakeCash("petra", 1_000))
    floor.do("anna", c.BuyIn(1_000, "play_money"))


def test_a_poker_table_is_for_the_money_of_whoever_has_a_seat_there(floor: Floor) -> None:
    limits = Limits({"table": Range(200), "table_stakes": Range(2_000, 20_000), "first_blind": Range(100)})
    floor.open("t", QLD, "texas_holdem_poker", mode=Mode.LIVE, limits=limits)
    floor.enter("petra", Role.PLAYER, play_money=False)
    floor.do("anna", c.Sit("t"))
    with pytest.raises(NotAllowed, match="the table is played for play money"):
        floor.do("petra", c.Sit("t"))
    floor.do("ben", c.Sit("t"))
    floor.do("anna", c.Leave("t"))
    floor.do("ben", c.Leave("t"))
    floor.do("petra", c.Sit("t"))
    with pytest.raises(NotAllowed, match="the table is played for money"):
        floor.do("anna", c.Sit("t"))


def test_a_requested_fill_says_its_currency(floor: Floor) -> None:
    floor.open("t", QLD, "roulette", mode=Mode.LIVE)
    with_chips(floor)
    asked = floor.do("dealer", c.RequestFill("t", {"5": 2})).facts
    assert (asked["worth"], asked["currency"]) == ("10", "AUD")
