"""Prints the signature of the C library: python3 signature.py libfissile.so"""
import ctypes
import os
import sys

signature = ctypes.CDLL(os.path.abspath(sys.argv[1])).fissile_signature
signature.restype = ctypes.c_uint64
print(f"{signature():016x}")
