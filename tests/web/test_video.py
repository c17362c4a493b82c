"""Pictures of live tables: the address that the house gives, the page that shows it, and no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.house import Mode
from croupier.web.video import BadVideo, read_videos
from tests.web.site import Caller, Site, mini

ADDRESS = "https://video.example:8443/tables/1?quality=high"
SOURCE = "frame-src https://video.example:8443/tables/1"


def test_a_live_table_shows_its_pictures_and_its_page_alone_allows_them(tmp_path: Path) -> None:
    tables = (mini(id="seen", mode=Mode.LIVE), mini(id="unseen", mode=Mode.LIVE), mini(id="dealt-by-itself"))
    site = Site(tmp_path, tables).start()
    try:
        site.app.state.videos.update(read_videos((f"seen={ADDRESS}", f"dealt-by-itself={ADDRESS}")))
        with Caller(site) as anna:
            anna.enter("anna")
            pages = {each.id: anna.get(f"/tables/{each.id}") for each in tables}
    finally:
        site.stop()
    policies = {id_: page.headers["content-security-policy"].split("; ") for id_, page in pages.items()}
    assert SOURCE in policies["seen"]
    assert "default-src 'none'" in policies["seen"]
    assert f'src="{ADDRESS}"' in pages["seen"].text
    for other in ("unseen", "dealt-by-itself"):
        assert not any(each.startswith("frame-src") for each in policies[other])
        assert "<iframe" not in pages[other].text


@pytest.mark.parametrize(
    "given",
    [
        "seen",
        "=https://video.example/1",
        "seen=http://video.example/1",
        "seen=https://anna:secret@video.example/1",
        "seen=https://video.example/1; script-src *",
        "seen=javascript:alert(1)",
    ],
)
def test_what_is_no_address_of_pictures_is_refused(given: str) -> None:
    with pytest.raises(BadVideo, match="must be TABLE=https://host/path"):
        read_videos((given,))
    with pytest.raises(BadVideo, match="only one"):
        read_videos((f"seen={ADDRESS}", f"seen={ADDRESS}"))
