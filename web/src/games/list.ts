// The web's one list of games: a folder here with a descriptor, a line each.
import type { GameId } from "../engine/protocol";
import { language } from "../lib/words";
import { spokenName, type Area, type GameName } from "../text/words";
import type { AnySkinFile, GameDescriptor, GivenSkinFile } from "./descriptor";

const FOLDERS = [
  "orbs",
  "fission",
  "push",
  "stacker",
  "npc",
];

const found = import.meta.glob<GameDescriptor>("./*/game.ts", { eager: true, import: "game" });

export const GAMES: readonly GameDescriptor[] = FOLDERS.map((folder) => {
  const game = found[`./${folder}/game.ts`];
  if (!game) throw new Error(`games/${folder}/game.ts has no descriptor called "game"`);
  return game;
});

/** Undefined for a game that only a newer server knows. */
export function gameOf(id: GameId): GameDescriptor | undefined {
  return GAMES.find((game) => game.id === id);
}

/** What a game is called and about, in the reader's language. */
export function nameOf(game: GameDescriptor): GameName {
  language();
  return spokenName(game.id) ?? game;
}

export function titleOf(id: GameId): string {
  const game = gameOf(id);
  return game ? nameOf(game).title : id;
}

const AREAS_OF_KIND: Record<GameDescriptor["kind"], readonly Area[]> = {
  duel: ["duel"], puzzle: ["puzzle"], score: [],
};

/** The words of a game's board and page. */
export function wordsOf(game: GameDescriptor): Area[] {
  return [...AREAS_OF_KIND[game.kind], ...game.areas];
}

/** The games of a kind. */
export function gamesOf<Kind extends GameDescriptor["kind"]>(
  kind: Kind,
): Extract<GameDescriptor, { kind: Kind }>[] {
  return GAMES.filter((game): game is Extract<GameDescriptor, { kind: Kind }> =>
    game.kind === kind);
}

/** The skin of a game, with the types forgotten that only the game knows. */
export async function loadSkin(
  { skin }: { skin(): Promise<GivenSkinFile> },
): Promise<AnySkinFile> {
  return await skin();
}
