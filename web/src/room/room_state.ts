// What the rooms of all games hold: the game as it stands, how it ended, and whether one is asked
// about resigning.
import { createSignal, type Accessor } from "solid-js";
import type { GameView, Row, RowKind } from "../net/messages";
import type { OnlineGame } from "./online_game";
import type { RoomProps } from "./props";

export interface RoomState {
  readonly online: OnlineGame;
  view: Accessor<GameView>;
  /** The kind of the last row: it says how the game ended. */
  ending: Accessor<RowKind | undefined>;
  /** Whether a player is still in. */
  isIn(player: number): boolean;
  resigning: Accessor<boolean>;
  /** Asks whether one wants to, if one can. */
  resign(): void;
  keepPlaying(): void;
  /** Whether the lesson is open. */
  learning: Accessor<boolean>;
  learn(): void;
  learned(): void;
  /** What is left of the 3, 2, 1 before a race. */
  counting: Accessor<number>;
}

/** `take` hears of all rows, from the first on. */
export function useRoom(
  { online, first, inbox }: RoomProps, take: (rows: readonly Row[]) => void,
  counting: Accessor<number> = () => 0,
): RoomState {
  const [ending, setEnding] = createSignal<RowKind>();
  const [resigning, setResigning] = createSignal(false);
  const [learning, setLearning] = createSignal(false);
  const view = () => online.view() ?? first;
  inbox.open((rows) => {
    setEnding((before) => rows.at(-1)?.kind ?? before);
    take(rows);
  });
  return {
    online, view, ending, resigning, learning, counting,
    isIn: (player) => view().seats[player - 1]?.isActive ?? false,
    resign: () => {
      if (view().status === "active" && online.seat() > 0) setResigning(true);
    },
    keepPlaying: () => setResigning(false),
    learn: () => setLearning(true),
    learned: () => setLearning(false),
  };
}
