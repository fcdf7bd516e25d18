import type { JSX } from "solid-js";
import { LevelsPage } from "./puzzle/levels";
import { pushGame } from "./puzzle/push_game";

export default function LevelsPush(): JSX.Element {
  return <LevelsPage game={pushGame} />;
}
