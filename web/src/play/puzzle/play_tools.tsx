// What one may do with a play of a level besides playing on.
import type { JSX } from "solid-js";
import type { GameId } from "../../engine/protocol";
import { GameTools } from "../../parts/game_tools";
import type { Shown } from "./session";

export function PlayTools(props: { shown: Shown; game: GameId }): JSX.Element {
  return (
    <GameTools
      game={props.game} setup={props.shown.level.setup} link={false}
      actions={props.shown.actions.slice(0, props.shown.done)}
    />
  );
}
