"""Tiles that reach a table in a round: so many at once, and none oftener than there are of it."""

from __future__ import annotations

from croupier.equipment.tiles import EACH, Tile, tile_code, tile_codes
from croupier.games.events import Kind
from croupier.games.refusals import Malformed
from croupier.games.requests import Deliver
from croupier.games.tape import Delivered
from croupier.table.felt import Felt


def check_delivery(request: Deliver, entry: Delivered, out: tuple[Tile, ...]) -> None:
    """Let a set of tiles pass that can come beside those that are out.

    Raises:
        Malformed: too few, too many, or a tile that cannot come again.
    """
    what = f"tiles {', '.join(tile_codes(entry.tiles))}"
    if len(entry.tiles) != request.count:
        raise Malformed(what, f"{request.to} gets {request.count} tiles")
    now = (*out, *entry.tiles)
    if (many := next((t for t in now if now.count(t) > EACH), None)) is not None:
        raise Malformed(f"tile {tile_code(many)}", f"there are {EACH} of it only")


def tell_delivery(felt: Felt, request: Deliver, entry: Delivered) -> None:
    """Record a set of tiles, face down."""
    facts = {"step": request.step, "hand": request.to, "tiles": tile_codes(entry.tiles)}
    felt.out = True
    felt.hands.deliver(request.to, entry.tiles)
    felt.say(Kind.DELIVERED, request.clauses, hidden=("tiles",), **facts)
