#!/usr/bin/env python3
"""Prints the size of a WASM module and refuses one over the cap: size.py fissile.wasm"""
import gzip
import pathlib
import sys

# What a page may make a visitor wait for; raise it only with a reason in the commit.
CAP_KIB = 85


def main(path):
    module = pathlib.Path(path).read_bytes()
    zipped = len(gzip.compress(module, 9))
    print(f"{path}: {len(module) / 1024:.1f} KiB, "
          f"{zipped / 1024:.1f} KiB gzipped, cap {CAP_KIB} KiB")
    if zipped > CAP_KIB * 1024:
        sys.exit(f"{path} is over its cap; 'twiggy top' or the linker's --print-map shows why")
    print("1 passed, 0 failed")


if __name__ == "__main__":
    main(sys.argv[1])
