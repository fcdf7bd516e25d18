// What stacker says: of a cell, of a pair, and of a landing with all that followed.
import type { Waves } from "../../engine/protocol";
import type { Key, Say } from "../../text/words";
import type { PieceName } from "./blocks";
import { COLS, type StackerModel } from "./model";
import { spotsOf } from "./spots";
import type { Block, Pair, StackerEvent } from "./types";

// The names of the friends on the page; those of the protocol are names of their own.
const NAMES: Record<Block, PieceName> = {
  rick: "hamster", coo: "bird", kine: "fish",
  star: "star", bomb: "bomb", hard: "hard", cracked: "cracked",
};

export function pieceOf(block: Block): PieceName {
  return NAMES[block];
}

export function blockName(block: Block, say: Say): string {
  return say(`block.${NAMES[block]}` as Key);
}

/** The pair as one sees it: what is above or left comes first. */
export function pairWords({ blocks, ...place }: Pair, say: Say): string {
  const [pivot, partner] = spotsOf(blocks, place);
  const upright = pivot.col === partner.col;
  const swapped = place.rotation >= 2;
  const [a, b] = swapped ? [partner, pivot] : [pivot, partner];
  const names = { a: blockName(a.block, say), b: blockName(b.block, say) };
  return upright
    ? say("pair.upright", { ...names, col: a.col + 1 })
    : say("pair.flat", { ...names, col: a.col + 1, to: b.col + 1 });
}

export function nextWords([a, b]: readonly [Block, Block], say: Say): string {
  return say("pair.next", { a: blockName(a, say), b: blockName(b, say) });
}

export function cellLabel(model: StackerModel, row: number, col: number, say: Say): string {
  const place = { row: row + 1, col: col + 1 };
  if (model.hidden) return say("stack.hidden", place);
  const falling = model.pair && spotsOf(model.pair.blocks, model.pair)
    .find((spot) => spot.row === row && spot.col === col);
  if (falling) return say("stack.pair", { ...place, block: blockName(falling.block, say) });
  const block = model.grid[row * COLS + col];
  if (block) return say("stack.block", { ...place, block: blockName(block, say) });
  const ghost = model.ghost.find((spot) => spot.row === row && spot.col === col);
  if (ghost) return say("stack.ghost", { ...place, block: blockName(ghost.block, say) });
  return say("stack.empty", place);
}

/** What a landing brought; of a mere step nothing is said here. */
export function summary(_before: StackerModel, waves: Waves<StackerEvent>, say: Say): string {
  const events = waves.flat();
  const count = (type: StackerEvent["type"]) =>
    events.filter((event) => event.type === type).length;
  const parts: string[] = [];
  const chain = Math.max(0, ...events.map((event) => (event.type === "chain" ? event.chain : 0)));
  if (chain > 0) parts.push(say("land.cleared", { n: count("clear") }));
  else if (count("lock") > 0) parts.push(say("land.nothing"));
  if (chain > 1) parts.push(say("land.chain", { n: chain }));
  if (count("score") > 0) parts.push(say("land.points", { n: count("score") }));
  if (count("bonus") > 0) parts.push(say("land.bonus", { n: count("bonus") }));
  if (count("blast") > 0) parts.push(say("land.blast", { n: count("blast") }));
  if (count("hand") > 0) parts.push(say("land.hand"));
  return parts.join(" ");
}
