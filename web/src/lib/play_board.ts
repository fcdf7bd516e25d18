// A board with what every page gives it: the words, the settings and the sounds.
import { makeBoard, type Board, type BoardOptions } from "../board/board";
import type { AnyEvent } from "../engine/protocol";
import { say } from "../text/words";
import { sound } from "./in_turn";
import { lively, settings, still } from "./settings";

type Given = "host" | "skin" | "label" | "pick";

export function openBoard<Model, Event extends AnyEvent>(
  options: Pick<BoardOptions<Model, Event>, Given> & Partial<BoardOptions<Model, Event>>,
): Board<Model, Event> {
  return makeBoard({
    say, still, lively,
    speed: () => settings().speed,
    waveBegan(events, wave) {
      const made = options.skin.sound(events, wave);
      if (made) void sound(made.name, made.height);
    },
    ...options,
  });
}

/** Small boards on which one learns are never shown faster than they are. */
export const lessonSpeed = (): number => Math.min(1, settings().speed);
