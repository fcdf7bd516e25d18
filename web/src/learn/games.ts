// What a game gives to the pages that teach it.
import type { Component } from "solid-js";
import type { GivenSkinFile } from "../games/descriptor";
import type { Course } from "../parts/course";
import type { Area, Key } from "../text/words";

/** A rule: what it says, and the board before and after some actions. */
export interface RulePicture {
  text: Key;
  setup: object;
  seed?: number;
  /** Played before the first picture. */
  before?: readonly unknown[];
  /** Played between the two; without any there is one picture. */
  actions?: readonly unknown[];
}

/** A step of a ladder: whom or what one takes on next. */
export interface Rung {
  label: string;
  /** What was reached of it, in words. */
  note: string;
  href: string;
  done: boolean;
}

export type Window = Component<{ close(): void }>;

export interface LearnGame {
  areas: readonly Area[];
  /** Where another skin is shown than on the page. */
  skin?(): Promise<GivenSkinFile>;
  rules: readonly RulePicture[];
  /** The titles of the lessons of strategy. */
  lessons: readonly Key[];
  course(course: Course): Promise<Window>;
  /** What its ladder is about; without it that of its kind. */
  ladder?: Key;
  rungs?(): Promise<readonly Rung[]>;
  /** Pages besides. */
  more?: readonly { href: string; label: Key }[];
}
