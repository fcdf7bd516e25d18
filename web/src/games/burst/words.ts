// What orbs and fission say: of a cell, and of an action with all that followed.
import type { Waves } from "../../engine/protocol";
import type { Key, Say } from "../../text/words";
import { isTense, type BurstModel } from "./model";
import type { BurstEvent } from "./types";

/** The name of a player, which is that of their colour. */
export function nameOf(colors: readonly string[], player: number, say: Say): string {
  return say(`color.${colors[player] ?? "red"}` as Key);
}

/** `held` is what a cell with something in it says. */
export function cellLabel(
  held: Key, model: BurstModel, row: number, col: number, say: Say,
): string {
  const cell = row * model.cols + col;
  const place = { row: row + 1, col: col + 1 };
  const n = model.orbs[cell] ?? 0;
  if (n === 0) return say("cell.empty", place);
  const owner = nameOf(model.colors, model.owner[cell] ?? 0, say);
  const label = say(held, { ...place, n, owner });
  return isTense(model, cell) ? say("cell.tense", { label }) : label;
}

// How many cells changed hands: those that were somebody's and received an orb of another.
function countCaptures(before: BurstModel, events: readonly BurstEvent[]): number {
  const taken = new Set<number>();
  for (const event of events) {
    if (event.type !== "spread") continue;
    const cell = event.to.row * before.cols + event.to.col;
    const owner = before.owner[cell] ?? 0;
    if (owner !== 0 && owner !== event.player) taken.add(cell);
  }
  return taken.size;
}

/** One sentence for each thing that happened. */
export function summary(before: BurstModel, waves: Waves<BurstEvent>, say: Say): string {
  const events = waves.flat();
  const name = (player: number) => nameOf(before.colors, player, say);
  const parts: string[] = [];
  for (const event of events) {
    if (event.type === "place") {
      const { row, col, player } = event;
      parts.push(say("move.place", { player: name(player), row: row + 1, col: col + 1 }));
    } else if (event.type === "resign") {
      parts.push(say("move.resign", { player: name(event.player) }));
    }
  }
  const reaction = waves.filter((wave) => wave.some((event) => event.type === "burst"));
  if (reaction.length > 0) {
    const bursts = events.filter((event) => event.type === "burst").length;
    parts.push(say("move.reaction", { n: reaction.length, bursts }));
    const captures = countCaptures(before, events);
    if (captures > 0) parts.push(say("move.captures", { n: captures }));
  }
  for (const event of events) {
    if (event.type === "out") parts.push(say("move.out", { player: name(event.player) }));
    else if (event.type === "win") parts.push(say("move.win", { player: name(event.player) }));
    else if (event.type === "draw") parts.push(say("move.draw"));
  }
  return parts.join(" ");
}
