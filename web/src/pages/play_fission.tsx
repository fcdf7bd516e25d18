import type { JSX } from "solid-js";
import { fissionGame } from "./burst/fission_game";
import { BurstPage } from "./burst/page";

export default function PlayFission(): JSX.Element {
  return <BurstPage game={fissionGame} />;
}
