// The best games of one's own, by mode and difficulty, kept in the browser.
import type { Json } from "../../engine/protocol";
import { keepOf, progress } from "../../lib/progress";
import { listOf } from "./kept";
import type { StackerSetup } from "./types";

/** A game that is over: its seed tells it from the others. */
export interface Score {
  score: number;
  at: number;
  seed: string;
}

const MOST = 10;

function readAll(): { [list: string]: Json } {
  const kept = progress().games.stacker?.["scores"];
  return kept !== null && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
}

function isScore(json: Json): boolean {
  if (json === null || typeof json !== "object" || Array.isArray(json)) return false;
  return typeof json["score"] === "number" && typeof json["at"] === "number" &&
    typeof json["seed"] === "string";
}

/** From the best on. */
export function scoresOf(setup: StackerSetup, calm: boolean): readonly Score[] {
  const list = readAll()[listOf(setup, calm)];
  return Array.isArray(list) ? (list.filter(isScore) as unknown as Score[]) : [];
}

/** Adds a game; the same one once more changes nothing. */
export function keepScore(setup: StackerSetup, calm: boolean, score: Score): void {
  const others = scoresOf(setup, calm).filter(({ seed }) => seed !== score.seed);
  if (score.score === 0) return;
  const next = [...others, score].sort((a, b) => b.score - a.score).slice(0, MOST);
  keepOf("stacker", "scores",
    { ...readAll(), [listOf(setup, calm)]: next as unknown as Json });
}
