// The lesson of whatever is played in a room: whoever came by a link may never have seen the game.
import type { JSX } from "solid-js";
import { ICONS } from "../art/icons";
import type { GameId } from "../engine/protocol";
import { gameOf, titleOf } from "../games/list";
import { basicLesson } from "../learn/courses";
import { keepLearned } from "../lib/progress";
import { t } from "../lib/words";
import { later } from "../parts/later";
import { Tool } from "../parts/tool";
import type { RoomState } from "./room_state";

export function RoomLesson(props: { game: GameId; close(): void }): JSX.Element {
  const game = gameOf(props.game);
  if (!game) return undefined;
  const View = later(() => basicLesson(game));
  const close = () => {
    keepLearned(props.game);
    props.close();
  };
  return <View close={close} />;
}

/** The "?" of every room. */
export function HelpTool(props: { room: RoomState }): JSX.Element {
  return (
    <Tool
      icon={ICONS.help} key="H" onClick={() => props.room.learn()}
      label={t("room.lesson", { game: titleOf(props.room.view().game) })}
    />
  );
}
