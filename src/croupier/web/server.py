"""Bringing the house up on an address."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import uvicorn
from fastapi import FastAPI

from croupier.errors import CroupierError
from croupier.house import House
from croupier.house.demo import open_floor
from croupier.house.store import open_store
from croupier.web.app import create_app

log: Final = logging.getLogger(__name__)
GRACE: Final = 2
"""Seconds for which open connections may finish when the house closes."""
MOST_CONNECTIONS: Final = 4096


class CannotListen(CroupierError):
    """The address is taken, or not ours."""


class Server(uvicorn.Server):
    """A server that says where it is once it is there."""

    def __init__(self, config: uvicorn.Config, on_open: Callable[[str], None]) -> None:
        super().__init__(config)
        self._on_open = on_open

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and tell the address."""
        await super().startup(sockets)
        assert sockets
        host, port = sockets[0].getsockname()[:2]
        shown = f"[{host}]" if ":" in host else host
        self._on_open(f"http://{shown}:{port}")


def _print_address(address: str) -> None:
    sys.stdout.write(f"Croupier is open at {address}\n")
    sys.stdout.flush()


def run(store: str, host: str = "127.0.0.1", port: int = 8000, demo: bool = False) -> None:
    """Serve the house over a store until it is told to stop.

    Raises:
        StoreError: the store cannot be used, and what to do about it.
        CannotListen: the address cannot be had.
    """
    if "://" not in store:
        Path(store).parent.mkdir(parents=True, exist_ok=True)
    with closing(listen(host, port)) as listener:
        asyncio.run(_serve(store, listener, demo))


async def _serve(store: str, listener: socket.socket, demo: bool) -> None:
    with open_store(store) as opened:
        async with await House.open(opened) as house:
            if demo:
                await open_floor(house)
            config = configure(create_app(house, demo=demo))
            await Server(config, _print_address).serve([listener])


def configure(app: FastAPI) -> uvicorn.Config:
    """How an application is served: quietly, and without saying by what."""
    return uvicorn.Config(
        app,
        access_log=False,
        log_level="warning",
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=GRACE,
        limit_concurrency=MOST_CONNECTIONS,
    )


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to an address.

    Raises:
        CannotListen: the address is taken, or not ours.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise CannotListen(f"cannot listen on {host} port {port}: {error.strerror}; try --port 0") from error
    return listener
