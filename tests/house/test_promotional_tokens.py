"""Promotional tokens in a house: by voucher, exchanged by the dealer, staked, lost; they win chips."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from croupier.games.refusals import Malformed
from croupier.games.requests import Announce, Wagering
from croupier.house import NotAllowed
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.errors import ShortOfCredits
from croupier.house.money import credits_of, promotions, tokens_of, won_by
from croupier.house.people import Role
from croupier.money.currencies import AUD, AUD_TOKENS
from croupier.money.postings import AccountKind, AccountRef
from croupier.table.round import NO_MORE_BETS
from croupier.verify_store import verify
from tests.clauses import clause
from tests.house.floor import Floor, events, refs

TOKENS: Final = "r 1.1 def casino promotional token"
BROUGHT: Final = 50_000
"""What the player has in Australian dollars, in cents."""
VALUE: Final = 5_000
"""What the promotional voucher is worth, in cents."""


@pytest.fixture
def petra(floor: Floor) -> Floor:
    """A table, and a player with a promotional voucher."""
    return with_petra(floor)


def with_petra(floor: Floor) -> Floor:
    """A dealer's table of New South Wales, a player for money at it, and a promotional voucher of hers."""
    floor.live("t", "nsw-blackjack", "blackjack")
    floor.enter("petra", Role.PLAYER, play_money=False)
    floor.do("attendant", c.TakeCash("petra", BROUGHT, "AUD"))
    floor.do("petra", c.Sit("t", 1))
    floor.do("manager", c.IssuePromotionalVoucher("petra", VALUE, "today only"))
    return floor


@pytest.fixture
def tokens(petra: Floor) -> Floor:
    """The same, with the voucher exchanged and a round open."""
    petra.do("dealer", c.ExchangePromotionalVoucher("t", 1, code(petra)))
    petra.do("dealer", c.OpenRound("t"))
    return petra


def code(floor: Floor) -> str:
    return str(floor.house.vouchers(floor.house.books.person("petra"))[-1]["code"])


def has(floor: Floor) -> tuple[int, int]:
    """The player's credits and tokens, in cents; what the house reckons is what the ledger says."""
    accounts = (credits_of("petra", AUD), tokens_of("petra", AUD))
    found = tuple(floor.store.balance(account) for account in accounts)
    assert found == tuple(floor.house.books.balances.of(account) for account in accounts)
    return found[0], found[1]


def deal(floor: Floor, cards: str) -> None:
    """Enter cards, and call the steps that come before and after each."""
    call(floor)
    for card in cards.split():
        floor.do("dealer", c.EnterCard("t", card))
        call(floor)


def call(floor: Floor) -> None:
    """Call every step that the round waits for, no more bets among them."""
    while (round_ := floor.table().round) is not None and isinstance(round_.request, (Announce, Wagering)):
        betting = isinstance(round_.request, Wagering)
        floor.do("dealer", c.CallStep("t", NO_MORE_BETS if betting else round_.request.step))


def play(floor: Floor, cards: str, *decisions: str) -> None:
    """Deal a round in which the player decides so after the first three cards."""
    first, rest = cards.split()[:3], cards.split()[3:]
    deal(floor, " ".join(first))
    for action in decisions:
        floor.do("petra", c.Decide("t", action))
    assert faults(floor.store) == []
    deal(floor, " ".join(rest))
    assert not floor.table().playing
    assert faults(floor.store) == []


@clause("nsw-blackjack", "r 1.1 def casino promotional token")
def test_the_dealer_exchanges_the_voucher_for_its_value_in_tokens_once(petra: Floor) -> None:
    issued = code(petra)
    with pytest.raises(NotAllowed):
        petra.do("attendant", c.IssuePromotionalVoucher("petra", VALUE))
    with pytest.raises(NotAllowed):
        petra.do("petra", c.ExchangePromotionalVoucher("t", 1, issued))
    answer = petra.do("dealer", c.ExchangePromotionalVoucher("t", 1, issued))
    assert answer.facts == {
        "person": "petra",
        "tokens": "50",
        "exchanged": "50",
        "conditions": "today only",
    }
    assert has(petra) == (BROUGHT, VALUE)
    assert petra.store.balance(promotions(AUD_TOKENS)) == -VALUE
    with pytest.raises(NotAllowed, match="already redeemed"):
        petra.do("dealer", c.ExchangePromotionalVoucher("t", 1, issued))
    petra.restart()
    assert has(petra) == (BROUGHT, VALUE)


@clause("nsw-blackjack", "r 1.1 def casino promotional token")
def test_a_promotional_voucher_is_worth_no_cash_and_one_for_credits_no_tokens(petra: Floor) -> None:
    promotional = code(petra)
    for person, command in (
        ("petra", c.RedeemVoucher(promotional)),
        ("attendant", c.PayVoucher(promotional)),
    ):
        assert refs(petra.refused(person, command, "worth no cash")) >= {TOKENS}
    petra.do("petra", c.CashOut(1_000, "AUD"))
    for_credits = code(petra)
    petra.refused("dealer", c.ExchangePromotionalVoucher("t", 1, for_credits), "stands for credits")
    with pytest.raises(Malformed, match="nobody has seat 2; nearest: 1"):
        petra.do("dealer", c.ExchangePromotionalVoucher("t", 2, promotional))


