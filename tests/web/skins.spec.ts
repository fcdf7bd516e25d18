// Skins without a page: events alone rebuild the board (C3), and a reel can be stopped anywhere.
import { readFileSync } from "node:fs";
import { expect, test } from "../../web/testing";
import { loadEngine } from "../../web/engine/loader.mjs";
import { advance, isOver, makeReel, seek } from "../../web/src/board/animator";
import type { BurstEvent, BurstState } from "../../web/src/games/burst/types";
import * as fission from "../../web/src/games/fission/skin";
import * as orbs from "../../web/src/games/orbs/skin";

const MODULE = readFileSync(new URL("../../build/wasm/fissile.wasm", import.meta.url));

interface Step {
  setup: object;
  before: BurstState;
  waves: BurstEvent[][];
  after: BurstState;
}

// Random games to their ends, the same in every run.
async function* steps(game: string, setup: object, games: number): AsyncGenerator<Step> {
  const engine = await loadEngine(MODULE);
  let draw = 20240229;
  for (let number = 0; number < games; ++number) {
    const begun = engine.ask({ cmd: "new", game, setup }) as { state: BurstState };
    let before = begun.state;
    for (;;) {
      const { actions } = engine.ask({ cmd: "legal" }) as { actions: unknown[] };
      if (actions.length === 0) break;
      draw = (Math.imul(draw, 1103515245) + 12345) >>> 0;
      const action = actions[(draw >>> 8) % actions.length];
      const answer = engine.ask({ cmd: "apply", action }) as
        { state: BurstState; events: BurstEvent[][] };
      yield { setup, before, waves: answer.events, after: answer.state };
      before = answer.state;
    }
  }
}

const CASES = [
  ["orbs", orbs, { rows: 5, cols: 4, players: 3 }],
  ["orbs", orbs, { rows: 3, cols: 6, players: 2, surplus: "lose", turnLimit: 300 }],
  ["fission", fission, { gridSize: 5, turnLimit: 200 }],
] as const;

for (const [game, { skin, modelOf }, setup] of CASES) {
  test(`events alone rebuild the board of ${game} ${JSON.stringify(setup)}`, async () => {
    let played = 0;
    for await (const step of steps(game, setup, 8)) {
      const reel = makeReel(skin, modelOf(step.setup, step.before), step.waves);
      seek(reel, step.waves.length);
      expect(reel.before).toEqual(modelOf(step.setup, step.after));
      played += 1;
    }
    expect(played).toBeGreaterThan(100);
  });
}

test("a reel goes forward, back and on to the same boards", async () => {
  let longest = 0;
  for await (const step of steps("orbs", { rows: 4, cols: 4, players: 2 }, 2)) {
    const start = orbs.modelOf(step.setup, step.before);
    const reel = makeReel(orbs.skin, start, step.waves);
    const boards = step.waves.map((_, wave) => {
      seek(reel, wave);
      return reel.before;
    });
    const began: number[] = [];
    seek(reel, 0);
    for (let frame = 0; frame < 10_000 && !isOver(reel); ++frame) {
      advance(reel, 90, (wave) => began.push(wave));
      if (!isOver(reel)) expect(reel.before).toEqual(boards[reel.wave]);
    }
    expect(reel.before).toEqual(orbs.modelOf(step.setup, step.after));
    expect(began).toEqual(step.waves.map((_, wave) => wave).slice(1));
    longest = Math.max(longest, step.waves.length);
  }
  expect(longest).toBeGreaterThan(4);
});
