"""python -m fissile.arc export DIR"""
from __future__ import annotations

import argparse

from .export import export


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m fissile.arc", description=(
        "The games as environments of ARC-AGI-3."))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    command = commands.add_parser(
        "export", help="write the environments for the toolkit's local mode")
    command.add_argument("folder", metavar="DIR", help="the toolkit's environments_dir")
    arguments = parser.parse_args()
    try:
        for place in export(arguments.folder):
            print(place)
    except OSError as wrong:
        parser.exit(1, f"{parser.prog}: cannot write there: {wrong}\n")


if __name__ == "__main__":
    main()
