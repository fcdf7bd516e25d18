// Writes sw.js, the service worker, with the list of all that the app consists of.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";
import { filesBelow } from "./files.ts";

const TEMPLATE = new URL("./service_worker.mjs", import.meta.url);

export function workOffline(): Plugin {
  let folder = "";
  return {
    name: "work-offline",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      const hash = createHash("sha256");
      const names = filesBelow(folder).sort().map((path) => {
        hash.update(path).update(readFileSync(path));
        const name = `/${relative(folder, path).split(sep).join("/")}`;
        return name === "/index.html" ? "/" : name;
      });
      const text = readFileSync(TEMPLATE, "utf8")
        .replace("@VERSION@", hash.digest("hex").slice(0, 16))
        .replace('"@FILES@"', JSON.stringify(names));
      writeFileSync(join(folder, "sw.js"), text);
    },
  };
}
