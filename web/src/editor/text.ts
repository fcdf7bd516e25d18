// The drawn form of push levels (docs/levels.md), both ways. Whether what a file says is a level is
// the engine's word.
import type { BlockKind, PushBlock, PushColor, PushLevel, PushPad } from "../games/push/types";

const COLORS: readonly PushColor[] = ["red", "blue", "yellow", "cyan", "purple", "pink", "green"];
const LETTERS = "RBYCUKG";
const KINDS: readonly BlockKind[] = ["plain", "ice", "bomb"];
// The signs that an entry of the legend may name, those that look best first.
const FREE = "ABCDFGHIJKLMNOQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" +
  "@$%&*+-/<>?!^_~|(){}[],'`";

interface Sign {
  thing: "floor" | "wall" | "player" | "exit" | "block";
  color: PushColor;
  kind: BlockKind;
  w: number;
  h: number;
  pad?: { teleport: string } | { changer: PushColor };
}

const plain: Sign = { thing: "floor", color: "red", kind: "plain", w: 1, h: 1 };
type Legend = Map<string, Sign>;

function firstLegend(): Legend {
  const legend: Legend = new Map([
    ["#", { ...plain, thing: "wall" }], [" ", plain], [".", plain],
    ["P", { ...plain, thing: "player" }], ["E", { ...plain, thing: "exit" }],
  ]);
  COLORS.forEach((color, i) =>
    legend.set(LETTERS[i] ?? "", { ...plain, thing: "block", color }));
  return legend;
}

function readPad(words: string[], name: string, legend: Legend): Sign["pad"] {
  const word = words.shift() ?? "";
  if (word === "teleport") return { teleport: name };
  if (word !== "changer") return legend.get(word)?.pad;
  const color = COLORS.find((one) => one === words[0]);
  words.shift();
  return color && { changer: color };
}

/** An entry such as "ice red 2x1 on 1"; nothing if it is none of the forms of a legend. */
function readEntry(name: string, text: string, legend: Legend): Sign | undefined {
  const words = text.trim().split(/ +/);
  const sign: Sign = { ...plain };
  if (words[0] === "player") {
    sign.thing = "player";
    words.shift();
  } else if (words[0] !== "teleport" && words[0] !== "changer") {
    sign.thing = "block";
    const kind = KINDS.find((one) => one === words[0]);
    if (kind) words.shift();
    const color = COLORS.find((one) => one === words[0]);
    if (!color) return undefined;
    words.shift();
    const size = /^(\d{1,2})x(\d{1,2})$/.exec(words[0] ?? "");
    if (size) words.shift();
    Object.assign(sign, { kind: kind ?? "plain", color, w: Number(size?.[1] ?? 1),
      h: Number(size?.[2] ?? 1) });
  }
  if (sign.thing === "floor" || words[0] === "on") {
    if (words[0] === "on") words.shift();
    const pad = readPad(words, name, legend);
    if (!pad) return undefined;
    sign.pad = pad;
  }
  return words.length === 0 ? sign : undefined;
}

function pairUp(ends: Map<string, [number, number][]>): PushPad[] {
  return [...ends.values()].flatMap((pair) => pair.map(([x, y], i): PushPad =>
    ({ kind: "teleport", x, y, to: pair[(i + 1) % pair.length] ?? [x, y] })));
}

