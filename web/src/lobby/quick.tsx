// The quick way to a game: one press joins who wants the same, or waits for them.
import { For, type JSX } from "solid-js";
import { me } from "../account/me";
import type { EngineError } from "../engine/protocol";
import type { GameDescriptor, PuzzleDescriptor, QuickGame } from "../games/descriptor";
import { GAMES, titleOf } from "../games/list";
import { listPacks, readLevel } from "../levels/packs";
import { t } from "../lib/words";
import type { GameView } from "../net/messages";
import { boardLabel, clockLabel } from "../parts/online_words";
import { create, findMatch, join, type Wanted } from "./create";

const USUAL: Record<GameDescriptor["kind"], QuickGame> = {
  duel: { clock: { kind: "bank", ms: 300_000, increment_ms: 3000 } },
  puzzle: { clock: { kind: "none" }, race: { to: "solve" } },
  score: { clock: { kind: "none" }, race: { to: "score" } },
};

interface Tile {
  game: GameDescriptor;
  wanted: Wanted;
}

const TILES: readonly Tile[] = GAMES.flatMap((game) =>
  (game.quick ?? [USUAL[game.kind]]).map(({ setup = {}, ...terms }) => ({
    game,
    wanted: {
      game: game.id, setup, seats: ["human", "human"], seat: 1, private: false, ...terms,
    },
  })));

/** A level by chance, the same for all who race on it. */
async function anyLevel(game: PuzzleDescriptor): Promise<object | undefined> {
  const [pack] = await listPacks(game);
  if (!pack) return undefined;
  const number = 1 + Math.floor(Math.random() * pack.levels.length);
  return (await readLevel(game.id, pack.pack, number))?.setup as object | undefined;
}

async function start(
  { game, wanted }: Tile, games: readonly GameView[],
): Promise<EngineError | undefined> {
  const found = findMatch(games, wanted, me()?.userId);
  if (found) return join(found);
  if (game.kind !== "puzzle") return create(wanted);
  return create({ ...wanted, setup: (await anyLevel(game)) ?? {} });
}

interface QuickProps {
  games: readonly GameView[];
  busy: boolean;
  run(step: () => Promise<EngineError | undefined>): void;
}

export function Quick(props: QuickProps): JSX.Element {
  const detail = (wanted: Wanted) => (wanted.race?.to === "solve"
    ? t("lobby.race")
    : boardLabel({
      game: wanted.game, setup: wanted.setup as GameView["setup"], race: wanted.race,
    }));
  return (
    <section aria-labelledby="quick-title">
      <h2 id="quick-title">{t("lobby.quick")}</h2>
      <p class="faint">{t("lobby.quick.line")}</p>
      <ul class="tiles">
        <For each={TILES}>{(tile) => (
          <li>
            <button
              class="tile" disabled={props.busy}
              onClick={() => props.run(() => start(tile, props.games))}
            >
              <strong>{titleOf(tile.game.id)}</strong>
              <bdi>{detail(tile.wanted)}</bdi>
              <span class="faint">{clockLabel(tile.wanted.clock)}</span>
            </button>
          </li>
        )}</For>
      </ul>
    </section>
  );
}
