import type { JSX } from "solid-js";
import { PuzzlePage } from "./puzzle/page";
import { pushGame } from "./puzzle/push_game";

export default function PlayPush(): JSX.Element {
  return <PuzzlePage game={pushGame} />;
}
