// Who sits where: of each player, from the first on, a level from 1 to 10, or 0 for a person.
import type { Json } from "../../engine/protocol";

export type Seats = readonly number[];

export const MAX_LEVEL = 10;
/** Whoever comes for the first time, and alone, has somebody to play. */
export const FIRST_SEATS: Seats = [0, 2];

/** What was kept or came by a link; people where it makes no sense. */
export function toSeats(value: Json | undefined): Seats {
  if (!Array.isArray(value)) return [];
  const isLevel = (one: Json) =>
    typeof one === "number" && Number.isInteger(one) && one >= 0 && one <= MAX_LEVEL;
  return value.slice(0, 8).map((one) => (isLevel(one) ? Number(one) : 0));
}

/** Everybody one seat on, the last to the first. */
export function swapped(seats: Seats, players: number): Seats {
  const all = Array.from({ length: players }, (_, i) => seats[i] ?? 0);
  return [...all.slice(-1), ...all.slice(0, -1)];
}
