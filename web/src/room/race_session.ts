// What one does oneself in a race: moves are carried out at once and sent one behind the other, and
// taken back one by one by the server.
import { createSignal, type Accessor } from "solid-js";
import type { EngineError } from "../engine/protocol";
import type { Direction } from "../engine/puzzle";
import { sound } from "../lib/in_turn";
import { sayError } from "../parts/online_words";
import { isBehind } from "./line";
import type { OnlineGame } from "./online_game";
import type { Side } from "./race_side";

export interface RaceSession {
  notice: Accessor<string>;
  tell(error: EngineError | undefined): void;
  move(way: Direction, held?: boolean): void;
  undo(): void;
  reset(): void;
  /** A row was taken: what waits for it goes on. */
  goOn(): void;
}

// A key that is held down waits for its turn; more than a few waiting steps would run on after it.
const MOST_HELD = 2;
// So that taking all back is no flood (GameServiceLimits::messages_per_window).
const BETWEEN_MS = 70;

export function makeRaceSession(online: OnlineGame, side: () => Side | undefined): RaceSession {
  const [notice, setNotice] = createSignal("");
  let undos = 0;
  let asking = false;
  const tell = (error: EngineError | undefined) => setNotice(error ? sayError(error) : "");
  const send = async (own: Side, way: Direction) => {
    const seq = own.rows + own.line.waiting();
    const error = await online.say({ do: "move", seq, action: way }, true);
    if (!error || own.line.waiting() === 0) return;
    own.takeBack();
    online.catchUp();
    if (!isBehind(error)) tell(error);
  };
  const goOn = async () => {
    const own = side();
    if (!own || asking || undos === 0 || own.line.waiting() > 0) return;
    asking = true;
    const error = await online.say({ do: "offer", what: "takeback" });
    undos = error ? 0 : undos - 1;
    if (error && !isBehind(error)) tell(error);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    asking = false;
    void goOn();
  };
  const undo = (count: number) => {
    undos = Math.min(side()?.shown()?.moves ?? 0, undos + count);
    void goOn();
  };
  return {
    notice, tell,
    move(way, held = false) {
      const own = side();
      if (!own || undos > 0 || online.view()?.status !== "active") return;
      if (own.shown()?.status !== "active" || (held && own.steps >= MOST_HELD)) return;
      own.act(way, (reason) => {
        setNotice(reason);
        void sound("refuse");
      }, () => {
        setNotice("");
        void send(own, way);
      });
    },
    undo: () => undo(1),
    reset: () => undo(side()?.shown()?.moves ?? 0),
    goOn: () => void goOn(),
  };
}
