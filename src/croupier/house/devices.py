"""Devices that players may use at a table, by a written approval."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DeviceApproval:
    """A device that somebody may use at a table, by a written approval."""

    device: str
    approval: str
