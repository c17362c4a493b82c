"""Heads that are noted outside of a store: signed, verified, and held against the log."""

from __future__ import annotations

import asyncio
import json
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from typer.testing import CliRunner

from croupier.cli import app
from croupier.errors import CroupierError
from croupier.house import heads
from croupier.house.heads import BadHeads, Notes, Noting, read_heads, read_key, read_public_key, sign
from croupier.house.store import Event, Store, open_store
from croupier.verify_store import head_of

HASH = "ab" * 32


def croupier(*words: object) -> tuple[int, str]:
    """The status with which a command ends, and what it says."""
    ended = CliRunner().invoke(app, [str(word) for word in words])
    if isinstance(ended.exception, CroupierError):
        return 2, str(ended.exception)
    return ended.exit_code, ended.output


def lines(file: Path) -> int:
    return len(file.read_text(encoding="ascii").splitlines())


def put_in_the_way(file: Path) -> None:
    file.rename(file.with_name("away"))
    file.mkdir()


async def until(condition: Callable[[], bool]) -> None:
    """Wait for what a thread does."""
    while not condition():  # noqa: ASYNC110  # nothing tells when it has
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)


@pytest.fixture
def key(tmp_path: Path) -> Path:
    heads.make_key(tmp_path / "key")
    return tmp_path / "key"


@pytest.fixture
def url(tmp_path: Path) -> str:
    with open_store(str(tmp_path / "house.sqlite")) as store:
        add(store, "first", "second")
    return str(tmp_path / "house.sqlite")


def add(store: Store, *kinds: str) -> None:
    with store.transaction() as unit:
        unit.append("a", [Event(kind) for kind in kinds])


def test_signatures_are_those_of_the_standard() -> None:
    """RFC 8032, section 7.1, test 1: the key, its public key, and the signature of nothing."""
    secret = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"
    public = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
    assert heads.public_key(Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))) == public


def test_a_key_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    code, public = croupier("house", "signing-key", tmp_path / "key")
    assert code == 0
    assert public.strip() == heads.public_key(read_key(tmp_path / "key"))
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600
    kept = (tmp_path / "key").read_bytes()
    with pytest.raises(BadHeads, match="there already"):
        heads.make_key(tmp_path / "key")
    assert (tmp_path / "key").read_bytes() == kept


def test_the_head_that_is_printed_is_expected_later(url: str) -> None:
    _, printed = croupier("head", url)
    id_, position, hash_ = head_of(url)
    assert printed.strip() == f"{position}:{hash_}"
    assert json.loads(croupier("head", url, "--json")[1]) == {
        "store": id_,
        "position": position,
        "hash": hash_,
    }
    with open_store(url) as store:
        add(store, "third")
    assert croupier("verify", url, "--expect", printed.strip())[0] == 0
    code, said = croupier("verify", url, "--expect", f"{position}:{HASH}")
    assert (code, "noted down earlier" in said) == (1, True)
    code, said = croupier("verify", url, "--expect", printed.strip(), "--expect", f"9:{HASH}")
    assert (code, "before the expected 9" in said) == (1, True)


@pytest.mark.parametrize("text", ["3", "0:" + HASH, "3:abc", "x:" + HASH, "3:" + HASH.upper()])
def test_what_is_no_head_is_not_expected(url: str, text: str) -> None:
    code, said = croupier("verify", url, "--expect", text)
    assert (code, "written POSITION:HASH" in said) == (2, True)


def test_a_store_written_anew_from_its_first_event_is_found_by_a_signed_head(
    url: str, key: Path, tmp_path: Path
) -> None:
    noted = tmp_path / "heads"
    assert croupier("head", url, "--sign", key, "--out", noted)[0] == 0
    public = heads.public_key(read_key(key))
    asked = ("--heads", noted, "--public-key", public)
    assert croupier("verify", url, *asked)[0] == 0
    Path(url).unlink()
    with open_store(url) as store:
        add(store, "first", "another")
    assert croupier("verify", url)[0] == 0
    code, said = croupier("verify", url, *asked)
    assert code == 1
    assert "heads were noted of" in said
    assert "its hash is not the one that was noted down earlier" in said


@pytest.mark.parametrize(
    ("field", "value"),
    [("position", 1), ("hash", HASH), ("store", "another"), ("at", 1), ("signature", "00" * 64)],
)
def test_a_head_that_was_changed_is_refused_by_its_signature(
    url: str, key: Path, tmp_path: Path, field: str, value: object
) -> None:
    noted = tmp_path / "heads"
    croupier("head", url, "--sign", key, "--out", noted)
    noted.write_text(json.dumps({**json.loads(noted.read_text()), field: value}) + "\n")
    code, said = croupier("verify", url, "--heads", noted, "--public-key", heads.public_key(read_key(key)))
    assert (code, "is not signed with this key" in said) == (2, True)


