#!/usr/bin/env python3
"""Prints the sizes of WASM modules and refuses those over their caps: size.py fissile.wasm..."""
import gzip
import pathlib
import sys

# What a page may make a visitor wait for, at once or when it first thinks; raise one only with a
# reason in the commit.
CAPS_KIB = {"fissile.wasm": 88, "fissile_page.wasm": 54, "fissile_mind.wasm": 320}


def main(path):
    module = pathlib.Path(path).read_bytes()
    zipped = len(gzip.compress(module, 9))
    cap = CAPS_KIB[pathlib.Path(path).name]
    print(f"{path}: {len(module) / 1024:.1f} KiB, "
          f"{zipped / 1024:.1f} KiB gzipped, cap {cap} KiB")
    if zipped > cap * 1024:
        sys.exit(f"{path} is over its cap; 'twiggy top' or the linker's --print-map shows why")
    print("1 passed, 0 failed")


if __name__ == "__main__":
    for one in sys.argv[1:]:
        main(one)
