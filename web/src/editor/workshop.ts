// The editor's state and what can be done to it: the sheet, the brush, what the engine says of the
// draft, where it is kept. Views show it; nothing in here touches the page.
import { createMemo, createSignal, type Accessor, type Setter } from "solid-js";
import { openSession, type Session } from "../engine/client";
import type { EngineError, GameId, Json, StateAnswer } from "../engine/protocol";
import type { Direction } from "../engine/puzzle";
import { forgetBest } from "../levels/marks";
import { keepOwn, OWN_PACK } from "../levels/own";
import { t } from "../lib/words";
import type { PuzzleState } from "../play/puzzle/game";
import type {
  AnyCraft, Area, Brush, BrushName, Cell, Details, Motion, Thing,
} from "./draft";
import { placesIn } from "./faults";
import type { EditedGame } from "./games";
import { makeSheet, type Sheet } from "./sheet";
import { makeSolver, type Solver } from "./solver";
import type { Tool } from "./strokes";

/** What the engine says of the draft that is shown. */
export interface Checked {
  fault: EngineError | undefined;
  /** Whether it is over before the first move (N5). */
  over: "won" | "lost" | undefined;
}

/** A play of the draft: from its start, and along a line if there is one. */
export interface Trial {
  setup: unknown;
  line: readonly Direction[];
}

export interface Notice {
  text: string;
  quiet: boolean;
}

export interface Workshop {
  readonly game: EditedGame;
  readonly sheet: Sheet<unknown>;
  readonly solver: Solver;
  tool: Accessor<Tool>;
  setTool: Setter<Tool>;
  brush: Accessor<Brush>;
  setBrush(part: Partial<Brush>): void;
  /** The brush of that name, with its colour and its own number. */
  brushOf(name: BrushName): Brush;
  /** The cell that had the focus last. */
  cursor: Accessor<Cell>;
  setCursor: Setter<Cell>;
  /** The cell of the thing that is selected; it follows the thing while it is moved. */
  selected: Accessor<Cell | undefined>;
  setSelected: Setter<Cell | undefined>;
  selectedThing(): Thing | undefined;
  checked: Accessor<Checked>;
  check(): Promise<void>;
  /** What is marked on the board: the place of a fault, or of why nothing solves the draft. */
  places(): Area[];
  /** The number under which the draft is kept, once it is. */
  own: Accessor<number | undefined>;
  /** The board of the draft as a text: equal for drafts that differ in what is said of them. */
  board: Accessor<string>;
  /** Whether there is a draft to work on. */
  ready: Accessor<boolean>;
  /** Begins with a draft: a new one, or the one that is kept under a number. */
  open(draft: unknown, own?: number, par?: number): void;
  save(): void;
  /** Keeps the draft as a level of its own, changed or not. */
  saveAs(): void;
  /** The title, or what is said where there is none. */
  title(): string;
  /** The setup with its par, if that is proved. */
  setup(): unknown;
  describe(part: Partial<Details>): void;
  reshape(motion: Motion): void;
  trial: Accessor<Trial | undefined>;
  setTrial: Setter<Trial | undefined>;
  notice: Accessor<Notice>;
  /** Says a sentence; a quiet one is heard by screen readers and not shown. */
  say(text: string, quiet?: boolean): void;
  close(): void;
}

/** Asks the engine about drafts, the latest only. */
function makeChecker(id: GameId): {
  ask(setup: unknown): Promise<Checked | undefined>;
  close(): void;
} {
  const session: Session = openSession();
  let asked = 0;
  return {
    async ask(setup) {
      const mine = ++asked;
      const answer = await session.ask<StateAnswer<PuzzleState>>({ cmd: "new", game: id, setup });
      if (mine !== asked) return undefined;
      if (!answer.ok) return { fault: answer.error, over: undefined };
      const { status } = answer.state;
      return { fault: undefined, over: status === "active" ? undefined : status };
    },
    close: () => session.close(),
  };
}

/** The brush in hand. Each that carries a number remembers its own. */
function makeBrushes(
  { craft, colors }: EditedGame,
): Pick<Workshop, "brush" | "setBrush" | "brushOf"> {
  const [name, setName] = createSignal<BrushName>("wall");
  const [color, setColor] = createSignal(colors[0]?.name ?? "");
  const [values, setValues] = createSignal(craft.valued);
  const brushOf = (name: BrushName) => ({ name, color: color(), value: values()[name] ?? "" });
  return {
    brush: () => brushOf(name()),
    brushOf,
    setBrush(part) {
      if (part.name) setName(part.name);
      if (part.color) setColor(part.color);
      if (part.value !== undefined) setValues({ ...values(), [name()]: part.value });
    },
  };
}

