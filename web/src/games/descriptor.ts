// What the app may ask of a game. A game is a folder here with one descriptor (games/G/game.ts):
// small, because every page loads all of them; what is heavy is loaded when it is first wanted.
// Parts that a game goes without are left out, and the app goes without them too.
import type { Component } from "solid-js";
import type { AnalysisGame } from "../analysis/games";
import type { Skin } from "../board/skin";
import type { EditorGame } from "../editor/games";
import type { AnyEvent, AnyState, GameId } from "../engine/protocol";
import type { LevelCode } from "../levels/link";
import type { ChoiceProps } from "../lobby/choice";
import type { ClockTerms, GameView, Race } from "../net/messages";
import type { LessonStep, StandingProps } from "../play/duel/game";
import type { SetupForm } from "../play/duel/setup_form";
import type { PuzzleGame } from "../play/puzzle/game";
import type { RoomProps } from "../room/props";
import type { Area, Key } from "../text/words";

/** A skin, and how its model is made of a setup (with its defaults) and a state. */
export interface SkinFile<Setup, State extends AnyState, Model, Event extends AnyEvent> {
  skin: Skin<Model, Event>;
  modelOf(setup: Setup, state: State): Model;
  /** Of a duel: how many pieces each player has, from 1 on. */
  countsOf?(model: Model): readonly number[];
}
/** One with the types forgotten that only the game knows. */
export type AnySkinFile = SkinFile<unknown, AnyState, unknown, AnyEvent>;
/** What a file of a game gives; `loadSkin` makes it one of the former. */
export type GivenSkinFile = SkinFile<never, never, unknown, never>;

/** What the home page's miniature plays. */
export interface Mini {
  /** Where another skin is shown than on the page. */
  skin?(): Promise<GivenSkinFile>;
  setup: object;
  /** A recorded play with its seed; without one each action is any legal one. */
  actions?: readonly unknown[];
  /** How many actions are shown where nothing should move. */
  still?: number;
  seed?: number;
  /** How many actions are over before one looks, so that there is something to see. */
  skip?: number;
  /** The same on the large board above all others. */
  large?: { setup: object; skip: number; still: number };
}

/** A game between people that one press asks for. */
export interface QuickGame {
  setup?: object;
  clock: ClockTerms;
  race?: Race;
}

/** A page besides those that every game of its kind has. */
export interface ExtraPage {
  path: string;
  areas: readonly Area[];
  load(): Promise<Component>;
}

interface Common {
  id: GameId;
  /** What it is called and about; in other languages text/CODE/name.ts of its folder says it. */
  title: string;
  line: string;
  /** The words of its board and pages; those of its kind are known. */
  areas: readonly Area[];
  skin(): Promise<GivenSkinFile>;
  /** The smallest cell, where the usual one is larger than needed. */
  leastCell?: number;
  mini?(): Promise<Mini>;
  /** In a few words what is played: the size of a board, how hard it is. */
  label?(setup: GameView["setup"], race: Race | undefined): string;
  /** The words of the lobby about it. */
  lobbyAreas?: readonly Area[];
  quick?: readonly QuickGame[];
  pages?: readonly ExtraPage[];
  analysis?(): Promise<AnalysisGame>;
}

/** A game in turns for two or more, played by picking cells. */
export interface DuelDescriptor extends Common {
  kind: "duel";
  seats: { least: number; most: number };
  /** The colours of the players, from the first on. */
  colors: readonly string[];
  /** Whether the engine has players of its own for it, of levels 1 to 10. */
  opponents?: true;
  /** What a picked cell means; without it `{row, col}`. */
  actionAt?(row: number, col: number): unknown;
  cellOf?(action: unknown): { row: number; col: number } | undefined;
  /** What is said of a move that is refused; without it the engine's own words. */
  refused?: Key;
  /** What the pieces are called that `countsOf` counts. */
  count?: Key;
  /** What is said of resigning before one does; false where the rules know none. */
  resigning?: Key | false;
  setup?(): Promise<SetupForm>;
  /** The words of that form and of resigning. */
  windowAreas?: readonly Area[];
  lesson?: { areas: readonly Area[]; load(): Promise<readonly LessonStep[]> };
  /** Who stands better, by the scores of the engine's player. */
  standing?(): Promise<Component<StandingProps>>;
}

/** Levels that one solves, alone or in a race. */
export interface PuzzleDescriptor extends Common {
  kind: "puzzle";
  /** The packs in the order of the page; others come after them. */
  packs: readonly string[];
  lessonAreas: readonly Area[];
  load(): Promise<PuzzleGame>;
  editor?(): Promise<EditorGame>;
  /** How its levels are written in links; without it as JSON. */
  levelCode?(): Promise<LevelCode>;
}

/** A game for points, with pages of its own. */
export interface ScoreDescriptor extends Common {
  kind: "score";
  page(): Promise<Component>;
  lesson(): Promise<Component<{ close(): void }>>;
  room(): Promise<Component<RoomProps>>;
  /** What one chooses of a game between people. */
  choice(): Promise<Component<ChoiceProps>>;
}

export type GameDescriptor = DuelDescriptor | PuzzleDescriptor | ScoreDescriptor;
