"""Over real sockets: who looks on, what is said, and how lines are closed of those who may not follow."""

from pathlib import Path

import msgspec

from fullset.table.present import TURNED_AWAY
from fullset.table.protocol import AllowChat, AllowWatchers, Kick, Refused, Say, Sit, Write, You
from tests.server.kit import Browser, House, Screen, luck, new_id, quick, serving


async def test_a_watching_page_sees_what_all_see_whatever_seat_its_browser_has(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        host, stranger = house.browser(0), house.browser(1)
        code = await host.open(bots=2)
        async with host.at(code) as own:
            await own.read()
            await own.start()
            async with host.at(code, watches=True) as board, stranger.at(code) as other:
                await board.read()
                await other.read()
                assert own.watching == 0
                await own.play_on(6)
                for screen in (board, other):
                    await screen.until_row(own.seq)
                await own.until_row(max(board.seq, other.seq))
                assert board.parts["you"] == You()
                assert board.parts["hand"] == ()
                assert board.seats == other.seats == own.seats
                assert own.watching == 1
                answer = await board.refused(Sit(new_id(), "P0", luck()))
                assert (answer.code, answer.text.key) == ("forbidden", "error.watching")


async def test_watchers_are_turned_away_with_a_sentence_and_a_code(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        host, stranger = house.browser(0), house.browser(1)
        code = await host.open(bots=1)
        async with host.at(code) as own, stranger.at(code) as other:
            await own.read()
            await own.start()
            await other.until_row(own.seq)
            await own.done(AllowWatchers(new_id(), "nobody"))
            assert await other.closed() == TURNED_AWAY
            assert refusal_of(other).text.key == "error.no-watchers"
            assert await turned_away(stranger, code) == "error.no-watchers"
            await own.play_on()
            async with stranger.at(code) as later:  # between games there may be a seat to take
                await later.read()
                assert later.phase == "over"


async def test_who_is_kicked_is_told_and_stays_outside(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        host, guest = house.browser(0), house.browser(1)
        code = await host.open()
        async with host.at(code) as own, guest.at(code) as other:
            await other.done(Sit(new_id(), "P1", luck(1)))
            await own.until(lambda at: len(at.parts["table"].seats) == 2)
            await own.start()
            seat = 1 - own.parts["you"].seat
            await own.done(Kick(new_id(), seat))
            assert await other.closed() == TURNED_AWAY
            assert refusal_of(other).text.key == "error.kicked"
            assert await turned_away(guest, code) == "error.kicked"
            await own.play_on()


async def test_what_is_said_is_heard_by_all_and_remembered(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        host, stranger = house.browser(0), house.browser(1)
        code = await host.open()
        async with host.at(code) as own, stranger.at(code) as other:
            await own.read()
            await own.done(AllowChat(new_id(), "words"))
            await own.done(Write(new_id(), "<i>hello</i>"))
            await other.until(lambda at: bool(at.said))
            assert (other.said[0].seat, other.said[0].words) == (0, "<i>hello</i>")
            assert (await own.refused(Say(new_id(), "wow"))).code == "too-fast"
            assert (await other.refused(Say(new_id(), "wow"))).text.key == "error.not-seated"
            assert await remembered(house, code) == ["<i>hello</i>"]


async def remembered(house: House, code: str) -> list[str | None]:
    async with house.browser(2).at(code) as late:
        await late.until(lambda at: bool(at.said))
        return [said.words for said in late.said]


def refusal_of(screen: Screen) -> Refused:
    return next(message for message in screen.messages if isinstance(message, Refused))


async def turned_away(browser: Browser, code: str) -> str:
    async with browser.at(code) as screen:
        assert await screen.closed() == TURNED_AWAY
        assert msgspec.json.decode(screen.frames[0], type=Refused).code == "forbidden"
        return refusal_of(screen).text.key
