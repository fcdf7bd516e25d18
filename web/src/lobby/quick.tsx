// The quick way to a game: one press joins who wants the same, or waits for them.
import { For, type JSX } from "solid-js";
import { me } from "../account/me";
import type { EngineError } from "../engine/protocol";
import { DIFFICULTIES } from "../games/stacker/difficulties";
import { listPacks, PACK_ORDER, readLevel } from "../levels/packs";
import { boardLabel, clockLabel } from "../parts/online_words";
import { t } from "../lib/words";
import type { GameView, Race } from "../net/messages";
import { create, findMatch, join, type Wanted } from "./create";

const FAST = { kind: "bank", ms: 180_000, increment_ms: 2000 } as const;
const CALM = { kind: "bank", ms: 300_000, increment_ms: 3000 } as const;
const TWO = ["human", "human"] as const;

const turns = (game: "orbs" | "fission", setup: object, clock: Wanted["clock"]): Wanted =>
  ({ game, setup, seats: TWO, seat: 1, clock, private: false });
const race = (game: "push" | "npc" | "stacker", goal: Race, setup = {}): Wanted => ({
  game, setup, seats: TWO, seat: 1, clock: { kind: "none" }, private: false, race: goal,
});

const TILES: readonly Wanted[] = [
  turns("orbs", { rows: 6, cols: 5 }, FAST),
  turns("orbs", { rows: 9, cols: 6 }, CALM),
  turns("fission", { gridSize: 4 }, FAST),
  turns("fission", { gridSize: 6 }, CALM),
  race("push", { to: "solve" }),
  race("npc", { to: "solve" }),
  race("stacker", { to: "score", landings: 50 }, DIFFICULTIES.normal),
];

/** A level by chance, the same for all who race on it. */
async function anyLevel(game: "push" | "npc"): Promise<object | undefined> {
  const [pack] = await listPacks(game, PACK_ORDER[game]);
  if (!pack) return undefined;
  const number = 1 + Math.floor(Math.random() * pack.levels.length);
  return (await readLevel(game, pack.pack, number))?.setup as object | undefined;
}

async function start(
  wanted: Wanted, games: readonly GameView[],
): Promise<EngineError | undefined> {
  const found = findMatch(games, wanted, me()?.userId);
  if (found) return join(found);
  if (wanted.game !== "push" && wanted.game !== "npc") return create(wanted);
  return create({ ...wanted, setup: (await anyLevel(wanted.game)) ?? {} });
}

interface QuickProps {
  games: readonly GameView[];
  busy: boolean;
  run(step: () => Promise<EngineError | undefined>): void;
}

export function Quick(props: QuickProps): JSX.Element {
  const detail = (wanted: Wanted) => (wanted.race?.to === "solve"
    ? t("lobby.race")
    : boardLabel({ game: wanted.game, setup: wanted.setup as {}, race: wanted.race }));
  return (
    <section aria-labelledby="quick-title">
      <h2 id="quick-title">{t("lobby.quick")}</h2>
      <p class="faint">{t("lobby.quick.line")}</p>
      <ul class="tiles">
        <For each={TILES}>{(wanted) => (
          <li>
            <button
              class="tile" disabled={props.busy}
              onClick={() => props.run(() => start(wanted, props.games))}
            >
              <strong>{t(`game.${wanted.game}`)}</strong>
              <bdi>{detail(wanted)}</bdi>
              <span class="faint">{clockLabel(wanted.clock)}</span>
            </button>
          </li>
        )}</For>
      </ul>
    </section>
  );
}
