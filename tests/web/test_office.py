from __future__ import annotations

from itertools import accumulate

from croupier.games.limits import Limits, Range
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.founding import FOUNDER
from croupier.house.money import credits_of
from croupier.money.amounts import decimal
from croupier.money.currencies import PLAY
from croupier.web.cashier import SHOWN
from tests.clauses import clause, states
from tests.web.site import PASSWORD, Caller, Site, mini


def do(site: Site, person: str, command: c.Command) -> None:
    site.do(lambda house: house.do(house.books.person(person), command))


def code_of(site: Site, person: str) -> str:
    (voucher,) = site.house.vouchers(site.house.books.person(person))
    return str(voucher["code"])


def test_everybody_begins_at_the_console_of_their_office(site: Site) -> None:
    begins = {
        "anna": "/floor",
        "dora": "/dealer",
        "sam": "/pit",
        "max": "/pit",
        "ines": "/inspector",
        "abe": "/attendant",
        "adam": "/people",
    }
    for person, path in begins.items():
        with Caller(site) as caller:
            answer = caller.enter(person).get("/")
            assert answer.headers["location"] == path


def test_somebody_with_several_offices_gets_a_way_to_each(site: Site) -> None:
    both = c.EnterPerson("vera", "Vera", ("dealer", "attendant"), born="1980-02-03", demonstration=True)
    site.do(lambda house: house.do(FOUNDER, both))
    with Caller(site) as vera:
        page = vera.enter("vera").get("/dealer").text
    assert 'href="/attendant"' in page
    assert 'href="/dealer" aria-current="page"' in page
    assert 'href="/pit"' not in page


@states("qld-2010", "s 4 def attendant", "sch 19 s 9(3)(b)")
def test_what_a_player_has_is_shown_to_those_who_pay_and_to_nobody_else(site: Site) -> None:
    do(site, "anna", c.CashOut(25_000))
    for person in ("anna", "dora", "sam", "ines", "adam"):
        with Caller(site) as caller:
            assert caller.enter(person).get("/api/attendant/players/anna").status_code == 403
    with Caller(site) as abe:
        seen = abe.enter("abe").get("/api/attendant/players/anna").json()
        assert (seen["credits"], seen["wagers"]) == ("750", "0")
        assert seen["vouchers"] == [{"voucher": 1, "amount": "250", "currency": "PLAY", "redeemed": False}]
        assert code_of(site, "anna") not in str(seen)
        assert abe.get("/api/attendant/players/dora").status_code == 404
        (found,) = abe.get("/api/attendant/players?sought=BE").json()["players"]
        assert found["id"] == "ben"


@clause("qld-2010", "sch 19 s 9(4)")
def test_a_voucher_is_looked_up_by_its_code_and_paid_once(site: Site) -> None:
    do(site, "anna", c.CashOut(25_000))
    code = code_of(site, "anna")
    with Caller(site) as abe:
        abe.enter("abe")
        seen = abe.send_json("/api/attendant/voucher", {"code": code}).json()
        assert (seen["amount"], seen["person"]["id"], seen["redeemed"]) == ("250", "anna", None)
        assert abe.done("pay-voucher", code=code)["paid"] == "250"
        again = abe.command("pay-voucher", code=code)
        assert again.status_code == 403
        assert "already redeemed" in again.json()["error"]["reason"]
        assert abe.send_json("/api/attendant/voucher", {"code": code}).json()["redeemed"]["by"]["id"] == "abe"


def test_a_voucher_with_a_wrong_code_says_nothing_about_the_right_one(site: Site) -> None:
    do(site, "anna", c.CashOut(25_000))
    with Caller(site) as abe:
        abe.enter("abe")
        for code in ("1-0000000000000000", "2-0000000000000000", "1", "x", "９-1"):
            answer = abe.send_json("/api/attendant/voucher", {"code": code})
            assert answer.status_code == 403
            assert answer.json()["error"]["reason"] == "no voucher has that code"


def test_an_administrator_sets_passwords_and_nobody_else_does(site: Site) -> None:
    for person in ("anna", "max", "abe"):
        with Caller(site) as caller:
            answer = caller.enter(person).send_json("/api/people/ben/password", {"password": PASSWORD})
            assert answer.status_code == 403
    with Caller(site) as adam:
        adam.enter("adam")
        assert adam.send_json("/api/people/ben/password", {"password": "short"}).status_code == 422
        assert adam.send_json("/api/people/nobody/password", {"password": PASSWORD}).status_code == 404
        assert adam.send_json("/api/people/ben/password", {"password": PASSWORD}).status_code == 204
        kept = {p["id"]: p["password"] for p in adam.get("/api/people").json()["people"]}
        assert kept["ben"]["by"]["id"] == "adam"
        assert kept["anna"] is None
    with Caller(site) as ben:
        ben.visit()
        answer = ben.send_json("/api/sign-in", {"person": "ben", "password": PASSWORD})
        assert answer.json()["person"]["id"] == "ben"


def test_ones_own_password_is_changed_by_proof_of_the_old_one(site: Site) -> None:
    site.do(lambda house: house.set_password(FOUNDER, "ben", PASSWORD))
    with Caller(site) as ben:
        ben.enter("ben")
        wrong = ben.send_json("/api/account/password", {"old": "something else", "new": "another long one"})
        assert wrong.status_code == 403
        right = ben.send_json("/api/account/password", {"old": PASSWORD, "new": "another long one"})
        assert right.status_code == 200
        assert ben.get("/api/me").json()["person"]["id"] == "ben"
    with Caller(site) as ben:
        ben.visit()
        old = ben.send_json("/api/sign-in", {"person": "ben", "password": PASSWORD})
        assert old.status_code == 401


