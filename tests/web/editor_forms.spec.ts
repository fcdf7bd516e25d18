// The forms of a level outside of a page: drawn files and links. Each is held against the engine.
import { readFileSync } from "node:fs";
import { expect, test } from "../../web/testing";
import { loadEngine } from "../../web/engine/loader.mjs";
import { decodeLevel, encodeLevel, MOST_LINK } from "../../web/src/levels/link";
import { levelCode as npcCode } from "../../web/src/games/npc/level_code";
import { levelCode as pushCode } from "../../web/src/games/push/level_code";
import { npcCraft } from "../../web/src/games/npc/craft";
import { pushCraft } from "../../web/src/games/push/craft";
import type { Answer, LevelFileAnswer, LevelTextAnswer } from
  "../../web/src/engine/protocol";
import type { PushColor, PushPad, PushSetup } from "../../web/src/games/push/types";
import { MODULE } from "./puzzles";

type Engine = Awaited<ReturnType<typeof loadEngine>>;

interface Listed {
  pack: string;
  levels: unknown[];
}

/** The whole setups of all levels that come with a game, as the engine writes them. */
function shipped(engine: Engine, game: string): { pack: string; setup: unknown }[] {
  const { packs } = engine.ask({ cmd: "levels", game }) as { packs: Listed[] };
  return packs.flatMap(({ pack, levels }) => levels.map((_, index) => {
    const { level } = engine.ask({ cmd: "levels", game, pack, level: index + 1 }) as
      { level: { setup: unknown } };
    return { pack, setup: level.setup };
  }));
}

/** A setup as the engine writes it, with every default; nothing if it refuses it. */
function settled(engine: Engine, game: string, setup: unknown): unknown {
  const begun = engine.ask({ cmd: "new", game, setup }) as { ok: boolean };
  if (!begun.ok) return undefined;
  return (engine.ask({ cmd: "state" }) as { replay: { setup: unknown } }).replay.setup;
}

type At = { x: number; y: number };
const byPlace = (a: At, b: At) => a.y - b.y || a.x - b.x;

/** Pads and blocks in the order of their places: files and links do not keep another. */
function sorted(setup: unknown): PushSetup {
  const { level } = setup as PushSetup;
  const { blocks, pads = [] } = level;
  return { level: { ...level, blocks: blocks.toSorted(byPlace), pads: pads.toSorted(byPlace) } };
}

/** The setups that a file of push holds; nothing if it is none. */
function readFile(engine: Engine, text: string): PushSetup[] | undefined {
  const file = engine.ask({ cmd: "read_levels", game: "push", text }) as Answer<LevelFileAnswer>;
  return file.ok ? file.levels.map(({ setup }) => setup as PushSetup) : undefined;
}

test("drawn packs are read as the engine reads them, and drawn again", async () => {
  const engine = await loadEngine(MODULE);
  const levels = shipped(engine, "push");
  expect(levels.length).toBe(29);
  for (const pack of new Set(levels.map((one) => one.pack))) {
    const file = new URL(`../../levels/push/${pack}.txt`, import.meta.url);
    const wanted = levels.filter((one) => one.pack === pack).map(({ setup }) => sorted(setup));
    expect(readFile(engine, readFileSync(file, "utf8"))?.map(sorted)).toEqual(wanted);
    for (const setup of wanted) {
      const { text } = engine.ask({ cmd: "write_levels", game: "push", setup }) as LevelTextAnswer;
      expect(text).toContain("\nlevel: ");
      expect(readFile(engine, text)?.map(sorted)).toEqual([setup]);
    }
  }
});

test("what is no drawn level is none", async () => {
  const engine = await loadEngine(MODULE);
  for (const text of ["", "hello", "title: x\n", "P R R", "PE?", "x = purple 2\n\nPxE", "P =\nE"]) {
    expect(readFile(engine, text), text).toBeUndefined();
  }
  expect(readFile(engine, "#P RR E#")?.[0]?.level.blocks.length).toBe(2);
});

test("links hold every level that comes with the games", async () => {
  const engine = await loadEngine(MODULE);
  let longest = 0;
  for (const { setup } of shipped(engine, "push")) {
    const code = await encodeLevel(pushCode, setup);
    longest = Math.max(longest, code.length);
    const back = settled(engine, "push", await decodeLevel(pushCode, code));
    expect(sorted(back)).toEqual(sorted(setup));
  }
  for (const { setup } of shipped(engine, "npc")) {
    const code = await encodeLevel(npcCode, setup);
    longest = Math.max(longest, code.length);
    expect(settled(engine, "npc", await decodeLevel(npcCode, code)))
      .toEqual(settled(engine, "npc", setup));
  }
  console.log(`the longest code of a level that comes with the games: ${longest} letters`);
  expect(longest).toBeLessThan(500);
});

