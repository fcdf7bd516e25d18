import type { JSX } from "solid-js";
import { npcGame } from "./puzzle/npc_game";
import { PuzzlePage } from "./puzzle/page";

export default function PlayNpc(): JSX.Element {
  return <PuzzlePage game={npcGame} />;
}
