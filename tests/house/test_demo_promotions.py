"""The demonstration's promotions: filed a day before the house opens, drawn with a newcomer among them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from croupier.games.refusals import Refused
from croupier.house import House
from croupier.house import commands as c
from croupier.house import demo_promotions as demo
from croupier.house.demo import found
from croupier.house.demo_promotions import HOURLY, MINUTE, QUICK
from croupier.house.promotions.state import Stage
from croupier.house.proof import prove
from croupier.house.store import open_store
from croupier.house.store.store import now
from croupier.verify_store import verify
from tests.clauses import clause
from tests.house.floor import CHEAP
from tests.oracles import promotion_by_a_reader as oracle


@clause("nsw-blackjack", "r 20.2", "r 20.8", "r 20.12")
def test_a_newcomer_sees_a_promotion_drawn_whose_terms_were_filed_a_day_before(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'demo.db'}"
    asyncio.run(held(url))
    for checked in (verify(str(tmp_path / "demo.db")), prove(str(tmp_path / "demo.db"))):
        assert checked.ok, checked.faults


async def held(url: str) -> None:
    opens = now()
    with open_store(url) as store:
        store.keep()
        await found(store)
        clock = opens
        async with await House.open(store, clock=lambda: clock, automatic=False, hasher=CHEAP) as house:
            known = house.books.promotions.known
            assert len(known) == len(QUICK) + len(HOURLY)
            assert all(p.filed_at <= clock - 24 * 60 * MINUTE for p in known.values())
            clock += MINUTE
            await demo.step(house)
            (first,) = [p.id for p in known.values() if p.stage is Stage.STARTED]
            anna = house.books.person("anna")
            await house.do(anna, c.EnterPromotion(first))
            with pytest.raises(Refused, match="you have entered it"):
                await house.do(anna, c.EnterPromotion(first))
            for _ in range(12):
                clock += MINUTE // 2
                await demo.step(house)
            drawn = known[first]
            assert (drawn.stage, drawn.entered["anna"]) == (Stage.DRAWN, 1)
            again = oracle.numbers(bytes.fromhex(drawn.revealed), first, drawn.entries)
            assert drawn.winners[1].person == next(again)
            assert all(won.awarded and won.told for won in drawn.winners.values())
            later = [p for p in known.values() if p.terms.time("starts") > opens + 24 * 60 * MINUTE]
            assert [(p.title, p.to_file) for p in later] == [("Five-minute draw", False)]
            for minutes in (31, 86, 87):
                clock = opens + minutes * MINUTE
                await demo.step(house)
            (hourly,) = [p for p in known.values() if p.title == "Hourly draw" and p.stage is Stage.DRAWN]
            assert hourly.winners[1].awarded
