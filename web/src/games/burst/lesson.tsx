// The lessons of orbs and fission. The positions are setups of the protocol, and what happens in
// them is the engine's word; a step is done when an event or the state says so.
import type { JSX } from "solid-js";
import { makeBoard } from "../../board/board";
import { sound } from "../../lib/in_turn";
import { makeMatch, type Played } from "../../lib/match";
import { settings, still } from "../../lib/settings";
import { t } from "../../lib/words";
import { Lesson, type MountStep } from "../../parts/lesson";
import type { BurstGame, BurstSetup } from "../../play/duel/game";
import { say, type Key } from "../../text/words";
import type { BurstAction, BurstEvent, BurstState, Place } from "./types";

interface Step {
  ask: Key;
  done: Key;
  setup: BurstSetup;
  /** The cell to play, where it matters. */
  target?: Place;
}

const orbs = (position: string): BurstSetup => ({ rows: 3, cols: 3, players: 2, position });
const fission = (position: string): BurstSetup => ({ gridSize: 4, position });

const STEPS: Record<BurstGame["id"], readonly Step[]> = {
  orbs: [
    { ask: "orbs.place", done: "orbs.place.done", setup: { rows: 3, cols: 3, players: 2 } },
    {
      ask: "orbs.burst", done: "orbs.burst.done",
      setup: orbs("a12/3/2b1 a 4"), target: { row: 0, col: 0 },
    },
    {
      ask: "orbs.take", done: "orbs.take.done",
      setup: orbs("a1b21/3/2b1 a 6"), target: { row: 0, col: 0 },
    },
    {
      ask: "orbs.win", done: "orbs.win.done",
      setup: orbs("3/1b21/1a2a1 a 8"), target: { row: 2, col: 2 },
    },
  ],
  fission: [
    { ask: "fission.open", done: "fission.open.done", setup: { gridSize: 4 } },
    {
      ask: "fission.split", done: "fission.split.done",
      setup: fission("4/1a32/4/3b1 a 4"), target: { row: 1, col: 1 },
    },
    {
      ask: "fission.take", done: "fission.take.done",
      setup: fission("4/1a3b31/4/3b1 a 6"), target: { row: 1, col: 1 },
    },
    {
      ask: "fission.win", done: "fission.win.done",
      setup: fission("4/2b31/1a21a3/4 a 8"), target: { row: 2, col: 3 },
    },
  ],
};

type LessonPlayed = Played<BurstState, BurstEvent>;

function mountStep(game: BurstGame): MountStep {
  const { skin, modelOf } = game.file;
  return (host, number, reached) => {
    const step = STEPS[game.id][number];
    const match = makeMatch<BurstSetup, BurstState, BurstAction, BurstEvent>(game.id);
    let busy = true;
    const isTarget = (row: number, col: number) =>
      step?.target?.row === row && step.target.col === col;
    const rest = () => board.rest(modelOf(match.setup(), match.state()), {
      open: (row, col) => !busy && (!step?.target || isTarget(row, col)),
      last: (row, col) => !busy && isTarget(row, col),
    });
    const show = async ({ before, waves }: LessonPlayed) => {
      const start = modelOf(match.setup(), before);
      await board.play(start, waves);
      board.announce(skin.summary(start, waves, say));
      rest();
      reached();
    };
    const board = makeBoard({
      host, skin, say, still, label: t(game.title),
      speed: () => Math.min(1, settings().speed),
      waveBegan(events, wave) {
        const made = skin.sound(events, wave);
        if (made) void sound(made.name, made.height);
      },
      async pick(row, col) {
        if (busy || (step?.target && !isTarget(row, col))) return;
        busy = true;
        const played = await match.act({ row, col });
        if (played.ok) await show(played);
        else busy = false;
      },
    });
    void match.start(step?.setup ?? {}).then(() => {
      busy = false;
      rest();
      board.focus(step?.target?.row ?? 0, step?.target?.col ?? 0);
    });
    return () => {
      board.destroy();
      match.close();
    };
  };
}

export function BurstLesson(props: { game: BurstGame; close(): void }): JSX.Element {
  const { game } = props;
  return (
    <Lesson
      title={t("lesson.title", { game: t(game.title) })} steps={STEPS[game.id]}
      mount={mountStep(game)} close={props.close}
    />
  );
}
