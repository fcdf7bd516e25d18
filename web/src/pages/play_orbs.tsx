import type { JSX } from "solid-js";
import { orbsGame } from "./burst/orbs_game";
import { BurstPage } from "./burst/page";

export default function PlayOrbs(): JSX.Element {
  return <BurstPage game={orbsGame} />;
}
