// What the page of analysis must know of a game: its skin, its words, and what its moves are
// called. The rest is the same for all five.
import type { AnyEvent, AnyState, GameId, Waves } from "../engine/protocol";
import type { Direction } from "../engine/puzzle";
import type { BurstAction } from "../games/burst/types";
import type { SkinFile } from "../games/descriptor";
import type { PushModel } from "../games/push/model";
import type { StackerModel } from "../games/stacker/model";
import type { StackerEvent } from "../games/stacker/types";
import type { Area } from "../text/words";

/** A skin with the types forgotten that only the game knows. */
export interface AnySkinFile extends SkinFile<unknown, AnyState, unknown, AnyEvent> {
  /** Of stacker: where the pair of a landing comes to lie. */
  landingOf?(waves: Waves<StackerEvent>): StackerModel["ghost"];
}

export interface AnalysisGame {
  id: GameId;
  /** What the thoughts are about: who wins, how many moves are left, or nothing but points. */
  kind: "duel" | "puzzle" | "score";
  areas: readonly Area[];
  load(): Promise<AnySkinFile>;
  /** The smallest cell, where the usual one is larger than needed. */
  leastCell?: number;
  /** The cell of an action, on the board before it. */
  cellOf(model: unknown, action: unknown): readonly [row: number, col: number] | undefined;
  /** Puts on a board at rest what only the moves before and after it tell. */
  dress(file: AnySkinFile, model: unknown, last: unknown, next: Waves | undefined): void;
}

const STEPS: Record<Direction, readonly [x: number, y: number]> = {
  up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0],
};

function burst(id: "orbs" | "fission", areas: Area[], load: () => Promise<unknown>): AnalysisGame {
  return {
    id, kind: "duel", areas, load: load as AnalysisGame["load"],
    cellOf(_, action) {
      const place = action as BurstAction;
      return "row" in place ? [place.row, place.col] : undefined;
    },
    dress: () => {},
  };
}

export const ANALYSIS_GAMES: Record<GameId, AnalysisGame> = {
  orbs: burst("orbs", ["duel", "duel_mind", "burst/play"], () => import("../games/orbs/skin")),
  fission: burst(
    "fission", ["duel", "duel_mind", "burst/play", "fission/play"],
    () => import("../games/fission/skin"),
  ),
  push: {
    id: "push", kind: "puzzle", areas: ["puzzle", "push/play"], leastCell: 12,
    load: () => import("../games/push/skin") as unknown as Promise<AnySkinFile>,
    cellOf(model, action) {
      const { player } = model as PushModel;
      const [x, y] = STEPS[action as Direction];
      return [player[1] + y, player[0] + x];
    },
    dress(_, model, last) {
      if (last) (model as PushModel).facing = [...STEPS[last as Direction]];
    },
  },
  npc: {
    id: "npc", kind: "puzzle", areas: ["puzzle", "npc/play"], leastCell: 12,
    load: () => import("../games/npc/skin") as unknown as Promise<AnySkinFile>,
    cellOf: () => undefined,
    dress: () => {},
  },
  stacker: {
    id: "stacker", kind: "score", areas: ["stacker/play"], leastCell: 12,
    load: () => import("../games/stacker/skin") as unknown as Promise<AnySkinFile>,
    cellOf: () => undefined,
    // Where the pair is going to land, as the events of the next move say.
    dress({ landingOf }, model, _, next) {
      const ghost = next && landingOf?.(next as Waves<StackerEvent>);
      if (ghost) (model as StackerModel).ghost = ghost;
    },
  },
};
