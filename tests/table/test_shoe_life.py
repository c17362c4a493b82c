from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.equipment.cards import FULL_DECK, Card, parse_card
from croupier.games.game import RoundKind
from croupier.games.refusals import Refused
from croupier.games.shoe import ShoeRules
from croupier.rulebooks.games import game
from croupier.table.closing import CarriedCard, Closing
from croupier.table.shoe_life import ShoeLife, Stage, cut_stack
from tests.clauses import clause, states


def rules(book: str = "qld-2010", name: str = "baccarat", **options: object) -> ShoeRules:
    found = game(book, name).rules(options).shoe
    assert found is not None
    return found


def in_play(terminal_only: bool = False) -> ShoeLife:
    return ShoeLife.unshuffled(rules(terminal_only=terminal_only)).shuffled().cut(100).burn()


def left(cutting_card: str | None = None, *carried: CarriedCard, new_shoe: bool = False) -> Closing:
    return Closing(carried, cutting_card, new_shoe)


@clause("qld-2010", "s 4 def shuffle")
@states("qld-2010", "sch 1 s 14(2)(a)")
def test_nothing_is_dealt_before_the_cards_are_shuffled() -> None:
    with pytest.raises(Refused, match="shuffle"):
        ShoeLife.unshuffled(rules()).next_round()


@clause("qld-2010", "sch 1 s 17(5)", "sch 1 s 17(6)")
@pytest.mark.parametrize("at", [9, 416 - 9])
def test_a_cut_within_ten_cards_of_an_end_is_made_again(at: int) -> None:
    waiting = ShoeLife.unshuffled(rules()).shuffled()
    with pytest.raises(Refused, match="10 cards from either end") as refused:
        waiting.cut(at)
    assert refused.value.refusal.clauses[0].ref == "sch 1 s 17(5)"
    assert waiting.cut(10).stage is waiting.cut(406).stage is Stage.BURN


@states("qld-2010", "sch 1 s 17(7)")
def test_the_cards_in_front_of_the_cutting_card_go_to_the_back() -> None:
    cards = FULL_DECK.fresh(8)
    shoe = ShoeLife.unshuffled(rules()).shuffled(cards).cut(60)
    assert shoe.cards == cut_stack(cards, 60) == (*cards[60:], *cards[:60])


@clause("qld-2010", "sch 1 s 17(8)")
def test_the_cutting_card_goes_at_least_fourteen_cards_from_the_back() -> None:
    waiting = ShoeLife.unshuffled(rules()).shuffled()
    with pytest.raises(Refused, match="14 to 415 cards in from the back"):
        waiting.cut(100, 13)
    assert waiting.cut(100, 14).cutting_card == 416 - 14


@clause("qld-2010", "sch 1 s 17(10)")
def test_one_card_is_burned_before_play() -> None:
    shoe = ShoeLife.unshuffled(rules()).shuffled().cut(100)
    with pytest.raises(Refused, match="burn"):
        shoe.next_round()
    assert (shoe.burn().used, shoe.burn().stage) == (1, Stage.PLAY)


@states("qld-2010", "sch 1 s 17(11)", "sch 1 s 17(12)(a)", "sch 1 s 17(12)(b)")
@pytest.mark.parametrize(
    ("first", "more"), [("AS", 1), ("7H", 7), ("TD", 10), ("JC", 10), ("QS", 10), ("KH", 10)]
)
def test_the_additional_burn_goes_by_the_face_value_of_the_first_card(first: str, more: int) -> None:
    shoe = in_play().burn_more(parse_card(first), ())
    assert shoe.burned == shoe.used == 1 + more


@states("qld-2010", "sch 1 s 17(11)")
def test_the_additional_burn_follows_the_burn_of_a_fresh_shoe() -> None:
    played = in_play().drew(4).closed(left())
    with pytest.raises(Refused, match="fresh shoe"):
        played.burn_more(parse_card("2S"), ())


@states("qld-2010", "sch 1 s 17(14)")
def test_a_terminal_only_table_has_no_additional_burn() -> None:
    with pytest.raises(Refused, match="not provided for"):
        in_play(terminal_only=True).burn_more(parse_card("2S"), ())


@clause("qld-2010", "sch 1 s 18(1)", "sch 1 s 18(2)", "sch 1 s 18(3)")
@states("qld-2010", "sch 1 s 14(2)(b)")
def test_one_more_round_follows_the_one_in_which_the_cutting_card_came() -> None:
    shoe = in_play().closed(left("during"))
    announced = shoe.next_round()
    assert announced.last
    assert "sch 1 s 18(2)" in {c.ref for c in announced.clauses}
    with pytest.raises(Refused, match="shuffle") as refused:
        shoe.closed(left()).next_round()
    assert "sch 1 s 18(3)" in {c.ref for c in refused.value.refusal.clauses}


@clause("qld-2010", "sch 1 s 18(4)")
def test_a_cutting_card_that_is_first_out_makes_its_round_the_last() -> None:
    with pytest.raises(Refused) as refused:
        in_play().closed(left("first")).next_round()
    assert [c.ref for c in refused.value.refusal.clauses] == ["sch 1 s 18(4)"]


@states("qld-2010", "sch 1 s 18(5)")
def test_a_terminal_only_table_shuffles_after_the_round_of_the_cutting_card() -> None:
    assert in_play(terminal_only=True).closed(left("during")).stage is Stage.SHUFFLE