def test_tokens_are_neither_bought_nor_cashed_nor_paid_by_hand(tokens: Floor) -> None:
    for person, command in (
        ("petra", c.CashOut(1_000, "AUDTOKENS")),
        ("attendant", c.TakeCash("petra", 1_000, "AUDTOKENS")),
        ("attendant", c.PayCredits("petra", 1_000, "chips", "AUDTOKENS")),
    ):
        with pytest.raises(Malformed, match="no such currency; nearest: AUD"):
            tokens.do(person, command)
    assert has(tokens) == (BROUGHT, VALUE)


@clause("nsw-blackjack", "r 5.2", "r 1.1 def casino promotional token")
@pytest.mark.parametrize(
    ("cards", "money", "left"),
    [
        # 19 against 17; 17 against 20; 20 against 20; a blackjack, which is paid 3 to 2 at once.
        ("TS 6D 9H 8C 3S", BROUGHT + 5_000, VALUE),
        ("TS 6D 7H 8C 6S", BROUGHT, 0),
        ("TS 6D TH 8C 6S", BROUGHT, VALUE),
        ("TS 6D AH", BROUGHT + 7_500, VALUE),
    ],
)
def test_what_tokens_win_is_paid_in_chips_and_what_they_lose_are_tokens(
    tokens: Floor, cards: str, money: int, left: int
) -> None:
    tokens.bet("petra", "blackjack", 5_000, box=1, tokens=5_000)
    assert has(tokens) == (BROUGHT, 0)
    play(tokens, cards, *(() if "AH" in cards else ("stand",)))
    tokens.do("petra", c.Collect("t"))
    assert has(tokens) == (money, left)
    assert tokens.store.balance(won_by("t", AUD)) == BROUGHT - money
    assert tokens.store.balance(won_by("t", AUD_TOKENS)) == VALUE - left
    tokens.restart()
    assert has(tokens) == (money, left)


@pytest.mark.parametrize("staked", [5_000, 3_000])
def test_the_verifier_of_stores_finds_the_books_of_tokens_in_order(tmp_path: Path, staked: int) -> None:
    """``staked``: in tokens, of a wager of $50."""
    url = f"sqlite:///{tmp_path / 'house.db'}"
    floor = with_petra(Floor(url).people())
    floor.do("dealer", c.ExchangePromotionalVoucher("t", 1, code(floor)))
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("petra", "blackjack", 5_000, box=1, tokens=staked)
    play(floor, "TS 6D 9H 8C 3S", "stand")
    floor.close()
    report = verify(url)
    assert report.ok, report.faults


@clause("nsw-blackjack", "r 5.2")
def test_of_a_wager_in_chips_and_tokens_each_part_is_held_and_goes_its_own_way(tokens: Floor) -> None:
    tokens.bet("petra", "blackjack", 6_000, box=1, tokens=2_000)
    assert has(tokens) == (BROUGHT - 4_000, VALUE - 2_000)
    assert (tokens.you("petra")["bet"], tokens.you("petra")["tokens"]) == ("60", "30")
    # The wager is changed: to less, all of it tokens, and back.
    tokens.bet("petra", "blackjack", 1_000, box=1, tokens=1_000)
    assert has(tokens) == (BROUGHT, VALUE - 1_000)
    tokens.bet("petra", "blackjack", 6_000, box=1, tokens=2_000)
    play(tokens, "TS 6D 7H 8C 6S", "stand")
    assert has(tokens) == (BROUGHT - 4_000, VALUE - 2_000)


@clause("nsw-blackjack", "r 5.2")
def test_a_double_is_put_up_in_tokens(tokens: Floor) -> None:
    tokens.bet("petra", "blackjack", 2_000, box=1)
    deal(tokens, "5S 6D 6H")
    tokens.do("petra", c.Decide("t", "double_down", tokens=2_000))
    assert has(tokens) == (BROUGHT - 2_000, VALUE - 2_000)
    deal(tokens, "2C 8C 6S")
    assert has(tokens) == (BROUGHT - 2_000, VALUE - 2_000)


def test_nobody_wagers_more_tokens_than_they_have(tokens: Floor) -> None:
    with pytest.raises(ShortOfCredits, match=r"50\.00 in promotional tokens") as error:
        tokens.bet("petra", "blackjack", 6_000, box=1, tokens=5_100)
    assert refs(error.value.refusal) >= {"r 5.2"}
    tokens.bet("petra", "blackjack", 5_000, box=1, tokens=5_000)
    with pytest.raises(ShortOfCredits, match=r"0\.00 in promotional tokens"):
        tokens.bet("petra", "perfect_pairs", 500, box=1, tokens=500)
    # Those that lie on the spot count for the wager that takes their place.
    tokens.bet("petra", "blackjack", 4_000, box=1, tokens=4_000)
    assert has(tokens) == (BROUGHT, 1_000)


