// The web's one list of games. A game that has no page yet has no `page` and no `mini`: its card
// says so, and nothing else knows.
import type { Skin } from "../board/skin";
import type { AnyEvent, AnyState, GameId } from "../engine/protocol";
import { NPC_MINI, PUSH_MINI } from "./puzzle_minis";

/** A skin, and how its model is made of a setup (with its defaults) and a state. */
export interface SkinFile<Setup, State extends AnyState, Model, Event extends AnyEvent> {
  skin: Skin<Model, Event>;
  modelOf(setup: Setup, state: State): Model;
}

/** What the home page's miniature plays, with the types forgotten that only the skin knows. */
export interface Mini {
  load(): Promise<SkinFile<never, never, unknown, never>>;
  setup: object;
  /** A recorded play with its seed; without one each action is any legal one. */
  actions?: readonly unknown[];
  /** How many actions are shown where nothing should move. */
  still?: number;
  seed?: number;
  /** How many actions are over before one looks, so that there is something to see. */
  skip?: number;
}

export interface GameEntry {
  id: GameId;
  /** The page's path; a game without one is announced on the home page and cannot be opened. */
  page?: string;
  mini?: Mini;
}

export const GAMES: readonly GameEntry[] = [
  {
    id: "orbs",
    page: "/play/orbs",
    mini: { load: () => import("./orbs/skin"), setup: { rows: 4, cols: 6 }, skip: 16 },
  },
  {
    id: "fission",
    page: "/play/fission",
    mini: { load: () => import("./fission/skin"), setup: { gridSize: 5 }, skip: 8 },
  },
  {
    id: "push",
    page: "/play/push",
    mini: { load: () => import("./push/skin"), ...PUSH_MINI },
  },
  {
    id: "stacker",
    page: "/play/stacker",
    mini: {
      load: () => import("./stacker/skin_low"),
      setup: {
        start: [
          ["rick", "star", "kine", "rick", "star", "kine"],
          ["coo", "kine", "rick", "coo", "kine", "rick"],
          ["star", null, "kine", "hard", null, "star"],
        ],
        mode: "round", quota: 14, hand: 5, odds: { bomb: 4, hard: 2 },
      },
      actions: ["43", "21", "42", "33", "33", "33"].map(([col, rotation]) =>
        ({ col: Number(col), rotation: Number(rotation) })),
      seed: 1,
    },
  },
  {
    id: "npc",
    page: "/play/npc",
    mini: { load: () => import("./npc/skin"), ...NPC_MINI },
  },
];
