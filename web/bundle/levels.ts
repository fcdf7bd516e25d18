// The packs of levels of a game as a module of the app, such as "virtual:levels/push", told by the
// engine itself while the app is built. The module that a page loads first goes without them.
// "virtual:levels" says how to load those of each game that has any.
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { loadEngine } from "../engine/loader.mjs";

const ENGINE = new URL("../../build/wasm/fissile.wasm", import.meta.url);
const NAME = "virtual:levels";

interface Told {
  games: { id: string }[];
  packs?: { pack: string; title: string; levels: object[] }[];
  level: object;
}

type Ask = (request: object) => Told;

async function openEngine(): Promise<Ask> {
  const engine = await loadEngine(await readFile(ENGINE));
  return (request) => engine.ask(request) as Told;
}

function packsOf(ask: Ask, game: string): object[] {
  return (ask({ cmd: "levels", game }).packs ?? []).map(({ pack, title, levels }) => ({
    pack, title,
    levels: levels.map((_, at) => ask({ cmd: "levels", game, pack, level: at + 1 }).level),
  }));
}

/** A way to load the packs, of each game that has some. */
function loadersOf(ask: Ask): string {
  const games = ask({ cmd: "games" }).games.filter(({ id }) => packsOf(ask, id).length > 0);
  const lines = games.map(({ id }) => `"${id}": () => import("${NAME}/${id}"),`);
  return `export default {\n${lines.join("\n")}\n};`;
}

export function bringLevels(): Plugin {
  const own = `\0${NAME}`;
  return {
    name: "bring-levels",
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(own)) return undefined;
      const ask = await openEngine();
      if (id === own) return loadersOf(ask);
      return `export default ${JSON.stringify(packsOf(ask, id.slice(own.length + 1)))}`;
    },
  };
}
