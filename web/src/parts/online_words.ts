// What is said of a game between people: who sits where, on what board, by what clock.
import type { EngineError } from "../engine/protocol";
import { difficultyOf } from "../games/stacker/difficulties";
import type { StackerSetup } from "../games/stacker/types";
import type { ClockTerms, GameView, Race, Seat } from "../net/messages";
import type { Key } from "../text/words";
import { t } from "../lib/words";

const KNOWN: readonly string[] = [
  "net/lost", "net/garbled", "auth/refused", "auth/required", "name/taken", "name/invalid",
  "password/weak", "rate/exceeded", "limit/exceeded", "seat/taken", "game/finished", "game/none",
  "store/failed", "sequence/stale", "undo/nothing", "action/not_your_turn", "request/unknown",
];

/** An error in the reader's language, or else in the server's words. */
export function sayError({ code, message }: EngineError): string {
  return KNOWN.includes(code) ? t(`error.${code}` as Key) : message || t("error.net/garbled");
}

export function isHuman({ kind }: Seat): boolean {
  return kind === "human";
}

/** Whether somebody could still sit down here. */
export function isFree(seat: Seat): boolean {
  return isHuman(seat) && seat.userId === null;
}

export function nameOfSeat(seat: Seat): string {
  if (seat.username) return seat.username;
  if (isHuman(seat)) return t(seat.userId === null ? "seat.free" : "seat.nameless");
  const [kind, name = ""] = seat.kind.split(":");
  return kind === "level" ? t("seat.level", { n: Number(name) }) : t("seat.bot", { name });
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Minutes or, below one, seconds. */
function span(ms: number): string {
  return ms >= MINUTE_MS && ms % MINUTE_MS === 0
    ? t("clock.minutes", { n: ms / MINUTE_MS })
    : t("clock.seconds", { n: Math.round(ms / SECOND_MS) });
}

export function clockLabel(clock: ClockTerms): string {
  switch (clock.kind) {
    case "none": return t("clock.none");
    case "move": return t("clock.move", { span: span(clock.ms) });
    case "bank": return clock.increment_ms === 0 ? span(clock.ms) : t("clock.bank", {
      span: span(clock.ms), increment: Math.round(clock.increment_ms / SECOND_MS),
    });
    case "days": return t("clock.days", { n: clock.days });
  }
}

// Rows come first in every language, so the numbers are held from left to right.
const size = (rows: number, cols: number) => `\u2066${rows} × ${cols}\u2069`;

/** A race of stacker in a few words: how hard, and how long. */
function stackerLabel(setup: StackerSetup, race: Race | undefined): string {
  const pairs = t("race.pairs", { n: race?.landings ?? 0 });
  const hard = difficultyOf(setup);
  return hard ? `${t(`race.${hard}`)} · ${pairs}` : pairs;
}

/** What is played, in a few words: the size of the board, or the title of the level. */
export function boardLabel(
  { setup, game, race }: Pick<GameView, "setup" | "game"> & { race?: Race | undefined },
): string {
  if (game === "stacker") return stackerLabel(setup as StackerSetup, race);
  const number = (name: string) => (typeof setup[name] === "number" ? setup[name] : 0);
  if (game === "orbs") return size(number("rows"), number("cols"));
  if (game === "fission") return size(number("gridSize"), number("gridSize"));
  const level = setup["level"];
  const holder = level !== null && typeof level === "object" && !Array.isArray(level)
    ? level
    : setup;
  const title = holder?.["title"];
  return typeof title === "string" ? title : "";
}
