// The second module as a page sees it: the player inside and the solvers. FISSILE_MIND_WASM is the
// module, FISSILE_NATIVE the program whose answers it must give; both come from ./test.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { loadMind } from "../../web/engine/mind_loader.mjs";
import { records } from "./records.mjs";

const module = await WebAssembly.compile(
  await readFile(process.env.FISSILE_MIND_WASM ?? "build/wasm/fissile_mind.wasm"),
);
const native = process.env.FISSILE_NATIVE ?? "build/release/fissile";
const MAX_MEMORY = 256 << 20;

// The answers of both to the same lines.
async function both(requests) {
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join("");
  const options = { input, encoding: "utf8", maxBuffer: 1 << 28 };
  const lines = execFileSync(native, ["engine"], options).trimEnd().split("\n");
  const mind = await loadMind(module);
  return requests.map((request, i) => [mind.ask(request), JSON.parse(lines[i])]);
}

async function alike(requests) {
  const answers = await both(requests);
  answers.forEach(([mine, theirs], i) => assert.deepEqual(mine, theirs, `request ${i}`));
  return answers.map(([mine]) => mine);
}

// The recorded plays of a game that still go on, as requests that lead there.
function positions(game, count) {
  const plays = records("goldens").filter(({ record }) =>
    record.game === game && record.steps.every((step) => "action" in step && !step.refused));
  return plays.slice(0, count).map(({ record }) => {
    const half = record.steps.slice(0, record.steps.length >> 1);
    const starting = { cmd: "new", game, setup: record.setup, seed: Number(record.seed ?? 0) };
    return [starting, ...half.map(({ action }) => ({ cmd: "apply", action, events: false }))];
  });
}

for (const game of ["orbs", "fission", "stacker"]) {
  test(`best answers like the native build: ${game}`, async () => {
    const asked = positions(game, 6).flatMap((way) => [
      ...way,
      { cmd: "best", nodes: 20_000 },
      ...[1, 3, 5, 8].map((level) => ({ cmd: "best", level, seed: 7 })),
    ]);
    const answers = await alike(asked);
    assert.ok(answers.filter((answer) => answer.ok && answer.action !== undefined).length >= 10);
  });
}

test("best answers like the native build among eight players", async () => {
  const setup = { rows: 10, cols: 10, players: 8 };
  const answers = await alike([
    { cmd: "new", game: "orbs", setup }, { cmd: "best", level: 4, seed: 1 },
    { cmd: "best", nodes: 30_000 },
  ]);
  assert.equal(answers[1].ok, true);
});

async function levelsOf(game) {
  const { packs } = (await loadMind(module)).ask({ cmd: "levels", game });
  return packs.flatMap(({ pack, levels }) => levels.map((level, i) => ({
    ...level, pack, number: i + 1,
  })));
}

async function started(game, level) {
  const mind = await loadMind(module);
  const { setup } = mind.ask({ cmd: "levels", game, pack: level.pack, level: level.number }).level;
  return { cmd: "new", game, setup };
}

test("solve answers like the native build, and proves the pars", async () => {
  for (const [game, limits] of [["push", { states: 60_000 }], ["npc", { states: 20_000 }]]) {
    const levels = (await levelsOf(game)).slice(0, 12);
    const starts = await Promise.all(levels.map((level) => started(game, level)));
    const asked = starts.flatMap((start) => [start, { cmd: "solve", limits }]);
    const answers = await alike(asked);
    const solved = levels.filter((level, i) => {
      const answer = answers[2 * i + 1];
      if (answer.result !== "solved") return false;
      if (level.par) assert.equal(answer.actions.length, level.par, `${game} ${level.title}`);
      return answer.optimal;
    });
    assert.ok(solved.length >= 3, `${game}: ${solved.length}`);
  }
});


// Sixteen blocks of four colours on an open board: more positions than any memory holds.
function crowded() {
  const size = 16;
  const rim = "#".repeat(size);
  const walls = [rim, ...Array(size - 2).fill(`#${" ".repeat(size - 2)}#`), rim];
  const colors = ["red", "blue", "yellow", "green"];
  const blocks = Array.from({ length: 16 }, (_, i) => ({
    x: 2 + 3 * (i % 4), y: 2 + 3 * Math.floor(i / 4), w: 1, h: 1,
    color: colors[(i * 3 + Math.floor(i / 4)) % colors.length], kind: "plain",
  }));
  const exit = { x: size - 2, y: size - 2, w: 1, h: 1 };
  return { level: { walls, player: [1, 1], exit, blocks, pads: [] } };
}

test("a search that is too large ends within its memory, and tells of its way", async () => {
  const told = [];
  const mind = await loadMind(module, (line) => told.push(line));
  const start = mind.ask({ cmd: "new", game: "push", setup: crowded() });
  assert.equal(start.ok, true, JSON.stringify(start));
  const answer = mind.ask({ cmd: "solve", progress: true, limits: { ms: 60_000 } });
  assert.equal(answer.result, "unknown");
  assert.match(answer.reason, /memory/);
  assert.ok(told.length > 0 && told.at(-1).progress.states > 100_000);
  assert.ok(mind.memoryBytes() <= MAX_MEMORY, String(mind.memoryBytes()));
  // It is as good as new afterwards.
  assert.equal(mind.ask({ cmd: "new", game: "orbs" }).ok, true);
  assert.equal(mind.ask({ cmd: "best", level: 8 }).ok, true);
});