test("Sokoban is read as the program reads it, and what does not fit is not read", async () => {
  const text = [
    "; A corner", "#####", "#@$.#", "# $ #", "#####", "",
    "#######", "#. $$@#", "#######", "Title: In a row",
  ].join("\n");
  const engine = await loadEngine(MODULE);
  const levels = [
    {
      title: "A corner", walls: ["#####", "#   #", "#   #", "#####"], player: [1, 1],
      exit: { x: 3, y: 1 }, blocks: [{ x: 2, y: 1, color: "red" }, { x: 2, y: 2, color: "red" }],
    },
    {
      title: "In a row", walls: ["#######", "#     #", "#######"], player: [5, 1],
      exit: { x: 1, y: 1 }, blocks: [{ x: 3, y: 1, color: "red" }, { x: 4, y: 1, color: "red" }],
    },
  ];
  expect(readFile(engine, text)).toEqual(levels.map((level) =>
    settled(engine, "push", { level })));
  for (const odd of ["#@$..#", "#+$$ #", "#@*$.#", "# $$.#", "#@@$$.#", "##"]) {
    expect(readFile(engine, odd), odd).toBeUndefined();
  }
});

const COLORS: readonly PushColor[] = ["red", "blue", "yellow", "cyan", "purple", "pink", "green"];

/** Numbers that look like chance, the same in every run. */
function makeDraw(): (bound: number) => number {
  let state = 20261116;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % bound;
  };
}

/** A level that is as hard to write shortly as there is: everything is everywhere. */
function crowded(draw: (bound: number) => number): PushSetup {
  const walls: string[] = [];
  const free: [number, number][] = [];
  for (let y = 0; y < 32; ++y) {
    let line = "";
    for (let x = 0; x < 32; ++x) {
      const wall = y > 1 && draw(20) === 0;
      line += wall ? "#" : " ";
      if (!wall && y > 1) free.push([x, y]);
    }
    walls.push(line);
  }
  const pads: PushPad[] = [];
  while (free.length > 1) {
    const [a] = free.splice(draw(free.length), 1);
    const [b] = free.splice(draw(free.length), 1);
    if (!a || !b) break;
    if (draw(8) === 0) {
      pads.push({ kind: "changer", x: a[0], y: a[1], color: COLORS[draw(7)] ?? "red" });
      pads.push({ kind: "changer", x: b[0], y: b[1], color: COLORS[draw(7)] ?? "red" });
    } else {
      pads.push({ kind: "teleport", x: a[0], y: a[1], to: b });
      pads.push({ kind: "teleport", x: b[0], y: b[1], to: a });
    }
  }
  const kinds = ["plain", "ice", "bomb"] as const;
  const blocks = Array.from({ length: 30 }, (_, x) =>
    ({ x, y: 0, w: 1, h: 1, color: COLORS[draw(7)] ?? "red", kind: kinds[draw(3)] ?? "plain" }));
  const title = Array.from({ length: 200 }, () => String.fromCharCode(33 + draw(94))).join("");
  return {
    level: {
      title, walls, player: [30, 0], exit: { x: 31, y: 0, w: 1, h: 2 }, blocks, pads,
      par: 999_999, moveLimit: 1_000_000,
    },
  };
}

test("the fullest level of push fits a link", async () => {
  const engine = await loadEngine(MODULE);
  const setup = crowded(makeDraw());
  expect(settled(engine, "push", setup)).toBeDefined();
  const code = await encodeLevel(pushCode, setup);
  console.log(`the fullest level of push: ${code.length} letters of ${MOST_LINK}`);
  expect(code.length).toBeLessThan(MOST_LINK - 100);
  const back = settled(engine, "push", await decodeLevel(pushCode, code));
  expect(sorted(back)).toEqual(sorted(settled(engine, "push", setup)));
});

test("hostile codes are refused, and none takes long", async () => {
  const good = await encodeLevel(pushCode, pushCraft.setupOf(pushCraft.begin()));
  expect(await decodeLevel(pushCode, good)).toBeDefined();
  const draw = makeDraw();
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  for (const bad of ["", "1", "2", "3AAAA", "1!!!", "2AAAA", `1${"_".repeat(4000)}`,
    `2${"A".repeat(5000)}`, good.slice(0, -3)]) {
    expect(await decodeLevel(pushCode, bad), bad.slice(0, 20)).toBeUndefined();
  }
  // Whatever still is a writing of some level must not break the engine.
  const engine = await loadEngine(MODULE);
  for (let i = 0; i < 300; ++i) {
    const game = i % 2 === 0 ? "push" : "npc";
    const first = game === "push" ? good
      : await encodeLevel(npcCode, npcCraft.setupOf(npcCraft.begin()));
    const at = 1 + draw(first.length - 1);
    const broken = first.slice(0, at) + (letters[draw(64)] ?? "A") + first.slice(at + 1);
    const setup = await decodeLevel(game === "push" ? pushCode : npcCode, broken);
    if (setup === undefined) continue;
    const answer = engine.ask({ cmd: "new", game, setup }) as { ok: boolean };
    expect(typeof answer.ok).toBe("boolean");
  }
});