def test_a_wager_in_tokens_alone_is_a_wager_of_who_leaves(tokens: Floor) -> None:
    tokens.bet("petra", "blackjack", 5_000, box=1, tokens=5_000)
    tokens.do("dealer", c.CallStep("t", "no_more_bets"))
    tokens.refused("petra", c.Leave("t"), "not settled yet")


def test_tokens_go_back_with_a_wager_that_is_taken_back_and_are_placed_again(tokens: Floor) -> None:
    tokens.bet("petra", "blackjack", 5_000, box=1, tokens=5_000)
    tokens.do("petra", c.WithdrawWager("t", "blackjack", box=1))
    assert has(tokens) == (BROUGHT, VALUE)
    tokens.bet("petra", "blackjack", 5_000, box=1, tokens=5_000)
    play(tokens, "TS 6D TH 8C 6S", "stand")
    tokens.do("dealer", c.OpenRound("t"))
    tokens.do("petra", c.RepeatWagers("t"))
    assert has(tokens) == (BROUGHT, 0)


@clause("nsw-blackjack", "r 16.8")
def test_tokens_lost_in_a_round_that_is_void_go_back(tokens: Floor) -> None:
    tokens.bet("petra", "blackjack", 5_000, box=1, tokens=5_000)
    tokens.bet("petra", "blackjack", 1_000, box=2)
    deal(tokens, "TS 9H 6D 6H 9C")
    tokens.do("petra", c.Decide("t", "draw"))
    deal(tokens, "KC")
    assert tokens.store.balance(won_by("t", AUD_TOKENS)) == VALUE
    tokens.do("dealer", c.ReportIrregularity("t", "round_dealt_wrongly"))
    tokens.do("supervisor", c.Rule("t", "impossible"))
    tokens.do("petra", c.Collect("t"))
    assert has(tokens) == (BROUGHT, VALUE)
    assert faults(tokens.store) == []


@clause("nsw-blackjack", "r 18.10")
def test_tokens_that_a_forfeit_finds_spent_are_entered_apart_from_money(tokens: Floor) -> None:
    tokens.live("u", "nsw-blackjack", "blackjack")
    tokens.bet("petra", "blackjack", 5_000, box=1, tokens=5_000)
    tokens.bet("petra", "blackjack", 1_000, box=2)
    deal(tokens, "TS 9H 6D AH 9C")
    assert has(tokens) == (BROUGHT - 1_000 + 7_500, VALUE)
    tokens.do("petra", c.Sit("u", 1))
    tokens.do("dealer", c.OpenRound("u"))
    tokens.do("petra", c.PlaceWager("u", "blackjack", 4_000, tokens=4_000))
    tokens.do("petra", c.CashOut(BROUGHT + 6_500 - 300, "AUD"))
    tokens.do("manager", c.Invalidate("t", "fraud_by_player", "marked cards", seat=1))
    # $75 were won, of which $3 are there; of the $50 in tokens $10 are.
    owed = [(each["currency"], each["amount"]) for each, _ in events(tokens, "significant", "not-covered")]
    assert owed == [("AUD", "72"), ("AUDTOKENS", "40")]
    assert has(tokens) == (0, 0)


def test_no_tokens_where_no_rulebook_takes_them_and_none_for_play_money(
    floor: Floor,
) -> None:
    floor.live("q")
    floor.enter("petra", Role.PLAYER, play_money=False)
    floor.refused("manager", c.IssuePromotionalVoucher("petra", VALUE), "no rulebook that is played here")
    floor.live("t", "nsw-blackjack", "blackjack")
    floor.refused("manager", c.IssuePromotionalVoucher("anna", VALUE), "play money only")
    floor.refused("manager", c.IssuePromotionalVoucher("dealer", VALUE), "no player")
    floor.refused("manager", c.IssuePromotionalVoucher("petra", 0), "name an amount")
    floor.do("manager", c.IssuePromotionalVoucher("petra", VALUE))
    floor.do("petra", c.Sit("q", 1))
    refused = floor.refused("dealer", c.ExchangePromotionalVoucher("q", 1, code(floor)), "not wagered here")
    assert refs(refused)
    floor.do("dealer", c.OpenRound("q"))
    floor.do("attendant", c.TakeCash("petra", BROUGHT, "AUD"))
    floor.refused("petra", c.PlaceWager("q", "player", 1_000, tokens=1_000), "not wagered here")
    assert floor.store.balance(AccountRef(AccountKind.UNCLAIMED, "voucher/1", AUD_TOKENS.code)) == VALUE
