// Where the pair would land. The engine says it: a second session plays the same game, tries a drop
// and takes it back.
import { openSession } from "../../engine/client";
import type { ApplyAnswer, Replay } from "../../engine/protocol";
import { landingOf } from "./spots";
import type { Spot, StackerAction, StackerEvent, StackerSetup, StackerState } from
  "./types";

export interface Ghost {
  /** Each resolves to where the pair would come to lie then. */
  load(replay: Replay<StackerSetup, StackerAction>): Promise<readonly Spot[]>;
  act(action: StackerAction): Promise<readonly Spot[]>;
  undo(count: number): Promise<readonly Spot[]>;
  close(): void;
}

export function makeGhost(): Ghost {
  const session = openSession();
  const probe = async () => {
    const answer = await session.ask<ApplyAnswer<StackerState, StackerEvent>>({
      cmd: "apply", action: "drop",
    });
    if (!answer.ok) return [];
    await session.ask({ cmd: "undo" });
    return landingOf(answer.events);
  };
  return {
    async load(replay) {
      await session.ask({ cmd: "load", replay });
      return probe();
    },
    async act(action) {
      await session.ask({ cmd: "apply", action, events: false });
      return probe();
    },
    async undo(count) {
      for (let i = 0; i < count; ++i) await session.ask({ cmd: "undo" });
      return probe();
    },
    close: () => session.close(),
  };
}
