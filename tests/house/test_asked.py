"""A command that waits at a desk: whoever waits for its answer waits for themselves alone."""

from __future__ import annotations

import asyncio

from croupier.house.desk import Answer, Asked
from croupier.house.errors import OutOfService
from croupier.house.founding import FOUNDER


def test_who_gives_up_waiting_takes_no_answer_from_others() -> None:
    async def waiting() -> None:
        asked, ended = Asked(FOUNDER, None, "the-same-key", ""), list[str]()
        asked.when_done(lambda: ended.append("ended"))
        first, second, third = (asyncio.create_task(asked.answered()) for _ in range(3))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        asked.answer(Answer({"id": "1"}, 7))
        assert [(await each).version for each in (second, third)] == [7, 7]
        assert first.cancelled()
        asked.refuse(OutOfService("the house is closing"))
        assert ended == ["ended"], "it is answered once"

    asyncio.run(waiting())
