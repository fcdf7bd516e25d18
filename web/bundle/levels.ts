// The packs of levels of a game as a module of the app, such as "virtual:levels/push", told by the
// engine itself while the app is built. The module that a page loads first goes without them.
// "virtual:levels" says how to load those of each game that has any.
import type { Plugin } from "vite";
import { askEngine, bringFromEngine } from "./engine.ts";

interface Pack {
  pack: string;
  title: string;
  levels: object[];
}

async function packsOf(game: string): Promise<Pack[]> {
  const { packs } = await askEngine<{ packs: Pack[] }>({ cmd: "levels", game });
  return Promise.all(packs.map(async ({ pack, title, levels }) => ({
    pack, title,
    levels: await Promise.all(levels.map(async (_, at) =>
      (await askEngine<{ level: object }>({ cmd: "levels", game, pack, level: at + 1 })).level)),
  })));
}

/** A way to load the packs, of each game that has some. */
async function loaders(): Promise<string> {
  const { games } = await askEngine<{ games: { id: string }[] }>({ cmd: "games" });
  const lines = await Promise.all(games.map(async ({ id }) =>
    ((await packsOf(id)).length > 0 ? `"${id}": () => import("virtual:levels/${id}"),` : "")));
  return `export default {\n${lines.join("\n")}\n};`;
}

export const bringLevels = (): Plugin => bringFromEngine("levels", async (game) =>
  (game === "" ? loaders() : `export default ${JSON.stringify(await packsOf(game))}`));