@pytest.mark.parametrize(
    "line", ["", "{}", "3", "nothing", '{"store":1,"position":1,"hash":"","at":1,"signature":""}']
)
def test_a_line_that_is_no_head_is_named(key: Path, tmp_path: Path, line: str) -> None:
    (tmp_path / "heads").write_text(line + "\n")
    public = read_public_key(heads.public_key(read_key(key)))
    with pytest.raises(BadHeads, match=r"line 1 of .* is no head"):
        read_heads(tmp_path / "heads", public)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--heads", "heads"), "needs --public-key"),
        (("--public-key", "00" * 32), "goes with --heads"),
        (("--heads", "heads", "--public-key", "00"), "64 hexadecimal digits"),
        (("--heads", "missing", "--public-key", "00" * 32), "cannot be read"),
        (("--heads", "heads", "--public-key", "00" * 32), "holds no heads"),
    ],
)
def test_notes_that_cannot_be_used_are_refused(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "heads").touch()
    code, told = croupier("verify", url, *words)
    assert (code, said in told) == (2, True)


def test_notes_of_two_stores_or_with_two_hashes_of_an_event_are_refused(
    url: str, key: Path, tmp_path: Path
) -> None:
    secret = read_key(key)
    file, public = tmp_path / "heads", heads.public_key(secret)
    id_, position, _ = head_of(url)
    croupier("head", url, "--sign", key, "--out", file)
    heads.write_head(file, sign(secret, id_, position, HASH, 1))
    code, said = croupier("verify", url, "--heads", file, "--public-key", public)
    assert (code, f"two hashes were noted of event {position}" in said) == (2, True)
    heads.write_head(file, sign(secret, "another", 1, HASH, 1))
    code, said = croupier("verify", url, "--heads", file, "--public-key", public)
    assert (code, "heads of 2 stores" in said) == (2, True)


def test_a_file_of_records_has_no_head(tmp_path: Path) -> None:
    (tmp_path / "records").write_text("{}\n")
    code, said = croupier("verify", tmp_path / "records", "--expect", f"1:{HASH}")
    assert (code, "are of stores" in said) == (2, True)


def test_an_open_house_notes_its_head_where_the_log_went_on(url: str, key: Path, tmp_path: Path) -> None:
    secret, file = read_key(key), tmp_path / "heads"

    async def kept_open() -> list[int]:
        counts = []
        with open_store(url) as store:
            async with Notes(store, Noting(file, secret, every=0.01)):
                counts.append(lines(file))
                add(store, "third")
                await until(lambda: lines(file) > 1)
                counts.append(lines(file))
                add(store, "fourth")
        return counts

    assert asyncio.run(kept_open()) == [1, 2]
    positions = [each.position for each in read_heads(file, secret.public_key())]
    assert positions == [2, 3, 4]
    assert croupier("verify", url, "--heads", file, "--public-key", heads.public_key(secret))[0] == 0


def test_a_house_whose_heads_cannot_be_noted_does_not_open_and_stays_open_where_that_comes_later(
    url: str, key: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    secret = read_key(key)

    async def kept_open(file: Path) -> None:
        with open_store(url) as store:
            async with Notes(store, Noting(file, secret, every=0.01)):
                put_in_the_way(file)
                add(store, "third")
                await until(lambda: bool(caplog.records))

    with pytest.raises(BadHeads, match="cannot be noted"):
        asyncio.run(kept_open(tmp_path / "no folder" / "heads"))
    asyncio.run(kept_open(tmp_path / "heads"))
    assert ["tried again every" in record.message for record in caplog.records] == [True]


def test_heads_are_noted_with_a_key_and_signed_where_they_are_added_to_a_file(url: str, key: Path) -> None:
    for words in (
        ("serve", "--heads", "heads"),
        ("serve", "--signing-key", key),
        ("head", url, "--out", "heads"),
    ):
        code, said = croupier(*words)
        assert (code, "--heads and --signing-key" in said or "name the key with --sign" in said) == (2, True)


def test_a_store_without_events_has_no_head(tmp_path: Path) -> None:
    open_store(str(tmp_path / "new.sqlite")).close()
    code, said = croupier("head", tmp_path / "new.sqlite")
    assert (code, "holds no events yet" in said) == (2, True)
    (tmp_path / "other").write_bytes(b"SQLite format 3\0" + b"\0" * 200)
    assert croupier("head", tmp_path / "other")[0] == 2
    assert croupier("head", tmp_path / "missing")[0] == 2


def test_a_backup_is_made_of_an_open_store_and_is_as_sound_as_it(url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    with open_store(url) as store:
        store.keep()
        code, said = croupier("backup", url, copy)
        add(store, "third")
    assert (code, "sound" in said) == (0, True)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert head_of(str(copy))[1] == 2
    assert croupier("verify", copy)[0] == 0
    code, said = croupier("backup", url, copy)
    assert (code, "overwrites nothing" in said) == (2, True)
    assert croupier("backup", tmp_path / "missing", tmp_path / "other")[0] == 2
    assert not (tmp_path / "missing").exists()
