"""An attack on tables from inside: for every command of the protocol one that would be done, and who would send it.

Owns what is legal to send at a moment. The tables stand in `scene`, what is changed in a message in `hostile`, and what
must hold after it in `test_hostile`.
"""

from collections.abc import Callable
from random import Random

from fullset.rules.game import offer
from fullset.rules.moves import Allow, No, Pay
from fullset.rules.offers import Bill, RespondOffer
from fullset.table import protocol as asked
from fullset.table.prepared import foreseen
from fullset.table.protocol import Command
from fullset.table.state import seated, waiting
from fullset.table.timers import away_at, may_have_more
from tests.server.scene import ABSENT, NEWCOMER, PEOPLE, Scene
from tests.table.kit import luck, new_id, person_to_act, user

BREATH = 11
"""Seconds after which somebody may say something again."""

Sent = tuple[int, Command]


def _someone(scene: Scene) -> int:
    return scene.random.choice([number for number in range(PEOPLE) if scene.plays(number)])


def _other_seat(scene: Scene) -> int | None:
    others = [scene.seat(number) for number in range(1, PEOPLE) if scene.plays(number)]
    return scene.random.choice(others) if others else None


def _play(scene: Scene, name: str) -> Sent | None:
    table, waited = scene.table.state, waiting(scene.table.state)
    if waited is None or table.state is None or not table.sitters[waited[0]].plays_itself:
        return None
    move, question = scene.random.choice(scene.moves), offer(table.state, waited[0])
    bill = question.bill if isinstance(question, RespondOffer) and isinstance(move, Allow) else None
    return person_to_act(scene.table), asked.Play(name, table.prompt, move, _paid(bill, scene.random))


def _paid(bill: Bill | None, random: Random) -> Pay | None:
    if bill is None:
        return None
    return Pay(bill.everything if bill.everything is not None else random.choice(bill.bundles).cards)


def _prepare(scene: Scene, name: str) -> Sent | None:
    for number in range(PEOPLE):
        seat = scene.seat(number)
        coming = None if seat is None else foreseen(scene.table.state, seat)
        if coming is None:
            continue
        if coming.offer.no is None and scene.random.random() < 0.5:
            return number, asked.Prepare(name, coming.id, No())
        return number, asked.Prepare(name, coming.id, Allow(), _paid(coming.offer.bill, scene.random))
    return None


def _withdraw(scene: Scene, name: str) -> Sent | None:
    """Take back what is prepared right before."""
    first = _prepare(scene, new_id())
    return None if first is None else (first[0], asked.Withdraw(name, scene.table.state.played))


def _stand(scene: Scene, name: str) -> Sent | None:
    if scene.table.state.phase != "play":
        return None
    number = _someone(scene)
    return number, asked.Stand(name, (asked.Standing("allow", 2), asked.Standing("end")))


def _call_bot(scene: Scene, name: str) -> Sent | None:
    table, waited = scene.table.state, waiting(scene.table.state)
    callers = [number for number in range(PEOPLE) if scene.plays(number)]
    if waited is None or table.edition.switches.away != "called":
        return None
    scene.clock.seconds = max(scene.clock.seconds, away_at(table) / 1000)
    caller = next((number for number in callers if scene.seat(number) != waited[0]), None)
    return None if caller is None else (caller, asked.CallBot(name, waited[0]))


def _take_back(scene: Scene, name: str) -> Sent | None:
    seat = scene.seat(ABSENT)
    if seat is None or (scene.table.state.phase != "play" and not _has_room(scene)):
        return None
    if not scene.table.state.sitters[seat].bot and not scene.table.state.sitters[seat].away:
        return None
    return ABSENT, asked.TakeBack(name)


def _more_time(scene: Scene, name: str) -> Sent | None:
    waited = waiting(scene.table.state)
    if waited is None or not may_have_more(scene.table.state, waited[0], "asked"):
        return None
    return person_to_act(scene.table), asked.MoreTime(name)


def _leave(scene: Scene, name: str) -> Sent | None:
    numbers = [number for number in (1, 2, ABSENT) if scene.plays(number)]
    return (scene.random.choice(numbers), asked.Leave(name)) if numbers else None


def _speaker(scene: Scene) -> int | None:
    """Find who may say something, and wait until it may."""
    scene.clock.seconds += BREATH
    numbers = [number for number in range(PEOPLE) if scene.plays(number)]
    speaking = [number for number in numbers if not scene.table.state.sitters[scene.seat(number) or 0].muted]
    return scene.random.choice(speaking) if speaking and scene.table.state.chat != "nothing" else None


