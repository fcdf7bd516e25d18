// Prints at the end of a build what a page to play on loads at least, zipped: all that its own file
// imports, and the engine; its words, levels and lesson come on top. What a first visit comes to in
// a browser is told and capped by tests/web/pages.spec.ts.
import { existsSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

const GAMES = new URL("../src/games/", import.meta.url);

/** The files that the page of a game begins with: its own, or those of its kind. */
function filesOf(game: string): string[] {
  const has = (name: string) => existsSync(new URL(`${game}/${name}`, GAMES));
  if (has("page.tsx")) return [`games/${game}/page`];
  return has("puzzle.ts")
    ? ["play/puzzle/page", `games/${game}/puzzle`]
    : ["play/duel/page", `games/${game}/skin`];
}

function sizeOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): number {
  return gzipSync(file.type === "chunk" ? file.code : file.source, { level: 9 }).length;
}

export function printSizes(): Plugin {
  return {
    name: "print-sizes",
    apply: "build",
    writeBundle(_, bundle) {
      const files = Object.values(bundle);
      const reach = (name: string, seen: Set<string>): Set<string> => {
        const file = bundle[name];
        if (!file || seen.has(name)) return seen;
        seen.add(name);
        if (file.type === "chunk") {
          for (const next of file.imports) reach(next, seen);
          for (const style of file.viteMetadata?.importedCss ?? []) seen.add(style);
        }
        return seen;
      };
      const always = files.filter(({ fileName }) => /fissile_page.*wasm|worker.*js|index\.html/
        .test(fileName)).map(({ fileName }) => fileName);
      const entry = files.find((file) => file.type === "chunk" && file.isEntry);
      for (const game of readdirSync(GAMES)) {
        if (!existsSync(new URL(`${game}/game.ts`, GAMES))) continue;
        const chunks = filesOf(game).map((name) =>
          files.find((file) => file.type === "chunk" &&
            file.moduleIds.some((id) => id.includes(`src/${name}.ts`))));
        const seen = new Set(always);
        for (const one of [entry, ...chunks]) if (one) reach(one.fileName, seen);
        const all = [...seen].reduce((sum, one) =>
          sum + (bundle[one] ? sizeOf(bundle[one]) : 0), 0);
        console.log(`${`/play/${game}`.padEnd(24)} ${(all / 1000).toFixed(1)} kB gzipped`);
      }
    },
  };
}
