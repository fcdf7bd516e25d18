// Prints the signature of a module: node signature.mjs fissile.wasm
import { readFile } from "node:fs/promises";

import { loadEngine } from "../../web/engine/loader.mjs";

console.log((await loadEngine(await readFile(process.argv[2]))).signature());