def _say(scene: Scene, name: str) -> Sent | None:
    number = _speaker(scene)
    return None if number is None else (number, asked.Say(name, "well-played"))


def _write(scene: Scene, name: str) -> Sent | None:
    number = _speaker(scene) if scene.table.state.chat == "words" else None
    return None if number is None else (number, asked.Write(name, "two sets already\u202e?"))


def _to_other(make: Callable[[Scene, str, int], Command]) -> "Maker":
    """Let the host do something to another person."""

    def made(scene: Scene, name: str) -> Sent | None:
        seat = _other_seat(scene)
        return None if seat is None else (0, make(scene, name, seat))

    return made


def _before_the_deal(make: Callable[[Scene, str], Sent | None]) -> "Maker":
    return lambda scene, name: None if scene.table.state.phase == "play" else make(scene, name)


def _sit(scene: Scene, name: str) -> Sent | None:
    may = _has_room(scene) and not scene.plays(NEWCOMER) and user(NEWCOMER) not in scene.table.state.barred
    return (NEWCOMER, asked.Sit(name, "Mallory", luck(7))) if may else None


def _of_bot(scene: Scene, name: str) -> Sent | None:
    bots = [seat for seat, sitter in enumerate(scene.table.state.sitters) if sitter.bot and not sitter.user]
    return (0, asked.SetLevel(name, bots[0], "novice")) if bots else None


def _has_room(scene: Scene) -> bool:
    return len(seated(scene.table.state)) < scene.table.state.edition.seats[1]


def _seat_to_free(scene: Scene, name: str) -> Sent | None:
    seats = [seat for seat in seated(scene.table.state) if seat != scene.table.state.host]
    return (0, asked.Unseat(name, scene.random.choice(seats))) if seats else None


def _chosen(name: str, random: Random) -> Sent:
    return 0, asked.Settings(name, "classic", {"sets_to_win": random.choice((2, 3)), "without": ["deal-breaker"]})


Maker = Callable[[Scene, str], Sent | None]
MAKERS: dict[type, Maker] = {
    asked.Sit: _before_the_deal(_sit),
    asked.Leave: _leave,
    asked.AddBot: _before_the_deal(lambda scene, name: (0, asked.AddBot(name, "novice")) if _has_room(scene) else None),
    asked.SetLevel: _before_the_deal(_of_bot),
    asked.Unseat: _before_the_deal(_seat_to_free),
    asked.Settings: _before_the_deal(lambda scene, name: _chosen(name, scene.random)),
    asked.Start: _before_the_deal(lambda _, name: (0, asked.Start(name))),
    asked.Ready: _before_the_deal(lambda scene, name: (_someone(scene), asked.Ready(name, luck(8)))),
    asked.AllowWatchers: lambda _, name: (0, asked.AllowWatchers(name, "everyone")),
    asked.AllowChat: lambda _, name: (0, asked.AllowChat(name, "words")),
    asked.Mute: _to_other(lambda scene, name, seat: asked.Mute(name, seat, scene.random.random() < 0.2)),
    asked.Kick: _to_other(lambda _, name, seat: asked.Kick(name, seat)),
    asked.Play: _play,
    asked.Prepare: _prepare,
    asked.Withdraw: _withdraw,
    asked.Stand: _stand,
    asked.CallBot: _call_bot,
    asked.TakeBack: _take_back,
    asked.MoreTime: _more_time,
    asked.Say: _say,
    asked.Write: _write,
    asked.Unsay: lambda scene, name: (0, asked.Unsay(name, scene.clock.seconds)),
}
"""By type of command: who would send one that is legal now, or None where nobody can."""
OFTEN: dict[type, float] = {asked.Play: 12, asked.Prepare: 3, asked.Withdraw: 2}
SELDOM: dict[type, float] = {asked.Leave: 0.1, asked.Kick: 0.1, asked.CallBot: 0.3}
"""What wears a table out."""
WEIGHTS: list[float] = [{**OFTEN, **SELDOM}.get(kind, 1.0) for kind in MAKERS]


def legal(scene: Scene, name: str) -> Sent:
    """Choose what would be done if it were sent as it is, and who would send it."""
    for kind in scene.random.choices(list(MAKERS), WEIGHTS, k=100):
        sent = MAKERS[kind](scene, name)
        if sent is not None:
            return sent
    raise AssertionError("nothing is legal here")
