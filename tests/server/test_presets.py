"""Rules as a link: what the server makes of one, the page behind it, and the table that it opens."""

from pathlib import Path

import pytest

from fullset.rules.edition import default_edition
from tests.server.kit import http_client, quick, serving

HOUSE = "edition=classic&plays_per_turn=4&without=house,rent:any&no_costs_play=true"


async def test_a_link_of_rules_says_what_it_is(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house, http_client(house.http) as http:
        told = (await http.get(f"/api/presets?{HOUSE}")).json()
        assert told["options"] == {"plays_per_turn": 4, "without": ["house", "rent:any"], "no_costs_play": True}
        assert [each["rule"] for each in told["differences"]] == ["R21", "R2", "R123"]
        assert (told["dropped"], told["cards"], told["seats"]) == ([], 100, [2, 5])


async def test_a_link_of_rules_previews_well(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house, http_client(house.http) as http:
        page = (await http.get(f"/new?{HOUSE}")).text
        assert '<meta property="og:title" content="Fullset: Classic">' in page
        assert "Classic with 3 house rules: 4 plays in a turn." in page
        assert "Left out of the deck: House and Any-colour rent." in page
        plain = (await http.get("/new?edition=classic")).text
        assert 'content="Classic. Tap to open a table with these rules."' in plain


async def test_a_tables_preview_names_its_house_rules(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        browser = house.browser(0)
        body = {"name": "Mona", "luck": "0" * 32, "bots": 3, "options": {"hand_limit": 9, "draw": 1}}
        code = (await browser.http.post("/api/tables", json=body)).json()["code"]
        page = (await browser.http.get(f"/t/{code}")).text
        assert "Classic with 2 house rules: Whoever ends a turn with more than 9 cards discards the rest." in page
        assert "One seat is free. Tap to join." in page


@pytest.mark.parametrize(
    ("link", "key", "rule"),
    [
        ("plays_per_turn=9", "reason.switch_range", "R21"),
        ("plays_per_turn=", "reason.switch_range", "R21"),
        ("spell=<script>", "reason.no_such_switch", "R10"),
        ("without=money:1", "reason.kind_stays", "R286"),
        ("wild_move_cost=1&win_pause=true", "reason.pause_needs_free_moves", "R225"),
    ],
)
async def test_what_a_link_may_not_ask_is_said_and_left_out(tmp_path: Path, link: str, key: str, rule: str) -> None:
    async with serving(quick(tmp_path)) as house, http_client(house.http) as http:
        (dropped,) = (await http.get(f"/api/presets?{link}")).json()["dropped"]
        assert (dropped["reason"]["text"]["key"], dropped["reason"]["rule"]) == (key, rule)
        assert "<script>" not in (await http.get(f"/new?{link}")).text


async def test_a_link_to_no_edition_says_so(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house, http_client(house.http) as http:
        answer = await http.get("/api/presets?edition=chess")
        assert answer.status_code == 400
        assert answer.json()["text"] == {"key": "error.no-edition", "args": {"edition": "chess"}}
        assert (await http.get("/new?edition=chess")).status_code == 404
        many = "&".join(f"x{number}=1" for number in range(1000))
        assert len((await http.get(f"/api/presets?{many}")).json()["dropped"]) < 100


async def test_a_table_that_cannot_be_is_refused_with_its_reason(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        body = {"name": "Mona", "luck": "0" * 32, "options": {"draw": 4, "draw_when_empty": 2}}
        answer = await house.browser(0).http.post("/api/tables", json=body)
        assert answer.status_code == 400
        assert answer.json()["reason"]["rule"] == "R15"


async def test_the_first_edition_is_the_one_for_a_first_game(tmp_path: Path) -> None:
    async with serving(quick(tmp_path)) as house:
        browser = house.browser(0)
        listed = (await browser.http.get("/api/editions")).json()
        assert listed[0]["id"] == default_edition()
        code = await browser.open()
        assert (await browser.http.get(f"/api/tables/{code}")).json()["edition"] == listed[0]["id"]
