// The whole of a level in a link, and a level out of one. What is written is a setup; whether what
// was read is one is the engine's word.
import type { GameId, Json } from "../engine/protocol";
import {
  fromLetters, readCode, through, toLetters, writeCode, type Mark, type Marks,
} from "../lib/code";
import { withCard } from "../lib/copy_link";

/** The longest link, with its address: what every browser, mail and chat takes. */
export const MOST_LINK = 2048;

/** How the levels of a game are written as numbers. */
export interface LevelCode {
  /** Of a setup that the engine has accepted; only such a one comes back as it was. */
  write(setup: unknown): Mark[];
  read(marks: Marks): unknown;
  /** The same level with what a link can go without left out. */
  shorten?(setup: unknown): unknown;
}

// Lists are as long as a 16-bit number says.
const LENGTH = 1 << 16;

export function writeText(marks: Mark[], text: string): void {
  const bytes = new TextEncoder().encode(text);
  marks.push([Math.min(bytes.length, LENGTH - 1), LENGTH]);
  for (const byte of bytes.slice(0, LENGTH - 1)) marks.push([byte, 256]);
}

export function readText(marks: Marks): string {
  const length = marks.take(LENGTH);
  return new TextDecoder().decode(Uint8Array.from({ length }, () => marks.take(256)));
}

/** The code of a game that has none of its own: the setup as JSON. */
const PLAIN: LevelCode = {
  write(setup) {
    const marks: Mark[] = [];
    writeText(marks, JSON.stringify(setup));
    return marks;
  },
  read(marks) {
    try {
      return JSON.parse(readText(marks)) as Json;
    } catch {
      return undefined;
    }
  },
};

/** The list of games is loaded here, so that codes can be read without it. */
async function codeOf(id: GameId): Promise<LevelCode> {
  const { gameOf } = await import("../games/list");
  const game = gameOf(id);
  return (game?.kind === "puzzle" ? await game.levelCode?.() : undefined) ?? PLAIN;
}

export function encodeLevel(code: LevelCode, setup: unknown): Promise<string> {
  return writeCode(code.write(setup));
}

// A setup as JSON, deflated, behind this mark: longer, but the server reads it too, and draws a
// picture of the level for those to whom the link is shown (src/server/board_link.cc).
const OPEN = "3";

async function writeOpen(setup: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(setup));
  const deflated = await through(bytes, new CompressionStream("deflate-raw"));
  return OPEN + toLetters(deflated ?? bytes);
}

async function readOpen(text: string): Promise<unknown> {
  const bytes = fromLetters(text.slice(OPEN.length));
  const plain = bytes && (await through(bytes, new DecompressionStream("deflate-raw")));
  try {
    return plain && (JSON.parse(new TextDecoder().decode(plain)) as unknown);
  } catch {
    return undefined;
  }
}

export async function decodeLevel(code: LevelCode, text: string): Promise<unknown> {
  if (text.startsWith(OPEN)) return readOpen(text);
  const marks = await readCode(text);
  const setup = marks && code.read(marks);
  return setup && !marks.broken() ? setup : undefined;
}

/** The setup that a link to a level of a game holds. */
export async function readLink(game: GameId, text: string): Promise<unknown> {
  return decodeLevel(await codeOf(game), text);
}

export interface Link {
  text: string;
  /** Whether something had to be left out. */
  bare: boolean;
}

/** The link to a level; nothing if there is none short enough. */
export async function linkTo(game: GameId, setup: unknown): Promise<Link | undefined> {
  const code = await codeOf(game);
  const linkOf = (letters: string) => `${location.origin}/play/${game}#code=${letters}`;
  const open = withCard(linkOf(await writeOpen(setup)));
  if (open.includes("?")) return { text: open, bare: false };
  const write = async (whole: unknown) => linkOf(await encodeLevel(code, whole));
  const text = await write(setup);
  if (text.length <= MOST_LINK) return { text, bare: false };
  if (!code.shorten) return undefined;
  const short = await write(code.shorten(setup));
  return short.length <= MOST_LINK ? { text: short, bare: true } : undefined;
}