function boardOf(craft: AnyCraft, draft: unknown): string {
  const { target = "" } = craft.details(draft);
  return JSON.stringify(craft.setupOf(craft.describe(draft, { title: "", target })));
}

/** Keeps the draft in the browser, from its first change on. */
function makeKeeper(
  { craft, puzzle }: EditedGame, sheet: Sheet<unknown>, board: () => string,
  par: () => number | undefined,
): {
  own: Accessor<number | undefined>;
  open(draft: unknown, own: number | undefined): void;
  save(): void;
  saveAs(): void;
} {
  const [own, setOwn] = createSignal<number>();
  let kept = sheet.draft();
  let keptBoard = "";
  let keptPar: number | undefined;
  const write = (id: number | undefined) => {
    const draft = sheet.draft();
    [kept, keptBoard, keptPar] = [draft, board(), par()];
    const setup = craft.setupOf(draft) as Json;
    const proved = keptPar === undefined ? {} : { par: keptPar };
    setOwn(keepOwn(puzzle.id, id, { title: craft.details(draft).title, setup, ...proved }));
  };
  return {
    own,
    saveAs: () => write(undefined),
    open(draft, id) {
      setOwn(id);
      [kept, keptBoard, keptPar] = [draft, board(), undefined];
    },
    save() {
      // A par alone makes no level worth keeping.
      if (sheet.draft() === kept && (par() === keptPar || own() === undefined)) return;
      const changed = board() !== keptBoard;
      write(own());
      const id = own();
      if (changed && id !== undefined) forgetBest(puzzle.id, OWN_PACK, id);
    },
  };
}

export function makeWorkshop(game: EditedGame): Workshop {
  const { craft, puzzle: { id } } = game;
  const sheet = makeSheet<unknown>(craft.begin());
  const solver = makeSolver(id);
  const checker = makeChecker(id);
  const board = createMemo(() => boardOf(craft, sheet.draft()));
  const par = () => solver.parOf(board());
  const keeper = makeKeeper(game, sheet, board, par);
  const [tool, setTool] = createSignal<Tool>("brush");
  const brushes = makeBrushes(game);
  const [cursor, setCursor] = createSignal<Cell>({ row: 1, col: 1 });
  const [selected, setSelected] = createSignal<Cell>();
  const [checked, setChecked] = createSignal<Checked>({ fault: undefined, over: undefined });
  const [ready, setReady] = createSignal(false);
  const [trial, setTrial] = createSignal<Trial>();
  const [notice, setNotice] = createSignal<Notice>({ text: "", quiet: true });
  return {
    game, sheet, solver, tool, setTool, ...brushes, cursor, setCursor, selected, setSelected,
    checked, ready, trial, setTrial, notice,
    board,
    own: keeper.own,
    save: keeper.save,
    saveAs: keeper.saveAs,
    selectedThing() {
      const cell = selected();
      return cell && craft.thingAt(sheet.shown(), cell);
    },
    async check() {
      const said = await checker.ask(craft.setupOf(sheet.shown()));
      if (said) setChecked(said);
    },
    places() {
      const { fault } = checked();
      if (fault) return craft.placesOf(sheet.shown(), fault.at ?? "");
      const verdict = solver.verdict();
      return verdict.name === "never" ? placesIn(verdict.reason) : [];
    },
    open(draft, own, par) {
      setSelected(undefined);
      sheet.open(draft);
      keeper.open(draft, own);
      if (par !== undefined) solver.believe(boardOf(craft, draft), par);
      setReady(true);
    },
    title: () => craft.details(sheet.draft()).title || t("editor.untitled"),
    setup: () => craft.setupOf(sheet.draft(), par()),
    describe(part) {
      const draft = sheet.draft();
      const next = craft.describe(draft, { ...craft.details(draft), ...part });
      sheet.change(next, `details ${Object.keys(part).join(" ")}`);
    },
    reshape(motion) {
      setSelected(undefined);
      sheet.change(craft.reshape(sheet.draft(), motion));
    },
    say: (text, quiet = false) => setNotice({ text, quiet }),
    close() {
      keeper.save();
      checker.close();
      solver.close();
    },
  };
}