/** A map by its legend; nothing where a sign has no meaning, or player or exit is missing. */
function readMap(rows: readonly string[], legend: Legend): PushLevel | undefined {
  const width = Math.max(...rows.map((row) => row.length));
  const lines = rows.map((row) => row.padEnd(width));
  const walls = lines.map((line) =>
    [...line].map((c) => (legend.get(c)?.thing === "wall" ? "#" : " ")).join(""));
  const blocks: Required<PushBlock>[] = [];
  const pads: PushPad[] = [];
  const ends = new Map<string, [number, number][]>();
  const exits: [number, number][] = [];
  let player: [number, number] | undefined;
  for (const [y, line] of lines.entries()) {
    for (const [x, c] of [...line].entries()) {
      const sign = legend.get(c);
      if (!sign) return undefined;
      if (sign.pad && "changer" in sign.pad) {
        pads.push({ kind: "changer", x, y, color: sign.pad.changer });
      } else if (sign.pad) {
        ends.set(sign.pad.teleport, [...(ends.get(sign.pad.teleport) ?? []), [x, y]]);
      }
      if (sign.thing === "player") player = [x, y];
      else if (sign.thing === "exit") exits.push([x, y]);
      const taken = blocks.some((block) =>
        x >= block.x && x < block.x + block.w && y >= block.y && y < block.y + block.h);
      if (sign.thing !== "block" || taken) continue;
      const { w, h, color, kind } = sign;
      blocks.push({ x, y, w, h, color, kind });
    }
  }
  if (!player || exits.length === 0) return undefined;
  const [xs, ys] = [exits.map(([x]) => x), exits.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const exit = { x, y, w: Math.max(...xs) - x + 1, h: Math.max(...ys) - y + 1 };
  const all = [...pads, ...pairUp(ends)];
  return { walls, player, exit, blocks, ...(all.length > 0 && { pads: all }) };
}

interface Reading {
  legend: Legend;
  about: Pick<PushLevel, "title" | "lesson" | "par" | "moveLimit">;
  rows: string[];
}

const PROPERTY = /^([A-Za-z]+): *(.*)$/;
const ENTRY = /^(\S) *=(.*)$/;

function readProperty({ about }: Reading, key: string, value: string): void {
  if (key === "level") about.title = value;
  else if (key === "lesson") about.lesson = value;
  else if (key === "par") about.par = Number(value);
  else if (key === "limit") about.moveLimit = Number(value);
}

/** The levels of a drawn pack; nothing if it is none. A map alone is a level without title. */
export function readDrawn(text: string): PushLevel[] | undefined {
  const common = firstLegend();
  const fresh = (): Reading => ({ legend: new Map(common), about: {}, rows: [] });
  const levels: PushLevel[] = [];
  let reading = fresh();
  let begun = false;
  const finish = (): boolean => {
    if (reading.rows.length === 0) return true;
    const level = readMap(reading.rows, reading.legend);
    if (!level) return false;
    levels.push({ ...reading.about, ...level });
    return true;
  };
  for (const raw of `${text}\n`.replace(/^\uFEFF/, "").split(/\r?\n/)) {
    const line = raw.trimEnd();
    const entry = reading.rows.length === 0 ? ENTRY.exec(line) : null;
    const property = reading.rows.length === 0 || /^level:/.test(line) ? PROPERTY.exec(line) : null;
    if (line === "" || line.startsWith(";")) {
      if (line !== "" || reading.rows.length === 0) continue;
      if (!finish()) return undefined;
      reading = fresh();
    } else if (property) {
      if (property[1] === "level") begun = true;
      readProperty(reading, property[1] ?? "", property[2] ?? "");
    } else if (entry) {
      const sign = readEntry(entry[1] ?? "", entry[2] ?? "", reading.legend);
      if (!sign) return undefined;
      (begun ? reading.legend : common).set(entry[1] ?? "", sign);
      reading.legend.set(entry[1] ?? "", sign);
    } else {
      reading.rows.push(line);
    }
  }
  return levels.length > 0 ? levels : undefined;
}

const nameOf = (sign: Sign) => JSON.stringify(
  sign.thing === "block" ? sign : { thing: sign.thing, pad: sign.pad });

function entryText(sign: Sign, names: Map<string, string>): string {
  const { thing, kind, color, w, h, pad } = sign;
  const words = thing === "player" ? ["player"] : [];
  if (thing === "block") {
    words.push(...(kind === "plain" ? [] : [kind]), color, ...(w * h > 1 ? [`${w}x${h}`] : []));
  }
  if (!pad) return words.join(" ");
  if (words.length > 0) words.push("on");
  if ("changer" in pad) words.push("changer", pad.changer);
  else words.push(thing === "floor" ? "teleport" : (names.get(pad.teleport) ?? ""));
  return words.join(" ");
}

/** What stands on each tile, row by row; partners are named by their first tile. */
function signsOf(level: PushLevel): Sign[][] {
  const signs = level.walls.map((line): Sign[] => [...line].map((c) =>
    ({ ...plain, thing: c === "#" ? "wall" : "floor" })));
  const put = (x: number, y: number, part: Partial<Sign>) => {
    const sign = signs[y]?.[x];
    if (sign) Object.assign(sign, part);
  };
  const fill = (x: number, y: number, w: number, h: number, part: Partial<Sign>) => {
    for (let i = 0; i < w * h; ++i) put(x + (i % w), y + Math.floor(i / w), part);
  };
  put(level.player[0], level.player[1], { thing: "player" });
  const { x, y, w = 1, h = 1 } = level.exit;
  fill(x, y, w, h, { thing: "exit" });
  for (const { x, y, w = 1, h = 1, color, kind = "plain" } of level.blocks) {
    fill(x, y, w, h, { thing: "block", color, kind, w, h });
  }
  for (const pad of level.pads ?? []) {
    const ends = pad.kind === "teleport" ? [[pad.x, pad.y], pad.to] : [];
    ends.sort(([ax = 0, ay = 0], [bx = 0, by = 0]) => ay - by || ax - bx);
    put(pad.x, pad.y, {
      pad: pad.kind === "changer" ? { changer: pad.color } : { teleport: String(ends[0]) },
    });
  }
  return signs;
}

/** A level as it is drawn in a file; nothing where there are more kinds of tiles than signs. */
export function drawLevel(level: PushLevel): string | undefined {
  const usual = new Map([...firstLegend()].filter(([c]) => c !== ".")
    .map(([c, sign]) => [nameOf(sign), c] as const));
  const signs = signsOf(level);
  const used = new Set(signs.flat().map((sign) => usual.get(nameOf(sign))));
  const free = [...FREE].filter((c) => !used.has(c)).reverse();
  const teleports = new Map<string, string>();
  const named = new Map(usual);
  const entries: string[] = [];
  const name = (sign: Sign): string => {
    const known = named.get(nameOf(sign));
    if (known) return known;
    const c = free.pop() ?? "";
    named.set(nameOf(sign), c);
    if (sign.thing === "floor" && sign.pad && "teleport" in sign.pad) {
      teleports.set(sign.pad.teleport, c);
    }
    entries.push(`${c} = ${entryText(sign, teleports)}`);
    return c;
  };
  // Teleports first: what stands on one names its sign.
  for (const sign of signs.flat()) {
    if (sign.pad && "teleport" in sign.pad) name({ ...plain, pad: sign.pad });
  }
  const map = signs.map((line) => line.map(name).join("").replace(/ $/, "."));
  if (free.length === 0) return undefined;
  const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
  const head = [
    `level: ${oneLine(level.title ?? "") || "Untitled"}`,
    ...(level.lesson ? [`lesson: ${oneLine(level.lesson)}`] : []),
    ...(level.par ? [`par: ${level.par}`] : []),
    ...(level.moveLimit ? [`limit: ${level.moveLimit}`] : []),
  ];
  return [...head, ...entries, "", ...map, ""].join("\n");
}
