// What is said of a game between people: who sits where, on what board, by what clock.
import type { EngineError } from "../engine/protocol";
import { gameOf } from "../games/list";
import { sayDate } from "../lib/dates";
import { t } from "../lib/words";
import type { ClockTerms, GameView, Race, Seat } from "../net/messages";
import type { Key } from "../text/words";
import { nameOfLevel } from "./ai_name";

const KNOWN: readonly string[] = [
  "auth/forbidden", "report/duplicate", "level/unpublished",
  "net/lost", "net/garbled", "auth/refused", "auth/required", "name/taken", "name/invalid",
  "password/weak", "rate/exceeded", "limit/exceeded", "seat/taken", "game/finished", "game/none",
  "store/failed", "sequence/stale", "undo/nothing", "action/not_your_turn", "request/unknown",
];

function saySuspended(retryAfter: number): string {
  if (retryAfter === 0) return t("error.auth/banned");
  const day = sayDate(Date.now() + retryAfter * SECOND_MS,
                      { dateStyle: "medium", timeStyle: "short" });
  return t("error.auth/suspended", { day });
}

/** An error in the reader's language, or else in the server's words. */
export function sayError({ code, message, at, retryAfter = 0 }: EngineError): string {
  if (code === "auth/suspended") return saySuspended(retryAfter);
  if (code === "rate/exceeded" && retryAfter > 0) {
    return retryAfter < 100
      ? t("error.wait.seconds", { n: retryAfter })
      : t("error.wait.minutes", { n: Math.ceil(retryAfter / 60) });
  }
  // Without a place nothing is wrong: there is one more thing to say.
  if (code === "auth/second_factor") return t(at ? "error.factor.wrong" : "error.factor.ask");
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
  return kind === "level" ? nameOfLevel(Number(name)) : t("seat.bot", { name });
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

/** What is played, in a few words: the size of the board, or the title of the level. */
export function boardLabel(
  { setup, game, race }: Pick<GameView, "setup" | "game"> & { race?: Race | undefined },
): string {
  return gameOf(game)?.label?.(setup, race) ?? "";
}
