// One seat of a race: its match, which follows the rows of that seat, and whatever shows it.
import { createSignal, type Accessor } from "solid-js";
import type { AnyEvent, Waves } from "../engine/protocol";
import type { Direction } from "../engine/puzzle";
import { readLevel } from "../levels/packs";
import { afterwards, inTurn, type Turns } from "../lib/in_turn";
import { makeMatch, type Played } from "../lib/match";
import type { GameView, Row } from "../net/messages";
import type { PuzzleGame, PuzzleState } from "../play/puzzle/game";
import { makeLine, type Line } from "./line";

/** A board that is played on, or a film of one. */
export interface SideView {
  rest(model: unknown): void;
  play(start: unknown, waves: Waves): Promise<void>;
  skip(): void;
}

export interface SideShown {
  model: unknown;
  moves: number;
  status: PuzzleState["status"];
}

export interface Side extends Turns {
  readonly player: number;
  readonly game: PuzzleGame;
  readonly line: Line<unknown, PuzzleState, Direction, AnyEvent>;
  board: SideView | undefined;
  /** How many rows of this seat were followed. */
  rows: number;
  shown: Accessor<SideShown | undefined>;
  /** Shows the match as it is. */
  settle(): void;
  take(row: Row): void;
  /** Carries out an action of one's own, and shows it; false if the rules refuse it. */
  act(way: Direction, refused: (reason: string) => void, done: () => void): void;
  takeBack(): void;
  close(): void;
}

/** The level itself, where a program that created the race only named it. */
async function wholeOf(game: PuzzleGame, setup: GameView["setup"]): Promise<unknown> {
  const { pack, level } = setup;
  if (typeof pack !== "string") return setup;
  return (await readLevel(game.id, pack, typeof level === "number" ? level : 1))?.setup ?? setup;
}

export function makeSide(game: PuzzleGame, setup: GameView["setup"], player: number): Side {
  const match = makeMatch<unknown, PuzzleState, Direction, AnyEvent>(game.id);
  const line = makeLine(match, () => []);
  const [shown, setShown] = createSignal<SideShown>();
  let whole: unknown = setup;
  const modelOf = (state: PuzzleState, at: number): unknown => {
    const model = game.file.modelOf(whole, state);
    const last = match.actions().at(at);
    if (last) game.look(model, last);
    return model;
  };
  const settle = () => {
    const state = match.state();
    const model = modelOf(state, -1);
    setShown({ model, moves: match.actions().length, status: state.status });
    side.board?.rest(model);
  };
  const show = async ({ before, waves }: Played<PuzzleState, AnyEvent>) => {
    await side.board?.play(modelOf(before, -2), waves);
    settle();
  };
  const side: Side = {
    player, game, line, shown, board: undefined, steps: 0, queue: Promise.resolve(), rows: 0,
    settle: () => void afterwards(side, settle),
    take(row) {
      line.coming(1);
      // Whoever is behind is shown where they are, not every step of the way.
      const run = side.steps > 1 ? inTurn : afterwards;
      void run(side, async () => {
        const { played, known } = await line.follow(row);
        side.rows += 1;
        for (const one of played) await show(one);
        if (!known && played.length === 0) settle();
      });
    },
    act: (way, refused, done) => void inTurn(side, async () => {
      const played = await line.act(way);
      if (!played.ok) {
        if (played.error.code !== "game/finished") refused(game.reason(played.error));
        return;
      }
      done();
      await show(played);
    }),
    takeBack: () => void inTurn(side, async () => {
      await line.takeBack();
      settle();
    }),
    close: () => match.close(),
  };
  void inTurn(side, async () => {
    whole = await wholeOf(game, setup);
    await match.start(setup);
    settle();
  });
  return side;
}
