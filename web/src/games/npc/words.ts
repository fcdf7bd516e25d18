// What npc says: of a tile, and the arithmetic of a turn. Every number comes from an event or from
// the board before it; nothing is worked out here.
import type { Waves } from "../../engine/protocol";
import type { Say } from "../../text/words";
import { cloneModel, countDigits, showEvent, tileText, valueText, type NpcModel } from
  "./model";
import type { NpcEvent } from "./types";

// From so many digits on their count is said as well.
const LONG = 10;

export function cellLabel(model: NpcModel, row: number, col: number, say: Say): string {
  const tile = model.tiles[row * model.cols + col] ?? ".";
  const what: string[] = [];
  for (const block of model.blocks) {
    if (block.row !== row || block.col !== col) continue;
    what.push(say("npc.cell.block", { value: valueText(block.value) }));
    const n = countDigits(block.value);
    if (n >= LONG) what.push(say("npc.cell.digits", { n }));
  }
  const number = tile.slice(1).replace("-", "−");
  if (tile === "#") what.push(say("npc.cell.wall"));
  else if (tile.startsWith("+")) what.push(say("npc.cell.add", { number }));
  else if (tile.startsWith("*")) what.push(say("npc.cell.multiply", { number }));
  else if (what.length === 0) what.push(say("npc.cell.blank"));
  return say("npc.cell", { row: row + 1, col: col + 1, what: what.join(say("puzzle.comma")) });
}

/** The arithmetic of a turn, a line for each block that changed and for each merge. */
export function arithmetic(before: NpcModel, waves: Waves<NpcEvent>): string[] {
  const model = cloneModel(before);
  const lines = new Map<number, string>();
  const merges: string[] = [];
  for (const event of waves.flat()) {
    if (event.type === "apply") {
      const tile = tileText(model.tiles[event.row * model.cols + event.col] ?? ".");
      const value = valueText(String(event.value));
      const start = valueText(model.blocks[event.block]?.value ?? "");
      const line = lines.get(event.block);
      lines.set(event.block, `${line ? `${line}, ` : `${start} `}${tile} = ${value}`);
    } else if (event.type === "merge") {
      const { row, col } = event;
      const parts = model.blocks.filter((block) => block.row === row && block.col === col)
        .map(({ value }) => (value.startsWith("-") ? `(${valueText(value)})` : value));
      merges.push(`${parts.join(" + ")} = ${valueText(String(event.value))}`);
    }
    showEvent(model, event);
  }
  return [...lines.values(), ...merges];
}

function wayOf(events: readonly NpcEvent[]): "up" | "down" | "left" | "right" | undefined {
  for (const event of events) {
    if (event.type !== "slide") continue;
    const { from, to } = event;
    if (from.row !== to.row) return to.row > from.row ? "down" : "up";
    if (from.col !== to.col) return to.col > from.col ? "right" : "left";
  }
  return undefined;
}

export function summary(before: NpcModel, waves: Waves<NpcEvent>, say: Say): string {
  const events = waves.flat();
  const way = wayOf(events);
  const parts = [way ? say("npc.turn.way", { way: say(`puzzle.${way}`) }) : say("npc.turn.still")];
  const lines = arithmetic(before, waves);
  if (lines.length > 0) parts.push(`${lines.join("; ")}.`);
  for (const event of events) {
    if (event.type === "win") parts.push(say("npc.turn.win"));
    else if (event.type === "lose") parts.push(say("npc.turn.lose"));
  }
  return parts.join(" ");
}
