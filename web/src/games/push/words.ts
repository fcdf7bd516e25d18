// What push says: of a tile, and of a move with all that followed.
import type { Waves } from "../../engine/protocol";
import type { Key, Say } from "../../text/words";
import { lookAt, type Piece, type PushModel } from "./model";
import type { PushEvent } from "./types";

function blockName(block: Piece, say: Say): string {
  const color = say(`push.color.${block.color}`);
  const name = say(`push.block.${block.kind}`, { color });
  const { w, h } = block;
  return w === 1 && h === 1 ? name : say("push.block.large", { name, w, h });
}

export function cellLabel(model: PushModel, row: number, col: number, say: Say): string {
  const { wall, player, exit, block, pad } = lookAt(model, col, row);
  const what: string[] = [];
  if (wall) what.push(say("push.cell.wall"));
  if (player) what.push(say("push.cell.player"));
  if (block) what.push(blockName(block, say));
  if (exit) what.push(say(model.exit.unlocked ? "push.cell.open" : "push.cell.locked"));
  if (pad?.kind === "teleport") {
    what.push(say("push.cell.teleport", { row: pad.to[1] + 1, col: pad.to[0] + 1 }));
  } else if (pad) {
    what.push(say("push.cell.changer", { color: say(`push.color.${pad.color}`) }));
  }
  if (what.length === 0) what.push(say("push.cell.floor"));
  return say("push.cell", { row: row + 1, col: col + 1, what: what.join(say("puzzle.comma")) });
}

function wayOf(event: PushEvent): "up" | "down" | "left" | "right" {
  if (event.type !== "step") return "up";
  const [x, y] = [event.to[0] - event.at[0], event.to[1] - event.at[1]];
  if (x !== 0) return x > 0 ? "right" : "left";
  return y > 0 ? "down" : "up";
}

/** One sentence for each thing that happened. */
export function summary(before: PushModel, waves: Waves<PushEvent>, say: Say): string {
  const events = waves.flat();
  const parts: string[] = [];
  const count = (type: PushEvent["type"]) => events.filter((event) => event.type === type).length;
  const step = events.find((event) => event.type === "step");
  if (step) parts.push(say("push.move.step", { way: say(`puzzle.${wayOf(step)}`) }));
  const first = events.find((event) => event.type === "push" || event.type === "annihilate");
  const pushed = first && before.blocks.find(({ x, y }) => x === first.at[0] && y === first.at[1]);
  const pushes = count("push");
  if (pushed && pushes > 0) {
    const name = blockName(pushed, say);
    parts.push(say(pushes > 1 ? "push.move.slide" : "push.move.push", { name, n: pushes }));
  }
  for (const event of events) {
    if (event.type === "recolour") {
      parts.push(say("push.move.recolour", { color: say(`push.color.${event.color}`) }));
    } else if (event.type === "teleport") {
      parts.push(say("push.move.teleport", { row: event.to[1] + 1, col: event.to[0] + 1 }));
    }
  }
  if (count("annihilate") > 0) parts.push(say("push.move.annihilate"));
  if (count("explode") > 0) parts.push(say("push.move.explode", { n: count("explode") }));
  if (count("unlock") > 0) parts.push(say("push.move.unlock"));
  if (count("complete") > 0) parts.push(say("push.move.complete"));
  return parts.join(" ");
}

// The engine's sentences of why a step was refused (P3, P4), to be said in any language.
const WALL = /^a wall is in the way$/;
const LOCKED = /^the exit is locked: (\d+) blocks? left$/;
const HIT = /^the (\w+) block would hit (a wall|the exit|a (\w+) one)$/;

/** Why a step was refused; a sentence that is not known is said as it is. */
export function reasonOf(message: string, say: Say): string {
  if (WALL.test(message)) return say("push.refused.wall");
  const locked = LOCKED.exec(message);
  if (locked) return say("push.refused.locked", { n: Number(locked[1]) });
  const hit = HIT.exec(message);
  if (!hit) return message;
  const color = say(`push.color.${hit[1]}` as Key);
  if (hit[2] === "a wall") return say("push.refused.hit.wall", { color });
  if (hit[2] === "the exit") return say("push.refused.hit.exit", { color });
  return say("push.refused.hit.block", { color, other: say(`push.color.${hit[3]}` as Key) });
}
