"""The life of a shoe under each rulebook: cut, burn, cutting card, last round, shuffle."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.equipment.cards import FULL_DECK, parse_card
from croupier.games.game import RoundKind
from croupier.games.refusals import Refused
from croupier.table.closing import CarriedCard, Closing
from croupier.table.shoe_life import ShoeLife, Stage
from tests.clauses import clause, states
from tests.rules.tables import Table, refs

NZ = ["mini_baccarat", "baccarat", "midi_baccarat"]
FACE_UP = parse_card("3C")


def shoe(book: str, name: str, **options: Any) -> ShoeLife:
    """A shoe of known order, shuffled and waiting for its cut."""
    rules = Table(book, name, **options).shoe
    return ShoeLife.unshuffled(rules).shuffled(FULL_DECK.fresh(rules.decks))


def closing(cutting_card: str | None = None, *carried: CarriedCard, new_shoe: bool = False) -> Closing:
    return Closing(carried, cutting_card, new_shoe)


def in_play(book: str = "qld-2010", name: str = "baccarat", **options: Any) -> ShoeLife:
    return shoe(book, name, **options).cut(100).burn()


@clause("qld-2010", "sch 1 s 17(10)", "s 4 def shuffle")
@states("qld-2010", "sch 1 s 14(2)(a)")
def test_nothing_is_dealt_before_shuffle_cut_and_burn() -> None:
    rules = Table("qld-2010", "baccarat").shoe
    for life in (
        ShoeLife.unshuffled(rules),
        shoe("qld-2010", "baccarat"),
        shoe("qld-2010", "baccarat").cut(100),
    ):
        with pytest.raises(Refused):
            life.next_round()
    assert in_play().next_round().first_of_shoe


@clause("qld-2010", "sch 1 s 17(5)", "sch 1 s 17(6)", "sch 1 s 17(7)")
@clause("nz-1996", "div IV r 7.3", "div V r 7.4", "div IX r 7.4")
@pytest.mark.parametrize(
    ("book", "name", "least"), [("qld-2010", "baccarat", 10), *(("nz-1996", name, 52) for name in NZ)]
)
def test_a_cut_too_near_an_end_is_made_again(book: str, name: str, least: int) -> None:
    fresh = shoe(book, name)
    for at in (least - 1, 416 - least + 1):
        with pytest.raises(Refused, match=f"at least {least} cards from either end"):
            fresh.cut(at)
    cut = fresh.cut(least)
    assert cut.cards == (*FULL_DECK.fresh(8)[least:], *FULL_DECK.fresh(8)[:least])
    assert fresh.cut(416 - least).stage is Stage.BURN


@clause("qld-2010", "sch 1 s 17(8)")
@clause("nz-1996", "div IV r 7.3", "div V r 7.4", "div IX r 7.4")
@pytest.mark.parametrize(
    ("book", "name", "least"), [("qld-2010", "baccarat", 14), *(("nz-1996", name, 20) for name in NZ)]
)
def test_the_cutting_card_goes_far_enough_in_from_the_back(book: str, name: str, least: int) -> None:
    with pytest.raises(Refused):
        shoe(book, name).cut(100, least - 1)
    assert shoe(book, name).cut(100).cutting_card == 416 - least
    assert shoe(book, name).cut(100, 60).cutting_card == 356


@states("qld-2010", "sch 1 s 17(11)", "sch 1 s 17(12)(a)", "sch 1 s 17(12)(b)")
@pytest.mark.parametrize(("first", "burned"), [("AS", 2), ("7D", 8), ("TC", 11), ("KH", 11)])
def test_players_may_have_as_many_more_burned_as_the_first_card_shows(first: str, burned: int) -> None:
    assert in_play().burned == 1
    assert in_play().burn_more(parse_card(first), ()).burned == burned


@states("qld-2010", "sch 1 s 17(14)")
def test_a_terminal_only_table_burns_no_more_and_a_shoe_in_play_neither() -> None:
    with pytest.raises(Refused, match="not provided for"):
        in_play(terminal_only=True).burn_more(FACE_UP, ())
    with pytest.raises(Refused, match="fresh shoe"):
        in_play().closed(closing()).burn_more(FACE_UP, ())


@states(
    "nz-1996", "div IV r 7.4", "div IV r 7.5", "div V r 7.5", "div V r 7.6", "div IX r 7.5", "div IX r 7.6"
)
@pytest.mark.parametrize("name", NZ)
@pytest.mark.parametrize(("at", "burned"), [(104, 2), (112, 4), (140, 11), (152, 11)])
def test_new_zealand_burns_by_the_value_of_the_first_card(name: str, at: int, burned: int) -> None:
    # Two decks in lies an ace; 8 cards on a three, 36 on a ten, 48 on a king.
    assert shoe("nz-1996", name).cut(at).burn().burned == burned


@states("nz-proposed", "div 5 r 7.7(ii)")
def test_the_proposal_may_burn_one_card_face_down() -> None:
    assert in_play("nz-proposed", "baccarat", burn="one_face_down").burned == 1


@clause("qld-2010", "sch 1 s 18(2)", "sch 1 s 18(3)", "sch 1 s 18(4)")
@clause("nz-1996", "div IV r 9.7", "div IV r 9.8")
@clause("nz-1996", "div V r 9.7", "div V r 9.8", "div IX r 9.7", "div IX r 9.8")
@states("qld-2010", "sch 1 s 14(2)(b)")
@states("nz-1996", "div IV r 7.1(b)", "div IV r 7.1(c)")
@pytest.mark.parametrize(
    ("book", "name"),
    [("qld-2010", "baccarat"), *(("nz-1996", name) for name in NZ), ("nz-proposed", "baccarat")],
)
def test_one_more_round_follows_the_cutting_card_unless_it_came_first(book: str, name: str) -> None:
    life = in_play(book, name)
    assert life.closed(closing()).stage is Stage.PLAY
    last = life.closed(closing("during"))
    assert (last.stage, last.next_round().last) == (Stage.LAST_ROUND, True)
    for done in (last.closed(closing()), life.closed(closing("first"))):
        assert done.stage is Stage.SHUFFLE
        with pytest.raises(Refused) as error:
            done.next_round()
        assert refs(error.value.refusal)


@clause("qld-2010", "sch 1 s 18(5)")
@pytest.mark.parametrize("seen", ["during", "first"])
def test_at_a_terminal_only_table_the_cards_are_shuffled_after_the_round(seen: str) -> None:
    done = in_play(terminal_only=True).closed(closing(seen))
    assert done.stage is Stage.SHUFFLE
    with pytest.raises(Refused) as error:
        done.next_round()
    assert refs(error.value.refusal) == {"sch 1 s 18(1)", "sch 1 s 18(5)"}


@clause("qld-2010", "sch 1 s 17(13)")
def test_with_a_card_machine_the_cut_is_at_the_dealers_choice() -> None:
    fresh = shoe("qld-2010", "baccarat", card_machine=True)
    uncut = fresh.cut(0)
    assert (uncut.cards, uncut.cutting_card) == (tuple(FULL_DECK.fresh(8)), 416 - 14)
    assert uncut.stage is Stage.BURN
    with pytest.raises(Refused) as error:
        fresh.cut(9)
    assert refs(error.value.refusal) == {"sch 1 s 17(13)"}
    with pytest.raises(Refused):
        shoe("qld-2010", "baccarat").cut(0)


@states("qld-2010", "sch 1 s 14(2)(c)")
def test_cards_may_be_sent_to_the_shuffle_after_any_round() -> None:
    assert in_play().closed(closing()).to_shuffle().stage is Stage.SHUFFLE


@pytest.mark.parametrize(("exposed", "kind"), [(False, RoundKind.ORDINARY), (True, RoundKind.WITHOUT_WAGERS)])
def test_a_carried_card_starts_the_next_round_unless_the_cards_are_shuffled_first(
    exposed: bool, kind: RoundKind
) -> None:
    card = CarriedCard(FACE_UP, exposed)
    following = in_play().closed(closing(None, card)).next_round()
    assert (following.kind, following.carried) == (kind, (FACE_UP,))
    last = in_play().closed(closing("during")).closed(closing(None, card))
    assert (last.stage, last.carried) == (Stage.SHUFFLE, ())


def test_after_a_shortage_the_cards_are_prepared_anew() -> None:
    assert in_play().closed(closing(new_shoe=True)).stage is Stage.SHUFFLE


@states("nz-proposed", "div 5 r 7.8")
def test_a_continuous_shuffler_is_neither_cut_nor_given_a_cutting_card() -> None:
    life = shoe("nz-proposed", "baccarat", continuous_shuffler=True)
    assert (life.stage, life.cutting_card) == (Stage.BURN, None)


@states("nz-proposed", "div 5 r 7.7")
def test_the_first_card_of_a_continuous_shuffler_is_burned_once_and_not_after_every_round() -> None:
    life = shoe("nz-proposed", "baccarat", continuous_shuffler=True, burn="one_face_down").burn()
    assert (life.stage, life.burned) == (Stage.PLAY, 1)
    assert life.next_round().first_of_shoe
    after = life.closed(closing(None)).shuffled(FULL_DECK.fresh(8))
    assert (after.stage, after.next_round().first_of_shoe) == (Stage.PLAY, False)
    mixed = after.to_shuffle().shuffled(FULL_DECK.fresh(8))
    assert mixed.stage is Stage.BURN, "other cards are put in: play commences anew"
