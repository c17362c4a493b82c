"""Work beside the loop: done once for each thing, and kept within bounds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine

from croupier.house.background import Works


def test_what_was_worked_out_first_is_forgotten_first_and_what_is_being_worked_out_never() -> None:
    made: list[int] = []
    gate = asyncio.Event()

    def work(number: int) -> Callable[[], Coroutine[None, None, int]]:
        async def done() -> int:
            made.append(number)
            if number == 0:
                await gate.wait()
            return number

        return done

    async def ask() -> None:
        works: Works[int, int] = Works(most=3)
        slow = works.begin(0, work(0))
        for number in (1, 2, 3, 4):
            assert await works.begin(number, work(number)) == number
        assert await works.begin(4, work(4)) == 4
        assert made == [0, 1, 2, 3, 4], "what is kept is not made anew"
        await works.begin(1, work(1))
        assert made[5:] == [1], "what was made first had to give way"
        assert works.begin(0, work(0)) is slow
        gate.set()
        assert await slow == 0

    asyncio.run(ask())
