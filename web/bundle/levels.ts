// The packs of levels of a game as a module of the app, such as "virtual:levels/push", told by the
// engine itself while the app is built. The module that a page loads first goes without them.
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { loadEngine } from "../engine/loader.mjs";

const ENGINE = new URL("../../build/wasm/fissile.wasm", import.meta.url);
const NAME = "virtual:levels/";

interface Told {
  packs: { pack: string; title: string; levels: object[] }[];
  level: object;
}

async function packsOf(game: string): Promise<object> {
  const engine = await loadEngine(await readFile(ENGINE));
  const ask = (request: object) => engine.ask(request) as Told;
  return ask({ cmd: "levels", game }).packs.map(({ pack, title, levels }) => ({
    pack, title,
    levels: levels.map((_, at) => ask({ cmd: "levels", game, pack, level: at + 1 }).level),
  }));
}

export function bringLevels(): Plugin {
  const own = `\0${NAME}`;
  return {
    name: "bring-levels",
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(own)) return undefined;
      return `export default ${JSON.stringify(await packsOf(id.slice(own.length)))}`;
    },
  };
}
