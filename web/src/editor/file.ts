// Levels as files: packs as docs/levels.md has them, drawn, as JSON or as Sokoban; single puzzles.
import type { PushLevel, PushSetup } from "../games/push/types";
import { readSokoban } from "./sokoban";
import { drawLevel, readDrawn } from "./text";

export interface LevelFile {
  name: string;
  text: string;
  type: string;
}

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function fileName(title: string): string {
  const name = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return name.slice(0, 60) || "level";
}

/** The file of a level: for push a drawn pack of one, for npc the puzzle. */
export function levelFile(game: "push" | "npc", setup: unknown, title: string): LevelFile {
  if (game === "push") {
    const { level } = setup as PushSetup;
    const drawn = drawLevel(level);
    if (drawn !== undefined) {
      const head = `title: ${title.replace(/\s+/g, " ").trim() || "Untitled"}\n\n`;
      return { name: `${fileName(title)}.txt`, text: head + drawn, type: "text/plain" };
    }
    const pack = { title: title || "Untitled", levels: [level] };
    return { name: `${fileName(title)}.json`, text: JSON.stringify(pack, null, 1),
      type: "application/json" };
  }
  return { name: `${fileName(title)}.json`, text: JSON.stringify(setup, null, 1),
    type: "application/json" };
}

// A pack, a setup, or a level by itself.
function setupsOf(game: "push" | "npc", value: unknown): unknown[] {
  if (!isObject(value)) return [];
  const { levels, level, walls, tiles } = value;
  if (Array.isArray(levels)) return levels.flatMap((one) => setupsOf(game, one));
  if (game === "npc") return tiles === undefined ? [] : [value];
  if (isObject(level)) return [{ level }];
  return walls === undefined ? [] : [{ level: value as unknown as PushLevel }];
}

/** The setups that a file holds, not yet seen by the engine; none if it is no such file. */
export function readLevels(game: "push" | "npc", text: string): unknown[] {
  try {
    return setupsOf(game, JSON.parse(text));
  } catch {
    if (game === "npc") return [];
    return (readDrawn(text) ?? readSokoban(text) ?? []).map((level) => ({ level }));
  }
}
