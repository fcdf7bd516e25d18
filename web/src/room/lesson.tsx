// The lesson of whatever is played in a room: whoever came by a link may never have seen the game.
import type { Component, JSX } from "solid-js";
import { ICONS } from "../art/icons";
import type { GameId } from "../engine/protocol";
import type { GameDescriptor } from "../games/descriptor";
import { gameOf, loadSkin, titleOf } from "../games/list";
import { keepLearned } from "../lib/progress";
import { t } from "../lib/words";
import { later } from "../parts/later";
import { Tool } from "../parts/tool";
import type { RoomState } from "./room_state";

type LessonView = Component<{ close(): void }>;

async function load(game: GameDescriptor): Promise<LessonView> {
  if (game.kind === "score") return game.lesson();
  if (game.kind === "puzzle") {
    const [{ loadLesson }, puzzle] =
      await Promise.all([import("../play/puzzle/lesson"), game.load()]);
    return loadLesson(puzzle);
  }
  const [{ loadLesson }, file] =
    await Promise.all([import("../play/duel/lesson"), loadSkin(game)]);
  return loadLesson({ ...game, file });
}

export function RoomLesson(props: { game: GameId; close(): void }): JSX.Element {
  const game = gameOf(props.game);
  if (!game) return undefined;
  const View = later(() => load(game));
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
