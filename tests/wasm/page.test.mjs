// The module that a page loads first (src/capi/page_*.cc): the same engine without packs of levels
// and without the commands that no page gives at first, on a heap of its own. FISSILE_PAGE and
// FISSILE_WASM come from ./test.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { loadEngine } from "../../web/engine/loader.mjs";
import { play, records } from "./records.mjs";

const moduleOf = async (path) => WebAssembly.compile(await readFile(path));
const page = await moduleOf(process.env.FISSILE_PAGE ?? "build/wasm/fissile_page.wasm");
const whole = await moduleOf(process.env.FISSILE_WASM ?? "build/wasm/fissile.wasm");

const needsPack = ({ record: { game, setup } }) =>
  setup?.pack !== undefined || (setup === undefined && (game === "push" || game === "npc"));

test("every recorded play that names no pack goes as recorded", async () => {
  const engine = await loadEngine(page);
  const all = [...records("goldens"), ...records("vectors")].filter((entry) => !needsPack(entry));
  const games = new Set(all.map(({ record }) => record.game));
  assert.deepEqual([...games].sort(), ["fission", "npc", "orbs", "push", "stacker"]);
  for (const entry of all) play(engine, entry);
});

// A whole level of each pack, walked by moves that a small generator picks: every answer is the
// same, byte for byte.
test("every level of every pack is played as the whole module plays it", async () => {
  const [one, other] = [await loadEngine(page), await loadEngine(whole)];
  let random = 20240229;
  const pick = (list) => list[(random = (random * 48271) % 2147483647) % list.length];
  let levels = 0;
  for (const game of ["push", "stacker", "npc"]) {
    for (const { pack, levels: heads } of other.ask({ cmd: "levels", game }).packs) {
      for (let level = 1; level <= heads.length; ++level, ++levels) {
        const { setup } = other.ask({ cmd: "levels", game, pack, level }).level;
        const both = (request) => {
          const answers = [one, other].map((engine) => engine.askText(JSON.stringify(request)));
          assert.equal(answers[0], answers[1], `${game} ${pack} ${level}`);
          return JSON.parse(answers[0]);
        };
        assert.equal(both({ cmd: "new", game, setup, seed: level }).ok, true);
        for (let turn = 0; turn < 20; ++turn) {
          const { actions } = both({ cmd: "legal" });
          if (actions.length === 0) break;
          both({ cmd: "apply", action: pick(actions) });
        }
        both({ cmd: "state" });
      }
    }
  }
  assert.ok(levels > 40, String(levels));
});

test("a pack is refused by its code", async () => {
  const engine = await loadEngine(page);
  const answer = engine.ask({ cmd: "new", game: "push", setup: { pack: "classic", level: 1 } });
  assert.equal(answer.error?.code, "setup/invalid");
});

test("what it goes without is refused by its code, and the whole module has it", async () => {
  const [one, other] = [await loadEngine(page), await loadEngine(whole)];
  const instance = { items: ["3", "4"], target: "7" };
  const requests = [
    { cmd: "games" },
    { cmd: "levels", game: "push" },
    { cmd: "perft", depth: 1 },
    { cmd: "encode", ...instance },
    { cmd: "decode", ...instance, actions: [] },
  ];
  for (const engine of [one, other]) assert.ok(engine.ask({ cmd: "new", game: "orbs" }).ok);
  for (const request of requests) {
    assert.equal(one.ask(request).error?.code, "request/unknown", request.cmd);
    assert.notEqual(other.ask(request).error?.code, "request/unknown", request.cmd);
  }
});

test("its heap does not grow over 10,000 games, nor by long lines", async () => {
  const engine = await loadEngine(page);
  const long = `{"cmd":"${"x".repeat(1_000_000)}"}`;
  const games = (count) => {
    for (let i = 0; i < count; ++i) {
      const game = ["orbs", "fission", "stacker"][i % 3];
      assert.equal(engine.ask({ cmd: "new", game, seed: i }).ok, true);
      for (let turn = 0; turn < 3; ++turn) {
        const { actions } = engine.ask({ cmd: "legal" });
        engine.ask({ cmd: "apply", action: actions[(i + turn) % actions.length] });
      }
      if (i % 1000 === 0) assert.equal(JSON.parse(engine.askText(long)).ok, false);
    }
  };
  games(5_000);  // by then the heap has found its size
  const before = engine.memoryBytes();
  games(10_000);
  assert.equal(engine.memoryBytes(), before);
});