def test_the_list_of_people_is_for_those_who_keep_it(site: Site) -> None:
    for person, status in {"adam": 200, "max": 200, "sam": 403, "abe": 403, "anna": 403}.items():
        with Caller(site) as caller:
            assert caller.enter(person).get("/api/people").status_code == status
    with Caller(site) as max_:
        may = max_.enter("max").get("/api/people").json()["controls"]
    assert not may["enter-person"]["allowed"]
    assert may["exclude-from-house"]["allowed"]


def test_a_statement_names_game_table_round_and_wager(site: Site) -> None:
    limits = Limits({"table": Range(100, 50_000)})
    wheel = mini(id="wheel", title="The wheel", game="roulette", limits=limits, mode=Mode.LIVE)
    do(site, "max", c.OpenTable(wheel.to_json()))
    do(site, "anna", c.Sit("mini"))
    site.step()
    do(site, "anna", c.PlaceWager("mini", "player", 1_000))
    site.play_out()
    do(site, "anna", c.Sit("wheel"))
    do(site, "dora", c.OpenRound("wheel"))
    do(site, "anna", c.PlaceWager("wheel", "split", 500, details={"covers": ["8", "11"]}))
    do(site, "anna", c.WithdrawWager("wheel", "split", details={"covers": ["8", "11"]}))
    with Caller(site) as abe, Caller(site) as anna:
        told = abe.enter("abe").get("/api/attendant/players/anna").json()["statement"]
        assert anna.enter("anna").get("/api/account").json()["statement"] == told
    lines = [(e["reason"], e["game"], e["table"], e["round"], e["wager"]) for e in told]
    assert lines[:2] == [
        ("return", "Roulette", "The wheel", 1, "Split on 8 and 11"),
        ("stake", "Roulette", "The wheel", 1, "Split on 8 and 11"),
    ]
    # What was lost moves nothing more; what was won or stood off is settled.
    cards = [line for line in lines if line[2] == "Mini-baccarat"]
    assert {line[1:] for line in cards} == {("Baccarat", "Mini-baccarat", 1, "Player")}
    assert cards[-1][0] == "stake"
    assert lines[-1] == ("buy-in", "", "", None, "")


def test_a_statement_tells_the_balance_after_every_line_though_older_ones_are_left_out(site: Site) -> None:
    do(site, "anna", c.Sit("mini"))
    site.step()
    for _ in range(SHOWN // 2):
        do(site, "anna", c.PlaceWager("mini", "player", 1_000))
        do(site, "anna", c.WithdrawWager("mini", "player"))
    do(site, "anna", c.PlaceWager("mini", "player", 2_000))
    with Caller(site) as anna:
        account = anna.enter("anna").get("/api/account").json()
    told = [(line["position"], line["amount"], line["balance"]) for line in account["statement"]]
    every = site.house.store.statement(credits_of("anna", PLAY))
    after = list(accumulate(line.amount for line in every))
    kept = [(e.position, decimal(e.amount), decimal(b)) for e, b in zip(every, after, strict=True)]
    assert len(kept) > len(told) == SHOWN
    assert told == kept[: -SHOWN - 1 : -1]
    assert (told[0][1], told[0][2], told[1][2]) == ("-20", account["credits"], "1000")


def test_a_player_with_two_currencies_is_shown_each(site: Site) -> None:
    over = mini(
        id="over",
        title="Mini-baccarat of New Zealand",
        book="nz-1996",
        game="mini_baccarat",
        limits=Limits({"table": Range(500, 50_000)}),
    )
    petra = c.EnterPerson("petra", "Petra", ("player",), born="1980-02-03", demonstration=True)
    site.do(lambda house: house.do(FOUNDER, c.OpenTable(over.to_json())))
    site.do(lambda house: house.do(FOUNDER, petra))
    with Caller(site) as caller:
        abe = caller.enter("abe")
        abe.done("take-cash", person="petra", amount="30", currency="AUD")
        assert abe.done("take-cash", person="petra", amount="20", currency="NZD")["currency"] == "NZD"
        seen = abe.get("/api/attendant/players/petra").json()
    balances = [
        {"currency": "AUD", "title": "Australian dollars", "amount": "30"},
        {"currency": "NZD", "title": "New Zealand dollars", "amount": "20"},
    ]
    assert (seen["credits"], seen["currency"], seen["balances"]) == ("30", "AUD", balances)
    assert [each["currency"] for each in seen["currencies"]] == ["AUD", "NZD"]
    lines = [(line["currency"], line["amount"], line["balance"]) for line in seen["statement"]]
    assert lines == [("NZD", "20", "20"), ("AUD", "30", "30")]
    with Caller(site) as caller:
        own = caller.enter("petra")
        assert own.get("/api/account").json()["balances"] == balances
        assert own.get("/api/me").json()["balances"] == balances
        at_table = own.get("/api/tables/over").json()["you"]
        assert (at_table["credits"], at_table["currency"]) == ("20", "NZD")
        assert 'id="cash-currency"' in own.get("/account").text
        assert own.done("cash-out", amount="5", currency="NZD")["currency"] == "NZD"


def test_a_player_with_one_currency_chooses_none(site: Site) -> None:
    with Caller(site) as caller:
        anna = caller.enter("anna")
        assert 'id="cash-currency"' not in anna.get("/account").text
        assert anna.get("/api/account").json()["currency"] == "PLAY"
