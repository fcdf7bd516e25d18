// The levels that come with a game, asked of the engine once.
import { openSession, type Session } from "../engine/client";
import type { GameId, ReplayAnswer } from "../engine/protocol";
import type { LevelAnswer, Pack, PacksAnswer } from "../engine/puzzle";
import { settings } from "../lib/settings";
import type { Level, PuzzleState } from "../play/puzzle/game";
import { levelTexts } from "../text/levels";

let session: Session | undefined;
const lists = new Map<GameId, Promise<Pack[]>>();

function ask<Fields>(game: GameId, pack?: string, level?: number): Promise<Fields | undefined> {
  session ??= openSession();
  const part = pack === undefined ? {} : { pack, level: level ?? 1 };
  return session.ask<Fields>({ cmd: "levels", game, ...part })
    .then((answer) => (answer.ok ? answer : undefined));
}

async function inWords(game: GameId, pack: Pack): Promise<Pack> {
  const textOf = await levelTexts(settings().language, game, pack.pack);
  const levels = pack.levels.map((level, at) => ({ ...level, ...textOf(at + 1) }));
  return { ...pack, levels };
}

/** The packs of a game; those that it names come first, in that order. */
export async function listPacks(
  { id, packs: order }: { id: GameId; packs: readonly string[] },
): Promise<Pack[]> {
  let list = lists.get(id);
  if (!list) {
    list = ask<PacksAnswer>(id).then((answer) => answer?.packs ?? []);
    lists.set(id, list);
  }
  const place = ({ pack }: Pack) => (order.includes(pack) ? order.indexOf(pack) : order.length);
  const told = await Promise.all((await list).map((pack) => inWords(id, pack)));
  return told.sort((a, b) => place(a) - place(b));
}

/** A level of a pack, or nothing if there is none of that number. */
export async function readLevel(
  game: GameId, pack: string, number: number,
): Promise<Level | undefined> {
  if (pack === "own") return (await import("./outside")).readOwnLevel(game, number);
  const answer = await ask<LevelAnswer<{ level?: { lesson?: string } }>>(game, pack, number);
  if (!answer) return undefined;
  const { par, setup } = answer.level;
  const here = (await levelTexts(settings().language, game, pack))(number);
  const { title, lesson } = here ?? { title: answer.level.title, lesson: setup.level?.lesson };
  return {
    pack, number, title, setup,
    ...(par === undefined ? {} : { par }),
    ...(lesson === undefined ? {} : { lesson }),
  };
}

/** A level before its first move: the setup with its defaults, and the state. */
export async function openingOf(
  game: GameId, setup: unknown,
): Promise<{ setup: unknown; state: PuzzleState } | undefined> {
  session ??= openSession();
  // Both are sent at once, so that no other level comes between them.
  const begun = session.ask({ cmd: "new", game, setup });
  const full = session.ask<ReplayAnswer<PuzzleState, unknown, unknown>>({ cmd: "state" });
  const [start, answer] = await Promise.all([begun, full]);
  return start.ok && answer.ok ? { setup: answer.replay.setup, state: answer.state } : undefined;
}