@states("qld-2010", "sch 1 s 42(4)(a)", "sch 1 s 42(3)")
@pytest.mark.parametrize(("exposed", "kind"), [(True, RoundKind.WITHOUT_WAGERS), (False, RoundKind.ORDINARY)])
def test_a_carried_card_starts_the_next_round(exposed: bool, kind: RoundKind) -> None:
    begins = in_play().closed(left(None, CarriedCard(Card(7), exposed))).next_round()
    assert (begins.kind, begins.carried) == (kind, (Card(7),))


def test_a_carried_card_is_shuffled_with_the_rest_at_the_end_of_a_shoe() -> None:
    ended = in_play().closed(left("first", CarriedCard(Card(7), exposed=True)))
    assert ended.carried == ()


def test_a_void_round_may_ask_for_a_new_shoe() -> None:
    assert in_play().closed(left(new_shoe=True)).stage is Stage.SHUFFLE


@clause("nz-1996", "div V r 7.6")
@states("nz-1996", "div V r 7.5(a)", "div V r 7.5(b)")
@pytest.mark.parametrize(("first", "burned"), [("AS", 2), ("9D", 10), ("QH", 11)])
def test_new_zealand_burns_the_first_card_and_its_value(first: str, burned: int) -> None:
    shoe = ShoeLife.unshuffled(rules("nz-1996")).shuffled().cut(100)
    assert shoe.burn(parse_card(first)).used == burned
    with pytest.raises(Refused, match="name the first card"):
        shoe.burn()


@clause("nz-1996", "div IV r 7.3")
def test_new_zealand_cuts_a_deck_in_and_puts_the_cutting_card_twenty_from_the_back() -> None:
    waiting = ShoeLife.unshuffled(rules("nz-1996", "mini_baccarat")).shuffled()
    with pytest.raises(Refused, match="52 cards"):
        waiting.cut(51)
    with pytest.raises(Refused, match="20 to 415 cards"):
        waiting.cut(52, 19)
    assert waiting.cut(52).cutting_card == 396


def test_a_known_shoe_meets_its_cutting_card_after_the_cards_in_front_of_it() -> None:
    shoe = ShoeLife.unshuffled(rules()).shuffled(FULL_DECK.fresh(8)).already_cut(5).burn()
    assert not shoe.at_cutting_card
    assert shoe.drew(4).at_cutting_card
    assert shoe.drew(4).next_card() == FULL_DECK.fresh(8)[5]
    assert shoe.drew(415).next_card() is None


def test_cards_that_a_machine_mixes_all_the_time_are_never_cut_or_used_up() -> None:
    mixing = replace(rules(), continuous=True)
    shoe = ShoeLife.unshuffled(mixing).shuffled()
    assert shoe.stage is Stage.BURN
    shoe = shoe.burn()
    assert shoe.stage is Stage.PLAY
    assert shoe.closed(left()).stage is Stage.PLAY


@clause("nsw-blackjack", "r 4.1.2", "r 4.1.3")
@states("nsw-blackjack", "r 4.3.4")
def test_new_south_wales_deals_no_round_that_would_begin_with_the_cutting_card() -> None:
    shoe = (
        ShoeLife.unshuffled(rules("nsw-blackjack", "blackjack")).shuffled(FULL_DECK.fresh(6)).cut(52).burn()
    )
    assert shoe.cutting_card == 312 - 52
    up_to_it = replace(shoe, used=260)
    with pytest.raises(Refused) as refused:
        up_to_it.closed(left()).next_round()
    assert [c.ref for c in refused.value.refusal.clauses] == ["r 4.1.2"]
    # A card that is carried comes before it, and one card more in the shoe is one that comes before it too.
    assert up_to_it.closed(left(None, CarriedCard(Card(7), exposed=False))).stage is Stage.PLAY
    assert replace(shoe, used=259).closed(left()).stage is Stage.PLAY
    with pytest.raises(Refused) as refused:
        replace(shoe, used=262).closed(left("during")).next_round()
    assert [c.ref for c in refused.value.refusal.clauses] == ["r 4.1.3"]


@states("nsw-blackjack", "r 4.1.2")
def test_new_south_wales_shuffles_for_the_round_that_the_cutting_card_came_first_of() -> None:
    shoe = ShoeLife.unshuffled(rules("nsw-blackjack", "blackjack")).shuffled().cut(52).burn()
    assert shoe.cutting_card_came(first=True).stage is Stage.SHUFFLE
    assert shoe.cutting_card_came(first=False) == shoe
    again = shoe.cutting_card_came(first=True).shuffled().cut(60).burn().drew(4)
    assert again.closed(left("first")).stage is Stage.PLAY
    baccarat = in_play()
    assert baccarat.cutting_card_came(first=True) == baccarat


@clause("nsw-blackjack", "r 4.6")
@pytest.mark.parametrize(("decks", "most"), [(6, 156), (8, 208)])
def test_new_south_wales_puts_the_cutting_card_up_to_half_way_in(decks: int, most: int) -> None:
    waiting = ShoeLife.unshuffled(rules("nsw-blackjack", "blackjack", decks=decks)).shuffled()
    assert waiting.cut(100, most).cutting_card == decks * 52 - most
    with pytest.raises(Refused, match=f"52 to {most} cards in from the back") as refused:
        waiting.cut(100, most + 1)
    assert refused.value.refusal.nearest == (str(most),)
    assert "r 4.6" in {c.ref for c in refused.value.refusal.clauses}
