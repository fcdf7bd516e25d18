// What one may do with a game that was played: study it, save it, share it. Loaded when there is
// one.
import type { Component } from "solid-js";
import type { GameId } from "../engine/protocol";
import { learnWords } from "../lib/words";
import { later } from "./later";

export interface GameToolsProps {
  game: GameId;
  setup: unknown;
  seed?: number | string;
  actions: readonly unknown[];
  /** Whether a link is offered; some pages have one of their own. */
  link?: boolean;
}

export const GameTools: Component<GameToolsProps> = later(async () => {
  const [file] = await Promise.all([import("../analysis/game_tools"), learnWords("analysis")]);
  return file.GameToolButtons;
});
