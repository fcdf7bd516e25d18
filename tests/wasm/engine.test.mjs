// The engine as a page sees it. FISSILE_WASM is the module, FISSILE_SIGNATURE what the native build
// prints; both come from ./test.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { loadEngine } from "../../web/engine/loader.mjs";
import { play, records } from "./records.mjs";

const module = await WebAssembly.compile(
  await readFile(process.env.FISSILE_WASM ?? "build/wasm/fissile.wasm"),
);
const code = (answer) => answer.error?.code;

test("every golden play goes as recorded", async () => {
  const engine = await loadEngine(module);
  const goldens = records("goldens");
  assert.ok(goldens.length > 0);
  for (const entry of goldens) play(engine, entry);
});

test("every fourth vector goes as recorded", async () => {
  const engine = await loadEngine(module);
  const sample = records("vectors").filter((_, index) => index % 4 === 0);
  assert.ok(sample.length >= 50);
  for (const entry of sample) play(engine, entry);
});

test("the signature is that of the native build", async () => {
  const engine = await loadEngine(module);
  assert.match(engine.signature(), /^[0-9a-f]{16}$/);
  if (process.env.FISSILE_SIGNATURE) {
    assert.equal(engine.signature(), process.env.FISSILE_SIGNATURE);
  }
});

test("all five games are there and start from their defaults", async () => {
  const engine = await loadEngine(module);
  const { games } = engine.ask({ cmd: "games" });
  assert.deepEqual(games.map((game) => game.id), ["orbs", "fission", "push", "stacker", "npc"]);
  for (const { id } of games) assert.equal(engine.ask({ cmd: "new", game: id }).ok, true, id);
});

test("hostile lines are refused by their codes and change nothing", async () => {
  const engine = await loadEngine(module);
  engine.ask({ cmd: "new", game: "orbs" });
  engine.ask({ cmd: "apply", action: { row: 0, col: 0 } });
  const before = engine.askText('{"cmd":"state"}');
  const random = Uint8Array.from({ length: 1 << 20 }, (_, i) => (i * 2654435761) >>> 13);
  const lines = [
    ["", "request/malformed"],
    ["{", "request/malformed"],
    ["[".repeat(10_000), "limit/exceeded"],
    [`{"cmd":"${"x".repeat(10_000_000)}"}`, "limit/exceeded"],
    ['{"cmd":"dance"}', "request/unknown"],
    ['{"cmd":"state","extra":1}', "request/malformed"],
    ['{"cmd":"new","game":"chess"}', "game/unknown"],
    ['{"cmd":"new","game":"orbs","setup":{"rows":1000000000,"cols":1}}', "setup/invalid"],
    ['{"cmd":"apply","action":{"row":-1,"col":0}}', "action/illegal"],
    ['{"cmd":"apply","action":7}', "action/malformed"],
  ];
  assert.equal(code(JSON.parse(engine.askBytes(random))), "request/malformed");
  for (const [line, want] of lines) {
    assert.equal(code(JSON.parse(engine.askText(line))), want, line.slice(0, 60));
  }
  assert.equal(engine.askText('{"cmd":"state"}'), before);
});

test("sessions share nothing", async () => {
  const [one, two] = [await loadEngine(module), await loadEngine(module)];
  one.ask({ cmd: "new", game: "orbs" });
  assert.equal(code(two.ask({ cmd: "state" })), "game/none");
});

test("memory does not grow over 10,000 games", async () => {
  const engine = await loadEngine(module);
  const ids = engine.ask({ cmd: "games" }).games.map((game) => game.id);
  const games = (count) => {
    for (let i = 0; i < count; ++i) {
      assert.equal(engine.ask({ cmd: "new", game: ids[i % ids.length], seed: i }).ok, true);
      for (let turn = 0; turn < 3; ++turn) {
        const { actions } = engine.ask({ cmd: "legal" });
        if (actions.length > 0) {
          engine.ask({ cmd: "apply", action: actions[(i + turn) % actions.length] });
        }
      }
    }
  };
  games(5_000);  // by then the heap has found its size
  const before = engine.memoryBytes();
  games(10_000);
  assert.equal(engine.memoryBytes(), before);
});
