// Writes NAME.gz and NAME.br beside every file of the build that gets smaller by it, so that the
// server never compresses while somebody waits.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";
import { filesBelow } from "./files.ts";

const TEXTS = /\.(html|js|css|svg|wasm|json|webmanifest|txt)$/;

// Debian's zopfli: five per cent smaller than zlib makes them, which is four kilobytes of a first
// visit.
const zip = (path: string) => execFileSync("zopfli", ["-c", path], { maxBuffer: 1 << 26 });

function compress(path: string): void {
  const plain = readFileSync(path);
  const zipped = zip(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const brotli = brotliCompressSync(plain, { params });
  if (zipped.length < plain.length) writeFileSync(`${path}.gz`, zipped);
  if (brotli.length < plain.length) writeFileSync(`${path}.br`, brotli);
}

export function compressAll(): Plugin {
  let folder = "";
  return {
    name: "compress-all",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const path of filesBelow(folder)) if (TEXTS.test(path)) compress(path);
    },
  };
}
