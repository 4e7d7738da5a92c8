"""Law 7 for answers given ahead: what was confirmed is there after `kill -9`."""

from collections.abc import Sequence
from pathlib import Path

from fullset.rules.moves import Allow
from fullset.table.protocol import Answers, Prepare, PreparedAnswer, Stand, Standing
from tests.server.kit import Screen, new_id
from tests.server.ledger import victim
from tests.server.test_kills import deal, seated

END = (Standing("end"),)


async def until_foreseen(screens: Sequence[Screen]) -> Screen:
    """Play until somebody knows what it will be asked."""
    while True:
        coming = next((at for at in screens if at.parts.get("ahead") is not None), None)
        if coming is not None:
            return coming
        mover = next((at for at in screens if at.prompt is not None), None)
        seq = await screens[0].start() if mover is None else await mover.done(mover.move())
        for at in screens:
            await at.until_row(seq)


async def test_what_was_confirmed_is_kept_when_the_server_is_killed(tmp_path: Path) -> None:
    async with victim(tmp_path) as server:
        await server.start()
        ledgers, code = await seated(server, 3, bots=0)
        await deal(ledgers[0], code)
        async with (
            ledgers[0].browser.at(code) as one,
            ledgers[1].browser.at(code) as two,
            ledgers[2].browser.at(code) as three,
        ):
            screens = (one, two, three)
            for screen in screens:
                await screen.read()
            coming = await until_foreseen(screens)
            number = coming.parts["ahead"].id
            await coming.done(Prepare(new_id(), number, Allow()))
            await coming.done(Stand(new_id(), END))
            which = screens.index(coming)
            await server.kill()
        await server.start()
        async with ledgers[which].browser.at(code) as again:
            await again.until(lambda at: any(isinstance(message, Answers) for message in at.messages))
            told = [message for message in again.messages if isinstance(message, Answers)]
            assert told == [Answers(PreparedAnswer(number, Allow()), END)]
        async with ledgers[which - 1].browser.at(code) as other:
            await other.until(lambda at: bool(at.here))
            assert not any(isinstance(message, Answers) for message in other.messages)
        for ledger in ledgers:
            await ledger.close()
