// Levels as files (docs/levels.md). The engine reads and writes them.
import { openSession } from "../engine/client";
import type { GameId, LevelFileAnswer, LevelTextAnswer, Request } from "../engine/protocol";

export interface LevelFile {
  name: string;
  text: string;
  type: string;
}

async function ask<Fields>(request: Request): Promise<Fields | undefined> {
  const session = openSession();
  try {
    const answer = await session.ask<Fields>(request);
    return answer.ok ? answer : undefined;
  } finally {
    session.close();
  }
}

function nameOf(title: string): string {
  const name = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return name.slice(0, 60) || "level";
}

/** The file of a level; its form is the game's. */
export async function levelFile(
  game: GameId, setup: unknown, title: string,
): Promise<LevelFile | undefined> {
  const written = await ask<LevelTextAnswer>({ cmd: "write_levels", game, setup });
  if (!written) return undefined;
  const { text } = written;
  return text.startsWith("{")
    ? { name: `${nameOf(title)}.json`, text, type: "application/json" }
    : { name: `${nameOf(title)}.txt`, text, type: "text/plain" };
}

/** The setups that a file holds; none if it is no such file. */
export async function readLevels(game: GameId, text: string): Promise<unknown[]> {
  const file = await ask<LevelFileAnswer>({ cmd: "read_levels", game, text });
  return file ? file.levels.map(({ setup }) => setup) : [];
}
