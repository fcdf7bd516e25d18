"""What agents see and do, as spaces of Gymnasium."""
from __future__ import annotations

from typing import Any

from gymnasium import spaces

from ..batch import Arrays, Batch


def action_space(batch: Batch) -> spaces.Discrete:
    """Of one game."""
    return spaces.Discrete(batch.actions)


def observation_space(batch: Batch) -> spaces.Space[Any]:
    """Of one game: an array by itself, several by name."""
    boxes: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(*batch.bounds[name], array.shape[1:], array.dtype.type)
        for name, array in batch.observation.items()}
    return seen(boxes) if len(boxes) == 1 else spaces.Dict(boxes)


def seen(arrays: Arrays | dict[str, Any]) -> Any:
    """The value of that space that these arrays are."""
    return next(iter(arrays.values())) if len(arrays) == 1 else arrays
